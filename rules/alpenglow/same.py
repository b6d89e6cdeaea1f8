"""Parts of a state as keys of a cache: by what they are, not by what is in them.

What a state is made of never changes, and the next state shares all that is as before. So whatever
was worked out from a part holds as long as that very part is there.
"""

from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Same(Generic[T]):
    """Equal to whatever holds the very same thing; it keeps that alive.

    >>> runs = {"A1": "green"}
    >>> Same(runs) == Same(runs), Same(runs) == Same(dict(runs))
    (True, False)
    """

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and cast("Same[object]", other).it is self.it

    def __hash__(self) -> int:
        return id(self.it)
