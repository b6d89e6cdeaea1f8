"""A store that is killed in the middle of writing loses nothing that it answered for."""

import asyncio

import pytest

from events.audit import audit
from events.base import MatchId
from events.log import StoreUnavailable
from events.redis_log import RedisLog
from events.store import pool
from events.transact import Repository
from tests.log.conftest import SERVERS
from tests.log.matches import SECRET, Book, begun, lines
from tests.stores import StoreServer, programs, running

KILLS = 20
MATCHES = [MatchId(f"match{n:021d}") for n in range(8)]


async def write_until_it_dies(
    server: StoreServer, round_: int, moment: float
) -> dict[str, MatchId]:
    """Lines written by eight tasks until the server is killed; those that were acknowledged."""
    log = RedisLog(pool(server.url), timeout=2.0)
    acknowledged: dict[str, MatchId] = {}

    async def write(match: MatchId) -> None:
        repository = Repository(log, Book(), resend_after=())
        for n in range(100_000):
            text = f"{round_}-{match}-{n}"
            await repository.transact(match, lines(f"{text}-a", f"{text}-b"))
            acknowledged[text] = match

    async def kill() -> None:
        await asyncio.sleep(moment)
        await asyncio.to_thread(server.kill)

    results = await asyncio.gather(kill(), *map(write, MATCHES), return_exceptions=True)
    assert all(isinstance(result, StoreUnavailable) for result in results[1:]), results
    await log.aclose()
    return acknowledged


async def stored_lines(server: StoreServer, match: MatchId) -> tuple[str, ...]:
    """The lines of a match; its log is whole, and the head and the feed agree with it."""
    log = RedisLog(pool(server.url))
    found = await log.read(match)
    assert found is not None
    assert audit(match, found.entries, SECRET, found.head).sound
    folded = await Repository(log, Book()).load(match)
    assert folded is not None
    await log.aclose()
    return folded.state


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.store(name)) for name in SERVERS]
)
async def test_a_killed_store_keeps_what_it_answered_for(name: str) -> None:
    """Twenty times killed while eight tasks write: no acknowledged entry is lost, none is torn."""
    program = programs()[name]
    if program is None:
        pytest.skip(f"there is no {name} server here")
    with running(program) as server:
        log = RedisLog(pool(server.url))
        for match in MATCHES:
            await Repository(log, Book()).transact(match, begun(match), secret=SECRET)
        await log.aclose()
        written = 0
        for round_ in range(KILLS):
            acknowledged = await write_until_it_dies(server, round_, 0.02 + 0.003 * round_)
            await asyncio.to_thread(server.start)
            for match in MATCHES:
                state = await stored_lines(server, match)
                mine = [text for text, its in acknowledged.items() if its == match]
                assert [t for t in state if t[:-2] in set(mine)] == [
                    f"{text}-{half}" for text in mine for half in "ab"
                ]
                unheard = [
                    t for t in state if t.startswith(f"{round_}-") and t[:-2] not in set(mine)
                ]
                assert len(unheard) in {0, 2}
            written += len(acknowledged)
    assert written > KILLS
