"""From a URL to a log that may be trusted."""

import logging

from redis.asyncio import ConnectionPool, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from events.health import MINIMUM, Health
from events.redis_log import SHARDS, RedisLog

_logger = logging.getLogger(__name__)

CONNECT_TIMEOUT = 5.0
_CLUSTER = "redis+cluster://"


class StoreUnfit(Exception):
    """A store that the log must not be kept in."""


async def open_log(url: str, strict: bool = False, shards: int = SHARDS) -> RedisLog:
    """The log in the store at a URL: `redis://`, `rediss://`, `unix://`, `redis+cluster://`.

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
    return cluster(url) if url.startswith(_CLUSTER) else pool(url)


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
        url,
        retry=Retry(NoBackoff(), 0),
        protocol=2,
        decode_responses=False,
        socket_timeout=None,
        socket_connect_timeout=CONNECT_TIMEOUT,
    )
