"""Tokens, ids and digests that nothing stores, because they are derived."""

import os
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from events.base import MatchId
from events.embedded import embedded
from events.table import Awaits
from projections.match import Match, Place
from service.auth import Keys, bearer, match_id
from service.idempotency import requests
from service.problems import Trouble
from service.settings import BadSetting, from_environment, key_file
from tests.service.stack import await_ready, free_port, process
from tests.service.tables import HUMAN, PILE, Tables

OLD, NEW, OTHER = "old" * 11, "new" * 11, "other" * 7
MATCH = MatchId("m" * 26)


def seated(*taken_at: int) -> Match:
    """A match whose seats were taken at these versions."""
    seats = tuple(Place("human", None, at, "") for at in taken_at)
    return Match(
        id=MATCH,
        game="cairn",
        rules=1,
        public=True,
        options={},
        content="",
        commitment="",
        created_at="",
        version=9,
        at="",
        status="open",
        seats=seats,
        awaiting=Awaits((), (), None),
        agreed=(),
        state=None,
        result=None,
        secret=None,
    )


def token_of(keys: Keys, text: str, match: Match) -> int | str | None:
    """Whom a token stands for: a seat, the host, nobody."""
    token = bearer(f"Bearer {text}")
    assert token is not None
    viewer = keys.viewer(match, token)
    if viewer is None:
        return None
    return "host" if viewer.host else viewer.seat


def test_a_token_stands_for_one_seat_since_it_was_taken() -> None:
    """Another seat, another match, a seat left and taken again: another token."""
    keys = Keys([NEW])
    text = keys.seat_token(MATCH, 1, 3)
    assert token_of(keys, text, seated(2, 3)) == 1
    assert token_of(keys, text, seated(2, 5)) is None
    assert token_of(keys, text, seated(2, 0)) is None
    assert token_of(keys, text, seated(3)) is None
    assert token_of(keys, text.replace("seat_1", "seat_0"), seated(3, 3)) is None
    assert token_of(keys, keys.host_token(MATCH), seated(2, 3)) == "host"
    assert token_of(keys, keys.host_token(MatchId("n" * 26)), seated(2, 3)) is None


def test_older_keys_stay_accepted() -> None:
    """Tokens, invites, ids and retries of before a change of keys go on; strangers' do not."""
    before, after, stranger = Keys([OLD]), Keys([NEW, OLD]), Keys([OTHER])
    for text, who in (
        (before.seat_token(MATCH, 0, 2), 0),
        (before.host_token(MATCH), "host"),
        (after.seat_token(MATCH, 0, 2), 0),
    ):
        assert token_of(after, text, seated(2)) == who
        assert token_of(stranger, text, seated(2)) is None
    assert before.seat_token(MATCH, 0, 2) != after.seat_token(MATCH, 0, 2)
    assert after.invited(MATCH, before.invite(MATCH))
    assert not stranger.invited(MATCH, before.invite(MATCH))
    assert before.match_ids("anybody", "key")[0] in after.match_ids("anybody", "key")
    asked = ("caller", "route", "a-key-of-mine", b"body")
    assert requests(before, *asked)[0] in requests(after, *asked)


def test_a_request_is_told_by_caller_route_key_and_body() -> None:
    """Whatever differs, the digests differ; neither key nor body is in them."""
    keys = Keys([NEW])
    asked = [
        ("caller", "route", "key-one-", b"body"),
        ("caller", "route", "key-two-", b"body"),
        ("caller", "other", "key-one-", b"body"),
        ("calle", "rroute", "key-one-", b"body"),
    ]
    digests = [requests(keys, *one)[0].key for one in asked]
    assert len({*digests}) == len(digests)
    first, second = (requests(keys, "c", "r", "key-one-", body)[0] for body in (b"1", b"2"))
    assert (first.key, first.body != second.body) == (second.key, True)
    assert first.body not in (sha256(b"1").hexdigest(), b"1".hex())
    assert requests(keys, "c", "r", None, b"") == []


def test_equal_bodies_of_different_requests_have_different_digests() -> None:
    """Headers are shown to all: no dictionary of bodies may tell what was asked in secret."""
    keys = Keys([NEW])
    asked = [
        ("caller", "make_moves /v1/matches/a/moves", "key-one-"),
        ("caller", "make_moves /v1/matches/b/moves", "key-one-"),
        ("caller", "make_moves /v1/matches/a/moves", "key-two-"),
        ("other", "make_moves /v1/matches/a/moves", "key-one-"),
    ]
    bodies = [requests(keys, *one, b"secret")[0].body for one in asked]
    assert len({*bodies}) == len(bodies)
    assert bodies == [requests(keys, *one, b"secret")[0].body for one in asked]


def test_ids_are_26_characters() -> None:
    """Of digits and small letters, whatever they come from."""
    ids = {match_id(os.urandom(32)) for _ in range(100)}
    assert len(ids) == 100
    assert all(len(i) == 26 and i.isascii() and i.isalnum() and i == i.lower() for i in ids)


@pytest.mark.parametrize(
    "header", ["", "Bearer ", "gipfel_host_x", "Bearer gipfel_key_" + "a" * 43]
)
def test_what_is_no_token(header: str) -> None:
    """It is refused, not taken for a spectator."""
    with pytest.raises(Trouble) as refused:
        bearer(header)
    assert refused.value.kind.name == "unauthorized"


def test_no_header_is_a_spectator() -> None:
    """Only the absence of a token is."""
    assert bearer(None) is None


def test_the_key_file_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    """The same key at every start, in a file that nobody else may read."""
    key = key_file(tmp_path / "data")
    assert key_file(tmp_path / "data") == key
    assert len(key) == 64
    assert (tmp_path / "data" / "key").stat().st_mode & 0o777 == 0o600


def test_settings_come_from_the_environment() -> None:
    """Keys newest first, the work store the log's by default, origins split at commas."""
    settings = from_environment(
        {
            "REDIS_URL": "redis://log",
            "GIPFEL_KEY": f"{NEW}, {OLD}",
            "GIPFEL_CORS": "https://a.example, https://b.example",
            "GIPFEL_IDLE_DAYS": "2",
        }
    )
    assert settings.keys == (NEW, OLD)
    assert (settings.work_url, settings.idle_ms) == ("redis://log", 2 * 24 * 3600 * 1000)
    assert settings.cors == ("https://a.example", "https://b.example")
    with pytest.raises(BadSetting, match="REDIS_URL"):
        from_environment({"GIPFEL_KEY": NEW})


@pytest.mark.slow
@pytest.mark.xdist_group("service")
def test_everything_outlives_a_restart_under_a_new_key(tmp_path: Path) -> None:
    """Tokens, retries and the creation's key are good when it comes back with a new key."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    key = {"idempotency-key": "a-secret-of-22-letters"}
    body = {"game": "cairn", "seats": [HUMAN], "options": {"calm": True}}
    answers: list[list[httpx.Response]] = []
    with embedded(tmp_path) as servers:
        stores = {"REDIS_URL": servers.log_url, "WORK_REDIS_URL": servers.work_url}
        for keys in (OLD, f"{NEW},{OLD}"):
            environment = {**stores, "GIPFEL_KEY": keys, "GIPFEL_PORT": str(port)}
            with process("service", environment), httpx.Client(base_url=base) as client:
                await_ready(base, "/livez")
                created = client.post("/v1/matches", json=body, headers=key)
                match = created.json()["match"]["id"]
                seat = client.post(f"/v1/matches/{match}/seats", json={}, headers=key)
                old = (answers[0][1] if answers else seat).json()["token"]
                headers = {**key, "authorization": f"Bearer {old}"}
                path = f"/v1/matches/{match}/moves"
                moved = client.post(path, json={"moves": [PILE]}, headers=headers)
                answers.append([created, seat, moved])
                version = Tables(client).client.get(f"/v1/matches/{match}").json()["version"]
                assert version == moved.json()["version"]
    before, after = answers
    assert [a.status_code for a in before] == [a.status_code for a in after] == [201] * 3
    assert all(answer.headers["idempotency-replayed"] == "true" for answer in after)
    assert before[0].json()["match"] == after[0].json()["match"]
    assert before[2].content == after[2].content
