"""What is chosen before the first round: a role, missions (ALT-021, ALT-118)."""

from collections.abc import Sequence

from events.altiplano.moves import ChooseRole, GiveMission, KeepMission, PassMissions
from events.base import Move
from rules.altiplano.board import Board

HARD = {2: 3, 3: 4, 4: 6, 5: 3, 6: 3, 7: 2, 8: 4, 10: 2, 11: 4, 13: 3, 15: 4, 17: 3, 18: 3, 19: 3}
"""Points that are taken off a mission, by its number, for how seldom it is met."""


def prefer(board: Board, legal: Sequence[Move]) -> Move:
    """The move that keeps the most; of equal ones the first."""
    return max(legal, key=lambda move: _liking(board, move))


def _liking(board: Board, move: Move) -> float:
    match move:
        case ChooseRole():
            return _role(board, move.role)
        case PassMissions():
            return _mission(board, move.keep)
        case GiveMission():
            return _mission(board, move.keep) - 0.5 * _mission(board, move.give)
        case KeepMission():
            return _mission(board, move.mission)
        case _:
            return 0.0


def _role(board: Board, name: str) -> float:
    """A role is liked for what its action gives, and for what it brings."""
    role = board.roles[name]
    given = max(board.points[good] for good in role.effect.gains)
    spent = len(role.effect.tiles) + role.effect.coins
    return 2.0 * given - spent + sum(board.points[good] for good in role.tiles) + 0.5 * role.coins


def _mission(board: Board, name: str) -> float:
    mission = board.missions[name]
    return mission.points - HARD.get(mission.number, 0)
