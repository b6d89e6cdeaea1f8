"""The bots of Mountaineers. They see the view of their seat and the list of legal moves, no more.

`random` takes any legal move. `greedy` plans its way over the mountain and spends its turns on it.
"""

from collections.abc import Mapping, Sequence

from events.base import Move, Seat
from projections.mountaineers.view import View
from rules.chance import Chance
from rules.game import Bot
from rules.mountaineers.board import Board
from rules.mountaineers.greedy.choices import choose

__all__ = ["BOTS", "random_bot"]


def random_bot(
    board: Board, view: View, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """Any legal move, all equally likely."""
    return chance.choice(legal_moves)


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": choose}
"""The bots that may take a seat, by name."""
