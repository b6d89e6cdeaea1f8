"""Moves as sentences for people: what a legal move does, and what it costs or brings.

ALT-012: what is missing because it is gone is said, too.
"""

from typing import assert_never

from events.altiplano import AltiplanoMove
from events.altiplano.moves import (
    ChooseRole,
    CornMove,
    FinishActionTurn,
    FinishStoring,
    GiveMission,
    KeepMission,
    ParkCorn,
    PassMissions,
    PassRound,
    PawnMove,
    PlanningMove,
    RideFree,
    RideFurther,
    SetPawn,
    SetUpMove,
    StoreCorn,
    StoreDrawn,
    StoringMove,
    TurnMove,
    Walk,
)
from events.altiplano.words import MOVEMENT, Pays
from events.base import Seat
from projections.altiplano.state import Player, State
from rules.altiplano import acting_sentences, corn, planning_sentences
from rules.altiplano.board import Board
from rules.altiplano.citations import cites
from rules.altiplano.vocabulary.effects import ParkCorn as Parking
from rules.altiplano.wording import coins, into_row, points, tiles
from rules.wording import counted

__all__ = ["cites", "says"]


def says(board: Board, state: State, seat: Seat, move: AltiplanoMove) -> str:
    """What a legal move does, in a sentence."""
    if isinstance(move, PlanningMove):
        return planning_sentences.says(board, state, seat, move)
    if isinstance(move, PawnMove):
        return _moving(state, seat, move)
    if isinstance(move, TurnMove):
        return _turn(state, seat, move)
    if isinstance(move, CornMove):
        return _corn(board, state.players[seat], move)
    if isinstance(move, SetUpMove):
        return _setting_up(board, state, seat, move)
    if isinstance(move, StoringMove):
        return _storing(board, state.players[seat], move)
    return acting_sentences.says(board, state, seat, move)


# --- setting up ----------------------------------------------------------------------------------


def _setting_up(board: Board, state: State, seat: Seat, move: SetUpMove) -> str:
    match move:
        case ChooseRole():
            role = board.roles[move.role]
            brings = f"{tiles(role.tiles)}, with {coins(role.coins) if role.coins else 'no coins'}"
            return f"Take the role {role.name}, which brings {brings}: {role.text}"
        case PassMissions():
            left, right = board.name(move.left), board.name(move.right)
            to = f"seat {(seat + 1) % state.seats}", f"seat {(seat - 1) % state.seats}"
            given = f"pass {left} to the left ({to[0]}) and {right} to the right ({to[1]})"
            return f"Keep {_mission(board, move.keep)} and {given}."
        case GiveMission():
            return f"Keep {_mission(board, move.keep)} and give {board.name(move.give)} away."
        case KeepMission():
            return f"Keep {_mission(board, move.mission)}."
        case _:
            assert_never(move)


def _mission(board: Board, name: str) -> str:
    mission = board.missions[name]
    text = mission.text.removesuffix(".")
    return f"{mission.name} ({text}; {points(mission.points)})"


# --- moving about --------------------------------------------------------------------------------


def _moving(state: State, seat: Seat, move: PawnMove) -> str:
    player = state.players[seat]
    match move:
        case SetPawn():
            return f"Set your pawn at the {move.at}, free of charge."
        case Walk():
            return f"Walk to the {move.to} for {_paid(player, move.pays)}."
        case RideFree():
            return f"Ride to the {move.to} with your free cart."
        case RideFurther():
            left = player.further_carts - 1
            carts = f"{counted(left, 'further cart')} left" if left else "your last one"
            by = f"a further cart ({carts})"
            return f"Ride to the {move.to} with {by} for {_paid(player, move.pays)}."
        case _:
            assert_never(move)


def _paid(player: Player, pays: Pays) -> str:
    """What pays a move, and how much of it is left."""
    left = player.laid.get(MOVEMENT, ()).count(pays) - 1
    return f"1 {pays} from your movement spaces, {f'leaving {left}' if left else 'the last'} there"


# --- turns ---------------------------------------------------------------------------------------


def _turn(state: State, seat: Seat, move: TurnMove) -> str:
    match move:
        case FinishActionTurn():
            return "End your turn."
        case PassRound():
            others = [p for other, p in enumerate(state.players) if other != seat]
            last = "; all others have passed" if all(p.out for p in others) else ""
            return f"Pass: you neither act nor move any more in this round{last}."
        case _:
            assert_never(move)


def _corn(board: Board, player: Player, move: CornMove) -> str:
    match move:
        case StoreCorn():
            return f"Store the corn in {into_row(board, player, move.row, 'corn')}."
        case ParkCorn():
            name = board.extension_with(player, Parking)
            return f"Park the corn on {board.name(name or '')} and store it by a later action."
        case _:
            assert_never(move)


def _storing(board: Board, player: Player, move: StoringMove) -> str:
    match move:
        case StoreDrawn():
            row = corn.row_for(board, player, move.tile)
            assert row is not None
            return f"Store 1 {move.tile} in {into_row(board, player, row, move.tile)}."
        case FinishStoring():
            left = tiles(player.storing)
            return f"Store no more; {left} of the tiles drawn count where they are."
        case _:
            assert_never(move)
