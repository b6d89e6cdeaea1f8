"""What is built, opened and delivered in Alpenglow."""

from typing import TypeAlias

from events.alpenglow.words import ChairKind, Colour, Hex, Spot
from events.base import Event, Seat

# --- building ----------------------------------------------------------------------------


class BuildingBuilt(Event, frozen=True):
    """A building stands on a lot."""

    seat: Seat
    building: str
    at: Spot
    paid: int


class DeedPlaced(Event, frozen=True):
    """A deed lies on the building."""

    seat: Seat
    at: Spot
    deed: str


class ChairBuilt(Event, frozen=True):
    """A chair stands on a location."""

    seat: Seat
    location: str
    chair: ChairKind
    paid: int


class ChairUpgraded(Event, frozen=True):
    """A chair is swapped for a larger one, which goes back to its owner's stock (ALP-007)."""

    seat: Seat
    location: str
    chair: ChairKind
    paid: int


class LodgePlaced(Event, frozen=True):
    """A lodge stands beside an edge terminal."""

    seat: Seat
    terminal: Hex


class HutBuilt(Event, frozen=True):
    """A hut stands on the mountain; a run tile that lay there is gone."""

    seat: Seat
    hut: str
    tile: int
    at: Hex
    paid: int


class ResortUpgradeBuilt(Event, frozen=True):
    """A resort upgrade works from now on."""

    seat: Seat
    upgrade: str
    paid: int


# --- opening -----------------------------------------------------------------------------


class AreaOpened(Event, frozen=True):
    """A ski area is open: `area` is the seat whose it is."""

    seat: Seat
    area: Seat


class SkierDelivered(Event, frozen=True):
    """A skier is on the mountain. `rode`: whether it took chairs. Its terminal pays at once.

    `tile`: the uncompleted backcountry tile that it is delivered to, which takes no others until it
    is completed; null for runs, huts and completed tiles.
    """

    seat: Seat
    colour: Colour
    at: Hex
    terminal: Hex
    rode: bool
    tile: str | None
    coins: int
    points: int


class TileCompleted(Event, frozen=True):
    """All skiers that a backcountry tile requires are on it; it is flipped at the close."""

    seat: Seat
    tile: str
    at: Hex


class HutBonusPaid(Event, frozen=True):
    """A hut's bonus. `upgrade`: what brought it; null for the owner's own."""

    seat: Seat
    at: Hex
    upgrade: str | None
    coins: int
    points: int


class AreaClosed(Event, frozen=True):
    """The fees are paid and completed tiles flipped."""

    seat: Seat
    fees: int


class OpeningWithdrawn(Event, frozen=True):
    """The opening is taken back (ALP-133).

    A reader rolls back all that the entries since `area_opened` told of: every player's coins,
    points and where they come from, waiting skiers and completed tiles are again what they were
    before it, and no skier is on the mountain. That the area was opened in this turn stays.
    """

    seat: Seat


WorkEvent: TypeAlias = (
    BuildingBuilt
    | DeedPlaced
    | ChairBuilt
    | ChairUpgraded
    | LodgePlaced
    | HutBuilt
    | ResortUpgradeBuilt
    | AreaOpened
    | SkierDelivered
    | TileCompleted
    | HutBonusPaid
    | AreaClosed
    | OpeningWithdrawn
)
