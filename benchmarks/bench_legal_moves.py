"""The full list of legal moves in the middle of a game: at the median, and at the worst."""

import statistics
import time
from collections.abc import Callable
from functools import partial

import pytest

from benchmarks.conftest import Note, timed
from benchmarks.matches import CONTENTS, GAME, middle_game
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
    return len(GAMES[GAME].legal_moves(board, match.state, seat))


@pytest.mark.benchmark(group="legal moves")
def bench_middle_game(benchmark: object, note: Note) -> None:
    """All states of the middle of some matches, one after another."""
    matches = middle_game(MATCHES)
    lists, _ = timed(benchmark, lambda: list(map(legal, matches)), rounds=3)
    times = [fastest(partial(legal, match)) for match in matches]
    note("legal moves, median", US * statistics.median(times), "µs", "under 300")
    note("legal moves, worst", US * max(times), "µs", f"under 1,000; of {max(lists)} moves at most")
