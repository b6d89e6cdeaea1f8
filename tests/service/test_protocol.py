"""HTTP as everybody expects it: methods, negotiation, caching, compression, browsers."""

import gzip

import httpx
import pytest

from tests.service.conftest import ORIGIN
from tests.service.tables import PILE, Tables
from tests.service.test_bad_input import problem

pytestmark = pytest.mark.xdist_group("service")

GETS = (
    *("/", "/v1/games", "/v1/matches", "/openapi.json", "/docs"),
    *("/livez", "/readyz", "/metrics"),
)


@pytest.mark.parametrize("path", GETS)
def test_head_wherever_get(client: httpx.Client, path: str) -> None:
    """HEAD answers as GET does, without the body."""
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert head.headers["content-type"] == get.headers["content-type"]


def test_head_of_a_stream_ends(tables: Tables) -> None:
    """HEAD of a stream has its headers and no end to wait for."""
    table = tables.full()
    head = table.client.head(f"{table.path}/stream")
    assert (head.status_code, head.headers["content-type"]) == (200, "text/event-stream")


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("PUT", "/v1/games", "GET, HEAD, OPTIONS"),
        ("DELETE", "/v1/matches", "GET, HEAD, OPTIONS, POST"),
        ("GET", f"/v1/matches/{'0' * 26}/moves", "OPTIONS, POST"),
        ("POST", f"/v1/matches/{'0' * 26}/seats/0", "DELETE, OPTIONS"),
    ],
)
def test_other_methods(client: httpx.Client, method: str, path: str, allow: str) -> None:
    """405 with what the resource knows; OPTIONS says the same."""
    answer = client.request(method, path)
    problem(answer, 405, "method-not-allowed")
    assert answer.headers["allow"] == allow
    options = client.options(path)
    assert (options.status_code, options.headers["allow"]) == (204, allow)


@pytest.mark.parametrize(
    "path",
    ["/v1", "/v1/games/", "//v1/games", "/v1//games", "/v1/games/x/y/z", "/x/y/z/moves"],
)
def test_paths_that_lead_nowhere(client: httpx.Client, path: str) -> None:
    """404 as a problem, a trailing slash included, whatever the method."""
    for method in ("GET", "POST", "OPTIONS"):
        problem(client.request(method, path), 404, "not-found")


@pytest.mark.parametrize(
    ("path", "accept", "status"),
    [
        ("/v1/games", "text/html", 406),
        ("/v1/games", "application/json;q=0, */*;q=0", 406),
        ("/v1/games", "text/html, application/*;q=0.1", 200),
        ("/metrics", "application/json", 406),
        ("/docs", "application/json", 406),
        ("/problems/not-found", "image/png", 406),
    ],
)
def test_what_is_accepted(client: httpx.Client, path: str, accept: str, status: int) -> None:
    """What cannot be answered as asked is 406, and says so as a problem."""
    answer = client.get(path, headers={"accept": accept})
    assert answer.status_code == status
    if status == 406:
        problem(answer, 406, "not-acceptable")


def test_the_entrance_leads_on(client: httpx.Client) -> None:
    """To the documentation, the games and the matches: for programs, and as a page for browsers."""
    paths = client.get("/").json()
    assert {"docs", "games"} <= paths.keys()
    page = client.get("/", headers={"accept": "text/html,*/*;q=0.8"}).text
    for path in paths.values():
        assert client.get(path).status_code == 200
        assert f"<a href='{path}'>" in page


def test_each_problem_has_a_page(tables: Tables) -> None:
    """`type` of any problem leads to a page about it, for people and for programs."""
    table = tables.full()
    found = table.play(1, PILE).json()
    page = table.client.get(found["type"], headers={"accept": "text/html"})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert found["title"] in page.text
    told = table.client.get(found["type"], headers={"accept": "application/json"}).json()
    assert (told["type"], told["title"]) == (found["type"], found["title"])
    problem(table.client.get("/problems/unknown"), 404, "not-found")


def test_what_has_not_changed_is_not_sent_again(tables: Tables) -> None:
    """304 for the ETag one has, for match, moves, hints and log; a move changes all of them."""
    table = tables.full()
    paths = ("", "/legal-moves", "/hints", "/entries")
    tags = {rest: table.get(rest, 0).headers["etag"] for rest in paths}
    for rest, tag in tags.items():
        for form in (tag, f"W/{tag}", f'"x", {tag}', "*"):
            same = table.get(rest, 0, {"if-none-match": form})
            assert (same.status_code, same.content) == (304, b"")
            assert same.headers["etag"] == tag
        assert table.get(rest, 1, {"if-none-match": tag}).status_code == 200
    table.play(0, PILE)
    for rest, tag in tags.items():
        assert table.get(rest, 0, {"if-none-match": tag}).status_code == 200


def test_answers_are_for_one_viewer(tables: Tables) -> None:
    """Caches are told what an answer depends on, and to ask again."""
    table = tables.full()
    for rest in ("", "/legal-moves", "/hints", "/entries"):
        headers = table.get(rest, 0).headers
        assert headers["vary"].startswith("Authorization, Accept")
        assert headers["cache-control"] == "private, no-cache"


def test_large_answers_are_packed_if_asked(client: httpx.Client) -> None:
    """Gzip by Accept-Encoding, never unasked, never what is small."""
    with client.stream("GET", "/openapi.json", headers={"accept-encoding": "gzip"}) as packed:
        content = b"".join(packed.iter_raw())
    plain = client.get("/openapi.json", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(content) == plain.content
    for refused in ("identity", "gzip;q=0"):
        answer = client.get("/openapi.json", headers={"accept-encoding": refused})
        assert "content-encoding" not in answer.headers
    assert "content-encoding" not in client.get("/livez").headers


def test_browsers_may_call_from_where_it_is_allowed(client: httpx.Client) -> None:
    """CORS for the origins that are set, for preflight, answer and problem alike; no others."""
    asking = {
        "origin": ORIGIN,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, idempotency-key",
    }
    preflight = client.options("/v1/matches", headers=asking).headers
    assert preflight["access-control-allow-origin"] == ORIGIN
    assert "POST" in preflight["access-control-allow-methods"]
    assert preflight["access-control-allow-headers"] == "authorization, idempotency-key"
    for path in ("/v1/games", "/nowhere", "/v1/matches?limit=0"):
        answer = client.get(path, headers={"origin": ORIGIN}).headers
        assert answer["access-control-allow-origin"] == ORIGIN
        assert "ETag" in answer["access-control-expose-headers"]
        other = client.get(path, headers={"origin": "https://elsewhere.example"}).headers
        assert "access-control-allow-origin" not in other
