"""Colours and kinds: the words that everything else of Alpenglow uses."""

from msgspec import Struct

from events.alpenglow.words import BuildingType, ChairKind, Colour

COLOURS: tuple[Colour, ...] = ("green", "blue", "black", "orange")
"""The four colours of skiers and runs, in their order (ALP-003)."""
TYPES: tuple[BuildingType, ...] = ("town", "shop", "food", "lodging")
"""The four types of buildings (ALP-194)."""
CHAIRS: tuple[ChairKind, ...] = ("double", "triple", "quad")
"""The three types of chairs, the smallest first (ALP-091)."""
CAPACITY: dict[ChairKind, int] = {"double": 2, "triple": 3, "quad": 4}
"""How many skiers a chair carries in an opening (ALP-091)."""


class Skiers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many skiers of each colour."""

    green: int = 0
    """Beginners."""
    blue: int = 0
    """Moderate skiers."""
    black: int = 0
    """Experts."""
    orange: int = 0
    """Those of the terrain park."""

    def counts(self) -> dict[Colour, int]:
        """Colour → number, of those that there are any of, in the order of the colours."""
        return {colour: n for colour in COLOURS if (n := getattr(self, colour))}
