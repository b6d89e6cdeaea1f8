"""Content at hand in a process, and what is not, fetched from where it is kept.

Rules are pure and look content up in `Contents` alone; so whoever decides says what is missing, it
is fetched, and he decides again.
"""

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from rules.table import Contents

T = TypeVar("T")

FindBundle: TypeAlias = Callable[[str], Awaitable[bytes | None]]
"""A content bundle by its digest, from where the service keeps them."""


class ContentUnknown(Exception):
    """The content that a match was created with is not at hand, or nowhere to be found."""

    def __init__(self, digest: str) -> None:
        super().__init__(digest)
        self.digest = digest


class Shelf:
    """The contents of a process, filled up from the store."""

    def __init__(self, contents: Contents, find: FindBundle) -> None:
        self.contents = contents
        self._find = find

    def check(self, digest: str) -> None:
        """Raise ContentUnknown if a bundle is not at hand."""
        if digest not in self.contents.bundles:
            raise ContentUnknown(digest)

    async def fetch(self, digest: str) -> None:
        """See to it that a bundle is at hand. Raises ContentUnknown if it is nowhere."""
        if digest in self.contents.bundles:
            return
        bundle = await self._find(digest)
        if bundle is None:
            raise ContentUnknown(digest)
        self.contents.bundles[digest] = bundle

    async def supplied(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """What an attempt gives, made again when what it found missing has been fetched."""
        try:
            return await attempt()
        except ContentUnknown as unknown:
            await self.fetch(unknown.digest)
        return await attempt()
