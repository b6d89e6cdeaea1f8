"""The way ahead: a path that serves several routes at once, found by a beam search.

Every step leaves a marker, so paths of equal length are worth the routes they complete. A path is
judged on the way by what its routes still lack, as their aims say, and by how many steps are left.
"""

from collections.abc import Sequence
from functools import cache
from heapq import nlargest
from typing import TypeAlias

from msgspec import Struct

from rules.mountaineers.bits import Bits, ones
from rules.mountaineers.greedy.aims import Aim, Standing
from rules.mountaineers.greedy.distances import FAR

Path: TypeAlias = tuple[int, ...]
"""The positions to step to, in order; one that is occupied is passed over."""

Lacking: TypeAlias = tuple[int, ...]
"""What each want lacks, in steps."""


ENDS = 3
"""Of how many of the best paths of each length it is considered to end there."""


MOST_ROOTS = 18
"""How many starts are followed: all those at the foot of the mountain."""


class Want(Struct, frozen=True):
    """Something to complete: its aim and what it is worth."""

    aim: Aim
    points: float


class Start(Struct, frozen=True):
    """A climber who may begin here: how the wants stand there, and what this start is worth.

    `flown`: the position that a flight to here left, which stays marked; None: no flight.
    """

    at: int
    standings: tuple[Standing, ...]
    worth: float = 0.0
    flown: int | None = None


class Terrain(Struct, frozen=True):
    """What a path has to do with.

    `marked`: own markers; `closed`: all positions that others occupy; `barred`: those that may not
    be entered with the first `barred_steps` steps. `ease`: what each position is worth by itself.
    `steps`: how many there are time and markers for. `keep`: how many of the wants will count, the
    best ones.
    """

    marked: int
    closed: int
    barred: int
    barred_steps: int
    ease: tuple[float, ...]
    steps: int
    keep: int


class Node(Struct, frozen=True, gc=False):
    """A path so far: where it has come to, what is marked then, and how its wants stand.

    `worth`: what it brought besides the wants; `over`: what its last step passed over.
    """

    score: float
    worth: float
    at: int
    marked: int
    standings: tuple[Standing, ...]
    lacking: Lacking
    before: "Node | None"
    over: int | None


class Found(Struct, frozen=True):
    """A path, where it starts, and what the wants lack at its end."""

    start: Start
    path: Path
    lacking: Lacking
    score: float

    @property
    def way(self) -> Path:
        """All positions to move to: the path, and before it where a flight lands."""
        return self.path if self.start.flown is None else (self.start.at, *self.path)


Pool: TypeAlias = dict[tuple[int, Lacking], Node]
"""Paths of equal length. Of those that end alike the best goes on, so that they stay different."""


def best_path(
    bits: Bits, wants: Sequence[Want], starts: Sequence[Start], terrain: Terrain, width: int
) -> Found:
    """The best path that a beam of this width finds from any of the starts."""
    return _Search(bits, wants, terrain, width).run(starts)


class _Search:
    """A beam, one step deeper each time; paths that end early compete with those that do not."""

    def __init__(self, bits: Bits, wants: Sequence[Want], terrain: Terrain, width: int) -> None:
        self._entered = bits.entered
        self._aims = tuple(want.aim for want in wants)
        self._points = tuple(want.points for want in wants)
        self._terrain = terrain
        self._width = width
        self._keep = terrain.keep if len(wants) > terrain.keep else None

    def run(self, starts: Sequence[Start]) -> Found:
        """The best of all paths from these starts."""
        roots = [self._root(start) for start in starts]
        beam = nlargest(max(self._width, MOST_ROOTS), roots, key=_by_score)
        ends = [(self._value(node, 0), node) for node in beam]
        later: Pool = {}
        for depth in range(1, self._terrain.steps + 1):
            pool, later = later, {}
            for node in beam:
                if not self._step(node, depth, pool):
                    self._cross(node, depth, later)
            if not pool and not later:
                break
            beam = nlargest(self._width, pool.values(), key=_by_score)
            ends.extend((self._value(node, depth), node) for node in beam[:ENDS])
        return _found(starts, max(ends, key=_first))

    def _value(self, node: Node, depth: int) -> float:
        """What a path is worth if it ends here: a marker for each step, and what is complete."""
        return depth + node.worth + self._worth(node.lacking, 0)

    def _root(self, start: Start) -> Node:
        lacking = tuple(
            aim.lacking(own, start.at) for aim, own in zip(self._aims, start.standings, strict=True)
        )
        marked = self._terrain.marked | 1 << start.at
        if start.flown is not None:
            marked |= 1 << start.flown
        score = start.worth + self._worth(lacking, self._terrain.steps)
        return Node(score, start.worth, start.at, marked, start.standings, lacking, None, None)

    def _step(self, node: Node, depth: int, pool: Pool) -> bool:
        """All steps from where a path has come to; False: there is none."""
        terrain = self._terrain
        free = self._entered[node.at] & ~terrain.closed & ~node.marked
        if depth <= terrain.barred_steps:
            free &= ~terrain.barred
        for to in ones(free):
            worth = node.worth + terrain.ease[to]
            self._add(pool, node, node.at, node.standings, to, worth, depth, None)
        return free != 0

    def _cross(self, node: Node, depth: int, pool: Pool) -> None:
        """Two steps over an occupied position; they leave one marker only."""
        terrain = self._terrain
        taken = terrain.closed | node.marked
        barred = terrain.barred if depth <= terrain.barred_steps else 0
        if depth == terrain.steps:
            return
        for over in ones(self._entered[node.at] & taken & ~barred):
            crossed = tuple(
                aim.crossing(own, over) for aim, own in zip(self._aims, node.standings, strict=True)
            )
            for to in ones(self._entered[over] & ~taken & ~barred):
                self._add(pool, node, over, crossed, to, node.worth - 1.0, depth + 1, over)

    def _add(
        self,
        pool: Pool,
        node: Node,
        origin: int,
        standings: tuple[Standing, ...],
        to: int,
        worth: float,
        depth: int,
        over: int | None,
    ) -> None:
        """Put a longer path into the pool, unless there is a better one that ends alike."""
        marked = node.marked | 1 << to
        after = [
            aim.after(own, origin, to, marked)
            for aim, own in zip(self._aims, standings, strict=True)
        ]
        lacking = tuple([lacks for _, lacks in after])
        score = worth + self._worth(lacking, self._terrain.steps - depth)
        key = (to, lacking)
        other = pool.get(key)
        if other is None or score > other.score:
            then = tuple([own for own, _ in after])
            pool[key] = Node(score, worth, to, marked, then, lacking, node, over)

    def _worth(self, lacking: Lacking, left: int) -> float:
        """What the wants are good for, with so many steps left."""
        chance = chances(left)
        values = [
            points * chance[lacks] for points, lacks in zip(self._points, lacking, strict=True)
        ]
        return sum(values if self._keep is None else nlargest(self._keep, values))


def _by_score(node: Node) -> float:
    return node.score


def _first(end: tuple[float, Node]) -> float:
    return end[0]


@cache
def chances(left: int) -> tuple[float, ...]:
    """The share of its points that a want is good for, by what it lacks, with so many steps left.

    What is met early can still be mended if a marker is lost, so it counts a little more.
    """
    return (1.0 + 0.005 * left, *(_chance(lacks, left) for lacks in range(1, FAR + 1)))


def _chance(lacks: int, left: int) -> float:
    if lacks > left:
        return 0.02 * max(0.0, 1.0 - (lacks - left) / 20)
    return 0.1 + 0.7 * (1.0 - lacks / (left + 2))


def _found(starts: Sequence[Start], end: tuple[float, Node]) -> Found:
    path: list[int] = []
    score, last = end
    node = last
    while node.before is not None:
        path.append(node.at)
        if node.over is not None:
            path.append(node.over)
        node = node.before
    start = next(start for start in starts if start.at == node.at)
    return Found(start, tuple(reversed(path)), last.lacking, score)
