"""Cairn takes its place among the games while the kernel is tried on it."""

import pytest

from projections.games import PROJECTIONS
from rules.games import GAMES
from tests import toygame


@pytest.fixture(autouse=True)
def cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registries know Cairn for the time of a test."""
    monkeypatch.setitem(PROJECTIONS, toygame.NAME, toygame.PROJECTION)
    monkeypatch.setitem(GAMES, toygame.NAME, toygame.GAME)
