"""Kinds of positions: what a position is, what lies on it, how high it is, which way leads on."""

from typing import Literal, TypeAlias

from msgspec import Struct

Ground: TypeAlias = Literal["rock", "alpine", "forest", "snow", "glacier", "hut"]
Feature: TypeAlias = Literal[
    "bridge",
    "cave",
    "bivouac",
    "grizzly",
    "snow_bridge",
    "crevasse",
    "river",
    "waterfall",
    "lake",
]
"""What may lie on top of the ground of a position (MTN-012)."""
Tag: TypeAlias = Literal[
    "rock",
    "alpine",
    "forest",
    "snow",
    "glacier",
    "hut",
    "trail",
    "bridge",
    "cave",
    "bivouac",
    "grizzly",
    "snow_bridge",
    "crevasse",
    "river",
    "waterfall",
    "lake",
]
Condition: TypeAlias = Literal[
    "icy_rock",
    "heavy_rainfall",
    "deep_snow",
    "warm_front",
    "grizzly_alert",
    "strong_wind",
    "bad_access",
    "storm_danger",
]


class Spot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of position; all that is given holds. A trail counts with the terrain it lies on."""

    on: tuple[Tag, ...] = ()
    """At least one of these; empty: anywhere."""
    off: tuple[Tag, ...] = ()
    """None of these."""
    from_metres: int = 0
    """At this elevation or higher."""
    below_metres: int = 10_000
    """Lower than this elevation."""


Direction: TypeAlias = Literal["up_left", "up_right", "left", "right", "down_left", "down_right"]
