"""The plateau: the seven locations and the slots of the extension strip."""

from collections.abc import Iterator, Sequence

from events.altiplano.words import LOCATIONS
from rules.altiplano.content import Content, LocationTile, StripSlot
from rules.altiplano.inspection.records import counted
from rules.inspection import beyond, each, named

SPACES = (2, 3)
"""A location has so many action spaces (ALT-041)."""
SLOTS, FIRST, MOST = 5, (0, 1), 9
"""Slots of the strip, the surcharges that are known, the highest there may be (ALT-122)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with locations and strip."""
    yield from named("Location", content.locations)
    yield from each("The location", [at.id for at in content.locations], LOCATIONS)
    yield from _spaces(content.locations)
    yield from counted("slots of the strip", content.strip, SLOTS)
    yield from _strip(content.strip)


def _spaces(locations: Sequence[LocationTile]) -> Iterator[str]:
    for location in locations:
        if location.spaces not in SPACES:
            yield f"Location {location.id}: it has 2 or 3 spaces, not {location.spaces} (ALT-041)."


def _strip(strip: Sequence[StripSlot]) -> Iterator[str]:
    surcharges = [slot.surcharge for slot in strip]
    if tuple(surcharges[: len(FIRST)]) != FIRST:
        yield "The lowest slots of the strip cost 0 and 1 more (ALT-122)."
    if surcharges != sorted(surcharges):
        yield "A higher slot of the strip never costs less than the one below it (ALT-122)."
    for slot in strip:
        for fault in beyond(slot, (("surcharge", 0, MOST),)):
            yield f"The strip: {fault}."
