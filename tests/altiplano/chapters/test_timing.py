"""Whom a match waits for and for what (ALT-028, ALT-045, ALT-046)."""

import pytest

from events.altiplano.moves import (
    ChooseRole,
    FinishActionTurn,
    KeepMission,
    ParkCorn,
    PlanTile,
    SetPawn,
    StoreDrawn,
)
from events.altiplano.words import Phase
from events.base import Move, Seat
from events.table import Awaits
from rules.altiplano.flow import awaiting
from rules.altiplano.timing import expected, not_awaited
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    first,
    fresh,
    given,
    match,
    phase,
    planning,
    player,
    table,
    turn,
)


def waits(*facts: Fact) -> Awaits:
    """Whom a match of three waits for."""
    setting = given(match(3), *facts).setting
    return awaiting(setting.board, setting.state)


def words(*facts: Fact, seat: Seat = RED) -> str:
    """What it waits for from a seat."""
    return expected(given(match(3), *facts).state, seat)


@pytest.mark.rule("ALT-021")
def test_roles_are_chosen_one_after_another() -> None:
    """From the last player in turn order."""
    roles = (phase("roles"), first(YELLOW), table(roles=("miner",)))
    assert waits(*roles) == Awaits((RED,), (), None)
    assert waits(*roles, player(RED, role="trader")) == Awaits((PURPLE,), (), None)
    assert words(*roles) == "choose_role"


@pytest.mark.rule("ALT-118")
def test_missions_are_chosen_all_at_once() -> None:
    """By whoever has not yet."""
    offered = tuple(player(seat, offered=("mission-1",)) for seat in (RED, PURPLE))
    for name in ("missions", "exchange"):
        at: Phase = "missions" if name == "missions" else "exchange"
        assert waits(phase(at), *offered) == Awaits((RED, PURPLE), (), None)
    assert words(phase("exchange"), *offered) == "keep_mission"


@pytest.mark.rule("ALT-028", "ALT-045")
def test_planning_waits_for_all_who_are_not_done() -> None:
    """Whoever has said the word may go on where there is something to plan."""
    scene = (planning(), player(RED, stage="drawing"), player(PURPLE, stage="said"))
    assert waits(*scene) == Awaits((RED, YELLOW), (), None)
    assert waits(*scene, fresh(PURPLE, "mine", "food")) == Awaits((RED, YELLOW), (PURPLE,), None)
    assert words(*scene).startswith("draw_tiles")
    assert words(*scene, seat=YELLOW) == "to plan, or finish_planning"
    assert words(*scene, seat=PURPLE) == "the others to finish planning"


@pytest.mark.rule("ALT-046", "ALT-093")
def test_the_action_phase_waits_for_one_seat() -> None:
    """For an action, or for corn to be stored."""
    assert waits(turn(YELLOW)) == Awaits((YELLOW,), (), None)
    assert words(turn(YELLOW)) == "an action or pass_round"
    assert words(turn(YELLOW, action="road", corn=1)) == "store_corn or park_corn"


@pytest.mark.rule("ALT-137")
def test_at_the_end_it_waits_for_who_stores_and_then_for_the_table() -> None:
    """The score is made by nobody."""
    assert waits(phase("storing"), table(storing=PURPLE)) == Awaits((PURPLE,), (), None)
    assert waits(phase("scoring")) == Awaits((), (), "scoring")
    refusal = not_awaited(given(phase("scoring")).state, RED)
    assert refusal is not None
    assert refusal.expected == "the final score, of the table"


@pytest.mark.rule("ALT-028")
@pytest.mark.parametrize(
    ("facts", "moves"),
    [
        pytest.param(
            (planning(),),
            (SetPawn("mine"), FinishActionTurn(), ChooseRole("miner"), KeepMission("mission-1")),
            id="planning",
        ),
        pytest.param((), (PlanTile("food", "mine"), StoreDrawn("wool")), id="actions"),
        pytest.param(
            (phase("storing"), table(storing=RED)), (PlanTile("food", "mine"),), id="storing"
        ),
    ],
)
def test_each_phase_has_its_moves(facts: tuple[Fact, ...], moves: tuple[Move, ...]) -> None:
    """Others are refused, and nothing happens."""
    given(*facts).refuses("ALT-028", RED, *moves)


@pytest.mark.rule("ALT-093")
def test_corn_is_stored_when_it_was_gained() -> None:
    """At no other time, whatever the phase."""
    given(planning()).refuses("ALT-093", RED, ParkCorn())
