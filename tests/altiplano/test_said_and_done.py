"""What a move says is what comes of it, over whole matches at random."""

import re
from collections import Counter

import pytest

from events.altiplano.deeds import CoinsEarned, CornStored, ExtensionBought, TileStored
from events.altiplano.moves import BuyExtension, SellGoods, StoreCorn, StoreTile
from rules.altiplano.rulebook import RULES
from rules.altiplano.sentences import cites, says
from tests.altiplano.playing import choices, real_board

each_match = pytest.mark.parametrize("seats", [2, 3, 5])


@each_match
@pytest.mark.rule("ALT-046", "ALT-037")
def test_moves_that_differ_differ_in_what_they_say(seats: int) -> None:
    """No two legal moves of a choice have one sentence, and each sentence is whole."""
    board = real_board()
    for choice in choices(seats, seats):
        told = [says(board, choice.state, choice.seat, move) for move in choice.legal]
        twice = [one for one, count in Counter(told).items() if count > 1]
        assert not twice, twice
        assert all(one[0].isupper() and one.endswith(".") for one in told)


@each_match
def test_every_move_cites_rules_that_there_are(seats: int) -> None:
    """At least one, none twice, and each in the book."""
    board, book = real_board(), {rule.id for rule in RULES}
    for choice in choices(seats, seats):
        for move in choice.legal:
            rules = cites(board, choice.state, choice.seat, move)
            assert rules
            assert len(set(rules)) == len(rules)
            assert set(rules) <= book


@each_match
@pytest.mark.rule("ALT-072", "ALT-105")
def test_storing_says_the_row_that_it_goes_to(seats: int) -> None:
    """The number of the row, and whether the tile fills it."""
    for choice in choices(seats, seats):
        if isinstance(choice.move, StoreTile | StoreCorn):
            told = says(real_board(), choice.state, choice.seat, choice.move)
            stored = [e for e in choice.events if isinstance(e, TileStored | CornStored)]
            assert f" in row {stored[0].row}, " in told
            assert stored[0].full == ("fills" in told)


@each_match
@pytest.mark.rule("ALT-074", "ALT-075")
def test_trade_says_what_is_paid(seats: int) -> None:
    """The coins earned by selling, and spent on extensions."""
    for choice in choices(seats, seats):
        if isinstance(choice.move, SellGoods | BuyExtension):
            told = says(real_board(), choice.state, choice.seat, choice.move)
            paid = [e.coins for e in choice.events if isinstance(e, CoinsEarned)]
            paid += [e.price for e in choice.events if isinstance(e, ExtensionBought)]
            named = re.search(r" for (\d+) coins?", told)
            assert named is not None
            assert sum(paid) == int(named[1]), told
