"""Aims whose markers follow each other: rows and chains (MTN-097, MTN-098, Q40 to Q45)."""

from itertools import pairwise

from rules.mountaineers.bits import Bits, ones
from rules.mountaineers.goals import climbs_as
from rules.mountaineers.greedy.aims import MET, Aim, Behind
from rules.mountaineers.greedy.distances import FAR, Distances, costs_to, steps_to
from rules.mountaineers.mountain import RING, ROWS
from rules.mountaineers.vocabulary.goals import Connect, Row, Traverse


class Run(Aim):
    """A row of so many elements. The standing is how many have been strung together."""

    def __init__(self, bits: Bits, row: Row) -> None:
        super().__init__(bits)
        self._row = row
        self._spot = bits.spot(row.spot)
        begins = self._begins()
        self._away = steps_to(bits, begins)

    def begin(self, behind: Behind) -> int:
        """The elements at the end of the row that meet the text."""
        standing = 1 if self._spot >> behind.row[0] & 1 else 0
        for origin, to in pairwise(behind.row):
            standing = self.step(standing, origin, to, behind.mask)
        return standing

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """One element more, or the first of a new row."""
        if standing == MET:
            return MET
        if not self._spot >> to & 1:
            return 0
        goes_on = standing and climbs_as(self.bits, self._row.heading, origin, to)
        strung = standing + 1 if goes_on else 1
        return MET if strung >= self._row.count else strung

    def crossing(self, standing: int, over: int) -> int:
        """Nothing may be passed over in a row with a number (MTN-098)."""
        return standing if standing == MET else 0

    def _lacking(self, standing: int, at: int) -> int:
        more = self._row.count - standing
        if standing and self._room(at) >= more:
            return more
        return self._away[at] + self._row.count - (0 if self._spot >> at & 1 else 1)

    def _room(self, at: int) -> int:
        """How many steps the heading leaves before the mountain ends."""
        match self._row.heading:
            case "up":
                return ROWS - 1 - self.bits.row_of[at]
            case "down":
                return self.bits.row_of[at]
            case _:
                return FAR

    def _begins(self) -> int:
        """Where a whole row could begin: in a region large enough, with room ahead."""
        count, bits = self._row.count, self.bits
        regions = _level(self._spot) if self._row.heading == "level" else bits.groups(self._spot)
        large = sum(region for region in regions if region.bit_count() >= count)
        return sum(1 << at for at in ones(large) if self._room(at) >= count - 1)


def _level(spot: int) -> list[int]:
    """The stretches of a spot along the ring, row by row."""
    found: list[int] = []
    for row in range(ROWS):
        ring = [row * RING + column for column in range(RING)]
        inside = [at for at in ring if spot >> at & 1]
        if len(inside) == RING:
            found.append(sum(1 << at for at in ring))
            continue
        for first in inside:
            before = ring[(first - ring[0] - 1) % RING]
            if spot >> before & 1:
                continue
            stretch, at = 0, first
            while spot >> at & 1:
                stretch |= 1 << at
                at = ring[(at - ring[0] + 1) % RING]
            found.append(stretch)
    return found


class Passage(Aim):
    """A row from a start to an end. The standing says whether it has begun."""

    def __init__(self, bits: Bits, goal: Traverse) -> None:
        super().__init__(bits)
        self._spot = bits.spot(goal.spot)
        self._starts = self._spot & bits.spot(goal.start)
        self._ends = self._spot & bits.spot(goal.end)
        self._on, self._whole = _ways(bits, self._starts, self._ends, self._spot)

    def begin(self, behind: Behind) -> int:
        """Whether the row that goes on has come by a start."""
        standing = 1 if self._starts >> behind.whole[0] & 1 else 0
        for origin, to in pairwise(behind.whole):
            standing = self.step(standing, origin, to, behind.mask)
        return standing

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """The row goes on inside the spot, and is done at an end."""
        if standing == MET:
            return MET
        if not self._spot >> to & 1:
            return 0
        if standing and self._ends >> to & 1:
            return MET
        return 1 if standing or self._starts >> to & 1 else 0

    def crossing(self, standing: int, over: int) -> int:
        """Inside the spot, passing over is allowed (Q42)."""
        return standing if standing == MET or self._spot >> over & 1 else 0

    def _lacking(self, standing: int, at: int) -> int:
        return min(self._on[at], self._whole[at]) if standing else self._whole[at]


def _ways(bits: Bits, starts: int, ends: int, spot: int) -> tuple[Distances, Distances]:
    """Steps on to an end inside the spot, and steps in all by way of a start."""
    on = steps_to(bits, ends, spot)
    by_cost: dict[int, int] = {}
    for start in ones(starts):
        cost = max(1, on[start])
        by_cost[cost] = by_cost.get(cost, 0) | 1 << start
    return on, costs_to(bits, {cost: at for cost, at in by_cost.items() if cost < FAR})


class Chain(Aim):
    """A chain between two things, either way. The standing says which of them it touches."""

    def __init__(self, bits: Bits, goal: Connect) -> None:
        super().__init__(bits)
        self._spot = bits.spot(goal.spot)
        self._sets = tuple(self._spot & bits.spot(end) for end in (goal.start, goal.end))
        one, other = self._sets
        self._to_other, self._from_one = _ways(bits, one, other, self._spot)
        self._to_one, self._from_other = _ways(bits, other, one, self._spot)

    def begin(self, behind: Behind) -> int:
        """What the group touches that the climber stands in."""
        group = self.bits.group(1 << behind.row[-1], behind.mask & self._spot)
        return self._touches(0, group)

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """The chain goes on inside the spot."""
        if standing == MET:
            return MET
        if not self._spot >> to & 1:
            return 0
        return self._touches(standing, 1 << to)

    def crossing(self, standing: int, over: int) -> int:
        """A chain has no gaps."""
        return standing if standing == MET else 0

    def _touches(self, standing: int, positions: int) -> int:
        one, other = self._sets
        found = standing | bool(positions & one) | bool(positions & other) << 1
        return MET if found == 3 else found

    def _lacking(self, standing: int, at: int) -> int:
        whole = min(self._from_one[at], self._from_other[at])
        match standing:
            case 1:
                return min(whole, self._to_other[at])
            case 2:
                return min(whole, self._to_one[at])
            case _:
                return whole
