"""How many steps lie between positions, others' markers left aside.

Every mountain has the same neighbourhoods (Q4), so whatever terrain lies on it, the ways are alike.
"""

from collections.abc import Mapping
from functools import lru_cache

from rules.mountaineers.bits import Bits, ones

FAR = 99
"""Farther than any climber comes: no way leads there."""

Distances = tuple[int, ...]
"""For every position how many steps it is away from what was asked for."""


@lru_cache(maxsize=4)
def leading_to(entered: tuple[int, ...]) -> tuple[int, ...]:
    """For every position those that it can be entered from."""
    from_where = [0] * len(entered)
    for origin, there in enumerate(entered):
        for to in ones(there):
            from_where[to] |= 1 << origin
    return tuple(from_where)


def steps_to(bits: Bits, goal: int, within: int | None = None) -> Distances:
    """Steps from every position to the nearest of `goal`, all of them inside `within`."""
    return costs_to(bits, {0: goal}, within)


def costs_to(bits: Bits, goals: Mapping[int, int], within: int | None = None) -> Distances:
    """Steps from every position to a goal and what is then still to come, whichever is least.

    `goals`: positions by what is still to come from there.
    """
    inside = (1 << bits.count) - 1 if within is None else within
    before = leading_to(bits.entered)
    found = [FAR] * bits.count
    waiting, frontier, cost = dict(goals), 0, 0
    seen = 0
    while frontier or waiting:
        frontier = (frontier | waiting.pop(cost, 0)) & inside & ~seen
        seen |= frontier
        following = 0
        for at in ones(frontier):
            found[at] = cost
            following |= before[at]
        frontier = following & inside & ~seen
        cost += 1
    return tuple(found)
