"""The servers that a log lies on: a single one (or a primary that Sentinel names), or a cluster.

Neither sends an append twice by itself: whether that is right only `transact` knows.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from redis import exceptions
from redis.asyncio import ConnectionPool, RedisCluster

from events.feed import BlockingFeed, Feed, PollingFeed
from events.pipeline import Command, Exchange, Reply, Wire, in_full

_AS_THEY_COME = ("XREAD", "XREVRANGE", "ZRANGEBYLEX", "SET", "INFO", "CONFIG GET", "PING")
"""Commands whose answers the client must not make anything of."""

_ASTRAY = (exceptions.ConnectionError, exceptions.TimeoutError, exceptions.ClusterError)


class Servers(Protocol):
    """What a log needs of its servers."""

    appends: Exchange
    reads: Exchange
    feed: Feed

    async def each(self, commands: Sequence[Command]) -> list[list[Reply]]:
        """The answers of every server that may be written to."""
        ...

    async def aclose(self) -> None:
        """Close all connections."""
        ...


class SingleServer:
    """One server: a connection for appends, one for reads, those that wait for the feed.

    One more is for `each`: a wire carries one exchange at a time, and the first two are gathered.
    """

    def __init__(
        self,
        pool: ConnectionPool,
        scripts: Mapping[str, str],
        feeds: Sequence[str],
        timeout: float,
    ) -> None:
        self._pool = pool
        self._wires = [Wire(pool, scripts, timeout) for _ in range(3)]
        self._asking = asyncio.Lock()
        self.appends: Exchange = self._wires[0].exchange
        self.reads: Exchange = self._wires[1].exchange
        self.feed: Feed = BlockingFeed(pool, feeds, timeout)

    async def each(self, commands: Sequence[Command]) -> list[list[Reply]]:
        """The answers of the one server."""
        async with self._asking:
            return [await self._wires[2].exchange(commands)]

    async def aclose(self) -> None:
        """Close all connections."""
        for wire in self._wires:
            await wire.aclose()
        await self.feed.aclose()
        await self._pool.aclose()


class ClusterServers:
    """A cluster: commands go to the primaries of their keys, those of one exchange all at once.

    The feed is polled: a connection that waits serves one shard only, and 64 of them in each
    process that listens cost more than twenty small questions a second.
    """

    def __init__(
        self,
        client: RedisCluster,
        scripts: Mapping[str, str],
        feeds: Sequence[str],
        timeout: float,
    ) -> None:
        self._client = client
        self._scripts = scripts
        self._timeout = timeout
        self.appends: Exchange = self.exchange
        self.reads: Exchange = self.exchange
        self.feed: Feed = PollingFeed(self.exchange, feeds)
        callbacks: dict[str, Any] = client.connection_kwargs["response_callbacks"]
        for command in _AS_THEY_COME:
            callbacks.pop(command, None)

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        """The answers to commands with keys."""
        try:
            async with asyncio.timeout(self._timeout):
                replies = await self._talk(commands)
                unknown = [
                    i for i, r in enumerate(replies) if isinstance(r, exceptions.NoScriptError)
                ]
                if unknown:
                    again = await self._talk([in_full(commands[i], self._scripts) for i in unknown])
                    for i, reply in zip(unknown, again, strict=True):
                        replies[i] = reply
        except exceptions.RedisClusterException as error:
            await self.aclose()
            raise exceptions.ClusterError(str(error)) from error
        except BaseException:
            await self.aclose()
            raise
        if any(isinstance(r, _ASTRAY) for r in replies):
            await self.aclose()  # the next exchange asks anew which server has what
        return replies

    async def _talk(self, commands: Sequence[Command]) -> list[Reply]:
        pipeline = self._client.pipeline()
        for command in commands:
            _ = pipeline.execute_command(*command)
        return await pipeline.execute(raise_on_error=False)

    async def each(self, commands: Sequence[Command]) -> list[list[Reply]]:
        """The answers of every primary."""
        try:
            async with asyncio.timeout(self._timeout):
                _ = await self._client.initialize()
                return [
                    [await self._client.execute_command(*c, target_nodes=node) for c in commands]
                    for node in self._client.get_primaries()
                ]
        except exceptions.RedisClusterException as error:
            raise exceptions.ClusterError(str(error)) from error

    async def aclose(self) -> None:
        """Close all connections."""
        await self._client.aclose()
