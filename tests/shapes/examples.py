"""Examples made from the types of a shape, and the files they lie in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct, inspect

from events.base import Event, Move, StoredShape
from events.entry import GENESIS, Actor, Draft, Header, chain, encode, leaves, salt_key, slices
from events.table import Awaits, StartMatch, SystemMove
from events.upcasting import OLD_EVENTS, OLD_MOVES
from events.vocabulary import AnyEvent, AnyMove

HERE = Path(__file__).parent
MOVES, EVENTS, ENTRIES = (HERE / f"{name}.jsonl" for name in ("moves", "events", "entries"))
KEY = salt_key(bytes(32))


class Pinned(Struct, frozen=True):
    """An entry's exact bytes, and the hash of a chain that begins with it."""

    hash: str
    entry: Raw


def lines(file: Path) -> list[bytes]:
    """The examples in a file."""
    return file.read_bytes().splitlines() if file.exists() else []


def moves() -> tuple[type[Move], ...]:
    """Every move, old ones too."""
    return (*get_args(AnyMove), *OLD_MOVES)


def events() -> tuple[type[Event], ...]:
    """Every event, old ones too."""
    return (*get_args(AnyEvent), *OLD_EVENTS)


def tag(shape: type[StoredShape]) -> str:
    """The `type` a shape is stored under."""
    return str(shape.__struct_config__.tag)


def examples(shape: type[StoredShape]) -> Iterator[StoredShape]:
    """One or more examples, so that every alternative of every field occurs."""
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.StructType)
    for turn in range(max((_alternatives(field.type) for field in info.fields), default=1)):
        yield shape(**{field.name: _value(field.type, field.name, turn) for field in info.fields})


def _alternatives(kind: inspect.Type) -> int:
    match kind:
        case inspect.UnionType(types=types):
            return len(types)
        case inspect.LiteralType(values=values):
            return len(values)
        case inspect.BoolType():
            return 2
        case _:
            return 1


def _value(kind: inspect.Type, name: str, turn: int) -> Any:
    """A value of a type; `turn` says which of its alternatives."""
    match kind:
        case inspect.UnionType(types=types):
            return _value(types[turn % len(types)], name, turn)
        case inspect.LiteralType(values=values):
            return values[turn % len(values)]
        case inspect.BoolType():
            return turn % 2 == 0
        case inspect.IntType():
            return len(name)
        case inspect.StrType():
            return f"{name}-1"
        case inspect.NoneType():
            return None
        case _:
            return _collection(kind, name, turn)


def _collection(kind: inspect.Type, name: str, turn: int) -> Any:
    match kind:
        case inspect.VarTupleType(item_type=item):
            return (_value(item, name, turn), _value(item, f"{name}s", turn + 1))
        case inspect.TupleType(item_types=items):
            return tuple(_value(item, f"{name}{i}", turn) for i, item in enumerate(items))
        case inspect.ListType(item_type=item):
            return [_value(item, name, turn)]
        case inspect.DictType(key_type=key, value_type=value):
            count = max(_alternatives(key), _alternatives(value))
            return {_key(key, name, i): _value(value, name, i) for i in range(count)}
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: _value(field.type, field.name, turn) for field in fields})
        case _:
            raise AssertionError(f"{name} is of a type that is not to be stored: {kind}")


def _key(kind: inspect.Type, name: str, turn: int) -> str:
    """A key of a mapping: one of the words that are allowed, or any."""
    return (
        str(_value(kind, name, turn)) if isinstance(kind, inspect.LiteralType) else f"{name}_{turn}"
    )


def whole_entries() -> Iterator[bytes]:
    """Entries by every kind of actor, with and without a request, a draw and several events."""
    at = "2026-11-30T17:43:53.123Z"
    awaits = Awaits(seats=(0, 2), may=(1,), system=None)
    scoring = Awaits(seats=(), may=(), system="scoring")
    yield encode(
        Header(1, at, Actor(system="host"), 1, request="ab" * 32, body="cd" * 32),
        Draft(Actor(system="host"), 1, StartMatch(), (), (awaits,)),
    )
    yield encode(
        Header(2, at, Actor(seat=0), 1),
        Draft(Actor(seat=0), 1, SystemMove("a name"), ((6, 5), (2**31, 2**31 - 1)), ()),
    )
    yield encode(
        Header(2**53 - 1, at, Actor(system="scoring"), 2),
        Draft(Actor(system="scoring"), 2, SystemMove("scoring"), (), (awaits, scoring)),
    )


def pinned(entry: bytes) -> bytes:
    """An entry with its hash, as a line."""
    version = int(msgspec.json.decode(slices(entry).header)["version"])
    head = chain(GENESIS, leaves(slices(entry), KEY, version))
    return msgspec.json.encode(Pinned(head.hex(), Raw(entry)))
