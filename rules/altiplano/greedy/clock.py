"""How many rounds are expected after this one."""

from collections.abc import Iterator

from projections.altiplano.view import AltiplanoView
from rules.altiplano.board import Board

USUAL = 1.0, 0.25
"""Extensions that leave the stack in a round, and how many more for each player."""
TRUST = 3
"""So many rounds it takes until what was seen counts as much as what is usual."""
MOST = 14.0


def rounds_left(board: Board, view: AltiplanoView) -> float:
    """Rounds expected after this one: until the stack or a location is empty, and one more."""
    if view.last_round is not None:
        return float(max(0, view.last_round - view.round))
    return min(MOST, _by_stack(board, view), *_by_locations(board, view)) + 1.0


def _by_stack(board: Board, view: AltiplanoView) -> float:
    left = sum(view.stack.values())
    known = sum(one.players <= view.seats for one in board.content.extensions)
    gone = known - len(board.surcharges) - left
    usual = USUAL[0] + USUAL[1] * view.seats
    pace = (gone + TRUST * usual) / (max(0, view.round - 1) + TRUST)
    return max(0.0, left / max(1.0, pace) - 0.5)


def _by_locations(board: Board, view: AltiplanoView) -> Iterator[float]:
    """How long the pieces of each location last at the pace of the match so far."""
    supply = board.supply(view.seats)
    cards = {
        "market": (len(view.orders), supply.orders),
        "village": (
            len(view.houses) + view.carts,
            len(board.houses) + supply.carts - view.seats,
        ),
        "harbor": (len(view.boats), len(board.boats)),
    }
    for at, goods in board.stocked.items():
        left, known = cards.get(at, (0, 0))
        left += sum(view.stock.get(good, 0) for good in goods)
        known += sum(supply.tiles[good] for good in goods)
        pace = (known - left) / max(1, view.round)
        yield left / pace if pace else MOST
