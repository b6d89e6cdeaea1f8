"""The list of public matches, kept up to date from the feed.

What it holds, `projections.lobby` says. Rows and checkpoint are written in one script that
compares the checkpoint, so two dispatchers do not undo each other's work. Whoever was cut off from
the capped feed begins anew: note where the feed is, fold every match there is, go on from what was
noted. A row is never replaced by an older one.

Moves of a running match change nothing in its row but the version, so they are passed over.

A match that cannot be read, damaged or written by a newer version, keeps the row it has: it is
written down, and all others go on.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence

import msgspec
import structlog
from redis.exceptions import RedisError

from events.base import MatchId
from events.log import FeedGap, Pointer, StoreRegressed, StoreUnavailable
from events.lru import Lru
from events.redis_log import RedisLog
from events.transact import Folded, MatchArchived, Repository
from projections.lobby import CHECKPOINT, NEWEST, ROWS, MatchSummary, created_ms, row
from projections.match import Match

WAIT_MS = 1_000
GATHER_S = 0.02
"""What is appended within this time is taken in together; the list lags by no more."""

SAVE_S = 1.0
"""How often a checkpoint is written though no row has changed."""

AT_ONCE = 64
RUNNING_KNOWN = 100_000

APPLY = """
local at = redis.call('GET', KEYS[3]) or ''
if at ~= ARGV[1] then
  return 0
end
for i = 3, #ARGV, 4 do
  local held = redis.call('HGET', KEYS[1], ARGV[i])
  if not held or cjson.decode(held).version < tonumber(ARGV[i + 1]) then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 3])
    redis.call('ZADD', KEYS[2], ARGV[i + 2], ARGV[i])
  end
end
redis.call('SET', KEYS[3], ARGV[2])
return 1
"""
"""KEYS: rows, newest, checkpoint. ARGV: checkpoint expected ('' for none) and new, then match,
version, creation time and row of each. Answers 0, and does nothing, if the checkpoint is another.
"""

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Lobby:
    """Follows the feed and keeps the rows."""

    def __init__(self, log: RedisLog, repository: Repository[Match]) -> None:
        self._store = log
        self._repository = repository
        self._running: Lru[MatchId, bool] = Lru(RUNNING_KNOWN)
        self._saved = ""
        self._saved_at = 0.0

    async def run(self) -> None:
        """Follow until cancelled, through any trouble with the store."""
        while True:
            try:
                await self.follow()
            except (StoreUnavailable, RedisError, OSError) as error:
                _log.warning("cannot keep the lobby", reason=f"{type(error).__name__}: {error}")
                await asyncio.sleep(0.5)

    async def follow(self) -> None:
        """Go on from the checkpoint, until somebody else moves it or the feed is cut off."""
        self._saved = position = await self._checkpoint()
        if not position:
            await self.rebuild()
            return
        while True:
            try:
                reached, pointers = await self._store.feed(position, WAIT_MS)
            except FeedGap:
                await self.rebuild()
                return
            if reached != position and not await self._moved(reached, pointers):
                return
            position = reached
            if pointers:
                await asyncio.sleep(GATHER_S)

    async def rebuild(self) -> None:
        """Rows of all matches there are, and the position to go on from as the checkpoint."""
        before = self._saved = await self._checkpoint()
        noted, _ = await self._store.feed(None, 1)
        page: list[MatchId] = []
        async for match in self._store.matches():
            page.append(match)
            if len(page) == AT_ONCE:
                await self._apply(before, await self._rows(page))
                page = []
        await self._apply(noted, await self._rows(page))

    async def _moved(self, reached: str, pointers: Sequence[Pointer]) -> bool:
        """Take in what the feed told; False if somebody else was faster."""
        rows = await self._rows(self._changed(pointers))
        if not rows and time.monotonic() - self._saved_at < SAVE_S:
            return True
        return await self._apply(reached, rows)

    def _changed(self, pointers: Iterable[Pointer]) -> list[MatchId]:
        """The matches whose rows may have changed: not those that just go on."""
        last = {pointer.match: pointer for pointer in pointers}
        return [
            match
            for match, pointer in last.items()
            if not (pointer.awaits and self._running.get(match))
        ]

    async def _rows(self, matches: Sequence[MatchId]) -> list[MatchSummary]:
        """Their rows as the log has them now, without those that nobody is to see."""
        found: list[MatchSummary] = []
        for i in range(0, len(matches), AT_ONCE):
            rows = await asyncio.gather(*map(self._row, matches[i : i + AT_ONCE]))
            found += [row for row in rows if row is not None]
        return found

    async def _row(self, match: MatchId) -> MatchSummary | None:
        """The row of a match; None if nobody is to see it, or whatever keeps it from being read."""
        try:
            folded = await self._folded(match)
            summary = None if folded is None else row(folded.state)
        except (StoreUnavailable, RedisError, OSError):
            raise
        except MatchArchived:
            return None
        except Exception:  # noqa: BLE001 - whatever damage does to it, the others go on
            _log.exception("cannot list a match", match=match)
            return None
        if folded is not None and folded.state.status == "running":
            self._running.put(match, True)
        else:
            self._running.drop(match)
        return summary

    async def _folded(self, match: MatchId) -> Folded[Match] | None:
        """The match as the store has it, though it had more of it before."""
        try:
            return await self._repository.load(match)
        except StoreRegressed as error:
            _log.warning("read anew", match=match, reason=str(error))
            return await self._repository.load(match)

    async def _checkpoint(self) -> str:
        position: bytes | None = await self._store.ask(("GET", CHECKPOINT))
        return position.decode() if position is not None else ""

    async def _apply(self, position: str, rows: Sequence[MatchSummary]) -> bool:
        """Write rows and checkpoint, if the checkpoint is still the one that was seen."""
        fields: list[str | int | bytes] = []
        for changed in rows:
            encoded = msgspec.json.encode(changed)
            fields += [changed.id, changed.version, created_ms(changed), encoded]
        keys = (ROWS, NEWEST, CHECKPOINT)
        done = await self._store.ask(("EVAL", APPLY, 3, *keys, self._saved, position, *fields))
        if not done:
            return False
        self._saved, self._saved_at = position, time.monotonic()
        return True
