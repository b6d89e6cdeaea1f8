"""What resort upgrades do, as long as they stand on a player's board (ALP-108)."""

from typing import Literal, TypeAlias

from events.alpenglow.words import Colour
from rules.content import Tagged


class Accreditation(Tagged, frozen=True):
    """`points` for every delivered skier of the colour (ALP-179)."""

    colour: Colour
    """The colour."""
    points: int = 1
    """Points for each skier."""


class Alliance(Tagged, frozen=True):
    """Open another's ski area: no fees, and they get `points` (ALP-180)."""

    points: int = 3
    """What the owner of the area gets."""


class Discount(Tagged, frozen=True):
    """These cost `coins` less: Architecture (ALP-181), Engineering (ALP-186) and ours."""

    on: tuple[Literal["building", "hut", "chair", "upgrade"], ...]
    """What costs less."""
    coins: int
    """How much less."""


class Buddies(Tagged, frozen=True):
    """Gaining skiers of the colour brings one more, once a step (ALP-182, ALP-183)."""

    colour: Colour
    """The colour."""


class Chamber(Tagged, frozen=True):
    """Stopping at another's building gives its deed action too (ALP-184)."""


class Efficiency(Tagged, frozen=True):
    """A second chair may be built or upgraded with each build of a chair (ALP-185)."""


class Facilities(Tagged, frozen=True):
    """A hut delivered to gives you its bonus twice more (ALP-187)."""


class LocalsPass(Tagged, frozen=True):
    """Operation fees are `coins` less (ALP-188)."""

    coins: int = 2
    """How much less."""


class ResetBonus(Tagged, frozen=True):
    """Resetting the hand brings `coins` more."""

    coins: int
    """How many more."""


class HandSize(Tagged, frozen=True):
    """At the end of a turn you draw up to `cards`."""

    cards: int
    """The number of cards in hand."""


class TileBonus(Tagged, frozen=True):
    """`coins` for the tile of a played card that adjoins a terminal of your network."""

    coins: int
    """Coins for each such tile."""


class DeliveryBonus(Tagged, frozen=True):
    """`coins` and `points` for each skier delivered so.

    From the base without riding, by riding, to a double run, or to a hut.
    """

    by: Literal["base", "ride", "double", "hut"]
    """Which deliveries count."""
    coins: int = 0
    """Coins for each."""
    points: int = 0
    """Points for each."""


class FirstSeasonPrices(Tagged, frozen=True):
    """Buildings and resort upgrades go on costing what they cost in Season 1."""


class BuildBonus(Tagged, frozen=True):
    """`points` and `coins` whenever you build one of these."""

    on: tuple[Literal["building", "hut", "chair", "upgrade"], ...]
    """What counts."""
    points: int = 0
    """Points for each."""
    coins: int = 0
    """Coins for each."""


class StopBonus(Tagged, frozen=True):
    """`coins` whenever your bus stops at a vacant lot, square or neutral building, as named."""

    at: tuple[Literal["lot", "square", "neutral", "own", "other"], ...]
    """The kinds of spots: `own` and `other` are buildings that you or somebody else built."""
    coins: int
    """Coins for each stop."""


UpgradeEffect: TypeAlias = (
    Accreditation
    | Alliance
    | Discount
    | Buddies
    | Chamber
    | Efficiency
    | Facilities
    | LocalsPass
    | ResetBonus
    | HandSize
    | TileBonus
    | DeliveryBonus
    | FirstSeasonPrices
    | BuildBonus
    | StopBonus
)
