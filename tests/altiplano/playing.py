"""Whole matches of Altiplano at random, by its own rules and fold: every choice that came up."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from msgspec import Struct

from events.altiplano import AltiplanoEvent, AltiplanoMove
from events.altiplano.moves import FinishPlanning, PassRound, ReturnToken, ShiftToken
from events.base import Event, Seat
from events.table import is_table_event
from projections.altiplano.evolve import begin, evolve
from projections.altiplano.state import State
from rules.altiplano import box, deciding
from rules.altiplano.board import Board
from rules.altiplano.options import Options
from rules.altiplano.start import start
from rules.altiplano.timing import awaited
from tests.harness.chances import fixed

IDLE = (FinishPlanning, PassRound, ShiftToken, ReturnToken)
"""What brings nothing about, so that it is chosen seldom where something else can be done."""
SELDOM = 0.02


class Choice(Struct, frozen=True):
    """A seat's choice: the state before it, all legal moves, the one made and what came of it."""

    state: State
    seat: Seat
    legal: Sequence[AltiplanoMove]
    move: AltiplanoMove
    events: Sequence[Event]


@cache
def real_board(missions: bool = True) -> Board:
    """The box as it is, with missions and roles that are chosen."""
    return Board(box.default(), Options(roles="chosen", missions=missions))


@cache
def choices(seats: int, seed: int) -> tuple[Choice, ...]:
    """Every choice of a match in which all moves are made at random, but few of them idle."""
    return tuple(_played(seats, random.Random(seed)))


def _played(seats: int, dice: random.Random) -> Iterator[Choice]:
    board, version = real_board(), 1
    chance = fixed(version)
    state = _after(begin(seats), start(board, board.options, seats, chance), version)
    while state.phase != "scoring":
        seat = dice.choice(awaited(state))
        legal = cast("Sequence[AltiplanoMove]", deciding.legal_moves(board, state, seat))
        move, version = _one(dice, legal), version + 1
        events = deciding.effects(board, state, seat, move, fixed(version))
        yield Choice(state, seat, legal, move, events)
        state = _after(state, events, version)


def _one(dice: random.Random, legal: Sequence[AltiplanoMove]) -> AltiplanoMove:
    busy = [move for move in legal if not isinstance(move, IDLE)]
    return dice.choice(busy if busy and dice.random() > SELDOM else legal)


def _after(state: State, events: Sequence[Event], version: int) -> State:
    for event in events:
        if not is_table_event(event):
            state = evolve(state, cast("AltiplanoEvent", event), version)
    return state
