"""A player who is a client: knows of a match what HTTP tells its seat, and lets a bot choose.

It plays as any frontend could: the content once by its digest, then view and legal moves, which
come back with every move it sends. While only others are awaited it waits for the next version; of
moves that it may make though nobody waits for them it makes none.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, TypeVar

import httpx
import msgspec
from msgspec import Raw, Struct

from events.base import Move, Seat
from events.table import OptionValue
from projections.views import ResultView
from rules.chance import Chance
from rules.game import Game, typed_options
from rules.games import GAMES

S = TypeVar("S")


class Offered(Struct, frozen=True):
    """A legal move, as bytes ready to send, and in words."""

    move: Raw
    says: str


class Offers(Struct, frozen=True):
    """All that the seat may do at a version."""

    version: int
    moves: tuple[Offered, ...]


class Awaited(Struct, frozen=True):
    """Whom a match waits for: a seat, or the table itself."""

    seat: Seat | None = None
    system: str | None = None


class Seen(Struct, frozen=True):
    """A match as its seat is shown it."""

    id: str
    game: str
    status: str
    version: int
    options: Mapping[str, OptionValue]
    content: str
    awaiting: tuple[Awaited, ...]
    state: Raw
    result: ResultView | None

    def awaits(self, seat: Seat) -> bool:
        """Whether the match waits for a seat: one that merely may move need not."""
        return any(awaited.seat == seat for awaited in self.awaiting)


class Answered(Struct, frozen=True):
    """What comes back with a move."""

    version: int
    match: Seen
    legal_moves: Offers


class Made(Struct, frozen=True):
    """A move that was made: in words, and the match after it."""

    says: str
    seen: Seen


class Player:
    """A seat of a running match, and the client that plays there."""

    def __init__(self, client: httpx.Client, match: str, seat: Seat, token: str) -> None:
        self._client = client
        self._path = f"/v1/matches/{match}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self.match = match
        self.seat = seat

    def play(self, secret: bytes) -> Iterator[Made]:
        """Play to the end with the game's best bot; every move as it is made.

        Raises httpx.HTTPError.
        """
        seen = self._match(1)
        choose = _Choice(GAMES[seen.game], secret, self._content(seen.content), seen.options)
        while seen.status == "running":
            offers = self._offers(seen.version)
            while seen.awaits(self.seat):
                offer = choose(self.seat, seen, offers)
                answered = self._send(offer.move)
                seen, offers = answered.match, answered.legal_moves
                yield Made(offer.says, seen)
            if seen.status == "running":
                seen = self._match(seen.version + 1)

    def last(self) -> Seen:
        """The match as it is now."""
        return self._match(1)

    def _content(self, digest: str) -> bytes:
        """The boards and cards of the match, held to their digest."""
        bundle = checked(self._client.get(f"/v1/content/{digest}")).content
        if sha256(bundle).hexdigest() != digest:
            raise ValueError(f"the content is not that of the digest {digest}")
        return bundle

    def _match(self, version: int) -> Seen:
        """The match at a version or past it."""
        return self._get("", Seen, version)

    def _offers(self, version: int) -> Offers:
        return self._get("/legal-moves", Offers, version)

    def _get(self, path: str, shape: type[S], version: int) -> S:
        query = {"min_version": version}
        response = self._client.get(self._path + path, params=query, headers=self._headers)
        return msgspec.json.decode(checked(response).content, type=shape)

    def _send(self, move: Raw) -> Answered:
        response = self._client.post(
            f"{self._path}/moves",
            content=b'{"moves":[' + bytes(move) + b"]}",
            headers={
                **self._headers,
                "Content-Type": "application/json",
                "Prefer": "return=representation",
            },
        )
        return msgspec.json.decode(checked(response).content, type=Answered)


def sit_down(
    client: httpx.Client, game: str, bots: int, options: Mapping[str, OptionValue]
) -> Player:
    """Create a match with a seat for us and bots on the others, and take our seat: it starts."""
    seats: list[dict[str, str]] = [{"kind": "human", "name": "Ada"}]
    seats += [{"kind": "bot"}] * bots
    body = {"game": game, "seats": seats, "options": options}
    created = checked(client.post("/v1/matches", json=body)).json()
    match: str = created["match"]["id"]
    entropy = {"entropy": "an edelweiss from the Hornligrat"}
    taken = checked(client.post(f"/v1/matches/{match}/seats", json=entropy)).json()
    return Player(client, match, taken["seat"], taken["token"])


def checked(response: httpx.Response) -> httpx.Response:
    """A response that is none of a problem. Raises httpx.HTTPStatusError with what it says."""
    if response.is_success:
        return response
    says = f"{response.request.method} {response.request.url}: {response.text}"
    raise httpx.HTTPStatusError(says, request=response.request, response=response)


class _Choice:
    """A bot that chooses among offers, seeing what its seat is shown."""

    def __init__(
        self,
        game: Game,
        secret: bytes,
        content: bytes,
        options: Mapping[str, OptionValue],
    ) -> None:
        self._bot = game.bots[game.best_bot]
        self._secret = secret
        self._board = game.board(content, typed_options(game, options))
        self._moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(game.moves)
        self._view: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.state_view)

    def __call__(self, seat: Seat, seen: Seen, offers: Offers) -> Offered:
        legal = [self._moves.decode(offer.move) for offer in offers.moves]
        view = self._view.decode(seen.state)
        chance = Chance(self._secret, offers.version)
        chosen = self._bot(self._board, view, seat, legal, chance)
        return offers.moves[legal.index(chosen)]
