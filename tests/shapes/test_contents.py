"""Matches go on with the content and options they were created with, whatever came since."""

from hashlib import sha256

import msgspec
import pytest

from events.table import Awaits
from rules.chance import Chance
from rules.game import complete_options, typed_options
from rules.games import GAMES
from tests.shapes.contents import Bundle, Chosen, bundles, chosen
from tests.shapes.examples import HERE


@pytest.mark.parametrize("bundle", bundles(), ids=lambda bundle: bundle.file)
def test_bundles_are_what_they_were(bundle: Bundle) -> None:
    """Nobody has replaced the bytes that a match pins by their digest."""
    assert sha256(bundle.content).hexdigest() == bundle.digest


@pytest.mark.parametrize("bundle", bundles(), ids=lambda bundle: bundle.file)
def test_a_match_can_still_be_played_with_an_old_bundle(bundle: Bundle) -> None:
    """Today's code compiles it, and sets a match up with it, for any number of seats."""
    game = GAMES[bundle.game]
    for seats in range(game.min_seats, game.max_seats + 1):
        options = typed_options(game, {})
        board = game.board(bundle.content, options)
        *_, last = game.start(board, options, seats, Chance(b"an old bundle", 2))
        assert isinstance(last, Awaits)


@pytest.mark.parametrize("given", chosen(), ids=range(len(chosen())))
def test_options_mean_what_they_meant(given: Chosen) -> None:
    """What was stored is offered still, and nothing of it reads otherwise than it was written."""
    today = complete_options(GAMES[given.game], given.options, given.seats)
    assert {name: today[name] for name in given.options} == given.options
    assert set(today) == set(msgspec.to_builtins(GAMES[given.game].options()))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_its_first(game: str) -> None:
    """A bundle, the fewest options and a whole set: `python -m tests.shapes` keeps a new game's."""
    assert game in {bundle.game for bundle in bundles()}
    assert {bool(given.options) for given in chosen() if given.game == game} == {True, False}
    assert {file.name for file in HERE.glob("*.gz")} == {bundle.file for bundle in bundles()}
