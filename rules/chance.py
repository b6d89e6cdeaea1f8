"""The only source of chance.

A match draws from an HMAC-SHA256 counter stream under its draw key, indexed by the version of the
entry that draws; each draw is recorded as `[n, result]`. With the secret opened at the end anybody
can draw again and compare.
"""

import hmac
from collections.abc import Callable, Sequence
from typing import TypeVar

from events.entry import Draw

T = TypeVar("T")

_WORD = 4
_SPAN = 1 << (8 * _WORD)


def draw_key(secret: bytes, entropies: Sequence[str]) -> bytes:
    """The key of all draws: secret and every seat's entropy, in seat order, absent = empty.

    Each entropy goes in with its length, so that no two seatings give the same bytes.
    """
    parts = [len(e.encode()).to_bytes(2, "big") + e.encode() for e in entropies]
    return hmac.digest(secret, b"gipfelbuch draws" + b"".join(parts), "sha256")


def bot_key(secret: bytes, seat: int) -> bytes:
    """The key of a bot's own choices: a domain of its own, so that they tell nothing of draws."""
    return hmac.digest(secret, b"gipfelbuch bots" + seat.to_bytes(2, "big"), "sha256")


class Chance:
    """The draws of the entry that gets this `version`, in order; `draws` is the record of them.

    Whoever folds events of that entry while it is decided folds them at this version.
    """

    def __init__(self, key: bytes, version: int) -> None:
        self.version = version
        self.draws: list[Draw] = []
        self._key = key
        self._prefix = version.to_bytes(8, "big")
        self._counter = 0
        self._buffer = b""

    def below(self, n: int) -> int:
        """One of 0 … n - 1, all equally likely. Nothing is drawn where n is 1."""
        if n < 1 or n >= _SPAN:
            raise ValueError(f"cannot draw among {n}")
        if n == 1:
            return 0
        fair = _SPAN - _SPAN % n
        while (word := self._word()) >= fair:
            pass
        result = word % n
        self.draws.append((n, result))
        return result

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, which come in canonical order."""
        return options[self.below(len(options))]

    def sample(self, options: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` different ones, one after another (the first steps of a Fisher–Yates shuffle)."""
        pool = list(options)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:count])

    def _word(self) -> int:
        if not self._buffer:
            block = self._prefix + self._counter.to_bytes(4, "big")
            self._buffer = hmac.digest(self._key, block, "sha256")
            self._counter += 1
        word, self._buffer = self._buffer[:_WORD], self._buffer[_WORD:]
        return int.from_bytes(word, "big")


class Drawn(Exception):
    """Something is to be drawn where nothing may be."""


class NoChance(Chance):
    """What is decided with it is decided up to the first draw, which raises `Drawn`."""

    def __init__(self) -> None:
        super().__init__(b"", 0)

    def below(self, n: int) -> int:
        """Nothing, not even where n is 1: the one that is left may be unknown all the same."""
        raise Drawn


def draws_anything(decide: Callable[[Chance], object]) -> bool:
    """Whether a decision draws anything: it is carried out up to its first draw."""
    try:
        decide(NoChance())
    except Drawn:
        return True
    return False


def redraw(key: bytes, version: int, sizes: Sequence[int]) -> list[Draw]:
    """The draws an entry must hold if it drew among these sizes: what an auditor compares."""
    chance = Chance(key, version)
    for n in sizes:
        chance.below(n)
    return chance.draws
