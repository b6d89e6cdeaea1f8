"""How far a climber has come towards a goal: a hint to the owner of the route (MTN-147)."""

from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import TypeAlias, assert_never

from rules.mountaineers.bits import Bits, ones
from rules.mountaineers.goals import goal_areas, headed_runs
from rules.mountaineers.track import Track, unbroken
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

Progress: TypeAlias = tuple[int, int]
"""How many markers of how many; both count what the best attempt so far needs in all."""

_MISSING, _LENGTH = 1 << 24, 1 << 16
"""What a missing marker and a position weigh in the order of attempts; 8 bits each for the ends."""

BEYOND = 32
"""More markers than a climber can set: 30, and itself at the end."""


def progress(bits: Bits, goal: Goal, track: Track) -> Progress:
    """How many of the markers that the goal asks for stand, in the best attempt so far."""
    mask = track.mask
    match goal:
        case Row():
            best = max((len(run) for run in headed_runs(bits, goal, track)), default=0)
            return min(best, goal.count), goal.count
        case Traverse():
            return _traverse(bits, goal, track)
        case Connect():
            return _connect(bits, goal, mask)
        case Each():
            reached = sum(1 for area in goal_areas(bits, goal) if area & mask)
            return reached, len(goal.spots)
        case Areas() | Variety():
            reached = sum(1 for area in goal_areas(bits, goal) if area & mask)
            return min(reached, goal.count), goal.count
        case Count():
            return min((mask & bits.spot(goal.spot)).bit_count(), goal.count), goal.count
        case Highest():
            return int(bool(mask & bits.highest(goal.spot))), 1
        case Together():
            groups = bits.groups(mask & bits.spot(goal.spot))
            best = max((group.bit_count() for group in groups), default=0)
            return min(best, goal.count), goal.count
        case Sides():
            return _sides(bits, goal, mask)
        case Line():
            laid = bits.lines(goal.heading, goal.count, goal.spot)
            return max(((line & mask).bit_count() for line in laid), default=0), goal.count
        case All():
            parts = [progress(bits, part, track) for part in goal.goals]
            return sum(best for best, _ in parts), sum(needed for _, needed in parts)
        case _:
            assert_never(goal)


def _sides(bits: Bits, goal: Sides, mask: int) -> Progress:
    within = mask & bits.spot(goal.spot)
    found = sorted(min((within & side).bit_count(), goal.count) for side in bits.sides)
    return sum(found[-goal.sides :]), goal.sides * goal.count


def _connect(bits: Bits, goal: Connect, mask: int) -> Progress:
    """The chain that lacks the fewest markers, among its kind the shortest."""
    within = bits.spot(goal.spot)
    if not mask & within:
        return 0, _shortest(bits, goal)
    starts, ends = within & bits.spot(goal.start), within & bits.spot(goal.end)
    missing, length = _cheapest(bits.adjoining, starts, ends, within, mask)
    return length - missing, length


@lru_cache(maxsize=1024)
def _shortest(bits: Bits, goal: Connect | Traverse) -> int:
    """How many markers a goal asks for at least, where none of them stands yet."""
    within = bits.spot(goal.spot)
    starts, ends = within & bits.spot(goal.start), within & bits.spot(goal.end)
    ways = bits.adjoining if isinstance(goal, Connect) else bits.entered
    return _cheapest(ways, starts, ends, within, 0)[1]


def _cheapest(
    ways: tuple[int, ...], starts: int, ends: int, within: int, mask: int
) -> tuple[int, int]:
    """Markers missing, and positions in all, of the chain from a start to an end that lacks fewest.

    Its ends are different positions; so of each position the two best starts are remembered.
    Waiting is one number an attempt, markers missing first: they are many, and numbers sort fast.
    """
    free = [_LENGTH if mask >> at & 1 else _MISSING + _LENGTH for at in range(len(ways))]
    waiting = [free[at] + (at << 8) + at for at in ones(starts)]
    heapify(waiting)
    first, second = [-1] * len(ways), [-1] * len(ways)
    while waiting:
        attempt = heappop(waiting)
        start, here = attempt >> 8 & 255, attempt & 255
        if second[here] >= 0 or start == first[here]:
            continue
        if start != here and ends >> here & 1:
            return attempt >> 24, attempt >> 16 & 255
        (first if first[here] < 0 else second)[here] = start
        cost = attempt - here
        for there in ones(ways[here] & within):
            heappush(waiting, cost + free[there] + there)
    return BEYOND, BEYOND


def _traverse(bits: Bits, goal: Traverse, track: Track) -> Progress:
    """Of the rows begun on a start the one with the fewest steps to go; else a whole new one."""
    within = bits.spot(goal.spot)
    starts, ends = within & bits.spot(goal.start), within & bits.spot(goal.end)
    attempts = [(0, _shortest(bits, goal))]
    for row in track.rows:
        for stretch in unbroken(row, within):
            elements = [link.at for link in stretch if link.element]
            begun = next((n for n, at in enumerate(elements) if starts >> at & 1), None)
            if begun is not None:
                attempts.append(_attempt(bits, elements[begun:], ends, within))
    possible = [attempt for attempt in attempts if attempt[1] < BEYOND]
    return min(possible, key=lambda a: (a[1] - a[0], -a[0]), default=(0, BEYOND))


def _attempt(bits: Bits, elements: list[int], ends: int, within: int) -> Progress:
    arrived = next((n for n, at in enumerate(elements) if n and ends >> at & 1), None)
    if arrived is not None:
        return arrived + 1, arrived + 1
    best = len(elements)
    return best, best - 1 + (_length(bits, elements[-1], ends, within) or BEYOND)


def _length(bits: Bits, start: int, ends: int, within: int) -> int:
    """How many positions the shortest way by steps has, both ends included; 0: there is none."""
    way = bits.chain(start, ends, within, bits.entered)
    return len(way) if way is not None else 0
