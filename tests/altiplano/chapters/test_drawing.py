"""Phase 1: taking back and drawing (ALT-029 to ALT-036, ALT-111)."""

import pytest

from events.altiplano.moves import DrawTiles, PlanTile, TakeBackCoin, TakeBackTile
from events.altiplano.plans import (
    CoinTakenBack,
    ContainerPoured,
    DrawingFinished,
    TilesDrawn,
    TileTakenBack,
)
from events.altiplano.words import Good
from tests.altiplano.given import (
    RED,
    YELLOW,
    bag,
    container,
    extensions,
    given,
    laid,
    on_planning,
    planning,
    player,
    role,
    turn,
    unfinished,
    warehouse,
)
from tests.harness.scenario import Asked

DRAWING = planning("drawing")
FOUR: tuple[Good, ...] = ("food",) * 4


def drawn(asked: Asked) -> list[TilesDrawn]:
    """What came from the bag."""
    return [event for event in asked.events if isinstance(event, TilesDrawn)]


# --- taking back ---------------------------------------------------------------------------------


@pytest.mark.rule("ALT-029")
def test_tiles_of_earlier_rounds_may_be_taken_back() -> None:
    """From the spaces of locations, role, extensions and for movement; one at a time, or not."""
    scene = given(
        DRAWING,
        role(RED, "miner"),
        extensions(RED, "ranch"),
        laid(RED, "farm", "food", "wool"),
        laid(RED, "role", "food"),
        laid(RED, "ranch", "food"),
        laid(RED, "movement", "food"),
    )
    places = ("farm", "role", "ranch", "movement")
    scene.allows(RED, *(TakeBackTile("food", place) for place in places), DrawTiles())
    scene.refuses("ALT-029", RED, TakeBackTile("ore", "farm"), TakeBackTile("wool", "mine"))
    scene.refuses("ALT-029", RED, TakeBackTile("food", "nowhere"), TakeBackCoin("farm"))
    after = scene.when(RED, TakeBackTile("wool", "farm")).then(TileTakenBack(RED, "wool", "farm"))
    assert after.state.players[RED].planning == ("wool",)
    assert after.state.players[RED].on("farm") == ("food",)
    assert scene.setting.legal(RED).count(TakeBackTile("food", "farm")) == 1


@pytest.mark.rule("ALT-029", "ALT-111")
def test_coins_of_earlier_rounds_may_be_taken_back() -> None:
    """They come into the purse and take up no planning space, even where none is free."""
    scene = given(
        DRAWING,
        extensions(RED, "stall", "toll"),
        on_planning(RED, "food", "food", "wood", "wood"),
        laid(RED, "stall", "coin"),
        laid(RED, "movement", "food", "coin"),
    )
    scene = scene.when(RED, TakeBackCoin("stall")).then(CoinTakenBack(RED, "stall"))
    scene = scene.when(RED, TakeBackCoin("movement")).then(CoinTakenBack(RED, "movement"))
    assert scene.state.players[RED].coins == 2
    assert scene.state.players[RED].on("movement") == ("food",)
    scene.refuses("ALT-029", RED, TakeBackCoin("movement"))


@pytest.mark.rule("ALT-030")
def test_a_tile_taken_back_needs_a_free_planning_space() -> None:
    """With all unlocked spaces occupied none can be."""
    scene = given(
        DRAWING, on_planning(RED, "food", "food", "ore"), laid(RED, "farm", "food", "wool")
    )
    scene = scene.when(RED, TakeBackTile("wool", "farm")).accepted()
    scene.refuses("ALT-030", RED, TakeBackTile("food", "farm"))
    given(
        DRAWING, player(RED, spaces=5), on_planning(RED, *FOUR), laid(RED, "farm", "food")
    ).allows(RED, TakeBackTile("food", "farm"))


@pytest.mark.rule("ALT-030")
def test_tiles_taken_back_reduce_the_draw() -> None:
    """Two taken back and one kept leave one to draw."""
    scene = given(
        DRAWING, on_planning(RED, "ore"), laid(RED, "farm", "food", "wool"), bag(RED, stone=6)
    )
    scene = scene.when(RED, TakeBackTile("food", "farm")).accepted()
    scene = scene.when(RED, TakeBackTile("wool", "farm")).accepted()
    asked = scene.when(RED, DrawTiles())
    assert [event.tiles for event in drawn(asked)] == [("stone",)]


@pytest.mark.rule("ALT-030")
def test_after_drawing_nothing_more_is_taken_back() -> None:
    """Neither tiles nor coins."""
    scene = given(
        DRAWING, extensions(RED, "stall"), laid(RED, "farm", "food"), laid(RED, "stall", "coin")
    )
    scene = scene.when(RED, DrawTiles()).accepted()
    scene.refuses("ALT-030", RED, TakeBackTile("food", "farm"), TakeBackCoin("stall"))
    given(turn()).refuses("ALT-028", RED, TakeBackTile("food", "farm"))


@pytest.mark.rule("ALT-031")
def test_nothing_comes_back_from_warehouse_or_orders() -> None:
    """Neither is a place that tiles are taken back from, nor are its tiles drawn."""
    scene = given(
        DRAWING, warehouse(RED, ("wool", "wool")), unfinished(RED, "timber", "wood"), bag(RED)
    )
    for place in ("warehouse", "row-1", "timber"):
        scene.refuses("ALT-029", RED, TakeBackTile("wool", place), TakeBackTile("wood", place))
    assert drawn(scene.when(RED, DrawTiles())) == []


# --- drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-032", "ALT-034")
def test_free_unlocked_spaces_are_filled_from_the_bag() -> None:
    """At random; tiles of before stay where they are."""
    scene = given(DRAWING, on_planning(RED, "glass"), bag(RED, food=2, stone=1, ore=1))
    after = (
        scene.drawing(3, 0, 0)
        .when(RED, DrawTiles())
        .then(TilesDrawn(RED, ("ore", "food", "stone"), "planning"), DrawingFinished(RED))
    )
    own = after.state.players[RED]
    assert own.planning == ("food", "stone", "ore", "glass")
    assert (own.bag, own.stage) == ({"food": 1}, "planning")


@pytest.mark.rule("ALT-032", "ALT-033")
def test_spaces_that_roads_opened_are_filled_too() -> None:
    """Six spaces, six tiles."""
    scene = given(DRAWING, player(RED, spaces=6), bag(RED, food=9))
    assert scene.when(RED, DrawTiles()).state.players[RED].planning == ("food",) * 6


@pytest.mark.rule("ALT-032")
def test_drawing_is_compulsory_and_done_once() -> None:
    """Nothing is planned before, nothing drawn after; where no space is free nothing comes."""
    scene = given(DRAWING, on_planning(RED, "food", "food", "ore", "ore"), bag(RED, food=4))
    scene.refuses("ALT-028", RED, PlanTile("food", "mine"))
    scene = scene.when(RED, DrawTiles()).then(DrawingFinished(RED))
    scene.refuses("ALT-032", RED, DrawTiles()).allows(RED, PlanTile("food", "mine"))


@pytest.mark.rule("ALT-032", "ALT-028")
def test_whoever_has_drawn_may_plan_while_others_draw() -> None:
    """Phase 1 of a seat ends with its own draw."""
    scene = given(DRAWING, bag(RED, food=4), bag(YELLOW, food=4))
    scene = scene.when(YELLOW, DrawTiles()).accepted()
    scene.allows(YELLOW, PlanTile("food", "mine")).allows(RED, DrawTiles())


@pytest.mark.rule("ALT-035")
def test_an_empty_bag_is_filled_from_the_container() -> None:
    """Two come from the bag, then the container is poured in, and drawing goes on."""
    scene = given(DRAWING, bag(RED, food=2), container(RED, ore=3))
    asked = scene.when(RED, DrawTiles())
    after = asked.then(
        TilesDrawn(RED, ("food", "food"), "planning"),
        ContainerPoured(RED),
        TilesDrawn(RED, ("ore", "ore"), "planning"),
        DrawingFinished(RED),
    )
    assert (after.state.players[RED].bag, after.state.players[RED].container) == ({"ore": 1}, {})


@pytest.mark.rule("ALT-035")
def test_a_bag_that_just_suffices_leaves_the_container_alone() -> None:
    """Even with its last tile; also where no space is free at all."""
    scene = given(DRAWING, bag(RED, food=4), container(RED, ore=3))
    asked = scene.when(RED, DrawTiles())
    asked.then_no(ContainerPoured)
    assert (asked.state.players[RED].bag, asked.state.players[RED].container) == ({}, {"ore": 3})
    full = given(DRAWING, on_planning(RED, *FOUR), container(RED, ore=3))
    full.when(RED, DrawTiles()).then(DrawingFinished(RED))


@pytest.mark.rule("ALT-036")
def test_too_few_tiles_leave_spaces_empty() -> None:
    """All there are come, from the bag and then the container."""
    scene = given(DRAWING, bag(RED, food=1), container(RED, ore=1))
    assert scene.when(RED, DrawTiles()).state.players[RED].planning == ("food", "ore")
    given(DRAWING).when(RED, DrawTiles()).then(DrawingFinished(RED))


@pytest.mark.rule("ALT-027", "ALT-126")
def test_what_a_bag_holds_is_seen_by_its_owner_only() -> None:
    """Others see how many tiles there are, and what was drawn."""
    scene = given(DRAWING, bag(RED, food=3, ore=2), container(RED, wool=1))
    own, others = scene.setting.view(RED).players[RED], scene.setting.view(YELLOW).players[RED]
    assert (own.bag, own.container) == ({"food": 3, "ore": 2}, {"wool": 1})
    assert (others.bag, others.container) == (None, None)
    assert (others.bag_size, others.container_size) == (5, 1)
    asked = scene.when(RED, DrawTiles())
    asked.accepted()
    assert all(event.seen_by(YELLOW, RED) for event in asked.events)
    seen = asked.setting.view(YELLOW).players[RED]
    assert seen.planning == asked.state.players[RED].planning
