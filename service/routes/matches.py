"""Matches: creating, finding and seeing them."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal
from urllib.parse import parse_qsl, urlencode

from msgspec import Meta, Struct
from msgspec.structs import replace

from events.base import MatchId, Seat
from events.entry import Draft
from events.log import Status
from events.table import OptionValue, SeatSetup
from events.transact import Committed, Folded
from projections.lobby import MatchSummary
from projections.match import Match
from projections.views import Digest, MatchView
from rules import table
from rules.game import BadOptions, Game, complete_options
from rules.games import GAMES
from service.auth import SPECTATOR, match_id
from service.call import KEPT, LIVE, VARY, Call, replayed
from service.etags import etag, unchanged, variant
from service.idempotency import checked_key, requests
from service.lobby import cursor, place_of
from service.operations import READING, Answer, operation, unless_known
from service.problems import Trouble, fault_of, invalid, unavailable
from service.replies import Reply, encode
from service.shapes import Limit, Version, decoder, match_path, shown_match

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[^\x00-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+(?!\n)$",
        description="What people call it; lies beside the log and can be erased. No control "
        "characters, nor those that turn the direction of writing.",
    ),
]


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a match to be: for a human, or for a bot (the game's best if not named)."""

    kind: Literal["human", "bot"]
    name: Name | None = None
    bot: str | None = None


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be created. What `options` leaves out has the game's default."""

    game: str
    """What is to be played: one of `/v1/games`."""
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=12)]
    """Who sits there, seat 0 first; how many may, the game tells."""
    options: Mapping[str, OptionValue] = {}
    """Options by their names; the game tells which there are, as a JSON Schema."""
    public: bool = True
    """Whether everybody may find and watch the match."""


class Created(Struct, frozen=True, forbid_unknown_fields=True):
    """A new match. `invite` lets others take seats of a match that is not public."""

    match: MatchView
    host_token: str
    commitment: Digest
    invite: str | None


class MatchPage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the list; `next` is the cursor of the page after it, null on the last."""

    items: tuple[MatchSummary, ...]
    next: str | None


class ListQuery(Struct, frozen=True):
    """What to list."""

    game: Annotated[str, Meta(description="Only matches of this game.")] | None = None
    status: Annotated[Status, Meta(description="Only matches at this stage.")] | None = None
    open_seats: (
        Annotated[int, Meta(ge=1, le=12, description="Only with at least so many free seats.")]
        | None
    ) = None
    limit: Annotated[Limit, Meta(description="How many at most.")] = 50
    cursor: Annotated[str, Meta(description="`next` of the page before.")] | None = None


class MatchQuery(Struct, frozen=True):
    """Which state of a match to show."""

    version: (
        Annotated[Version, Meta(description="As this viewer could know it at that version.")] | None
    ) = None
    reveal: (
        Annotated[Literal["all"], Meta(description="Show everything; once the match is over.")]
        | None
    ) = None
    min_version: (
        Annotated[Version, Meta(description="Wait up to 5 s until the match is at this version.")]
        | None
    ) = None


_decoder = decoder(NewMatch)


def _with_bots(game: Game) -> Mapping[str, Any]:
    """A body that opens a table of the game for somebody and a bot, or as many as it takes."""
    seats = max(game.min_seats, min(2, game.max_seats))
    bots = [{"kind": "bot"}] * (seats - 1)
    return {"game": game.name, "seats": [{"kind": "human", "name": "Ada"}, *bots]}


@operation(
    "POST",
    "/v1/matches",
    "Create a match",
    tag="matches",
    body=NewMatch,
    examples=_with_bots,
    answers=(
        Answer(
            201,
            Created,
            "The match.",
            headers=("Location", "ETag", "Idempotency-Replayed"),
        ),
    ),
    headers=("Idempotency-Key",),
    problems=(
        "unauthorized",
        "too-large",
        "unsupported-media-type",
        "idempotency-key-reused",
        "store-unavailable",
    ),
)
async def create_match(call: Call) -> Reply:
    """Opens a table.

    The match starts when its last human seat is taken; one of bots only at once. The answer
    holds the host's token, so an Idempotency-Key here is a secret and has at least 22 characters;
    then the match's id derives from it.
    """
    wish: NewMatch = await call.json(_decoder)
    game = GAMES.get(wish.game)
    if game is None:
        raise invalid("/game", f"there is no such game; there are {', '.join(GAMES)}")
    seats = _seats(game, wish.seats)
    options = _options(game, wish)
    if call.house.full:
        raise unavailable("the store is nearly full, so no new matches begin")
    content = await call.house.bundles.keep(game.content)
    committed = await _created(
        call,
        lambda match, secret: table.Opening(
            match, game.name, seats, options, content, wish.public, secret
        ),
    )
    names = {i: seat.name for i, seat in enumerate(wish.seats) if seat.name is not None}
    await call.house.names.suggest(committed.folded.match, names)
    return await _answer(call, committed)


def _seats(game: Game, wishes: Sequence[SeatWish]) -> tuple[SeatSetup, ...]:
    """The seats as they are recorded. Raises `invalid-request`."""
    if not game.min_seats <= len(wishes) <= game.max_seats:
        span = f"{game.min_seats} to {game.max_seats}"
        raise invalid("/seats", f"{game.title} is played by {span} seats")
    return tuple(_seat(game, i, wish) for i, wish in enumerate(wishes))


def _seat(game: Game, index: int, wish: SeatWish) -> SeatSetup:
    if wish.kind == "human":
        if wish.bot is not None:
            raise invalid(f"/seats/{index}/bot", "a human's seat names no bot")
        return SeatSetup("human", None)
    bot = wish.bot or game.best_bot
    if bot not in game.bots:
        known = ", ".join(game.bots)
        raise invalid(f"/seats/{index}/bot", f"there is no such bot; there are {known}")
    return SeatSetup("bot", bot)


def _options(game: Game, wish: NewMatch) -> Mapping[str, OptionValue]:
    try:
        return complete_options(game, wish.options, len(wish.seats))
    except BadOptions as bad:
        fault = fault_of(bad, "/options")
        pointer = fault.pointer if bad.option is None else f"/options/{bad.option}"
        raise invalid(pointer, fault.detail) from None


async def _created(
    call: Call, opening: Callable[[MatchId, bytes], table.Opening]
) -> Committed[Match]:
    """The match, created once: with a key its id derives from the key, older keys included."""
    house = call.house
    key = checked_key(call.header(b"idempotency-key"), secret=True)
    secret = secrets.token_bytes(32)
    if key is None:
        ids = [match_id(secrets.token_bytes(32))]
    else:
        ids = house.keys.match_ids("anybody", key)
    asked = requests(house.keys, "anybody", "create_match", key, await call.body())

    def decide(_: Folded[Match] | None) -> Sequence[Draft]:
        return table.create(house.contents, opening(ids[0], secret))

    for older, request in zip(ids[1:], asked[1:], strict=True):
        if await house.repository.load(older) is not None:
            return await house.transact(older, decide, request, secret)
    return await house.transact(ids[0], decide, asked[0] if asked else None, secret)


async def _answer(call: Call, committed: Committed[Match]) -> Reply:
    house = call.house
    match = committed.folded.match
    then = await house.repository.at(match, committed.version)
    created = Created(
        match=await shown_match(house, then, SPECTATOR),
        host_token=house.keys.host_token(match),
        commitment=then.state.commitment,
        invite=None if then.state.public else house.keys.invite(match),
    )
    headers = [
        *(VARY, ("cache-control", "no-store"), ("location", match_path(match))),
        ("etag", etag(match, committed.version, SPECTATOR)),
        *replayed(committed),
    ]
    return Reply(201, encode(created), headers)


@operation(
    "GET",
    "/v1/matches",
    "Find matches",
    tag="matches",
    query=ListQuery,
    answers=(Answer(200, MatchPage, "A page, newest first.", headers=("Link", "Cache-Control")),),
    problems=("invalid-request", "store-unavailable"),
)
async def list_matches(call: Call) -> Reply:
    """Public matches, newest first.

    A match that was just created may be missing for a moment; a page may come short and still have
    a next one.
    """
    query = call.query(ListQuery)
    rows, last = await call.house.lobby.page(
        query.limit, place_of(query.cursor), lambda row: _wanted(query, row)
    )
    names = await call.house.names.of_many([row.id for row in rows])
    items = tuple(_called(row, called) for row, called in zip(rows, names, strict=True))
    following = None if last is None else cursor(last)
    headers = [("cache-control", "public, no-cache"), *next_link(call, following)]
    return Reply(200, encode(MatchPage(items, following)), headers)


def next_link(call: Call, following: str | None) -> list[tuple[str, str]]:
    """The Link header to the next page, with the filters of this one."""
    if following is None:
        return []
    pairs = parse_qsl(call.scope["query_string"].decode("ascii"))
    kept = [(name, value) for name, value in pairs if name not in ("cursor", "after")]
    target = f"{call.scope['path']}?{urlencode([*kept, ('cursor', following)])}"
    return [("link", f'<{target}>; rel="next"')]


def _wanted(query: ListQuery, row: MatchSummary) -> bool:
    return (
        query.game in (None, row.game)
        and query.status in (None, row.status)
        and (query.open_seats is None or row.open_seats >= query.open_seats)
    )


def _called(row: MatchSummary, names: Mapping[Seat, str]) -> MatchSummary:
    seats = tuple(replace(seat, name=names.get(seat.seat)) for seat in row.seats)
    return replace(row, seats=seats)


@operation(
    "GET",
    "/v1/matches/{match}",
    "See a match",
    tag="matches",
    access="token allowed",
    query=MatchQuery,
    answers=unless_known(MatchView, "The match.", "Vary"),
    headers=("If-None-Match",),
    problems=("forbidden", *READING),
)
async def show_match(call: Call) -> Reply:
    """The match as whoever asks may know it.

    With a seat's token as that seat, otherwise as a spectator. What others hold in secret
    stays hidden until the match is over.
    """
    query = call.query(MatchQuery)
    newest, viewer = await call.seen(query.min_version)
    if query.reveal and not newest.state.over:
        raise Trouble("forbidden", "everything is shown once the match is over")
    version = query.version or newest.head.version
    cache = KEPT if query.version and newest.state.over else LIVE
    tag = etag(newest.match, version, viewer, *([variant("reveal")] if query.reveal else []))
    if unchanged(call.header(b"if-none-match"), tag):
        return call.not_modified(tag, cache)
    folded = newest if version == newest.head.version else await at(call, newest, version)
    shown = await shown_match(call.house, folded, viewer, reveal=query.reveal is not None)
    return call.reply(shown, tag=tag, cache=cache)


async def at(call: Call, newest: Folded[Match], version: int) -> Folded[Match]:
    """The match as it was at a version. Raises `not-found` for one that it never had."""
    if version > newest.head.version:
        raise Trouble(
            "not-found",
            f"the match is at version {newest.head.version}",
            version=newest.head.version,
        )
    return await call.house.repository.at(newest.match, version)


ALL = (create_match, list_matches, show_match)
