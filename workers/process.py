"""What one worker process keeps from job to job: an event loop, a log and the matches folded on it.

rq calls jobs as plain functions, so what they need is found here.
"""

import asyncio

import structlog

from events.base import MatchId
from events.codec import CODEC, Codec
from events.log import Due, EventLog, StoreRegressed, StoreUnavailable
from events.transact import MatchArchived, Repository
from projections.match import Limits
from workers.queue import JobQueue
from workers.shelf import Shelf
from workers.steps import Steps, WorkersFolding

_log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Process:
    """A worker's loop and repository; its log is used in this loop alone."""

    def __init__(
        self,
        runner: asyncio.Runner,
        log: EventLog,
        queue: JobQueue,
        shelf: Shelf,
        limits: Limits,
        codec: Codec = CODEC,
    ) -> None:
        self._runner = runner
        self._queue = queue
        folding = WorkersFolding(limits)
        repository = Repository(log, folding, codec=codec)
        self._steps = Steps(repository, folding, shelf)

    def advance(self, match: MatchId, version: int) -> None:
        """Do what a match awaits; hand over to another job where there is much of it.

        A store that cannot be reached is no failure: the match will be due again.
        """
        try:
            reached = self._runner.run(self._steps.advance(match, version))
        except (StoreUnavailable, StoreRegressed, MatchArchived) as error:
            _log.warning("left for later", match=match, version=version, reason=str(error))
            return
        if reached.goes_on:
            self._queue.put([Due(match, reached.version, 0)])


class _Slot:
    """Where this process's `Process` is found."""

    process: Process | None = None


def enter(process: Process) -> None:
    """From now on jobs of this process run in `process`."""
    _Slot.process = process


def current() -> Process:
    """What jobs of this process run in."""
    if _Slot.process is None:
        raise RuntimeError("this process is no worker: start it with `gipfel worker`")
    return _Slot.process
