"""The moves by which actions are used and left: whether they are legal, and what comes of them."""

from typing import TypeAlias, assert_never

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    MoveBus,
    MoveRun,
    PlaceBackcountryTile,
    PlaceDoubleRun,
    PlaceRun,
    RemoveRun,
    SplitRun,
    SwapSkier,
    SwapTerminal,
    TakeSkier,
    UseAction,
)
from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow.actions import (
    avalanche,
    backcountry,
    buddies,
    buses,
    gains,
    guests,
    hand,
    refits,
    runs,
)
from rules.alpenglow.actions.acting import Acting, due, pending
from rules.alpenglow.actions.possible import impossible, unavailable
from rules.alpenglow.board import Board
from rules.alpenglow.timing import expected
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import AtOnce, BuddyPass, DrawCards, DrawGoals
from rules.game import Refusal

SourceMove: TypeAlias = UseAction | LeaveAction | DiscardRunCard
SkierMove: TypeAlias = TakeSkier | SwapSkier
LandMove: TypeAlias = (
    PlaceRun
    | PlaceDoubleRun
    | PlaceBackcountryTile
    | RemoveRun
    | SplitRun
    | MoveRun
    | SwapTerminal
    | MoveBus
)
ActionMove: TypeAlias = SourceMove | SkierMove | LandMove


def refusal(board: Board, state: State, seat: Seat, move: ActionMove) -> Refusal | None:
    """The first rule that a move of an action breaks, or None."""
    if isinstance(move, LeaveAction):
        decision = due(state, seat)
        offered = decision is not None and decision.source == move.source
        return None if offered else _not_offered(board, state, move.source)
    a = pending(board, state, seat)
    if isinstance(move, UseAction):
        if a is None or a.source != move.source:
            return _unusable(board, state, seat, move.source)
        return _use_refusal(a)
    if a is None:
        return Refusal("ALP-058", "you have no action to carry out now", expected(board, state))
    match move:
        case TakeSkier():
            return guests.take_refusal(a, move)
        case SwapSkier():
            return guests.swap_refusal(a, move)
        case DiscardRunCard():
            return hand.discard_refusal(a, move)
        case _:
            return _land_refusal(a, move)


def _land_refusal(a: Acting, move: LandMove) -> Refusal | None:
    match move:
        case PlaceRun():
            return runs.run_refusal(a, move)
        case PlaceDoubleRun():
            return runs.double_refusal(a, move)
        case PlaceBackcountryTile():
            return backcountry.refusal(a, move)
        case RemoveRun():
            return avalanche.remove_refusal(a, move)
        case SplitRun():
            return avalanche.split_refusal(a, move)
        case MoveRun():
            return avalanche.move_refusal(a, move)
        case SwapTerminal():
            return refits.refusal(a, move)
        case MoveBus():
            return buses.refusal(a, move)
        case _:
            assert_never(move)


def _use_refusal(a: Acting) -> Refusal | None:
    if not isinstance(a.action.effect, AtOnce | DrawCards | DrawGoals | BuddyPass):
        detail = f"{a.name} is carried out by moves of its own"
        return Refusal("ALP-058", detail, a.action.text)
    return impossible(a)


def _unusable(board: Board, state: State, seat: Seat, source: str) -> Refusal:
    """The action of this source does not wait for the seat: of what is at hand, why not."""
    at_hand = _is_at_hand(state, source) and (source in board.actions or source in board.squares)
    reason = unavailable(board, state, seat, source) if at_hand else None
    return reason or _not_offered(board, state, source)


def _is_at_hand(state: State, source: str) -> bool:
    """Whether a seat may well ask about a source: a card once played, what the bus stopped at."""
    turn = state.turn
    if turn is None:
        return False
    stopped = () if turn.stop is None else (turn.stop.id, turn.stop.deed)
    return source in (*turn.playing, *state.discards, *stopped)


def _not_offered(board: Board, state: State, source: str) -> Refusal:
    """The action of this source does not wait for the seat."""
    detail = f"the action of {board.name(source)} is not offered to you now"
    return Refusal("ALP-058", detail, expected(board, state))


def effects(story: Unfolding, seat: Seat, move: ActionMove) -> None:
    """What comes of a legal move of an action."""
    a = pending(story.board, story.state, seat)
    if a is None:
        story.settle(used=False)
    elif isinstance(move, SourceMove):
        _used(story, a, move)
    elif isinstance(move, SkierMove):
        _skier(story, a, move)
    else:
        _landed(story, seat, move)


def _used(story: Unfolding, a: Acting, move: SourceMove) -> None:
    match move:
        case LeaveAction():
            hand.leave(story, a)
        case DiscardRunCard():
            hand.discard(story, a.seat, move)
        case UseAction():
            _carry_out(story, a)
        case _:
            assert_never(move)


def _carry_out(story: Unfolding, a: Acting) -> None:
    effect = a.action.effect
    if isinstance(effect, BuddyPass):
        return buddies.go_on(story, a)
    story.settle(used=True)
    if isinstance(effect, AtOnce):
        return gains.carry_out(story, a, effect)
    assert isinstance(effect, DrawCards | DrawGoals)
    return hand.draw(story, a, effect)


def _skier(story: Unfolding, a: Acting, move: SkierMove) -> None:
    if isinstance(move, SwapSkier):
        guests.swap(story, a.seat, move)
    elif isinstance(a.action.effect, BuddyPass):
        buddies.take(story, a, move)
    else:
        guests.take(story, a.seat, move)


def _landed(story: Unfolding, seat: Seat, move: LandMove) -> None:
    match move:
        case PlaceRun():
            runs.place(story, seat, move)
        case PlaceDoubleRun():
            runs.place_double(story, seat, move)
        case PlaceBackcountryTile():
            backcountry.place(story, seat, move)
        case RemoveRun():
            avalanche.remove(story, seat, move)
        case SplitRun():
            avalanche.split(story, seat, move)
        case MoveRun():
            avalanche.shift(story, seat, move)
        case SwapTerminal():
            refits.swap(story, seat, move)
        case MoveBus():
            buses.shift(story, seat, move)
        case _:
            assert_never(move)
