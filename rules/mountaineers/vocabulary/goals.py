"""What a route or a bonus asks for (MTN-095 to MTN-107).

All but the rows are monotone: a further marker never undoes them (Q21).
"""

from typing import Literal, TypeAlias

from rules.content import Tagged
from rules.mountaineers.vocabulary.spots import Feature, Spot, Tag


class Row(Tagged, frozen=True):
    """In A Row with a number: `count` successive elements of one row, all of them on `spot`.

    Climbing over others' markers ends the row (MTN-098). `heading`: each step between two of the
    elements goes up, goes sideways or down, or may go anywhere.
    """

    count: int
    """How many positions of a row."""
    spot: Spot
    """On what each of them lies."""
    heading: Literal["any", "up", "level", "down"] = "any"
    """Where each step between two of them goes."""


class Traverse(Tagged, frozen=True):
    """In A Row without a number: one row from a `start` to an `end` position, all on `spot`.

    Occupied positions may be passed over on the way (MTN-098).
    """

    start: Spot
    """Where the row begins."""
    end: Spot
    """Where it ends."""
    spot: Spot = Spot()
    """On what every position of it lies."""


class Count(Tagged, frozen=True):
    """`count` standing markers on `spot`, in any order, anywhere."""

    count: int
    """How many markers."""
    spot: Spot
    """On what they stand."""


class Each(Tagged, frozen=True):
    """A standing marker on every one of `spots`; one marker may serve several."""

    spots: tuple[Spot, ...]
    """A marker on each of them."""


class Variety(Tagged, frozen=True):
    """Markers on `count` different ones of `tags`."""

    count: int
    """How many of the tags."""
    tags: tuple[Tag, ...]
    """Terrains and features to choose from."""


class Areas(Tagged, frozen=True):
    """Markers on `count` different landmarks of these features (three different lakes)."""

    count: int
    """How many landmarks."""
    features: tuple[Feature, ...]
    """Of which features."""


class Connect(Tagged, frozen=True):
    """A chain of own markers on adjoining positions (MTN-157) whose ends lie on `start` and `end`.

    The ends are different positions, every link lies on `spot`.
    """

    start: Spot
    """Where the chain begins."""
    end: Spot
    """Where it ends."""
    spot: Spot = Spot()
    """On what every link of it lies."""


class Highest(Tagged, frozen=True):
    """A marker on the highest position of `spot` on the whole mountain; of several, on any."""

    spot: Spot
    """What kind of position."""


class Together(Tagged, frozen=True):
    """`count` markers on `spot` that form one connected group of adjoining positions."""

    count: int
    """How many markers."""
    spot: Spot
    """On what they stand."""


class Sides(Tagged, frozen=True):
    """At least `count` markers on `spot` on each of `sides` different sides of the mountain."""

    sides: int
    """How many sides of the mountain."""
    count: int
    """How many markers on each."""
    spot: Spot = Spot()
    """On what they stand."""


class Line(Tagged, frozen=True):
    """`count` markers in a straight unbroken line: level, or one of the two diagonals upward."""

    count: int
    """How many markers."""
    heading: Literal["level", "diagonal", "any"]
    """How the line runs."""
    spot: Spot = Spot()
    """On what they stand."""


class All(Tagged, frozen=True):
    """Every one of these goals at once."""

    goals: tuple["Goal", ...]
    """What is asked for at once."""


Goal: TypeAlias = (
    Row
    | Traverse
    | Count
    | Each
    | Variety
    | Areas
    | Connect
    | Highest
    | Together
    | Sides
    | Line
    | All
)
