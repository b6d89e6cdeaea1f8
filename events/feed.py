"""Listening to what is appended, over all shards at once.

Each shard's feed counts its pointers, `0-1`, `0-2`, `0-3`, so a position is one number per shard,
and a reader that was cut off sees it by the numbers: the first pointer after n must be n + 1.
"""

import asyncio
import math
from collections import deque
from collections.abc import Iterable, Sequence

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import RedisError

from events.base import MatchId
from events.log import FeedGap, Pointer, StoreUnavailable
from events.pipeline import Command, Connections, Reply, answer, connected

FEED_CAP = 100_000
COUNT = 1_000
"""Pointers of one shard in one answer at most."""


class FeedReader:
    """Reads the feeds of all shards; each call that waits has a connection to itself."""

    def __init__(self, pool: Connections, feeds: Sequence[str], timeout: float) -> None:
        self._pool = pool
        self._feeds = feeds
        self._shards = {feed.encode(): shard for shard, feed in enumerate(feeds)}
        self._timeout = timeout
        self._idle: list[AbstractConnection] = []
        self._given: deque[str] = deque(maxlen=64)

    async def read(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position.

        A position that did not come from here, or not over this connection, is first compared with
        what the store has: one that lies ahead of it was given before the store lost something.
        """
        connection = self._idle.pop() if self._idle else self._pool.make_connection()
        try:
            async with asyncio.timeout(block_ms / 1000 + self._timeout):
                fresh = not connection.is_connected
                await connected(connection)
                if fresh or after is None or after not in self._given:
                    position = _compared(after, await self._newest(connection))
                else:
                    position = _parse(after)
                (streams,) = await _ask(connection, [self._xread(position, block_ms)])
        except (RedisError, OSError, TimeoutError) as error:
            await connection.disconnect(nowait=True)
            raise StoreUnavailable(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        self._idle.append(connection)
        pointers = [
            self._pointer(position, self._shards[feed], pointer)
            for feed, stream in answer(streams) or ()
            for pointer in stream
        ]
        self._given.append(spelled := ".".join(map(str, position)))
        return spelled, pointers

    def _xread(self, position: Iterable[int], block_ms: int) -> Command:
        ids = [f"0-{n}" for n in position]
        return ("XREAD", "COUNT", COUNT, "BLOCK", block_ms, "STREAMS", *self._feeds, *ids)

    async def _newest(self, connection: AbstractConnection) -> list[int]:
        """The number of each shard's newest pointer, 0 before the first."""
        newest = await _ask(
            connection, [("XREVRANGE", feed, "+", "-", "COUNT", 1) for feed in self._feeds]
        )
        return [_number(answer(stream)[0][0]) if answer(stream) else 0 for stream in newest]

    def _pointer(
        self, position: list[int], shard: int, pointer: tuple[bytes, Sequence[bytes]]
    ) -> Pointer:
        """A line of a shard's feed; moves the position on to it."""
        number = _number(pointer[0])
        if number != position[shard] + 1:
            raise FeedGap(
                f"shard {shard}: pointers {position[shard] + 1} … {number - 1} are cut off"
            )
        position[shard] = number
        _, match, _, version, _, awaits = pointer[1]
        return Pointer(MatchId(match.decode()), int(version), awaits.decode())

    async def aclose(self) -> None:
        """Close the connections nobody waits on."""
        while self._idle:
            await self._idle.pop().disconnect(nowait=True)


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
