"""Dealing missions (ALT-118): everybody keeps and passes cards at the same time, in secret."""

from collections.abc import Iterator
from itertools import permutations
from typing import TypeAlias, assert_never

from events.altiplano.beginnings import (
    MissionKept,
    MissionsDealt,
    MissionsPassed,
    MissionsReceived,
)
from events.altiplano.moves import GiveMission, KeepMission, PassMissions
from events.base import Move, Seat
from projections.altiplano.state import State
from rules.altiplano.basics import DEALT
from rules.altiplano.board import Board
from rules.altiplano.timing import untimely
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

MissionMove: TypeAlias = PassMissions | GiveMission | KeepMission


def deal(story: Unfolding) -> None:
    """Three cards for each; what is not dealt leaves the game."""
    seats = story.state.seats
    dealt = story.chance.sample(tuple(story.board.missions), DEALT * seats)
    for seat in range(seats):
        story.tell(MissionsDealt(seat, dealt[DEALT * seat : DEALT * (seat + 1)]))


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every way to keep and pass what was dealt, or to keep one of what was received."""
    offered = state.players[seat].offered
    if state.phase == "exchange":
        return [KeepMission(mission) for mission in offered]
    if state.seats == 2:
        return [GiveMission(*pair) for pair in permutations(offered, 2)]
    return [PassMissions(*three) for three in permutations(offered, 3)]


def refusal(board: Board, state: State, seat: Seat, move: MissionMove) -> Refusal | None:
    """Cards that were dealt or received, each for one purpose."""
    kinds = (KeepMission,) if state.phase == "exchange" else (_passing(state),)
    if state.phase not in ("missions", "exchange") or not isinstance(move, kinds):
        return untimely(state, seat, "that choice of missions")
    offered = state.players[seat].offered
    named = tuple(_named(move))
    if len(set(named)) == len(named) and all(mission in offered for mission in named):
        return None
    return Refusal("ALT-118", "these are not different missions of yours", ", ".join(offered))


def _passing(state: State) -> type[PassMissions] | type[GiveMission]:
    return GiveMission if state.seats == 2 else PassMissions


def _named(move: MissionMove) -> Iterator[str]:
    """The missions that a move names."""
    match move:
        case PassMissions():
            yield from (move.keep, move.left, move.right)
        case GiveMission():
            yield from (move.keep, move.give)
        case KeepMission():
            yield move.mission
        case _:
            assert_never(move)


def effects(story: Unfolding, seat: Seat, move: MissionMove) -> None:
    """One is kept; what is passed waits until all have chosen."""
    seats, offered = story.state.seats, story.player(seat).offered
    named = tuple(_named(move))
    dropped = tuple(mission for mission in offered if mission not in named)
    match move:
        case PassMissions():
            passed = (((seat + 1) % seats, move.left), ((seat - 1) % seats, move.right))
            story.tell(MissionsPassed(seat, move.keep, passed, dropped))
        case GiveMission():
            story.tell(MissionsPassed(seat, move.keep, ((1 - seat, move.give),), dropped))
        case KeepMission():
            story.tell(MissionKept(seat, move.mission, dropped))
        case _:
            assert_never(move)


def hand_over(story: Unfolding) -> None:
    """What was passed arrives: of two one is to be kept, a single one is kept (ALT-118)."""
    for seat in range(story.state.seats):
        received = tuple(_received(story.state, seat))
        story.tell(MissionsReceived(seat, received))
        if len(received) == 1:
            story.tell(MissionKept(seat, received[0], ()))


def _received(state: State, seat: Seat) -> Iterator[str]:
    """What a seat is given: from the left neighbour first, who passed it to the right."""
    for giver in ((seat + 1) % state.seats, (seat - 1) % state.seats)[: state.seats - 1]:
        for to, mission in state.players[giver].given:
            if to == seat:
                yield mission
