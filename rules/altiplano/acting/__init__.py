"""The actions of phase 3, one file for a kind of action; here what all of them ask for.

ALT-046, ALT-048, ALT-049, ALT-129: one action in a turn, with the pawn at its location. Storing is
one action of several moves, which goes on until the pawn moves or the turn ends (ALT-072).
"""

from typing import assert_never

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
from events.altiplano.words import Location
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano.acting import building, counting, market, orders, producing, road, storing
from rules.altiplano.basics import MARKET, VILLAGE
from rules.altiplano.board import Board
from rules.altiplano.timing import CORN_FIRST, untimely
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

_CHAPTERS = (producing, counting, building, market, orders, road)


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether any action could be taken with the pawn there (ALT-050)."""
    return storing.possible(board, state, seat, at) or any(
        chapter.possible(board, state, seat, at) for chapter in _CHAPTERS
    )


def goes_on(board: Board, state: State, seat: Seat) -> bool:
    """Whether storing, once begun, can be gone on with."""
    return bool(_more(board, state, seat))


def _more(board: Board, state: State, seat: Seat) -> list[Move]:
    """What is left to store in the action that was begun."""
    turn, player = state.turn, state.players[seat]
    if turn is None or turn.closed:
        return []
    if turn.action == storing.STORE:
        return storing.legal_tiles(board, player)
    return storing.legal_parked(board, player) if turn.action == storing.STORE_PARKED else []


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every action that can be taken where the pawn is, or what storing goes on with."""
    turn, player = state.turn, state.players[seat]
    if turn is None or turn.corn or player.pawn is None:
        return []
    if turn.action is not None:
        return _more(board, state, seat)
    moves = [move for chapter in _CHAPTERS for move in chapter.legal(board, state, seat)]
    if player.pawn == VILLAGE:
        moves += storing.legal_tiles(board, player)
    return moves + storing.legal_parked(board, player)


# --- what speaks against an action ---------------------------------------------------------------


def refusal(board: Board, state: State, seat: Seat, move: ActionMove) -> Refusal | None:
    """The first rule that an action would break: its time, its place, then its own."""
    turn, player = state.turn, state.players[seat]
    if turn is None:
        return untimely(state, seat, "an action")
    if turn.corn:
        return CORN_FIRST
    if turn.action is not None and not _continues(state, move):
        return Refusal("ALT-046", "one action is taken in a turn", "finish_action_turn")
    if player.pawn is None:
        return Refusal("ALT-108", "the pawn is set before the first action", "set_pawn")
    return _place_refusal(board, player, move) or _chapter_refusal(board, state, seat, move)


def _continues(state: State, move: ActionMove) -> bool:
    """Whether a move belongs to the storing that was begun."""
    turn = state.turn
    if turn is None or turn.closed:
        return False
    if turn.action == storing.STORE:
        return isinstance(move, StoreTile)
    return turn.action == storing.STORE_PARKED and isinstance(move, StoreParkedCorn)


def location(board: Board, player: Player, move: ActionMove) -> Location | None:
    """Where the pawn has to be (ALT-048); None where it does not matter, or nobody knows."""
    match move:
        case Produce():
            return producing.where(board, player, move.action)
        case GetFood():
            return counting.FARM
        case TradeCacao():
            return counting.FOREST
        case BuildBoat() | BuildHouse():
            return building.place_of(move)
        case StoreTile() | BuyCart():
            return VILLAGE
        case SellGoods() | BuyExtension() | TakeOrder() | DeliverGoods():
            return MARKET
        case BuildRoad():
            return road.PLACE
        case StoreParkedCorn():
            return None
        case _:
            assert_never(move)


def _place_refusal(board: Board, player: Player, move: ActionMove) -> Refusal | None:
    at = location(board, player, move)
    if at is None or player.pawn is None or player.pawn == at:
        return None
    says = f"that is done at the {at}; your pawn is at the {player.pawn}"
    return Refusal("ALT-048", says, f"the pawn at the {at}")


def _chapter_refusal(board: Board, state: State, seat: Seat, move: ActionMove) -> Refusal | None:
    match move:
        case Produce():
            return producing.refusal(board, state, seat, move)
        case GetFood() | TradeCacao():
            return counting.refusal(board, state, seat, move)
        case BuildBoat() | BuildHouse():
            return building.refusal(board, state, seat, move)
        case BuyCart() | BuyExtension() | SellGoods():
            return market.refusal(board, state, seat, move)
        case TakeOrder() | DeliverGoods():
            return orders.refusal(board, state, seat, move)
        case BuildRoad():
            return road.refusal(board, state, seat, move)
        case StoreTile():
            return storing.tile_refusal(board, state.players[seat], move)
        case StoreParkedCorn():
            return storing.parked_refusal(board, state.players[seat], move)
        case _:
            assert_never(move)


def effects(story: Unfolding, seat: Seat, move: ActionMove) -> None:
    """What comes of an action."""
    begins = story.turn.action is None
    match move:
        case Produce():
            producing.effects(story, seat, move)
        case GetFood() | TradeCacao():
            counting.effects(story, seat, move)
        case BuildBoat() | BuildHouse():
            building.effects(story, seat, move)
        case BuyCart() | BuyExtension() | SellGoods():
            market.effects(story, seat, move)
        case TakeOrder() | DeliverGoods():
            orders.effects(story, seat, move)
        case BuildRoad():
            road.effects(story, seat, move)
        case StoreTile():
            storing.store_tile(story, seat, move, begins=begins)
        case StoreParkedCorn():
            storing.store_parked(story, seat, move, begins=begins)
        case _:
            assert_never(move)
