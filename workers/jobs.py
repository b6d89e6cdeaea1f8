"""What rq calls: the one job there is."""

from events.base import MatchId
from workers import process


def advance(match: str, version: int, attempt: int) -> None:
    """Do what `match` at `version` awaits of nobody at the table.

    Twice, late, or after somebody else: then the version is another and nothing happens.
    """
    process.current().advance(MatchId(match), version)
