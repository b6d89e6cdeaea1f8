"""Where the white land of the mountain is open for runs and huts (ALP-056, Q31)."""

from events.alpenglow.words import Hex
from projections.alpenglow.state import State
from rules.alpenglow.board import Board


def open_hexes(board: Board, state: State) -> list[Hex]:
    """Every white hex with neither run nor hut, row by row; backcountry tiles lie on blue."""
    runs, huts = state.runs, state.huts
    return [at for at in board.land.white if at not in runs and at not in huts]


def is_open_white(board: Board, state: State, at: Hex) -> bool:
    """Whether a hex is an open white space."""
    return at in board.white and state.is_open(at)
