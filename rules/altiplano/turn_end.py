"""The end of a turn, and of a round for whoever passes (ALT-046, ALT-047)."""

from typing import assert_never

from events.altiplano.moves import FinishActionTurn, PassRound, TurnMove
from events.altiplano.rounds import ActionTurnFinished, RoundPassed
from events.base import Move, Seat
from projections.altiplano.state import State, Turn
from rules.altiplano.board import Board
from rules.altiplano.timing import CORN_FIRST, untimely
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

_FINISH, _PASS = FinishActionTurn(), PassRound()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """To finish when the action is taken, to pass as long as nothing was done."""
    turn = state.turn
    if turn is None or turn.corn:
        return []
    if turn.action is not None:
        return [_FINISH]
    return [] if turn.moved else [_PASS]


def refusal(board: Board, state: State, seat: Seat, move: TurnMove) -> Refusal | None:
    """Whoever has moved has to act; whoever has acted cannot pass in that turn."""
    turn = state.turn
    if turn is None:
        return untimely(state, seat, "that")
    if turn.corn:
        return CORN_FIRST
    match move:
        case FinishActionTurn():
            if turn.action is not None:
                return None
            return Refusal("ALT-046", "no action was taken in this turn", "an action, or to pass")
        case PassRound():
            return _pass_refusal(turn)
        case _:
            assert_never(move)


def _pass_refusal(turn: Turn) -> Refusal | None:
    if turn.action is not None:
        says = "an action was taken in this turn; pass in your next one"
        return Refusal("ALT-047", says, "finish_action_turn")
    if turn.moved:
        return Refusal("ALT-047", "whoever has moved must act", "an action")
    return None


def effects(story: Unfolding, seat: Seat, move: TurnMove) -> None:
    """The turn is over."""
    match move:
        case FinishActionTurn():
            story.tell(ActionTurnFinished(seat))
        case PassRound():
            story.tell(RoundPassed(seat))
        case _:
            assert_never(move)
