"""Everything that can be wrong with a box."""

from collections.abc import Callable

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules.mountaineers import box
from rules.mountaineers.content import Bottom, Content, Face, Landmark
from rules.mountaineers.vocabulary.effects import Bonus, Flight, Gain, Steps
from rules.mountaineers.vocabulary.goals import All, Areas, Count, Sides, Variety
from rules.mountaineers.vocabulary.happenings import Change
from rules.mountaineers.vocabulary.spots import Spot

BOX = box.default()


Damage = Callable[[], Content]


def _face(**changes: object) -> Content:
    """The box with its first face changed."""
    return replace(BOX, faces=(replace(BOX.faces[0], **changes), *BOX.faces[1:]))


def _event(place: int = 8, **changes: object) -> Content:
    """The box with one event card changed, the ninth unless said otherwise."""
    events = list(BOX.events)
    events[place] = replace(events[place], **changes)
    return replace(BOX, events=tuple(events))


def _bottom(effect: Struct, kind: str = "special", text: str = "Do it.") -> Content:
    return _event(bottom=Bottom(kind, effect, text))  # type: ignore[arg-type]


def _route(**changes: object) -> Content:
    return replace(BOX, routes=(replace(BOX.routes[0], **changes), *BOX.routes[1:]))


def _upgrade(**changes: object) -> Content:
    return replace(BOX, upgrades=(replace(BOX.upgrades[0], **changes), *BOX.upgrades[1:]))


def _character(**changes: object) -> Content:
    characters = (replace(BOX.characters[0], **changes), *BOX.characters[1:])
    return replace(BOX, characters=characters)


def _turn(place: int, **changes: object) -> Content:
    cards = list(BOX.automated)
    cards[place] = replace(cards[place], **changes)
    return replace(BOX, automated=tuple(cards))


def _without(letter: str) -> tuple[str, ...]:
    return tuple(line.replace(letter, "r") for line in BOX.faces[0].ground)


def _mark(at: tuple[str, ...], name: str = "The Sink") -> tuple[Landmark, ...]:
    return (*BOX.faces[0].landmarks, Landmark("lake", name, at))


FIRST: Face = BOX.faces[0]
ROCK = Spot(on=("rock",))
DAMAGES: dict[str, tuple[Damage, str]] = {
    # counts
    "a face too few": (lambda: replace(BOX, faces=BOX.faces[1:]), "boards have one front of 1"),
    "a board too many": (lambda: _face(board=6), "boards have no 6"),
    "a route too few": (lambda: replace(BOX, routes=BOX.routes[1:]), "There are 55 routes"),
    "an event too few": (lambda: replace(BOX, events=BOX.events[:-1]), "36 event cards of the"),
    "an event too many": (lambda: _event(8, deck="4-6"), "36 event cards of the class 1-3"),
    "a character too few": (
        lambda: replace(BOX, characters=BOX.characters[1:]),
        "characters have one front of 1",
    ),
    "a turn too few": (lambda: replace(BOX, automated=BOX.automated[:-1]), "turns have one back"),
    "no upgrades": (lambda: replace(BOX, upgrades=()), "has no slots"),
    # names
    "an id twice": (lambda: _route(id=BOX.routes[1].id), "2 records have the id"),
    "a name twice": (lambda: _route(name=BOX.routes[1].name), "2 records have the name"),
    "an id in two parts": (
        lambda: _upgrade(id="clear-skies"),
        "and an event share the id",
    ),
    "no id": (lambda: _upgrade(id=""), "a record has no id"),
    "no name": (lambda: _character(name=" "), "a record has no name"),
    # faces
    "a line too few": (lambda: _face(ground=FIRST.ground[1:]), "12 lines of 6 letters"),
    "a letter too few": (lambda: _face(ground=("sgssr", *FIRST.ground[1:])), "12 lines of 6"),
    "an unknown letter": (lambda: _face(ground=("xgssrr", *FIRST.ground[1:])), "'x' is no ground"),
    "no glacier": (lambda: _face(ground=_without("g")), "no glacier (MTN-013)"),
    "no forest": (lambda: _face(ground=_without("f")), "no forest (MTN-013)"),
    "a trail over a Hütte": (lambda: _face(trail=("D8",)), "over the Hütte at D8"),
    "a trail off the map": (lambda: _face(trail=("G1",)), "'G1', which does not exist"),
    "a trail twice": (lambda: _face(trail=("D1", "D1")), "position D1 twice"),
    "a landmark off the map": (lambda: _face(landmarks=_mark(("A13",))), "'A13', which does not"),
    "a landmark nowhere": (lambda: _face(landmarks=_mark(())), "lies nowhere"),
    "a landmark without a name": (lambda: _face(landmarks=_mark(("A1",), "")), "has no name"),
    "a landmark's name twice": (
        lambda: _face(landmarks=_mark(("A1",), "Lark Tarn")),
        "two landmarks are called",
    ),
    "a face without text": (lambda: _face(text=""), "it has no text"),
    # upgrades
    "a free purchase": (lambda: _upgrade(price=0), "bought for 1 to 10"),
    "a dear use": (lambda: _upgrade(use=11), "used for 0 to 10"),
    "a price by space": (lambda: _upgrade(effect=Steps(2, ROCK, 1)), "not in the effect"),
    "a symbol too many": (lambda: _upgrade(helicopter=True), "bear the helicopter symbol"),
    "a symbol too few": (lambda: _upgrade(effect=Flight(ROCK)), "bear the helicopter symbol"),
    "an upgrade without text": (lambda: _upgrade(text=" "), "it has no text"),
    # events
    "too many tokens": (lambda: _event(tokens=6), "at most 5 tokens"),
    "a question without answer": (lambda: _event(tokens=None), "question mark needs a text"),
    "a condition twice": (
        lambda: _event(0, top=(Change("deep_snow"),)),
        "One card changes the Condition to deep_snow, not 2",
    ),
    "a change on another card": (lambda: _event(top=(Change("deep_snow"),)), "and only they"),
    "a conditions card without a change": (lambda: _event(0, top=()), "and only they"),
    "a bonus on a conditions card": (
        lambda: _event(0, bottom=Bottom("bonus", Bonus(Count(1, ROCK), 3), "3 points.")),
        "cannot bring a bonus (MTN-054)",
    ),
    "an event without text": (lambda: _event(text=""), "it has no text"),
    "a bottom without text": (lambda: _bottom(Gain(2), text=""), "lower part has no text"),
    "a bonus that is an action": (lambda: _bottom(Gain(2), "bonus"), "only a bonus"),
    "an action that is a bonus": (lambda: _bottom(Bonus(Count(1, ROCK), 3)), "only a bonus"),
    "a lasting gain": (lambda: _bottom(Gain(2), "lasting"), "can last"),
    "a flight without symbol": (lambda: _bottom(Flight(ROCK)), "bear the helicopter symbol"),
    "a power without text": (
        lambda: _character(power=replace(BOX.characters[0].power, text="")),
        "lower part has no text",
    ),
    # routes
    "a route for nothing": (lambda: _route(points=0), "worth 1 to 15 points"),
    "a route without text": (lambda: _route(text=""), "it has no text (MTN-095)"),
    "a count of nothing": (lambda: _route(goal=Count(0, ROCK)), "count = 0"),
    "more markers than there are": (lambda: _route(goal=Count(31, ROCK)), "count = 31"),
    "four sides": (lambda: _route(goal=Sides(4, 1)), "sides = 4"),
    "nothing at all": (lambda: _route(goal=All(())), "asks for nothing"),
    "more kinds than named": (lambda: _route(goal=Variety(3, ("rock", "snow"))), "3 different"),
    "areas of nothing": (lambda: _route(goal=Areas(1, ())), "asks for no feature"),
    "a height upside down": (
        lambda: _route(goal=Count(1, Spot(from_metres=2000, below_metres=1000))),
        "nothing lies from 2000 m",
    ),
    "a place that no face has": (
        lambda: _route(goal=Count(1, Spot(on=("forest",), from_metres=3000))),
        "no face has a position such as on forest",
    ),
    "a feature that no face has": (
        lambda: replace(
            _route(goal=Areas(1, ("lake",))),
            faces=tuple(replace(face, landmarks=()) for face in BOX.faces),
        ),
        "no face has a lake",
    ),
    # automated climbers
    "a line too many": (
        lambda: _turn(2, lines=(*BOX.automated[2].lines, BOX.automated[2].lines[0])),
        "one line for each of 6 results",
    ),
    "a line of nothing": (lambda: _turn(2, lines=((),) * 6), "normally two actions"),
    "a set-up without text": (lambda: _turn(0, text=""), "the set-up has a text"),
    "a set-up that acts": (lambda: _turn(0, lines=BOX.automated[2].lines), "the set-up has a"),
}


@pytest.mark.parametrize(("damage", "told"), DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found_and_told(damage: Damage, told: str) -> None:
    """Each kind of damage gives a sentence that names it."""
    faults = box.faults(damage())
    assert any(told in fault for fault in faults), faults
    assert all(fault.endswith(".") for fault in faults)
    assert box.bad_content(box.bundle(damage())) == faults
