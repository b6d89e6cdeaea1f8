"""What is asked for and what happens in Mountaineers.

Positions are strings like `1-A1` (side, column, row). A climber is a number: the seats 0 … n - 1,
then the automated climbers n, n + 1 … A `source` is the id of the upgrade, event card or character
that a move or event rests on, or a word: `climb` for the regular action, `event` for the text of
the card that was drawn, `automated` for the card of the automated climbers.

Secret are the routes (MTN-027) and the characters until all have chosen (MTN-136): their shapes say
who may see them. Which events an entry holds, and how many, depends on public knowledge only.
"""

from typing import Literal, TypeAlias

from events.base import Event, Move, Seat, Shape

Position: TypeAlias = str
Climber: TypeAlias = int

# --- moves: setting up (MTN-025 to MTN-031, MTN-135) -------------------------------------------


class KeepRoutes(Move, frozen=True):
    """Keep these of the routes dealt, in the order they were dealt; the rest leaves the game."""

    routes: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Only whoever chose knows what (MTN-027)."""
        return viewer is not None and viewer == actor


class ReplaceRoute(Move, frozen=True):
    """Discard a dealt route that cannot be done on this mountain, and draw another."""

    route: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Only whoever replaces knows what (MTN-027)."""
        return viewer is not None and viewer == actor


class ChooseCharacter(Move, frozen=True):
    """Be this one of the four faces dealt."""

    character: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Characters are shown when all have chosen (MTN-136)."""
        return viewer is not None and viewer == actor


class PlaceClimber(Move, frozen=True):
    """Start from this position of the bottom row."""

    at: Position


# --- moves: a turn ------------------------------------------------------------------------------


class Climb(Move, frozen=True):
    """Pay to move one space, and perhaps leave a marker, perhaps locked, on the position left."""

    to: Position
    mark: bool
    lock: bool


class BuyUpgrade(Move, frozen=True):
    """Buy an upgrade with tokens and the highest marker in hand."""

    upgrade: str


class MoveWith(Move, frozen=True):
    """Use an upgrade, card or character that moves the climber: its first space, or its flight."""

    source: str
    to: Position
    mark: bool
    lock: bool


class MoveFurther(Move, frozen=True):
    """Move one more space with what was already begun with `MoveWith` in this turn."""

    source: str
    to: Position
    mark: bool
    lock: bool


class StopMoving(Move, frozen=True):
    """Leave the spaces that the special action or ability being carried out still has."""

    source: str


class Activate(Move, frozen=True):
    """Use an upgrade, card or character that neither moves the climber nor needs a target."""

    source: str


class SabotageWith(Move, frozen=True):
    """Use an upgrade, card or character that removes a marker, on this one."""

    source: str
    at: Position


class TakeBackUpgrade(Move, frozen=True):
    """Use a card or character that lets you give up an upgrade, on this one."""

    source: str
    upgrade: str


class Rest(Move, frozen=True):
    """Spend a regular action on drawing tokens (a switch, MTN-037)."""


class BuyRoute(Move, frozen=True):
    """Spend a regular action and tokens on the top route card (a switch, MTN-037)."""


class EndTurn(Move, frozen=True):
    """Say that the turn ends."""


MountaineersMove: TypeAlias = (
    KeepRoutes
    | ReplaceRoute
    | ChooseCharacter
    | PlaceClimber
    | Climb
    | BuyUpgrade
    | MoveWith
    | MoveFurther
    | StopMoving
    | Activate
    | SabotageWith
    | TakeBackUpgrade
    | Rest
    | BuyRoute
    | EndTurn
)

# --- events: setting up -------------------------------------------------------------------------


class GameSetUp(Event, frozen=True):
    """The table as it lies before anything is dealt: mountain, order, pieces, deck.

    `block` cards make a block of the deck, one of them a conditions change; there are as many
    blocks as seats, filled up from `easy` 1–3 player and `hard` 4–6 player cards (MTN-022).
    """

    faces: tuple[str, str, str]
    starting_player: Seat
    rounds: int
    automated: int
    tokens: int
    markers: int
    locks: int
    keep: int
    characters: bool
    block: int
    easy: int
    hard: int


class RoutesDealt(Event, frozen=True):
    """A seat got these routes to choose from."""

    seat: Seat
    routes: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Routes are secret (MTN-027)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """How many, everybody sees."""
        return {"type": "routes_dealt", "seat": self.seat, "count": len(self.routes)}


class CharactersDealt(Event, frozen=True):
    """A seat got the faces of two character cards to choose from."""

    seat: Seat
    characters: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Characters not chosen are never shown (MTN-136)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """How many, everybody sees."""
        return {"type": "characters_dealt", "seat": self.seat, "count": len(self.characters)}


class RouteReplaced(Event, frozen=True):
    """An impossible route went out of the game, and another came for it (MTN-028)."""

    seat: Seat
    route: str
    by: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Routes are secret (MTN-027)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """That one was replaced, everybody sees."""
        return {"type": "route_replaced", "seat": self.seat, "count": 1}


class RoutesKept(Event, frozen=True):
    """A seat chose its routes; the others dealt to it are out of the game."""

    seat: Seat
    routes: tuple[str, ...]

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Routes are secret (MTN-027)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """How many, everybody sees."""
        return {"type": "routes_kept", "seat": self.seat, "count": len(self.routes)}


class CharacterChosen(Event, frozen=True):
    """A seat chose its character, face down until all have."""

    seat: Seat
    character: str

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Characters are shown when all have chosen (MTN-136)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """That one was chosen, everybody sees."""
        return {"type": "character_chosen", "seat": self.seat, "count": 1}


class CharactersShown(Event, frozen=True):
    """All have chosen: everybody's character, in seat order (MTN-136)."""

    characters: tuple[str, ...]


class AutomatedClimberPlaced(Event, frozen=True):
    """An automated climber stands where its dice said (MTN-122)."""

    climber: Climber
    at: Position


class ClimberPlaced(Event, frozen=True):
    """A player's climber stands at the foot of the mountain."""

    seat: Seat
    at: Position


# --- events: rounds and automated climbers ------------------------------------------------------


class RoundBegan(Event, frozen=True):
    """A round began, counted from 1."""

    round: int


class AutomatedCardTurned(Event, frozen=True):
    """The automated climbers' card of this round lies open, on this side, or both are used."""

    turn: int
    side: Literal["front", "back", "both"]


class DieRolled(Event, frozen=True):
    """A six-sided die for an automated climber."""

    climber: Climber
    result: int


class AutomatedClimberMoved(Event, frozen=True):
    """An automated climber moved and left a marker."""

    climber: Climber
    origin: Position
    to: Position
    marker: int


class AutomatedClimberStayed(Event, frozen=True):
    """An action of an automated climber was impossible (MTN-129, MTN-131, MTN-132)."""

    climber: Climber


class MarkerRemoved(Event, frozen=True):
    """A marker went back to its owner: removed by a climber, or by an event (None)."""

    by: Climber | None
    at: Position
    owner: Climber
    number: int


# --- events: the event card ---------------------------------------------------------------------


class EventDrawn(Event, frozen=True):
    """A seat's turn began: it drew this card of this deck, which allows so many actions."""

    seat: Seat
    card: str
    deck: Literal["conditions", "1-3", "4-6"]
    actions: int


class TokensDrawn(Event, frozen=True):
    """A seat drew supply tokens."""

    seat: Seat
    amount: int
    source: str


class TokensPaid(Event, frozen=True):
    """A seat paid what an event asks, or what it had of it (MTN-039)."""

    seat: Seat
    amount: int
    source: str


class ConditionChanged(Event, frozen=True):
    """The conditions marker moved here; whatever was in force before is so no longer."""

    condition: str


class ClimberSlid(Event, frozen=True):
    """An event moved a player's climber; no marker was left (MTN-097)."""

    seat: Seat
    source: str
    origin: Position
    to: Position


# --- events: actions ----------------------------------------------------------------------------


class Climbed(Event, frozen=True):
    """One space of a player's climber, by `climb` (a regular action) or by what was begun.

    `blocked`: the position left holds a marker or another climber, so none could be placed there.
    `marker`: the number of the marker left there. `paid`: the space and the lock together.
    """

    seat: Seat
    source: str
    origin: Position
    to: Position
    paid: int
    flight: bool
    blocked: bool
    marker: int | None
    locked: bool


class UpgradeBought(Event, frozen=True):
    """A regular action: an upgrade, for tokens and a marker put in its slot."""

    seat: Seat
    upgrade: str
    paid: int
    marker: int


class UpgradeUsed(Event, frozen=True):
    """A regular action: the use of an upgrade was paid; it has so many `spaces` to move."""

    seat: Seat
    upgrade: str
    paid: int
    spaces: int


class SpecialActionTaken(Event, frozen=True):
    """The special action of an event card, which is discarded with it."""

    seat: Seat
    card: str
    paid: int
    spaces: int


class AbilityUsed(Event, frozen=True):
    """An ability of an event card, or whatever a character can do: once a turn."""

    seat: Seat
    source: str
    paid: int
    spaces: int


class MovingStopped(Event, frozen=True):
    """What was being carried out is over, with spaces left."""

    seat: Seat
    source: str


class ActionsGained(Event, frozen=True):
    """More regular actions in this turn."""

    seat: Seat
    count: int
    source: str


class PenaltyTaken(Event, frozen=True):
    """Points to be subtracted at the end."""

    seat: Seat
    source: str
    points: int


class UpgradeTakenBack(Event, frozen=True):
    """An upgrade was given up; its marker is in hand again (MTN-075)."""

    seat: Seat
    upgrade: str
    marker: int


class Rested(Event, frozen=True):
    """A regular action: tokens drawn (MTN-037)."""

    seat: Seat
    amount: int


class RouteBought(Event, frozen=True):
    """A regular action: a further route card, for tokens (MTN-037)."""

    seat: Seat
    route: str
    paid: int

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Routes are secret (MTN-027)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """That one was bought and for how much, everybody sees."""
        return {"type": "route_bought", "seat": self.seat, "count": 1, "paid": self.paid}


class TurnEnded(Event, frozen=True):
    """A seat's turn ended; a conditions card left the game with it (MTN-043)."""

    seat: Seat
    discarded: str | None


MountaineersEvent: TypeAlias = (
    Climbed
    | EventDrawn
    | TokensDrawn
    | TokensPaid
    | TurnEnded
    | UpgradeUsed
    | UpgradeBought
    | SpecialActionTaken
    | AbilityUsed
    | MovingStopped
    | ActionsGained
    | PenaltyTaken
    | UpgradeTakenBack
    | Rested
    | RouteBought
    | ConditionChanged
    | ClimberSlid
    | MarkerRemoved
    | DieRolled
    | AutomatedClimberMoved
    | AutomatedClimberStayed
    | AutomatedCardTurned
    | RoundBegan
    | GameSetUp
    | RoutesDealt
    | CharactersDealt
    | RouteReplaced
    | RoutesKept
    | CharacterChosen
    | CharactersShown
    | AutomatedClimberPlaced
    | ClimberPlaced
)
