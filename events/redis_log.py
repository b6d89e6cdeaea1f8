"""The log on Redis streams: Redis 7.0 or newer, or Valkey.

One stream per match; the entry with version n has the id `n-0`. Keys share a hash tag per shard, so
that one atomic script serves a single server and a cluster alike:

    gipfel:{s07}:log:<match>    the stream: bytes and hash of each entry
    gipfel:{s07}:head:<match>   version, hash, status, match secret; attempts of what is due
    gipfel:{s07}:feed           one pointer per append, capped
    gipfel:{s07}:due            sorted set, match → when something is due
    gipfel:{s07}:matches        sorted set of all matches
    gipfel:{s07}:names:<match>  hash, seat → name: the log never reads it
    gipfel:shards               how many shards there are, fixed when the store is first used
    gipfel:keys                 set, fingerprints of the service's keys: the log never reads it

A log belongs to the event loop it is first used in.
"""

import asyncio
import binascii
import hashlib
import itertools
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.resources import files

from msgspec.structs import replace
from redis.asyncio import ConnectionPool, RedisCluster
from redis.exceptions import RedisError, ResponseError

from events.base import MatchId
from events.entry import Stored
from events.feed import FEED_CAP
from events.health import Health, health
from events.log import (
    NO_HEAD,
    Conflict,
    Disposition,
    Due,
    Head,
    Pointer,
    Slice,
    Status,
    StoreUnavailable,
    check_append,
)
from events.pipeline import Command, Pipeline, Reply, answer
from events.servers import ClusterServers, Servers, SingleServer

SHARDS = 64
_FIXED_SHARDS = "gipfel:shards"
PAGE = 1_000
"""Matches named in one answer while all of them are walked through."""


def _script(name: str) -> str:
    return files("events").joinpath("scripts", f"{name}.lua").read_text(encoding="utf-8")


def _sha(script: str) -> str:
    return hashlib.sha1(script.encode(), usedforsecurity=False).hexdigest()


_SCRIPTS = {_sha(_script(n)): _script(n) for n in ("append", "read", "take_due", "archive")}
_APPEND, _READ, _TAKE_DUE, _ARCHIVE = _SCRIPTS


class Keys:
    """What the keys of a store are called."""

    def __init__(self, shards: int = SHARDS) -> None:
        self.shards = shards
        self._tags = [f"gipfel:{{s{shard:02d}}}:" for shard in range(shards)]
        self.feeds = tuple(tag + "feed" for tag in self._tags)
        self.dues = tuple(tag + "due" for tag in self._tags)
        self.registers = tuple(tag + "matches" for tag in self._tags)
        self.heads = tuple(tag + "head:" for tag in self._tags)

    def shard(self, match: MatchId) -> int:
        """The shard of a match: CRC16 of its id, as Redis counts slots, modulo their number."""
        return binascii.crc_hqx(match.encode(), 0) % self.shards

    def log(self, match: MatchId) -> str:
        """The stream of a match."""
        return f"{self._tags[self.shard(match)]}log:{match}"

    def head(self, match: MatchId) -> str:
        """The head of a match."""
        return self.heads[self.shard(match)] + match

    def names(self, match: MatchId) -> str:
        """The hash of what the seats of a match are called, beside its log."""
        return f"{self._tags[self.shard(match)]}names:{match}"


class RedisLog:
    """An `EventLog` on a single server, by its pool of connections, or on a cluster.

    Appends share one connection, reads another: what tasks send at the same time travels together.
    Pool or client are the log's own, made by `events.store`: they send nothing twice by themselves.
    """

    def __init__(
        self,
        servers: ConnectionPool | RedisCluster,
        shards: int = SHARDS,
        feed_cap: int = FEED_CAP,
        timeout: float = 5.0,
    ) -> None:
        self.keys = Keys(shards)
        self._feed_cap = feed_cap
        self._servers: Servers
        if isinstance(servers, RedisCluster):
            self._servers = ClusterServers(servers, _SCRIPTS, self.keys.feeds, timeout)
        else:
            self._servers = SingleServer(servers, _SCRIPTS, self.keys.feeds, timeout)
        self._appends = Pipeline(self._servers.appends)
        self._reads = Pipeline(self._servers.reads)
        self._first_due = itertools.count()

    async def read(self, match: MatchId, after: int = 0, limit: int | None = None) -> Slice | None:
        """Head and entries after a version, in one round trip; None if there is no such match."""
        count = "" if limit is None else limit
        reply = await self.ask(
            ("EVALSHA", _READ, 2, self.keys.log(match), self.keys.head(match), after, count)
        )
        return None if reply is None else Slice(_head(reply[0]), _entries(reply[1]))

    async def append(
        self,
        match: MatchId,
        version: int,
        previous: bytes,
        entries: Sequence[Stored],
        becomes: Disposition,
        secret: bytes | None = None,
    ) -> Head | Conflict:
        """Append after `version`, if the head still is that version and hash; all or nothing."""
        check_append(version, previous, entries, secret)
        shard = self.keys.shard(match)
        accepted, *reply = await self._appends.send(
            (
                *("EVALSHA", _APPEND, 5, self.keys.log(match), self.keys.head(match)),
                *(self.keys.feeds[shard], self.keys.dues[shard], self.keys.registers[shard]),
                *(match, version, previous, becomes.status),
                "" if becomes.due_at is None else becomes.due_at,
                *(becomes.awaits, secret or b"", self._feed_cap),
                *itertools.chain.from_iterable((entry.bytes, entry.hash) for entry in entries),
            )
        )
        if not accepted:
            return Conflict(_head(reply[0]), _entries(reply[1]))
        return Head(entries[-1].version, entries[-1].hash, becomes.status, reply[0])

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position."""
        return await self._servers.feed.read(after, block_ms)

    async def take_due(self, now: int, lease_ms: int, limit: int) -> list[Due]:
        """What is due at `now`, each leased: not due again before `now + lease_ms`.

        Every call begins with the next shard, so that none starves when much is due.
        """
        counts = await self.ask_all([("ZCOUNT", key, "-inf", now) for key in self.keys.dues])
        first = next(self._first_due) % self.keys.shards
        calls: list[Command] = []
        for shard in (*range(first, self.keys.shards), *range(first)):
            if (share := min(int(counts[shard]), limit)) > 0:
                due, heads = self.keys.dues[shard], self.keys.heads[shard]
                calls.append(("EVALSHA", _TAKE_DUE, 1, due, heads, now, now + lease_ms, share))
                limit -= share
        taken = await self.ask_all(calls)
        return [
            Due(MatchId(match.decode()), int(version), attempt)
            for match, version, attempt in itertools.chain.from_iterable(taken)
        ]

    async def matches(self) -> AsyncIterator[MatchId]:
        """Every match there is; one that is created meanwhile may be missed."""
        for key in self.keys.registers:
            start: bytes = b"-"
            while page := await self.ask(("ZRANGEBYLEX", key, start, "+", "LIMIT", 0, PAGE)):
                for match in page:
                    yield MatchId(match.decode())
                start = b"(" + page[-1]

    async def archive(self, match: MatchId, version: int, head_hash: bytes) -> bool:
        """Let go of the entries of a match that has ended; the head stays and refuses appends."""
        log, head = self.keys.log(match), self.keys.head(match)
        due = self.keys.dues[self.keys.shard(match)]
        return bool(
            await self._appends.send(
                ("EVALSHA", _ARCHIVE, 3, log, head, due, match, version, head_hash)
            )
        )

    async def health(self) -> Health:
        """What the store says of itself; of a cluster the fullest server, with all warnings."""
        infos = await self.everywhere("INFO")
        configs: list[Reply] = [[]] * len(infos)
        with suppress(RedisError):  # hosted stores keep their settings to themselves
            configs = await self.everywhere("CONFIG", "GET", "appendfsync", "maxmemory-policy")
        found = [
            health(info.decode(), _pairs(config))
            for info, config in zip(infos, configs, strict=True)
        ]
        warnings = dict.fromkeys(warning for one in found for warning in one.warnings)
        fullest = max(found, key=lambda one: (one.too_old, one.fullness))
        return replace(fullest, warnings=tuple(warnings))

    async def everywhere(self, *command: bytes | str | int) -> list[Reply]:
        """What each server that may be written to answers."""
        try:
            answers = await self._servers.each([command])
        except ResponseError:
            raise
        except (RedisError, OSError) as error:
            raise StoreUnavailable(f"{type(error).__name__}: {error}") from error
        return [answer(reply) for (reply,) in answers]

    async def fix_shards(self) -> int:
        """How many shards the store has: as many as this log says, if it is the first."""
        await self.ask(("SET", _FIXED_SHARDS, self.keys.shards, "NX"))
        return int(await self.ask(("GET", _FIXED_SHARDS)))

    async def ask(self, command: Command) -> Reply:
        """The answer to a command that may be sent twice."""
        return (await self.ask_all([command]))[0]

    async def ask_all(self, commands: Sequence[Command]) -> list[Reply]:
        """The answers to commands that may be sent twice: they are, if the connection had gone."""
        try:
            return [answer(r) for r in await self._gather(commands)]
        except StoreUnavailable:
            return [answer(r) for r in await self._gather(commands)]

    async def _gather(self, commands: Sequence[Command]) -> list[Reply]:
        if len(commands) == 1:
            return [await self._reads.post(commands[0])]
        return await asyncio.gather(*map(self._reads.post, commands))

    async def aclose(self) -> None:
        """Close all connections."""
        for sender in (self._appends, self._reads):
            await sender.aclose()
        await self._servers.aclose()


_STATUS: Mapping[bytes, Status] = {
    b"open": "open",
    b"running": "running",
    b"finished": "finished",
    b"abandoned": "abandoned",
}


def _pairs(words: Sequence[bytes]) -> dict[str, str]:
    """`CONFIG GET` as RESP2 answers it: names and values in turn."""
    decoded = [word.decode() for word in words]
    return dict(zip(decoded[::2], decoded[1::2], strict=True))


def _head(fields: Sequence[bytes | None]) -> Head:
    version, head_hash, status, secret, archived = fields
    if version is None or head_hash is None or status is None:
        return NO_HEAD
    return Head(
        int(version), head_hash, _STATUS[status], secret or b"", archived=archived is not None
    )


def _entries(stream: Iterable[tuple[bytes, Sequence[bytes]]]) -> tuple[Stored, ...]:
    return tuple(Stored(int(entry_id[:-2]), fields[1], fields[3]) for entry_id, fields in stream)
