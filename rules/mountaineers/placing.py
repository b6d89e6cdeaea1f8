"""Placing the climbers at the foot of the mountain (MTN-031, Q7)."""

from collections.abc import Iterator

from events.base import Event, Move, Seat
from events.mountaineers import ClimberPlaced, PlaceClimber
from events.table import Awaits
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers.board import Board
from rules.mountaineers.rounds import next_round, next_seat
from rules.mountaineers.unfolding import Unfolding

RULE = "MTN-031"


def refusal(board: Board, state: State, seat: Seat, move: PlaceClimber) -> Refusal | None:
    """A free position of the bottom row, once all have chosen."""
    if not may_place(state, seat):
        return Refusal(RULE, "climbers are placed in turn, after routes and characters")
    if move.at not in board.mountain(state.faces).bottom:
        return Refusal(RULE, f"{move.at} is not in the bottom row", "a position like 1-A1")
    if move.at in state.climbers:
        return Refusal(RULE, f"another climber stands on {move.at}", "a free position")
    return None


def may_place(state: State, seat: Seat) -> bool:
    """Whether a seat's climber is the next to be placed."""
    return placing(state) == seat


def placing(state: State) -> Seat | None:
    """Who places a climber now: clockwise from the starting player, when all have chosen."""
    if not all(state.has_chosen(seat) for seat in range(state.seats)):
        return None
    return next((seat for seat in state.order if not state.climbers[seat]), None)


def legal(board: Board, state: State, seat: Seat) -> Iterator[Move]:
    """Every free position of the bottom row."""
    if may_place(state, seat):
        for at in board.mountain(state.faces).bottom:
            if at not in state.climbers:
                yield PlaceClimber(at)


def effects(
    board: Board, state: State, seat: Seat, move: PlaceClimber, chance: Chance
) -> list[Event]:
    """The climber stands there; after the last one the first round begins."""
    story = Unfolding(board, state, chance)
    story.tell(ClimberPlaced(seat, move.at))
    following = next_seat(state, seat)
    if following is not None:
        return story.close(Awaits((following,), (), None))
    return next_round(story)


def draws(state: State, seat: Seat) -> bool:
    """Whether an event card is drawn at once: the last climber, and no automated ones to move."""
    return next_seat(state, seat) is None and not state.automated
