"""What the deeds of the action phase come to: pawns, tiles, coins, cards, warehouses."""

from typing import assert_never

from msgspec.structs import replace

from events.altiplano.deeds import (
    ActionTaken,
    BoatBuilt,
    CartGained,
    CoinsEarned,
    CoinsSpent,
    CoinsUsed,
    CornGained,
    CornParked,
    CornStored,
    DeedEvent,
    ExtensionBought,
    GoodsDelivered,
    HouseBuilt,
    OrderCompleted,
    OrderTaken,
    PawnMoved,
    PawnSet,
    RoadBuilt,
    TilesGained,
    TileStored,
    TilesUsed,
)
from events.altiplano.words import MOVEMENT, Good, Token
from events.base import Seat
from projections.altiplano.seats import (
    off_strip,
    taken_from,
    turn_of,
    with_contained,
    with_player,
    with_tiles_gained,
)
from projections.altiplano.state import Held, HeldOrder, Row, State
from projections.altiplano.tiles import ordered, without


def evolve(state: State, event: DeedEvent, version: int) -> State:
    """The state after a deed."""
    seat = event.seat
    player = state.players[seat]
    match event:
        case PawnSet():
            return with_player(_moved(state), seat, pawn=event.at)
        case PawnMoved():
            return _pawn_moved(state, event)
        case ActionTaken():
            return replace(state, turn=replace(turn_of(state), action=event.action))
        case TilesUsed():
            laid = taken_from(player.laid, event.place, event.tiles)
            return with_contained(with_player(state, seat, laid=laid), seat, event.tiles)
        case CoinsUsed():
            coins: list[Token] = ["coin"] * event.coins
            return with_player(state, seat, laid=taken_from(player.laid, event.place, coins))
        case TilesGained():
            state = with_tiles_gained(state, seat, event.tiles, version)
            return with_contained(state, seat, event.tiles)
        case CoinsEarned():
            return with_player(state, seat, coins=player.coins + event.coins)
        case CoinsSpent():
            return with_player(state, seat, coins=player.coins - event.coins)
        case BoatBuilt():
            state = with_player(state, seat, boats=(*player.boats, Held(event.boat, version)))
            return replace(state, boats=_without_card(state.boats, event.boat))
        case HouseBuilt():
            state = with_player(state, seat, houses=(*player.houses, Held(event.house, version)))
            return replace(state, houses=_without_card(state.houses, event.house))
        case OrderTaken():
            orders = (*player.orders, HeldOrder(event.order, (), 0))
            state = with_player(state, seat, orders=orders)
            return replace(state, orders=_without_card(state.orders, event.order))
        case GoodsDelivered():
            return _delivered(state, event)
        case OrderCompleted():
            *before, last = player.orders
            return with_player(state, seat, orders=(*before, replace(last, completed=version)))
        case CartGained():
            state = with_player(state, seat, carts=player.carts + 1, cart_bought=True)
            return replace(state, carts=state.carts - 1)
        case ExtensionBought():
            return _extension_bought(state, event, version)
        case RoadBuilt():
            return with_player(state, seat, road=event.steps, spaces=event.spaces)
        case CornGained():
            state = with_tiles_gained(state, seat, ("corn",), version)
            return _with_corn(state, 1)
        case CornParked():
            return with_player(_with_corn(state, -1), seat, parked=player.parked + 1)
        case CornStored():
            return _corn_stored(state, event, version)
        case TileStored():
            return _tile_stored(state, event, version)
        case _:
            assert_never(event)


def _without_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards that are left when one is taken."""
    return tuple(one for one in cards if one != card)


def _moved(state: State) -> State:
    """Before the action the turn has to go on with it; after it the action is over (ALT-109)."""
    turn = turn_of(state)
    if turn.action is None:
        return replace(state, turn=replace(turn, moved=True))
    return replace(state, turn=replace(turn, closed=True))


def _pawn_moved(state: State, event: PawnMoved) -> State:
    seat, player = event.seat, state.players[event.seat]
    state = with_player(
        _moved(state),
        seat,
        pawn=event.to,
        free_ridden=player.free_ridden or event.by == "free_cart",
        ridden=player.ridden + (event.by == "cart"),
    )
    if event.paid is None:
        return state
    laid = taken_from(player.laid, MOVEMENT, (event.paid,))
    state = with_player(state, seat, laid=laid)
    return with_contained(state, seat, ("food",)) if event.paid == "food" else state


def _delivered(state: State, event: GoodsDelivered) -> State:
    player = state.players[event.seat]
    *before, last = player.orders
    delivered = ordered((*last.delivered, *event.tiles))
    return with_player(
        state,
        event.seat,
        laid=taken_from(player.laid, event.place, event.tiles),
        orders=(*before, replace(last, delivered=delivered)),
    )


def _extension_bought(state: State, event: ExtensionBought, version: int) -> State:
    player = state.players[event.seat]
    state = with_player(
        state,
        event.seat,
        coins=player.coins - event.price,
        extension_bought=True,
        extensions=(*player.extensions, Held(event.extension, version)),
    )
    return off_strip(state, event.extension)


def _with_corn(state: State, change: int) -> State:
    turn = turn_of(state)
    return replace(state, turn=replace(turn, corn=turn.corn + change))


def _corn_stored(state: State, event: CornStored, version: int) -> State:
    state = _in_row(state, event.seat, "corn", event.row, version if event.full else 0)
    if not event.parked:
        return _with_corn(state, -1)
    return with_player(state, event.seat, parked=state.players[event.seat].parked - 1)


def _tile_stored(state: State, event: TileStored, version: int) -> State:
    player = state.players[event.seat]
    if event.place is None:
        storing = without(player.storing, (event.tile,))
        state = with_player(state, event.seat, storing=storing)
    else:
        laid = taken_from(player.laid, event.place, (event.tile,))
        state = with_player(state, event.seat, laid=laid)
    return _in_row(state, event.seat, event.tile, event.row, version if event.full else 0)


def _in_row(state: State, seat: Seat, tile: Good, number: int, completed: int) -> State:
    """A tile more in a row, which may begin with it; `completed`: the entry that fills it."""
    rows = list(state.players[seat].rows)
    if number > len(rows):
        rows.append(Row((tile,), completed))
    else:
        rows[number - 1] = Row((*rows[number - 1].tiles, tile), completed)
    return with_player(state, seat, rows=tuple(rows))
