"""`python -m tests.shapes`: adds examples of shapes that have none; never touches what is there."""

import gzip
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec

from events.base import StoredShape
from rules.game import complete_options
from rules.games import GAMES
from tests.shapes.contents import BUNDLES, OPTIONS, Bundle, Chosen, bundles
from tests.shapes.examples import (
    ENTRIES,
    EVENTS,
    HERE,
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


def add_contents() -> None:
    """Keep a bundle and two sets of options of every game that has none yet."""
    there = {bundle.game for bundle in bundles()}
    for name, game in GAMES.items():
        if name not in there:
            file = f"{name}-bundle-1.json.gz"
            (HERE / file).write_bytes(gzip.compress(game.content, mtime=0))
            digest = sha256(game.content).hexdigest()
            _append(BUNDLES, Bundle(name, file, digest))
            complete = complete_options(game, {}, game.min_seats)
            _append(OPTIONS, Chosen(name, game.min_seats, {}))
            _append(OPTIONS, Chosen(name, game.min_seats, complete))


def _append(file: Path, line: object) -> None:
    with file.open("ab") as out:
        out.write(msgspec.json.encode(line) + b"\n")


def main() -> None:
    """Complete the files."""
    add_contents()
    add_missing(MOVES, moves())
    add_missing(EVENTS, events())
    if not lines(ENTRIES):
        ENTRIES.write_bytes(b"".join(pinned(entry) + b"\n" for entry in whole_entries()))


if __name__ == "__main__":
    main()
