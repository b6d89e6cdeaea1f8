"""The log of a match, page by page or all of it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncGenerator
from typing import Annotated

from msgspec import Meta, Struct

from events.base import Seat
from events.log import StoreUnavailable
from events.transact import Folded
from projections.entries import EntryView
from projections.match import Match
from service.call import KEPT, LIVE, VARY, Call
from service.etags import etag, unchanged, variant
from service.operations import READING, operation, unless_known
from service.problems import invalid
from service.replies import JSON, NDJSON, Reply, Streaming, encode
from service.routes.matches import next_link
from service.shapes import Limit, Version, shown_entries

PIECE = 200
"""Entries that are read at once."""
FIRST = 50
"""Entries in a page where nothing is said."""
LATEST = 2**31
"""No entry comes after this version."""


class EntriesQuery(Struct, frozen=True):
    """Which entries to show."""

    after: Annotated[int, Meta(ge=0, le=LATEST, description="Only later ones than this.")] = 0
    limit: Annotated[Limit, Meta(description="How many at most in a page.")] = FIRST
    cursor: Annotated[str, Meta(description="`next` of the page before.")] | None = None
    min_version: (
        Annotated[Version, Meta(description="Wait up to 5 s until the match is at this version.")]
        | None
    ) = None


class EntryPage(Struct, frozen=True, forbid_unknown_fields=True):
    """Entries in order; `next` is the cursor of the page after it, null on the last for now."""

    items: tuple[EntryView, ...]
    next: str | None


@operation(
    "GET",
    "/v1/matches/{match}/entries",
    "Read the log",
    tag="entries",
    access="token allowed",
    query=EntriesQuery,
    answers=unless_known(
        EntryPage,
        "A page; or, as application/x-ndjson, every entry on a line of its own.",
        *("Link", "Vary"),
        others=((NDJSON, EntryView),),
    ),
    headers=("If-None-Match",),
    problems=READING,
)
async def list_entries(call: Call) -> Reply | Streaming:
    """The log as the caller may see it.

    What is hidden is there as the leaf that stands for it, so that everybody can check the chain of
    hashes; after the end everything opens.
    """
    query = call.query(EntriesQuery)
    folded, viewer = await call.seen(query.min_version)
    after = _after(query)
    cache = KEPT if folded.state.over else LIVE
    tag = etag(folded.match, folded.head.version, viewer, *_form(call, query, after))
    if unchanged(call.header(b"if-none-match"), tag):
        return call.not_modified(tag, cache)
    if call.media_type == NDJSON:
        lines = _lines(call, folded, viewer.seat, after)
        return Streaming(lines, [VARY, cache, ("etag", tag)], NDJSON)
    page = await _page(call, folded, viewer.seat, after, query.limit)
    return call.reply(page, tag=tag, cache=cache, headers=next_link(call, page.next))


def _form(call: Call, query: EntriesQuery, after: int) -> tuple[str, ...]:
    """What tells the ETag of a page, or of the lines, from that of the first page."""
    form = (call.media_type, after, 0 if call.media_type == NDJSON else query.limit)
    return () if form == (JSON, 0, FIRST) else (variant(*form),)


async def _page(
    call: Call, folded: Folded[Match], viewer: Seat | None, after: int, limit: int
) -> EntryPage:
    stored = await call.house.repository.entries(folded.match, after, limit)
    stored = tuple(entry for entry in stored if entry.version <= folded.head.version)
    last = stored[-1].version if stored else after
    following = cursor(last) if last < folded.head.version else None
    return EntryPage(shown_entries(call.house, folded, viewer, stored), following)


async def _lines(
    call: Call, folded: Folded[Match], viewer: Seat | None, after: int
) -> AsyncGenerator[bytes]:
    """Every entry up to the head as it was when asked, a line each, in pieces of many."""
    while after < folded.head.version:
        stored = await call.house.repository.entries(folded.match, after, PIECE)
        if not stored:
            raise StoreUnavailable("the log has become shorter")
        shown = shown_entries(call.house, folded, viewer, stored)
        yield b"".join(
            encode(entry) + b"\n" for entry in shown if entry.version <= folded.head.version
        )
        after = stored[-1].version


def cursor(after: int) -> str:
    """The place after an entry as clients carry it."""
    return urlsafe_b64encode(f"after {after}".encode()).decode().rstrip("=")


def _after(query: EntriesQuery) -> int:
    """After which entry to begin. Raises `invalid-request` for a cursor that no page has given."""
    if query.cursor is None:
        return query.after
    text = query.cursor
    try:
        word, _, number = (
            urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4)).decode().partition(" ")
        )
        after = int(number)
        if word != "after" or not 0 <= after <= LATEST or cursor(after) != text:
            raise ValueError
    except ValueError:
        raise invalid("?cursor", "this cursor is none that a page has given") from None
    return after


ALL = (list_entries,)
