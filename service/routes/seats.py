"""Seats: sitting down, standing up, and ending a match without a result."""

import re
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from events.base import Seat
from events.entry import Actor, Draft
from events.table import SeatTaken
from projections.entries import EntryView
from projections.match import Match
from rules import table
from service.auth import Viewer
from service.call import VARY, Call, replayed
from service.etags import etag
from service.operations import Answer, operation
from service.problems import Trouble, not_found
from service.replies import Reply, encode
from service.routes.matches import Name
from service.shapes import Appended, appended, decoder, match_path, shown_entries

_SEAT = re.compile(r"0|[1-9][0-9]?", re.ASCII)
WRITES = (
    "unauthorized",
    "not-found",
    "store-regressed",
    "stale-version",
    "idempotency-key-reused",
    "store-unavailable",
)


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take: the first free one if none is named.

    `entropy` goes into the draws of the match: whoever gives some knows that nobody else could
    choose them. `invite` is needed for a match that is not public.
    """

    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    name: Name | None = None
    entropy: Annotated[str, Meta(max_length=128)] = ""
    invite: Annotated[str, Meta(max_length=64)] | None = None


class SeatGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat, the token that plays for it, and the entry that says so."""

    seat: Seat
    token: str
    entry: EntryView


_decoder = decoder(SeatRequest)


@operation(
    "POST",
    "/v1/matches/{match}/seats",
    "Take a seat",
    tag="seats",
    access="token allowed",
    body=SeatRequest,
    example={"name": "Ada"},
    answers=(Answer(201, SeatGiven, "The seat.", headers=("ETag", "Idempotency-Replayed")),),
    headers=("Idempotency-Key", "If-Match"),
    problems=(
        "invalid-request",
        "match-not-open",
        "match-over",
        "too-large",
        "unsupported-media-type",
        *WRITES,
    ),
)
async def take_seat(call: Call) -> Reply:
    """Sits down before the start; with the last human seat the match starts.

    The answer holds the seat's token, so an Idempotency-Key here is a secret and has at least 22
    characters.
    """
    token = call.token()
    wish: SeatRequest = await call.json(_decoder)

    def decide(match: Match, viewer: Viewer, secret: bytes) -> Sequence[Draft]:
        return table.take_seat(call.house.contents, match, secret, wish.seat, wish.entropy)

    call.invite = wish.invite
    committed = await call.act(decide, token, secret=True)
    taken = next(
        event
        for event in call.house.codec.decode(committed.entries[0].bytes).events
        if isinstance(event, SeatTaken)
    )
    first = committed.entries[0]
    await _name(call, committed.folded.state, taken.seat, first.version, wish.name)
    (entry,) = shown_entries(call.house, committed.folded, taken.seat, [first])
    given = SeatGiven(
        taken.seat,
        call.house.keys.seat_token(committed.folded.match, taken.seat, first.version),
        entry,
    )
    viewer = Viewer(seat=taken.seat, host=False)
    headers = [
        *(VARY, ("cache-control", "no-store"), ("location", match_path(committed.folded.match))),
        ("etag", etag(committed.folded.match, committed.version, viewer)),
        *replayed(committed),
    ]
    return Reply(201, encode(given), headers)


async def _name(call: Call, match: Match, seat: Seat, taken_at: int, name: str | None) -> None:
    """Call whoever sits there by the name given, unless the seat has changed hands since."""
    if name is not None and match.seats[seat].taken_at == taken_at:
        await call.house.names.give(match.id, {seat: name})


@operation(
    "DELETE",
    "/v1/matches/{match}/seats/{seat}",
    "Leave a seat",
    tag="seats",
    access="token needed",
    answers=(Answer(200, Appended, "The seat is free again.", headers=("ETag",)),),
    headers=("If-Match",),
    problems=("forbidden", "match-not-open", "match-over", *WRITES),
)
async def leave_seat(call: Call) -> Reply:
    """Stands up before the start, and the seat's token ends. The host may remove a seat too."""
    token = call.needed_token()
    seat = _path_seat(call)

    def decide(match: Match, viewer: Viewer, secret: bytes) -> Sequence[Draft]:
        if seat >= len(match.seats):
            raise not_found()
        if not viewer.host and viewer.seat != seat:
            raise Trouble("forbidden", "only the seat itself and the host may free a seat")
        actor = table.HOST if viewer.host else Actor(seat=seat)
        return table.leave_seat(match, seat, actor)

    committed = await call.act(decide, token)
    await call.house.names.erase(committed.folded.match, seat)
    gone = Viewer(seat=None, host=False)
    tag = etag(committed.folded.match, committed.version, gone)
    return call.reply(appended(call.house, committed, None), tag=tag)


def _path_seat(call: Call) -> Seat:
    text: str = call.path_params["seat"]
    if not _SEAT.fullmatch(text):
        raise not_found()
    return int(text)


@operation(
    "POST",
    "/v1/matches/{match}/abandon",
    "Abandon a match",
    tag="seats",
    access="token needed",
    answers=(
        Answer(201, Appended, "Abandoned, or agreed to.", headers=("ETag", "Idempotency-Replayed")),
        Answer(200, Appended, "Agreed to before: no entries.", headers=("ETag",)),
    ),
    headers=("Idempotency-Key", "If-Match"),
    problems=("match-over", "too-large", "unsupported-media-type", *WRITES),
)
async def abandon_match(call: Call) -> Reply:
    """Ends the match without a result: by its host at once, else when all human seats agree.

    The secret opens, and nothing is appended any more. Agreeing again appends nothing (200).
    """
    token = call.needed_token()
    await call.empty()

    def decide(match: Match, viewer: Viewer, secret: bytes) -> Sequence[Draft]:
        drafts = table.abandon(match, secret, viewer.seat)
        if not drafts:
            raise _AgreedAlready
        return drafts

    viewer = Viewer(seat=token.seat, host=token.seat is None)
    try:
        committed = await call.act(decide, token)
    except _AgreedAlready:
        return await _nothing_new(call, viewer)
    tag = etag(committed.folded.match, committed.version, viewer)
    answer = appended(call.house, committed, viewer.seat)
    return call.reply(answer, status=201, tag=tag, headers=replayed(committed))


class _AgreedAlready(Exception):
    """The seat has said before that it would end the match."""


async def _nothing_new(call: Call, viewer: Viewer) -> Reply:
    folded = await call.house.load(call.match_id)
    answer = Appended(folded.head.version, folded.head.hash.hex(), ())
    return call.reply(answer, tag=etag(folded.match, folded.head.version, viewer))


ALL = (take_seat, leave_seat, abandon_match)
