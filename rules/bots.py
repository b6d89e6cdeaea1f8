"""Bots that any game may offer."""

from collections.abc import Sequence
from typing import Any

from events.base import Move, Seat
from rules.chance import Chance


def random_bot(
    board: Any, view: Any, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """Any legal move, all equally likely."""
    return chance.choice(legal_moves)
