"""Whether markers meet a goal (chapter "Climbing Routes"), and by which of them.

Every goal is judged by standing markers alone (MTN-157); only the rows ask for their order
(MTN-158). Only the ground right under a marker or climber counts (MTN-101), and a trail leaves the
ground under it as it is (MTN-099). A further marker never undoes a goal (Q21).
"""

from itertools import pairwise
from typing import assert_never

from rules.mountaineers.bits import Bits, lowest, ones, union
from rules.mountaineers.track import Link, Track, successive, unbroken
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
from rules.mountaineers.vocabulary.spots import Spot


def witness(bits: Bits, goal: Goal, track: Track) -> int | None:
    """The markers that meet the goal, as bits; None while it is not met."""
    match goal:
        case Row():
            return _row(bits, goal, track)
        case Traverse():
            return _traverse(bits, goal, track)
        case Connect():
            return _connect(bits, goal, track.mask)
        case Each():
            return _on_each(goal_areas(bits, goal), len(goal.spots), track.mask)
        case Areas() | Variety():
            return _on_each(goal_areas(bits, goal), goal.count, track.mask)
        case Count():
            return _first(track.mask & bits.spot(goal.spot), goal.count)
        case Highest():
            return _first(track.mask & bits.highest(goal.spot), 1)
        case Together():
            return _together(bits, goal, track.mask)
        case Sides():
            return _sides(bits, goal, track.mask)
        case Line():
            laid = bits.lines(goal.heading, goal.count, goal.spot)
            return next((line for line in laid if line & ~track.mask == 0), None)
        case All():
            return _all(bits, goal, track)
        case _:
            assert_never(goal)


def goal_areas(bits: Bits, goal: Each | Areas | Variety) -> tuple[int, ...]:
    """The areas of the mountain of which such a goal wants markers on all, or on so many."""
    match goal:
        case Each():
            return tuple(bits.spot(spot) for spot in goal.spots)
        case Areas():
            return tuple(at for feature, at in bits.landmarks if feature in goal.features)
        case Variety():
            return tuple(bits.spot(Spot(on=(tag,))) for tag in goal.tags)
        case _:
            assert_never(goal)


def climbs_as(bits: Bits, heading: str, origin: int, to: int) -> bool:
    """Whether a step goes the way that a row asks for."""
    rise = bits.row_of[to] - bits.row_of[origin]
    match heading:
        case "up":
            return rise > 0
        case "down":
            return rise < 0
        case "level":
            return rise == 0
        case _:
            return True


def headed_runs(bits: Bits, goal: Row, track: Track) -> list[list[int]]:
    """The runs of successive elements that meet a row's text, so far as they go (MTN-097, Q40).

    For Cliff Hanger those on rock; six, a gap and two more are two runs (MTN-100).
    """
    runs: list[list[int]] = []
    for row in track.rows:
        for run in successive(row, bits.spot(goal.spot)):
            runs.append([run[0]])
            for origin, to in pairwise(run):
                if not climbs_as(bits, goal.heading, origin, to):
                    runs.append([])
                runs[-1].append(to)
    return runs


def _row(bits: Bits, goal: Row, track: Track) -> int | None:
    for run in headed_runs(bits, goal, track):
        if len(run) >= goal.count:
            return union(1 << at for at in run[: goal.count])
    return None


def _traverse(bits: Bits, goal: Traverse, track: Track) -> int | None:
    """From a start to an end in the order of the steps; crossing is allowed (Q42)."""
    for row in track.rows:
        for stretch in unbroken(row, bits.spot(goal.spot)):
            if found := _from_start_to_end(bits, goal, [x for x in stretch if x.element]):
                return found
    return None


def _from_start_to_end(bits: Bits, goal: Traverse, elements: list[Link]) -> int:
    starts, ends = bits.spot(goal.start), bits.spot(goal.end)
    begun = 0
    for link in elements:
        bit = 1 << link.at
        if begun and bit & ends:
            return begun | bit
        if begun or bit & starts:
            begun |= bit
    return 0


def _connect(bits: Bits, goal: Connect, mask: int) -> int | None:
    within = mask & bits.spot(goal.spot)
    starts, ends = within & bits.spot(goal.start), within & bits.spot(goal.end)
    for start in ones(starts):
        chain = bits.chain(start, ends, within, bits.adjoining)
        if chain is not None:
            return union(1 << at for at in chain)
    return None


def _first(mask: int, count: int) -> int | None:
    """The first `count` positions of a set, if it has so many."""
    if mask.bit_count() < count:
        return None
    return sum(1 << at for at, _ in zip(ones(mask), range(count), strict=False))


def _on_each(areas: tuple[int, ...], count: int, mask: int) -> int | None:
    """A marker on each of `count` areas; one marker may serve several."""
    reached = [area & mask for area in areas if area & mask][:count]
    if len(reached) < count:
        return None
    return union(1 << lowest(area) for area in reached)


def _together(bits: Bits, goal: Together, mask: int) -> int | None:
    for group in bits.groups(mask & bits.spot(goal.spot)):
        if group.bit_count() >= goal.count:
            return grown(bits, 1 << lowest(group), group, goal.count)
    return None


def grown(bits: Bits, group: int, within: int, count: int) -> int:
    """A group enlarged inside `within`, position by position, until it has `count` of them."""
    while group.bit_count() < count:
        around = union(bits.adjoining[i] for i in ones(group)) & within & ~group
        if not around:
            break
        group |= 1 << lowest(around)
    return group


def _sides(bits: Bits, goal: Sides, mask: int) -> int | None:
    within = mask & bits.spot(goal.spot)
    found = [_first(within & side, goal.count) for side in bits.sides]
    enough = [markers for markers in found if markers is not None][: goal.sides]
    return union(enough) if len(enough) == goal.sides else None


def _all(bits: Bits, goal: All, track: Track) -> int | None:
    found = 0
    for part in goal.goals:
        markers = witness(bits, part, track)
        if markers is None:
            return None
        found |= markers
    return found
