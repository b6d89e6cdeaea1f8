"""Keeping one of the goal cards drawn, at the start and later (ALP-013, ALP-077, Q48)."""

from events.alpenglow.beginnings import GoalKept
from events.alpenglow.moves import KeepGoal
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.options import Options
from rules.alpenglow.timing import due, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal


def in_play(board: Board, options: Options) -> list[str]:
    """The goal cards there are: none that needs a module left out of the match (Q49)."""
    missing = {
        *(() if options.huts_played else ("huts",)),
        *(() if options.backcountry else ("backcountry",)),
    }
    return [goal.id for goal in board.goals.values() if goal.needs not in missing]


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Each of the goals drawn."""
    return [KeepGoal(goal) for goal in state.players[seat].offered]


def refusal(board: Board, state: State, seat: Seat, move: KeepGoal) -> Refusal | None:
    """One of those drawn is kept (ALP-013)."""
    if not _choosing(state):
        return untimely(board, state, "keeping a goal")
    offered = state.players[seat].offered
    if move.goal not in offered:
        return Refusal("ALP-013", "keep one of the goal cards you drew", ", ".join(offered))
    return None


def _choosing(state: State) -> bool:
    return state.phase == "goals" or due(state, "goal") is not None


def effects(story: Unfolding, seat: Seat, move: KeepGoal) -> None:
    """It is kept, and the others are laid aside face down."""
    if story.state.decisions:
        story.settle(used=True)
    story.tell(GoalKept(seat, move.goal))
