"""Parts of a state as keys: the very same thing, not something that looks like it."""

import doctest

import pytest

from rules.alpenglow import same
from rules.alpenglow.board import Board
from rules.alpenglow.network import network
from rules.alpenglow.same import Same
from tests.alpenglow.given import RED, YELLOW, chair, given, lodges


def test_the_example_in_the_docstring_holds() -> None:
    """What the docstring shows is what happens."""
    result = doctest.testmod(same)
    assert result.attempted >= 2
    assert result.failed == 0


def test_only_the_very_same_thing_is_the_same() -> None:
    """Equal things are not, nor is the thing itself."""
    runs = {"A1": "green"}
    assert {Same(runs): 1}[Same(runs)] == 1
    assert Same(dict(runs)) not in {Same(runs): 1}
    assert Same(runs) != runs


@pytest.mark.rule("ALP-198", "ALP-099")
def test_a_network_is_worked_out_once_as_long_as_nothing_changes() -> None:
    """The chairs of a seat, terminals row by row, those at the edge as bases, and lodges."""
    setting = given(chair(RED, "west"), chair(RED, "slope", "quad"), lodges(RED, "A4")).setting
    board: Board = setting.board
    found = network(board, setting.state, RED)
    assert found.capacity == {"west": 2, "slope": 4}
    assert found.terminals == ("E1", "A4", "C4")
    assert found.bases == ("E1", "A4")
    assert found.lodges == ("A4",)
    assert network(board, setting.state, RED) is found
    assert network(board, setting.state, YELLOW).terminals == ()
