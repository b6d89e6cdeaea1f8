"""Whether chairs can carry so many skiers to these terminals, all of them together (ALP-124, Q53).

A ride is entered at a base and left at another terminal, over no chair or terminal twice; both
directions of a chair share its places (ALP-117, ALP-121). Asked is whether rides can be chosen,
one for each skier, so that no chair carries more than it has places for. The answer is exact:

* Rides to terminals that are no bases are a flow from all bases at once, undirected and with whole
  numbers; one more fits exactly if places are left on some way there, others re-routed.
* Rides to a base may not begin there, so they are no plain flow. They are searched: the ways from
  other bases are tried, the shortest first, and the flow has to fit into the places that they
  leave. A further ride is first tried on top of the answer before it, and cuts tell early, and
  nearly always at once, of what does not fit.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from events.alpenglow.words import Hex
from rules.alpenglow.opening.flows import Cuts, path, take
from rules.alpenglow.opening.lifts import Chair, Lifts, Places, Riders, Way, lifts, lifts_of

__all__ = ["Chair", "Lifts", "Riders", "feasible", "lifts", "lifts_of", "one_more", "takes"]

LOADS = 16384
"""How many flows are remembered."""

Room: TypeAlias = tuple[int, ...]
"""The room of each chair, for each way it is ridden."""
Rides: TypeAlias = tuple[tuple[int, int], ...]
"""The bases that rides end at, each with how many."""


# --- what is asked -------------------------------------------------------------------------------


def feasible(network: Lifts, demand: Mapping[Hex, int]) -> bool:
    """Whether the chairs carry so many skiers to each terminal, all of them together."""
    if any(demand[terminal] for terminal in demand if terminal not in network.number):
        return False
    return _left(network, network.riders(demand)) is not None


def takes(network: Lifts, riders: Riders, terminal: Hex) -> bool:
    """Whether one more skier can ride to a terminal, on top of these."""
    there = network.number.get(terminal)
    return there is not None and _further(network, riders, there) is not None


def one_more(riders: Riders, there: int, more: int = 1) -> Riders:
    """A demand with one ride more to a terminal, or with −1 one less."""
    return (*riders[:there], riders[there] + more, *riders[there + 1 :])


def _left(network: Lifts, riders: Riders) -> Places | None:
    """The places that rides to bases leave, so that the others fit as well; None if none do."""
    if not any(riders[base] for base in network.bases):
        return None if _loaded(network, network.places, riders) is None else network.places
    if riders in network.answers:
        return network.answers[riders]
    there = next(i for i, rides in enumerate(riders) if rides)
    return _further(network, one_more(riders, there, -1), there)


def _further(network: Lifts, riders: Riders, there: int) -> Places | None:
    """The same with one ride more, which the rides before it may let pass."""
    before = _left(network, riders)
    if before is None:
        return None
    asked = one_more(riders, there)
    if asked not in network.answers:
        network.remember(asked, _found(network, before, riders, there))
    return network.answers[asked]


def _inner(network: Lifts, riders: Riders) -> Riders:
    """The part of a demand that goes to terminals which are no bases."""
    return tuple(0 if base else rides for base, rides in zip(network.base, riders, strict=True))


# --- rides to bases: a search --------------------------------------------------------------------


def _found(network: Lifts, before: Places, riders: Riders, there: int) -> Places | None:
    """The places left when one ride more is asked for: on top of those before, or all anew."""
    inner = _inner(network, riders)
    if not network.base[there]:
        if _open(network, before, inner) >> there & 1:
            return before
    else:
        for way in network.ways[there]:
            left = _after(before, way)
            if left is not None and _loaded(network, left, inner) is not None:
                return left
    return _Search(network, one_more(riders, there)).left(there)


def _after(places: Places, way: Way) -> Places | None:
    """The places that one ride leaves; None if a chair on the way has none."""
    left = list(places)
    for chair in way:
        if not left[chair]:
            return None
        left[chair] -= 1
    return tuple(left)


class _Search:
    """A search for rides to bases that leave room for all others.

    Bases with few ways come first; the rides to a base take its ways in their order, as they are
    all alike. `dead`: what is known to lead nowhere.
    """

    def __init__(self, network: Lifts, riders: Riders) -> None:
        self.network = network
        self.inner = _inner(network, riders)
        homes = sorted(
            (base for base in network.bases if riders[base]), key=lambda b: len(network.ways[b])
        )
        self.rides: Rides = tuple((base, riders[base]) for base in homes)
        self.dead: set[tuple[Places, Rides, int]] = set()

    def left(self, latest: int) -> Places | None:
        """The places left by the first rides found; without the `latest` ride all would fit."""
        goal = latest if self.network.base[latest] else len(self.network.terminals)
        if not self.rides or self._too_many(self.network.places, self.rides, goal):
            return None
        return self._left(self.network.places, self.rides, 0)

    def _left(self, places: Places, rides: Rides, first: int) -> Places | None:
        """The same, with these rides to come, the next of them by its ways from the `first` on."""
        if not rides:
            return None if _loaded(self.network, places, self.inner) is None else places
        known = (places, rides, first)
        if known in self.dead:
            return None
        self.dead.add(known)
        if places != self.network.places and self._too_many(places, rides, None):
            return None
        return self._by_any_way(places, rides, first)

    def _by_any_way(self, places: Places, rides: Rides, first: int) -> Places | None:
        (base, count), *others = rides
        more = ((base, count - 1), *others) if count > 1 else tuple(others)
        for number, way in enumerate(self.network.ways[base][first:], first):
            left = _after(places, way)
            if left is not None:
                found = self._left(left, more, number if count > 1 else 0)
                if found is not None:
                    return found
        return None

    def _too_many(self, places: Places, rides: Rides, latest: int | None) -> bool:
        """Whether cuts say that these rides, and all to other terminals, do not fit.

        Where all fit without one ride to the `latest` goal, only what is taken with it can be too
        much; else all goals are taken, or all but one, which says nearly as much as any.
        """
        cuts = Cuts(self.network, places, self.inner)
        asked = dict(rides)
        if any(self.inner):
            asked[cuts.beyond] = sum(self.inner)
        alone = {goal: cuts.round((goal,)) for goal in asked}
        if any(alone[goal][0] < asked[goal] for goal in asked):
            return True
        least = 1 if latest is not None else len(asked) - 1
        return any(
            cuts.are_less([alone[goal] for goal in goals], goals, sum(asked[g] for g in goals))
            for size in range(len(asked), least - 1, -1)
            for goals in combinations(asked, size)
            if latest is None or latest in goals
        )


# --- rides to other terminals: a flow ------------------------------------------------------------


@lru_cache(LOADS)
def _loaded(network: Lifts, places: Places, inner: Riders) -> Room | None:
    """The room left by rides from any bases to terminals that are no bases; None if they fail."""
    there = next((i for i, rides in enumerate(inner) if rides), None)
    if there is None:
        return tuple(free for free in places for _ in range(2))
    before = _loaded(network, places, one_more(inner, there, -1))
    if before is None:
        return None
    room = list(before)
    came, base = path(network.steps, room, (there,), network.base)
    if base is None:
        return None
    take(room, came, base, 1)
    return tuple(room)


@lru_cache(LOADS)
def _open(network: Lifts, places: Places, inner: Riders) -> int:
    """The terminals to which one ride more can go, one bit for each; bases among them mean none."""
    room = _loaded(network, places, inner)
    assert room is not None, "asked on top of what fits"
    found = sum(1 << base for base in network.bases)
    edge = list(network.bases)
    for here in edge:
        for step, there in network.steps[here]:
            if room[step ^ 1] and not found >> there & 1:
                found |= 1 << there
                edge.append(there)
    return found
