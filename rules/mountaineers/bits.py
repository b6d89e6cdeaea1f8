"""The mountain as bits: a set of positions is one integer, so that routes are judged fast.

Bit i stands for `mountain.positions[i]`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules.mountaineers.mountain import COLUMNS, MOUNTAINS, RING, SIDES, Mountain
from rules.mountaineers.vocabulary.spots import Direction, Spot

LINES: dict[str, tuple[Direction, ...]] = {
    "level": ("right",),
    "diagonal": ("up_left", "up_right"),
    "any": ("right", "up_left", "up_right"),
}
"""The directions in which a straight line is laid, so that each line is found once."""


def ones(mask: int) -> Iterator[int]:
    """The positions in a set, in canonical order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def union(masks: Iterable[int]) -> int:
    """All positions of several sets."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def lowest(mask: int) -> int:
    """The first position of a set that has one."""
    return (mask & -mask).bit_length() - 1


class Bits:
    """A mountain compiled to bits; never changed.

    `adjoining[i]`: the positions that adjoin i either way (Q34), on trails too whether or not the
    drawn path joins them (MTN-102); `entered[i]`: those that a step
    from i enters; `sides`: the positions of each side; `row_of[i]`: its row from the bottom.
    """

    def __init__(self, mountain: Mountain) -> None:
        self.mountain = mountain
        self.count = len(mountain.positions)
        self.entered = tuple(self.mask(mountain.neighbours[p]) for p in mountain.positions)
        self.adjoining = tuple(self.mask(mountain.adjoining[p]) for p in mountain.positions)
        self.row_of = tuple(i // RING for i in range(self.count))
        self.sides = tuple(
            sum(1 << i for i in range(self.count) if i % RING // COLUMNS == side)
            for side in range(SIDES)
        )
        self.landmarks = tuple((m.feature, self.mask(m.at)) for m in mountain.landmarks)
        self._within = (1 << self.count) - 1
        self._spots: dict[Spot, int] = {}
        self._lines: dict[tuple[str, int, Spot], tuple[int, ...]] = {}

    def only(self, side: int) -> "Bits":
        """The same with nothing on the other sides: no kind of position, no landmark."""
        alone = Bits.__new__(Bits)
        alone.__dict__.update(self.__dict__)
        within = self.sides[side]
        alone.landmarks = tuple((feature, at & within) for feature, at in self.landmarks)
        alone._spots = {}
        alone._lines = {}
        alone._within = within
        return alone

    def mask(self, positions: Iterable[str]) -> int:
        """A set of positions, given by their names, as bits."""
        index = self.mountain.index
        return sum(1 << index[p] for p in frozenset(positions))

    def spot(self, spot: Spot) -> int:
        """All positions of a kind."""
        found = self._spots.get(spot)
        if found is None:
            found = self._spots[spot] = self.mask(self.mountain.on(spot)) & self._within
        return found

    def highest(self, spot: Spot) -> int:
        """Those positions of a kind that no other of it on the mountain stands above."""
        everywhere = self.spot(spot)
        top = max((self.row_of[i] for i in ones(everywhere)), default=0)
        return everywhere & (((1 << RING) - 1) << (top * RING))

    def lines(self, heading: str, count: int, spot: Spot) -> tuple[int, ...]:
        """Every straight line of `count` different positions of a kind."""
        key = (heading, count, spot)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = tuple(self._laid(heading, count, self.spot(spot)))
        return found

    def group(self, start: int, within: int) -> int:
        """All of `within` that hangs together with the set `start` by adjoining positions."""
        found = frontier = start & within
        while frontier:
            reached = 0
            for i in ones(frontier):
                reached |= self.adjoining[i]
            frontier = reached & within & ~found
            found |= frontier
        return found

    def groups(self, within: int) -> Iterator[int]:
        """The groups that a set falls into."""
        while within:
            group = self.group(within & -within, within)
            yield group
            within &= ~group

    def chain(self, start: int, ends: int, within: int, ways: tuple[int, ...]) -> list[int] | None:
        """A shortest chain inside `within` from the position `start` to another one in `ends`.

        `ways[i]` are the positions that may follow i in it.
        """
        came: dict[int, int] = {start: start}
        frontier = [start] if within >> start & 1 else []
        seen = 1 << start
        while frontier:
            following: list[int] = []
            for here in frontier:
                for there in ones(ways[here] & within & ~seen):
                    came[there] = here
                    if ends >> there & 1:
                        return _back(came, there)
                    following.append(there)
                    seen |= 1 << there
            frontier = following
        return None

    def _laid(self, heading: str, count: int, within: int) -> Iterator[int]:
        step, positions = self.mountain.step, self.mountain.positions
        seen: set[int] = set()
        for way in LINES[heading]:
            for i in ones(within):
                line, here = 0, positions[i]
                for _ in range(count):
                    bit = 1 << self.mountain.index[here]
                    if not bit & within or bit & line:
                        break
                    line |= bit
                    here = step[here].get(way, here)
                if line.bit_count() == count and line not in seen:
                    seen.add(line)
                    yield line


def _back(came: dict[int, int], end: int) -> list[int]:
    chain = [end]
    while came[chain[-1]] != chain[-1]:
        chain.append(came[chain[-1]])
    return chain[::-1]


@lru_cache(maxsize=MOUNTAINS)
def bits_of(mountain: Mountain) -> Bits:
    """The bits of a mountain, compiled once."""
    return Bits(mountain)
