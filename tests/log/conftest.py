"""The stores that the contract of the log is held to, one after another."""

from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import ExitStack

import pytest

from events.log import EventLog
from events.memory import MemoryLog
from events.redis_log import RedisLog
from events.store import connections
from tests.stores import StoreServer, cluster, programs, running

FEED_CAP = 100
"""As short as a server, which cuts whole blocks, lets a feed be."""

Connect = Callable[[], EventLog]
"""Another way into the store of a test: connections of its own, the same matches."""

SERVERS = list(programs())
STORES = ["memory", *SERVERS, "cluster"]


@pytest.fixture(scope="session")
def server_named() -> Generator[Callable[[str], StoreServer]]:
    """A server of each kind, started when first asked for."""
    with ExitStack() as until_the_end:
        started: dict[str, StoreServer] = {}

        def get(name: str) -> StoreServer:
            if name not in started:
                program = programs()[name]
                if program is None:
                    pytest.skip(f"there is no {name} server here")
                started[name] = until_the_end.enter_context(running(program))
            return started[name]

        yield get


@pytest.fixture(scope="session")
def cluster_url() -> Generator[Callable[[], str]]:
    """A cluster, started when first asked for; its URL."""
    with ExitStack() as until_the_end:
        urls: list[str] = []

        def get() -> str:
            program = next((path for path in programs().values() if path is not None), None)
            if program is None:
                pytest.skip("there is no server here")
            if not urls:
                urls.append(until_the_end.enter_context(cluster(program)).url)
            return urls[0]

        yield get


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.store(name)) for name in SERVERS])
def server(
    request: pytest.FixtureRequest, server_named: Callable[[str], StoreServer]
) -> StoreServer:
    """A running server; what is in it is for the test to clear."""
    return server_named(str(request.param))


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.store(name)) for name in STORES])
async def connect(
    request: pytest.FixtureRequest,
    server_named: Callable[[str], StoreServer],
    cluster_url: Callable[[], str],
) -> AsyncGenerator[Connect]:
    """Connects to an empty store."""
    if request.param == "memory":
        memory = MemoryLog(FEED_CAP)
        yield lambda: memory
        return
    url = cluster_url() if request.param == "cluster" else server_named(str(request.param)).url
    logs: list[RedisLog] = []

    def connect_again() -> RedisLog:
        logs.append(RedisLog(connections(url), feed_cap=FEED_CAP))
        return logs[-1]

    await connect_again().everywhere("FLUSHALL")
    yield connect_again
    for log in logs:
        await log.aclose()


@pytest.fixture
def log(connect: Connect) -> EventLog:
    """An empty log."""
    return connect()
