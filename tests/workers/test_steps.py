"""What a match does by itself, decided in this process on a log in memory."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence

import pytest

from events.base import MatchId
from events.entry import Stored
from events.log import Conflict, Disposition, EventLog, Head, Slice
from events.memory import MemoryLog
from events.table import Awaits, MatchAbandoned, MatchFinished
from events.transact import Repository, now_ms
from projections.match import Limits, Match
from rules.table import Contents
from tests import toygame
from tests.workers.rig import CODEC
from tests.workers.tables import BOT, DIGEST, GREEDY, HUMAN, Tables, entries_of
from workers.shelf import ContentUnknown, Shelf
from workers.steps import AGAIN, LEASE_MS, Steps, WorkersFolding


async def nowhere(digest: str) -> bytes | None:
    """No bundle is kept anywhere."""
    return None


def steps_on(
    log: EventLog, now: int | None = None, limits: Limits | None = None, known: bool = True
) -> Steps:
    """A worker's steps on a log; `now`: what its clock says."""
    folding = WorkersFolding(limits or Limits())
    repository: Repository[Match] = Repository(log, folding, codec=CODEC)
    contents = Contents({DIGEST: toygame.CONTENT} if known else {})
    clock = now_ms if now is None else lambda: now
    return Steps(repository, folding, Shelf(contents, nowhere), clock)


async def read(log: EventLog, match: MatchId) -> Slice:
    """The log of a match that is there."""
    found = await log.read(match)
    assert found is not None
    return found


async def finished(log: EventLog, match: MatchId, steps: Steps) -> int:
    """How many jobs it takes until the match is over."""
    for jobs in range(1, 1000):
        version = (await read(log, match)).head.version
        if not (await steps.advance(match, version)).goes_on:
            return jobs
    raise AssertionError("the match does not come to an end")


async def test_bots_play_a_match_to_its_end() -> None:
    """Moves, winds and the count: all of it, each once, and then nobody is awaited."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, GREEDY, BOT, rounds=4)
    await finished(log, match, steps_on(log))
    found = await read(log, match)
    assert found.head.status == "finished"
    assert len(found.entries) == entries_of(seats=3, rounds=4)
    assert isinstance(CODEC.decode(found.entries[-1].bytes).events[-1], MatchFinished)


async def test_two_workers_at_one_match_do_every_step_once() -> None:
    """Both are given the same job at the same time, again and again."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, GREEDY, rounds=30)
    both = steps_on(log), steps_on(log)
    while (await read(log, match)).head.status != "finished":
        version = (await read(log, match)).head.version
        await asyncio.gather(*(steps.advance(match, version) for steps in both))
    assert len((await read(log, match)).entries) == entries_of(seats=2, rounds=30)


class Interrupted(MemoryLog):
    """A log to which somebody appends just before the next appends, so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self._times = times
        self.somebody: Callable[[], Awaitable[None]] | None = None

    async def append(
        self,
        match: MatchId,
        version: int,
        previous: bytes,
        entries: Sequence[Stored],
        becomes: Disposition,
        secret: bytes | None = None,
    ) -> Head | Conflict:
        """Append, if need be after somebody else."""
        somebody, self.somebody = self.somebody, None
        if somebody is not None and self._times:
            self._times -= 1
            await somebody()
            self.somebody = somebody
        return await super().append(match, version, previous, entries, becomes, secret)


async def outrun(times: int) -> tuple[Match, Match]:
    """A match before and after a job in which the human picks again and again, so many times."""
    log = Interrupted(times)
    tables = Tables(log)
    match = await tables.open(HUMAN, BOT, picks=True)
    await tables.sit(match)
    picks = itertools.cycle([1, 2])

    async def somebody() -> None:
        await tables.make(match, 0, toygame.CairnPick(next(picks)))

    log.somebody = somebody
    before = await tables.now(match)
    await steps_on(log).advance(match, before.version)
    return before, await tables.now(match)


@pytest.mark.parametrize("times", [1, AGAIN])
async def test_a_step_is_decided_again_if_somebody_moves_meanwhile(times: int) -> None:
    """All pick at once, the human while the bot thinks: its pick is not lost, nor waited for."""
    before, after = await outrun(times)
    assert after.version == before.version + times + 1
    assert not after.state.picking


async def test_a_job_gives_up_when_it_is_outrun_again_and_again() -> None:
    """The match is due again anyway, as whoever moved has left it."""
    before, after = await outrun(AGAIN + 1)
    assert after.version == before.version + AGAIN + 1
    assert after.awaiting == Awaits((1,), (0,), None)


async def test_a_job_that_comes_late_does_nothing() -> None:
    """A job names the version it was made for; at another nothing is done."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, HUMAN, rounds=1)
    reached = await steps_on(log).advance(match, 7)
    assert (reached.version, reached.goes_on) == (7, False)
    assert (await read(log, match)).head.version == 1


async def test_a_bot_stops_where_a_human_is_awaited() -> None:
    """The bot's move is made, then the match waits."""
    log = MemoryLog()
    tables = Tables(log)
    match = await tables.open(BOT, HUMAN, rounds=2)
    await tables.sit(match)
    steps = steps_on(log)
    await steps.advance(match, 3)
    state = await tables.now(match)
    assert (state.version, state.awaiting.seats) == (4, (1,))
    await tables.pile(match, 1)
    await steps.advance(match, 5)
    state = await tables.now(match)
    assert (state.version, state.awaiting.seats) == (7, (1,)), "wind, and the bot's next move"


async def test_the_score_is_worked_out_by_a_worker() -> None:
    """After the last wind the match awaits its scoring; a job makes it, with every reason."""
    log = MemoryLog()
    tables = Tables(log)
    match = await tables.open(HUMAN, rounds=1)
    await tables.sit(match)
    await tables.pile(match, 0, stones=3)
    await steps_on(log).advance(match, 4)
    result = (await tables.now(match)).result
    assert result is not None
    assert [line.rules for line in result.scores[0].lines] == [("CRN-002",), ("CRN-003",)]
    assert result.secret == (await read(log, match)).head.secret.hex()


async def test_bots_see_only_their_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot is given is the view of its seat: others' pebbles are not in it."""
    seen: list[tuple[int, toygame.CairnView]] = []

    def spy(
        board: object, view: toygame.CairnView, seat: int, legal: object, chance: object
    ) -> toygame.CairnPile:
        seen.append((seat, view))
        return toygame.CairnPile(1)

    monkeypatch.setitem(toygame.GAME.bots, "random", spy)
    log = MemoryLog()
    match = await Tables(log).open(BOT, BOT, rounds=2)
    await finished(log, match, steps_on(log))
    assert len(seen) == 4
    for seat, view in seen:
        assert [i for i, pebble in enumerate(view.pebbles) if pebble is not None] == [seat]


async def test_steps_keep_their_match_leased(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a worker is at a match it is not due to others; when it dies, it is due again."""
    monkeypatch.setattr("workers.steps.BUDGET_S", 0.0)
    log = MemoryLog()
    match = await Tables(log).open(BOT, BOT, rounds=200)
    begun = now_ms()
    assert [due.match for due in await log.take_due(begun, LEASE_MS, 9)] == [match]
    assert (await steps_on(log).advance(match, 2)).goes_on
    assert await log.take_due(begun + LEASE_MS - 1, LEASE_MS, 9) == []
    later = await log.take_due(now_ms() + LEASE_MS, LEASE_MS, 9)
    assert [(due.match, due.attempt) for due in later] == [(match, 1)]


async def test_a_lease_lapses_and_counts() -> None:
    """What was taken and not done is due again three seconds later, as the next attempt."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, BOT)
    now = now_ms()
    attempts = [
        [due.attempt for due in await log.take_due(at, LEASE_MS, 9)]
        for at in (now, now + LEASE_MS - 1, now + LEASE_MS, now + 2 * LEASE_MS)
    ]
    assert attempts == [[1], [], [2], [3]]
    await finished(log, match, steps_on(log))
    assert await log.take_due(now + 10**9, LEASE_MS, 9) == [], "over is never due"


async def test_a_match_never_filled_expires() -> None:
    """Not a moment before its time, and then with its secret opened."""
    log = MemoryLog()
    limits = Limits(unfilled_ms=60_000)
    tables = Tables(log, limits)
    match = await tables.open(HUMAN, HUMAN)
    await tables.sit(match)
    created = now_ms()
    await steps_on(log, created + 59_000, limits).advance(match, 2)
    assert (await tables.now(match)).status == "open"
    await steps_on(log, created + 60_001, limits).advance(match, 2)
    last = CODEC.decode((await read(log, match)).entries[-1].bytes)
    secret = (await read(log, match)).head.secret.hex()
    assert last.events == (MatchAbandoned("never_filled", secret),)


async def test_an_idle_match_expires() -> None:
    """Counted from its last entry."""
    log = MemoryLog()
    limits = Limits(idle_ms=60_000)
    tables = Tables(log, limits)
    match = await tables.open(HUMAN, HUMAN)
    await tables.sit(match)
    await tables.sit(match)
    await tables.pile(match, 0)
    last = now_ms()
    await steps_on(log, last + 59_000, limits).advance(match, 5)
    assert (await tables.now(match)).status == "running"
    await steps_on(log, last + 60_001, limits).advance(match, 5)
    assert (await tables.now(match)).status == "abandoned"


async def test_content_is_looked_up_where_it_is_kept() -> None:
    """A match goes on with the content it was created with, if a worker did not know it before."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, rounds=1)
    asked: list[str] = []

    async def find(digest: str) -> bytes | None:
        asked.append(digest)
        return toygame.CONTENT

    folding = WorkersFolding()
    repository: Repository[Match] = Repository(log, folding, codec=CODEC)
    steps = Steps(repository, folding, Shelf(Contents({}), find))
    await finished(log, match, steps)
    assert (await read(log, match)).head.status == "finished"
    assert asked == [DIGEST]


async def test_content_that_is_nowhere_stops_a_match() -> None:
    """It is an error that is told, and nothing is appended."""
    log = MemoryLog()
    match = await Tables(log).open(BOT, rounds=1)
    with pytest.raises(ContentUnknown):
        await steps_on(log, known=False).advance(match, 2)
    assert (await read(log, match)).head.version == 2
