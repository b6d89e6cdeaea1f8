"""A small box for tests: a mountain and a village on which everything is easy to name.

The mountain has nine columns and seven rows, all white but for a blue row at the foot and the
terminal places. `A4`, `I4` and `E1` lie at the edge, `C4`, `E4` and `G4` inside:

    E1 ─ north ─ E4        A4 ─ west ─ C4 ─ left ─ E4 ─ right ─ G4 ─ east ─ I4
    E1 ─ slope ─ C4        E1 ─ ridge ─ G4

Every terminal is `fair`: 2 coins or 2 points. In the village columns A to C and D5 are lots
(`lot-1` on A1, then row by row: green, blue, black, orange, …); D1 to D4 and E1 to E3 hold the
neutral buildings, E4 and E5 `square-1` and `square-2`.
"""

from typing import Any

from msgspec.structs import replace

from events.alpenglow.words import BuildingType, Colour
from rules.alpenglow.content import (
    Action,
    Advice,
    BackcountryTile,
    Building,
    CardAction,
    Content,
    Deed,
    Goal,
    Guide,
    Hut,
    Location,
    Lot,
    Mountain,
    Neutral,
    NeutralSide,
    Place,
    PlayerBoard,
    ResortUpgrade,
    RunCard,
    Spot,
    Square,
    Terminal,
)
from rules.alpenglow.vocabulary.effects import (
    BuildBuilding,
    Effect,
    GainCoins,
    GainSkiers,
    SwapCards,
    WinChair,
)
from rules.alpenglow.vocabulary.upgrades import LocalsPass, ResetBonus
from rules.alpenglow.vocabulary.words import COLOURS, TYPES, Skiers
from rules.content import Record

ROWS = (
    "wwwwewwww",
    "wwwwwwwww",
    "wwwwwwwww",
    "ewtwtwtwe",
    "wwwwwwwww",
    "wwwwwwwww",
    "bbbbbbbbb",
)
LOCATIONS = {
    "west": ("A4", "C4"),
    "left": ("C4", "E4"),
    "right": ("E4", "G4"),
    "east": ("G4", "I4"),
    "north": ("E1", "E4"),
    "slope": ("E1", "C4"),
    "ridge": ("E1", "G4"),
}
PLACES = ("E1", "A4", "C4", "E4", "G4", "I4")
FEE = 2
"""What the neutral buildings `inn` and `depot` charge in Season 2."""


def terminal(
    name: str,
    pays: Any = "choice",
    coins: int = 2,
    points: int = 2,
    closed: tuple[Colour, ...] = (),
    form: Any = "tile",
) -> Terminal:
    """A terminal for the box."""
    return Terminal(name, name.title(), "authored", pays, coins, points, closed, form)


def card(name: str, colour: Colour = "green", does: str = "purse") -> RunCard:
    """A run card for the box."""
    return RunCard(name, name.title(), "authored", colour, does, 0)


def does(name: str, effect: Effect, needs: Any = None) -> CardAction:
    """An action that run cards may have."""
    return CardAction(name, name.title(), "authored", Action("For tests.", effect, needs))


def upgrade(name: str, effect: Any) -> ResortUpgrade:
    """A resort upgrade for the box."""
    return ResortUpgrade(name, name.title(), "authored", 1, "A", effect, "For tests.")


def tile(
    name: str,
    number: int,
    needs: Skiers,
    coins: int = 0,
    points: int = 0,
    reward: Effect | None = None,
    any_of: int = 0,
    runs: Skiers | None = None,
) -> BackcountryTile:
    """A backcountry tile for the box; by default its back shows a run of each colour."""
    back = runs or Skiers(1, 1, 1, 1)
    return BackcountryTile(
        name,
        name.title(),
        "authored",
        number,
        needs,
        any_of,
        coins,
        points,
        back,
        "For tests.",
        reward,
    )


def box(**more: tuple[Record, ...]) -> Content:
    """The box for tests, with records more in these parts."""
    content = _content()
    for part, records in more.items():
        content = replace(content, **{part: (*getattr(content, part), *records)})
    return content


def _content() -> Content:
    return Content(
        mountain=Mountain("Testberg", "authored", "For tests.", ROWS),
        places=tuple(Place(at, f"Place {at}", "authored", "fair") for at in PLACES),
        locations=tuple(
            Location(name, name.title(), "authored", ends) for name, ends in LOCATIONS.items()
        ),
        terminals=(
            terminal("fair"),
            terminal("cash", "coins", 3, 0),
            terminal("glory", "both", 1, 1),
            terminal("gate", closed=("black",)),
            *(terminal(f"plain-{i}") for i in range(1, 6)),
            *(terminal(f"star-{i}", "choice", 4, 3, form="marked") for i in range(1, 3)),
        ),
        tiles=_tiles(),
        village=_village(),
        lots=tuple(
            Lot(f"lot-{i}", f"Lot {i}", "authored", COLOURS[(i - 1) % len(COLOURS)])
            for i in range(1, 17)
        ),
        buildings=_buildings(),
        neutrals=_neutrals(),
        squares=tuple(_square(f"square-{i}") for i in range(1, 9)),
        deeds=_deeds(),
        run_cards=tuple(card(f"{c}-{i}", c) for c in COLOURS for i in range(1, 11)),
        actions=(does("purse", GainCoins(1)),),
        goals=_goals(),
        huts=tuple(
            Hut(f"hut-{n}{side[0]}", f"Hut {n} {side}", "authored", n, side, pair, coins, points)
            for n, side, pair, coins, points in _HUTS
        ),
        upgrades=tuple(upgrade(f"up-{i}", ResetBonus(1)) for i in range(1, 13)),
        boards=tuple(
            PlayerBoard(f"board-{i}", f"Board {i}", "authored", LocalsPass(1), "For tests.")
            for i in range(1, 7)
        ),
        guides=_guides(),
    )


_HUTS: tuple[tuple[int, Any, tuple[Colour, Colour], int, int], ...] = (
    (1, "front", ("green", "blue"), 1, 0),
    (1, "back", ("black", "orange"), 0, 1),
    (2, "front", ("green", "black"), 1, 0),
    (2, "back", ("blue", "orange"), 0, 1),
    (3, "front", ("green", "orange"), 1, 0),
    (3, "back", ("blue", "black"), 0, 1),
)


def _tiles() -> tuple[BackcountryTile, ...]:
    return (
        tile("bowl", 1, Skiers(green=3), coins=4, points=5),
        tile("gully", 2, Skiers(blue=3), points=6),
        tile("face", 3, Skiers(black=3), points=7),
        tile("park", 4, Skiers(orange=3), coins=6),
        tile("cirque", 5, Skiers(1, 1, 1, 1), points=8),
        tile("summit", 6, Skiers(1, 1, 1, 1), reward=WinChair("quad")),
        tile("hamlet", 7, Skiers(1, 1, 1, 1), reward=BuildBuilding(free=True)),
        tile("saddle", 8, Skiers(), any_of=3, reward=WinChair("triple")),
        tile("twins", 9, Skiers(green=2, blue=2), coins=5, points=5),
        tile("pairs", 10, Skiers(black=2, orange=2), points=7),
    )


def _village() -> tuple[Spot, ...]:
    lots = iter([f"lot-{i}" for i in range(1, 17)])
    others = iter(("inn", "depot", "bakery", "hall", "kiosk", "chalet", "school"))
    squares = iter(("square-1", "square-2"))
    spots: list[Spot] = []
    for at in [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]:
        if at[0] in "ABC" or at == "D5":
            spots.append(Spot(at, next(lots)))
        else:
            spots.append(Spot(at, next(squares if at in ("E4", "E5") else others)))
    return tuple(spots)


def _buildings() -> tuple[Building, ...]:
    chapel = Building("chapel", "Chapel", "rulebook", "town", Skiers(green=2, blue=1))
    names: dict[BuildingType, int] = {"town": 3, "shop": 4, "food": 4, "lodging": 4}
    return (
        chapel,
        *(
            Building(f"{kind}-{i}", f"{kind.title()} {i}", "authored", kind, Skiers(1, 1, 0, 1))
            for kind in TYPES
            for i in range(1, names[kind] + 1)
        ),
    )


def _neutrals() -> tuple[Neutral, ...]:
    kinds: tuple[tuple[str, BuildingType], ...] = (
        ("inn", "lodging"),
        ("depot", "shop"),
        ("bakery", "food"),
        ("hall", "town"),
        ("kiosk", "shop"),
        ("chalet", "lodging"),
        ("school", "town"),
    )
    return tuple(
        Neutral(
            name,
            name.title(),
            "authored",
            kind,
            (
                NeutralSide(Skiers(green=1, blue=1), 0),
                NeutralSide(Skiers(blue=1, black=2), FEE if name in ("inn", "depot") else 0),
            ),
        )
        for name, kind in kinds
    )


def _square(name: str) -> Square:
    """Two coins in Season 1, four in Season 2."""
    first, second = Action("Two coins.", GainCoins(2)), Action("Four coins.", GainCoins(4))
    return Square(name, name.title(), "authored", (first, second))


def _deeds() -> tuple[Deed, ...]:
    actions: dict[str, tuple[Colour, Effect]] = {
        "swap": ("orange", SwapCards(2)),
        "coin": ("green", GainCoins(1)),
        "guests": ("blue", GainSkiers(Skiers(black=1))),
        "coins-2": ("black", GainCoins(2)),
        "coins-3": ("green", GainCoins(3)),
        "coins-4": ("blue", GainCoins(4)),
    }
    return tuple(
        Deed(name, name.title(), "authored", skier, Action("For tests.", effect))
        for name, (skier, effect) in actions.items()
    )


def _goals() -> tuple[Goal, ...]:
    points = {
        "liftie": 5,
        "optimizer": 10,
        "executive": 8,
        "concierge": 9,
        "engineer": 5,
        "landlord": 7,
        "negotiator": 12,
        "developer": 8,
        "restauranteur": 8,
        "athlete": 5,
        "banker": 8,
        "gnar_manager": 8,
    }
    needs: dict[str, Any] = {"restauranteur": "huts", "athlete": "backcountry"}
    return tuple(
        Goal(
            name,
            name.title(),
            "rulebook",
            worth,
            10 if name == "engineer" else worth,
            "For tests.",
            needs.get(name),
            0,
        )
        for name, worth in points.items()
    )


def _guides() -> tuple[Guide, ...]:
    where = (("A4", "west"), ("I4", "east"), ("E1", "north"), ("E1", "slope"))
    return tuple(
        Guide(
            f"guide-{i}",
            f"Guide {i}",
            "authored",
            i,
            f"board-{i}",
            base,
            chair,
            ("A1", "A2", "A3", "A4", "A5"),
            (
                Advice("A1", f"green-{i}", f"B{i}", "left", "Play."),
                Advice("A2", f"blue-{i}", f"C{i}", "B2", "Play on."),
            ),
        )
        for i, (base, chair) in enumerate(where, 1)
    )
