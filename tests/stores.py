"""Servers for tests: real ones, on unix sockets in private directories, ended with their test."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from events.embedded import DURABLE, answers
from events.engine import packaged


def programs() -> dict[str, Path | None]:
    """The servers that the log is held to, and where they are (None: not here)."""
    found = shutil.which("redis-server")
    return {"valkey": packaged(), "redis": None if found is None else Path(found)}


class StoreServer:
    """A server with the settings of the embedded log, which may be killed and started again."""

    def __init__(self, program: Path, directory: Path) -> None:
        self.socket = directory / "s"
        self.url = f"unix://{self.socket}"
        self.directory = directory
        self.program = program
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *flags: str) -> None:
        """Start, and wait until it answers; `flags` may go against the durable settings."""
        self.socket.unlink(missing_ok=True)
        with (self.directory / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    self.program,
                    *("--port", "0", "--unixsocket", str(self.socket), "--databases", "1"),
                    *("--dir", str(self.directory), *DURABLE, *flags),
                ],
                stdout=log,
                stderr=log,
            )
        while not answers(self.socket):
            if self._process.poll() is not None:
                said = (self.directory / "server.log").read_text(errors="replace")
                raise RuntimeError(f"{self.program} does not start:\n{said[-2000:]}")

    def kill(self) -> None:
        """End it as a power failure would: SIGKILL."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """Make it hang, as an overloaded machine would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End it, if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


@contextmanager
def running(program: Path, *flags: str) -> Generator[StoreServer]:
    """A server of one's own."""
    directory = Path(tempfile.mkdtemp(prefix="gipfel-test-"))
    server = StoreServer(program, directory)
    try:
        server.start(*flags)
        yield server
    finally:
        server.stop()
        shutil.rmtree(directory)


class Mischief:
    """A proxy before a server that now and then keeps an answer to itself and hangs up."""

    def __init__(self, server: Path, path: Path) -> None:
        self.path = path
        self.url = f"unix://{path}"
        self.swallow = 0
        """How many of the next requests get no answer, though the server carries them out."""
        self.swallowed = 0
        self._server = server

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, ours = await asyncio.open_unix_connection(str(self._server))
        try:
            while request := await reader.read(1 << 20):
                ours.write(request)
                reply = await theirs.read(1 << 20)
                if self.swallow and b"EVAL" in request:
                    self.swallow -= 1
                    self.swallowed += 1
                    break
                writer.write(reply)
        finally:
            for end in (writer, ours):
                end.close()
                with suppress(OSError):
                    await end.wait_closed()

    @asynccontextmanager
    async def open(self) -> AsyncGenerator[None]:
        """Serve until the end of the block."""
        async with await asyncio.start_unix_server(self._serve, str(self.path)):
            yield


class Cluster:
    """Three primaries on loopback ports, without replicas."""

    def __init__(self, program: Path, directory: Path) -> None:
        self._program = program
        self._directory = directory
        self.ports = _free_ports(3)
        self._processes: list[subprocess.Popen[bytes]] = []
        self.url = f"redis+cluster://127.0.0.1:{self.ports[0]}"

    def start(self) -> None:
        """Start the servers, share the slots out, and wait until they agree on it."""
        for i, port in enumerate(self.ports):
            home = self._directory / str(i)
            home.mkdir()
            with (home / "server.log").open("ab") as log:
                flags = ["--bind", "127.0.0.1", "--port", str(port), "--dir", str(home), *DURABLE]
                flags += ["--cluster-enabled", "yes"]
                self._processes.append(
                    subprocess.Popen([self._program, *flags], stdout=log, stderr=log)
                )
        for i, port in enumerate(self.ports):
            slots = f"{16384 * i // 3} {16384 * (i + 1) // 3 - 1}"
            _told(port, f"CLUSTER ADDSLOTSRANGE {slots}")
            _told(port, f"CLUSTER SET-CONFIG-EPOCH {i + 1}")
            _told(port, f"CLUSTER MEET 127.0.0.1 {self.ports[0]}")
        for port in self.ports:
            while "cluster_state:ok" not in _told(port, "CLUSTER INFO"):
                time.sleep(0.05)

    def stop(self) -> None:
        """End the servers."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait()


def _told(port: int, command: str) -> str:
    """What a server on a port answers; waits until there is one."""
    for _ in range(500):
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)) as it:
            it.sendall(f"{command}\r\n".encode())
            return it.recv(1 << 16).decode()
        time.sleep(0.01)
    raise RuntimeError(f"nobody listens on port {port}")


def _free_ports(count: int) -> list[int]:
    """Loopback ports that nobody listens on, nor on those 10,000 above (the cluster's own)."""
    ports: list[int] = []
    for port in range(21_000 + os.getpid() % 1_000 * 10, 50_000):
        if _is_free(port) and _is_free(port + 10_000):
            ports.append(port)
        if len(ports) == count:
            return ports
    raise RuntimeError("all ports are taken")


def _is_free(port: int) -> bool:
    with socket.socket() as listener:
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


@contextmanager
def cluster(program: Path) -> Generator[Cluster]:
    """A cluster of one's own."""
    with tempfile.TemporaryDirectory(prefix="gipfel-test-") as directory:
        started = Cluster(program, Path(directory))
        try:
            started.start()
            yield started
        finally:
            started.stop()


class Watched:
    """A primary, its replica, and a Sentinel that watches over them, on loopback ports."""

    def __init__(self, program: Path, directory: Path) -> None:
        self._program = program
        self._directory = directory
        self.primary, self.replica, self.sentinel = _free_ports(3)
        self._processes: list[subprocess.Popen[bytes]] = []
        self.url = f"redis+sentinel://127.0.0.1:{self.sentinel}/gipfel"

    def start(self) -> None:
        """Start them, and wait until the replica may take over."""
        of = f"127.0.0.1 {self.primary}"
        self._launch(self.primary, *DURABLE)
        self._launch(self.replica, *DURABLE, "--replicaof", of)
        while "master_link_status:up" not in _told(self.replica, "INFO replication"):
            time.sleep(0.05)
        settings = self._directory / "sentinel.conf"
        settings.write_text(
            f"bind 127.0.0.1\nport {self.sentinel}\ndir {self._directory}\n"
            f"sentinel monitor gipfel {of} 1\nsentinel down-after-milliseconds gipfel 1000\n"
        )
        self._processes.append(
            subprocess.Popen([self._program, settings, "--sentinel"], stdout=subprocess.DEVNULL)
        )
        while "slave0:" not in _told(self.primary, "INFO replication") or (
            f":{self.replica}" not in _told(self.sentinel, "SENTINEL replicas gipfel")
        ):
            time.sleep(0.05)

    def fail_over(self) -> None:
        """Make the replica the primary, and wait until Sentinel says so."""
        while not _told(self.sentinel, "SENTINEL FAILOVER gipfel").startswith("+OK"):
            time.sleep(0.1)
        address = "SENTINEL get-master-addr-by-name gipfel"
        while str(self.replica) not in _told(self.sentinel, address):
            time.sleep(0.05)

    def _launch(self, port: int, *flags: str) -> None:
        home = self._directory / str(port)
        home.mkdir()
        command = [str(self._program), "--bind", "127.0.0.1"]
        command += ["--port", str(port), "--dir", str(home)]
        self._processes.append(subprocess.Popen([*command, *flags], stdout=subprocess.DEVNULL))

    def stop(self) -> None:
        """End all three."""
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            process.wait()


@contextmanager
def watched(program: Path) -> Generator[Watched]:
    """A primary with a replica and a Sentinel, of one's own."""
    with tempfile.TemporaryDirectory(prefix="gipfel-test-") as directory:
        started = Watched(program, Path(directory))
        try:
            started.start()
            yield started
        finally:
            started.stop()
