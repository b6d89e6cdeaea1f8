"""Who adjoins whom: hexes by up to six sides, spots of the village by up to four."""

import doctest

import pytest

from rules.alpenglow import hexes
from rules.alpenglow.content import Mountain
from rules.alpenglow.hexes import around_hex, around_spot, connected, land, village_neighbours

TRIANGLE = Mountain("Three ways", "authored", "For tests.", (".ew", "wtb", ".we"))
"""Row 2 stands half a hex to the right, so `B2` adjoins `B1`, `C1`, `A2`, `C2`, `B3` and `C3`."""
VILLAGE = tuple(f"{column}{row}" for row in range(1, 6) for column in "ABCDE")


def test_the_examples_in_the_docstrings_hold() -> None:
    """What the docstrings show is what happens."""
    result = doctest.testmod(hexes)
    assert result.attempted >= 6
    assert result.failed == 0


@pytest.mark.parametrize(
    ("name", "adjoining"),
    [
        ("C3", "B2 C2 B3 D3 B4 C4"),
        ("C4", "C3 D3 B4 D4 C5 D5"),
        ("A1", "B1 A2"),
        ("A2", "A1 B1 B2 A3 B3"),
        ("B10", "B9 C9 A10 C10 B11 C11"),
        ("D4", "D3 E3 C4 E4 D5 E5"),
        ("D5", "C4 D4 C5 E5 C6 D6"),
    ],
)
def test_even_numbered_rows_stand_half_a_hex_to_the_right(name: str, adjoining: str) -> None:
    """The six hexes round one, row by row; above row 1 and left of column A there are none."""
    assert around_hex(name) == tuple(adjoining.split())


def test_adjoining_is_mutual() -> None:
    """Whoever shares a side with another, the other shares it too."""
    for around in (around_hex, around_spot):
        for name in VILLAGE:
            assert all(name in around(other) for other in around(name))


@pytest.mark.rule("ALP-037")
def test_corners_of_the_village_do_not_connect() -> None:
    """A spot adjoins those above, beside and below it, and none across a corner."""
    near = village_neighbours(VILLAGE)
    assert near["C3"] == ("C2", "B3", "D3", "C4")
    assert near["A1"] == ("B1", "A2")
    assert near["E5"] == ("E4", "D5")
    assert sum(map(len, near.values())) == 2 * 40


@pytest.mark.rule("ALP-037")
@pytest.mark.parametrize(
    ("route", "allowed"),
    [
        ("A1 B1 C1 D1 E1", True),
        ("A1 A2 B2 B3 C3", True),
        ("B1 A2 B2 C2 B3", True),
        ("C3 D3 C4 D4 D5", True),
        ("A1 B1 C1 D1 D3", False),
        ("A1 B2 C3 D4 E5", False),
        ("A1 B1 D1 E1 E2", False),
    ],
)
def test_a_route_is_one_group_joined_by_sides(route: str, allowed: bool) -> None:
    """Lines, turns, crosses and loops are; gaps and diagonals are not, whatever the order."""
    spots = route.split()
    assert connected(spots, village_neighbours(VILLAGE)) is allowed
    assert connected(spots[::-1], village_neighbours(VILLAGE)) is allowed


def test_spots_come_row_by_row_whatever_their_order() -> None:
    """The order of a village is that of its rows, then its columns."""
    assert tuple(village_neighbours(VILLAGE[::-1])) == VILLAGE


def test_a_mountain_is_compiled_row_by_row() -> None:
    """Each kind of hex in the order of the rows; what is not there adjoins nothing."""
    found = land(TRIANGLE)
    assert found.hexes == ("B1", "C1", "A2", "B2", "C2", "B3", "C3")
    assert found.white == ("C1", "A2", "B3")
    assert found.blue == ("C2",)
    assert found.places == ("B1", "B2", "C3")
    assert found.edges == ("B1", "C3")
    assert tuple(found.neighbours) == found.hexes
    assert found.neighbours["B2"] == ("B1", "C1", "A2", "C2", "B3", "C3")
    assert found.neighbours["A2"] == ("B1", "B2", "B3")


def test_a_mountain_is_compiled_once() -> None:
    """The same picture is the same land."""
    same = Mountain("Three ways", "authored", "For tests.", (".ew", "wtb", ".we"))
    assert land(same) is land(TRIANGLE)
