"""The matches that `test_every_game` looks at: played once in a process, then looked up."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from events.base import Event, Move, Seat
from events.codec import CODEC, Codec
from events.table import TableEvent, TableMove
from projections.games import PROJECTIONS
from projections.match import Match
from rules.game import Game
from rules.games import GAMES
from rules.table import Contents
from tests import toygame
from tests.harness.matches import Page, Terms, at_random, contents, played, wayward
from tests.harness.variants import PLAIN, Options, mixtures, variants

ALL: Mapping[str, Game] = {toygame.NAME: toygame.GAME, **GAMES}
"""Every game of the registry, and Cairn before them."""

_MIXTURES = 2
FURTHER, WAYWARD = 100, 2
"""So many random matches more are played at most for what the recorded ones have not brought about;
after so many of them one with an option of the game, in which the best bot has its way mostly."""
_CAIRN = Codec(toygame.CairnMove | TableMove, toygame.CairnEvent | TableEvent)


MORE: Mapping[str, list[tuple[int, Options]]] = {
    toygame.NAME: [(2, {"rounds": 1}), (3, {"picks": True}), (4, {"picks": True, "calm": True})],
    "mountaineers": [
        (1, {"mountain": ("1-front", "2-back", "3-front")}),
        (3, {"mountain": ("5-back", "4-front", "1-back"), "characters": True}),
        (2, {"rest_action": True, "route_purchase": True, "characters": True}),
        (6, {"rest_action": True, "route_purchase": True, "rounds": 8}),
        (4, {"deck": "advanced", "shift": -4, "automated_climbers": 2}),
    ],
}
"""Seats and options worth trying that no list of values gives; a game need not be here."""


def _terms(game: Game) -> Iterator[Terms]:
    """Every number of seats, every variant somewhere, and some mixtures."""
    seed = 0
    for seats in range(game.min_seats, game.max_seats + 1):
        offered = variants(game, seats)[seats % 2 :: 2]
        for options in (PLAIN, PLAIN, *offered, *mixtures(game, seats, _MIXTURES, seats)):
            seed += 1
            yield Terms(game.name, seats, options, seed)
    for seats, options in MORE.get(game.name, ()):
        seed += 1
        yield Terms(game.name, seats, options, seed)


def label(terms: Terms) -> str:
    """A name for a match that says what it is played from."""
    options = " ".join(f"{key}={value}" for key, value in terms.options.items())
    return f"{terms.game}-{terms.seats}-{terms.seed} {options}".strip()


MATCHES = {label(terms): terms for game in ALL.values() for terms in _terms(game)}


def matches_of(name: str) -> list[Terms]:
    """The matches of a game."""
    return [terms for terms in MATCHES.values() if terms.game == name]


@cache
def held(name: str) -> Contents:
    """A game's default content, its boards compiled once."""
    return contents(ALL[name])


@cache
def _pages(name: str) -> tuple[Page, ...]:
    terms = MATCHES[name]
    return tuple(played(terms, at_random(terms.seed), held(terms.game)))


def pages_of(terms: Terms) -> tuple[Page, ...]:
    """The pages of a match."""
    return _pages(label(terms))


def further_pages(name: str) -> Iterator[Page]:
    """Of matches more: random ones, and such that get far, as the best bot has its way mostly."""
    game = ALL[name]
    for number in range(FURTHER):
        seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
        terms = Terms(name, seats, PLAIN, 2001 + number)
        yield from played(terms, at_random(terms.seed), held(name))
        if number % WAYWARD == WAYWARD - 1:
            yield from _far(game, seats, number // WAYWARD)


def _far(game: Game, seats: int, number: int) -> Iterator[Page]:
    """A match that gets far, with one option of the game after another."""
    offered = [PLAIN, *variants(game, seats)]
    terms = Terms(game.name, seats, offered[number % len(offered)], 3001 + number)
    yield from played(terms, wayward(terms, game.best_bot, held(game.name)), held(game.name))


def turns_of(terms: Terms) -> Iterator[tuple[Page, Match, Seat]]:
    """The pages on which a seat moved, the match before, and the seat."""
    for page in pages_of(terms):
        seat = page.draft.actor.seat
        if page.before is not None and isinstance(seat, int):
            yield page, page.before, seat


def board_of(match: Match) -> Any:
    """The compiled board of a match."""
    return held(match.game).board(match)


def codec_of(name: str) -> Codec:
    """What reads a game's entries: the vocabulary, but for the toy game, which is not in it."""
    return _CAIRN if name == toygame.NAME else CODEC


def moves_of(name: str) -> tuple[type[Move], ...]:
    """Every kind of move that a game decides."""
    return _members(ALL[name].moves)


def events_of(name: str) -> tuple[type[Event], ...]:
    """Every kind of event that a game folds."""
    return _members(get_type_hints(PROJECTIONS[name].evolve)["event"])


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)
