"""Whether chairs can carry so many skiers to these terminals, all of them together (ALP-124, Q53).

A ride is entered at a base and left at another terminal, over no chair or terminal twice; both
directions of a chair share its places (ALP-117, ALP-121). Asked is whether rides can be chosen,
one for each skier, so that no chair carries more than it has places for. The answer is exact:

* Rides to terminals that are no bases are a flow from all bases at once, undirected and with whole
  numbers. It fits exactly if every part of the network without a base has as many places leading
  into it as rides: what `tolls` say. So these rides need not be chosen.
* Rides to a base may not begin there, so they are no plain flow. They are searched: the ways from
  other bases are tried, the shortest first, as long as the tolls are enough for all rides to come.
  A further ride is first tried on top of the answer before it, and cuts tell of most that does not
  fit.
"""

from collections.abc import Mapping
from functools import lru_cache

from events.alpenglow.words import Hex
from rules.alpenglow.opening.cuts import too_many
from rules.alpenglow.opening.lifts import NETWORKS, Chair, Lifts, Riders, lifts, lifts_of
from rules.alpenglow.opening.tolls import Tolls

__all__ = ["Chair", "Lifts", "Riders", "feasible", "lifts", "lifts_of", "one_more", "takes"]


# --- what is asked -------------------------------------------------------------------------------


def feasible(network: Lifts, demand: Mapping[Hex, int]) -> bool:
    """Whether the chairs carry so many skiers to each terminal, all of them together."""
    if any(demand[terminal] for terminal in demand if terminal not in network.number):
        return False
    return _left(network, network.riders(demand)) is not None


def takes(network: Lifts, riders: Riders, terminal: Hex) -> bool:
    """Whether one more skier can ride to a terminal, on top of these."""
    there = network.number.get(terminal)
    return there is not None and _further(network, riders, there)


def one_more(riders: Riders, there: int, more: int = 1) -> Riders:
    """A demand with one ride more to a terminal, or with −1 one less."""
    return (*riders[:there], riders[there] + more, *riders[there + 1 :])


# --- what is left of the tolls -------------------------------------------------------------------


def _left(network: Lifts, riders: Riders) -> int | None:
    """What rides that fit leave of all tolls; None if none do."""
    if riders not in network.answers:
        network.remember(riders, Search(network, riders).left())
    return network.answers[riders]


def _further(network: Lifts, riders: Riders, there: int) -> bool:
    """Whether one ride more fits, which the rides before it may let pass."""
    asked = one_more(riders, there)
    if asked not in network.answers:
        left = _on_top(network, riders, there)
        if left is None and not _refused(network, asked, there):
            left = Search(network, asked).left()
        network.remember(asked, left)
    return network.answers[asked] is not None


def _on_top(network: Lifts, riders: Riders, there: int) -> int | None:
    """What is left when the rides before it stay as they are."""
    before = _left(network, riders)
    if before is None:
        return None
    tolls = tolls_of(network)
    for paid in tolls.ways[there] if network.base[there] else (tolls.least[there],):
        if tolls.enough(before - paid):
            return before - paid
    return None


def _refused(network: Lifts, asked: Riders, latest: int) -> bool:
    """Whether it is plain without a search that these rides do not fit.

    Because even one less was known not to, or because of cuts. Without the latest ride they fit.
    """
    less = (one_more(asked, there, -1) for there, rides in enumerate(asked) if rides)
    if any(network.answers.get(riders, 0) is None for riders in less):
        return True
    return not any(asked[base] for base in network.bases) or too_many(network, asked, latest)


@lru_cache(NETWORKS)
def tolls_of(network: Lifts) -> Tolls:
    """The tolls of a network, reckoned once."""
    return Tolls(network)


# --- rides to bases: a search --------------------------------------------------------------------


class Search:
    """A search for rides to bases that leave room for all others.

    `rides`: the base that each of them goes to, that with most of them first. Rides to one base are
    all alike, so they take its ways in their order. `ways`: base → what each way pays more than the
    least. `dead`: what is known to lead nowhere.
    """

    def __init__(self, network: Lifts, riders: Riders) -> None:
        self.riders = riders
        self.tolls = tolls_of(network)
        homes = sorted(network.bases, key=lambda base: -riders[base])
        self.rides = tuple(base for base in homes for _ in range(riders[base]))
        self.ways = {
            base: [paid - self.tolls.least[base] for paid in self.tolls.ways[base]]
            for base in homes
        }
        self.dead: set[tuple[int, int, int]] = set()

    def left(self) -> int | None:
        """What the first rides found leave of all tolls."""
        if sum(self.riders) > self.tolls.most:
            return None
        left = self.tolls.left(self.riders)
        return self.onward(left, 0, 0) if self.tolls.enough(left) else None

    def onward(self, left: int, done: int, first: int) -> int | None:
        """The same, with so many rides chosen, the next of them by its ways from the `first` on."""
        if done == len(self.rides):
            return left
        known = (left, done, first)
        if known in self.dead:
            return None
        self.dead.add(known)
        base, signs = self.rides[done], self.tolls.signs
        alike = base in self.rides[done + 1 : done + 2]
        for number in range(first, len(self.ways[base])):
            rest = left - self.ways[base][number]
            if rest & signs == signs:
                found = self.onward(rest, done + 1, number if alike else 0)
                if found is not None:
                    return found
        return None
