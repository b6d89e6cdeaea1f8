"""The village: houses and carts (ALT-071 to ALT-073, ALT-115, ALT-132)."""

import pytest

from events.altiplano.deeds import (
    ActionTaken,
    CartGained,
    CoinsSpent,
    HouseBuilt,
    PawnMoved,
    TilesUsed,
)
from events.altiplano.moves import BuildHouse, BuyCart, FinishActionTurn, RideFurther, StoreTile
from events.altiplano.rounds import ActionTurnBegan, ActionTurnFinished
from events.altiplano.words import Good
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    extensions,
    given,
    houses,
    laid,
    pawn,
    player,
    table,
)
from tests.harness.scenario import Given

HOUSE = ActionTaken(RED, "house")
USED = TilesUsed(RED, "village", ("stone", "stone"))
CART = (ActionTaken(RED, "cart"), CoinsSpent(RED, 1), CartGained(RED))
OVER = (ActionTurnFinished(RED), ActionTurnBegan(YELLOW))


def village(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is in the village, where these tiles lie."""
    return given(pawn(RED, "village"), laid(RED, "village", *tiles), *and_)


# --- houses --------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-071", "ALT-055", "ALT-009")
def test_two_stone_build_any_house() -> None:
    """The card lies by the board; the stones go into the container, and nothing is gained."""
    start = village("stone", "stone").allows(RED, BuildHouse("glass_house", False))
    after = start.when(RED, BuildHouse("wool_house", False)).then(
        HOUSE, USED, HouseBuilt(RED, "wool_house")
    )
    own = after.state.players[RED]
    assert [house.id for house in own.houses] == ["wool_house"]
    assert own.container == {"stone": 2}
    assert "wool_house" not in after.state.houses


@pytest.mark.rule("ALT-071")
def test_a_house_takes_two_stone_and_a_card_that_is_left() -> None:
    """Neither one stone, nor stone and wood, nor a house of another player."""
    house = BuildHouse("wool_house", False)
    few: tuple[tuple[Good, ...], ...] = ((), ("stone",), ("stone", "wood"))
    for tiles in few:
        village(*tiles).refuses("ALT-071", RED, house)
    start = village("stone", "stone", and_=(houses(YELLOW, "wool_house"),))
    start.refuses("ALT-071", RED, house, BuildHouse("palace", False))
    chosen = {move.house for move in start.setting.legal(RED) if isinstance(move, BuildHouse)}
    assert chosen == set(start.state.houses)


@pytest.mark.rule("ALT-012", "ALT-071")
def test_without_a_house_left_the_stone_is_used_for_nothing() -> None:
    """No card; only then none is named."""
    gone = village("stone", "stone", and_=(table(houses=()),))
    after = gone.when(RED, BuildHouse(None, False)).then(HOUSE, USED)
    assert after.state.players[RED].houses == ()
    gone.refuses("ALT-071", RED, BuildHouse("wool_house", False))
    village("stone", "stone").refuses("ALT-071", RED, BuildHouse(None, False))
    village("stone", and_=(table(houses=()),)).refuses("ALT-071", RED, BuildHouse(None, False))


@pytest.mark.rule("ALT-072", "ALT-071")
def test_stone_in_the_village_is_stored_or_built_of() -> None:
    """Both are legal, and one of them is the action."""
    start = village("stone", "stone")
    start.allows(RED, StoreTile("stone", False), BuildHouse("wool_house", False))
    stored = start.when(RED, StoreTile("stone", False)).accepted()
    stored.refuses("ALT-046", RED, BuildHouse("wool_house", False))


# --- carts ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-073", "ALT-059")
def test_a_cart_costs_a_coin() -> None:
    """The coin goes to the supply; the village has a cart fewer."""
    start = village(and_=(coins(RED, 3),))
    after = start.when(RED, BuyCart()).then(*CART)
    own = after.state.players[RED]
    assert (own.coins, own.carts, own.container) == (2, 2, {})
    assert after.state.carts == start.state.carts - 1


@pytest.mark.rule("ALT-073", "ALT-110")
def test_a_cart_is_usable_at_once() -> None:
    """Even after this same action, for a food on a movement space."""
    spent = (coins(RED, 1), player(RED, free_ridden=True))
    bought = village(and_=(*spent, laid(RED, "movement", "food"))).when(RED, BuyCart())
    bought.then(*CART).when(RED, RideFurther("farm", "food")).then_among_others(
        PawnMoved(RED, "farm", "cart", "food")
    )
    village(and_=spent).when(RED, BuyCart()).then(*CART, *OVER)


@pytest.mark.rule("ALT-073", "ALT-129")
def test_one_cart_a_round() -> None:
    """Also in a later turn, with coins to spare."""
    start = village(and_=(coins(RED, 9), player(YELLOW, out=True)))
    later = start.when(RED, BuyCart()).when(RED, FinishActionTurn()).accepted()
    later.refuses("ALT-073", RED, BuyCart())


@pytest.mark.rule("ALT-073")
def test_no_more_than_four_carts_with_the_first() -> None:
    """The fourth can be bought, no fifth."""
    village(and_=(coins(RED, 9), player(RED, carts=3))).allows(RED, BuyCart())
    village(and_=(coins(RED, 9), player(RED, carts=4))).refuses("ALT-073", RED, BuyCart())


@pytest.mark.rule("ALT-073", "ALT-012")
def test_without_a_cart_left_none_is_bought() -> None:
    """First come, first served: the last one of the village can be bought, then none."""
    village(and_=(coins(RED, 9), table(carts=1))).allows(RED, BuyCart())
    village(and_=(coins(RED, 9), table(carts=0))).refuses("ALT-073", RED, BuyCart())


@pytest.mark.rule("ALT-115", "ALT-132", "ALT-073")
def test_a_cart_is_paid_from_the_purse() -> None:
    """Not with coins that lie on movement spaces or on a market extension."""
    lying = (
        extensions(RED, "toll", "stall"),
        laid(RED, "movement", "coin"),
        laid(RED, "stall", "coin"),
    )
    village(and_=lying).refuses("ALT-115", RED, BuyCart())
    village(and_=(*lying, coins(RED, 1))).when(RED, BuyCart()).then(*CART)
