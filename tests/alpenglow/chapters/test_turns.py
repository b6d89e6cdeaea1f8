"""The turn, its steps and its end: ALP-001, ALP-002, ALP-040 to ALP-043, ALP-137 to ALP-140."""

import pytest

from events.alpenglow.beginnings import PhaseBegan
from events.alpenglow.moves import (
    BuildChair,
    FinishTurn,
    LeaveAction,
    OpenArea,
    PlayRunCard,
    ResetHand,
    TakeBus,
    TakeRunCard,
)
from events.alpenglow.turns import (
    DecisionDue,
    DisplayRefilled,
    RunCardDiscarded,
    RunCardTaken,
    StepReached,
    TurnBegan,
    TurnFinished,
)
from events.base import Seat
from events.table import Awaits
from projections.alpenglow.state import Delivery
from rules.alpenglow.vocabulary.upgrades import HandSize
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.given import (
    BROWN,
    PURPLE,
    RED,
    YELLOW,
    Fact,
    buses,
    chair,
    coins,
    first,
    given,
    hand,
    in_box,
    lodge,
    lodges,
    match,
    opened,
    played,
    run,
    season,
    step,
    table,
    upgrades,
)
from tests.harness.scenario import Given

FIVE = ("green-2", "green-3", "blue-2", "blue-3", "black-2")
END = StepReached("end")


def full(seat: Seat = RED) -> Fact:
    """A hand of five, so that nothing is drawn."""
    return hand(seat, *FIVE)


def area(*facts: Fact) -> tuple[Fact, ...]:
    """RED has a chair from a base with a lodge, a green run beside the base, and a green skier."""
    return (chair(RED, "west"), lodges(RED, "A4"), run("green", "A5"), lodge(RED, green=1), *facts)


# --- steps ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-041", "ALP-042")
def test_a_turn_goes_from_bus_to_card_to_build_to_open() -> None:
    """In this order, and what is left out is left out for good (Q15)."""
    scene = given(*area(buses(RED, "A1"), hand(RED, "green-2"), coins(RED, 10)))
    scene.refuses("ALP-041", RED, BuildChair("left", "double"), OpenArea(RED), FinishTurn())
    scene = scene.when(RED, TakeBus("A1")).accepted()
    scene.refuses("ALP-041", RED, BuildChair("left", "double"), OpenArea(RED), FinishTurn())
    scene = scene.when(RED, PlayRunCard("green-2", "B2")).accepted()
    scene = scene.when(RED, LeaveAction("green-2")).accepted()
    scene.allows(RED, BuildChair("left", "double"), OpenArea(RED), FinishTurn())
    scene = scene.when(RED, BuildChair("left", "double")).accepted()
    assert scene.state.turn.step == "open"
    scene.refuses("ALP-043", RED, BuildChair("right", "double"))
    scene.allows(RED, OpenArea(RED), FinishTurn())


@pytest.mark.rule("ALP-042", "ALP-193")
def test_bus_and_card_are_duties() -> None:
    """A turn is not finished without them; a reset does for the card."""
    given(buses(RED, "A1")).refuses("ALP-041", RED, FinishTurn())
    scene = given(step("card"))
    scene.refuses("ALP-041", RED, FinishTurn())
    scene.when(RED, ResetHand()).accepted()


@pytest.mark.rule("ALP-042", "ALP-043", "ALP-193")
def test_build_and_opening_may_be_left_out() -> None:
    """Both, or the opening after a build, or the build by opening at once."""
    given(step("build"), full()).when(RED, FinishTurn()).then_among_others(END, TurnFinished(RED))
    given(step("open"), full()).when(RED, FinishTurn()).then_among_others(END, TurnFinished(RED))
    scene = given(*area(step("build"))).when(RED, OpenArea(RED)).accepted()
    scene.refuses("ALP-043", RED, BuildChair("left", "double"))


@pytest.mark.rule("ALP-043")
def test_an_open_area_is_closed_before_the_day_is_finished() -> None:
    """Closing or withdrawing it ends step 4 (Q16)."""
    given(*area(opened())).refuses("ALP-041", RED, FinishTurn())


# --- the end of a turn ---------------------------------------------------------------------------


@pytest.mark.rule("ALP-137", "ALP-138")
def test_a_hand_is_filled_up_to_five() -> None:
    """From display or deck, card by card; the display is filled up, and the next turn begins."""
    scene = (
        given(step("build"), hand(RED, *FIVE[:3]))
        .when(RED, FinishTurn())
        .then(END, DecisionDue(RED, "draw", "end", 2, ()))
    )
    scene.refuses("ALP-041", RED, FinishTurn())
    scene.refuses("ALP-137", RED, LeaveAction("end"))
    scene = scene.when(RED, TakeRunCard("blue-1")).accepted()
    assert scene.state.display == ("green-1", "black-1", "orange-1")
    assert scene.ends_a_batch(RED, TakeRunCard("green-1"))
    last = scene.when(RED, TakeRunCard("green-1"))
    (refilled,) = (event for event in last.events if isinstance(event, DisplayRefilled))
    last.then_among_others(RunCardTaken(RED, "green-1"), TurnFinished(RED), TurnBegan(YELLOW))
    assert len(refilled.cards) == 2
    assert last.state.display == ("black-1", "orange-1", *refilled.cards)


@pytest.mark.rule("ALP-137")
@pytest.mark.parametrize("size", [5, 7])
def test_a_full_hand_is_left_alone(size: int) -> None:
    """Five cards or more: nothing is drawn, nothing discarded (Q47)."""
    held = tuple(f"green-{i}" for i in range(2, 2 + size))
    after = given(step("build"), hand(RED, *held)).when(RED, FinishTurn())
    after.then(END, TurnFinished(RED), TurnBegan(YELLOW))
    assert after.state.players[RED].hand == held


@pytest.mark.rule("ALP-137", "ALP-193")
def test_without_any_card_the_turn_ends_all_the_same() -> None:
    """Deck, discards and display are empty."""
    rest = tuple(f"{c}-{i}" for c in ("green", "blue", "black", "orange") for i in range(1, 11))
    scene = given(step("build"), table(display=()), hand(YELLOW, *rest))
    scene.when(RED, FinishTurn()).then(
        END, TurnFinished(RED), TurnBegan(YELLOW), Awaits((YELLOW,), (), None)
    )


@pytest.mark.rule("ALP-138")
def test_a_display_that_ran_short_is_filled_up_when_cards_are_back() -> None:
    """With a full hand too; then finishing the turn draws, and says so."""
    rest = tuple(f"{c}-{i}" for c in ("black", "orange") for i in range(1, 11))
    short = (table(display=("green-1",), discards=("green-4",)), full(), hand(YELLOW, *rest))
    scene = given(step("build"), *short)
    assert scene.ends_a_batch(RED, FinishTurn())
    after = scene.when(RED, FinishTurn())
    assert len(after.state.display) == 4
    assert not given(step("build"), full()).ends_a_batch(RED, FinishTurn())


@pytest.mark.rule("ALP-189", "ALP-137")
def test_an_upgrade_may_let_one_hold_more_cards() -> None:
    """The largest hand counts."""
    sizes = (upgrade("rack", HandSize(7)), upgrade("shelf", HandSize(6)))
    facts = (in_box("upgrades", *sizes), upgrades(RED, "shelf", "rack"))
    given(step("build"), full(), *facts).when(RED, FinishTurn()).then(
        END, DecisionDue(RED, "draw", "end", 2, ())
    )


@pytest.mark.rule("ALP-139", "ALP-134")
def test_skiers_leave_the_mountain_at_the_end_of_the_turn() -> None:
    """They return to the supply, and those in lodges wait on."""
    there = (Delivery("green", "A5", "A4", rode=False), Delivery("blue", "B5", "A4", rode=False))
    scene = given(
        step("open", built=True, opened=False), full(), table(mountain=there), lodge(RED, black=2)
    )
    assert scene.state.skiers_left("green") == 25
    after = scene.when(RED, FinishTurn())
    assert after.state.mountain == ()
    assert after.state.skiers_left("green") == 26
    assert after.state.players[RED].lodge == {"black": 2}


@pytest.mark.rule("ALP-059")
def test_cards_played_go_to_the_discards_when_the_step_ends() -> None:
    """In the order played."""
    scene = given(step("card", playing=("blue-2",), carded=False), hand(RED, "green-2"))
    scene = scene.when(RED, PlayRunCard("green-2", "B2")).accepted()
    after = scene.when(RED, LeaveAction("green-2"))
    after.then_among_others(RunCardDiscarded(RED, "blue-2"), RunCardDiscarded(RED, "green-2"))
    assert after.state.discards == ("blue-2", "green-2")


# --- whose turn ----------------------------------------------------------------------------------


def evening(seat: Seat, *facts: Fact) -> Given:
    """A seat is to finish its day, with a full hand."""
    return given(match(5), step("build", seat), full(seat), *facts)


@pytest.mark.rule("ALP-002")
def test_turns_go_round_clockwise() -> None:
    """And from the last seat to the first."""
    evening(RED).when(RED, FinishTurn()).then_among_others(TurnBegan(YELLOW)).when(
        YELLOW, TakeBus("A1")
    ).refuses("ALP-044")
    evening(BROWN).when(BROWN, FinishTurn()).then_awaits(RED)
    evening(YELLOW, first(YELLOW)).when(YELLOW, FinishTurn()).then_awaits(PURPLE)


@pytest.mark.rule("ALP-001", "ALP-140")
def test_a_season_has_five_turns_of_each_player() -> None:
    """With the fifth turn of the last one, its end included, Season 1 is over."""
    scene = evening(BROWN, played(4, 4, 4, 4, 3))
    scene.when(BROWN, FinishTurn()).then_awaits(RED)
    scene = evening(RED, first(YELLOW), played(4, 5, 5, 5, 5))
    scene.when(RED, FinishTurn()).then(
        END, TurnFinished(RED), PhaseBegan("season"), Awaits((), (), "season")
    )


@pytest.mark.rule("ALP-149", "ALP-001")
def test_the_match_ends_after_ten_turns_of_each_player() -> None:
    """No bus is left in the village, and the table counts the points."""
    scene = evening(RED, season(2), first(YELLOW), played(4, 5, 5, 5, 5))
    scene.when(RED, FinishTurn()).then(
        END, TurnFinished(RED), PhaseBegan("scoring"), Awaits((), (), "scoring")
    )
