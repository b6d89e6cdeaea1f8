"""Who adjoins whom, on the mountain and in the village: to adjoin is to share a side.

`C7` is column C, row 7: columns from the left, rows from the top. On the mountain even-numbered
rows stand half a hex to the right, so a hex adjoins up to six others; in the village a spot adjoins
up to four (ALP-037), and corners connect nothing.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from string import ascii_uppercase

from msgspec import Struct

from events.alpenglow.words import Hex, Spot
from rules.alpenglow.content import Mountain

COLUMNS = len(ascii_uppercase)
"""How many columns a letter can be given to."""
LANDS = 16
"""Mountains that are kept compiled."""


class Land(Struct, frozen=True):
    """The hexes of a mountain, compiled; all in canonical order: row by row, from the left."""

    hexes: tuple[Hex, ...]
    """All there are, of every kind."""
    white: tuple[Hex, ...]
    """Where runs and huts go (ALP-056, Q31)."""
    blue: tuple[Hex, ...]
    """The backcountry, where its tiles go (ALP-170)."""
    places: tuple[Hex, ...]
    """Where terminals lie, those at the edge included."""
    edges: tuple[Hex, ...]
    """The terminal places with an arrow, where a base can be (ALP-034, ALP-198)."""
    neighbours: Mapping[Hex, tuple[Hex, ...]]
    """For each hex those that adjoin it."""


@lru_cache(LANDS)
def land(mountain: Mountain) -> Land:
    """The mountain compiled: `w` white, `b` blue, `t` and `e` terminal places, `.` nothing."""
    letters = {
        name_of(column, row): letter
        for row, line in enumerate(mountain.rows)
        for column, letter in enumerate(line)
        if letter != "."
    }

    def all_of(kinds: str) -> tuple[Hex, ...]:
        return tuple(name for name, letter in letters.items() if letter in kinds)

    return Land(
        hexes=tuple(letters),
        white=all_of("w"),
        blue=all_of("b"),
        places=all_of("te"),
        edges=all_of("e"),
        neighbours=_adjoining(letters, around_hex),
    )


def village_neighbours(spots: Iterable[Spot]) -> Mapping[Spot, tuple[Spot, ...]]:
    """For each spot of a village those that adjoin it, row by row."""
    return _adjoining(sorted(spots, key=canonical), around_spot)


def connected(names: Collection[str], neighbours: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether these form one group, each reached from any other without leaving it (ALP-037).

    >>> near = village_neighbours(["A1", "B1", "C1", "C2"])
    >>> connected(["A1", "B1"], near), connected(["A1", "C1"], near), connected([], near)
    (True, False, True)
    """
    left = list(names)
    edge = left[:1]
    while edge:
        here = edge.pop()
        if here in left:
            left.remove(here)
            edge += neighbours[here]
    return not left


def name_of(column: int, row: int) -> str:
    """The name of column and row, both counted from 0: `name_of(2, 6)` is `C7`."""
    return f"{ascii_uppercase[column]}{row + 1}"


def canonical(name: str) -> tuple[int, int]:
    """Row and column, both counted from 0: sorts hexes and spots row by row, from the left.

    >>> sorted(["B10", "B2", "A10"], key=canonical)
    ['B2', 'A10', 'B10']
    """
    return int(name[1:]) - 1, ascii_uppercase.index(name[0])


def around_hex(name: Hex) -> tuple[Hex, ...]:
    """The names that adjoin a hex, whether or not the mountain has them, row by row.

    >>> around_hex("C7")
    ('B6', 'C6', 'B7', 'D7', 'B8', 'C8')
    >>> around_hex("C6")
    ('C5', 'D5', 'B6', 'D6', 'C7', 'D7')
    """
    row, column = canonical(name)
    left = column - 1 + row % 2
    ways = (
        (left, row - 1),
        (left + 1, row - 1),
        (column - 1, row),
        (column + 1, row),
        (left, row + 1),
        (left + 1, row + 1),
    )
    return _names(ways)


def around_spot(name: Spot) -> tuple[Spot, ...]:
    """The names that adjoin a spot, whether or not the village has them, row by row.

    >>> around_spot("B1")
    ('A1', 'C1', 'B2')
    """
    row, column = canonical(name)
    return _names(((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)))


def _names(ways: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(name_of(c, r) for c, r in ways if 0 <= c < COLUMNS and r >= 0)


def _adjoining(
    names: Iterable[str], around: Callable[[str], tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """For each name, in the order given, those of them that adjoin it."""
    there = dict.fromkeys(names)
    return {name: tuple(near for near in around(name) if near in there) for name in there}
