"""Cairn takes its place among the games, and a rig's stores among the servers."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from events.redis_log import RedisLog
from events.store import open_log
from projections.games import PROJECTIONS
from rules.games import GAMES
from tests import toygame
from tests.workers.rig import DURABLE, FORGETFUL, Store


@pytest.fixture(autouse=True)
def cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registries know Cairn for the time of a test."""
    monkeypatch.setitem(PROJECTIONS, toygame.NAME, toygame.PROJECTION)
    monkeypatch.setitem(GAMES, toygame.NAME, toygame.GAME)


@pytest.fixture
def log_store(tmp_path: Path) -> Iterator[Store]:
    """A store that keeps its promise."""
    store = Store(tmp_path, "log", *DURABLE)
    store.start()
    yield store
    store.end()


@pytest.fixture
def work_store(tmp_path: Path) -> Iterator[Store]:
    """A store for jobs."""
    store = Store(tmp_path, "work", *FORGETFUL)
    store.start()
    yield store
    store.end()


@pytest.fixture
async def log(log_store: Store) -> AsyncIterator[RedisLog]:
    """A log in it."""
    opened = await open_log(log_store.url)
    yield opened
    await opened.aclose()
