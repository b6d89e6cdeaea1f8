"""The stores that Gipfelbuch starts itself when it is given none.

    with embedded(data) as servers:
        servers.log_url, servers.work_url

Two servers on unix sockets that only this user can open: `log`, which writes every entry to disk
before it answers, and `work`, which keeps nothing. In the data directory:

    lock          held (flock) by whoever starts the servers, and by each server as long as it lives
    owner         held (flock) by the process that owns the servers
    engine.json   the engine and version that the data belongs to
    sockets       where the sockets are, if their paths would be too long here
    log/ work/    what each server writes, and what it says (server.log, and server.log.1 before)

Whoever finds `lock` taken attaches to the servers that run, if they have an owner. The owner stops
them when it ends. If it is killed, a watchman (a small process that reads a pipe of which the owner
holds the other end) stops them, so that none stays for ever; a signal on the parent's death would
not do, because that comes as soon as the *thread* ends that started them. A fork of the owner keeps
them alive too. Whoever is attached then finds the store unavailable and has to attach anew; a
newcomer waits until the servers without an owner are gone, and starts its own.
"""

import fcntl
import os
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from events.engine import Engine, candidates, choose, pin_to
from events.tail import cut_transaction, cut_zeros, lengths, report_cut

LONGEST_SOCKET_PATH = 103
"""Bytes: 107 on Linux, 103 on macOS."""

LONGEST_SAID = 1_000_000
"""Bytes of a server's own log after which it begins anew; the one before is kept."""

START_TIMEOUT = 60.0
STOP_TIMEOUT = 10.0

DURABLE = (
    *("--appendonly", "yes", "--appendfsync", "always", "--aof-use-rdb-preamble", "no"),
    *("--aof-load-truncated", "yes", "--save", "", "--maxmemory-policy", "noeviction"),
)
"""How a server runs that keeps what the log promises."""

FORGETFUL = ("--appendonly", "no", "--save", "", "--maxmemory-policy", "noeviction")

_WATCHMAN = """
import os, signal, sys
pids = []
for line in sys.stdin:
    if line == "done\\n":
        sys.exit()
    pids.append(int(line))
for pid in pids:
    try:
        os.kill(pid, signal.SIGTERM)
    except ProcessLookupError:
        pass
"""


class EmbeddedFailed(Exception):
    """The embedded servers do not run; says why."""


class Servers(Struct, frozen=True):
    """Where the embedded stores are. `owner`: whether they end with this `with` block."""

    log_url: str
    work_url: str
    owner: bool


@contextmanager
def embedded(
    data: Path, timeout: float = START_TIMEOUT, programs: Sequence[Path] | None = None
) -> Generator[Servers]:
    """The embedded stores of a data directory: started, or found running.

    `programs`: the servers to choose from, instead of the packaged one and what PATH has. Raises
    EmbeddedFailed, EngineMissing.
    """
    data = data.resolve()
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    deadline = time.monotonic() + timeout
    while True:
        with _locked(data / "lock") as lock:
            if lock is not None:
                with _started(data, lock, deadline, programs) as servers:
                    yield servers
                return
        log, work = _sockets(data)
        if answers(log) and answers(work) and _has_owner(data):
            yield Servers(_url(log), _url(work), owner=False)
            return
        if time.monotonic() > deadline:
            raise EmbeddedFailed(f"{data} is in use, but its servers do not answer")
        time.sleep(0.02)


@contextmanager
def _started(
    data: Path, lock: int, deadline: float, programs: Sequence[Path] | None
) -> Generator[Servers]:
    """Both servers, from start to stop."""
    engine = choose(data / "engine.json", candidates() if programs is None else programs)
    sockets = _sockets(data, choose_anew=True)
    said = [_said(data / path.stem) for path in sockets]
    files = data / "log" / "appendonlydir"
    cut_zeros(files)
    cut_transaction(files)
    before = lengths(files)
    # Who holds `lock` waits for `owner` only as long as a newcomer takes to look at it.
    with _locked(data / "owner", wait=True), _watchman() as watch:
        processes: list[subprocess.Popen[bytes]] = []
        try:
            for path, flags in zip(sockets, (DURABLE, FORGETFUL), strict=True):
                processes.append(_launch(engine, data / path.stem, path, flags, lock))
                watch(processes[-1].pid)
            for path, process, saying in zip(sockets, processes, said, strict=True):
                _await_answer(process, path, saying, deadline)
            report_cut(said[0](), before)
            pin_to(data / "engine.json", engine)
            log, work = sockets
            yield Servers(_url(log), _url(work), owner=True)
        finally:
            _stop(processes, sockets)


def _launch(
    engine: Engine, directory: Path, path: Path, flags: Sequence[str], lock: int
) -> subprocess.Popen[bytes]:
    """A server in a session of its own: a Ctrl-C is for its owner, who stops it last."""
    directory.mkdir(mode=0o700, exist_ok=True)
    path.unlink(missing_ok=True)
    command: list[str | Path] = [
        engine.path,
        *("--port", "0", "--unixsocket", str(path), "--unixsocketperm", "700"),
        *("--dir", str(directory), "--daemonize", "no", "--databases", "1"),
        *flags,
    ]
    with (directory / "server.log").open("ab") as log:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=(lock,),
            start_new_session=True,
        )


@contextmanager
def _watchman() -> Generator[Callable[[int], None]]:
    """Somebody to tell the ids of processes that end when this one ends without a word."""
    command = [sys.executable, "-I", "-S", "-c", _WATCHMAN]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, start_new_session=True, text=True, bufsize=1
    ) as watchman:
        stdin = watchman.stdin
        assert stdin is not None
        try:
            yield lambda pid: print(pid, file=stdin, flush=True)
        finally:
            stdin.write("done\n")


def _said(directory: Path) -> Callable[[], str]:
    """What a server says in its log from now on; a log that has grown long is put aside first."""
    log = directory / "server.log"
    start = log.stat().st_size if log.exists() else 0
    if start > LONGEST_SAID:
        log.replace(directory / "server.log.1")
        start = 0
    return lambda: log.read_bytes()[start:].decode(errors="replace")


def _await_answer(
    process: subprocess.Popen[bytes], path: Path, said: Callable[[], str], deadline: float
) -> None:
    """Wait until a server answers: it may have much to load."""
    while not answers(path):
        if process.poll() is not None or time.monotonic() > deadline:
            last = said().splitlines()[-5:]
            raise EmbeddedFailed("\n".join([f"{path.name}: the server does not start", *last]))
        time.sleep(0.01)


def _stop(processes: Sequence[subprocess.Popen[bytes]], sockets: Sequence[Path]) -> None:
    """Ask servers to finish, then make them."""
    for process, path in zip(processes, sockets, strict=False):
        with suppress(OSError):
            _say(path, b"SHUTDOWN NOSAVE\r\n")
        if process.poll() is None:
            process.terminate()
    for process in processes:
        try:
            process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def answers(path: Path) -> bool:
    """Whether a server on a socket is ready."""
    try:
        return _say(path, b"PING\r\n").startswith(b"+PONG")
    except OSError:
        return False


def _say(path: Path, words: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(5)
        connection.connect(str(path))
        connection.sendall(words)
        return connection.recv(256)


@contextmanager
def _locked(path: Path, wait: bool = False) -> Generator[int | None]:
    """An exclusive lock on a file, as its descriptor; None if somebody else holds it.

    It is unlocked at the end even for those who inherited the descriptor.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield None
            return
        try:
            yield descriptor
        finally:
            fcntl.flock(descriptor, fcntl.LOCK_UN)
    finally:
        os.close(descriptor)


def _has_owner(data: Path) -> bool:
    with _locked(data / "owner") as owner:
        return owner is None


def _sockets(data: Path, choose_anew: bool = False) -> tuple[Path, Path]:
    """Where the sockets of `log` and `work` are: in the data directory if their paths fit.

    Otherwise in a short private directory, which the file `sockets` names.
    """
    where = data
    if len(os.fsencode(data / "work.sock")) > LONGEST_SOCKET_PATH:
        record = data / "sockets"
        where = Path(record.read_text(encoding="utf-8")) if record.exists() else data
        if choose_anew and not _private(where):
            where = Path(tempfile.mkdtemp(prefix="gipfel-"))
            record.write_text(str(where), encoding="utf-8")
    return where / "log.sock", where / "work.sock"


def _private(directory: Path) -> bool:
    """Whether a directory is this user's and nobody else can enter it, and its name is short."""
    try:
        facts = directory.lstat()
    except OSError:
        return False
    return (
        stat.S_ISDIR(facts.st_mode)
        and facts.st_uid == os.getuid()
        and stat.S_IMODE(facts.st_mode) == 0o700
        and len(os.fsencode(directory / "work.sock")) <= LONGEST_SOCKET_PATH
    )


def _url(path: Path) -> str:
    return f"unix://{quote(str(path))}"
