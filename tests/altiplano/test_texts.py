"""Every text says what the data does, and the rules what the box holds: figures and names."""

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from events.altiplano.words import GOODS, LOCATIONS, Good
from rules.altiplano import box
from rules.altiplano.basics import ACCEPTED, BOAT_POINTS, DEALT, HOUSE_POINTS
from rules.altiplano.content import Extension, Mission, Role
from rules.altiplano.rulebook import EXEMPT, RULES
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    Joker,
    ParkCorn,
    StoreBeforeScoring,
    SwapPlanned,
    VillageSpaces,
)

BOX = box.default()
RULE: Mapping[str, str] = {rule.id: rule.text for rule in RULES}
LONGEST = 400
"""Nobody reads more than so many letters at once."""
SECTIONS = (
    "The game",
    "The plateau",
    "Extensions",
    "What each player starts with",
    "What everybody may know",
    "A round",
    "Planning",
    "Taking actions",
    "Farm, forest, mine and harbor",
    "Village, market and road",
    "Clean-up",
    "The warehouse",
    "Missions",
    "The end",
    "Scoring",
)
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


def numbers(text: str) -> list[int]:
    """The numbers of a text, in figures."""
    return [int(number) for number in re.findall(r"\d+", text)]


# --- rules ---------------------------------------------------------------------------------------


def test_every_rule_is_there_once() -> None:
    """From the first to the last number."""
    assert sorted(rule.id for rule in RULES) == [f"ALT-{n:03}" for n in range(1, 138)]


def test_the_rules_are_in_sections_in_the_order_of_a_match() -> None:
    """Each section in one piece: box, start, round, warehouse, end."""
    assert tuple(dict.fromkeys(rule.section for rule in RULES)) == SECTIONS
    pieces = [rule.section for i, rule in enumerate(RULES) if rule.section != RULES[i - 1].section]
    assert len(pieces) == len(SECTIONS)


def test_no_rule_is_exempt() -> None:
    """All of them are kept by code and proved by tests."""
    assert EXEMPT == {}


@each_rule
def test_a_rule_is_whole_sentences(rule: object) -> None:
    """With a capital at the start and a full stop at the end, short enough to be read."""
    text = getattr(rule, "text", "")
    assert re.fullmatch(r"[A-Z].*\.", text)
    assert len(text) <= LONGEST
    assert "  " not in text
    assert all(re.match(r"[A-Z0-9]", sentence) for sentence in re.split(r"(?<=\.) ", text))


@each_rule
def test_a_rule_speaks_to_players(rule: object) -> None:
    """No numbers of rulings or rules, no notes, no word of how it is made."""
    text = getattr(rule, "text", "")
    assert not re.search(r"\bQ\d|ALT-\d|\*|\[|_|http", text)
    making = (
        "ruling",
        "implied",
        "publisher",
        "seed",
        "software",
        "software",
        "authored",
        "our own",
    )
    assert not [word for word in making if re.search(rf"\b{word}\b", text.lower())]


def test_no_two_rules_are_alike() -> None:
    """Each says something of its own."""
    assert len({rule.text for rule in RULES}) == len(RULES)


# --- rules and data ------------------------------------------------------------------------------


@pytest.mark.rule("ALT-002", "ALT-003")
def test_the_rules_count_what_is_in_the_box() -> None:
    """Tiles by kind and in all, cards and extensions."""
    text, tiles = RULE["ALT-002"], sum(kind.tiles for kind in BOX.goods)
    for count, what in (
        (len(BOX.locations), "locations"),
        (len(BOX.roles), "role tiles"),
        (len(BOX.extensions), "extensions"),
        (tiles, "goods tiles"),
        (len(BOX.houses), "houses"),
        (len(BOX.boats), "boats"),
        (len(BOX.orders), "orders"),
        (len(BOX.missions), "missions"),
    ):
        assert f"{count} {what}" in text
    counts = numbers(RULE["ALT-003"])
    assert set(counts) == {kind.tiles for kind in BOX.goods}
    assert all(good in RULE["ALT-003"] for good in GOODS)


@pytest.mark.rule("ALT-009", "ALT-117")
@pytest.mark.parametrize("rule", ["ALT-009", "ALT-117"])
def test_the_rules_say_where_goods_lie(rule: str) -> None:
    """Location by location: its kinds, and no others."""
    told = _by_place(RULE[rule])
    for at in LOCATIONS:
        stocked = {kind.id for kind in BOX.goods if kind.location == at}
        assert _goods(told[at]) == stocked, at


@pytest.mark.rule("ALT-127")
def test_the_rules_say_which_spaces_take_what() -> None:
    """Farm, forest, mine, harbor and road by their kinds; the village all but food."""
    told = _by_place(RULE["ALT-127"])
    for at in ("farm", "forest", "mine", "harbor", "road"):
        assert _goods(told[at]) == set(ACCEPTED[at]), at
    assert told["village"].strip() == "all but food"
    assert set(ACCEPTED["village"]) == {*GOODS} - {"food", "corn"}


def _by_place(text: str) -> dict[str, str]:
    """`Farm: wool, cloth. Mine: ore.` taken apart."""
    return {at.lower(): what for at, what in re.findall(r"([A-Z][a-z]+): ([^.]*)\.", text)}


def _goods(text: str) -> set[Good]:
    return {good for good in GOODS if re.search(rf"\b{good}s?\b", text)}


@pytest.mark.rule("ALT-101", "ALT-102", "ALT-103")
def test_the_rules_say_what_everything_scores() -> None:
    """Kinds by their points, boats, houses."""
    told: dict[str, int] = {}
    valued, worthless = RULE["ALT-101"].split(". ")
    for part in valued.split(", each"):
        told |= dict.fromkeys(_goods(part.lower()), numbers(part)[0])
    told |= dict.fromkeys(_goods(worthless.lower()), 0)
    assert told == {kind.id: kind.points for kind in BOX.goods}
    assert f"scores {BOAT_POINTS} points" in RULE["ALT-102"]
    assert f"scores {HOUSE_POINTS} points, and 1 more" in RULE["ALT-103"]


@pytest.mark.rule("ALT-033", "ALT-044", "ALT-073", "ALT-082", "ALT-097", "ALT-122", "ALT-118")
def test_the_rules_say_what_boards_have() -> None:
    """Spaces, carts, the road step by step, the first rows, the strip, missions dealt."""
    board = BOX.board
    assert f"{WORDS[board.unlocked]} planning spaces" in RULE["ALT-033"]
    assert f"up to {WORDS[board.planning]}" in RULE["ALT-033"]
    assert f"You have {WORDS[board.movement]} of them" in RULE["ALT-044"]
    assert f"{WORDS[board.carts]} carts" in RULE["ALT-073"]
    assert ", ".join(step.gives for step in BOX.road) in RULE["ALT-082"]
    assert f"After {WORDS[len(BOX.road)]} steps" in RULE["ALT-082"]
    first, second = BOX.warehouse[:2]
    assert first.spaces == second.spaces
    assert f"{WORDS[first.spaces]} spaces each" in RULE["ALT-097"]
    assert f"worth {second.points} points" in RULE["ALT-097"]
    assert numbers(RULE["ALT-122"]) == [slot.surcharge for slot in BOX.strip][1:]
    assert f"dealt {WORDS[DEALT]} missions" in RULE["ALT-118"]


# --- roles and extensions ------------------------------------------------------------------------


def _exchanges() -> Iterator[tuple[str, str, str | None, Exchange]]:
    """Role tiles and extensions that turn something into a good."""
    for role in BOX.roles:
        yield role.id, role.text, role.location, role.effect
    for extension in BOX.extensions:
        if isinstance(extension.effect, Exchange):
            yield extension.id, extension.text, extension.location, extension.effect


EXCHANGES = [pytest.param(*rest, id=name) for name, *rest in _exchanges()]
OTHERS = [one for one in BOX.extensions if not isinstance(one.effect, Exchange)]


@pytest.mark.rule("ALT-023", "ALT-121", "ALT-125")
@pytest.mark.parametrize(("text", "at", "effect"), EXCHANGES)
def test_an_exchange_says_where_it_is_what_it_costs_and_brings(
    text: str, at: str, effect: Exchange
) -> None:
    """And names no good, and gives no figure, beyond these."""
    costs = _cost(effect)
    assert text.startswith(f"At the {at}, {costs} ")
    _, brings = text.removesuffix(".").split(costs, 1)
    gains = brings.split(";")[0].split(maxsplit=1)[1]
    alternatives = re.split(r", | or ", gains)
    assert sorted(alternatives) == sorted(f"1 {good}" for good in effect.gains)


def _cost(effect: Exchange) -> str:
    if effect.coins:
        assert not effect.tiles
        return f"{effect.coins} coin{'s' if effect.coins > 1 else ''}"
    kinds = dict.fromkeys(effect.tiles)
    return " and ".join(f"{effect.tiles.count(kind)} {kind}" for kind in kinds)


@pytest.mark.rule("ALT-121")
@pytest.mark.parametrize("extension", OTHERS, ids=lambda one: one.id)
def test_an_extension_that_changes_rules_says_which(extension: Extension) -> None:
    """Its text has the words and figures of what it does."""
    assert [word for word in _says(extension) if word not in extension.text] == []


def _says(extension: Extension) -> Sequence[str]:
    match extension.effect:
        case Joker():
            return "any tile", "one action", "wherever your pawn is"
        case CoinMovement():
            return "Coins", "movement spaces", "food"
        case SwapPlanned():
            return "Once a round", "container", "bag"
        case VillageSpaces(spaces=spaces):
            return WORDS[spaces], "village"
        case StoreBeforeScoring(tiles=tiles):
            return "Before scoring", f"{tiles} tiles", "unfinished rows of their kind"
        case ParkCorn(places=places):
            return f"{places} corn", "parked"
        case Exchange():
            raise AssertionError(extension.id)


def _texts() -> Iterator[tuple[str, str]]:
    parts: tuple[Sequence[Role | Extension | Mission], ...] = (
        BOX.roles,
        BOX.extensions,
        BOX.missions,
    )
    yield from ((one.id, one.text) for part in parts for one in part)
    yield from ((one.id, one.text) for one in BOX.locations)


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in _texts()])
def test_a_text_is_whole_sentences(text: str) -> None:
    """With a capital at the start and a full stop at the end, short enough for a card."""
    assert re.fullmatch(r"[A-Z].*\.", text)
    assert len(text) <= 160


# --- missions ------------------------------------------------------------------------------------

ASKED: Mapping[int, str] = {
    1: "3 orders",
    2: "3 alpaca in",
    3: "7 kinds of goods in",
    4: "20 goods in",
    5: "first of all players to fill a warehouse row",
    6: "4 warehouse rows without corn",
    7: "3 silver and 3 cloth at the end",
    8: "4 glass at the end",
    9: "3 warehouse rows",
    10: "5 corn in",
    11: "first of all players to fill a row with fish",
    12: "3 boats",
    13: "more ore than any other player at the end",
    14: "3 houses",
    15: "4 cacao in",
    16: "1 finished order, 1 boat and 1 house",
    17: "first of all players to finish an order",
    18: "first of all players to build a house",
    19: "more stone than any other player at the end",
    20: "2 orders that contain wool or cloth",
}
"""What each mission asks for, by its number."""


@pytest.mark.rule("ALT-120")
@pytest.mark.parametrize("mission", BOX.missions, ids=lambda one: one.id)
def test_a_mission_says_what_it_asks_for(mission: Mission) -> None:
    """Its figure, its kind, and whether it is about the end; and no other figure."""
    asked = ASKED[mission.number]
    assert asked in mission.text
    assert numbers(mission.text) == numbers(asked)
    assert ("warehouse" in mission.text) == (mission.number in (2, 3, 4, 5, 6, 9, 10, 15))


@pytest.mark.rule("ALT-120")
def test_every_mission_is_in_the_box_once() -> None:
    """Twenty, each with a condition and a name of its own."""
    assert sorted(mission.number for mission in BOX.missions) == list(range(1, 21))
    assert len({mission.name for mission in BOX.missions}) == 20
