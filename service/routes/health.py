"""How the service is: for whoever runs it."""

from typing import Literal

from msgspec import Struct
from redis.exceptions import RedisError

from events.log import StoreUnavailable
from service.call import Call
from service.house import House
from service.operations import Answer, operation
from service.problems import Fault, Trouble
from service.replies import Reply, encode
from workers.presence import present

METRICS = "text/plain; version=0.0.4; charset=utf-8"
NO_STORE = ("cache-control", "no-store")


class Alive(Struct, frozen=True, forbid_unknown_fields=True):
    """The process answers."""

    status: Literal["alive"]


class Ready(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything is there that a match needs to go on. `store`: the log's engine and version.

    `warnings`: promises that the store does not keep; `memory`: how full it is, 0 to 1.
    """

    status: Literal["ready"]
    store: str
    memory: float
    warnings: tuple[str, ...]
    dispatchers: int
    workers: int


@operation(
    "GET",
    "/livez",
    "Alive?",
    tag="operation",
    answers=(Answer(200, Alive, "The process answers."),),
)
async def show_alive(call: Call) -> Reply:
    """Answers as long as the process does; asks nobody else."""
    return Reply(200, encode(Alive("alive")), [NO_STORE])


@operation(
    "GET",
    "/readyz",
    "Ready?",
    tag="operation",
    answers=(Answer(200, Ready, "Everything is there."),),
    problems=("not-ready",),
)
async def show_ready(call: Call) -> Reply:
    """Asks the stores, and whether a dispatcher and a worker were heard of of late.

    Otherwise 503, with what is missing in `errors`.
    """
    missing: list[Fault] = []
    store = await _store(call.house, missing)
    here = await _presence(call.house, missing)
    if missing or store is None or here is None:
        said = "; ".join(fault.detail for fault in missing)
        raise Trouble(
            "not-ready", said, errors=tuple(missing), headers=(("retry-after", "1"), NO_STORE)
        )
    name, memory, warnings = store
    dispatchers, workers = here
    ready = Ready("ready", name, round(memory, 3), warnings, dispatchers, workers)
    return Reply(200, encode(ready), [NO_STORE])


async def _store(house: House, missing: list[Fault]) -> tuple[str, float, tuple[str, ...]] | None:
    try:
        health = await house.log.health()
    except StoreUnavailable:
        missing.append(Fault("/store", "the store of the logs does not answer"))
        return None
    return f"{health.engine} {health.version}", health.fullness, health.warnings


async def _presence(house: House, missing: list[Fault]) -> tuple[int, int] | None:
    try:
        here = await present(house.work)
    except (RedisError, OSError):
        missing.append(Fault("/work", "the store of the jobs does not answer"))
        return None
    missing.extend(Fault("/processes", sentence) for sentence in here.missing)
    return len(here.dispatchers), len(here.workers)


@operation(
    "GET",
    "/metrics",
    "Metrics",
    tag="operation",
    answers=(Answer(200, None, "Prometheus' text format.", others=((METRICS, str),)),),
)
async def show_metrics(call: Call) -> Reply:
    """Of this process: requests by route and status, their times, entries appended, streams."""
    return Reply(200, call.house.metrics.text(), [NO_STORE], METRICS)


ALL = (show_alive, show_ready, show_metrics)
