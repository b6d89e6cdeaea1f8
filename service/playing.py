"""A player who is a client: knows of a match what HTTP tells its seat, and lets a bot choose.

It plays as any frontend could: the content once by its digest, then view and legal moves, which
come back with every move it sends. While others are awaited it waits for the next version.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from events.base import Move
from rules.chance import Chance
from rules.game import Bot, typed_options
from rules.games import GAMES

WAIT_S = 30.0


class Offered(Struct, frozen=True):
    """A legal move, as bytes ready to send, and in words."""

    move: Raw
    says: str


class Offers(Struct, frozen=True):
    """All that the seat may do at a version."""

    version: int
    moves: tuple[Offered, ...]


class Seen(Struct, frozen=True):
    """A match as its seat is shown it."""

    id: str
    game: str
    status: str
    version: int
    options: dict[str, Any]
    content: str
    state: Raw
    result: "Result | None"


class Line(Struct, frozen=True):
    """A line of a score sheet."""

    label: str
    points: float
    rules: tuple[str, ...]
    entries: tuple[int, ...]


class Score(Struct, frozen=True):
    """All points of a seat."""

    seat: int
    total: float
    lines: tuple[Line, ...]


class Result(Struct, frozen=True):
    """How a match ended."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[Score, ...]
    outcome: str = ""


class Answered(Struct, frozen=True):
    """What comes back with a move."""

    version: int
    match: Seen
    legal_moves: Offers


class Made(Struct, frozen=True):
    """A move that was made: in words, and the match after it."""

    says: str
    seen: Seen


class Table:
    """A match that was just created, with one seat for us and bots on the others."""

    def __init__(self, client: httpx.Client, game: str, bots: int, options: dict[str, Any]) -> None:
        self._client = client
        seats = [{"kind": "human", "name": "the demo"}]
        seats += [{"kind": "bot", "bot": "greedy"}] * bots
        body = {"game": game, "seats": seats, "options": options}
        created = _answer(client.post("/v1/matches", json=body))
        self.path = f"/v1/matches/{created['match']['id']}"
        seat = _answer(client.post(f"{self.path}/seats", json={"entropy": "an edelweiss"}))
        self._headers = {"Authorization": f"Bearer {seat['token']}"}
        self.seat: int = seat["seat"]

    def play(self, bot: str, secret: bytes) -> Iterator[Made]:
        """Play to the end; every move as it is made. Raises httpx.HTTPError."""
        seen = self._match(1)
        game = GAMES[seen.game]
        choose = game.bots[bot]
        board = game.board(self._content(seen.content), typed_options(game, seen.options))
        moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(game.moves)
        state = msgspec.json.Decoder(game.state_view)
        while seen.status == "running":
            offers = self._offers(seen.version)
            while offers.moves:
                legal = [moves.decode(offer.move) for offer in offers.moves]
                view, chance = state.decode(seen.state), Chance(secret, offers.version)
                chosen = legal.index(choose(board, view, self.seat, legal, chance))
                offer = offers.moves[chosen]
                answered = self._send(offer.move)
                seen, offers = answered.match, answered.legal_moves
                yield Made(offer.says, seen)
            if seen.status == "running":
                seen = self._match(seen.version + 1)

    def _content(self, digest: str) -> bytes:
        """The boards and cards of the match, held to their digest."""
        bundle = _checked(self._client.get(f"/v1/content/{digest}")).content
        if sha256(bundle).hexdigest() != digest:
            raise ValueError(f"the content is not that of the digest {digest}")
        return bundle

    def _match(self, version: int) -> Seen:
        """The match at a version or past it."""
        return self._get("", Seen, {"min_version": version})

    def _offers(self, version: int) -> Offers:
        return self._get("/legal-moves", Offers, {"min_version": version})

    def _get(self, path: str, shape: Callable[..., Any], query: dict[str, int]) -> Any:
        response = self._client.get(self.path + path, params=query, headers=self._headers)
        return msgspec.json.decode(_checked(response).content, type=shape)

    def _send(self, move: Raw) -> Answered:
        response = self._client.post(
            f"{self.path}/moves",
            content=b'{"moves":[' + bytes(move) + b"]}",
            headers={
                **self._headers,
                "Content-Type": "application/json",
                "Prefer": "return=representation",
            },
        )
        return msgspec.json.decode(_checked(response).content, type=Answered)
