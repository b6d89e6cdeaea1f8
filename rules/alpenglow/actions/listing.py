"""All legal moves of the action that a seat is to use or leave, from moves made beforehand."""

from collections.abc import Sequence
from typing import assert_never

from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow import building
from rules.alpenglow.actions import avalanche, backcountry, buses, guests, hand, refits, runs
from rules.alpenglow.actions.acting import Acting, due, pending
from rules.alpenglow.actions.possible import impossible
from rules.alpenglow.actions.ready import Ready, ready
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


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """What may be done with the action due, and that it may be left; empty if none is due.

    Further cards are played by moves of their chapter, `rules.alpenglow.cards`.
    """
    decision = due(state, seat)
    if decision is None:
        return []
    made = ready(board)
    a = pending(board, state, seat)
    leave = made.leave[decision.source]
    return [leave] if a is None else [*_ways(a, made), leave]


def _ways(a: Acting, made: Ready) -> Sequence[Move]:
    effect = a.action.effect
    if isinstance(effect, AtOnce):
        return _use(a, made)
    return _by_moves(a, effect, made)


def _use(a: Acting, made: Ready) -> Sequence[Move]:
    return [made.use[a.source]] if impossible(a) is None else []


def _by_moves(a: Acting, effect: ByMoves, made: Ready) -> Sequence[Move]:
    match effect:
        case TakeSkiers():
            return guests.takes(a)
        case BuddyPass():
            return [*guests.takes(a), *_use(a, made)]
        case SwapSkiers():
            return guests.swaps(a)
        case SwapCards():
            return hand.discards(a, made)
        case PlaceRuns():
            return runs.runs(a, made)
        case DoubleRun():
            return [*runs.doubles(a, made), *backcountry.tiles(a, made)]
        case RemoveRun():
            return avalanche.removals(a, made)
        case MoveRun():
            return avalanche.moves(a, made)
        case SwapTerminal():
            return refits.swaps(a, made)
        case MoveBus():
            return buses.moves(a, made)
        case BuildBuilding() | BuildChair() | WinChair() | BuildHut():
            return building.legal(a.board, a.state, a.seat)
        case DrawCards() | DrawGoals():
            return _use(a, made)
        case FurtherCards():
            return []
        case _:
            assert_never(effect)
