"""The games: what can be played, by which rules, with what in the box."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rules.game import Game, RuleText
from rules.games import GAMES
from service.call import Call
from service.operations import Answer, operation, unless_known
from service.problems import Trouble
from service.replies import JSON, Reply, encode
from service.twins import ref
from workers.bundles import digest

FRESH = ("cache-control", "public, max-age=60")
FOR_EVER = ("cache-control", "public, max-age=31536000, immutable")


class SeatRange(Struct, frozen=True, forbid_unknown_fields=True):
    """How many seats a match may have."""

    min: int
    max: int


class GameView(Struct, frozen=True, forbid_unknown_fields=True):
    """A game. `options` is a JSON Schema; `rules` the version, `content` the digest in force."""

    game: str
    title: str
    seats: SeatRange
    options: Mapping[str, Any]
    rules: int
    content: str
    bots: tuple[str, ...]


class GameList(Struct, frozen=True, forbid_unknown_fields=True):
    """All games there are."""

    items: tuple[GameView, ...]


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a game in reading order; moves, problems and score lines cite their ids."""

    game: str
    version: int
    rules: tuple[RuleText, ...]


def _view(game: Game) -> GameView:
    schema = msgspec.json.schema(game.options)
    return GameView(
        game=game.name,
        title=game.title,
        seats=SeatRange(game.min_seats, game.max_seats),
        options=schema,
        rules=game.version,
        content=digest(game.content),
        bots=tuple(game.bots),
    )


def _game(call: Call) -> Game:
    game = GAMES.get(call.path_params["game"])
    if game is None:
        raise Trouble("not-found", f"there is no such game; there are {', '.join(GAMES)}")
    return game


@operation(
    "GET",
    "/v1/games",
    "The games",
    tag="games",
    answers=(Answer(200, GameList, "All games.", headers=("Cache-Control",)),),
)
async def list_games(call: Call) -> Reply:
    """Every game: its seats, its options as a JSON Schema, the rules and content in force."""
    return Reply(200, encode(GameList(tuple(map(_view, GAMES.values())))), [FRESH])


@operation(
    "GET",
    "/v1/games/{game}",
    "A game",
    tag="games",
    answers=(Answer(200, GameView, "The game.", headers=("Cache-Control",)),),
    problems=("not-found",),
)
async def show_game(call: Call) -> Reply:
    """One game."""
    return Reply(200, encode(_view(_game(call))), [FRESH])


@operation(
    "GET",
    "/v1/games/{game}/rules",
    "The rules of a game",
    tag="games",
    answers=(Answer(200, Rulebook, "The numbered rules.", headers=("Cache-Control",)),),
    problems=("not-found",),
)
async def show_rules(call: Call) -> Reply:
    """The rules as numbered sentences in our words, with the section each belongs to."""
    game = _game(call)
    return Reply(200, encode(Rulebook(game.name, game.version, game.rules)), [FRESH])


Content = Annotated[Any, Meta(extra_json_schema=ref("Content"))]
"""Boards, cards and tiles of a game, with their source: in a shape that is the game's own."""


@operation(
    "GET",
    "/v1/games/{game}/content",
    "What is in the box",
    tag="games",
    answers=unless_known(Content, "The content.", "Content-Location"),
    headers=("If-None-Match",),
    problems=("not-found",),
)
async def show_content(call: Call) -> Reply:
    """The content that new matches of the game get; each record says where it comes from."""
    game = _game(call)
    name = digest(game.content)
    headers = [
        ("cache-control", "public, no-cache"),
        ("content-location", f"/v1/content/{name}"),
    ]
    return _bundle(call, name, game.content, headers)


@operation(
    "GET",
    "/v1/content/{digest}",
    "Content by its digest",
    tag="games",
    answers=unless_known(Content, "The content."),
    headers=("If-None-Match",),
    problems=("not-found", "store-unavailable"),
)
async def show_bundle(call: Call) -> Reply:
    """A content bundle, byte for byte: the SHA-256 of the answer is the digest. Never changes."""
    name: str = call.path_params["digest"]
    bundle = call.house.contents.bundles.get(name)
    if bundle is None and len(name) == 64 and name.isascii():
        bundle = await call.house.bundles.find(name)
    if bundle is None:
        raise Trouble("not-found", "no content has this digest")
    return _bundle(call, name, bundle, [FOR_EVER])


def _bundle(call: Call, name: str, bundle: bytes, headers: list[tuple[str, str]]) -> Reply:
    tag = f'"{name}"'
    given = call.header(b"if-none-match") or ""
    if tag in (part.strip().removeprefix("W/") for part in given.split(",")):
        return Reply(304, b"", [*headers, ("etag", tag)], None)
    return Reply(200, bundle, [*headers, ("etag", tag)], JSON)


ALL = (list_games, show_game, show_rules, show_content, show_bundle)
