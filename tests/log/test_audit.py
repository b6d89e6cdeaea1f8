"""A changed byte anywhere in a stored log is found and named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.audit import Verdict, audit
from events.damage import part_names
from events.entry import Actor, Draft, Stored, slices
from events.log import EventLog, Head
from events.table import MatchAbandoned, MatchFinished, SystemMove
from tests.log.matches import MATCH, OTHER, RUNNING, SECRET, line, opening, written

LOG = written(opening(MATCH), line("a"), line("Grüße"), line("c"))
ENDED = written(
    opening(MATCH),
    line("a"),
    Draft(
        Actor(system="scoring"),
        1,
        SystemMove("scoring"),
        (),
        (MatchFinished(((0,),), (), "won", SECRET.hex()),),
    ),
)


def faults(verdict: Verdict) -> list[tuple[int, str]]:
    """Where an audit found something, and in what."""
    return [(fault.version, fault.part) for fault in verdict.faults]


def passed(verdict: Verdict) -> dict[str, bool | None]:
    """The steps of a verdict."""
    return {step.name: step.passed for step in verdict.steps}


def with_byte(entry: Stored, offset: int, value: int) -> Stored:
    """An entry with one byte changed: of its bytes, or after them of its hash."""
    content = bytearray(entry.bytes + entry.hash)
    content[offset] = value
    length = len(entry.bytes)
    return Stored(entry.version, bytes(content[:length]), bytes(content[length:]))


def parts(entry: Stored) -> list[str]:
    """What each byte of a stored entry belongs to."""
    names = ["entry"] * len(entry.bytes)
    cut = slices(entry.bytes)
    start = 0
    members = (cut.header, cut.move, cut.draws, *cut.events)
    for name, member in zip(part_names(len(cut.events)), map(bytes, members), strict=True):
        start = entry.bytes.index(member, start)
        names[start : start + len(member)] = [name] * len(member)
        start += len(member)
    return [*names, *["hash"] * len(entry.hash)]


def test_a_sound_log() -> None:
    """All steps pass, with the secret; without it two cannot be taken yet."""
    verdict = audit(MATCH, LOG, SECRET)
    assert verdict.sound
    assert all(passed(verdict).values())
    assert (verdict.version, verdict.head) == (4, LOG[-1].hash.hex())
    closed = audit(MATCH, LOG)
    assert closed.outcome == "incomplete"
    assert [name for name, did in passed(closed).items() if did is None] == ["chain", "commitment"]


def test_a_log_that_has_ended_opens_its_secret() -> None:
    """Whoever has the log of a match that is over needs nothing else."""
    verdict = audit(MATCH, ENDED)
    assert verdict.sound
    assert all(passed(verdict).values())


def test_no_log_is_not_sound() -> None:
    """Where there is nothing, nothing was checked."""
    assert not audit(MATCH, [], SECRET).sound


@pytest.mark.slow
def test_every_changed_byte_is_found_and_named() -> None:
    """At every place of an entry, its hash included: the version and the part, and nothing else."""
    entry = LOG[1]
    content = entry.bytes + entry.hash
    for offset, part in enumerate(parts(entry)):
        changed = with_byte(entry, offset, content[offset] ^ (0x20 if offset % 2 else 0x01))
        assert faults(audit(MATCH, [LOG[0], changed, *LOG[2:]], SECRET)) == [(2, part)], offset


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_changed_byte_is_found_and_named(data: st.DataObject) -> None:
    """Any byte of any entry, changed to any other."""
    version = data.draw(st.integers(1, len(LOG)))
    entry = LOG[version - 1]
    names = parts(entry)
    offset = data.draw(st.integers(0, len(names) - 1))
    was = (entry.bytes + entry.hash)[offset]
    value = data.draw(st.integers(0, 255).filter(lambda byte: byte != was))
    log = [*LOG[: version - 1], with_byte(entry, offset, value), *LOG[version:]]
    assert faults(audit(MATCH, log, SECRET)) == [(version, names[offset])]


def test_without_the_secret_only_forms_can_be_checked() -> None:
    """A changed letter cannot be seen then, but a changed name of a field can."""
    entry = LOG[1]
    letter = replace(entry, bytes=entry.bytes.replace(b'"a"', b'"b"'))
    assert audit(MATCH, [LOG[0], letter, *LOG[2:]]).outcome == "incomplete"
    field = replace(entry, bytes=entry.bytes.replace(b'"may"', b'"mai"'))
    assert faults(audit(MATCH, [LOG[0], field, *LOG[2:]])) == [(2, "event 2")]


def test_more_than_a_byte() -> None:
    """Bytes that were changed in several places are not explained, but found."""
    entry = LOG[1]
    other = replace(entry, bytes=entry.bytes.replace(b'"a"', b'"other"'))
    assert faults(audit(MATCH, [LOG[0], other, *LOG[2:]], SECRET)) == [(2, "entry")]


def test_another_hash() -> None:
    """A hash that was replaced as a whole is told from changed bytes by the entry after it."""
    other = replace(LOG[1], hash=bytes(32))
    assert faults(audit(MATCH, [LOG[0], other, *LOG[2:]], SECRET)) == [(2, "hash")]


def test_several_faults() -> None:
    """One does not hide another."""
    log = [with_byte(entry, 30, ord("x")) for entry in LOG]
    assert [version for version, _ in faults(audit(MATCH, log, SECRET))] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ([0, 1, 3], [(4, "version")]),
        ([1, 2, 3], [(2, "version")]),
        ([0, 2, 1, 3], [(3, "version"), (2, "version"), (4, "version")]),
        ([0, 1, 1, 2, 3], [(2, "version")]),
    ],
)
def test_gaps_and_disorder(order: list[int], found: list[tuple[int, str]]) -> None:
    """An entry that is missing, doubled or out of place is a fault of the version that comes."""
    assert faults(audit(MATCH, [LOG[n] for n in order], SECRET)) == found


def test_a_missing_end_is_seen_by_the_head() -> None:
    """Entries cut off at the end leave a sound log, but not that of the head."""
    head = Head(4, LOG[-1].hash, "running", SECRET)
    assert audit(MATCH, LOG, SECRET, head).sound
    assert faults(audit(MATCH, LOG[:3], SECRET, head)) == [(3, "version")]
    assert faults(audit(MATCH, LOG, SECRET, replace(head, hash=bytes(32)))) == [(4, "hash")]


def test_an_entry_that_says_another_version() -> None:
    """Even a chain that was made anew over it does not hide that an entry is out of its place."""
    first = written(opening(MATCH))
    late = written(line("x"), version=2, previous=first[0].hash)
    moved = replace(late[0], version=2)
    assert faults(audit(MATCH, [*first, moved])) == [(2, "header")]


def test_times_that_go_back() -> None:
    """An entry older than the one before it is a fault, though its hash is right."""
    first = written(opening(MATCH))
    later = written(line("x"), version=1, previous=first[0].hash)
    back = written(*[line("x")] * 59, version=2, previous=later[0].hash)
    log = [*first, *later, *back]
    assert (60, "at") in faults(audit(MATCH, log, SECRET))


def test_another_secret() -> None:
    """A secret that was not committed to is that, and no fault of the entries."""
    verdict = audit(MATCH, LOG, bytes(32))
    assert faults(verdict) == [(1, "commitment")]
    assert passed(verdict)["commitment"] is False
    assert passed(verdict)["chain"] is not True


def test_another_match() -> None:
    """A log of another match, whole as it may be, is not this one's."""
    assert faults(audit(OTHER, LOG, SECRET)) == [(1, "commitment")]


def test_an_end_that_opens_another_secret() -> None:
    """The secret at the end must be the one of the chain."""
    ended = Draft(
        Actor(system="expiry"), 1, SystemMove("expiry"), (), (MatchAbandoned("idle", "00" * 32),)
    )
    log = written(opening(MATCH), ended)
    assert faults(audit(MATCH, log, SECRET)) == [(2, "commitment")]
    assert not audit(MATCH, log).sound


async def test_a_log_in_a_store(log: EventLog) -> None:
    """A changed byte is found however the log was kept."""
    changed = [*LOG[:2], with_byte(LOG[2], 60, 0x21), LOG[3]]
    await log.append(MATCH, 0, bytes(32), changed, RUNNING, SECRET)
    found = await log.read(MATCH)
    assert found is not None
    (fault,) = audit(MATCH, found.entries, found.head.secret, found.head).faults
    assert fault.version == 3
