"""What was ever stored is read for ever: every example of every shape still means what it meant."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.base import StoredShape
from events.codec import CODEC
from events.entry import slices
from events.upcasting import OLD_EVENTS, OLD_MOVES, upcast_events, upcast_move
from tests.shapes.examples import (
    ENTRIES,
    EVENTS,
    MOVES,
    Pinned,
    events,
    lines,
    moves,
    pinned,
    tag,
)

FILES = {MOVES: moves, EVENTS: events}
EXAMPLES = [(file, line) for file in FILES for line in lines(file)]


def _read(file: Path, line: bytes) -> Any:
    union: Any = None
    for shape in FILES[file]():
        union = union | shape if union else shape
    return msgspec.json.decode(line, type=union)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shape_has_an_example(file: Path) -> None:
    """A shape without one gets it by `python -m tests.shapes`; one that lost its type is missed."""
    there = {msgspec.json.decode(line)["type"] for line in lines(file)}
    assert there == {tag(shape) for shape in FILES[file]()}


@pytest.mark.parametrize(("file", "line"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_are_read_and_written_as_they_are(file: Path, line: bytes) -> None:
    """Every example decodes, and encodes to the very same bytes again."""
    assert msgspec.json.encode(_read(file, line)) == line


@pytest.mark.parametrize(("file", "line"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_mean_something_today(file: Path, line: bytes) -> None:
    """An old shape becomes one of today's, a present one stays what it is."""
    shape = _read(file, line)
    if file == MOVES:
        assert type(upcast_move(shape, OLD_MOVES)) not in OLD_MOVES
    else:
        assert not any(type(event) in OLD_EVENTS for event in upcast_events((shape,), OLD_EVENTS))


@pytest.mark.parametrize("line", lines(ENTRIES), ids=range(len(lines(ENTRIES))))
def test_entries_keep_their_bytes_and_their_hash(line: bytes) -> None:
    """An entry is read, is put together from its slices as it was, and hashes to what it did."""
    entry = bytes(msgspec.json.decode(line, type=Pinned).entry)
    assert CODEC.decode(entry).header.version > 0
    assert msgspec.json.encode(slices(entry)) == entry
    assert pinned(entry) == line


def test_there_are_entries() -> None:
    """The file of entries is not empty, so the bytes and the hash are pinned down."""
    assert len(lines(ENTRIES)) >= 3


@pytest.mark.parametrize("shapes", [moves(), events()], ids=["moves", "events"])
def test_types_are_unique_over_all_games(shapes: tuple[type[StoredShape], ...]) -> None:
    """A move's or event's `type` alone says what it is, whatever the game."""
    counted = Counter(tag(shape) for shape in shapes)
    assert [name for name, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("shape", [*moves(), *events()], ids=tag)
def test_stored_shapes_have_no_defaults(shape: type[StoredShape]) -> None:
    """One move, one JSON: every field is always there, and nothing else ever is."""
    assert shape.__struct_defaults__ == ()
    assert shape.__struct_config__.frozen
    assert shape.__struct_config__.forbid_unknown_fields
