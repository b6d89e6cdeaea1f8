"""What is counted in the box, and what must be there once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T", int, str)


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
