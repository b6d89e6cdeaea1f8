"""Harbor and mine: fish, boats, stone and silver (ALT-066 to ALT-070, ALT-112)."""

import pytest

from events.altiplano.deeds import ActionTaken, BoatBuilt, TilesGained, TilesUsed
from events.altiplano.moves import BuildBoat, Produce
from events.altiplano.words import Good
from tests.altiplano.given import RED, YELLOW, Fact, boats, given, laid, pawn, stock, table
from tests.harness.scenario import Given

USED = TilesUsed(RED, "harbor", ("wood", "wood"))
BOAT = ActionTaken(RED, "boat")


def harbor(*tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at the harbor, where these tiles lie."""
    return given(pawn(RED, "harbor"), laid(RED, "harbor", *tiles), *and_)


# --- fish ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-068", "ALT-058")
def test_a_fish_and_a_food_bring_a_food() -> None:
    """Food and fish both stay one's own; one food more comes from the supply."""
    start = harbor("food", "fish")
    after = start.when(RED, Produce("fish_food", "food", False)).accepted().state
    assert after.players[RED].container == {"food": 2, "fish": 1}
    assert after.stock["food"] == start.state.stock["food"] - 1


@pytest.mark.rule("ALT-069", "ALT-058")
def test_stone_for_fish_comes_from_the_mine() -> None:
    """When it has none, two fish bring nothing."""
    trade = Produce("fish_stone", "stone", False)
    start = harbor("fish", "fish", and_=(stock(stone=1),))
    assert "stone" not in start.when(RED, trade).state.stock
    gone = harbor("fish", "fish", and_=(stock(stone=0),))
    gone.when(RED, trade).then(
        ActionTaken(RED, "fish_stone"), TilesUsed(RED, "harbor", ("fish", "fish"))
    )


# --- boats ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-070", "ALT-112", "ALT-009")
def test_two_wood_build_any_boat_and_it_brings_its_good_once() -> None:
    """The good comes from its own location into the container; the card lies by the board."""
    start = harbor("wood", "wood").allows(RED, BuildBoat("cloth_boat", False))
    after = start.when(RED, BuildBoat("wool_boat", False)).then(
        BOAT, USED, BoatBuilt(RED, "wool_boat"), TilesGained(RED, ("wool",))
    )
    own = after.state.players[RED]
    assert [boat.id for boat in own.boats] == ["wool_boat"]
    assert own.container == {"wood": 2, "wool": 1}
    assert "wool_boat" not in after.state.boats
    assert after.state.stock["wool"] == start.state.stock["wool"] - 1


@pytest.mark.rule("ALT-070")
def test_every_boat_that_is_left_can_be_chosen() -> None:
    """All that lie open at the harbor, and no more."""
    start = harbor("wood", "wood", and_=(boats(YELLOW, "ore_boat"),))
    chosen = {move.boat for move in start.setting.legal(RED) if isinstance(move, BuildBoat)}
    assert chosen == set(start.state.boats)
    start.refuses("ALT-070", RED, BuildBoat("ore_boat", False), BuildBoat("barge", False))


@pytest.mark.rule("ALT-070")
def test_a_boat_takes_two_wood_of_the_harbor() -> None:
    """One is too few, and fish are no wood."""
    boat = BuildBoat("wool_boat", False)
    few: tuple[tuple[Good, ...], ...] = ((), ("wood",), ("wood", "fish"))
    for tiles in few:
        harbor(*tiles, and_=(laid(RED, "market", "wood", "wood"),)).refuses("ALT-070", RED, boat)


@pytest.mark.rule("ALT-112", "ALT-012")
def test_a_boat_whose_good_is_gone_brings_the_card_alone() -> None:
    """It is built all the same."""
    start = harbor("wood", "wood", and_=(stock(wool=0),))
    start.when(RED, BuildBoat("wool_boat", False)).then(BOAT, USED, BoatBuilt(RED, "wool_boat"))


@pytest.mark.rule("ALT-012", "ALT-070")
def test_without_a_boat_left_the_wood_is_used_for_nothing() -> None:
    """No card and no good; only then none is named."""
    gone = harbor("wood", "wood", and_=(table(boats=()),))
    after = gone.when(RED, BuildBoat(None, False)).then(BOAT, USED)
    assert after.state.players[RED].boats == ()
    gone.refuses("ALT-070", RED, BuildBoat("wool_boat", False))
    harbor("wood", "wood").refuses("ALT-070", RED, BuildBoat(None, False))
    harbor("wood", and_=(table(boats=()),)).refuses("ALT-070", RED, BuildBoat(None, False))


# --- the mine ------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-066", "ALT-067")
def test_the_mine_makes_stone_of_food_and_silver_of_ore() -> None:
    """With two food and an ore there, either."""
    start = given(pawn(RED, "mine"), laid(RED, "mine", "food", "food", "ore"))
    start.when(RED, Produce("stone", "stone", False)).then(
        ActionTaken(RED, "stone"),
        TilesUsed(RED, "mine", ("food", "food")),
        TilesGained(RED, ("stone",)),
    )
    start.when(RED, Produce("silver", "silver", False)).then(
        ActionTaken(RED, "silver"),
        TilesUsed(RED, "mine", ("food", "ore")),
        TilesGained(RED, ("silver",)),
    )
