"""Times as entries write them: RFC 3339 UTC with milliseconds."""

from datetime import UTC, datetime
from functools import lru_cache

EPOCH = "1970-01-01T00:00:00.000Z"
"""The time of what happens in no log."""


@lru_cache(maxsize=256)
def milliseconds(at: str) -> int:
    """Milliseconds since the epoch of `2026-11-30T17:43:53.123Z`."""
    moment = datetime.fromisoformat(at)
    return int(moment.timestamp()) * 1000 + moment.microsecond // 1000


def timestamp(ms: int) -> str:
    """Milliseconds since the epoch as RFC 3339 in UTC: such strings sort as the times do."""
    return f"{_to_the_second(ms // 1000)}.{ms % 1000:03d}Z"


@lru_cache(maxsize=16)
def _to_the_second(seconds: int) -> str:
    """The time without its fraction: thousands of entries are written in the same second."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%S}"
