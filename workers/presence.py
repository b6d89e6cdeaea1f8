"""Who is there: dispatchers and workers say so in the work store, `GET /readyz` asks."""

import asyncio
import os
import socket
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from msgspec import Struct
from redis.asyncio import Redis
from redis.exceptions import RedisError

from workers.queue import QUEUE
from workers.worker import PRESENT_S

HEARTBEAT = "gipfel:heartbeat:dispatcher:"
BEAT_S = 1.0
MISSED_S = 5
"""How long a dispatcher counts as present after it was last heard of."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Presence(Struct, frozen=True):
    """Who was heard of of late."""

    dispatchers: tuple[str, ...]
    workers: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What a match cannot go on without, in words."""
        wanted = (("no dispatcher", self.dispatchers), ("no worker", self.workers))
        return tuple(f"{what} was heard of of late" for what, there in wanted if not there)


def own_name() -> str:
    """A name of this process that tells where it runs."""
    return f"{socket.gethostname()}-{os.getpid()}"


async def beat(work: Redis, name: str, idle_s: Callable[[], float]) -> None:
    """Say every second that the dispatcher `name` is there, as long as it is not stuck."""
    while True:
        if idle_s() < MISSED_S:
            try:
                await work.set(HEARTBEAT + name, datetime.now(UTC).isoformat(), ex=MISSED_S)
            except (RedisError, OSError) as error:
                _log.debug("no heartbeat", reason=str(error))
        await asyncio.sleep(BEAT_S)


async def present(work: Redis) -> Presence:
    """Who is there now. Raises RedisError if the work store cannot be asked."""
    store: Any = work  # what redis-py answers has no types
    keys = store.scan_iter(match=f"{HEARTBEAT}*", count=1000)
    dispatchers: list[bytes | str] = [key async for key in keys]
    registered = await work.smembers(f"rq:workers:{QUEUE}")
    workers = [key for key in map(_text, registered) if await _alive(work, key)]
    return Presence(
        tuple(sorted(_text(key).removeprefix(HEARTBEAT) for key in dispatchers)),
        tuple(sorted(key.removeprefix("rq:worker:") for key in workers)),
    )


async def _alive(work: Redis, key: str) -> bool:
    """Whether a worker was heard of of late and has not said goodbye."""
    last, death = await work.hmget(key, ["last_heartbeat", "death"])
    if last is None or death is not None:
        return False
    heard = datetime.fromisoformat(_text(last)).replace(tzinfo=UTC)
    return datetime.now(UTC) - heard < timedelta(seconds=PRESENT_S)


def _text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value
