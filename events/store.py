"""From a URL to a log that may be trusted."""

import logging
from typing import Any, cast
from urllib.parse import unquote, urlsplit

from redis.asyncio import ConnectionPool, RedisCluster
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff

from events.health import MINIMUM, Health
from events.redis_log import SHARDS, RedisLog

_logger = logging.getLogger(__name__)

CONNECT_TIMEOUT = 5.0
_CLUSTER = "redis+cluster://"
_SENTINEL = "redis+sentinel://"
_OURS: dict[str, Any] = {
    "retry": Retry(NoBackoff(), 0),
    "protocol": 2,
    "decode_responses": False,
    "socket_timeout": None,
    "socket_connect_timeout": CONNECT_TIMEOUT,
}


class StoreUnfit(Exception):
    """A store that the log must not be kept in."""


async def open_log(url: str, strict: bool = False, shards: int = SHARDS) -> RedisLog:
    """The log in the store at a URL.

    Of a single server (`redis://`, `rediss://`, `unix://`), of the primary that Sentinel names
    (`redis+sentinel://host:port,host:port/service`), or of a cluster (`redis+cluster://host:port`).
    Warns of promises that the store does not keep; `strict` refuses it then. Raises StoreUnfit,
    StoreUnavailable.
    """
    log = RedisLog(connections(url), shards)
    try:
        await check_store(log, strict)
    except BaseException:
        await log.aclose()
        raise
    return log


async def check_store(log: RedisLog, strict: bool = False) -> Health:
    """What a store says of itself, if the log may be kept in it.

    The number of shards is fixed when a store is first used; another would look for matches where
    they are not.
    """
    health = await log.health()
    if health.too_old:
        oldest = ".".join(map(str, MINIMUM))
        raise StoreUnfit(f"{health.engine} {health.version} is older than {oldest}")
    if (shards := await log.fix_shards()) != log.keys.shards:
        raise StoreUnfit(f"the store has {shards} shards, not {log.keys.shards}")
    if strict and health.warnings:
        raise StoreUnfit("; ".join(health.warnings))
    for warning in health.warnings:
        _logger.warning("the store breaks a promise: %s", warning)
    return health


def connections(url: str) -> ConnectionPool | RedisCluster:
    """What a log at a URL is made of."""
    if url.startswith(_CLUSTER):
        return cluster(url)
    return primary(url) if url.startswith(_SENTINEL) else pool(url)


def primary(url: str) -> ConnectionPool:
    """Connections to whichever server Sentinel says is the primary of a service.

    `redis+sentinel://user:password@host:port,host:port/service/0`
    """
    parts = urlsplit(url)
    credentials, _, hosts = parts.netloc.rpartition("@")
    user, _, password = (unquote(part) for part in credentials.partition(":"))
    service, _, database = parts.path.strip("/").partition("/")
    addresses = [(host, int(port or 26379)) for host, _, port in map(_split, hosts.split(","))]
    sentinel = Sentinel(  # type: ignore[no-untyped-call]  # redis does not annotate it
        addresses, sentinel_kwargs={"socket_timeout": CONNECT_TIMEOUT}
    )
    return _PrimaryPool(  # type: ignore[no-untyped-call]  # redis does not annotate it
        service,
        sentinel,
        **_OURS,
        db=int(database or 0),
        username=user or None,
        password=password or None,
    )


class _PrimaryPool(SentinelConnectionPool):
    """Closes what it asked the sentinels by, too."""

    async def aclose(self) -> None:
        await super().aclose()
        manager = cast("Sentinel", self.sentinel_manager)
        for sentinel in manager.sentinels:
            await sentinel.aclose()


def _split(address: str) -> tuple[str, str, str]:
    """`host:port` → host, colon, port; the host of an IPv6 address stands in brackets."""
    host, colon, port = address.rpartition(":") if ":" in address else (address, "", "")
    return host.strip("[]"), colon, port


def cluster(url: str) -> RedisCluster:
    """A client of the cluster that one server of it, named in the URL, belongs to."""
    return RedisCluster.from_url(
        url.replace(_CLUSTER, "redis://", 1),
        retry=Retry(NoBackoff(), 0),
        protocol=2,
        decode_responses=False,
        socket_connect_timeout=CONNECT_TIMEOUT,
    )


def pool(url: str) -> ConnectionPool:
    """Connections as the log needs them: nothing is sent twice, answers come as bytes.

    Timeouts are the log's own, per exchange.
    """
    return ConnectionPool.from_url(  # pyright: ignore[reportUnknownMemberType]  # not annotated
        url, **_OURS
    )
