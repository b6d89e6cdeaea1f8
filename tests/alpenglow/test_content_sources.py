"""What the sources of the box tell, and that no more is said to be theirs."""

import pytest

from rules.alpenglow import box
from rules.alpenglow.content import Action
from rules.alpenglow.vocabulary.effects import (
    BothIncomes,
    BuddyPass,
    BuildBuilding,
    BuildChair,
    BuildHut,
    Condition,
    DoubleRun,
    DrawGoals,
    Effect,
    FurtherCards,
    GainCoins,
    GainSkiers,
    MoveBus,
    PlaceRuns,
    RemoveRun,
    SkiersAgain,
    Stopped,
    StopType,
    SwapCards,
    SwapTerminal,
)
from rules.alpenglow.vocabulary.upgrades import (
    Accreditation,
    Alliance,
    Buddies,
    Chamber,
    Discount,
    Efficiency,
    Facilities,
    LocalsPass,
    UpgradeEffect,
)
from rules.alpenglow.vocabulary.words import COLOURS, Skiers

BOX = box.default()
ACTIONS = {one.id: one.action for one in BOX.actions}


def test_what_the_sources_tell_is_marked_so() -> None:
    """The Chapel, a deed, 14 actions, the goals and 15 sides are the rulebook's, the rest ours."""
    told = {
        part: {record.id for record in getattr(BOX, part) if record.source == "rulebook"}
        for part in ("lots", "buildings", "neutrals", "squares", "deeds", "run_cards")
    }
    assert told == {
        "lots": set(),
        "buildings": {"chapel"},
        "neutrals": set(),
        "squares": set(),
        "deeds": {"reading-room"},
        "run_cards": set(),
    }
    assert {goal.source for goal in BOX.goals} == {"rulebook"}
    assert {one.source for one in (*BOX.huts, *BOX.boards)} == {"authored"}
    assert sum(action.source == "rulebook" for action in BOX.actions) == 14
    assert sum(upgrade.source == "rulebook" for upgrade in BOX.upgrades) == 15


@pytest.mark.rule("ALP-049")
def test_the_chapel_is_the_building_of_the_rulebook() -> None:
    """A town building with one blue and two green skiers."""
    (chapel,) = (building for building in BOX.buildings if building.name == "Chapel")
    assert (chapel.type, chapel.skiers) == ("town", Skiers(green=2, blue=1))


@pytest.mark.rule("ALP-196")
def test_one_deed_is_the_one_of_the_rulebook() -> None:
    """An orange skier, and an exchange of two run cards."""
    (deed,) = (deed for deed in BOX.deeds if deed.source == "rulebook")
    assert (deed.skier, deed.action) == ("orange", Action(deed.action.text, SwapCards(2)))


GIVEN: dict[str, tuple[Effect, Condition | None]] = {
    "Accounting Error": (BothIncomes(), None),
    "Alpine Club": (BuildHut(2, replaces=True), None),
    "Assign Runs": (PlaceRuns(2), None),
    "Avalanche Danger": (RemoveRun(), None),
    "Buddy Pass": (BuddyPass(2), Stopped("other")),
    "Change Building": (MoveBus(), None),
    "Discount Building": (BuildBuilding(less=2), None),
    "Discount Chairlift": (BuildChair(2), None),
    "Double Action": (FurtherCards(2), StopType("food")),
    "Double Skiers": (SkiersAgain(), StopType("lodging")),
}
"""The run-card actions that the rulebook describes by name."""


@pytest.mark.rule("ALP-064")
@pytest.mark.rule("ALP-065")
@pytest.mark.rule("ALP-066")
@pytest.mark.rule("ALP-067")
@pytest.mark.rule("ALP-068")
@pytest.mark.rule("ALP-069")
@pytest.mark.rule("ALP-070")
@pytest.mark.rule("ALP-071")
@pytest.mark.rule("ALP-072")
@pytest.mark.rule("ALP-073")
@pytest.mark.parametrize("name", GIVEN)
def test_the_actions_of_the_rulebook(name: str) -> None:
    """Each of the ten does what the rulebook says, under its condition."""
    (found,) = (one for one in BOX.actions if one.name == name)
    assert (found.action.effect, found.action.needs) == GIVEN[name]
    assert found.source == "rulebook"


@pytest.mark.rule("ALP-074")
@pytest.mark.rule("ALP-075")
@pytest.mark.rule("ALP-076")
@pytest.mark.rule("ALP-077")
def test_the_actions_that_the_rulebook_implies() -> None:
    """Three green, or orange, skiers at a shop; coins for chairs; double runs; goals; terminals."""
    found = [(action.effect, action.needs) for action in ACTIONS.values()]
    for expected in (
        (GainSkiers(Skiers(green=3)), StopType("shop")),
        (GainSkiers(Skiers(orange=3)), StopType("shop")),
        (GainCoins(2, "chair"), None),
        (DoubleRun(), None),
        (DrawGoals(3), None),
        (SwapTerminal(), None),
    ):
        assert found.count(expected) == 1


@pytest.mark.rule("ALP-155")
@pytest.mark.rule("ALP-156")
@pytest.mark.rule("ALP-157")
@pytest.mark.rule("ALP-158")
@pytest.mark.rule("ALP-159")
@pytest.mark.rule("ALP-160")
@pytest.mark.rule("ALP-161")
@pytest.mark.rule("ALP-162")
@pytest.mark.rule("ALP-163")
@pytest.mark.rule("ALP-164")
@pytest.mark.rule("ALP-165")
@pytest.mark.rule("ALP-166")
def test_the_goals_are_worth_what_the_rulebook_says() -> None:
    """One step each but for Engineer, who has two."""
    assert {goal.name: (goal.points, goal.most) for goal in BOX.goals} == {
        "Liftie": (5, 5),
        "Optimizer": (10, 10),
        "Executive": (8, 8),
        "Concierge": (9, 9),
        "Engineer": (5, 10),
        "Landlord": (7, 7),
        "Negotiator": (12, 12),
        "Developer": (8, 8),
        "Restauranteur": (8, 8),
        "Athlete": (5, 5),
        "Banker": (8, 8),
        "Gnar Manager": (8, 8),
    }


@pytest.mark.rule("ALP-029")
def test_two_goals_need_a_module() -> None:
    """Without huts Restauranteur, without backcountry tiles Athlete is out (Q49)."""
    needs = {goal.name: goal.needs for goal in BOX.goals if goal.needs}
    assert needs == {"Restauranteur": "huts", "Athlete": "backcountry"}


SIDES: dict[str, UpgradeEffect] = {
    "5A": Discount(("chair",), 2),
    "6A": Discount(("building", "hut"), 2),
    "7A": Efficiency(),
    "8B": Chamber(),
    "9A": LocalsPass(2),
    "10A": Alliance(3),
    "11B": Facilities(),
}
"""The sides that the rulebook describes, but for those of which each colour has one."""


@pytest.mark.rule("ALP-180")
@pytest.mark.rule("ALP-181")
@pytest.mark.rule("ALP-184")
@pytest.mark.rule("ALP-185")
@pytest.mark.rule("ALP-186")
@pytest.mark.rule("ALP-187")
@pytest.mark.rule("ALP-188")
@pytest.mark.parametrize("side", SIDES)
def test_the_upgrades_of_the_rulebook(side: str) -> None:
    """Alliance to Locals Pass, on the sides that the rulebook names."""
    (upgrade,) = (one for one in BOX.upgrades if one.id == side)
    assert (upgrade.effect, upgrade.source) == (SIDES[side], "rulebook")


@pytest.mark.rule("ALP-179")
@pytest.mark.rule("ALP-182")
def test_accreditation_and_buddy_pass_have_a_side_for_each_colour() -> None:
    """Accreditation on tiles 3 and 4, Buddy Pass on the second sides of 5, 6, 9 and 10."""
    sides = {upgrade.id: upgrade.effect for upgrade in BOX.upgrades}
    accredited = [sides[side] for side in ("3A", "3B", "4A", "4B")]
    assert accredited == [Accreditation(colour) for colour in COLOURS]
    buddies = [sides[side] for side in ("5B", "6B", "9B", "10B")]
    assert buddies == [Buddies(colour) for colour in COLOURS]


@pytest.mark.rule("ALP-189")
def test_the_lost_upgrades_are_ours_and_come_after_locals_pass() -> None:
    """The rulebook's list breaks off there in the alphabet; nine sides are missing."""
    ours = {upgrade.id for upgrade in BOX.upgrades if upgrade.source == "authored"}
    assert ours == {"1A", "1B", "2A", "2B", "7B", "8A", "11A", "12A", "12B"}
    names = [upgrade.name for upgrade in BOX.upgrades if upgrade.id in ours]
    assert all(name > "Locals Pass" for name in names)
    known = set(map(type, SIDES.values())) - {Discount} | {Accreditation, Buddies}
    assert not known & {type(one.effect) for one in BOX.upgrades if one.id in ours}
