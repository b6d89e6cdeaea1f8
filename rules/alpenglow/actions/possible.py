"""Whether an action would do anything now: one that would not is not offered (ALP-058, Q46)."""

from typing import assert_never

from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow import building
from rules.alpenglow.actions import avalanche, backcountry, buses, gains, guests, hand, refits, runs
from rules.alpenglow.actions.acting import Acting, acting
from rules.alpenglow.actions.conditions import unmet
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BuddyPass,
    BuildBuilding,
    BuildChair,
    BuildHut,
    ByMoves,
    DoubleRun,
    DrawCards,
    DrawGoals,
    FurtherCards,
    MoveBus,
    MoveRun,
    PlaceRuns,
    RemoveRun,
    SwapCards,
    SwapSkiers,
    SwapTerminal,
    TakeSkiers,
    WinChair,
)
from rules.game import Refusal


def available(board: Board, state: State, seat: Seat, source: str) -> bool:
    """Whether a seat could use the action of a source now."""
    return unavailable(board, state, seat, source) is None


def unavailable(board: Board, state: State, seat: Seat, source: str) -> Refusal | None:
    """Why a seat could not use the action of a source now: its condition, or it does nothing."""
    a = acting(board, state, seat, source)
    return unmet(a) or impossible(a)


def impossible(a: Acting) -> Refusal | None:
    """Why an action would do nothing now, whatever it asks for first."""
    effect = a.action.effect
    if isinstance(effect, AtOnce):
        return gains.impossible(a, effect)
    return _by_moves(a, effect)


def _by_moves(a: Acting, effect: ByMoves) -> Refusal | None:
    match effect:
        case TakeSkiers():
            return guests.none_to_take(a)
        case SwapSkiers():
            return guests.none_to_swap(a)
        case BuddyPass():
            return _no_buddy(a)
        case SwapCards():
            return hand.no_card_held(a)
        case DrawCards():
            return hand.no_card_left(a)
        case DrawGoals():
            return hand.no_goal_left(a)
        case FurtherCards():
            return hand.nothing_further(a)
        case PlaceRuns():
            return runs.no_room(a, 1)
        case DoubleRun():
            return _no_double(a)
        case RemoveRun():
            return avalanche.no_run(a)
        case MoveRun():
            return avalanche.no_way(a)
        case SwapTerminal():
            return refits.none_marked(a)
        case MoveBus():
            return buses.none_about(a)
        case BuildBuilding() | BuildChair() | WinChair() | BuildHut():
            return _no_build(a, effect)
        case _:
            assert_never(effect)


def deed_of_stop(a: Acting) -> str | None:
    """The deed on the active building where that is another player's (ALP-068)."""
    stop = a.stop
    return stop.deed if stop is not None and stop.owner not in (None, a.seat) else None


def passed_on(a: Acting) -> str | None:
    """The deed whose action Buddy Pass gives, if it can be used; a Buddy Pass gives no other."""
    deed = deed_of_stop(a)
    if deed is None or isinstance(a.board.action(deed, a.state.season).effect, BuddyPass):
        return None
    return deed if available(a.board, a.state, a.seat, deed) else None


def _no_buddy(a: Acting) -> Refusal | None:
    """It takes a stop at another's building, and something to be had there (ALP-068)."""
    if deed_of_stop(a) is None:
        return Refusal("ALP-068", f"{a.name} asks for a stop at another player's building")
    if passed_on(a) is not None:
        return None
    return guests.none_to_take(a)


def _no_double(a: Acting) -> Refusal | None:
    """Neither a double run nor, in its stead, a backcountry tile can be placed (ALP-076)."""
    refusal = runs.no_room(a, runs.DOUBLE)
    if refusal is None or (a.state.tiles and backcountry.spaces(a)):
        return None
    return refusal


def _no_build(
    a: Acting, effect: BuildBuilding | BuildChair | WinChair | BuildHut
) -> Refusal | None:
    """Building has its own rules, which all apply (ALP-070, ALP-071, ALP-065, ALP-175)."""
    if building.possible(a.board, a.state, a.seat, effect):
        return None
    return Refusal("ALP-063", f"there is nothing that you could build by {a.name}", a.action.text)
