"""What is wrong with the content of a box, in sentences: counts, places, words that contradict.

The counts are those of the rulebook's component list (MTN-005) and of the deck tables (MTN-019 to
MTN-021); everything else makes sure that the rules can carry out whatever a card says.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

from msgspec import Struct

from rules.inspection import apart, beyond, named, words
from rules.mountaineers.content import Bottom, Content, EventCard, Face, Landmark, Upgrade
from rules.mountaineers.mountain import COLUMNS, LETTERS, ROWS, metres
from rules.mountaineers.vocabulary.effects import (
    Bonus,
    BonusEach,
    BonusEffect,
    BonusLeft,
    Discount,
    ExtraActions,
    Flight,
    FreeLocks,
    Gain,
    Price,
    Sabotage,
    Steps,
    TakeBack,
)
from rules.mountaineers.vocabulary.goals import (
    All,
    Areas,
    Count,
    Each,
    Line,
    Row,
    Sides,
    Together,
    Variety,
)
from rules.mountaineers.vocabulary.happenings import (
    Actions,
    Change,
    Relief,
    Surcharge,
    TokensDrawer,
    TokensOthers,
    TokensPer,
    TokensWhere,
)
from rules.mountaineers.vocabulary.spots import Condition, Spot

DECKS = {"conditions": 8, "1-3": 36, "4-6": 36}
"""The 80 event cards by their class (MTN-018)."""
BOARDS, ROUTES, CHARACTERS, TURNS, LINES = 5, 55, 12, 11, 6
MARKERS = 30
_LETTERS = {"r": "rock", "a": "alpine", "f": "forest", "s": "snow", "g": "glacier", "h": "Hütte"}
_EVERY_FACE = "rafsg"
_PLACES = {f"{letter}{row + 1}" for letter in LETTERS for row in range(ROWS)}
_LASTING = Price | FreeLocks | Discount
_TOKENS = TokensWhere | TokensPer | TokensDrawer | TokensOthers


def faults(content: Content) -> list[str]:
    """Everything that is wrong, part by part; empty if the box is whole."""
    return [
        *_sources(content),
        *_faces(content.faces),
        *_upgrades(content.upgrades),
        *_events(content.events),
        *_routes(content),
        *_characters(content),
        *_automated(content),
        *_words(content),
    ]


# --- faces (MTN-005, MTN-010 to MTN-015) ------------------------------------------------------


def _faces(faces: Sequence[Face]) -> Iterator[str]:
    yield from named("Face", faces)
    yield from _pairs("boards", [(face.board, face.side) for face in faces], range(1, BOARDS + 1))
    for face in faces:
        for fault in (*_ground(face), *_trail(face), *_landmarks(face)):
            yield f"Face {face.id}: {fault}."
        if not face.text.strip():
            yield f"Face {face.id}: it has no text."


def _ground(face: Face) -> Iterator[str]:
    if len(face.ground) != ROWS or any(len(line) != COLUMNS for line in face.ground):
        yield f"the ground is {ROWS} lines of {COLUMNS} letters"
    letters = set("".join(face.ground))
    for letter in sorted(letters - set(_LETTERS)):
        yield f"{letter!r} is no ground (MTN-010)"
    for letter in _EVERY_FACE:
        if letter not in letters:
            yield f"there is no {_LETTERS[letter]} (MTN-013)"


def _trail(face: Face) -> Iterator[str]:
    yield from _places("the trail", face.trail)
    for name in face.trail:
        if name in _PLACES and _letter(face, name) == "h":
            yield f"the trail runs over the Hütte at {name} (MTN-011)"


def _landmarks(face: Face) -> Iterator[str]:
    for landmark in face.landmarks:
        yield from _landmark(landmark)
    for name, count in Counter(mark.name for mark in face.landmarks).items():
        if count > 1:
            yield f"two landmarks are called {name!r}"


def _landmark(landmark: Landmark) -> Iterator[str]:
    if not landmark.name.strip():
        yield f"a {landmark.feature} has no name"
    if not landmark.at:
        yield f"{landmark.name} lies nowhere (MTN-015)"
    yield from _places(landmark.name, landmark.at)


def _places(what: str, names: Sequence[str]) -> Iterator[str]:
    for name, count in Counter(names).items():
        if name not in _PLACES:
            yield f"{what} has the position {name!r}, which does not exist"
        if count > 1:
            yield f"{what} has the position {name} twice"


def _letter(face: Face, name: str) -> str:
    line, column = ROWS - int(name[1:]), LETTERS.index(name[0])
    return face.ground[line : line + 1][0][column : column + 1] if line < len(face.ground) else ""


# --- upgrades, events, routes, characters, automated climbers ----------------------------------


def _upgrades(upgrades: Sequence[Upgrade]) -> Iterator[str]:
    yield from named("Upgrade", upgrades)
    if not upgrades:
        yield "The upgrade board has no slots."
    for upgrade in upgrades:
        for fault in _upgrade(upgrade):
            yield f"Upgrade {upgrade.id}: {fault}."


def _upgrade(upgrade: Upgrade) -> Iterator[str]:
    if not 1 <= upgrade.price <= 10:
        yield f"it is bought for 1 to 10 tokens, not {upgrade.price}"
    if not 0 <= upgrade.use <= 10:
        yield f"it is used for 0 to 10 tokens, not {upgrade.use}"
    match upgrade.effect:
        case Steps(price=price) | Flight(price=price) | Sabotage(price=price) if price:
            yield "its use price stands in `use`, not in the effect (MTN-076)"
        case _:
            pass
    yield from _symbol(upgrade.effect, upgrade.helicopter)
    if not upgrade.text.strip():
        yield "it has no text"


def _events(events: Sequence[EventCard]) -> Iterator[str]:
    yield from named("Event", events)
    for deck, count in DECKS.items():
        found = sum(card.deck == deck for card in events)
        if found != count:
            yield f"There are {count} event cards of the class {deck}, not {found} (MTN-018)."
    changes = Counter(word.condition for word in words(tuple(events)) if isinstance(word, Change))
    for condition in get_args(Condition):
        if changes[condition] != 1:
            yield f"One card changes the Condition to {condition}, not {changes[condition]}."
    for card in events:
        for fault in _event(card):
            yield f"Event {card.id}: {fault}."


def _event(card: EventCard) -> Iterator[str]:
    if card.tokens is not None and not -5 <= card.tokens <= 5:
        yield f"it brings at most 5 tokens either way, not {card.tokens}"
    if card.tokens is None and not any(isinstance(word, _TOKENS) for word in card.top):
        yield "a question mark needs a text that sets the tokens (MTN-041)"
    changes = sum(isinstance(word, Change) for word in card.top)
    if changes != (card.deck == "conditions"):
        yield "conditions cards, and only they, change the Condition, once (MTN-018)"
    if card.deck == "conditions" and card.bottom.kind == "bonus":
        yield "a conditions card cannot bring a bonus (MTN-054)"
    yield from _bottom(card.bottom)
    if not card.text.strip():
        yield "it has no text"


def _bottom(bottom: Bottom) -> Iterator[str]:
    if (bottom.kind == "bonus") != isinstance(bottom.effect, BonusEffect):
        yield "a bonus, and only a bonus, brings points at the end (MTN-050)"
    if bottom.kind == "lasting" and not isinstance(bottom.effect, _LASTING):
        yield "only prices, locks and discounts can last"
    yield from _symbol(bottom.effect, bottom.helicopter)
    if not bottom.text.strip():
        yield "its lower part has no text"


def _symbol(effect: Struct, helicopter: bool) -> Iterator[str]:
    if helicopter != isinstance(effect, Flight):
        yield "flights, and only flights, bear the helicopter symbol (MTN-089)"


def _routes(content: Content) -> Iterator[str]:
    yield from named("Route", content.routes)
    if len(content.routes) != ROUTES:
        yield f"There are {ROUTES} routes, not {len(content.routes)} (MTN-005)."
    for route in content.routes:
        if not 1 <= route.points <= 15:
            yield f"Route {route.id}: it is worth 1 to 15 points, not {route.points}."
        if not route.text.strip():
            yield f"Route {route.id}: it has no text (MTN-095)."


def _characters(content: Content) -> Iterator[str]:
    faces = content.characters
    yield from named("Character", faces)
    yield from _pairs("characters", [(f.card, f.side) for f in faces], range(1, CHARACTERS + 1))
    for face in faces:
        for fault in _bottom(face.power):
            yield f"Character {face.id}: {fault}."


def _automated(content: Content) -> Iterator[str]:
    cards = content.automated
    yield from named("Turn", cards)
    yield from _pairs("turns", [(card.turn, card.side) for card in cards], range(TURNS))
    for card in cards:
        if len(card.lines) != LINES:
            yield f"Turn {card.id}: there is one line for each of {LINES} results (MTN-126)."
        if card.turn == 0 and (any(card.lines) or not card.text.strip()):
            yield f"Turn {card.id}: the set-up has a text and no actions (MTN-122)."
        if card.turn and not all(1 <= len(line) <= 3 for line in card.lines):
            yield f"Turn {card.id}: a line has normally two actions, 1 to 3 (MTN-126)."


# --- what all parts have in common --------------------------------------------------------------


def _sources(content: Content) -> Iterator[str]:
    """A move names what it rests on by its id alone, be it upgrade, event or character."""
    parts = {
        "upgrade": content.upgrades,
        "event": content.events,
        "character": content.characters,
    }
    return apart(parts)


def _pairs(what: str, found: Iterable[tuple[int, str]], numbers: range) -> Iterator[str]:
    count = Counter(found)
    wanted = [(number, side) for number in numbers for side in ("front", "back")]
    for number, side in wanted:
        if count[number, side] != 1:
            yield f"The {what} have one {side} of {number}, not {count[number, side]} (MTN-005)."
    for number, side in sorted(set(count) - set(wanted)):
        yield f"The {what} have no {number} ({side}) (MTN-005)."


def _words(content: Content) -> Iterator[str]:
    grounds = _Grounds(content.faces)
    for part in (content.upgrades, content.events, content.routes, content.characters):
        for record in part:
            for word in words(record):
                for fault in (*_numbers(word), *grounds.missing(word)):
                    yield f"{record.id}: {fault}."


def _numbers(word: Struct) -> Iterator[str]:
    """Numbers no rule can do anything with."""
    name = type(word).__name__
    yield from beyond(word, _bounds(word))
    match word:
        case Spot(from_metres=low, below_metres=high) if low >= high:
            yield f"nothing lies from {low} m and below {high} m"
        case Each(spots=()) | All(goals=()):
            yield f"{name} asks for nothing"
        case Variety(count=count, tags=tags) if count > len(set(tags)):
            yield f"{count} different ones of {len(set(tags))} cannot be"
        case Areas(features=()):
            yield "Areas asks for no feature"
        case _:
            pass


def _bounds(word: Struct) -> tuple[tuple[str, int, int], ...]:
    """The fields of a word that are bounded, and their bounds."""
    match word:
        case Row() | Count() | Together() | Line() | Areas() | Variety():
            return (("count", 1, MARKERS),)
        case Sides():
            return (("sides", 1, 3), ("count", 1, MARKERS))
        case Bonus():
            return (("points", 1, 15),)
        case BonusEach() | BonusLeft():
            return (("halves", 1, 12), ("most", 1, MARKERS))
        case Steps():
            return (("count", 1, 6), ("price", 0, 5))
        case Flight() | Price() | Relief():
            return (("price", 0, 5),)
        case Sabotage():
            return (("price", 0, 5), ("penalty", 0, 5))
        case Gain() | Discount() | TakeBack():
            return (("tokens", 1, 10),)
        case ExtraActions():
            return (("count", 1, 3),)
        case Actions():
            return (("count", 0, 4),)
        case Surcharge():
            return (("extra", 1, 3),)
        case TokensWhere() | TokensDrawer() | TokensOthers():
            return (("tokens", -5, 5),)
        case TokensPer():
            return (("tokens", -5, 5), ("most", 1, MARKERS))
        case _:
            return ()


class _Grounds:
    """What the faces of a box offer: for each position its tags and elevation."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.kinds = {kind for face in faces for kind in _kinds(face)}

    def missing(self, word: Struct) -> Iterator[str]:
        """A spot that no face has, or a landmark that is nowhere."""
        if isinstance(word, Spot) and not any(_holds(word, *kind) for kind in self.kinds):
            yield f"no face has a position such as {_spoken(word)}"
        if isinstance(word, Areas):
            tags: set[str] = {tag for kind in self.kinds for tag in kind[0]}
            for feature in sorted(set(word.features) - tags):
                yield f"no face has a {feature}"


def _kinds(face: Face) -> Iterator[tuple[frozenset[str], int]]:
    for name in sorted(_PLACES):
        letter = _letter(face, name)
        tags = {_LETTERS[letter].replace("Hütte", "hut")} if letter in _LETTERS else set[str]()
        tags |= {"trail"} if name in face.trail else set()
        tags |= {mark.feature for mark in face.landmarks if name in mark.at}
        yield frozenset(tags), metres(int(name[1:]) - 1)


def _holds(spot: Spot, tags: frozenset[str], height: int) -> bool:
    return (
        spot.from_metres <= height < spot.below_metres
        and (not spot.on or not tags.isdisjoint(spot.on))
        and tags.isdisjoint(spot.off)
    )


def _spoken(spot: Spot) -> str:
    return f"on {', '.join(spot.on) or 'anything'} but {', '.join(spot.off) or 'nothing'}"
