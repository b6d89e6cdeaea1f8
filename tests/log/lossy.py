"""A log over connections that break after an append was sent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from typing import Any

from events.base import MatchId
from events.entry import Stored
from events.log import (
    Conflict,
    Disposition,
    Due,
    EventLog,
    Head,
    Pointer,
    Slice,
    StoreUnavailable,
)


class Lossy:
    """The appends of a log, each going as the next of `fates` says; the rest go well.

    `never`: it does not arrive. `landed`: it does, its answer does not. `late`: it arrives a moment
    after the connection was given up.
    """

    def __init__(self, log: EventLog, *fates: str) -> None:
        self._log = log
        self._fates = list(fates)
        self.appends = 0
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        """What others do while an answer is waited for in vain."""
        self.late: list[asyncio.Task[Head | Conflict]] = []

    async def read(self, match: MatchId, after: int = 0, limit: int | None = None) -> Slice | None:
        """As the log reads."""
        return await self._log.read(match, after, limit)

    async def append(
        self,
        match: MatchId,
        version: int,
        previous: bytes,
        entries: Sequence[Stored],
        becomes: Disposition,
        secret: bytes | None = None,
    ) -> Head | Conflict:
        """As fate will have it."""
        self.appends += 1
        fate = self._fates.pop(0) if self._fates else "well"
        appending = self._log.append(match, version, previous, entries, becomes, secret)
        if fate == "well":
            return await appending
        if fate == "landed":
            await appending
        elif fate == "late":
            self.late.append(asyncio.create_task(_later(appending)))
        else:
            appending.close()
        if self.meanwhile is not None:
            await self.meanwhile()
        raise StoreUnavailable("the connection broke")

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """As the log's."""
        return await self._log.feed(after, block_ms)

    async def take_due(self, now: int, lease_ms: int, limit: int) -> list[Due]:
        """As the log does."""
        return await self._log.take_due(now, lease_ms, limit)

    def matches(self) -> AsyncIterator[MatchId]:
        """As the log's."""
        return self._log.matches()

    async def archive(self, match: MatchId, version: int, head_hash: bytes) -> bool:
        """As the log does."""
        return await self._log.archive(match, version, head_hash)

    async def aclose(self) -> None:
        """The log stays open."""


async def _later(appending: Coroutine[Any, Any, Head | Conflict]) -> Head | Conflict:
    await asyncio.sleep(0.15)
    return await appending
