"""A player's network: chairs and the terminals at their ends (ALP-099, ALP-198)."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from events.alpenglow.words import Hex
from events.base import Seat
from projections.alpenglow.state import StandingChair, State
from rules.alpenglow.board import Board
from rules.alpenglow.same import Same
from rules.alpenglow.vocabulary.words import CAPACITY

NETWORKS = 512
"""How many networks are remembered."""


class Network(Struct, frozen=True):
    """Whose chairs join which terminals, with places for how many skiers in an opening.

    `capacity`: location → places (ALP-091). `terminals`: every terminal touched, row by row.
    `bases`: those of them at the edge (ALP-198). `lodges`: those with a lodge of the owner.
    """

    capacity: Mapping[str, int]
    terminals: tuple[Hex, ...]
    bases: tuple[Hex, ...]
    lodges: tuple[Hex, ...]


def network(board: Board, state: State, seat: Seat) -> Network:
    """The network of a seat as it is now."""
    return _network(board, Same(state.chairs), state.players[seat].lodges, seat)


@lru_cache(NETWORKS)
def _network(
    board: Board, chairs: Same[Mapping[str, StandingChair]], lodges: tuple[Hex, ...], seat: Seat
) -> Network:
    capacity = {at: CAPACITY[chair.chair] for at, chair in chairs.it.items() if chair.owner == seat}
    touched = {end for at in capacity for end in board.ends[at]}
    terminals = tuple(place for place in board.land.places if place in touched)
    return Network(
        capacity=capacity,
        terminals=terminals,
        bases=tuple(place for place in terminals if place in board.edges),
        lodges=lodges,
    )
