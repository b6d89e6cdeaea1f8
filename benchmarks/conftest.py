"""Figures, gathered while benchmarks run and printed together at the end."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from msgspec import Struct

T = TypeVar("T")

Note = Callable[[str, float, str, str], None]
"""`note(name, value, unit, beside)`: a figure, and what it stands beside."""


class Figure(Struct, frozen=True):
    """A number that was measured, and what it is to be compared with."""

    name: str
    value: float
    unit: str
    beside: str


FIGURES = pytest.StashKey[list[Figure]]()


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Note:
    """Where a benchmark puts its figures."""
    figures = request.config.stash.setdefault(FIGURES, [])

    def put(name: str, value: float, unit: str, beside: str) -> None:
        figures.append(Figure(name, value, unit, beside))

    return put


def timed(benchmark: Any, call: Callable[[], T], rounds: int) -> tuple[T, float]:
    """What a call gives, and the median of the seconds it takes; the fixture has no types."""
    result: T = benchmark.pedantic(call, rounds=rounds, warmup_rounds=1)
    return result, benchmark.stats.stats.median


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Print the figures."""
    nothing: list[Figure] = []
    figures = config.stash.get(FIGURES, nothing)
    if figures:
        terminalreporter.section("figures")
    for figure in figures:
        value = f"{figure.value:>12,.0f} {figure.unit:<9}"
        terminalreporter.write_line(f"{figure.name:<48}{value}  {figure.beside}")
