"""Orders (ALT-078 to ALT-081): taken for a coin, filled in as many parts as one likes."""

from collections import Counter
from functools import cache
from typing import assert_never

from events.altiplano.deeds import (
    ActionTaken,
    CoinsSpent,
    GoodsDelivered,
    OrderCompleted,
    OrderTaken,
)
from events.altiplano.moves import DeliverGoods, TakeOrder
from events.altiplano.words import Good, Location
from events.base import Move, Seat
from projections.altiplano.state import HeldOrder, Player, State
from projections.altiplano.tiles import ordered, without
from rules.altiplano import corn
from rules.altiplano.acting.market import choices, goods_refusal, with_joker
from rules.altiplano.acting.sources import from_place, joker_tile, tiles_at, within
from rules.altiplano.basics import MARKET, ORDER
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

_take = cache(TakeOrder)
_deliver = cache(DeliverGoods)


def lacking(board: Board, order: HeldOrder) -> tuple[Good, ...]:
    """What is still to be delivered."""
    return without(ordered(board.orders[order.id].goods), order.delivered)


def _useful(board: Board, player: Player, order: HeldOrder) -> list[Good]:
    """The tiles on the market that the order still needs, no more of a kind than it needs."""
    needs = Counter(lacking(board, order))
    there = Counter(tiles_at(player, MARKET))
    return list(ordered((needs & there).elements()))


def _deliveries(board: Board, player: Player) -> list[Move]:
    order = player.order
    if order is None:
        return []
    useful, needs = _useful(board, player, order), lacking(board, order)
    wild = [some for some in with_joker(board, player, useful) if within(some, needs)]
    return [
        *(_deliver(some, False) for some in choices(useful)),
        *(_deliver(s, True) for s in wild),
    ]


def _may_take(player: Player) -> bool:
    return player.coins >= ORDER and player.order is None


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Orders to take, or goods to deliver to the unfinished one."""
    player = state.players[seat]
    if player.pawn != MARKET:
        return []
    if _may_take(player):
        return [_take(order) for order in state.orders or (None,)]
    return _deliveries(board, player)


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether an order can be taken or filled there."""
    player = state.players[seat]
    return at == MARKET and (_may_take(player) or bool(_deliveries(board, player)))


def refusal(
    board: Board, state: State, seat: Seat, move: TakeOrder | DeliverGoods
) -> Refusal | None:
    """The first rule that it would break."""
    player = state.players[seat]
    match move:
        case TakeOrder():
            return _take_refusal(board, state, player, move)
        case DeliverGoods():
            return _deliver_refusal(board, player, move)
        case _:
            assert_never(move)


def _take_refusal(board: Board, state: State, player: Player, move: TakeOrder) -> Refusal | None:
    if player.order is not None:
        says = f"your order {board.name(player.order.id)} is unfinished"
        return Refusal("ALT-078", says, "to deliver")
    if player.coins < ORDER:
        return Refusal("ALT-115", "an order costs a coin, and your purse is empty", "1 coin")
    if move.order in (state.orders or (None,)):
        return None
    expected = ", ".join(state.orders) or "null: no order is left"
    return Refusal("ALT-078", "that order is not there", expected)


def _deliver_refusal(board: Board, player: Player, move: DeliverGoods) -> Refusal | None:
    order = player.order
    if order is None:
        return Refusal("ALT-079", "you have no unfinished order", "take_order")
    against = goods_refusal(board, player, move.goods, joker=move.joker)
    if against is not None:
        return against
    needs = lacking(board, order)
    if within(move.goods, needs):
        return None
    says = f"the order {board.name(order.id)} does not lack all of that"
    return Refusal("ALT-079", says, ", ".join(needs))


def effects(story: Unfolding, seat: Seat, move: TakeOrder | DeliverGoods) -> None:
    """The card lies by the board; the goods lie on it, and the last one brings a corn."""
    match move:
        case TakeOrder():
            story.tell(ActionTaken(seat, "order"), CoinsSpent(seat, ORDER))
            if move.order is not None:
                story.tell(OrderTaken(seat, move.order))
        case DeliverGoods():
            story.tell(ActionTaken(seat, "deliver"))
            _deliver_goods(story, seat, move)
        case _:
            assert_never(move)


def _deliver_goods(story: Unfolding, seat: Seat, move: DeliverGoods) -> None:
    board, player = story.board, story.player(seat)
    assert player.order is not None
    order, wild = player.order.id, joker_tile(board, player)
    there = from_place(board, player, move.goods, joker=move.joker)
    if there:
        story.tell(GoodsDelivered(seat, order, MARKET, there))
    if move.joker and wild is not None:
        story.tell(GoodsDelivered(seat, order, wild.place, (wild.tile,)))
    held = story.player(seat).order
    if held is not None and not lacking(board, held):
        story.tell(OrderCompleted(seat, order))
        corn.gain_corn(story, seat)
