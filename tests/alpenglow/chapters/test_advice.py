"""Advice of the quick-start guides: it goes on as long as it is followed (ALP-028, Q10)."""

import pytest

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    DrawRunCard,
    FinishTurn,
    LeaveAction,
    PlaceDeed,
    PlaceLodge,
    PlayRunCard,
    TakeBus,
    UseAction,
)
from events.base import Move
from rules.alpenglow.advice import advice
from rules.alpenglow.content import Advice
from tests.alpenglow.chapters.beginnings import table
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    buses,
    chair,
    given,
    hand,
    hut,
    match,
    phase,
    played,
    run,
    season,
    step,
)
from tests.harness.scenario import Given

GUIDED = match(2, guides=True)
MORNING = (buses(RED, "A1", "A2"), hand(RED, "green-1", "blue-1"))
STOPPED = (buses(RED, "A2"), hand(RED, "green-1", "blue-1"))
CARDED = (buses(RED, "A2"), hand(RED, "blue-1"), run("green", "B1"))
GOING_ON: tuple[type[Move], ...] = (
    PlaceLodge,
    PlaceDeed,
    UseAction,
    LeaveAction,
    FinishTurn,
    DrawRunCard,
)
SECOND = (*CARDED, chair(RED, "left"), played(1, 0))


def advised(*facts: Fact) -> str | None:
    """What red reads."""
    setting = given(GUIDED, *facts).setting
    now = advice(setting.board, setting.state, RED)
    return now.text if now is not None else None


@pytest.mark.rule("ALP-028")
def test_the_first_turn_is_advised_while_it_can_be_played_so() -> None:
    """The bus stands there, the card is in hand, the space is open, the location free."""
    assert advised(*MORNING) == "Play."
    assert advised(*MORNING, buses(RED, "A2")) is None
    assert advised(*MORNING, hand(RED, "blue-1")) is None
    assert advised(*MORNING, run("blue", "B1")) is None
    assert advised(*MORNING, hut(YELLOW, "hut-1f", "B1")) is None
    assert advised(*MORNING, chair(YELLOW, "left")) is None


@pytest.mark.rule("ALP-028")
def test_a_turn_under_way_is_advised_as_long_as_it_goes_that_way() -> None:
    """From that stop, with that run, and with the build, if that is still to come or was that."""
    assert advised(*STOPPED, step("card", at="A1")) == "Play."
    assert advised(buses(RED, "A1"), hand(RED, "green-1"), step("card", at="A2")) is None
    assert advised(*CARDED, step("build", at="A1")) == "Play."
    assert advised(*STOPPED, step("build", at="A1")) is None
    assert advised(*STOPPED, run("blue", "B1"), step("build", at="A1")) is None
    assert advised(*CARDED, chair(RED, "left"), step("open", at="A1")) == "Play."
    assert advised(*CARDED, chair(RED, "right"), step("open", at="A1")) is None


@pytest.mark.rule("ALP-028")
def test_the_second_turn_is_advised_if_the_first_was_played_so() -> None:
    """The bus is home, the run lies, the chair stands; and this turn can be played as advised."""
    assert advised(*SECOND) == "Play on."
    assert advised(*SECOND, buses(RED, "A1", "A2")) is None
    assert advised(buses(RED, "A2"), hand(RED, "blue-1"), chair(RED, "left"), played(1, 0)) is None
    assert advised(*CARDED, played(1, 0)) is None
    assert advised(*SECOND, built(YELLOW, "chapel", "B2")) is None
    assert advised(*SECOND, built(RED, "chapel", "B2")) == "Play on."
    assert advised(*SECOND, hand(RED)) is None


@pytest.mark.rule("ALP-028")
def test_there_is_advice_for_two_turns_of_the_first_season_only() -> None:
    """And none before the turns, nor without guides."""
    later = (*SECOND, run("blue", "C1"), built(RED, "chapel", "B2"), buses(RED))
    assert advised(*later, played(2, 1)) is None
    assert advised(*MORNING, season(2)) is None
    assert advised(*MORNING, phase("routes")) is None
    plain = given(match(2), *MORNING).setting
    assert advice(plain.board, plain.state, RED) is None


@pytest.mark.rule("ALP-028")
def test_four_who_do_as_they_are_told_are_advised_for_two_turns() -> None:
    """What the guides in the box advise can be done, and nobody is in another's way."""
    scene = table(4, guides=True)
    for turn in range(2):
        for seat in range(4):
            now = scene.setting.board.guides[seat + 1].turns[turn]
            scene = turn_of(scene, seat, now)
    setting = scene.setting
    assert all(advice(setting.board, setting.state, seat) is None for seat in range(4))


def turn_of(scene: Given, seat: int, now: Advice) -> Given:
    """A turn played as advised: stop, card with its run, build; the advice stands all the while."""
    turns = scene.state.played[seat]
    done: list[Move] = []
    while scene.state.played[seat] == turns:
        assert advice(scene.setting.board, scene.state, seat) == now
        done.append(told(scene, seat, now))
        scene = scene.when(seat, done[-1]).accepted()
    assert TakeBus(now.bus) in done
    assert PlayRunCard(now.card, now.run) in done
    assert not now.builds or any(builds(move, now) for move in done)
    return scene


def told(scene: Given, seat: int, now: Advice) -> Move:
    """The next move as advised; what is not told is used where that takes no choice."""
    return min(scene.setting.legal(seat), key=lambda move: rank(move, now))


def rank(move: Move, now: Advice) -> int:
    """What is advised first, then whatever goes on from there."""
    if move in (TakeBus(now.bus), PlayRunCard(now.card, now.run)) or builds(move, now):
        return 0
    kinds = list(GOING_ON)
    return 1 + kinds.index(type(move)) if type(move) in kinds else 1 + len(kinds)


def builds(move: Move, now: Advice) -> bool:
    """Whether a move builds where it is advised."""
    match move:
        case BuildChair():
            return move.location == now.builds
        case BuildBuilding():
            return move.at == now.builds
        case _:
            return False
