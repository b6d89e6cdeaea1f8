"""The rq worker of Gipfelbuch: simple, quick to notice, hard to shake off.

Jobs are short and our own, so they run in the worker's process, one after another. The work store
may go and come back empty at any time; a worker says again who it is with every heartbeat, and
begins anew after any trouble.
"""

import signal
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from types import FrameType
from typing import Any

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker, worker_registration
from rq.exceptions import StopRequested
from rq.serializers import JSONSerializer

from workers import process
from workers.process import Process
from workers.queue import QUEUE

_log: structlog.stdlib.BoundLogger = structlog.get_logger()

PRESENT_S = 15
"""How long a worker counts as present after it was last heard of."""

SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 1.0


class Stopping:
    """Whether this process was asked to stop, whoever was there to be asked."""

    def __init__(self) -> None:
        self._asked = threading.Event()

    def __bool__(self) -> bool:
        return self._asked.is_set()

    def ask(self) -> None:
        """Stop as soon as what is under way is done."""
        self._asked.set()

    def listen(self) -> None:
        """Be asked by SIGINT and SIGTERM; rq listens itself while it works."""
        signal.signal(signal.SIGINT, self._on_signal)
        signal.signal(signal.SIGTERM, self._on_signal)

    def _on_signal(self, signum: int, frame: FrameType | None) -> None:
        self.ask()

    def wait(self, seconds: float) -> None:
        """Sleep, unless asked to stop."""
        self._asked.wait(seconds)


class GipfelWorker(SimpleWorker):
    """rq's simple worker, without commands from outside and registries to tidy up."""

    max_connection_wait_time = LONGEST_PAUSE_S
    log_result_lifespan = False

    def __init__(self, connection: Redis, stopping: Stopping) -> None:
        self._stopping = stopping
        # rq leaves the types of some parameters out.
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            [QUEUE],
            connection=connection,
            serializer=JSONSerializer,
            worker_ttl=PRESENT_S + 5,
            log_job_description=False,
        )

    def _set_ip_address(self, connection: Redis) -> None:
        """Nobody asks where a worker is, and redis-py cannot read the answer for some sockets."""
        self.ip_address = "unknown"

    @property
    def dequeue_timeout(self) -> int:
        """Seconds of waiting for a job between two heartbeats."""
        return PRESENT_S // 3

    def heartbeat(self, timeout: int | None = None, pipeline: Any = None) -> None:
        """Say who is here, in one go: the store may have forgotten everything since.

        It holds for as long while a job runs, whatever rq thinks of the job's own time.
        """
        self.last_heartbeat = datetime.now(UTC)
        self.birth_date = self.birth_date or self.last_heartbeat
        me: Any = self  # neither redis-py nor rq says what these answer
        own = me.connection.pipeline(transaction=False) if pipeline is None else pipeline
        own.hset(self.key, mapping=me.serialize())
        own.expire(self.key, PRESENT_S)
        worker_registration.register(self, own)
        if pipeline is None:
            own.execute()

    def handle_warm_shutdown_request(self) -> None:
        """A signal came while rq was listening."""
        self._stopping.ask()

    def set_shutdown_requested_date(self) -> None:
        """Nothing is written from within a signal handler."""

    def check_for_suspension(self, burst: bool) -> None:
        """Nobody suspends a worker; but it may have been asked to stop before rq listened."""
        if self._stopping:
            raise StopRequested

    def subscribe(self) -> None:
        """Nobody commands a worker through the store."""

    def unsubscribe(self) -> None:
        """Nothing was subscribed to."""


def work(connect: Callable[[], Redis], here: Process, stopping: Stopping) -> None:
    """Work until asked to stop, through any trouble with the work store."""
    process.enter(here)
    stopping.listen()
    pause = SHORTEST_PAUSE_S
    while not stopping:
        if _work_once(connect, stopping):
            pause = SHORTEST_PAUSE_S
        if not stopping:
            stopping.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)


def _work_once(connect: Callable[[], Redis], stopping: Stopping) -> bool:
    """Work until something ends it; answers whether it could begin."""
    began = False
    try:
        connection = connect()
        worker = GipfelWorker(connection, stopping)
        began = True
        worker.work(logging_level="ERROR")
    except (RedisError, OSError, StopRequested) as error:
        _log.warning("work interrupted", reason=f"{type(error).__name__}: {error}")
    finally:
        stopping.listen()
    return began
