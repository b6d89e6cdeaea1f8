"""Times as entries write them: RFC 3339 UTC with milliseconds."""

from datetime import UTC, datetime

EPOCH = "1970-01-01T00:00:00.000Z"
"""The time of what happens in no log."""


def milliseconds(at: str) -> int:
    """Milliseconds since the epoch of `2026-11-30T17:43:53.123Z`."""
    moment = datetime.fromisoformat(at)
    return int(moment.timestamp()) * 1000 + moment.microsecond // 1000


def timestamp(ms: int) -> str:
    """Milliseconds since the epoch as RFC 3339 in UTC: such strings sort as the times do."""
    moment = datetime.fromtimestamp(ms // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{ms % 1000:03d}Z"
