"""Huts: which side of which tile, where, for how much (chapter "Build a Hut")."""

import pytest

from events.alpenglow.moves import BuildHut
from events.alpenglow.turns import CoinsGained, PointsScored
from events.alpenglow.works import HutBuilt
from projections.alpenglow.state import StandingHut
from rules.alpenglow.vocabulary.effects import BuildHut as AlpineClub
from rules.alpenglow.vocabulary.upgrades import BuildBonus, Discount
from tests.alpenglow.chapters.sites import building, holding, played
from tests.alpenglow.given import RED, YELLOW, given, hut, laid, player, run, season

HUT = BuildHut("hut-1f", "B2")


@pytest.mark.rule("ALP-101")
@pytest.mark.rule("ALP-147")
def test_a_hut_costs_5_coins_in_either_season() -> None:
    """Not a coin short; it stands where it was put."""
    given(*building(4)).refuses("ALP-192", RED, HUT)
    for number in (1, 2):
        after = given(*building(5), season(number)).when(RED, HUT)
        after.then_among_others(HutBuilt(RED, "hut-1f", 1, "B2", 5))
        assert after.state.huts["B2"] == StandingHut("hut-1f", RED, version=2)
        assert after.state.players[RED].coins == 0


@pytest.mark.rule("ALP-101")
def test_a_hut_may_stand_anywhere_on_open_white_space() -> None:
    """Far from the network too; not on a terminal, in the backcountry or off the mountain."""
    table = given(*building(5))
    moves = [m for m in table.setting.legal(RED) if isinstance(m, BuildHut)]
    white = len(table.setting.board.land.white)
    assert len(moves) == 6 * white
    table.allows(RED, BuildHut("hut-2b", "I6"))
    table.refuses("ALP-101", RED, *(BuildHut("hut-1f", at) for at in ("C4", "E1", "B7", "Z9")))


@pytest.mark.rule("ALP-101")
def test_a_hut_takes_no_other_place() -> None:
    """No run, no hut, whoever owns it."""
    facts = (run("green", "B2"), hut(YELLOW, "hut-1b", "C2"), hut(RED, "hut-2b", "D2"))
    given(*building(5), *facts).refuses(
        "ALP-101", RED, *(BuildHut("hut-1f", at) for at in ("B2", "C2", "D2"))
    )


@pytest.mark.rule("ALP-107")
def test_the_builder_chooses_tile_and_side() -> None:
    """Either side of tile 1; the other side is gone with it."""
    table = given(*building(10))
    table.allows(RED, BuildHut("hut-1f", "B2"), BuildHut("hut-1b", "B2"))
    table.refuses("ALP-107", RED, BuildHut("hut-9f", "B2"))
    after = table.when(RED, BuildHut("hut-1b", "B2"))
    assert after.state.players[RED].huts == (2, 3)
    assert after.state.players[YELLOW].huts == (1, 2, 3)


@pytest.mark.rule("ALP-106")
@pytest.mark.rule("ALP-007")
def test_with_the_tile_gone_neither_side_can_be_built() -> None:
    """One of three is built: the others are left; with three built nothing is."""
    one = given(*building(20), hut(RED, "hut-1b", "D2"))
    one.refuses("ALP-106", RED, HUT, BuildHut("hut-1b", "B2")).allows(RED, BuildHut("hut-2f", "B2"))
    three = [hut(RED, side, at) for side, at in (("hut-1b", "D2"), ("hut-2f", "E2"))]
    none = given(*building(20), *three, hut(RED, "hut-3f", "F2"))
    none.refuses("ALP-106", RED, HUT, BuildHut("hut-2f", "B2"), BuildHut("hut-3b", "B2"))


@pytest.mark.rule("ALP-017")
def test_without_huts_in_the_match_none_can_be_built() -> None:
    """The tiles are in the box."""
    given(*building(20), player(RED, huts=())).refuses("ALP-106", RED, HUT)


@pytest.mark.rule("ALP-181")
def test_architecture_makes_a_hut_2_cheaper() -> None:
    """5 − 2; with Alpine Club 2 − 2."""
    architecture = holding(Discount(("building", "hut"), 2))
    given(*building(3), *architecture).when(RED, HUT).then_among_others(
        HutBuilt(RED, "hut-1f", 1, "B2", 3)
    )
    given(*played(AlpineClub(2, replaces=True), 0), *architecture).when(RED, HUT).then_among_others(
        HutBuilt(RED, "hut-1f", 1, "B2", 0)
    )


@pytest.mark.rule("ALP-065")
def test_with_alpine_club_a_hut_costs_2_and_may_replace_a_run() -> None:
    """A single or a double one, whose tokens go back to the supply."""
    club = played(AlpineClub(2, replaces=True), 2)
    facts = (run("green", "B2"), run("black", "C2", double=True))
    table = given(*club, *facts)
    assert (table.state.runs_left("green"), table.state.runs_left("black")) == (20, 19)
    single = table.when(RED, HUT)
    single.then_among_others(HutBuilt(RED, "hut-1f", 1, "B2", 2))
    double = table.when(RED, BuildHut("hut-1f", "C2"))
    assert "C2" not in double.state.runs
    assert double.state.runs_left("black") == 21
    assert single.state.runs_left("green") == 21
    table.allows(RED, BuildHut("hut-1f", "D2"))


@pytest.mark.rule("ALP-065")
def test_alpine_club_replaces_neither_hut_nor_tile() -> None:
    """Nor does it build anything but a hut."""
    club = played(AlpineClub(2, replaces=True), 2)
    given(*club, hut(YELLOW, "hut-1b", "B2")).refuses("ALP-065", RED, HUT)
    given(*club, laid("bowl", "B7")).refuses("ALP-101", RED, BuildHut("hut-1f", "B7"))


@pytest.mark.rule("ALP-189")
def test_an_upgrade_rewards_the_builder_of_a_hut() -> None:
    """Points only, coins only; and nothing for one that is about something else."""
    bonus = holding(
        BuildBonus(("hut",), points=2),
        BuildBonus(("hut", "chair"), coins=1),
        BuildBonus(("building",), 3),
    )
    after = given(*building(5), *bonus).when(RED, HUT)
    after.then_among_others(PointsScored(RED, "upgrade", "own-1", 2), CoinsGained(RED, "own-2", 1))
    assert after.state.players[RED].points == 2
    assert after.state.players[RED].coins == 1
