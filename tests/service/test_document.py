"""The document of the interface, whatever games there are."""

import re

import msgspec
import pytest
from msgspec import Struct, defstruct
from msgspec.structs import replace

from events.codec import Codec
from events.vocabulary import AnyEvent, AnyMove
from rules.games import GAMES
from service.document import document
from service.pages import docs_page
from service.remarks import remarks
from service.routes.matches import NewMatch
from service.routes.moves import moves_decoder
from service.twins import Schema, ref
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


def test_every_field_of_a_match_says_what_it_is(before: Schema) -> None:
    """A view, what is in it of the game, an entry, and all of the content: field by field."""
    schemas = before["components"]["schemas"]
    described = {"MatchView", "EntryView", *(name for name in schemas if _is_of_a_game(name))}
    silent = [
        f"{name}.{field}"
        for name in sorted(described)
        for field, schema in schemas[name]["properties"].items()
        if field not in ("game", "kind", "type") and not schema.get("description")
    ]
    assert silent == []


def _is_of_a_game(name: str) -> bool:
    return any(name.startswith(game.title()) for game in GAMES)


def test_content_is_the_games_own(after: Schema) -> None:
    """What the interface serves as content is one of the games' contents, whichever is asked."""
    schemas = after["components"]["schemas"]
    for path in ("/v1/games/{game}/content", "/v1/content/{digest}"):
        answer = after["paths"][path]["get"]["responses"]["200"]
        assert answer["content"]["application/json"]["schema"] == ref("Content")
    assert schemas["Content"]["oneOf"] == [ref(f"{game.title()}Content") for game in GAMES]
    assert schemas["CairnContent"]["properties"]["stones"]["description"]


def test_a_move_and_an_event_say_whose_they_are(after: Schema) -> None:
    """Of a game by its title, or of the table that all games have."""
    schemas = after["components"]["schemas"]
    said = {
        "TakeBus": "A move of Alpenglow.",
        "PlanTile": "A move of Altiplano.",
        "TilePlanned": "An event of Altiplano.",
        "Climbed": "An event of Mountaineers.",
        "CairnPile": "A move of Cairn.",
        "TakeSeat": "A move of the table, in every game.",
        "Awaits": "An event of the table, in every game.",
    }
    for name, whose in said.items():
        assert schemas[name]["description"].endswith(f"\n\n{whose}")


@pytest.mark.parametrize("path", ["/v1/matches/{match}/moves", "/v1/matches/{match}/moves/check"])
def test_each_game_has_an_example_of_a_move(after: Schema, path: str) -> None:
    """It is one that the game knows, in a body as it is sent."""
    for game, example in _examples(after, path).items():
        (move,) = moves_decoder(game).decode(msgspec.json.encode(example)).moves
        assert move == GAMES[game].example


def test_each_game_has_an_example_of_a_match(after: Schema) -> None:
    """Somebody and bots, as many as the game is for."""
    for game, example in _examples(after, "/v1/matches").items():
        wish = msgspec.convert(example, NewMatch)
        assert wish.game == game
        assert GAMES[game].min_seats <= len(wish.seats) <= GAMES[game].max_seats


def _examples(written: Schema, path: str) -> dict[str, Schema]:
    """The examples of a body by the games that they are of: all there are."""
    content = written["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    examples = {game: example["value"] for game, example in content["examples"].items()}
    assert list(examples) == list(GAMES)
    return examples


def test_the_page_shows_the_examples(after: Schema) -> None:
    """Those of a body, and those of each game by its title."""
    page = docs_page(after).decode()
    assert "<p>Cairn:</p><pre>" in page
    assert "&quot;take_bus&quot;" in page
    assert "<p>Example:</p><pre>" in page


def test_goals_may_hold_goals(before: Schema) -> None:
    """A Struct that holds itself in a union is written once, and told apart by its kind."""
    goals = before["components"]["schemas"]["MountaineersAll"]["properties"]["goals"]["items"]
    assert ref("MountaineersAll") in goals["oneOf"]
    assert goals["discriminator"]["mapping"]["all"] == ref("MountaineersAll")["$ref"]


def test_a_struct_without_source_has_no_remarks() -> None:
    """What was made while running has no docstrings below its fields."""
    made = defstruct("Made", [("x", int)], module="nowhere.at.all")
    assert remarks(made) == {}
    assert remarks(defstruct("Made", [("x", int)])) == {}
