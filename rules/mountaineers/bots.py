"""The bots of Mountaineers. They see the view of their seat and the list of legal moves, no more.

`random` takes any legal move. `greedy` leaves as many markers as it can.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from events.base import Move, Seat
from events.mountaineers import BuyUpgrade, Climb, EndTurn, MoveFurther, MoveWith
from rules.chance import Chance
from rules.game import Bot


def random_bot(
    board: Any, view: Any, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """Any legal move, all equally likely."""
    return chance.choice(legal_moves)


def greedy_bot(
    board: Any, view: Any, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """One of the legal moves that promise most at once."""
    best = max(worth(move) for move in legal_moves)
    return chance.choice([move for move in legal_moves if worth(move) == best])


def worth(move: Move) -> int:
    """What a move brings by itself: a marker most, an end to the turn before a purchase."""
    match move:
        case Climb() | MoveWith() | MoveFurther():
            return 2 * move.mark - move.lock
        case EndTurn():
            return 0
        case BuyUpgrade():
            return -1
        case _:
            return -2


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
"""The bots that may take a seat, by name."""
