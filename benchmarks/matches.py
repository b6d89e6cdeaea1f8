"""Matches to measure with: the same in every run."""

import random
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

from msgspec import Struct

from events.entry import Header, encode
from events.times import EPOCH
from projections.match import Match
from rules.games import GAMES
from rules.simulation import Choose, Taken, plan, simulate
from rules.table import Contents
from workers.bundles import digest, shipped

MOUNTAINEERS, ALPENGLOW, ALTIPLANO = "mountaineers", "alpenglow", "altiplano"
SEATS = 3
CONTENTS = Contents(shipped())


class Written(Struct, frozen=True):
    """A match as it is stored: the bytes of its entries, and how many events they hold."""

    entries: tuple[bytes, ...]
    events: int


def at_random(seed: int) -> Choose:
    """Any legal move; no view is made for it, as nobody looks."""
    rng = random.Random(seed)
    return lambda match, seat, legal: rng.choice(legal)


def played(name: str, number: int, seats: int = SEATS) -> Iterator[Taken]:
    """A match of random moves."""
    game = GAMES[name]
    secret = sha256(f"benchmark {number}".encode()).digest()
    planned = plan(game, digest(game.content), {}, ("random",) * seats, secret)
    return simulate(CONTENTS, planned, at_random(number))


@cache
def written(name: str, number: int) -> Written:
    """A match of random moves as it is stored."""
    drafts = [taken.draft for taken in played(name, number)]
    entries = tuple(
        encode(Header(version, EPOCH, draft.actor, draft.rules), draft)
        for version, draft in enumerate(drafts, start=1)
    )
    return Written(entries, sum(len(draft.events) for draft in drafts))


@cache
def middle_game(name: str, matches: int) -> tuple[Match, ...]:
    """States in the second quarter to the third of matches, with a seat to move."""
    found: list[Match] = []
    for number in range(matches):
        steps = [taken.match for taken in played(name, number)]
        middle = steps[len(steps) // 4 : 3 * len(steps) // 4]
        found += [match for match in middle if match.awaiting.seats]
    return tuple(found)
