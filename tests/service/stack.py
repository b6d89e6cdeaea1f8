"""A whole stack for tests: stores, service, dispatcher and worker, each its own process.

    python -m tests.service.stack service|dispatcher|worker

runs one of them with the toy game registered; what it needs is in the environment.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
from msgspec import Struct

from events.codec import Codec
from events.embedded import embedded
from events.vocabulary import AnyEvent, AnyMove
from service.app import create_app
from service.server import run
from service.settings import from_environment
from tests import toygame
from workers.entry import Setting, run_dispatcher, run_worker

KEY = "k" * 32


class Stack(Struct, frozen=True):
    """Where a running stack is found."""

    url: str
    log_url: str
    work_url: str
    port: int


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def codec() -> Codec:
    """Reads what is stored, the toy game's shapes included."""
    return Codec(AnyMove | toygame.CairnMove, AnyEvent | toygame.CairnEvent)


@contextmanager
def process(what: str, environment: dict[str, str]) -> Generator[subprocess.Popen[bytes]]:
    """One process of a stack, stopped at the end."""
    command = [sys.executable, "-m", "tests.service.stack", what]
    with subprocess.Popen(command, env={**os.environ, **environment}) as running:
        try:
            yield running
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()


@contextmanager
def stack(data: Path, **more: str) -> Generator[Stack]:
    """A running stack; ready when it says so itself."""
    port = free_port()
    with embedded(data) as servers:
        environment = {
            "REDIS_URL": servers.log_url,
            "WORK_REDIS_URL": servers.work_url,
            "GIPFEL_KEY": KEY,
            "GIPFEL_PORT": str(port),
            **more,
        }
        here = Stack(f"http://127.0.0.1:{port}", servers.log_url, servers.work_url, port)
        with (
            process("service", environment),
            process("dispatcher", environment),
            process("worker", environment),
        ):
            await_ready(here.url)
            yield here


def await_ready(url: str, path: str = "/readyz", seconds: float = 30) -> None:
    """Wait until a service answers that it is ready."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            answer = httpx.get(url + path)
        except httpx.TransportError:
            answer = None
        if answer is not None and answer.status_code == 200:
            return
        if time.monotonic() > deadline:
            raise TimeoutError(answer and answer.text)
        time.sleep(0.05)


def main(what: str) -> None:
    """Be one process of a stack."""
    toygame.register()
    settings = from_environment()
    setting = Setting(settings.log_url, settings.work_url)
    match what:
        case "service":
            sys.exit(run(create_app(settings, codec=codec()), "127.0.0.1", settings.port))
        case "dispatcher":
            run_dispatcher(setting, codec=codec())
        case "worker":
            run_worker(setting, codec=codec())
        case _:
            raise ValueError(what)


if __name__ == "__main__":
    main(sys.argv[1])
