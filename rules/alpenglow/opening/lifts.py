"""A network compiled for questions about rides: terminals and chairs have numbers (ALP-099)."""

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import TypeAlias

from events.alpenglow.words import Hex
from rules.alpenglow.board import Board
from rules.alpenglow.network import Network
from rules.alpenglow.same import Same

NETWORKS, ANSWERS = 512, 1024
"""How many networks are remembered, and how many answers of each."""

Chair: TypeAlias = tuple[Hex, Hex, int]
"""Its two ends, and its places (ALP-091)."""
Riders: TypeAlias = tuple[int, ...]
"""The rides that end there, for each terminal."""
Way: TypeAlias = tuple[int, ...]
"""The chairs of a ride."""


class Lifts:
    """A network as rides see it: terminals and chairs have numbers, in the order given.

    `ends` and `places`: of each chair. `steps`: for each terminal the ways out of it, as (chair,
    terminal it leads to). `answers`: what is known of demands: what rides that fit leave of all
    tolls, or None where none do.
    """

    def __init__(self, chairs: tuple[Chair, ...], bases: tuple[Hex, ...]) -> None:
        self.terminals = tuple(dict.fromkeys(end for chair in chairs for end in chair[:2]))
        self.number = {terminal: i for i, terminal in enumerate(self.terminals)}
        self.base = tuple(terminal in bases for terminal in self.terminals)
        self.bases = tuple(i for i, base in enumerate(self.base) if base)
        self.places = tuple(places for _, _, places in chairs)
        self.ends = tuple((self.number[one], self.number[other]) for one, other, _ in chairs)
        steps: list[list[tuple[int, int]]] = [[] for _ in self.terminals]
        for chair, (one, other) in enumerate(self.ends):
            steps[one].append((chair, other))
            steps[other].append((chair, one))
        self.steps = tuple(tuple(ways) for ways in steps)
        self.answers: dict[Riders, int | None] = {}

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
        for chair, there in self.steps[here]:
            if there in seen:
                continue
            longer = (*way, chair)
            if self.base[there]:
                yield longer
            else:
                yield from self._ways_to(there, (*seen, there), longer)

    def riders(self, demand: Mapping[Hex, int]) -> Riders:
        """A demand by the numbers of the terminals."""
        return tuple(demand.get(terminal, 0) for terminal in self.terminals)

    def remember(self, riders: Riders, left: int | None) -> None:
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
