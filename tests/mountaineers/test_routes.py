"""Climbing routes: when one is complete, and when it was, by the markers that stand."""

import pytest
from msgspec.structs import replace

from rules.mountaineers.content import (
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
    Spot,
    Together,
    Traverse,
    Variety,
)
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.routes import Claim, Standing, standing
from tests.mountaineers.mountains import level, mountain, told

ROCK = Spot(on=("rock",))
CLIFF_HANGER = Row(8, ROCK)
PLAIN = mountain()


def during(
    goal: Goal, history: str, on: Mountain = PLAIN, *, no_helicopter: bool = False
) -> Standing:
    """What a route is worth while the game goes on."""
    return standing(on, Claim(goal, no_helicopter), told(history).history, None)


def at_the_end(
    goal: Goal, history: str, on: Mountain = PLAIN, *, no_helicopter: bool = False
) -> Standing:
    """What a route is worth when the game is over and the climber counts."""
    story = told(history)
    return standing(on, Claim(goal, no_helicopter), story.history, story.at)


# --- In A Row -----------------------------------------------------------------------------------


@pytest.mark.rule("MTN-100")
def test_cliff_hanger_is_eight_markers_in_a_row_on_rock() -> None:
    """Eight markers left one after another on rock complete Cliff Hanger, seven do not."""
    seven = level(1, 5, "ABCDEF") + " 2-A5"
    assert during(CLIFF_HANGER, seven + " =2-B5").status == "open"
    assert during(CLIFF_HANGER, seven + " 2-B5 =2-C5").status == "complete"


@pytest.mark.rule("MTN-100")
@pytest.mark.rule("MTN-097")
def test_six_a_gap_and_two_do_not_count() -> None:
    """Six markers on rock, one on other ground and two on rock again are no Cliff Hanger."""
    patched = mountain({"2-A5": "alpine"})
    history = level(1, 5, "ABCDEF") + " 2-A5 2-B5 2-C5 =2-D5"
    assert during(CLIFF_HANGER, history, patched).status == "open"


@pytest.mark.rule("MTN-097")
def test_six_here_and_two_elsewhere_do_not_count() -> None:
    """Climbing on without markers parts a row, even if eight stand on rock in the end."""
    history = level(1, 5, "ABCDEF") + " 2-A5~ 2-B5~ 2-C5 2-D5 =2-E5"
    told_of = during(CLIFF_HANGER, history)
    assert (told_of.status, told_of.best, told_of.needed) == ("open", 6, 8)


@pytest.mark.rule("MTN-097")
def test_a_row_need_not_begin_or_end_on_its_ground() -> None:
    """Coming from and going on to forbidden ground does no harm; only the elements must meet it."""
    patched = mountain({"1-A5": "snow", "3-F5": "snow"})
    history = "3-F5 1-A5 " + level(1, 5, "BCDEF") + " 2-A5 2-B5 2-C5 2-D5 =2-D6"
    assert during(CLIFF_HANGER, history, patched).status == "complete"


@pytest.mark.rule("MTN-097")
def test_a_row_goes_on_over_turns_and_purchases() -> None:
    """What lies between two steps does not matter: the entries may be far apart."""
    story = told(level(1, 5, "ABCDEF") + " 2-A5 2-B5 =2-C5")
    spread = tuple(replace(trace, version=10 * trace.version) for trace in story.history)
    assert standing(PLAIN, Claim(CLIFF_HANGER, False), spread, None).status == "complete"


@pytest.mark.rule("MTN-097")
def test_an_event_that_moves_the_climber_parts_the_row() -> None:
    """Four markers before a slide and four after it are two rows of four."""
    history = level(1, 5, "ABCD") + " =1-E5 @1-E4 1-E4 1-F4 2-A4 2-B4 =2-C4"
    assert during(Row(5, ROCK), history).status == "open"
    assert during(Row(4, ROCK), history).status == "complete"


@pytest.mark.rule("MTN-095")
def test_only_the_text_counts_not_the_shape() -> None:
    """A row may zigzag, turn round an edge and come down again: its text asks for rock only."""
    zigzag = "1-E2 1-E3 1-E4 1-F4 2-A5 2-A4 2-B3 2-A3 =2-A2"
    assert during(CLIFF_HANGER, zigzag).status == "complete"


@pytest.mark.rule("MTN-096")
def test_two_never_on_routes_are_completed_by_the_same_markers() -> None:
    """Twelve in a row on neither rock nor alpine complete 'never on rock' and 'never on alpine'."""
    forest = mountain(base="forest")
    history = level(1, 3, "ABCDEF") + " " + level(2, 3, "ABCDEF") + " =3-A3"
    for ground in ("rock", "alpine"):
        never = Row(12, Spot(off=(ground,)))
        assert during(never, history, forest).status == "complete"


@pytest.mark.rule("MTN-098")
def test_climbing_over_a_marker_ends_a_row_with_a_number() -> None:
    """Four, a position that another's marker holds, and four more are not eight in a row."""
    history = level(1, 5, "ABCD") + " 1-E5! 1-F5 2-A5 2-B5 2-C5 =2-D5"
    told_of = during(CLIFF_HANGER, history)
    assert (told_of.status, told_of.best) == ("open", 4)


@pytest.mark.rule("MTN-098")
def test_crossing_a_climber_ends_it_as_well() -> None:
    """Where another climber stood no marker is left either, so the row is broken."""
    history = "1-A5! " + level(1, 5, "BCDEF") + " 2-A5 2-B5 =2-C5"
    assert at_the_end(CLIFF_HANGER, history).status == "complete"
    assert at_the_end(CLIFF_HANGER, history.replace("1-F5", "1-F5!")).status == "open"


@pytest.mark.rule("MTN-098")
def test_a_row_without_a_number_may_cross() -> None:
    """From hut to hut over somebody's marker: the row goes on."""
    huts = mountain({"1-A5": "hut", "1-E5": "hut"})
    hut_to_hut = Traverse(Spot(on=("hut",)), Spot(on=("hut",)), Spot(on=("hut", "rock")))
    assert during(hut_to_hut, "1-A5 1-B5 1-C5! 1-D5 1-E5 =1-F5", huts).status == "complete"
    assert during(hut_to_hut, "1-A5 1-B5 1-C5~ 1-D5 1-E5 =1-F5", huts).status == "open"


@pytest.mark.rule("MTN-098")
def test_forbidden_ground_ends_a_row_without_a_number_even_in_passing() -> None:
    """A position passed over must meet the text like all the others."""
    huts = mountain({"1-A5": "hut", "1-E5": "hut", "1-C5": "snow"})
    hut_to_hut = Traverse(Spot(on=("hut",)), Spot(on=("hut",)), Spot(off=("snow",)))
    assert during(hut_to_hut, "1-A5 1-B5 1-C5! 1-D5 1-E5 =1-F5", huts).status == "open"


@pytest.mark.rule("MTN-098")
def test_a_traverse_goes_from_start_to_end() -> None:
    """Start and end are different positions, and come in the order of the steps."""
    lake = mountain({"1-A5": "hut"}, landmarks=(("lake", "1-C5"),))
    hut_to_lake = Traverse(Spot(on=("hut",)), Spot(on=("lake",)))
    assert during(hut_to_lake, "1-A5 1-B5 1-C5 =1-D5", lake).status == "complete"
    assert during(hut_to_lake, "1-C5 1-B5 1-A5 =3-F5", lake).status == "open"
    assert during(Traverse(ROCK, ROCK), "1-B5 =1-C5", lake).status == "open"


@pytest.mark.rule("MTN-099")
def test_trail_over_rock_is_rock() -> None:
    """A trail does not break a run over rock as long as rock lies under it."""
    trail = mountain(trail=("1-C5", "1-D5"))
    history = level(1, 5, "ABCDEF") + " 2-A5 2-B5 =2-C5"
    assert during(CLIFF_HANGER, history, trail).status == "complete"


@pytest.mark.rule("MTN-101")
def test_a_river_between_rock_markers_does_not_matter() -> None:
    """Only the ground under the markers counts, not what runs there or beside it."""
    river = mountain({"1-C6": "snow"}, landmarks=(("river", "1-C5 1-D5"),))
    history = level(1, 5, "ABCDEF") + " 2-A5 2-B5 =2-C5"
    assert during(CLIFF_HANGER, history, river).status == "complete"


@pytest.mark.rule("MTN-102")
def test_trail_positions_side_by_side_adjoin() -> None:
    """Five on trail in a row count wherever the drawn path runs."""
    trail = mountain(trail=("1-A5", "1-A6", "1-B7", "1-B8", "1-B9"))
    history = "1-A5 1-A6 1-B7 1-B8 1-B9 =1-B10"
    assert during(Row(5, Spot(on=("trail",))), history, trail).status == "complete"


@pytest.mark.rule("MTN-107")
def test_order_decides_rows_not_which_markers_stand() -> None:
    """The same four markers are a row when left one after another, and none when not."""
    four = Row(4, ROCK)
    assert during(four, "1-A5 1-B5 1-C5 1-D5 =1-E5").status == "complete"
    broken_up = "1-A5 1-B5~ 1-B6~ 1-C7~ 1-C6 1-C5 1-D5 1-E5~ 1-D6~ 1-C6! 1-B6~ 1-B5 =1-A6"
    assert during(Count(4, Spot(from_metres=1600, below_metres=1800)), broken_up).status == (
        "complete"
    )
    assert during(four, broken_up).status == "open"


@pytest.mark.rule("MTN-097")
def test_a_heading_is_asked_of_every_step_between_elements() -> None:
    """Upward in a row: a level step parts it, the steps into and out of it may go anywhere."""
    up = Row(4, ROCK, "up")
    assert during(up, "1-B1 1-A1 1-A2 1-B3 1-B4 =1-C4").status == "complete"
    assert during(up, "1-A1 1-A2 1-B2 1-C3 =1-C4").status == "open"
    assert during(Row(3, ROCK, "down"), "1-B4 1-B3 1-A2 =1-B2").status == "complete"
    assert during(Row(3, ROCK, "level"), "1-B4 1-C4 1-B5 =1-B4").status == "open"


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


# --- flights -------------------------------------------------------------------------------------


@pytest.mark.rule("MTN-090")
def test_a_flight_is_a_step_and_keeps_the_row() -> None:
    """With a marker on the position left the row goes on, though the positions do not adjoin."""
    assert during(Row(4, ROCK), "1-A5 1-B5> 3-C9 3-D9 =3-E9").status == "complete"
    assert during(Row(4, ROCK), "1-A5 1-B5~> 3-C9 3-D9 =3-E9").status == "open"


@pytest.mark.rule("MTN-091")
def test_no_helicopter_leaves_out_positions_reached_or_left_by_a_flight() -> None:
    """A No Helicopter route counts neither the take-off nor the landing."""
    history = "1-A5 1-B5> 3-C9 3-D9 =3-E9"
    assert during(Count(4, ROCK), history).status == "complete"
    told_of = during(Count(4, ROCK), history, no_helicopter=True)
    assert (told_of.status, told_of.best) == ("open", 2)
    assert during(Row(2, ROCK), history, no_helicopter=True).status == "open"


@pytest.mark.rule("MTN-091")
def test_no_helicopter_counts_what_was_climbed_before_and_after() -> None:
    """A flight ends the rows of such a route; it does not spoil the rest."""
    before = "1-A5 1-B5 1-C5 1-D5> 3-C9 =3-D9"
    assert during(Row(3, ROCK), before, no_helicopter=True).status == "complete"
    after = "1-A5> 3-C9 3-D9 3-E9 3-F9 =1-A9"
    assert during(Row(3, ROCK), after, no_helicopter=True).status == "complete"


@pytest.mark.rule("MTN-091")
def test_no_helicopter_counts_a_position_that_was_later_climbed_to() -> None:
    """It is the last coming to a position that matters, and the leaving that marked it."""
    history = "1-A5~> 3-C9~ 3-D9~ 3-C9 =3-B9"
    assert during(Count(1, ROCK), history, no_helicopter=True).status == "complete"


@pytest.mark.rule("MTN-091")
def test_no_helicopter_does_not_count_a_climber_that_came_by_one() -> None:
    """Neither as an element nor as a marker; without the symbol it does count."""
    history = "1-A5 1-B5 1-C5> =3-C9"
    assert at_the_end(Count(4, ROCK), history).status == "complete"
    assert at_the_end(Count(3, ROCK), history, no_helicopter=True).status == "open"
    assert at_the_end(Count(2, ROCK), history, no_helicopter=True).status == "complete"


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
