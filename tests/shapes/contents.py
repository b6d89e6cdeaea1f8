"""Content and options as matches pinned them, and the files they lie in."""

import gzip
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from events.table import OptionValue
from tests.shapes.examples import HERE, lines

BUNDLES, OPTIONS = HERE / "bundles.jsonl", HERE / "options.jsonl"


class Bundle(Struct, frozen=True):
    """A bundle of content: the game, the file in which it lies compressed, its SHA-256 in hex."""

    game: str
    file: str
    digest: str

    @property
    def content(self) -> bytes:
        """The very bytes."""
        return gzip.decompress((HERE / self.file).read_bytes())


class Chosen(Struct, frozen=True):
    """The options of a match of so many seats."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]


def bundles() -> list[Bundle]:
    """Every bundle that is kept."""
    return [msgspec.json.decode(line, type=Bundle) for line in lines(BUNDLES)]


def chosen() -> list[Chosen]:
    """All options that are kept."""
    return [msgspec.json.decode(line, type=Chosen) for line in lines(OPTIONS)]
