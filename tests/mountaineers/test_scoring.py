"""The end and the score: where points come from, who wins, and what a solo game is worth."""

import pytest
from msgspec.structs import replace

from events.mountaineers import (
    EventDrawn,
    MarkerRemoved,
    PenaltyTaken,
    RouteBought,
    RoutesKept,
    TokensDrawn,
    TurnEnded,
    UpgradeBought,
)
from events.table import MatchFinished, ScoreLine, SeatScore
from projections.mountaineers.state import HeldRoute, State
from rules.mountaineers.board import Board
from rules.mountaineers.content import Bottom, EventCard, Route
from rules.mountaineers.scoring import finish
from rules.mountaineers.vocabulary.effects import Bonus, BonusEach, BonusEffect, BonusLeft
from rules.mountaineers.vocabulary.goals import Connect, Count, Goal, Row, Traverse
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.tables import after, board, climbing, table, whole_match

ROCK = Spot(on=("rock",))
LEVEL = ("1-B1", "1-C1", "1-D1", "1-E1", "1-F1", "2-A1", "2-B1", "2-C1", "2-D1")


def route(name: str, goal: Goal, points: int = 7, *, no_helicopter: bool = False) -> Route:
    """A route card."""
    return Route(name.lower(), name, "authored", points, goal, no_helicopter, "A route for tests.")


def card(name: str, effect: BonusEffect) -> EventCard:
    """An event card with a bonus."""
    bottom = Bottom("bonus", effect, "Points at the end.")
    return EventCard(
        id=name.lower(),
        name=name,
        source="authored",
        deck="1-3",
        tokens=2,
        top=(),
        text="An event for tests.",
        bottom=bottom,
    )


def holding(state: State, seat: int, *routes: str) -> State:
    """The state with these routes in hand."""
    return after(state, RoutesKept(seat, routes))


def result(board: Board, state: State) -> MatchFinished:
    """The result, its lines checked to add up (MTN-142)."""
    finished = finish(board, state)
    for score in finished.scores:
        assert score.halves == sum(line.halves for line in score.lines)
        assert all(line.rules for line in score.lines)
    return finished


def line(score: SeatScore, word: str) -> ScoreLine:
    """The one line of a score whose label has this word."""
    (found,) = [each for each in score.lines if word in each.label]
    return found


# --- markers -------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-140")
def test_each_marker_and_the_climber_are_one_point() -> None:
    """Four markers and the climber make five points, and the line names the entries."""
    state = climbing(table("1-A1", "3-A1", "3-B1"), 0, *LEVEL[:4], version=20)
    (score,) = result(board(), state).scores
    assert score.halves == 10
    assert line(score, "markers").entries == (20, 21, 22, 23)


@pytest.mark.rule("MTN-140")
def test_a_climber_that_never_moved_is_a_point_too() -> None:
    """Nothing placed, one climber, one point."""
    (score,) = result(board(), table("1-A1", "3-A1", "3-B1")).scores
    assert score.halves == 2


@pytest.mark.rule("MTN-141")
def test_markers_on_the_upgrade_board_score_nothing() -> None:
    """Two upgrades bought: still only what stands on the mountain."""
    state = climbing(table("1-A1", "3-A1", "3-B1"), 0, *LEVEL[:4])
    before = result(board(), state).scores[0].halves
    assert result(board(), _bought(state, "skis", "guide")).scores[0].halves == before


@pytest.mark.rule("MTN-094")
def test_a_removed_marker_does_not_score() -> None:
    """Four markers, one removed: three and the climber."""
    state = climbing(table("1-A1", "3-A1", "3-B1"), 0, *LEVEL[:4])
    state = after(state, MarkerRemoved(1, "1-B1", 0, 2))
    assert result(board(), state).scores[0].halves == 8


def _bought(state: State, *upgrades: str) -> State:
    turn = after(state, EventDrawn(0, "any", "1-3", 2))
    turn = after(turn, *(UpgradeBought(0, each, 0, 30 - i) for i, each in enumerate(upgrades)))
    player = replace(turn.players[0], cards={})
    return replace(turn, players=(player, *turn.players[1:]), turn=None)


# --- routes --------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-142")
@pytest.mark.rule("MTN-104")
@pytest.mark.rule("MTN-106")
def test_routes_count_full_half_or_not_at_all() -> None:
    """Of three seven-point routes one is complete, one was broken, one never came about."""
    box = board(
        routes=(
            route("Three", Count(3, ROCK)),
            route("Row", Row(4, ROCK)),
            route("Far", Count(20, ROCK)),
        )
    )
    state = holding(table("1-A1", "3-A1", "3-B1"), 0, "three", "row", "far")
    state = climbing(state, 0, *LEVEL[:5], version=10)
    state = after(state, MarkerRemoved(1, "1-C1", 0, 3), version=15)
    (score,) = result(box, state).scores
    assert [line(score, name).halves for name in ("Three", "Row", "Far")] == [14, 7, 0]
    assert line(score, "Row").entries == (10, 11, 12, 13, 15)
    assert line(score, "Row").rules[0] == "MTN-104"
    assert line(score, "Far").rules[0] == "MTN-106"
    assert score.halves == 2 * 5 + 14 + 7


@pytest.mark.rule("MTN-103")
def test_the_climber_completes_a_route_at_the_end() -> None:
    """Three markers and the climber on rock are four."""
    box = board(routes=(route("Four", Row(4, ROCK)),))
    state = climbing(holding(table("1-A1", "3-A1", "3-B1"), 0, "four"), 0, *LEVEL[:3])
    assert line(result(box, state).scores[0], "Four").halves == 14


@pytest.mark.rule("MTN-142")
def test_every_route_is_shown_with_the_rules_it_is_judged_by() -> None:
    """Rows, chains, counts and the No Helicopter symbol each name their rule."""
    box = board(
        routes=(
            route("Row", Row(4, ROCK)),
            route("Traverse", Traverse(ROCK, Spot(on=("lake",)))),
            route("Chain", Connect(ROCK, ROCK)),
            route("Count", Count(4, ROCK), no_helicopter=True),
        )
    )
    state = holding(table("1-A1", "3-A1", "3-B1"), 0, "row", "traverse", "chain", "count")
    (score,) = result(box, state).scores
    assert "MTN-098" in line(score, "Row").rules
    assert "MTN-097" in line(score, "Traverse").rules
    assert "MTN-157" in line(score, "Chain").rules
    assert {"MTN-158", "MTN-091"} <= set(line(score, "Count").rules)


@pytest.mark.rule("MTN-142")
def test_a_bought_route_scores_by_the_markers_that_stand() -> None:
    """Drawn late, complete at once: full points, once."""
    box = board(routes=(route("Three", Count(3, ROCK)),))
    state = climbing(table("1-A1", "3-A1", "3-B1"), 0, *LEVEL[:4])
    state = after(_bought(state), EventDrawn(0, "any", "1-3", 2))
    state = after(state, RouteBought(0, "three", 5), version=30)
    state = replace(state, players=(replace(state.players[0], cards={}),), turn=None)
    assert state.players[0].routes == (HeldRoute("three", 30),)
    assert line(result(box, state).scores[0], "Three").halves == 14


# --- bonus cards and penalties -------------------------------------------------------------------


@pytest.mark.rule("MTN-054")
@pytest.mark.rule("MTN-142")
@pytest.mark.parametrize(
    ("effect", "halves"),
    [
        (Bonus(Count(5, ROCK), 3), 6),
        (Bonus(Count(6, ROCK), 3), 0),
        (BonusEach(ROCK, 1, 8), 5),
        (BonusEach(ROCK, 2, 3), 6),
        (BonusLeft("tokens", 1, 8), 6),
        (BonusLeft("tokens", 1, 4), 4),
        (BonusLeft("locks", 1, 20), 10),
        (BonusLeft("upgrades", 4, 9), 0),
        (BonusLeft("routes_completed", 4, 3), 4),
    ],
)
def test_bonus_cards_are_evaluated_at_the_end(effect: BonusEffect, halves: int) -> None:
    """Four markers and the climber on rock, six tokens, ten locks, one of two routes complete."""
    box = board(
        routes=(route("Three", Count(3, ROCK)), route("Far", Count(20, ROCK))),
        events=(card("Bonus", effect),),
    )
    state = holding(table("1-A1", "3-A1", "3-B1"), 0, "three", "far")
    state = climbing(state, 0, *LEVEL[:4])
    state = after(state, TokensDrawn(0, 4, "event"), EventDrawn(0, "bonus", "1-3", 2), version=40)
    bonus = line(result(box, state).scores[0], "Event Bonus")
    assert bonus.halves == halves
    assert 40 in bonus.entries


@pytest.mark.rule("MTN-054")
def test_a_bonus_card_is_for_its_holder_only() -> None:
    """The other player meets the goal as well, and gets nothing for it."""
    box = board(events=(card("Bonus", Bonus(Count(1, ROCK), 3)),))
    state = after(table("1-A1", "2-A1", seats=2), EventDrawn(1, "bonus", "1-3", 2))
    first, second = result(box, state).scores
    assert (first.halves, second.halves) == (2, 8)


@pytest.mark.rule("MTN-087")
@pytest.mark.rule("MTN-142")
def test_negative_points_are_subtracted() -> None:
    """A sabotage costs its point, the line names the entry, and a total may fall below zero."""
    state = after(table("1-A1", "3-A1", "3-B1"), EventDrawn(0, "any", "1-3", 2))
    state = after(state, PenaltyTaken(0, "sabotage", 2), version=33)
    state = replace(state, players=(replace(state.players[0], cards={}),), turn=None)
    (score,) = result(board(), state).scores
    assert line(score, "Penalty").halves == -4
    assert line(score, "Penalty").entries == (33,)
    assert score.halves == -2


@pytest.mark.rule("MTN-003")
def test_points_come_from_markers_routes_and_cards_less_penalties() -> None:
    """All four kinds of lines in one score, adding up to its total."""
    box = board(
        routes=(route("Three", Count(3, ROCK)),), events=(card("Bonus", BonusEach(ROCK, 1, 9)),)
    )
    state = climbing(holding(table("1-A1", "3-A1", "3-B1"), 0, "three"), 0, *LEVEL[:4])
    state = after(state, EventDrawn(0, "bonus", "1-3", 2), PenaltyTaken(0, "sabotage", 1))
    (score,) = result(box, state).scores
    assert [each.halves for each in score.lines] == [10, 14, 5, -2]
    assert [(each.source, each.about) for each in score.lines] == [
        ("markers", ""),
        ("route", "three"),
        ("event", "bonus"),
        ("penalty", "sabotage"),
    ]
    assert score.halves == 27


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-139")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_ends_when_the_deck_is_drawn_and_the_last_turn_is_over(seats: int) -> None:
    """Ten turns for each, then the score: the deck is empty, and all lines add up."""
    match = list(whole_match(*["random"] * seats, secret=b"last"))
    events = [event for taken in match for event in taken.draft.events]
    for seat in range(seats):
        drawn = [e for e in events if isinstance(e, EventDrawn) and e.seat == seat]
        ended = [e for e in events if isinstance(e, TurnEnded) and e.seat == seat]
        assert len(drawn) == len(ended) == 10
    deck = match[-1].match.state.deck
    assert (deck.easy, deck.hard, len(deck.drawn)) == (0, 0, 10 * seats)
    finished = events[-1]
    assert isinstance(finished, MatchFinished)
    for score in finished.scores:
        assert score.halves == sum(each.halves for each in score.lines)
        assert sum(each.source == "route" for each in score.lines) == 4
        assert all(entry < match[-1].match.version for x in score.lines for entry in x.entries)


# --- who wins ------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-143")
def test_the_highest_total_wins() -> None:
    """Best first, whoever sat where."""
    state = table("1-A1", "2-A1", "3-A1", seats=3)
    state = climbing(state, 2, "3-A2", "3-A3")
    state = climbing(state, 1, "2-A2")
    finished = result(board(), state)
    assert finished.ranking == ((2,), (1,), (0,))
    assert finished.outcome == "won"


@pytest.mark.rule("MTN-144")
def test_a_tie_goes_to_whoever_has_fewer_markers_on_the_mountain() -> None:
    """Three points by a card against three by markers: the card's holder is ahead."""
    box = board(events=(card("Bonus", Bonus(Count(1, ROCK), 2)),))
    state = climbing(table("1-A1", "2-A1", seats=2), 0, "1-A2", "1-A3")
    state = after(state, EventDrawn(1, "bonus", "1-3", 2))
    finished = result(box, state)
    assert [score.halves for score in finished.scores] == [6, 6]
    tiebreaks = [tiebreak for score in finished.scores for tiebreak in score.tiebreaks]
    assert [(each.value, each.rules) for each in tiebreaks] == [
        (2, ("MTN-144",)),
        (0, ("MTN-144",)),
    ]
    assert finished.ranking == ((1,), (0,))
    assert finished.outcome == "won"


@pytest.mark.rule("MTN-144")
def test_equal_points_and_markers_share_the_place() -> None:
    """Two at the top and nothing to tell them apart: the first place is shared."""
    state = climbing(table("1-A1", "2-A1", "3-A1", seats=3), 0, "1-A2")
    state = climbing(state, 2, "3-A2")
    finished = result(board(), state)
    assert finished.ranking == ((0, 2), (1,))
    assert finished.outcome == "shared"


@pytest.mark.rule("MTN-145")
@pytest.mark.parametrize(
    ("rounds", "points", "outcome"),
    [
        (10, 54, "lost"),
        (10, 55, "won"),
        (10, 59, "won"),
        (10, 60, "distinguished"),
        (8, 43, "lost"),
        (8, 44, "won"),
        (8, 47, "won"),
        (8, 48, "distinguished"),
    ],
)
def test_a_solo_game_is_won_by_points(rounds: int, points: int, outcome: str) -> None:
    """55 after ten rounds, 60 with distinction; 44 and 48 after eight."""
    box = board(routes=(route("One", Count(1, ROCK), points - 1),))
    state = holding(table("1-A1", "3-A1", "3-B1", rounds=rounds), 0, "one")
    finished = result(box, state)
    assert finished.scores[0].halves == 2 * points
    assert (finished.outcome, finished.ranking) == (outcome, ((0,),))


@pytest.mark.rule("MTN-145")
def test_half_a_point_short_is_lost() -> None:
    """54.5 points are not 55."""
    box = board(
        routes=(route("One", Count(1, ROCK), 53),),
        events=(card("Bonus", BonusEach(ROCK, 1, 1)),),
    )
    state = holding(table("1-A1", "3-A1", "3-B1"), 0, "one")
    state = after(state, EventDrawn(0, "bonus", "1-3", 2))
    finished = result(box, state)
    assert finished.scores[0].halves == 109
    assert finished.outcome == "lost"
