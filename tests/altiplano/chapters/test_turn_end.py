"""How turns and, for whoever passes, rounds end (ALT-046, ALT-047, ALT-060)."""

import pytest

from events.altiplano.deeds import ActionTaken, TilesGained, TilesUsed
from events.altiplano.moves import (
    DrawTiles,
    FinishActionTurn,
    PassRound,
    Produce,
    RideFree,
    Walk,
)
from events.altiplano.rounds import (
    ActionTurnBegan,
    ActionTurnFinished,
    AltiplanoRoundBegan,
    RoundPassed,
)
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    given,
    laid,
    match,
    pawn,
    planning,
    player,
)
from tests.harness.scenario import Given

STONE = Produce("stone", "stone", False)
FREE_RIDDEN = player(RED, free_ridden=True)


def miner(*facts: Fact) -> Given:
    """RED's pawn is at the mine, where two food make a stone."""
    return given(pawn(RED, "mine"), laid(RED, "mine", "food", "food"), *facts)


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-046")
def test_a_turn_in_which_nothing_more_can_be_done_is_over() -> None:
    """The action is taken, the cart used, no food on the movement spaces."""
    miner(FREE_RIDDEN).when(RED, STONE).then(
        ActionTaken(RED, "stone"),
        TilesUsed(RED, "mine", ("food", "food")),
        TilesGained(RED, ("stone",)),
        ActionTurnFinished(RED),
        ActionTurnBegan(YELLOW),
    )


@pytest.mark.rule("ALT-046", "ALT-050")
def test_a_turn_in_which_the_pawn_could_move_is_finished_by_its_player() -> None:
    """Moving after the action is a choice."""
    acted = miner().when(RED, STONE).then_no(ActionTurnFinished)
    acted.when(RED, FinishActionTurn()).then(ActionTurnFinished(RED), ActionTurnBegan(YELLOW))


@pytest.mark.rule("ALT-046")
def test_a_turn_without_an_action_is_not_finished() -> None:
    """Neither before a move nor after it: whoever does nothing passes."""
    food = laid(RED, "movement", "food")
    miner().refuses("ALT-046", RED, FinishActionTurn())
    moved = given(pawn(RED, "farm"), laid(RED, "mine", "food", "food"), food)
    moved.when(RED, Walk("mine", "food")).accepted().refuses("ALT-046", RED, FinishActionTurn())


@pytest.mark.rule("ALT-046")
def test_turns_go_round_clockwise_past_those_who_have_passed() -> None:
    """YELLOW is out, so PURPLE follows RED; with PURPLE out too RED goes on alone."""
    three = miner(FREE_RIDDEN, match(3), player(YELLOW, out=True))
    three.when(RED, STONE).then_among_others(ActionTurnBegan(PURPLE))
    alone = miner(FREE_RIDDEN, match(3), player(YELLOW, out=True), player(PURPLE, out=True))
    alone.when(RED, STONE).then_among_others(ActionTurnBegan(RED))


@pytest.mark.rule("ALT-046")
def test_only_the_seat_whose_turn_it_is_acts_and_passes() -> None:
    """YELLOW waits for RED."""
    waiting = miner(pawn(YELLOW, "mine"), laid(YELLOW, "mine", "food", "food"))
    waiting.refuses("ALT-046", YELLOW, PassRound(), FinishActionTurn(), STONE, RideFree("farm"))


# --- passing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-047", "ALT-049")
def test_whoever_passes_does_nothing_more_in_this_round() -> None:
    """The next turn is the other's; what was planned stays."""
    passed = miner().when(RED, PassRound())
    after = passed.then(RoundPassed(RED), ActionTurnBegan(YELLOW))
    after.refuses("ALT-046", RED, STONE, PassRound(), RideFree("farm"))
    assert after.state.players[RED].laid["mine"] == ("food", "food")


@pytest.mark.rule("ALT-047")
def test_passing_is_a_move_even_when_nothing_else_is_possible() -> None:
    """The match waits for it."""
    nothing = given()
    assert list(nothing.setting.legal(RED)) == [PassRound()]
    after = nothing.when(RED, PassRound()).then(RoundPassed(RED), ActionTurnBegan(YELLOW))
    assert list(after.setting.legal(YELLOW)) == [PassRound()]


@pytest.mark.rule("ALT-047")
def test_whoever_has_moved_or_acted_does_not_pass_in_that_turn() -> None:
    """A pass comes without any movement or action."""
    food = laid(RED, "movement", "food")
    moved = given(pawn(RED, "farm"), laid(RED, "mine", "food", "food"), food)
    moved.when(RED, Walk("mine", "food")).accepted().refuses("ALT-047", RED, PassRound())
    miner().when(RED, STONE).accepted().refuses("ALT-047", RED, PassRound())


@pytest.mark.rule("ALT-047", "ALT-046")
def test_whoever_has_acted_may_pass_in_the_next_turn() -> None:
    """RED goes on alone, and then passes."""
    acted = miner(FREE_RIDDEN, player(YELLOW, out=True)).when(RED, STONE).accepted()
    acted.when(RED, PassRound()).then_among_others(RoundPassed(RED))


@pytest.mark.rule("ALT-060", "ALT-028")
def test_the_phase_ends_when_all_have_passed() -> None:
    """Clean-up follows, and the next round begins with everybody drawing."""
    last = given(player(YELLOW, out=True)).when(RED, PassRound())
    last.then_among_others(RoundPassed(RED), AltiplanoRoundBegan(2, YELLOW, drawn=False))
    last.then_no(ActionTurnBegan).allows(RED, DrawTiles()).allows(YELLOW, DrawTiles())


@pytest.mark.rule("ALT-028")
def test_turns_end_and_rounds_are_passed_in_the_action_phase_only() -> None:
    """While planning goes on there is nothing to finish so, nor to pass."""
    given(planning()).refuses("ALT-028", RED, PassRound(), FinishActionTurn())
