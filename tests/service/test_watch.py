"""Waiting for matches: nobody is forgotten, and nothing is read for nobody."""

import asyncio
from collections.abc import Callable

import pytest

from events.base import MatchId
from events.log import FeedGap, Pointer, StoreUnavailable
from events.memory import MemoryLog
from service.watch import Watch, woken_within

ONE, OTHER = MatchId("1" * 26), MatchId("2" * 26)


class Feed(MemoryLog):
    """A log whose feed does what the test says next."""

    def __init__(self, *steps: Callable[[], list[Pointer]]) -> None:
        super().__init__()
        self.asked: list[str | None] = []
        self._steps: asyncio.Queue[Callable[[], list[Pointer]]] = asyncio.Queue()
        self.says(*steps)

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """The next step, as soon as the test says one."""
        self.asked.append(after)
        step = await self._steps.get()
        return str(len(self.asked)), step()

    def says(self, *steps: Callable[[], list[Pointer]]) -> None:
        """What it does next."""
        for step in steps:
            self._steps.put_nowait(step)


def gap() -> list[Pointer]:
    """The feed has been cut off."""
    raise FeedGap("cut off")


def gone() -> list[Pointer]:
    """The store has gone."""
    raise StoreUnavailable("gone")


def nothing() -> list[Pointer]:
    """Nothing has happened."""
    return []


def moved() -> list[Pointer]:
    """The other match has moved on."""
    return [Pointer(OTHER, 2, "seats:0")]


async def test_who_waits_is_woken_when_his_match_moves_on() -> None:
    """First when the reader begins, since nobody knows what was before; then by his match alone."""
    feed = Feed(nothing)
    watch = Watch(feed)
    reading = asyncio.create_task(watch.run())
    with watch.listening(ONE) as one, watch.listening(OTHER) as other:
        await asyncio.wait_for(one.wait(), 5)
        one.clear()
        other.clear()
        feed.says(moved)
        await asyncio.wait_for(other.wait(), 5)
        assert not one.is_set()
    reading.cancel()


async def test_after_a_gap_and_an_outage_everybody_looks_again() -> None:
    """Whatever was missed in between, each waiter looks at his match once more."""
    feed = Feed(nothing)
    watch = Watch(feed)
    reading = asyncio.create_task(watch.run())
    with watch.listening(ONE) as woken:
        await asyncio.wait_for(woken.wait(), 5)
        woken.clear()
        feed.says(gap, gone, nothing)
        await asyncio.wait_for(woken.wait(), 5)
        assert feed.asked[:4] == [None, "1", None, None]
    reading.cancel()


async def test_nothing_is_read_while_nobody_waits() -> None:
    """The feed is left alone until somebody listens."""
    feed = Feed()
    watch = Watch(feed)
    reading = asyncio.create_task(watch.run())
    await asyncio.sleep(0.05)
    assert feed.asked == []
    with watch.listening(ONE):
        await asyncio.sleep(0.05)
        assert feed.asked == [None]
    reading.cancel()


async def test_when_all_closes_everybody_is_let_go() -> None:
    """The service stops without waiting for those who wait."""
    watch = Watch(Feed())
    with watch.listening(ONE) as woken:
        watch.close()
        assert (woken.is_set(), watch.closed) == (True, True)


async def test_who_is_cancelled_as_something_happens_is_cancelled() -> None:
    """A client that leaves in the very moment of an entry is not waited for ever after."""
    woken = asyncio.Event()
    waiting = asyncio.create_task(woken_within(woken, 60))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    woken.set()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert waiting.cancelled()


async def test_time_runs_out() -> None:
    """Nothing happened in time; then something had."""
    woken = asyncio.Event()
    assert not await woken_within(woken, 0.001)
    woken.set()
    assert await woken_within(woken, 0.001)
