"""Component schemas of the interface, from the very Structs that are sent and read.

msgspec writes them. It knows no unions of untagged Structs and nothing of what is opaque where
games meet, so for the schema such Structs get a twin whose fields say in JSON Schema what is meant.
"""

from collections.abc import Mapping, Sequence
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, TypeAlias, TypeGuard, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from events.codec import Codec
from events.entry import Draw
from projections.entries import ShownDraws, ShownEvent, ShownMove
from projections.views import MatchView
from rules.game import Game
from service.routes.stream import Finished, StreamEvent
from service.shapes import LegalMove, union_of

Schema: TypeAlias = dict[str, Any]

REFERENCE = "#/components/schemas/{name}"


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": REFERENCE.format(name=name)}


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
        self._twins: dict[type[Struct], type[Struct]] = {}
        self._types: list[Any] = [Finished]
        self._games = games

    def of(self, shape: Any) -> Schema:
        """The schema of a body: a reference, for a Struct."""
        twin = self._twin(shape)
        self._types.append(twin)
        (schema,), _ = msgspec.json.schema_components([twin], ref_template=REFERENCE)
        return schema

    def components(self) -> dict[str, Schema]:
        """All schemas that were referred to, by name."""
        unions = {
            "GameMove": union_of([game.moves for game in self._games]),
            "Move": self._codec.moves,
            "Event": self._codec.events,
            "State": union_of([_state(game) for game in self._games]),
        }
        types = [*self._types, *self._twins.values(), *unions.values()]
        _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
        for name, union in unions.items():
            (schema,), _ = msgspec.json.schema_components([union], ref_template=REFERENCE)
            components[name] = {"title": name, **schema}
        components["State"] = _told_apart(components["State"], "game", self._games)
        components["Moves"]["properties"]["moves"]["items"] = ref("GameMove")
        (draw,), _ = msgspec.json.schema_components([Draw], ref_template=REFERENCE)
        components["Draw"] = {"title": "Draw", "description": "`[n, result]`", **draw}
        return {name: _tagged_one_of(components[name]) for name in sorted(components)}

    def _twin(self, shape: Any) -> Any:
        """The type with everything in it that msgspec can write a schema of."""
        if _is_struct(shape):
            return self._twin_struct(shape)
        arguments = get_args(shape)
        origin = get_origin(shape)
        if origin is Annotated:
            return Annotated[self._twin(arguments[0]), *arguments[1:]]
        if origin in (Union, UnionType):
            return self._twin_union(arguments)
        if arguments and isinstance(origin, type):
            return GenericAlias(origin, tuple(self._twin(argument) for argument in arguments))
        return shape

    def _twin_union(self, members: tuple[Any, ...]) -> Any:
        structs = [member for member in members if _is_struct(member)]
        if len(structs) < 2 or all(s.__struct_config__.tag is not None for s in structs):
            return union_of([self._twin(member) for member in members])
        choices = [ref(self._twin_struct(struct).__name__) for struct in structs]
        if NoneType in members:
            choices.append({"type": "null"})
        return Annotated[Any, Meta(extra_json_schema={"oneOf": choices})]

    def _twin_struct(self, struct: type[Struct]) -> type[Struct]:
        if struct not in self._twins:
            self._twins[struct] = struct
            fields = msgspec.structs.fields(struct)
            types = [self._field(struct, field) for field in fields]
            if types != [field.type for field in fields]:
                self._twins[struct] = _rebuilt(struct, fields, types)
        return self._twins[struct]

    def _field(self, struct: type[Struct], field: msgspec.structs.FieldInfo) -> Any:
        if opaque := _OPAQUE.get((struct, field.name)):
            return Annotated[Any, Meta(extra_json_schema=opaque)]
        return self._twin(field.type)


def _state(game: Game) -> type[Struct]:
    """A game's view of its state under the name that the interface has for it."""
    view: type[Struct] = game.state_view
    return msgspec.defstruct(
        _state_name(game),
        [],
        bases=(view,),
        namespace={"__doc__": view.__doc__},
        frozen=True,
        tag_field=view.__struct_config__.tag_field,
        tag=view.__struct_config__.tag,
    )


def _state_name(game: Game) -> str:
    return f"{game.name.title()}State"


def _told_apart(schema: Schema, field: str, games: Sequence[Game]) -> Schema:
    """A union that says how to tell its members apart, also where there is only one yet."""
    names = {game.name: _state_name(game) for game in games}
    return {
        "title": schema["title"],
        "oneOf": [ref(name) for name in names.values()],
        "discriminator": {
            "propertyName": field,
            "mapping": {game: REFERENCE.format(name=name) for game, name in names.items()},
        },
    }


def _is_struct(shape: Any) -> TypeGuard[type[Struct]]:
    return isinstance(shape, type) and issubclass(shape, Struct)


def _rebuilt(
    struct: type[Struct], fields: tuple[msgspec.structs.FieldInfo, ...], types: list[Any]
) -> type[Struct]:
    """The Struct with other types in its fields."""
    config = struct.__struct_config__
    return msgspec.defstruct(
        struct.__name__,
        [
            (field.name, kind)
            if field.required
            else (field.name, kind, msgspec.field(default=field.default))
            for field, kind in zip(fields, types, strict=True)
        ],
        namespace={"__doc__": struct.__doc__},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=config.forbid_unknown_fields,
        omit_defaults=config.omit_defaults,
    )


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
