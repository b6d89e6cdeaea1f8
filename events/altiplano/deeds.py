"""What players do in the action phase: moving, acting, gaining, storing.

A tile used lies at a `place` or on the joker extension; either way it goes into the container.
"""

from typing import Literal, TypeAlias

from events.altiplano.words import Good, Location, Pays, Place
from events.base import Event, Seat


class PawnSet(Event, frozen=True):
    """A pawn was set before its player's first action (ALT-108)."""

    seat: Seat
    at: Location


class PawnMoved(Event, frozen=True):
    """A pawn moved (ALT-051 to ALT-053).

    `paid`: what left the movement spaces for it: a food into the container, a coin to the supply.
    """

    seat: Seat
    to: Location
    by: Literal["foot", "free_cart", "cart"]
    paid: Pays | None


class ActionTaken(Event, frozen=True):
    """A player takes this action in this turn; what it costs and brings follows.

    `action`: the id of the role or extension, or `wool`, `cloth`, `wood`, `stone`, `silver`,
    `fish_food`, `fish_stone`, `get_food`, `trade_cacao`, `boat`, `house`, `store`, `cart`, `sell`,
    `extension`, `order`, `deliver`, `road`, `store_parked`.
    """

    seat: Seat
    action: str


class TilesUsed(Event, frozen=True):
    """Tiles went from the spaces of a place into the container (ALT-055)."""

    seat: Seat
    place: Place
    tiles: tuple[Good, ...]


class CoinsUsed(Event, frozen=True):
    """Coins went from the spaces of a place to the supply (ALT-059)."""

    seat: Seat
    place: Place
    coins: int


class TilesGained(Event, frozen=True):
    """Tiles came from their stock into the container (ALT-056)."""

    seat: Seat
    tiles: tuple[Good, ...]


class CoinsEarned(Event, frozen=True):
    """Coins came into the purse."""

    seat: Seat
    coins: int


class CoinsSpent(Event, frozen=True):
    """Coins went from the purse to the supply (ALT-115)."""

    seat: Seat
    coins: int


class BoatBuilt(Event, frozen=True):
    """A boat card lies by a player's board (ALT-070)."""

    seat: Seat
    boat: str


class HouseBuilt(Event, frozen=True):
    """A house card lies by a player's board (ALT-071)."""

    seat: Seat
    house: str


class OrderTaken(Event, frozen=True):
    """An order card lies by a player's board, unfinished (ALT-078)."""

    seat: Seat
    order: str


class GoodsDelivered(Event, frozen=True):
    """Tiles went from the spaces of a place to the unfinished order (ALT-079)."""

    seat: Seat
    order: str
    place: Place
    tiles: tuple[Good, ...]


class OrderCompleted(Event, frozen=True):
    """The last good of an order is delivered (ALT-080)."""

    seat: Seat
    order: str


class CartGained(Event, frozen=True):
    """A cart came from the village to a player (ALT-073)."""

    seat: Seat


class ExtensionBought(Event, frozen=True):
    """An extension of the strip is a player's (ALT-075)."""

    seat: Seat
    extension: str
    price: int


class RoadBuilt(Event, frozen=True):
    """The road marker is so many steps on (ALT-082). `spaces`: unlocked planning spaces now."""

    seat: Seat
    steps: int
    spaces: int


class CornGained(Event, frozen=True):
    """A corn came from the road and is to be stored at once (ALT-093)."""

    seat: Seat


class CornParked(Event, frozen=True):
    """The corn just gained is parked (ALT-121)."""

    seat: Seat


class CornStored(Event, frozen=True):
    """A corn lies in this row; `parked`: it was parked before. `full`: the row is complete now."""

    seat: Seat
    row: int
    parked: bool
    full: bool


class TileStored(Event, frozen=True):
    """A tile lies in this row of the warehouse (ALT-072).

    `place`: where it lay, or null if it was drawn before scoring. `full`: the row is complete now.
    """

    seat: Seat
    tile: Good
    place: Place | None
    row: int
    full: bool


DeedEvent: TypeAlias = (
    PawnSet
    | PawnMoved
    | ActionTaken
    | TilesUsed
    | CoinsUsed
    | TilesGained
    | CoinsEarned
    | CoinsSpent
    | BoatBuilt
    | HouseBuilt
    | OrderTaken
    | GoodsDelivered
    | OrderCompleted
    | CartGained
    | ExtensionBought
    | RoadBuilt
    | CornGained
    | CornParked
    | CornStored
    | TileStored
)
