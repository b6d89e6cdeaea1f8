"""How a dispatcher's and a worker's process begin and end."""

import asyncio
import contextlib
import signal
from collections.abc import Mapping

import structlog
import uvloop
from msgspec import Struct
from redis import Redis
from redis.asyncio import Redis as AsyncRedis
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.codec import CODEC, Codec
from events.log import StoreUnavailable
from events.redis_log import RedisLog
from events.store import open_log
from events.transact import Repository
from projections.match import Limits, MatchFolding
from rules.table import Contents
from workers.bundles import Bundles, shipped
from workers.dispatcher import Dispatcher
from workers.presence import beat, own_name
from workers.process import Process
from workers.queue import JobQueue
from workers.readmodels import Lobby
from workers.shelf import Shelf
from workers.worker import Stopping, work

CONNECT_S = 2.0
ANSWER_S = 5.0

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Setting(Struct, frozen=True):
    """Where the stores are, and what a process keeps to."""

    log_url: str
    work_url: str
    limits: Limits = Limits()
    strict_store: bool = False


def work_store(url: str) -> Redis:
    """The work store for rq; commands are not repeated by themselves."""
    # redis-py leaves the types of its keywords out.
    return Redis.from_url(  # pyright: ignore[reportUnknownMemberType]
        url,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=CONNECT_S,
        socket_timeout=ANSWER_S,
    )


def async_work_store(url: str) -> AsyncRedis:
    """The work store for heartbeats and those who ask for them."""
    return AsyncRedis.from_url(  # pyright: ignore[reportUnknownMemberType]
        url,
        retry=AsyncRetry(NoBackoff(), 0),
        socket_connect_timeout=CONNECT_S,
        socket_timeout=ANSWER_S,
    )


async def opened(setting: Setting) -> RedisLog:
    """The log, as soon as its store can be reached."""
    pause = 0.05
    while True:
        try:
            return await open_log(setting.log_url, setting.strict_store)
        except StoreUnavailable as error:
            _log.warning("waiting for the store", reason=str(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, 1.0)


def run_worker(
    setting: Setting, bundles: Mapping[str, bytes] | None = None, codec: Codec = CODEC
) -> None:
    """Be a worker until SIGINT or SIGTERM.

    Its loop is asyncio's own: signals are rq's business here, and uvloop would handle them too.
    """
    stopping = Stopping()
    stopping.listen()
    with asyncio.Runner() as runner:
        log = runner.run(_unless(stopping, setting))
        if log is None:
            return
        here = Process(
            runner,
            log,
            JobQueue(work_store(setting.work_url)),
            Shelf(Contents(shipped() if bundles is None else bundles), Bundles(log).find),
            setting.limits,
            codec,
        )
        work(lambda: work_store(setting.work_url), here, stopping)
        runner.run(log.aclose())


async def _unless(stopping: Stopping, setting: Setting) -> RedisLog | None:
    """The log, or None if the process is asked to stop before it can be reached."""
    opening = asyncio.create_task(opened(setting))
    while not opening.done() and not stopping:
        await asyncio.wait([opening], timeout=0.1)
    if opening.done():
        return opening.result()
    opening.cancel()
    return None


def run_dispatcher(setting: Setting, codec: Codec = CODEC) -> None:
    """Be a dispatcher until SIGINT or SIGTERM."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_dispatch(setting, codec))


async def _dispatch(setting: Setting, codec: Codec) -> None:
    loop = asyncio.get_running_loop()
    me = asyncio.current_task()
    assert me is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, me.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        log = await opened(setting)
        dispatcher = Dispatcher(log, JobQueue(work_store(setting.work_url)))
        matches = Repository(log, MatchFolding(setting.limits), capacity=1_000, codec=codec)
        lobby = Lobby(log, matches)
        store = async_work_store(setting.work_url)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(dispatcher.run())
            tasks.create_task(lobby.run())
            tasks.create_task(beat(store, own_name(), lambda: dispatcher.idle_s))
