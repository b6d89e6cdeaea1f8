"""Every text says what the data does: the same terrains, the same numbers, the same kind of row.

Players read the texts, the rules read the data; a card that says one and does another is a fault.
"""

import re
from collections.abc import Iterable, Iterator

import pytest
from msgspec import Struct

from rules.inspection import words
from rules.mountaineers import box
from rules.mountaineers.content import Bottom, EventCard, Route
from rules.mountaineers.vocabulary.effects import (
    Bonus,
    BonusEach,
    BonusLeft,
    Discount,
    ExtraActions,
    Flight,
    Gain,
    Price,
    Sabotage,
    Steps,
    TakeBack,
)
from rules.mountaineers.vocabulary.goals import (
    Areas,
    Count,
    Line,
    Row,
    Sides,
    Together,
    Traverse,
    Variety,
)
from rules.mountaineers.vocabulary.happenings import (
    Actions,
    Change,
    ForbidKind,
    Relief,
    Slide,
    Surcharge,
    TokensDrawer,
    TokensOthers,
    TokensPer,
    TokensWhere,
)
from rules.mountaineers.vocabulary.spots import Condition, Spot, Tag

BOX = box.default()

NAMES: dict[str, Tag] = {
    "snow bridge": "snow_bridge",
    "rock": "rock",
    "alpine": "alpine",
    "forest": "forest",
    "snow": "snow",
    "glacier": "glacier",
    "Hütte": "hut",
    "trail": "trail",
    "bridge": "bridge",
    "cave": "cave",
    "bivouac": "bivouac",
    "grizzly": "grizzly",
    "crevasse": "crevasse",
    "river": "river",
    "waterfall": "waterfall",
    "lake": "lake",
}
_NAMED = re.compile(rf"\b({'|'.join(NAMES)})s?\b")
AREAS: dict[Condition, str] = {
    "icy_rock": "climb onto rock costs 2 instead of 1",
    "heavy_rainfall": "climb onto trail costs 2 instead of 1",
    "deep_snow": "climb onto snow costs 2 instead of 1",
    "warm_front": "climb onto glacier costs 2 instead of 1",
    "grizzly_alert": "climb onto forest costs 2 instead of 1",
    "strong_wind": "climb onto alpine costs 2 instead of 1",
    "bad_access": "climb to a position below 2,000 m costs 2 instead of 1",
    "storm_danger": "climb to a position at 2,000 m or higher costs 2 instead of 1",
}
HALVES = {1: "Half a point", 2: "1 point", 3: "1.5 points", 4: "2 points"}
FORBIDDEN = {
    "buy": "not buy upgrades",
    "upgrade": "not use upgrades",
    "special": "not take a special action",
    "ability": "not use abilities",
    "lock": "not place locks",
    "mark": "not leave markers",
    "flight": "not fly",
    "sabotage": "not sabotage",
}


def named(text: str) -> set[str]:
    """The terrains and features that a text names."""
    return {NAMES[found] for found in _NAMED.findall(text)}


def meant(value: object) -> set[str]:
    """The terrains and features that the data means."""
    tags: set[str] = set()
    for word in words(value):
        match word:
            case Spot(on=on, off=off):
                tags |= {*on, *off}
            case Variety(tags=others) | Areas(features=others):
                tags |= set(others)
            case Change(condition=condition):
                tags |= named(AREAS[condition])
            case _:
                pass
    return tags


def phrases(value: object) -> Iterator[str]:
    """What the text must contain for each word of the data."""
    for word in words(value):
        yield from _of_effect(word)
        yield from _of_top(word)
        yield from _of_goal(word)


def tokens(count: int) -> str:
    """A number of tokens as texts say it."""
    return f"{count} token" if count == 1 else f"{count} tokens"


def _of_effect(word: Struct) -> Iterator[str]:
    match word:
        case Steps(count=count, price=price, overrides_conditions=free):
            yield {1: "1 space", 2: "1 or 2 spaces"}.get(count, f"1 to {count} spaces")
            yield from [f"for {tokens(price)}"] if price else []
            yield from ["each"] if price and count > 1 else []
            yield from ["whatever the condition"] if free else []
        case Flight(same_side=same_side, price=price):
            yield "ly to"
            yield from ["on your side"] if same_side else []
            yield from [f"for {tokens(price)}"] if price else []
        case Gain(tokens=count) | TakeBack(tokens=count):
            yield f"raw {tokens(count)}"
        case Sabotage(price=price, penalty=penalty):
            yield "1 unlocked marker that is not yours from a neighbouring position"
            yield from [f"for {tokens(price)}"] if price else []
            yield from [f"{penalty} point"] if penalty else []
        case ExtraActions(count=count):
            yield f"{count} more regular action"
        case Price(price=price, overrides_conditions=free):
            yield f"cost you {tokens(price)}"
            yield "whatever the condition" if free else "unless a condition says 2"
        case Discount(what=what, tokens=count):
            yield "buying" if what == "buy" else "sing an upgrade"
            yield f"{tokens(count)} less"
        case Bonus(points=points):
            yield f"{points} points at the end"
        case BonusEach(halves=halves, most=most) | BonusLeft(halves=halves, most=most):
            yield f"{HALVES[halves]} at the end for each"
            yield f"at most {most} of them"
        case _:
            pass


def _of_top(word: Struct) -> Iterator[str]:
    match word:
        case ForbidKind(what=what):
            yield FORBIDDEN[what]
        case Actions(count=count):
            yield f"You have {count} regular action"
        case Surcharge(extra=extra):
            yield f"costs you {extra} more this turn"
        case Relief(price=price):
            yield f"cost {tokens(price)} this turn"
        case TokensWhere(tokens=count):
            yield _paid(count)
        case TokensPer(tokens=count, most=most):
            yield f"Everybody {_paid(count)} for each"
            yield f"at most {most} of them"
        case TokensDrawer(tokens=count):
            yield f"You {'draw' if count > 0 else 'pay'} {tokens(abs(count))}"
        case TokensOthers(tokens=count):
            yield f"Everybody but you {_paid(count)}"
        case Slide(who=who):
            yield "Every climber" if who == "all" else "Your climber"
        case Change(condition=condition):
            yield AREAS[condition]
            yield condition.replace("_", " ").title()
        case _:
            pass


def _paid(count: int) -> str:
    return f"{'draws' if count > 0 else 'pays'} {tokens(abs(count))}"


def _of_goal(word: Struct) -> Iterator[str]:
    match word:
        case Spot(from_metres=low, below_metres=high):
            yield from [f"{low:,} m"] if low else []
            yield from [f"{high:,} m"] if high < 10_000 else []
        case Row(count=count, heading=heading):
            yield f"{count} markers In A Row"
            yield {"up": "above", "level": "same height", "down": "below"}.get(heading, "")
        case Traverse():
            yield "In A Row from"
        case Count(count=count) | Together(count=count) | Line(count=count):
            yield f"{count} marker" if count > 1 else "1"
        case Areas(count=count) | Variety(count=count):
            yield str(count)
        case Sides(sides=sides, count=count):
            yield f"{count} markers"
            yield f"{sides} sides"
        case _:
            pass


def missing(text: str, value: object) -> list[str]:
    """The phrases that a text lacks; capitals at a sentence's start do not matter."""
    return [p for p in phrases(value) if p not in text and p.capitalize() not in text]


def _texts() -> Iterator[tuple[str, str, object]]:
    """Every text that has something to do, and the data that does it."""
    for upgrade in BOX.upgrades:
        yield upgrade.id, upgrade.text, upgrade.effect
    for route in BOX.routes:
        yield route.id, route.text, route.goal
    for card in BOX.events:
        yield f"{card.id} (top)", card.text, card.top
    for record, bottom in _bottoms():
        yield f"{record} (bottom)", bottom.text, bottom.effect


def _bottoms() -> Iterator[tuple[str, Bottom]]:
    for card in BOX.events:
        yield card.id, card.bottom
    for face in BOX.characters:
        yield face.id, face.power


each_text = pytest.mark.parametrize(
    ("text", "value"),
    [pytest.param(text, value, id=record) for record, text, value in _texts()],
)


@each_text
def test_a_text_names_the_terrains_of_its_data_and_no_others(text: str, value: object) -> None:
    """Whoever reads a card knows where it counts."""
    assert named(text) == meant(value)


@each_text
def test_a_text_gives_the_numbers_of_its_data(text: str, value: object) -> None:
    """Spaces, prices, tokens, points, heights, numbers of markers: all stand in the text."""
    assert missing(text, value) == []


@each_text
def test_a_text_gives_no_number_that_its_data_does_not_have(text: str, value: object) -> None:
    """Every number of the text is one of the data, a 1, or the 2 of a condition."""
    known = {number for phrase in phrases(value) for number in _numbers(phrase)}
    known |= {"1"} | ({"2"} if "condition" in text else set())
    assert set(_numbers(text)) <= known


def _numbers(text: str) -> list[str]:
    return re.findall(r"\d[\d,.]*\d|\d", text)


def _below(value: object) -> Iterable[Spot]:
    return (word for word in words(value) if isinstance(word, Spot))


@each_text
def test_a_text_tells_below_from_above(text: str, value: object) -> None:
    """A height that bounds from above is told by "below", one from below by "or higher"."""
    for spot in _below(value):
        if spot.below_metres < 10_000:
            assert f"below {spot.below_metres:,} m" in text or "anywhere else" in text
        if spot.from_metres:
            assert f"{spot.from_metres:,} m or higher" in text or "anywhere else" in text


@pytest.mark.rule("MTN-095")
@pytest.mark.rule("MTN-097")
@pytest.mark.parametrize("route", BOX.routes, ids=lambda route: route.id)
def test_a_route_says_in_a_row_if_it_is_one(route: Route) -> None:
    """The words stand on the card if, and only if, order matters; rows without number have none."""
    rows = [word for word in words(route.goal) if isinstance(word, Row | Traverse)]
    assert ("In A Row" in route.text) == bool(rows)
    if any(isinstance(row, Traverse) for row in rows):
        assert "markers In A Row from" in route.text


@pytest.mark.parametrize("card", BOX.events, ids=lambda card: card.id)
def test_a_card_speaks_to_the_right_people(card: EventCard) -> None:
    """Restrictions speak to the drawer, tokens to everybody, and all of it in whole sentences."""
    assert card.text.endswith(".") or card.text.endswith("?")
    assert card.bottom.text.endswith(".")
    assert card.text[0].isupper()
    assert ("You may not" in card.text) == any(
        type(word).__name__.startswith("Forbid") for word in card.top
    )


@pytest.mark.rule("MTN-154")
@pytest.mark.parametrize(
    "bottom", [pytest.param(bottom, id=record) for record, bottom in _bottoms()]
)
def test_an_ability_says_once_a_turn(bottom: Bottom) -> None:
    """An ability counts once a turn, a lasting effect knows no turns, a bonus comes at the end."""
    if bottom.kind == "ability":
        assert bottom.text.startswith("Once a turn: ")
    if bottom.kind == "lasting":
        assert "turn" not in bottom.text
    assert (bottom.kind == "bonus") == ("at the end" in bottom.text and "costs" not in bottom.text)
