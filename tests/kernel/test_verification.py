"""Verification where the rules changed under a match, or what was asked for was forged."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from events.audit import Verdict
from events.base import MatchId
from events.codec import Entry
from events.entry import GENESIS, Draft, Stored, chain, encode, leaves, salt_key, slices
from events.table import CreateMatch, MatchCreated, SeatTaken, TakeSeat
from rules.games import GAMES
from rules.verification import verify
from tests import toygame
from tests.harness.matches import Terms, Writer, at_random
from tests.harness.recorded import codec_of

CODEC = codec_of(toygame.NAME)
TERMS = Terms(toygame.NAME, 2, {"rounds": 2}, 7, humans=True)


def entries(rules: Callable[[int], int] = lambda version: 1) -> list[Stored]:
    """A whole match; `rules`: which version of the rules decides after a version of the match."""
    writer = Writer(TERMS)
    stored = [page.entry for page in writer.open()]
    while writer.match is not None and not writer.match.over:
        version = rules(writer.match.version)
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(GAMES, toygame.NAME, replace(toygame.GAME, version=version))
            stored += [page.entry for page in writer.go_on(at_random(0))]
    return stored


def verdict(stored: Sequence[Stored]) -> Verdict:
    """What verification says of it here and now."""
    writer = Writer(TERMS)
    match = MatchId(TERMS.opening.match)
    return verify(writer.contents, match, stored, TERMS.secret, codec=CODEC)


def passed(found: Verdict) -> dict[str, bool | None]:
    """The steps of a verdict."""
    return {step.name: step.passed for step in found.steps}


def forged(
    stored: Sequence[Stored], version: int, change: Callable[[Entry], Draft]
) -> list[Stored]:
    """The log with one entry other, and all hashes anew."""
    previous, log = GENESIS, list[Stored]()
    for one in stored:
        content = one.bytes
        if one.version == version:
            entry = CODEC.decode(content)
            content = encode(entry.header, change(entry))
        key = salt_key(TERMS.secret)
        previous = chain(previous, leaves(slices(content), key, one.version))
        log.append(Stored(one.version, content, previous))
    return log


def as_draft(entry: Entry) -> Draft:
    """What an entry was made of."""
    header = entry.header
    return Draft(header.actor, header.rules, entry.move, entry.draws, entry.events)


def test_entries_say_which_rules_decided_them() -> None:
    """A match goes on by the rules of the day, and every entry names theirs."""
    stored = entries(lambda version: 1 if version < 6 else 2)
    assert [CODEC.decode(one.bytes).header.rules for one in stored[:8]] == [1] * 6 + [2] * 2


def test_what_other_rules_decided_is_not_decided_again() -> None:
    """Chain and draws of a match are sound though its rules were changed; the verdict says so."""
    found = verdict(entries(lambda version: 1 if version < 6 else 2))
    assert found.outcome == "incomplete", found.faults
    assert (passed(found)["draws"], passed(found)["rules"]) == (True, None)
    (says,) = [step.says for step in found.steps if step.name == "rules"]
    assert "from version 7 on, decided by rules version 2; known here is version 1" in says


def test_what_todays_rules_decided_is_decided_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry by today's rules is held to them, also after others by older ones."""
    stored = entries(lambda version: 1 if version < 6 else 2)
    monkeypatch.setitem(GAMES, toygame.NAME, replace(toygame.GAME, version=2))
    found = verdict(stored)
    assert found.outcome == "incomplete", found.faults
    assert passed(found)["rules"] is None

    def unearned(entry: Entry) -> Draft:
        return replace(as_draft(entry), events=entry.events[1:])

    found = verdict(forged(stored, 8, unearned))
    assert not found.sound
    assert passed(found)["rules"] is False


def test_a_whole_match_by_todays_rules_is_decided_again() -> None:
    """Creation, sitting down and start included."""
    found = verdict(entries())
    assert found.sound, found.faults
    assert passed(found)["rules"] is True


def test_a_seat_is_taken_with_the_entropy_that_was_given() -> None:
    """Where move and event differ in it, whoever wrote the event changed the draws."""

    def other(entry: Entry) -> Draft:
        assert isinstance(entry.move, TakeSeat)
        return replace(as_draft(entry), events=(SeatTaken(entry.move.seat, "loaded"),))

    found = verdict(forged(entries(), 2, other))
    assert not found.sound
    assert (2, "event 1") in {(fault.version, fault.part) for fault in found.faults}


@pytest.mark.parametrize(
    "change",
    [{"listed": True}, {"options": {"rounds": 2, "calm": True}}, {"seats": ()}],
    ids=["listed", "options", "seats"],
)
def test_a_match_is_created_as_it_was_asked_for(change: dict[str, object]) -> None:
    """Where move and event differ in terms, the event is not what had to come of the move."""

    def other(entry: Entry) -> Draft:
        (created,) = entry.events
        assert isinstance(created, MatchCreated)
        return replace(as_draft(entry), events=(replace(created, **change),))

    found = verdict(forged(entries(), 1, other))
    assert not found.sound
    assert passed(found)["rules"] is False


def test_a_match_is_created_with_options_that_the_game_has() -> None:
    """Options that it refuses are no terms of a match."""

    def other(entry: Entry) -> Draft:
        (created,), asked = entry.events, entry.move
        assert isinstance(created, MatchCreated)
        assert isinstance(asked, CreateMatch)
        moved = replace(asked, options={"rounds": 999})
        created = replace(created, options={"rounds": 999})
        return replace(as_draft(entry), move=moved, events=(created,))

    found = verdict(forged(entries(), 1, other))
    assert "1 and 200 rounds" in next(fault.says for fault in found.faults if fault.version == 1)
