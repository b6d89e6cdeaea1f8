"""A store is asked what it is before the log trusts it."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from events.base import MatchId
from events.entry import GENESIS
from events.health import health
from events.log import StoreUnavailable
from events.redis_log import RedisLog
from events.store import StoreUnfit, check_store, open_log, pool
from events.transact import Repository
from tests.log.matches import MATCH, OPEN, SECRET, Book, begun, lines, opening, written
from tests.stores import StoreServer, programs, running, watched


async def test_a_store_that_keeps_its_promises(
    server: StoreServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is to be said of it."""
    log = await open_log(server.url, strict=True)
    await log.everywhere("PING")
    store = await log.health()
    assert (store.appendfsync, store.maxmemory_policy) == ("always", "noeviction")
    assert store.engine in server.program.name
    assert (store.maximum, store.fullness, store.full, store.too_old) == (None, 0.0, False, False)
    assert store.used > 0
    assert caplog.records == []
    await log.aclose()


async def test_a_store_is_asked_for_its_health_while_it_is_read(server: StoreServer) -> None:
    """Neither gets the other's answers, however many ask at once."""
    log = await open_log(server.url)
    nowhere = MatchId(secrets.token_hex(13))
    read, healths, _ = await asyncio.gather(
        asyncio.gather(*(log.read(nowhere) for _ in range(50))),
        asyncio.gather(*(log.health() for _ in range(50))),
        asyncio.gather(*(log.everywhere("PING") for _ in range(50))),
    )
    assert read == [None] * 50
    assert {store.version for store in healths} == {healths[0].version}
    await log.aclose()


@pytest.mark.parametrize(
    ("flags", "warning"),
    [
        (["--appendfsync", "everysec"], "appendfsync is everysec"),
        (["--appendonly", "no"], "appendonly is off"),
        (["--maxmemory-policy", "allkeys-lru"], "maxmemory-policy is allkeys-lru"),
        (["--rename-command", "CONFIG", ""], "does not tell its settings"),
    ],
)
async def test_a_store_that_does_not(
    server: StoreServer, flags: list[str], warning: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is used with a warning, or refused by who is strict."""
    with running(server.program, *flags) as careless:
        log = await open_log(careless.url)
        await log.aclose()
        assert warning in caplog.text
        assert caplog.records[0].levelno == logging.WARNING
        with pytest.raises(StoreUnfit, match=warning):
            await open_log(careless.url, strict=True)


async def test_a_store_that_is_filling_up(server: StoreServer) -> None:
    """From four fifths of maxmemory on no new match is to begin; at the end nothing is written."""
    with running(server.program, "--maxmemory", "100mb") as small:
        log = await open_log(small.url, strict=True)
        assert not (await log.health()).full
        await log.ask(("CONFIG", "SET", "maxmemory", (await log.health()).used + 100_000))
        assert (await log.health()).full
        await log.ask(("CONFIG", "SET", "maxmemory", 1))
        with pytest.raises(StoreUnavailable):
            await log.append(MATCH, 0, GENESIS, written(opening(MATCH)), OPEN, SECRET)
        assert await log.read(MATCH) is None
        await log.aclose()


async def test_the_number_of_shards_is_fixed(server: StoreServer) -> None:
    """A log with another number would look for matches where they are not."""
    log = await open_log(server.url)
    await log.ask(("FLUSHALL",))
    await check_store(log)
    other = RedisLog(pool(server.url), shards=16)
    with pytest.raises(StoreUnfit, match="64 shards, not 16"):
        await check_store(other)
    await other.aclose()
    await log.aclose()


async def test_a_cluster(cluster_url: Callable[[], str], caplog: pytest.LogCaptureFixture) -> None:
    """A cluster is a store too: every primary is asked."""
    log = await open_log(cluster_url(), strict=True)
    await log.everywhere("PING")
    assert len(await log.everywhere("PING")) == 3
    assert caplog.records == []
    await log.aclose()


@pytest.mark.slow
async def test_a_primary_that_sentinel_names() -> None:
    """When another server takes over, the log goes on there: every line exactly once."""
    program = next((path for path in programs().values() if path is not None), None)
    if program is None:
        pytest.skip("there is no server here")
    with watched(program) as servers:
        log = await open_log(servers.url, strict=True)
        start, _ = await log.feed(None, 1)
        book = Repository(log, Book())
        await book.transact(MATCH, begun(MATCH), secret=SECRET)
        await asyncio.sleep(0.2)
        await asyncio.to_thread(servers.fail_over)
        for text in "abc":
            await book.transact(MATCH, lines(text))
        folded = await book.load(MATCH)
        assert folded is not None
        assert folded.state == ("a", "b", "c")
        with suppress(StoreUnavailable):
            await log.feed(start, 1)
        assert len((await log.feed(start, 100))[1]) == 4
        await log.aclose()


async def test_no_store_at_all(tmp_path: Path) -> None:
    """Where nobody listens, the store is unavailable."""
    with pytest.raises(StoreUnavailable):
        await open_log(f"unix://{tmp_path}/nobody")
    with pytest.raises(StoreUnavailable):
        await open_log("redis://127.0.0.1:1/0")
    with pytest.raises(StoreUnavailable):
        await open_log("redis+cluster://127.0.0.1:1")


async def test_a_store_that_does_not_answer(server: StoreServer) -> None:
    """A server that hangs is unavailable after the time-out; later all goes on."""
    log = RedisLog(pool(server.url), timeout=0.2)
    await log.everywhere("PING")
    server.pause()
    try:
        with pytest.raises(StoreUnavailable):
            await log.everywhere("PING")
    finally:
        server.resume()
    await asyncio.sleep(0)
    await log.everywhere("PING")
    await log.aclose()


def test_health_by_what_a_server_says() -> None:
    """Valkey says Redis's version beside its own; hosted stores may say little."""
    valkey = health("server_name:valkey\nredis_version:7.2.4\nvalkey_version:9.1.2\n", {})
    assert (valkey.engine, valkey.version, valkey.too_old) == ("valkey", "9.1.2", False)
    old = health("# Server\r\nredis_version:6.2.14\r\nmaxmemory:100\r\nused_memory:80\r\n", {})
    assert (old.version, old.too_old, old.full) == ("6.2.14", True, True)
