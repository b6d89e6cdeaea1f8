"""A log that lives and dies with its process: for tests, tools and studies."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from events.base import MatchId
from events.entry import Stored
from events.log import (
    NO_HEAD,
    Conflict,
    Disposition,
    Due,
    FeedGap,
    Head,
    Pointer,
    Slice,
    check_append,
)


class _Kept:
    """A match's log, its head and how often its due move was leased."""

    def __init__(self) -> None:
        self.head = NO_HEAD
        self.entries: list[Stored] = []
        self.attempt = 0

    def after(self, version: int, limit: int | None = None) -> tuple[Stored, ...]:
        end = None if limit is None else version + limit
        return tuple(self.entries[version:end])


class MemoryLog:
    """An `EventLog` in dictionaries. Positions in its feed are counts of appends."""

    def __init__(self, feed_cap: int = 100_000) -> None:
        self._kept: dict[MatchId, _Kept] = {}
        self._due: dict[MatchId, int] = {}
        self._feed: list[Pointer] = []
        self._cut = 0
        self._feed_cap = feed_cap
        self._appended = asyncio.Condition()

    async def read(self, match: MatchId, after: int = 0, limit: int | None = None) -> Slice | None:
        """Head and entries after a version; None if there is no such match."""
        kept = self._kept.get(match)
        return None if kept is None else Slice(kept.head, kept.after(after, limit))

    async def append(
        self,
        match: MatchId,
        version: int,
        previous: bytes,
        entries: Sequence[Stored],
        becomes: Disposition,
        secret: bytes | None = None,
    ) -> Head | Conflict:
        """Append after `version`, if the head still is that version and hash."""
        check_append(version, previous, entries, secret)
        kept = self._kept.get(match) or _Kept()
        head = kept.head
        if (head.version, head.hash) != (version, previous) or head.archived:
            return Conflict(head, kept.after(version))
        kept.entries.extend(entries)
        last = entries[-1]
        kept.head = Head(last.version, last.hash, becomes.status, head.secret or secret or b"")
        kept.attempt = 0
        self._kept[match] = kept
        self._due.pop(match, None)
        if becomes.due_at is not None:
            self._due[match] = becomes.due_at
        await self._point(Pointer(match, last.version, becomes.awaits))
        return kept.head

    async def _point(self, pointer: Pointer) -> None:
        self._feed.append(pointer)
        if (excess := len(self._feed) - self._feed_cap) > 0:
            del self._feed[:excess]
            self._cut += excess
        async with self._appended:
            self._appended.notify_all()

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position and the new position, as soon as there is one."""
        position = self._cut + len(self._feed) if after is None else int(after)
        if not self._cut <= position <= self._cut + len(self._feed):
            raise FeedGap(f"the feed begins after {self._cut}, {position} was asked for")
        try:
            async with asyncio.timeout(block_ms / 1000), self._appended:
                await self._appended.wait_for(lambda: self._cut + len(self._feed) > position)
        except TimeoutError:
            return str(position), []
        if position < self._cut:
            raise FeedGap(f"the feed begins after {self._cut}, {position} was asked for")
        pointers = self._feed[position - self._cut :]
        return str(position + len(pointers)), pointers

    async def take_due(self, now: int, lease_ms: int, limit: int) -> list[Due]:
        """What is due at `now`, earliest first, each leased."""
        due = sorted((at, match) for match, at in self._due.items() if at <= now)
        return [self._lease(match, now + lease_ms) for _, match in due[:limit]]

    def _lease(self, match: MatchId, until: int) -> Due:
        kept = self._kept[match]
        kept.attempt += 1
        self._due[match] = until
        return Due(match, kept.head.version, kept.attempt)

    async def matches(self) -> AsyncIterator[MatchId]:
        """Every match there is."""
        for match in tuple(self._kept):
            yield match

    async def archive(self, match: MatchId, version: int, head_hash: bytes) -> bool:
        """Let go of the entries of a match that has ended; its head stays."""
        kept = self._kept.get(match)
        if kept is None or (kept.head.version, kept.head.hash) != (version, head_hash):
            return False
        if kept.head.status not in {"finished", "abandoned"}:
            return False
        head = kept.head
        kept.head = Head(head.version, head.hash, head.status, head.secret, archived=True)
        kept.entries.clear()
        self._due.pop(match, None)
        return True

    async def aclose(self) -> None:
        """Nothing is to be closed."""
