"""The quick-start guides that lie in the box: where they begin, and what they advise."""

import re
from itertools import combinations

import pytest

from rules.alpenglow import box
from rules.alpenglow.content import Guide
from rules.alpenglow.hexes import canonical, connected, land, village_neighbours

BOX = box.default()
LAND = land(BOX.mountain)
ENDS = {location.id: location.ends for location in BOX.locations}

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
    """Each stops where the guide's buses stand and plays cards that it deals, on white spaces."""
    names = {record.id: record.name for record in (*BOX.lots, *BOX.neutrals, *BOX.squares)}
    stops = {names[spot.shows] for spot in BOX.village if spot.at in guide.route}
    cards = {card.name for card in BOX.run_cards if card.guide == guide.number}
    played = [{card for card in cards if card in turn} for turn in guide.turns]
    assert len(played) == 2
    assert all(played)
    assert not played[0] & played[1]
    for turn in guide.turns:
        assert any(f"bus from {stop}" in turn.replace("the ", "") for stop in stops)
        assert set(hexes_in(turn)) <= set(LAND.white)


def test_no_two_guides_advise_the_same_hex() -> None:
    """What one is told to place does not stand in another's way."""
    named = [set(hexes_in(" ".join(guide.turns))) for guide in BOX.guides]
    assert all(not one & other for one, other in combinations(named, 2))


def hexes_in(text: str) -> list[str]:
    """The hexes that a text names."""
    return re.findall(r"\b[A-L][0-9]+\b", text)
