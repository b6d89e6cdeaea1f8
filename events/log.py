"""The contract of a log. One suite of tests (`tests/log`) holds every implementation to it."""

from collections.abc import AsyncIterator, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from events.base import MatchId
from events.entry import GENESIS, Stored

Status: TypeAlias = Literal["open", "running", "finished", "abandoned"]


class Head(Struct, frozen=True):
    """The newest entry's version and hash, what became of the match, and the match's secret.

    `archived`: the entries lie in the archive, the log keeps only this head and is closed.
    """

    version: int
    hash: bytes
    status: Status
    secret: bytes
    archived: bool = False


SECRET_BYTES = 32

NO_HEAD = Head(0, GENESIS, "open", b"")
"""The head of a match that has no entry yet."""


class Slice(Struct, frozen=True):
    """A head and the entries after the version asked for, read as one."""

    head: Head
    entries: tuple[Stored, ...]


class Disposition(Struct, frozen=True):
    """What a match is after an append: its status, when something is due, whom it awaits.

    `due_at`: milliseconds since the epoch, None for never; kept as state, so that nothing is lost
    when whoever would act on it is gone.

    `awaits` goes into the feed for those who only listen, and names everybody awaited: all the
    seats, behind `seats:` where people sit on all of them (`seats:0,2`), behind `bots:` where a bot
    sits on one at least (`bots:0,1`; which, the match says), `system:` and the name of a system
    move (`system:scoring`), or empty before the start and after the end. A seat that the match's
    pointer before did not name has begun to be awaited with this one.
    """

    status: Status
    due_at: int | None
    awaits: str


class Conflict(Struct, frozen=True):
    """Somebody was faster: the head now, and the entries the caller has not seen.

    No entries come with the head of an archived match, nor with one that is behind the caller.
    """

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


class FeedGap(Exception):
    """The feed does not reach back to the position asked for: start again from `matches`."""


class EventLog(Protocol):
    """Matches' logs, the feed over all of them, and what is due."""

    async def read(self, match: MatchId, after: int = 0, limit: int | None = None) -> Slice | None:
        """Head and entries after a version, in one round trip; None if there is no such match.

        An archived match has its head and no entries.
        """
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
        returns a Head the entries are durable. One atomic round trip.

        Raises StoreUnavailable, also when the answer was lost: then the entries may have been
        appended, or may still be. Appending the very same entries again is safe and tells: they
        go in, or the Conflict shows them there.
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

    async def archive(self, match: MatchId, version: int, head_hash: bytes) -> bool:
        """Let go of the entries of a match that has ended; the head stays and refuses appends.

        False, and nothing is done, if the head is another or the match has not ended.
        """
        ...

    async def aclose(self) -> None:
        """Close connections; what was appended stays."""
        ...


def check_append(
    version: int, previous: bytes, entries: Sequence[Stored], secret: bytes | None
) -> None:
    """Raise ValueError for an append that no log accepts, whatever its head."""
    if [entry.version for entry in entries] != [version + 1 + i for i in range(len(entries))]:
        raise ValueError(f"entries do not follow version {version} one by one")
    if not entries:
        raise ValueError("there is nothing to append")
    if len(previous) != len(GENESIS) or any(len(e.hash) != len(GENESIS) for e in entries):
        raise ValueError("a hash has 32 bytes")
    if (len(secret) if secret is not None else 0) != (0 if version else SECRET_BYTES):
        raise ValueError("a secret of 32 bytes comes with the first entry and only with it")
