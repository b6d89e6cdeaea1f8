"""How the end is triggered and comes (ALT-098, ALT-099, ALT-117, ALT-136, ALT-137)."""

from typing import Any

import pytest

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.moves import BuildBoat, BuildHouse, BuyCart, PassRound, Produce, TakeOrder
from events.altiplano.rounds import (
    AltiplanoRoundBegan,
    EndTriggered,
    ExtensionDiscarded,
    RoundPassed,
    StoringBegan,
)
from events.altiplano.words import LOCATIONS, Location
from events.base import Move
from rules.altiplano.clean_up import empty_location
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    coins,
    extensions,
    given,
    laid,
    pawn,
    player,
    stock,
    table,
    warehouse,
)
from tests.harness.scenario import Asked

GONE: dict[Location, tuple[Fact, ...]] = {
    "market": (stock(glass=0), table(orders=())),
    "farm": (stock(alpaca=0, wool=0, cloth=0),),
    "mine": (stock(stone=0, ore=0, silver=0),),
    "forest": (stock(wood=0, cacao=0),),
    "village": (table(houses=(), carts=0),),
    "road": (stock(corn=0),),
    "harbor": (stock(fish=0), table(boats=())),
}
"""What makes a location empty."""
LEFT: dict[Location, tuple[Fact, ...]] = {
    "market": (table(orders=("timber",)), stock(glass=1)),
    "farm": (stock(alpaca=1), stock(wool=1), stock(cloth=1)),
    "mine": (stock(stone=1), stock(ore=1), stock(silver=1)),
    "forest": (stock(wood=1), stock(cacao=1)),
    "village": (table(houses=("ore_house",)), table(carts=1)),
    "road": (stock(corn=1),),
    "harbor": (stock(fish=1), table(boats=("ore_boat",))),
}
"""What keeps it from being empty, each alone."""


def empty(*facts: Fact) -> Location | None:
    """The location that is empty."""
    setting = given(*facts).setting
    return empty_location(setting.board, setting.state)


@pytest.mark.rule("ALT-117", "ALT-098")
@pytest.mark.parametrize("at", LOCATIONS)
def test_a_location_is_empty_when_nothing_of_it_is_left(at: Location) -> None:
    """Tiles, cards and carts together; any one that is left keeps it from being so."""
    assert empty() is None
    assert empty(*GONE[at]) == at
    for left in LEFT[at]:
        assert empty(*GONE[at], left) is None


@pytest.mark.rule("ALT-117", "ALT-011")
def test_food_and_coins_lie_nowhere() -> None:
    """Without food no location is empty, and coins never run out."""
    assert empty(stock(food=0)) is None
    assert not any("coins" in field for field in given().state.__struct_fields__)


def taking(at: Location, move: Move, *facts: Fact) -> Asked:
    """RED takes the last thing of a location."""
    return given(pawn(RED, at), player(RED, free_ridden=True), *facts).when(RED, move)


@pytest.mark.rule("ALT-098", "ALT-099", "ALT-117")
@pytest.mark.parametrize(
    ("at", "move", "facts"),
    [
        pytest.param(
            "forest",
            Produce("wood", "wood", False),
            (stock(wood=1, cacao=0), laid(RED, "forest", "food", "food")),
            id="forest",
        ),
        pytest.param(
            "harbor",
            BuildBoat("ore_boat", False),
            (stock(fish=0), table(boats=("ore_boat",)), laid(RED, "harbor", "wood", "wood")),
            id="harbor",
        ),
        pytest.param(
            "village",
            BuildHouse("ore_house", False),
            (table(houses=("ore_house",), carts=0), laid(RED, "village", "stone", "stone")),
            id="village, house",
        ),
        pytest.param("village", BuyCart(), (table(houses=(), carts=1), coins(RED, 1)), id="cart"),
        pytest.param(
            "market",
            TakeOrder("timber"),
            (stock(glass=0), table(orders=("timber",)), coins(RED, 1)),
            id="market",
        ),
    ],
)
def test_the_end_is_triggered_as_soon_as_a_location_is_empty(
    at: Location, move: Move, facts: tuple[Fact, ...]
) -> None:
    """By the very action; the next round is the last one, and this one goes on."""
    asked = taking(at, move, *facts)
    asked.then_among_others(EndTriggered(at, 2))
    assert asked.state.phase == "actions"


@pytest.mark.rule("ALT-099")
def test_the_round_is_finished_and_a_full_round_follows() -> None:
    """With its clean-up."""
    scene = given(player(YELLOW, out=True), table(last_round=2))
    asked = scene.when(RED, PassRound())
    asked.then_among_others(AltiplanoRoundBegan(2, YELLOW, drawn=False))
    assert any(isinstance(event, ExtensionDiscarded) for event in asked.events)


@pytest.mark.rule("ALT-099", "ALT-137")
def test_the_last_round_has_no_clean_up() -> None:
    """What comes next is storing, for owners of the extension, and the score."""
    scene = given(player(YELLOW, out=True), table(last_round=1))
    asked = scene.when(RED, PassRound())
    asked.then(RoundPassed(RED), AltiplanoPhaseBegan("storing"), AltiplanoPhaseBegan("scoring"))
    asked.then_awaits(system="scoring")
    late = given(
        player(YELLOW, out=True),
        table(last_round=1),
        extensions(YELLOW, "late_harvest"),
        warehouse(YELLOW, ("wool",)),
        bag(YELLOW, wool=1),
    )
    asked = late.when(RED, PassRound())
    asked.then_among_others(StoringBegan(YELLOW))
    asked.then_awaits(YELLOW)


@pytest.mark.rule("ALT-099")
def test_the_end_is_triggered_once() -> None:
    """Not again by another location, in whatever round, nor by the strip."""
    wood: tuple[Any, ...] = (stock(wood=1, cacao=0), laid(RED, "forest", "food", "food"))
    for last in (1, 2):
        asked = taking("forest", Produce("wood", "wood", False), *wood, table(last_round=last))
        asked.then_no(EndTriggered)
    nothing = {"A": (), "B": (), "C": (), "D": ()}
    scene = given(player(YELLOW, out=True), table(last_round=2, stack=nothing))
    asked = scene.when(RED, PassRound())
    asked.then_no(EndTriggered)
    assert asked.state.last_round == 2


@pytest.mark.rule("ALT-136")
def test_every_clean_up_takes_an_extension_from_the_stack() -> None:
    """So with nobody doing anything the stack of seven lasts seven rounds, and two more follow."""
    scene = given()
    stacked, rounds = scene.state.stacked(), 0
    while scene.state.phase == "actions":
        rounds += 1
        for _ in range(2):
            seat = scene.state.turn.seat
            scene = scene.when(seat, PassRound()).accepted()
        players = tuple(scene.state.players)
        if scene.state.phase == "planning":
            idle = [player(seat, stage="done") for seat in range(len(players))]
            scene = given(*idle, table(**fields(scene.state)))
    assert rounds == stacked + 2


def fields(state: Any) -> dict[str, Any]:
    """What the next round goes on with."""
    names = ("round", "strip", "stack", "discarded", "last_round")
    return {name: getattr(state, name) for name in names}
