"""Resort upgrades: slots, prices, and that they stay (chapter "Build a Resort Upgrade")."""

import pytest

from events.alpenglow.moves import BuildChair, BuildUpgrade
from events.alpenglow.turns import PointsScored
from events.alpenglow.works import ResortUpgradeBuilt
from rules.alpenglow.vocabulary.effects import BuildBuilding
from rules.alpenglow.vocabulary.upgrades import BuildBonus, Discount, FirstSeasonPrices
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.sites import building, holding, played
from tests.alpenglow.given import RED, YELLOW, given, in_box, lodges, player, season, upgrades


@pytest.mark.rule("ALP-108")
@pytest.mark.rule("ALP-109")
def test_an_open_tile_goes_into_an_open_slot() -> None:
    """For 4 coins; it is no longer in the supply."""
    after = given(*building(4)).when(RED, BuildUpgrade("up-3"))
    after.then_among_others(ResortUpgradeBuilt(RED, "up-3", 4))
    assert after.state.players[RED].upgrades == ("up-3",)
    assert "up-3" not in after.state.upgrades


@pytest.mark.rule("ALP-108")
def test_every_open_tile_can_be_chosen() -> None:
    """Twelve lie open here; one that does not cannot be had."""
    table = given(*building(4))
    moves = [m for m in table.setting.legal(RED) if isinstance(m, BuildUpgrade)]
    assert moves == [BuildUpgrade(f"up-{i}") for i in range(1, 13)]
    table.refuses("ALP-108", RED, BuildUpgrade("up-99"))


@pytest.mark.rule("ALP-109")
@pytest.mark.rule("ALP-147")
@pytest.mark.rule("ALP-192")
def test_an_upgrade_costs_4_in_season_1_and_6_in_season_2() -> None:
    """Not a coin short."""
    given(*building(3)).refuses("ALP-192", RED, BuildUpgrade("up-1"))
    given(*building(5), season(2)).refuses("ALP-192", RED, BuildUpgrade("up-1"))
    given(*building(6), season(2)).when(RED, BuildUpgrade("up-1")).then_among_others(
        ResortUpgradeBuilt(RED, "up-1", 6)
    )


@pytest.mark.rule("ALP-110")
def test_each_slot_takes_one_upgrade() -> None:
    """One lodge, one upgrade: the second waits for the second lodge; three is all."""
    given(*building(9), upgrades(RED, "up-1")).refuses("ALP-110", RED, BuildUpgrade("up-2"))
    two = (*building(9), lodges(RED, "A4", "E1"))
    given(*two, upgrades(RED, "up-1")).allows(RED, BuildUpgrade("up-2"))
    three = (*building(9), lodges(RED, "A4", "E1", "I4"))
    given(*three, upgrades(RED, "up-1", "up-2", "up-3")).refuses(
        "ALP-110", RED, BuildUpgrade("up-4")
    )


@pytest.mark.rule("ALP-110")
@pytest.mark.rule("ALP-010")
def test_a_printed_upgrade_takes_the_first_slot() -> None:
    """With one lodge there is no room beside it."""
    printed = player(RED, upgrades=("board-1",))
    given(*building(9), printed).refuses("ALP-110", RED, BuildUpgrade("up-1"))
    given(*building(9), printed, lodges(RED, "A4", "E1")).allows(RED, BuildUpgrade("up-1"))


@pytest.mark.rule("ALP-110", "ALP-010")
def test_a_printed_upgrade_waits_for_the_first_lodge() -> None:
    """Before it no slot is open, and none fewer than none."""
    scene = given(player(RED, upgrades=("board-1",)))
    assert scene.state.slots_open(RED) == 0
    assert scene.setting.view(RED).players[RED].slots_open == 0
    assert given(player(RED, upgrades=("board-1",)), lodges(RED, "A4")).state.slots_open(RED) == 0


@pytest.mark.rule("ALP-110")
def test_a_lack_of_slots_is_told_as_what_it_is() -> None:
    """With a lodge left another slot can be opened; after three upgrades nothing can be done."""
    one = given(*building(9), upgrades(RED, "up-1")).when(RED, BuildUpgrade("up-2")).refusal
    assert one is not None
    assert one.expected == "place another lodge first"
    full = (lodges(RED, "A4", "E1", "I4"), upgrades(RED, "up-1", "up-2", "up-3"))
    three = given(*building(9), *full).when(RED, BuildUpgrade("up-4")).refusal
    assert three is not None
    assert (three.rule, three.expected) == ("ALP-110", None)
    assert three.detail == "you hold 3 resort upgrades, and nobody can hold more"


@pytest.mark.rule("ALP-111")
def test_an_upgrade_that_is_built_stays_where_it_is() -> None:
    """Nobody can build it again, and nothing changes what is built or open."""
    two = (*building(9), lodges(RED, "A4", "E1"))
    for owner in (RED, YELLOW):
        table = given(*two, upgrades(owner, "up-1"))
        table.refuses("ALP-108", RED, BuildUpgrade("up-1"))
        after = table.when(RED, BuildUpgrade("up-2"))
        assert "up-1" in after.state.players[owner].upgrades
        assert after.state.upgrades == tuple(f"up-{i}" for i in range(3, 13))


@pytest.mark.rule("ALP-108")
def test_an_upgrade_works_at_once() -> None:
    """Built by a card in step 2, Engineering makes the chair of step 3 cheaper."""
    engineering = upgrade("engineering", Discount(("chair",), 2))
    facts = (in_box("upgrades", engineering), *played(BuildBuilding(2), 4))
    after = given(*facts).when(RED, BuildUpgrade("engineering")).accepted()
    assert after.state.players[RED].coins == 2
    assert after.state.turn.step == "build"
    after.allows(RED, BuildChair("left", "double"))


@pytest.mark.rule("ALP-181")
def test_architecture_does_not_make_upgrades_cheaper() -> None:
    """3 coins do not do."""
    facts = (*building(3), lodges(RED, "A4", "E1"), *holding(Discount(("building", "hut"), 2)))
    given(*facts).refuses("ALP-192", RED, BuildUpgrade("up-1"))


@pytest.mark.rule("ALP-189")
def test_what_else_changes_the_price_of_an_upgrade() -> None:
    """A discount on upgrades, and the prices of Season 1 in Season 2."""
    facts = (
        *building(3),
        lodges(RED, "A4", "E1", "I4"),
        *holding(Discount(("upgrade",), 1), FirstSeasonPrices()),
    )
    given(*facts, season(2)).when(RED, BuildUpgrade("up-1")).then_among_others(
        ResortUpgradeBuilt(RED, "up-1", 3)
    )


@pytest.mark.rule("ALP-189")
def test_an_upgrade_rewards_the_next_build_not_its_own() -> None:
    """What was held before brings points for the new one."""
    bonus = upgrade("ceremony", BuildBonus(("upgrade",), points=1))
    facts = (*building(9), in_box("upgrades", bonus), lodges(RED, "A4", "E1"))
    given(*facts).when(RED, BuildUpgrade("ceremony")).then_no(PointsScored)
    given(*facts, upgrades(RED, "ceremony")).when(RED, BuildUpgrade("up-1")).then_among_others(
        PointsScored(RED, "upgrade", "ceremony", 1)
    )
