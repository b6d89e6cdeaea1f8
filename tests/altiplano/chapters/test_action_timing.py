"""When and where any action may be taken (ALT-028, ALT-046, ALT-048, ALT-108, ALT-129)."""

import pytest

from events.altiplano.deeds import ActionTaken
from events.altiplano.moves import (
    ActionMove,
    BuildBoat,
    BuildHouse,
    BuildRoad,
    BuyCart,
    BuyExtension,
    DeliverGoods,
    FinishActionTurn,
    GetFood,
    Produce,
    RideFree,
    SellGoods,
    SetPawn,
    StoreParkedCorn,
    StoreTile,
    TakeOrder,
    TradeCacao,
)
from events.altiplano.rounds import ActionTurnBegan
from events.altiplano.words import Location
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    given,
    laid,
    pawn,
    planning,
    player,
    role,
    unfinished,
)

ACTIONS: tuple[tuple[Location, ActionMove], ...] = (
    ("farm", GetFood(1, False)),
    ("farm", Produce("wool", "wool", False)),
    ("forest", TradeCacao(1, 0, 0, False)),
    ("mine", Produce("stone", "stone", False)),
    ("mine", Produce("miner", "ore", False)),
    ("harbor", BuildBoat("wool_boat", False)),
    ("village", BuildHouse("wool_house", False)),
    ("village", StoreTile("stone", False)),
    ("village", BuyCart()),
    ("market", SellGoods(("wood",), False)),
    ("market", BuyExtension("ranch")),
    ("market", DeliverGoods(("wood",), False)),
    ("road", BuildRoad(False)),
)
"""An action for each location, or several, which `PLANNED` makes possible."""
PLANNED: tuple[Fact, ...] = (
    role(RED, "miner"),
    coins(RED, 9),
    unfinished(RED, "timber"),
    laid(RED, "farm", "food", "alpaca"),
    laid(RED, "forest", "cacao"),
    laid(RED, "mine", "food", "food"),
    laid(RED, "role", "food"),
    laid(RED, "harbor", "wood", "wood"),
    laid(RED, "village", "stone", "stone"),
    laid(RED, "market", "wood"),
    laid(RED, "road", "wood", "stone"),
)
"""RED has planned for each of `ACTIONS`."""
STONE = Produce("stone", "stone", False)


@pytest.mark.rule("ALT-048")
@pytest.mark.parametrize(("at", "move"), ACTIONS)
def test_an_action_needs_the_pawn_at_its_location(at: Location, move: ActionMove) -> None:
    """There it is taken; one location off it is refused, though its tiles lie ready."""
    given(*PLANNED, pawn(RED, at)).allows(RED, move)
    away: Location = "market" if at != "market" else "village"
    given(*PLANNED, pawn(RED, away)).refuses("ALT-048", RED, move)


@pytest.mark.rule("ALT-048", "ALT-128")
def test_tiles_on_the_spaces_of_another_place_are_of_no_use() -> None:
    """Two food at the farm make no stone at the mine."""
    given(pawn(RED, "mine"), laid(RED, "mine", "food", "food")).allows(RED, STONE)
    elsewhere = given(pawn(RED, "mine"), laid(RED, "farm", "food", "food")).when(RED, STONE)
    assert elsewhere.refusal is not None


@pytest.mark.rule("ALT-108")
@pytest.mark.parametrize(("at", "move"), ACTIONS)
def test_before_the_first_action_the_pawn_is_set(at: Location, move: ActionMove) -> None:
    """As long as it stands nowhere nothing can be done."""
    start = given(*PLANNED).refuses("ALT-108", RED, move)
    start.when(RED, SetPawn(at)).accepted().allows(RED, move)


@pytest.mark.rule("ALT-046", "ALT-129")
@pytest.mark.parametrize(("at", "move"), ACTIONS)
def test_one_action_in_a_turn(at: Location, move: ActionMove) -> None:
    """After a stone was made at the mine nothing else is done, at whatever location."""
    acted = given(*PLANNED, pawn(RED, "mine")).when(RED, STONE)
    there = acted.accepted() if at == "mine" else acted.when(RED, RideFree(at)).accepted()
    there.refuses("ALT-046", RED, move)


@pytest.mark.rule("ALT-129", "ALT-046")
def test_an_action_is_repeated_in_a_turn_of_its_own() -> None:
    """The alpacas at the farm are used one a turn."""
    start = given(
        pawn(RED, "farm"), laid(RED, "farm", "alpaca", "alpaca"), player(YELLOW, out=True)
    )
    once = start.when(RED, GetFood(1, False)).accepted()
    once.refuses("ALT-046", RED, GetFood(1, False))
    again = once.when(RED, FinishActionTurn()).then_among_others(ActionTurnBegan(RED))
    again.when(RED, GetFood(1, False)).then_among_others(ActionTaken(RED, "get_food"))


@pytest.mark.rule("ALT-028", "ALT-046")
def test_actions_are_taken_in_the_action_phase_only() -> None:
    """Not while planning goes on, however the tiles lie."""
    moves: tuple[ActionMove, ...] = (STONE, BuildRoad(False), TakeOrder(None), StoreParkedCorn(1))
    given(*PLANNED, pawn(RED, "mine"), planning()).refuses("ALT-028", RED, *moves, RideFree("farm"))


@pytest.mark.rule("ALT-046")
def test_actions_are_taken_in_ones_own_turn_only() -> None:
    """YELLOW has all that it takes, and waits."""
    ready = (pawn(YELLOW, "mine"), laid(YELLOW, "mine", "food", "food"))
    given(*ready).refuses("ALT-046", YELLOW, STONE, SetPawn("farm"))
