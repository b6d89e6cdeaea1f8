"""Playing over HTTP in few words."""

import time
from collections.abc import Sequence
from typing import Any

import httpx
from msgspec import Struct

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "bot": "greedy"}
PILE = {"type": "cairn_pile", "stones": 1}
LOOK = {"type": "cairn_look"}


class Table(Struct, frozen=True):
    """A match and everybody's tokens."""

    client: httpx.Client
    match: str
    host: str
    tokens: tuple[str, ...]
    invite: str | None

    @property
    def path(self) -> str:
        """Where the match is."""
        return f"/v1/matches/{self.match}"

    def headers(self, who: int | str | None, more: dict[str, str] | None = None) -> dict[str, str]:
        """Headers of a seat, of a token, or of a spectator."""
        token = self.tokens[who] if isinstance(who, int) else who
        own = {} if token is None else {"authorization": f"Bearer {token}"}
        return {**own, **(more or {})}

    def get(
        self, rest: str = "", who: int | str | None = None, more: dict[str, str] | None = None
    ) -> httpx.Response:
        """GET something of the match."""
        return self.client.get(self.path + rest, headers=self.headers(who, more))

    def post(
        self,
        rest: str,
        body: Any = None,
        who: int | str | None = None,
        more: dict[str, str] | None = None,
    ) -> httpx.Response:
        """POST something to the match."""
        return self.client.post(self.path + rest, json=body, headers=self.headers(who, more))

    def play(
        self, who: int | str | None, *moves: dict[str, Any], more: dict[str, str] | None = None
    ) -> httpx.Response:
        """Make moves."""
        return self.post("/moves", {"moves": list(moves)}, who, more)

    def view(self, who: int | str | None = None, rest: str = "") -> dict[str, Any]:
        """The match as somebody sees it."""
        answer = self.get(rest, who)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def version(self) -> int:
        """The version the match has now."""
        version: int = self.view(self.host)["version"]
        return version

    def await_seat(self, seat: int | None, seconds: float = 20) -> dict[str, Any]:
        """Wait until the match awaits a seat, or (None) is over; its view."""
        deadline = time.monotonic() + seconds
        while True:
            view = self.view(self.host)
            over = view["status"] in ("finished", "abandoned")
            if over or (seat is not None and {"seat": seat} in view["awaiting"]):
                return view
            assert time.monotonic() < deadline, view
            time.sleep(0.02)

    def play_out(self, move: dict[str, Any] = PILE) -> dict[str, Any]:
        """Play the same move again and again until the match is over; its view."""
        while True:
            view = self.await_any()
            if view["status"] == "finished":
                return view
            (awaited,) = view["awaiting"]
            assert self.play(awaited["seat"], move).status_code == 201

    def await_any(self) -> dict[str, Any]:
        """Wait until the match awaits a human's seat, or is over."""
        deadline = time.monotonic() + 20
        while True:
            view = self.view(self.host)
            kinds = [
                view["seats"][a["seat"]]["kind"] if "seat" in a else "" for a in view["awaiting"]
            ]
            if "human" in kinds or view["status"] == "finished":
                return view
            assert time.monotonic() < deadline, view
            time.sleep(0.02)


class Tables:
    """Makes tables."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def created(
        self, seats: Sequence[dict[str, Any]] = (HUMAN, HUMAN), **more: Any
    ) -> tuple[dict[str, Any], httpx.Response]:
        """A match that was created, and the answer that said so."""
        body = {"game": "cairn", "seats": list(seats), **more}
        answer = self.client.post("/v1/matches", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json(), answer

    def open(self, seats: Sequence[dict[str, Any]] = (HUMAN, HUMAN), **more: Any) -> Table:
        """A match that nobody sits at yet."""
        created, _ = self.created(seats, **more)
        return Table(
            self.client, created["match"]["id"], created["host_token"], (), created["invite"]
        )

    def full(self, seats: Sequence[dict[str, Any]] = (HUMAN, HUMAN), **more: Any) -> Table:
        """A match whose human seats are all taken, so that it has started."""
        table = self.open(seats, **more)
        tokens: list[str] = []
        for i, seat in enumerate(seats):
            if seat["kind"] == "human":
                body = {"seat": i, **({"invite": table.invite} if table.invite else {})}
                answer = table.post("/seats", body)
                assert answer.status_code == 201, answer.text
                tokens.append(answer.json()["token"])
            else:
                tokens.append("")
        return Table(self.client, table.match, table.host, tuple(tokens), table.invite)
