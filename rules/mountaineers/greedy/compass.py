"""The aim of every kind of goal."""

from functools import lru_cache
from typing import assert_never

from rules.mountaineers.bits import Bits, bits_of
from rules.mountaineers.goals import goal_areas
from rules.mountaineers.greedy.aims import Aim
from rules.mountaineers.greedy.rows import Chain, Passage, Run
from rules.mountaineers.greedy.sets import Both, Group, Some, Spread, Straight, Tour
from rules.mountaineers.mountain import Mountain
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


@lru_cache(maxsize=1024)
def aim_of(mountain: Mountain, goal: Goal) -> Aim:
    """The aim of a goal on a mountain, compiled once."""
    bits = bits_of(mountain)
    match goal:
        case Row():
            return Run(bits, goal)
        case Traverse():
            return Passage(bits, goal)
        case Connect():
            return Chain(bits, goal)
        case Each():
            return Tour(bits, goal_areas(bits, goal), len(goal.spots))
        case Areas() | Variety():
            return Tour(bits, goal_areas(bits, goal), goal.count)
        case Count():
            return Some(bits, bits.spot(goal.spot), goal.count)
        case Highest():
            return Some(bits, bits.highest(goal.spot), 1)
        case Together():
            return Group(bits, goal)
        case Sides():
            return Spread(bits, goal)
        case Line():
            return Straight(bits, goal)
        case All():
            return _all(mountain, bits, goal)
        case _:
            assert_never(goal)


def _all(mountain: Mountain, bits: Bits, goal: All) -> Aim:
    """Several goals; where each asks for one marker only, it is a tour."""
    singles = [part.spot for part in goal.goals if isinstance(part, Count) and part.count == 1]
    if len(singles) == len(goal.goals):
        return Tour(bits, tuple(bits.spot(spot) for spot in singles), len(singles))
    return Both(bits, tuple(aim_of(mountain, part) for part in goal.goals))
