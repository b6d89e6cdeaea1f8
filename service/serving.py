"""`gipfel serve`: the group, what it says when it is ready, and its end."""

import argparse
import os
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from rich.console import Console

from events.embedded import EmbeddedFailed
from events.engine import EngineMissing
from service.ports import PortTaken, check_free
from service.processes import asked_to_stop, key_of, roles, stores
from service.settings import BadSetting, data_directory, port_in, usable
from workers import logs
from workers.supervise import Group

PATIENCE_S = 60.0


def serve(args: argparse.Namespace) -> int:
    """Run until asked to stop."""
    logs.configure("serve")
    console = Console(stderr=True)
    host = args.host or os.environ.get("GIPFEL_HOST", "127.0.0.1")
    try:
        port = args.port or port_in(os.environ)
        check_free(host, port)
        data = usable(Path(args.data) if args.data else data_directory())
    except (BadSetting, PortTaken) as error:
        console.print(str(error), style="red", highlight=False, markup=False)
        return 1
    packs = os.pathsep.join(str(Path(directory).resolve()) for directory in args.content)
    extra = {"GIPFEL_CONTENT": packs} if packs else {}
    with asked_to_stop() as stopping:
        group = Group(
            stores(data, os.environ),
            roles(host, port, key_of(data, os.environ), args.workers, extra),
        )
        threading.Thread(
            target=_greet, args=(console, host, port, data, stopping), daemon=True
        ).start()
        try:
            group.run(stopping)
        except (EmbeddedFailed, EngineMissing) as error:
            console.print(str(error), style="red", highlight=False, markup=False)
            return 1
    return 0


def _greet(console: Console, host: str, port: int, data: Path, stopping: threading.Event) -> None:
    """Say where it is, as soon as it is there."""
    base = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"  # noqa: S104 - is compared
    if ready(base, PATIENCE_S, stopping):
        console.print(f"[bold]Gipfelbuch[/] is open: {base}   docs: {base}/docs")
        console.print(f"data: {data.resolve()}   Ctrl-C stops it", highlight=False)
    elif not stopping.is_set():
        console.print(f"[red]{base} does not get ready; what is missing: {base}/readyz[/]")


def ready(base: str, seconds: float, stopping: threading.Event) -> bool:
    """Whether the service, its stores, a dispatcher and a worker are there in time."""
    deadline = time.monotonic() + seconds
    while not stopping.wait(0.05) and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{base}/readyz", timeout=2) as answer:  # noqa: S310 - http
                if answer.status == 200:
                    return True
        except (OSError, urllib.error.HTTPError):
            continue
    return False
