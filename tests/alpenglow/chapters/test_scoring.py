"""The end and the score (chapter "Game End and Scoring")."""

import pytest

from events.alpenglow.turns import PointsScored
from events.alpenglow.works import HutBonusPaid, SkierDelivered
from events.base import Seat
from events.table import MatchFinished, ScoreLine
from projections.alpenglow.state import Gain
from rules.alpenglow.scoring import finish
from rules.alpenglow.vocabulary.effects import GainPoints
from rules.alpenglow.vocabulary.upgrades import Facilities
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.sites import CARD, played
from tests.alpenglow.given import (
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Fact,
    built,
    chair,
    coins,
    given,
    goals,
    hut,
    in_box,
    lodge,
    match,
    opened,
    player,
    step,
    upgrades,
)
from tests.harness.scenario import Given


def result(table: Given) -> MatchFinished:
    """The result, its lines checked to add up and to be told apart."""
    finished = finish(table.setting.board, table.setting.state)
    for score in finished.scores:
        assert score.halves == sum(line.halves for line in score.lines)
        assert all(line.rules and line.label for line in score.lines)
        kinds = [(line.source, line.about) for line in score.lines]
        assert len(kinds) == len(set(kinds))
    return finished


def lines(seat: Seat, *facts: Fact) -> list[ScoreLine]:
    """The lines of a seat's score."""
    return list(result(given(*facts)).scores[seat].lines)


def halves(seat: Seat, *facts: Fact) -> int:
    """Half points of a seat."""
    return result(given(*facts)).scores[seat].halves


# --- what scored in play -------------------------------------------------------------------------


@pytest.mark.rule("ALP-150")
@pytest.mark.rule("ALP-132")
def test_deliveries_have_a_line_for_each_terminal() -> None:
    """Two skiers left at C4, one at E4, one of them for coins."""
    table = (
        given(opened(RED), lodge(RED, green=4))
        .also(SkierDelivered(RED, "green", "B4", "C4", True, None, 0, 2))
        .also(SkierDelivered(RED, "green", "D4", "E4", True, None, 0, 3))
        .also(SkierDelivered(RED, "green", "D5", "C4", True, None, 0, 2))
        .also(SkierDelivered(RED, "green", "D6", "C4", True, None, 2, 0))
    )
    first, second = result(table).scores[RED].lines
    assert (first.source, first.about, first.halves) == ("delivery", "C4", 8)
    assert (second.source, second.about, second.halves) == ("delivery", "E4", 6)
    assert first.entries == (2, 4)
    assert first.label == "Deliveries from Place C4 (C4)"
    assert table.state.players[RED].points == 7


@pytest.mark.rule("ALP-150")
@pytest.mark.rule("ALP-104")
def test_points_in_play_each_have_their_source() -> None:
    """Deliveries, a hut's bonus, tile, upgrades, an action and Alliance, in this order."""
    table = given(
        *played(GainPoints(2), 0), hut(YELLOW, "hut-1b", "B2"), lodge(RED, blue=1), upgrades(RED)
    ).also(
        PointsScored(RED, "action", CARD, 2),
        PointsScored(RED, "upgrade", "up-1", 1),
        PointsScored(RED, "alliance", "up-2", 3),
        PointsScored(RED, "accreditation", "up-3", 1),
        PointsScored(RED, "accreditation", "up-3", 1),
        PointsScored(RED, "tile", "bowl", 5),
        HutBonusPaid(RED, "B2", None, 0, 1),
        SkierDelivered(RED, "blue", "B2", "C4", True, None, 0, 2),
    )
    own = result(table).scores[RED].lines
    assert [(line.source, line.halves) for line in own[:-1]] == [
        ("delivery", 4),
        ("hut", 2),
        ("tile", 10),
        ("accreditation", 4),
        ("alliance", 6),
        ("action", 4),
        ("upgrade", 2),
    ]
    in_play = [line for line in own if "ALP-150" in line.rules]
    assert sum(line.halves for line in in_play) == 2 * table.state.players[RED].points
    assert all(line.entries == (2,) for line in in_play)


@pytest.mark.rule("ALP-187")
def test_what_facilities_bring_is_scored_by_the_upgrade() -> None:
    """The owner's bonus stands with the hut, the deliverer's with the upgrade and its rule."""
    facilities = in_box("upgrades", upgrade("11B", Facilities()))
    table = given(facilities, hut(YELLOW, "hut-1b", "B2"), step("open")).also(
        HutBonusPaid(YELLOW, "B2", None, 0, 1), HutBonusPaid(RED, "B2", "11B", 0, 2)
    )
    (own,) = result(table).scores[RED].lines
    assert (own.source, own.about, own.halves) == ("upgrade", "11B", 4)
    assert own.rules == ("ALP-150", "ALP-187")
    assert own.label == f"Resort upgrade {table.setting.board.name('11B')}"
    theirs = result(table).scores[YELLOW].lines
    assert [(line.source, line.about) for line in theirs] == [
        ("hut", "hut-1b"),
        ("hut_built", "hut-1b"),
    ]


@pytest.mark.rule("ALP-004")
@pytest.mark.rule("ALP-112")
def test_coins_and_resort_upgrades_are_worth_nothing() -> None:
    """Nor are lodges, skiers in them, or cards."""
    assert lines(RED, coins(RED, 50), upgrades(RED, "up-1", "up-2"), lodge(RED, green=4)) == []


# --- what the end adds ---------------------------------------------------------------------------


@pytest.mark.rule("ALP-151")
@pytest.mark.rule("ALP-091")
@pytest.mark.rule("ALP-094")
def test_chairs_are_worth_4_6_and_8() -> None:
    """Each has its line, with the entry that built or last upgraded it; others' count for them."""
    own = lines(
        RED,
        chair(RED, "west", "double", version=3),
        chair(RED, "left", "triple", version=8),
        chair(RED, "right", "quad", version=11),
        chair(YELLOW, "east", "quad"),
    )
    assert [(line.about, line.halves, line.entries) for line in own] == [
        ("west", 8, (3,)),
        ("left", 12, (8,)),
        ("right", 16, (11,)),
    ]
    assert own[0].label == "Double from Place A4 (A4) to Place C4 (C4)"
    assert {line.source for line in own} == {"chair"}


@pytest.mark.rule("ALP-152")
@pytest.mark.rule("ALP-085")
@pytest.mark.rule("ALP-101")
def test_buildings_and_huts_built_are_worth_6_each() -> None:
    """To whoever built them."""
    facts = (
        built(RED, "chapel", "A1", version=5),
        built(YELLOW, "shop-1", "B1"),
        hut(RED, "hut-1f", "B2", version=9),
        hut(RED, "hut-2b", "C2", version=10),
    )
    assert [
        (line.source, line.about, line.halves, line.entries) for line in lines(RED, *facts)
    ] == [
        ("building", "chapel", 12, (5,)),
        ("hut_built", "hut-1f", 12, (9,)),
        ("hut_built", "hut-2b", 12, (10,)),
    ]
    assert halves(YELLOW, *facts) == 12


@pytest.mark.rule("ALP-153")
def test_every_goal_held_counts_by_itself() -> None:
    """Two of three are met; each has its line, and names when it was kept."""
    facts = (
        chair(RED, "west", "double", version=4),
        chair(RED, "left", "double", version=7),
        chair(YELLOW, "east"),
        goals(RED, "liftie", "executive", "landlord", version=2),
    )
    own = [line for line in lines(RED, *facts) if line.source == "goal"]
    assert [(line.about, line.halves) for line in own] == [
        ("liftie", 10),
        ("executive", 16),
        ("landlord", 0),
    ]
    assert own[0].entries == (2, 4, 7)
    assert own[0].rules == ("ALP-153", "ALP-155", "ALP-154")
    assert own[0].label == "Goal Liftie: 2 chairs; 2 were needed"
    assert own[2].label == "Goal Landlord: 0 buildings; 1 was needed"


def labels(source: str, *facts: Fact) -> list[str]:
    """What red's lines of a kind are called."""
    return [line.label for line in lines(RED, *facts) if line.source == source]


@pytest.mark.rule("ALP-153")
def test_a_goal_says_what_was_there_and_what_was_needed() -> None:
    """In things that are counted, whether it was met, could have brought more, or was not met."""
    chairs = (chair(RED, "west", "quad"), chair(RED, "left"), chair(YELLOW, "east", "quad"))
    assert labels("goal", *chairs, goals(RED, "executive", "engineer", "concierge")) == [
        "Goal Executive: 6 places on chairs; 5 were needed",
        "Goal Engineer: 3 terminals; 4 were needed",
        "Goal Concierge: 0 lodges; 3 were needed",
    ]
    more = (chair(RED, "right"), goals(RED, "engineer", "landlord"))
    assert labels("goal", *chairs, *more) == [
        "Goal Engineer: 4 terminals; 6 would have brought more",
        "Goal Landlord: 0 buildings; 1 was needed",
    ]
    fewest = goals(RED, "optimizer", "negotiator")
    assert labels("goal", *chairs, fewest) == [
        "Goal Optimizer: 2 chairs; at most 0 would have done",
        "Goal Negotiator: 0 buildings, but others have none either",
    ]
    others = (chair(YELLOW, "right"), chair(YELLOW, "slope"), built(RED, "chapel", "A1"))
    assert labels("goal", *chairs, *others, fewest) == [
        "Goal Optimizer: 2 chairs; at most 2 were allowed",
        "Goal Negotiator: 1 building, but others have none",
    ]


def test_huts_are_called_by_their_names() -> None:
    """Where they stand, and what their bonuses come from."""
    facts = (hut(RED, "hut-1b", "B2"), player(RED, gains=(Gain("hut", "hut-1b", 1, 2),)))
    told = [line.label for line in lines(RED, *facts)]
    assert told == ["Bonuses of Hut 1 back", "Hut 1 back on B2"]


# --- who wins ------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-006")
def test_most_points_win() -> None:
    """The places, best first."""
    finished = result(
        given(
            match(3),
            chair(RED, "west"),
            chair(YELLOW, "east", "quad"),
            chair(PURPLE, "north", "triple"),
        )
    )
    assert finished.ranking == ((YELLOW,), (PURPLE,), (RED,))
    assert finished.outcome == "won"
    assert finished.secret == ""


@pytest.mark.rule("ALP-006")
def test_equal_points_are_told_apart_by_coins() -> None:
    """Whoever has more of them comes first; they are named as the tie-break."""
    finished = result(given(coins(RED, 3), coins(YELLOW, 4)))
    assert finished.ranking == ((YELLOW,), (RED,))
    (tie,) = finished.scores[YELLOW].tiebreaks
    assert (tie.value, tie.rules) == (4, ("ALP-006",))
    assert finished.outcome == "won"


@pytest.mark.rule("ALP-006")
def test_equal_points_and_coins_share_the_place() -> None:
    """At the top it is a shared victory; further down a shared place."""
    facts = (match(4), coins(PURPLE, 2), coins(WHITE, 2))
    shared = result(given(*facts))
    assert shared.ranking == ((PURPLE, WHITE), (RED, YELLOW))
    assert shared.outcome == "shared"
    assert result(given(*facts, chair(RED, "west"))).outcome == "won"


@pytest.mark.rule("ALP-150")
def test_the_score_is_the_track_and_what_the_end_adds() -> None:
    """Points of the track are not counted anew: they are what was gained."""
    table = given(player(RED), chair(RED, "west"), built(RED, "chapel", "A1")).also(
        PointsScored(RED, "tile", "bowl", 5)
    )
    assert result(table).scores[RED].halves == 2 * (table.state.players[RED].points + 4 + 6)
