"""A group is started together, kept alive, stopped in order, and never left behind."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from events.embedded import EmbeddedFailed, Servers, embedded
from events.store import open_log
from projections.match import Match
from tests.workers.tables import BOT, Tables
from workers.supervise import Group, Role

STOPS_S = 3.0


def roles(servers: Servers) -> Sequence[Role]:
    """A dispatcher and a worker that know Cairn."""
    command = (sys.executable, "-m", "tests.workers.roles")
    places = (servers.log_url, servers.work_url)
    return [Role(name, (*command, name, *places), {}) for name in ("dispatcher", "worker")]


@contextlib.contextmanager
def running(data: Path) -> Generator[float]:
    """A group that runs in a thread of this process; how long it takes to stop is held to 3 s."""
    stopping = threading.Event()
    group = Group(lambda: embedded(data), roles)
    thread = threading.Thread(target=group.run, args=(stopping,))
    thread.start()
    try:
        yield time.monotonic()
    finally:
        stopping.set()
        asked = time.monotonic()
        thread.join(20)
        assert time.monotonic() - asked < STOPS_S


def servers_of(data: Path) -> Servers:
    """Where the stores of a running group are."""
    deadline = time.monotonic() + 20
    while not (data / "engine.json").exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)
    with embedded(data) as servers:
        assert not servers.owner
        return servers


async def played(url: str) -> Match:
    """A match of bots, from its start to its end."""
    log = await open_log(url)
    tables = Tables(log)
    match = await tables.open(BOT, BOT, rounds=5)
    over = await tables.until(match, lambda state: state.over, within=20)
    await log.aclose()
    return over


def using(data: Path) -> list[int]:
    """The processes that have the data directory's path among their arguments."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if entry.name.isdecimal() and os.fsencode(data) in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
    return [pid for pid in found if pid != os.getpid()]


def gone(data: Path, within: float) -> bool:
    """Whether nothing uses the data directory any more, in time."""
    deadline = time.monotonic() + within
    while using(data):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.slow
def test_a_group_works_and_stops(tmp_path: Path) -> None:
    """Stores, dispatcher and worker play a match; asked to stop, all are gone within 3 s."""
    with running(tmp_path):
        match = asyncio.run(played(servers_of(tmp_path).log_url))
        assert match.status == "finished"
    assert gone(tmp_path, within=0)


@pytest.mark.slow
def test_whoever_dies_is_started_again(tmp_path: Path) -> None:
    """Processes and stores are killed, the group goes on, and the log has all it had."""
    with running(tmp_path):
        servers = servers_of(tmp_path)
        asyncio.run(played(servers.log_url))
        for pid in using(tmp_path):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        assert gone_and_back(servers)
        assert asyncio.run(played(servers.log_url)).status == "finished"
        assert asyncio.run(count(servers.log_url)) == 2
    assert gone(tmp_path, within=0)


def gone_and_back(servers: Servers) -> bool:
    """Whether the stores answer again."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        with contextlib.suppress(Exception):
            asyncio.run(count(servers.log_url))
            return True
        time.sleep(0.05)
    return False


async def count(url: str) -> int:
    """How many matches a store has."""
    log = await open_log(url)
    try:
        return len([match async for match in log.matches()])
    finally:
        await log.aclose()


class Flaky:
    """Stores that do not start at some of the attempts."""

    def __init__(self, data: Path, *failing: int) -> None:
        self._data = data
        self._failing = failing
        self.attempts = 0

    @contextlib.contextmanager
    def __call__(self) -> Generator[Servers]:
        """Start them, or fail."""
        self.attempts += 1
        if self.attempts in self._failing:
            raise EmbeddedFailed("log.sock: the server does not start")
        with embedded(self._data) as servers:
            yield servers


def no_roles(servers: Servers) -> Sequence[Role]:
    """Nothing runs but the stores."""
    return ()


@pytest.mark.slow
def test_stores_that_do_not_start_again_are_tried_until_they_do(tmp_path: Path) -> None:
    """Two failed restarts do not end the group: the third brings the stores back."""
    stores = Flaky(tmp_path, 2, 3)
    stopping = threading.Event()
    thread = threading.Thread(target=Group(stores, no_roles).run, args=(stopping,))
    thread.start()
    servers = servers_of(tmp_path)
    for pid in using(tmp_path):
        os.kill(pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while stores.attempts < 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    assert gone_and_back(servers)
    stopping.set()
    thread.join(10)
    assert not thread.is_alive()
    assert stores.attempts == 4


def test_stores_that_never_started_end_the_group(tmp_path: Path) -> None:
    """The first failure says what is wrong: trying again would hide it."""
    stores = Flaky(tmp_path, 1)
    with pytest.raises(EmbeddedFailed, match="does not start"):
        Group(stores, no_roles).run(threading.Event())
    assert stores.attempts == 1


@pytest.mark.slow
def test_a_group_works_in_a_directory_with_an_odd_name(tmp_path: Path) -> None:
    """Blanks and "=" in the path keep no worker from its work."""
    odd = tmp_path / "a b=c"
    with running(odd):
        match = asyncio.run(played(servers_of(odd).log_url))
        assert match.status == "finished"
    assert gone(odd, within=0)


GROUP = """
import sys, threading
from pathlib import Path
from events.embedded import embedded
from tests.workers.test_supervise import roles
from workers.supervise import Group

Group(lambda: embedded(Path(sys.argv[1])), roles).run(threading.Event())
"""


@pytest.mark.slow
def test_a_killed_group_leaves_nothing_behind(tmp_path: Path) -> None:
    """The group itself is killed: its processes and its stores are gone soon after."""
    with subprocess.Popen([sys.executable, "-c", GROUP, str(tmp_path)]) as group:
        asyncio.run(played(servers_of(tmp_path).log_url))
        assert len(using(tmp_path)) >= 4
        group.kill()
    assert gone(tmp_path, within=5)
