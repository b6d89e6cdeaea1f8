"""What a climber has done on the mountain, in order: what routes are judged by (MTN-107)."""

from typing import TypeAlias

from msgspec import Struct


class Step(Struct, frozen=True, gc=False):
    """One step of a climber, a flight included.

    `marked`: it left a new marker on `origin`. `blocked`: `origin` held a marker or another climber
    when it was left, so none could be placed. `version`: the entry it belongs to.
    """

    origin: str
    to: str
    marked: bool
    blocked: bool
    flight: bool
    version: int


class Loss(Struct, frozen=True, gc=False):
    """A standing marker of this climber was removed from `at`, by whatever (MTN-104)."""

    at: str
    version: int


class Carried(Struct, frozen=True, gc=False):
    """An event moved the climber; no marker was left and the row ended (MTN-097)."""

    to: str
    version: int


Trace: TypeAlias = Step | Loss | Carried
