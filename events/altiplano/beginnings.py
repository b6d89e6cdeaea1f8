"""How a match of Altiplano begins: the plateau, the roles, the missions."""

from collections.abc import Mapping
from typing import TypeAlias

from events.altiplano.words import Good, Letter, Location, Phase
from events.base import Event, Seat, Shape


class AltiplanoSetUp(Event, frozen=True):
    """The plateau is laid out; players have their boards, a cart each, and nothing else yet."""

    ring: tuple[Location, ...]
    """The seven locations in a ring: the last one adjoins the first."""
    stock: Mapping[Good, int]
    """Tiles of each kind at their location; food in the supply."""
    carts: int
    """Carts left in the village when every player has one."""
    orders: tuple[str, ...]
    """Order cards at the market."""
    houses: tuple[str, ...]
    """House cards in the village."""
    boats: tuple[str, ...]
    """Boat cards at the harbor."""
    strip: tuple[str, ...]
    """The five open extensions, the one in the bottom slot first."""
    stack: Mapping[Letter, tuple[str, ...]]
    """The extensions still face down, by letter; within a letter they have no order."""
    roles: tuple[str, ...]
    """The role tiles that may be chosen; none if roles are dealt."""
    spaces: int
    """Planning spaces of each player that are unlocked."""
    starting_player: Seat
    """The seat with the start-player marker."""


class RoleTaken(Event, frozen=True):
    """A player has this role, with the tiles and coins that it brings."""

    seat: Seat
    role: str
    tiles: tuple[Good, ...]
    coins: int
    drawn: bool
    """Whether the tiles lie on the planning spaces as if drawn; else in the bag (ALT-123)."""


class AltiplanoPhaseBegan(Event, frozen=True):
    """The match goes on to another phase, and nobody's turn is on."""

    phase: Phase
    """The phase that begins."""


class _MissionEvent(Event, frozen=True):
    """What is known of mission cards by their player alone (ALT-118)."""

    seat: Seat

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Missions lie face down until they are fulfilled (ALT-118)."""
        return viewer == self.seat

    def public(self) -> Shape:
        """Whose."""
        return {"type": str(self.__struct_config__.tag), "seat": self.seat}


class MissionsDealt(_MissionEvent, frozen=True):
    """A player is dealt these three missions."""

    missions: tuple[str, ...]


class MissionsPassed(_MissionEvent, frozen=True):
    """A player kept one of the missions dealt and gave others away.

    `passed`: seat → mission. `dropped`: what leaves the game.
    """

    kept: str
    passed: tuple[tuple[Seat, str], ...]
    dropped: tuple[str, ...]


class MissionsReceived(_MissionEvent, frozen=True):
    """A player was given these missions by the neighbours, the one from the left first."""

    missions: tuple[str, ...]


class MissionKept(_MissionEvent, frozen=True):
    """A player kept one of the missions received."""

    kept: str
    dropped: tuple[str, ...]


Beginning: TypeAlias = (
    AltiplanoSetUp
    | RoleTaken
    | AltiplanoPhaseBegan
    | MissionsDealt
    | MissionsPassed
    | MissionsReceived
    | MissionKept
)
