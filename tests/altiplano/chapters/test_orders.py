"""Orders: taken, delivered to, completed (ALT-078 to ALT-081, ALT-057, ALT-115)."""

import pytest

from events.altiplano.deeds import (
    ActionTaken,
    CoinsSpent,
    CornGained,
    CornStored,
    GoodsDelivered,
    OrderCompleted,
    OrderTaken,
)
from events.altiplano.moves import (
    DeliverGoods,
    FinishActionTurn,
    SellGoods,
    StoreCorn,
    TakeOrder,
)
from events.altiplano.words import Good
from tests.altiplano.chapters.many import FULL
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    coins,
    extensions,
    given,
    laid,
    orders,
    pawn,
    player,
    stock,
    table,
    unfinished,
    warehouse,
)
from tests.harness.scenario import Given

DELIVER = ActionTaken(RED, "deliver")
TAKE = (ActionTaken(RED, "order"), CoinsSpent(RED, 1))


def market(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at the market, where these tiles lie."""
    return given(pawn(RED, "market"), laid(RED, "market", *tiles), *and_)


def deliver(*goods: Good) -> DeliverGoods:
    """A delivery without a joker."""
    return DeliverGoods(goods, False)


# --- taking --------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-078", "ALT-059", "ALT-009")
def test_a_coin_buys_any_order() -> None:
    """The card lies by the board, unfinished and empty."""
    start = market(and_=(coins(RED, 3),))
    start.allows(RED, *(TakeOrder(order) for order in start.state.orders))
    after = start.when(RED, TakeOrder("metals")).then(*TAKE, OrderTaken(RED, "metals"))
    own = after.state.players[RED]
    assert (own.coins, own.order and own.order.delivered) == (2, ())
    assert "metals" not in after.state.orders


@pytest.mark.rule("ALT-078")
def test_at_most_one_unfinished_order() -> None:
    """Not even if it can never be filled; completed ones do not count."""
    held = (coins(RED, 3), unfinished(RED, "timber", "wood"))
    market(and_=held).refuses("ALT-078", RED, TakeOrder("metals"))
    stuck = market(and_=(*held, stock(stone=0)))
    stuck.refuses("ALT-078", RED, TakeOrder("metals"))
    market(and_=(coins(RED, 3), orders(RED, "timber"))).allows(RED, TakeOrder("metals"))


@pytest.mark.rule("ALT-078", "ALT-129")
def test_several_orders_can_be_taken_in_a_round() -> None:
    """As soon as the one before is completed, each action in a turn of its own."""
    facts = (coins(RED, 3), unfinished(RED, "timber", "wood"), player(YELLOW, out=True))
    done = market("stone", and_=facts).when(RED, deliver("stone")).when(RED, FinishActionTurn())
    taken = done.when(RED, TakeOrder("metals"))
    taken.then(*TAKE, OrderTaken(RED, "metals"))
    assert [order.id for order in taken.state.players[RED].orders] == ["timber", "metals"]


@pytest.mark.rule("ALT-078")
def test_only_an_order_that_is_left_can_be_taken() -> None:
    """Neither one of another player, nor one that there is not."""
    start = market(and_=(coins(RED, 3), orders(YELLOW, "metals")))
    start.refuses("ALT-078", RED, TakeOrder("metals"), TakeOrder("moonshine"), TakeOrder(None))


@pytest.mark.rule("ALT-115", "ALT-132", "ALT-078")
def test_an_order_is_paid_from_the_purse() -> None:
    """Coins on a market extension do not pay for it."""
    lying = (extensions(RED, "stall"), laid(RED, "stall", "coin"))
    market(and_=lying).refuses("ALT-115", RED, TakeOrder("metals"))
    market(and_=(*lying, coins(RED, 1))).when(RED, TakeOrder("metals")).then_among_others(*TAKE)


@pytest.mark.rule("ALT-012", "ALT-078")
def test_without_an_order_left_the_coin_is_paid_for_nothing() -> None:
    """No card; and only by a player without an unfinished order."""
    gone = table(orders=())
    after = market(and_=(coins(RED, 3), gone)).when(RED, TakeOrder(None)).then(*TAKE)
    assert after.state.players[RED].orders == ()
    market(and_=(coins(RED, 3), gone)).refuses("ALT-078", RED, TakeOrder("metals"))
    held = market(and_=(coins(RED, 3), unfinished(RED, "timber"), gone))
    held.refuses("ALT-078", RED, TakeOrder(None))
    market(and_=(gone,)).refuses("ALT-115", RED, TakeOrder(None))


# --- delivering ----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-079", "ALT-081", "ALT-057")
def test_a_part_of_an_order_is_delivered() -> None:
    """The good lies on the order and comes neither into the container nor back to the stock."""
    start = market("wood", and_=(unfinished(RED, "timber"),))
    after = start.when(RED, deliver("wood")).then(
        DELIVER, GoodsDelivered(RED, "timber", "market", ("wood",))
    )
    own = after.state.players[RED]
    assert own.order is not None
    assert own.order.delivered == ("wood",)
    assert (own.container, own.bag, own.laid.get("market", ())) == ({}, {}, ())
    assert after.state.stock == start.state.stock


@pytest.mark.rule("ALT-079", "ALT-131")
def test_any_of_the_goods_that_it_lacks_are_delivered() -> None:
    """One, the other or both; what is not needed stays."""
    start = market("wood", "stone", "glass", and_=(unfinished(RED, "timber"),))
    moves = {move.goods for move in start.setting.legal(RED) if isinstance(move, DeliverGoods)}
    assert moves == {("wood",), ("stone",), ("wood", "stone")}
    after = start.when(RED, deliver("wood", "stone")).state.players[RED]
    assert after.laid["market"] == ("glass",)


@pytest.mark.rule("ALT-080", "ALT-079", "ALT-057")
def test_the_last_good_brings_a_corn_that_is_stored_at_once() -> None:
    """As part of the same action; the corn comes from the road."""
    start = market("stone", and_=(unfinished(RED, "timber", "wood"),))
    after = start.when(RED, deliver("stone")).then(
        DELIVER,
        GoodsDelivered(RED, "timber", "market", ("stone",)),
        OrderCompleted(RED, "timber"),
        CornGained(RED),
        CornStored(RED, 1, parked=False, full=False),
    )
    own = after.state.players[RED]
    assert own.order is None
    assert own.orders[0].completed
    assert "corn" not in own.container
    assert after.state.stock["corn"] == start.state.stock["corn"] - 1


@pytest.mark.rule("ALT-080", "ALT-093", "ALT-094")
def test_the_corn_of_an_order_goes_into_a_row_of_choice() -> None:
    """Where there is a choice nothing else comes first."""
    facts = (unfinished(RED, "timber", "wood"), warehouse(RED, ("wool",)))
    after = market("stone", and_=facts).when(RED, deliver("stone"))
    start = after.then_among_others(CornGained(RED)).allows(RED, StoreCorn(1), StoreCorn(2))
    start.refuses("ALT-093", RED, FinishActionTurn())
    start.when(RED, StoreCorn(1)).then(CornStored(RED, 1, parked=False, full=False))


@pytest.mark.rule("ALT-080", "ALT-012", "ALT-093")
def test_corn_that_is_gone_or_finds_no_row_is_not_gained() -> None:
    """The order is completed all the same."""
    done = (
        DELIVER,
        GoodsDelivered(RED, "timber", "market", ("stone",)),
        OrderCompleted(RED, "timber"),
    )
    order, late = unfinished(RED, "timber", "wood"), table(last_round=1)
    gone = market("stone", and_=(order, stock(corn=0), late))
    gone.when(RED, deliver("stone")).then(*done)
    market("stone", and_=(order, warehouse(RED, *FULL))).when(RED, deliver("stone")).then(*done)


@pytest.mark.rule("ALT-079")
def test_nothing_is_delivered_that_the_order_does_not_lack() -> None:
    """Neither another good, nor one more than it asks for, nor one delivered already."""
    start = market("wood", "wood", "glass", and_=(unfinished(RED, "timber"),))
    start.refuses("ALT-079", RED, deliver("glass"), deliver("wood", "wood"))
    later = market("wood", and_=(unfinished(RED, "timber", "wood"),))
    later.refuses("ALT-079", RED, deliver("wood"))


@pytest.mark.rule("ALT-079", "ALT-048", "ALT-131")
def test_only_what_lies_at_the_market_is_delivered() -> None:
    """One good at least, each as often as it lies there, in the order of the goods."""
    facts = (unfinished(RED, "fishes"), laid(RED, "harbor", "fish"))
    start = market("fish", "wood", and_=facts).allows(RED, deliver("fish"))
    start.refuses("ALT-048", RED, deliver("fish", "fish"))
    start.refuses("ALT-131", RED, deliver(), deliver("fish", "wood"))


@pytest.mark.rule("ALT-079")
def test_without_an_unfinished_order_nothing_is_delivered() -> None:
    """A completed one takes no more."""
    market("wood").refuses("ALT-079", RED, deliver("wood"))
    market("wood", and_=(orders(RED, "timber"),)).refuses("ALT-079", RED, deliver("wood"))


@pytest.mark.rule("ALT-081")
def test_what_was_delivered_is_no_longer_there_to_be_used() -> None:
    """It stays on the order for good: neither sold nor delivered again."""
    facts = (unfinished(RED, "timber"), player(YELLOW, out=True))
    start = market("wood", and_=facts).when(RED, deliver("wood")).when(RED, FinishActionTurn())
    start.accepted().refuses("ALT-048", RED, SellGoods(("wood",), False), deliver("wood"))
