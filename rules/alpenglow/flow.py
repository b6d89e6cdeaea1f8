"""How a match goes on by itself: steps, the end of a turn, phases, seasons.

ALP-001, ALP-002, ALP-040 to ALP-043, ALP-059, ALP-137 to ALP-140, ALP-149. After every move the
match goes on until somebody has to decide something, or the table does.
"""

from typing import assert_never

from events.alpenglow.beginnings import PhaseBegan
from events.alpenglow.moves import FinishTurn
from events.alpenglow.turns import RunCardDiscarded, StepReached, TurnBegan, TurnFinished
from events.alpenglow.words import Step
from events.base import Event, Move, Seat
from events.table import Awaits
from projections.alpenglow.state import BUSES, State
from rules.alpenglow import actions
from rules.alpenglow.board import Board
from rules.alpenglow.drawing import drawable, offer, refill
from rules.alpenglow.powers import powers
from rules.alpenglow.timing import END, at_step, awaited, awaiting, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import HandSize
from rules.game import Refusal

HAND = 5
"""Up to so many run cards are drawn at the end of a turn (ALP-137)."""
TURNS = BUSES
"""Turns of each player in a season: one for each bus (ALP-001)."""
SEASONS = 2
_FINISH = FinishTurn()


# --- finishing the turn --------------------------------------------------------------------------


def may_finish(state: State) -> bool:
    """Build and opening may be left out; an open area is closed or withdrawn first (ALP-042)."""
    turn = state.turn
    return at_step(state, "build", "open") and turn is not None and not turn.opened


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """To finish the turn, if that can be."""
    return [_FINISH] if may_finish(state) else []


def refusal(board: Board, state: State, seat: Seat, move: FinishTurn) -> Refusal | None:
    """A turn is finished when bus and card are done (ALP-042)."""
    return None if may_finish(state) else untimely(board, state, "finishing the turn")


def effects(story: Unfolding, seat: Seat, move: FinishTurn) -> None:
    """The turn comes to its end."""
    story.tell(StepReached("end"))


# --- going on ------------------------------------------------------------------------------------


def unfolded(story: Unfolding, before: Awaits | None) -> list[Event]:
    """All events once the match has gone on, with whom it waits for if that is not as `before`."""
    while _goes_on(story):
        pass
    now = awaiting(story.state)
    return story.close(None if now == before else now)


def _goes_on(story: Unfolding) -> bool:
    """Whether the match went one step further."""
    state = story.state
    if state.decisions:
        return _given_up(story)
    if state.phase == "turns":
        return _turn_goes_on(story)
    return not awaited(state) and _next_phase(story)


def _given_up(story: Unfolding) -> bool:
    """What nothing can come of any more is left: a draw without cards, an action (ALP-193)."""
    decision = story.decision
    if decision.kind == "draw" and not drawable(story.state):
        story.settle(used=decision.done > 0)
    elif decision.kind == "action":
        actions.settle_spent(story)
    return story.state.decision is not decision


def _next_phase(story: Unfolding) -> bool:
    """What follows when everybody has chosen."""
    match story.state.phase:
        case "goals":
            story.tell(PhaseBegan("bases"))
        case "bases" | "refresh":
            story.tell(PhaseBegan("routes"))
        case "routes":
            story.tell(PhaseBegan("turns"), TurnBegan(story.state.first))
        case "turns" | "season" | "scoring":
            return False
        case _:
            assert_never(story.state.phase)
    return True


def _turn_goes_on(story: Unfolding) -> bool:
    """Each step gives way to the next when it is done (ALP-041)."""
    turn = story.turn
    match turn.step:
        case "bus":
            return turn.stop is not None and _reach(story, "card")
        case "card":
            return turn.carded and _reach(story, "build")
        case "build":
            return turn.built and _reach(story, "open")
        case "open":
            return turn.opened and turn.opening is None and _reach(story, "end")
        case "end":
            return _end(story)
        case _:
            assert_never(turn.step)


def _reach(story: Unfolding, step: Step) -> bool:
    """The next step; cards played in the last one are discarded first (ALP-059)."""
    for card in story.turn.playing:
        story.tell(RunCardDiscarded(story.turn.seat, card))
    story.tell(StepReached(step))
    return True


def _end(story: Unfolding) -> bool:
    """Cards are drawn, the display filled up, the mountain cleared; the next turn begins."""
    seat = story.turn.seat
    missing = _limit(story, seat) - len(story.player(seat).hand)
    if missing > 0 and drawable(story.state):
        offer(story, seat, END, missing)
        return True
    refill(story)
    story.tell(TurnFinished(seat))
    _next_turn(story, seat)
    return True


def _limit(story: Unfolding, seat: Seat) -> int:
    """The hand that a seat fills up to."""
    sizes = [power.cards for _, power in powers(story.board, story.player(seat), HandSize)]
    return max([HAND, *sizes])


def _next_turn(story: Unfolding, seat: Seat) -> None:
    """Turns go round clockwise until every bus of the season is home (ALP-002, ALP-140)."""
    state = story.state
    if min(state.played) < TURNS:
        story.tell(TurnBegan((seat + 1) % state.seats))
    else:
        story.tell(PhaseBegan("season" if state.season < SEASONS else "scoring"))
