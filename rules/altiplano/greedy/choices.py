"""What the bot does with everything that it is asked, by what the match is at."""

from collections import Counter
from collections.abc import Sequence

from events.altiplano.moves import (
    DrawTiles,
    FinishPlanning,
    ParkCorn,
    PlanCoin,
    PlanTile,
    ReturnToken,
    StoreCorn,
    StoreDrawn,
    SwapForChoice,
    TakeBackCoin,
    TakeBackTile,
)
from events.base import Move, Seat
from projections.altiplano.view import AltiplanoView
from rules.altiplano.board import Board
from rules.altiplano.greedy.acting import act
from rules.altiplano.greedy.desk import desk_of
from rules.altiplano.greedy.layout import layout, useless
from rules.altiplano.greedy.preparing import prefer
from rules.altiplano.greedy.search import Spot
from rules.altiplano.greedy.shelves import corn_rows
from rules.altiplano.greedy.worth import worth_of
from rules.chance import Chance

SWAPPED = 0.6
"""So much better has a tile of the container to be than one drawn, to be swapped for it."""
PARKED = 0.3
"""What parked corn is hoped to bring later."""


def choose(
    board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move], chance: Chance
) -> Move:
    """The move of the seat; nothing is left to chance."""
    match view.phase:
        case "planning":
            if any(isinstance(move, DrawTiles) for move in legal):
                return _draw(board, view, seat, legal)
            return _plan(board, view, seat, legal)
        case "actions":
            if isinstance(legal[0], StoreCorn | ParkCorn):
                return _store_corn(board, view, seat, legal)
            return act(board, view, seat, legal)
        case "storing":
            return _store_drawn(legal)
        case _:
            return prefer(board, legal)


# --- drawing and planning ------------------------------------------------------------------------


def _draw(board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move]) -> Move:
    """Coins come back, and tiles that wait for nothing or would leave spaces empty; then draw."""
    me = view.players[seat]
    desk = desk_of(board, view, seat, planning=True)
    short = me.bag_size + me.container_size < me.spaces - len(me.planning)
    for move in legal:
        if isinstance(move, TakeBackCoin):
            return move
        if isinstance(move, TakeBackTile) and (
            short or useless(board, desk, move.place, move.tile)
        ):
            return move
    return DrawTiles()


def _plan(board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move]) -> Move:
    """The next token that the layout has and the board has not; planning ends when all lie."""
    me = view.players[seat]
    if not me.planned and (swap := _swap(board, view, seat, legal)) is not None:
        return swap
    wanted = Counter(layout(board, desk_of(board, view, seat, planning=True)))
    spots: list[Spot] = [(place, what) for place, there in me.fresh.items() for what in there]
    lying = Counter(spots)
    for place, what in lying - wanted:
        return ReturnToken(what, place)
    for place, what in sorted(wanted - lying):
        return PlanCoin(place) if what == "coin" else PlanTile(what, place)
    finish = FinishPlanning()
    return finish if finish in legal else legal[-1]


def _swap(board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move]) -> Move | None:
    """The worst tile goes for the best one of the container, if that is much better."""
    swaps = [move for move in legal if isinstance(move, SwapForChoice)]
    if not swaps:
        return None
    worth = worth_of(board, desk_of(board, view, seat, planning=True))
    best = max(swaps, key=lambda move: worth.again[move.wanted] - worth.again[move.tile])
    better = worth.again[best.wanted] - worth.again[best.tile]
    return best if better > SWAPPED else None


# --- storing -------------------------------------------------------------------------------------


def _store_corn(board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move]) -> Move:
    """Corn goes into the row where it brings most; it is parked if that is next to nothing."""
    desk = desk_of(board, view, seat, planning=False)
    rows = {StoreCorn(i + 1): value for value, i in corn_rows(board, desk, desk.shelves)}
    return max(legal, key=lambda move: rows[move] if isinstance(move, StoreCorn) else PARKED)


def _store_drawn(legal: Sequence[Move]) -> Move:
    """Every tile that can be stored: in a row it scores no less."""
    return next((move for move in legal if isinstance(move, StoreDrawn)), legal[0])
