"""What is counted in the box."""

from collections.abc import Iterator, Sequence


def counted(what: str, records: Sequence[object], count: int) -> Iterator[str]:
    """There are so many of a component (ALP-008)."""
    if len(records) != count:
        yield f"There are {count} {what}, not {len(records)} (ALP-008)."
