"""Several events of one entry: what is decided later sees the earlier ones as they will be kept."""

from itertools import islice
from typing import Any

import pytest

from events.mountaineers import EventDrawn
from projections.mountaineers.evolve import evolve
from rules.games import GAMES
from rules.mountaineers import unfolding
from rules.mountaineers.unfolding import Unfolding
from tests.harness.chances import fixed
from tests.harness.matches import Terms, at_random, contents, played
from tests.mountaineers.tables import board, table


def test_events_are_told_at_the_version_of_their_entry() -> None:
    """A card drawn in the entry 7 lies there since version 7, before the entry is written."""
    story = Unfolding(board(), table("1-A1", "2-A1"), fixed(7))
    story.tell(EventDrawn(0, "any", "1-3", 2))
    assert story.state.players[0].cards == {"any": 7}


def test_an_entry_is_decided_at_its_own_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the set-up on: players' entries and those of the automated climbers."""
    folded: list[int] = []

    def spied(state: Any, event: Any, version: int) -> Any:
        folded.append(version)
        return evolve(state, event, version)

    monkeypatch.setattr(unfolding, "evolve", spied)
    terms = Terms("mountaineers", 1, {"characters": True}, 5)
    pages = played(terms, at_random(5), contents(GAMES["mountaineers"]))
    next(pages)
    for page in islice(pages, 60):
        assert set(folded) <= {page.after.version}
        folded.clear()
