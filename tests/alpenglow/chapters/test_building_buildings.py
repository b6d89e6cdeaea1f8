"""Buildings: where, for how much, with which deed (chapter "Build a Building")."""

import pytest

from events.alpenglow.moves import BuildBuilding, PlaceDeed, TakeBus
from events.alpenglow.turns import CoinsGained, DecisionDue, DecisionSettled, PointsScored
from events.alpenglow.works import BuildingBuilt, DeedPlaced
from rules.alpenglow.vocabulary.upgrades import BuildBonus, Discount, FirstSeasonPrices
from tests.alpenglow.chapters.sites import building, holding
from tests.alpenglow.given import RED, YELLOW, built, buses, coins, given, season, step, table

CHAPEL = BuildBuilding("chapel", "A1")
DEEDS = ("swap", "coin", "guests", "coins-2", "coins-3", "coins-4")


@pytest.mark.rule("ALP-080")
@pytest.mark.rule("ALP-083")
def test_a_building_goes_on_a_lot_and_a_deed_is_chosen_for_it() -> None:
    """The Chapel for 4 coins; then any of the six deeds, openly."""
    after = (
        given(*building(4))
        .when(RED, CHAPEL)
        .then(
            BuildingBuilt(RED, "chapel", "A1", 4),
            DecisionDue(RED, "deed", "chapel", 1, DEEDS),
        )
    )
    assert after.state.players[RED].coins == 0
    assert "chapel" not in after.state.buildings
    after.allows(RED, *(PlaceDeed(deed) for deed in DEEDS))
    placed = after.when(RED, PlaceDeed("guests"))
    placed.then_among_others(
        DecisionSettled(RED, "chapel", used=True), DeedPlaced(RED, "A1", "guests")
    )
    assert placed.state.village["A1"].deed == "guests"
    assert placed.state.players[RED].deeds == ("guests",)


@pytest.mark.rule("ALP-080")
def test_any_building_can_go_on_any_lot() -> None:
    """With 4 coins: 16 buildings on 16 lots."""
    moves = [m for m in given(*building(4)).setting.legal(RED) if isinstance(m, BuildBuilding)]
    assert len(moves) == len(set(map(str, moves))) == 16 * 16


@pytest.mark.rule("ALP-080")
def test_a_building_that_stands_is_not_in_the_supply() -> None:
    """Whoever built it, and a building that there is not."""
    given(*building(9), built(YELLOW, "chapel", "B1")).refuses(
        "ALP-080", RED, CHAPEL, BuildBuilding("castle", "A1")
    )


@pytest.mark.rule("ALP-080")
def test_a_deed_once_placed_is_not_chosen_again() -> None:
    """Two buildings with two different deeds; without a new building no deed is placed."""
    at_work = given(*building(4), built(RED, "shop-1", "B1", "coin"))
    after = at_work.when(RED, CHAPEL).accepted()
    after.refuses("ALP-080", RED, PlaceDeed("coin"), PlaceDeed("no-deed"))
    after.allows(RED, PlaceDeed("swap"))
    at_work.refuses("ALP-080", RED, PlaceDeed("swap"))


@pytest.mark.rule("ALP-080")
def test_nothing_goes_on_before_the_deed_is_placed() -> None:
    """The builder has one thing to decide, and the others nothing."""
    after = given(*building(20)).when(RED, CHAPEL).accepted()
    after.refuses("ALP-041", RED, BuildBuilding("shop-1", "B1"))
    assert len(after.setting.legal(RED)) == len(DEEDS)
    assert not after.setting.legal(YELLOW)


@pytest.mark.rule("ALP-081")
@pytest.mark.rule("ALP-084")
def test_only_a_vacant_lot_can_be_built_on() -> None:
    """Not a neutral building, a square, anybody's building, nor a spot that there is not."""
    given(*building(9), built(RED, "shop-1", "A2", "coin"), built(YELLOW, "shop-2", "A3")).refuses(
        "ALP-081",
        RED,
        *(BuildBuilding("chapel", at) for at in ("D1", "E4", "A2", "A3", "F9")),
    )


@pytest.mark.rule("ALP-082")
def test_buses_on_the_lot_stay_there() -> None:
    """Two players' buses stand at the new building."""
    after = given(*building(4), buses(RED, "A1", "B1"), buses(YELLOW, "A1")).when(RED, CHAPEL)
    assert after.state.players[RED].buses == ("A1", "B1")
    assert after.state.players[YELLOW].buses == ("A1",)


@pytest.mark.rule("ALP-083")
@pytest.mark.rule("ALP-147")
@pytest.mark.rule("ALP-192")
def test_a_building_costs_4_in_season_1_and_6_in_season_2() -> None:
    """One coin short it is refused; prices are paid in full."""
    given(*building(3)).refuses("ALP-192", RED, CHAPEL)
    given(*building(5), season(2)).refuses("ALP-192", RED, CHAPEL)
    given(*building(7), season(2)).when(RED, CHAPEL).then_among_others(
        BuildingBuilt(RED, "chapel", "A1", 6)
    )


@pytest.mark.rule("ALP-086")
def test_anybody_may_stop_there_the_owner_alone_has_the_bonus() -> None:
    """YELLOW's bus brings the Chapel's skiers to YELLOW, and the deed's skier and coins to RED."""
    facts = (built(RED, "chapel", "A1", "coins-2"), step("bus", YELLOW), buses(YELLOW, "A1"))
    after = given(*facts).when(YELLOW, TakeBus("A1"))
    assert after.state.players[YELLOW].lodge == {"green": 2, "blue": 1}
    assert after.state.players[RED].lodge == {"black": 1}
    assert (after.state.players[RED].coins, after.state.players[YELLOW].coins) == (2, 0)


@pytest.mark.rule("ALP-087")
@pytest.mark.rule("ALP-007")
def test_with_six_deeds_placed_no_seventh_building_can_be_had() -> None:
    """Six buildings stand, each with a deed."""
    own = [
        built(RED, f"{kind}-{i}", f"{column}{i}", deed)
        for kind, column, deeds in (("shop", "B", DEEDS[:3]), ("food", "C", DEEDS[3:]))
        for i, deed in enumerate(deeds, 1)
    ]
    given(*building(9), *own).refuses("ALP-087", RED, CHAPEL)
    given(*building(9), *own[:5]).allows(RED, CHAPEL)


@pytest.mark.rule("ALP-045")
def test_a_building_on_the_lot_of_the_stop_changes_nothing_in_this_turn() -> None:
    """The active building stays the vacant lot that it was when the bus left."""
    after = given(*building(4)).when(RED, CHAPEL)
    turn = after.state.turn
    assert turn is not None
    assert turn.stop.spot == "A1"
    assert (turn.stop.kind, turn.stop.building, turn.stop.owner) == ("lot", None, None)


@pytest.mark.rule("ALP-181")
def test_architecture_makes_a_building_2_cheaper() -> None:
    """4 − 2 in Season 1, 6 − 2 in Season 2."""
    architecture = holding(Discount(("building", "hut"), 2))
    given(*building(2), *architecture).when(RED, CHAPEL).then_among_others(
        BuildingBuilt(RED, "chapel", "A1", 2)
    )
    given(*building(4), *architecture, season(2)).when(RED, CHAPEL).then_among_others(
        BuildingBuilt(RED, "chapel", "A1", 4)
    )


@pytest.mark.rule("ALP-192")
def test_discounts_add_up_but_never_to_less_than_nothing() -> None:
    """2 and 1 off make 1 of 4; 2 and 3 off make it free, and no coins come back."""
    two, one, three = (Discount(("building",), off) for off in (2, 1, 3))
    given(*building(1), *holding(two, one)).when(RED, CHAPEL).then_among_others(
        BuildingBuilt(RED, "chapel", "A1", 1)
    )
    after = given(*building(0), *holding(two, three)).when(RED, CHAPEL)
    after.then_among_others(BuildingBuilt(RED, "chapel", "A1", 0))
    assert after.state.players[RED].coins == 0


@pytest.mark.rule("ALP-189")
def test_old_rates_keep_the_price_of_season_1() -> None:
    """4 coins in Season 2."""
    given(*building(4), *holding(FirstSeasonPrices()), season(2)).when(
        RED, CHAPEL
    ).then_among_others(BuildingBuilt(RED, "chapel", "A1", 4))


@pytest.mark.rule("ALP-189")
def test_an_upgrade_rewards_the_builder_of_a_building() -> None:
    """Points and coins right after the building, before its deed is chosen."""
    bonus = holding(BuildBonus(("building", "hut"), points=2, coins=1))
    given(*building(4), *bonus).when(RED, CHAPEL).then(
        BuildingBuilt(RED, "chapel", "A1", 4),
        PointsScored(RED, "upgrade", "own-1", 2),
        CoinsGained(RED, "own-1", 1),
        DecisionDue(RED, "deed", "chapel", 1, DEEDS),
    )


@pytest.mark.rule("ALP-079")
@pytest.mark.rule("ALP-043")
def test_one_build_a_turn_in_its_step() -> None:
    """Not before the run card, not after another build, not in another's turn."""
    given(*building(9), step("bus")).refuses("ALP-041", RED, CHAPEL)
    given(*building(9), step("card")).refuses("ALP-041", RED, CHAPEL)
    given(*building(9), step("open")).refuses("ALP-043", RED, CHAPEL)
    after = given(*building(20)).when(RED, CHAPEL).when(RED, PlaceDeed("coin")).accepted()
    assert after.state.turn.built
    after.refuses("ALP-043", RED, BuildBuilding("shop-1", "B1"))


@pytest.mark.rule("ALP-080")
def test_with_an_empty_supply_nothing_can_be_built_on_a_lot() -> None:
    """No building, no move."""
    poor = given(*building(9), table(buildings=()))
    assert not [m for m in poor.setting.legal(RED) if isinstance(m, BuildBuilding)]


@pytest.mark.rule("ALP-002")
def test_nobody_builds_in_the_turn_of_another() -> None:
    """YELLOW has the coins, but not the turn."""
    given(*building(9), coins(YELLOW, 9)).when(YELLOW, CHAPEL).refuses("ALP-002")
