"""Cuts that rides have to pass: they tell at once of most demands that do not fit.

A chair has room for each way it is ridden: chair i has rooms 2i and 2i + 1. Whoever takes room one
way makes as much the other way, as going back cancels a ride.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from rules.alpenglow.opening.lifts import Lifts, Riders

Cut: TypeAlias = tuple[int, frozenset[int]]
"""The places on a cut, and the terminals within it."""
Came: TypeAlias = Mapping[int, tuple[int, int] | None]
"""Terminal → the room taken to get there, and from which terminal; None where one started."""


def too_many(network: Lifts, riders: Riders, latest: int) -> bool:
    """Whether cuts say that these rides do not fit; without the one to `latest` all would.

    So only what is taken together with it can be too much. All goals are taken, or all but one,
    which says nearly as much as any.
    """
    cuts = Cuts(network, riders)
    goal = latest if network.base[latest] else cuts.beyond
    asked = {base: riders[base] for base in network.bases if riders[base]}
    if any(cuts.inner):
        asked[cuts.beyond] = sum(cuts.inner)
    alone = {end: cuts.round((end,)) for end in asked}
    if any(alone[end][0] < asked[end] for end in asked):
        return True
    return any(
        cuts.are_less([alone[end] for end in goals], goals, sum(asked[end] for end in goals))
        for size in (len(asked), len(asked) - 1)
        for goals in combinations(asked, size)
        if goal in goals
    )


class Cuts:
    """Least cuts of a network. Ends are all bases, and one made up: `beyond`.

    `beyond` is where all go on to who leave at terminals that are no bases, `inner`. Take some ends
    as goals. Round each of them, and round the other ends, there is a least cut. A ride to a goal
    passes the cut round it; begun at another goal it passes that one's cut as well, begun elsewhere
    the cut round the other ends. So the rides are at most half the sum of these cuts. And what lies
    between the cuts is passed by twos: of an odd number of places round it one stays free.
    """

    def __init__(self, network: Lifts, riders: Riders) -> None:
        self.inner = [
            0 if base else rides for base, rides in zip(network.base, riders, strict=True)
        ]
        self.beyond = len(network.terminals)
        self.ends = (*network.bases, self.beyond) if any(self.inner) else network.bases
        self.ending = [*network.base, any(self.inner)]
        self.room: list[int] = []
        self.steps: list[list[tuple[int, int]]] = [[] for _ in self.ending]
        for (one, other), places in zip(network.ends, network.places, strict=True):
            self._join(one, other, places)
        for terminal, rides in enumerate(self.inner):
            if rides:
                self._join(terminal, self.beyond, rides)

    def _join(self, one: int, other: int, places: int) -> None:
        self.steps[one].append((len(self.room), other))
        self.steps[other].append((len(self.room) + 1, one))
        self.room += [places, places]

    def round(self, goals: tuple[int, ...]) -> Cut:
        """The least cut round these goals: what can flow from them to all other ends."""
        others = list(self.ending)
        for goal in goals:
            others[goal] = False
        room, flow = list(self.room), 0
        while True:
            came, end = self._path(room, goals, others)
            if end is None:
                return flow, frozenset(came)
            least = min(room[step] for step in _back(came, end))
            for step in _back(came, end):
                room[step] -= least
                room[step ^ 1] += least
            flow += least

    def _path(
        self, room: Sequence[int], starts: Sequence[int], ends: Sequence[bool]
    ) -> tuple[Came, int | None]:
        """A shortest way with room from a start to an end, and that end; else all one gets to."""
        came: dict[int, tuple[int, int] | None] = dict.fromkeys(starts)
        edge = list(starts)
        for here in edge:
            for step, there in self.steps[here]:
                if room[step] and there not in came:
                    came[there] = (step, here)
                    if ends[there]:
                        return came, there
                    edge.append(there)
        return came, None

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


def _back(came: Came, end: int) -> Iterator[int]:
    """The room taken on the way to an end, from there back."""
    while (last := came[end]) is not None:
        step, end = last
        yield step
