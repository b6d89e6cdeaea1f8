"""A game's box: the content that lies in it, its canonical bytes, packs that replace it.

Content lies in TOML files, each of which holds certain parts of it; each record says where it comes
from. Decoding is strict: an unknown field, a wrong type or a missing file is an error.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import resources
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.misfit import misfit

C = TypeVar("C", bound=Struct)
"""The Struct of a game's content: its fields are the parts."""


class Box(Generic[C]):
    """The box of a game.

    `package`: the game's, as `rules.mountaineers`; what it brings lies in its folder `content`.
    `holds`: the files of a pack, and which parts each holds. `faults(content)`: all that is wrong
    with a content, in sentences; empty if it is whole.
    """

    def __init__(
        self,
        package: str,
        content: type[C],
        holds: Mapping[str, Sequence[str]],
        faults: Callable[[C], list[str]],
    ) -> None:
        self.holds = holds
        self.files = tuple(holds)
        self.parts = content.__struct_fields__
        self.faults = faults
        self._package = package
        self._content = content

    def default(self) -> C:
        """The content that the package carries."""
        return self._carried

    def load(self, files: Mapping[str, bytes]) -> C:
        """The content of a pack, by its files. Raises ValueError with the first error's place."""
        parts = {part: value for name in self.files for part, value in self._parts(files, name)}
        try:
            return msgspec.convert(parts, self._content)
        except msgspec.ValidationError as error:
            file_of = {part: name for name, held in self.holds.items() for part in held}
            raise ValueError(misfit(error, self._content, parts, file_of)) from None

    def bundle(self, content: C) -> bytes:
        """The canonical JSON: fields in the order of their Structs, defaults of words left out."""
        return msgspec.json.encode(content)

    def repacked(self, files: Mapping[str, bytes]) -> bytes:
        """The bundle of a pack, by its files. Raises ValueError with the first error's place."""
        return self.bundle(self.load(files))

    def decode(self, bundled: bytes) -> C:
        """The content of a bundle. Raises ValueError if it does not fit the vocabulary."""
        return msgspec.json.decode(bundled, type=self._content)

    def bad_content(self, bundled: bytes) -> list[str]:
        """Everything wrong with a bundle, in sentences; empty if it is whole."""
        try:
            return self.faults(self.decode(bundled))
        except ValueError as error:
            return [f"The content does not fit the vocabulary: {error}."]

    @cached_property
    def _carried(self) -> C:
        folder = resources.files(self._package) / "content"
        return self.load({name: (folder / name).read_bytes() for name in self.files})

    def _parts(self, files: Mapping[str, bytes], name: str) -> list[tuple[str, Any]]:
        """The parts of one file as plain tables; `convert` gives them their types."""
        if name not in files:
            raise ValueError(f"{name} is missing")
        try:
            tables = tomllib.loads(files[name].decode())
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        if sorted(tables) != sorted(self.holds[name]):
            raise ValueError(f"{name} holds {', '.join(self.holds[name])} and nothing else")
        return list(tables.items())
