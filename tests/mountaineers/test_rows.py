"""In A Row: what makes a row, what parts it, and what flights do to it."""

import pytest
from msgspec.structs import replace

from rules.mountaineers.routes import Claim, standing
from rules.mountaineers.vocabulary.goals import Count, Row, Traverse
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.judging import CLIFF_HANGER, PLAIN, ROCK, at_the_end, during
from tests.mountaineers.mountains import level, mountain, told


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
