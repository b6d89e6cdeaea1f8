"""How places of Altiplano are called in sentences for people."""

from events.altiplano.words import MOVEMENT, ROLE, Place
from projections.altiplano.state import Player
from rules.altiplano.board import Board


def place(board: Board, player: Player, there: Place) -> str:
    """What a place is called: a location, the movement spaces, a role, an extension."""
    if there in board.locations:
        return f"the {there}"
    if there == MOVEMENT:
        return "the movement spaces"
    if there == ROLE and player.role is not None:
        return f"your role {board.name(player.role)}"
    return board.name(there)


def onto(board: Board, player: Player, there: Place) -> str:
    """`at the farm`, `on the movement spaces`, `on your role Miner`."""
    return f"{'at' if there in board.locations else 'on'} {place(board, player, there)}"
