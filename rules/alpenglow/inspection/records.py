"""What all parts of the box have in common: counts, ids, names, and what must be there once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from rules.alpenglow.content import Record

T = TypeVar("T", int, str)


def named(what: str, records: Sequence[Record]) -> Iterator[str]:
    """Each record has an id and a name, and no two the same."""
    for key, values in (("id", [r.id for r in records]), ("name", [r.name for r in records])):
        for value, count in Counter(values).items():
            if not value.strip():
                yield f"{what}: a record has no {key}."
            if count > 1:
                yield f"{what}: {count} records have the {key} {value!r}."


def apart(parts: Mapping[str, Sequence[Record]]) -> Iterator[str]:
    """Records that are called by their ids alone, whichever part they are of, share none."""
    ids = {part: {record.id for record in records} for part, records in parts.items()}
    for one, other in combinations(ids, 2):
        for shared in sorted(ids[one] & ids[other]):
            yield f"A {one} and a {other} share the id {shared!r}."


def counted(what: str, records: Sequence[object], count: int) -> Iterator[str]:
    """There are so many of a component (ALP-008)."""
    if len(records) != count:
        yield f"There are {count} {what}, not {len(records)} (ALP-008)."


def each(what: str, found: Iterable[T], wanted: Sequence[T], count: int = 1) -> Iterator[str]:
    """Of each of the wanted there are so many, and of nothing else any."""
    there = Counter(found)
    for one in wanted:
        if there[one] != count:
            yield f"{what} {one}: there must be {count}, not {there[one]}."
    for other in sorted(set(there) - set(wanted)):
        yield f"{what} {other}: there is no such thing."
