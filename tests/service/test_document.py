"""The document of the interface, whatever games there are."""

import re

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from events.codec import Codec
from events.vocabulary import AnyEvent, AnyMove
from rules.games import GAMES
from service.document import document
from service.twins import Schema
from tests import toygame


class Deck(Struct, frozen=True):
    """The pebbles that nobody has found yet."""

    pebbles: int


class View(Struct, frozen=True, tag_field="game", tag=toygame.NAME):
    """A state of the toy game, whose Structs are called as those of another game."""

    deck: Deck


def names(written: Schema) -> set[str]:
    """What the schemas of a document are called."""
    return set(written["components"]["schemas"])


def references(written: Schema) -> set[str]:
    """The names of all that a document refers to."""
    text = msgspec.json.encode(written).decode()
    return set(re.findall(r'"#/components/schemas/([^"]+)"', text))


@pytest.fixture
def before() -> Schema:
    """The document with the games that there are."""
    return document()


@pytest.fixture
def after(before: Schema, monkeypatch: pytest.MonkeyPatch) -> Schema:
    """The document when a game has come whose view calls its parts as another game does."""
    monkeypatch.setitem(GAMES, toygame.NAME, replace(toygame.GAME, state_view=View))
    codec = Codec(AnyMove | toygame.CairnMove, AnyEvent | toygame.CairnEvent)
    return document(codec)


def test_a_schema_has_a_plain_name(before: Schema, after: Schema) -> None:
    """No two Structs have one name: msgspec would name such by their modules."""
    for written in (before, after):
        assert all(name.isalnum() for name in names(written)), names(written)


def test_a_further_game_renames_nothing(before: Schema, after: Schema) -> None:
    """Clients made from the document go on when a game is added."""
    assert names(before) < names(after)
    assert {"CairnState", "CairnDeck", "MountaineersState", "MountaineersDeck"} <= names(after)
    schemas, further = before["components"]["schemas"], after["components"]["schemas"]
    assert further["MountaineersDeck"] == schemas["MountaineersDeck"]


def test_references_lead_somewhere(before: Schema, after: Schema) -> None:
    """Whatever is referred to is there."""
    for written in (before, after):
        assert references(written) <= names(written)


def test_the_description_names_the_games(after: Schema) -> None:
    """By their titles, as many as there are."""
    for game in GAMES.values():
        assert game.title in after["info"]["description"]
