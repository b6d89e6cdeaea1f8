"""A bounded mapping that forgets what was used longest ago."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lru(Generic[K, V]):
    """At most `capacity` values; reading one makes it the newest."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._values: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """The value, or None."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep a value; the oldest goes if there are too many."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._capacity:
            self._values.popitem(last=False)

    def drop(self, key: K) -> None:
        """Forget a value, if it is there."""
        self._values.pop(key, None)

    def drop_if(self, condition: Callable[[K], bool]) -> None:
        """Forget the values whose keys meet a condition."""
        for key in [key for key in self._values if condition(key)]:
            del self._values[key]
