"""Random play in process: the full list of legal moves at every step, decided and folded.

Beside it open_spiel's python_tic_tac_toe, the usual measure of a game written in Python.
"""

import random
from typing import Any

import pytest

from benchmarks.conftest import Note, timed
from benchmarks.matches import ALPENGLOW, ALTIPLANO, CONTENTS, MOUNTAINEERS, played

MATCHES = 10
STEPS = 5_000


def matches_of_random_moves(name: str) -> int:
    """How many moves seats made."""
    return sum(taken.legal > 0 for number in range(MATCHES) for taken in played(name, number))


@pytest.mark.benchmark(group="random play")
def bench_mountaineers(benchmark: object, note: Note) -> None:
    """Mountaineers with three seats."""
    assert CONTENTS.bundles
    moves, seconds = timed(benchmark, lambda: matches_of_random_moves(MOUNTAINEERS), rounds=5)
    note(
        "random play, Mountaineers", moves / seconds, "moves/s", "at least 15,000; open_spiel below"
    )


@pytest.mark.benchmark(group="random play")
def bench_alpenglow(benchmark: object, note: Note) -> None:
    """Alpenglow with three seats."""
    assert CONTENTS.bundles
    moves, seconds = timed(benchmark, lambda: matches_of_random_moves(ALPENGLOW), rounds=5)
    note("random play, Alpenglow", moves / seconds, "moves/s", "at least 8,000")


@pytest.mark.benchmark(group="random play")
def bench_altiplano(benchmark: object, note: Note) -> None:
    """Altiplano with three seats."""
    assert CONTENTS.bundles
    moves, seconds = timed(benchmark, lambda: matches_of_random_moves(ALTIPLANO), rounds=5)
    note("random play, Altiplano", moves / seconds, "moves/s", "at least 8,000")


@pytest.mark.benchmark(group="random play")
def bench_open_spiel(benchmark: object, note: Note) -> None:
    """python_tic_tac_toe of open_spiel."""
    pyspiel: Any = pytest.importorskip("pyspiel")
    pytest.importorskip("open_spiel.python.games.tic_tac_toe")
    game = pyspiel.load_game("python_tic_tac_toe")
    rng = random.Random(1)

    def steps() -> int:
        done = 0
        while done < STEPS:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                done += 1
        return done

    done, seconds = timed(benchmark, steps, rounds=5)
    note("random play, open_spiel python_tic_tac_toe", done / seconds, "steps/s", "the peer")
