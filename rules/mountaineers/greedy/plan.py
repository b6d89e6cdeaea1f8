"""The way ahead: a path that serves several routes at once, found by a beam search.

Every step leaves a marker, so paths of equal length are worth the routes they complete. A path is
judged on the way by what its routes still lack, as their aims say, and by how many steps are left.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import TypeAlias

from msgspec import Struct

from rules.mountaineers.bits import Bits, ones
from rules.mountaineers.greedy.aims import Aim, Standing
from rules.mountaineers.greedy.distances import FAR

Path: TypeAlias = tuple[int, ...]
"""The positions to step to, in order; one that is occupied is passed over."""


class Want(Struct, frozen=True):
    """Something to complete: how far it is, what it is worth, and its standing here and now."""

    aim: Aim
    points: float
    standing: Standing


class Start(Struct, frozen=True):
    """A climber who may begin here; `wants` in the same order for all starts of a search."""

    at: int
    wants: tuple[Want, ...]


class Terrain(Struct, frozen=True):
    """What a path has to do with.

    `marked`: own markers; `closed`: all positions that others occupy; `barred`: those that may not
    be entered with the first `barred_steps` steps. `ease`: what each position is worth by itself,
    as a thing to prefer. `steps`: how many there are time and markers for. `keep`: how many of the
    wants will count, the best ones.
    """

    marked: int
    closed: int
    barred: int
    barred_steps: int
    ease: tuple[float, ...]
    steps: int
    keep: int


class Node(Struct, frozen=True, gc=False):
    """A path so far: where it has come to, what is marked then, and how its wants stand."""

    score: float
    worth: float
    at: int
    marked: int
    standings: tuple[Standing, ...]
    lacking: tuple[int, ...]
    before: "Node | None"
    over: int


class Found(Struct, frozen=True):
    """A path and what the wants lack at its end, in their order; `score` compares paths."""

    start: int
    path: Path
    lacking: tuple[int, ...]
    score: float


DIRECT = -1
"""A step that passes over nothing."""


def best_path(bits: Bits, starts: Sequence[Start], terrain: Terrain, width: int) -> Found:
    """The best path that a beam of this width finds from any of the starts."""
    search = _Search(bits, starts[0].wants, terrain, width)
    return search.run([search.root(start) for start in starts])


class _Search:
    """A beam, one step deeper each time; paths that end early compete with those that do not."""

    def __init__(self, bits: Bits, wants: Sequence[Want], terrain: Terrain, width: int) -> None:
        self._entered = bits.entered
        self._aims = tuple(want.aim for want in wants)
        self._points = tuple(want.points for want in wants)
        self._terrain = terrain
        self._width = width
        self._chance = tuple(_chances(left) for left in range(terrain.steps + 1))

    def root(self, start: Start) -> Node:
        marked = self._terrain.marked | 1 << start.at
        standings = tuple(want.standing for want in start.wants)
        return self._node(start.at, marked, standings, 0.0, self._terrain.steps, None, DIRECT)

    def run(self, roots: list[Node]) -> Found:
        steps = self._terrain.steps
        ends = [(node.score, node) for node in roots]
        beam, later = roots, list[Node]()
        for depth in range(1, steps + 1):
            pool: dict[tuple[int, tuple[int, ...]], Node] = {}
            crossed = list[Node]()
            for node in beam:
                alone = True
                for child in self._steps(node, depth):
                    alone = False
                    self._keep(pool, child)
                if alone:
                    crossed.extend(self._crossings(node, depth))
            for child in later:
                self._keep(pool, child)
            later = crossed
            if not pool and not later:
                break
            beam = nlargest(self._width, pool.values(), key=_by_score)
            ends.extend((depth + node.score, node) for node in beam[:2])
        return _found(max(ends, key=lambda end: end[0]))

    def _steps(self, node: Node, depth: int) -> Iterator[Node]:
        terrain = self._terrain
        free = self._entered[node.at] & ~terrain.closed & ~node.marked
        if depth <= terrain.barred_steps:
            free &= ~terrain.barred
        left = terrain.steps - depth
        at, standings, worth, ease = node.at, node.standings, node.worth, terrain.ease
        for to in ones(free):
            marked = node.marked | 1 << to
            after = tuple(
                aim.step(own, at, to, marked)
                for aim, own in zip(self._aims, standings, strict=True)
            )
            yield self._node(to, marked, after, worth + ease[to], left, node, DIRECT)

    def _crossings(self, node: Node, depth: int) -> Iterator[Node]:
        """Two steps over an occupied position; they leave one marker only."""
        terrain, left = self._terrain, self._terrain.steps - depth - 1
        taken = terrain.closed | node.marked
        barred = terrain.barred if depth <= terrain.barred_steps else 0
        if left < 0:
            return
        for over in ones(self._entered[node.at] & taken & ~barred):
            crossed = tuple(
                aim.crossing(own, over) for aim, own in zip(self._aims, node.standings, strict=True)
            )
            for to in ones(self._entered[over] & ~taken & ~barred):
                marked = node.marked | 1 << to
                after = tuple(
                    aim.step(own, over, to, marked)
                    for aim, own in zip(self._aims, crossed, strict=True)
                )
                yield self._node(to, marked, after, node.worth - 1.0, left, node, over)

    def _node(
        self,
        at: int,
        marked: int,
        standings: tuple[Standing, ...],
        worth: float,
        left: int,
        before: Node | None,
        over: int,
    ) -> Node:
        chance = self._chance[left]
        lacking = tuple(
            aim.lacking(own, at) for aim, own in zip(self._aims, standings, strict=True)
        )
        values = [
            points * chance[lacks] for points, lacks in zip(self._points, lacking, strict=True)
        ]
        if len(values) > self._terrain.keep:
            values = nlargest(self._terrain.keep, values)
        return Node(worth + sum(values), worth, at, marked, standings, lacking, before, over)

    @staticmethod
    def _keep(pool: dict[tuple[int, tuple[int, ...]], Node], node: Node) -> None:
        """Of paths that end alike only the best goes on, so that the beam holds different ones."""
        key = (node.at, node.lacking)
        other = pool.get(key)
        if other is None or node.score > other.score:
            pool[key] = node


def _by_score(node: Node) -> float:
    return node.score


def _chances(left: int) -> tuple[float, ...]:
    """The share of its points that a want is good for, by what it lacks, with so many steps left.

    What is met early can still be mended if a marker is lost, so it counts a little more.
    """
    return (1.0 + 0.005 * left, *(_chance(lacks, left) for lacks in range(1, FAR + 1)))


def _chance(lacks: int, left: int) -> float:
    if lacks > left:
        return 0.02 * max(0.0, 1.0 - (lacks - left) / 20)
    return 0.1 + 0.7 * (1.0 - lacks / (left + 2))


def _found(end: tuple[float, Node]) -> Found:
    path: list[int] = []
    score, last = end
    node = last
    while node.before is not None:
        path.append(node.at)
        if node.over != DIRECT:
            path.append(node.over)
        node = node.before
    return Found(node.at, tuple(reversed(path)), last.lacking, score)
