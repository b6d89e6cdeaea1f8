"""The state of a match of Mountaineers: what its events add up to. Ids only, no content."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from events.base import Seat
from projections.mountaineers.history import Trace


class Marker(Struct, frozen=True, gc=False):
    """A marker standing on the mountain, and the version of the entry that placed it."""

    owner: int
    """Whose it is: a seat or, from the number of seats on, an automated climber."""
    number: int
    """The number on it: those of a player are 1 to 30."""
    locked: bool
    """Whether a lock protects it from sabotage."""
    version: int
    """The entry that placed it."""


class HeldRoute(Struct, frozen=True, gc=False):
    """A route card of a player, and since when it counts."""

    route: str
    """The id of the card."""
    since: int
    """The version of the entry that brought a route bought during the match, from which on it
    counts (MTN-037); 0: dealt."""


class Penalty(Struct, frozen=True, gc=False):
    """Points to be taken off at the end, what for, and by which entry."""

    source: str
    """The upgrade or card that costs the points."""
    points: int
    """How many."""
    version: int
    """The entry of the deed."""


class Player(Struct, frozen=True):
    """What lies before a player.

    `hand`: the markers in hand, lowest first. `upgrades`: upgrade → the marker in its slot, in the
    order bought. `given_up`: upgrades once bought and taken back. `cards`: event card → the version
    that drew it, in the order drawn. `character`: chosen, and secret until the state says `shown`.
    `dealt`: routes to choose from, until `routes` are kept. `supplied`: tokens that events and the
    automated climbers' turns brought, less what events took (MTN-148).
    """

    tokens: int
    hand: tuple[int, ...]
    locks: int
    upgrades: Mapping[str, int]
    given_up: tuple[str, ...]
    cards: Mapping[str, int]
    characters: tuple[str, ...]
    character: str | None
    dealt: tuple[str, ...]
    routes: tuple[HeldRoute, ...]
    penalties: tuple[Penalty, ...]
    history: tuple[Trace, ...]
    supplied: int


class Deck(Struct, frozen=True):
    """What is left of the event deck. It has no order: cards are drawn when they are drawn."""

    block: int
    """How many cards a block has: one conditions change in each."""
    left: int
    """How many cards remain of the block on top."""
    change: bool
    """Whether its conditions change is among them."""
    easy: int
    """How many 1–3 player cards remain in the whole deck."""
    hard: int
    """How many 4–6 player cards remain in the whole deck."""
    drawn: tuple[str, ...]
    """All cards drawn so far, in order."""


class Turn(Struct, frozen=True):
    """A player's turn so far."""

    seat: Seat
    """Whose turn it is."""
    card: str
    """The event card drawn."""
    deck: Literal["conditions", "1-3", "4-6"]
    """The class of that card."""
    actions: int
    """Regular actions left."""
    special: bool
    """Whether the special action of an event card is taken."""
    used: tuple[str, ...]
    """Cards, characters and upgrades used."""
    spaces: Mapping[str, int]
    """Upgrade → spaces still open of its uses (MTN-083)."""
    carrying: str | None
    """The special action or ability that is being carried out in one piece, or null."""
    left: int
    """How many spaces that has left."""


class State(Struct, frozen=True):
    """Everything on the table.

    `climbers`: the position of each climber, seats first; empty until it is placed. `routes_gone`:
    route cards that left their deck, for whatever reason. `keep`: how many routes a player keeps.
    `condition`: the one in force, none at first (MTN-108); it changes once in each block of the
    deck (MTN-109). `turn` is None between turns. `side`: the side of the automated climbers' card
    of this round.
    """

    seats: int
    faces: tuple[str, ...]
    starting_player: Seat
    rounds: int
    automated: int
    keep: int
    with_characters: bool
    round: int
    condition: str | None
    markers: Mapping[str, Marker]
    climbers: tuple[str, ...]
    players: tuple[Player, ...]
    deck: Deck
    routes_gone: tuple[str, ...]
    characters_shown: bool
    turn: Turn | None
    side: Literal["front", "back", "both"] | None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats clockwise from the starting player (MTN-150)."""
        return tuple((self.starting_player + i) % self.seats for i in range(self.seats))

    def has_chosen(self, seat: Seat) -> bool:
        """Whether a seat has kept its routes and, where they are played with, its character."""
        player = self.players[seat]
        return bool(player.routes) and (player.character is not None or not self.with_characters)

    def occupied(self, position: str) -> bool:
        """Whether anybody's marker or climber is there (MTN-133); others are open (MTN-068)."""
        return position in self.markers or position in self.climbers
