"""What the content is tuned to, on a small sample of fixed matches.

`gipfel simulate mountaineers` gives the same figures for as many matches as one has time for; the
bounds here are those of the whole, a little wider where a small sample swings more.
"""

from collections import Counter

import pytest

from rules.mountaineers.calibration import CALIBRATION, IN_USE, ROUTES, SOLO, SUPPLY
from tests.harness.simulated import Simulated

MATCHES = Simulated("mountaineers")
sums, figures = MATCHES.sums, MATCHES.figures


def test_figures_are_sums_divided() -> None:
    """Averages by players, shares by what is known; what nobody counted has no figure."""
    counts = {
        "supply regular 2": 244,
        "players regular 2": 4,
        "known event gale": 2,
        "known event slab": 2,
        "event slab": 3,
        "solo greedy": 10,
        "solo won greedy": 5,
        "solo random": 10,
        "winners' points": 200,
        "winners' points from routes": 80,
    }
    measures = {measure.name: measure for measure in CALIBRATION.measures(counts, 2)}
    assert {name: measure.value for name, measure in measures.items()} == {
        "tokens a player, regular deck, 2 seats": 61.0,
        "events that came to use, of 2": 0.5,
        "solo matches won by greedy": 0.5,
        "solo matches won by random": 0.0,
        "a winner's points from routes": 0.4,
    }
    assert [name for name, measure in measures.items() if not measure.met] == [
        "events that came to use, of 2",
        "solo matches won by greedy",
    ]


@pytest.fixture(scope="module")
def alone() -> Counter[str]:
    """The greedy bot alone."""
    return sums(36, {}, ("greedy",))


@pytest.fixture(scope="module")
def together() -> Counter[str]:
    """Two greedy bots and a random one, with characters and the advanced deck."""
    return sums(10, {"deck": "advanced", "characters": True}, ("greedy", "greedy", "random"))


@pytest.fixture(scope="module")
def crowded() -> Counter[str]:
    """Five random bots around a greedy one, with characters."""
    return sums(14, {"characters": True}, ("greedy", *("random",) * 5))


@pytest.mark.slow
@pytest.mark.rule("MTN-148")
@pytest.mark.rule("MTN-019")
@pytest.mark.rule("MTN-021")
@pytest.mark.rule("MTN-125")
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("deck", SUPPLY)
def test_a_game_supplies_about_sixty_tokens(deck: str, seats: int) -> None:
    """Whatever the number of players; fewer with the advanced deck (Q32)."""
    bots = ("random",) * seats
    supply = figures(sums(12 // seats + 4, {"deck": deck}, bots))
    low, high = SUPPLY[deck]
    assert low <= supply[f"tokens a player, {deck} deck, {seats} seats"] <= high


@pytest.mark.slow
@pytest.mark.rule("MTN-145")
def test_the_solo_target_is_reached_now_and_then(alone: Counter[str]) -> None:
    """A bot that plans reaches 55 points in some matches, in most it does not."""
    low, high = SOLO["greedy"]
    assert low <= figures(alone)["solo matches won by greedy"] <= high + 0.05


@pytest.mark.slow
@pytest.mark.rule("MTN-145")
def test_nobody_reaches_the_solo_target_by_chance() -> None:
    """A bot that does anything at all never gets there."""
    assert figures(sums(24, {}, ("random",)))["solo matches won by random"] == 0


@pytest.mark.slow
@pytest.mark.rule("MTN-142")
def test_routes_bring_a_third_to_a_half_of_a_winners_points(
    alone: Counter[str], together: Counter[str]
) -> None:
    """Neither markers nor routes alone win a match."""
    low, high = ROUTES
    for counts in (alone, together):
        assert low <= figures(counts)["a winner's points from routes"] <= high


@pytest.mark.slow
def test_nearly_all_of_the_box_comes_to_use(
    alone: Counter[str], together: Counter[str], crowded: Counter[str]
) -> None:
    """Events, upgrades, characters, and of the routes, of which most are dealt but once, most."""
    use = figures(alone + together + crowded)
    for part, count in (("events", 80), ("upgrades", 12), ("characters", 24)):
        assert use[f"{part} that came to use, of {count}"] >= IN_USE - 0.05
    assert use["routes that came to use, of 55"] >= IN_USE - 0.1
