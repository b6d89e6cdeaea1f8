"""Clients of the service as lean as can be: a connection a match, a move when the last is answered.

`socket.io` of the peer sends frames over one connection; these send HTTP/1.1 requests over one.
"""

import asyncio
import time
from collections.abc import Sequence

import httpx
import msgspec
import uvloop
from msgspec import Struct

PLAYERS = 4
MOVE = b'{"moves":[{"type":"cairn_pile","stones":1}]}'


class Load(Struct, frozen=True):
    """So many seconds for so many moves, and how long each was on its way (milliseconds)."""

    seconds: float
    latencies: Sequence[float]

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    def percentile(self, percent: int) -> float:
        """The time that so many percent of the moves took at most."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def opened(port: int, rounds: int) -> tuple[str, list[str]]:
    """A match of Cairn with four humans, and their tokens."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        body = {
            "game": "cairn",
            "seats": [{"kind": "human"}] * PLAYERS,
            "options": {"rounds": rounds, "calm": True},
        }
        match: str = client.post("/v1/matches", json=body).raise_for_status().json()["match"]["id"]
        taken = [client.post(f"/v1/matches/{match}/seats", json={}) for _ in range(PLAYERS)]
        return match, [answer.raise_for_status().json()["token"] for answer in taken]


class Table:
    """A match and the one connection that all its seats send over."""

    def __init__(self, match: str, tokens: Sequence[str]) -> None:
        self._requests = [
            f"POST /v1/matches/{match}/moves HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(MOVE)}\r\n\r\n".encode()
            + MOVE
            for token in tokens
        ]

    async def connect(self, port: int) -> None:
        """Open the connection."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", port)

    async def play(self, moves: int, latencies: list[float]) -> None:
        """Make moves, one after another."""
        for number in range(moves):
            began = time.perf_counter()
            self._writer.write(self._requests[number % PLAYERS])
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
            body = await self._reader.readexactly(length)
            if not head.startswith(b"HTTP/1.1 201"):
                raise RuntimeError(body.decode())
            latencies.append(1000 * (time.perf_counter() - began))

    def close(self) -> None:
        """Close the connection."""
        self._writer.close()


async def _load(port: int, matches: int, moves: int) -> Load:
    tables = [Table(*opened(port, -(-moves // PLAYERS))) for _ in range(matches)]
    for table in tables:
        await table.connect(port)
    latencies: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(table.play(moves, latencies) for table in tables))
    seconds = time.perf_counter() - began
    for table in tables:
        table.close()
    return Load(seconds, latencies)


def load(port: int, matches: int, moves: int) -> Load:
    """Play matches at once, each of so many moves."""
    return uvloop.run(_load(port, matches, moves))


def decoded(content: bytes) -> Load:
    """What the peer's client measured."""
    return msgspec.json.decode(content, type=Load)
