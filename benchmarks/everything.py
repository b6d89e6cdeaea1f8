"""All of Gipfelbuch, started for a measurement and stopped after it."""

import contextlib
import secrets
import sys
import tempfile
import threading
from collections.abc import Generator, Sequence
from pathlib import Path

from msgspec.structs import replace

from events.embedded import Servers, embedded
from service.processes import free_port, roles
from service.serving import PATIENCE_S, ready
from workers.supervise import Group, Role


@contextlib.contextmanager
def running(cairn: bool) -> Generator[int]:
    """Stores, service, dispatcher and a worker, with Cairn among the games or not; its port."""
    port = free_port()
    made = roles("127.0.0.1", port, secrets.token_hex(32), 1, {})

    def with_cairn(servers: Servers) -> Sequence[Role]:
        command = (sys.executable, "-m", "benchmarks.cairn")
        return [replace(role, command=(*command, role.name)) for role in made(servers)]

    with tempfile.TemporaryDirectory(prefix="gipfel-bench-") as data:
        stopping = threading.Event()
        group = Group(lambda: embedded(Path(data)), with_cairn if cairn else made)
        thread = threading.Thread(target=group.run, args=(stopping,))
        thread.start()
        try:
            if not ready(f"http://127.0.0.1:{port}", PATIENCE_S, stopping):
                raise RuntimeError("the service does not get ready")
            yield port
        finally:
            stopping.set()
            thread.join()
