"""Deciding against the newest state and appending what was decided, once.

    load → decide → append; on conflict fold the missed entries, and again

The log itself answers retries: an entry carries its `request`, so a request that is found in the
log gets the first answer and nothing is decided again.

A match that is in the cache is decided as it lies there, without a read: the append lets nothing
unseen slip in. Only a decision that would refuse is taken again on what the store has now.

An append whose answer was lost is sent again, byte for byte. If the first has arrived, or arrives
late, one of the two finds the other's entry with its own hash at its own version and knows it for
its own; so it is in the log once, and the caller is told.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from events.base import MatchId
from events.codec import CODEC, Codec
from events.entry import Draft, Stored
from events.folding import Folded, Folding, fold
from events.log import (
    NO_HEAD,
    Conflict,
    Disposition,
    EventLog,
    Head,
    StoreRegressed,
    StoreUnavailable,
)
from events.lru import Lru
from events.succession import Request, follow, leads_to
from events.times import timestamp

__all__ = [
    "Committed",
    "Decide",
    "Folded",
    "Folding",
    "MatchArchived",
    "MatchExists",
    "MatchUnknown",
    "Repository",
    "Request",
    "RequestReused",
    "StaleVersion",
    "now_ms",
]

S = TypeVar("S")

TRIES = 128
"""Lost races against other processes after which a transaction gives up."""

RESEND_AFTER = (0.05, 0.1, 0.2)
PATIENCE = 5.0
"""Seconds after which an append without an answer is sent again, and after which no more."""

PAST = 256
"""Matches at earlier versions that are kept folded."""


class Committed(Struct, Generic[S], frozen=True):
    """What was appended, or for a retry (`replayed`) what was appended the first time.

    `folded` is the match as it is now; `head_hash` and `version` are those of the last entry.
    """

    folded: Folded[S]
    entries: tuple[Stored, ...]
    version: int
    head_hash: bytes
    replayed: bool


Decide = Callable[[Folded[S] | None], Sequence[Draft]]
"""The decision: drafts of entries to append one after another. Raises to refuse."""


class StaleVersion(Exception):
    """The caller asked for another version (`If-Match`) than the match has."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version = version


class RequestReused(Exception):
    """The idempotency key was used before, with another body."""


class MatchUnknown(Exception):
    """There is no such match, or no such version of it."""


class MatchExists(Exception):
    """A match was to be created that was created already, by another request."""


class MatchArchived(Exception):
    """The entries are in the archive, and this log does not read it."""


def now_ms() -> int:
    """Now, in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class _Asked(Struct, Generic[S], frozen=True):
    """A transaction as its caller asked for it."""

    match: MatchId
    decide: Decide[S]
    request: Request | None
    expected: int | None
    secret: bytes | None
    now: Callable[[], int]

    def drafts(self, known: Folded[S] | None) -> Sequence[Draft]:
        """What is decided on a state; raises what speaks against it."""
        if known is None and self.secret is None:
            raise MatchUnknown(self.match)
        if known is not None and self.secret is not None:
            raise MatchExists(self.match)
        version = 0 if known is None else known.head.version
        if self.expected is not None and self.expected != version:
            raise StaleVersion(version)
        return self.decide(known)


class _Prepared(Struct, Generic[S], frozen=True):
    """An append, ready to be sent as often as it takes."""

    base: Head
    stored: tuple[Stored, ...]
    becomes: Disposition
    secret: bytes | None
    after: Folded[S]

    def landed(self, answer: Conflict) -> bool:
        """Whether a conflict is with nobody but itself."""
        return self.stored[-1] in answer.missed


class Repository(Generic[S]):
    """Folded matches in a bounded LRU over a log; writers to one match queue within the process."""

    def __init__(
        self,
        log: EventLog,
        folding: Folding[S],
        capacity: int = 2_000,
        codec: Codec = CODEC,
        resend_after: Sequence[float] = RESEND_AFTER,
    ) -> None:
        self.log = log
        self._folding = folding
        self._codec = codec
        self._resend_after = resend_after
        self._newest: Lru[MatchId, Folded[S]] = Lru(capacity)
        self._past: Lru[tuple[MatchId, int], Folded[S]] = Lru(PAST)
        self._locks: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()

    async def load(self, match: MatchId) -> Folded[S] | None:
        """The match as the store has it now, None if it has none; one round trip.

        Raises StoreRegressed, once, if the store has less than was seen before or something else.
        """
        cached = self._newest.get(match)
        found = await self.log.read(match, 0 if cached is None else cached.head.version)
        if found is None:
            return None if cached is None else self._catch_up(match, cached, NO_HEAD, ())
        return self._catch_up(match, cached, found.head, found.entries)

    async def at(self, match: MatchId, version: int) -> Folded[S]:
        """The match as it was at a version. Raises MatchUnknown if it never had it."""
        for known in (self._newest.get(match), self._past.get((match, version))):
            if known is not None and known.head.version == version:
                return known
        found = await self.log.read(match, 0, max(version, 0))
        if found is None or not 1 <= version <= found.head.version:
            raise MatchUnknown(f"{match} at version {version}")
        then = self._fold(match, None, found.entries, found.head.secret)
        if then is None or then.head.version != version:
            raise MatchArchived(match)
        self._past.put((match, version), then)
        return then

    async def entries(
        self, match: MatchId, after: int = 0, limit: int | None = None
    ) -> tuple[Stored, ...]:
        """Entries after a version as they are stored. Raises MatchUnknown."""
        found = await self.log.read(match, after, limit)
        if found is None:
            raise MatchUnknown(match)
        if found.head.archived and not found.entries and after < found.head.version:
            raise MatchArchived(match)
        return found.entries

    async def transact(
        self,
        match: MatchId,
        decide: Decide[S],
        *,
        request: Request | None = None,
        expected: int | None = None,
        secret: bytes | None = None,
        now: Callable[[], int] = now_ms,
    ) -> Committed[S]:
        """Append what `decide` says about the newest state, or answer as the first time.

        `decide` may be asked several times; whatever it raises comes through, decided on the newest
        state. With a `secret` the match is created, and `decide` gets None. Raises RequestReused,
        StaleVersion (the match is not at the version `expected`), MatchUnknown, MatchExists,
        MatchArchived, StoreUnavailable, StoreRegressed.
        """
        asked = _Asked(match, decide, request, expected, secret, now)
        async with self._lock(match):
            known = self._newest.get(match)
            fresh = known is None and secret is None
            if fresh:
                known = await self.load(match)
            for attempt in range(TRIES):
                if known is not None and request is not None and request.key in known.requests:
                    return await self._first_answer(known, request)
                try:
                    prepared = self._prepare(asked, known)
                except Exception:
                    latest = known if fresh else await self.load(match)
                    if latest is known:
                        raise
                    known, fresh = latest, True
                    continue
                answer = await self._append(match, prepared)
                if isinstance(answer, Head):
                    self._keep(prepared.after)
                    last = prepared.stored[-1]
                    return Committed(
                        prepared.after, prepared.stored, last.version, last.hash, replayed=False
                    )
                known, fresh = await self._after(match, known, answer), True
                await _pause(attempt)
        raise StoreUnavailable(f"{match}: others were faster {TRIES} times")

    async def _first_answer(self, known: Folded[S], request: Request) -> Committed[S]:
        """What was appended when the request came for the first time."""
        first, last, body = known.requests[request.key]
        if body != request.body:
            raise RequestReused(request.key)
        stored = await self.entries(known.match, first - 1, last - first + 1)
        return Committed(known, stored, last, stored[-1].hash, replayed=True)

    def _prepare(self, asked: _Asked[S], known: Folded[S] | None) -> _Prepared[S]:
        """Decide and make the entries; they are folded as they will be read."""
        drafts = asked.drafts(known)
        base = NO_HEAD if known is None else known.head
        secret = asked.secret or base.secret
        at = max(timestamp(asked.now()), "" if known is None else known.at)
        stored = follow(base, secret, at, drafts, asked.request)
        after = self._fold(asked.match, known, stored, secret)
        if after is None or not stored:
            raise ValueError("nothing was decided")
        becomes = self._folding.disposition(after.state)
        return _Prepared(base, stored, becomes, asked.secret, after)

    async def _append(self, match: MatchId, prepared: _Prepared[S]) -> Head | Conflict:
        """Append; without an answer again, until it is known whether the entries are in the log."""
        deadline = time.monotonic() + PATIENCE
        lost = 0
        while True:
            try:
                answer = await self.log.append(
                    match,
                    prepared.base.version,
                    prepared.base.hash,
                    prepared.stored,
                    prepared.becomes,
                    prepared.secret,
                )
            except StoreUnavailable:
                if lost == len(self._resend_after) or time.monotonic() > deadline:
                    raise
                await asyncio.sleep(self._resend_after[lost])
                lost += 1
            else:
                if lost and isinstance(answer, Conflict) and prepared.landed(answer):
                    return prepared.after.head
                return answer

    async def _after(
        self, match: MatchId, known: Folded[S] | None, conflict: Conflict
    ) -> Folded[S] | None:
        """The match as it is after somebody else was faster."""
        if conflict.head.archived:
            latest = await self.load(match)
            if latest is None or latest is known:
                raise MatchArchived(match)
            return latest
        return self._catch_up(match, known, conflict.head, conflict.missed)

    def _catch_up(
        self,
        match: MatchId,
        cached: Folded[S] | None,
        head: Head,
        missed: Sequence[Stored],
    ) -> Folded[S]:
        """The match at `head`, by folding what was missed since it was cached."""
        base = NO_HEAD if cached is None else cached.head
        if cached is not None and head == base:
            return cached
        if not leads_to(base, missed, head):
            self._forget(match)
            if head.archived and head.version > base.version:
                raise MatchArchived(match)
            raise StoreRegressed(
                f"{match} was seen at version {base.version}, the store is at {head.version}"
            )
        latest = self._fold(match, cached, missed, head.secret)
        if latest is None:
            raise StoreRegressed(f"{match}: version {head.version} has no entries")
        return self._keep(replace(latest, head=head))

    def _fold(
        self, match: MatchId, base: Folded[S] | None, entries: Sequence[Stored], secret: bytes
    ) -> Folded[S] | None:
        return fold(self._folding, self._codec, match, base, entries, secret)

    def _keep(self, latest: Folded[S]) -> Folded[S]:
        """Cache a match, unless a newer one is cached already."""
        cached = self._newest.get(latest.match)
        if cached is None or cached.head.version <= latest.head.version:
            self._newest.put(latest.match, latest)
        return latest

    def _forget(self, match: MatchId) -> None:
        self._newest.drop(match)
        self._past.drop_if(lambda key: key[0] == match)

    def _lock(self, match: MatchId) -> asyncio.Lock:
        """The lock on which writers to a match queue; it is gone when nobody holds it."""
        lock = self._locks.get(match)
        if lock is None:
            lock = self._locks[match] = asyncio.Lock()
        return lock


async def _pause(attempt: int) -> None:
    """Let the others be done, at random lest the same ones meet again."""
    longest = min(0.05, 0.0005 * 2 ** min(attempt, 10))
    await asyncio.sleep(random.uniform(0, longest))  # noqa: S311 - guards no secret
