"""The market: selling goods, and what their coins pay (ALT-074, ALT-115, ALT-131, ALT-059)."""

import pytest

from events.altiplano.deeds import ActionTaken, CoinsEarned, TilesUsed
from events.altiplano.moves import (
    BuyCart,
    BuyExtension,
    FinishActionTurn,
    PlanCoin,
    Produce,
    RideFree,
    SellGoods,
    TakeOrder,
)
from events.altiplano.words import GOODS, Good
from rules.altiplano import box
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    extensions,
    given,
    laid,
    pawn,
    planning,
    player,
)
from tests.harness.scenario import Given

SELL = ActionTaken(RED, "sell")


def market(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at the market, where these tiles lie."""
    return given(pawn(RED, "market"), laid(RED, "market", *tiles), *and_)


def sell(*goods: Good) -> SellGoods:
    """A sale without a joker."""
    return SellGoods(goods, False)


# --- selling -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-074", "ALT-055")
def test_goods_are_sold_at_their_prices_in_one_action() -> None:
    """Wood for 1, wool for 2 and glass for 5; the tiles go into the container."""
    start = market("wood", "wool", "glass", and_=(coins(RED, 2),))
    after = start.when(RED, sell("wood", "wool", "glass")).then(
        SELL, TilesUsed(RED, "market", ("wood", "wool", "glass")), CoinsEarned(RED, 8)
    )
    own = after.state.players[RED]
    assert own.coins == 10
    assert own.container == {"wood": 1, "wool": 1, "glass": 1}
    assert after.state.stock == start.state.stock


@pytest.mark.rule("ALT-131", "ALT-074")
def test_any_of_the_goods_there_are_sold() -> None:
    """As many as one likes; the rest stays."""
    start = market("wood", "wood", "silver")
    sales = {move.goods for move in start.setting.legal(RED) if isinstance(move, SellGoods)}
    assert sales == {
        ("wood",),
        ("silver",),
        ("wood", "wood"),
        ("wood", "silver"),
        ("wood", "wood", "silver"),
    }
    after = start.when(RED, sell("wood")).then(
        SELL, TilesUsed(RED, "market", ("wood",)), CoinsEarned(RED, 1)
    )
    assert after.state.players[RED].laid["market"] == ("wood", "silver")


@pytest.mark.rule("ALT-131", "ALT-048")
def test_at_least_one_good_is_sold_and_only_what_lies_there() -> None:
    """Equal goods only as often as they lie there; they are named in their order."""
    start = market("wood", "silver", and_=(laid(RED, "village", "glass"),))
    start.refuses("ALT-131", RED, sell(), sell("silver", "wood"))
    start.refuses("ALT-048", RED, sell("glass"), sell("wood", "wood"))


@pytest.mark.rule("ALT-074")
def test_goods_without_a_price_are_not_sold() -> None:
    """Fish and cacao have none here, alone or among others."""
    start = market("wood", "fish", "cacao").allows(RED, sell("wood"))
    start.refuses("ALT-074", RED, sell("fish"), sell("cacao"), sell("wood", "fish"))


@pytest.mark.rule("ALT-074")
def test_every_kind_has_one_price() -> None:
    """In the box too: none for food and corn, more for silver than for most."""
    prices = {kind.id: kind.price for kind in box.default().goods}
    assert set(prices) == set(GOODS)
    assert prices["food"] == prices["corn"] == 0
    assert prices["silver"] == max(prices.values())


# --- coins ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-115")
def test_coins_just_earned_are_spent_in_the_same_round() -> None:
    """On a cart, an order or an extension, straight from the purse."""
    start = market("silver", and_=(player(YELLOW, out=True),))
    start.refuses("ALT-115", RED, TakeOrder("timber"), BuyExtension("ranch"))
    sold = start.when(RED, sell("silver")).when(RED, FinishActionTurn()).accepted()
    sold.allows(RED, TakeOrder("timber"), BuyExtension("ranch"))
    sold.when(RED, RideFree("village")).accepted().allows(RED, BuyCart())


@pytest.mark.rule("ALT-115", "ALT-043")
def test_coins_just_earned_do_not_pay_a_market_extension() -> None:
    """What it costs has to be planned."""
    stall = (extensions(RED, "stall"), player(YELLOW, out=True))
    sold = market("silver", and_=stall).when(RED, sell("silver")).when(RED, FinishActionTurn())
    sold.accepted().refuses("ALT-043", RED, Produce("stall", "wood", False))


@pytest.mark.rule("ALT-132", "ALT-115")
def test_coins_on_spaces_pay_only_for_what_they_lie_on() -> None:
    """Three of them buy neither an order nor an extension."""
    lying = (
        extensions(RED, "cacao_trade", "toll"),
        laid(RED, "cacao_trade", "coin", "coin"),
        laid(RED, "movement", "coin"),
    )
    start = market(and_=lying)
    start.refuses("ALT-115", RED, TakeOrder("timber"), BuyExtension("ranch"))
    start.allows(RED, Produce("cacao_trade", "cacao", False))


@pytest.mark.rule("ALT-059")
def test_coins_spent_are_gone() -> None:
    """They go to the supply, not into the container, and never into a bag."""
    after = market(and_=(coins(RED, 4),)).when(RED, TakeOrder("timber")).state.players[RED]
    assert after.coins == 3
    assert (after.container, after.bag, after.planning) == ({}, {}, ())


@pytest.mark.rule("ALT-059", "ALT-043")
def test_coins_are_planned_for_market_extensions_and_tolls_only() -> None:
    """Neither at a location, nor for movement without the extension for it."""
    start = given(planning(), coins(RED, 4), extensions(RED, "stall"))
    start.allows(RED, PlanCoin("stall"))
    start.refuses("ALT-043", RED, PlanCoin("market"), PlanCoin("village"))
    start.refuses("ALT-044", RED, PlanCoin("movement"))
    tolled = given(planning(), coins(RED, 4), extensions(RED, "toll"))
    tolled.allows(RED, PlanCoin("movement"))
