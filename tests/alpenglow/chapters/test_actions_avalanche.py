"""Runs removed, split and moved (ALP-067, ALP-178)."""

import pytest

from events.alpenglow.moves import MoveRun, RemoveRun, SplitRun, UseAction
from events.alpenglow.turns import DecisionDue, RunMoved, RunRemoved, RunSplit
from rules.alpenglow.vocabulary import effects
from tests.alpenglow.given import RED, YELLOW, hut, laid, run
from tests.alpenglow.tricks import TILE, trick, used

AVALANCHE, MOVE = effects.RemoveRun(), effects.MoveRun()


@pytest.mark.rule("ALP-067")
def test_any_run_is_removed() -> None:
    """Whoever's card placed it, a run is taken off the mountain, back to the supply."""
    asked = trick(AVALANCHE, run("black", "B2")).when(RED, RemoveRun("B2"))
    removed = asked.then(*used(RunRemoved(RED, "B2")))
    assert set(removed.state.runs) == {TILE}
    assert removed.state.runs_left("black") == 21


@pytest.mark.rule("ALP-067")
def test_the_cards_own_tile_may_be_removed() -> None:
    """Any run may go, the one just placed as well."""
    trick(AVALANCHE).when(RED, RemoveRun(TILE)).then(*used(RunRemoved(RED, TILE)))


@pytest.mark.rule("ALP-067")
def test_both_tokens_of_a_double_run_are_removed() -> None:
    """Removing a double run takes both of its tokens (Q21)."""
    asked = trick(AVALANCHE, run("black", "B2", double=True)).when(RED, RemoveRun("B2"))
    assert asked.state.runs_left("black") == 21


@pytest.mark.rule("ALP-067", "ALP-178")
def test_huts_and_backcountry_tiles_stay() -> None:
    """No hut is removed and no backcountry tile, completed or not."""
    facts = (hut(YELLOW, "hut-1f", "B1"), laid("bowl", "A7"), laid("gully", "B7", completed=True))
    asked = trick(AVALANCHE, *facts).accepted()
    asked.refuses("ALP-067", RED, RemoveRun("B1"), RemoveRun("C1"), SplitRun("C1", None))
    asked.refuses("ALP-178", RED, RemoveRun("A7"), RemoveRun("B7"), SplitRun("A7", None))


@pytest.mark.rule("ALP-067")
def test_a_double_run_is_split() -> None:
    """One token stays, the other goes to an adjoining open white space of one's choice (Q21)."""
    asked = trick(AVALANCHE, run("black", "B2", double=True)).accepted()
    split = asked.when(RED, SplitRun("B2", "C2"))
    split.then(*used(RunSplit(RED, "B2", "C2")))
    runs = split.state.runs
    assert runs["B2"] == runs["C2"]
    assert (runs["C2"].colour, runs["C2"].double) == ("black", False)
    near = ("B1", "C1", "A2", "C2", "B3", "C3")
    asked.allows(RED, *(SplitRun("B2", to) for to in near))
    asked.refuses("ALP-067", RED, SplitRun("B2", "D2"), SplitRun("B2", None))


@pytest.mark.rule("ALP-067")
def test_the_other_half_goes_on_an_open_white_space() -> None:
    """A terminal, a blue space and one that is taken are not open to it."""
    facts = (
        run("black", "B6", double=True),
        run("blue", "A6"),
        hut(YELLOW, "hut-1f", "C6"),
        run("black", "D3", double=True),
    )
    asked = trick(AVALANCHE, *facts).accepted()
    for to in ("A6", "C6", "B7", "C7"):
        asked.refuses("ALP-067", RED, SplitRun("B6", to))
    asked.refuses("ALP-067", RED, SplitRun("D3", "C4")).allows(RED, SplitRun("D3", "D4"))


@pytest.mark.rule("ALP-067")
def test_a_half_without_a_space_goes_back_to_the_supply() -> None:
    """Where no space beside it is open the other token is gone (Q21)."""
    facts = (run("black", "A1", double=True), run("blue", "B1", "A2"))
    asked = trick(AVALANCHE, *facts).accepted()
    asked.refuses("ALP-067", RED, SplitRun("A1", "B1"))
    split = asked.when(RED, SplitRun("A1", None))
    split.then(*used(RunSplit(RED, "A1", None)))
    assert split.state.runs_left("black") == 20


@pytest.mark.rule("ALP-067")
def test_single_runs_are_not_split() -> None:
    """Only a double run can be split."""
    trick(AVALANCHE).accepted().refuses("ALP-067", RED, SplitRun(TILE, "H6"))


@pytest.mark.rule("ALP-078")
def test_a_single_run_is_moved() -> None:
    """A single run goes to an adjoining open white space."""
    asked = trick(MOVE, run("black", "B2"), run("blue", "C2")).accepted()
    asked.when(RED, MoveRun("B2", "B1")).then(*used(RunMoved(RED, "B2", "B1")))
    moved = asked.when(RED, MoveRun("B2", "B1")).state.runs
    assert moved["B1"].colour == "black"
    assert "B2" not in moved
    asked.refuses("ALP-078", RED, MoveRun("B2", "C2"), MoveRun("B2", "D2"), MoveRun("A1", "B1"))


@pytest.mark.rule("ALP-078")
def test_double_runs_huts_and_tiles_are_not_moved() -> None:
    """Only single runs move; where none has room beside it the action is not available."""
    facts = (run("black", "B2", double=True), hut(RED, "hut-1f", "E2"), laid("bowl", "A7"))
    asked = trick(MOVE, *facts).accepted()
    asked.refuses("ALP-078", RED, MoveRun("B2", "B1"), MoveRun("E2", "E3"), MoveRun("A7", "A6"))
    around = run("blue", "H6", "I5", "H5", double=True)
    trick(MOVE, around).then_no(DecisionDue).refuses("ALP-078", RED, UseAction("trick"))


@pytest.mark.rule("ALP-058")
def test_removing_and_moving_are_actions_of_their_own() -> None:
    """What removes a run does not move one, and the other way round."""
    trick(AVALANCHE).accepted().refuses("ALP-058", RED, MoveRun(TILE, "H6"))
    other = trick(MOVE).accepted()
    other.refuses("ALP-058", RED, RemoveRun(TILE), SplitRun(TILE, "H6"))
