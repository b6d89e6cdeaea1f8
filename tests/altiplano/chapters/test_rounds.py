"""Rounds and turns: who acts when (ALT-028, ALT-046, ALT-047, ALT-060, ALT-084)."""

import pytest

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.deeds import ActionTaken
from events.altiplano.moves import DrawTiles, FinishActionTurn, PassRound, Produce
from events.altiplano.rounds import (
    ActionTurnBegan,
    ActionTurnFinished,
    AltiplanoRoundBegan,
    RoundPassed,
)
from events.base import Seat
from tests.altiplano.given import (
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Fact,
    first,
    given,
    laid,
    match,
    pawn,
    player,
    turn,
)
from tests.harness.scenario import Given

STONE = Produce("stone", "stone", False)


def three(*facts: Fact) -> Given:
    """Three players at the mine with food for one stone each, and no way to move on."""
    ready = (
        fact
        for seat in (RED, YELLOW, PURPLE)
        for fact in (
            pawn(seat, "mine"),
            laid(seat, "mine", "food", "food"),
            player(seat, free_ridden=True),
        )
    )
    return given(match(3), *ready, *facts)


def on_turn(scene: Given) -> Seat:
    """Whose turn it is."""
    seat: Seat = scene.state.turn.seat
    return seat


@pytest.mark.rule("ALT-046")
def test_turns_go_round_clockwise() -> None:
    """One action each; a turn in which nothing more can be done ends by itself."""
    scene = three()
    for seat, following in ((RED, YELLOW), (YELLOW, PURPLE), (PURPLE, RED)):
        asked = scene.when(seat, STONE)
        asked.then_among_others(
            ActionTaken(seat, "stone"), ActionTurnFinished(seat), ActionTurnBegan(following)
        )
        scene = asked.then_awaits(following)


@pytest.mark.rule("ALT-046", "ALT-050")
def test_a_turn_goes_on_while_the_pawn_can_move() -> None:
    """Until its player ends it."""
    scene = three(player(RED, free_ridden=False))
    scene = scene.when(RED, STONE).then_no(ActionTurnFinished)
    assert on_turn(scene) == RED
    scene.when(RED, FinishActionTurn()).then(ActionTurnFinished(RED), ActionTurnBegan(YELLOW))


@pytest.mark.rule("ALT-046")
def test_only_the_seat_on_turn_acts() -> None:
    """The others read whose turn it is."""
    asked = three().when(YELLOW, STONE)
    assert asked.refusal is not None
    assert (asked.refusal.rule, asked.refusal.expected) == (
        "ALT-046",
        "an action or pass_round, of seat 0",
    )
    three().refuses("ALT-046", PURPLE, PassRound(), DrawTiles())


@pytest.mark.rule("ALT-046", "ALT-047")
def test_who_has_passed_is_skipped() -> None:
    """The last one left goes on alone."""
    scene = three(laid(PURPLE, "mine", "food", "food", "food", "food"))
    scene = scene.when(RED, PassRound()).then(RoundPassed(RED), ActionTurnBegan(YELLOW))
    scene = scene.when(YELLOW, PassRound()).then(RoundPassed(YELLOW), ActionTurnBegan(PURPLE))
    scene = scene.when(PURPLE, STONE).accepted()
    assert on_turn(scene) == PURPLE
    scene = scene.when(PURPLE, STONE).accepted()
    assert on_turn(scene) == PURPLE


@pytest.mark.rule("ALT-047")
def test_passing_is_a_move_of_its_own() -> None:
    """Nobody passes by having nothing left to do."""
    scene = given(match(2), turn(YELLOW))
    assert scene.setting.legal(YELLOW) == [PassRound()]


@pytest.mark.rule("ALT-060", "ALT-084", "ALT-028")
def test_when_all_have_passed_the_next_round_begins() -> None:
    """With the next start player; everybody draws."""
    scene = given(match(4), first(PURPLE), turn(YELLOW), *out(RED, PURPLE, WHITE))
    asked = scene.when(YELLOW, PassRound())
    asked.then_among_others(RoundPassed(YELLOW), AltiplanoRoundBegan(2, WHITE, drawn=False))
    asked.then_awaits(RED, YELLOW, PURPLE, WHITE)
    assert {player.stage for player in asked.state.players} == {"drawing"}
    assert asked.state.order == (WHITE, RED, YELLOW, PURPLE)
    assert not any(player.out for player in asked.state.players)


@pytest.mark.rule("ALT-084")
def test_the_marker_goes_round_to_the_first_seat() -> None:
    """After the last seat comes the first again."""
    scene = given(match(2), first(YELLOW), turn(RED), *out(YELLOW))
    scene.when(RED, PassRound()).then_among_others(AltiplanoRoundBegan(2, RED, drawn=False))


@pytest.mark.rule("ALT-130", "ALT-049")
def test_pawns_and_tiles_stay_from_round_to_round() -> None:
    """Any number of pawns at one place; what was planned and not used lies there still."""
    scene = three(*out(YELLOW, PURPLE))
    state = scene.when(RED, PassRound()).state
    assert {player.pawn for player in state.players} == {"mine"}
    assert {player.on("mine") for player in state.players} == {("food", "food")}


@pytest.mark.rule("ALT-060")
def test_passing_alone_does_not_end_the_phase() -> None:
    """As long as one has not."""
    three().when(RED, PassRound()).then_no(AltiplanoRoundBegan, AltiplanoPhaseBegan)


def out(*seats: Seat) -> list[Fact]:
    """These seats have passed."""
    return [player(seat, out=True) for seat in seats]
