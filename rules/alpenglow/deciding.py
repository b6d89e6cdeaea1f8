"""Which moves are legal and what comes of them: every move sent to its chapter.

A seat that is not awaited has no moves. What has to be decided goes before the step of the turn;
after every move the match goes on by itself as far as it can (`flow`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from events.alpenglow.moves import (
    AlpenglowMove,
    DiscardRunCard,
    FinishTurn,
    KeepGoal,
    LeaveAction,
    ResetHand,
    ShowHand,
)
from events.alpenglow.words import DecisionKind, Phase, Step
from events.base import Event, Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow import (
    actions,
    building,
    bus,
    cards,
    drawing,
    flow,
    goal_cards,
    hands,
    opening,
    scoring,
    season,
    setting_up,
)
from rules.alpenglow.actions import ActionMove
from rules.alpenglow.board import Board
from rules.alpenglow.building import BuildingMove
from rules.alpenglow.bus import BusMove
from rules.alpenglow.cards import CardMove
from rules.alpenglow.drawing import DrawMove
from rules.alpenglow.hands import HandMove
from rules.alpenglow.opening import OpeningMove
from rules.alpenglow.setting_up import SetUpMove
from rules.alpenglow.timing import awaited, awaiting, due, not_awaited
from rules.alpenglow.unfolding import Unfolding
from rules.chance import Chance, draws_anything
from rules.game import Refusal

SEASON, SCORING = "season", "scoring"
"""What the table does by itself: the change of season, and the scores at the end."""

_Legal: TypeAlias = Callable[[Board, State, Seat], list[Move]]

_PHASES: Mapping[Phase, tuple[_Legal, ...]] = {
    "goals": (goal_cards.legal,),
    "bases": (setting_up.legal,),
    "routes": (setting_up.legal,),
    "refresh": (hands.legal,),
}
_STEPS: Mapping[Step, tuple[_Legal, ...]] = {
    "bus": (bus.legal, hands.legal),
    "card": (cards.legal,),
    "build": (building.legal, opening.legal, flow.legal),
    "open": (opening.legal, flow.legal),
    "end": (),
}
_DECISIONS: Mapping[DecisionKind, tuple[_Legal, ...]] = {
    "fee": (bus.legal,),
    "action": (cards.legal, actions.legal),
    "deed": (building.legal,),
    "lodge": (building.legal,),
    "second_chair": (building.legal, actions.legal),
    "goal": (goal_cards.legal,),
    "draw": (drawing.legal,),
    "bonus": (opening.legal,),
}


def legal_moves(board: Board, state: State, seat: Seat) -> Sequence[Move]:
    """All legal moves of a seat, in a fixed order; none for a seat that is not awaited."""
    if seat not in awaited(state):
        return ()
    return [move for legal in _chapters(state) for move in legal(board, state, seat)]


def _chapters(state: State) -> tuple[_Legal, ...]:
    """The chapters that have moves now: of the newest decision, else of the step, or phase."""
    if (decision := state.decision) is not None:
        return _DECISIONS[decision.kind]
    if state.turn is not None:
        return _STEPS[state.turn.step]
    return _PHASES[state.phase]


def refusal(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> Refusal | None:
    """The first rule that a move breaks, or None."""
    if waits := not_awaited(board, state, seat):
        return waits
    if isinstance(move, LeaveAction) and (decision := due(state, "draw")) is not None:
        return drawing.leave_refusal(board, decision, move)
    match move:
        case KeepGoal():
            return goal_cards.refusal(board, state, seat, move)
        case FinishTurn():
            return flow.refusal(board, state, seat, move)
        case DiscardRunCard() if state.phase == "refresh":
            return hands.discard_refusal(board, state, seat, move)
        case _:
            return _chapter_refusal(board, state, seat, move)


_Rest: TypeAlias = (
    SetUpMove | HandMove | BusMove | CardMove | DrawMove | ActionMove | BuildingMove | OpeningMove
)


def _chapter_refusal(board: Board, state: State, seat: Seat, move: _Rest) -> Refusal | None:
    if isinstance(move, BusMove):
        return bus.refusal(board, state, seat, move)
    if isinstance(move, CardMove):
        return cards.refusal(board, state, seat, move)
    if isinstance(move, DrawMove):
        return drawing.refusal(board, state, seat, move)
    if isinstance(move, ActionMove):
        return actions.refusal(board, state, seat, move)
    if isinstance(move, BuildingMove):
        return building.refusal(board, state, seat, move)
    if isinstance(move, OpeningMove):
        return opening.refusal(board, state, seat, move)
    if isinstance(move, HandMove):
        return hands.refusal(board, state, seat, move)
    return setting_up.refusal(board, state, seat, move)


def effects(
    board: Board, state: State, seat: Seat, move: AlpenglowMove, chance: Chance
) -> Sequence[Event]:
    """The events of a legal move, and how the match then goes on by itself."""
    story = Unfolding(board, state, chance)
    match move:
        case KeepGoal():
            goal_cards.effects(story, seat, move)
        case FinishTurn():
            flow.effects(story, seat, move)
        case LeaveAction() if due(state, "draw"):
            drawing.leave(story)
        case DiscardRunCard() if state.phase == "refresh":
            hands.discard(story, seat, move)
        case _:
            _chapter_effects(story, seat, move)
    return flow.unfolded(story, awaiting(state))


def _chapter_effects(story: Unfolding, seat: Seat, move: _Rest) -> None:
    if isinstance(move, BusMove):
        bus.effects(story, seat, move)
    elif isinstance(move, CardMove):
        cards.effects(story, seat, move)
    elif isinstance(move, DrawMove):
        drawing.effects(story, seat, move)
    elif isinstance(move, ActionMove):
        actions.effects(story, seat, move)
    elif isinstance(move, BuildingMove):
        building.effects(story, seat, move)
    elif isinstance(move, OpeningMove):
        opening.effects(story, seat, move)
    elif isinstance(move, HandMove):
        hands.effects(story, seat, move)
    else:
        setting_up.effects(story, seat, move)


def draws(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> bool:
    """Whether a legal move draws cards or shows a hand, so that nothing may follow it unseen.

    It is carried out up to its first draw, with all that then goes on by itself.
    """
    if isinstance(move, ShowHand | ResetHand):
        return True
    return draws_anything(lambda none: effects(board, state, seat, move, none))


def system(board: Board, state: State, name: str, chance: Chance) -> Sequence[Event]:
    """What the table does by itself. Raises ValueError for a name that the game never awaits."""
    if name == SCORING:
        return (scoring.finish(board, state),)
    if name != SEASON:
        raise ValueError(f"alpenglow knows no system move {name!r}")
    story = Unfolding(board, state, chance)
    season.change(story)
    return flow.unfolded(story, awaiting(state))
