"""What a move says is what comes of it: income and actions, over whole matches."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from events.alpenglow.moves import Deliver, DeliverToTile, PlayRunCard
from events.alpenglow.turns import CoinsGained, DecisionDue, PointsScored
from events.alpenglow.works import HutBonusPaid, SkierDelivered
from events.base import Event, Seat
from projections.match import Match
from rules.alpenglow import box
from rules.alpenglow.outlook import no_action
from rules.games import GAMES
from tests.harness.matches import Page, Terms, played, wayward
from tests.harness.recorded import board_of, held
from tests.harness.variants import PLAIN

GAME = GAMES["alpenglow"]
TILES = {tile.id for tile in box.default().tiles}
each_match = pytest.mark.parametrize("seats", [3, 4])


@cache
def pages(seats: int) -> Sequence[Page]:
    """A match that the best bot plays, but for some moves at random."""
    terms = Terms(GAME.name, seats, PLAIN, seats)
    return tuple(played(terms, wayward(terms, GAME.best_bot, held(GAME.name)), held(GAME.name)))


def turns(seats: int) -> Iterator[tuple[Page, Match, Seat]]:
    """The entries in which a seat moved, the match before, and the seat."""
    for page in pages(seats):
        seat = page.draft.actor.seat
        if page.before is not None and isinstance(seat, int):
            yield page, page.before, seat


@each_match
@pytest.mark.rule("ALP-058")
def test_a_card_says_that_there_is_no_action_exactly_where_none_is_offered(seats: int) -> None:
    """Whether it lacks its condition or could do nothing."""
    for page, match, seat in turns(seats):
        move = page.draft.move
        if isinstance(move, PlayRunCard):
            lacking = no_action(board_of(match), match.state, seat, move)
            assert (lacking is None) == _offered(page.draft.events, move), lacking


def _offered(events: Sequence[Event], move: PlayRunCard) -> bool:
    dues = (event for event in events if isinstance(event, DecisionDue))
    return any(due.kind == "action" and due.source == move.card for due in dues)


@each_match
@pytest.mark.rule("ALP-128", "ALP-104")
def test_a_delivery_says_all_that_it_brings(seats: int) -> None:
    """Income, huts and upgrades, to the player and to the owner of the hut."""
    for page, match, seat in turns(seats):
        move = page.draft.move
        if isinstance(move, Deliver | DeliverToTile):
            told = GAME.says(board_of(match), match.state, seat, move)
            own, _, others = told.split("; that completes it")[0].partition("; the hut pays")
            rest = [s for s in range(seats) if s != seat]
            assert _sums(own) == _brought(page.draft.events, [seat]), told
            assert _sums(others) == _brought(page.draft.events, rest), told


def _sums(text: str) -> tuple[int, int]:
    """All coins and all points that a text names."""
    coins, points = (re.findall(rf"(\d+) {unit}s?\b", text) for unit in ("coin", "point"))
    return sum(map(int, coins)), sum(map(int, points))


def _brought(events: Sequence[Event], seats: Sequence[Seat]) -> tuple[int, int]:
    """The coins and points that a delivery brought some seats, a tile's bonus aside."""
    coins, points = 0, 0
    for event in events:
        match event:
            case SkierDelivered() | HutBonusPaid() if event.seat in seats:
                coins, points = coins + event.coins, points + event.points
            case CoinsGained() if event.seat in seats and event.source not in TILES:
                coins += event.coins
            case PointsScored() if event.seat in seats and event.source != "tile":
                points += event.points
            case _:
                pass
    return coins, points
