"""The options of a game, varied: every value of every option comes into play."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import TypeAlias

import msgspec
from msgspec import inspect

from events.table import OptionValue
from rules.game import BadOptions, Game, complete_options

Options: TypeAlias = Mapping[str, OptionValue]

PLAIN: Options = {}
"""A game's defaults."""


def variants(game: Game, seats: int) -> list[Options]:
    """Options that differ from the defaults in one value each, as far as the game offers them."""
    return _offered(game, seats, _single(game))


def mixtures(game: Game, seats: int, count: int, seed: int) -> list[Options]:
    """Options that differ from the defaults in several values at once."""
    rng = Random(seed)
    single = variants(game, seats)
    found: list[Options] = []
    for _ in range(20 * count):
        mixed: dict[str, OptionValue] = {}
        for some in rng.sample(single, min(3, len(single))):
            mixed.update(some)
        if mixed not in found and len(mixed) > 1:
            found += _offered(game, seats, [mixed])
    return found[:count]


def _offered(game: Game, seats: int, given: Iterator[Options] | list[Options]) -> list[Options]:
    return [options for options in given if is_offered(game, seats, options)]


def is_offered(game: Game, seats: int, options: Options) -> bool:
    """Whether a match may be created so."""
    try:
        complete_options(game, options, seats)
    except BadOptions:
        return False
    return True


def _single(game: Game) -> Iterator[Options]:
    plain = msgspec.to_builtins(game.options())
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        for value in _values(field.type):
            if value != plain[field.encode_name]:
                yield {field.encode_name: value}


def _values(kind: inspect.Type) -> list[OptionValue]:
    """The values worth trying: all of few, the ends and the middle of many."""
    match kind:
        case inspect.Metadata(type=described):
            return _values(described)
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.UnionType(types=types):
            return [value for one in types for value in _values(one)]
        case inspect.IntType():
            return _integers(kind)
        case _:
            return []


def _integers(kind: inspect.IntType) -> list[OptionValue]:
    lowest = kind.ge if kind.ge is not None else -2
    highest = kind.le if kind.le is not None else 12
    return list(dict.fromkeys((lowest, (lowest + highest) // 2, highest)))
