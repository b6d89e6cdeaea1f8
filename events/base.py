"""What every stored shape has in common.

Moves are what a seat (or the table itself) asks for, events are what happened. Both are stored for
ever, so both live here, in the room that may import nothing: a change of shape comes with an
upcaster (`events.upcasting`), and `tests/shapes` keeps an example of every shape ever stored.
"""

import re
from collections.abc import Mapping
from typing import NewType, TypeAlias

from msgspec import Struct

MatchId = NewType("MatchId", str)
"""26 characters of `[0-9a-z]`, opaque."""

Seat: TypeAlias = int
"""A place in a match, counted from 0. The rules know only seats, never players."""

Shape: TypeAlias = Mapping[str, str | int]
"""What everybody may know of a move or event that is not for everybody: flat, `type` first."""


def snake_case(name: str) -> str:
    """`RouteCardsDealt` → `route_cards_dealt`, the tag a shape is stored under."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class StoredShape(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case, gc=False
):
    """A move or event: tagged by its `type`, immutable, without optional fields or defaults."""

    def seen_by(self, viewer: Seat | None, actor: Seat | None) -> bool:
        """Whether `viewer` (None: a spectator) may see this, done by the seat `actor`.

        Secrecy is the exception: a shape that overrides this overrides `public` too.
        """
        return True

    def public(self) -> Shape:
        """What everyone may know of it: its type; a secret shape adds seat and counts."""
        return {"type": str(self.__struct_config__.tag)}


class Move(StoredShape, frozen=True):
    """What somebody asks for, imperative: `Climb`, `BuyUpgrade`. One move, one JSON."""


class Event(StoredShape, frozen=True):
    """What happened, past tense, with every outcome: draws, dice, prices, scores."""
