"""A match as folded from its entries: state, head, and the requests that its log answers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import UNSET, Struct

from events.base import Event, MatchId
from events.codec import Codec
from events.entry import Header, Stored
from events.log import Disposition, Head

S = TypeVar("S")


class Folding(Protocol[S]):
    """How a match's state comes from its entries; pure."""

    def fold(self, state: S | None, header: Header, events: Sequence[Event]) -> S:
        """The state after an entry; `state` is None before the first."""
        ...

    def disposition(self, state: S) -> Disposition:
        """Status, due time and whom it awaits."""
        ...


class Folded(Struct, Generic[S], frozen=True):
    """A match as folded up to its head; `requests` maps a key to (first, last version, body)."""

    match: MatchId
    head: Head
    at: str
    state: S
    requests: Mapping[str, tuple[int, int, str]]


def fold(
    folding: Folding[S],
    codec: Codec,
    match: MatchId,
    base: Folded[S] | None,
    entries: Iterable[Stored],
    secret: bytes,
) -> Folded[S] | None:
    """The match after more entries; None if there are none at all."""
    state = None if base is None else base.state
    requests: dict[str, tuple[int, int, str]] = {}
    stored = header = None
    for stored in entries:
        entry = codec.decode(stored.bytes)
        header = entry.header
        state = folding.fold(state, header, entry.events)
        if header.request is not UNSET:
            first = requests.get(header.request, (header.version,))[0]
            body = "" if header.body is UNSET else header.body
            requests[header.request] = (first, header.version, body)
    if stored is None or header is None or state is None:
        return base
    head = Head(stored.version, stored.hash, folding.disposition(state).status, secret)
    earlier: Mapping[str, tuple[int, int, str]] = {} if base is None else base.requests
    return Folded(match, head, header.at, state, {**earlier, **requests} if requests else earlier)
