"""Deciding against the newest state and appending what was decided, once.

    load → decide → append; on conflict fold the missed entries, and again

The log itself answers retries: an entry carries its `request`, so a request that is found in the
log gets the first answer and nothing is decided again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from events.base import Event, MatchId
from events.entry import Draft, Header, Stored
from events.log import Disposition, EventLog, Head

S = TypeVar("S")


class Folding(Protocol[S]):
    """How a match's state comes from its entries; pure."""

    def fold(self, state: S | None, header: Header, events: Sequence[Event]) -> S:
        """The state after an entry; `state` is None before the first."""
        ...

    def disposition(self, state: S) -> Disposition:
        """Status, due time and whom it awaits."""
        ...


class Request(Struct, frozen=True):
    """A retryable request: keyed digests (hex) of its key and of its body."""

    key: str
    body: str


class Folded(Struct, frozen=True, Generic[S]):
    """A match as folded up to its head; `requests` maps a key to (first, last version, body)."""

    match: MatchId
    head: Head
    at: str
    state: S
    requests: Mapping[str, tuple[int, int, str]]


class Committed(Struct, frozen=True, Generic[S]):
    """What was appended, or for a retry (`replayed`) what was appended the first time.

    `folded` is the match as it is now; `head_hash` and `version` are those of the last entry.
    """

    folded: Folded[S]
    entries: tuple[Stored, ...]
    version: int
    head_hash: bytes
    replayed: bool


Decide = Callable[[Folded[S] | None], Sequence[Draft]]
"""The decision: drafts of entries to append one after another. Raises to refuse."""


class StaleVersion(Exception):
    """The caller asked for another version (`If-Match`) than the match has."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version = version


class RequestReused(Exception):
    """The idempotency key was used before, with another body."""


class MatchUnknown(Exception):
    """There is no such match."""


class Repository(Generic[S]):
    """Folded matches in a bounded LRU over a log; writers to one match queue within the process."""

    def __init__(self, log: EventLog, folding: Folding[S], capacity: int = 10_000) -> None:
        raise NotImplementedError
