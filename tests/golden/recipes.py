"""What each golden playthrough is played from, and how it ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
from msgspec import Struct

from events.base import Move
from events.entry import Draft, slices
from events.table import MatchAbandoned, OptionValue
from projections.match import Match
from rules.games import GAMES
from rules.table import Contents, abandon, expire
from tests.harness.matches import (
    LONGEST,
    Choose,
    Page,
    Terms,
    Writer,
    at_random,
    by_bot,
    contents,
)
from tests.harness.recorded import moves_of

UNFINISHED: tuple[str, ...] = get_args(get_type_hints(MatchAbandoned)["reason"])
"""The ways in which a match of any game ends without a result."""
HERE = Path(__file__).parent


class Recipe(Struct, frozen=True):
    """A match: who plays it with what, how it ends, and after how many entries if before its time.

    `ending`: one of the game's outcomes, or of `UNFINISHED`.
    `bot`: which of the game's bots plays every seat; None for any legal move.
    """

    name: str
    game: str
    ending: str
    seats: int
    seed: int
    bot: str | None = None
    options: Mapping[str, OptionValue] = {}
    entries: int = LONGEST

    @property
    def file(self) -> Path:
        """Where it lies."""
        return HERE / f"{self.game}-{self.name}.jsonl"

    @property
    def terms(self) -> Terms:
        """People sit on the seats, so that everything a table knows occurs."""
        return Terms(self.game, self.seats, self.options, self.seed, humans=True)


@cache
def held(game: str) -> Contents:
    """The content that all recipes of a game share."""
    return contents(GAMES[game])


def played(recipe: Recipe) -> Iterator[Page]:
    """The match of a recipe, its moves chosen by its bot or at random."""
    choose = at_random(recipe.seed)
    if recipe.bot is not None:
        choose = by_bot(recipe.terms, recipe.bot, held(recipe.game))
    return _to_its_end(recipe, choose)


def replayed(recipe: Recipe) -> Iterator[Page]:
    """The match of a recipe, played again with the very moves that lie there.

    So bots may get better at it, and legal moves be listed in another order: what is compared is
    what comes of the moves. Raises Refused for a move that is no longer legal.
    """
    moves = iter(recorded_moves(recipe))
    return _to_its_end(recipe, lambda match, seat, legal: next(moves))


def recorded_moves(recipe: Recipe) -> list[Move]:
    """The moves that players made in the match that lies there, whatever shape the rest has."""
    moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(GAMES[recipe.game].moves)
    tags = {kind.__struct_config__.tag for kind in moves_of(recipe.game)}
    stored = [bytes(slices(line).move) for line in recipe.file.read_bytes().splitlines()]
    return [moves.decode(move) for move in stored if msgspec.json.decode(move)["type"] in tags]


def _to_its_end(recipe: Recipe, choose: Choose) -> Iterator[Page]:
    writer = Writer(recipe.terms, held(recipe.game))
    yield from islice(_going_on(writer, choose), recipe.entries)
    assert writer.match is not None
    while not writer.match.over:
        yield from writer.append(_ended(writer.match, recipe))


def _going_on(writer: Writer, choose: Choose) -> Iterator[Page]:
    yield from writer.open()
    while writer.match is not None and not writer.match.over:
        yield from writer.go_on(choose)


def _ended(match: Match, recipe: Recipe) -> Sequence[Draft]:
    """The next entry of a match that ends before its time."""
    secret = recipe.terms.secret
    match recipe.ending:
        case "host":
            return abandon(match, secret, None)
        case "agreed":
            return abandon(match, secret, len(match.agreed))
        case "never_filled" | "idle":
            return expire(match, secret)
        case _:
            raise AssertionError(f"{recipe.name} does not end by itself")


def lines(pages: Iterable[Page]) -> bytes:
    """The entries of a match, one a line."""
    return b"".join(page.entry.bytes + b"\n" for page in pages)


def ending(last: Page) -> str:
    """How the match ended whose last page this is."""
    if last.after.result is not None:
        return last.after.result.outcome
    return str(getattr(last.draft.events[-1], "reason", ""))


MOUNTAINEERS, ALPENGLOW, ALTIPLANO = "mountaineers", "alpenglow", "altiplano"
_MOUNTAINEERS: tuple[Recipe, ...] = (
    Recipe("solo-won", MOUNTAINEERS, "won", 1, 3, "greedy"),
    Recipe("solo-lost", MOUNTAINEERS, "lost", 1, 1),
    Recipe(
        "solo-distinguished", MOUNTAINEERS, "distinguished", 1, 5, "greedy", {"characters": True}
    ),
    Recipe("solo-short", MOUNTAINEERS, "lost", 1, 2, "greedy", {"rounds": 8}),
    Recipe("two-easier", MOUNTAINEERS, "won", 2, 4, "greedy", {"automated_climbers": 1}),
    Recipe("two-shared", MOUNTAINEERS, "shared", 2, 27),
    Recipe(
        "three-advanced",
        MOUNTAINEERS,
        "won",
        3,
        5,
        "random",
        {
            "deck": "advanced",
            "shift": 1,
            "characters": True,
            "automated_climbers": 3,
            "two_sided_cards": True,
        },
    ),
    Recipe(
        "four-switches",
        MOUNTAINEERS,
        "won",
        4,
        7,
        "random",
        {"rounds": 8, "rest_action": True, "route_purchase": True},
    ),
    Recipe("three-abandoned", MOUNTAINEERS, "host", 3, 8, entries=40),
    Recipe("two-agreed", MOUNTAINEERS, "agreed", 2, 9, entries=25),
    Recipe("three-never-filled", MOUNTAINEERS, "never_filled", 3, 10, entries=3),
    Recipe("two-idle", MOUNTAINEERS, "idle", 2, 11, entries=20),
)
_ALPENGLOW: tuple[Recipe, ...] = (
    Recipe("two-plain", ALPENGLOW, "won", 2, 1, "greedy"),
    Recipe("two-shared", ALPENGLOW, "shared", 2, 78),
    Recipe("four-guides", ALPENGLOW, "won", 4, 2, "greedy", {"guides": True}),
    Recipe("three-first-game", ALPENGLOW, "won", 3, 3, "greedy", {"first_game": True}),
    Recipe(
        "five-mixed",
        ALPENGLOW,
        "won",
        5,
        4,
        "random",
        {"village": "mixed", "start": "upgrade", "starting_player": 3},
    ),
    Recipe(
        "three-without-expansion",
        ALPENGLOW,
        "won",
        3,
        5,
        "random",
        {"huts": False, "resort_upgrades": False, "backcountry": False},
    ),
    Recipe(
        "two-printed",
        ALPENGLOW,
        "won",
        2,
        6,
        "random",
        {"village": "printed", "terminals": "printed"},
    ),
    Recipe("three-abandoned", ALPENGLOW, "host", 3, 7, entries=40),
    Recipe("two-agreed", ALPENGLOW, "agreed", 2, 8, entries=25),
    Recipe("three-never-filled", ALPENGLOW, "never_filled", 3, 9, entries=3),
    Recipe("two-idle", ALPENGLOW, "idle", 2, 10, entries=20),
)
_ALTIPLANO: tuple[Recipe, ...] = (
    Recipe("two-stack", ALTIPLANO, "won", 2, 1, "random"),
    Recipe("five-location", ALTIPLANO, "won", 5, 55, "greedy"),
    Recipe("two-shared", ALTIPLANO, "shared", 2, 12, "random"),
    Recipe(
        "two-missions", ALTIPLANO, "won", 2, 4, "greedy", {"missions": True, "starting_player": 1}
    ),
    Recipe(
        "four-missions", ALTIPLANO, "won", 4, 5, "greedy", {"missions": True, "roles": "chosen"}
    ),
    Recipe("five-board", ALTIPLANO, "won", 5, 6, "random", {"starting_goods": "board"}),
    Recipe("three-anything", ALTIPLANO, "won", 3, 7),
    Recipe("three-abandoned", ALTIPLANO, "host", 3, 8, entries=40),
    Recipe("two-agreed", ALTIPLANO, "agreed", 2, 9, entries=25),
    Recipe("three-never-filled", ALTIPLANO, "never_filled", 3, 10, entries=3),
    Recipe("two-idle", ALTIPLANO, "idle", 2, 11, entries=20),
)

RECIPES: tuple[Recipe, ...] = _MOUNTAINEERS + _ALPENGLOW + _ALTIPLANO
"""A playthrough for each way a game can end, and for each option that changes how it is played."""
