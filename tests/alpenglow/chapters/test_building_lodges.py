"""Lodges beside edge terminals that a new chair reaches (chapter "Placing Lodges")."""

import pytest

from events.alpenglow.moves import BuildChair, DeclineLodge, PlaceLodge, UpgradeChair
from events.alpenglow.turns import DecisionDue, DecisionSettled
from events.alpenglow.works import ChairBuilt, LodgePlaced
from rules.alpenglow.content import Location
from tests.alpenglow.chapters.sites import base, building
from tests.alpenglow.given import RED, YELLOW, chair, given, in_box, lodges

SLOPE = BuildChair("slope", "double")
"""From C4 up to the edge at E1."""
RIM = Location("rim", "Rim", "authored", ("E1", "I4"))
"""A location with both ends at the edge."""


@pytest.mark.rule("ALP-096")
def test_a_new_chair_to_the_edge_lets_its_builder_place_a_lodge() -> None:
    """The chair, the offer, the lodge."""
    given(*building(4)).when(RED, SLOPE).then(
        ChairBuilt(RED, "slope", "double", 4), DecisionDue(RED, "lodge", "slope", 1, ("E1",))
    ).allows(RED, PlaceLodge("E1"), DeclineLodge()).when(RED, PlaceLodge("E1")).then_among_others(
        DecisionSettled(RED, "slope", used=True), LodgePlaced(RED, "E1")
    )


@pytest.mark.rule("ALP-096")
def test_a_lodge_may_be_declined_and_is_not_offered_again() -> None:
    """Upgrading the chair later gives no second chance."""
    after = given(*building(4)).when(RED, SLOPE).when(RED, DeclineLodge())
    after.then_no(LodgePlaced)
    assert after.state.players[RED].lodges == ("A4",)
    later = given(*building(20), chair(RED, "slope")).when(RED, UpgradeChair("slope", "quad"))
    later.then_no(DecisionDue)


@pytest.mark.rule("ALP-096")
def test_a_chair_inside_the_mountain_offers_no_lodge() -> None:
    """C4 to E4: no edge, no offer."""
    given(*building(4)).when(RED, BuildChair("left", "double")).then_no(DecisionDue)


@pytest.mark.rule("ALP-096")
def test_no_second_lodge_of_a_player_at_an_edge_terminal() -> None:
    """Where the builder has one already nothing is offered."""
    facts = (*building(4), chair(RED, "north"), lodges(RED, "A4", "E1"))
    given(*facts).when(RED, SLOPE).then_no(DecisionDue)


@pytest.mark.rule("ALP-096")
def test_lodges_of_others_do_not_bar_the_place() -> None:
    """YELLOW's lodge at E1 stays, and RED's comes beside it."""
    after = given(*building(4), lodges(YELLOW, "E1")).when(RED, SLOPE).when(RED, PlaceLodge("E1"))
    assert after.state.players[RED].lodges == ("A4", "E1")
    assert after.state.players[YELLOW].lodges == ("E1",)


@pytest.mark.rule("ALP-096")
def test_both_ends_at_the_edge_are_offered_one_after_the_other() -> None:
    """A chair along the rim, reached at E1, where no lodge stands: either first, or none."""
    facts = (in_box("locations", RIM), *building(4), chair(RED, "slope"))
    after = given(*facts).when(RED, BuildChair("rim", "double"))
    after.then(
        ChairBuilt(RED, "rim", "double", 4), DecisionDue(RED, "lodge", "rim", 1, ("E1", "I4"))
    )
    one = after.when(RED, PlaceLodge("I4"))
    one.then(
        DecisionSettled(RED, "rim", used=True),
        LodgePlaced(RED, "I4"),
        DecisionDue(RED, "lodge", "rim", 1, ("E1",)),
    )
    two = one.when(RED, PlaceLodge("E1"))
    assert two.state.players[RED].lodges == ("A4", "I4", "E1")
    assert after.when(RED, DeclineLodge()).state.decisions == ()


@pytest.mark.rule("ALP-007")
@pytest.mark.rule("ALP-098")
def test_the_last_lodge_goes_to_one_end_only() -> None:
    """Two lodges stand: with the third at one end the other is not offered any more."""
    facts = (
        in_box("locations", RIM),
        *building(4),
        chair(RED, "slope"),
        lodges(RED, "A4", "G9"),
    )
    after = given(*facts).when(RED, BuildChair("rim", "double")).when(RED, PlaceLodge("E1"))
    assert after.state.decisions == ()
    assert len(after.state.players[RED].lodges) == 3


@pytest.mark.rule("ALP-034")
@pytest.mark.rule("ALP-096")
def test_a_lodge_goes_where_the_new_chair_reaches_the_edge() -> None:
    """Not inside the mountain, not at another edge terminal, not without a new chair."""
    after = given(*building(4)).when(RED, SLOPE).accepted()
    after.refuses("ALP-034", RED, PlaceLodge("C4"), PlaceLodge("B2"))
    after.refuses("ALP-096", RED, PlaceLodge("I4"), PlaceLodge("A4"))
    given(*building(4)).refuses("ALP-096", RED, PlaceLodge("A4"), DeclineLodge())


@pytest.mark.rule("ALP-097")
@pytest.mark.rule("ALP-110")
def test_each_lodge_opens_a_slot() -> None:
    """One slot with the first lodge, two with the second."""
    table = given(*base(), *building(4))
    assert table.state.slots_open(RED) == 1
    assert table.when(RED, SLOPE).when(RED, PlaceLodge("E1")).state.slots_open(RED) == 2
