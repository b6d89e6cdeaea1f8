"""What can be wrong with the content of any game, in sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import fields

from rules.content import Record
from rules.wording import a

T = TypeVar("T", int, str)


def words(value: object) -> Iterator[Struct]:
    """Every Struct in a value, outer ones first: records, and what they say in data."""
    if isinstance(value, Struct):
        yield value
        for field in fields(value):
            yield from words(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:  # pyright: ignore[reportUnknownVariableType]  # any tuple of the content
            yield from words(item)  # pyright: ignore[reportUnknownArgumentType]


def each(what: str, found: Iterable[T], wanted: Sequence[T], count: int = 1) -> Iterator[str]:
    """Of each of the wanted there are so many, and of nothing else any."""
    there = Counter(found)
    for one in wanted:
        if there[one] != count:
            yield f"{what} {one}: there must be {count}, not {there[one]}."
    for other in sorted(set(there) - set(wanted)):
        yield f"{what} {other}: there is no such thing."


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
            both = f"{a(one)} and {a(other)}"
            yield f"{both[:1].upper()}{both[1:]} share the id {shared!r}."


def beyond(word: Struct, bounds: Iterable[tuple[str, int, int]]) -> Iterator[str]:
    """Numbers of a word that are not within their bounds: field, lowest, highest."""
    for field, low, high in bounds:
        value: int = getattr(word, field)
        if not low <= value <= high:
            name = type(word).__name__
            yield f"{name} has {field} = {value}, which is not within {low} to {high}"
