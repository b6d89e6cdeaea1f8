"""Actions by which something is built: ALP-063, ALP-065, ALP-070, ALP-071."""

import pytest

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    LeaveAction,
    UpgradeChair,
    UseAction,
)
from events.alpenglow.turns import DecisionDue, DecisionSettled
from events.alpenglow.works import BuildingBuilt, ChairBuilt, ChairUpgraded, HutBuilt
from rules.alpenglow.vocabulary import effects
from rules.alpenglow.vocabulary.upgrades import Efficiency
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.given import RED, YELLOW, chair, coins, hut, in_box, lodges, run, upgrades
from tests.alpenglow.tricks import OVER, offered, trick

CHEAP_BUILDING = effects.BuildBuilding(less=2)
CHEAP_CHAIR = effects.BuildChair(less=2)
ALPINE_CLUB = effects.BuildHut(price=2, replaces=True)
BASE = (lodges(RED, "A4"), chair(RED, "west"))


@pytest.mark.rule("ALP-063", "ALP-070")
def test_two_builds_in_a_turn() -> None:
    """A building for 2 coins less in step 2 leaves the build of step 3 to be done."""
    asked = trick(CHEAP_BUILDING, coins(RED, 6)).then_among_others(offered())
    built = asked.when(RED, BuildBuilding("chapel", "A1"))
    built.then_among_others(
        DecisionSettled(RED, "trick", True), BuildingBuilt(RED, "chapel", "A1", 2)
    )
    first = built.accepted().setting.legal(RED)[0]
    ready = built.when(RED, first)
    assert ready.state.turn.step == "build"
    ready.accepted().allows(RED, BuildBuilding("town-1", "B1"))


@pytest.mark.rule("ALP-070")
def test_discount_building_is_for_buildings_and_upgrades() -> None:
    """A resort upgrade may be built instead, but neither hut nor chair."""
    asked = trick(CHEAP_BUILDING, *BASE, coins(RED, 9)).accepted()
    asked.allows(RED, BuildUpgrade("up-1"), BuildBuilding("chapel", "A1"), LeaveAction("trick"))
    asked.refuses("ALP-070", RED, BuildHut("hut-1f", "A1"), BuildChair("left", "double"))


@pytest.mark.rule("ALP-070", "ALP-058")
def test_a_build_that_nobody_can_pay_is_not_offered() -> None:
    """Without the coins for anything there is no action; with them it may be left."""
    after = trick(CHEAP_BUILDING, coins(RED, 1)).then_no(DecisionDue)
    after.refuses("ALP-063", RED, UseAction("trick"))
    left = trick(CHEAP_BUILDING, coins(RED, 2)).when(RED, LeaveAction("trick"))
    left.then(DecisionSettled(RED, "trick", False), *OVER)


@pytest.mark.rule("ALP-071", "ALP-093")
def test_discount_chairlift() -> None:
    """A chair, or the upgrade of an own one, costs 2 coins less; others' chairs stay."""
    asked = trick(CHEAP_CHAIR, *BASE, chair(YELLOW, "east"), coins(RED, 6)).accepted()
    asked.when(RED, BuildChair("left", "double")).then_among_others(
        ChairBuilt(RED, "left", "double", 2)
    )
    asked.when(RED, UpgradeChair("west", "quad")).then_among_others(
        ChairUpgraded(RED, "west", "quad", 6)
    )
    asked.refuses("ALP-095", RED, UpgradeChair("east", "quad"))


@pytest.mark.rule("ALP-065")
def test_alpine_club() -> None:
    """A hut for 2 coins, on an open white space or in place of a run."""
    asked = trick(ALPINE_CLUB, run("black", "A1", double=True), coins(RED, 2)).accepted()
    replaced = asked.when(RED, BuildHut("hut-1f", "A1"))
    replaced.then_among_others(HutBuilt(RED, "hut-1f", 1, "A1", 2))
    assert "A1" not in replaced.state.runs
    asked.allows(RED, BuildHut("hut-1f", "B1"))


@pytest.mark.rule("ALP-065", "ALP-058")
def test_alpine_club_without_a_hut_left() -> None:
    """With all three huts built there is none for the action."""
    huts = [hut(RED, f"hut-{n}f", f"B{n}") for n in (1, 2, 3)]
    trick(ALPINE_CLUB, *huts, coins(RED, 9)).then_no(DecisionDue)


@pytest.mark.rule("ALP-185", "ALP-071")
def test_the_second_chair_may_be_left() -> None:
    """The second chair of Efficiency is a choice: it may be left like an action."""
    swift = (in_box("upgrades", upgrade("swift", Efficiency())), upgrades(RED, "swift"))
    asked = trick(CHEAP_CHAIR, *BASE, *swift, coins(RED, 20))
    first = asked.when(RED, BuildChair("left", "double"))
    assert first.state.decision.kind == "second_chair"
    first.accepted().refuses("ALP-058", RED, UseAction("swift"), LeaveAction("trick"))
    first.when(RED, LeaveAction("swift")).then(DecisionSettled(RED, "swift", False), *OVER)
