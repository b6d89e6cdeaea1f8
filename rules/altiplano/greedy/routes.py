"""The pawn's way round the ring: which locations it can visit, in which order, for how much food.

A step costs a food, the free cart nothing once a round, each further cart a food (ALT-051 to 053).
"""

from functools import lru_cache
from itertools import pairwise, permutations

from msgspec import Struct

from events.altiplano.words import Location

MANY = 99
"""More food than anybody has."""
FARTHEST = 5
"""No plan visits more locations."""


class Route(Struct, frozen=True):
    """What a way costs in food, and the order in which it comes to the locations."""

    cost: int
    stops: tuple[Location, ...]


def distance(ring: tuple[Location, ...], here: Location, there: Location) -> int:
    """Steps between two locations, the shorter way round."""
    steps = abs(ring.index(here) - ring.index(there))
    return min(steps, len(ring) - steps)


@lru_cache(maxsize=8192)
def route(
    ring: tuple[Location, ...],
    start: Location | None,
    places: frozenset[Location],
    free: bool,
    further: int,
) -> Route:
    """The cheapest way to all these places; where the pawn is comes first."""
    here = tuple[Location, ...](at for at in places if at == start)
    others = tuple[Location, ...](at for at in ring if at in places and at != start)
    if len(others) > FARTHEST:
        return Route(MANY, here + others)
    ways = (_along(ring, start, here, way, free, further) for way in permutations(others))
    return min(ways, key=lambda way: way.cost)


def _along(
    ring: tuple[Location, ...],
    start: Location | None,
    here: tuple[Location, ...],
    way: tuple[Location, ...],
    free: bool,
    further: int,
) -> Route:
    stops = way if start is None else (start, *way)
    legs = sorted((distance(ring, a, b) for a, b in pairwise(stops)))
    if free and legs:
        legs.pop()
    for i in range(max(0, len(legs) - further), len(legs)):
        legs[i] = 1
    return Route(sum(legs), here + way)
