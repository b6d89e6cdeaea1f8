"""The numbered rules of Alpenglow as players read them, in the order in which they read."""

from importlib import resources

import msgspec
from msgspec import Struct

from rules.game import RuleText


class _Section(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    rules: dict[str, str]


class _Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[_Section, ...]
    exempt: dict[str, str] = {}


def _load() -> _Rulebook:
    file = resources.files("rules.alpenglow") / "rules.toml"
    return msgspec.toml.decode(file.read_bytes(), type=_Rulebook)


_BOOK = _load()

RULES: tuple[RuleText, ...] = tuple(
    RuleText(id=number, section=section.name, text=text)
    for section in _BOOK.section
    for number, text in section.rules.items()
)
"""All the numbered rules, with the rulings in force worked in."""

EXEMPT: dict[str, str] = _BOOK.exempt
"""Rules that nothing can enforce or test, each with the reason."""
