"""What the box of Altiplano holds, as data: goods, locations, boards, roles, extensions, cards."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from events.altiplano.words import Good, Letter, Location
from rules.altiplano.vocabulary.effects import Exchange, ExtensionEffect
from rules.content import Record, Source

# --- the plateau ---------------------------------------------------------------------------------


class GoodsKind(Record, frozen=True):
    """A kind of goods tile; its `id` is what moves call it (ALT-003)."""

    tiles: int
    """How many there are in the box."""
    points: int
    """What each tile scores at the end (ALT-101)."""
    price: int
    """What it sells for at the market; 0: it cannot be sold (ALT-074)."""
    location: Location | None = None
    """Where its tiles lie; null: in the supply in the middle (ALT-009)."""


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    """What is used with so many players; the rest stays in the box (ALT-005)."""

    players: int
    """2 to 5."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""
    tiles: Mapping[Good, int]
    """Tiles of each kind."""
    carts: int
    """Carts, with the one that each player starts with."""
    orders: int
    """Orders that are kept (ALT-006)."""


class LocationTile(Record, frozen=True):
    """A location; its `id` is what moves call it."""

    spaces: int
    """Action spaces of its basic actions on every action board (ALT-041)."""
    text: str
    """What it is for, in a sentence."""


# --- what every player has -----------------------------------------------------------------------


class ActionBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's action board: all are alike."""

    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""
    planning: int
    """Planning spaces, unlocked or not."""
    unlocked: int
    """Those unlocked at the start (ALT-033)."""
    movement: int
    """Movement spaces (ALT-044)."""
    carts: int
    """Cart places, the free cart's included (ALT-073)."""


class RoadStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the road (ALT-082)."""

    gives: Literal["space", "corn"]
    """A planning space for the rest of the game, or a corn."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""


class WarehouseRow(Record, frozen=True):
    """A row of a warehouse; rows are begun in the order of the content (ALT-088)."""

    depot: Literal["left", "right"]
    """The depot that it is in; the left one comes first, from the bottom up."""
    spaces: int
    """How many tiles fill it."""
    points: int
    """What it scores when it is full (ALT-105)."""


class Role(Record, frozen=True):
    """A role tile (ALT-020 to ALT-023, ALT-125)."""

    tiles: tuple[Good, ...]
    """The tiles that its player starts with."""
    coins: int
    """The coins that its player starts with."""
    location: Location
    """Where the pawn has to be for its action."""
    effect: Exchange
    """Its action."""
    text: str
    """What it does, in words."""


# --- extensions ----------------------------------------------------------------------------------


class StripSlot(Struct, frozen=True, forbid_unknown_fields=True):
    """A slot of the extension strip (ALT-122)."""

    surcharge: int
    """Coins that an extension costs more there."""
    source: Source
    """Where it comes from: the rulebook, another public page, or ourselves."""


class Extension(Record, frozen=True):
    """An extension tile (ALT-121)."""

    letter: Letter
    """Its back (ALT-014)."""
    players: int
    """It is used with so many players or more (ALT-013)."""
    price: int
    """Its printed price in coins."""
    effect: ExtensionEffect
    """What it does, in data."""
    text: str
    """The same in words."""
    location: Location | None = None
    """Where the pawn has to be for its action; null where it has none, or one anywhere."""


# --- cards ---------------------------------------------------------------------------------------


class Order(Record, frozen=True):
    """An order card (ALT-078 to ALT-081)."""

    goods: tuple[Good, ...]
    """What is to be delivered."""
    points: int
    """What it scores once all is delivered (ALT-104)."""


class House(Record, frozen=True):
    """A house card (ALT-071, ALT-103)."""

    good: Good
    """Each tile of this kind scores a point more for its owner."""


class Boat(Record, frozen=True):
    """A boat card (ALT-070, ALT-112)."""

    good: Good
    """What it brings once."""


class Mission(Record, frozen=True):
    """A mission card (ALT-120)."""

    number: int
    """1 to 20: which of the conditions is its own."""
    points: int
    """What it scores once it is fulfilled (ALT-106)."""
    text: str
    """Its condition in words."""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All of the box. Its canonical JSON (fields in this order) has the digest matches pin."""

    goods: tuple[GoodsKind, ...]
    """The twelve kinds of goods tiles."""
    supplies: tuple[Supply, ...]
    """What is used with 2, 3, 4 and 5 players."""
    locations: tuple[LocationTile, ...]
    """The seven locations."""
    board: ActionBoard
    """The action board of every player."""
    road: tuple[RoadStep, ...]
    """The steps of every player's road."""
    warehouse: tuple[WarehouseRow, ...]
    """The rows of every player's warehouse: left depot, then right, each from the bottom up."""
    roles: tuple[Role, ...]
    """The role tiles."""
    strip: tuple[StripSlot, ...]
    """The slots of the extension strip, from the bottom up."""
    extensions: tuple[Extension, ...]
    """The extension tiles."""
    orders: tuple[Order, ...]
    """The order cards."""
    houses: tuple[House, ...]
    """The house cards."""
    boats: tuple[Boat, ...]
    """The boat cards."""
    missions: tuple[Mission, ...]
    """The mission cards."""
