"""boardgame.io's server with its in-memory storage, and a socket.io client of the same shape."""

import contextlib
import shutil
import subprocess
from collections.abc import Generator
from pathlib import Path

from benchmarks.players import Load, decoded
from service.processes import free_port

SOURCES = Path(__file__).parent / "boardgameio"
BUILD = Path(__file__).parents[1] / "build" / "boardgameio"


def installed() -> bool:
    """Whether it could be installed into the build directory; nothing of it is kept elsewhere."""
    if shutil.which("npm") is None:
        return False
    BUILD.mkdir(parents=True, exist_ok=True)
    for source in SOURCES.iterdir():
        shutil.copy(source, BUILD)
    if (BUILD / "node_modules" / "boardgame.io").is_dir():
        return True
    install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund"]
    return subprocess.run(install, cwd=BUILD, capture_output=True, check=False).returncode == 0


@contextlib.contextmanager
def running() -> Generator[int]:
    """The server; its port."""
    port = free_port()
    with subprocess.Popen(
        ["node", "server.js", str(port)],
        cwd=BUILD,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            if not any(line.startswith("listening") for line in server.stdout):
                raise RuntimeError("boardgame.io does not start")
            yield port
        finally:
            server.kill()


def load(port: int, matches: int, moves: int) -> Load:
    """Play matches at once, each of so many moves."""
    command = ["node", "client.js", str(port), str(matches), str(moves)]
    done = subprocess.run(command, cwd=BUILD, capture_output=True, check=True, timeout=300)
    return decoded(done.stdout)
