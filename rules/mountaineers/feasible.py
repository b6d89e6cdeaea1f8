"""Whether a route can be done at all on this mountain (MTN-028, MTN-146, Q6).

Asked is whether some sequence of climbs, alone on the mountain, with 30 markers, the climber at the
end, and unlimited tokens and turns, completes it. What helps to answer:

* Without rows only the set of positions matters. Any set of 31 can be marked: walk a tree of level
  and same-side steps, which lead back as well as forth, and mark the positions farthest from its
  root first, so that the way is never barred; the climber stays on the last. One path of a row can
  follow such a set, walked from the root.
* So a route without a row asks for the smallest set that meets it, a row for a simple path by steps
  (a position can be marked once), searched exhaustively.

For every goal but `All` the verdict is exact (with at most 31 areas). For `All` it is `possible`
when sets and paths found for its parts fit into the markers together, `impossible` when a part is,
or when any three of the needs cannot share enough positions, and else `undecided`, which nobody may
take for impossible.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

from rules.mountaineers.bits import Bits, bits_of, lowest, ones, union
from rules.mountaineers.content import Face
from rules.mountaineers.goals import climbs_as, goal_areas, grown, witness
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.track import Link, Track
from rules.mountaineers.vocabulary.goals import (
    All,
    Areas,
    Connect,
    Count,
    Each,
    Goal,
    Highest,
    Line,
    Row,
    Sides,
    Together,
    Traverse,
    Variety,
)

MARKERS = 30

Verdict: TypeAlias = Literal["possible", "impossible", "undecided"]
Part: TypeAlias = (
    Row | Traverse | Count | Each | Variety | Areas | Connect | Highest | Together | Sides | Line
)
Need: TypeAlias = tuple[int, int]
"""At least so many markers within a set of positions."""


class Way(Struct, frozen=True):
    """One way to meet a goal: a set of positions, and for a row their order."""

    mask: int
    path: tuple[int, ...] = ()


@lru_cache(maxsize=2048)
def verdict(mountain: Mountain, goal: Goal, markers: int = MARKERS) -> Verdict:
    """Whether the goal can be met with so many markers and the climber."""
    budget = markers + 1
    parts = tuple(_parts(goal))
    if len(parts) == 1 and any(_on_one_side(side, parts[0], budget) for side in mountain.sides):
        return "possible"
    bits = bits_of(mountain)
    ways = [way_of(bits, part) for part in parts]
    if any(way is None for way in ways):
        return "impossible"
    found = [way for way in ways if way is not None]
    if _fits(bits, parts, found, budget):
        return "possible"
    needs = [
        need for part, way in zip(parts, found, strict=True) for need in _needs(bits, part, way)
    ]
    return "impossible" if _least(needs) > budget else "undecided"


@lru_cache(maxsize=4096)
def _on_one_side(face: Face, part: Part, budget: int) -> bool:
    """Whether a goal is met without leaving a face: then it can be done wherever that stands.

    Asked first, for there are far fewer faces than mountains. Never so for what looks at the whole
    mountain.
    """
    if isinstance(part, Highest | Sides):
        return False
    way = way_of(_alone(face), part)
    return way is not None and way.mask.bit_count() <= budget


@lru_cache(maxsize=32)
def _alone(face: Face) -> Bits:
    """A face with nothing beside it."""
    return Bits(Mountain((face, face, face))).only(0)


def _parts(goal: Goal) -> Iterator[Part]:
    """A goal as the parts that must all be met."""
    if isinstance(goal, All):
        for inner in goal.goals:
            yield from _parts(inner)
    else:
        yield goal


def way_of(bits: Bits, part: Part) -> Way | None:
    """A way to meet a part alone; None if there is none.

    No other has fewer positions, but for `Each`, `Variety` and `Areas`, which take at most one for
    each area.
    """
    match part:
        case Row():
            return _row(bits, part)
        case Traverse():
            return _chain(bits, part, bits.entered, ordered=True)
        case Connect():
            return _chain(bits, part, bits.adjoining, ordered=False)
        case Each():
            return _areas(goal_areas(bits, part), len(part.spots))
        case Areas() | Variety():
            return _areas(goal_areas(bits, part), part.count)
        case Count():
            return _some(bits.spot(part.spot), part.count)
        case Highest():
            return _some(bits.highest(part.spot), 1)
        case Together():
            groups = bits.groups(bits.spot(part.spot))
            group = next((g for g in groups if g.bit_count() >= part.count), None)
            return None if group is None else Way(grown(bits, group & -group, group, part.count))
        case Sides():
            within = bits.spot(part.spot)
            found = [_some(within & side, part.count) for side in bits.sides]
            enough = [way.mask for way in found if way is not None][: part.sides]
            return Way(union(enough)) if len(enough) == part.sides else None
        case Line():
            laid = bits.lines(part.heading, part.count, part.spot)
            return Way(laid[0]) if laid else None
        case _:
            assert_never(part)


def _some(mask: int, count: int) -> Way | None:
    if mask.bit_count() < count:
        return None
    return Way(sum(1 << at for at, _ in zip(ones(mask), range(count), strict=False)))


def _areas(areas: Sequence[int], count: int) -> Way | None:
    """A position on each of `count` areas, those shared by many first."""
    chosen = 0
    while sum(1 for area in areas if area & chosen) < count:
        left = [area for area in areas if area and not area & chosen]
        if not left:
            return None
        candidates = union(left)
        chosen |= 1 << max(ones(candidates), key=lambda at: sum(a >> at & 1 for a in left))
    return Way(chosen)


def _chain(
    bits: Bits, part: Traverse | Connect, steps: tuple[int, ...], *, ordered: bool
) -> Way | None:
    within = bits.spot(part.spot)
    ends = within & bits.spot(part.end)
    starts = ones(within & bits.spot(part.start))
    chains = [c for start in starts if (c := bits.chain(start, ends, within, steps)) is not None]
    if not chains:
        return None
    shortest = min(chains, key=len)
    return Way(sum(1 << at for at in shortest), tuple(shortest) if ordered else ())


def _row(bits: Bits, row: Row) -> Way | None:
    path = path_of(bits, row, bits.spot(row.spot))
    return None if path is None else Way(sum(1 << at for at in path), path)


# --- rows: a simple path of so many positions ---------------------------------------------------


def path_of(bits: Bits, row: Row, within: int) -> tuple[int, ...] | None:
    """A path by steps over `count` different positions of `within`, each step in the heading."""
    return _Paths(bits, row, within).found()


class _Paths:
    """Searches all simple paths; positions with few ways on come first.

    Whether a path can be finished depends only on where it has come to, what it can still reach,
    and how many positions it lacks: such dead ends are remembered.
    """

    def __init__(self, bits: Bits, row: Row, within: int) -> None:
        self._count = row.count
        self._within = within
        self._ways = {
            i: sum(
                1 << j for j in ones(bits.entered[i] & within) if climbs_as(bits, row.heading, i, j)
            )
            for i in ones(within)
        }
        self._dead: set[tuple[int, int, int]] = set()

    def found(self) -> tuple[int, ...] | None:
        for start in sorted(self._ways, key=lambda i: self._ways[i].bit_count()):
            if path := self._from(start, self._within & ~(1 << start), self._count - 1):
                return tuple(reversed(path))
        return None

    def _from(self, here: int, free: int, lacking: int) -> list[int] | None:
        """The path from `here` on, last position first."""
        if lacking <= 0:
            return [here]
        free = self._reach(here, free)
        state = (here, free, lacking)
        if free.bit_count() < lacking or state in self._dead:
            return None
        onward = ones(self._ways[here] & free)
        for there in sorted(onward, key=lambda i: (self._ways[i] & free).bit_count()):
            if path := self._from(there, free & ~(1 << there), lacking - 1):
                path.append(here)
                return path
        self._dead.add(state)
        return None

    def _reach(self, here: int, free: int) -> int:
        found = frontier = self._ways[here] & free
        while frontier:
            at = lowest(frontier)
            new = self._ways[at] & free & ~found
            found |= new
            frontier = (frontier | new) & ~(1 << at)
        return found


# --- All: several needs with the same markers ---------------------------------------------------


def _fits(bits: Bits, parts: Sequence[Part], ways: Sequence[Way], budget: int) -> bool:
    """Whether ways to meet the parts are found that go together and need few enough positions."""
    rows = [part for part in parts if isinstance(part, Row | Traverse)]
    if len(rows) > 1:
        return _rows_fit(bits, parts, ways, budget)
    return union(way.mask for way in ways).bit_count() <= budget


def _rows_fit(bits: Bits, parts: Sequence[Part], ways: Sequence[Way], budget: int) -> bool:
    """Several rows: on one path that serves them all, or on one path after another."""
    others = union(way.mask for way in ways if not way.path)
    rows = [part for part in parts if isinstance(part, Row | Traverse)]
    for way in ways:
        if way.path and all(witness(bits, row, _climbed(way)) is not None for row in rows):
            return (others | way.mask).bit_count() <= budget
    paths = _apart(bits, parts, ways)
    return paths is not None and _one_by_one(bits, others, paths, budget)


def _climbed(way: Way) -> Track:
    """The track of a climber who has gone this way."""
    row = tuple(Link(at, element=True) for at in way.path)
    return Track(dict.fromkeys(way.path, 0), way.mask, (row,))


def _one_by_one(bits: Bits, others: int, paths: Sequence[Way], budget: int) -> bool:
    """Whether unmarked ways lead from each path to the next, and the markers are enough.

    What no row needs is marked before the first path.
    """
    planned = union(path.mask for path in paths)
    marked = others & ~planned
    for path, following in pairwise(paths):
        marked |= path.mask
        if not _walk(bits, path.path[-1], following.path[0], marked):
            return False
    return (others | planned).bit_count() <= budget


def _apart(bits: Bits, parts: Sequence[Part], ways: Sequence[Way]) -> list[Way] | None:
    """Ways for the rows that share no position, as far as a simple search finds them."""
    taken, paths = 0, list[Way]()
    for part, way in zip(parts, ways, strict=True):
        if not way.path:
            continue
        apart: Way | None = way
        if way.mask & taken:
            path = (
                path_of(bits, part, bits.spot(part.spot) & ~taken)
                if isinstance(part, Row)
                else None
            )
            apart = None if path is None else Way(sum(1 << at for at in path), path)
        if apart is None:
            return None
        taken |= apart.mask
        paths.append(apart)
    return paths


def _walk(bits: Bits, origin: int, to: int, marked: int) -> bool:
    """Whether steps over unmarked positions lead from one position to another."""
    free = ((1 << bits.count) - 1) & ~marked | 1 << origin | 1 << to
    return bits.chain(origin, 1 << to, free, bits.entered) is not None


def _needs(bits: Bits, part: Part, way: Way) -> list[Need]:
    """Markers that every way to meet the part has, so many within such positions."""
    size = way.mask.bit_count()
    match part:
        case Row() | Count() | Together() | Sides() | Line() | Connect() | Traverse():
            return [(bits.spot(part.spot), size)]
        case Highest():
            return [(bits.highest(part.spot), 1)]
        case Each():
            return [(area, 1) for area in goal_areas(bits, part)]
        case Areas() | Variety():
            return [(union(goal_areas(bits, part)), min(1, part.count))]
        case _:
            assert_never(part)


def _least(needs: Sequence[Need]) -> int:
    """The most positions that any three of the needs ask for: with fewer they cannot be met."""
    three = combinations(needs, min(3, len(needs)))
    return max((_shared(chosen) for chosen in three), default=0)


def _shared(needs: Sequence[Need]) -> int:
    """The fewest positions that meet all these needs, exactly.

    Positions are alike that lie in the same of the sets; of each kind some number is taken, kind by
    kind, keeping for what is still lacking the fewest taken so far.
    """
    cost = {tuple(count for _, count in needs): 0}
    for inside in product((True, False), repeat=len(needs)):
        if not any(inside):
            continue
        alike = _alike(needs, inside)
        for lacking, taken in list(cost.items()):
            for more in range(1, min(alike, max(lacking)) + 1):
                left = tuple(
                    max(0, n - more) if of_it else n
                    for n, of_it in zip(lacking, inside, strict=True)
                )
                cost[left] = min(cost.get(left, taken + more), taken + more)
    return cost.get((0,) * len(needs), 10**6)


def _alike(needs: Sequence[Need], inside: Sequence[bool]) -> int:
    """How many positions lie in exactly these of the sets."""
    within = union(mask for mask, _ in needs)
    for (mask, _), of_it in zip(needs, inside, strict=True):
        within &= mask if of_it else ~mask
    return within.bit_count()
