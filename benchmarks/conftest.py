"""Figures, gathered while benchmarks run and printed together at the end."""

from collections.abc import Callable

import pytest
from _pytest.terminal import TerminalReporter
from msgspec import Struct

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


def pytest_terminal_summary(
    terminalreporter: TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Print the figures."""
    figures = config.stash.get(FIGURES, [])
    if figures:
        terminalreporter.section("figures")
    for figure in figures:
        value = f"{figure.value:>12,.0f} {figure.unit:<9}"
        terminalreporter.write_line(f"{figure.name:<48}{value}  {figure.beside}")
