"""The mountain that lies in the box: its counts, its shape, and how one begins and grows on it."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import hypot, sqrt
from random import Random

import pytest

from rules.alpenglow import box
from rules.alpenglow.hexes import canonical, connected, land

BOX = box.default()
LAND = land(BOX.mountain)
ENDS = {location.id: location.ends for location in BOX.locations}
AROUND = {
    place: tuple(name for name, ends in ENDS.items() if place in ends) for place in LAND.places
}
PLAYERS, CHAIRS, TOKENS, HUTS, TILES = 5, 10, 84, 15, 10
"""Players, chairs of each, run tokens, huts and backcountry tiles: the most there can be."""

each_place = pytest.mark.parametrize("place", LAND.places)
each_base = pytest.mark.parametrize("base", LAND.edges)


def beside(place: str, kind: Iterable[str]) -> list[str]:
    """The hexes of a kind that adjoin a hex."""
    return [name for name in LAND.neighbours[place] if name in kind]


def ways() -> dict[str, tuple[str, ...]]:
    """For each place those that one chair can join it to."""
    return {
        place: tuple(end for name in around for end in ENDS[name] if end != place)
        for place, around in AROUND.items()
    }


def middle(name: str) -> tuple[float, float]:
    """Where the middle of a hex is, the width of a hex being 1."""
    row, column = canonical(name)
    return column + row % 2 / 2, row * sqrt(3) / 2


def apart(one: str, other: str) -> float:
    """How many hexes lie between the middles of two, the last one counted."""
    (x, y), (u, v) = middle(one), middle(other)
    return hypot(x - u, y - v)


# --- its places ----------------------------------------------------------------------------------


def test_the_mountain_has_what_the_pieces_ask_for() -> None:
    """18 terminal places, at least 10 with an arrow, about 12 columns of hexes."""
    assert len(LAND.places) == 18
    assert len(LAND.edges) >= 10
    assert {len(row) for row in BOX.mountain.rows} == {12}
    assert BOX.mountain.text


def test_every_terminal_place_is_named() -> None:
    """The records of the places are the terminal hexes, in their order, with names of their own."""
    assert tuple(place.id for place in BOX.places) == LAND.places
    assert len({place.name for place in BOX.places}) == 18


@pytest.mark.rule("ALP-021")
def test_every_place_shows_a_terminal_of_its_own() -> None:
    """What is printed on the board is on no tile, and lies at one place only."""
    printed = {terminal.id for terminal in BOX.terminals if terminal.form == "printed"}
    assert len(printed) == 18
    assert {place.printed for place in BOX.places} == printed


@pytest.mark.rule("ALP-034")
@each_place
def test_arrows_stand_at_the_edge(place: str) -> None:
    """A place with an arrow has a side where the mountain ends; the others have six neighbours."""
    assert (len(LAND.neighbours[place]) < 6) is (place in LAND.edges)


@each_place
def test_runs_can_lie_beside_every_place(place: str) -> None:
    """Two white spaces at least, four to six inside; no two places adjoin each other."""
    whites = len(beside(place, LAND.white))
    assert whites >= (2 if place in LAND.edges else 4)
    assert not beside(place, LAND.places)


def test_some_runs_are_served_from_two_places() -> None:
    """So there is a terminal to choose (ALP-128)."""
    assert sum(len(beside(white, LAND.places)) > 1 for white in LAND.white) >= 5


@pytest.mark.rule("ALP-008")
def test_there_is_space_for_all_that_can_be_laid() -> None:
    """All 84 run tokens and all 15 huts fit on white spaces, all 10 backcountry tiles on blue."""
    assert len(LAND.white) >= TOKENS + HUTS
    assert len(LAND.blue) >= TILES


def test_the_mountain_is_one() -> None:
    """From each hex one comes to all others."""
    assert connected(LAND.hexes, LAND.neighbours)


# --- its chair locations -------------------------------------------------------------------------


@pytest.mark.rule("ALP-088")
def test_locations_join_two_places() -> None:
    """35 to 45 of them, each between two different places, no two between the same ones (Q27)."""
    assert 35 <= len(BOX.locations) <= 45
    assert all(set(ends) <= set(LAND.places) and len(set(ends)) == 2 for ends in ENDS.values())
    assert len({frozenset(ends) for ends in ENDS.values()}) == len(BOX.locations)
    assert len({location.name for location in BOX.locations}) == len(BOX.locations)


def test_a_lift_is_not_longer_than_lifts_are() -> None:
    """Neighbouring terminals are joined, and no lift passes over a third."""
    for one, other in ENDS.values():
        assert apart(one, other) < 4.5
        for third in set(LAND.places) - {one, other}:
            assert apart(one, third) + apart(third, other) > apart(one, other) + 0.1


def test_few_lifts_cross() -> None:
    """Five pairs of locations at most; they do not hinder each other."""
    assert sum(crossing(one, other) for one, other in combinations(ENDS.values(), 2)) <= 5


def crossing(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two lines cross, ends they share apart."""
    if set(one) & set(other):
        return False
    return _parted(one, other) and _parted(other, one)


def _parted(line: tuple[str, str], points: tuple[str, str]) -> bool:
    """Whether a line has the two points on different sides."""
    (ax, ay), (bx, by) = map(middle, line)
    first, second = ((bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in map(middle, points))
    return first * second < 0


@each_place
def test_every_place_has_two_to_seven_locations(place: str) -> None:
    """Nowhere is a dead end, nowhere the middle of everything."""
    assert 2 <= len(AROUND[place]) <= 7


def test_few_locations_join_two_bases() -> None:
    """Four at most: who wants two bases builds through the mountain."""
    assert sum(set(ends) <= set(LAND.edges) for ends in ENDS.values()) <= 4


def test_every_place_can_be_reached_by_chair() -> None:
    """The locations make one network of all places."""
    assert connected(LAND.places, ways())


# --- beginning and growing -----------------------------------------------------------------------


@pytest.mark.rule("ALP-032")
@each_base
def test_nobody_is_kept_from_growing_by_the_opening(base: str) -> None:
    """Wherever five players begin, everyone has a free location at each end of his free chair.

    Or at one of them: four other chairs cannot take all the locations round a first one.
    """
    for chair in AROUND[base]:
        around = {name for end in ENDS[chair] for name in AROUND[end]} - {chair}
        assert len(around) > PLAYERS - 1


@pytest.mark.rule("ALP-089")
def test_five_players_who_build_blindly_are_seldom_stuck() -> None:
    """With four chairs each, put anywhere allowed, in 19 of 20 matches nobody lacks a location."""
    assert sum(stuck(Random(seed), chairs=4) for seed in range(400)) <= 20


def stuck(random: Random, chairs: int) -> bool:
    """Whether, of five players who build at random, one finds no location to go on from."""
    free = list(ENDS)
    networks: list[set[str]] = [set(LAND.edges) for _ in range(PLAYERS)]
    for round_ in range(chairs):
        for seat, network in enumerate(networks):
            possible = [name for name in free if network & set(ENDS[name])]
            if not possible:
                return True
            chair = random.choice(possible)
            free.remove(chair)
            networks[seat] = set(ENDS[chair]) | (network if round_ else set())
    return False


@pytest.mark.rule("ALP-158")
@each_base
def test_three_lodges_can_be_linked_from_every_base(base: str) -> None:
    """Four chairs reach two further bases, and there are ten."""
    distances = steps_from(base)
    others = sorted(distances[edge] for edge in LAND.edges if edge != base)
    assert sum(others[:2]) <= 4 <= CHAIRS


@pytest.mark.rule("ALP-159")
@each_base
def test_six_terminals_are_never_far(base: str) -> None:
    """Two rides from each base lead to six terminals and more, for Engineer."""
    assert sum(steps <= 2 for steps in steps_from(base).values()) >= 6


def steps_from(place: str) -> Mapping[str, int]:
    """How many chairs it takes from a place to each."""
    found = {place: 0}
    edge = [place]
    for here in edge:
        for other in ways()[here]:
            if other not in found:
                found[other] = found[here] + 1
                edge.append(other)
    return found


# --- the backcountry -----------------------------------------------------------------------------


@pytest.mark.rule("ALP-170")
@pytest.mark.parametrize("blue", LAND.blue)
def test_the_backcountry_can_be_delivered_to(blue: str) -> None:
    """Each blue hex adjoins a terminal place, or a white space that adjoins one for a chain."""
    reached = beside(blue, LAND.places)
    assert reached or any(beside(white, LAND.places) for white in beside(blue, LAND.white))


@pytest.mark.rule("ALP-171")
def test_most_of_the_backcountry_is_reached_by_riding_alone() -> None:
    """At ten blue hexes or more, one for each tile, skiers step off the lift at an inner place."""
    inner = set(LAND.places) - set(LAND.edges)
    assert sum(bool(beside(blue, inner)) for blue in LAND.blue) >= TILES


@pytest.mark.rule("ALP-169")
def test_whoever_has_three_bases_still_finds_blue_space() -> None:
    """Whichever three: enough for all tiles adjoins none of them; but some does adjoin a base."""
    for bases in combinations(LAND.edges, 3):
        barred = {blue for base in bases for blue in beside(base, LAND.blue)}
        assert len(LAND.blue) - len(barred) >= TILES
    assert any(beside(base, LAND.blue) for base in LAND.edges)
