"""From a player's last move of a round to the automated climbers' entry on the stream.

The clock starts when the move is sent, so its own append is part of it.
"""

import secrets
import threading
import time

import httpx
import msgspec
from msgspec import Struct

from service.playing import sit_down

MATCHES = 6


class _Actor(Struct):
    system: str = ""


class _Entry(Struct):
    version: int
    actor: _Actor


class Seer(threading.Thread):
    """Listens to a match's stream and notes when each entry of the automated climbers came."""

    def __init__(self, base: str, match: str) -> None:
        super().__init__(name="seer", daemon=True)
        self._url = f"{base}/v1/matches/{match}/stream"
        self.seen: dict[int, float] = {}
        self.listens = threading.Event()

    def run(self) -> None:
        """Listen until the match is over."""
        decoder = msgspec.json.Decoder(_Entry)
        with httpx.stream("GET", self._url, timeout=60) as stream:
            kind = ""
            for line in stream.iter_lines():
                if line.startswith("event:"):
                    kind = line.removeprefix("event:").strip()
                    self.listens.set()
                elif line.startswith("data:") and kind == "entry":
                    entry = decoder.decode(line.removeprefix("data:"))
                    if entry.actor.system == "automated_climbers":
                        self.seen[entry.version] = time.perf_counter()


class Clock:
    """When the last move was sent; a client tells it."""

    def __init__(self) -> None:
        self.sent = 0.0

    def tell(self, request: httpx.Request) -> None:
        """A request is sent."""
        if request.method == "POST":
            self.sent = time.perf_counter()


def measured(base: str) -> list[float]:
    """Milliseconds of each round of some solo matches with two automated climbers."""
    clock = Clock()
    with httpx.Client(base_url=base, timeout=30, event_hooks={"request": [clock.tell]}) as client:
        return [ms for _ in range(MATCHES) for ms in _match(client, base, clock)]


def _match(client: httpx.Client, base: str, clock: Clock) -> list[float]:
    player = sit_down(client, "mountaineers", 0, {})
    seer = Seer(base, player.match)
    seer.start()
    seer.listens.wait(10)
    sent = {made.seen.version + 1: clock.sent for made in player.play(secrets.token_bytes(32))}
    seer.join(30)
    return [1000 * (at - sent[version]) for version, at in seer.seen.items() if version in sent]
