"""Everything of Gipfelbuch in one group: the embedded stores, and processes that use them.

    Group(lambda: embedded(data), roles).run(stopping)

Whoever dies is started again: a process after a pause that grows while it keeps dying, the stores
together. When the group is asked to stop, its processes get two seconds, then the stores stop, and
nothing is left. If the group itself is killed, its processes are on a leash (`workers.leash`), and
the stores have their watchman.
"""

import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import IO
from urllib.parse import unquote

import structlog
from msgspec import Struct

from events.embedded import EmbeddedFailed, Servers
from workers import leash

TICK_S = 0.05
STORES_S = 0.5
"""How often the stores are asked whether they are there."""

GRACE_S = 2.0
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0
LONGEST_STORES_PAUSE_S = 2.0
SETTLED_S = 10.0
"""Who has lived so long is started again at once."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Role(Struct, frozen=True):
    """A process of the group: its name, its command, what its environment has beside ours."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]


Stores = Callable[[], AbstractContextManager[Servers]]
Roles = Callable[[Servers], Sequence[Role]]


class _Child:
    """A process that is started again when it dies."""

    def __init__(self, role: Role, reading: int, output: IO[bytes] | None) -> None:
        self._role = role
        self._reading = reading
        self._output = output
        self._pause = SHORTEST_PAUSE_S
        self._again_at = 0.0
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        """In a session of its own: a Ctrl-C is for the group, which stops all in order."""
        self._began = time.monotonic()
        return subprocess.Popen(
            self._role.command,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._output,
            env={**os.environ, **self._role.environment, leash.FD: str(self._reading)},
            pass_fds=(self._reading,),
            start_new_session=True,
        )

    def look_after(self) -> None:
        """Start it again if it has died and the pause is over."""
        status = self.process.poll()
        if status is None:
            return
        now = time.monotonic()
        if not self._again_at:
            settled = now - self._began > SETTLED_S
            self._pause = SHORTEST_PAUSE_S if settled else min(2 * self._pause, LONGEST_PAUSE_S)
            self._again_at = now + (0 if settled else self._pause)
            _log.error("died", process=self._role.name, status=status)
        if now >= self._again_at:
            self._again_at = 0.0
            self.process = self._started()

    def ask(self) -> None:
        """Ask it to stop."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)

    def end(self, deadline: float) -> None:
        """Wait for its end, and make it end when the time is up."""
        try:
            self.process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            _log.warning("killed", process=self._role.name)
            self.process.kill()
            self.process.wait()


class Group:
    """Stores and the processes that use them.

    `stores`: starts the stores, or finds them, for as long as it is entered. `output`: where the
    processes write; by default where this one does.
    """

    def __init__(self, stores: Stores, roles: Roles, output: IO[bytes] | None = None) -> None:
        self._stores = stores
        self._roles = roles
        self._output = output
        self._children: list[_Child] = []
        self._servers: Servers | None = None
        self._pause = SHORTEST_PAUSE_S

    def run(self, stopping: threading.Event) -> None:
        """Run until asked to stop; then nothing is left.

        Raises what the stores raise when they start for the first time.
        """
        reading, writing = os.pipe()
        with ExitStack() as at_the_end:
            at_the_end.callback(os.close, writing)
            at_the_end.callback(os.close, reading)
            at_the_end.callback(self._stop)
            while not stopping.is_set():
                with ExitStack() as stores:
                    servers = self._opened(stores, stopping)
                    if servers is None:
                        continue
                    self._go_on(servers, reading)
                    self._watch(servers, stopping)
                    if stopping.is_set():
                        self._stop()

    def _opened(self, stores: ExitStack, stopping: threading.Event) -> Servers | None:
        """The stores, for as long as `stores` is entered.

        None, after a pause, if they were there before and do not start again now: what keeps them
        from it may pass.
        """
        try:
            servers = stores.enter_context(self._stores())
        except (EmbeddedFailed, OSError) as error:
            if self._servers is None:
                raise
            _log.error("stores do not start", reason=str(error), again_in_s=self._pause)
            stopping.wait(self._pause)
            self._pause = min(2 * self._pause, LONGEST_STORES_PAUSE_S)
            return None
        self._pause = SHORTEST_PAUSE_S
        return servers

    def _go_on(self, servers: Servers, reading: int) -> None:
        """Start the processes, unless they run and the stores are where they were."""
        if self._servers is not None and places(self._servers) == places(servers):
            return
        self._stop()
        self._servers = servers
        self._children = [_Child(role, reading, self._output) for role in self._roles(servers)]

    def _watch(self, servers: Servers, stopping: threading.Event) -> None:
        """Look after the processes until asked to stop, or until a store is gone."""
        look_at = time.monotonic() + STORES_S
        while not stopping.wait(TICK_S):
            for child in self._children:
                child.look_after()
            if time.monotonic() > look_at:
                if not all(map(answers, places(servers))):
                    _log.error("died", process="stores")
                    return
                look_at = time.monotonic() + STORES_S

    def _stop(self) -> None:
        """Stop all processes, within two seconds or so."""
        deadline = time.monotonic() + GRACE_S
        for child in self._children:
            child.ask()
        for child in self._children:
            child.end(deadline)
        self._children = []


def places(servers: Servers) -> tuple[str, str]:
    """Where the stores are."""
    return servers.log_url, servers.work_url


def answers(url: str) -> bool:
    """Whether somebody listens on a unix socket; stores elsewhere are looked after elsewhere."""
    if not url.startswith("unix://"):
        return True
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(5)
        try:
            connection.connect(unquote(url.removeprefix("unix://")))
        except OSError:
            return False
        return True
