"""Matches of a game without rules, for tests of the log: whatever is written is accepted."""

from collections.abc import Callable, Sequence

from events.base import Event, MatchId
from events.entry import (
    GENESIS,
    Actor,
    Draft,
    Header,
    Stored,
    chain,
    commitment,
    encode,
    leaves,
    salt_key,
    slices,
)
from events.folding import Folded
from events.log import Disposition, EventLog
from events.table import Awaits, CreateMatch, MatchCreated, SeatTaken, TakeSeat
from events.transact import Committed, Repository, Request

SECRET = bytes(range(32))
OPEN = Disposition("open", None, "")
RUNNING = Disposition("running", None, "seats:0")

MATCH = MatchId("m" * 26)
OTHER = MatchId("n" * 26)

Lines = tuple[str, ...]
"""The state of a match here: every line ever written, in order."""


class Book:
    """Folds a match to the lines written in it."""

    def fold(self, state: Lines | None, header: Header, events: Sequence[Event]) -> Lines:
        """The lines after an entry."""
        fresh = [event.entropy for event in events if isinstance(event, SeatTaken)]
        return (*(state or ()), *fresh)

    def disposition(self, state: Lines) -> Disposition:
        """Over with the line `end`."""
        return Disposition("finished" if "end" in state else "running", None, "seats:0")


def line(text: str) -> Draft:
    """A draft that writes a line."""
    events = (SeatTaken(0, text), Awaits((0,), (), None))
    return Draft(Actor(seat=0), 1, TakeSeat(0, text), ((6, 2), (52, 51)), events)


def lines(*texts: str) -> Callable[[Folded[Lines] | None], list[Draft]]:
    """The decision to write lines, one entry each."""
    return lambda _: [line(text) for text in texts]


def opening(match: MatchId) -> Draft:
    """A draft that opens a table."""
    created = MatchCreated(match, "book", (), {"a": 1}, "ab", commitment(match, SECRET), True)
    move = CreateMatch("book", (), {"a": 1}, True)
    return Draft(Actor(system="host"), 1, move, (), (created, Awaits((0,), (), None)))


def begun(match: MatchId) -> Callable[[Folded[Lines] | None], list[Draft]]:
    """The decision to open a table."""
    return lambda _: [opening(match)]


def clock(ms: int) -> Callable[[], int]:
    """A clock that stands still."""
    return lambda: ms


def written(
    *drafts: Draft, version: int = 0, previous: bytes = GENESIS, secret: bytes = SECRET
) -> list[Stored]:
    """Drafts as the entries that follow a version, a second apart."""
    stored: list[Stored] = []
    for number, draft in enumerate(drafts, start=version + 1):
        header = Header(number, f"2026-11-30T12:00:{number % 60:02d}.000Z", draft.actor, 1)
        content = encode(header, draft)
        previous = chain(previous, leaves(slices(content), salt_key(secret), number))
        stored.append(Stored(number, content, previous))
    return stored


def book(log: EventLog, capacity: int = 100) -> Repository[Lines]:
    """A repository of books."""
    return Repository(log, Book(), capacity)


async def begin_book(
    log: EventLog, match: MatchId = MATCH, request: Request | None = None
) -> Committed[Lines]:
    """A match with its first entry."""
    return await book(log).transact(match, begun(match), secret=SECRET, request=request)


async def written_in(log: EventLog, match: MatchId = MATCH) -> Lines:
    """The lines of a match, as somebody reads them who comes new."""
    folded = await book(log).load(match)
    assert folded is not None
    return folded.state
