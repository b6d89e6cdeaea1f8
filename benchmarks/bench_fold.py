"""From stored bytes to a state: decoded and folded. Beside it the replay of eventsourcing 9.5."""

import importlib
from typing import Any
from uuid import UUID

import pytest

from benchmarks.conftest import Note, timed
from benchmarks.matches import ALPENGLOW, ALTIPLANO, MOUNTAINEERS, Written, written
from events.codec import CODEC
from projections.match import Match, MatchFolding
from rules.games import GAMES

MATCHES = 20
EVENTS = 600


def folded(match: Written) -> Match | None:
    """The match that stored bytes add up to."""
    state: Match | None = None
    folding = MatchFolding()
    for content in match.entries:
        entry = CODEC.decode(content)
        state = folding.fold(state, entry.header, entry.events)
    return state


@pytest.mark.benchmark(group="decode and fold")
@pytest.mark.parametrize("name", [MOUNTAINEERS, ALPENGLOW, ALTIPLANO])
def bench_logs(benchmark: object, note: Note, name: str) -> None:
    """Whole logs of a game."""
    logs = [written(name, number) for number in range(MATCHES)]

    def all_logs() -> None:
        for log in logs:
            folded(log)

    _, seconds = timed(benchmark, all_logs, rounds=10)
    rate = sum(log.events for log in logs) / seconds
    aim = "at least 300,000; eventsourcing below"
    note(f"decode and fold, {GAMES[name].title}", rate, "events/s", aim)


@pytest.mark.benchmark(group="decode and fold")
def bench_eventsourcing(benchmark: object, note: Note) -> None:
    """An aggregate of as many events as a match has, got from the repository in memory."""
    pytest.importorskip("eventsourcing")
    peer: Any = importlib.import_module("benchmarks.peer_eventsourcing")
    application, cairn = peer.filled(EVENTS)
    assert isinstance(cairn, UUID)

    def replay() -> None:
        assert application.repository.get(cairn).stones == EVENTS

    _, seconds = timed(benchmark, replay, rounds=20)
    note("replay, eventsourcing 9.5", (EVENTS + 1) / seconds, "events/s", "the peer")
