"""The fold of a match: the table around the game, and what is due."""

import msgspec
import pytest
from msgspec.structs import replace

from events.entry import Actor, Header
from events.log import Disposition
from events.table import (
    Awaits,
    MatchFinished,
    MatchStarted,
    ScoreLine,
    SeatScore,
    SeatTaken,
    TableEvent,
    TieBreak,
)
from events.times import milliseconds
from projections.match import NOBODY, Limits, Match, MatchFolding, evolve_table
from projections.views import LineView, TieBreakView, result
from rules.table import abandon, create, play, system, take_seat
from tests.kernel.tables import (
    BOT,
    CONTENTS,
    HUMAN,
    SECRET,
    fold,
    opened,
    opening,
    started,
)
from tests.toygame import CairnPick, CairnPile, CairnState

HOUR = 3600 * 1000


def due(match: Match, limits: Limits | None = None) -> Disposition:
    """What the log keeps beside the match."""
    return MatchFolding(limits or Limits()).disposition(match)


def test_a_created_match_is_open() -> None:
    """Its terms are known, nobody sits, nobody is awaited, there is no game state and no secret."""
    match = opened(HUMAN, BOT)
    assert (match.status, match.version, match.state) == ("open", 1, None)
    assert [place.taken for place in match.seats] == [False, True]
    assert match.awaiting == NOBODY
    assert (match.secret, match.result, match.over) == (None, None, False)
    assert match.created_at == match.at == "2026-11-30T10:00:00.000Z"


def test_a_seat_remembers_since_when_it_is_taken() -> None:
    """The version of its SeatTaken is what a seat's token hangs on."""
    match = fold(opened(HUMAN, HUMAN), take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 1, "x"))
    assert [(place.taken_at, place.entropy) for place in match.seats] == [(0, ""), (2, "x")]


def test_the_start_begins_the_game() -> None:
    """From the start on the game's own state is there, and somebody is awaited."""
    match = started(HUMAN, HUMAN)
    assert match.status == "running"
    assert isinstance(match.state, CairnState)
    assert match.awaiting == Awaits((0,), (), None)


def test_game_events_reach_the_games_own_fold() -> None:
    """A game's events change the game's state and nothing of the table."""
    before = started(HUMAN, HUMAN)
    after = fold(before, play(CONTENTS, before, SECRET, 0, [CairnPile(3)]))
    assert after.state.cairns == (3, 0)
    assert after.version == before.version + 1
    assert (after.seats, after.status) == (before.seats, before.status)


def test_a_finished_match_has_its_result() -> None:
    """Result and secret are there, and nobody is awaited any more."""
    match = fold(None, create(CONTENTS, opening(BOT, rounds=1)))
    match = fold(match, play(CONTENTS, match, SECRET, 0, [CairnPile(3)]))
    for name in ("wind", "scoring"):
        match = fold(match, system(CONTENTS, match, SECRET, name))
    assert (match.status, match.over, match.awaiting) == ("finished", True, NOBODY)
    assert match.secret == SECRET.hex()
    assert match.result is not None
    assert match.result.ranking == ((0,),)


def test_a_score_sheet_is_shown_with_its_reasons() -> None:
    """Points in whole and half ones, what brings each of them, and what would break a tie."""
    stones = ScoreLine("cairn", "c-1", "stones", 7, ("CRN-002",), (3, 4))
    highest = TieBreak("the pebble, the highest first", 5, ("CRN-005",))
    finished = MatchFinished(((0,),), (SeatScore(0, 7, (stones,), (highest,)),), "counted", "")
    (shown,) = result(finished).scores
    assert shown.total == 3.5
    assert shown.lines == (LineView("cairn", "c-1", "stones", 3.5, ("CRN-002",), (3, 4)),)
    assert shown.tiebreaks == (TieBreakView("the pebble, the highest first", 5, ("CRN-005",)),)


def test_an_abandoned_match_has_no_result() -> None:
    """The secret is opened, there is no result, nobody is awaited."""
    match = fold(started(HUMAN), abandon(started(HUMAN), SECRET, None))
    assert (match.status, match.over, match.awaiting) == ("abandoned", True, NOBODY)
    assert (match.secret, match.result) == (SECRET.hex(), None)


def test_agreement_is_remembered() -> None:
    """Who would abandon the match is known to all, until it ends or not."""
    match = fold(started(HUMAN, HUMAN), abandon(started(HUMAN, HUMAN), SECRET, 1))
    assert (match.agreed, match.over) == ((1,), False)


def test_a_log_begins_with_its_creation() -> None:
    """Any other first event is no log of a match."""
    header = Header(1, "2026-11-30T10:00:00.000Z", Actor(seat=0), 1)
    with pytest.raises(ValueError, match="begins with match_created"):
        MatchFolding().fold(None, header, [SeatTaken(0, "")])


def test_a_match_is_created_once() -> None:
    """A second creation is no event of a match."""
    created = create(CONTENTS, opening(HUMAN))[0].events[0]
    with pytest.raises(ValueError, match="created once"):
        evolve_table(opened(HUMAN), msgspec.convert(created, TableEvent), 2)


def test_the_game_begins_from_the_match_as_it_stands() -> None:
    """Seats and options come from the creation, not from whoever starts it."""
    match = evolve_table(opened(HUMAN, HUMAN, HUMAN), MatchStarted(), 5)
    assert match.state.cairns == (0, 0, 0)
    assert match.state.rounds == 3


def test_an_open_match_expires_a_day_after_its_creation() -> None:
    """Sitting down does not put the day off."""
    match = opened(HUMAN, HUMAN)
    later = fold(match, take_seat(CONTENTS, match, SECRET, 0, "")[:1], "2026-11-30T20:00:00.000Z")
    expires = milliseconds(match.created_at) + 24 * HOUR
    assert due(match) == due(later) == Disposition("open", expires, "")


def test_a_humans_turn_may_take_a_month() -> None:
    """A running match is due when it has lain idle for 30 days since its last entry."""
    match = fold(
        started(HUMAN, HUMAN),
        play(CONTENTS, started(HUMAN, HUMAN), SECRET, 0, [CairnPile(1)]),
        "2026-12-01T00:00:00.000Z",
    )
    expires = milliseconds("2026-12-01T00:00:00.000Z") + 30 * 24 * HOUR
    assert due(match) == Disposition("running", expires, "seats:1")


def test_a_bots_turn_is_due_at_once() -> None:
    """A bot among the awaited seats is due since the last entry; the feed tells it from humans."""
    match = started(BOT, HUMAN)
    assert due(match) == Disposition("running", milliseconds(match.at), "bots:0")


def test_a_system_move_is_due_at_once() -> None:
    """What the table itself has to do is due since the last entry, by name."""
    match = fold(started(HUMAN), play(CONTENTS, started(HUMAN), SECRET, 0, [CairnPile(1)]))
    assert due(match) == Disposition("running", milliseconds(match.at), "system:wind")


def test_all_awaited_seats_are_named() -> None:
    """Several seats stand in the feed in their order."""
    match = replace(started(HUMAN, HUMAN, HUMAN), awaiting=Awaits((0, 2), (), None))
    assert due(match).awaits == "seats:0,2"


def test_nobody_waits_for_who_only_may_act() -> None:
    """A bot that has acted and might again is not due; who is still to act has a month."""
    match = started(BOT, HUMAN, picks=True)
    assert due(match).awaits == "bots:0,1"
    match = fold(match, play(CONTENTS, match, SECRET, 0, [CairnPick(1)]))
    assert match.awaiting == Awaits((1,), (0,), None)
    expires = milliseconds(match.at) + 30 * 24 * HOUR
    assert due(match) == Disposition("running", expires, "seats:1")


def test_nothing_is_due_after_the_end() -> None:
    """An ended match rests."""
    match = fold(started(HUMAN), abandon(started(HUMAN), SECRET, None))
    assert due(match) == Disposition("abandoned", None, "")


def test_the_limits_are_settings() -> None:
    """Whoever runs the service says how long a match may lie."""
    limits = Limits(unfilled_ms=1000, idle_ms=2000)
    open_match, running = opened(HUMAN), started(HUMAN)
    assert due(open_match, limits).due_at == milliseconds(open_match.created_at) + 1000
    assert due(running, limits).due_at == milliseconds(running.at) + 2000
