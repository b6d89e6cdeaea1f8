"""The facts of the basic actions: what each uses and brings, and which kinds its spaces take."""

from collections.abc import Mapping

from msgspec import Struct

from events.altiplano.words import GOODS, Good, Location, Place

MARKET: Location = "market"
VILLAGE: Location = "village"
"""Where several chapters have actions."""
FOOD_EACH = 1
"""Food for each alpaca (ALT-061)."""
CACAO: tuple[Good, ...] = ("food", "cloth", "glass")
"""What a cacao is traded for (ALT-065)."""
BOAT: tuple[Good, ...] = ("wood", "wood")
"""What a boat is built of (ALT-070)."""
HOUSE: tuple[Good, ...] = ("stone", "stone")
"""What a house is built of (ALT-071)."""
ROAD: tuple[Good, ...] = ("wood", "stone")
"""What a step of road is built of (ALT-082)."""
CART, ORDER = 1, 1
"""What a cart (ALT-073) and an order (ALT-078) cost, in coins."""
HOUSE_POINTS, BOAT_POINTS = 4, 2
"""What a house (ALT-103) and a boat (ALT-102) score."""
DEALT = 3
"""Missions dealt to each player (ALT-118)."""


class Production(Struct, frozen=True):
    """An action that turns tiles or coins on the spaces of a place into a good."""

    id: str
    """What moves call it."""
    at: Location
    """Where the pawn has to be (ALT-048)."""
    place: Place
    """Whose spaces its tiles lie on."""
    tiles: tuple[Good, ...]
    """The tiles that it uses, in the order of the goods."""
    coins: int
    """The coins that it uses."""
    gains: tuple[Good, ...]
    """One of these."""
    rule: str
    """The rule of a basic action; of roles and extensions the one that grants theirs."""


def _basic(name: str, at: Location, tiles: tuple[Good, ...], gain: Good, rule: str) -> Production:
    return Production(name, at, at, tiles, 0, (gain,), rule)


PRODUCTIONS: tuple[Production, ...] = (
    _basic("wool", "farm", ("food", "alpaca"), "wool", "ALT-062"),
    _basic("cloth", "farm", ("food", "wool"), "cloth", "ALT-063"),
    _basic("wood", "forest", ("food", "food"), "wood", "ALT-064"),
    _basic("stone", "mine", ("food", "food"), "stone", "ALT-066"),
    _basic("silver", "mine", ("food", "ore"), "silver", "ALT-067"),
    _basic("fish_food", "harbor", ("food", "fish"), "food", "ALT-068"),
    _basic("fish_stone", "harbor", ("fish", "fish"), "stone", "ALT-069"),
)
"""The basic actions of that kind; the others have moves of their own."""

STORABLE: tuple[Good, ...] = tuple(good for good in GOODS if good not in ("food", "corn"))
"""What is stored from spaces: no food (ALT-092), and corn never lies on any (ALT-135)."""
ACCEPTED: Mapping[Place, tuple[Good, ...]] = {
    "farm": ("food", "wool", "alpaca"),
    "forest": ("food", "cacao"),
    "mine": ("food", "ore"),
    "harbor": ("food", "wood", "fish"),
    "road": ("wood", "stone"),
    "village": STORABLE,
}
"""What the spaces of a location take (ALT-127); the market's depends on prices and orders."""
