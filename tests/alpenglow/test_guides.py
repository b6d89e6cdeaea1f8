"""The quick-start guides that lie in the box: where they begin, and what they advise."""

import re
from itertools import combinations

import pytest

from rules.alpenglow import box
from rules.alpenglow.content import Guide
from rules.alpenglow.hexes import canonical, connected, land, village_neighbours
from rules.alpenglow.wording import pays

BOX = box.default()
LAND = land(BOX.mountain)
ENDS = {location.id: location.ends for location in BOX.locations}
PLACES = {place.id: place.name for place in BOX.places}
CARDS = {card.id: card for card in BOX.run_cards}
_NAMES = {record.id: record.name for record in (*BOX.lots, *BOX.neutrals, *BOX.squares)}
STOPS = {spot.at: _NAMES[spot.shows] for spot in BOX.village}

each_guide = pytest.mark.parametrize("guide", BOX.guides, ids=lambda guide: guide.id)


@pytest.mark.rule("ALP-028")
def test_there_are_four_guides_that_go_together() -> None:
    """Numbered 1 to 4; no two of them have the same board, base or chair."""
    assert [guide.number for guide in BOX.guides] == [1, 2, 3, 4]
    for values in zip(*((g.board, g.base, g.chair) for g in BOX.guides), strict=True):
        assert len(set(values)) == 4


@pytest.mark.rule("ALP-028")
@each_guide
def test_a_guide_begins_as_the_rules_let_one_begin(guide: Guide) -> None:
    """A base with an arrow, a chair that ends there, five joined spots in the village's order."""
    near = village_neighbours(spot.at for spot in BOX.village)
    assert guide.board in {board.id for board in BOX.boards}
    assert guide.base in LAND.edges
    assert guide.base in ENDS[guide.chair]
    assert len(set(guide.route)) == 5
    assert list(guide.route) == sorted(guide.route, key=canonical)
    assert connected(guide.route, near)


@pytest.mark.rule("ALP-028")
@each_guide
def test_one_goal_and_five_run_cards_bear_the_number_of_a_guide(guide: Guide) -> None:
    """They are dealt to whoever follows it."""
    assert sum(goal.guide == guide.number for goal in BOX.goals) == 1
    assert sum(card.guide == guide.number for card in BOX.run_cards) == 5


@each_guide
def test_a_guide_tells_two_turns(guide: Guide) -> None:
    """Each takes a bus, plays a card with its run, and builds where its text says so."""
    assert len(guide.turns) == 2
    for turn in guide.turns:
        assert turn.bus in guide.route
        assert f"bus from {STOPS[turn.bus]}" in turn.text.replace("the ", "")
        assert f"play {CARDS[turn.card].name}: lay its" in turn.text.replace("Play", "play")
        assert f"{CARDS[turn.card].colour} run on {turn.run}" in turn.text
        assert CARDS[turn.card].guide == guide.number
        assert all(name in turn.text for name in names_of(turn.builds))
        assert set(hexes_in(turn.text)) <= set(LAND.white)
    first, second = guide.turns
    assert first.bus != second.bus
    assert first.card != second.card


def names_of(place: str) -> tuple[str, ...]:
    """The ends of a chair location, or the lot of a spot, as a guide calls them."""
    if place in ENDS:
        return tuple(PLACES[end] for end in ENDS[place])
    return (STOPS[place],) if place else ()


@each_guide
def test_a_guide_knows_what_printed_terminals_pay(guide: Guide) -> None:
    """Where it says what a terminal pays, that is printed there."""
    for turn in guide.turns:
        for name, told in re.findall(r"(\w+) pays (\d coins? (?:or|and) \d points?)", turn.text):
            (printed,) = (one for one in BOX.terminals if one.name == name)
            assert told == pays(printed).split(",")[0]


def test_no_two_guides_advise_the_same_hex_or_build() -> None:
    """What one is told to place does not stand in another's way."""
    named = [set(hexes_in(" ".join(turn.text for turn in guide.turns))) for guide in BOX.guides]
    assert all(not one & other for one, other in combinations(named, 2))
    places = [turn.builds for guide in BOX.guides for turn in guide.turns if turn.builds]
    assert len(set(places)) == len(places)


def hexes_in(text: str) -> list[str]:
    """The hexes that a text names."""
    return re.findall(r"\b[A-L][0-9]+\b", text)
