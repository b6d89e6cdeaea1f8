"""Component schemas of the interface, from the very Structs that are sent and read.

msgspec writes them, of `service.twins` where it could not write what is meant.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.codec import Codec
from events.entry import Draw
from projections.entries import ShownDraws, ShownEvent, ShownMove
from projections.views import MatchView
from rules.game import Game
from service.routes.stream import Finished, StreamEvent
from service.shapes import LegalMove, members, union_of
from service.twins import REFERENCE, Schema, Twins, ref

_OPAQUE: Mapping[tuple[type[Struct], str], Schema] = {
    (MatchView, "state"): {"anyOf": [ref("State"), {"type": "null"}]},
    (LegalMove, "move"): ref("GameMove"),
    (ShownMove, "move"): ref("Move"),
    (ShownEvent, "event"): ref("Event"),
    (ShownDraws, "draws"): {"type": "array", "items": ref("Draw")},
    (StreamEvent, "data"): {
        "type": "string",
        "contentMediaType": "application/json",
        "contentSchema": {"oneOf": [ref("MatchView"), ref("EntryView"), ref("Finished")]},
    },
}
"""Fields that hold whatever a game puts there, or bytes as they are stored."""


class Schemas:
    """The components of a document, collected while it is written."""

    def __init__(self, games: Sequence[Game], codec: Codec) -> None:
        self._codec = codec
        self._twins = Twins(_OPAQUE, lambda struct: struct.__name__)
        self._types: list[Any] = [self._twins.of(Finished)]
        self._games = games

    def of(self, shape: Any) -> Schema:
        """The schema of a body: a reference, for a Struct."""
        twin = self._twins.of(shape)
        self._types.append(twin)
        (schema,), _ = msgspec.json.schema_components([twin], ref_template=REFERENCE)
        return schema

    def components(self) -> dict[str, Schema]:
        """All schemas that were referred to, by name."""
        unions = {
            "GameMove": self._twins.of(union_of([game.moves for game in self._games])),
            "Move": self._twins.of(self._codec.moves),
            "Event": self._twins.of(self._codec.events),
        }
        types = [*self._types, *self._twins.made(), *self._of_games()]
        _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
        for name, union in unions.items():
            (schema,), _ = msgspec.json.schema_components([union], ref_template=REFERENCE)
            components[name] = {"title": name, **schema}
        for name, whose in self._whose():
            components[name]["description"] += f"\n\n{whose}"
        components["State"] = _told_apart("State", self._games)
        components["Content"] = _either("Content", self._games)
        components["Moves"]["properties"]["moves"]["items"] = ref("GameMove")
        (draw,), _ = msgspec.json.schema_components([Draw], ref_template=REFERENCE)
        components["Draw"] = {"title": "Draw", "description": "`[n, result]`", **draw}
        return {name: _tagged_one_of(components[name]) for name in sorted(components)}

    def _whose(self) -> Iterator[tuple[str, str]]:
        """The name of each move and event, and of which game it is, in a sentence."""
        kinds = (
            ("A move", [game.moves for game in self._games], self._codec.moves),
            ("An event", [game.events for game in self._games], self._codec.events),
        )
        for kind, unions, stored in kinds:
            owners = {
                shape: f"of {game.title}"
                for game, union in zip(self._games, unions, strict=True)
                for shape in members(union)
            }
            for shape in members(stored):
                yield shape.__name__, f"{kind} {owners.get(shape, 'of the table, in every game')}."

    def _of_games(self) -> Iterator[type[Struct]]:
        """What games have of their own, each by its names for it."""
        for game in self._games:
            twins = _twins_of(game)
            twins.of(game.state_view)
            twins.of(game.content_shape)
            yield from twins.made()


def _twins_of(game: Game) -> Twins:
    """What reaches from a game's view of its state, or from its content, goes by the game's name.

    So names stay apart, and stay what they are when a game is added that has a `Deck` too.
    """
    return Twins({}, lambda struct: game.name.title() + _own_name(struct, game))


def _own_name(struct: type[Struct], game: Game) -> str:
    if struct is game.state_view:
        return "State"
    if struct is game.content_shape:
        return "Content"
    return struct.__name__.removeprefix(game.name.title()).removesuffix("View")


def _either(title: str, games: Sequence[Game]) -> Schema:
    """What is of one game or another, also where there is only one yet."""
    return {
        "title": title,
        "description": "What each game has of its own.",
        "oneOf": [ref(game.name.title() + title) for game in games],
    }


def _told_apart(title: str, games: Sequence[Game]) -> Schema:
    """The same where `game` says of which one it is."""
    names = {game.name: REFERENCE.format(name=game.name.title() + title) for game in games}
    return _either(title, games) | {"discriminator": {"propertyName": "game", "mapping": names}}


def _tagged_one_of(schema: Any) -> Any:
    """What msgspec writes as anyOf with a discriminator is oneOf in OpenAPI."""
    parts: Any = schema
    if isinstance(schema, list):
        return [_tagged_one_of(item) for item in parts]
    if not isinstance(schema, dict):
        return schema
    inner: Schema = {key: _tagged_one_of(value) for key, value in parts.items()}
    if "discriminator" in inner and "anyOf" in inner:
        inner["oneOf"] = inner.pop("anyOf")
    return inner
