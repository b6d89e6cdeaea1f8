"""`python -m tests.shapes`: adds examples of shapes that have none; never touches what is there."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from events.base import StoredShape
from tests.shapes.examples import (
    ENTRIES,
    EVENTS,
    MOVES,
    events,
    examples,
    lines,
    moves,
    pinned,
    tag,
    whole_entries,
)


def add_missing(file: Path, shapes: Iterable[type[StoredShape]]) -> None:
    """Append examples of the shapes that have no line yet."""
    there = {msgspec.json.decode(line)["type"] for line in lines(file)}
    with file.open("ab") as out:
        for shape in shapes:
            if tag(shape) not in there:
                out.writelines(msgspec.json.encode(e) + b"\n" for e in examples(shape))


def main() -> None:
    """Complete the three files."""
    add_missing(MOVES, moves())
    add_missing(EVENTS, events())
    if not lines(ENTRIES):
        ENTRIES.write_bytes(b"".join(pinned(entry) + b"\n" for entry in whole_entries()))


if __name__ == "__main__":
    main()
