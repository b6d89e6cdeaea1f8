"""The jobs in the work store: one rq queue, whose jobs all say `advance this match`.

A job is a hint, never a fact: what is due is state of the log. So a job may get lost, come twice or
come late; it is not retried by rq, leaves nothing behind, and its id names the lease it stems from.
"""

from collections.abc import Sequence

from redis import Redis
from rq import Queue
from rq.queue import EnqueueData
from rq.serializers import JSONSerializer

from events.log import Due

QUEUE = "gipfel"
ADVANCE = "workers.jobs.advance"

JOB_TIMEOUT_S = 60
"""A job that takes longer is broken; long before that its lease has lapsed and another runs."""

WAITS_S = 30
"""A job that nobody took up for so long is forgotten: its match has been leased again since."""

FAILURES_S = 3600


def job_id(due: Due) -> str:
    """`match-version-attempt`: never the same twice, as every lease counts on."""
    return f"{due.match}-{due.version}-{due.attempt}"


class JobQueue:
    """Puts jobs into the work store; blocking, as rq is."""

    def __init__(self, connection: Redis) -> None:
        self.rq = Queue(QUEUE, connection=connection, serializer=JSONSerializer)

    def put(self, dues: Sequence[Due]) -> None:
        """A job for each match that is due, all sent together."""
        self.rq.enqueue_many([self._job(due) for due in dues])

    def waiting(self) -> int:
        """How many jobs no worker has taken up yet."""
        return self.rq.count

    def _job(self, due: Due) -> EnqueueData:
        # rq leaves the types of some parameters out.
        return Queue.prepare_data(  # pyright: ignore[reportUnknownMemberType]
            ADVANCE,
            args=(due.match, due.version, due.attempt),
            job_id=job_id(due),
            timeout=JOB_TIMEOUT_S,
            ttl=WAITS_S,
            result_ttl=0,
            failure_ttl=FAILURES_S,
            description="",
        )
