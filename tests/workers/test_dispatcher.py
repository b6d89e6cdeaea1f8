"""What is due becomes jobs, once for each lease, whatever happens to the work store."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from events.base import MatchId
from events.log import Due, Pointer
from events.memory import MemoryLog
from events.redis_log import RedisLog
from tests.workers.rig import Store, connected
from tests.workers.tables import BOT, HUMAN, Tables
from tests.workers.waiting import until
from workers import dispatcher
from workers.dispatcher import AT_ONCE, BACKLOG, Dispatcher, wakes
from workers.entry import async_work_store, work_store
from workers.presence import HEARTBEAT, beat, present
from workers.queue import ADVANCE, JobQueue, job_id
from workers.worker import GipfelWorker, Stopping

DUE = Due(MatchId("cairn" + "0" * 21), 17, 2)


@pytest.fixture
def work(work_store: Store) -> Iterator[Any]:
    """A connection to a store for jobs."""
    with closing(connected(work_store.url)) as connection:
        yield connection


def jobs(queue: JobQueue) -> list[Any]:
    """The jobs that wait; rq leaves their types out."""
    return list(queue.rq.jobs)


async def waiting(queue: JobQueue) -> int:
    """How many jobs wait."""
    return queue.waiting()


def test_a_job_is_named_by_its_lease() -> None:
    """Match, version and attempt; rq knows no colon in an id."""
    assert job_id(DUE) == f"{DUE.match}-17-2"
    assert ":" not in job_id(DUE)


def test_a_job_is_plain_json_without_retries(work: Any) -> None:
    """Anybody can read what waits; rq itself never tries a second time, and keeps no result."""
    queue = JobQueue(work)
    queue.put([DUE])
    (job,) = jobs(queue)
    assert (job.func_name, list(job.args)) == (ADVANCE, [DUE.match, 17, 2])
    assert job.serializer is JSONSerializer
    assert (job.retries_left, job.result_ttl) == (None, 0)
    assert job.ttl is not None


def test_only_what_goes_on_by_itself_wakes() -> None:
    """A system move or a bot's; a human's turn and an end do not."""
    match = DUE.match
    assert wakes([Pointer(match, 1, "seats:0"), Pointer(match, 2, "system:scoring")])
    assert wakes([Pointer(match, 1, "bots:1")])
    assert not wakes([Pointer(match, 1, "seats:0,1"), Pointer(match, 2, "")])


async def test_what_is_due_becomes_a_job_at_once(log: RedisLog, work: Any) -> None:
    """The feed tells; nobody waits for the next look."""
    queue = JobQueue(work)
    dispatching = asyncio.create_task(Dispatcher(log, queue).run())
    tables = Tables(log)
    human = await tables.open(HUMAN)
    match = await tables.open(BOT)
    await until(lambda: waiting(queue), lambda number: number > 0)
    dispatching.cancel()
    assert [job.id for job in jobs(queue)] == [f"{match}-2-1"]
    assert (await tables.now(human)).status == "open"


class Counting(MemoryLog):
    """A log that counts how often its feed is read."""

    reads = 0

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """As ever."""
        self.reads += 1
        return await super().feed(after, block_ms)


async def test_what_wakes_nobody_is_read_together(
    work: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dispatcher has better to do than to look at each move of a human; a bot's is seen."""
    monkeypatch.setattr(dispatcher, "GATHER_S", 0.1)
    log, queue = Counting(), JobQueue(work)
    tables = Tables(log)
    dispatching = asyncio.create_task(Dispatcher(log, queue).run())
    await until(lambda: asyncio.sleep(0, log.reads), bool)
    for _ in range(100):
        await tables.open(HUMAN)
        await asyncio.sleep(0)
    assert log.reads < 50
    match = await tables.open(BOT)
    await until(lambda: waiting(queue), lambda number: number > 0)
    dispatching.cancel()
    assert [job.args[0] for job in jobs(queue)] == [match]


async def test_a_full_queue_leaves_what_is_due(work: Any) -> None:
    """Where no worker keeps up, matches stay due instead of piling up as jobs."""
    log = MemoryLog()
    tables = Tables(log)
    for _ in range(BACKLOG + 20):
        await tables.open(BOT)
    queue = JobQueue(work)
    dispatcher = Dispatcher(log, queue)
    for _ in range(BACKLOG // AT_ONCE + 1):
        await dispatcher.turn()
    assert queue.waiting() == BACKLOG


async def test_a_dispatcher_outlives_the_work_store(
    log: RedisLog, work: Any, work_store: Store
) -> None:
    """The store is gone, then comes back empty: what was due then becomes a job after its lease."""
    now = 10**13
    queue = JobQueue(work)
    dispatching = asyncio.create_task(Dispatcher(log, queue, lambda: now).run())
    work_store.end()
    match = await Tables(log).open(BOT)
    await asyncio.sleep(0.3)
    assert not dispatching.done()
    work_store.start()
    now += 3_000
    await until(lambda: waiting(queue), lambda number: number > 0)
    dispatching.cancel()
    assert [job.args[0] for job in jobs(queue)] == [match]


async def test_who_is_there_is_told(work_store: Store, work: Any) -> None:
    """Nobody at first; then a dispatcher and a worker; a dispatcher that is stuck is not there."""
    store = async_work_store(work_store.url)
    nobody = await present(store)
    assert len(nobody.missing) == 2
    beating = [
        asyncio.create_task(beat(store, "alert", lambda: 0.0)),
        asyncio.create_task(beat(store, "stuck", lambda: 99.0)),
    ]
    worker = GipfelWorker(work, Stopping())
    worker.register_birth()  # type: ignore[no-untyped-call]  # rq's
    somebody = await until(lambda: present(store), lambda there: bool(there.dispatchers))
    assert (somebody.dispatchers, somebody.workers) == (("alert",), (worker.name,))
    assert somebody.missing == ()
    worker.register_death()  # type: ignore[no-untyped-call]  # rq's
    assert (await present(store)).workers == ()
    assert 0 < await store.ttl(f"{HEARTBEAT}alert") <= 5
    for task in beating:
        task.cancel()
    await asyncio.gather(*beating, return_exceptions=True)
    await store.aclose()


def workers_of(work: Any) -> list[Any]:
    """The workers that rq knows."""
    known: Any = SimpleWorker
    return list(known.all(work))


def test_a_worker_says_again_who_it_is(work: Any) -> None:
    """A store that comes back empty learns it with the next heartbeat."""
    worker = GipfelWorker(work, Stopping())
    worker.register_birth()  # type: ignore[no-untyped-call]  # rq's
    work.flushall()
    worker.heartbeat()
    assert [found.name for found in workers_of(work)] == [worker.name]


def test_an_unreachable_work_store_is_an_error_at_once(work_store: Store) -> None:
    """Commands are not repeated behind one's back."""
    work_store.end()
    with closing(work_store_of(work_store)) as connection, pytest.raises(RedisError):
        connection.ping()
    work_store.start()


def work_store_of(store: Store) -> Any:
    """A connection as workers have it."""
    return work_store(store.url)
