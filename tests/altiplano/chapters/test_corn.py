"""Corn is stored as soon as it is gained (ALT-080, ALT-093 to ALT-095, ALT-135)."""

import pytest

from events.altiplano.deeds import (
    ActionTaken,
    CornGained,
    CornParked,
    CornStored,
    RoadBuilt,
    TilesUsed,
)
from events.altiplano.moves import (
    BuildRoad,
    FinishActionTurn,
    ParkCorn,
    PassRound,
    Produce,
    RideFree,
    StoreCorn,
    StoreTile,
)
from events.altiplano.words import Good
from events.base import Event
from tests.altiplano.given import (
    RED,
    Fact,
    extensions,
    given,
    laid,
    pawn,
    player,
    stock,
    turn,
    warehouse,
)
from tests.harness.scenario import Asked

BUILD = BuildRoad(False)
FULL: tuple[tuple[Good, ...], ...] = (
    ("fish", "fish", "fish"),
    ("wool", "wool", "wool"),
    ("stone", "stone", "stone", "stone"),
    ("wood", "wood", "wood", "wood"),
    ("ore", "ore", "ore", "ore", "ore"),
    ("glass", "glass", "glass", "glass", "glass"),
    ("cacao", "cacao", "cacao", "cacao", "cacao", "cacao"),
    ("silver", "silver", "silver", "silver", "silver", "silver"),
)
"""Every row of the warehouse is full."""
BUILT: tuple[Event, ...] = (
    ActionTaken(RED, "road"),
    TilesUsed(RED, "road", ("wood", "stone")),
    RoadBuilt(RED, 2, 4),
)


def corn_step(*facts: Fact) -> Asked:
    """RED builds the second step of the road, which gives a corn; the cart is still free."""
    road = (pawn(RED, "road"), laid(RED, "road", "wood", "stone"), player(RED, road=1))
    return given(*road, *facts).when(RED, BUILD)


@pytest.mark.rule("ALT-093", "ALT-082")
def test_corn_with_one_row_for_it_is_stored_by_itself() -> None:
    """In an empty warehouse it begins row 1, in the same entry."""
    after = corn_step().then(*BUILT, CornGained(RED), CornStored(RED, 1, parked=False, full=False))
    assert after.state.players[RED].rows[0].tiles == ("corn",)
    assert after.state.stock["corn"] == 11


@pytest.mark.rule("ALT-093", "ALT-094")
def test_corn_goes_by_choice_into_any_unfinished_row_or_the_next_free_one() -> None:
    """Two unfinished rows, a full one, and row 4, which is free next."""
    rows = warehouse(RED, ("fish", "fish"), ("wool", "wool", "wool"), ("stone", "corn"))
    gained = corn_step(rows).then(*BUILT, CornGained(RED))
    gained.allows(RED, StoreCorn(1), StoreCorn(3), StoreCorn(4))
    gained.refuses("ALT-094", RED, StoreCorn(2), StoreCorn(5), StoreCorn(0), StoreCorn(-1))
    gained.when(RED, StoreCorn(3)).then(CornStored(RED, 3, parked=False, full=False))


@pytest.mark.rule("ALT-094", "ALT-090")
def test_corn_may_complete_a_row_which_keeps_its_kind() -> None:
    """A fish row finished with corn is a finished fish row."""
    gained = corn_step(warehouse(RED, ("fish", "fish"))).accepted()
    after = gained.when(RED, StoreCorn(1)).then(CornStored(RED, 1, parked=False, full=True))
    row = after.state.players[RED].rows[0]
    assert (row.kind, row.tiles) == ("fish", ("fish", "fish", "corn"))
    assert row.completed


@pytest.mark.rule("ALT-091", "ALT-094", "ALT-095")
def test_no_second_corn_row_while_one_is_unfinished() -> None:
    """The corn goes on with the corn row, or stands in for fish; row 3 stays free."""
    gained = corn_step(warehouse(RED, ("corn",), ("fish",))).accepted()
    gained.allows(RED, StoreCorn(1), StoreCorn(2)).refuses("ALT-094", RED, StoreCorn(3))
    full = corn_step(warehouse(RED, ("corn", "corn", "corn"), ("fish",))).accepted()
    full.allows(RED, StoreCorn(2), StoreCorn(3))


@pytest.mark.rule("ALT-095", "ALT-090")
def test_a_corn_row_takes_only_corn() -> None:
    """A fish begins a row of its own beside it."""
    village = (pawn(RED, "village"), laid(RED, "village", "fish"))
    after = given(*village, warehouse(RED, ("corn", "corn"))).when(RED, StoreTile("fish", False))
    assert [row.tiles for row in after.state.players[RED].rows] == [("corn", "corn"), ("fish",)]


@pytest.mark.rule("ALT-093", "ALT-047", "ALT-050")
def test_nothing_else_is_done_before_the_corn_is_stored() -> None:
    """No move, no action, no end of the turn."""
    gained = corn_step(warehouse(RED, ("fish",)), laid(RED, "mine", "food", "food")).accepted()
    gained.refuses("ALT-093", RED, RideFree("mine"), BUILD, FinishActionTurn(), PassRound())
    gained.refuses("ALT-093", RED, Produce("stone", "stone", False), StoreTile("fish", False))
    assert list(gained.setting.legal(RED)) == [StoreCorn(1), StoreCorn(2)]
    gained.when(RED, StoreCorn(2)).accepted().allows(RED, FinishActionTurn(), RideFree("mine"))


@pytest.mark.rule("ALT-093")
def test_only_corn_just_gained_is_stored() -> None:
    """Without it neither storing nor parking corn is a move."""
    given(pawn(RED, "road")).refuses("ALT-093", RED, StoreCorn(1), ParkCorn())
    given(pawn(RED, "road"), turn(action="road")).refuses("ALT-093", RED, StoreCorn(1))


@pytest.mark.rule("ALT-012", "ALT-093")
def test_without_corn_on_the_road_the_step_is_built_all_the_same() -> None:
    """What is gone is not gained."""
    asked = corn_step(stock(corn=0))
    asked.then_among_others(*BUILT)
    asked.then_no(CornGained, CornStored)


@pytest.mark.rule("ALT-093", "ALT-134")
def test_corn_that_no_row_can_take_stays_on_the_road() -> None:
    """With every row full nothing is gained, and the road is built."""
    after = corn_step(warehouse(RED, *FULL)).then(*BUILT)
    assert after.state.stock["corn"] == 12


@pytest.mark.rule("ALT-093", "ALT-121")
def test_corn_that_no_row_can_take_is_parked_where_it_can_be() -> None:
    """A free place of the extension takes it by itself."""
    after = corn_step(warehouse(RED, *FULL), extensions(RED, "granary"))
    after.then(*BUILT, CornGained(RED), CornParked(RED))
    assert after.state.players[RED].parked == 1


@pytest.mark.rule("ALT-134", "ALT-088")
def test_the_last_unfinished_row_still_takes_corn() -> None:
    """All rows are begun; the one that is not full takes it by itself."""
    corn_step(warehouse(RED, *FULL[:7], ("silver", "silver", "silver", "silver", "silver"))).then(
        *BUILT, CornGained(RED), CornStored(RED, 8, parked=False, full=True)
    )


@pytest.mark.rule("ALT-135")
def test_corn_is_in_no_container_when_it_is_gained() -> None:
    """It goes straight from the road to the warehouse."""
    assert corn_step().state.players[RED].container == {"wood": 1, "stone": 1}
