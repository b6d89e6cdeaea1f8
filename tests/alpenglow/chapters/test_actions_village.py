"""Actions that change what lies on the table: terminals (ALP-024) and buses (ALP-069)."""

import pytest

from events.alpenglow.moves import MoveBus, PlaceRun, SwapTerminal, TakeBus, UseAction
from events.alpenglow.turns import BusMoved, DecisionDue, TerminalSwapped
from rules.alpenglow.vocabulary import effects
from tests.alpenglow.boxes import PLACES
from tests.alpenglow.given import RED, YELLOW, buses, given, table
from tests.alpenglow.tricks import trick, used

REFIT, CHANGE = effects.SwapTerminal(), effects.MoveBus()


@pytest.mark.rule("ALP-024", "ALP-078")
def test_a_marked_terminal_is_laid_over_another() -> None:
    """One of the supply's marked terminals covers any terminal, which leaves the match (Q9)."""
    asked = trick(REFIT).accepted()
    asked.allows(RED, *(SwapTerminal(star, at) for star in ("star-1", "star-2") for at in PLACES))
    swapped = asked.when(RED, SwapTerminal("star-1", "E1"))
    swapped.then(*used(TerminalSwapped(RED, "E1", "star-1")))
    assert swapped.state.terminals["E1"] == "star-1"
    assert swapped.state.marked == ("star-2",)


@pytest.mark.rule("ALP-024")
def test_only_marked_terminals_only_on_places_of_terminals() -> None:
    """Neither a plain terminal nor another hex will do."""
    asked = trick(REFIT, table(marked=("star-2",))).accepted()
    asked.refuses("ALP-024", RED, SwapTerminal("star-1", "E1"), SwapTerminal("cash", "E1"))
    asked.refuses("ALP-024", RED, SwapTerminal("star-2", "A1"))
    asked.refuses("ALP-058", RED, PlaceRun("green", "A1"))


@pytest.mark.rule("ALP-024", "ALP-023")
def test_without_loose_terminals_the_action_is_not_available() -> None:
    """With printed terminals the tiles stay in the box, and nothing is laid over them (Q9)."""
    after = trick(REFIT, table(marked=())).then_no(DecisionDue)
    after.refuses("ALP-024", RED, UseAction("trick"))


@pytest.mark.rule("ALP-069")
def test_anybodys_bus_is_moved() -> None:
    """Any bus goes to any other building, square or lot, and the route may break (Q23)."""
    asked = trick(CHANGE, buses(RED, "A1", "A2"), buses(YELLOW, "A2", "B2")).accepted()
    moved = asked.when(RED, MoveBus(YELLOW, "B2", "E5"))
    moved.then(*used(BusMoved(RED, YELLOW, "B2", "E5")))
    assert moved.state.players[YELLOW].buses == ("A2", "E5")
    asked.allows(RED, *(MoveBus(RED, "A1", to) for to in ("B2", "D1", "E4")))


@pytest.mark.rule("ALP-069", "ALP-038")
def test_never_two_buses_of_one_player_on_a_spot() -> None:
    """A spot where the owner of the bus has one already is refused, its own included (Q23)."""
    asked = trick(CHANGE, buses(RED, "A1", "A2"), buses(YELLOW, "B2")).accepted()
    asked.refuses("ALP-038", RED, MoveBus(RED, "A1", "A2"), MoveBus(RED, "A1", "A1"))
    asked.allows(RED, MoveBus(YELLOW, "B2", "A2"))


@pytest.mark.rule("ALP-069")
def test_only_buses_in_the_village_are_moved() -> None:
    """The bus taken this turn is home, and the active building stays what it is (Q23)."""
    asked = trick(CHANGE, buses(RED, "A2"), buses(YELLOW, "B2"), at="C1").accepted()
    asked.refuses("ALP-069", RED, MoveBus(RED, "C1", "A1"), MoveBus(YELLOW, "A2", "A1"))
    asked.refuses("ALP-069", RED, MoveBus(7, "A2", "A1"), MoveBus(-1, "A2", "A1"))
    asked.refuses("ALP-069", RED, MoveBus(RED, "A2", "F9"))
    stop = asked.state.turn.stop
    assert asked.when(RED, MoveBus(YELLOW, "B2", "C1")).state.turn.stop == stop


@pytest.mark.rule("ALP-069")
def test_an_empty_village_has_no_bus_to_move() -> None:
    """With no bus in the village the action is not available (Q23)."""
    after = trick(CHANGE).then_no(DecisionDue)
    after.refuses("ALP-069", RED, UseAction("trick"))
    trick(CHANGE, buses(YELLOW, "A1")).accepted().refuses("ALP-058", RED, UseAction("trick"))


@pytest.mark.rule("ALP-069", "ALP-044")
def test_a_moved_bus_is_taken_where_it_stands() -> None:
    """Its owner stops where the bus has come to."""
    after = given(buses(RED, "A1"), BusMoved(YELLOW, RED, "A1", "D2"))
    after.refuses("ALP-044", RED, TakeBus("A1")).allows(RED, TakeBus("D2"))
