"""What is told of content that does not fit its game's vocabulary."""

import doctest
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Struct

from rules import misfit as module
from rules.misfit import misfit


class Coins(Struct, frozen=True, tag_field="kind", tag="coins", forbid_unknown_fields=True):
    """An effect."""

    coins: int
    into: Literal["purse", "chest"] = "purse"


class Run(Struct, frozen=True, tag_field="kind", tag="run", forbid_unknown_fields=True):
    """Another effect."""

    into: Literal["green", "blue"]


class Card(Struct, frozen=True):
    """A record."""

    id: str
    does: Coins | Run | None = None
    ends: tuple[Literal["north", "south"], Literal[1, 2]] = ("north", 1)


class Content(Struct, frozen=True):
    """All of it."""

    cards: tuple[Card, ...]
    peaks: Mapping[Literal["high", "low"], int] = {}


FILES = {"cards": "cards.toml", "peaks": "peaks.toml"}


def told(**parts: Any) -> str:
    """What is told of these parts."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(parts, Content)
    return misfit(error.value, Content, parts, FILES)


def card(**fields: Any) -> dict[str, Any]:
    """A second card, after one that fits."""
    return {"cards": [{"id": "first"}, {"id": "odd", **fields}]}


def test_the_example_in_the_docstring_holds() -> None:
    """It is what an owner of a box would read."""
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


CASES: list[tuple[dict[str, Any], str]] = [
    (
        card(does={"kind": "run", "into": "red"}),
        "cards.toml: Invalid enum value 'red' - at `cards[1].does.into` of odd; one of blue, green",
    ),
    (
        card(does={"kind": "coin", "coins": 2}),
        "cards.toml: Invalid value 'coin' - at `cards[1].does.kind` of odd; one of coins, run",
    ),
    (
        card(ends=["north", 3]),
        "cards.toml: Invalid enum value 3 - at `cards[1].ends[1]` of odd; one of 1, 2",
    ),
    (
        card(does={"kind": "coins", "coins": "two"}),
        "cards.toml: Expected `int`, got `str` - at `cards[1].does.coins` of odd",
    ),
    ({"cards": [{}]}, "cards.toml: Object missing required field `id` - at `cards[0]`"),
    (
        {"cards": [], "peaks": {"middling": 1}},
        "peaks.toml: Invalid enum value 'middling' - at `key` in `peaks`",
    ),
    ({}, "Object missing required field `cards`"),
]


@pytest.mark.parametrize(
    ("parts", "says"),
    CASES,
    ids=["word", "kind", "of two", "type", "missing", "key", "part"],
)
def test_what_does_not_fit_is_told(parts: dict[str, Any], says: str) -> None:
    """By its file, its place and its record, with the words that would do."""
    assert told(**parts) == says
