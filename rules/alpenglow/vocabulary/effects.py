"""What run cards, deeds, squares and backcountry tiles do: one vocabulary for all of them.

An action may always be left (ALP-058). What needs no choice is done with `use_action`; what
needs one is done by moves of its own, and the numbers are upper limits.
"""

from typing import Literal, TypeAlias

from events.alpenglow.words import BuildingType
from rules.alpenglow.vocabulary.words import Skiers
from rules.content import Tagged

Each: TypeAlias = Literal[
    "once", "chair", "building", "hut", "lodge", "upgrade", "skier", "backcountry"
]
"""What an action pays for: once, or for each of the player's own (ALP-061).

Chairs, buildings, huts, lodges on the mountain, resort upgrades held, skiers in the lodge,
backcountry tiles completed.
"""


# --- done at once, by `use_action` ---------------------------------------------------------------


class GainSkiers(Tagged, frozen=True):
    """Take these skiers from the supply (ALP-074)."""

    skiers: Skiers
    """Which, and how many."""


class GainCoins(Tagged, frozen=True):
    """Take `coins` for each (ALP-075), at most `most` coins."""

    coins: int
    """Coins for each."""
    each: Each = "once"
    """What is counted."""
    most: int = 99
    """At most so many coins in all."""


class GainPoints(Tagged, frozen=True):
    """Score `points` for each, at most `most` points."""

    points: int
    """Points for each."""
    each: Each = "once"
    """What is counted."""
    most: int = 99
    """At most so many points in all."""


class BuyPoints(Tagged, frozen=True):
    """Pay `coins` and score `points`."""

    coins: int
    """What is paid."""
    points: int
    """What is scored."""


class BothIncomes(Tagged, frozen=True):
    """Delivered skiers earn coins and points in this turn's opening (ALP-064)."""


class LowerFees(Tagged, frozen=True):
    """Operation fees of this turn's opening are `coins` less (ALP-192)."""

    coins: int
    """How much less."""


class SkiersAgain(Tagged, frozen=True):
    """Take the active building's skiers again, with your own deed's skier (ALP-073, ALP-053)."""


# --- done by moves of their own ------------------------------------------------------------------


class TakeSkiers(Tagged, frozen=True):
    """Take `count` skiers of colours of your choice, one by one."""

    count: int
    """At most so many."""


class SwapSkiers(Tagged, frozen=True):
    """Give back up to `count` skiers of the lodge, each for one of another colour."""

    count: int
    """At most so many."""


class BuddyPass(Tagged, frozen=True):
    """On another's building: two skiers of your choice, the deed's skier and action (ALP-068)."""

    count: int = 2
    """At most so many skiers of your choice."""


class SwapCards(Tagged, frozen=True):
    """Discard up to `count` run cards of the hand, then draw as many (ALP-196)."""

    count: int
    """At most so many."""


class DrawCards(Tagged, frozen=True):
    """Draw up to `count` run cards from display or deck."""

    count: int
    """At most so many."""


class DrawGoals(Tagged, frozen=True):
    """Draw `draw` goal cards and keep one of them (ALP-077, ALP-013)."""

    draw: int
    """How many are drawn."""


class PlaceRuns(Tagged, frozen=True):
    """Place up to `count` single run tiles of any colours (ALP-066)."""

    count: int
    """At most so many."""


class RemoveRun(Tagged, frozen=True):
    """Remove a run tile, or split a double one (ALP-067)."""


class MoveRun(Tagged, frozen=True):
    """Move a single run tile to an adjoining open white space."""


class DoubleRun(Tagged, frozen=True):
    """Place a double run, or in its stead a backcountry tile (ALP-076, ALP-168)."""


class SwapTerminal(Tagged, frozen=True):
    """Lay one of the marked terminals of the supply over a terminal (ALP-024)."""


class MoveBus(Tagged, frozen=True):
    """Move any bus in the village to any other spot (ALP-069)."""


class FurtherCards(Tagged, frozen=True):
    """Play up to `count` further run cards, tile and action (ALP-072)."""

    count: int
    """At most so many."""


class BuildBuilding(Tagged, frozen=True):
    """Build a building or resort upgrade for `less` coins less, or `free` (ALP-070, ALP-175)."""

    less: int = 0
    """Coins less."""
    free: bool = False
    """Whether it costs nothing."""


class BuildChair(Tagged, frozen=True):
    """Build or upgrade a chair for `less` coins less (ALP-071)."""

    less: int
    """Coins less."""


class WinChair(Tagged, frozen=True):
    """A new chair of this type, or an upgrade to it, free (ALP-175, ALP-176, ALP-172)."""

    chair: Literal["triple", "quad"]
    """The type of the chair."""


class BuildHut(Tagged, frozen=True):
    """Build a hut for `price` coins, on a run tile too if it `replaces` (ALP-065, ALP-101)."""

    price: int
    """What it costs, before discounts."""
    replaces: bool = False
    """Whether it may take the place of a run tile."""


AtOnce: TypeAlias = (
    GainSkiers | GainCoins | GainPoints | BuyPoints | BothIncomes | LowerFees | SkiersAgain
)
ByMoves: TypeAlias = (
    TakeSkiers
    | SwapSkiers
    | BuddyPass
    | SwapCards
    | DrawCards
    | DrawGoals
    | PlaceRuns
    | RemoveRun
    | MoveRun
    | DoubleRun
    | SwapTerminal
    | MoveBus
    | FurtherCards
    | BuildBuilding
    | BuildChair
    | WinChair
    | BuildHut
)
Effect: TypeAlias = AtOnce | ByMoves


class StopType(Tagged, frozen=True, tag="stop"):
    """The active building is of this type (ALP-060)."""

    type: BuildingType
    """The type asked for."""


class Stopped(Tagged, frozen=True):
    """The active spot is of this kind: a vacant lot, a square, a neutral or somebody's building."""

    at: Literal["lot", "square", "neutral", "own", "other"]
    """The kind of spot: `own` and `other` are buildings that you or somebody else built."""


class Holding(Tagged, frozen=True):
    """You have at least `count` of something of yours."""

    what: Each
    """What is counted."""
    count: int
    """The fewest."""


Condition: TypeAlias = StopType | Stopped | Holding
