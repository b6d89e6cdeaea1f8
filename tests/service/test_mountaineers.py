"""Mountaineers over HTTP: what the lists offer is accepted, and hidden cards stay hidden."""

import random
from typing import Any

import httpx
import pytest

from tests.service.tables import BOT, HUMAN, Table, Tables

pytestmark = pytest.mark.xdist_group("service")

MOVES = 60


def table(client: httpx.Client, *seats: dict[str, Any]) -> Table:
    """A table of Mountaineers of eight rounds, at which everybody sits."""
    return Tables(client).full(seats, game="mountaineers", options={"rounds": 8})


def awaited(view: dict[str, Any]) -> list[int]:
    """The seats that a match awaits."""
    return [who["seat"] for who in view["awaiting"] if "seat" in who]


def test_random_play_from_the_lists(client: httpx.Client) -> None:
    """Any move of any list passes the check and is accepted; every answer is as documented."""
    chance = random.Random(158)
    here = table(client, HUMAN, HUMAN)
    for _ in range(MOVES):
        seats = awaited(here.await_any())
        if not seats:
            break
        seat = chance.choice(seats)
        listed = here.get("/legal-moves", seat).json()["moves"]
        assert listed
        for entry in chance.sample(listed, min(3, len(listed))):
            checked = here.post("/moves/check", {"moves": [entry["move"]]}, seat)
            assert checked.json() == {"legal": True}, entry
        entry = chance.choice(listed)
        made = here.play(seat, entry["move"])
        assert made.status_code == 201, (entry, made.text)
        assert made.json()["entries"][0]["move"]["move"] == entry["move"]


def test_routes_are_for_their_owner(client: httpx.Client) -> None:
    """Dealt routes stand in the owner's view and entries alone, and open when the match is over."""
    here = table(client, HUMAN, HUMAN)
    dealt = here.view(0)["state"]["players"][0]["dealt"]
    assert dealt
    for who in (1, None, here.host):
        for rest in ("", "/entries?limit=200", "/legal-moves", "/hints", "/stream?until=1"):
            text = here.get(rest, who).text
            assert not any(f'"{route}"' in text for route in dealt)
    told = here.get("/hints", 0).json()["hints"]
    assert [hint["about"] for hint in told] == [*dealt, "tokens"]
    here.post("/abandon", who=here.host)
    opened = here.get("/entries?limit=200").text
    assert all(f'"{route}"' in opened for route in dealt)


@pytest.mark.slow
def test_bots_play_to_a_score_sheet(client: httpx.Client) -> None:
    """A match of two bots ends; each line of the sheet names its rules and its entries."""
    here = table(client, BOT, {"kind": "bot", "bot": "random"})
    view = here.await_seat(None, seconds=60)
    assert view["status"] == "finished"
    for score in view["result"]["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])
        for line in score["lines"]:
            assert line["label"]
            assert all(rule.startswith("MTN-") for rule in line["rules"])
            assert all(1 <= entry <= view["version"] for entry in line["entries"])
