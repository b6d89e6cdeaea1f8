"""What events of Altiplano add up to: each changes what it tells, and nothing else."""

from typing import Any, get_args

import pytest
from msgspec.structs import asdict

from events.altiplano import AltiplanoEvent
from events.altiplano.rounds import (
    AltiplanoRoundBegan,
)
from events.table import is_table_event
from projections.altiplano.evolve import begin
from projections.altiplano.state import HeldOrder, State
from projections.games import PROJECTIONS
from tests.altiplano.chapters.beginnings import set_up
from tests.altiplano.folding import CASES, Case
from tests.altiplano.given import (
    RED,
    YELLOW,
    extensions,
    fresh,
    given,
    laid,
    player,
    table,
    unfinished,
)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{i} {case.name}") for i, case in enumerate(CASES)]
)
def test_an_event_changes_what_it_tells_and_nothing_else(case: Case) -> None:
    """Of the table and of its player; other players stay as they are."""
    scene = given(*case.facts)
    before, after = scene.state, scene.also(case.event).state
    assert _changed(before, after) == case.table
    assert _changed(before.players[RED], after.players[RED]) == case.own
    assert before.players[1:] == after.players[1:]


def _changed(before: Any, after: Any) -> dict[str, Any]:
    """What is different now, but for the players."""
    was, now = asdict(before), asdict(after)
    return {name: now[name] for name in now if name != "players" and now[name] != was[name]}


@pytest.mark.rule("ALT-084", "ALT-085", "ALT-129")
@pytest.mark.parametrize(("drawn", "stage"), [(False, "drawing"), (True, "planning")])
def test_a_round_makes_everything_ready_again(drawn: bool, stage: str) -> None:
    """For every player: carts, what is bought once a round, drawing; nothing is taken away."""
    used = {
        "free_ridden": True,
        "ridden": 2,
        "cart_bought": True,
        "extension_bought": True,
        "swapped": True,
        "planned": True,
        "out": True,
    }
    facts = (player(RED, **used, coins=3), player(YELLOW, **used), laid(RED, "mine", "ore"))
    state = given(*facts).also(AltiplanoRoundBegan(4, YELLOW, drawn)).state
    assert (state.phase, state.round, state.first, state.turn) == ("planning", 4, YELLOW, None)
    for one in state.players:
        assert not any(getattr(one, name) for name in used)
        assert one.stage == stage
    assert (state.players[RED].coins, state.players[RED].laid) == (3, {"mine": ("ore",)})


@pytest.mark.rule("ALT-017")
def test_a_set_up_lays_everything_out() -> None:
    """From an empty table on, by the projection that the service uses."""
    projection = PROJECTIONS["altiplano"]
    state = projection.begin(3, {"missions": True})
    assert state == begin(3)
    for event in set_up(3, missions=True):
        if not is_table_event(event):
            state = projection.evolve(state, event, 1)
    assert isinstance(state, State)
    assert len(state.players) == 3
    assert all(one.carts == 1 and one.role and len(one.offered) == 3 for one in state.players)


def test_every_event_is_folded_here() -> None:
    """None is forgotten: each has a case, but set-up and the beginning of a round."""
    kinds = {kind.__name__ for union in get_args(AltiplanoEvent) for kind in _kinds(union)}
    cased = {case.name for case in CASES}
    assert kinds - cased == {"AltiplanoSetUp", "AltiplanoRoundBegan"}


def _kinds(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


# --- what a state answers -------------------------------------------------------------------------


@pytest.mark.rule("ALT-046")
def test_turn_order_goes_round_from_the_start_player() -> None:
    """All seats, clockwise."""
    assert given(table(first=YELLOW)).state.order == (YELLOW, RED)


@pytest.mark.rule("ALT-016")
def test_the_stack_is_counted_whole() -> None:
    """All letters together."""
    assert given(table(stack={"A": ("x",), "C": ("y", "z")})).state.stacked() == 3


def test_a_player_says_what_lies_where_and_which_order_is_unfinished() -> None:
    """Of earlier rounds and of this one; an order finished is none."""
    facts = (laid(RED, "mine", "ore"), fresh(RED, "mine", "food"), extensions(RED, "jack"))
    own = given(*facts, unfinished(RED, "timber", "wood")).state.players[RED]
    assert own.on("mine") == ("ore", "food")
    assert own.on("farm") == ()
    assert own.has("jack")
    assert not own.has("jill")
    assert own.order == HeldOrder("timber", ("wood",), 0)
    done = given(player(RED, orders=(HeldOrder("timber", ("wood", "stone"), 5),)))
    assert done.state.players[RED].order is None
    assert given().state.players[RED].order is None
