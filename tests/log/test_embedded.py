"""The stores that Gipfelbuch starts itself."""

import os
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from events.embedded import LONGEST_SOCKET_PATH, EmbeddedFailed, Servers, answers, embedded
from events.redis_log import RedisLog
from events.store import open_log, pool
from events.tail import length_without_zeros
from events.transact import Repository
from tests.log.conftest import SERVERS
from tests.log.matches import MATCH, SECRET, Book, Lines, begun, lines
from tests.stores import programs

OWNER = """
import os, sys, time
from pathlib import Path
from events.embedded import embedded
with embedded(Path(sys.argv[1])) as servers:
    print(servers.owner, servers.log_url, servers.work_url, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def data() -> Generator[Path]:
    """A data directory that is not there yet, with a short path."""
    with tempfile.TemporaryDirectory(prefix="gipfel-test-") as directory:
        yield Path(directory) / "data"


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.store(name)) for name in SERVERS])
def choice(request: pytest.FixtureRequest) -> list[Path]:
    """The one server to choose."""
    program = programs()[str(request.param)]
    if program is None:
        pytest.skip(f"there is no {request.param} server here")
    return [program]


@contextmanager
def another_process(data: Path) -> Generator[tuple[subprocess.Popen[str], Servers]]:
    """A process that has the stores of a data directory open until its stdin ends."""
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, data],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as process:
        try:
            assert process.stdout is not None
            owner, log_url, work_url = process.stdout.readline().split()
            yield process, Servers(log_url, work_url, owner == "True")
        finally:
            process.kill()


async def write(servers: Servers, *texts: str) -> None:
    """Write lines into the embedded log; the first time, create the match."""
    log = await open_log(servers.log_url, strict=True)
    book = Repository(log, Book())
    if await book.load(MATCH) is None:
        await book.transact(MATCH, begun(MATCH), secret=SECRET)
    for text in texts:
        await book.transact(MATCH, lines(text))
    await log.aclose()


async def read(servers: Servers) -> Lines:
    """The lines in the embedded log."""
    log = await open_log(servers.log_url, strict=True)
    folded = await Repository(log, Book()).load(MATCH)
    await log.aclose()
    assert folded is not None
    return folded.state


def socket_of(url: str) -> Path:
    """The socket of a URL."""
    return Path(url.removeprefix("unix://"))


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def gone(servers: Servers) -> bool:
    """Whether nobody answers any more; waits for it."""
    for _ in range(1_000):
        if not any(answers(socket_of(url)) for url in (servers.log_url, servers.work_url)):
            return True
        time.sleep(0.01)
    return False


def incremental(data: Path) -> Path:
    """The file that the log's server writes to."""
    (file,) = (data / "log" / "appendonlydir").glob("*.incr.aof")
    return file


async def test_what_was_written_is_there_again(data: Path, choice: list[Path]) -> None:
    """The log keeps its promises and its entries; the work store forgets."""
    with embedded(data, programs=choice) as servers:
        assert servers.owner
        await write(servers, "a", "b")
        work = RedisLog(pool(servers.work_url))
        await work.ask(("SET", "job", "1"))
        await work.aclose()
    assert gone(servers)
    with embedded(data, programs=choice) as servers:
        assert await read(servers) == ("a", "b")
        work = RedisLog(pool(servers.work_url))
        assert await work.ask(("GET", "job")) is None
        await work.aclose()


async def test_only_this_user_gets_in(data: Path, choice: list[Path]) -> None:
    """Data directory and sockets are private, and no port is open."""
    with embedded(data, programs=choice) as servers:
        assert mode(data) == 0o700
        for url in (servers.log_url, servers.work_url):
            assert mode(socket_of(url)) == 0o700
            log = RedisLog(pool(url))
            assert await log.ask(("CONFIG", "GET", "port")) == [b"port", b"0"]
            await log.aclose()


async def test_a_second_one_attaches(data: Path) -> None:
    """Whoever comes while the servers run uses them, and does not end them."""
    with embedded(data) as mine:
        await write(mine, "a")
        with embedded(data) as yours:
            assert (yours.log_url, yours.work_url) == (mine.log_url, mine.work_url)
            assert not yours.owner
            await write(yours, "b")
        with another_process(data) as (process, theirs):
            assert not theirs.owner
            process.communicate(timeout=30)
        assert await read(mine) == ("a", "b")
    assert gone(mine)


@pytest.mark.slow
async def test_nothing_outlives_a_killed_owner(data: Path) -> None:
    """An owner that is killed takes its servers along; the next one finds everything."""
    for text in ("a", "b", "c"):
        with another_process(data) as (process, servers):
            assert servers.owner
            await write(servers, text)
            process.kill()
            process.wait()
            with embedded(data) as mine:
                assert mine.owner
                assert (await read(mine))[-1] == text
    assert gone(servers)


@pytest.mark.slow
def test_several_at_once(data: Path) -> None:
    """Of five that start at once, one starts the servers and the others attach."""
    command = [sys.executable, "-c", OWNER, str(data)]
    processes = [
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        for _ in range(5)
    ]
    heard = [process.stdout.readline().split() for process in processes if process.stdout]
    assert sorted(owner for owner, *_ in heard) == ["False"] * 4 + ["True"]
    assert len({tuple(urls) for _, *urls in heard}) == 1
    for process in processes:
        process.communicate(timeout=30)
        assert process.returncode == 0


def test_a_directory_in_use_whose_servers_do_not_answer(data: Path) -> None:
    """Waiting for it ends with an error, not never."""
    with embedded(data) as servers:
        socket_of(servers.work_url).unlink()
        with (
            pytest.raises(EmbeddedFailed, match="do not answer"),
            embedded(data, timeout=0.1),
        ):
            pass


async def test_paths_too_long_for_a_socket(data: Path) -> None:
    """The sockets then are in a short private directory that the data directory names."""
    deep = data / ("x" * 120)
    with embedded(deep) as mine:
        socket = socket_of(mine.log_url)
        assert len(os.fsencode(socket)) <= LONGEST_SOCKET_PATH
        assert mode(socket.parent) == 0o700
        await write(mine, "a")
        with embedded(deep) as yours:
            assert (yours.log_url, yours.owner) == (mine.log_url, False)
    with embedded(deep) as again:
        assert again.log_url == mine.log_url
    socket.parent.chmod(0o755)
    with embedded(deep) as elsewhere:
        assert elsewhere.log_url != mine.log_url
        assert await read(elsewhere) == ("a",)
    socket.parent.rmdir()
    socket_of(elsewhere.log_url).parent.rmdir()


async def test_odd_names_of_directories(data: Path) -> None:
    """Spaces, percent signs and umlauts in the path are no hindrance."""
    odd = data / "Gipfel buch" / "50%20 & ü#?"
    with embedded(odd) as servers:
        await write(servers, "a")
        assert await read(servers) == ("a",)


async def test_zeros_at_the_end_are_cut_off(
    data: Path, choice: list[Path], caplog: pytest.LogCaptureFixture
) -> None:
    """What a power failure leaves is backed up, cut and reported, and no entry is lost."""
    with embedded(data, programs=choice) as servers:
        await write(servers, "a", "b")
    file = incremental(data)
    whole = file.read_bytes()
    for number, damage in enumerate([bytes(1), bytes(200_000)], start=1):
        file.write_bytes(whole + damage)
        with embedded(data, programs=choice) as servers:
            assert await read(servers) == ("a", "b")
        assert (data / "log" / f"{file.name}.damaged-{number}").read_bytes() == whole + damage
        assert f"ended in {len(damage)} zero bytes" in caplog.text
        whole = file.read_bytes()
    assert len(list((data / "log").glob("*.damaged-*"))) == 2


async def test_a_torn_end_is_cut_off(
    data: Path, choice: list[Path], caplog: pytest.LogCaptureFixture
) -> None:
    """An append that was written in part, zeros after it or not, is left out, and reported.

    What is appended after it is there at every later start.
    """
    with embedded(data, programs=choice) as servers:
        await write(servers, "a")
    whole = incremental(data).read_bytes()
    with embedded(data, programs=choice) as servers:
        await write(servers, "b")
    longer = incremental(data).read_bytes()
    assert "cut off" not in caplog.text
    for end in range(len(whole) + 1, len(longer), 97):
        for zeros in (0, 4096):
            incremental(data).write_bytes(longer[:end] + bytes(zeros))
            caplog.clear()
            with embedded(data, programs=choice) as servers:
                assert await read(servers) == ("a",)
                await write(servers, "c")
            assert "ended in the middle of a " in caplog.text
            with embedded(data, programs=choice) as servers:
                assert await read(servers) == ("a", "c")


async def test_a_torn_command_is_reported(
    data: Path, choice: list[Path], caplog: pytest.LogCaptureFixture
) -> None:
    """What a server cuts off by itself is said where people look, with how much it was."""
    with embedded(data, programs=choice) as servers:
        await write(servers, "a")
    with incremental(data).open("ab") as file:
        file.write(b"*3\r\n$3\r\nSET\r\n$1")
    with embedded(data, programs=choice) as servers:
        assert await read(servers) == ("a",)
    assert "ended in the middle of a command: the server cut its last 15 bytes off" in caplog.text


def test_what_servers_say_outlives_a_restart(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their logs are appended to; when one has grown long, it is put aside once."""
    log = data / "log" / "server.log"
    with embedded(data):
        pass
    first = log.read_bytes()
    with embedded(data):
        pass
    assert log.read_bytes().startswith(first)
    assert len(log.read_bytes()) > len(first)
    monkeypatch.setattr("events.embedded.LONGEST_SAID", len(first))
    with embedded(data):
        pass
    assert not log.read_bytes().startswith(first)
    assert log.with_suffix(".log.1").read_bytes().startswith(first)


def test_other_damage_is_an_error(data: Path) -> None:
    """What cannot be cut off without guessing stops the start, with the server's own words."""
    with embedded(data):
        pass
    incremental(data).write_bytes(b"no command at all\r\n")
    with pytest.raises(EmbeddedFailed, match="does not start"), embedded(data):
        pass


def test_the_length_without_zeros(tmp_path: Path) -> None:
    """It is found in files of any length, whatever they are made of."""
    file = tmp_path / "file"
    for length in (0, 1, 65_535, 65_536, 65_537, 200_000):
        for zeros in (0, 1, 65_536, 300_000):
            file.write_bytes(b"\x00x" * (length // 2) + b"x" * (length % 2) + bytes(zeros))
            assert length_without_zeros(file) == length
