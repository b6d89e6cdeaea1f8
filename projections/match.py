"""A match as its log adds up to: the table, whom it awaits, and the game's own state on it."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from events.base import Event, MatchId, Seat
from events.entry import Draft, Header
from events.log import Disposition, Status
from events.table import (
    AbandonAgreed,
    Awaits,
    MatchAbandoned,
    MatchCreated,
    MatchFinished,
    MatchStarted,
    OptionValue,
    SeatLeft,
    SeatTaken,
    TableEvent,
    is_table_event,
)
from events.times import EPOCH, milliseconds
from projections.games import PROJECTIONS


class Place(Struct, frozen=True):
    """A seat: who it is for, and since which version somebody sits there (0: nobody)."""

    kind: str
    bot: str | None
    taken_at: int
    entropy: str

    @property
    def taken(self) -> bool:
        """Whether somebody, a bot included, sits here."""
        return self.kind == "bot" or self.taken_at > 0


class Match(Struct, frozen=True):
    """Everything the log of a match says. Names are not in it: they lie beside the log."""

    id: MatchId
    game: str
    rules: int
    """The version of the rules that decided the newest entry."""
    public: bool
    options: Mapping[str, OptionValue]
    content: str
    commitment: str
    created_at: str
    version: int
    at: str
    status: Status
    seats: tuple[Place, ...]
    awaiting: Awaits
    agreed: tuple[Seat, ...]
    """Seats whose present occupants would abandon the match."""
    state: Any
    """The game's own state; None before the start."""
    result: MatchFinished | None
    secret: str | None
    """The match secret, hex, once it is opened."""

    @property
    def over(self) -> bool:
        """Whether nothing will ever be appended again."""
        return self.status in ("finished", "abandoned")


class Limits(Struct, frozen=True):
    """How long a match may lie: milliseconds until it expires unfilled, or idle."""

    unfilled_ms: int = 24 * 3600 * 1000
    idle_ms: int = 30 * 24 * 3600 * 1000


NOBODY = Awaits(seats=(), may=(), system=None)


def opened(header: Header, event: MatchCreated) -> Match:
    """A match as its first event makes it."""
    return Match(
        id=event.match,
        game=event.game,
        rules=header.rules,
        public=event.listed,
        options=event.options,
        content=event.content,
        commitment=event.commitment,
        created_at=header.at,
        version=header.version,
        at=header.at,
        status="open",
        seats=tuple(Place(s.kind, s.bot, 0, "") for s in event.seats),
        awaiting=NOBODY,
        agreed=(),
        state=None,
        result=None,
        secret=None,
    )


def evolve_table(match: Match, event: TableEvent, version: int) -> Match:
    """The match after an event of the table."""
    match event:
        case Awaits():
            return replace(match, awaiting=event)
        case SeatTaken():
            return _seated(match, event.seat, version, event.entropy)
        case SeatLeft():
            return _seated(match, event.seat, 0, "")
        case MatchStarted():
            state = PROJECTIONS[match.game].begin(len(match.seats), match.options)
            return replace(match, status="running", state=state)
        case MatchFinished():
            return replace(
                match, status="finished", result=event, secret=event.secret, awaiting=NOBODY
            )
        case MatchAbandoned():
            return replace(match, status="abandoned", secret=event.secret, awaiting=NOBODY)
        case AbandonAgreed():
            return replace(match, agreed=(*match.agreed, event.seat))
        case MatchCreated():
            raise ValueError("a match is created once")
        case _:
            assert_never(event)


def _seated(match: Match, seat: Seat, since: int, entropy: str) -> Match:
    """Somebody else sits there now, or nobody: what the one before agreed to went along."""
    places = list(match.seats)
    places[seat] = replace(places[seat], taken_at=since, entropy=entropy)
    agreed = tuple(other for other in match.agreed if other != seat)
    return replace(match, seats=tuple(places), agreed=agreed)


class MatchFolding(Struct, frozen=True):
    """The fold over a whole log, whatever game it is of."""

    limits: Limits = Limits()

    def fold(self, state: Match | None, header: Header, events: Sequence[Event]) -> Match:
        """The match after an entry."""
        version = header.version
        match = state
        rest = iter(events)
        if match is None:
            first = next(rest)
            if not isinstance(first, MatchCreated):
                raise ValueError("a log begins with match_created")
            match = opened(header, first)
        game_state = match.state
        for event in rest:
            if is_table_event(event):
                match = evolve_table(replace(match, state=game_state), event, version)
                game_state = match.state
            else:
                game_state = PROJECTIONS[match.game].evolve(game_state, event, version)
        return replace(match, state=game_state, rules=header.rules, version=version, at=header.at)

    def disposition(self, state: Match) -> Disposition:
        """What is due: a bot's or system move now, otherwise the day the match expires."""
        awaits = state.awaiting
        if state.over:
            return Disposition(state.status, None, "")
        last = milliseconds(state.at)
        if state.status == "open":
            return Disposition("open", milliseconds(state.created_at) + self.limits.unfilled_ms, "")
        if awaits.system is not None:
            return Disposition("running", last, f"system:{awaits.system}")
        bots = any(state.seats[seat].kind == "bot" for seat in awaits.seats)
        due = last if bots else last + self.limits.idle_ms
        kind = "bots" if bots else "seats"
        return Disposition("running", due, f"{kind}:" + ",".join(map(str, awaits.seats)))


_FOLDING = MatchFolding()


def after(match: Match | None, draft: Draft) -> Match:
    """The match after a draft, as if it had been appended at once."""
    version, at = (1, EPOCH) if match is None else (match.version + 1, match.at)
    return _FOLDING.fold(match, Header(version, at, draft.actor, draft.rules), draft.events)
