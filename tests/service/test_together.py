"""Many at one match at once: nobody notices that others are faster, and no move is lost or doubled.

Five clients plan at the same time, through two service processes that share nothing but the store,
so that writers of both meet at the log itself.
"""

import secrets
import threading
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import httpx
import msgspec
import pytest

from rules.chance import Chance
from rules.game import typed_options
from rules.games import GAMES
from tests.service.stack import KEY, Stack, await_ready, free_port, process
from tests.service.tables import HUMAN, Table, Tables

pytestmark = pytest.mark.xdist_group("service")

SEATS = 5
TWICE = 4
"""Every so many moves are sent twice, with one idempotency key, as a client does that retries."""
MEETINGS = 50
"""So often at least two seats plan right after each other in a whole match."""
TOO_LONG = 3_000
"""Moves of a seat after which its client gives up."""


@pytest.fixture(scope="module")
def doors(here: Stack) -> Generator[tuple[str, str]]:
    """Two services at one store."""
    port = free_port()
    environment = {
        "REDIS_URL": here.log_url,
        "WORK_REDIS_URL": here.work_url,
        "GIPFEL_KEY": KEY,
        "GIPFEL_PORT": str(port),
    }
    with process("service", environment):
        url = f"http://127.0.0.1:{port}"
        await_ready(url)
        yield here.url, url


class Planner:
    """A client that plays a seat at random, through one door and then the other.

    `sent`: every move that was answered with 201, and the version that the answer gave.
    """

    def __init__(self, table: Table, doors: tuple[str, str], seat: int) -> None:
        self.sent: list[tuple[int, dict[str, Any]]] = []
        self.answers: Counter[int] = Counter()
        self._table = table
        self._seat = seat
        self._doors = [httpx.Client(base_url=door, timeout=30) for door in doors]
        self._asked = seat
        self._chance = 0
        self._secret = sha256(f"planner {seat}".encode()).digest()

    def play(self, stop: threading.Event) -> None:
        """Move whenever the match awaits the seat, until it is over."""
        try:
            self._play(stop)
        finally:
            for door in self._doors:
                door.close()

    def _play(self, stop: threading.Event) -> None:
        view = self._get("")
        game = GAMES[view["game"]]
        content = self._get(f"/v1/content/{view['content']}", whole=True)
        board = game.board(content.content, typed_options(game, view["options"]))
        while view["status"] == "running" and not stop.is_set():
            if {"seat": self._seat} not in view["awaiting"]:
                view = self._get(f"?min_version={view['version'] + 1}")
                continue
            legal = self._get("/legal-moves")["moves"]
            moves = [msgspec.convert(one["move"], game.moves) for one in legal]
            if moves:
                state = msgspec.convert(view["state"], game.state_view)
                self._chance += 1
                chance = Chance(self._secret, self._chance)
                move = game.bots["random"](board, state, self._seat, moves, chance)
                self._send(msgspec.json.decode(msgspec.json.encode(move)))
            assert len(self.sent) < TOO_LONG
            view = self._get("")

    def _send(self, move: dict[str, Any]) -> None:
        key = {"idempotency-key": secrets.token_hex(16)}
        times = 2 if len(self.sent) % TWICE == 0 else 1
        with ThreadPoolExecutor(times) as pool:
            asked = [pool.submit(self._post, move, key) for _ in range(times)]
            answers = [one.result() for one in asked]
        for answer in answers:
            self.answers[answer.status_code] += 1
            assert answer.status_code == 201, answer.text
        versions = {answer.json()["version"] for answer in answers}
        assert len(versions) == 1, "a retry was answered with another version"
        self.sent.append((versions.pop(), move))

    def _post(self, move: dict[str, Any], key: dict[str, str]) -> httpx.Response:
        headers = self._table.headers(self._seat, key)
        path = f"{self._table.path}/moves"
        return self._door().post(path, json={"moves": [move]}, headers=headers)

    def _get(self, rest: str, *, whole: bool = False) -> Any:
        path = rest if rest.startswith("/v1") else self._table.path + rest
        answer = self._door().get(path, headers=self._table.headers(self._seat))
        self.answers[answer.status_code] += 1
        assert answer.status_code == 200, answer.text
        return answer if whole else answer.json()

    def _door(self) -> httpx.Client:
        self._asked += 1
        return self._doors[self._asked % len(self._doors)]


@pytest.mark.parametrize(
    "options", [{}, {"missions": True, "roles": "chosen"}], ids=["plain", "missions"]
)
def test_five_plan_at_once_for_a_whole_match(
    tables: Tables, doors: tuple[str, str], options: dict[str, Any]
) -> None:
    """Every move that was answered is in the log once, in its client's order; nobody saw a 4xx."""
    table = tables.full([HUMAN] * SEATS, game="altiplano", options=options)
    planners = [Planner(table, doors, seat) for seat in range(SEATS)]
    stop = threading.Event()
    with ThreadPoolExecutor(SEATS) as pool:
        playing = [pool.submit(planner.play, stop) for planner in planners]
        for one in playing:
            try:
                one.result()
            except BaseException:
                stop.set()
                raise
    view = table.view(0)
    assert view["status"] == "finished"
    _compare(table, planners)


def _compare(table: Table, planners: list[Planner]) -> None:
    """The log says what the clients sent, nothing less and nothing more."""
    logged: dict[int, list[tuple[int, dict[str, Any]]]] = {seat: [] for seat in range(SEATS)}
    after = 0
    while entries := table.view(0, f"/entries?after={after}&limit=200")["items"]:
        for entry in entries:
            move = entry["move"]["move"]
            if "seat" in entry["actor"] and move["type"] != "take_seat":
                logged[entry["actor"]["seat"]].append((entry["version"], move))
        after = entries[-1]["version"]
    for seat, planner in enumerate(planners):
        assert planner.sent == logged[seat]
        assert set(planner.answers) == {200, 201}
    assert _meetings(logged) > MEETINGS, "the clients planned one after another"


def _meetings(logged: dict[int, list[tuple[int, dict[str, Any]]]]) -> int:
    """How often a tile that a seat planned lies in the log right after one of another seat."""
    planned = {
        version: seat
        for seat, moves in logged.items()
        for version, move in moves
        if move["type"] == "plan_tile"
    }
    return sum(planned.get(version - 1, seat) != seat for version, seat in planned.items())
