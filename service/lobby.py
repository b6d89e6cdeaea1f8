"""Reading the list of public matches, newest first; the dispatcher writes it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from events.redis_log import RedisLog
from projections.lobby import NEWEST, ROWS, MatchSummary
from service.problems import invalid

Place: TypeAlias = tuple[int, str]
"""Where a row stands: the millisecond of its creation, and the match."""

SCAN = 5_000
"""Rows that are looked at for one page at most: it may come short and still have a next one."""
BATCH = 200

_row = msgspec.json.Decoder(MatchSummary)
_place = msgspec.json.Decoder(tuple[Annotated[int, Meta(ge=0, le=2**53)], str])


class Lobby:
    """The rows that `projections.lobby` describes."""

    def __init__(self, log: RedisLog) -> None:
        self._log = log

    async def page(
        self, limit: int, before: Place | None, wanted: Callable[[MatchSummary], bool]
    ) -> tuple[list[MatchSummary], Place | None]:
        """Up to `limit` rows older than `before`, and the place that the next page follows."""
        rows: list[MatchSummary] = []
        last = before
        for offset in range(0, SCAN, BATCH):
            places = await self._places(before, offset)
            for place, row in await self._rows([p for p in places if before is None or p < before]):
                last = place
                if row is not None and wanted(row):
                    rows.append(row)
                if len(rows) == limit:
                    return rows, place
            if len(places) < BATCH:
                return rows, None
        return rows, last

    async def _places(self, before: Place | None, offset: int) -> list[Place]:
        """Places from a time on backwards, newest first."""
        newest = "+inf" if before is None else before[0]
        flat = await self._log.ask(
            ("ZREVRANGEBYSCORE", NEWEST, newest, "-inf", "WITHSCORES", "LIMIT", offset, BATCH)
        )
        return [(int(ms), m.decode()) for m, ms in zip(flat[::2], flat[1::2], strict=True)]

    async def _rows(self, places: Sequence[Place]) -> list[tuple[Place, MatchSummary | None]]:
        if not places:
            return []
        found = await self._log.ask(("HMGET", ROWS, *(match for _, match in places)))
        return [
            (place, None if row is None else _row.decode(row))
            for place, row in zip(places, found, strict=True)
        ]


def cursor(place: Place) -> str:
    """A place as clients carry it."""
    return urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def place_of(text: str | None) -> Place | None:
    """The place that a cursor stands for. Raises `invalid-request`."""
    if text is None:
        return None
    try:
        return _place.decode(urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4)))
    except (ValueError, msgspec.DecodeError):
        raise invalid("?cursor", "this cursor is none that a page has given") from None
