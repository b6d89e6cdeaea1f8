"""Moves that somebody might send: legal ones with a field changed, and any that can be made up."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import Struct, inspect
from msgspec.structs import replace

from events.base import Move
from rules.game import Game
from tests.harness.disguise import texts

NONSENSE = ("", "nonsense", "1-A1")


class Plausible:
    """Values for the fields of moves: whatever occurred in moves so far, and some that never do."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.kinds: tuple[type[Move], ...] = get_args(game.moves) or (game.moves,)
        self._rng = rng
        self._words: dict[str, None] = dict.fromkeys(NONSENSE)
        for kind in self.kinds:
            self._words.update(dict.fromkeys(_words(kind)))

    def learn(self, moves: Iterable[Move]) -> None:
        """Remember the words that these moves are made of."""
        for move in moves:
            self._words.update(dict.fromkeys(texts(msgspec.to_builtins(move))))

    def near(self, move: Move) -> Iterator[Move]:
        """The move with each of its fields changed, one at a time, as far as it can be sent."""
        info = inspect.type_info(type(move))
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            yield replace(move, **{field.name: self._near(field.type, getattr(move, field.name))})

    def invented(self) -> Iterator[Move]:
        """A move of every kind, of any values that fit its types."""
        for kind in self.kinds:
            info = inspect.type_info(kind)
            assert isinstance(info, inspect.StructType)
            yield kind(**{field.name: self._any(field.type) for field in info.fields})

    def _near(self, kind: inspect.Type, value: Any) -> Any:
        """Another value; of a word that the interface knows, another such word."""
        if isinstance(kind, inspect.LiteralType):
            return self._any(kind)
        if isinstance(kind, inspect.VarTupleType):
            return self._other_tuple(value, kind.item_type)
        return self._other(value)

    def _other(self, value: Any) -> Any:
        whole: Any = value
        match value:
            case bool():
                return not value
            case int():
                return self._rng.choice((value + 1, value - 1, -1, 0, 1_000_000))
            case str():
                return self._rng.choice(list(self._words))
            case tuple():
                return self._other_tuple(whole, inspect.AnyType())
            case None:
                return self._rng.choice((0, 1))
            case Struct():
                field = self._rng.choice(value.__struct_fields__)
                return replace(value, **{field: self._other(getattr(value, field))})
            case _:
                raise AssertionError(f"a move holds {value!r}")

    def _other_tuple(self, value: Sequence[Any], item: inspect.Type) -> tuple[Any, ...]:
        if not value:
            word = isinstance(item, inspect.LiteralType)
            return (self._any(item) if word else self._rng.choice(list(self._words)),)
        i = self._rng.randrange(len(value))
        changed = (*value[:i], self._near(item, value[i]), *value[i + 1 :])
        return self._rng.choice(
            (changed, tuple(value[1:]), (*value, value[0]), tuple(reversed(value)), ())
        )

    def _any(self, kind: inspect.Type) -> Any:
        match kind:
            case inspect.BoolType():
                return self._rng.random() < 0.5
            case inspect.IntType():
                return self._rng.randint(-1, 40)
            case inspect.StrType():
                return self._rng.choice(list(self._words))
            case inspect.LiteralType(values=values):
                return self._rng.choice(values)
            case inspect.UnionType(types=types):
                return self._any(self._rng.choice(types))
            case inspect.NoneType():
                return None
            case inspect.VarTupleType(item_type=item):
                return tuple(self._any(item) for _ in range(self._rng.randint(0, 6)))
            case inspect.StructType(cls=cls, fields=fields):
                return cls(**{field.name: self._any(field.type) for field in fields})
            case _:
                raise AssertionError(f"a move has a field of type {kind}")


def _words(kind: type[Move]) -> Iterator[str]:
    """The words that the types of a move name themselves."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, inspect.LiteralType):
            yield from (str(value) for value in field.type.values)
