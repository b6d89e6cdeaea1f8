"""Boxes of Altiplano that are damaged somewhere, and what is told of them."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from rules.altiplano import box
from rules.altiplano.content import Content

BOX = box.default()
Damages: TypeAlias = dict[str, tuple[Callable[[], Content], str]]
"""What is damaged → the box that is, and what is told of it."""


def altered(part: str, place: int = 0, **changes: object) -> Content:
    """The box with one record of a part changed, the first unless said otherwise."""
    records = list(getattr(BOX, part))
    records[place] = replace(records[place], **changes)
    return replace(BOX, **{part: tuple(records)})


def called(part: str, name: str, **changes: object) -> Content:
    """The box with the record of this id changed."""
    place = [record.id for record in getattr(BOX, part)].index(name)
    return altered(part, place, **changes)


def every(part: str, **changes: object) -> Content:
    """The box with all records of a part changed alike."""
    return replace(BOX, **{part: tuple(replace(one, **changes) for one in getattr(BOX, part))})


def less(part: str, count: int = 1) -> Content:
    """The box without the last records of a part."""
    return replace(BOX, **{part: getattr(BOX, part)[:-count]})


def find(damaged: Content, told: str) -> None:
    """Some sentence says it, all are sentences, and the bytes of the box are told the same of."""
    faults = box.faults(damaged)
    assert any(told in fault for fault in faults), faults
    assert all(fault.endswith(".") for fault in faults)
    assert box.bad_content(box.bundle(damaged)) == faults
