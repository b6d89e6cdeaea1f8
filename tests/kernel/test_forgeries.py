"""What a forger who knows all secrets can write, and what an auditor says of it.

Every forgery is one entry of a whole match written otherwise, all hashes made anew over it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from events.audit import Outcome, Verdict
from events.base import MatchId
from events.entry import GENESIS, Stored, chain, leaves, salt_key, slices
from events.log import Head, Status
from rules.verification import verify
from tests import toygame
from tests.harness.matches import Terms, Writer, at_random, played
from tests.harness.recorded import codec_of

CODEC = codec_of(toygame.NAME)
TERMS = Terms(toygame.NAME, 2, {"rounds": 2}, 7, humans=True)
START, FIRST_MOVE, LATER = 4, 5, 7
"""Entry 1 creates the match, 2 and 3 seat the players, 4 starts it, at 5 the first seat moves."""

Parts = dict[str, Any]
"""An entry as plain JSON."""

PILED = {"type": "cairn_piled", "seat": 9, "stones": 1}
CREATED: Parts = {
    "type": "match_created",
    "match": "m" * 26,
    "game": toygame.NAME,
    "seats": [],
    "options": {},
    "content": "",
    "commitment": "",
    "listed": False,
}


@cache
def log() -> tuple[Stored, ...]:
    """A match that was played to its end."""
    return tuple(page.entry for page in played(TERMS, at_random(0)))


def chained(contents: Sequence[bytes]) -> list[Stored]:
    """Entries of these bytes, each with the hash that it has to have."""
    previous, stored = GENESIS, list[Stored]()
    for version, content in enumerate(contents, start=1):
        key = salt_key(TERMS.secret)
        previous = chain(previous, leaves(slices(content), key, version))
        stored.append(Stored(version, content, previous))
    return stored


def verdict(stored: Sequence[Stored], status: Status = "finished") -> Verdict:
    """What verification says of a log and a head that fits it."""
    head = Head(len(stored), stored[-1].hash, status, TERMS.secret)
    match = MatchId(TERMS.opening.match)
    return verify(Writer(TERMS).contents, match, stored, TERMS.secret, head, CODEC)


def passed(found: Verdict) -> dict[str, bool | None]:
    """The steps of a verdict."""
    return {step.name: step.passed for step in found.steps}


def named(found: Verdict) -> set[tuple[int, str]]:
    """Where it found something, and in what."""
    return {(fault.version, fault.part) for fault in found.faults}


def rewritten(version: int, change: Callable[[Parts], object]) -> list[Stored]:
    """The log with one entry other."""
    contents = [one.bytes for one in log()]
    parts = msgspec.json.decode(contents[version - 1])
    change(parts)
    contents[version - 1] = msgspec.json.encode(parts)
    return chained(contents)


def ruled(stored: Sequence[Stored], first: int, rules: int, last: int = 10_000) -> list[Stored]:
    """A log in which entries say that other rules decided them."""
    contents = list[bytes]()
    for one in stored:
        parts = msgspec.json.decode(one.bytes)
        if first <= one.version <= last:
            parts["header"]["rules"] = rules
        contents.append(msgspec.json.encode(parts))
    return chained(contents)


def events(*shapes: Parts) -> Callable[[Parts], None]:
    """Other events instead."""
    return lambda parts: parts.update(events=list(shapes))


def event(**members: object) -> Callable[[Parts], None]:
    """The first event with other members."""
    return lambda parts: parts["events"][0].update(members)


def terms(**members: object) -> Callable[[Parts], None]:
    """Other terms, asked for and created alike."""

    def change(parts: Parts) -> None:
        parts["move"].update(members)
        parts["events"][0].update(members)

    return change


def drawn(n: int, result: int = 0) -> Callable[[Parts], None]:
    """A first draw among so many."""
    return lambda parts: parts["draws"].__setitem__(0, [n, result])


class Forgery(Struct, frozen=True):
    """What is written, at which version, and the part in which it is found there."""

    name: str
    version: int
    change: Callable[[Parts], object]
    part: str


FORGERIES = [
    Forgery("no events at all", 1, events(), "commitment"),
    Forgery("the creation is not first", 1, events(PILED), "commitment"),
    Forgery("a match within a match", LATER, events(CREATED), "commitment"),
    Forgery("the game begins too early", 1, lambda p: p["events"].append(PILED), "entry"),
    Forgery("no seats", 1, terms(seats=[]), "move"),
    Forgery("too many seats", 1, terms(seats=[{"kind": "human", "bot": None}] * 99), "move"),
    Forgery("an option that there is not", 1, terms(options={"rounds": 2, "cheat": True}), "move"),
    Forgery("an option out of its bounds", 1, terms(options={"rounds": 0}), "move"),
    Forgery("an option of another type", 1, terms(options={"rounds": "two"}), "move"),
    Forgery("another game was asked for", 1, lambda p: p["move"].update(game="nine"), "move"),
    Forgery("seat 7 is taken", 2, event(seat=7), "event 1"),
    Forgery("seat -1 is taken", 2, event(seat=-1), "event 1"),
    Forgery("seat 7 is asked for and taken", 2, terms(seat=7), "move"),
    Forgery("seat 9 moves", FIRST_MOVE, events(PILED), "event 1"),
    Forgery("nothing comes of a move", FIRST_MOVE, events(), "entry"),
    Forgery("seat 9 asks", FIRST_MOVE, lambda p: p["header"].update(actor={"seat": 9}), "move"),
    Forgery("nobody asks", FIRST_MOVE, lambda p: p["header"].update(actor={}), "move"),
    Forgery("a draw among none", START, drawn(0), "draws"),
    Forgery("a draw among one", START, drawn(1), "draws"),
    Forgery("a draw among less than none", START, drawn(-5), "draws"),
    Forgery("a draw among too many", START, drawn(2**53), "draws"),
    Forgery("a draw that was loaded", START, drawn(6, 7), "draws"),
    Forgery("a draw at the creation", 1, lambda p: p.update(draws=[[6, 1]]), "draws"),
    Forgery("rules from before the first", 1, lambda p: p["header"].update(rules=-1), "rules"),
]


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
def test_a_forgery_is_named(forgery: Forgery) -> None:
    """The verdict names its version and the part of the entry."""
    found = verdict(rewritten(forgery.version, forgery.change))
    assert found.outcome == "unsound"
    versions = {fault.version for fault in found.faults if fault.part == forgery.part}
    assert forgery.version in versions, found.faults


def test_what_was_not_forged_is_sound() -> None:
    """The very same log without a change passes every step."""
    found = verdict(chained([one.bytes for one in log()]))
    assert found.outcome == "sound", found
    assert all(passed(found).values())


def test_after_a_forgery_draws_go_on_being_checked() -> None:
    """Draws depend on who sits down with what, not on the rules: they are checked to the end."""
    found = verdict(rewritten(FIRST_MOVE, events(PILED)))
    assert passed(found)["rules"] is False
    assert passed(found)["draws"] is True


def test_entropy_without_end() -> None:
    """Nothing can be drawn with it, so nothing after it can have happened."""
    found = verdict(rewritten(2, terms(entropy="x" * 70_000)))
    assert found.outcome == "unsound"
    assert named(found) >= {(3, "entry"), (START, "draws")}


class Untried(Struct, frozen=True):
    """A forgery that needs what is not here to be seen, and what the verdict says instead."""

    name: str
    entries: Callable[[], list[Stored]]
    says: str


def _dearer_score() -> list[Stored]:
    """A forged score, from rules that nobody has."""
    last = len(log())

    def change(parts: Parts) -> None:
        parts["events"][0]["scores"][0]["halves"] += 20

    return ruled(rewritten(last, change), LATER, 2)


UNTRIED = [
    Untried("rules to come", _dearer_score, "from version 7 on, decided by rules version 2"),
    Untried("rules long gone", lambda: ruled(log(), 1, 0), "from version 1 on, decided by rules"),
    Untried("other content", lambda: rewritten(1, event(content="ab" * 32)), "the content abab"),
    Untried("an unknown game", lambda: rewritten(1, terms(game="nine")), "the game nine"),
]


@pytest.mark.parametrize("untried", UNTRIED, ids=lambda untried: untried.name)
def test_what_could_not_be_tried_is_not_sound(untried: Untried) -> None:
    """Nothing is found, but not everything was looked at: the verdict is neither yes nor no."""
    found = verdict(untried.entries())
    outcome: Outcome = "incomplete"
    assert (found.outcome, found.sound, found.faults) == (outcome, False, ())
    (rules,) = [step for step in found.steps if step.name == "rules"]
    assert rules.passed is None
    assert untried.says in rules.says


def test_rules_never_get_older() -> None:
    """A match does not go back to older rules, so only its end can hide behind unknown ones."""
    found = verdict(ruled(log(), LATER, 2, last=LATER))
    assert found.outcome == "unsound"
    assert named(found) == {(version, "rules") for version in range(LATER + 1, len(log()) + 1)}


def test_what_unknown_rules_decided_must_still_fold() -> None:
    """Events that cannot have happened are named whatever rules made them."""
    taken = {"type": "seat_taken", "seat": 7, "entropy": ""}
    found = verdict(ruled(rewritten(LATER, events(taken)), FIRST_MOVE, 2))
    assert found.outcome == "unsound"
    assert named(found) == {(LATER, "entry")}


@pytest.mark.parametrize("rules", [1, 2])
def test_nothing_comes_after_an_end(rules: int) -> None:
    """An entry more is a fault, by known rules or unknown ones."""
    last = msgspec.json.decode(log()[-1].bytes)
    last["header"].update(version=len(log()) + 1, rules=rules)
    found = verdict(chained([*(one.bytes for one in log()), msgspec.json.encode(last)]))
    assert named(found) == {(len(log()) + 1, "move")}


def test_what_follows_at_once_cannot_be_left_out() -> None:
    """With the last player seated the match starts; a log that ends between is none."""
    found = verdict(list(log()[:3]), "open")
    assert named(found) == {(3, "entry")}


def _left(seat: int, actor: Parts) -> bytes:
    parts = msgspec.json.decode(log()[2].bytes)
    parts["header"]["actor"] = actor
    parts["move"] = {"type": "leave_seat", "seat": seat}
    parts["events"] = [{"type": "seat_left", "seat": seat}]
    return msgspec.json.encode(parts)


@pytest.mark.parametrize(
    ("seat", "actor"),
    [(-1, {"seat": -1}), (-2, {"system": "host"}), (0, {"seat": 1}), (0, {"system": "table"})],
)
def test_a_seat_is_left_by_itself_or_the_host(seat: int, actor: Parts) -> None:
    """Nobody else makes anybody stand up, and there are no seats before the first."""
    found = verdict(chained([log()[0].bytes, log()[1].bytes, _left(seat, actor)]), "open")
    assert named(found) == {(3, "move")}


@pytest.mark.parametrize("actor", [{"seat": 0}, {"system": "host"}])
def test_a_seat_that_is_left_is_sound(actor: Parts) -> None:
    """By who sits there, or by the host."""
    found = verdict(chained([log()[0].bytes, log()[1].bytes, _left(0, actor)]), "open")
    assert found.sound, found.faults


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"version":5', b'"version":5,"version":5'),
        (b'"version":5', b'"version": 5'),
        (b'"type":"cairn_', b'"type":"cairn\\u005f'),
        (b'"header":', b' "header":'),
        (b'"draws":', b'"draws":[],"draws":'),
        (b'{"header"', b'{"events":[],"header"'),
    ],
    ids=["member twice", "blank", "escape", "blank between", "draws twice", "events twice"],
)
def test_an_entry_is_written_in_one_way(old: bytes, new: bytes) -> None:
    """Two readers may read other bytes in two ways, so nothing but our own are an entry."""
    contents = [one.bytes for one in log()]
    assert old in contents[4]
    contents[4] = contents[4].replace(old, new, 1)
    found = verdict(chained(contents))
    assert named(found) == {(5, "bytes")}
    assert passed(found)["chain"] is True
    assert passed(found)["shapes"] is False


def test_bytes_without_end_are_named() -> None:
    """What is nested too deep to be read is no entry, and no reason to fall over."""
    stored = list(log())
    stored[4] = Stored(5, b"[" * 200_000, stored[4].hash)
    assert (5, "entry") in named(verdict(stored))


@pytest.mark.parametrize("status", ["open", "running", "abandoned"])
def test_the_head_says_what_became_of_the_match(status: Status) -> None:
    """Another status than the entries add up to is noticed, though they are all sound."""
    found = verdict(log(), status)
    assert named(found) == {(len(log()), "status")}
    assert passed(found)["status"] is False


def test_hashes_that_were_all_replaced() -> None:
    """A right secret under which no hash comes out is no reason to leave the chain unchecked."""
    found = verdict([Stored(one.version, one.bytes, bytes([7] * 32)) for one in log()])
    assert (1, "hash") in named(found)
    assert passed(found)["chain"] is False
