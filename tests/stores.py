"""Servers for tests: real ones, on unix sockets in private directories, ended with their test."""

import asyncio
import shutil
import signal
import subprocess
import tempfile
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
