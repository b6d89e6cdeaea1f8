"""Aims whose markers may stand in any order, and several aims at once (MTN-158)."""

from collections.abc import Sequence

from rules.mountaineers.bits import Bits, ones
from rules.mountaineers.greedy.aims import MET, Aim, Behind, Standing
from rules.mountaineers.greedy.distances import FAR, steps_to
from rules.mountaineers.mountain import COLUMNS
from rules.mountaineers.vocabulary.goals import Line, Sides, Together


class Some(Aim):
    """So many markers on a spot. The standing is how many are lacking."""

    def __init__(self, bits: Bits, spot: int, count: int) -> None:
        super().__init__(bits)
        self._spot, self._count = spot, count
        self._away = steps_to(bits, spot)

    def begin(self, behind: Behind) -> int:
        """How many are lacking."""
        lacking = self._count - (behind.mask & self._spot).bit_count()
        return lacking if lacking > 0 else MET

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """One less, if it stands on the spot."""
        if standing == MET or not self._spot >> to & 1:
            return standing
        return standing - 1 if standing > 1 else MET

    def _lacking(self, standing: int, at: int) -> int:
        return standing + max(0, self._away[at] - 1)


class Tour(Aim):
    """Markers on so many of several areas. The standing holds the areas not reached, as bits."""

    def __init__(self, bits: Bits, areas: tuple[int, ...], count: int) -> None:
        super().__init__(bits)
        self._areas, self._spared = areas, len(areas) - count
        self._away = tuple(steps_to(bits, area) for area in areas)
        self._between = tuple(
            tuple(min((away[at] for at in ones(area)), default=FAR) for away in self._away)
            for area in areas
        )
        self._at = [
            sum(1 << n for n, area in enumerate(areas) if area >> at & 1)
            for at in range(bits.count)
        ]

    def begin(self, behind: Behind) -> int:
        """The areas without a marker."""
        return self._left(
            sum(1 << n for n, area in enumerate(self._areas) if not area & behind.mask)
        )

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """The areas around it are reached."""
        if standing == MET or not standing & self._at[to]:
            return standing
        return self._left(standing & ~self._at[to])

    def _left(self, standing: int) -> int:
        return standing if standing.bit_count() > self._spared else MET

    def _lacking(self, standing: int, at: int) -> int:
        """The way to the nearest area, from there to the next, and so on."""
        if self._spared < 0:
            return FAR
        away: Sequence[int] = [away[at] for away in self._away]
        left, total = list(ones(standing)), 0
        while len(left) > self._spared:
            nearest = min(left, key=lambda n: (away[n], n))
            total += max(1, away[nearest])
            left.remove(nearest)
            away = self._between[nearest]
        return min(total, FAR)


class Group(Aim):
    """A group of so many adjoining markers. The standing is how many the best one lacks."""

    local = False

    def __init__(self, bits: Bits, goal: Together) -> None:
        super().__init__(bits)
        self._count = goal.count
        self._spot = bits.spot(goal.spot)
        large = (g for g in bits.groups(self._spot) if g.bit_count() >= goal.count)
        self._away = steps_to(bits, sum(large))

    def begin(self, behind: Behind) -> int:
        """What the largest group lacks."""
        best = max((g.bit_count() for g in self.bits.groups(behind.mask & self._spot)), default=0)
        return self._count - best if best < self._count else MET

    def step(self, standing: int, origin: int, to: int, mask: int) -> int:
        """What the group it stands in lacks, if that is less than before."""
        if standing == MET or not self._spot >> to & 1:
            return standing
        group = self.bits.group(1 << to, mask & self._spot)
        lacking = min(standing, self._count - group.bit_count())
        return lacking if lacking > 0 else MET

    def _lacking(self, standing: int, at: int) -> int:
        return standing + max(0, self._away[at] - 1)


class Spread(Aim):
    """So many markers on each of several sides. The standing is what each side lacks."""

    def __init__(self, bits: Bits, goal: Sides) -> None:
        super().__init__(bits)
        self._goal = goal
        spot = bits.spot(goal.spot)
        self._within = tuple(side & spot for side in bits.sides)
        self._away = tuple(steps_to(bits, within) for within in self._within)

    def begin(self, behind: Behind) -> Standing:
        """What each side lacks."""
        return self._left(
            tuple(max(0, self._goal.count - (behind.mask & w).bit_count()) for w in self._within)
        )

    def step(self, standing: Standing, origin: int, to: int, mask: int) -> Standing:
        """One less on its side."""
        if standing == MET:
            return MET
        return self._left(
            tuple(
                lacks - 1 if lacks and within >> to & 1 else lacks
                for lacks, within in zip(standing, self._within, strict=True)
            )
        )

    def _left(self, lacking: tuple[int, ...]) -> Standing:
        return MET if sum(1 for lacks in lacking if not lacks) >= self._goal.sides else lacking

    def _lacking(self, standing: Standing, at: int) -> int:
        costs = sorted(
            lacks + max(0, away[at] - 1) if lacks else 0
            for lacks, away in zip(standing, self._away, strict=True)
        )
        wanted = costs[: self._goal.sides]
        return min(FAR, sum(wanted) - max(0, sum(1 for c in wanted if c) - 1) * COLUMNS // 2)


class Straight(Aim):
    """A straight line. The standing is how many markers the best one lacks, and which line."""

    local = False

    def __init__(self, bits: Bits, goal: Line) -> None:
        super().__init__(bits)
        self._count = goal.count
        lines = bits.lines(goal.heading, goal.count, goal.spot)
        self._through: list[list[int]] = [[] for _ in range(bits.count)]
        for line in lines:
            for at in ones(line):
                self._through[at].append(line)
        self._away = steps_to(bits, sum(1 << at for at in range(bits.count) if self._through[at]))

    def begin(self, behind: Behind) -> Standing:
        """The best line so far."""
        standing: Standing = (self._count, 0)
        for at in ones(behind.mask):
            standing = self.step(standing, at, at, behind.mask)
        return standing

    def step(self, standing: Standing, origin: int, to: int, mask: int) -> Standing:
        """The lines through it come closer."""
        if standing == MET:
            return MET
        best = standing
        for line in self._through[to]:
            lacks = (line & ~mask).bit_count()
            if lacks < best[0]:
                if not lacks:
                    return MET
                best = (lacks, line)
        return best

    def _lacking(self, standing: Standing, at: int) -> int:
        return int(standing[0]) + max(0, self._away[at] - 1)


class Both(Aim):
    """Several aims at once. The standing is theirs."""

    def __init__(self, bits: Bits, aims: tuple[Aim, ...]) -> None:
        super().__init__(bits)
        self.local = all(aim.local for aim in aims)
        self._aims = aims

    def begin(self, behind: Behind) -> Standing:
        """How each of them stands."""
        return self._left(tuple(aim.begin(behind) for aim in self._aims))

    def step(self, standing: Standing, origin: int, to: int, mask: int) -> Standing:
        """Each of them takes the step."""
        if standing == MET:
            return MET
        paired = zip(self._aims, standing, strict=True)
        return self._left(tuple(aim.step(own, origin, to, mask) for aim, own in paired))

    def crossing(self, standing: Standing, over: int) -> Standing:
        """Each of them crosses."""
        if standing == MET:
            return MET
        return tuple(a.crossing(own, over) for a, own in zip(self._aims, standing, strict=True))

    def _left(self, standings: tuple[Standing, ...]) -> Standing:
        return MET if all(standing == MET for standing in standings) else standings

    def _lacking(self, standing: Standing, at: int) -> int:
        """The farthest, and half of the others: what lies on the way is shared."""
        each = [aim.lacking(own, at) for aim, own in zip(self._aims, standing, strict=True)]
        return min(FAR, max(each) + (sum(each) - max(each)) // 2)
