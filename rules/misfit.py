"""What does not fit the vocabulary of a content: in which file, at which place, and what would.

msgspec says what is wrong and where in the content; whoever wrote a file wants to know which file
it is, and where only certain words will do, which.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct, inspect

_PLACE = re.compile(r"`\$\.(?P<path>(?P<part>\w+)[^`]*)`")
_STEP = re.compile(r"\w+")
_WORDS = ("Invalid enum value", "Invalid value")
"""How msgspec begins where only certain words will do."""


def misfit(
    error: msgspec.ValidationError,
    content: type[Struct],
    parts: Mapping[str, Any],
    files: Mapping[str, str],
) -> str:
    """What is wrong, in a line. `files`: the file of each part.

    >>> class Card(Struct):
    ...     id: str
    >>> class Box(Struct):
    ...     cards: list[Card]
    >>> parts = {"cards": [{"id": 7}]}
    >>> try:
    ...     msgspec.convert(parts, Box)
    ... except msgspec.ValidationError as error:
    ...     print(misfit(error, Box, parts, {"cards": "cards.toml"}))
    cards.toml: Expected `str`, got `int` - at `cards[0].id`
    """
    says = str(error)
    place = _PLACE.search(says)
    if place is None or place["part"] not in files:
        return says
    steps = _STEP.findall(place["path"])
    words = _words(content, parts, steps) if says.startswith(_WORDS) else []
    choice = f"; one of {', '.join(words)}" if words else ""
    return f"{files[place['part']]}: {says.replace('`$.', '`')}{_of(parts, steps)}{choice}"


def _of(parts: Mapping[str, Any], steps: Sequence[str]) -> str:
    """Of which record, where it has an id: lines are counted by nobody."""
    found: Any = parts
    for step in steps[:2]:
        found = _inside(found, step)
    name = _inside(found, "id")
    return f" of {name}" if isinstance(name, str) else ""


def _words(content: type[Struct], parts: Mapping[str, Any], steps: Sequence[str]) -> list[str]:
    """The words that will do at a place, in the order of the vocabulary."""
    kinds: list[inspect.Type] = [inspect.type_info(content)]
    here: Any = parts
    for step in steps:
        kinds = [below for kind in _plain(kinds) for below in _below(kind, here, step)]
        here = _inside(here, step)
    words = (value for kind in _plain(kinds) for value in _literals(kind))
    return list(dict.fromkeys(map(str, words)))


def _plain(kinds: Sequence[inspect.Type]) -> Iterator[inspect.Type]:
    """Types none of which is a union of others."""
    for kind in kinds:
        match kind:
            case inspect.UnionType(types=types):
                yield from _plain(types)
            case _:
                yield kind


def _below(kind: inspect.Type, here: Any, step: str) -> Iterator[inspect.Type]:
    """The types that a member of `here` may have, if `here` is of this type."""
    match kind:
        case inspect.StructType(tag=str(tag), tag_field=str(field)) if step == field:
            yield inspect.LiteralType((tag,))
        case inspect.StructType(tag=str(tag), tag_field=str(field)) if here.get(field) != tag:
            pass
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == step)
        case inspect.VarTupleType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items):
            yield items[int(step)]
        case _:
            pass


def _literals(kind: inspect.Type) -> tuple[Any, ...]:
    return tuple(kind.values) if isinstance(kind, inspect.LiteralType) else ()


def _inside(here: Any, step: str) -> Any:
    """A member of a table or an array; None where there is none."""
    if isinstance(here, dict):
        return cast("dict[str, Any]", here).get(step)
    if isinstance(here, list) and step.isdigit():
        return cast("Sequence[Any]", here)[int(step)]
    return None
