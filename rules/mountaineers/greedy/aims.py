"""How far a climber is from a goal, in steps: what the planner is led by.

An aim is a goal compiled for a mountain. It follows a climber step by step: `begin` gives the
standing of what lies behind, `step` the standing after one step more, `lacking` about how many
steps the goal still takes, 0 if it is met. Standings are small hashable values; what an aim says is
a guess for the planner, the judgement of `rules.mountaineers.routes` is what scores.
"""

from abc import ABC, abstractmethod
from typing import Any, TypeAlias

from msgspec import Struct

from rules.mountaineers.bits import Bits
from rules.mountaineers.greedy.distances import FAR

Standing: TypeAlias = Any
"""What an aim remembers of the way so far; every aim has a type of its own."""

MET = -1
"""The standing of an aim that is met: a further marker never undoes it (Q21)."""


class Behind(Struct, frozen=True):
    """What lies behind a climber.

    `row`: the successive elements of the row that goes on, up to where the climber stands (nothing
    passed over since); `whole`: those of all of that row; `mask`: all that is marked, the climber's
    position included.
    """

    row: tuple[int, ...]
    whole: tuple[int, ...]
    mask: int


class Aim(ABC):
    """A goal on a mountain, followed step by step."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self._known: dict[tuple[int, Standing], int] = {}

    @abstractmethod
    def begin(self, behind: Behind) -> Standing:
        """The standing of what lies behind."""

    @abstractmethod
    def step(self, standing: Standing, origin: int, to: int, mask: int) -> Standing:
        """The standing after a step that left a marker; `mask` includes `to`."""

    def crossing(self, standing: Standing, over: int) -> Standing:
        """The standing after passing over what is occupied, before the next step."""
        return standing

    def lacking(self, standing: Standing, at: int) -> int:
        """About how many further steps it takes from here; 0: met."""
        if standing == MET:
            return 0
        key = (at, standing)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = min(FAR, max(1, self._lacking(standing, at)))
        return found

    @abstractmethod
    def _lacking(self, standing: Standing, at: int) -> int:
        """The same for an aim that is not met."""
