"""The contract of a log. One suite of tests (`tests/log`) holds every implementation to it."""

from collections.abc import AsyncIterator, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from events.base import MatchId
from events.entry import Stored

Status: TypeAlias = Literal["open", "running", "finished", "abandoned"]


class Head(Struct, frozen=True):
    """The newest entry's version and hash, what became of the match, and the match's secret."""

    version: int
    hash: bytes
    status: Status
    secret: bytes


class Slice(Struct, frozen=True):
    """A head and the entries after the version asked for, read as one."""

    head: Head
    entries: tuple[Stored, ...]


class Disposition(Struct, frozen=True):
    """What a match is after an append: its status, when something is due, whom it awaits.

    `due_at`: milliseconds since the epoch, None for never; kept as state, so that nothing is lost
    when whoever would act on it is gone. `awaits` goes into the feed for those who only listen:
    `seats:0,2`, `system:scoring` or empty.
    """

    status: Status
    due_at: int | None
    awaits: str


class Conflict(Struct, frozen=True):
    """Somebody was faster: the head now, and the entries the caller has not seen."""

    head: Head
    missed: tuple[Stored, ...]


class Pointer(Struct, frozen=True):
    """One line of the feed: a match has reached a version and awaits somebody."""

    match: MatchId
    version: int
    awaits: str


class Due(Struct, frozen=True):
    """A match in which something is due, leased to the caller. `attempt` counts the leases."""

    match: MatchId
    version: int
    attempt: int


class StoreUnavailable(Exception):
    """The store cannot be reached or refuses to write; nothing was appended as far as is known."""


class StoreRegressed(Exception):
    """The store knows less than it once did: a head below a version that was already seen."""


class EventLog(Protocol):
    """Matches' logs, the feed over all of them, and what is due."""

    async def read(self, match: MatchId, after: int = 0, limit: int | None = None) -> Slice | None:
        """Head and entries after a version, in one round trip; None if there is no such match."""
        ...

    async def append(
        self,
        match: MatchId,
        version: int,
        previous: bytes,
        entries: Sequence[Stored],
        becomes: Disposition,
        secret: bytes | None = None,
    ) -> Head | Conflict:
        """Append after `version`, if the head still is that version and hash; all or nothing.

        `secret` (32 bytes) comes with the first entry of a match and only with it. When this
        returns a Head the entries are durable. One atomic round trip. Raises StoreUnavailable.
        """
        ...

    async def feed(self, after: str | None, block_ms: int) -> tuple[str, list[Pointer]]:
        """Pointers after a position (None: from now on) and the new position.

        Waits up to `block_ms` for the first. A position older than the capped feed raises
        FeedGap: start again from `matches`.
        """
        ...

    async def take_due(self, now: int, lease_ms: int, limit: int) -> list[Due]:
        """What is due at `now` (ms), each leased: not due again before `now + lease_ms`."""
        ...

    def matches(self) -> AsyncIterator[MatchId]:
        """Every match there is: where a rebuild starts."""
        ...


class FeedGap(Exception):
    """The feed was cut off before the position asked for."""
