"""What goal cards may bring: their points, by how likely it looks that they are met at the end."""

from collections.abc import Mapping
from math import exp

from events.base import Seat
from projections.alpenglow.seats import with_player
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.content import Goal
from rules.alpenglow.goal_cards import in_play
from rules.alpenglow.goals import TERMINALS, Standing, standing
from rules.alpenglow.greedy.clock import Clock

PACE: Mapping[str, float] = {
    "liftie": 1.0,
    "optimizer": 1.0,
    "executive": 2.5,
    "landlord": 1.0,
    "negotiator": 1.0,
    "banker": 4.0,
    "gnar_manager": 2.0,
}
"""How fast what is compared changes hands, by goal: one chair is much, one coin is not."""
STEP: Mapping[str, float] = {
    "concierge": 0.7,
    "engineer": 0.85,
    "developer": 0.75,
    "restauranteur": 0.75,
    "athlete": 0.45,
}
"""How likely one thing more of those that are missing is come by."""
DRIFT = 0.2
"""By how much those fall behind in a turn, for the fewest of something, who build on."""
BEGINNING: Mapping[str, float] = {
    "liftie": 0.35,
    "optimizer": 0.5,
    "executive": 0.5,
    "concierge": 0.9,
    "engineer": 0.95,
    "landlord": 0.5,
    "negotiator": 0.6,
    "developer": 0.6,
    "restauranteur": 0.95,
    "athlete": 0.2,
    "banker": 0.5,
    "gnar_manager": 0.4,
}
"""How often a goal kept at the start is met, of two players."""


COMPARED = 0.6
"""How much rarer a goal is met that compares players, for each player more."""


def hopes(board: Board, state: State, seat: Seat, clock: Clock) -> float:
    """What the seat's goal cards are worth together."""
    held = (board.goals[one.goal] for one in state.players[seat].goals)
    return sum(hope(board, state, seat, clock, goal) for goal in held)


def hope(board: Board, state: State, seat: Seat, clock: Clock, goal: Goal) -> float:
    """What a goal card is worth as things stand."""
    stands = standing(board, state, seat, goal)
    if goal.id in PACE:
        return goal.points * _compared(stands, clock, PACE[goal.id])
    if goal.id == "engineer":
        return _stepped(goal, stands, clock)
    return goal.points * _reached(stands.need - stands.have, clock, STEP[goal.id])


def at_first(goal: Goal, seats: int) -> float:
    """What a goal card is worth before anything is built."""
    rarer = (2 / seats) ** COMPARED if goal.id in PACE else 1.0
    return goal.most * BEGINNING[goal.id] * rarer


def of_coins(board: Board, state: State, seat: Seat, clock: Clock, more: int = 4) -> float:
    """What each of the next few coins does for goals: something for a banker alone."""
    if not any(held.goal == "banker" for held in state.players[seat].goals):
        return 0.0
    richer = with_player(state, seat, coins=state.players[seat].coins + more)
    goal = board.goals["banker"]
    gain = hope(board, richer, seat, clock, goal) - hope(board, state, seat, clock, goal)
    return gain / more


def _compared(stands: Standing, clock: Clock, pace: float) -> float:
    """How likely a seat is alone at the top, or at the bottom, when it is over."""
    ahead = stands.need + 1 - stands.have if stands.fewest else stands.have - stands.need + 1
    drift = DRIFT * clock.later if stands.fewest else 0.0
    spread = pace * (0.15 + 0.12 * clock.later)
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -(ahead + drift - 0.5) / spread))))


def _reached(missing: int, clock: Clock, step: float) -> float:
    if missing <= 0:
        return 1.0
    return float(step**missing) if missing <= clock.builds else 0.0


def _stepped(goal: Goal, stands: Standing, clock: Clock) -> float:
    """Engineer: some points for the first step, more for the second (ALP-159)."""
    low, high = TERMINALS
    first = goal.points * _reached(low - stands.have, clock, STEP[goal.id])
    more = goal.most - goal.points
    return first + more * _reached(high - stands.have, clock, STEP[goal.id])


def promised(board: Board, state: State, seat: Seat, clock: Clock, count: int) -> float:
    """What the best of so many goal cards is worth, drawn from those that the seat cannot see."""
    kept = [held.goal for held in state.players[seat].goals]
    names = [goal for goal in in_play(board, board.options) if goal not in kept]
    values = sorted(hope(board, state, seat, clock, board.goals[name]) for name in names)
    return sum(
        value * (((n + 1) / len(values)) ** count - (n / len(values)) ** count)
        for n, value in enumerate(values)
    )
