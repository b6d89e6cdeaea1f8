"""Declaring planning finished (ALT-045), and planning at the same time (ALT-028)."""

from itertools import product

import pytest

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.moves import (
    DrawTiles,
    FinishPlanning,
    PassRound,
    PlanTile,
    ReturnToken,
    ShiftToken,
)
from events.altiplano.plans import (
    PlanningFinished,
    PlanningResumed,
    PlanningSaidFinished,
    TilePlanned,
)
from events.altiplano.rounds import ActionTurnBegan
from events.base import Move, Seat
from events.table import Awaits
from rules.chance import Chance
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    bag,
    coins,
    container,
    extensions,
    first,
    fresh,
    given,
    laid,
    match,
    on_planning,
    planning,
    player,
)
from tests.harness.scenario import Given, Setting

SAY = FinishPlanning()


class First(Chance):
    """Chance by which the first of what there is comes, so that only order could differ."""

    def __init__(self) -> None:
        super().__init__(b"", 2)

    def below(self, n: int) -> int:
        """Always the first one."""
        return 0


def three(*facts: Fact) -> Given:
    """Three players plan with a food each; YELLOW is the start player, then PURPLE, then RED."""
    hands = (on_planning(seat, "food") for seat in (RED, YELLOW, PURPLE))
    return given(match(3), planning(), first(YELLOW), *hands, *facts)


def stages(scene: Given) -> tuple[str, ...]:
    """How far each seat is."""
    return tuple(player.stage for player in scene.state.players)


@pytest.mark.rule("ALT-045")
def test_the_start_players_word_takes_effect_at_once() -> None:
    """What was planned stays from then on."""
    scene = three(fresh(YELLOW, "mine", "food"), laid(YELLOW, "mine", "ore"))
    scene = scene.when(YELLOW, SAY).then(PlanningSaidFinished(YELLOW), PlanningFinished(YELLOW))
    own = scene.state.players[YELLOW]
    assert (own.laid, own.fresh) == ({"mine": ("food", "ore")}, {})
    scene.refuses("ALT-045", YELLOW, SAY, ReturnToken("food", "mine"), PlanTile("food", "mine"))


@pytest.mark.rule("ALT-045")
def test_a_word_said_early_is_kept_until_all_before_are_done() -> None:
    """Then all that have said it are done, in turn order, and the action phase begins."""
    scene = three().when(RED, SAY).then(PlanningSaidFinished(RED))
    scene = scene.when(YELLOW, SAY).then(PlanningSaidFinished(YELLOW), PlanningFinished(YELLOW))
    assert stages(scene) == ("said", "done", "planning")
    scene.when(PURPLE, SAY).then(
        PlanningSaidFinished(PURPLE),
        PlanningFinished(PURPLE),
        PlanningFinished(RED),
        AltiplanoPhaseBegan("actions"),
        ActionTurnBegan(YELLOW),
        Awaits((YELLOW,), (), None),
    )


@pytest.mark.rule("ALT-045")
def test_a_further_planning_move_cancels_the_word() -> None:
    """Until it takes effect; it can be said again."""
    scene = three(fresh(RED, "farm", "food"))
    asked = scene.when(RED, SAY)
    asked.then_among_others(Awaits((YELLOW, PURPLE), (RED,), None))
    scene = asked.accepted().refuses("ALT-045", RED, SAY)
    again = scene.when(RED, PlanTile("food", "mine"))
    again.then(PlanningResumed(RED), TilePlanned(RED, "food", "mine"))
    again.then_awaits(RED, YELLOW, PURPLE)
    again.when(RED, SAY).then(PlanningSaidFinished(RED))
    for move in (ReturnToken("food", "farm"), ShiftToken("food", "farm", "mine")):
        scene.when(RED, move).then_among_others(PlanningResumed(RED))


@pytest.mark.rule("ALT-045")
def test_who_has_nothing_to_plan_may_do_nothing_after_the_word() -> None:
    """The match then waits for the others only."""
    scene = three(on_planning(RED))
    asked = scene.when(RED, SAY)
    asked.then_awaits(YELLOW, PURPLE)
    assert not asked.setting.legal(RED)


@pytest.mark.rule("ALT-045")
def test_only_who_has_drawn_can_say_it() -> None:
    """Whoever still draws holds up all that come after."""
    scene = three(player(YELLOW, stage="drawing"))
    scene.refuses("ALT-028", YELLOW, SAY)
    scene = scene.when(PURPLE, SAY).then(PlanningSaidFinished(PURPLE))
    scene = scene.when(YELLOW, DrawTiles()).accepted()
    scene = scene.when(YELLOW, SAY).accepted()
    assert stages(scene) == ("planning", "done", "done")
    scene.refuses("ALT-028", RED, PassRound())


@pytest.mark.rule("ALT-045")
def test_a_seat_that_is_done_reads_what_the_match_waits_for() -> None:
    """The others."""
    refusal = three().when(YELLOW, SAY).when(YELLOW, SAY).refusal
    assert refusal is not None
    assert refusal.expected == "the others to finish planning"


# --- at the same time ----------------------------------------------------------------------------

BUSY = (
    *(on_planning(seat, "food", "wool", "ore") for seat in (RED, YELLOW)),
    *(extensions(RED, "sorting", "stall"), extensions(YELLOW, "jack", "toll")),
    *(coins(seat, 2) for seat in (RED, YELLOW)),
    *(container(seat, fish=2, wood=1) for seat in (RED, YELLOW)),
    *(laid(seat, "farm", "food") for seat in (RED, YELLOW)),
    *(bag(seat, stone=3) for seat in (RED, YELLOW)),
)
"""Two seats with everything that planning can be about."""


@pytest.mark.rule("ALT-028", "ALT-045")
@pytest.mark.parametrize(
    "facts",
    [
        pytest.param((planning("drawing"),), id="both draw"),
        pytest.param(
            (planning(), fresh(RED, "mine", "food"), fresh(YELLOW, "jack", "food")), id="both plan"
        ),
        pytest.param((planning(), player(RED, stage="drawing")), id="one draws"),
        pytest.param((planning(), player(YELLOW, stage="said")), id="one has said it"),
    ],
)
def test_moves_of_different_seats_meet_in_any_order(facts: tuple[Fact, ...]) -> None:
    """Each stays legal after the other and both orders come to the same."""
    setting = given(*BUSY, *facts).setting
    pairs = list(product(setting.legal(RED), setting.legal(YELLOW)))
    assert len(pairs) >= 4
    for one, other in pairs:
        if isinstance(one, FinishPlanning):
            continue
        there = _after(_after(setting, RED, one), YELLOW, other)
        back = _after(_after(setting, YELLOW, other), RED, one)
        assert there.state == back.state, f"{one} and {other}"


@pytest.mark.rule("ALT-045")
def test_the_word_of_an_earlier_seat_meets_moves_of_a_later_one() -> None:
    """As long as that seat has not said it too."""
    setting = given(*BUSY, planning()).setting
    for other in setting.legal(YELLOW):
        there = _after(_after(setting, RED, SAY), YELLOW, other)
        back = _after(_after(setting, YELLOW, other), RED, SAY)
        assert there.state == back.state, other


def _after(setting: Setting, seat: Seat, move: Move) -> Setting:
    """The setting after a legal move; every draw gives the first of what there is."""
    assert move in setting.legal(seat)
    events = setting.game.effects(setting.board, setting.state, seat, move, First())
    return setting.after(events)
