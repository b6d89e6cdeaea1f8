"""What lies in the box: as many of everything as the rulebook counts, and in balance."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import get_args

import pytest

from rules.alpenglow import box
from rules.alpenglow.content import RunCard
from rules.alpenglow.hexes import village_neighbours
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BuildHut,
    Each,
    FurtherCards,
    GainCoins,
    GainPoints,
    GainSkiers,
    Holding,
    SkiersAgain,
    StopType,
    SwapTerminal,
)
from rules.alpenglow.vocabulary.words import COLOURS, TYPES, Skiers
from rules.inspection import words

BOX = box.default()
ACTIONS = {one.id: one.action for one in BOX.actions}
SPOTS = {spot.at: spot.shows for spot in BOX.village}
LOTS = {lot.id: lot.skier for lot in BOX.lots}


def sums(all_skiers: Iterator[Skiers]) -> dict[str, int]:
    """Colour → how many skiers of it in all."""
    total: Counter[str] = Counter()
    for skiers in all_skiers:
        total.update(skiers.counts())
    return dict(total)


def of_guide(number: int) -> list[RunCard]:
    """The run cards that a guide deals."""
    return [card for card in BOX.run_cards if card.guide == number]


# --- components ----------------------------------------------------------------------------------


def test_the_box_is_whole() -> None:
    """Nothing is wrong with the content the package carries."""
    assert box.faults(BOX) == []
    assert box.bad_content(box.bundle(BOX)) == []


@pytest.mark.rule("ALP-008")
def test_the_box_holds_the_components_of_the_rulebook() -> None:
    """16 buildings and lots, 7 neutral ones (Q4), 8 squares, 10 backcountry tiles, 24 terminals."""
    assert (len(BOX.buildings), len(BOX.lots), len(BOX.neutrals)) == (16, 16, 7)
    assert (len(BOX.squares), len(BOX.tiles), len(BOX.boards)) == (8, 10, 6)
    forms = Counter(terminal.form for terminal in BOX.terminals)
    assert (forms["tile"], forms["marked"]) == (18, 6)


@pytest.mark.rule("ALP-008")
@pytest.mark.rule("ALP-025")
def test_twelve_resort_upgrades_have_two_sides_each() -> None:
    """Sides A and B of tiles 1 to 12, called by tile and side."""
    sides = {f"{number}{side}" for number in range(1, 13) for side in "AB"}
    assert {upgrade.id for upgrade in BOX.upgrades} == sides


@pytest.mark.rule("ALP-007")
@pytest.mark.rule("ALP-107")
def test_each_player_has_six_deeds_and_three_two_sided_huts() -> None:
    """Front and back of hut tiles 1 to 3 (Q7); six distinct deed bonuses (Q17)."""
    sides = {(number, side) for number in (1, 2, 3) for side in ("front", "back")}
    assert {(hut.tile, hut.side) for hut in BOX.huts} == sides
    bonuses = {(deed.skier, deed.action.effect) for deed in BOX.deeds}
    assert len(bonuses) == len(BOX.deeds) == 6


@pytest.mark.rule("ALP-078")
def test_the_run_deck_has_twenty_cards_of_each_colour() -> None:
    """80 cards with at least 24 different actions, each on two to five cards."""
    assert Counter(card.colour for card in BOX.run_cards) == dict.fromkeys(COLOURS, 20)
    uses = Counter(card.does for card in BOX.run_cards)
    assert len(uses) >= 24
    assert set(uses) == set(ACTIONS)
    assert set(uses.values()) <= {2, 3, 4, 5}


def test_no_action_belongs_to_a_colour() -> None:
    """Cards of an action come in at least two colours."""
    for action in ACTIONS:
        assert len({card.colour for card in BOX.run_cards if card.does == action}) >= 2, action


@pytest.mark.rule("ALP-020")
@pytest.mark.rule("ALP-021")
def test_the_printed_village_is_a_grid_of_five_by_five() -> None:
    """It shows all lots and neutral buildings, and two squares."""
    assert set(SPOTS) == {f"{column}{row}" for column in "ABCDE" for row in range(1, 6)}
    shown = set(SPOTS.values())
    assert len(shown) == 25
    assert shown >= {one.id for one in (*BOX.lots, *BOX.neutrals)}
    assert len(shown & {square.id for square in BOX.squares}) == 2


# --- the village ---------------------------------------------------------------------------------


@pytest.mark.rule("ALP-047")
def test_lots_show_each_colour_four_times() -> None:
    """A vacant lot has one skier."""
    assert Counter(LOTS.values()) == dict.fromkeys(COLOURS, 4)


def test_no_two_lots_of_a_colour_adjoin() -> None:
    """In the printed village each pair of neighbouring lots shows two colours."""
    for spot, near in village_neighbours(SPOTS).items():
        if (colour := LOTS.get(SPOTS[spot])) is not None:
            assert colour not in [LOTS.get(SPOTS[other]) for other in near], spot


def test_every_spot_is_near_something_else_than_lots() -> None:
    """No spot of the printed village is more than two steps from a neutral building or square."""
    near = village_neighbours(SPOTS)
    for spot in SPOTS:
        around = {spot, *near[spot], *(far for other in near[spot] for far in near[other])}
        assert any(SPOTS[other] not in LOTS for other in around), spot


@pytest.mark.rule("ALP-194")
def test_types_are_spread() -> None:
    """Four buildings of each type; neutral ones of each, in different corners of the village."""
    assert Counter(building.type for building in BOX.buildings) == dict.fromkeys(TYPES, 4)
    assert {neutral.type for neutral in BOX.neutrals} == set(TYPES)
    kinds = {neutral.id: neutral.type for neutral in BOX.neutrals}
    near = village_neighbours(SPOTS)
    for spot, others in near.items():
        if (kind := kinds.get(SPOTS[spot])) is not None:
            assert kind not in [kinds.get(SPOTS[other]) for other in others], spot


@pytest.mark.rule("ALP-049")
def test_buildings_are_balanced() -> None:
    """Three skiers each, of each colour as many in all and within each type; no two alike."""
    assert {sum(building.skiers.counts().values()) for building in BOX.buildings} == {3}
    assert len({building.skiers for building in BOX.buildings}) == 16
    for kind in TYPES:
        of_kind = (building.skiers for building in BOX.buildings if building.type == kind)
        assert sums(of_kind) == dict.fromkeys(COLOURS, 3)


@pytest.mark.rule("ALP-048")
@pytest.mark.rule("ALP-053")
def test_neutral_buildings_are_richer_in_season_2_some_for_a_fee() -> None:
    """Two skiers in Season 1, then three, four for 1 coin, five for 2."""
    for neutral in BOX.neutrals:
        first, second = (sum(side.skiers.counts().values()) for side in neutral.seasons)
        fees = [side.fee for side in neutral.seasons]
        assert (first, second, fees[0]) == (2, 3 + fees[1], 0)
    assert Counter(neutral.seasons[1].fee for neutral in BOX.neutrals) == {0: 4, 1: 2, 2: 1}


@pytest.mark.rule("ALP-048")
@pytest.mark.parametrize("season", [0, 1])
def test_neutral_buildings_are_fair_to_all_colours(season: int) -> None:
    """No colour has more than one skier more than another, nor in the village as a whole."""
    waiting = sums(neutral.seasons[season].skiers for neutral in BOX.neutrals)
    assert max(waiting.values()) - min(waiting.values()) <= 1
    assert set(waiting) == set(COLOURS)


@pytest.mark.rule("ALP-050")
@pytest.mark.rule("ALP-148")
def test_squares_have_sixteen_different_actions() -> None:
    """No action is on two squares or on both sides of one; none gives skiers of its own."""
    found = [action.effect for square in BOX.squares for action in square.seasons]
    assert len(found) == len(set(found)) == 16
    assert not any(isinstance(effect, GainSkiers | SkiersAgain) for effect in found)


# --- deck, deeds, huts, boards, guides -----------------------------------------------------------


@pytest.mark.rule("ALP-060")
@pytest.mark.rule("ALP-061")
def test_conditions_and_counts_are_of_all_kinds() -> None:
    """Some actions look at the stop, some at what one holds, some pay for each, most do neither."""
    needs = [action.needs for action in ACTIONS.values()]
    assert {need.type for need in needs if isinstance(need, StopType)} == set(TYPES)
    assert 0.3 < sum(need is None for need in needs) / len(needs) < 0.7
    each = {word.each for word in words(BOX) if isinstance(word, GainCoins | GainPoints)}
    assert each | {need.what for need in needs if isinstance(need, Holding)} >= set(get_args(Each))


def test_each_type_of_stop_is_good_for_as_much() -> None:
    """Every type of building has two actions in the deck, lodging one; on three to six cards."""
    for kind in TYPES:
        asking = {one for one, action in ACTIONS.items() if action.needs == StopType(kind)}
        assert len(asking) == (1 if kind == "lodging" else 2)
        assert 3 <= sum(card.does in asking for card in BOX.run_cards) <= 6, kind


@pytest.mark.rule("ALP-051")
def test_deeds_mix_what_is_done_at_once_with_choices() -> None:
    """Two deeds ask nothing of their owner, four do; every colour of skier is among them."""
    at_once = [isinstance(deed.action.effect, AtOnce) for deed in BOX.deeds]
    assert Counter(at_once) == {True: 2, False: 4}
    assert {deed.skier for deed in BOX.deeds} == set(COLOURS)


@pytest.mark.rule("ALP-102")
@pytest.mark.rule("ALP-104")
def test_huts_take_each_pair_of_colours() -> None:
    """The sides of a tile share no colour; bonuses are coins, a point, or a little of both."""
    pairs = {frozenset(hut.colours) for hut in BOX.huts}
    assert pairs == {frozenset(pair) for pair in combinations(COLOURS, 2)}
    for number in (1, 2, 3):
        front, back = (hut for hut in BOX.huts if hut.tile == number)
        assert not set(front.colours) & set(back.colours)
    assert {(hut.coins, hut.points) for hut in BOX.huts} == {(1, 0), (2, 0), (0, 1), (1, 1)}


@pytest.mark.rule("ALP-009")
def test_boards_have_six_different_upgrades_weaker_than_the_tiles() -> None:
    """No printed upgrade is that of a tile; those of a kind with one have smaller numbers."""
    printed = [board.effect for board in BOX.boards]
    assert len(set(printed)) == 6
    assert not set(printed) & {upgrade.effect for upgrade in BOX.upgrades}


@pytest.mark.rule("ALP-028")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_guides_deal_cards_for_a_first_game(number: int) -> None:
    """Five cards of three colours or more, at least one always of use, none that needs a module."""
    cards = of_guide(number)
    assert len(cards) == 5
    assert len({card.colour for card in cards}) >= 3
    assert len({card.does for card in cards}) == 5
    assert any(ACTIONS[card.does].needs is None for card in cards)
    modules = BuildHut | SwapTerminal
    assert not any(isinstance(ACTIONS[card.does].effect, modules) for card in cards)
    assert sum(goal.guide == number for goal in BOX.goals) == 1


def test_the_first_guide_spares_beginners_the_double_action() -> None:
    """Playing three cards in a turn is for the others."""
    assert not any(isinstance(ACTIONS[card.does].effect, FurtherCards) for card in of_guide(1))
