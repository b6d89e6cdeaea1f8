"""The dispatcher: takes what is due and puts it into the work store as jobs.

It holds no state. What is due lies in the log's store and is leased when it is taken: a dispatcher
may die between taking and putting, a work store may forget its jobs, two dispatchers may run at
once; the lease lapses, the match is due again, and the expected version makes every step once.
"""

import asyncio
import time
from collections.abc import Callable, Iterable

import structlog
from redis.exceptions import RedisError

from events.log import EventLog, FeedGap, Pointer, StoreUnavailable
from events.transact import now_ms
from workers.queue import JobQueue
from workers.steps import LEASE_MS

POLL_MS = 250
"""How long a due match waits at most, if nothing else wakes the dispatcher."""

GATHER_S = 0.002
"""What is appended within this time after a human's move is read together: most wakes nobody."""

AT_ONCE = 256
BACKLOG = 512
"""Waiting jobs above which nothing more is taken: it stays due, and its lease would only lapse."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


def wakes(pointers: Iterable[Pointer]) -> bool:
    """Whether any of these appends left something due now: a system move or a bot's."""
    return any(pointer.awaits.startswith(("system:", "bots:")) for pointer in pointers)


class Dispatcher:
    """Takes what is due whenever the feed says so, and every 250 ms."""

    def __init__(self, log: EventLog, queue: JobQueue, now: Callable[[], int] = now_ms) -> None:
        self._log = log
        self._queue = queue
        self._now = now
        self._position: str | None = None
        self._taken_at = time.monotonic()
        self._waiting = self._put = 0
        self._ask_at = 0.0

    @property
    def idle_s(self) -> float:
        """Seconds since it last took what was due, or tried: more than one is a bad sign."""
        return time.monotonic() - self._taken_at

    async def run(self) -> None:
        """Dispatch until cancelled, through any trouble with either store."""
        pause = 0.05
        while True:
            try:
                await self.turn()
                pause = 0.05
            except (StoreUnavailable, RedisError, OSError) as error:
                _log.warning("cannot dispatch", reason=f"{type(error).__name__}: {error}")
                await asyncio.sleep(pause)
                pause = min(2 * pause, 1.0)

    async def turn(self) -> None:
        """Take what is due, then wait for more of it."""
        self._taken_at = time.monotonic()
        while await self._take() == AT_ONCE:
            pass
        await self._wait()

    async def _take(self) -> int:
        """How much was due, taken, and put."""
        room = await self._room()
        if room <= 0:
            return 0
        due = await self._log.take_due(self._now(), LEASE_MS, min(AT_ONCE, room))
        if due:
            await asyncio.to_thread(self._queue.put, due)
            self._put += len(due)
        return len(due)

    async def _room(self) -> int:
        """How many more jobs may wait; the queue itself is asked now and then only."""
        now = time.monotonic()
        if now > self._ask_at or self._waiting + self._put >= BACKLOG:
            self._waiting, self._put = await asyncio.to_thread(self._queue.waiting), 0
            self._ask_at = now + POLL_MS / 1000
        return BACKLOG - self._waiting - self._put

    async def _wait(self) -> None:
        """Until the feed tells of something due, or the time for a look has come."""
        end = time.monotonic() + POLL_MS / 1000
        while (left := end - time.monotonic()) > 0:
            try:
                self._position, pointers = await self._log.feed(
                    self._position, max(1, round(1000 * left))
                )
            except FeedGap:
                self._position = None
                return
            if wakes(pointers):
                return
            if pointers:
                await asyncio.sleep(GATHER_S)
