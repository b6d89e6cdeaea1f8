"""Heaps of tiles: how many of each kind, or a list in the order of `GOODS`."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from events.altiplano.words import GOODS, TOKENS, Good, Token

T = TypeVar("T", bound=Token)

_RANK: Mapping[Token, int] = {token: i for i, token in enumerate(TOKENS)}


def ordered(tokens: Iterable[T]) -> tuple[T, ...]:
    """The tokens in the order in which they are always listed."""
    return tuple(sorted(tokens, key=_RANK.__getitem__))


def more(heap: Mapping[Good, int], tiles: Iterable[Good]) -> dict[Good, int]:
    """A heap with tiles more."""
    heaped = dict(heap)
    for tile in tiles:
        heaped[tile] = heaped.get(tile, 0) + 1
    return heaped


def fewer(heap: Mapping[Good, int], tiles: Iterable[Good]) -> dict[Good, int]:
    """A heap with tiles fewer; a kind that is gone is not in it."""
    heaped = dict(heap)
    for tile in tiles:
        heaped[tile] -= 1
        if not heaped[tile]:
            del heaped[tile]
    return heaped


def size(heap: Mapping[Good, int]) -> int:
    """How many tiles a heap has."""
    return sum(heap.values())


def listed(heap: Mapping[Good, int]) -> tuple[Good, ...]:
    """The tiles of a heap one by one, in the order of `GOODS`: what is drawn from."""
    return tuple(good for good in GOODS for _ in range(heap.get(good, 0)))


def without(tokens: tuple[T, ...], gone: Iterable[T]) -> tuple[T, ...]:
    """A list with one fewer of each token that is gone."""
    left = list(tokens)
    for token in gone:
        left.remove(token)
    return tuple(left)
