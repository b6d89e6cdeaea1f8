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

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TypeAlias

from events.alpenglow.words import Hex
from rules.alpenglow.board import Board
from rules.alpenglow.network import Network
from rules.alpenglow.same import Same

NETWORKS, ANSWERS, LOADS = 512, 1024, 16384
"""How many networks, how many answers of each, and how many flows are remembered."""

Chair: TypeAlias = tuple[Hex, Hex, int]
"""Its two ends, and its places (ALP-091)."""
Places: TypeAlias = tuple[int, ...]
"""The places that are free, for each chair."""
Riders: TypeAlias = tuple[int, ...]
"""The rides that end there, for each terminal."""
Room: TypeAlias = tuple[int, ...]
"""The room of each chair, for each way it is ridden: chair i has 2i and 2i + 1."""
Way: TypeAlias = tuple[int, ...]
"""The chairs of a ride."""
Rides: TypeAlias = tuple[tuple[int, int], ...]
"""The bases that rides end at, each with how many."""
Cut: TypeAlias = tuple[int, frozenset[int]]
"""The places on a cut, and the terminals within it."""


class Lifts:
    """A network as rides see it: terminals and chairs have numbers, in the order given.

    `steps`: for each terminal the ways out of it, as (room, terminal it leads to). `answers`: what
    is known of demands: the places that rides to bases leave, or None where they do not fit.
    """

    def __init__(self, chairs: tuple[Chair, ...], bases: tuple[Hex, ...]) -> None:
        self.terminals = tuple(dict.fromkeys(end for chair in chairs for end in chair[:2]))
        self.number = {terminal: i for i, terminal in enumerate(self.terminals)}
        self.base = tuple(terminal in bases for terminal in self.terminals)
        self.bases = tuple(i for i, base in enumerate(self.base) if base)
        self.places: Places = tuple(places for _, _, places in chairs)
        steps: list[list[tuple[int, int]]] = [[] for _ in self.terminals]
        for chair, (one, other, _) in enumerate(chairs):
            steps[self.number[one]].append((2 * chair, self.number[other]))
            steps[self.number[other]].append((2 * chair + 1, self.number[one]))
        self.steps = tuple(tuple(ways) for ways in steps)
        self.answers: dict[Riders, Places | None] = {}

    @cached_property
    def ways(self) -> Mapping[int, tuple[Way, ...]]:
        """Base → the ways to it from other bases, the shortest first.

        Those by way of a third base are left out: they might as well begin there.
        """
        return {
            base: tuple(sorted(self._ways_to(base, (base,), ()), key=len)) for base in self.bases
        }

    def _ways_to(self, here: int, seen: tuple[int, ...], way: Way) -> Iterator[Way]:
        """The simple ways from a base to `here`, and over `way` from there."""
        for step, there in self.steps[here]:
            if there in seen:
                continue
            longer = (*way, step // 2)
            if self.base[there]:
                yield longer
            else:
                yield from self._ways_to(there, (*seen, there), longer)

    def riders(self, demand: Mapping[Hex, int]) -> Riders:
        """A demand by the numbers of the terminals."""
        return tuple(demand.get(terminal, 0) for terminal in self.terminals)

    def remember(self, riders: Riders, left: Places | None) -> None:
        """Keep an answer; all of them are forgotten now and then."""
        if len(self.answers) >= ANSWERS:
            self.answers.clear()
        self.answers[riders] = left


def lifts_of(board: Board, network: Network) -> Lifts:
    """The chairs of a network, compiled once."""
    return _lifts_of(board, Same(network))


@lru_cache(NETWORKS)
def _lifts_of(board: Board, network: Same[Network]) -> Lifts:
    chairs = tuple((*board.ends[at], places) for at, places in network.it.capacity.items())
    return lifts(chairs, network.it.bases)


@lru_cache(NETWORKS)
def lifts(chairs: tuple[Chair, ...], bases: tuple[Hex, ...]) -> Lifts:
    """Chairs and bases compiled."""
    return Lifts(chairs, bases)


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
        return self._any_way(places, rides, first)

    def _any_way(self, places: Places, rides: Rides, first: int) -> Places | None:
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
        cuts = _Cuts(self.network, places, self.inner)
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


class _Cuts:
    """Cuts that rides have to pass. Ends are all bases, and one made up: `beyond`.

    `beyond` is where all go on to who leave at terminals that are no bases. Take some ends as
    goals. Round each of them, and round the other ends, there is a least cut. A ride to a goal
    passes the cut round it; begun at another goal it passes that one's cut as well, begun elsewhere
    the cut round the other ends. So the rides are at most half the sum of these cuts. And what lies
    between the cuts is passed by twos: of an odd number of places round it one stays free.
    """

    def __init__(self, network: Lifts, places: Places, inner: Riders) -> None:
        self.beyond = len(network.terminals)
        self.ends = (*network.bases, self.beyond) if any(inner) else network.bases
        self.room = [free for free in places for _ in range(2)]
        self.steps = [list(ways) for ways in network.steps]
        self.steps.append([])
        for terminal, count in enumerate(inner):
            if count:
                self.steps[terminal].append((len(self.room), self.beyond))
                self.steps[self.beyond].append((len(self.room) + 1, terminal))
                self.room += [count, count]

    def round(self, goals: tuple[int, ...]) -> Cut:
        """The least cut round these goals: what can flow from them to all other ends."""
        others = [end in self.ends and end not in goals for end in range(len(self.steps))]
        room, flow = list(self.room), 0
        while (seen := _augmented(self.steps, room, goals, others)) is None:
            flow += 1
        return flow, frozenset(seen)

    def are_less(self, alone: list[Cut], goals: tuple[int, ...], wanted: int) -> bool:
        """Whether the cuts round these goals and round the rest let fewer rides pass."""
        single = sum(places for places, _ in alone)
        if 2 * wanted <= single:
            return False
        places, within = self.round(tuple(end for end in self.ends if end not in goals))
        within = within.union(*(inside for _, inside in alone))
        return 2 * wanted > single + places - self._odd(within)

    def _odd(self, within: frozenset[int]) -> int:
        """How many connected parts outside all cuts have an odd number of places round them."""
        seen = set(within)
        return sum(
            self._places_round(first, within, seen) % 2
            for first in range(len(self.steps))
            if first not in seen
        )

    def _places_round(self, first: int, within: frozenset[int], seen: set[int]) -> int:
        """The places between the part that `first` is in, and what lies within cuts."""
        seen.add(first)
        places, edge = 0, [first]
        for here in edge:
            for step, there in self.steps[here]:
                if there in within:
                    places += self.room[step]
                elif there not in seen:
                    seen.add(there)
                    edge.append(there)
        return places


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
    return None if _augmented(network.steps, room, (there,), network.base) else tuple(room)


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


def _augmented(
    steps: Sequence[Sequence[tuple[int, int]]],
    room: list[int],
    starts: Sequence[int],
    ends: Sequence[bool],
) -> Mapping[int, tuple[int, int] | None] | None:
    """Let one more get from a start to an end; others make way. Else all that can be reached."""
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(starts)
    edge = list(starts)
    for here in edge:
        for step, there in steps[here]:
            if not room[step] or there in came:
                continue
            came[there] = (step, here)
            if ends[there]:
                _take(room, came, there)
                return None
            edge.append(there)
    return came


def _take(room: list[int], came: Mapping[int, tuple[int, int] | None], end: int) -> None:
    """Take room for one on the way that came to an end: what goes against a ride cancels it."""
    while (last := came[end]) is not None:
        step, end = last
        room[step] -= 1
        room[step ^ 1] += 1
