"""Roles (ALT-020 to ALT-024, ALT-124): dealt, or chosen from the last player backwards."""

from events.altiplano.beginnings import RoleTaken
from events.altiplano.moves import ChooseRole
from events.base import Move, Seat
from projections.altiplano.state import State
from projections.altiplano.tiles import ordered
from rules.altiplano.board import Board
from rules.altiplano.timing import untimely
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal


def take(story: Unfolding, seat: Seat, role: str) -> None:
    """The role, with the tiles and coins that it brings (ALT-022, ALT-123)."""
    brings = story.board.roles[role]
    drawn = story.board.options.starting_goods == "board"
    story.tell(RoleTaken(seat, role, ordered(brings.tiles), brings.coins, drawn))


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every role that is left (ALT-021)."""
    return [ChooseRole(role) for role in state.roles]


def refusal(board: Board, state: State, seat: Seat, move: ChooseRole) -> Refusal | None:
    """One of the roles that nobody has chosen yet."""
    if state.phase != "roles":
        return untimely(state, seat, "choosing a role")
    if move.role in state.roles:
        return None
    left = ", ".join(state.roles)
    return Refusal("ALT-021", f"the role {board.name(move.role)} is not there to choose", left)


def effects(story: Unfolding, seat: Seat, move: ChooseRole) -> None:
    """The seat has its role."""
    take(story, seat, move.role)
