"""What happens at every table, whichever game lies on it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeGuard

from msgspec import Struct

from events.base import Event, MatchId, Move, Seat

Scalar: TypeAlias = bool | int | str | None
OptionValue: TypeAlias = Scalar | tuple[Scalar, ...]
"""The value of an option as it is stored: a list for what each seat or piece has."""


RESERVED = frozenset({"host", "table", "expiry", "clock"})
"""Systems that act at any table. No game calls a system move of its own so."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """A place as the creator of a match asked for it. `bot` names the bot of a bot's seat."""

    kind: Literal["human", "bot"]
    bot: str | None


class TableFact(Event, frozen=True):
    """What happens to the table rather than in the game on it."""


class MatchCreated(TableFact, frozen=True):
    """A table was opened. `options` are the game's own, complete, defaults filled in."""

    match: MatchId
    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue]
    content: str
    """SHA-256 of the content bundle, hex."""
    commitment: str
    """SHA-256(`gipfelbuch commit` ‖ match ‖ secret), hex: published before any entropy."""
    listed: bool
    """Whether everybody may find and watch it."""


class SeatTaken(TableFact, frozen=True):
    """A human sat down. `entropy` goes into the draw key; empty if the player gave none."""

    seat: Seat
    entropy: str


class SeatLeft(TableFact, frozen=True):
    """A human stood up again before the start; the seat's token ends with it."""

    seat: Seat


class MatchStarted(TableFact, frozen=True):
    """All seats are taken: from here on the draw key is fixed."""


class Awaits(TableFact, frozen=True):
    """Whom the match waits for now: seats, or a system move by name, or nobody.

    It is in an entry only when it changes: until the next one the last one holds.
    Who has acted and may still think better of it, or may do something at any time, stands in
    `may`: bots, clocks and expiry heed `seats` alone, so that nobody is waited for who need not
    come. Both are in ascending order, and no seat is in both.
    """

    seats: tuple[Seat, ...]
    """Those that must act before the match goes on."""
    may: tuple[Seat, ...]
    """Other seats that may act now, though the match does not wait for them."""
    system: str | None
    """One of the game's `systems`, none of them `RESERVED`."""

    def lets(self, seat: Seat) -> bool:
        """Whether a seat may move now."""
        return seat in self.seats or seat in self.may


class ScoreLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One reason for points: what, how many halves of a point, by which rules, from which entries.

    Halves, because routes broken by sabotage score half of odd values (MTN-104). Programs go by
    `source` and `about`, people read the `label`.
    """

    source: str
    """What kind of reason: one of the game's `sources`."""
    about: str
    """The id of the card or piece that brings the points; empty where it is none."""
    label: str
    halves: int
    rules: tuple[str, ...]
    entries: tuple[int, ...]


class TieBreak(Struct, frozen=True, forbid_unknown_fields=True):
    """What seats of as many points are told apart by: in words, the seat's number, the rules."""

    label: str
    value: int
    rules: tuple[str, ...]


class SeatScore(Struct, frozen=True, forbid_unknown_fields=True):
    """All points of a seat, in halves, and where they come from; lines add up to the total.

    `tiebreaks`: in the order in which they are compared, the same ones for every seat.
    """

    seat: Seat
    halves: int
    lines: tuple[ScoreLine, ...]
    tiebreaks: tuple[TieBreak, ...]


class MatchFinished(TableFact, frozen=True):
    """The match ended by its rules. The secret is opened: from here on anybody can verify all."""

    ranking: tuple[tuple[Seat, ...], ...]
    """Best first; seats that share a place stand together."""
    scores: tuple[SeatScore, ...]
    outcome: str
    """What the game itself calls it, one of its `outcomes`: `won`, `lost` (solo), `shared`, …"""
    secret: str


class MatchAbandoned(TableFact, frozen=True):
    """The match ended without a result; why, and the opened secret."""

    reason: Literal["host", "agreed", "never_filled", "idle"]
    secret: str


class AbandonAgreed(TableFact, frozen=True):
    """A seat would abandon the match; it ends when all human seats say so.

    Who leaves the seat, or sits down there anew, has not said so.
    """

    seat: Seat


TableEvent: TypeAlias = (
    MatchCreated
    | SeatTaken
    | SeatLeft
    | MatchStarted
    | Awaits
    | MatchFinished
    | MatchAbandoned
    | AbandonAgreed
)


def is_table_event(event: Event) -> TypeGuard[TableEvent]:
    """Whether an event belongs to the table rather than to a game."""
    return isinstance(event, TableFact)


class CreateMatch(Move, frozen=True):
    """Open a table. `options` are complete: what the creator left out is filled in before."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue]
    listed: bool


class TakeSeat(Move, frozen=True):
    """Sit down. Who named no seat asks for the first free one; `entropy` is empty if none came."""

    seat: Seat
    entropy: str


class LeaveSeat(Move, frozen=True):
    """Stand up before the start."""

    seat: Seat


class StartMatch(Move, frozen=True):
    """Begin: every seat is taken."""


class AbandonMatch(Move, frozen=True):
    """End the match without a result, or agree to."""


class SystemMove(Move, frozen=True):
    """What nobody at the table decides: automated climbers, scoring, expiry."""

    name: str


TableMove: TypeAlias = CreateMatch | TakeSeat | LeaveSeat | StartMatch | AbandonMatch | SystemMove
