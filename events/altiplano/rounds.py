"""How rounds of Altiplano begin and end, and whose turn it is."""

from typing import TypeAlias

from events.altiplano.words import Location
from events.base import Event, Seat


class AltiplanoRoundBegan(Event, frozen=True):
    """A round begins with everybody drawing; carts are ready again (ALT-084, ALT-085)."""

    round: int
    """The round, counted from 1."""
    starting_player: Seat
    """The seat with the start-player marker."""
    drawn: bool
    """Whether nobody draws, as starting goods lie on the planning spaces (ALT-123)."""


class ActionTurnBegan(Event, frozen=True):
    """It is a player's turn to take an action or to pass (ALT-046)."""

    seat: Seat


class ActionTurnFinished(Event, frozen=True):
    """A player's turn is over."""

    seat: Seat


class RoundPassed(Event, frozen=True):
    """A player passed: no further action or movement in this round (ALT-047)."""

    seat: Seat


class EndTriggered(Event, frozen=True):
    """The end is near: a location has nothing left, or the strip cannot be filled up (ALT-098).

    `location` is null when it is the strip. `last_round`: the round that is the last one.
    """

    location: Location | None
    last_round: int


class ExtensionDiscarded(Event, frozen=True):
    """Nobody bought one, so the lowest extension leaves the game (ALT-086)."""

    extension: str


class StripSlid(Event, frozen=True):
    """The extensions left slide down; the bottom slot first, gaps at the top (ALT-086)."""

    strip: tuple[str | None, ...]


class ExtensionTurnedUp(Event, frozen=True):
    """An extension of the stack comes into this slot of the strip, counted from 0 (ALT-087)."""

    extension: str
    slot: int


class MissionFulfilled(Event, frozen=True):
    """A mission is fulfilled and turned up (ALT-119)."""

    seat: Seat
    mission: str


class StoringBegan(Event, frozen=True):
    """Before scoring it is a player's turn to store tiles drawn from the bag (ALT-137)."""

    seat: Seat


class StoringFinished(Event, frozen=True):
    """A player has stored what was to be stored before scoring."""

    seat: Seat


RoundEvent: TypeAlias = (
    AltiplanoRoundBegan
    | ActionTurnBegan
    | ActionTurnFinished
    | RoundPassed
    | EndTriggered
    | ExtensionDiscarded
    | StripSlid
    | ExtensionTurnedUp
    | MissionFulfilled
    | StoringBegan
    | StoringFinished
)
