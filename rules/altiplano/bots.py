"""The bots of Altiplano. They see the view of their seat and the list of legal moves, no more.

`random` does anything, but goes on with its round. `greedy` plans each round for what it brings.
"""

from collections.abc import Mapping, Sequence
from typing import get_args

from events.altiplano.moves import (
    FinishActionTurn,
    FinishPlanning,
    FinishStoring,
    PassRound,
    PawnMove,
    PlanTile,
    ReturnToken,
    ShiftToken,
)
from events.base import Move, Seat
from projections.altiplano.view import Altiplanist, AltiplanoView
from rules.altiplano.board import Board
from rules.altiplano.greedy.choices import choose
from rules.chance import Chance
from rules.game import Bot

STOP, BACK, WALK, BESIDE = 12, 20, 3, 2
"""One in so many times a round is left at that, something planned is moved again, the pawn goes,
and a tile is planned where others lie already."""

_STOPS = (FinishPlanning, FinishActionTurn, PassRound, FinishStoring)
_BACKS = (ShiftToken, ReturnToken)
_WALKS: tuple[type[Move], ...] = get_args(PawnMove)


def wander(
    board: Board, view: AltiplanoView, seat: Seat, legal: Sequence[Move], chance: Chance
) -> Move:
    """Any legal move; what ends, undoes or only moves about is rarer than what goes forward."""
    stops = [move for move in legal if isinstance(move, _STOPS)]
    if stops and not chance.below(STOP):
        return chance.choice(stops)
    backs = [move for move in legal if isinstance(move, _BACKS)]
    if backs and not chance.below(BACK):
        return chance.choice(backs)
    walks = [move for move in legal if isinstance(move, PawnMove)]
    if walks and not chance.below(WALK):
        return chance.choice(walks)
    ends = [move for move in stops if not isinstance(move, PassRound)]
    forward = _forward(legal)
    beside = _beside(view.players[seat], forward)
    if beside and not chance.below(BESIDE):
        return chance.choice(beside)
    return chance.choice(forward or ends or walks or legal)


def _beside(me: Altiplanist, moves: Sequence[Move]) -> list[Move]:
    """Those that plan a tile where others lie: most actions need two."""
    return [
        move
        for move in moves
        if isinstance(move, PlanTile) and (move.place in me.fresh or move.place in me.laid)
    ]


def _forward(legal: Sequence[Move]) -> list[Move]:
    """What goes on with the round."""
    return [move for move in legal if not isinstance(move, (*_STOPS, *_BACKS, *_WALKS))]


BOTS: Mapping[str, Bot] = {"random": wander, "greedy": choose}
"""The bots that may take a seat, by name."""
