"""Climbing routes: when one is complete, and when it was, by the markers that stand."""

import pytest

from rules.mountaineers.routes import Claim, standing
from rules.mountaineers.vocabulary.goals import (
    All,
    Areas,
    Connect,
    Count,
    Each,
    Goal,
    Highest,
    Line,
    Row,
    Sides,
    Together,
    Traverse,
    Variety,
)
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.judging import CLIFF_HANGER, PLAIN, ROCK, at_the_end, during
from tests.mountaineers.mountains import level, mountain, told

# --- removals, half points, completing again -----------------------------------------------------


@pytest.mark.rule("MTN-104")
def test_a_seven_point_route_broken_by_sabotage_scores_three_and_a_half() -> None:
    """Complete, then a marker removed: half of seven points, named by the entries."""
    history = level(1, 5, "ABCDEF") + " 2-A5 2-B5 x1-D5 =2-C5"
    told_of = at_the_end(CLIFF_HANGER, history)
    assert (told_of.status, told_of.halves(7)) == ("broken", 7)
    assert told_of.entries == (1, 2, 3, 4, 5, 6, 7, 8, 9)


@pytest.mark.rule("MTN-104")
def test_a_removal_that_leaves_the_route_complete_costs_nothing() -> None:
    """Nine in a row without the first are still eight."""
    history = level(1, 5, "ABCDEF") + " 2-A5 2-B5 2-C5 x1-A5 =2-D5"
    told_of = at_the_end(CLIFF_HANGER, history)
    assert (told_of.status, told_of.halves(7)) == ("complete", 14)


@pytest.mark.rule("MTN-094")
@pytest.mark.rule("MTN-106")
def test_a_marker_removed_before_completion_supports_nothing() -> None:
    """Sabotaged before it was complete and not completed otherwise: nothing."""
    history = level(1, 5, "ABCD") + " x1-D5 1-E5 1-F5 2-A5 2-B5 =2-C5"
    told_of = at_the_end(CLIFF_HANGER, history)
    assert (told_of.status, told_of.halves(7), told_of.entries) == ("open", 0, ())


@pytest.mark.rule("MTN-105")
def test_a_broken_row_is_not_mended_by_filling_the_gap() -> None:
    """The marker put back is a new element at the end of another row."""
    loop = "1-A5 1-B5 1-C5 1-D5 x1-C5 1-D6~ 1-C6~ 1-C5 =1-B6"
    assert during(Row(4, ROCK), loop).status == "broken"
    assert during(Count(4, ROCK), loop).status == "complete"


@pytest.mark.rule("MTN-105")
def test_a_broken_row_may_be_completed_again_for_full_points() -> None:
    """A fresh row counts in full, and so does what is left of a longer one."""
    first = "1-A5 1-B5 1-C5 1-D5 x1-B5 1-E5 =1-F5"
    assert during(Row(4, ROCK), first).status == "broken"
    assert during(Row(4, ROCK), first.replace("=1-F5", "1-F5 =2-A5")).status == "complete"


@pytest.mark.rule("MTN-104")
def test_the_climber_completes_nothing_during_the_game() -> None:
    """A route that only lacked the climber when it was sabotaged had not been completed."""
    history = level(1, 5, "ABCDEF") + " 2-A5 =2-B5 x1-D5"
    assert at_the_end(CLIFF_HANGER, history).status == "open"


@pytest.mark.rule("MTN-104")
def test_a_bought_route_counts_as_broken_only_from_then_on() -> None:
    """What was complete and lost before the card was drawn is nothing; later it is half."""
    story = told("1-A5 1-B5 1-C5 x1-B5 =1-D5")
    assert (
        standing(PLAIN, Claim(Row(3, ROCK), False, since=4), story.history, None).status == "open"
    )
    bought_before = Claim(Row(3, ROCK), False, since=3)
    assert standing(PLAIN, bought_before, story.history, None).status == "broken"
    standing_markers = told("1-A5 1-B5 1-C5 =1-D5")
    bought_late = Claim(Row(3, ROCK), False, since=9)
    assert standing(PLAIN, bought_late, standing_markers.history, None).status == "complete"


# --- the climber at the end ----------------------------------------------------------------------


@pytest.mark.rule("MTN-103")
def test_the_climber_counts_like_a_marker_at_the_end() -> None:
    """Seven markers and the climber on an eighth rock position are Cliff Hanger."""
    history = level(1, 5, "ABCDEF") + " 2-A5 =2-B5"
    assert during(CLIFF_HANGER, history).status == "open"
    told_of = at_the_end(CLIFF_HANGER, history)
    assert (told_of.status, told_of.entries) == ("complete", (1, 2, 3, 4, 5, 6, 7))


@pytest.mark.rule("MTN-103")
def test_the_climber_belongs_to_a_row_only_if_the_step_to_it_left_a_marker() -> None:
    """After an unmarked or crossing last step the climber stands outside the row."""
    for last in ("1-D5~", "1-D5!"):
        history = "1-A5 1-B5 1-C5 " + last + " =1-E5"
        assert at_the_end(Row(4, ROCK), history).status == "open"
        assert at_the_end(Count(4, ROCK), history).status == "complete"


@pytest.mark.rule("MTN-103")
@pytest.mark.rule("MTN-098")
def test_the_climber_ends_a_row_that_may_cross_even_after_crossing() -> None:
    """What is passed over does not end such a row, so the climber beyond it still belongs to it."""
    huts = mountain({"1-A5": "hut", "1-D5": "hut"})
    hut_to_hut = Traverse(Spot(on=("hut",)), Spot(on=("hut",)))
    assert at_the_end(hut_to_hut, "1-A5 1-B5 1-C5! =1-D5", huts).status == "complete"
    assert at_the_end(hut_to_hut, "1-A5 1-B5 1-C5~ =1-D5", huts).status == "open"


@pytest.mark.rule("MTN-103")
def test_a_climber_moved_by_an_event_counts_but_in_no_row() -> None:
    """It stands where the slide left it; the row had ended."""
    history = "1-A5 1-B5 1-C5 =1-D5 @1-D4"
    assert at_the_end(Row(4, ROCK), history).status == "open"
    assert at_the_end(Count(4, ROCK), history).status == "complete"


@pytest.mark.rule("MTN-103")
def test_a_climber_that_never_moved_counts_where_it_started() -> None:
    """Without any step there is still the climber."""
    assert standing(PLAIN, Claim(Count(1, ROCK), False), (), "1-A1").status == "complete"
    assert standing(PLAIN, Claim(Count(1, ROCK), False), (), None).status == "open"


# --- goals without In A Row ----------------------------------------------------------------------


@pytest.mark.rule("MTN-158")
def test_without_in_a_row_neither_order_nor_gaps_matter() -> None:
    """Three on rock count with unmarked steps and crossings between them."""
    history = "1-A5 1-B5~ 1-C5 1-D5! 1-E5 =1-F5"
    assert during(Count(3, ROCK), history).status == "complete"


@pytest.mark.rule("MTN-157")
def test_a_visit_is_not_enough_to_reach_something() -> None:
    """The highest hut wants a marker on it (or the climber at the end)."""
    huts = mountain({"1-B5": "hut", "2-C9": "hut", "3-A9": "hut"})
    highest = Highest(Spot(on=("hut",)))
    assert during(highest, "2-B9 2-C9~ =2-D9", huts).status == "open"
    assert during(highest, "2-B9 2-C9 =2-D9", huts).status == "complete"
    assert at_the_end(highest, "3-B9 =3-A9", huts).status == "complete"
    assert during(highest, "1-A5 1-B5 =1-C5", huts).status == "open"


@pytest.mark.rule("MTN-157")
def test_to_connect_is_a_chain_of_markers_on_adjoining_positions() -> None:
    """Hut and lake with a marker on each and on every position between, in whatever order."""
    hut_and_lake = mountain({"1-A5": "hut"}, landmarks=(("lake", "1-D5 1-D6"),))
    connect = Connect(Spot(on=("hut",)), Spot(on=("lake",)))
    assert during(connect, "1-D5 1-C5 1-B5 1-A5 =3-F5", hut_and_lake).status == "complete"
    assert during(connect, "1-A5 1-B5 1-C5~ 1-D5 =1-E5", hut_and_lake).status == "open"


@pytest.mark.rule("MTN-157")
def test_positions_adjoin_if_either_is_a_neighbour_of_the_other() -> None:
    """From 1-F2 up to 2-A3 a step leads, none back down: for a chain they adjoin all the same."""
    assert "1-F2" not in PLAIN.neighbours["2-A3"]
    chain = Connect(Spot(below_metres=1200), Spot(from_metres=1200))
    assert during(chain, "2-A3 2-A2~ 1-F2 =1-E2").status == "complete"


@pytest.mark.rule("MTN-157")
def test_the_ends_of_a_chain_are_different_positions() -> None:
    """One marker on a hut by a lake connects nothing."""
    both = mountain({"1-A5": "hut"}, landmarks=(("lake", "1-A5 1-B5"),))
    connect = Connect(Spot(on=("hut",)), Spot(on=("lake",)))
    assert during(connect, "1-A5 =1-A6", both).status == "open"
    assert during(connect, "1-A5 1-B5 =1-C5", both).status == "complete"


@pytest.mark.rule("MTN-157")
def test_every_link_of_a_chain_meets_its_ground() -> None:
    """A chain over snow does not serve a card that forbids it."""
    snow = mountain({"1-B5": "snow"})
    dry = Connect(ROCK, Spot(on=("rock",), from_metres=1600), Spot(off=("snow",)))
    assert during(dry, "1-A5 1-B5 =1-C5", snow).status == "open"
    assert during(dry, "1-A4 1-A5 =1-A6", snow).status == "complete"


@pytest.mark.rule("MTN-157")
def test_areas_are_different_landmarks() -> None:
    """Three lakes: two markers on one of them count once."""
    lakes = mountain(landmarks=(("lake", "1-A5 1-B5"), ("lake", "1-D5"), ("lake", "1-F5")))
    three = Areas(3, ("lake",))
    assert during(three, "1-A5 1-B5 1-C5 1-D5 =1-E5", lakes).status == "open"
    assert during(three, "1-A5 1-B5~ 1-C5~ 1-D5 1-E5~ 1-F5 =2-A5", lakes).status == "complete"


@pytest.mark.rule("MTN-096")
def test_one_marker_may_serve_several_kinds_of_ground() -> None:
    """A trail over rock by a cave is rock, trail and cave."""
    rich = mountain(trail=("1-A5",), landmarks=(("cave", "1-A5"),))
    assert during(Variety(3, ("rock", "trail", "cave")), "1-A5 =1-B5", rich).status == "complete"
    each = Each((ROCK, Spot(on=("trail",)), Spot(on=("lake",))))
    told_of = during(each, "1-A5 =1-B5", rich)
    assert (told_of.status, told_of.best, told_of.needed) == ("open", 2, 3)


@pytest.mark.rule("MTN-157")
def test_together_is_one_group_of_adjoining_positions() -> None:
    """Four markers in a clump count, two pairs apart do not."""
    four = Together(4, ROCK)
    assert during(four, "1-A5 1-B5 1-B6 1-A6 =3-F6").status == "complete"
    assert during(four, "1-A5 1-B5 1-C5~ 1-D5 1-E5 =1-F5").status == "open"


@pytest.mark.rule("MTN-157")
def test_sides_want_their_markers_on_each() -> None:
    """Two on each of two sides; three on one and one on another are not enough."""
    two_by_two = Sides(2, 2)
    assert during(two_by_two, "1-D5 1-E5 1-F5 2-A5 =2-B5").status == "open"
    assert during(two_by_two, "1-E5 1-F5 2-A5 2-B5 =2-C5").status == "complete"


@pytest.mark.rule("MTN-157")
@pytest.mark.parametrize(
    ("heading", "markers", "status"),
    [
        ("level", "1-E5 1-F5 2-A5 2-B5 =2-C5", "complete"),
        ("level", "1-E5 1-F5 2-A5~ 2-B5 2-C5 =2-D5", "open"),
        ("level", "1-A1 1-A2 1-B3 1-B4 =1-C5", "open"),
        ("diagonal", "1-A1 1-A2 1-B3 1-B4 =1-C5", "complete"),
        ("diagonal", "1-F1 1-E2 1-E3 1-D4 =1-D5", "complete"),
        ("diagonal", "1-A1 1-A2 1-A3 1-A4 =1-A5", "open"),
        ("diagonal", "1-F2 2-A3 2-A4 2-B5 =2-B6", "complete"),
        ("any", "1-A1 1-A2 1-B3 1-B4 =1-C5", "complete"),
    ],
)
def test_a_line_is_straight_and_unbroken(heading: str, markers: str, status: str) -> None:
    """Level or along one diagonal, round an edge too, with nothing missing in it."""
    line = Line(4, heading)  # type: ignore[arg-type]
    assert during(line, markers).status == status


@pytest.mark.rule("MTN-158")
def test_all_asks_for_everything_at_once() -> None:
    """Each of the goals must be met, and what breaks one breaks the route."""
    both = All((Row(3, ROCK), Highest(Spot(below_metres=1000))))
    assert during(both, "1-A1 1-A2 1-A3 =1-A4").status == "complete"
    assert during(both, "1-A1 1-A2 1-A3 x1-A1 =1-A4").status == "broken"
    assert during(both, "1-A2 1-A3 1-A4 =1-A5").status == "open"


# --- progress ------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-147")
@pytest.mark.parametrize(
    ("goal", "history", "expected"),
    [
        (CLIFF_HANGER, "1-A5 1-B5 1-C5 =1-D5", (3, 8)),
        (Count(5, ROCK), "1-A5 1-B5~ 1-C5 =1-D5", (2, 5)),
        (Together(5, ROCK), "1-A5 1-B5 1-C5~ 1-D5 =1-E5", (2, 5)),
        (Sides(2, 3), "1-E5 1-F5 2-A5 =2-B5", (3, 6)),
        (Line(4, "level"), "1-A5 1-B5~ 1-C5 =1-D5", (2, 4)),
        (Variety(2, ("rock", "lake")), "1-A5 =1-B5", (1, 2)),
        (Highest(ROCK), "1-A5 =1-B5", (0, 1)),
        (Connect(Spot(below_metres=1000), Spot(from_metres=1400)), "1-A1 1-A2 =1-A3", (2, 4)),
        (Traverse(Spot(below_metres=1000), Spot(from_metres=1400)), "1-A1 1-A2 =1-A3", (2, 4)),
        (Traverse(ROCK, Spot(on=("hut",))), "1-A1 =1-A2", (0, 32)),
        (All((Count(2, ROCK), Highest(ROCK))), "1-A1 =1-A2", (1, 3)),
    ],
)
def test_progress_tells_how_many_markers_stand_of_how_many(
    goal: Goal, history: str, expected: tuple[int, int]
) -> None:
    """The best attempt so far, for the owner of the route."""
    told_of = during(goal, history)
    assert (told_of.best, told_of.needed) == expected


@pytest.mark.rule("MTN-147")
@pytest.mark.parametrize(
    "goal",
    [
        CLIFF_HANGER,
        Traverse(Spot(below_metres=1200), Spot(from_metres=1400)),
        Connect(Spot(below_metres=1200), Spot(from_metres=1400)),
        Each((ROCK, Spot(from_metres=1400))),
        Line(2, "any"),
        Sides(1, 3),
    ],
)
def test_a_complete_route_has_all_it_needs(goal: Goal) -> None:
    """Complete is when nothing is missing, by whichever way it is counted."""
    told_of = during(goal, "1-A1 1-A2 1-A3 1-A4 1-A5 1-B5 1-C5 1-D5 =1-E5")
    assert (told_of.status, told_of.best) == ("complete", told_of.needed)
