"""Everything that can be wrong with the mountain and its backcountry tiles."""

import pytest
from msgspec.structs import replace

from rules.alpenglow import box
from rules.alpenglow.content import Content, Location
from rules.alpenglow.hexes import canonical, land
from rules.alpenglow.vocabulary.effects import WinChair
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.damage import BOX, Damages, altered, find, less

LAND = land(BOX.mountain)
EDGE = LAND.edges[0]
INNER = next(place for place in LAND.places if place not in LAND.edges)


def _painted(**changes: object) -> Content:
    """The picture of the mountain changed."""
    return replace(BOX, mountain=replace(BOX.mountain, **changes))


def _letters(old: str, new: str) -> Content:
    rows = tuple(row.replace(old, new) for row in BOX.mountain.rows)
    return replace(BOX, mountain=replace(BOX.mountain, rows=rows))


def _tile(number: int, /, **changes: object) -> Content:
    place = [tile.number for tile in BOX.tiles].index(number)
    return altered("tiles", place, **changes)


def _without(place: str) -> tuple[Location, ...]:
    return tuple(one for one in BOX.locations if place not in one.ends)


MOUNTAIN: Damages = {
    "no name": (
        lambda: _painted(name=""),
        "The mountain has no name",
    ),
    "no text": (
        lambda: _painted(text=""),
        "The mountain has no text",
    ),
    "a row too short": (lambda: _painted(rows=("w", *BOX.mountain.rows)), "have one length"),
    "rows too long": (
        lambda: _painted(rows=("w" * 27,) * 3),
        "have 26 letters at most",
    ),
    "an unknown letter": (lambda: _letters("b", "x"), "'x' is no hex of the mountain"),
    "few runs": (lambda: _letters("w", "."), "at least 84 white hexes, not 0"),
    "no backcountry": (lambda: _letters("b", "w"), "at least 10 blue hexes, not 0"),
    "no place": (lambda: _letters("t", "w"), "18 terminal places, not "),
    "no edge": (lambda: _letters("e", "t"), "At least 10 places lie at the edge, not 0"),
    "a place lost": (lambda: _letters("t", "w"), "shows no terminal place there"),
    "a place without a record": (lambda: less("places"), "has no record"),
    "a place without runs": (lambda: _letters("w", "b"), "no white hex adjoins it"),
    "a terminal that is none": (
        lambda: altered("places", printed="kiosk"),
        "the terminal 'kiosk' cannot be printed",
    ),
    "a place that shows a marked tile": (
        lambda: altered("places", printed=next(t.id for t in BOX.terminals if t.form == "marked")),
        "cannot be printed (ALP-021)",
    ),
    "few locations": (lambda: less("locations", 10), "There are 35 to 45 chair locations, not"),
    "a location to nowhere": (
        lambda: altered("locations", ends=(INNER, "Z9")),
        "1 location ends at Z9, which is no terminal place",
    ),
    "a location to itself": (
        lambda: altered("locations", ends=(INNER, INNER)),
        "it joins two terminal places",
    ),
    "a location twice": (
        lambda: altered("locations", ends=BOX.locations[1].ends[::-1]),
        "2 locations join",
    ),
    "an edge without chairs": (
        lambda: replace(BOX, locations=_without(EDGE)),
        f"Place {EDGE}: no chair can start there",
    ),
    "a place out of reach": (
        lambda: replace(BOX, locations=_without(INNER)),
        f"Place {INNER}: chairs from {BOX.places[0].id} never get there",
    ),
    "no coins": (lambda: altered("terminals", coins=0), "it pays 1 to 10 coins, not 0"),
    "no points": (
        lambda: altered("terminals", pays="both", points=0),
        "it pays 1 to 10 points, not 0",
    ),
    "points for coins": (
        lambda: altered("terminals", pays="coins", points=2),
        "who pays coins only pays no points",
    ),
    "all closed": (
        lambda: altered("terminals", closed=("green", "blue", "black", "orange")),
        "all colours are closed",
    ),
    "closed twice": (
        lambda: altered("terminals", closed=("green", "green")),
        "a colour is closed twice",
    ),
    "nothing closed": (
        lambda: replace(BOX, terminals=tuple(replace(t, closed=()) for t in BOX.terminals)),
        "No terminal tile closes any colour",
    ),
    "one kind of terminal": (
        lambda: replace(
            BOX, terminals=tuple(replace(t, pays="choice", points=1) for t in BOX.terminals)
        ),
        "No terminal tile pays 'both'",
    ),
    "a terminal printed nowhere": (
        lambda: altered("places", printed=BOX.terminals[0].id),
        "it is printed nowhere",
    ),
}
BACKCOUNTRY: Damages = {
    "a number twice": (lambda: _tile(2, number=1), "Backcountry number 2: there must be 1, not 0"),
    "two of the first colour": (
        lambda: _tile(2, needs=BOX.tiles[0].needs),
        "tiles 1 to 4 have a colour each",
    ),
    "two skiers of a colour": (lambda: _tile(1, needs=Skiers(green=2)), "requires 3 skiers of its"),
    "three of four colours": (lambda: _tile(5, needs=Skiers(1, 1, 1)), "one skier of each colour"),
    "any two": (lambda: _tile(8, any=2), "it requires any 3 skiers"),
    "a pair": (lambda: _tile(9, needs=Skiers(green=2)), "it requires two pairs"),
    "an empty back": (lambda: _tile(1, runs=Skiers()), "its back shows no run"),
    "a lesser chair": (
        lambda: _tile(6, reward=WinChair("triple")),
        "its reward is not that of its number",
    ),
    "a reward too many": (lambda: _tile(5, reward=WinChair("quad")), "its reward is not that"),
    "no bonus": (lambda: _tile(1, coins=0, points=0), "it brings coins, points or a reward"),
    "a bonus besides": (lambda: _tile(8, coins=2), "it brings coins, points or a reward"),
    "a bonus too large": (lambda: _tile(1, coins=16), "it brings 0 to 15 coins or points"),
    "no text": (lambda: _tile(1, text=""), "BackcountryTile has no text"),
}
DAMAGES = MOUNTAIN | {f"tile: {what}": case for what, case in BACKCOUNTRY.items()}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_of_the_mountain_is_found_and_told(what: str) -> None:
    """Each kind of damage gives a sentence that names it."""
    damage, told = DAMAGES[what]
    find(damage(), told)


@pytest.mark.parametrize("place", LAND.places)
def test_a_place_drawn_elsewhere_is_told_in_three_sentences(place: str) -> None:
    """It has no record there; its record has no place, nor have its chairs; nothing follows."""
    row, column = canonical(place)
    other = next(near for near in LAND.neighbours[place] if near in LAND.white)
    rows = [list(line) for line in BOX.mountain.rows]
    there, along = canonical(other)
    rows[row][column], rows[there][along] = rows[there][along], rows[row][column]
    chairs = sum(place in one.ends for one in BOX.locations)
    faults = box.faults(_painted(rows=tuple("".join(line) for line in rows)))
    assert faults[:3] == [
        f"The terminal place {other} has no record.",
        f"Place {place}: the mountain shows no terminal place there.",
        f"{chairs} locations end at {place}, which is no terminal place (ALP-088).",
    ]
    assert all(fault.startswith("Guide ") for fault in faults[3:])
