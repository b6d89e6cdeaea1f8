"""The best an opening can bring: which skiers go where, leaving the lift at which terminal.

Ways to deliver are taken best first, each as often as skiers, room and chairs allow. Of equals
those go first for which there is no second way without a chair, as the places on chairs are few.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from events.alpenglow.words import Colour, Hex
from rules.alpenglow.greedy.ground import Area, Cell, Slope
from rules.alpenglow.greedy.takings import Takings
from rules.alpenglow.opening.rides import Riders, one_more, takes

Lodge: TypeAlias = Mapping[Colour, int]


class Way(Struct, frozen=True):
    """A way to deliver skiers of a colour: to these cells, leaving at this terminal.

    `spare`: how much more it brings than the best way to the same cells without a chair.
    """

    value: float
    spare: float
    colour: Colour
    cells: tuple[Cell, ...]
    terminal: Hex
    rides: bool


class Delivering(Struct, frozen=True):
    """A skier to be delivered."""

    value: float
    colour: Colour
    at: Hex
    terminal: Hex


class Outing(Struct, frozen=True):
    """What an opening comes to: the deliveries, best first, and the skiers left over."""

    value: float
    deliveries: tuple[Delivering, ...]
    left: Lodge
    riders: Riders


def ways(area: Area, brings: Takings, least: float) -> list[Way]:
    """Every way to deliver that brings more than the `least`, the best first."""
    lodges = area.network.lodges
    found = [
        way for slope in area.slopes for way in _of(slope, brings, lodges) if way.value > least
    ]
    found.sort(key=lambda way: (-way.value, -way.spare))
    return found


def _of(slope: Slope, brings: Takings, lodges: tuple[Hex, ...]) -> Iterator[Way]:
    """The best base, and every station that beats it."""
    extra = brings.colours.get(slope.colour, 0.0)
    if slope.hut is not None:
        extra += brings.huts[slope.hut]
    elif slope.double:
        extra += brings.double
    bases = [at for at in slope.doors if at in lodges]
    free = 0.0
    if bases:
        at = max(bases, key=lambda base: brings.doors[base])
        free = brings.doors[at] + brings.base + extra
        yield Way(free, 0.0, slope.colour, slope.cells, at, rides=False)
    for at in slope.doors:
        value = brings.doors[at] + brings.ride + extra
        if value > free and at not in bases:
            yield Way(value, value - free, slope.colour, slope.cells, at, rides=True)


class Delivered:
    """Deliveries as they are planned, one after another."""

    def __init__(self, area: Area, lodge: Lodge, taken: Mapping[str, int], riders: Riders) -> None:
        self.area = area
        self.left = dict(lodge)
        self.taken = dict(taken)
        self.riders = riders
        self.value = 0.0
        self.deliveries: list[Delivering] = []

    def take(self, way: Way) -> None:
        """Deliver in this way as often as can be."""
        for cell in way.cells:
            for _ in range(cell.places - self.taken.get(cell.key, 0)):
                if not self.left[way.colour] or not self._carried(way):
                    return
                self.left[way.colour] -= 1
                self.taken[cell.key] = self.taken.get(cell.key, 0) + 1
                self.value += way.value
                skier = Delivering(way.value, way.colour, cell.at, way.terminal)
                self.deliveries.append(skier)

    def _carried(self, way: Way) -> bool:
        """Whether the skier gets there, by chair if it has to; chairs then have a place less."""
        if not way.rides:
            return True
        if not takes(self.area.lifts, self.riders, way.terminal):
            return False
        self.riders = one_more(self.riders, self.area.lifts.number[way.terminal])
        return True


def outing(
    area: Area, ways: Iterable[Way], lodge: Lodge, taken: Mapping[str, int], riders: Riders
) -> Outing:
    """The best found for the skiers of a lodge, beside those that are on the mountain already."""
    plan = Delivered(area, lodge, taken, riders)
    for way in ways:
        if plan.left.get(way.colour):
            plan.take(way)
    return Outing(plan.value, tuple(plan.deliveries), plan.left, plan.riders)
