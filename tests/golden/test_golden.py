"""Golden playthroughs: what was played once is played the same today, to the byte."""

from difflib import unified_diff

import pytest

from events.codec import CODEC
from events.entry import Header
from projections.match import Match, MatchFolding
from rules.games import GAMES
from tests.golden.recipes import RECIPES, UNFINISHED, Recipe, lines, replayed

every_recipe = pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.file.stem)


def _read(recipe: Recipe) -> Match:
    match: Match | None = None
    for line in recipe.file.read_bytes().splitlines():
        entry = CODEC.decode(line)
        header: Header = entry.header
        match = MatchFolding().fold(match, header, entry.events)
    assert match is not None
    return match


@every_recipe
def test_it_is_played_as_it_was(recipe: Recipe) -> None:
    """The same secret, the same moves: the same entries. If not, the first differences show."""
    then = recipe.file.read_text("utf-8").splitlines()
    now = lines(replayed(recipe)).decode().splitlines()
    changed = list(unified_diff(then, now, "as recorded", "as played today", n=0, lineterm=""))
    assert changed[:8] == []


@every_recipe
def test_it_ends_as_it_says(recipe: Recipe) -> None:
    """The recorded entries add up to an ended match that ended in the recipe's way."""
    match = _read(recipe)
    assert match.over
    assert match.secret == recipe.terms.secret.hex()
    if match.result is not None:
        assert match.result.outcome == recipe.ending
    else:
        last = CODEC.decode(recipe.file.read_bytes().splitlines()[-1]).events[-1]
        assert getattr(last, "reason", None) == recipe.ending


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_is_recorded(game: str) -> None:
    """Every outcome of the game is there and every way to end without one; each file is played."""
    endings = {recipe.ending for recipe in RECIPES if recipe.game == game}
    assert endings == {*GAMES[game].outcomes, *UNFINISHED}
    files = {recipe.file for recipe in RECIPES if recipe.game == game}
    assert set(RECIPES[0].file.parent.glob(f"{game}-*.jsonl")) == files
