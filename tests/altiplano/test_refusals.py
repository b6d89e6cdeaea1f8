"""What is refused is refused in a sentence that calls things by the names people know."""

import pytest

from events.altiplano.moves import BuildBoat, PlanCoin, Produce, ReturnToken, TradeCacao
from events.base import Move
from tests.altiplano.given import RED, coins, given, laid, on_planning, pawn, planning
from tests.harness.scenario import Given


def said(scene: Given, move: Move) -> str:
    """What RED is told."""
    refusal = scene.when(RED, move).refusal
    assert refusal is not None
    return refusal.detail


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (PlanCoin("mine"), "a coin is of no use at the mine"),
        (ReturnToken("food", "farm"), "the food at the farm has lain there since an earlier round"),
        (ReturnToken("ore", "movement"), "you planned no ore on the movement spaces in this round"),
    ],
)
def test_places_have_their_names(move: Move, sentence: str) -> None:
    """A location is `the mine`, not `Mine` or `mine`."""
    there = on_planning(RED, "ore"), laid(RED, "farm", "food"), coins(RED, 1)
    scene = given(planning(), *there)
    assert said(scene, move) == sentence


def test_the_pawn_is_at_the_place() -> None:
    """Where it stands, and where it should."""
    scene = given(pawn(RED, "farm"))
    away = said(scene, Produce("stone", "stone", False))
    assert away == "that is done at the mine; your pawn is at the farm"


@pytest.mark.rule("ALT-065")
def test_a_number_may_be_as_long_as_it_likes() -> None:
    """More digits together than Python writes out: a refusal, not a failure."""
    longest = 10**4300 - 1
    scene = given(pawn(RED, "forest"), laid(RED, "forest", "cacao"))
    asked = TradeCacao(longest, longest, 0, False)
    assert said(scene, asked) == "that number of cacao cannot be used"


@pytest.mark.rule("ALT-121")
def test_without_a_joker_its_tile_is_asked_for_in_vain() -> None:
    """Where all it takes lies at the place, the refusal does not say that it is missing."""
    scene = given(pawn(RED, "harbor"), laid(RED, "harbor", "wood", "wood"))
    asked = BuildBoat(next(iter(scene.state.boats)), True)
    assert said(scene, asked) == "what it takes is not there with a joker's tile among it"
