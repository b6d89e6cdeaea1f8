"""Listening to what is appended, over all shards at once.

Each shard's feed counts its pointers, `0-1`, `0-2`, `0-3`, so a position is one number per shard,
and a reader that was cut off sees it by the numbers: the first pointer after n must be n + 1.
"""

import asyncio
import math
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError

from events.base import MatchId
from events.log import FeedGap, Pointer, StoreUnavailable
from events.pipeline import Command, Connections, Exchange, Reply, answer, connected

FEED_CAP = 100_000
POLL = 0.05
_Stream: TypeAlias = tuple[bytes, Iterable[tuple[bytes, Sequence[bytes]]]]

COUNT = 1_000
"""Pointers of one shard in one answer at most."""


class Feed(Protocol):
    """All shards' feeds as one."""

    async def read(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position."""
        ...

    async def aclose(self) -> None:
        """Close the connections nobody waits on."""
        ...


class _Positions:
    """What positions in the feeds mean, and which ones need not be doubted."""

    def __init__(self, feeds: Sequence[str]) -> None:
        self.feeds = feeds
        self._shards = {feed.encode(): shard for shard, feed in enumerate(feeds)}
        self._given: deque[str] = deque(maxlen=64)

    def newest(self) -> list[Command]:
        """The questions for each shard's newest pointer."""
        return [("XREVRANGE", feed, "+", "-", "COUNT", 1) for feed in self.feeds]

    def start(self, after: str | None, newest: Sequence[Reply]) -> list[int]:
        """A position that the store, whose newest pointers these are, can go on from."""
        now = [_number(answer(stream)[0][0]) if answer(stream) else 0 for stream in newest]
        return _compared(after, now)

    def known(self, after: str | None) -> list[int] | None:
        """A position that was given here, since the store last was away."""
        return None if after is None or after not in self._given else _parse(after)

    def doubt(self) -> None:
        """The store was away: it may have lost something."""
        self._given.clear()

    def advance(self, position: list[int], streams: Iterable[_Stream]) -> tuple[str, list[Pointer]]:
        """The pointers in an answer, and the position after them. Raises FeedGap."""
        pointers = [
            self._pointer(position, self._shards[feed], pointer)
            for feed, stream in streams
            for pointer in stream
        ]
        self._given.append(spelled := ".".join(map(str, position)))
        return spelled, pointers

    def _pointer(
        self, position: list[int], shard: int, pointer: tuple[bytes, Sequence[bytes]]
    ) -> Pointer:
        number = _number(pointer[0])
        if number != position[shard] + 1:
            cut = f"{position[shard] + 1} … {number - 1}"
            raise FeedGap(f"shard {shard}: pointers {cut} are cut off")
        position[shard] = number
        _, match, _, version, _, awaits = pointer[1]
        return Pointer(MatchId(match.decode()), int(version), awaits.decode())


class BlockingFeed:
    """The feeds of a single server; each call that waits has a connection to itself.

    A position that did not come from here, or not over this connection, is first compared with
    what the store has: one that lies ahead of it was given before the store lost something.
    """

    def __init__(self, pool: Connections, feeds: Sequence[str], timeout: float) -> None:
        self._pool = pool
        self._positions = _Positions(feeds)
        self._timeout = timeout
        self._idle: list[AbstractConnection] = []

    async def read(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position."""
        connection = self._idle.pop() if self._idle else self._pool.make_connection()
        try:
            async with asyncio.timeout(block_ms / 1000 + self._timeout):
                fresh = not connection.is_connected
                await connected(connection)
                position = None if fresh else self._positions.known(after)
                if position is None:
                    newest = await _ask(connection, self._positions.newest())
                    position = self._positions.start(after, newest)
                (streams,) = await _ask(connection, [self._xread(position, block_ms)])
        except (RedisError, OSError, TimeoutError) as error:
            self._positions.doubt()
            await connection.disconnect(nowait=True)
            raise StoreUnavailable(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        self._idle.append(connection)
        return self._positions.advance(position, answer(streams) or ())

    def _xread(self, position: Iterable[int], block_ms: int) -> Command:
        ids = [f"0-{n}" for n in position]
        feeds = self._positions.feeds
        return ("XREAD", "COUNT", COUNT, "BLOCK", max(block_ms, 1), "STREAMS", *feeds, *ids)

    async def aclose(self) -> None:
        """Close the connections nobody waits on."""
        while self._idle:
            await self._idle.pop().disconnect(nowait=True)


class PollingFeed:
    """The feeds of a cluster, looked at every `POLL` seconds."""

    def __init__(self, exchange: Exchange, feeds: Sequence[str]) -> None:
        self._exchange = exchange
        self._positions = _Positions(feeds)

    async def read(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position."""
        until = time.monotonic() + block_ms / 1000
        position = self._positions.known(after)
        if position is None:
            position = self._positions.start(after, await self._ask(self._positions.newest()))
        while True:
            asked = zip(self._positions.feeds, position, strict=True)
            answers = await self._ask(
                [("XREAD", "COUNT", COUNT, "STREAMS", feed, f"0-{n}") for feed, n in asked]
            )
            streams = [stream for streams in answers for stream in answer(streams) or ()]
            if streams or time.monotonic() >= until:
                return self._positions.advance(position, streams)
            await asyncio.sleep(POLL)

    async def aclose(self) -> None:
        """There are none of its own."""

    async def _ask(self, commands: Sequence[Command]) -> list[Reply]:
        try:
            return [answer(reply) for reply in await self._exchange(commands)]
        except (RedisError, OSError, TimeoutError, StoreUnavailable) as error:
            self._positions.doubt()
            raise StoreUnavailable(f"{type(error).__name__}: {error}") from error


def _number(pointer_id: bytes) -> int:
    return int(pointer_id.removeprefix(b"0-"))


def _parse(position: str) -> list[int]:
    return [int(number) for number in position.split(".")]


def _compared(after: str | None, newest: list[int]) -> list[int]:
    """A position that the store can go on from."""
    if after is None:
        return newest
    try:
        position = _parse(after)
    except ValueError:
        position = []
    if len(position) != len(newest):
        raise FeedGap(f"{after!r} is no position in this feed")
    if any(mine > its for mine, its in zip(position, newest, strict=True)):
        raise FeedGap("the position lies ahead of the feed: the store has lost pointers")
    return position


async def _ask(connection: AbstractConnection, commands: Sequence[Command]) -> list[Reply]:
    await connection.send_packed_command(connection.pack_commands(commands), check_health=False)
    return [
        await connection.read_response(disable_decoding=True, timeout=math.inf) for _ in commands
    ]
