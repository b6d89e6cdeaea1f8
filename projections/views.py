"""A match as somebody may know it: built up from what that viewer may see, field by field.

Nothing secret can slip in by being added elsewhere: what is not named here is not shown.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from events.base import MatchId, Seat
from events.log import Status
from events.table import Awaits, MatchFinished, OptionValue, ScoreLine, SeatScore, TieBreak
from projections.games import PROJECTIONS
from projections.match import Match, Place

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""SHA-256, hex."""
Time = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
"""RFC 3339 UTC with milliseconds."""


class SeatView(Struct, frozen=True, forbid_unknown_fields=True):
    """A place at the table and who sits there. `name` is null if nobody gave one."""

    seat: Seat
    name: str | None
    kind: str
    bot: str | None
    taken: bool


class AwaitedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that the match waits for."""

    seat: Seat


class AwaitedSystem(Struct, frozen=True, forbid_unknown_fields=True):
    """A system move that a worker makes, by name: `automated_climbers`, `scoring`."""

    system: str


class LineView(Struct, frozen=True, forbid_unknown_fields=True):
    """One reason for points; points may end in .5. `entries` are the versions they come from.

    `source` is a word of the game for this kind of reason, `about` the id of the card or piece that
    brings the points, empty where it is none.
    """

    source: str
    about: str
    label: str
    points: int | float
    rules: tuple[str, ...]
    entries: tuple[int, ...]


class TieBreakView(Struct, frozen=True, forbid_unknown_fields=True):
    """What seats of as many points are told apart by: in words, the seat's number, the rules."""

    label: str
    value: int
    rules: tuple[str, ...]


class ScoreView(Struct, frozen=True, forbid_unknown_fields=True):
    """All points of a seat; the lines add up to the total.

    `tiebreaks` stand in the order in which they are compared.
    """

    seat: Seat
    total: int | float
    lines: tuple[LineView, ...]
    tiebreaks: tuple[TieBreakView, ...]


class ResultView(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended: places, best first, shared ones together; points; the game's own word."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[ScoreView, ...]
    outcome: str


class MatchView(Struct, frozen=True, forbid_unknown_fields=True):
    """A match as whoever asks may know it."""

    id: MatchId
    """26 of a–z and 0–9."""
    game: str
    """What is played: one of `/v1/games`."""
    status: Status
    """`open` until all seats are taken, then `running`, in the end `finished` or `abandoned`."""
    version: int
    """The version of the newest entry: 1, 2, 3 …"""
    head: Digest
    """The hash of the newest entry, which stands for the whole log."""
    created_at: Time
    """When the first entry was made."""
    you: Seat | None
    """The seat of whoever asks; null for a spectator and for the host."""
    seats: tuple[SeatView, ...]
    """The seats in order."""
    options: Mapping[str, OptionValue]
    """All options of the game as they are in force: what was left out filled in, and what another
    option overrules as that one makes it."""
    content: Digest
    """The digest of the content in play, for `/v1/content/{digest}`."""
    rules: int
    """The version of the rules that decided the newest entry."""
    public: bool
    """Whether everybody may find and watch the match."""
    commitment: Digest
    """The hash of the secret, published before anybody sat down."""
    secret: Digest | None
    """The secret that all chance comes from; null until the match is over."""
    awaiting: tuple[AwaitedSeat | AwaitedSystem, ...]
    """Whom the match waits for now; empty before the start and after the end."""
    state: Any
    """The game's own view, as whoever asks may know it; null before the start."""
    result: ResultView | None
    """How the match ended; null until it is finished."""


def view(
    match: Match, head: bytes, viewer: Seat | None, names: Mapping[Seat, str], reveal: bool
) -> MatchView:
    """A match as `viewer` (None: a spectator) may know it; everything with `reveal`.

    `reveal` shows the game's whole state. Only a match that is over may be shown so.
    """
    return MatchView(
        id=match.id,
        game=match.game,
        status=match.status,
        version=match.version,
        head=head.hex(),
        created_at=match.created_at,
        you=viewer,
        seats=tuple(seat_view(i, place, names.get(i)) for i, place in enumerate(match.seats)),
        options=match.options,
        content=match.content,
        rules=match.rules,
        public=match.public,
        commitment=match.commitment,
        secret=match.secret,
        awaiting=awaiting(match.awaiting),
        state=state_view(match, viewer, reveal),
        result=None if match.result is None else result(match.result),
    )


def state_view(match: Match, viewer: Seat | None, reveal: bool) -> Any:
    """The game's own view of its state; None before the start."""
    if match.state is None:
        return None
    return PROJECTIONS[match.game].view(match.state, viewer, reveal)


def awaiting(awaits: Awaits) -> tuple[AwaitedSeat | AwaitedSystem, ...]:
    """Whom a match awaits, one by one."""
    seats = tuple(AwaitedSeat(seat) for seat in awaits.seats)
    return seats if awaits.system is None else (*seats, AwaitedSystem(awaits.system))


def result(finished: MatchFinished) -> ResultView:
    """The score sheet in points."""
    return ResultView(
        finished.ranking, tuple(_score(score) for score in finished.scores), finished.outcome
    )


def points(halves: int) -> int | float:
    """Halves of a point as points: 7 is 3.5, 8 is 4."""
    whole, half = divmod(halves, 2)
    return whole + 0.5 if half else whole


def _score(score: SeatScore) -> ScoreView:
    return ScoreView(
        score.seat,
        points(score.halves),
        tuple(_line(line) for line in score.lines),
        tuple(_tiebreak(tiebreak) for tiebreak in score.tiebreaks),
    )


def _line(line: ScoreLine) -> LineView:
    return LineView(
        line.source, line.about, line.label, points(line.halves), line.rules, line.entries
    )


def _tiebreak(tiebreak: TieBreak) -> TieBreakView:
    return TieBreakView(tiebreak.label, tiebreak.value, tiebreak.rules)


def seat_view(seat: Seat, place: Place, name: str | None) -> SeatView:
    """A seat as everybody may see it."""
    return SeatView(seat, name, place.kind, place.bot, place.taken)
