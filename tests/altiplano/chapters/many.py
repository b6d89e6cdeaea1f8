"""Many tiles of a kind."""

from events.altiplano.words import Good
from tests.altiplano.boxes import ROWS


def times(good: Good, count: int) -> tuple[Good, ...]:
    """So many tiles of a kind."""
    return tuple(good for _ in range(count))


FULL = tuple(times("wool", spaces) for spaces, _ in ROWS)
"""Every row of the warehouse is full."""
