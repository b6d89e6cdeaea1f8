"""Structs of which msgspec can write the schema that is meant.

It knows no unions of untagged Structs and nothing of what is opaque where games meet, reads no
docstring below a field, and calls Structs of one name by their modules. So a Struct that holds any
of that gets a twin, whose fields say in JSON Schema what is meant, under the name that the
interface has for it.
"""

from collections.abc import Callable, Collection, Mapping
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, TypeAlias, TypeGuard, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from service.remarks import remarks
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
        """All twins so far, and the Structs that need none."""
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
        if len(structs) < 2:
            return union_of([self.of(member) for member in members])
        for struct in structs:
            self._struct(struct)
        choices = {self._name(struct): struct.__struct_config__ for struct in structs}
        schema: Schema = {"oneOf": [ref(name) for name in choices]}
        if NoneType in members:
            schema["oneOf"].append({"type": "null"})
        elif all(config.tag is not None for config in choices.values()):
            schema["discriminator"] = _discriminator(choices)
        return Annotated[Any, Meta(extra_json_schema=schema)]

    def _struct(self, struct: type[Struct]) -> type[Struct]:
        """Its twin. While its fields are looked at, a union that holds it refers to it by name."""
        if struct not in self._twins:
            self._twins[struct] = struct
            fields = msgspec.structs.fields(struct)
            types = [self._field(struct, field) for field in fields]
            name = self._name(struct)
            if types != [field.type for field in fields] or name != struct.__name__:
                self._twins[struct] = _rebuilt(struct, name, fields, types)
        return self._twins[struct]

    def _field(self, struct: type[Struct], field: msgspec.structs.FieldInfo) -> Any:
        opaque = self._opaque.get((struct, field.name))
        kind = Annotated[Any, Meta(extra_json_schema=opaque)] if opaque else self.of(field.type)
        said = remarks(struct).get(field.name)
        return Annotated[kind, Meta(description=said)] if said else kind


def _discriminator(choices: Mapping[str, msgspec.structs.StructConfig]) -> Schema:
    """By which field of its a client tells Structs apart, and their names by what it holds."""
    (field,) = {config.tag_field for config in choices.values()}
    mapping = {str(c.tag): REFERENCE.format(name=name) for name, c in choices.items()}
    return {"propertyName": field, "mapping": mapping}


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
