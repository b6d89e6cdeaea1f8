"""What every log keeps, whatever it is kept in."""

import asyncio

import pytest

from events.base import MatchId
from events.entry import GENESIS, Stored
from events.log import NO_HEAD, Conflict, Disposition, Due, EventLog, FeedGap, Head, Pointer
from tests.log.conftest import Connect
from tests.log.matches import MATCH, OPEN, OTHER, RUNNING, SECRET, line, opening, written

FINISHED = Disposition("finished", None, "")


async def begin(log: EventLog, match: MatchId = MATCH, becomes: Disposition = OPEN) -> Head:
    """A match with its first entry."""
    head = await log.append(match, 0, GENESIS, written(opening(match)), becomes, SECRET)
    assert isinstance(head, Head)
    return head


async def go_on(
    log: EventLog, head: Head, becomes: Disposition, match: MatchId = MATCH, text: str = "x"
) -> Head:
    """The match with one more entry."""
    entries = written(line(text), version=head.version, previous=head.hash)
    after = await log.append(match, head.version, head.hash, entries, becomes)
    assert isinstance(after, Head)
    return after


async def test_what_is_appended_is_read_byte_for_byte(log: EventLog) -> None:
    """Entries come back with the bytes and the hash they were appended with."""
    entries = written(opening(MATCH), line("Grüße"), line("x" * 100_000))
    head = await log.append(MATCH, 0, GENESIS, entries, RUNNING, SECRET)
    assert head == Head(3, entries[2].hash, "running", SECRET)
    found = await log.read(MATCH)
    assert found is not None
    assert found.head == head
    assert found.entries == tuple(entries)


async def test_entries_need_be_no_text(log: EventLog) -> None:
    """A log keeps any bytes, zeros and line feeds among them."""
    entries = [Stored(1, bytes(range(256)), b"\x00\r\n" + bytes(29))]
    await log.append(MATCH, 0, GENESIS, entries, RUNNING, b"\r\n" * 16)
    found = await log.read(MATCH)
    assert found is not None
    assert found.entries == tuple(entries)
    assert found.head.secret == b"\r\n" * 16


async def test_an_unknown_match_is_none(log: EventLog) -> None:
    """There is nothing to read of a match nobody created."""
    assert await log.read(MATCH) is None


async def test_reading_goes_on_after_a_version(log: EventLog) -> None:
    """`after` and `limit` cut a part out; the head is the newest all the same."""
    entries = written(opening(MATCH), *(line(str(n)) for n in range(9)))
    await log.append(MATCH, 0, GENESIS, entries, RUNNING, SECRET)
    for after, limit, versions in [
        (0, None, range(1, 11)),
        (7, None, range(8, 11)),
        (3, 2, range(4, 6)),
        (3, 0, range(0)),
        (9, 5, range(10, 11)),
        (10, None, range(0)),
        (99, None, range(0)),
    ]:
        found = await log.read(MATCH, after, limit)
        assert found is not None
        assert [entry.version for entry in found.entries] == list(versions)
        assert found.head.version == 10


async def test_a_slower_writer_gets_what_it_missed(log: EventLog) -> None:
    """An append after a version that is not the head's changes nothing and brings the rest."""
    first = await begin(log)
    second = await go_on(log, first, RUNNING, text="faster")
    entries = written(line("slower"), version=1, previous=first.hash)
    conflict = await log.append(MATCH, 1, first.hash, entries, RUNNING)
    assert isinstance(conflict, Conflict)
    assert conflict.head == second
    found = await log.read(MATCH, 1)
    assert found is not None
    assert conflict.missed == found.entries
    assert len(found.entries) == 1


async def test_another_history_is_a_conflict(log: EventLog) -> None:
    """The version alone is not enough: the hash must be the head's too."""
    head = await begin(log)
    entries = written(line("x"), version=1, previous=bytes(32))
    conflict = await log.append(MATCH, 1, bytes(32), entries, RUNNING)
    assert conflict == Conflict(head, ())


async def test_a_match_is_created_once(log: EventLog) -> None:
    """A second first entry conflicts with the first one, and the secret stays."""
    head = await begin(log)
    again = await log.append(MATCH, 0, GENESIS, written(opening(MATCH)), OPEN, bytes(32))
    assert isinstance(again, Conflict)
    assert again.head == head
    assert [entry.version for entry in again.missed] == [1]


async def test_an_append_ahead_of_the_store_is_a_conflict(log: EventLog) -> None:
    """A store that has lost entries, or all, shows its head and no entries."""
    entries = written(line("x"), version=7)
    assert await log.append(MATCH, 7, GENESIS, entries, RUNNING) == Conflict(NO_HEAD, ())
    head = await begin(log)
    assert await log.append(MATCH, 7, GENESIS, entries, RUNNING) == Conflict(head, ())


async def test_what_no_log_accepts(log: EventLog) -> None:
    """Nothing, gaps, hashes of a wrong length, and secrets at the wrong time are bugs."""
    first, second, third = written(opening(MATCH), line("x"), line("y"))
    short = Stored(1, b"{}", b"short")
    for version, previous, entries, secret in [
        (0, GENESIS, [], SECRET),
        (0, GENESIS, [second], SECRET),
        (0, GENESIS, [first, third], SECRET),
        (0, GENESIS, [first], None),
        (0, GENESIS, [first], b"short"),
        (0, b"short", [first], SECRET),
        (0, GENESIS, [short], SECRET),
        (1, first.hash, [second], SECRET),
    ]:
        with pytest.raises(ValueError, match=r"entries|append|hash|secret"):
            await log.append(MATCH, version, previous, entries, OPEN, secret)
    assert await log.read(MATCH) is None


async def test_many_matches_at_once(log: EventLog) -> None:
    """Tasks that append and read at the same time get each its own answer."""
    matches = [MatchId(f"match{n:021d}") for n in range(100)]
    heads = await asyncio.gather(*(begin(log, match) for match in matches))
    await asyncio.gather(
        *(go_on(log, h, RUNNING, m, m) for m, h in zip(matches, heads, strict=True))
    )
    for match, found in zip(
        matches, await asyncio.gather(*(log.read(m, 1) for m in matches)), strict=True
    ):
        assert found is not None
        assert match.encode() in found.entries[0].bytes
    assert sorted([match async for match in log.matches()]) == matches


async def test_the_feed_tells_of_every_append(connect: Connect) -> None:
    """From a position on, each append is one pointer, in the order of its match."""
    log, listener = connect(), connect()
    start, none = await listener.feed(None, 1)
    assert none == []
    head = await begin(log)
    await go_on(log, head, Disposition("running", None, "system:scoring"))
    await begin(log, OTHER)
    after, pointers = await listener.feed(start, 1_000)
    while len(pointers) < 3:
        after, more = await listener.feed(after, 1_000)
        pointers += more
    assert [pointer for pointer in pointers if pointer.match == MATCH] == [
        Pointer(MATCH, 1, ""),
        Pointer(MATCH, 2, "system:scoring"),
    ]
    assert Pointer(OTHER, 1, "") in pointers
    assert await listener.feed(after, 1) == (after, [])
    assert len((await connect().feed(start, 1_000))[1]) == 3


async def test_the_feed_wakes_who_waits(connect: Connect) -> None:
    """Listeners sleep until something is appended, and do not get into each other's way."""
    log, listener = connect(), connect()
    start, _ = await listener.feed(None, 1)
    waiting = [asyncio.create_task(listener.feed(start, 30_000)) for _ in range(3)]
    await asyncio.sleep(0.05)
    await begin(log)
    for _, pointers in await asyncio.gather(*waiting):
        assert pointers == [Pointer(MATCH, 1, "")]


async def test_a_listener_that_was_cut_off_is_told(connect: Connect) -> None:
    """The feed is capped: a position before its beginning is a gap, not silence."""
    log = connect()
    start, _ = await log.feed(None, 1)
    head = await begin(log)
    near, _ = await log.feed(start, 1_000)
    for _ in range(300):
        head = await go_on(log, head, RUNNING)
    for listener in (log, connect()):
        for position in (start, near):
            with pytest.raises(FeedGap):
                await listener.feed(position, 1)
    now, _ = await log.feed(None, 1)
    await go_on(log, head, RUNNING)
    assert (await log.feed(now, 1_000))[1] == [Pointer(MATCH, 302, "seats:0")]


async def test_what_is_due_is_leased(log: EventLog) -> None:
    """Taken once; again when the lease has lapsed, counting; and no more after an append."""
    at = Disposition("running", 1_000, "system:scoring")
    head = await begin(log, becomes=at)
    assert await log.take_due(999, 3_000, 10) == []
    assert await log.take_due(1_000, 3_000, 10) == [Due(MATCH, 1, 1)]
    assert await log.take_due(3_999, 3_000, 10) == []
    assert await log.take_due(4_000, 3_000, 10) == [Due(MATCH, 1, 2)]
    head = await go_on(log, head, at)
    assert await log.take_due(4_000, 3_000, 10) == [Due(MATCH, 2, 1)]
    await go_on(log, head, RUNNING)
    assert await log.take_due(99_000, 3_000, 10) == []


async def test_as_much_is_taken_as_was_asked_for(log: EventLog) -> None:
    """A limit holds over all matches, and what it leaves comes with the next calls."""
    matches = [MatchId(f"match{n:021d}") for n in range(50)]
    for match in matches:
        await begin(log, match, Disposition("running", 5, ""))
    taken = [await log.take_due(10, 1_000, 20) for _ in range(4)]
    assert [len(some) for some in taken] == [20, 20, 10, 0]
    assert sorted(due.match for some in taken for due in some) == matches


async def test_two_takers_never_get_the_same(connect: Connect) -> None:
    """Dispatchers that ask at once share what is due."""
    log = connect()
    matches = [MatchId(f"match{n:021d}") for n in range(30)]
    for match in matches:
        await begin(log, match, Disposition("running", 5, ""))
    takers = [connect() for _ in range(4)]
    taken = await asyncio.gather(*(taker.take_due(10, 1_000, 100) for taker in takers))
    assert sorted(due.match for some in taken for due in some) == matches


async def test_an_archived_match_is_closed(log: EventLog) -> None:
    """Its head stays as a tombstone, its entries are gone, nothing is due, nothing goes in."""
    head = await go_on(log, await begin(log), Disposition("finished", 5, ""))
    assert await log.archive(MATCH, 2, head.hash)
    tomb = Head(2, head.hash, "finished", SECRET, archived=True)
    found = await log.read(MATCH)
    assert found is not None
    assert (found.head, found.entries) == (tomb, ())
    assert await log.take_due(10, 1_000, 10) == []
    entries = written(line("x"), version=2, previous=head.hash)
    assert await log.append(MATCH, 2, head.hash, entries, RUNNING) == Conflict(tomb, ())
    first = written(opening(MATCH))
    assert await log.append(MATCH, 0, GENESIS, first, OPEN, SECRET) == Conflict(tomb, ())
    assert [match async for match in log.matches()] == [MATCH]


async def test_only_what_has_ended_is_archived(log: EventLog) -> None:
    """A match that goes on, or is not as the archive has it, keeps its entries."""
    assert not await log.archive(MATCH, 1, GENESIS)
    head = await begin(log)
    assert not await log.archive(MATCH, 1, head.hash)
    head = await go_on(log, head, FINISHED)
    assert not await log.archive(MATCH, 1, head.hash)
    assert not await log.archive(MATCH, 2, GENESIS)
    found = await log.read(MATCH)
    assert found is not None
    assert len(found.entries) == 2
