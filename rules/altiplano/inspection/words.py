"""Ids that moves can tell apart, and texts that say something."""

import re
from collections.abc import Iterator, Mapping, Sequence

from events.altiplano.words import GOODS, LOCATIONS, MOVEMENT, ROLE
from rules.altiplano.basics import PRODUCTIONS
from rules.altiplano.content import Content
from rules.content import Record
from rules.inspection import apart, words

SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
ACTIONS = (
    *(production.id for production in PRODUCTIONS),
    *("get_food", "trade_cacao", "boat", "house", "store", "store_parked", "cart", "sell"),
    *("extension", "order", "deliver", "road"),
)
"""What the basic actions are called in moves and events."""
TAKEN = tuple(dict.fromkeys((*ACTIONS, *GOODS, *LOCATIONS, MOVEMENT, ROLE, "coin")))
"""What no other record may be called: places, tokens and actions go by these words."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with ids and texts."""
    parts = _parts(content)
    yield from apart({**parts, "good": content.goods, "location": content.locations})
    for part, records in parts.items():
        for record in records:
            for fault in _id(record.id):
                yield f"{part[:1].upper()}{part[1:]} {record.id!r}: {fault}."
    yield from _texts(content)


def _parts(content: Content) -> Mapping[str, Sequence[Record]]:
    """What is called by its id alone, apart from goods and locations, whose ids are words."""
    return {
        "warehouse row": content.warehouse,
        "role": content.roles,
        "extension": content.extensions,
        "order": content.orders,
        "house": content.houses,
        "boat": content.boats,
        "mission": content.missions,
    }


def _id(name: str) -> Iterator[str]:
    if not SNAKE.fullmatch(name):
        yield "an id consists of small letters and digits, with single underscores between them"
    if name in TAKEN:
        yield "this word is taken by an action, a place or a good (ALT-128)"


def _texts(content: Content) -> Iterator[str]:
    for word in words(content):
        text = getattr(word, "text", "-")
        if isinstance(word, Record) and not text.strip():
            yield f"{type(word).__name__} {word.id}: it has no text."
