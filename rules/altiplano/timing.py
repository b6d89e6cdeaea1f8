"""Whom a match waits for, and for what: all of it follows from the state."""

from collections.abc import Mapping
from typing import assert_never

from events.altiplano.words import Phase, Stage
from events.base import Seat
from projections.altiplano.state import State
from rules.game import Refusal

TURN_RULE = "ALT-046"
CORN_FIRST = Refusal("ALT-093", "corn is stored before anything else", "store_corn or park_corn")
"""What refuses every other move of a turn in which corn was gained."""

_PHASES: Mapping[Phase, str] = {
    "roles": "choose_role",
    "missions": "pass_missions or give_mission",
    "exchange": "keep_mission",
    "planning": "drawing and planning",
    "actions": "an action or pass_round",
    "storing": "store_drawn or finish_storing",
    "scoring": "the final score",
}
_STAGES: Mapping[Stage, str] = {
    "drawing": "draw_tiles, after tiles and coins are taken back as wished",
    "planning": "to plan, or finish_planning",
    "said": "the others to finish planning",
    "done": "the others to finish planning",
}


def awaited(state: State) -> tuple[Seat, ...]:
    """The seats that have to do something now."""
    players = enumerate(state.players)
    match state.phase:
        case "planning":
            return tuple(s for s, player in players if player.stage in ("drawing", "planning"))
        case "actions":
            return () if state.turn is None else (state.turn.seat,)
        case "missions" | "exchange":
            return tuple(s for s, player in players if player.offered)
        case "roles":
            undecided = (s for s in reversed(state.order) if state.players[s].role is None)
            return tuple(undecided)[:1]
        case "storing":
            return () if state.storing is None else (state.storing,)
        case "scoring":
            return ()
        case _:
            assert_never(state.phase)


def at_stage(state: State, seat: Seat, *stages: Stage) -> bool:
    """Whether a seat is at one of these stages of phases 1 and 2."""
    return state.phase == "planning" and state.players[seat].stage in stages


def expected(state: State, seat: Seat) -> str:
    """What the match waits for, in words."""
    if state.phase == "planning":
        return _STAGES[state.players[seat].stage]
    if state.turn is not None and state.turn.corn:
        return "store_corn or park_corn"
    return _PHASES[state.phase]


def untimely(state: State, seat: Seat, what: str) -> Refusal:
    """A move that may be legal at another time: rounds keep their phases (ALT-028)."""
    return Refusal("ALT-028", f"it is not the time for {what}", expected(state, seat))


def not_awaited(state: State, seat: Seat) -> Refusal | None:
    """Why a seat may do nothing now."""
    seats = awaited(state)
    if seat in seats or at_stage(state, seat, "said"):
        return None
    if state.phase == "planning":
        return Refusal("ALT-045", "you have finished planning", expected(state, seat))
    whose = " and ".join(f"seat {other}" for other in seats) or "the table"
    return Refusal(
        TURN_RULE, "it is not your turn", f"{expected(state, seats[0] if seats else 0)}, of {whose}"
    )
