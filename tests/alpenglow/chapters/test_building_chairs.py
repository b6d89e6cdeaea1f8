"""Chairs: where, of which type, for how much (chapter "Build or Upgrade a Chairlift")."""

import pytest

from events.alpenglow.moves import BuildChair, DeclineLodge, PlaceLodge, UpgradeChair
from events.alpenglow.turns import DecisionDue, PointsScored
from events.alpenglow.words import ChairKind
from events.alpenglow.works import ChairBuilt, ChairUpgraded
from events.base import Move
from projections.alpenglow.state import StandingChair
from rules.alpenglow.network import network
from rules.alpenglow.vocabulary.effects import BuildChair as CheaperChair
from rules.alpenglow.vocabulary.upgrades import BuildBonus, Discount
from tests.alpenglow.chapters.sites import base, building, holding, played
from tests.alpenglow.given import RED, YELLOW, chair, given, lodges, season
from tests.harness.scenario import Given


def chairs(table: Given) -> list[Move]:
    """The chairs that RED can build or upgrade now."""
    return [m for m in table.setting.legal(RED) if isinstance(m, BuildChair | UpgradeChair)]


@pytest.mark.rule("ALP-088")
@pytest.mark.rule("ALP-091")
def test_a_chair_joins_the_two_terminals_of_a_location() -> None:
    """A double between C4 and E4, for 4 coins; E4 is a terminal of the network now."""
    after = given(*building(4)).when(RED, BuildChair("left", "double"))
    after.then_among_others(ChairBuilt(RED, "left", "double", 4))
    assert after.state.players[RED].coins == 0
    setting = after.setting
    assert network(setting.board, setting.state, RED).terminals == ("A4", "C4", "E4")


@pytest.mark.rule("ALP-088")
def test_there_are_chairs_at_chair_locations_only() -> None:
    """A location that the mountain does not have."""
    given(*building(9)).refuses(
        "ALP-088", RED, BuildChair("nowhere", "double"), UpgradeChair("nowhere", "quad")
    )


@pytest.mark.rule("ALP-089")
@pytest.mark.rule("ALP-099")
def test_a_chair_has_an_end_in_the_network() -> None:
    """From A4-C4: the locations that touch C4; not those further on, free as they are."""
    table = given(*building(4))
    assert chairs(table) == [BuildChair("left", "double"), BuildChair("slope", "double")]
    table.refuses(
        "ALP-089", RED, *(BuildChair(at, "double") for at in ("right", "east", "north", "ridge"))
    )


@pytest.mark.rule("ALP-089")
def test_both_ends_may_be_in_the_network() -> None:
    """E1-C4 closes the triangle with C4-E4 and E4-E1."""
    given(*building(4), chair(RED, "left"), chair(RED, "north")).allows(
        RED, BuildChair("slope", "double")
    )


@pytest.mark.rule("ALP-090")
@pytest.mark.rule("ALP-033")
def test_a_location_holds_one_chair_whoever_owns_it() -> None:
    """Neither beside one's own chair nor beside another's."""
    given(*building(20), chair(YELLOW, "left")).refuses(
        "ALP-090", RED, BuildChair("west", "double"), BuildChair("left", "quad")
    )


@pytest.mark.rule("ALP-089")
def test_the_chairs_of_others_are_no_part_of_the_network() -> None:
    """YELLOW's chair from C4 to E4 does not lead RED on from E4."""
    given(*building(20), chair(YELLOW, "left")).refuses(
        "ALP-089", RED, BuildChair("right", "double")
    )


@pytest.mark.rule("ALP-091")
@pytest.mark.rule("ALP-192")
@pytest.mark.parametrize(("kind", "price"), [("double", 4), ("triple", 7), ("quad", 10)])
def test_doubles_cost_4_triples_7_quads_10(kind: ChairKind, price: int) -> None:
    """In both seasons, and not a coin short."""
    move = BuildChair("left", kind)
    given(*building(price), season(2)).when(RED, move).then_among_others(
        ChairBuilt(RED, "left", kind, price)
    )
    given(*building(price - 1)).refuses("ALP-192", RED, move)


@pytest.mark.rule("ALP-100")
def test_length_and_direction_make_no_difference() -> None:
    """The long way from G4 up to E1 costs what the next one to I4 does."""
    facts = (*building(20), chair(RED, "left"), chair(RED, "right"))
    for at in ("ridge", "east"):
        given(*facts).when(RED, BuildChair(at, "double")).then_among_others(
            ChairBuilt(RED, at, "double", 4)
        )


@pytest.mark.rule("ALP-007")
def test_without_the_piece_there_is_no_chair() -> None:
    """Four doubles stand: a fifth is refused, a triple is not."""
    four = [chair(RED, at) for at in ("left", "right", "east")]
    given(*building(20), *four).refuses("ALP-007", RED, BuildChair("ridge", "double")).allows(
        RED, BuildChair("ridge", "triple")
    )


@pytest.mark.rule("ALP-007")
def test_a_chair_swapped_out_may_be_built_again() -> None:
    """With the fourth double upgraded there is one for another location."""
    four = [chair(RED, at) for at in ("left", "right")]
    three = (*building(20), *four, chair(RED, "east", "triple"))
    given(*three).allows(RED, BuildChair("ridge", "double"))


@pytest.mark.rule("ALP-007")
def test_nothing_can_be_upgraded_to_a_type_that_is_used_up() -> None:
    """Three quads stand."""
    quads = [chair(RED, at, "quad") for at in ("left", "right", "east")]
    given(*building(20), *quads).refuses("ALP-007", RED, UpgradeChair("west", "quad")).allows(
        RED, UpgradeChair("west", "triple")
    )


# --- upgrades ------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-092")
@pytest.mark.parametrize(
    ("old", "new", "price"), [("double", "triple", 5), ("double", "quad", 8), ("triple", "quad", 8)]
)
def test_an_upgrade_costs_the_new_type_less_2(old: ChairKind, new: ChairKind, price: int) -> None:
    """Whatever the old chair was; it is replaced where it stands."""
    there = chair(RED, "left", old)
    after = given(*building(price), there).when(RED, UpgradeChair("left", new))
    after.then_among_others(ChairUpgraded(RED, "left", new, price))
    assert after.state.chairs["left"] == StandingChair(RED, new, version=2)
    assert after.state.players[RED].coins == 0


@pytest.mark.rule("ALP-092")
@pytest.mark.rule("ALP-197")
def test_a_chair_is_never_made_smaller_or_the_same() -> None:
    """Nor can one be upgraded that does not stand."""
    given(*building(20), chair(RED, "left", "triple")).refuses(
        "ALP-092",
        RED,
        UpgradeChair("left", "double"),
        UpgradeChair("left", "triple"),
        UpgradeChair("slope", "quad"),
    )


@pytest.mark.rule("ALP-197")
def test_no_move_takes_a_chair_away() -> None:
    """Of all that can be built none touches a chair that stands, but for upgrades of one's own."""
    table = given(*building(40), chair(RED, "left", "triple"), chair(YELLOW, "east"))
    touching = [m for m in chairs(table) if getattr(m, "location", "") in table.state.chairs]
    assert touching == [
        UpgradeChair("west", "triple"),
        UpgradeChair("west", "quad"),
        UpgradeChair("left", "quad"),
    ]


@pytest.mark.rule("ALP-095")
def test_chairs_of_others_cannot_be_upgraded() -> None:
    """YELLOW's double stays YELLOW's double."""
    given(*building(20), chair(YELLOW, "left")).refuses(
        "ALP-095", RED, UpgradeChair("left", "triple"), UpgradeChair("left", "quad")
    )


@pytest.mark.rule("ALP-093")
@pytest.mark.rule("ALP-071")
def test_the_rulebooks_quad_for_6() -> None:
    """With Discount Chairlift an upgrade to a quad costs 10 − 2 − 2 coins."""
    given(*played(CheaperChair(2), 6)).when(RED, UpgradeChair("west", "quad")).then_among_others(
        ChairUpgraded(RED, "west", "quad", 6)
    )
    given(*played(CheaperChair(2), 5)).refuses("ALP-192", RED, UpgradeChair("west", "quad"))


@pytest.mark.rule("ALP-186")
@pytest.mark.rule("ALP-192")
def test_engineering_makes_each_chair_and_upgrade_2_cheaper() -> None:
    """A double for 2; a quad by upgrade with the card for 10 − 2 − 2 − 2."""
    engineering = holding(Discount(("chair",), 2))
    given(*building(2), *engineering).when(RED, BuildChair("left", "double")).then_among_others(
        ChairBuilt(RED, "left", "double", 2)
    )
    given(*played(CheaperChair(2), 4), *engineering).when(
        RED, UpgradeChair("west", "quad")
    ).then_among_others(ChairUpgraded(RED, "west", "quad", 4))


@pytest.mark.rule("ALP-189")
def test_an_upgrade_rewards_a_new_chair_but_not_a_larger_one() -> None:
    """What is built brings the bonus; what is swapped does not."""
    bonus = holding(BuildBonus(("chair",), points=1))
    given(*building(20), *bonus).when(RED, BuildChair("left", "double")).then_among_others(
        PointsScored(RED, "upgrade", "own-1", 1)
    )
    given(*building(20), *bonus).when(RED, UpgradeChair("west", "quad")).then_no(PointsScored)


# --- several bases -------------------------------------------------------------------------------


@pytest.mark.rule("ALP-099")
@pytest.mark.rule("ALP-096")
def test_one_network_may_have_several_bases() -> None:
    """From A4 over C4 up to E1: a second edge terminal, in the same network."""
    after = given(*building(4)).when(RED, BuildChair("slope", "double"))
    after.then(
        ChairBuilt(RED, "slope", "double", 4), DecisionDue(RED, "lodge", "slope", 1, ("E1",))
    )
    placed = after.when(RED, PlaceLodge("E1"))
    assert network(placed.setting.board, placed.state, RED).bases == ("E1", "A4")


@pytest.mark.rule("ALP-098")
def test_without_a_lodge_left_one_builds_on_to_the_edge() -> None:
    """Three lodges stand; the chair to I4 is built, no lodge is offered, and I4 is a base."""
    three = (*base(), *(chair(RED, at) for at in ("left", "right")))
    facts = (*building(20), *three, lodges(RED, "A4", "E1", "X9"))
    after = given(*facts).when(RED, BuildChair("east", "triple"))
    after.then_no(DecisionDue)
    net = network(after.setting.board, after.state, RED)
    assert "I4" in net.bases
    assert "I4" not in net.lodges


@pytest.mark.rule("ALP-043")
def test_the_build_is_over_when_the_lodge_is_decided() -> None:
    """Then no second chair follows."""
    after = given(*building(20)).when(RED, BuildChair("slope", "double")).accepted()
    after.refuses("ALP-041", RED, BuildChair("left", "double"))
    after.when(RED, DeclineLodge()).accepted().refuses("ALP-043", RED, BuildChair("left", "double"))
