"""Rounds, turns, their end ("Game Play"): MTN-033, MTN-035, MTN-043, MTN-139, MTN-150."""

from events.base import Event, Seat
from events.mountaineers import RoundBegan, TurnEnded
from events.table import Awaits
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers.actions import in_one_piece
from rules.mountaineers.board import Board
from rules.mountaineers.happenings import draw_event
from rules.mountaineers.situation import Situation
from rules.mountaineers.unfolding import Unfolding

AUTOMATED, SCORING = "automated_climbers", "scoring"
"""What the table does by itself: the automated climbers' turn, and the scores at the end."""


def end_refusal(s: Situation) -> Refusal | None:
    """Why the turn cannot end now (MTN-068, MTN-083); staying where it began is fine (MTN-155)."""
    if refusal := in_one_piece(s):
        return refusal
    if s.open_here:
        return None
    return Refusal("MTN-068", f"{s.here} is occupied", "move on to an open position")


def end_effects(board: Board, state: State, seat: Seat, chance: Chance) -> list[Event]:
    """The turn ends, a conditions card goes (MTN-043), and whoever is next comes to it."""
    turn = state.turn
    assert turn is not None
    held = turn.deck == "conditions" and turn.card in state.players[seat].cards
    story = Unfolding(board, state, chance)
    story.tell(TurnEnded(seat, turn.card if held else None))
    following = next_seat(state, seat)
    if following is None:
        return next_round(story)
    return begin_turn(story, following)


def next_seat(state: State, seat: Seat) -> Seat | None:
    """Whose turn follows in this round, clockwise; None after the last (MTN-150)."""
    order = state.order
    place = order.index(seat) + 1
    return order[place] if place < len(order) else None


def next_round(story: Unfolding) -> list[Event]:
    """The next round begins, or the match ends with the last turn of the last (MTN-139)."""
    state = story.state
    if state.round == state.rounds:
        return story.close(Awaits((), (), SCORING))
    if state.automated:
        return story.close(Awaits((), (), AUTOMATED))
    story.tell(RoundBegan(state.round + 1))
    return begin_turn(story, state.starting_player)


def begin_turn(story: Unfolding, seat: Seat) -> list[Event]:
    """A seat draws its event card and is awaited."""
    draw_event(story, seat)
    return story.close(Awaits((seat,), (), None))


def draws_at_end(state: State, seat: Seat) -> bool:
    """Whether an event card is drawn as soon as a seat's turn ends."""
    if next_seat(state, seat) is not None:
        return True
    return state.round < state.rounds and not state.automated
