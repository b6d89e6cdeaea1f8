"""An append whose answer was lost is in the log once, and its writer learns of it."""

import asyncio

import pytest

from events.base import MatchId
from events.log import StoreUnavailable
from events.redis_log import RedisLog
from events.store import pool
from events.transact import Request
from tests.log.conftest import Connect
from tests.log.lossy import Lossy
from tests.log.matches import (
    MATCH,
    OTHER,
    begin_book,
    book,
    lines,
    written_in,
)
from tests.stores import Mischief, StoreServer


@pytest.mark.parametrize("fates", [["landed"], ["never"], ["late"], ["never", "landed"]])
async def test_an_append_without_an_answer(connect: Connect, fates: list[str]) -> None:
    """Whether it arrived, did not, or arrives late: it is in the log once, and counts as done."""
    await begin_book(connect())
    lossy = Lossy(connect(), *fates)
    committed = await book(lossy).transact(MATCH, lines("a", "b"))
    await asyncio.gather(*lossy.late)
    assert (committed.version, committed.replayed) == (3, False)
    assert lossy.appends == len(fates) + 1
    assert await written_in(connect()) == ("a", "b")


async def test_a_creation_without_an_answer(connect: Connect) -> None:
    """A first entry that landed unheard is known again."""
    committed = await begin_book(Lossy(connect(), "landed"))
    assert not committed.replayed
    assert (await connect().read(MATCH)) is not None


async def test_a_store_that_stays_away(connect: Connect) -> None:
    """The caller is told after a few tries; his retry finds what came of it."""
    await begin_book(connect())
    request = Request("key", "body")
    lossy = Lossy(connect(), "landed", "never", "never", "never")
    repository = book(lossy)
    with pytest.raises(StoreUnavailable):
        await repository.transact(MATCH, lines("a"), request=request)
    again = await repository.transact(MATCH, lines("a"), request=request)
    assert (again.replayed, again.version) == (True, 2)
    assert await written_in(connect()) == ("a",)


async def test_somebody_else_after_a_lost_answer(connect: Connect) -> None:
    """An append that never arrived is decided anew when another has taken its place."""
    await begin_book(connect())
    mine = Lossy(connect(), "never")
    mine.meanwhile = lambda: book(connect()).transact(MATCH, lines("yours"))
    assert (await book(mine).transact(MATCH, lines("mine"))).version == 3
    assert await written_in(connect()) == ("yours", "mine")


async def test_somebody_else_after_an_append_that_landed(connect: Connect) -> None:
    """An append that landed unheard is known again under what others wrote on top of it."""
    await begin_book(connect())
    mine = Lossy(connect(), "landed")
    mine.meanwhile = lambda: book(connect()).transact(MATCH, lines("yours"))
    assert (await book(mine).transact(MATCH, lines("mine"))).version == 2
    assert await written_in(connect()) == ("mine", "yours")


async def test_answers_that_a_network_swallows(server: StoreServer) -> None:
    """Over real connections that hang up after carrying a request on: every line exactly once."""
    mischief = Mischief(server.socket, server.directory / "p")
    logs = [RedisLog(pool(url)) for url in (mischief.url, server.url)]
    behind, direct = logs
    await direct.ask(("FLUSHALL",))
    await begin_book(direct)
    await begin_book(direct, OTHER)
    repository = book(behind)

    async def write(match: MatchId) -> None:
        for n in range(10):
            mischief.swallow = 1
            await repository.transact(match, lines(str(n)))

    async with mischief.open():
        await asyncio.gather(write(MATCH), write(OTHER))
        for log in logs:
            await log.aclose()
    assert mischief.swallowed >= 10
    for match in (MATCH, OTHER):
        assert await written_in(direct, match) == tuple(map(str, range(10)))
    await direct.aclose()
