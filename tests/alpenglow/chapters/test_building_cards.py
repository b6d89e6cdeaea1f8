"""Building by cards and backcountry tiles: what, for how much, with what left afterwards."""

import pytest

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    LeaveAction,
    PlaceDeed,
    PlaceLodge,
    UpgradeChair,
)
from events.alpenglow.turns import DecisionDue, DecisionSettled
from events.alpenglow.works import BuildingBuilt, ChairBuilt, ChairUpgraded, ResortUpgradeBuilt
from rules.alpenglow import building as chapter
from rules.alpenglow.building.terms import BuildEffect
from rules.alpenglow.vocabulary.effects import BuildBuilding as CheaperBuilding
from rules.alpenglow.vocabulary.effects import BuildChair as CheaperChair
from rules.alpenglow.vocabulary.effects import BuildHut as AlpineClub
from rules.alpenglow.vocabulary.effects import WinChair
from tests.alpenglow.chapters.sites import CARD, base, building, completed, played
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    chair,
    coins,
    given,
    hut,
    lodges,
    player,
    run,
    season,
    table,
    upgrades,
)

CHAPEL = BuildBuilding("chapel", "A1")
HUT = BuildHut("hut-1f", "B2")
UPGRADE = BuildUpgrade("up-1")
DOUBLE = BuildChair("left", "double")


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-070")
def test_discount_building_builds_a_building_or_upgrade_for_2_less() -> None:
    """In Season 1 for 2 coins, in Season 2 for 4."""
    card = CheaperBuilding(2)
    given(*played(card, 2)).when(RED, CHAPEL).then_among_others(
        DecisionSettled(RED, CARD, used=True), BuildingBuilt(RED, "chapel", "A1", 2)
    )
    given(*played(card, 4), season(2)).when(RED, UPGRADE).then_among_others(
        ResortUpgradeBuilt(RED, "up-1", 4)
    )
    given(*played(card, 3), season(2)).refuses("ALP-192", RED, CHAPEL, UPGRADE)


@pytest.mark.rule("ALP-070")
def test_discount_building_builds_no_hut_and_no_chair() -> None:
    """Whatever is paid."""
    given(*played(CheaperBuilding(2), 20)).refuses("ALP-070", RED, HUT, DOUBLE)


@pytest.mark.rule("ALP-070")
def test_all_rules_of_the_build_hold_for_the_card_too() -> None:
    """A vacant lot, a deed, an open slot."""
    six = [
        built(RED, f"shop-{i}", f"B{i}", deed)
        for i, deed in enumerate(("swap", "coin", "guests"), 1)
    ]
    more = [
        built(RED, f"food-{i}", f"C{i}", deed)
        for i, deed in enumerate(("coins-2", "coins-3", "coins-4"), 1)
    ]
    card = played(CheaperBuilding(2), 9)
    given(*card, *six, *more).refuses("ALP-087", RED, CHAPEL)
    given(*card).refuses("ALP-081", RED, BuildBuilding("chapel", "D1"))
    given(*card, upgrades(RED, "up-2")).refuses("ALP-110", RED, UPGRADE)


@pytest.mark.rule("ALP-071")
def test_discount_chairlift_builds_or_upgrades_a_chair_for_2_less() -> None:
    """A double for 2 coins; others' chairs stay as they are."""
    table_ = given(*played(CheaperChair(2), 5), chair(YELLOW, "slope"))
    table_.when(RED, DOUBLE).then_among_others(ChairBuilt(RED, "left", "double", 2))
    table_.refuses("ALP-095", RED, UpgradeChair("slope", "triple"))
    table_.refuses("ALP-090", RED, BuildChair("slope", "double"))
    table_.refuses("ALP-071", RED, CHAPEL, HUT, UPGRADE)


@pytest.mark.rule("ALP-063")
def test_a_discount_card_leaves_the_build_of_step_3() -> None:
    """A chair with the card, then another in its step."""
    after = given(*played(CheaperChair(2), 6)).when(RED, DOUBLE).accepted()
    assert after.state.turn.step == "build"
    assert not after.state.turn.built
    after.when(RED, BuildChair("north", "double")).then_among_others(
        ChairBuilt(RED, "north", "double", 4)
    )


@pytest.mark.rule("ALP-070")
def test_the_deed_is_chosen_before_step_3_begins() -> None:
    """Building, deed, then the build of step 3."""
    after = given(*played(CheaperBuilding(2), 9)).when(RED, CHAPEL).accepted()
    assert after.state.turn.step == "card"
    after = after.when(RED, PlaceDeed("coin")).accepted()
    assert after.state.turn.step == "build"
    after.allows(RED, BuildBuilding("shop-1", "B1"))


@pytest.mark.rule("ALP-058")
def test_the_build_of_a_card_may_be_left() -> None:
    """Then step 3 begins, and nothing was paid."""
    after = given(*played(CheaperChair(2), 6)).when(RED, LeaveAction(CARD)).accepted()
    assert after.state.turn.step == "build"
    assert after.state.players[RED].coins == 6


@pytest.mark.rule("ALP-065")
def test_alpine_club_builds_nothing_but_a_hut() -> None:
    """Whatever is paid."""
    given(*played(AlpineClub(2, replaces=True), 20)).refuses("ALP-065", RED, CHAPEL, DOUBLE)


# --- backcountry tiles ---------------------------------------------------------------------------


@pytest.mark.rule("ALP-175")
@pytest.mark.rule("ALP-091")
def test_tile_6_brings_a_new_quad_or_an_upgrade_to_one() -> None:
    """Free, from a double or a triple, and no other type."""
    table_ = given(*completed("summit"), chair(RED, "left", "triple"))
    table_.when(RED, BuildChair("slope", "quad")).then_among_others(
        ChairBuilt(RED, "slope", "quad", 0)
    )
    table_.when(RED, UpgradeChair("west", "quad")).then_among_others(
        ChairUpgraded(RED, "west", "quad", 0)
    )
    table_.allows(RED, UpgradeChair("left", "quad"))
    table_.refuses("ALP-175", RED, BuildChair("slope", "double"), UpgradeChair("west", "triple"))


@pytest.mark.rule("ALP-176")
def test_tile_8_brings_a_new_triple_or_an_upgrade_of_a_double() -> None:
    """Free; a triple or quad is not upgraded by it."""
    table_ = given(*completed("saddle"), chair(RED, "left", "quad"), chair(RED, "right", "triple"))
    table_.when(RED, BuildChair("slope", "triple")).then_among_others(
        ChairBuilt(RED, "slope", "triple", 0)
    )
    table_.when(RED, UpgradeChair("west", "triple")).then_among_others(
        ChairUpgraded(RED, "west", "triple", 0)
    )
    table_.refuses("ALP-092", RED, UpgradeChair("left", "triple"), UpgradeChair("right", "triple"))
    table_.refuses("ALP-176", RED, BuildChair("slope", "quad"))


@pytest.mark.rule("ALP-176")
@pytest.mark.rule("ALP-096")
def test_a_chair_that_is_won_offers_a_lodge_too() -> None:
    """All rules of the build but the price apply."""
    given(*completed("saddle")).when(RED, BuildChair("slope", "triple")).then_among_others(
        DecisionDue(RED, "lodge", "slope", 1, ("E1",))
    ).when(RED, PlaceLodge("E1")).accepted()


@pytest.mark.rule("ALP-007")
def test_what_is_won_needs_its_piece() -> None:
    """With three quads on the mountain tile 6 brings nothing."""
    quads = [chair(RED, at, "quad") for at in ("left", "right", "east")]
    given(*completed("summit"), *quads).refuses(
        "ALP-007", RED, BuildChair("slope", "quad"), UpgradeChair("west", "quad")
    )


@pytest.mark.rule("ALP-175")
@pytest.mark.rule("ALP-110")
def test_tile_7_brings_a_building_or_an_upgrade() -> None:
    """Free in either season; the upgrade needs an open slot."""
    tile = completed("hamlet")
    given(*tile, season(2)).when(RED, CHAPEL).then_among_others(
        BuildingBuilt(RED, "chapel", "A1", 0)
    )
    given(*tile).when(RED, UPGRADE).then_among_others(ResortUpgradeBuilt(RED, "up-1", 0))
    given(*tile, upgrades(RED, "up-2")).refuses("ALP-110", RED, UPGRADE).allows(RED, CHAPEL)
    given(*tile).refuses("ALP-175", RED, HUT, DOUBLE)


# --- whether there is anything to build ----------------------------------------------------------


def possible(effect: BuildEffect, *facts: Fact) -> bool:
    """Whether RED could build anything by this effect."""
    setting = given(*base(), *facts).setting
    return chapter.possible(setting.board, setting.state, RED, effect)


@pytest.mark.rule("ALP-192")
@pytest.mark.rule("ALP-007")
def test_an_action_is_possible_when_something_can_be_built() -> None:
    """With the coins, the pieces and the place; nothing is carried out."""
    assert possible(CheaperBuilding(2), coins(RED, 2))
    assert not possible(CheaperBuilding(2), coins(RED, 1))
    assert possible(CheaperChair(2), coins(RED, 2))
    assert not possible(CheaperChair(2), coins(RED, 1))
    assert possible(AlpineClub(2), coins(RED, 2))
    assert not possible(AlpineClub(2), coins(RED, 9), player(RED, huts=()))
    assert possible(CheaperBuilding(free=True))
    assert possible(WinChair("triple"))


@pytest.mark.rule("ALP-175")
def test_without_building_or_slot_there_is_nothing_free() -> None:
    """No building in the supply, and no open slot."""
    none = table(buildings=())
    assert possible(CheaperBuilding(free=True), none)
    assert not possible(CheaperBuilding(free=True), none, upgrades(RED, "up-1"))


@pytest.mark.rule("ALP-065")
def test_a_full_mountain_has_room_for_a_hut_with_alpine_club_only() -> None:
    """A run on every white hex."""
    white = given().setting.board.land.white
    runs = run("green", *white)
    assert not possible(AlpineClub(2), coins(RED, 5), runs)
    assert possible(AlpineClub(2, replaces=True), coins(RED, 5), runs)
    assert not possible(
        AlpineClub(2, replaces=True), coins(RED, 5), *(hut(YELLOW, "hut-1f", at) for at in white)
    )


@pytest.mark.rule("ALP-079")
def test_step_3_offers_all_four_kinds() -> None:
    """Building, chair and upgrade of a chair, hut, resort upgrade."""
    kinds = {type(m) for m in given(*building(20), lodges(RED, "A4")).setting.legal(RED)}
    assert {BuildBuilding, BuildChair, UpgradeChair, BuildHut, BuildUpgrade} <= kinds


@pytest.mark.rule("ALP-002")
def test_whoever_is_not_awaited_has_nothing_to_build() -> None:
    """Neither in another's step 3 nor while another decides."""
    for facts in (building(20), played(CheaperChair(2), 20)):
        setting = given(*facts, coins(YELLOW, 20), chair(YELLOW, "east")).setting
        assert chapter.legal(setting.board, setting.state, RED)
        assert chapter.legal(setting.board, setting.state, YELLOW) == []
