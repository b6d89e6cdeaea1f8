"""Stores, dispatchers and workers in processes of their own, to be killed and started again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

from redis import Redis

from events.codec import Codec
from events.engine import candidates
from events.vocabulary import AnyEvent, AnyMove
from tests.toygame import CairnEvent, CairnMove

CODEC = Codec(AnyMove | CairnMove, AnyEvent | CairnEvent)
"""Reads what is stored of Cairn too."""

DURABLE = ("--appendonly", "yes", "--appendfsync", "always", "--aof-use-rdb-preamble", "no")
FORGETFUL = ("--appendonly", "no")


def connected(url: str) -> Any:
    """A plain connection to a store; what redis-py answers has no types."""
    redis: Any = Redis
    return redis.from_url(url)


class Child:
    """A process that can be killed at any moment and started again."""

    def __init__(self, *command: str | Path, log: Path) -> None:
        self._command = command
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; nothing is awaited."""
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in self._command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send it a signal and wait for its end."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait(10)
            self.process = None

    @property
    def said(self) -> str:
        """What it wrote so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")


class Store(Child):
    """A server of the embedded engine on a unix socket."""

    def __init__(self, directory: Path, name: str, *flags: str) -> None:
        self._socket = directory / f"{name}.sock"
        self.url = f"unix://{self._socket}"
        kept = directory / name
        kept.mkdir()
        super().__init__(
            *(candidates()[0], "--port", "0", "--unixsocket", self._socket, "--dir", kept),
            *("--save", "", "--maxmemory-policy", "noeviction", *flags),
            log=directory / f"{name}.log",
        )

    def start(self) -> None:
        """Start it and wait until it answers."""
        super().start()
        deadline = time.monotonic() + 10
        while not self._answers():
            assert time.monotonic() < deadline, self.said
            time.sleep(0.005)

    def _answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as connection, contextlib.suppress(OSError):
            connection.settimeout(1)
            connection.connect(str(self._socket))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        return False


class Rig:
    """A log's store, a work store, a dispatcher and workers that know Cairn."""

    def __init__(self, directory: Path, workers: int = 1) -> None:
        self.log = Store(directory, "log", *DURABLE)
        self.work = Store(directory, "work", *FORGETFUL)
        self.dispatcher = self._python(directory, "dispatcher")
        self.workers = [self._python(directory, "worker", str(i)) for i in range(workers)]

    def _python(self, directory: Path, role: str, number: str = "") -> Child:
        return Child(
            *(sys.executable, "-m", "tests.workers.roles", role, self.log.url, self.work.url),
            log=directory / f"{role}{number}.log",
        )

    @property
    def children(self) -> list[Child]:
        """All of it, in the order of starting."""
        return [self.log, self.work, self.dispatcher, *self.workers]

    def __enter__(self) -> "Rig":
        for child in self.children:
            child.start()
        return self

    def __exit__(self, *exc: object) -> None:
        for child in reversed(self.children):
            child.end()


@contextlib.contextmanager
def rig(directory: Path, workers: int = 1) -> Generator[Rig]:
    """A rig that runs."""
    with Rig(directory, workers) as running:
        yield running
