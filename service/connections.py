"""Connections have bounds: how many there are, and how long a request may take to come in.

A client that is slow, or pretends to be, holds nothing for long; a stream that is being answered
may go on for as long as it likes.
"""

import asyncio
import math
import resource
import time
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_S = 20.0
"""How long a request may take to come in, from the connection or its first byte on."""
IDLE_S = 75
"""How long a connection may wait for its next request."""
OTHER_FILES = 100
"""Files that a process has open beside its connections, and more."""


class Connection(HttpToolsProtocol):
    """uvicorn's connection, with a deadline for what the client owes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.deadline = math.inf
        # uvicorn itself would answer what is over the limit with a text.
        self._most, self.limit_concurrency = self.limit_concurrency, None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless there are too many connections."""
        super().connection_made(transport)
        self.deadline = time.monotonic() + REQUEST_S
        if self._most is not None and len(self.connections) > self._most:
            transport.close()

    def on_message_begin(self) -> None:
        """The first byte of a request came: the others are to follow."""
        super().on_message_begin()
        self.deadline = time.monotonic() + REQUEST_S

    def on_message_complete(self) -> None:
        """The request is there: now it is our turn, unless it was answered before that."""
        super().on_message_complete()
        if not self.cycle.response_complete:
            self.deadline = math.inf

    def on_response_complete(self) -> None:
        """It was answered: the client may take its time with the next one."""
        if not self.pipeline:
            self.deadline = time.monotonic() + IDLE_S
        super().on_response_complete()


def close_late(connections: Iterable[Any]) -> None:
    """Close the connections whose clients have let their time pass.

    One that is closing already, but whose client takes nothing any more, is broken off.
    """
    now = time.monotonic()
    for connection in list(connections):
        if connection.deadline < now:
            late: asyncio.Transport = connection.transport
            (late.abort if late.is_closing() else late.close)()


def allowed(wanted: int) -> int:
    """How many connections this process can have: as many as wanted, if the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return soft - OTHER_FILES
    return wanted
