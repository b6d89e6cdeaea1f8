"""What rides have to leave to one another: tolls, all of them reckoned with as one number.

Let every chair ask a toll of whoever rides it. Its places then bring so much in all, and a ride to
a terminal pays at least so much: more than there is cannot be asked. One toll for each chair, and
one for each cut, tell exactly which rides fit that end at no bases (see `rides`).

Numbers are packed: each toll has a field of one whole number, wide enough for all that is taken
from it, with a bit on top that is lost where too much is.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from rules.alpenglow.opening.lifts import Lifts, Riders, Way

Part: TypeAlias = int
"""Terminals joined by chairs: a bit for each."""


class Toll(Struct, frozen=True):
    """What each chair asks of a ride, and how much a ride to each terminal pays at least."""

    chairs: tuple[int, ...]
    least: tuple[int, ...]


class Tolls:
    """The tolls of a network, packed.

    `chairs` and `least`: as of a toll, of all of them. `ways`: base → what its ways pay. `whole`:
    what the places bring. `most`: more rides than that are never carried. `signs`: the bits on top.
    """

    def __init__(self, network: Lifts) -> None:
        tolls = tuple(_tolls(network))
        self.most = sum(network.places)
        self._width = (2 * (self.most + len(network.places))).bit_length() + 2
        self.signs = self._packed([1 << self._width - 1] * len(tolls))
        self.chairs = [
            self._packed(toll.chairs[chair] for toll in tolls)
            for chair in range(len(network.places))
        ]
        self.least = [
            self._packed(toll.least[terminal] for toll in tolls)
            for terminal in range(len(network.terminals))
        ]
        self.ways = {base: [self._paid(way) for way in ways] for base, ways in network.ways.items()}
        self.whole = self.signs + sum(
            places * toll for places, toll in zip(network.places, self.chairs, strict=True)
        )

    def _packed(self, numbers: Iterable[int]) -> int:
        return sum(number << self._width * field for field, number in enumerate(numbers) if number)

    def _paid(self, way: Way) -> int:
        return sum(self.chairs[chair] for chair in way)

    def left(self, riders: Riders) -> int:
        """What is left when all these riders pay the least."""
        return self.whole - sum(
            rides * least for rides, least in zip(riders, self.least, strict=True) if rides
        )

    def enough(self, left: int) -> bool:
        """Whether of no toll more is taken than there is."""
        return left & self.signs == self.signs


# --- which tolls there are -----------------------------------------------------------------------


def _tolls(network: Lifts) -> Iterator[Toll]:
    """For each chair its places; for each part with one base at most the chairs that lead out.

    And round all bases at once: rides to a base have left another.
    """
    nothing = (0,) * len(network.terminals)
    for chair in range(len(network.places)):
        yield Toll(tuple(int(chair == one) for one in range(len(network.places))), nothing)
    parts = _parts(network)
    for part in parts:
        bases = sum(1 << base for base in network.bases) & part
        yield Toll(_over(network, part), _inside(network, bases or part))
    yield _round_bases(network, [1 << base for base in network.bases])
    yield _round_bases(network, [_narrowest(network, parts, base) for base in network.bases])


def _round_bases(network: Lifts, parts: Sequence[Part]) -> Toll:
    """Round each base: rides to a base have left one part and come to another."""
    asked = [_over(network, part) for part in parts]
    return Toll(
        tuple(sum(over[chair] for over in asked) for chair in range(len(network.places))),
        tuple(
            2 if base else int(not any(part >> terminal & 1 for part in parts))
            for terminal, base in enumerate(network.base)
        ),
    )


def _narrowest(network: Lifts, parts: Sequence[Part], base: int) -> Part:
    """The part round a base that the fewest places lead out of."""

    def width(part: Part) -> int:
        over = zip(network.places, _over(network, part), strict=True)
        return sum(places * leads for places, leads in over)

    return min((part for part in parts if part >> base & 1), key=width)


def _over(network: Lifts, part: Part) -> tuple[int, ...]:
    """Each chair that leads out of a part asks 1."""
    return tuple((part >> one ^ part >> other) & 1 for one, other in network.ends)


def _inside(network: Lifts, there: Part) -> tuple[int, ...]:
    """Rides to these terminals have come in from outside."""
    return tuple(there >> terminal & 1 for terminal in range(len(network.terminals)))


# --- parts of a network --------------------------------------------------------------------------


def _parts(network: Lifts) -> Sequence[Part]:
    """All closed parts with one base at most: grown from each terminal by those that are none.

    A base's rides to other terminals need not leave its part, those to the base have to enter it.
    """
    beside = [sum({1 << there for _, there in steps}) for steps in network.steps]
    found: dict[Part, None] = {}
    for terminal in range(len(network.terminals)):
        found[_closed(network, beside, 1 << terminal)] = None
    parts = list(found)
    for part in parts:
        for terminal, near in enumerate(beside):
            if near & part and not part >> terminal & 1 and not network.base[terminal]:
                more = _closed(network, beside, part | 1 << terminal)
                if more not in found:
                    found[more] = None
                    parts.append(more)
    return parts


def _closed(network: Lifts, beside: Sequence[Part], part: Part) -> Part:
    """A part with all that no base outside leads to but through it.

    What leads out of it are no more places, and more rides come in.
    """
    outside = sum(1 << base for base in network.bases) & ~part
    edge = [base for base in network.bases if outside >> base & 1]
    for here in edge:
        new = beside[here] & ~part & ~outside
        outside |= new
        edge += [there for there in range(len(beside)) if new >> there & 1]
    return (1 << len(beside)) - 1 & ~outside
