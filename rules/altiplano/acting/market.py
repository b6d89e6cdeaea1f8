"""Buying carts and extensions, selling goods.

ALT-073 to ALT-077, ALT-115, ALT-132, ALT-133.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import assert_never

from events.altiplano.deeds import ActionTaken, CartGained, CoinsEarned, CoinsSpent, ExtensionBought
from events.altiplano.moves import BuyCart, BuyExtension, SellGoods
from events.altiplano.words import Good, Location
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import ordered
from rules.altiplano.acting.sources import joker_tile, tiles_at, usable, use
from rules.altiplano.basics import CART, MARKET, VILLAGE
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal
from rules.wording import counted

_CART = BuyCart()
_sell = cache(SellGoods)
_extension = cache(BuyExtension)


# --- carts ---------------------------------------------------------------------------------------


def _cart_refusal(board: Board, state: State, player: Player) -> Refusal | None:
    """A cart of the village for a coin, one a round, four in all (ALT-073)."""
    if player.cart_bought:
        return Refusal("ALT-073", "you have bought a cart in this round", "one a round")
    if player.carts >= board.content.board.carts:
        return Refusal("ALT-073", f"you have {player.carts} carts, and no place for more")
    if not state.carts:
        return Refusal("ALT-073", "no cart is left in the village")
    if player.coins < CART:
        return Refusal("ALT-115", "a cart costs a coin, and your purse is empty", "1 coin")
    return None


# --- extensions ----------------------------------------------------------------------------------


def _cost(board: Board, state: State, extension: str) -> int:
    """What an extension of the strip costs: its price, and the surcharge of its slot (ALT-075)."""
    slot = state.strip.index(extension)
    return board.extensions[extension].price + board.surcharges[slot]


def _has_kind(board: Board, player: Player, extension: str) -> bool:
    """Whether a player has one of the same kind, or the same action as a role (ALT-077)."""
    owned = [held.id for held in player.extensions]
    if player.role is not None:
        owned.append(player.role)
    return any(board.kinds[one] == board.kinds[extension] for one in owned)


def _extension_refusal(
    board: Board, state: State, player: Player, extension: str
) -> Refusal | None:
    """One of the strip, one a round, of a kind that is new to the player, paid from the purse."""
    if player.extension_bought:
        return Refusal("ALT-075", "you have bought an extension in this round", "one a round")
    if extension not in state.strip:
        there = ", ".join(one for one in state.strip if one is not None)
        return Refusal("ALT-075", "that extension is not on the strip", there or "none is left")
    if _has_kind(board, player, extension):
        says = f"you have what {board.name(extension)} does already"
        return Refusal("ALT-077", says, "another kind")
    cost = _cost(board, state, extension)
    if player.coins < cost:
        says = f"{board.name(extension)} costs {cost} there, you have {player.coins}"
        return Refusal("ALT-115", says, counted(cost, "coin"))
    return None


# --- selling -------------------------------------------------------------------------------------


def choices(tiles: Sequence[Good]) -> list[tuple[Good, ...]]:
    """Every choice of one or more of the tiles, equal ones once, each in order."""
    picked = ordered(tiles)
    sizes = range(1, len(picked) + 1)
    return list(dict.fromkeys(some for size in sizes for some in combinations(picked, size)))


def with_joker(board: Board, player: Player, tiles: Sequence[Good]) -> list[tuple[Good, ...]]:
    """Every choice of them with the joker's tile added; none if nothing lies there."""
    wild = joker_tile(board, player)
    if wild is None:
        return []
    return [ordered((*some, wild.tile)) for some in [(), *choices(tiles)]]


def _priced(board: Board, tiles: Sequence[Good]) -> list[Good]:
    return [good for good in tiles if board.prices[good]]


def _sales(board: Board, player: Player) -> list[Move]:
    there = _priced(board, tiles_at(player, MARKET))
    moves: list[Move] = [_sell(some, False) for some in choices(there)]
    wild = joker_tile(board, player)
    if wild is not None and board.prices[wild.tile]:
        moves += [_sell(some, True) for some in with_joker(board, player, there)]
    return moves


def goods_refusal(
    board: Board, player: Player, goods: tuple[Good, ...], *, joker: bool
) -> Refusal | None:
    """Some goods, in their order, that lie on the market, the joker's among them if said so."""
    if not goods:
        return Refusal("ALT-131", "no goods are named", "one or more")
    if goods != ordered(goods):
        return Refusal("ALT-131", "the goods are not in their order", ", ".join(ordered(goods)))
    if usable(board, player, MARKET, goods, joker=joker):
        return None
    there = ", ".join(tiles_at(player, MARKET)) or "nothing"
    if joker:
        return Refusal("ALT-121", "a joker's tile is not among these goods", there)
    return Refusal("ALT-048", "these goods do not all lie at the market", there)


def _sale_refusal(board: Board, player: Player, move: SellGoods) -> Refusal | None:
    """Goods that lie there and have a price (ALT-074)."""
    against = goods_refusal(board, player, move.goods, joker=move.joker)
    if against is not None:
        return against
    worthless = [good for good in move.goods if not board.prices[good]]
    if not worthless:
        return None
    wanted = ", ".join(good for good, price in board.prices.items() if price)
    return Refusal("ALT-074", f"{worthless[0]} has no price", wanted)


# --- together ------------------------------------------------------------------------------------


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """What can be bought or sold where the pawn is."""
    player = state.players[seat]
    if player.pawn == VILLAGE:
        return [_CART] if _cart_refusal(board, state, player) is None else []
    if player.pawn != MARKET:
        return []
    return [*_sales(board, player), *(_extension(one) for one in _affordable(board, state, player))]


def _affordable(board: Board, state: State, player: Player) -> list[str]:
    if player.extension_bought:
        return []
    return [
        one
        for one in state.strip
        if one is not None
        and _cost(board, state, one) <= player.coins
        and not _has_kind(board, player, one)
    ]


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether anything can be bought or sold there."""
    player = state.players[seat]
    if at == VILLAGE:
        return _cart_refusal(board, state, player) is None
    return at == MARKET and bool(_sales(board, player) or _affordable(board, state, player))


def refusal(
    board: Board, state: State, seat: Seat, move: BuyCart | BuyExtension | SellGoods
) -> Refusal | None:
    """The first rule that buying or selling so would break."""
    player = state.players[seat]
    match move:
        case BuyCart():
            return _cart_refusal(board, state, player)
        case BuyExtension():
            return _extension_refusal(board, state, player, move.extension)
        case SellGoods():
            return _sale_refusal(board, player, move)
        case _:
            assert_never(move)


def effects(story: Unfolding, seat: Seat, move: BuyCart | BuyExtension | SellGoods) -> None:
    """Coins come and go; a cart or an extension comes to its buyer (ALT-076)."""
    match move:
        case BuyCart():
            story.tell(ActionTaken(seat, "cart"), CoinsSpent(seat, CART), CartGained(seat))
        case BuyExtension():
            cost = _cost(story.board, story.state, move.extension)
            story.tell(ActionTaken(seat, "extension"), ExtensionBought(seat, move.extension, cost))
        case SellGoods():
            story.tell(ActionTaken(seat, "sell"))
            use(story, seat, MARKET, move.goods, joker=move.joker)
            earned = sum(story.board.prices[good] for good in move.goods)
            story.tell(CoinsEarned(seat, earned))
        case _:
            assert_never(move)
