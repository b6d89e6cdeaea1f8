"""Whom a match waits for, and for what: all of it follows from the state.

The newest decision goes before everything else; then the phase, and in a turn its step (ALP-041).
"""

from collections.abc import Mapping
from typing import assert_never

from events.alpenglow.words import DecisionKind, Phase, Step
from events.base import Seat
from events.table import Awaits
from projections.alpenglow.state import Decision, State
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.effects import Effect
from rules.game import Refusal

TURN_RULE = "ALP-002"
END, RESET = "end", "reset"
"""The sources of draws that are a duty: the end of a turn, and the reset of a hand (Q46)."""

_DECIDES: Mapping[DecisionKind, str] = {
    "fee": "pay_fee or refuse_fee",
    "action": "to use or leave an action",
    "deed": "place_deed",
    "lodge": "place_lodge or decline_lodge",
    "second_chair": "build_chair, upgrade_chair or leave_action",
    "goal": "keep_goal",
    "draw": "take_run_card or draw_run_card",
    "bonus": "take_tile_bonus",
}
_DRAWS: Mapping[str, str] = {END: "at the end of the turn", RESET: "after the reset"}
_STEPS: Mapping[Step, str] = {
    "bus": "take_bus",
    "card": "play_run_card or reset_hand",
    "build": "a build, open_area or finish_turn",
    "open": "open_area or finish_turn",
    "end": "nothing: the turn is over",
}
_PHASES: Mapping[Phase, str] = {
    "goals": "keep_goal",
    "bases": "place_base",
    "routes": "choose_bus_route",
    "turns": "the moves of a turn",
    "refresh": "discard_run_card or refresh_hand",
    "season": "the change of season",
    "scoring": "the final score",
}


def awaiting(state: State) -> Awaits:
    """The seats, or the system move, that the match waits for."""
    if state.phase in ("season", "scoring"):
        return Awaits((), (), state.phase)
    return Awaits(awaited(state), (), None)


def awaited(state: State) -> tuple[Seat, ...]:
    """The seats that have to do something now: all who choose a goal, else one at a time."""
    players = state.players
    match state.phase:
        case "turns":
            return _in_turn(state)
        case "goals":
            return tuple(seat for seat in range(state.seats) if players[seat].offered)
        case "bases":
            return tuple(seat for seat in reversed(state.order) if not players[seat].lodges)[:1]
        case "routes":
            return tuple(seat for seat in state.order if not players[seat].routed)[:1]
        case "refresh":
            return tuple(seat for seat in state.order if not players[seat].refreshed)[:1]
        case "season" | "scoring":
            return ()
        case _:
            assert_never(state.phase)


def _in_turn(state: State) -> tuple[Seat, ...]:
    """Whose decision is due, else whose turn it is."""
    if state.decisions:
        return (state.decisions[-1].seat,)
    return () if state.turn is None else (state.turn.seat,)


def at_step(state: State, *steps: Step) -> bool:
    """Whether a turn is at one of these steps, with nothing to be decided first."""
    return state.turn is not None and not state.decisions and state.turn.step in steps


def due(state: State, kind: DecisionKind) -> Decision | None:
    """The newest decision, if it is of this kind."""
    decision = state.decision
    return decision if decision is not None and decision.kind == kind else None


def effect_due(board: Board, state: State) -> Effect | None:
    """What the action does that is to be used or left now; None if no action is."""
    decision = due(state, "action")
    return None if decision is None else board.action(decision.source, state.season).effect


def expected(board: Board, state: State) -> str:
    """What the match waits for, in words."""
    if (decision := state.decision) is not None:
        return _decided(board, decision)
    if state.phase != "turns" or state.turn is None:
        return _PHASES[state.phase]
    if state.turn.opening is not None:
        return "to deliver, close_area or withdraw_opening"
    return _STEPS[state.turn.step]


def _decided(board: Board, decision: Decision) -> str:
    """What there is to decide, and what it is about or when it comes."""
    words, source = _DECIDES[decision.kind], decision.source
    if decision.kind == "draw" and source in _DRAWS:
        return f"{words} {_DRAWS[source]}"
    return f"{words}: {board.name(source)}"


def untimely(board: Board, state: State, what: str) -> Refusal:
    """A move that may be legal at another time: the order is fixed (ALP-041)."""
    return Refusal("ALP-041", f"it is not the time for {what}", expected(board, state))


def not_awaited(board: Board, state: State, seat: Seat) -> Refusal | None:
    """Why a seat may do nothing now: it is another's turn, or another's decision (ALP-195)."""
    seats = awaited(state)
    if seat in seats:
        return None
    whose = " and ".join(f"seat {other}" for other in seats) or "the table"
    wanted = f"{expected(board, state)}, of {whose}"
    if state.turn is not None and state.turn.seat == seat:
        return Refusal("ALP-195", "your turn waits for the owner of a deed", wanted)
    return Refusal(TURN_RULE, "it is not your turn", wanted)
