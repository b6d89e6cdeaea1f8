"""The village: its spots, lots, buildings, neutral buildings and squares."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.alpenglow.content import Building, Content, Lot, Neutral
from rules.alpenglow.inspection.records import counted
from rules.alpenglow.vocabulary.words import COLOURS, TYPES
from rules.inspection import apart, each, named

LOTS, BUILDINGS, NEUTRALS, SQUARES = 16, 16, 7, 8
"""How many there are (ALP-008, Q4)."""
PRINTED = {"lot": LOTS, "neutral building": NEUTRALS, "square": 2}
"""What the 25 spots of the printed village show (ALP-020, ALP-021)."""
SPOTS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
"""The spots of the 5 × 5 grid (Q4), row by row."""
FEE = 3
"""The highest fee a neutral building may charge."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the village and its tiles."""
    yield from _counts(content)
    yield from apart(
        {
            "lot": content.lots,
            "building": content.buildings,
            "neutral building": content.neutrals,
            "square": content.squares,
        }
    )
    yield from _lots(content.lots)
    yield from _buildings(content.buildings)
    yield from _neutrals(content.neutrals)
    yield from _printed(content)


def _counts(content: Content) -> Iterator[str]:
    yield from named("Lot", content.lots)
    yield from named("Building", content.buildings)
    yield from named("Neutral building", content.neutrals)
    yield from named("Square", content.squares)
    yield from counted("vacant lots", content.lots, LOTS)
    yield from counted("buildings", content.buildings, BUILDINGS)
    yield from counted("neutral buildings", content.neutrals, NEUTRALS)
    yield from counted("village squares", content.squares, SQUARES)


def _lots(lots: Sequence[Lot]) -> Iterator[str]:
    yield from each("Lots that show", [lot.skier for lot in lots], COLOURS, LOTS // 4)


def _buildings(buildings: Sequence[Building]) -> Iterator[str]:
    yield from each("Buildings of the type", [b.type for b in buildings], TYPES, BUILDINGS // 4)
    for building in buildings:
        if not building.skiers.counts():
            yield f"Building {building.id}: nobody waits there (ALP-049)."


def _neutrals(neutrals: Sequence[Neutral]) -> Iterator[str]:
    for kind in TYPES:
        if not any(neutral.type == kind for neutral in neutrals):
            yield f"No neutral building is of the type {kind} (ALP-194)."
    for neutral in neutrals:
        first, second = neutral.seasons
        if not (first.skiers.counts() and second.skiers.counts()):
            yield f"Neutral building {neutral.id}: nobody waits there (ALP-048)."
        if first.fee:
            yield f"Neutral building {neutral.id}: it charges no fee in Season 1 (ALP-053)."
        if not 0 <= second.fee <= FEE:
            yield f"Neutral building {neutral.id}: its fee is 0 to {FEE} coins (ALP-053)."


def _printed(content: Content) -> Iterator[str]:
    """Each spot is there once, and what they show is enough for a game by itself."""
    yield from each("The spot", [spot.at for spot in content.village], SPOTS)
    kinds = {
        "lot": {lot.id for lot in content.lots},
        "neutral building": {neutral.id for neutral in content.neutrals},
        "square": {square.id for square in content.squares},
    }
    shown = Counter(spot.shows for spot in content.village)
    for kind, count in PRINTED.items():
        found = sum(shown[one] for one in shown if one in kinds[kind])
        if found != count:
            yield f"The printed village shows {count} of the kind {kind}, not {found} (ALP-021)."
    for one, count in shown.items():
        if count > 1:
            yield f"The printed village shows {one} {count} times."
        if not any(one in ids for ids in kinds.values()):
            yield f"The printed village shows {one!r}, which does not exist."
