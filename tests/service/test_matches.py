"""Creating, finding, seeing and leaving matches."""

import time
from typing import Any

import httpx
import pytest

from tests.service.tables import BOT, HUMAN, PILE, Tables

pytestmark = pytest.mark.xdist_group("service")


def test_a_new_match_is_open_and_says_where_it_is(tables: Tables) -> None:
    """201 with Location, the host's token, the commitment, and the options filled in."""
    created, answer = tables.created([{**HUMAN, "name": "Ada"}, BOT])
    match = created["match"]
    assert answer.headers["location"] == f"/v1/matches/{match['id']}"
    assert answer.headers["etag"] == f'"{match["id"]}-1-s"'
    assert created["host_token"].startswith("gipfel_host_")
    assert created["invite"] is None
    assert created["commitment"] == match["commitment"]
    assert (match["status"], match["version"], match["you"]) == ("open", 1, None)
    assert (match["state"], match["result"], match["secret"]) == (None, None, None)
    assert match["options"] == {"rounds": 3, "calm": False, "picks": False}
    assert match["seats"] == [
        {"seat": 0, "name": "Ada", "kind": "human", "bot": None, "taken": False},
        {"seat": 1, "name": None, "kind": "bot", "bot": "greedy", "taken": True},
    ]


def test_the_last_human_seat_starts_the_match(tables: Tables) -> None:
    """With the last seat the match runs, and each seat sees its own pebble only."""
    table = tables.full()
    views = [table.view(who) for who in (0, 1, None)]
    assert [view["status"] for view in views] == ["running"] * 3
    assert [view["you"] for view in views] == [0, 1, None]
    pebbles = [view["state"]["pebbles"] for view in views]
    assert [[p is not None for p in seen] for seen in pebbles] == [
        [True, False],
        [False, True],
        [False, False],
    ]


def test_a_match_of_bots_only_plays_itself(tables: Tables) -> None:
    """It starts at once and ends with a score sheet, without anybody's help."""
    table = tables.full([BOT, BOT])
    view = table.await_seat(None)
    assert view["status"] == "finished"
    assert view["secret"] is not None
    assert sorted(seat for place in view["result"]["ranking"] for seat in place) == [0, 1]
    for score in view["result"]["scores"]:
        assert score["total"] == sum(line["points"] for line in score["lines"])
        assert all(line["rules"] for line in score["lines"])


def test_a_seat_that_is_left_is_free_and_its_token_ends(tables: Tables) -> None:
    """Leaving revokes the token and forgets the name; whoever sits down next has another token."""
    table = tables.open()
    first = table.post("/seats", {"seat": 1, "name": "Ada"}).json()
    assert table.view()["seats"][1]["name"] == "Ada"
    gone = table.client.delete(f"{table.path}/seats/1", headers=table.headers(first["token"]))
    assert gone.status_code == 200
    assert [e["events"][0]["event"]["type"] for e in gone.json()["entries"]] == ["seat_left"]
    assert table.view()["seats"][1] == {
        "seat": 1,
        "name": None,
        "kind": "human",
        "bot": None,
        "taken": False,
    }
    assert table.get(who=first["token"]).status_code == 401
    assert table.post("/seats", {"seat": 1}).json()["token"] != first["token"]


def test_only_the_seat_and_the_host_free_a_seat(tables: Tables) -> None:
    """Another seat gets 403, the host may."""
    table = tables.open([HUMAN, HUMAN, HUMAN])
    other = table.post("/seats", {"seat": 0}).json()["token"]
    table.post("/seats", {"seat": 1})
    delete = f"{table.path}/seats/1"
    assert table.client.delete(delete, headers=table.headers(other)).status_code == 403
    assert table.client.delete(delete, headers=table.headers(table.host)).status_code == 200


@pytest.mark.parametrize("seat", [0, 7])
def test_a_taken_or_missing_seat_is_refused(tables: Tables, seat: int) -> None:
    """409 for a seat that is taken and for one that is not there."""
    table = tables.open([HUMAN, HUMAN])
    assert table.post("/seats", {"seat": 0}).status_code == 201
    answer = table.post("/seats", {"seat": seat})
    assert (answer.status_code, answer.json()["type"]) == (409, "/problems/match-not-open")


def test_a_private_match_is_hidden_from_strangers(tables: Tables) -> None:
    """Without a token of it, a private match is answered exactly as one that does not exist."""
    table = tables.full([HUMAN, BOT], public=False)
    unknown = "0" * 26
    stranger = tables.full().tokens[0]
    for rest in ("", "/legal-moves", "/hints", "/entries", "/stream"):
        for who in (None, stranger):
            hidden = table.get(rest, who)
            missing = table.client.get(f"/v1/matches/{unknown}{rest}", headers=table.headers(who))
            assert hidden.status_code == missing.status_code == 404
            assert _blank(hidden, table.match) == _blank(missing, unknown)
    hidden = table.post("/seats", {})
    assert hidden.status_code == 404
    assert table.get(who=0).status_code == 200
    assert table.get(who=table.host).json()["you"] is None


def _blank(answer: httpx.Response, match: str) -> str:
    return answer.text.replace(match, "…")


def test_an_invite_opens_a_private_match(tables: Tables) -> None:
    """A seat of a private match is taken with its invite, and with nothing else."""
    table = tables.open(public=False)
    assert table.invite is not None
    assert table.post("/seats", {"invite": "x" * 22}).status_code == 404
    seat = table.post("/seats", {"invite": table.invite})
    assert seat.status_code == 201
    assert table.get(who=seat.json()["token"]).status_code == 200


def test_the_host_abandons_at_once_and_the_secret_opens(tables: Tables) -> None:
    """After that nothing is appended any more."""
    table = tables.full()
    answer = table.post("/abandon", who=table.host)
    assert answer.status_code == 201
    view = table.view()
    assert (view["status"], view["result"], view["awaiting"]) == ("abandoned", None, [])
    assert view["secret"] is not None
    assert None not in view["state"]["pebbles"]
    for again in (table.play(0, PILE), table.post("/abandon", who=table.host)):
        assert (again.status_code, again.json()["type"]) == (409, "/problems/match-over")
    assert table.version() == answer.json()["version"]


def test_seats_abandon_when_all_agree(tables: Tables) -> None:
    """The first to agree changes nothing but that, and agreeing again appends nothing."""
    table = tables.full()
    assert table.post("/abandon", who=0).status_code == 201
    version = table.version()
    again = table.post("/abandon", who=0)
    assert (again.status_code, again.json()["entries"]) == (200, [])
    assert (table.version(), table.view()["status"]) == (version, "running")
    assert table.post("/abandon", who=1).status_code == 201
    assert table.view()["status"] == "abandoned"


def test_the_list_has_public_matches_newest_first(tables: Tables, client: httpx.Client) -> None:
    """Private ones never; filters by game, status and open seats; pages by cursor."""
    made = [tables.open().match for _ in range(3)]
    private = tables.open(public=False).match
    running = tables.full().match
    listed = _await_listed(client, running)
    ids = [item["id"] for item in listed]
    assert private not in ids
    assert [i for i in ids if i in made] == made[::-1]
    with_seats = client.get("/v1/matches?game=cairn&status=open&open_seats=2&limit=200").json()
    assert {*made} <= {item["id"] for item in with_seats["items"]}
    assert running not in {item["id"] for item in with_seats["items"]}
    assert client.get("/v1/matches?game=tarock").json()["items"] == []
    assert client.get("/v1/matches?open_seats=3&game=cairn&status=finished").json()["items"] == []


def _await_listed(client: httpx.Client, match: str) -> list[dict[str, Any]]:
    deadline = time.monotonic() + 10
    while True:
        items: list[dict[str, Any]] = client.get("/v1/matches?limit=200").json()["items"]
        if any(item["id"] == match and item["status"] == "running" for item in items):
            return items
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_pages_of_the_list_follow_each_other(tables: Tables, client: httpx.Client) -> None:
    """Page by page the list is the same as at once, and Link leads where the cursor does."""
    last = tables.full().match
    _await_listed(client, last)
    page = client.get("/v1/matches?game=cairn&limit=1")
    seen = [item["id"] for item in page.json()["items"]]
    for _ in range(2):
        link = page.headers["link"]
        assert f"cursor={page.json()['next']}" in link
        page = client.get(link[1 : link.index(">")])
        seen += [item["id"] for item in page.json()["items"]]
    at_once = client.get("/v1/matches?game=cairn&limit=200").json()["items"]
    assert seen == [item["id"] for item in at_once][:3]


def test_a_match_is_seen_as_it_was(tables: Tables) -> None:
    """`?version=` shows an earlier state as the viewer knew it; `?reveal=all` the rest."""
    table = tables.full([HUMAN])
    early = table.view(0)
    assert table.view(None, f"?version={early['version']}")["state"]["pebbles"] == [None]
    assert table.get("?reveal=all").status_code == 403
    end = table.play_out()
    then = table.view(None, f"?version={early['version']}")
    assert (then["status"], then["state"]["pebbles"], then["secret"]) == ("running", [None], None)
    shown = table.view(None, f"?version={early['version']}&reveal=all")
    assert shown["state"]["pebbles"] == early["state"]["pebbles"]
    tags = [
        table.get(f"?version={early['version']}{reveal}").headers["etag"]
        for reveal in ("", "&reveal=all")
    ]
    assert tags[0] == f'"{table.match}-{early["version"]}-s"' != tags[1]
    assert table.get(f"?version={end['version'] + 1}").status_code == 404


def test_min_version_waits_for_what_was_written(tables: Tables) -> None:
    """It answers as soon as the version is there, and 412 at once where it cannot come."""
    table = tables.full([HUMAN])
    version = table.play(0, PILE).json()["version"]
    wind = table.get(f"?min_version={version + 1}", 0)
    assert wind.status_code == 200
    assert wind.json()["version"] > version
    began = time.monotonic()
    far = table.get(f"?min_version={wind.json()['version'] + 65}", 0)
    assert (far.status_code, far.json()["version"]) == (412, wind.json()["version"])
    end = table.play_out()
    over = table.get(f"?min_version={end['version'] + 1}")
    assert over.status_code == 412
    assert time.monotonic() - began < 5


def test_the_games_show_rules_and_content(client: httpx.Client) -> None:
    """Each game has its seats, options, numbered rules, and content under its digest."""
    for game in client.get("/v1/games").json()["items"]:
        path = f"/v1/games/{game['game']}"
        assert client.get(path).json() == game
        rules = client.get(f"{path}/rules").json()
        assert rules["version"] == game["rules"]
        assert all(rule["id"] and rule["text"] for rule in rules["rules"])
        content = client.get(f"{path}/content")
        assert content.headers["content-location"] == f"/v1/content/{game['content']}"
        kept = client.get(f"/v1/content/{game['content']}")
        assert kept.content == content.content
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        etag = {"if-none-match": kept.headers["etag"]}
        assert client.get(f"/v1/content/{game['content']}", headers=etag).status_code == 304
    assert client.get("/v1/games/tarock").status_code == 404
    assert client.get(f"/v1/content/{'0' * 64}").status_code == 404
