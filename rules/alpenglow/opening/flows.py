"""Flows over chairs, and the cuts that they have to pass: what `rides` reckons with.

A chair has room for each way it is ridden: chair i has rooms 2i and 2i + 1. Whoever takes room one
way makes as much the other way, as going back cancels a ride.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from rules.alpenglow.opening.lifts import Lifts, Places, Riders

Cut: TypeAlias = tuple[int, frozenset[int]]
"""The places on a cut, and the terminals within it."""
Came: TypeAlias = Mapping[int, tuple[int, int] | None]
"""Terminal → the room taken to get there, and from which terminal; None where one started."""


def path(
    steps: Sequence[Sequence[tuple[int, int]]],
    room: Sequence[int],
    starts: Sequence[int],
    ends: Sequence[bool],
) -> tuple[Came, int | None]:
    """A shortest way from a start to an end that has room, and its end; else all one gets to."""
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(starts)
    edge = list(starts)
    for here in edge:
        for step, there in steps[here]:
            if room[step] and there not in came:
                came[there] = (step, here)
                if ends[there]:
                    return came, there
                edge.append(there)
    return came, None


def back(came: Came, end: int) -> Iterator[int]:
    """The room taken on the way to an end, from there back."""
    while (last := came[end]) is not None:
        step, end = last
        yield step


def take(room: list[int], came: Came, end: int, count: int) -> int:
    """Take room for so many on the way to an end: what goes against a ride cancels it."""
    for step in back(came, end):
        room[step] -= count
        room[step ^ 1] += count
    return count


class Cuts:
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
        self.ending = [*network.base, any(inner)]
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
        others = list(self.ending)
        for goal in goals:
            others[goal] = False
        room, flow = list(self.room), 0
        while True:
            came, end = path(self.steps, room, goals, others)
            if end is None:
                return flow, frozenset(came)
            flow += take(room, came, end, min(room[step] for step in back(came, end)))

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
