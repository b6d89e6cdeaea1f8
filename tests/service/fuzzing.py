"""What a fuzzer must know to come past the first turn: real matches, real tokens, legal moves.

Schemathesis loads this module (tests/service/schemathesis.toml). Whatever it generated to be wrong
stays wrong; what it generated to be right becomes something that can be right.
"""

import itertools
import os
import random
import time
from functools import cache
from typing import Any, TypeAlias

import httpx
import schemathesis
from schemathesis.core.parameters import ParameterLocation

Case: TypeAlias = Any
"""A generated request; typed no further, for a fuzzer puts anything anywhere."""

fuzzer: Any = schemathesis

CLIENT = httpx.Client(base_url=os.environ.get("GIPFEL_FUZZED", "http://127.0.0.1"), timeout=20)
HUMAN = {"kind": "human"}
BOT = {"kind": "bot"}
LASTING: dict[str, dict[str, Any]] = {
    "cairn": {"seats": [HUMAN, {**BOT, "bot": "random"}], "options": {"rounds": 50}}
}
"""What makes a match of a short game last for a while."""
CHANGING = ("take_seat", "leave_seat", "abandon_match")
"""Operations after which a match is not the same: each gets one of its own."""
TABLES = 6

_numbers = itertools.count()
_chance = random.Random(7)
_tables: dict[int, tuple[str, str]] = {}
_contents: list[str] = []


def _listed() -> list[dict[str, Any]]:
    """The games that the service has, as it lists them."""
    games: list[dict[str, Any]] = CLIENT.get("/v1/games").raise_for_status().json()["items"]
    return games


@cache
def _games() -> dict[str, dict[str, Any]]:
    """What a match of each game is created with: somebody on a seat, bots on the others."""
    smallest = {game["game"]: game["seats"]["min"] for game in _listed()}
    return {
        game: LASTING.get(game, {"seats": [HUMAN, *[BOT] * (seats - 1)], "options": {}})
        for game, seats in smallest.items()
    }


def _seated(game: str, seats: list[dict[str, Any]], options: dict[str, Any]) -> tuple[str, str]:
    """A new match and the token of its first seat."""
    body = {"game": game, "seats": seats, "options": options}
    match: str = CLIENT.post("/v1/matches", json=body).raise_for_status().json()["match"]["id"]
    seat = CLIENT.post(f"/v1/matches/{match}/seats", json={}).raise_for_status().json()
    return match, seat["token"]


def _running() -> tuple[str, str]:
    """A match that goes on while it is fuzzed, of every game in turn."""
    place = next(_numbers) % TABLES
    if place not in _tables or not _legal(*_tables[place]):
        game = list(_games())[place % len(_games())]
        _tables[place] = _seated(game, **_games()[game])
    return _tables[place]


def _legal(match: str, token: str) -> list[Any]:
    """The legal moves, as soon as the seat is awaited; none once the match is over."""
    headers = {"authorization": f"Bearer {token}"}
    for _ in range(100):
        answer = CLIENT.get(f"/v1/matches/{match}/legal-moves", headers=headers)
        moves = [] if answer.is_error else [entry["move"] for entry in answer.json()["moves"]]
        if moves or answer.is_error:
            return moves
        time.sleep(0.01)
    return []


def _right(case: Case, location: ParameterLocation) -> bool:
    """Whether that part of a request was generated to be right."""
    return case.meta is None or not case.meta.is_negative_at(location)


@fuzzer.auth(refresh_interval=None)
class SeatToken:
    """A real match in the path and a token of it in the header."""

    def get(self, case: Case, context: Any) -> tuple[str, str]:
        """A match and a token of it."""
        operation = context.operation.definition.raw.get("operationId")
        return _seated("cairn", [HUMAN, HUMAN], {}) if operation in CHANGING else _running()

    def set(self, case: Case, data: tuple[str, str], context: Any) -> None:
        """Put both into the request."""
        match, token = data
        if _right(case, ParameterLocation.PATH) and "match" in _given(case.path_parameters):
            case.path_parameters["match"] = match
            if "seat" in case.path_parameters:
                case.path_parameters["seat"] = 0
        case.headers = {**_given(case.headers), "Authorization": f"Bearer {token}"}


def before_call(context: Any, case: Case, kwargs: Any) -> None:
    """Make what is right by its schema alone right by the state of the service as well."""
    if _right(case, ParameterLocation.QUERY):
        case.query = _query(case.operation.path, _given(case.query))
    if _right(case, ParameterLocation.HEADER):
        for name in {"Idempotency-Key", "Last-Event-ID"} & {*_given(case.headers)}:
            del case.headers[name]
    if _right(case, ParameterLocation.PATH) and "digest" in _given(case.path_parameters):
        case.path_parameters["digest"] = _content()
    if _right(case, ParameterLocation.BODY) and case.method == "POST":
        case.body = _body(case)


fuzzer.hook(before_call)


def _given(parameters: Any) -> dict[str, Any]:
    """Parameters, none where a fuzzer has none."""
    return dict(parameters or {})


def _query(path: str, query: dict[str, Any]) -> dict[str, Any]:
    """Without cursors that no page gave and versions to wait for; streams that end."""
    for name in ("cursor", "min_version"):
        query.pop(name, None)
    return {**query, "until": 1} if path.endswith("/stream") else query


def _body(case: Case) -> Any:
    """A legal move, a match that can be, or what was generated."""
    if "/moves" in case.operation.path:
        token = str(_given(case.headers).get("Authorization", "")).removeprefix("Bearer ")
        moves = _legal(str(case.path_parameters["match"]), token) if token else []
        return {"moves": [_chance.choice(moves)]} if moves else case.body
    body: Any = _whole(case.body)
    if case.operation.path == "/v1/matches":
        game = _chance.choice(list(_games()))
        return {**body, "game": game, **_games()[game]}
    return body


def _content() -> str:
    """The digest of some content that there is."""
    if not _contents:
        _contents.extend(game["content"] for game in _listed())
    return _chance.choice(_contents)


def _whole(value: Any) -> Any:
    """JSON Schema takes 7.0 for an integer; the interface wants it written as one."""
    parts: Any = value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {name: _whole(member) for name, member in parts.items()}
    if isinstance(value, list):
        return [_whole(item) for item in parts]
    return value
