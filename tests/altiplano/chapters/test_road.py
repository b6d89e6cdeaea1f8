"""Building roads (ALT-082, ALT-033)."""

import pytest

from events.altiplano.deeds import ActionTaken, CornGained, CornStored, RoadBuilt, TilesUsed
from events.altiplano.moves import BuildRoad
from events.altiplano.words import Good
from rules.altiplano import box
from tests.altiplano.chapters.many import FULL
from tests.altiplano.given import RED, Fact, given, laid, pawn, player, stock, table, warehouse
from tests.harness.scenario import Given

ROAD = ActionTaken(RED, "road")
USED = TilesUsed(RED, "road", ("wood", "stone"))
BUILD = BuildRoad(False)
STEPS = ("space", "corn", "space", "corn", "space", "corn", "space")
"""What the seven steps give."""
FEW: tuple[tuple[Good, ...], ...] = (
    (),
    ("wood",),
    ("stone",),
    ("wood", "wood"),
    ("stone", "stone"),
)
"""Tiles that build no step."""


def road(*tiles: Good, built: int = 0, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at the road, where these tiles lie; so many steps are built."""
    spaces = 4 + STEPS[:built].count("space")
    so_far = player(RED, road=built, spaces=spaces)
    return given(pawn(RED, "road"), laid(RED, "road", *tiles), so_far, *and_)


@pytest.mark.rule("ALT-082", "ALT-033", "ALT-055")
def test_the_first_step_unlocks_a_planning_space() -> None:
    """A stone and a wood go into the container; the fifth space is unlocked."""
    after = road("wood", "stone").when(RED, BUILD).then(ROAD, USED, RoadBuilt(RED, 1, 5))
    own = after.state.players[RED]
    assert (own.road, own.spaces, own.container) == (1, 5, {"wood": 1, "stone": 1})


@pytest.mark.rule("ALT-082", "ALT-057", "ALT-093")
def test_the_second_step_brings_corn_that_is_stored_at_once() -> None:
    """It never sees the container."""
    start = road("wood", "stone", built=1)
    after = start.when(RED, BUILD).then(
        ROAD,
        USED,
        RoadBuilt(RED, 2, 5),
        CornGained(RED),
        CornStored(RED, 1, parked=False, full=False),
    )
    own = after.state.players[RED]
    assert [row.tiles for row in own.rows] == [("corn",)]
    assert "corn" not in own.container
    assert after.state.stock["corn"] == start.state.stock["corn"] - 1


@pytest.mark.rule("ALT-082")
@pytest.mark.parametrize("built", range(7))
def test_seven_steps_give_space_and_corn_by_turns(built: int) -> None:
    """Four spaces in all, up to the eighth, and three corn; nobody chooses."""
    asked = road("wood", "stone", built=built).when(RED, BUILD)
    spaces = 4 + STEPS[: built + 1].count("space")
    asked.then_among_others(RoadBuilt(RED, built + 1, spaces))
    assert (CornGained(RED) in asked.events) == (STEPS[built] == "corn")


@pytest.mark.rule("ALT-082")
def test_the_road_of_the_box_has_these_steps() -> None:
    """Space and corn by turns, until all eight planning spaces are unlocked."""
    content = box.default()
    assert tuple(step.gives for step in content.road) == STEPS
    assert content.board.unlocked + STEPS.count("space") == content.board.planning


@pytest.mark.rule("ALT-082")
def test_a_finished_road_goes_no_further() -> None:
    """A stone and a wood build nothing any more."""
    road("wood", "stone", built=7).refuses("ALT-082", RED, BUILD)


@pytest.mark.rule("ALT-082")
def test_a_step_takes_a_stone_and_a_wood_of_the_road() -> None:
    """Neither two of one kind, nor one that lies elsewhere."""
    elsewhere = (laid(RED, "market", "wood"), laid(RED, "village", "stone"))
    for tiles in FEW:
        road(*tiles, and_=elsewhere).refuses("ALT-082", RED, BUILD)


@pytest.mark.rule("ALT-012", "ALT-082", "ALT-093")
def test_corn_that_is_gone_or_finds_no_row_is_not_gained() -> None:
    """The step is built all the same; in the second case the corn stays on the road."""
    late = table(last_round=1)
    built = (ROAD, USED, RoadBuilt(RED, 2, 5))
    road("wood", "stone", built=1, and_=(stock(corn=0), late)).when(RED, BUILD).then(*built)
    full = road("wood", "stone", built=1, and_=(warehouse(RED, *FULL),))
    after = full.when(RED, BUILD).then(*built)
    assert after.state.stock["corn"] == full.state.stock["corn"]
