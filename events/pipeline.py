"""Commands of many tasks sent together and answered one by one.

Redis spends some 7 µs on an append, a client most of the rest, and `appendfsync always` one fsync
for all that arrives together. So what tasks send while an exchange is under way goes out as the
next one.
"""

import asyncio
import math
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, cast

import hiredis
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import (
    AskError,
    ClusterError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)

from events.log import StoreUnavailable

Command: TypeAlias = tuple[bytes | str | int, ...]
Reply: TypeAlias = Any
"""What a server answers, or the RedisError it answers with."""

_packed = cast("Callable[[Command], bytes]", hiredis.pack_command)
"""A command as it is sent. In C: redis-py's own takes six times as long."""

Exchange: TypeAlias = Callable[[Sequence[Command]], Awaitable[list[Reply]]]

BATCH = 256
"""Commands in one exchange at most: a batch is what others wait for."""

_CANNOT_NOW = (OutOfMemoryError, ReadOnlyError, TryAgainError, AskError, ClusterError)
_CANNOT_NOW_CODES = ("MISCONF", "NOREPLICAS", "BUSY", "UNBLOCKED")
"""Answers of a server that cannot write or read now, though it may later."""


def answer(reply: Reply) -> Reply:
    """The reply, unless it is an error: then that is raised."""
    if isinstance(reply, _CANNOT_NOW) or (
        isinstance(reply, ResponseError) and str(reply).startswith(_CANNOT_NOW_CODES)
    ):
        raise StoreUnavailable(str(reply)) from reply
    if isinstance(reply, RedisError):
        raise reply
    return reply


def in_full(command: Command, scripts: Mapping[str, str]) -> Command:
    """`EVALSHA sha …` → `EVAL script …`, after which the server knows it."""
    return ("EVAL", scripts[str(command[1])], *command[2:])


async def connected(connection: AbstractConnection) -> None:
    """Connect, unless that has happened."""
    await connection.connect()  # type: ignore[no-untyped-call]  # redis does not annotate it


class Connections(Protocol):
    """Where a connection comes from: a pool of redis.asyncio."""

    def make_connection(self) -> AbstractConnection:
        """A new connection, not yet connected."""
        ...


class Wire:
    """One connection, made when needed and dropped at the first trouble; never sends twice."""

    def __init__(self, pool: Connections, scripts: Mapping[str, str], timeout: float) -> None:
        self._pool = pool
        self._scripts = scripts
        self._timeout = timeout
        self._connection: AbstractConnection | None = None

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        """The answers to commands; scripts the server does not know are sent in full."""
        try:
            async with asyncio.timeout(self._timeout):
                replies = await self._talk(commands)
                unknown = [i for i, r in enumerate(replies) if isinstance(r, NoScriptError)]
                if unknown:
                    again = await self._talk([in_full(commands[i], self._scripts) for i in unknown])
                    for i, reply in zip(unknown, again, strict=True):
                        replies[i] = reply
            if any(isinstance(reply, ReadOnlyError) for reply in replies):
                await self.aclose()  # a primary no longer: ask anew who is
            return replies
        except BaseException:
            await self.aclose()
            raise

    async def _talk(self, commands: Sequence[Command]) -> list[Reply]:
        connection = self._connection
        if connection is None:
            connection = self._connection = self._pool.make_connection()
        await connected(connection)
        packed = b"".join(map(_packed, commands))
        await connection.send_packed_command([packed], check_health=False)
        replies: list[Reply] = []
        for _ in commands:
            try:
                replies.append(
                    await connection.read_response(disable_decoding=True, timeout=math.inf)
                )
            except ResponseError as error:
                replies.append(error)
        return replies

    async def aclose(self) -> None:
        """Drop the connection; the next exchange makes another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.disconnect(nowait=True)


class Pipeline:
    """Gathers the commands of all tasks into exchanges, one under way at a time."""

    def __init__(self, exchange: Exchange, batch: int = BATCH) -> None:
        self._exchange = exchange
        self._batch = batch
        self._waiting: deque[tuple[Command, asyncio.Future[Reply]]] = deque()
        self._sender: asyncio.Task[None] | None = None

    def post(self, command: Command) -> Awaitable[Reply]:
        """Send a command; what is awaited is its reply, which may be an error (see `answer`)."""
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting.append((command, future))
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send_all())
        return future

    async def send(self, command: Command) -> Reply:
        """The answer to a command. Raises StoreUnavailable, and RedisError for a bug of ours.

        After StoreUnavailable nobody knows whether the command was carried out.
        """
        return answer(await self.post(command))

    async def _send_all(self) -> None:
        while self._waiting:
            size = min(self._batch, len(self._waiting))
            batch = [self._waiting.popleft() for _ in range(size)]
            try:
                replies = await self._exchange([command for command, _ in batch])
            except (RedisError, OSError, TimeoutError) as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(StoreUnavailable(f"{type(error).__name__}: {error}"))
            except BaseException:
                for _, future in batch:
                    future.cancel()
                raise
            else:
                for (_, future), reply in zip(batch, replies, strict=True):
                    if not future.done():
                        future.set_result(reply)

    async def aclose(self) -> None:
        """Stop sending; what was not sent yet is cancelled."""
        if self._sender is not None:
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)
        for _, future in self._waiting:
            future.cancel()
        self._waiting.clear()
