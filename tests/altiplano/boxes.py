"""A small box for tests, in which everything is easy to name.

Goods have the points of the rules; wood and stone sell for 1, ore and wool for 2, cloth and silver
for 3, glass for 5. The ring, as `given` lays it, is village, market, road, harbor, farm, mine,
forest. Village, market and harbor have 3 spaces, the others 2. The warehouse has a left depot of
five rows (3, 3, 4, 4 and 5 spaces) and a right one of three (5, 6 and 6), worth 1, 3, 4, 6, 8, 10,
12 and 15. The road gives space and corn by turns. Every role brings 2 food, a fish and a coin.
"""

from typing import Any, get_args

from events.altiplano.words import GOODS, Good, Letter, Location
from rules.altiplano.content import (
    ActionBoard,
    Boat,
    Content,
    Extension,
    GoodsKind,
    House,
    LocationTile,
    Mission,
    Order,
    RoadStep,
    Role,
    StripSlot,
    Supply,
    WarehouseRow,
)
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    ExtensionEffect,
    Joker,
    ParkCorn,
    StoreBeforeScoring,
    SwapPlanned,
    VillageSpaces,
)
from rules.content import Record

LIES: dict[Good, Location | None] = {
    "food": None,
    "corn": "road",
    "wood": "forest",
    "stone": "mine",
    "ore": "mine",
    "wool": "farm",
    "cloth": "farm",
    "silver": "mine",
    "fish": "harbor",
    "glass": "market",
    "alpaca": "farm",
    "cacao": "forest",
}
TILES = dict(zip(GOODS, (36, 25, 20, 20, 15, 15, 15, 15, 12, 12, 12, 12), strict=True))
POINTS = dict(zip(GOODS, (0, 0, 1, 1, 2, 2, 3, 3, 0, 4, 0, 1), strict=True))
PRICES = dict(zip(GOODS, (0, 0, 1, 1, 2, 2, 3, 3, 0, 5, 0, 0), strict=True))
SPACES: dict[Location, int] = {
    "village": 3,
    "market": 3,
    "road": 2,
    "harbor": 3,
    "farm": 2,
    "mine": 2,
    "forest": 2,
}
ROWS = ((3, 1), (3, 3), (4, 4), (4, 6), (5, 8), (5, 10), (6, 12), (6, 15))
LEFT = 5
"""So many rows are in the left depot."""
SUPPLIES = (
    (2, (36, 12, 12, 12, 8, 8, 8, 8, 7, 7, 7, 7), 6, 10),
    (3, (36, 17, 15, 15, 12, 12, 12, 12, 9, 9, 9, 9), 9, 10),
    (4, (36, 22, 18, 18, 14, 14, 14, 14, 11, 11, 11, 11), 12, 12),
    (5, (36, 25, 20, 20, 15, 15, 15, 15, 12, 12, 12, 12), 15, 12),
)
ROLES: dict[str, tuple[Location, Exchange]] = {
    "miner": ("mine", Exchange(("ore",), ("food",))),
    "woodcutter": ("forest", Exchange(("wood",), ("food",))),
    "fisherman": ("harbor", Exchange(("fish",), ("food",))),
    "shepherd": ("farm", Exchange(("alpaca",), ("food",))),
    "farmer": ("forest", Exchange(("cacao",), ("food", "food"))),
    "trader": ("market", Exchange(("fish", "wood"), coins=1)),
    "stonemason": ("mine", Exchange(("stone",), ("food",))),
}


def role(name: str, at: Location, effect: Exchange) -> Role:
    """A role for the box."""
    tiles: tuple[Good, ...] = ("food", "food", "fish")
    return Role(name, name.title(), "authored", tiles, 1, at, effect, "For tests.")


def extension(
    name: str,
    effect: ExtensionEffect,
    location: Location | None = None,
    price: int = 2,
    letter: Letter = "A",
    players: int = 2,
) -> Extension:
    """An extension for the box."""
    title = name.replace("_", " ").title()
    return Extension(name, title, "authored", letter, players, price, effect, "Tests.", location)


def order(name: str, *goods: Good, points: int = 9) -> Order:
    """An order for the box."""
    return Order(name, name.title(), "authored", goods, points)


EXTENSIONS = (
    extension("ranch", Exchange(("alpaca",), ("food",)), "farm"),
    extension("smelter", Exchange(("ore", "stone", "wood"), ("fish",)), "harbor"),
    extension("stall", Exchange(("stone", "wood"), coins=1), "market"),
    extension("cacao_trade", Exchange(("cacao",), coins=2), "market", letter="B"),
    extension("jack", Joker(), letter="B"),
    extension("jill", Joker(), letter="D"),
    extension("toll", CoinMovement(), letter="B"),
    extension("sorting", SwapPlanned(), letter="C"),
    extension("shed", VillageSpaces(), "village", letter="C"),
    extension("late_harvest", StoreBeforeScoring(), letter="D"),
    extension("granary", ParkCorn(), letter="D"),
    extension("shearing", Exchange(("wool",), ("alpaca",)), "farm", letter="C", players=3),
)
ORDERS = (
    order("timber", "wood", "stone"),
    order("cloths", "cloth", "wool", points=12),
    order("metals", "ore", "silver", points=14),
    order("fishes", "fish", "fish"),
    order("sweets", "cacao", "glass", points=15),
)


def box(**more: tuple[Record, ...]) -> Content:
    """The small box; `more` gives records that are added to a part."""
    parts: dict[str, Any] = {
        "goods": tuple(
            GoodsKind(g, g.title(), "rulebook", TILES[g], POINTS[g], PRICES[g], LIES[g])
            for g in GOODS
        ),
        "supplies": tuple(
            Supply(players, "public", dict(zip(GOODS, tiles, strict=True)), carts, orders)
            for players, tiles, carts, orders in SUPPLIES
        ),
        "locations": tuple(
            LocationTile(at, at.title(), "rulebook", spaces, "For tests.")
            for at, spaces in SPACES.items()
        ),
        "board": ActionBoard("public", planning=8, unlocked=4, movement=3, carts=4),
        "road": tuple(
            RoadStep("space" if step % 2 == 0 else "corn", "authored") for step in range(7)
        ),
        "warehouse": tuple(
            WarehouseRow(
                f"row-{i + 1}",
                f"Row {i + 1}",
                "authored",
                "left" if i < LEFT else "right",
                spaces,
                points,
            )
            for i, (spaces, points) in enumerate(ROWS)
        ),
        "roles": tuple(role(name, *does) for name, does in ROLES.items()),
        "strip": tuple(StripSlot(surcharge, "authored") for surcharge in range(5)),
        "extensions": EXTENSIONS,
        "orders": ORDERS,
        "houses": tuple(House(f"{g}_house", f"{g} house", "authored", g) for g in _HOUSED),
        "boats": tuple(Boat(f"{g}_boat", f"{g} boat", "authored", g) for g in _HOUSED),
        "missions": tuple(
            Mission(f"mission-{n}", f"Mission {n}", "authored", n, 3, "For tests.")
            for n in range(1, 21)
        ),
    }
    for part, records in more.items():
        parts[part] = (*parts[part], *records)
    return Content(**parts)


_HOUSED: tuple[Good, ...] = tuple(g for g in get_args(Good) if g not in ("food", "corn"))
