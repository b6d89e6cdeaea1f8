"""The rules that a move rests on as things stand: what a player should read about it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

from events.altiplano import AltiplanoMove
from events.altiplano.moves import (
    BuildBoat,
    BuildHouse,
    BuildRoad,
    BuyCart,
    BuyExtension,
    ChooseRole,
    DeliverGoods,
    DrawTiles,
    FinishActionTurn,
    FinishPlanning,
    FinishStoring,
    GetFood,
    GiveMission,
    KeepMission,
    ParkCorn,
    PassMissions,
    PassRound,
    PawnMove,
    PlanCoin,
    PlanTile,
    Produce,
    ReturnToken,
    RideFree,
    RideFurther,
    SellGoods,
    SetPawn,
    ShiftToken,
    StoreCorn,
    StoreDrawn,
    StoreParkedCorn,
    StoreTile,
    SwapForChoice,
    SwapForDraw,
    TakeBackCoin,
    TakeBackTile,
    TakeOrder,
    TradeCacao,
    Walk,
)
from events.altiplano.words import MOVEMENT, ROLE, Good, Pays, Place
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import size
from rules.altiplano import corn
from rules.altiplano.acting_sentences import missing, traded
from rules.altiplano.basics import FOOD_EACH
from rules.altiplano.board import Board
from rules.altiplano.wording import copies

_Alike: TypeAlias = (
    ChooseRole
    | PassMissions
    | GiveMission
    | KeepMission
    | TakeBackTile
    | TakeBackCoin
    | SwapForChoice
    | ReturnToken
    | FinishPlanning
    | ParkCorn
    | FinishActionTurn
    | FinishStoring
)
_ALIKE: Mapping[type[Move], tuple[str, ...]] = {
    ChooseRole: ("ALT-021", "ALT-022", "ALT-023"),
    PassMissions: ("ALT-118",),
    GiveMission: ("ALT-118",),
    KeepMission: ("ALT-118",),
    TakeBackTile: ("ALT-029", "ALT-030"),
    TakeBackCoin: ("ALT-029", "ALT-111"),
    SwapForChoice: ("ALT-121",),
    ReturnToken: ("ALT-114",),
    FinishPlanning: ("ALT-045",),
    ParkCorn: ("ALT-093", "ALT-121"),
    FinishActionTurn: ("ALT-046", "ALT-109"),
    FinishStoring: ("ALT-137",),
}
"""What rests on the same rules whenever it is done."""
_Laying: TypeAlias = DrawTiles | SwapForDraw | PlanTile | PlanCoin | ShiftToken
_Making: TypeAlias = Produce | GetFood | TradeCacao
_Building: TypeAlias = BuildBoat | BuildHouse | BuildRoad
_Trading: TypeAlias = BuyCart | SellGoods | BuyExtension | TakeOrder | DeliverGoods
_Shelving: TypeAlias = StoreTile | StoreParkedCorn | StoreCorn | StoreDrawn


def cites(board: Board, state: State, seat: Seat, move: AltiplanoMove) -> tuple[str, ...]:
    """The rules that a legal move rests on, the nearest first."""
    return tuple(dict.fromkeys(_cited(board, state, seat, move)))


def _cited(board: Board, state: State, seat: Seat, move: AltiplanoMove) -> Iterator[str]:
    player = state.players[seat]
    if isinstance(move, _Alike):
        yield from _ALIKE[type(move)]
    elif isinstance(move, _Laying):
        yield from _laying(board, player, move)
    elif isinstance(move, PawnMove):
        yield from _moving(state, player, move)
    elif isinstance(move, _Shelving):
        yield from _shelving(board, player, move)
    elif isinstance(move, PassRound):
        yield "ALT-047"
        yield from ("ALT-060",) if all(p is player or p.out for p in state.players) else ()
    else:
        yield from _acting(board, state, player, move)


# --- drawing and planning ------------------------------------------------------------------------


def _laying(board: Board, player: Player, move: _Laying) -> Iterator[str]:
    match move:
        case DrawTiles():
            yield "ALT-032"
            yield from _drawn(player, player.spaces - len(player.planning))
        case SwapForDraw():
            yield "ALT-121"
            yield from () if player.bag else ("ALT-035",)
        case PlanTile():
            yield "ALT-037"
            yield from _planned(board, move.place)
        case PlanCoin():
            yield from _coin_planned(move.place)
        case ShiftToken():
            yield "ALT-114"
            coin = move.what == "coin"
            yield from _coin_planned(move.to) if coin else _planned(board, move.to)
        case _:
            assert_never(move)


def _drawn(player: Player, free: int) -> Iterator[str]:
    """Where the bag does not fill the spaces: the container, and spaces that stay empty."""
    bag, container = size(player.bag), size(player.container)
    if bag < free and container:
        yield "ALT-035"
    if bag + container < free:
        yield "ALT-036"


def _planned(board: Board, place: Place) -> Iterator[str]:
    """Which spaces take what: those of locations, for movement, of a role or an extension."""
    if place in board.locations:
        yield from ("ALT-038", "ALT-039", "ALT-127")
    elif place == MOVEMENT:
        yield from ("ALT-044", "ALT-127")
    else:
        yield from ("ALT-113", "ALT-023" if place == ROLE else "ALT-121")


def _coin_planned(place: Place) -> Iterator[str]:
    yield from ("ALT-043",) if place != MOVEMENT else ("ALT-044", "ALT-121")


# --- moving about --------------------------------------------------------------------------------


def _moving(state: State, player: Player, move: PawnMove) -> Iterator[str]:
    match move:
        case SetPawn():
            yield from ("ALT-108", "ALT-024")
        case Walk():
            yield "ALT-051"
            yield from _paid(move.pays)
        case RideFree():
            yield from ("ALT-052", "ALT-053")
        case RideFurther():
            yield from ("ALT-053", "ALT-110")
            yield from _paid(move.pays)
        case _:
            assert_never(move)
    acted = state.turn is not None and state.turn.action is not None
    yield from ("ALT-109",) if acted else ("ALT-050",)


def _paid(pays: Pays) -> Iterator[str]:
    """Food of a move goes into the container; a coin needs the extension for it."""
    yield "ALT-055" if pays == "food" else "ALT-121"


# --- actions -------------------------------------------------------------------------------------


def _acting(
    board: Board, state: State, player: Player, move: _Making | _Building | _Trading
) -> Iterator[str]:
    if isinstance(move, _Making):
        yield from _made(board, state, move)
    elif isinstance(move, _Building):
        yield from _built(board, state, player, move)
    else:
        yield from _traded(board, state, player, move)
    if not isinstance(move, BuyCart | BuyExtension | TakeOrder) and move.joker:
        yield from ("ALT-121", "ALT-128")


def _made(board: Board, state: State, move: _Making) -> Iterator[str]:
    match move:
        case Produce():
            yield from _produced(board, state, move)
        case GetFood():
            yield from ("ALT-061", "ALT-131")
            yield from _gone(state, copies("food", move.alpacas * FOOD_EACH))
        case TradeCacao():
            yield from ("ALT-065", "ALT-131")
            yield from _gone(state, traded(move))
        case _:
            assert_never(move)


def _produced(board: Board, state: State, move: Produce) -> Iterator[str]:
    made = board.productions[move.action]
    yield made.rule
    if made.place not in board.locations:
        yield "ALT-083"
        yield from ("ALT-125",) if made.place == ROLE else ()
    yield from ("ALT-043",) if made.coins else ()
    yield "ALT-056"
    yield from _gone(state, (move.gain,))


def _gone(state: State, goods: tuple[Good, ...]) -> Iterator[str]:
    """Not all of it is there to be gained."""
    if any(state.stock.get(good, 0) < count for good, count in Counter(goods).items()):
        yield "ALT-012"


def _built(board: Board, state: State, player: Player, move: _Building) -> Iterator[str]:
    match move:
        case BuildBoat():
            yield "ALT-070"
            yield from _boat(board, state, move.boat)
        case BuildHouse():
            yield from ("ALT-071", "ALT-012" if move.house is None else "ALT-103")
        case BuildRoad():
            yield "ALT-082"
            corned = board.road[player.road].gives == "corn"
            yield from _corn_gained(board, state, player) if corned else ("ALT-033",)
        case _:
            assert_never(move)


def _boat(board: Board, state: State, name: str | None) -> Iterator[str]:
    """That a boat brings its good, or that something of it is gone."""
    if name is None:
        yield "ALT-012"
    else:
        yield from ("ALT-112", "ALT-102")
        yield from _gone(state, (board.boats[name].good,))


def _corn_gained(board: Board, state: State, player: Player) -> Iterator[str]:
    """A corn that is stored at once, or not gained because it is gone or no row can take it."""
    yield "ALT-093"
    yield from _gone(state, ("corn",))
    if corn.may_park(board, player):
        yield "ALT-121"


def _traded(board: Board, state: State, player: Player, move: _Trading) -> Iterator[str]:
    match move:
        case BuyCart():
            yield from ("ALT-073", "ALT-129", "ALT-115")
        case SellGoods():
            yield from ("ALT-074", "ALT-131")
        case BuyExtension():
            yield "ALT-075"
            slot = state.strip.index(move.extension)
            yield from ("ALT-122",) if board.surcharges[slot] else ()
            yield from ("ALT-076", "ALT-129", "ALT-115")
        case TakeOrder():
            yield from ("ALT-078", "ALT-115") if move.order else ("ALT-078", "ALT-012")
        case DeliverGoods():
            yield from ("ALT-079", "ALT-081")
            if len(missing(board, player)) == len(move.goods):
                yield from ("ALT-080", "ALT-104")
                yield from _corn_gained(board, state, player)
        case _:
            assert_never(move)


# --- storing -------------------------------------------------------------------------------------


def _shelving(board: Board, player: Player, move: _Shelving) -> Iterator[str]:
    match move:
        case StoreTile():
            yield from ("ALT-072", "ALT-134")
            row = corn.row_for(board, player, move.tile)
            assert row is not None
            yield from _row(board, player, row, move.tile)
            yield from ("ALT-121", "ALT-128") if move.joker else ()
        case StoreDrawn():
            row = corn.row_for(board, player, move.tile)
            assert row is not None
            yield "ALT-137"
            yield from _row(board, player, row, move.tile)
        case StoreParkedCorn():
            yield "ALT-121"
            yield from _row(board, player, move.row, "corn")
        case StoreCorn():
            yield "ALT-093"
            yield from _row(board, player, move.row, "corn")
        case _:
            assert_never(move)


def _row(board: Board, player: Player, number: int, good: Good) -> Iterator[str]:
    """Whether a tile begins a row, goes on with one or fills it, and as what."""
    begun = number <= len(player.rows)
    kind = player.rows[number - 1].kind if begun else good
    if not begun:
        yield from ("ALT-088", "ALT-116")
    if good == "corn":
        yield "ALT-095" if kind == "corn" else "ALT-094"
    elif begun:
        yield "ALT-091"
    if corn.fills(board, player, number):
        yield "ALT-105"
