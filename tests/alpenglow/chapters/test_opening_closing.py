"""Operation fees, closing, and withdrawing an opening: ALP-113, ALP-133, ALP-180, ALP-188, Q34."""

import pytest

from events.alpenglow.moves import (
    CloseArea,
    FinishTurn,
    OpenArea,
    TakeTileBonus,
    WithdrawOpening,
)
from events.alpenglow.turns import DecisionSettled, PointsScored, StepReached
from events.alpenglow.works import AreaClosed, OpeningWithdrawn
from rules.alpenglow.vocabulary.upgrades import Alliance, LocalsPass
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.openings import (
    after,
    area,
    coined,
    pointed,
    to_tile,
    two_chairs,
)
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    chair,
    coins,
    given,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    run,
    step,
    upgrades,
)
from tests.harness.scenario import Given

SCORED = pointed("green", "C3", "C4")


def served(*facts: Fact) -> Given:
    """RED has two chairs and delivered a green skier for points."""
    place = given(*two_chairs(), run("green", "C3"), lodge(RED, green=2), *facts, opened())
    return place.when(RED, SCORED).accepted()


@pytest.mark.rule("ALP-133")
def test_a_coin_for_each_chair() -> None:
    """Two chairs, one of them not used: two coins; then the day is over."""
    closed = (
        served().when(RED, CloseArea()).then_among_others(AreaClosed(RED, 2), StepReached("end"))
    )
    assert closed.state.players[RED].coins == 7
    chairs = served(chair(RED, "north", "quad"), chair(RED, "ridge"), chair(YELLOW, "east"))
    chairs.when(RED, CloseArea()).then_among_others(AreaClosed(RED, 4))


@pytest.mark.rule("ALP-133")
def test_fees_are_due_for_base_deliveries_alone() -> None:
    """Nobody rode, and every chair is paid for."""
    place = given(*two_chairs(), run("green", "A5"), lodge(RED, green=1), opened())
    place = place.when(RED, pointed("green", "A5", "A4")).accepted()
    place.when(RED, CloseArea()).then_among_others(AreaClosed(RED, 2))


@pytest.mark.rule("ALP-133")
def test_fees_are_paid_out_of_the_income() -> None:
    """With no coins before, the coins of a delivery pay the fees; points do not."""
    poor = given(*two_chairs(), run("green", "C3"), lodge(RED, green=1), coins(RED, 0), opened())
    poor.when(RED, SCORED).accepted().refuses("ALP-133", RED, CloseArea())
    rich = poor.when(RED, coined("green", "C3", "C4")).accepted()
    state = rich.when(RED, CloseArea()).state
    assert state.players[RED].coins == 0


@pytest.mark.rule("ALP-133")
def test_whoever_cannot_pay_delivers_more_or_withdraws() -> None:
    """The opening is never closed for less than the fees."""
    place = served(coins(RED, 1), run("green", "D3"))
    place.refuses("ALP-133", RED, CloseArea())
    place.allows(RED, WithdrawOpening(), coined("green", "D3", "C4"))
    place.when(RED, coined("green", "D3", "C4")).accepted().allows(RED, CloseArea())


@pytest.mark.rule("ALP-113")
def test_an_opening_is_not_closed_with_nobody_delivered() -> None:
    """It delivers at least one skier, or is withdrawn."""
    place = given(*area(), run("green", "C3"), lodge(RED, green=1), opened())
    place.refuses("ALP-113", RED, CloseArea())
    place.allows(RED, WithdrawOpening())


@pytest.mark.rule("ALP-188")
def test_locals_pass_takes_two_coins_off() -> None:
    """Of three chairs one is paid; fees of one or two are nothing, never less."""
    local = (in_box("upgrades", upgrade("9A", LocalsPass())), upgrades(RED, "9A"))
    served(*local, chair(RED, "north")).when(RED, CloseArea()).then_among_others(AreaClosed(RED, 1))
    served(*local).when(RED, CloseArea()).then_among_others(AreaClosed(RED, 0))


@pytest.mark.rule("ALP-188", "ALP-133")
def test_discounts_on_fees_add_up_to_nothing_at_most() -> None:
    """A pass and an action that lowers this turn's fees: nothing is paid, nothing gained."""
    local = (in_box("upgrades", upgrade("9A", LocalsPass())), upgrades(RED, "9A"))
    for relief, paid in ((1, 1), (3, 0), (9, 0)):
        place = given(
            *two_chairs(),
            chair(RED, "north"),
            chair(RED, "slope"),
            run("green", "C3"),
            lodge(RED, green=1),
            *local,
            opened(relief=relief),
        )
        closed = place.when(RED, SCORED).when(RED, CloseArea())
        closed.then_among_others(AreaClosed(RED, paid))


@pytest.mark.rule("ALP-180")
def test_in_anothers_area_no_fees_are_paid_and_its_owner_scores() -> None:
    """Three points for the owner, once, at the close; nothing for whoever opened it."""
    place = given(
        in_box("upgrades", upgrade("10A", Alliance())),
        upgrades(RED, "10A"),
        *area(RED),
        chair(YELLOW, "ridge"),
        chair(YELLOW, "east"),
        lodges(YELLOW, "I4"),
        coins(RED, 0),
        run("green", "G5", "H5"),
        lodge(RED, green=2),
        opened(RED, YELLOW),
    )
    place = after(place, RED, [pointed("green", "G5", "G4"), pointed("green", "H5", "G4")])
    assert place.state.players[YELLOW].points == 0
    closed = place.when(RED, CloseArea()).then_among_others(
        AreaClosed(RED, 0), PointsScored(YELLOW, "alliance", "10A", 3)
    )
    assert closed.state.players[YELLOW].points == 3
    assert closed.state.players[RED].points == 4


# --- withdrawing ---------------------------------------------------------------------------------


@pytest.mark.rule("ALP-133", "ALP-113")
def test_an_opening_may_be_withdrawn() -> None:
    """Skiers, coins, points and bonuses of all players are as before, and no fee is due."""
    before = given(
        *two_chairs(),
        run("green", "A5"),
        hut(YELLOW, "hut-1b", "C3"),
        lodge(RED, green=1, black=1),
        step("open"),
    )
    opening = before.when(RED, OpenArea(RED)).accepted()
    place = after(opening, RED, [coined("green", "A5", "A4"), pointed("black", "C3", "C4")])
    assert place.state.players[YELLOW].points == 1
    withdrawn = place.when(RED, WithdrawOpening())
    withdrawn.then_among_others(OpeningWithdrawn(RED), StepReached("end"))
    assert withdrawn.state.mountain == ()
    assert withdrawn.state.players[YELLOW] == before.state.players[YELLOW]
    red, was = withdrawn.state.players[RED], before.state.players[RED]
    assert (red.coins, red.points, red.lodge, red.gains) == (
        was.coins,
        was.points,
        was.lodge,
        was.gains,
    )


@pytest.mark.rule("ALP-043", "ALP-113")
def test_after_a_withdrawal_step_4_is_over() -> None:
    """The area is not opened again, and the day is finished."""
    place = served().when(RED, WithdrawOpening()).accepted()
    place.refuses("ALP-041", RED, OpenArea(RED), FinishTurn())
    assert place.state.turn.opened
    assert place.state.turn.step == "end"


@pytest.mark.rule("ALP-172", "ALP-113")
def test_a_tile_completed_is_withdrawn_with_the_rest() -> None:
    """It lies there for whoever comes first; the bonus is given back, chosen or not."""
    place = given(
        *area(),
        chair(RED, "west", "quad"),
        laid("bowl", "C5"),
        lodge(RED, green=3),
        opened(),
    )
    begun = after(place, RED, [to_tile("green", "C5", "C4")])
    due = after(begun, RED, [to_tile("green", "C5", "C4")] * 2)
    chosen = due.when(RED, TakeTileBonus("points")).accepted()
    assert chosen.state.players[RED].points == 5
    for table in (begun, chosen):
        state = table.when(RED, WithdrawOpening()).state
        assert state.players[RED].completed == ()
        assert state.players[RED].points == 0
        assert state.players[RED].lodge == {"green": 3}
        assert not state.laid["C5"].completed
    undecided = due.when(RED, WithdrawOpening())
    undecided.then_among_others(DecisionSettled(RED, "bowl", used=False), OpeningWithdrawn(RED))
    assert undecided.state.players[RED].coins == 9
