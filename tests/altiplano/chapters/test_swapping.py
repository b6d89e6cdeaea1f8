"""The extension that swaps a tile between drawing and planning (ALT-121)."""

import pytest

from events.altiplano.moves import (
    DrawTiles,
    FinishPlanning,
    PlanTile,
    ReturnToken,
    SwapForChoice,
    SwapForDraw,
)
from events.altiplano.plans import (
    ContainerPoured,
    PlanningResumed,
    PlanningSaidFinished,
    TileChosen,
    TilesDrawn,
    TileSetAside,
)
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    container,
    extensions,
    given,
    on_planning,
    planning,
)
from tests.harness.scenario import Given


def sorting(*facts: Fact) -> Given:
    """RED has drawn food and stone, and has the extension."""
    return given(planning(), extensions(RED, "sorting"), on_planning(RED, "food", "stone"), *facts)


@pytest.mark.rule("ALT-121")
def test_a_tile_is_swapped_for_one_of_the_bag() -> None:
    """It goes into the container, another is drawn at random."""
    scene = sorting(bag(RED, ore=1, wool=1), container(RED, food=1))
    after = (
        scene.drawing(1)
        .when(RED, SwapForDraw("stone"))
        .then(TileSetAside(RED, "stone"), TilesDrawn(RED, ("wool",), "planning"))
    )
    own = after.state.players[RED]
    assert (own.planning, own.container) == (("food", "wool"), {"food": 1, "stone": 1})


@pytest.mark.rule("ALT-121", "ALT-035")
def test_with_an_empty_bag_the_container_is_poured_in_first() -> None:
    """The tile just put there included."""
    scene = sorting(container(RED, wool=1))
    asked = scene.when(RED, SwapForDraw("stone"))
    assert asked.events[:2] == (TileSetAside(RED, "stone"), ContainerPoured(RED))
    assert sum(asked.state.players[RED].bag.values()) == 1
    alone = sorting().when(RED, SwapForDraw("stone"))
    alone.then_among_others(TilesDrawn(RED, ("stone",), "planning"))


@pytest.mark.rule("ALT-121")
def test_a_tile_is_swapped_for_one_of_the_container() -> None:
    """Any that is there, also the one just put in."""
    scene = sorting(container(RED, ore=1, food=2))
    after = scene.when(RED, SwapForChoice("stone", "ore")).then(
        TileSetAside(RED, "stone"), TileChosen(RED, "ore")
    )
    own = after.state.players[RED]
    assert (own.planning, own.container) == (("food", "ore"), {"food": 2, "stone": 1})
    scene.allows(RED, SwapForChoice("stone", "stone"), SwapForChoice("food", "food"))
    scene.refuses("ALT-121", RED, SwapForChoice("stone", "wool"), SwapForChoice("wool", "ore"))
    scene.refuses("ALT-121", RED, SwapForDraw("wool"))


@pytest.mark.rule("ALT-121")
def test_it_is_done_once_a_round_and_before_planning() -> None:
    """After the own draw."""
    scene = sorting(bag(RED, ore=3))
    scene.when(RED, SwapForDraw("food")).accepted().refuses("ALT-121", RED, SwapForDraw("stone"))
    planned = scene.when(RED, PlanTile("stone", "village")).accepted()
    planned.refuses("ALT-121", RED, SwapForDraw("food"))
    undone = planned.when(RED, ReturnToken("stone", "village")).accepted()
    undone.refuses("ALT-121", RED, SwapForDraw("food"))
    early = sorting(planning("drawing"), bag(RED, ore=3))
    early.refuses("ALT-028", RED, SwapForDraw("food"), SwapForChoice("food", "food"))
    early.when(RED, DrawTiles()).accepted().allows(RED, SwapForDraw("food"))
    later = given(extensions(RED, "sorting"), on_planning(RED, "food"))
    later.refuses("ALT-028", RED, SwapForDraw("food"))


@pytest.mark.rule("ALT-121")
def test_nobody_swaps_without_the_extension() -> None:
    """Whatever others have."""
    sorting(on_planning(YELLOW, "food")).refuses("ALT-121", YELLOW, SwapForDraw("food"))


@pytest.mark.rule("ALT-121", "ALT-045")
def test_a_swap_cancels_what_was_said() -> None:
    """Like any planning move, as long as it has not taken effect."""
    scene = given(planning(), extensions(YELLOW, "sorting"), on_planning(YELLOW, "food"))
    scene = scene.when(YELLOW, FinishPlanning()).then(PlanningSaidFinished(YELLOW))
    asked = scene.when(YELLOW, SwapForChoice("food", "food"))
    asked.then(PlanningResumed(YELLOW), TileSetAside(YELLOW, "food"), TileChosen(YELLOW, "food"))
    asked.then_awaits(RED, YELLOW)
