"""Watching a match live: Server-Sent Events."""

import re
from collections.abc import AsyncGenerator
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from events.log import Status
from events.transact import Folded, StaleVersion
from projections.entries import EntryView
from projections.match import Match
from projections.views import MatchView
from service.auth import Token, Viewer
from service.call import VARY, Call
from service.operations import READING, Answer, operation
from service.problems import Trouble, invalid
from service.replies import EVENTS, Streaming, encode
from service.shapes import Version, shown_entries, shown_match
from service.watch import woken_within

COMMENT_S = 15.0
"""How long a stream is silent at most."""
PIECE = 200
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


class StreamQuery(Struct, frozen=True):
    """Where the stream begins and ends."""

    after: (
        Annotated[int, Meta(ge=0, le=2**31, description="Only entries later than this, no state.")]
        | None
    ) = None
    until: Annotated[Version, Meta(description="End after this entry.")] | None = None


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """The match is over; nothing will follow."""

    version: int
    status: Status


class StreamEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """One event: `data` is JSON, the view of the match (`state`), an entry, or `finished`.

    `id` is the version; `finished` has none of its own.
    """

    event: Literal["state", "entry", "finished"]
    data: str
    id: str | UnsetType = UNSET


@operation(
    "GET",
    "/v1/matches/{match}/stream",
    "Watch a match",
    tag="entries",
    access="token allowed",
    query=StreamQuery,
    answers=(
        Answer(
            200,
            None,
            "Events as they happen; the schema describes one of them.",
            others=((EVENTS, StreamEvent),),
            headers=("Cache-Control", "Vary"),
        ),
    ),
    headers=("Last-Event-ID",),
    problems=READING,
)
async def stream_match(call: Call) -> Streaming:
    """First `state`, the match as the caller may see it, then `entry` for each entry.

    An entry says what happened, it does not carry the view: fold its events, or GET the match.
    `id` is the version. With `Last-Event-ID` or `?after=` only later entries. A comment every 15 s
    keeps the connection open. It ends after `?until=`, or by itself with `finished`.
    """
    query = call.query(StreamQuery)
    after = _last_seen(call.header(b"last-event-id"), query.after)
    folded, viewer = await call.seen()
    if after is not None and after > folded.head.version:
        raise StaleVersion(folded.head.version)
    pieces = _Stream(call, viewer, after, query.until).pieces(folded)
    headers = [VARY, ("cache-control", "no-store"), ("x-accel-buffering", "no")]
    return Streaming(pieces, headers, EVENTS)


def _last_seen(last_event_id: str | None, after: int | None) -> int | None:
    """The entry that the client has seen last: a reconnecting EventSource says so in a header."""
    if last_event_id is None:
        return after
    if not _NUMBER.fullmatch(last_event_id):
        raise invalid("Last-Event-ID", "Last-Event-ID is the version of an entry")
    return int(last_event_id)


class _Stream:
    """One open stream: how far it has come."""

    def __init__(self, call: Call, viewer: Viewer, after: int | None, until: int | None) -> None:
        self._house = call.house
        self._call = call
        self._viewer = viewer
        self._token: Token | None = call.token()
        self._after = after
        self._until = until

    async def pieces(self, folded: Folded[Match]) -> AsyncGenerator[bytes]:
        """The stream's text; ends when the match is over, at `until`, or when the service stops."""
        watch = self._house.watch
        self._house.metrics.streams += 1
        try:
            with watch.listening(folded.match) as woken:
                if self._after is None:
                    yield await self._state(folded)
                    self._after = folded.head.version
                while not watch.closed:
                    woken.clear()
                    folded = await self._house.load(folded.match)
                    async for piece in self._entries(folded):
                        yield piece
                    if folded.state.over and not self._ended:
                        yield _event("finished", Finished(folded.head.version, folded.state.status))
                    if folded.state.over or self._ended or not self._may_stay(folded.state):
                        return
                    if not await woken_within(woken, COMMENT_S):
                        yield b":\n\n"
        finally:
            self._house.metrics.streams -= 1

    @property
    def _ended(self) -> bool:
        """Whether the entry asked for last has been sent."""
        return self._until is not None and self._after is not None and self._after >= self._until

    async def _state(self, folded: Folded[Match]) -> bytes:
        shown = await shown_match(self._house, folded, self._viewer)
        return _event("state", shown, folded.head.version)

    async def _entries(self, folded: Folded[Match]) -> AsyncGenerator[bytes]:
        """Entries that have come since, up to the head and to `until`."""
        last = min(folded.head.version, self._until or folded.head.version)
        while self._after is not None and self._after < last:
            count = min(PIECE, last - self._after)
            stored = await self._house.repository.entries(folded.match, self._after, count)
            shown = shown_entries(self._house, folded, self._viewer.seat, stored)
            yield b"".join(_event("entry", entry, entry.version) for entry in shown)
            self._after = stored[-1].version

    def _may_stay(self, match: Match) -> bool:
        """Whether the token still is one of the match: leaving a seat revokes it."""
        try:
            return self._call.viewer(match, self._token) == self._viewer
        except Trouble:
            return False


def _event(
    name: Literal["state", "entry", "finished"],
    data: MatchView | EntryView | Finished,
    version: int | None = None,
) -> bytes:
    """An event as Server-Sent Events write it; JSON has no line breaks of its own."""
    number = b"" if version is None else b"id: %d\n" % version
    return b"event: %s\n%sdata: %s\n\n" % (name.encode(), number, encode(data))


ALL = (stream_match,)
