"""What is counted in the box, and which goods a record may show."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.altiplano.words import Good


def counted(what: str, records: Sequence[object], count: int) -> Iterator[str]:
    """There are so many of a component (ALT-002)."""
    if len(records) != count:
        yield f"There are {count} {what}, not {len(records)} (ALT-002)."


def without(goods: Iterable[Good], barred: Mapping[Good, str]) -> Iterator[str]:
    """None of the goods is barred; `barred`: a good → why, and by which rule."""
    there = Counter(goods)
    for good, why in barred.items():
        if there[good]:
            yield f"{good} is not for it: {why}"
