"""Hints: what a seat should know and might overlook."""

import pytest

from tests.service.tables import HUMAN, PILE, Tables

pytestmark = pytest.mark.xdist_group("service")


def test_a_seat_is_told_what_to_know(tables: Tables) -> None:
    """Sentences with their rules, and how many of how many where something is counted."""
    table = tables.full()
    pebble = table.view(1)["state"]["pebbles"][1]
    told = table.get("/hints", 1).json()
    assert told == {
        "version": table.version(),
        "seat": 1,
        "hints": [
            {
                "about": "pebble",
                "says": f"Your pebble counts {pebble}.",
                "have": None,
                "need": None,
                "rules": ["CRN-003"],
            },
            {
                "about": "rounds",
                "says": "0 of 3 rounds are over.",
                "have": 0,
                "need": 3,
                "rules": ["CRN-001"],
            },
        ],
    }


def test_who_does_not_play_is_told_nothing(tables: Tables) -> None:
    """A spectator and the host get an empty list."""
    table = tables.full()
    for who in (None, table.host):
        told = table.get("/hints", who).json()
        assert told == {"version": table.version(), "seat": None, "hints": []}


def test_while_nothing_is_played_there_is_nothing_to_know(tables: Tables) -> None:
    """Before the start and after the end the list is empty."""
    waiting = tables.open()
    token = waiting.post("/seats", {}).json()["token"]
    assert waiting.get("/hints", token).json()["hints"] == []
    over = tables.full([HUMAN], options={"rounds": 1, "calm": True})
    before = over.get("/hints", 0).json()
    over.play_out()
    assert over.get("/hints", 0).json()["hints"] == []
    then = over.get(f"/hints?version={before['version']}", 0)
    assert then.json() == before
    assert then.headers["cache-control"] == "private, max-age=86400"


def test_hints_of_a_version(tables: Tables) -> None:
    """As they were then; one that is to come is waited for, one that never comes is not found."""
    table = tables.full([HUMAN], options={"calm": True})
    before = table.get("/hints", 0).json()
    assert table.play(0, PILE).status_code == 201
    version = table.version()
    now = table.get(f"/hints?min_version={version}", 0).json()
    assert (now["version"], now["hints"][1]["have"]) == (version, 1)
    assert table.get(f"/hints?version={before['version']}", 0).json() == before
    assert table.get(f"/hints?version={version + 1}", 0).status_code == 404
