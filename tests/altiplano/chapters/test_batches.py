"""Which moves end a request because they draw or show something: exactly those."""

import pytest

from events.altiplano.moves import (
    ChooseRole,
    DrawTiles,
    FinishActionTurn,
    FinishPlanning,
    PassRound,
    PlanTile,
    SwapForChoice,
    SwapForDraw,
    TakeBackTile,
)
from events.base import Seat
from tests.altiplano.chapters.beginnings import begun
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    container,
    extensions,
    given,
    laid,
    on_planning,
    planning,
    player,
    table,
    turn,
    warehouse,
)

NOTHING = {"A": (), "B": (), "C": (), "D": ()}


@pytest.mark.rule("ALT-032", "ALT-029")
def test_drawing_ends_a_batch_and_taking_back_does_not() -> None:
    """A whole turn of taking back may come in one request with the draw at its end."""
    scene = given(planning("drawing"), bag(RED, food=9), laid(RED, "farm", "wool"))
    back = TakeBackTile("wool", "farm")
    assert not scene.ends_a_batch(RED, back)
    assert scene.when(RED, back).accepted().ends_a_batch(RED, DrawTiles())


@pytest.mark.rule("ALT-032", "ALT-036")
def test_where_nothing_is_drawn_planning_may_follow_at_once() -> None:
    """All spaces are occupied, or no tile is left."""
    hand = on_planning(RED, "food", "food", "ore", "ore")
    assert not given(planning("drawing"), hand, bag(RED, food=9)).ends_a_batch(RED, DrawTiles())
    assert not given(planning("drawing")).ends_a_batch(RED, DrawTiles())


@pytest.mark.rule("ALT-032", "ALT-035")
def test_the_last_tile_of_a_bag_is_drawn_like_any_other() -> None:
    """From the container too."""
    assert given(planning("drawing"), bag(RED, food=1)).ends_a_batch(RED, DrawTiles())
    assert given(planning("drawing"), container(RED, food=1)).ends_a_batch(RED, DrawTiles())


@pytest.mark.rule("ALT-121")
def test_a_swap_draws_or_chooses() -> None:
    """Only a tile of the bag comes by chance."""
    scene = given(planning(), extensions(RED, "sorting"), on_planning(RED, "food"), bag(RED, ore=2))
    assert scene.ends_a_batch(RED, SwapForDraw("food"))
    assert not scene.ends_a_batch(RED, SwapForChoice("food", "food"))


@pytest.mark.rule("ALT-037", "ALT-045")
def test_planning_ends_no_batch() -> None:
    """Not even the last word, by which the action phase begins."""
    scene = given(planning(), on_planning(RED, "food"), player(YELLOW, stage="said"))
    assert not scene.ends_a_batch(RED, PlanTile("food", "mine"))
    assert not scene.ends_a_batch(RED, FinishPlanning())


def passing(seat: Seat, *facts: Fact) -> bool:
    """Whether passing ends a batch."""
    return given(*facts).ends_a_batch(seat, PassRound())


@pytest.mark.rule("ALT-047", "ALT-087")
def test_only_the_last_pass_turns_up_extensions() -> None:
    """Not where the stack has run out."""
    assert not passing(RED)
    assert passing(RED, player(YELLOW, out=True))
    assert not passing(RED, player(YELLOW, out=True), table(stack=NOTHING))
    one = {**NOTHING, "D": ("jill",)}
    assert passing(RED, player(YELLOW, out=True), table(stack=one))
    assert not given(turn(action="stone")).ends_a_batch(RED, FinishActionTurn())


@pytest.mark.rule("ALT-137")
def test_the_end_draws_for_those_who_store() -> None:
    """And only for them."""
    late = (player(YELLOW, out=True), table(last_round=1), bag(YELLOW, wool=3))
    assert not passing(RED, *late)
    store = (*late, extensions(YELLOW, "late_harvest"), warehouse(YELLOW, ("wool",)))
    assert passing(RED, *store)


@pytest.mark.rule("ALT-021", "ALT-118")
def test_the_last_role_chosen_deals_missions() -> None:
    """If the match has them."""
    for missions in (False, True):
        scene = begun(2, roles="chosen", missions=missions, starting_player=RED)
        assert not scene.ends_a_batch(YELLOW, ChooseRole("trader"))
        scene = scene.when(YELLOW, ChooseRole("trader")).accepted()
        assert scene.ends_a_batch(RED, ChooseRole("miner")) == missions
