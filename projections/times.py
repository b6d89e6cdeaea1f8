"""Times as entries write them: RFC 3339 UTC with milliseconds."""

from datetime import UTC, datetime


def milliseconds(at: str) -> int:
    """Milliseconds since the epoch of `2026-11-30T17:43:53.123Z`."""
    moment = datetime.fromisoformat(at)
    return int(moment.timestamp()) * 1000 + moment.microsecond // 1000


def timestamp(ms: int) -> str:
    """RFC 3339 UTC with milliseconds, from milliseconds since the epoch."""
    moment = datetime.fromtimestamp(ms // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{ms % 1000:03d}Z"
