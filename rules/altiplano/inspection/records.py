"""What is counted in the box, what must be there once, and which goods a record may show."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from events.altiplano.words import Good

T = TypeVar("T", int, str)


def counted(what: str, records: Sequence[object], count: int) -> Iterator[str]:
    """There are so many of a component (ALT-002)."""
    if len(records) != count:
        yield f"There are {count} {what}, not {len(records)} (ALT-002)."


def once(what: str, found: Iterable[T], wanted: Iterable[T]) -> Iterator[str]:
    """Each of the wanted is there once, and nothing else."""
    there = Counter(found)
    needed = dict.fromkeys(wanted, 1)
    for one in needed:
        if there[one] != 1:
            yield f"{what} {one}: there must be 1, not {there[one]}."
    for other in there:
        if other not in needed:
            yield f"{what} {other}: there is no such thing."


def without(goods: Iterable[Good], barred: Mapping[Good, str]) -> Iterator[str]:
    """None of the goods is barred; `barred`: a good → why, and by which rule."""
    there = Counter(goods)
    for good, why in barred.items():
        if there[good]:
            yield f"{good} is not for it: {why}"
