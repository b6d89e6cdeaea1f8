"""What upgrades, cards and characters let a climber do, and what they bring at the end."""

from typing import Literal, TypeAlias

from rules.content import Tagged
from rules.mountaineers.vocabulary.goals import Goal
from rules.mountaineers.vocabulary.spots import Spot


class Steps(Tagged, frozen=True):
    """Move 1 to `count` spaces, each onto `spot`, each for `price` tokens (0: free).

    For an upgrade the price is the use price once, not by space (MTN-076): there `price` is 0.
    """

    count: int
    """At most so many spaces."""
    spot: Spot
    """Where each space leads."""
    price: int = 0
    """Tokens for each space; 0: free, or for an upgrade its use price once (MTN-076)."""
    overrides_conditions: bool = False
    """Whether the condition in force does not count."""


class Flight(Tagged, frozen=True):
    """Fly to a position of `spot`, anywhere or on the climber's own side (a helicopter move)."""

    spot: Spot
    """Where it leads."""
    price: int = 0
    """Tokens for it."""
    same_side: bool = False
    """Whether only to the climber's own side of the mountain."""


class Gain(Tagged, frozen=True):
    """Draw `tokens`."""

    tokens: int
    """How many."""


class Sabotage(Tagged, frozen=True):
    """Remove a marker as MTN-093 allows; `penalty` points are lost at the end for each use."""

    price: int = 0
    """Tokens for it."""
    penalty: int = 0
    """Points lost at the end for each use."""


class IgnoreConditions(Tagged, frozen=True):
    """For the rest of this turn no condition raises a price (MTN-055)."""


class ExtraActions(Tagged, frozen=True):
    """`count` more regular actions in this turn."""

    count: int
    """How many."""


class Price(Tagged, frozen=True):
    """An ordinary climb onto `spot` costs `price`, used for the rest of this turn, or lasting.

    It does not beat a condition unless `overrides_conditions`.
    """

    spot: Spot
    """Where the climb leads."""
    price: int
    """Tokens for it."""
    overrides_conditions: bool = False
    """Whether the condition in force does not count."""


class FreeLocks(Tagged, frozen=True):
    """Locks cost nothing (used: for the rest of this turn; lasting: always)."""


class Discount(Tagged, frozen=True):
    """Buying (or using) upgrades costs `tokens` less, never below 0.

    Used: for the rest of this turn; lasting: always.
    """

    what: Literal["buy", "use"]
    """Buying upgrades, or using them."""
    tokens: int
    """How many less."""


class Bonus(Tagged, frozen=True):
    """`points` at the end for the holder if `goal` is met (MTN-054)."""

    goal: Goal
    """What has to be met."""
    points: int
    """What it brings then."""


class BonusEach(Tagged, frozen=True):
    """`halves` half points at the end for each own marker on `spot`, at most `most` of them."""

    spot: Spot
    """Which markers count."""
    halves: int
    """Half points for each."""
    most: int
    """At most so many count."""


class BonusLeft(Tagged, frozen=True):
    """`halves` half points at the end for each `what` the holder has left, at most `most`."""

    what: Literal["tokens", "locks", "upgrades", "routes_completed"]
    """What counts."""
    halves: int
    """Half points for each."""
    most: int
    """At most so many count."""


class TakeBack(Tagged, frozen=True):
    """Give up an own upgrade: its marker returns to hand, `tokens` are drawn (MTN-075)."""

    tokens: int
    """How many are drawn."""


Effect: TypeAlias = (
    Steps
    | Flight
    | Gain
    | Sabotage
    | IgnoreConditions
    | ExtraActions
    | Price
    | FreeLocks
    | Discount
    | TakeBack
)
BonusEffect: TypeAlias = Bonus | BonusEach | BonusLeft
