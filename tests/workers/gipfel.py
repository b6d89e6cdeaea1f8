"""`gipfel`, run as people run it."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import httpx

GIPFEL = (sys.executable, "-m", "service.cli")
STARTS_S = 60.0


def bare() -> dict[str, str]:
    """This environment without what would tell gipfel of other stores."""
    names = ("REDIS_URL", "WORK_REDIS_URL", "GIPFEL_KEY", "GIPFEL_DATA", "GIPFEL_LOG")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return {**kept, "COLUMNS": "200"}


def run(
    *arguments: str | Path, timeout: float = 100, **environment: str
) -> subprocess.CompletedProcess[str]:
    """A command from its start to its end, with something more in its environment."""
    command = [*GIPFEL, *map(str, arguments)]
    env = {**bare(), **environment}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=timeout, env=env, check=False
    )


class Served:
    """A `gipfel serve` that runs."""

    def __init__(self, data: Path, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        command = [*GIPFEL, "serve", "--data", str(data), "--port", str(port), "--workers", "1"]
        self.process = subprocess.Popen(command, env=bare(), stderr=subprocess.PIPE, text=True)

    def await_ready(self) -> None:
        """Wait until `/readyz` says so."""
        deadline = time.monotonic() + STARTS_S
        while not self._ready():
            assert self.process.poll() is None, "it ended"
            assert time.monotonic() < deadline, "it does not get ready"
            time.sleep(0.05)

    def _ready(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.base}/readyz").status_code == 200
        return False

    def stop(self, number: signal.Signals) -> float:
        """Ask it to stop; how many seconds it took."""
        asked = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(20)
        return time.monotonic() - asked


@contextlib.contextmanager
def served(data: Path, port: int) -> Generator[Served]:
    """A service that is ready; stopped at the end if it still runs."""
    running = Served(data, port)
    try:
        running.await_ready()
        yield running
    finally:
        if running.process.poll() is None:
            running.process.terminate()
        running.process.communicate(timeout=20)
