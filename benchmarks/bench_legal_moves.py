"""The full list of legal moves in the middle of a game: at the median, and at the worst."""

import statistics
import time
from collections.abc import Callable
from functools import partial

import pytest

from benchmarks.conftest import Note, timed
from benchmarks.matches import ALPENGLOW, ALTIPLANO, CONTENTS, MOUNTAINEERS, middle_game
from projections.match import Match
from rules.games import GAMES

MATCHES = 12
REPEATS = 5
US = 1_000_000


def fastest(call: Callable[[], object]) -> float:
    """Seconds of a call, undisturbed."""
    times: list[float] = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return min(times)


def legal(match: Match) -> int:
    """How many moves are legal."""
    board, seat = CONTENTS.board(match), match.awaiting.seats[0]
    return len(GAMES[match.game].legal_moves(board, match.state, seat))


@pytest.mark.benchmark(group="legal moves")
@pytest.mark.parametrize(
    ("name", "median", "worst"),
    [(MOUNTAINEERS, 300, 1000), (ALPENGLOW, 300, 5000), (ALTIPLANO, 300, 1000)],
)
def bench_middle_game(benchmark: object, note: Note, name: str, median: int, worst: int) -> None:
    """All states of the middle of some matches, one after another."""
    matches = middle_game(name, MATCHES)
    lists, _ = timed(benchmark, lambda: list(map(legal, matches)), rounds=3)
    times = [fastest(partial(legal, match)) for match in matches]
    title = GAMES[name].title
    note(f"legal moves, {title}, median", US * statistics.median(times), "µs", f"under {median}")
    aim = f"under {worst:,}; of {max(lists)} moves at most"
    note(f"legal moves, {title}, worst", US * max(times), "µs", aim)
