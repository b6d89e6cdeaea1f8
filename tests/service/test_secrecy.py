"""Nobody learns what is not for him: states that differ only in what is hidden answer alike."""

import re

import pytest

from tests.service.tables import Table, Tables

pytestmark = pytest.mark.xdist_group("service")

PILE = {"type": "cairn_pile", "stones": 2}
_BLANKS = (
    re.compile(r'"(?:head|commitment|hash|salt|leaf)":"[0-9a-f]{64}"'),
    re.compile(r'"(?:created_at|updated_at|at)":"[^"]*"'),
)


def blank(table: Table, text: str) -> str:
    """A text without ids, times, commitments and hashes."""
    text = text.replace(table.match, "…")
    for pattern in _BLANKS:
        text = pattern.sub(lambda found: found[0].partition(":")[0] + ":…", text)
    return text


def everything(table: Table, who: int | None) -> list[str]:
    """All that a viewer is answered, refusals included; nothing is appended."""
    moves = {"moves": [PILE, PILE]}
    asked = [
        table.get("", who),
        table.get("?version=3", who),
        table.get("/legal-moves", who),
        table.get("/hints", who),
        table.get("/hints?version=3", who),
        table.get("/entries?limit=200", who),
        table.get("/entries", who, {"accept": "application/x-ndjson"}),
        table.get(f"/stream?after=0&until={table.version()}", who),
        table.get(f"/stream?until={table.version()}", who),
        table.post("/moves/check", moves, who),
        table.post("/moves", moves, who),
    ]
    return [f"{answer.status_code} {blank(table, answer.text)}" for answer in asked]


def twins(tables: Tables, viewer: int) -> tuple[Table, Table]:
    """Two matches in which a seat has the same pebble, and the other seat another."""
    seen: dict[int, tuple[Table, int]] = {}
    while True:
        table = tables.full(options={"calm": True})
        own = table.view(viewer)["state"]["pebbles"][viewer]
        others = table.view(1 - viewer)["state"]["pebbles"][1 - viewer]
        first, hidden = seen.setdefault(own, (table, others))
        if hidden != others:
            return first, table


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_seat_cannot_see_changes_nothing(tables: Tables, viewer: int) -> None:
    """View, log, stream, moves, hints and refusals of the seat, and a spectator's, are equal."""
    one, other = twins(tables, viewer)
    for table in (one, other):
        for seat in (0, 1, 0):
            assert table.play(seat, PILE).status_code == 201
    for who in (viewer, None):
        assert everything(one, who) == everything(other, who)
    assert everything(one, 1 - viewer) != everything(other, 1 - viewer)
