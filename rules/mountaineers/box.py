"""The box: the content that lies in it, its canonical bytes and digest, packs that replace it.

A pack is a directory of six TOML files, one for each part of the content; each record says where
it comes from. Decoding is strict: an unknown field, a wrong type or a missing file is an error.
"""

import tomllib
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from rules.mountaineers.content import Content
from rules.mountaineers.inspection import faults

__all__ = ["PARTS", "bad_content", "bundle", "decode", "default", "digest", "faults", "load"]

PARTS = Content.__struct_fields__
"""The parts of the content; each lies in the file of its name, as an array of tables."""


@cache
def default() -> Content:
    """The content that the package carries."""
    return load(resources.files("rules.mountaineers") / "content")


def load(directory: Traversable) -> Content:
    """The content of a pack. Raises ValueError with the place of the first error."""
    return msgspec.convert({part: _records(directory, part) for part in PARTS}, Content)


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


def _records(directory: Traversable, part: str) -> Any:
    """One part as plain tables; `convert` gives them their types."""
    file = directory / f"{part}.toml"
    if not file.is_file():
        raise ValueError(f"{part}.toml is missing")
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{part}.toml: {error}") from None
    if list(tables) != [part]:
        raise ValueError(f"{part}.toml holds [[{part}]] and nothing else")
    return tables[part]
