"""Which moves are legal and what comes of them: every move sent to its chapter.

A seat that may not move has no moves. After every move the match goes on by itself as far as it
can (`flow`).
"""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from events.altiplano.moves import (
    ActionMove,
    AltiplanoMove,
    ChooseRole,
    CornMove,
    FinishPlanning,
    GiveMission,
    PassMissions,
    PawnMove,
    StoringMove,
    TurnMove,
)
from events.base import Event, Move, Seat
from projections.altiplano.state import State
from rules.altiplano import (
    acting,
    corn,
    drawing,
    flow,
    last_storing,
    mission_deal,
    pawn,
    planning,
    roles,
    scoring,
    turn_end,
)
from rules.altiplano.board import Board
from rules.altiplano.drawing import DrawingMove
from rules.altiplano.mission_deal import MissionMove
from rules.altiplano.planning import PlacingMove
from rules.altiplano.timing import not_awaited
from rules.altiplano.unfolding import Unfolding
from rules.chance import Chance, draws_anything
from rules.game import Refusal

SCORING = "scoring"
"""What the table does by itself: the score at the end."""


def legal_moves(board: Board, state: State, seat: Seat) -> Sequence[Move]:
    """All legal moves of a seat, in a fixed order; none for a seat that may not move."""
    if not_awaited(state, seat) is not None:
        return ()
    match state.phase:
        case "roles":
            return roles.legal(board, state, seat)
        case "missions" | "exchange":
            return mission_deal.legal(board, state, seat)
        case "planning":
            return [*drawing.legal(board, state, seat), *planning.legal(board, state, seat)]
        case "actions":
            return _in_turn(board, state, seat)
        case "storing":
            return last_storing.legal(board, state, seat)
        case "scoring":
            return ()
        case _:
            assert_never(state.phase)


def _in_turn(board: Board, state: State, seat: Seat) -> list[Move]:
    """Corn that was gained goes first; else actions, moves about, and the end of the turn."""
    if state.turn is not None and state.turn.corn:
        return corn.legal(board, state, seat)
    return [
        *acting.legal(board, state, seat),
        *pawn.legal(board, state, seat),
        *turn_end.legal(board, state, seat),
    ]


def refusal(board: Board, state: State, seat: Seat, move: AltiplanoMove) -> Refusal | None:
    """The first rule that a move breaks, or None."""
    if waits := not_awaited(state, seat):
        return waits
    if isinstance(move, PlacingMove | FinishPlanning):
        return planning.refusal(board, state, seat, move)
    if isinstance(move, DrawingMove):
        return drawing.refusal(board, state, seat, move)
    return _rest_refusal(board, state, seat, move)


_Rest: TypeAlias = (
    ChooseRole | MissionMove | PawnMove | ActionMove | CornMove | TurnMove | StoringMove
)


def _rest_refusal(board: Board, state: State, seat: Seat, move: _Rest) -> Refusal | None:
    if isinstance(move, ActionMove):
        return acting.refusal(board, state, seat, move)
    if isinstance(move, PawnMove):
        return pawn.refusal(board, state, seat, move)
    if isinstance(move, CornMove):
        return corn.refusal(board, state, seat, move)
    if isinstance(move, TurnMove):
        return turn_end.refusal(board, state, seat, move)
    if isinstance(move, StoringMove):
        return last_storing.refusal(board, state, seat, move)
    if isinstance(move, ChooseRole):
        return roles.refusal(board, state, seat, move)
    return mission_deal.refusal(board, state, seat, move)


def effects(
    board: Board, state: State, seat: Seat, move: AltiplanoMove, chance: Chance
) -> Sequence[Event]:
    """The events of a legal move, and how the match then goes on by itself."""
    story = Unfolding(board, state, chance)
    planning.resume(story, seat)
    if isinstance(move, PlacingMove | FinishPlanning):
        planning.effects(story, seat, move)
    elif isinstance(move, DrawingMove):
        drawing.effects(story, seat, move)
    else:
        _rest_effects(story, seat, move)
    return flow.unfolded(story, flow.awaiting(board, state))


def _rest_effects(story: Unfolding, seat: Seat, move: _Rest) -> None:
    if isinstance(move, ActionMove):
        acting.effects(story, seat, move)
    elif isinstance(move, PawnMove):
        pawn.effects(story, seat, move)
    elif isinstance(move, CornMove):
        corn.effects(story, seat, move)
    elif isinstance(move, TurnMove):
        turn_end.effects(story, seat, move)
    elif isinstance(move, StoringMove):
        last_storing.effects(story, seat, move)
    elif isinstance(move, ChooseRole):
        roles.effects(story, seat, move)
    else:
        mission_deal.effects(story, seat, move)


def draws(board: Board, state: State, seat: Seat, move: AltiplanoMove) -> bool:
    """Whether a legal move draws tiles or extensions, or shows missions, so that a batch ends.

    It is carried out up to its first draw, with all that then goes on by itself.
    """
    if isinstance(move, PassMissions | GiveMission):
        return True
    return draws_anything(lambda none: effects(board, state, seat, move, none))


def system(board: Board, state: State, name: str, chance: Chance) -> Sequence[Event]:
    """What the table does by itself. Raises ValueError for a name that the game never awaits."""
    if name != SCORING:
        raise ValueError(f"altiplano knows no system move {name!r}")
    return scoring.finish(board, state, chance)
