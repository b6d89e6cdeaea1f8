"""Content bundles by their digest, kept in the log's store for as long as it is kept.

A match goes on with the content it was created with, so whoever creates one keeps its bundle first.
"""

from collections.abc import Mapping
from hashlib import sha256

from events.redis_log import RedisLog
from rules.games import GAMES

KEY = "gipfel:content:"


def digest(bundle: bytes) -> str:
    """What a match calls its content: SHA-256, hex."""
    return sha256(bundle).hexdigest()


def shipped() -> Mapping[str, bytes]:
    """The default content of every game, by digest."""
    return {digest(game.content): game.content for game in GAMES.values()}


class Bundles:
    """The bundles in a store."""

    def __init__(self, log: RedisLog) -> None:
        self._log = log

    async def keep(self, bundle: bytes) -> str:
        """Keep a bundle, once; answers its digest. Raises StoreUnavailable."""
        name = digest(bundle)
        await self._log.ask(("SET", KEY + name, bundle, "NX"))
        return name

    async def find(self, name: str) -> bytes | None:
        """The bundle of a digest, None if it was never kept. Raises StoreUnavailable."""
        bundle: bytes | None = await self._log.ask(("GET", KEY + name))
        return bundle
