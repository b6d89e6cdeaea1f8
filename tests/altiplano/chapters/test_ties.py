"""Who wins, and how ties are broken (ALT-004, ALT-107)."""

import pytest

from events.base import Seat
from events.table import MatchFinished
from tests.altiplano.given import (
    BROWN,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Fact,
    accounted,
    bag,
    coins,
    extensions,
    fresh,
    given,
    laid,
    match,
    phase,
)

END = phase("scoring")


def result(seats: int, *facts: Fact) -> MatchFinished:
    """How a match of so many players ends."""
    finished = given(match(seats), *facts, END, accounted()).when_system("scoring").events[-1]
    assert isinstance(finished, MatchFinished)
    return finished


def ranking(seats: int, *facts: Fact) -> tuple[tuple[Seat, ...], ...]:
    """Who is where, the best first."""
    return result(seats, *facts).ranking


@pytest.mark.rule("ALT-004", "ALT-107")
def test_the_most_points_win() -> None:
    """However many coins the others have."""
    facts = (bag(RED, ore=1), bag(YELLOW, glass=1), bag(PURPLE, silver=1), coins(RED, 20))
    finished = result(3, *facts)
    assert finished.ranking == ((YELLOW,), (PURPLE,), (RED,))
    assert (finished.outcome, finished.secret) == ("won", "")


@pytest.mark.rule("ALT-107")
def test_of_as_many_points_the_most_coins_win() -> None:
    """They are named as the tie-break, for every seat."""
    facts = (bag(RED, ore=1), bag(YELLOW, stone=2), coins(RED, 3), coins(YELLOW, 4))
    finished = result(2, *facts)
    assert finished.ranking == ((YELLOW,), (RED,))
    ties = [score.tiebreaks for score in finished.scores]
    assert [[(tie.value, tie.rules) for tie in one] for one in ties] == [
        [(3, ("ALT-107",))],
        [(4, ("ALT-107",))],
    ]
    assert finished.outcome == "won"


@pytest.mark.rule("ALT-107")
@pytest.mark.parametrize(
    "lying",
    [
        pytest.param((laid(RED, "stall", "coin"),), id="on an extension"),
        pytest.param((laid(RED, "movement", "coin", "food"),), id="on a movement space"),
        pytest.param((fresh(RED, "stall", "coin"),), id="planned last"),
    ],
)
def test_coins_on_own_spaces_are_coins_too(lying: tuple[Fact, ...]) -> None:
    """One in the purse and one on a space are more than one in the purse."""
    facts = (extensions(RED, "stall", "toll"), coins(RED, 1), coins(YELLOW, 1))
    assert ranking(2, *facts) == ((RED, YELLOW),)
    assert ranking(2, *facts, *lying) == ((RED,), (YELLOW,))
    assert result(2, *facts, *lying).scores[RED].tiebreaks[0].value == 2


@pytest.mark.rule("ALT-107")
def test_as_many_points_and_coins_share_the_place() -> None:
    """At the top it is a shared victory; further down a shared place."""
    facts = (coins(PURPLE, 2), coins(WHITE, 2), bag(BROWN, fish=9))
    shared = result(5, *facts)
    assert shared.ranking == ((PURPLE, WHITE), (RED, YELLOW, BROWN))
    assert shared.outcome == "shared"
    won = result(5, *facts, bag(RED, wood=1))
    assert (won.ranking[0], won.outcome) == ((RED,), "won")


@pytest.mark.rule("ALT-107")
def test_the_start_player_has_no_advantage() -> None:
    """Nothing but points and coins tells players apart."""
    assert ranking(4) == ((RED, YELLOW, PURPLE, WHITE),)
