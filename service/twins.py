"""Structs of which msgspec can write the schema that is meant.

It knows no unions of untagged Structs and nothing of what is opaque where games meet, and it calls
Structs of one name by their modules. So a Struct that holds any of that gets a twin, whose fields
say in JSON Schema what is meant, under the name that the interface has for it.
"""

from collections.abc import Callable, Collection, Mapping
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, TypeAlias, TypeGuard, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from service.shapes import union_of

Schema: TypeAlias = dict[str, Any]
Opaque: TypeAlias = Mapping[tuple[type[Struct], str], Schema]
"""The schemas of fields, by Struct and name, whose types do not say what they hold."""

REFERENCE = "#/components/schemas/{name}"


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": REFERENCE.format(name=name)}


class Twins:
    """The twins of Structs, each made once. `name`: what the interface calls a Struct."""

    def __init__(self, opaque: Opaque, name: Callable[[type[Struct]], str]) -> None:
        self._opaque = opaque
        self._name = name
        self._twins: dict[type[Struct], type[Struct]] = {}

    def made(self) -> Collection[type[Struct]]:
        """All twins so far."""
        return self._twins.values()

    def of(self, shape: Any) -> Any:
        """The type with everything in it that msgspec can write a schema of."""
        if _is_struct(shape):
            return self._struct(shape)
        arguments = get_args(shape)
        origin = get_origin(shape)
        if origin is Annotated:
            return Annotated[self.of(arguments[0]), *arguments[1:]]
        if origin in (Union, UnionType):
            return self._union(arguments)
        if arguments and isinstance(origin, type):
            return GenericAlias(origin, tuple(self.of(argument) for argument in arguments))
        return shape

    def _union(self, members: tuple[Any, ...]) -> Any:
        structs = [member for member in members if _is_struct(member)]
        if len(structs) < 2 or all(s.__struct_config__.tag is not None for s in structs):
            return union_of([self.of(member) for member in members])
        choices = [ref(self._struct(struct).__name__) for struct in structs]
        if NoneType in members:
            choices.append({"type": "null"})
        return Annotated[Any, Meta(extra_json_schema={"oneOf": choices})]

    def _struct(self, struct: type[Struct]) -> type[Struct]:
        if struct not in self._twins:
            self._twins[struct] = struct
            fields = msgspec.structs.fields(struct)
            types = [self._field(struct, field) for field in fields]
            name = self._name(struct)
            if types != [field.type for field in fields] or name != struct.__name__:
                self._twins[struct] = _rebuilt(struct, name, fields, types)
        return self._twins[struct]

    def _field(self, struct: type[Struct], field: msgspec.structs.FieldInfo) -> Any:
        if opaque := self._opaque.get((struct, field.name)):
            return Annotated[Any, Meta(extra_json_schema=opaque)]
        return self.of(field.type)


def _is_struct(shape: Any) -> TypeGuard[type[Struct]]:
    return isinstance(shape, type) and issubclass(shape, Struct)


def _rebuilt(
    struct: type[Struct], name: str, fields: tuple[msgspec.structs.FieldInfo, ...], types: list[Any]
) -> type[Struct]:
    """The Struct under a name and with other types in its fields."""
    config = struct.__struct_config__
    return msgspec.defstruct(
        name,
        [
            (field.name, kind)
            if field.required
            else (
                field.name,
                kind,
                msgspec.field(default=field.default)
                if field.default is not msgspec.NODEFAULT
                else msgspec.field(default_factory=field.default_factory),
            )
            for field, kind in zip(fields, types, strict=True)
        ],
        namespace={"__doc__": struct.__doc__},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=config.forbid_unknown_fields,
        omit_defaults=config.omit_defaults,
        tag_field=config.tag_field,
        tag=config.tag,
    )
