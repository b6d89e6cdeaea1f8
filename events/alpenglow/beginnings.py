"""How a match and its seasons of Alpenglow begin."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from events.alpenglow.words import Hex, Phase, Spot, SpotKind
from events.base import Event, Seat, Shape

# --- setting up --------------------------------------------------------------------------


class VillageTile(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on a spot of the village: its kind, and its id in the content."""

    kind: SpotKind
    """What kind of thing it is."""
    id: str
    """Which one, in the content."""


class AlpenglowSetUp(Event, frozen=True):
    """The table is laid.

    `boards`: the player board of each seat; `printed`: whether its printed upgrade is in play.
    `huts`: the hut tiles of each player. `run_cards` and `goal_cards`: how many there are in all,
    dealt ones included.
    """

    village: Mapping[Spot, VillageTile]
    """Spot → what lies there."""
    terminals: Mapping[Hex, str]
    """Terminal place → the terminal that lies there."""
    marked: tuple[str, ...]
    """The marked terminals in the supply."""
    buildings: tuple[str, ...]
    """The buildings that can be built."""
    upgrades: tuple[str, ...]
    """The resort upgrades drawn, by the side that shows."""
    tiles: tuple[str, ...]
    """The backcountry tiles drawn."""
    display: tuple[str, ...]
    """The four open run cards."""
    run_cards: int
    """How many run cards there are in all."""
    goal_cards: int
    """How many goal cards there are in all."""
    boards: tuple[str, ...]
    """The player board of each seat."""
    printed: bool
    """Whether the printed upgrades are in play."""
    huts: tuple[int, ...]
    """The numbers of each player's hut tiles; none without huts."""
    coins: int
    """The coins of each player."""
    starting_player: Seat
    """The seat that holds the first-player token."""


class PhaseBegan(Event, frozen=True):
    """The match goes on to another phase."""

    phase: Phase


class RunCardsDealt(Event, frozen=True):
    """A player is dealt run cards."""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """A hand is its owner's (ALP-012)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """How many."""
        return {"type": "run_cards_dealt", "seat": self.seat, "cards": len(self.cards)}


class GoalsDrawn(Event, frozen=True):
    """A player draws goal cards, to keep one of them."""

    seat: Seat
    goals: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Goals stay secret until the end (ALP-013)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """How many."""
        return {"type": "goals_drawn", "seat": self.seat, "goals": len(self.goals)}


class GoalKept(Event, frozen=True):
    """One of the goal cards drawn is kept, the others are laid aside face down."""

    seat: Seat
    goal: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Goals stay secret until the end (ALP-013)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """Whose."""
        return {"type": "goal_kept", "seat": self.seat}


class GoalDeckShuffled(Event, frozen=True):
    """The goal cards laid aside are a deck again (ALP-013)."""


class BasePlaced(Event, frozen=True):
    """A first lodge and the free double chair."""

    seat: Seat
    terminal: Hex
    location: str


class BusRouteChosen(Event, frozen=True):
    """Five buses stand on these spots."""

    seat: Seat
    spots: tuple[Spot, ...]


class HandShown(Event, frozen=True):
    """A hand is open from now on, and these are its cards."""

    seat: Seat
    cards: tuple[str, ...]


class HandHidden(Event, frozen=True):
    """A hand is hidden from now on."""

    seat: Seat


Beginning: TypeAlias = (
    AlpenglowSetUp
    | PhaseBegan
    | RunCardsDealt
    | GoalsDrawn
    | GoalKept
    | GoalDeckShuffled
    | BasePlaced
    | BusRouteChosen
    | HandShown
    | HandHidden
)
