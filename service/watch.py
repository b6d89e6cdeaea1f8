"""Waiting for a match without asking for it: one reader of the feed for the whole process.

The reader runs only while somebody waits. Who waits looks at the match once more after every
wake-up, so a wake-up too many does no harm; and everybody is woken when the reader begins, so none
is missed.
"""

import asyncio
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager, suppress

from events.base import MatchId
from events.log import EventLog, FeedGap, StoreUnavailable

BLOCK_MS = 1_000
GATHER_S = 0.002
"""What comes within this time is read together."""
PAUSE_S = 0.25


class Watch:
    """Wakes those who wait for a match."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._waiting: defaultdict[MatchId, set[asyncio.Event]] = defaultdict(set)
        self._somebody = asyncio.Event()
        self.closed = False

    @contextmanager
    def listening(self, match: MatchId) -> Generator[asyncio.Event]:
        """An event that is set whenever the match may have moved on, and when all closes."""
        woken = asyncio.Event()
        self._waiting[match].add(woken)
        self._somebody.set()
        try:
            yield woken
        finally:
            self._waiting[match].discard(woken)
            if not self._waiting[match]:
                del self._waiting[match]

    def wake(self, match: MatchId) -> None:
        """Say that a match has moved on."""
        for woken in self._waiting.get(match, ()):
            woken.set()

    def wake_all(self) -> None:
        """Say that any match may have moved on."""
        for waiting in self._waiting.values():
            for woken in waiting:
                woken.set()

    def close(self) -> None:
        """Let everybody go who waits: the service stops."""
        self.closed = True
        self.wake_all()

    async def run(self) -> None:
        """Read the feed while somebody waits; for ever."""
        while True:
            await self._somebody.wait()
            try:
                await self._read()
            except (StoreUnavailable, FeedGap):
                await asyncio.sleep(PAUSE_S)
            if not self._waiting:
                self._somebody.clear()

    async def _read(self) -> None:
        """Follow the feed from now on until nobody waits."""
        position, _ = await self._log.feed(None, 1)
        self.wake_all()
        while self._waiting:
            position, pointers = await self._log.feed(position, BLOCK_MS)
            for pointer in pointers:
                self.wake(pointer.match)
            await asyncio.sleep(GATHER_S)


async def woken_within(woken: asyncio.Event, seconds: float) -> bool:
    """Whether something happened in time; who is cancelled meanwhile is, whatever else happens.

    `asyncio.wait_for` of Python 3.11 forgets a cancellation that comes together with the event.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await woken.wait()
    return woken.is_set()
