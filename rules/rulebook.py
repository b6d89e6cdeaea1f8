"""The numbered rules of a game as players read them: `rules.toml` in the game's package."""

from collections.abc import Mapping
from importlib import resources

import msgspec
from msgspec import Struct

from rules.game import RuleText


class Rulebook(Struct, frozen=True):
    """The rules, with the rulings in force worked in, and what nothing can enforce or test."""

    rules: tuple[RuleText, ...]
    """All of them, in the order in which they are read."""
    exempt: Mapping[str, str]
    """Those that nothing can enforce or test, each with the reason."""


class _Section(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    rules: dict[str, str]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[_Section, ...]
    exempt: dict[str, str] = {}


def load(package: str) -> Rulebook:
    """The rulebook that lies in a package, as `rules.mountaineers`."""
    written = (resources.files(package) / "rules.toml").read_bytes()
    file = msgspec.toml.decode(written, type=_File)
    rules = tuple(
        RuleText(id=number, section=section.name, text=text)
        for section in file.section
        for number, text in section.rules.items()
    )
    return Rulebook(rules, file.exempt)
