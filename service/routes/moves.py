"""Moves: which are legal, what to know before, whether one would be, and making them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import GenericAlias
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from events.base import Move, Seat
from events.entry import Draft
from events.transact import Committed, StaleVersion
from projections.match import Match
from rules import table
from rules.game import Game
from rules.games import GAMES
from service.auth import Viewer
from service.call import KEPT, LIVE, Call, replayed
from service.etags import build, etag, unchanged
from service.house import House
from service.operations import READING, Answer, operation, unless_known
from service.problems import Trouble
from service.replies import Reply
from service.routes.matches import at
from service.routes.seats import WRITES
from service.shapes import (
    Appended,
    Hints,
    LegalMoves,
    Version,
    appended,
    hints,
    legal_moves,
    shown_match,
    union_of,
)
from service.strict import decoded

MOST_MOVES = 64


class StateQuery(Struct, frozen=True):
    """Of which state to answer."""

    version: Annotated[Version, Meta(description="As it was at that version.")] | None = None
    min_version: (
        Annotated[Version, Meta(description="Wait up to 5 s until the match is at this version.")]
        | None
    ) = None


class Legal(Struct, frozen=True, forbid_unknown_fields=True):
    """Every move asked about would be accepted now."""

    legal: bool


@cache
def moves_shape(game: str) -> type[Struct]:
    """The body that brings moves of a game."""
    return of_moves([GAMES[game].moves])


def of_moves(unions: Sequence[Any]) -> type[Struct]:
    """A body of 1 to 64 moves of these games."""
    several = GenericAlias(tuple, (union_of(unions), ...))
    return msgspec.defstruct(
        "Moves",
        [("moves", Annotated[several, Meta(min_length=1, max_length=MOST_MOVES)])],
        frozen=True,
        forbid_unknown_fields=True,
        namespace={"__doc__": "Moves to make one after another: all or none."},
    )


@cache
def moves_decoder(game: str) -> "msgspec.json.Decoder[Any]":
    """The strict decoder of a body that brings moves of a game."""
    return msgspec.json.Decoder(moves_shape(game))


class _Asked:
    """The moves of a request, decoded when it is known of which game they are."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._moves: Sequence[Move] | None = None

    def moves(self, match: Match) -> Sequence[Move]:
        """The moves. Raises `invalid-request`."""
        if self._moves is None:
            self._moves = _moves(self._body, match.game)
        return self._moves


def _moves(body: bytes, game: str) -> Sequence[Move]:
    try:
        moves: Sequence[Move] = decoded(body, moves_decoder(game)).moves
    except Trouble:
        _refuse_another_games(body, game)
        raise
    return moves


def _refuse_another_games(body: bytes, game: str) -> None:
    """Raise `illegal-move` for moves that are well made, but of other games than the match's."""
    try:
        made: Sequence[Move] = decoded(body, _any_moves_decoder()).moves
    except Trouble:
        return
    own = GAMES[game].moves
    strange = next(move.public()["type"] for move in made if not isinstance(move, own))
    detail = f"{strange} is no move of {GAMES[game].title}"
    raise Trouble("illegal-move", detail, expected="one of the moves that legal-moves lists")


@cache
def _any_moves_decoder() -> "msgspec.json.Decoder[Any]":
    """The strict decoder of a body that brings moves of any game."""
    return msgspec.json.Decoder(of_moves([known.moves for known in GAMES.values()]))


def _seat(viewer: Viewer) -> Seat:
    if viewer.seat is None:
        raise Trouble("forbidden", "a host plays no moves: send the token of a seat")
    return viewer.seat


@operation(
    "GET",
    "/v1/matches/{match}/legal-moves",
    "List the legal moves",
    tag="moves",
    access="token allowed",
    query=StateQuery,
    answers=unless_known(LegalMoves, "All of them.", "Vary"),
    headers=("If-None-Match",),
    problems=READING,
)
async def list_legal_moves(call: Call) -> Reply:
    """Everything that the seat of the token may do, complete: each `move` is ready to send.

    A seat whose turn it is not, and a spectator, get an empty list. A seat may have moves though
    the match awaits others: those that it need not make.
    """
    return await worked_out(call, legal_moves)


@operation(
    "GET",
    "/v1/matches/{match}/hints",
    "List hints",
    tag="moves",
    access="token allowed",
    query=StateQuery,
    answers=unless_known(Hints, "What to know.", "Vary"),
    headers=("If-None-Match",),
    problems=READING,
)
async def list_hints(call: Call) -> Reply:
    """What the seat of the token should know and might overlook, its own secrets included.

    Each hint is a sentence, with the rules it rests on and, where something is counted, how many
    there are of how many. A spectator, and everybody while the match does not run, get an empty
    list.
    """
    return await worked_out(call, hints)


async def worked_out(call: Call, answer: Callable[[House, Match, Seat | None], Struct]) -> Reply:
    """What is worked out for a viewer from the state of a version, the newest if none is named."""
    query = call.query(StateQuery)
    newest, viewer = await call.seen(query.min_version)
    version = query.version or newest.head.version
    cache_for = KEPT if query.version and newest.state.over else LIVE
    tag = etag(newest.match, version, viewer, build())
    if unchanged(call.header(b"if-none-match"), tag):
        return call.not_modified(tag, cache_for)
    folded = newest if version == newest.head.version else await at(call, newest, version)
    value = answer(call.house, folded.state, viewer.seat)
    return call.reply(value, tag=tag, cache=cache_for)


PLAYED = (
    "invalid-request",
    "forbidden",
    "illegal-move",
    "not-your-turn",
    "batch-past-a-draw",
    "match-not-open",
    "match-over",
    "too-large",
    "unsupported-media-type",
    *WRITES,
)


def _one_move(game: Game) -> Mapping[str, Any]:
    """A body that brings a move of the game."""
    return {"moves": [msgspec.to_builtins(game.example)]}


@operation(
    "POST",
    "/v1/matches/{match}/moves",
    "Make moves",
    tag="moves",
    access="token needed",
    body=of_moves,
    examples=_one_move,
    answers=(
        Answer(
            201,
            Appended,
            "The entries, durable.",
            headers=("ETag", "Idempotency-Replayed", "Preference-Applied"),
        ),
    ),
    headers=("Idempotency-Key", "If-Match", "Prefer"),
    problems=PLAYED,
)
async def make_moves(call: Call) -> Reply:
    """Decides 1 to 64 moves one after another and appends an entry for each: all or none.

    Nothing may follow a move that draws or reveals, nor the end of the seat's turn. When the answer
    comes, the entries are on disk.
    """
    token = call.needed_token()
    asked = _Asked(await call.body())

    def decide(match: Match, viewer: Viewer, secret: bytes) -> Sequence[Draft]:
        seat = _seat(viewer)
        return table.play(call.house.contents, match, secret, seat, asked.moves(match))

    committed = await call.act(decide, token, reads=asked.moves)
    viewer = Viewer(seat=token.seat, host=False)
    answer = appended(call.house, committed, viewer.seat)
    headers = replayed(committed)
    if wants_representation(call.header(b"prefer")):
        answer = await _represented(call, committed, viewer, answer)
        headers.append(("preference-applied", "return=representation"))
    tag = etag(committed.folded.match, committed.version, viewer)
    return call.reply(answer, status=201, tag=tag, headers=headers)


async def _represented(
    call: Call, committed: Committed[Match], viewer: Viewer, answer: Appended
) -> Appended:
    """The answer with the view and the legal moves of the version it speaks of."""
    folded = committed.folded
    if folded.head.version != committed.version:
        folded = await call.house.repository.at(folded.match, committed.version)
    return replace(
        answer,
        match=await shown_match(call.house, folded, viewer),
        legal_moves=legal_moves(call.house, folded.state, viewer.seat),
    )


def wants_representation(prefer: str | None) -> bool:
    """Whether Prefer asks for the new view."""
    if prefer is None:
        return False
    wishes = (wish.partition(";")[0].replace(" ", "") for wish in prefer.split(","))
    return any(w.lower() in ("return=representation", 'return="representation"') for w in wishes)


@operation(
    "POST",
    "/v1/matches/{match}/moves/check",
    "Ask whether moves would be legal",
    tag="moves",
    access="token needed",
    body=of_moves,
    examples=_one_move,
    answers=(Answer(200, Legal, "They would be."),),
    headers=("If-Match",),
    problems=PLAYED,
)
async def check_moves(call: Call) -> Reply:
    """Decides the moves as if they were made, by the same rules, and appends nothing.

    No answer depends on a draw.
    """
    call.needed_token()
    body = await call.body()
    folded, viewer = await call.seen()
    match = folded.state
    moves = _Asked(body).moves(match)
    versions = call.expected_versions()
    if versions is not None and folded.head.version not in versions:
        raise StaleVersion(folded.head.version)
    seat = _seat(viewer)
    table.play(call.house.contents, match, folded.head.secret, seat, moves)
    return call.reply(Legal(legal=True))


ALL = (list_legal_moves, list_hints, make_moves, check_moves)
