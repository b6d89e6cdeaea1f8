"""Goods tiles, and what is used of them with each number of players."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from events.altiplano.words import GOODS, Location
from rules.altiplano.content import Content, GoodsKind, Supply
from rules.inspection import beyond, each, named

PRICE = 10
"""The highest price that a good can be sold for."""
CARTS = 3
"""Carts for each player, so that all 15 are used with five (ALT-002, ALT-017)."""
ORDERS: Mapping[int, int] = {2: 10, 3: 10, 4: 12, 5: 12}
"""Players → orders kept of the 16 (ALT-006)."""
SUPPLIES: Mapping[int, tuple[int, ...]] = {
    2: (36, 12, 12, 12, 8, 8, 8, 8, 7, 7, 7, 7),
    3: (36, 17, 15, 15, 12, 12, 12, 12, 9, 9, 9, 9),
    4: (36, 22, 18, 18, 14, 14, 14, 14, 11, 11, 11, 11),
    5: (36, 25, 20, 20, 15, 15, 15, 15, 12, 12, 12, 12),
}
"""Players → tiles of each kind, in the order of the goods (ALT-005)."""


class Fact(Struct, frozen=True):
    """What is known of a kind of goods."""

    tiles: int
    """How many there are (ALT-003)."""
    location: Location | None
    """Where they lie (ALT-009)."""
    points: int
    """What each scores (ALT-101)."""


FACTS: Mapping[str, Fact] = {
    "food": Fact(36, None, 0),
    "corn": Fact(25, "road", 0),
    "wood": Fact(20, "forest", 1),
    "stone": Fact(20, "mine", 1),
    "ore": Fact(15, "mine", 2),
    "wool": Fact(15, "farm", 2),
    "cloth": Fact(15, "farm", 3),
    "silver": Fact(15, "mine", 3),
    "fish": Fact(12, "harbor", 0),
    "glass": Fact(12, "market", 4),
    "alpaca": Fact(12, "farm", 0),
    "cacao": Fact(12, "forest", 1),
}


def faults(content: Content) -> Iterator[str]:
    """What is wrong with goods and supplies."""
    yield from named("Kind of goods", content.goods)
    yield from each("The good", [kind.id for kind in content.goods], [str(good) for good in GOODS])
    for kind in content.goods:
        for fault in (*_kind(kind), *beyond(kind, (("price", 0, PRICE),))):
            yield f"Goods {kind.id}: {fault}."
    if not any(kind.price for kind in content.goods):
        yield "No good has a price, so nobody ever sells anything (ALT-074)."
    yield from each("Players of a supply", [s.players for s in content.supplies], tuple(SUPPLIES))
    for supply in content.supplies:
        if supply.players in SUPPLIES:
            for fault in _supply(supply):
                yield f"Supply for {supply.players}: {fault}."


def _kind(kind: GoodsKind) -> Iterator[str]:
    """Tiles, place and points are facts; what is never planned is never sold."""
    if (fact := FACTS.get(kind.id)) is not None:
        yield from _differs(kind, fact)
    if kind.id == "corn" and kind.price:
        yield "it is never planned, so it cannot be sold (ALT-135)"


def _differs(kind: GoodsKind, fact: Fact) -> Iterator[str]:
    if kind.tiles != fact.tiles:
        yield f"there are {fact.tiles} tiles of it, not {kind.tiles} (ALT-003)"
    if kind.location != fact.location:
        yield f"its tiles lie {_at(fact.location)}, not {_at(kind.location)} (ALT-009)"
    if kind.points != fact.points:
        yield f"a tile scores {fact.points}, not {kind.points} (ALT-101)"


def _at(location: Location | None) -> str:
    return "in the middle" if location is None else f"at the {location}"


def _supply(supply: Supply) -> Iterator[str]:
    players = supply.players
    for good, tiles in zip(GOODS, SUPPLIES[players], strict=True):
        if supply.tiles.get(good) != tiles:
            yield f"it has {tiles} {good}, not {supply.tiles.get(good, 0)} (ALT-005)"
    if supply.carts != CARTS * players:
        yield f"it has {CARTS} carts for each player, not {supply.carts} in all (ALT-017)"
    if supply.orders != ORDERS[players]:
        yield f"{ORDERS[players]} orders are kept, not {supply.orders} (ALT-006)"
