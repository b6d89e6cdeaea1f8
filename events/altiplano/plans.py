"""What happens while tiles are drawn and planned; before scoring tiles are drawn once more."""

from typing import Literal, TypeAlias

from events.altiplano.words import Good, Place, Token
from events.base import Event, Seat


class TileTakenBack(Event, frozen=True):
    """A tile of an earlier round went from a space to the planning spaces (ALT-029)."""

    seat: Seat
    tile: Good
    place: Place


class CoinTakenBack(Event, frozen=True):
    """A coin of an earlier round went from a space into the purse (ALT-111)."""

    seat: Seat
    place: Place


class TilesDrawn(Event, frozen=True):
    """Tiles came from the bag, in the order drawn.

    `to`: the planning spaces, or, before scoring, the table beside the warehouse (ALT-137).
    """

    seat: Seat
    tiles: tuple[Good, ...]
    to: Literal["planning", "storing"]


class ContainerPoured(Event, frozen=True):
    """The bag was empty, so what the container held was put into it (ALT-035)."""

    seat: Seat


class DrawingFinished(Event, frozen=True):
    """A player has drawn and may plan (ALT-032)."""

    seat: Seat


class TileSetAside(Event, frozen=True):
    """A tile went from the planning spaces into the container, for another one (ALT-121)."""

    seat: Seat
    tile: Good


class TileChosen(Event, frozen=True):
    """A tile was chosen from the container and lies on a planning space (ALT-121)."""

    seat: Seat
    tile: Good


class TilePlanned(Event, frozen=True):
    """A tile went from the planning spaces to a space (ALT-037)."""

    seat: Seat
    tile: Good
    place: Place


class CoinPlanned(Event, frozen=True):
    """A coin went from the purse to a space (ALT-043)."""

    seat: Seat
    place: Place


class TokenShifted(Event, frozen=True):
    """What was planned in this round went to another space (ALT-114)."""

    seat: Seat
    what: Token
    place: Place
    to: Place


class TokenReturned(Event, frozen=True):
    """What was planned in this round went back to planning spaces or purse (ALT-114)."""

    seat: Seat
    what: Token
    place: Place


class PlanningSaidFinished(Event, frozen=True):
    """A player declared planning finished; it is kept until it takes effect (ALT-045)."""

    seat: Seat


class PlanningResumed(Event, frozen=True):
    """A player goes on planning who had declared it finished (ALT-045)."""

    seat: Seat


class PlanningFinished(Event, frozen=True):
    """A player's planning is finished: what was planned lies where it is (ALT-045)."""

    seat: Seat


PlanEvent: TypeAlias = (
    TileTakenBack
    | CoinTakenBack
    | TilesDrawn
    | ContainerPoured
    | DrawingFinished
    | TileSetAside
    | TileChosen
    | TilePlanned
    | CoinPlanned
    | TokenShifted
    | TokenReturned
    | PlanningSaidFinished
    | PlanningResumed
    | PlanningFinished
)
