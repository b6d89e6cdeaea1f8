"""Efficiency: a second chair with each build of one (ALP-185)."""

import pytest

from events.alpenglow.moves import (
    BuildChair,
    BuildHut,
    LeaveAction,
    PlaceLodge,
    UpgradeChair,
)
from events.alpenglow.turns import DecisionDue, DecisionSettled
from events.alpenglow.works import ChairBuilt, ChairUpgraded
from rules.alpenglow.vocabulary.effects import BuildChair as CheaperChair
from rules.alpenglow.vocabulary.upgrades import Discount, Efficiency
from tests.alpenglow.chapters.sites import building, completed, holding, played
from tests.alpenglow.given import RED, chair, given, lodges

EFFICIENT = holding(Efficiency())
FIRST = BuildChair("left", "double")


@pytest.mark.rule("ALP-185")
def test_a_second_chair_may_join_on_to_the_first() -> None:
    """Left, then right from its end, both at the full price."""
    after = given(*building(8), *EFFICIENT).when(RED, FIRST)
    after.then(
        ChairBuilt(RED, "left", "double", 4),
        DecisionDue(RED, "second_chair", "own-1", 1, ("right", "north", "slope")),
    )
    second = after.when(RED, BuildChair("right", "double"))
    second.then_among_others(
        DecisionSettled(RED, "own-1", used=True), ChairBuilt(RED, "right", "double", 4)
    )
    assert second.state.players[RED].coins == 0


@pytest.mark.rule("ALP-185")
def test_the_second_chair_is_another_than_the_first() -> None:
    """The double just built is not upgraded; the one at the base may be."""
    after = given(*building(12), *EFFICIENT).when(RED, FIRST).accepted()
    after.refuses("ALP-185", RED, UpgradeChair("left", "triple"))
    after.when(RED, UpgradeChair("west", "quad")).then_among_others(
        ChairUpgraded(RED, "west", "quad", 8)
    )


@pytest.mark.rule("ALP-185", "ALP-192")
def test_another_chair_that_is_too_dear_is_refused_for_its_price() -> None:
    """Six coins are left: a double can be paid, a quad cannot, nor the upgrade to one."""
    after = given(*building(10), *EFFICIENT, lodges(RED, "A4", "E1")).when(RED, FIRST).accepted()
    after.refuses("ALP-192", RED, BuildChair("right", "quad"), UpgradeChair("west", "quad"))
    after.refuses("ALP-185", RED, UpgradeChair("left", "triple"))
    poor = given(*building(8), *EFFICIENT, lodges(RED, "A4", "E1")).when(RED, FIRST).accepted()
    dear = poor.when(RED, UpgradeChair("west", "triple")).refusal
    assert dear is not None
    assert (dear.rule, dear.detail) == ("ALP-192", "it costs 5 coins, you have 4")


@pytest.mark.rule("ALP-185")
def test_an_upgrade_lets_one_build_a_second_too() -> None:
    """An upgrade, then a chair; the upgraded one is not upgraded again."""
    after = given(*building(20), *EFFICIENT).when(RED, UpgradeChair("west", "triple")).accepted()
    after.refuses("ALP-185", RED, UpgradeChair("west", "quad"))
    after.allows(RED, FIRST)


@pytest.mark.rule("ALP-185")
def test_two_are_all() -> None:
    """After the second nothing more is offered, and the build step is over."""
    after = given(*building(40), *EFFICIENT).when(RED, FIRST)
    after = after.when(RED, BuildChair("right", "double"))
    after.then_no(DecisionDue)
    after.accepted().refuses("ALP-043", RED, BuildChair("north", "double"))


@pytest.mark.rule("ALP-185")
def test_the_second_chair_may_be_left() -> None:
    """It is the upgrade's id that is left."""
    after = given(*building(20), *EFFICIENT).when(RED, FIRST).accepted()
    after.when(RED, LeaveAction("own-1")).then_among_others(
        DecisionSettled(RED, "own-1", used=False)
    )


@pytest.mark.rule("ALP-185")
def test_nothing_is_offered_that_cannot_be_paid() -> None:
    """7 coins: 3 are left for the second, which costs 4."""
    given(*building(7), *EFFICIENT).when(RED, FIRST).then_no(DecisionDue)


@pytest.mark.rule("ALP-185")
@pytest.mark.rule("ALP-071")
def test_the_discount_of_a_card_is_for_the_first_chair_alone() -> None:
    """2 for the first double, 4 for the second; then step 3 with two more."""
    after = given(*played(CheaperChair(2), 20), *EFFICIENT).when(RED, FIRST)
    after.then_among_others(ChairBuilt(RED, "left", "double", 2))
    after = after.when(RED, BuildChair("right", "double"))
    after.then_among_others(ChairBuilt(RED, "right", "double", 4))
    third = after.when(RED, BuildChair("north", "triple"))
    third.then_among_others(ChairBuilt(RED, "north", "triple", 7))
    assert [d.kind for d in third.state.decisions] == ["second_chair", "lodge"]


@pytest.mark.rule("ALP-185")
@pytest.mark.rule("ALP-186")
def test_other_discounts_count_for_both_chairs() -> None:
    """Engineering and the discount of an upgrade: 4 − 2, then 10 − 2 − 2."""
    facts = (*building(8), lodges(RED, "A4", "E1"), *holding(Efficiency(), Discount(("chair",), 2)))
    after = given(*facts).when(RED, FIRST)
    after.then_among_others(ChairBuilt(RED, "left", "double", 2))
    after.when(RED, UpgradeChair("west", "quad")).then_among_others(
        ChairUpgraded(RED, "west", "quad", 6)
    )


@pytest.mark.rule("ALP-185")
def test_chairs_won_from_tiles_bring_no_second() -> None:
    """Neither a new one nor an upgrade."""
    tile = (*completed("saddle"), *EFFICIENT)
    given(*tile).when(RED, BuildChair("left", "triple")).then_no(DecisionDue)
    given(*tile).when(RED, UpgradeChair("west", "triple")).then_no(DecisionDue)


@pytest.mark.rule("ALP-185")
def test_other_builds_bring_no_second_chair() -> None:
    """Nor is a hut built in place of one."""
    given(*building(20), *EFFICIENT).when(RED, BuildHut("hut-1f", "B2")).then_no(DecisionDue)
    after = given(*building(20), *EFFICIENT).when(RED, FIRST).accepted()
    after.refuses("ALP-185", RED, BuildHut("hut-1f", "B2"))


@pytest.mark.rule("ALP-185")
@pytest.mark.rule("ALP-096")
def test_the_lodge_of_the_first_chair_is_decided_before_the_second() -> None:
    """And the second chair offers its own."""
    after = given(*building(20), *EFFICIENT, chair(RED, "left"), chair(RED, "right"))
    first = after.when(RED, BuildChair("east", "double")).when(RED, PlaceLodge("I4")).accepted()
    second = first.when(RED, BuildChair("ridge", "triple"))
    second.then_among_others(DecisionDue(RED, "lodge", "ridge", 1, ("E1",)))
    assert second.when(RED, PlaceLodge("E1")).state.players[RED].lodges == ("A4", "I4", "E1")


@pytest.mark.rule("ALP-185")
def test_without_efficiency_there_is_no_second_chair() -> None:
    """One build, one chair."""
    given(*building(20)).when(RED, FIRST).then_no(DecisionDue)
