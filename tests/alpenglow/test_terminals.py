"""The terminals and backcountry tiles that lie in the box: kinds, figures, balance."""

from collections import Counter

import pytest

from rules.alpenglow import box
from rules.alpenglow.content import BackcountryTile, Terminal
from rules.alpenglow.hexes import land
from rules.alpenglow.vocabulary.effects import BuildBuilding, WinChair
from rules.alpenglow.vocabulary.words import COLOURS

BOX = box.default()
LAND = land(BOX.mountain)
TILES = 10


def of(*forms: str) -> list[Terminal]:
    """The terminals of these forms."""
    return [terminal for terminal in BOX.terminals if terminal.form in forms]


def worth(terminal: Terminal) -> int:
    """What a skier brings there, coins and points alike: the better of the two, or both."""
    both = terminal.pays == "both"
    return terminal.coins + terminal.points if both else max(terminal.coins, terminal.points)


@pytest.mark.rule("ALP-008")
@pytest.mark.rule("ALP-024")
def test_there_are_24_tiles_six_of_them_marked() -> None:
    """18 to fill the places with and 6 to be taken out first."""
    assert (len(of("tile")), len(of("marked"))) == (len(LAND.places), 6)


@pytest.mark.rule("ALP-127")
@pytest.mark.rule("ALP-131")
@pytest.mark.parametrize("form", ["tile", "printed"])
def test_each_set_has_all_four_kinds(form: str) -> None:
    """Choice, coins, both, and controlled access on top of some of them (Q56)."""
    kinds = Counter(terminal.pays for terminal in of(form))
    assert set(kinds) == {"choice", "coins", "both"}
    assert kinds["choice"] > 9, "most terminals let one choose"
    assert 3 <= sum(bool(terminal.closed) for terminal in of(form)) <= 5


@pytest.mark.rule("ALP-127")
@pytest.mark.parametrize("form", ["tile", "marked", "printed"])
def test_no_colour_is_barred_more_than_another(form: str) -> None:
    """One or two colours where access is controlled; each of the four equally often."""
    barred = Counter(colour for terminal in of(form) for colour in terminal.closed)
    assert barred == dict.fromkeys(COLOURS, 1)
    assert all(len(set(t.closed)) == len(t.closed) <= 2 for t in of(form))


@pytest.mark.rule("ALP-131")
@pytest.mark.parametrize("terminal", BOX.terminals, ids=lambda terminal: terminal.id)
def test_a_terminal_pays_what_its_kind_pays(terminal: Terminal) -> None:
    """Coin terminals pay no points, all others some of each; nowhere more than 5 in all."""
    assert terminal.coins > 0
    assert (terminal.points == 0) is (terminal.pays == "coins")
    assert 2 <= worth(terminal) <= 5


@pytest.mark.rule("ALP-130")
def test_the_two_examples_of_the_rulebook_are_there() -> None:
    """2 coins or 2 points, 3 coins or 1 point; all else is ours."""
    given = [
        (terminal.pays, terminal.coins, terminal.points)
        for terminal in BOX.terminals
        if terminal.source == "rulebook"
    ]
    assert given == [("choice", 2, 2), ("choice", 3, 1)]


def test_marked_terminals_are_worth_a_card() -> None:
    """They pay more than plain ones, and printed ones about as much as these."""
    plain, marked, printed = (
        sum(map(worth, of(form))) / len(of(form)) for form in ("tile", "marked", "printed")
    )
    assert marked > plain + 0.5
    assert abs(plain - printed) < 0.5


@pytest.mark.parametrize("base", LAND.edges)
def test_every_base_finds_coins_and_points_near(base: str) -> None:
    """Printed there or one ride away: a terminal of 3 coins or more, one of 2 points or more."""
    shown = {place.id: place.printed for place in BOX.places}
    terminals = {terminal.id: terminal for terminal in BOX.terminals}
    places = {end for location in BOX.locations if base in location.ends for end in location.ends}
    near = [terminals[shown[place]] for place in sorted(places)]
    assert max(terminal.coins for terminal in near) >= 3
    assert max(terminal.points for terminal in near) >= 2
    assert len({(terminal.pays, terminal.coins, terminal.points) for terminal in near}) >= 2


# --- backcountry tiles ---------------------------------------------------------------------------


def tiles(*numbers: int) -> list[BackcountryTile]:
    """The tiles of these numbers."""
    return [tile for tile in BOX.tiles if tile.number in numbers]


@pytest.mark.rule("ALP-008")
def test_there_are_ten_tiles() -> None:
    """Numbered 1 to 10."""
    assert [tile.number for tile in BOX.tiles] == list(range(1, TILES + 1))


@pytest.mark.rule("ALP-174")
def test_tiles_1_to_4_ask_for_three_of_a_colour() -> None:
    """One tile for each colour, with points, coins, or a choice of the two."""
    found = tiles(1, 2, 3, 4)
    assert [tile.needs.counts() for tile in found] == [{colour: 3} for colour in COLOURS]
    assert len({(tile.coins, tile.points) for tile in found}) == 4
    assert {(tile.coins > 0, tile.points > 0) for tile in found} == {
        (True, True),
        (True, False),
        (False, True),
    }
    assert all(tile.reward is None for tile in found)


@pytest.mark.rule("ALP-175")
def test_tiles_5_to_7_ask_for_one_of_each_colour() -> None:
    """Tile 5 for what is printed, 6 for a quad, 7 for a building or resort upgrade."""
    found = tiles(5, 6, 7)
    assert all(tile.needs.counts() == dict.fromkeys(COLOURS, 1) for tile in found)
    rewards = [tile.reward for tile in found]
    assert rewards == [None, WinChair("quad"), BuildBuilding(free=True)]
    assert found[0].coins
    assert found[0].points


@pytest.mark.rule("ALP-176")
def test_tile_8_asks_for_any_three() -> None:
    """And brings a triple; no other tile leaves the colours open."""
    (tile,) = tiles(8)
    assert (tile.needs.counts(), tile.any, tile.reward) == ({}, 3, WinChair("triple"))
    assert [tile.number for tile in BOX.tiles if tile.any] == [8]


@pytest.mark.rule("ALP-177")
def test_tiles_9_and_10_ask_for_two_pairs() -> None:
    """Each of the four colours is in one of them."""
    found = tiles(9, 10)
    assert all(list(tile.needs.counts().values()) == [2, 2] for tile in found)
    assert {colour for tile in found for colour in tile.needs.counts()} == set(COLOURS)
    assert all(tile.reward is None for tile in found)


@pytest.mark.rule("ALP-173")
def test_the_backs_are_three_or_four_runs() -> None:
    """No fewer than the skiers that lay there but for one, and as many of each colour in all."""
    backs = [tile.runs.counts() for tile in BOX.tiles]
    assert {sum(back.values()) for back in backs} == {3, 4}
    total = Counter[str]()
    for back in backs:
        total.update(back)
    assert len(set(total.values())) == 1
    assert set(total) == set(COLOURS)


@pytest.mark.parametrize("tile", BOX.tiles, ids=lambda tile: tile.id)
def test_a_tile_says_what_it_does(tile: BackcountryTile) -> None:
    """A bonus or a reward, never both; the text names the figures."""
    assert (tile.reward is None) is bool(tile.coins or tile.points)
    for figure, unit in ((tile.coins, "coins"), (tile.points, "points")):
        assert not figure or f"{figure} {unit}" in tile.text
