"""What the content is tuned to, on a small sample of fixed matches between greedy bots.

`gipfel simulate alpenglow --bots greedy` gives the same figures for as many matches as one has time
for; the bounds here are those of the whole, wider where a small sample swings more.
"""

from collections import Counter
from functools import cache

import pytest

from rules.alpenglow.calibration import BOUNDED, CALIBRATION, PARTS, SHARE
from tests.harness.simulated import Simulated

MATCHES = Simulated("alpenglow")
counts_of, sums, figures = MATCHES.counts, MATCHES.sums, MATCHES.figures


def test_figures_are_sums_divided() -> None:
    """Shares of the winners' points, wins beside a seat's share, use by what is known."""
    counts = {
        "known goal liftie": 2,
        "known goal banker": 2,
        "goal banker": 1,
        "matches 2": 10,
        "wins 2 seat 0": 480,
        "wins 2 seat 1": 120,
        "wins 2 place 0": 300,
        "wins 2 place 1": 300,
        "winners' points delivery": 90,
        "winners' points tile": 10,
        "winners' points building": 50,
        "winners' points chair": 46,
        "winners' points goal": 4,
    }
    measures = {measure.name: measure for measure in CALIBRATION.measures(counts, 10)}
    assert {name: measure.value for name, measure in measures.items()} == {
        "a winner's points from deliveries": 0.5,
        "a winner's points from buildings and huts": 0.25,
        "a winner's points from chairs": 0.23,
        "a winner's points from goals": 0.02,
        "a winner's points from actions and upgrades": 0.0,
        "wins of seat 0, of 2, beside its share": 1.6,
        "wins of seat 1, of 2, beside its share": 0.4,
        "wins of place 0, of 2, beside its share": 1.0,
        "wins of place 1, of 2, beside its share": 1.0,
        "goals that came to use, of 2": 0.5,
    }
    assert [name for name, measure in measures.items() if not measure.met] == [
        "a winner's points from goals",
        "wins of seat 0, of 2, beside its share",
        "goals that came to use, of 2",
    ]


@pytest.mark.parametrize(("matches", "wins", "use"), [(199, False, False), (1000, True, True)])
def test_few_matches_say_little(matches: int, wins: bool, use: bool) -> None:
    """Neither who wins too often nor what never comes to use; averages they do tell."""
    counts = Counter({"matches 2": matches, "known goal liftie": 1, "winners' points chair": 9})
    enough = {measure.name: measure.enough for measure in CALIBRATION.measures(counts, matches)}
    assert enough["wins of seat 0, of 2, beside its share"] == wins
    assert enough["goals that came to use, of 1"] == use
    assert enough["a winner's points from chairs"]


def test_only_what_is_played_with_is_known() -> None:
    """Without huts, upgrades and backcountry nobody could build or complete any."""
    options = {"huts": False, "resort_upgrades": False, "backcountry": False, "first_game": True}
    counts = counts_of("plain", options, ("random", "random"))
    known = dict.fromkeys(PARTS, 0)
    for name in counts:
        for part in PARTS:
            known[part] += name.startswith(f"known {part} ")
    assert known == {
        "run card": 80,
        "building": 16,
        "hut side": 0,
        "deed": 6,
        "upgrade side": 0,
        "backcountry tile": 0,
        "square action": 4,
        "marked terminal": 0,
        "goal": 10,
    }


def test_points_and_wins_are_those_of_greedy_bots() -> None:
    """A table with a random bot tells only what came to use."""
    mixed = counts_of("mixed", {}, ("greedy", "random"))
    assert not any(name.startswith(("wins", "winners'")) for name in mixed)
    counts = counts_of("greedy", {}, ("greedy", "greedy"))
    assert sum(n for name, n in counts.items() if name.startswith("wins 2 seat")) == 60
    assert sum(n for name, n in counts.items() if name.startswith("wins 2 place")) == 60
    assert counts["seats"] == 2


@cache
def table(seats: int) -> Counter[str]:
    """Some greedy matches of so many seats, played once in a process."""
    return sums(20 // seats, {}, ("greedy",) * seats)


@pytest.mark.slow
@pytest.mark.xdist_group("calibration")
@pytest.mark.parametrize("seats", range(2, 6))
def test_no_source_of_points_is_all_or_nothing(seats: int) -> None:
    """Deliveries, buildings and huts, chairs and goals all matter to whoever wins."""
    found = figures(table(seats))
    low, high = SHARE
    for source in BOUNDED:
        assert low - 0.02 <= found[f"a winner's points from {source}"] <= high


@pytest.mark.slow
@pytest.mark.xdist_group("calibration")
def test_some_matches_use_most_of_the_box() -> None:
    """What is not used in so few matches is in others: all of it, over a thousand."""
    counts: Counter[str] = Counter()
    for seats in range(2, 6):
        counts.update(table(seats))
    found = figures(counts)
    for part, count, least in (
        ("run card", 80, 0.9),
        ("building", 16, 1.0),
        ("hut side", 6, 1.0),
        ("deed", 6, 1.0),
        ("upgrade side", 24, 0.5),
        ("backcountry tile", 10, 0.4),
        ("square action", 16, 0.5),
        ("goal", 12, 0.8),
    ):
        assert found[f"{part}s that came to use, of {count}"] >= least
