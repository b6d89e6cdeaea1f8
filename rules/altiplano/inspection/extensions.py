"""Extensions: the 24 kinds that there are, and enough of them for every number of players."""

from collections import Counter
from collections.abc import Iterator, Sequence

from events.altiplano.words import LETTERS
from rules.altiplano.content import Content, Extension
from rules.altiplano.inspection.records import counted
from rules.altiplano.inspection.roles import exchange
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    Joker,
    Kind,
    ParkCorn,
    StoreBeforeScoring,
    SwapPlanned,
    VillageSpaces,
    kind_of,
)
from rules.inspection import beyond, named

TILES, STACK = 28, 8
"""Extensions in the box (ALT-002); those that the stack begins with at the least (ALT-136)."""
JOKER: Kind = (None, Joker())
KINDS: tuple[Kind, ...] = (
    ("farm", Exchange(("alpaca",), ("food",))),
    ("harbor", Exchange(("ore",), ("fish",))),
    ("forest", Exchange(("wood",), ("food",))),
    ("mine", Exchange(("ore",), ("food",))),
    ("harbor", Exchange(("fish",), ("food",))),
    ("market", Exchange(("cacao",), coins=2)),
    ("market", Exchange(("stone", "alpaca"), coins=1)),
    ("market", Exchange(("wood", "fish"), coins=1)),
    ("market", Exchange(("wood", "stone"), coins=1)),
    ("mine", Exchange(("stone", "ore"), ("food",))),
    ("harbor", Exchange(("cacao",), ("fish", "fish"))),
    ("harbor", Exchange(("wood", "stone", "ore"), ("fish",))),
    ("forest", Exchange(("cacao",), ("food", "food"))),
    JOKER,
    ("farm", Exchange(("wool",), ("alpaca",))),
    ("forest", Exchange(("cacao",), ("food",))),
    (None, CoinMovement()),
    (None, SwapPlanned()),
    ("village", VillageSpaces(2)),
    ("harbor", Exchange(("wool", "cacao"), ("fish",))),
    ("market", Exchange(("ore", "wool"), coins=2)),
    ("market", Exchange(("silver", "glass"), coins=3)),
    (None, StoreBeforeScoring(10)),
    (None, ParkCorn(2)),
)
"""What there is, in the order in which the rulebook tells it (ALT-121)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the extensions."""
    yield from named("Extension", content.extensions)
    yield from counted("extensions", content.extensions, TILES)
    for extension in content.extensions:
        for fault in _tile(extension):
            yield f"Extension {extension.id}: {fault}."
    yield from _kinds(content.extensions)
    yield from _enough(content.extensions, len(content.strip))


def _tile(extension: Extension) -> Iterator[str]:
    yield from beyond(extension, (("price", 1, 9), ("players", 2, 5)))
    if isinstance(extension.effect, Exchange):
        yield from exchange(extension.effect)
    if _kind(extension) not in KINDS:
        yield "what it does, and where, is none of the 24 kinds (ALT-121)"


def _kind(extension: Extension) -> Kind:
    return kind_of(extension.location, extension.effect)


def _kinds(extensions: Sequence[Extension]) -> Iterator[str]:
    """All of them are there, the joker twice as it is told twice (ALT-121)."""
    there = Counter(map(_kind, extensions))
    for number, kind in enumerate(KINDS, start=1):
        if there[kind] < (2 if kind == JOKER else 1):
            yield f"Extensions: too few {_told(kind)} (kind {number} of ALT-121)."


def _told(kind: Kind) -> str:
    at, effect = kind
    if not isinstance(effect, Exchange):
        return f"of the kind {type(effect).__name__}"
    cost = " and ".join(effect.tiles) or f"{effect.coins} coins"
    return f"give {' or '.join(effect.gains)} for {cost} at the {at}"


def _enough(extensions: Sequence[Extension], slots: int) -> Iterator[str]:
    """The strip can be filled and a match is worth its name, with any number of players."""
    for players in range(2, 6):
        used = sum(extension.players <= players for extension in extensions)
        if used < slots + STACK:
            yield (
                f"With {players} players {used} extensions are used, but the strip and a stack "
                f"of {STACK} need {slots + STACK} (ALT-013, ALT-136)."
            )
    letters = {extension.letter for extension in extensions}
    for letter in LETTERS:
        if letter not in letters:
            yield f"No extension has the letter {letter} (ALT-014)."
