"""The box: the content that lies in it, its canonical bytes and digest, packs that replace it.

A pack is eight TOML files, each of which holds certain parts of the content; each record says where
it comes from. Decoding is strict: an unknown field, a wrong type or a missing file is an error.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

import msgspec

from rules.alpenglow.content import Content
from rules.alpenglow.inspection import faults

__all__ = [
    "FILES",
    "HOLDS",
    "PARTS",
    "bad_content",
    "bundle",
    "decode",
    "default",
    "digest",
    "faults",
    "load",
]

PARTS = Content.__struct_fields__
"""The parts of the content, in their order."""

HOLDS: Mapping[str, tuple[str, ...]] = {
    "mountain.toml": ("mountain", "places", "locations"),
    "terminals.toml": ("terminals", "tiles"),
    "village.toml": ("village", "lots", "buildings", "neutrals", "squares"),
    "cards.toml": ("actions", "run_cards"),
    "goals.toml": ("goals",),
    "pieces.toml": ("deeds", "huts", "boards"),
    "upgrades.toml": ("upgrades",),
    "guides.toml": ("guides",),
}
"""What each file of a pack holds: the mountain as a table, everything else as arrays of tables."""

FILES = tuple(HOLDS)
"""The files of a pack."""


@cache
def default() -> Content:
    """The content that the package carries."""
    folder = resources.files("rules.alpenglow") / "content"
    return load({name: (folder / name).read_bytes() for name in FILES})


def load(files: Mapping[str, bytes]) -> Content:
    """The content of a pack by its files. Raises ValueError with the place of the first error."""
    return msgspec.convert({k: v for name in FILES for k, v in _parts(files, name)}, Content)


def bundle(content: Content) -> bytes:
    """The canonical JSON: fields in the order of their Structs, defaults of the words left out."""
    return msgspec.json.encode(content)


def digest(bundled: bytes) -> str:
    """The SHA-256 of a bundle in hex: what matches pin."""
    return sha256(bundled).hexdigest()


def decode(bundled: bytes) -> Content:
    """The content of a bundle. Raises ValueError if it does not fit the vocabulary."""
    return msgspec.json.decode(bundled, type=Content)


def bad_content(bundled: bytes) -> list[str]:
    """Everything wrong with a bundle, in sentences; empty if it is whole."""
    try:
        return faults(decode(bundled))
    except ValueError as error:
        return [f"The content does not fit the vocabulary: {error}."]


def _parts(files: Mapping[str, bytes], name: str) -> list[tuple[str, Any]]:
    """The parts of one file as plain tables; `convert` gives them their types."""
    if name not in files:
        raise ValueError(f"{name} is missing")
    try:
        tables = tomllib.loads(files[name].decode())
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if sorted(tables) != sorted(HOLDS[name]):
        raise ValueError(f"{name} holds {', '.join(HOLDS[name])} and nothing else")
    return list(tables.items())
