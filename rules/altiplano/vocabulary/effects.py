"""What role tiles and extensions do (ALT-023, ALT-121)."""

from typing import TypeAlias

from msgspec.structs import replace

from events.altiplano.words import Good, Location
from projections.altiplano.tiles import ordered
from rules.content import Tagged


class Exchange(Tagged, frozen=True):
    """An action of its own, with a space for each tile and coin that it costs (ALT-083)."""

    gains: tuple[Good, ...]
    """One of these, the player's choice."""
    tiles: tuple[Good, ...] = ()
    """The tiles that it uses."""
    coins: int = 0
    """The coins that it costs, planned like tiles (ALT-043)."""


class Joker(Tagged, frozen=True):
    """A space for any tile, which serves an action wherever the pawn is."""


class CoinMovement(Tagged, frozen=True):
    """A coin may lie on a movement space in place of a food."""


class SwapPlanned(Tagged, frozen=True):
    """Once a round, between drawing and planning, a planned tile may be swapped."""


class VillageSpaces(Tagged, frozen=True):
    """More action spaces of the village."""

    spaces: int = 2
    """How many."""


class StoreBeforeScoring(Tagged, frozen=True):
    """Before scoring, tiles are drawn, and any of them stored in unfinished rows of their kind."""

    tiles: int = 10
    """How many are drawn."""


class ParkCorn(Tagged, frozen=True):
    """Corn may be parked when it is gained, and stored by a later action."""

    places: int = 2
    """How many corn may lie there."""


ExtensionEffect: TypeAlias = (
    Exchange | Joker | CoinMovement | SwapPlanned | VillageSpaces | StoreBeforeScoring | ParkCorn
)

Kind: TypeAlias = tuple[Location | None, ExtensionEffect]
"""What a role or an extension does, and where."""


def kind_of(at: Location | None, effect: ExtensionEffect) -> Kind:
    """Its kind, in whatever order its tiles are written (ALT-077)."""
    if isinstance(effect, Exchange):
        effect = replace(effect, tiles=ordered(effect.tiles), gains=ordered(effect.gains))
    return at, effect
