"""What lies on the table of Altiplano: only ids and numbers, never a look into the content."""

from collections.abc import Mapping

from msgspec import Struct

from events.altiplano.words import (
    Good,
    Letter,
    Location,
    Phase,
    Place,
    Stage,
    Token,
)
from events.base import Seat

Heap = Mapping[Good, int]
"""How many tiles of each kind; kinds that are not there are left out."""


class Held(Struct, frozen=True):
    """A card by a player's board, and the entry that brought it there."""

    id: str
    """Which one, in the content."""
    version: int
    """The entry."""


class HeldOrder(Struct, frozen=True):
    """An order card by a player's board."""

    id: str
    """Which one, in the content."""
    delivered: tuple[Good, ...]
    """The goods that lie on it."""
    completed: int
    """The entry that delivered the last good; 0 while it is unfinished."""


class Row(Struct, frozen=True):
    """A row of a warehouse that was begun (ALT-088 to ALT-095)."""

    tiles: tuple[Good, ...]
    """Its tiles from left to right; the first one says what kind it holds."""
    completed: int
    """The entry that filled it; 0 while it is unfinished."""

    @property
    def kind(self) -> Good:
        """What it holds, besides corn that stands in."""
        return self.tiles[0]


class Player(Struct, frozen=True):
    """What a player has.

    `laid`: place → what lies there from earlier rounds, or since planning finished; `fresh`: what
    was planned in this round and may still be shifted. `spaces`: unlocked planning spaces. `road`:
    steps of road built. `carts`: with the free one. `ridden`: further carts used in this round.
    `rows`: rows begun, in order. `storing`: tiles drawn before scoring, and not stored. `gained`:
    the entry of each tile ever gained, by kind. `swapped`: whether extension 18 was used in this
    round; `planned`: whether a planning move was made. `offered`: missions dealt or received, of
    which one is to be kept; `given`: missions given away, by the seat that they go to. `missions`:
    those kept and face down; `fulfilled`: those turned up.
    """

    role: str | None
    coins: int
    bag: Heap
    container: Heap
    planning: tuple[Good, ...]
    spaces: int
    laid: Mapping[Place, tuple[Token, ...]]
    fresh: Mapping[Place, tuple[Token, ...]]
    pawn: Location | None
    road: int
    carts: int
    free_ridden: bool
    ridden: int
    cart_bought: bool
    extension_bought: bool
    extensions: tuple[Held, ...]
    boats: tuple[Held, ...]
    houses: tuple[Held, ...]
    orders: tuple[HeldOrder, ...]
    rows: tuple[Row, ...]
    parked: int
    storing: tuple[Good, ...]
    gained: Mapping[Good, tuple[int, ...]]
    stage: Stage
    swapped: bool
    planned: bool
    out: bool
    """Whether the player has passed in this round."""
    offered: tuple[str, ...]
    given: tuple[tuple[Seat, str], ...]
    missions: tuple[str, ...]
    fulfilled: tuple[Held, ...]

    def on(self, place: Place) -> tuple[Token, ...]:
        """What lies on the spaces of a place, whenever it was laid there."""
        return self.laid.get(place, ()) + self.fresh.get(place, ())

    def has(self, extension: str) -> bool:
        """Whether an extension is the player's."""
        return any(held.id == extension for held in self.extensions)

    @property
    def further_carts(self) -> int:
        """Carts besides the free one that were not used in this round (ALT-110)."""
        return self.carts - 1 - self.ridden

    @property
    def order(self) -> HeldOrder | None:
        """The unfinished order, or None."""
        if self.orders and not self.orders[-1].completed:
            return self.orders[-1]
        return None


class Turn(Struct, frozen=True):
    """A player's turn of the action phase so far."""

    seat: Seat
    """Whose turn it is."""
    moved: bool
    """Whether the pawn was set or has moved before the action."""
    action: str | None
    """The action taken; null before."""
    closed: bool
    """Whether the pawn has moved since the action, so that it cannot go on."""
    corn: int
    """Corn just gained that is still to be stored."""


class State(Struct, frozen=True):
    """Everything on the table.

    `stock`: tiles at their location, food in the supply. `strip`: bottom slot first, null where a
    gap is. `stack`: the extensions face down by letter, without order. `roles`: role tiles that may
    be chosen. `last_round`: the round that is the last one, or null. `storing`: whose turn it is to
    store before scoring. `stored`: who has done so.
    """

    seats: int
    phase: Phase
    round: int
    first: Seat
    ring: tuple[Location, ...]
    stock: Heap
    carts: int
    orders: tuple[str, ...]
    houses: tuple[str, ...]
    boats: tuple[str, ...]
    strip: tuple[str | None, ...]
    stack: Mapping[Letter, tuple[str, ...]]
    discarded: tuple[str, ...]
    roles: tuple[str, ...]
    last_round: int | None
    players: tuple[Player, ...]
    turn: Turn | None
    storing: Seat | None
    stored: tuple[Seat, ...]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats clockwise from the start player: turn order."""
        return tuple((self.first + i) % self.seats for i in range(self.seats))

    def stacked(self) -> int:
        """How many extensions the stack has (ALT-016)."""
        return sum(len(pile) for pile in self.stack.values())
