"""The bots of Alpenglow. They see the view of their seat and the list of legal moves, no more.

`random` takes any legal move. `greedy` makes its table worth as much as it can, and plans openings.
"""

from collections.abc import Mapping, Sequence

from events.base import Move, Seat
from projections.alpenglow.view import View
from rules.alpenglow.board import Board
from rules.alpenglow.greedy.choices import choose
from rules.chance import Chance
from rules.game import Bot

__all__ = ["BOTS", "random_bot"]


def random_bot(
    board: Board, view: View, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """Any legal move, all equally likely."""
    return chance.choice(legal_moves)


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": choose}
"""The bots that may take a seat, by name."""
