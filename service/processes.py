"""The processes of `gipfel`: each by itself, or all in one group under `gipfel serve`."""

import signal
import socket
import sys
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import FrameType

from rich.console import Console

from events.embedded import Servers, embedded
from events.store import StoreUnfit
from projections.match import Limits
from service.settings import BadSetting, Settings, from_environment, key_file
from workers import logs
from workers.entry import Setting
from workers.supervise import Role, Roles


def run_role(name: str, role: Callable[[Setting], None]) -> int:
    """Run a dispatcher or a worker as the environment says."""
    logs.configure(name)
    try:
        role(setting(from_environment()))
    except (BadSetting, StoreUnfit) as error:
        Console(stderr=True).print(f"[red]{error}[/]", highlight=False)
        return 1
    return 0


def setting(settings: Settings) -> Setting:
    """What workers and dispatchers need of the settings."""
    limits = Limits(settings.unfilled_ms, settings.idle_ms)
    return Setting(settings.log_url, settings.work_url, limits, settings.strict_store)


def stores(data: Path, environ: Mapping[str, str]) -> Callable[[], AbstractContextManager[Servers]]:
    """The stores that REDIS_URL names; without it those of the data directory."""
    log_url = environ.get("REDIS_URL", "")
    if log_url:
        return lambda: _given(log_url, environ.get("WORK_REDIS_URL", "") or log_url)
    return lambda: embedded(data)


@contextmanager
def _given(log_url: str, work_url: str) -> Generator[Servers]:
    yield Servers(log_url, work_url, owner=False)


def roles(host: str, port: int, key: str, workers: int, extra: Mapping[str, str]) -> Roles:
    """Service, dispatcher and workers, each a `gipfel` of its own, over the group's stores."""

    def made(servers: Servers) -> Sequence[Role]:
        environment = {
            "REDIS_URL": servers.log_url,
            "WORK_REDIS_URL": servers.work_url,
            "GIPFEL_KEY": key,
            "GIPFEL_HOST": host,
            "GIPFEL_PORT": str(port),
            **extra,
        }
        names = ("service", "dispatcher", *["worker"] * workers)
        return [Role(name, gipfel(name), environment) for name in names]

    return made


def gipfel(*arguments: str) -> tuple[str, ...]:
    """This program, from this installation."""
    return (sys.executable, "-m", "service.cli", *arguments)


def key_of(data: Path, environ: Mapping[str, str]) -> str:
    """GIPFEL_KEY, or the key in the data directory, made at the first start."""
    return environ.get("GIPFEL_KEY", "") or key_file(data)


def free_port() -> int:
    """A port of the loopback interface that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def asked_to_stop() -> Generator[threading.Event]:
    """An event that SIGINT or SIGTERM sets."""
    stopping = threading.Event()

    def ask(number: int, frame: FrameType | None) -> None:
        stopping.set()

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stopping
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
