"""What players are called: beside the log, never in it, so that a name can be erased for good."""

from collections.abc import Mapping, Sequence

from events.base import MatchId, Seat
from events.pipeline import Command
from events.redis_log import RedisLog


class Names:
    """The names of a match's seats, in a hash beside its log."""

    def __init__(self, log: RedisLog) -> None:
        self._log = log

    async def of(self, match: MatchId) -> dict[Seat, str]:
        """The names of a match, by seat. Raises StoreUnavailable."""
        return (await self.of_many([match]))[0]

    async def of_many(self, matches: Sequence[MatchId]) -> list[dict[Seat, str]]:
        """The names of several matches, in one round trip. Raises StoreUnavailable."""
        if not matches:
            return []
        found = await self._log.ask_all(
            [("HGETALL", self._log.keys.names(match)) for match in matches]
        )
        return [
            {int(seat): name.decode() for seat, name in zip(flat[::2], flat[1::2], strict=True)}
            for flat in found
        ]

    async def give(self, match: MatchId, names: Mapping[Seat, str]) -> None:
        """Call seats by these names. Raises StoreUnavailable."""
        if names:
            pairs = [text for seat, name in names.items() for text in (str(seat), name)]
            command: Command = ("HSET", self._log.keys.names(match), *pairs)
            await self._log.ask(command)

    async def suggest(self, match: MatchId, names: Mapping[Seat, str]) -> None:
        """Call seats by these names where they have none. Raises StoreUnavailable."""
        if names:
            key = self._log.keys.names(match)
            await self._log.ask_all([("HSETNX", key, str(s), name) for s, name in names.items()])

    async def erase(self, match: MatchId, seat: Seat) -> None:
        """Forget what a seat was called. Raises StoreUnavailable."""
        await self._log.ask(("HDEL", self._log.keys.names(match), str(seat)))
