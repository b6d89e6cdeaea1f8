"""Opening a ski area and delivering skiers (chapter "Open Your Ski Area", step 4).

An area is opened, skiers are delivered one by one, and it is closed for its fees or the whole
opening withdrawn. `reach` says what is served from where, `rides` whether the chairs carry all.
"""

from typing import TypeAlias, assert_never

from events.alpenglow.moves import (
    CloseArea,
    Deliver,
    DeliverToTile,
    OpenArea,
    TakeTileBonus,
    WithdrawOpening,
)
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.opening import areas, backcountry, closing, delivering
from rules.alpenglow.opening.opened import Opened, opened
from rules.alpenglow.timing import due, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal

OpenMove: TypeAlias = Deliver | DeliverToTile | CloseArea | WithdrawOpening
"""The moves of an area that is open."""
OpeningMove: TypeAlias = OpenArea | OpenMove | TakeTileBonus
"""The moves of this chapter."""


def refusal(board: Board, state: State, seat: Seat, move: OpeningMove) -> Refusal | None:
    """The first rule that a move breaks, or None."""
    match move:
        case OpenArea():
            return areas.refusal(board, state, seat, move)
        case TakeTileBonus():
            return backcountry.bonus_refusal(state)
        case _:
            return _open_refusal(board, state, seat, move)


def _open_refusal(board: Board, state: State, seat: Seat, move: OpenMove) -> Refusal | None:
    o = opened(board, state, seat)
    if o is None:
        return Refusal("ALP-113", "no ski area is open", "open_area first, in step 4")
    if isinstance(move, WithdrawOpening):
        return None
    if state.decisions:
        return untimely(board, state, "this")
    match move:
        case Deliver():
            return delivering.refusal(o, move)
        case DeliverToTile():
            return backcountry.refusal(o, move)
        case CloseArea():
            return closing.refusal(o)
        case _:
            assert_never(move)


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every move of this chapter that `refusal` lets pass, in a fixed order."""
    o = opened(board, state, seat)
    if o is None:
        return areas.legal(board, state, seat)
    if due(state, "bonus") is not None:
        return [*backcountry.legal_bonus(), WithdrawOpening()]
    return [*delivering.legal(o), *backcountry.legal(o), *closing.legal(o)]


def effects(story: Unfolding, seat: Seat, move: OpeningMove) -> None:
    """Tell what a legal move comes to."""
    match move:
        case OpenArea():
            areas.effects(story, seat, move)
        case TakeTileBonus():
            backcountry.take_bonus(story, seat, move)
        case _:
            o = opened(story.board, story.state, seat)
            assert o is not None
            _carry_out(story, o, move)


def _carry_out(story: Unfolding, o: Opened, move: OpenMove) -> None:
    match move:
        case Deliver():
            delivering.effects(story, o, move)
        case DeliverToTile():
            backcountry.effects(story, o, move)
        case CloseArea():
            closing.close(story, o)
        case WithdrawOpening():
            closing.withdraw(story, o)
        case _:
            assert_never(move)
