"""How far a climber is from a goal, in steps: what the planner is led by.

An aim is a goal compiled for a mountain. It follows a climber step by step: `begin` gives the
standing of what lies behind, `after` the standing one step later and about how many steps the goal
then still takes, 0 if it is met. Standings are small hashable values; what an aim says is a guess
for the planner, the judgement of `rules.mountaineers.routes` is what scores.
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

REMEMBERED = 5000
"""How many steps an aim remembers before it begins to remember anew."""


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

    local = True
    """Whether a step tells all by itself, whatever else is marked: then it is remembered."""

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self._after: dict[tuple[Standing, int, int], tuple[Standing, int]] = {}

    @abstractmethod
    def begin(self, behind: Behind) -> Standing:
        """The standing of what lies behind."""

    @abstractmethod
    def step(self, standing: Standing, origin: int, to: int, mask: int) -> Standing:
        """The standing after a step that left a marker; `mask` includes `to`."""

    def crossing(self, standing: Standing, over: int) -> Standing:
        """The standing after passing over what is occupied, before the next step."""
        return standing

    def after(self, standing: Standing, origin: int, to: int, mask: int) -> tuple[Standing, int]:
        """The standing after a step, and what is lacking then."""
        key = (standing, origin, to)
        found = self._after.get(key)
        if found is None:
            then = self.step(standing, origin, to, mask)
            found = (then, self.lacking(then, to))
            if self.local:
                if len(self._after) >= REMEMBERED:
                    self._after.clear()
                self._after[key] = found
        return found

    def lacking(self, standing: Standing, at: int) -> int:
        """About how many further steps it takes from here; 0: met."""
        return 0 if standing == MET else min(FAR, max(1, self._lacking(standing, at)))

    @abstractmethod
    def _lacking(self, standing: Standing, at: int) -> int:
        """The same for an aim that is not met."""
