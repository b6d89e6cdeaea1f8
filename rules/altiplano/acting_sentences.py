"""Actions in sentences: what is used, what is gained, and what is gone (ALT-012)."""

from typing import TypeAlias, assert_never

from events.altiplano.moves import (
    ActionMove,
    BuildBoat,
    BuildHouse,
    BuildRoad,
    BuyCart,
    BuyExtension,
    DeliverGoods,
    GetFood,
    Produce,
    SellGoods,
    StoreParkedCorn,
    StoreTile,
    TakeOrder,
    TradeCacao,
)
from events.altiplano.words import Good
from events.base import Seat
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import without
from rules.altiplano import corn
from rules.altiplano.acting.orders import lacking
from rules.altiplano.acting.sources import joker_tile
from rules.altiplano.basics import (
    BOAT,
    BOAT_POINTS,
    CART,
    FOOD_EACH,
    HOUSE,
    HOUSE_POINTS,
    ORDER,
    ROAD,
)
from rules.altiplano.board import Board
from rules.altiplano.wording import (
    coins,
    copies,
    corn_follows,
    gained,
    into_row,
    points,
    tiles,
    with_joker,
)
from rules.wording import counted

_Making: TypeAlias = Produce | GetFood | TradeCacao
_Building: TypeAlias = BuildBoat | BuildHouse | BuildRoad
_Storing: TypeAlias = StoreTile | StoreParkedCorn


def says(board: Board, state: State, seat: Seat, move: ActionMove) -> str:
    """What a legal action does, in a sentence."""
    if isinstance(move, _Making):
        return _making(board, state, state.players[seat], move)
    if isinstance(move, _Building):
        return _building(board, state, state.players[seat], move)
    if isinstance(move, _Storing):
        return _storing(board, state.players[seat], move)
    return _trading(board, state, state.players[seat], move)


# --- goods ---------------------------------------------------------------------------------------


def _making(board: Board, state: State, player: Player, move: _Making) -> str:
    wild = with_joker(board, player, move.joker)
    match move:
        case Produce():
            return _produced(board, state, move, wild)
        case GetFood():
            food = gained(state, copies("food", move.alpacas * FOOD_EACH))
            return f"Use {move.alpacas} alpaca{wild} to gain {food}."
        case TradeCacao():
            number = move.food + move.cloth + move.glass
            return f"Trade {number} cacao{wild} for {gained(state, traded(move))}."
        case _:
            assert_never(move)


def traded(move: TradeCacao) -> tuple[Good, ...]:
    """What is wanted for cacao."""
    cloth, glass = copies("cloth", move.cloth), copies("glass", move.glass)
    return (*copies("food", move.food), *cloth, *glass)


def _produced(board: Board, state: State, move: Produce, wild: str) -> str:
    made = board.productions[move.action]
    own = f"{board.name(made.id)}: use" if made.place not in board.locations else "Use"
    used = [tiles(made.tiles)] if made.tiles else []
    used += [f"{coins(made.coins)} lying there"] if made.coins else []
    return f"{own} {' and '.join(used)}{wild} to gain {gained(state, (move.gain,))}."


# --- boats, houses, roads ------------------------------------------------------------------------


def _building(board: Board, state: State, player: Player, move: _Building) -> str:
    wild = with_joker(board, player, move.joker)
    match move:
        case BuildBoat():
            return _boat(board, state, move.boat, wild)
        case BuildHouse():
            return _house(board, move.house, wild)
        case BuildRoad():
            step = f"step {player.road + 1} of {len(board.road)} of your road"
            brings = _step(board, state, player)
            return f"Build {step}, with {tiles(ROAD)}{wild}: it gives {brings}."
        case _:
            assert_never(move)


def _boat(board: Board, state: State, name: str | None, wild: str) -> str:
    if name is None:
        return f"Use {tiles(BOAT)}{wild} for a boat; but no boat is left."
    boat = board.boats[name]
    brings = f"it scores {points(BOAT_POINTS)} and brings {gained(state, (boat.good,))}"
    return f"Build the boat {boat.name} of {tiles(BOAT)}{wild}: {brings}."


def _house(board: Board, name: str | None, wild: str) -> str:
    if name is None:
        return f"Use {tiles(HOUSE)}{wild} for a house; but no house is left."
    house = board.houses[name]
    worth = f"{points(HOUSE_POINTS)}, and 1 more for each {house.good} that you have"
    return f"Build the house {house.name} of {tiles(HOUSE)}{wild}: it scores {worth}."


def _step(board: Board, state: State, player: Player) -> str:
    if board.road[player.road].gives == "corn":
        return corn_follows(board, state, player)
    return "a planning space more from the next round on"


# --- storing -------------------------------------------------------------------------------------


def _storing(board: Board, player: Player, move: _Storing) -> str:
    match move:
        case StoreTile():
            row = corn.row_for(board, player, move.tile)
            assert row is not None
            wild = joker_tile(board, player) if move.joker else None
            from_where = "the village" if wild is None else board.name(wild.place)
            stored = into_row(board, player, row, move.tile)
            return f"Store 1 {move.tile} from {from_where} in {stored}."
        case StoreParkedCorn():
            return f"Store 1 parked corn in {into_row(board, player, move.row, 'corn')}."
        case _:
            assert_never(move)


# --- the market, and carts -----------------------------------------------------------------------

_Trading: TypeAlias = BuyCart | SellGoods | BuyExtension | TakeOrder | DeliverGoods


def _trading(board: Board, state: State, player: Player, move: _Trading) -> str:
    match move:
        case BuyCart():
            more, left = counted(player.carts, "further cart"), state.carts - 1
            return f"Buy a cart for {coins(CART)}: you have {more} then; {left or 'none'} left."
        case SellGoods():
            earned = sum(board.prices[good] for good in move.goods)
            wild = with_joker(board, player, move.joker)
            return f"Sell {tiles(move.goods)}{wild} for {coins(earned)}."
        case BuyExtension():
            return _extension(board, state, move.extension)
        case TakeOrder():
            return _taken(board, move.order)
        case DeliverGoods():
            return _delivery(board, state, player, move)
        case _:
            assert_never(move)


def _extension(board: Board, state: State, name: str) -> str:
    bought = board.extensions[name]
    surcharge = board.surcharges[state.strip.index(name)]
    printed = f" ({bought.price} and {surcharge} for its slot)" if surcharge else ""
    price = coins(bought.price + surcharge)
    return f"Buy the extension {bought.name} for {price}{printed}: {bought.text}"


def _taken(board: Board, name: str | None) -> str:
    if name is None:
        return f"Pay {coins(ORDER)} for an order; but no order is left."
    order = board.orders[name]
    asks = f"it asks for {tiles(order.goods)} and scores {points(order.points)}"
    return f"Take the order {order.name} for {coins(ORDER)}: {asks}."


def missing(board: Board, player: Player) -> tuple[Good, ...]:
    """What the unfinished order still asks for; nothing without one."""
    return () if player.order is None else lacking(board, player.order)


def _delivery(board: Board, state: State, player: Player, move: DeliverGoods) -> str:
    held = player.order
    assert held is not None
    order, left = board.orders[held.id], without(missing(board, player), move.goods)
    wild = with_joker(board, player, move.joker)
    said = f"Deliver {tiles(move.goods)}{wild} to your order {order.name}"
    if left:
        return f"{said}; {tiles(left)} will still be missing."
    brings = f"{points(order.points)} and {corn_follows(board, state, player)}"
    return f"{said}; that completes it, for {brings}."
