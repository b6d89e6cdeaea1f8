"""Rows of a warehouse, and the corn that is stored as soon as it is gained.

ALT-080, ALT-082, ALT-088 to ALT-095, ALT-134, ALT-135.
"""

from functools import cache
from typing import assert_never

from events.altiplano.deeds import CornGained, CornParked, CornStored
from events.altiplano.moves import CornMove, ParkCorn, StoreCorn
from events.altiplano.words import Good
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.altiplano.vocabulary.effects import ParkCorn as Parking
from rules.game import Refusal

_PARK = ParkCorn()
_store = cache(StoreCorn)


# --- rows ----------------------------------------------------------------------------------------


def row_for(board: Board, player: Player, good: Good) -> int | None:
    """The row, counted from 1, that a good other than corn goes into, or None (ALT-134)."""
    return unfinished_row(player, good) or _next_row(board, player)


def unfinished_row(player: Player, good: Good) -> int | None:
    """The unfinished row of a kind, counted from 1, or None: there is at most one (ALT-091)."""
    for number, row in enumerate(player.rows, start=1):
        if row.kind == good and not row.completed:
            return number
    return None


def _next_row(board: Board, player: Player) -> int | None:
    """The next free row (ALT-088), or None when all are begun."""
    begun = len(player.rows)
    return begun + 1 if begun < len(board.rows) else None


def corn_rows(board: Board, player: Player) -> list[int]:
    """The rows that a corn may go into: any unfinished one, or the next free one (ALT-094).

    No second corn row is begun while one is unfinished (ALT-091).
    """
    unfinished = [number for number, row in enumerate(player.rows, start=1) if not row.completed]
    free = None if unfinished_row(player, "corn") else _next_row(board, player)
    return unfinished if free is None else [*unfinished, free]


def fills(board: Board, player: Player, row: int) -> bool:
    """Whether one tile more makes a row full."""
    there = len(player.rows[row - 1].tiles) if row <= len(player.rows) else 0
    return there + 1 == board.rows[row - 1].spaces


def may_park(board: Board, player: Player) -> bool:
    """Whether a place for parked corn is free (ALT-121)."""
    name = board.extension_with(player, Parking)
    effect = None if name is None else board.effects[name]
    return isinstance(effect, Parking) and player.parked < effect.places


# --- gaining it ----------------------------------------------------------------------------------


def gain_corn(story: Unfolding, seat: Seat) -> None:
    """A corn of the road, if there is one and a place for it; with one place it goes there."""
    board, player = story.board, story.player(seat)
    rows, parking = corn_rows(board, player), may_park(board, player)
    if not story.state.stock.get("corn") or not (rows or parking):
        return
    story.tell(CornGained(seat))
    if len(rows) + parking > 1:
        return
    if rows:
        store(story, seat, rows[0], parked=False)
    else:
        story.tell(CornParked(seat))


def store(story: Unfolding, seat: Seat, row: int, *, parked: bool) -> None:
    """A corn lies in a row."""
    full = fills(story.board, story.player(seat), row)
    story.tell(CornStored(seat, row, parked, full))


# --- where it goes -------------------------------------------------------------------------------


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every row that can take the corn, and parking it."""
    player = state.players[seat]
    moves: list[Move] = [_store(row) for row in corn_rows(board, player)]
    return [*moves, _PARK] if may_park(board, player) else moves


def refusal(board: Board, state: State, seat: Seat, move: CornMove) -> Refusal | None:
    """Corn is stored when it was gained, in a row that can take it."""
    if state.turn is None or not state.turn.corn:
        return Refusal("ALT-093", "you have gained no corn that is to be stored")
    player = state.players[seat]
    match move:
        case StoreCorn():
            return row_refusal(board, player, move.row)
        case ParkCorn():
            if may_park(board, player):
                return None
            return Refusal("ALT-093", "you have no free place to park corn", "store_corn")
        case _:
            assert_never(move)


def row_refusal(board: Board, player: Player, row: int) -> Refusal | None:
    """Whether a row can take a corn (ALT-091, ALT-094)."""
    rows = corn_rows(board, player)
    if row in rows:
        return None
    expected = ", ".join(f"row {number}" for number in rows)
    return Refusal("ALT-094", f"row {row} can take no corn", expected or "no row can")


def effects(story: Unfolding, seat: Seat, move: CornMove) -> None:
    """The corn lies there."""
    match move:
        case StoreCorn():
            store(story, seat, move.row, parked=False)
        case ParkCorn():
            story.tell(CornParked(seat))
        case _:
            assert_never(move)
