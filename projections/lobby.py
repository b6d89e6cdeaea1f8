"""The list of public matches: one row for each, kept by the dispatcher and read by the service.

Rows are JSON in the hash `ROWS`; `NEWEST` is a sorted set of the same matches by the millisecond of
their creation; `CHECKPOINT` says how far the feed has been read. All three share a hash tag. Seats
have no names there: these lie elsewhere, so that they can be erased, and are put in as it is shown.
"""

from msgspec import Struct

from events.base import MatchId
from events.log import Status
from events.times import milliseconds
from projections.match import Match
from projections.views import SeatView, Time, seat_view

TAG = "gipfel:{lobby}:"
ROWS = TAG + "rows"
NEWEST = TAG + "newest"
CHECKPOINT = TAG + "checkpoint"


class MatchSummary(Struct, frozen=True, forbid_unknown_fields=True):
    """A match in the list. `version` tells which of two rows is newer."""

    id: MatchId
    game: str
    status: Status
    version: int
    created_at: Time
    updated_at: Time
    seats: tuple[SeatView, ...]
    open_seats: int


def row(match: Match) -> MatchSummary | None:
    """The row of a match; None for one that is not public."""
    if not match.public:
        return None
    return MatchSummary(
        id=match.id,
        game=match.game,
        status=match.status,
        version=match.version,
        created_at=match.created_at,
        updated_at=match.at,
        seats=tuple(seat_view(seat, place, None) for seat, place in enumerate(match.seats)),
        open_seats=open_seats(match),
    )


def open_seats(match: Match) -> int:
    """How many seats somebody could still take."""
    if match.status != "open":
        return 0
    return sum(not place.taken for place in match.seats)


def created_ms(lobby_row: MatchSummary) -> int:
    """Where a row stands among the newest."""
    return milliseconds(lobby_row.created_at)
