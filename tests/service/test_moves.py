"""Legal moves, moves, checks; making each of them once."""

import concurrent.futures
from collections.abc import Callable

import httpx
import pytest

from tests.service.tables import BOT, HUMAN, LOOK, PILE, Table, Tables

pytestmark = pytest.mark.xdist_group("service")

TOO_MANY = {"type": "cairn_pile", "stones": 4}


def test_every_legal_move_can_be_sent_as_it_stands(tables: Tables) -> None:
    """The list is complete, in words and with rules, and each of its moves is accepted."""
    moves = tables.full([HUMAN]).get("/legal-moves", 0).json()["moves"]
    assert [entry["move"] for entry in moves] == [
        *({"type": "cairn_pile", "stones": stones} for stones in (1, 2, 3)),
        LOOK,
    ]
    for entry in moves:
        assert entry["says"]
        assert entry["rules"] == ["CRN-001"]
        table = tables.full([HUMAN])
        assert table.post("/moves/check", {"moves": [entry["move"]]}, 0).json() == {"legal": True}
        assert table.play(0, entry["move"]).status_code == 201


def test_who_is_not_awaited_has_no_legal_moves(tables: Tables) -> None:
    """Neither another seat nor a spectator nor the host."""
    table = tables.full()
    for who, seat in ((1, 1), (None, None), (table.host, None)):
        listed = table.get("/legal-moves", who).json()
        assert listed == {"version": table.version(), "seat": seat, "moves": []}


def test_legal_moves_of_an_earlier_version(tables: Tables) -> None:
    """They are listed as they were then."""
    table = tables.full()
    before = table.get("/legal-moves", 0)
    assert table.play(0, PILE).status_code == 201
    assert table.get("/legal-moves", 0).json()["moves"] == []
    then = table.get(f"/legal-moves?version={before.json()['version']}", 0)
    assert then.json() == before.json()


def test_a_move_is_an_entry(tables: Tables) -> None:
    """The answer holds the entry as the seat may see it, its version and hash."""
    table = tables.full()
    version = table.version()
    answer = table.play(0, {"type": "cairn_pile", "stones": 2})
    made = answer.json()
    assert answer.status_code == 201
    assert answer.headers["etag"] == f'"{table.match}-{version + 1}-0"'
    (entry,) = made["entries"]
    assert made["version"] == entry["version"] == version + 1
    assert made["head"] == entry["hash"]
    assert entry["actor"] == {"seat": 0}
    assert entry["move"]["move"] == {"type": "cairn_pile", "stones": 2}
    assert entry["events"][0]["event"] == {"type": "cairn_piled", "seat": 0, "stones": 2}
    assert table.view()["head"] == made["head"]


def test_the_new_view_comes_along_if_asked_for(tables: Tables) -> None:
    """`Prefer: return=representation` adds the match and the legal moves, and says so."""
    table = tables.full([HUMAN], options={"calm": True})
    answer = table.play(0, PILE, more={"prefer": "respond-async, return=representation"})
    assert answer.headers["preference-applied"] == "return=representation"
    made = answer.json()
    assert made["match"] == table.view(0)
    assert made["legal_moves"] == table.get("/legal-moves", 0).json()


@pytest.mark.parametrize(
    ("moves", "kind", "rule"),
    [
        ([TOO_MANY], "illegal-move", "CRN-001"),
        ([PILE, PILE], "batch-past-a-draw", None),
        ([LOOK, PILE], "batch-past-a-draw", None),
    ],
)
def test_all_or_none(
    tables: Tables, moves: list[dict[str, object]], kind: str, rule: str | None
) -> None:
    """A move that is refused takes the others with it, and `check` says the same."""
    table = tables.full()
    version = table.version()
    for rest in ("/moves", "/moves/check"):
        answer = table.post(rest, {"moves": moves}, 0)
        assert answer.status_code == 409
        assert answer.json()["type"] == f"/problems/{kind}"
        assert answer.json().get("rule") == rule
    assert table.version() == version


def test_a_batch_is_an_entry_for_each_move(tables: Tables) -> None:
    """On a calm day a lone seat may pile, pile and look in one request."""
    table = tables.full([HUMAN], options={"calm": True})
    version = table.version()
    refused = table.play(0, PILE, TOO_MANY, PILE)
    assert [fault["pointer"] for fault in refused.json()["errors"]] == ["/moves/1"]
    answer = table.play(0, PILE, PILE, LOOK)
    assert [e["version"] for e in answer.json()["entries"]] == [version + i for i in (1, 2, 3)]


def test_whose_turn_it_is(tables: Tables) -> None:
    """A seat that is not awaited gets the rule; a host, a stranger and a spectator get no move."""
    table = tables.full()
    stranger = tables.full().tokens[0]
    version = table.version()
    refused = table.play(1, PILE)
    assert (refused.status_code, refused.json()["rule"]) == (409, "CRN-001")
    assert refused.json()["type"] == "/problems/not-your-turn"
    for who, status in ((table.host, 403), (stranger, 401), (None, 401)):
        assert table.play(who, PILE).status_code == status
    assert table.version() == version


def test_before_the_start_and_after_the_end(tables: Tables) -> None:
    """409 either way, and nothing is appended."""
    waiting = tables.open()
    token = waiting.post("/seats", {}).json()["token"]
    early = waiting.play(token, PILE)
    assert (early.status_code, early.json()["type"]) == (409, "/problems/match-not-open")
    over = tables.full([HUMAN], options={"rounds": 1})
    end = over.play_out()
    late = over.play(0, PILE)
    assert (late.status_code, late.json()["type"]) == (409, "/problems/match-over")
    assert over.version() == end["version"]


def test_if_match_makes_a_move_conditional(tables: Tables) -> None:
    """At the version it names the move is made, at any other 412 says which one it is."""
    table = tables.full([HUMAN], options={"calm": True})
    tag = table.get(who=0).headers["etag"]
    version = table.version()
    assert table.play(0, PILE, more={"if-match": tag}).status_code == 201
    stale = table.play(0, PILE, more={"if-match": tag})
    assert (stale.status_code, stale.json()["version"]) == (412, version + 1)
    foreign = tag.replace(table.match, "0" * 26)
    for wrong in (foreign, '"nonsense"', "nonsense"):
        assert table.play(0, PILE, more={"if-match": wrong}).status_code == 412
        check = table.post("/moves/check", {"moves": [PILE]}, 0, {"if-match": wrong})
        assert check.status_code == 412
    assert table.version() == version + 1
    several = {"if-match": f'{tag}, "{table.match}-{version + 1}-0"'}
    assert table.play(0, PILE, more=several).status_code == 201
    assert table.play(0, PILE, more={"if-match": "*"}).status_code == 201


def test_a_repeated_request_gets_the_first_answer(tables: Tables) -> None:
    """Once done, the same key and body changes nothing, whatever happened since."""
    table = tables.full([HUMAN], options={"calm": True})
    key = {"idempotency-key": "first-move"}
    first = table.play(0, LOOK, more=key)
    assert "idempotency-replayed" not in first.headers
    table.play(0, PILE)
    version = table.version()
    again = table.play(0, LOOK, more=key)
    assert again.headers["idempotency-replayed"] == "true"
    assert (again.status_code, again.content) == (201, first.content)
    other = table.play(0, PILE, more=key)
    assert (other.status_code, other.json()["type"]) == (422, "/problems/idempotency-key-reused")
    assert table.version() == version
    entries = table.get("/entries?limit=200").text
    assert "first-move" not in entries


def test_a_key_is_of_its_caller_and_not_used_up_by_a_refusal(tables: Tables) -> None:
    """Two seats may use the same key, and a refused request leaves it free."""
    table = tables.full()
    key = {"idempotency-key": "the-same-key"}
    assert table.play(0, TOO_MANY, more=key).status_code == 409
    assert table.play(0, PILE, more=key).status_code == 201
    second = table.play(1, PILE, more=key)
    assert second.status_code == 201
    assert "idempotency-replayed" not in second.headers


def at_once(times: int, ask: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """The answers to the same request, sent many times at once."""
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        return [asked.result() for asked in [pool.submit(ask) for _ in range(times)]]


def test_twenty_at_once_with_one_key(tables: Tables) -> None:
    """One entry, and twenty equal answers."""
    table = tables.full([HUMAN], options={"calm": True})
    version = table.version()
    key = {"idempotency-key": "twenty-at-once"}
    answers = at_once(20, lambda: table.play(0, LOOK, more=key))
    assert {(a.status_code, a.content) for a in answers} == {(201, answers[0].content)}
    assert sum("idempotency-replayed" in a.headers for a in answers) == 19
    assert table.version() == version + 1


def test_a_repeated_creation_is_the_same_match(client: httpx.Client) -> None:
    """Match, tokens and invite are the same; the key has to be a secret."""
    body = {"game": "cairn", "seats": [HUMAN, BOT], "public": False}
    key = {"idempotency-key": "a-secret-of-22-letters"}
    first = client.post("/v1/matches", json=body, headers=key)
    again = client.post("/v1/matches", json=body, headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert again.headers["idempotency-replayed"] == "true"
    other = client.post("/v1/matches", json={**body, "public": True}, headers=key)
    assert other.status_code == 422
    short = client.post("/v1/matches", json=body, headers={"idempotency-key": "too-short"})
    assert short.status_code == 400


def test_a_repeated_seat_has_the_same_token(tables: Tables) -> None:
    """Sitting down twice with one key is sitting down once."""
    table = tables.open()
    key = {"idempotency-key": "sitting-down-just-once"}
    first, again = (table.post("/seats", {"name": "Ada"}, more=key) for _ in range(2))
    assert (first.status_code, first.json()) == (201, again.json())
    assert [seat["taken"] for seat in table.view()["seats"]] == [True, False]


@pytest.mark.parametrize("key", ["short", "x" * 65, "with space", "ümlaut-key-ümlaut", ""])
def test_a_malformed_key_is_refused(tables: Tables, key: str) -> None:
    """400, and nothing is done."""
    table = tables.full([HUMAN], options={"calm": True})
    version = table.version()
    header = [
        (b"idempotency-key", key.encode("latin-1")),
        (b"authorization", f"Bearer {table.tokens[0]}".encode()),
    ]
    url = f"{table.path}/moves"
    answer = table.client.post(url, json={"moves": [PILE]}, headers=httpx.Headers(header))
    assert (answer.status_code, table.version()) == (400, version)


def test_many_hands_make_a_gapless_log(tables: Tables) -> None:
    """Many requests at once without keys: every accepted move is in the log exactly once."""
    table = tables.full([HUMAN], options={"calm": True, "rounds": 100})
    version = table.version()
    answers = at_once(40, lambda: table.play(0, PILE))
    made = sorted(a.json()["version"] for a in answers if a.status_code == 201)
    assert made == list(range(version + 1, version + 41))
    assert _piled(table) == 40


def _piled(table: Table) -> int:
    (cairn,) = table.view()["state"]["cairns"]
    return int(cairn)
