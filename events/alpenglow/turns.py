"""What happens in the turns of Alpenglow: stops, cards, decisions, what actions bring about."""

from collections.abc import Mapping
from typing import TypeAlias

from events.alpenglow.words import BuildingType, Colour, DecisionKind, Hex, Spot, SpotKind, Step
from events.base import Event, Seat, Shape

# --- the turn ----------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    seat: Seat


class StepReached(Event, frozen=True):
    """The turn goes on to another step."""

    step: Step


class DecisionDue(Event, frozen=True):
    """A seat has to decide something before anything else goes on.

    `source`: the id of what it is about; `end` or `reset` where cards are drawn for no action.
    `count`: how many times, where that is more than once. `choices`: the ids to choose from, where
    they are public and not plain from the table.
    """

    seat: Seat
    kind: DecisionKind
    source: str
    count: int
    choices: tuple[str, ...]


class DecisionCounted(Event, frozen=True):
    """Of what the newest decision may be done several times, so much is left."""

    left: int


class DecisionSettled(Event, frozen=True):
    """The newest decision is made. `used`: whether anything came of it."""

    seat: Seat
    source: str
    used: bool


class BusTaken(Event, frozen=True):
    """A bus comes home; what stood there is the active building of the turn (ALP-045).

    `building`: the type of a building. `owner` and `deed`: of a building that a player built.
    """

    seat: Seat
    spot: Spot
    kind: SpotKind
    id: str
    building: BuildingType | None
    owner: Seat | None
    deed: str | None


class FeePaid(Event, frozen=True):
    """The fee of a neutral building."""

    seat: Seat
    coins: int


class FeeRefused(Event, frozen=True):
    """No fee, no skiers."""

    seat: Seat


class SkiersGained(Event, frozen=True):
    """Skiers come to a lodge, as many as there are; each of `buddies` brought one of them."""

    seat: Seat
    source: str
    skiers: Mapping[Colour, int]
    buddies: tuple[str, ...]


class SkierReturned(Event, frozen=True):
    """A skier goes from a lodge back to the supply."""

    seat: Seat
    colour: Colour


class CoinsGained(Event, frozen=True):
    """Coins from the supply."""

    seat: Seat
    source: str
    coins: int


class CoinsPaid(Event, frozen=True):
    """Coins to the supply, for what is not built."""

    seat: Seat
    source: str
    coins: int


class PointsScored(Event, frozen=True):
    """Victory points in play. `source`: what kind of thing brought them, `about`: which one."""

    seat: Seat
    source: str
    about: str
    points: int


class RunCardPlayed(Event, frozen=True):
    """A card is played; a tile of its colour lies on `at`, or nowhere."""

    seat: Seat
    card: str
    colour: Colour
    at: Hex | None


class RunCardDiscarded(Event, frozen=True):
    """A card goes from a hand, or from play, to the discards."""

    seat: Seat
    card: str


class HandReset(Event, frozen=True):
    """The whole hand is discarded for coins."""

    seat: Seat
    cards: tuple[str, ...]
    coins: int


class HandRefreshed(Event, frozen=True):
    """A player discards no more at the start of Season 2; cards are drawn for those discarded."""

    seat: Seat


class RunCardTaken(Event, frozen=True):
    """A card goes from the display to a hand."""

    seat: Seat
    card: str


class RunCardDrawn(Event, frozen=True):
    """A card goes from the deck to a hand; `open`: whether that hand is."""

    seat: Seat
    card: str
    open: bool

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """A hand is its owner's unless it is open (ALP-012)."""
        return self.open or viewer == self.seat

    def public(self) -> Shape:
        """Whose."""
        return {"type": "run_card_drawn", "seat": self.seat}


class RunDeckShuffled(Event, frozen=True):
    """The discards are the deck again (ALP-022)."""


class DisplayRefilled(Event, frozen=True):
    """Cards from the deck are added to the display."""

    cards: tuple[str, ...]


class TurnFinished(Event, frozen=True):
    """The turn is over, and skiers leave the mountain."""

    seat: Seat


class SeasonEnded(Event, frozen=True):
    """Season 1 is over: another first player, other sides, lodges and display are cleared."""

    starting_player: Seat


# --- what actions do ---------------------------------------------------------------------


class BothIncomesGranted(Event, frozen=True):
    """In this turn's opening terminals pay coins and points (ALP-064)."""

    seat: Seat


class FeesLowered(Event, frozen=True):
    """Operation fees of this turn's opening are less."""

    seat: Seat
    coins: int


class RunPlaced(Event, frozen=True):
    """A run tile lies on the mountain, by an action."""

    seat: Seat
    colour: Colour
    at: Hex
    double: bool


class RunRemoved(Event, frozen=True):
    """The run tile of a hex is gone."""

    seat: Seat
    at: Hex


class RunSplit(Event, frozen=True):
    """A double run is a single one; its other token lies on `to`, or is gone."""

    seat: Seat
    at: Hex
    to: Hex | None


class RunMoved(Event, frozen=True):
    """A single run tile lies elsewhere."""

    seat: Seat
    origin: Hex
    to: Hex


class BackcountryTilePlaced(Event, frozen=True):
    """A backcountry tile lies on the mountain."""

    seat: Seat
    tile: str
    at: Hex


class TerminalSwapped(Event, frozen=True):
    """A marked terminal lies on this place; what lay there is out of the match."""

    seat: Seat
    at: Hex
    terminal: str


class BusMoved(Event, frozen=True):
    """A bus stands elsewhere."""

    seat: Seat
    owner: Seat
    origin: Spot
    to: Spot


TurnEvent: TypeAlias = (
    TurnBegan
    | TurnFinished
    | SeasonEnded
    | StepReached
    | DecisionDue
    | DecisionCounted
    | DecisionSettled
    | BusTaken
    | FeePaid
    | FeeRefused
    | SkiersGained
    | SkierReturned
    | CoinsGained
    | CoinsPaid
    | PointsScored
    | RunCardPlayed
    | RunCardDiscarded
    | HandReset
    | HandRefreshed
    | RunCardTaken
    | RunCardDrawn
    | RunDeckShuffled
    | DisplayRefilled
    | BothIncomesGranted
    | FeesLowered
    | RunPlaced
    | RunRemoved
    | RunSplit
    | RunMoved
    | BackcountryTilePlaced
    | TerminalSwapped
    | BusMoved
)
