"""Deciding and appending, once, whatever happens in between."""

import asyncio
import gc
from collections import Counter

import pytest

from events.base import MatchId
from events.codec import CODEC
from events.entry import Draft
from events.folding import Folded
from events.log import EventLog, StoreRegressed
from events.memory import MemoryLog
from events.transact import (
    MatchArchived,
    MatchExists,
    MatchUnknown,
    Request,
    RequestReused,
    StaleVersion,
)
from tests.log.conftest import Connect
from tests.log.matches import (
    MATCH,
    SECRET,
    Lines,
    begin_book,
    begun,
    book,
    clock,
    line,
    lines,
    written_in,
)

NOON = 1_796_040_000_000
"""2026-11-30T12:00:00Z, in milliseconds."""


class Refused(Exception):
    """A decision that refuses."""


async def test_a_decision_is_appended_and_folded(connect: Connect) -> None:
    """What is committed is what everybody else reads: entries, version, hash and state."""
    await begin_book(connect())
    mine, yours = book(connect()), book(connect())
    committed = await mine.transact(MATCH, lines("a", "b"))
    assert (committed.version, committed.replayed) == (3, False)
    assert committed.folded.state == ("a", "b")
    seen = await yours.load(MATCH)
    assert seen == committed.folded
    assert await yours.entries(MATCH, after=1) == committed.entries
    assert committed.head_hash == committed.entries[-1].hash == committed.folded.head.hash


async def test_a_match_is_caught_up_with(connect: Connect) -> None:
    """A cached match is folded on from where it was, and is the same object if nothing happened."""
    await begin_book(connect())
    mine, yours = book(connect()), book(connect())
    before = await mine.load(MATCH)
    assert await mine.load(MATCH) is before
    await yours.transact(MATCH, lines("a"))
    after = await mine.load(MATCH)
    assert after is not None
    assert (after.state, after.head.version) == (("a",), 2)


async def test_what_is_not_there(log: EventLog) -> None:
    """An unknown match is None to load, and an error to all who need it."""
    repository = book(log)
    assert await repository.load(MATCH) is None
    with pytest.raises(MatchUnknown):
        await repository.transact(MATCH, lines("a"))
    with pytest.raises(MatchUnknown):
        await repository.entries(MATCH)
    with pytest.raises(MatchUnknown):
        await repository.at(MATCH, 1)


async def test_a_match_as_it_was(log: EventLog) -> None:
    """Every version can be seen as it was when it was the newest; others were never there."""
    await begin_book(log)
    repository = book(log)
    was = [(await repository.transact(MATCH, lines(text))).folded for text in "abcde"]
    for repo in (repository, book(log)):
        for folded in was:
            assert await repo.at(MATCH, folded.head.version) == folded
        for version in (-1, 0, 7):
            with pytest.raises(MatchUnknown):
                await repo.at(MATCH, version)


async def test_a_refusal_comes_through(log: EventLog) -> None:
    """What a decision raises is raised, and nothing is appended."""
    await begin_book(log)

    def refuse(_: Folded[Lines] | None) -> list[Draft]:
        raise Refused

    with pytest.raises(Refused):
        await book(log).transact(MATCH, refuse)
    assert await written_in(log) == ()


async def test_nothing_decided_is_nothing_appended(log: EventLog) -> None:
    """A decision without drafts is a bug."""
    await begin_book(log)
    with pytest.raises(ValueError, match="nothing was decided"):
        await book(log).transact(MATCH, lines())


async def test_nobody_is_refused_on_an_old_state(connect: Connect) -> None:
    """A move that only the newest state allows is accepted by who had seen an older one."""
    await begin_book(connect())
    mine, yours = book(connect()), book(connect())
    await mine.load(MATCH)

    def answer(folded: Folded[Lines] | None) -> list[Draft]:
        if folded is None or "question" not in folded.state:
            raise Refused
        return [line("answer")]

    await yours.transact(MATCH, lines("question"))
    assert (await mine.transact(MATCH, answer)).folded.state == ("question", "answer")


async def test_the_expected_version(connect: Connect) -> None:
    """`expected` is compared with the newest version, also by who has seen an older one."""
    await begin_book(connect())
    mine, yours = book(connect()), book(connect())
    await mine.load(MATCH)
    await yours.transact(MATCH, lines("a"), expected=1)
    with pytest.raises(StaleVersion, match="version 2") as stale:
        await mine.transact(MATCH, lines("b"), expected=1)
    assert stale.value.version == 2
    await yours.transact(MATCH, lines("b"))
    assert (await mine.transact(MATCH, lines("c"), expected=3)).version == 4


async def test_a_retry_is_answered_as_the_first_time(connect: Connect) -> None:
    """By anybody, at any time, even with a version that has become stale; and nothing is added."""
    await begin_book(connect())
    mine, yours = book(connect()), book(connect())
    await yours.load(MATCH)
    request = Request("key", "body")
    first = await mine.transact(MATCH, lines("a", "b"), request=request, expected=1)
    await mine.transact(MATCH, lines("c"))
    for repository in (mine, yours, book(connect())):
        again = await repository.transact(MATCH, lines("a", "b"), request=request, expected=1)
        assert again.replayed
        assert (again.entries, again.version) == (first.entries, 3)
        assert again.head_hash == first.head_hash
        assert again.folded.head.version == 4
        with pytest.raises(RequestReused):
            await repository.transact(MATCH, lines("d"), request=Request("key", "other"))
    assert await written_in(connect()) == ("a", "b", "c")


async def test_only_what_was_accepted_uses_a_key_up(log: EventLog) -> None:
    """After a refusal the same key may come with something else."""
    await begin_book(log)
    repository = book(log)

    def refuse(_: Folded[Lines] | None) -> list[Draft]:
        raise Refused

    with pytest.raises(Refused):
        await repository.transact(MATCH, refuse, request=Request("key", "body"))
    assert not (
        await repository.transact(MATCH, lines("a"), request=Request("key", "other"))
    ).replayed


async def test_a_match_is_created_once(connect: Connect) -> None:
    """Again by the same request: the first answer; by another, or by none: an error."""
    request = Request("key", "body")
    first = await begin_book(connect(), request=request)
    assert (first.version, first.folded.head.secret) == (1, SECRET)
    again = await begin_book(connect(), request=request)
    assert (again.replayed, again.entries) == (True, first.entries)
    repository = book(connect())
    await repository.load(MATCH)
    for other in (Request("other", "body"), None):
        for repo in (repository, book(connect())):
            with pytest.raises(MatchExists):
                await repo.transact(MATCH, begun(MATCH), secret=bytes(32), request=other)


async def test_time_never_goes_back(log: EventLog) -> None:
    """An entry is not older than the one before it, whatever the clock says."""
    await begin_book(log)
    repository = book(log)
    later = [
        (await repository.transact(MATCH, lines("x"), now=clock(ms))).folded.at
        for ms in (4 * NOON, NOON, 5 * NOON)
    ]
    assert later[0] == later[1] < later[2]
    first = CODEC.decode((await repository.entries(MATCH, 1, 1))[0].bytes)
    assert first.header.at == later[0]


async def test_fifty_writers_at_one_match(connect: Connect) -> None:
    """Fifty writers, each with connections of its own: no gap, every line exactly once."""
    await begin_book(connect())
    writers = [book(connect()) for _ in range(50)]

    async def write(writer: int) -> list[int]:
        return [
            (await writers[writer].transact(MATCH, lines(f"{writer}-{n}"))).version
            for n in range(4)
        ]

    versions = await asyncio.gather(*(write(writer) for writer in range(50)))
    assert sorted(v for mine in versions for v in mine) == list(range(2, 202))
    found = await connect().read(MATCH)
    assert found is not None
    assert [entry.version for entry in found.entries] == list(range(1, 202))
    state = await written_in(connect())
    assert Counter(state) == Counter(f"{writer}-{n}" for writer in range(50) for n in range(4))
    for writer, mine in enumerate(versions):
        assert [state[version - 2] for version in mine] == [f"{writer}-{n}" for n in range(4)]


async def test_one_key_twenty_times_at_once(connect: Connect) -> None:
    """Twenty times the same request at once, in five processes' worth: one entry, equal answers."""
    await begin_book(connect())
    repositories = [book(connect()) for _ in range(5)]
    request = Request("key", "body")
    answers = await asyncio.gather(
        *(repositories[n % 5].transact(MATCH, lines("once"), request=request) for n in range(20))
    )
    assert len({(a.entries, a.version, a.head_hash) for a in answers}) == 1
    assert [a.replayed for a in answers].count(False) == 1
    assert await written_in(connect()) == ("once",)


async def test_one_creation_twenty_times_at_once(connect: Connect) -> None:
    """The same for a match that is created: one first entry, under one secret."""
    request = Request("key", "body")
    answers = await asyncio.gather(*(begin_book(connect(), request=request) for _ in range(20)))
    assert len({a.entries for a in answers}) == 1
    assert [a.replayed for a in answers].count(False) == 1


@pytest.mark.parametrize("more", [0, 2, 3])
async def test_a_store_that_has_lost_something(log: EventLog, more: int) -> None:
    """Who has seen more, or something else, says so once, and then believes the store."""
    restored = MemoryLog()
    repository = book(log)
    for each in (log, restored):
        await begin_book(each)
    await repository.transact(MATCH, lines("a"), now=clock(NOON))
    await repository.transact(MATCH, lines("b"), now=clock(NOON))
    for n in range(more):
        await book(restored).transact(MATCH, lines(f"other {n}"), now=clock(2 * NOON))
    repository.log = restored
    with pytest.raises(StoreRegressed):
        await repository.load(MATCH)
    latest = await repository.load(MATCH)
    assert latest is not None
    assert latest.state == tuple(f"other {n}" for n in range(more))


async def test_a_writer_to_a_store_that_has_lost_something(log: EventLog) -> None:
    """Deciding on what the store has lost fails, and appends nothing."""
    restored = MemoryLog()
    await begin_book(restored)
    await begin_book(log)
    repository = book(log)
    await repository.transact(MATCH, lines("a"))
    repository.log = restored
    with pytest.raises(StoreRegressed):
        await repository.transact(MATCH, lines("b"))
    assert await written_in(restored) == ()
    await repository.transact(MATCH, lines("c"))
    repository.log = MemoryLog()
    with pytest.raises(StoreRegressed):
        await repository.load(MATCH)
    assert await repository.load(MATCH) is None


async def test_an_archived_match_takes_nothing_more(connect: Connect) -> None:
    """Its entries are elsewhere: who has it cached may look, but nobody writes."""
    await begin_book(connect())
    mine = book(connect())
    ended = await mine.transact(MATCH, lines("end"))
    assert await connect().archive(MATCH, ended.version, ended.head_hash)
    late = await mine.load(MATCH)
    assert late is not None
    assert (late.state, late.head.archived) == (("end",), True)
    for repository in (mine, book(connect())):
        with pytest.raises(MatchArchived):
            await repository.transact(MATCH, lines("more"))
        with pytest.raises(MatchArchived):
            await repository.at(MATCH, 1)
        with pytest.raises(MatchArchived):
            await repository.entries(MATCH)


async def test_memory_is_bounded() -> None:
    """The cache forgets what was used longest ago, and no lock outlives its writers."""
    log = MemoryLog()
    repository = book(log, capacity=2)
    matches = [MatchId(f"match{n:021d}") for n in range(5)]
    await asyncio.gather(*(begin_book(log, match) for match in matches))
    await asyncio.gather(*(repository.transact(m, lines("a")) for m in matches for _ in range(3)))
    gc.collect()
    assert len(vars(repository)["_locks"]) == 0
    assert len(vars(repository)["_newest"]) == 2
    for match in matches:
        assert await written_in(log, match) == ("a", "a", "a")


async def test_a_cancelled_writer_leaves_no_lock(connect: Connect) -> None:
    """Whoever comes after a writer that gave up writes on, and sees whether it had written."""
    await begin_book(connect())
    repository = book(connect())
    for n in range(20):
        writing = asyncio.create_task(repository.transact(MATCH, lines(f"cancelled {n}")))
        await asyncio.sleep(0.0002 * n)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        await repository.transact(MATCH, lines(f"{n}"))
    state = await written_in(connect())
    assert [text for text in state if "cancelled" not in text] == [str(n) for n in range(20)]
