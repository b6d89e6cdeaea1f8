"""What nobody should send: each gets its documented problem, never a 500, and changes nothing."""

import json
from base64 import urlsafe_b64encode
from typing import Any

import httpx
import pytest

from tests.service.tables import HUMAN, PILE, Table, Tables

pytestmark = pytest.mark.xdist_group("service")

JSON = {"content-type": "application/json"}

BODIES: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 400, "invalid-request"),
    "no JSON": (b"moves", 400, "invalid-request"),
    "no object": (b"[]", 400, "invalid-request"),
    "no moves": (b"{}", 400, "invalid-request"),
    "an empty list": (b'{"moves":[]}', 400, "invalid-request"),
    "too many moves": (
        json.dumps({"moves": [PILE] * 65}).encode(),
        400,
        "invalid-request",
    ),
    "an unknown field": (
        b'{"moves":[{"type":"cairn_look"}],"more":1}',
        400,
        "invalid-request",
    ),
    "an unknown field of a move": (
        b'{"moves":[{"type":"cairn_look","more":1}]}',
        400,
        "invalid-request",
    ),
    "a missing field": (b'{"moves":[{"type":"cairn_pile"}]}', 400, "invalid-request"),
    "an unknown move": (b'{"moves":[{"type":"fly"}]}', 400, "invalid-request"),
    "a move without type": (b'{"moves":[{"stones":1}]}', 400, "invalid-request"),
    "another game's move": (b'{"moves":[{"type":"end_turn"}]}', 409, "illegal-move"),
    "the table's own move": (b'{"moves":[{"type":"start_match"}]}', 400, "invalid-request"),
    "a string for a number": (
        b'{"moves":[{"type":"cairn_pile","stones":"1"}]}',
        400,
        "invalid-request",
    ),
    "a fraction": (b'{"moves":[{"type":"cairn_pile","stones":1.0}]}', 400, "invalid-request"),
    "true for one": (b'{"moves":[{"type":"cairn_pile","stones":true}]}', 400, "invalid-request"),
    "null": (b'{"moves":[{"type":"cairn_pile","stones":null}]}', 400, "invalid-request"),
    "a huge number": (
        b'{"moves":[{"type":"cairn_pile","stones":' + b"9" * 5000 + b"}]}",
        400,
        "invalid-request",
    ),
    "a name twice": (
        b'{"moves":[{"type":"cairn_pile","stones":1,"stones":2}]}',
        400,
        "invalid-request",
    ),
    "a name twice, in disguise": (
        b'{"moves":[{"type":"cairn_pile","stones":1,"st\\u006fnes":2}]}',
        400,
        "invalid-request",
    ),
    "two documents": (b'{"moves":[{"type":"cairn_look"}]}{}', 400, "invalid-request"),
    "no UTF-8": (b'{"moves":[{"type":"cairn_look\xff"}]}', 400, "invalid-request"),
    "UTF-16": ('{"moves":[{"type":"cairn_look"}]}'.encode("utf-16"), 400, "invalid-request"),
    "not a number": (b'{"moves":[{"type":"cairn_pile","stones":NaN}]}', 400, "invalid-request"),
    "33 nested brackets": (b"[" * 33 + b"]" * 33, 400, "invalid-request"),
    "100,000 nested brackets": (b"[" * 100_000, 400, "invalid-request"),
    "100,000 nested objects": (b'{"moves":' * 28_000, 400, "invalid-request"),
    "256 KiB and a byte": (b" " * 262_145, 413, "too-large"),
    "10 MB": (b" " * 10_000_000, 413, "too-large"),
}


def problem(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """An answer that is a problem of a kind, as it is documented."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = answer.json()
    assert found["type"] == f"/problems/{kind}"
    assert found["status"] == status
    assert found["title"]
    assert found["detail"]
    assert found["instance"] == answer.request.url.path
    return found


@pytest.fixture(scope="module")
def table(client: httpx.Client) -> Table:
    """A table at which seat 0 is to move, and never does."""
    return Tables(client).full()


def unchanged(table: Table, before: int) -> None:
    """Nothing was appended."""
    assert table.version() == before


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("rest", ["/moves", "/moves/check"])
def test_bad_bodies(table: Table, name: str, rest: str) -> None:
    """Every bad body gets its problem from moving and from checking alike."""
    body, status, kind = BODIES[name]
    before = table.version()
    answer = table.client.post(
        table.path + rest, content=body, headers=table.headers(0, {**JSON, "expect": ""})
    )
    found = problem(answer, status, kind)
    if status == 400:
        assert found["errors"][0]["detail"]
    unchanged(table, before)


def test_a_move_of_another_game_is_told_where_to_look(table: Table) -> None:
    """No rule of the game speaks of it; what could be sent instead lies at legal-moves."""
    found = problem(table.post("/moves", {"moves": [{"type": "end_turn"}]}, 0), 409, "illegal-move")
    assert found["expected"] == "one of the moves that legal-moves lists"
    assert "rule" not in found


def test_a_chunked_body_has_the_same_limit(table: Table) -> None:
    """A body without a length is counted as it comes."""

    def chunks() -> Any:
        for _ in range(300):
            yield b" " * 1024

    answer = table.client.post(
        f"{table.path}/moves", content=chunks(), headers=table.headers(0, JSON)
    )
    problem(answer, 413, "too-large")


@pytest.mark.parametrize(
    ("move", "pointer"),
    [
        ({"type": "cairn_pile", "stones": "1"}, "/moves/1/stones"),
        ({"type": "cairn_pile"}, "/moves/1/stones"),
        ({"type": "cairn_pile", "stones": 1, "marker": 1}, "/moves/1/marker"),
        ({"stones": 1}, "/moves/1/type"),
    ],
)
def test_errors_point_at_what_is_wrong(table: Table, move: dict[str, Any], pointer: str) -> None:
    """The pointer is a JSON pointer into the body, to the member that is wrong or missing."""
    found = problem(table.post("/moves", {"moves": [PILE, move]}, 0), 400, "invalid-request")
    assert found["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize(
    "content_type",
    [None, "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"],
)
def test_only_json_by_its_name(table: Table, content_type: str | None) -> None:
    """Anything but application/json in UTF-8 is 415, whatever the body is."""
    before = table.version()
    headers = table.headers(0, {} if content_type is None else {"content-type": content_type})
    body = json.dumps({"moves": [PILE]}).encode()
    answer = table.client.post(f"{table.path}/moves", content=body, headers=headers)
    problem(answer, 415, "unsupported-media-type")
    unchanged(table, before)


def test_no_packed_bodies(table: Table) -> None:
    """A Content-Encoding is refused, so that nothing unpacks to more than its limit."""
    headers = table.headers(0, {**JSON, "content-encoding": "gzip"})
    answer = table.client.post(f"{table.path}/moves", content=b"\x1f\x8b", headers=headers)
    problem(answer, 415, "unsupported-media-type")


@pytest.mark.parametrize(
    "match", ["0" * 26, "0" * 25, "A" * 26, "\u0660" * 26, "0" * 26 + "%0A", "x"]
)
def test_unknown_matches(client: httpx.Client, table: Table, match: str) -> None:
    """What is no match's id, and an id of no match: 404 everywhere, also with a token."""
    path = f"/v1/matches/{match}"
    for who in (None, 0):
        for rest in ("", "/legal-moves", "/hints", "/entries", "/stream"):
            problem(client.get(path + rest, headers=table.headers(who)), 404, "not-found")
        problem(client.post(f"{path}/seats", json={}, headers=table.headers(who)), 404, "not-found")
    for rest, body in (("/moves", {"moves": [PILE]}), ("/moves/check", {"moves": [PILE]})):
        answer = client.post(path + rest, json=body, headers=table.headers(0))
        problem(answer, 404, "not-found")
    problem(client.post(f"{path}/abandon", headers=table.headers(0)), 404, "not-found")
    problem(client.delete(f"{path}/seats/0", headers=table.headers(0)), 404, "not-found")


@pytest.mark.parametrize(
    "authorization",
    [
        "",
        "Bearer",
        "Bearer x",
        "Basic Z2lwZmVsOng=",
        "Bearer gipfel_seat_0_" + "A" * 42,
        "Bearer gipfel_seat_0_" + "A" * 43,
        "Bearer gipfel_seat_9_" + "A" * 43,
        "Bearer gipfel_seat_\u0660_" + "A" * 43,
        "Bearer gipfel_host_" + "A" * 43,
    ],
)
def test_no_wrong_token_is_taken_for_a_spectator(table: Table, authorization: str) -> None:
    """401 everywhere, with WWW-Authenticate, and nothing is shown."""
    before = table.version()
    headers = [(b"authorization", authorization.encode())]
    for rest in ("", "/legal-moves", "/hints", "/entries", "/stream"):
        answer = table.client.get(table.path + rest, headers=headers)
        problem(answer, 401, "unauthorized")
        assert answer.headers["www-authenticate"] == "Bearer"
    body = {"moves": [PILE]}
    for rest in ("/moves", "/moves/check"):
        answer = table.client.post(table.path + rest, json=body, headers=headers)
        problem(answer, 401, "unauthorized")
    problem(table.client.post(f"{table.path}/abandon", headers=headers), 401, "unauthorized")
    unchanged(table, before)


def test_a_token_of_another_match_or_seat(table: Table, client: httpx.Client) -> None:
    """It is no token here: 401, for reading as for moving."""
    stranger = Tables(client).full()
    forged = table.tokens[0].replace("seat_0", "seat_1")
    for token in (*stranger.tokens, stranger.host, forged):
        problem(table.get(who=token), 401, "unauthorized")
        problem(table.play(token, PILE), 401, "unauthorized")


@pytest.mark.parametrize(
    "query",
    [
        "?version=0",
        "?version=-1",
        "?version=1.0",
        "?version=%D9%A1",
        "?version=",
        "?version",
        "?version=1&version=2",
        "?version=99999999999999999999",
        "?reveal=some",
        "?unknown=1",
        "?%FF=1",
        "?" + "&".join(f"a{i}=1" for i in range(40)),
    ],
)
def test_bad_queries(table: Table, query: str) -> None:
    """Unknown parameters, other digits, twice the same: 400 and what is wrong."""
    assert problem(table.get(query), 400, "invalid-request")["errors"]


@pytest.mark.parametrize(
    ("rest", "query"),
    [
        ("/entries", "?limit=0"),
        ("/entries", "?limit=201"),
        ("/entries", "?after=-1"),
        ("/entries", "?cursor=nonsense"),
        ("/entries", "?cursor=YWZ0ZXIgMDU"),
        ("/entries", "?cursor=YWZ0ZXIgLTU"),
        ("/entries", "?cursor=YWZ0ZXIgMjE0NzQ4MzY0OQ"),
        ("/legal-moves", "?version=x"),
        ("/hints", "?version=x"),
        ("/stream", "?until=0"),
        ("/stream", "?after=x"),
    ],
)
def test_bad_queries_elsewhere(table: Table, rest: str, query: str) -> None:
    """Bounds hold everywhere, and a cursor is only what a page has given."""
    problem(table.get(rest + query), 400, "invalid-request")


@pytest.mark.parametrize("after", [-5, 2**31 + 1, 10**30])
def test_bad_cursors_of_the_lines(table: Table, after: int) -> None:
    """A place that no log has is refused before the first line."""
    text = urlsafe_b64encode(f"after {after}".encode()).decode().rstrip("=")
    answer = table.get(f"/entries?cursor={text}", more={"accept": "application/x-ndjson"})
    problem(answer, 400, "invalid-request")


def test_bad_cursors_of_the_list(client: httpx.Client) -> None:
    """A cursor is only what a page has given."""
    before_time, after_time = "Wy01LCJhIl0", "Wzk5OTk5OTk5OTk5OTk5OTk5OTk5LCJhIl0"
    for cursor in ("x", "bnVsbA", "W10", "%C3%A9", "WzEsMl0", before_time, after_time):
        problem(client.get(f"/v1/matches?cursor={cursor}"), 400, "invalid-request")
    problem(client.get("/v1/matches?status=lost"), 400, "invalid-request")


@pytest.mark.parametrize("number", ["x", "-1", "1.0", "\u0663", "99999999999"])
def test_bad_last_event_ids(table: Table, number: str) -> None:
    """What is no version is refused."""
    headers = [(b"last-event-id", number.encode())]
    problem(table.client.get(f"{table.path}/stream", headers=headers), 400, "invalid-request")


CREATIONS: list[tuple[dict[str, Any], str]] = [
    ({}, "/game"),
    ({"game": "tarock", "seats": [HUMAN]}, "/game"),
    ({"game": 1, "seats": [HUMAN]}, "/game"),
    ({"game": "cairn", "seats": []}, "/seats"),
    ({"game": "cairn", "seats": [HUMAN] * 5}, "/seats"),
    ({"game": "cairn", "seats": [HUMAN] * 13}, "/seats"),
    ({"game": "cairn", "seats": [{}]}, "/seats/0/kind"),
    ({"game": "cairn", "seats": [{"kind": "cat"}]}, "/seats/0/kind"),
    ({"game": "cairn", "seats": [{"kind": "bot", "bot": "cat"}]}, "/seats/0/bot"),
    ({"game": "cairn", "seats": [{"kind": "human", "bot": "greedy"}]}, "/seats/0/bot"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": ""}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": "x" * 41}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": "a\nb"}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": "a\u202eb"}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": "\u2066b\u2069"}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [{"kind": "human", "name": "a\u200f"}]}, "/seats/0/name"),
    ({"game": "cairn", "seats": [HUMAN], "options": {"rounds": "3"}}, "/options/rounds"),
    ({"game": "cairn", "seats": [HUMAN], "options": {"rounds": 0}}, "/options/rounds"),
    ({"game": "cairn", "seats": [HUMAN], "options": {"unknown": 1}}, "/options/unknown"),
    ({"game": "cairn", "seats": [HUMAN], "options": {"rounds": {"a": 1}}}, "/options"),
    ({"game": "cairn", "seats": [HUMAN], "public": "yes"}, "/public"),
    ({"game": "cairn", "seats": [HUMAN], "unknown": 1}, "/unknown"),
    ({"game": "cairn", "seats": [HUMAN], "a/b~c": 1}, "/a~1b~0c"),
]


@pytest.mark.parametrize(("body", "pointer"), CREATIONS)
def test_matches_that_cannot_be(client: httpx.Client, body: dict[str, Any], pointer: str) -> None:
    """400 and where it is wrong."""
    found = problem(client.post("/v1/matches", json=body), 400, "invalid-request")
    assert found["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize(
    "body",
    [
        {"seat": "0"},
        {"seat": -1},
        {"seat": 12},
        {"name": 1},
        {"entropy": "x" * 129},
        {"player": "x"},
    ],
)
def test_seats_that_cannot_be(client: httpx.Client, body: dict[str, Any]) -> None:
    """400, and nobody sits down."""
    table = Tables(client).open()
    problem(table.post("/seats", body), 400, "invalid-request")
    unchanged(table, 1)


@pytest.mark.parametrize("seat", ["x", "-1", "00", "0x0", "\u0660", "12", "100"])
def test_seats_that_are_not_there(table: Table, seat: str) -> None:
    """404 for what is no seat of the match."""
    answer = table.client.delete(f"{table.path}/seats/{seat}", headers=table.headers(0))
    problem(answer, 404, "not-found")


def test_abandoning_takes_no_body(table: Table) -> None:
    """A body with something in it is refused rather than ignored."""
    before = table.version()
    problem(table.post("/abandon", {"why": "bored"}, 0), 400, "invalid-request")
    unchanged(table, before)


def test_a_refusal_does_not_repeat_a_word_at_any_length(tables: Tables) -> None:
    """Whoever names a place of a hundred thousand letters is refused in a few hundred."""
    table = tables.full(game="altiplano")
    endless = {"type": "take_back_coin", "place": "x" * 100_000}
    answer = table.play(0, endless)
    assert (answer.status_code, answer.json()["rule"]) == (409, "ALT-029")
    assert len(answer.content) < 2_500
    assert answer.json()["detail"].endswith("…")
