"""What the content is tuned to, on a small sample of fixed matches between greedy bots.

`gipfel simulate altiplano --bots greedy` gives the same figures for as many matches as one has time
for; the bounds here are those of the whole, wider where a small sample swings more.
"""

from collections import Counter
from functools import cache

import pytest

from rules.altiplano.calibration import CALIBRATION, LARGEST, PARTS, ROUNDS
from tests.harness.simulated import Simulated

MATCHES = Simulated("altiplano")
counts_of, sums, figures = MATCHES.counts, MATCHES.sums, MATCHES.figures


def test_figures_are_sums_divided() -> None:
    """Rounds, ends, wins beside a share, largest sources, use by what is known, averages."""
    counts = {
        "known house kiln": 2,
        "known house cottage": 2,
        "house kiln": 3,
        "matches": 10,
        "matches 2": 10,
        "rounds": 170,
        "within rounds": 6,
        "end strip": 8,
        "end road": 2,
        "role miner played 2": 10,
        "role miner won": 480,
        "wins 2 seat 0": 480,
        "wins 2 seat 1": 120,
        "wins 2 place 0": 300,
        "wins 2 place 1": 300,
        "largest houses": 10,
        "seats": 20,
        "points houses": 400,
        "points goods": 200,
        "coins left": 40,
    }
    measures = {measure.name: measure for measure in CALIBRATION.measures(counts, 10)}
    assert {name: measure.value for name, measure in measures.items()} == {
        "rounds of a match": 17.0,
        "matches of 8 to 16 rounds, of all": 0.6,
        "ends by road, of all": 0.2,
        "ends by strip, of all": 0.8,
        "wins of the miner, beside its share": 1.6,
        "wins of seat 0, of 2, beside its share": 1.6,
        "wins of seat 1, of 2, beside its share": 0.4,
        "wins of place 0, of 2, beside its share": 1.0,
        "wins of place 1, of 2, beside its share": 1.0,
        "winners whose largest source is goods": 0,
        "winners whose largest source is warehouse": 0,
        "winners whose largest source is orders": 0,
        "winners whose largest source is houses": 10,
        "winners whose largest source is boats": 0,
        "houses that came to use, of 2": 0.5,
        "points of a seat": 15.0,
        "points of a seat from goods": 5.0,
        "points of a seat from houses": 10.0,
        "coins left, of a seat": 2.0,
        "extensions bought, of a seat": 0.0,
        "orders completed, of a seat": 0.0,
        "houses built, of a seat": 0.15,
        "boats built, of a seat": 0.0,
    }
    assert [name for name, measure in measures.items() if not measure.met] == [
        "rounds of a match",
        "matches of 8 to 16 rounds, of all",
        "wins of the miner, beside its share",
        "wins of seat 0, of 2, beside its share",
        "winners whose largest source is goods",
        "winners whose largest source is warehouse",
        "winners whose largest source is orders",
        "winners whose largest source is boats",
    ]


@pytest.mark.parametrize(("matches", "wins", "use"), [(199, False, False), (1000, True, True)])
def test_few_matches_say_little(matches: int, wins: bool, use: bool) -> None:
    """Neither who wins too often nor what never comes to use; averages they do tell."""
    counts = Counter(
        {
            "matches": matches,
            "matches 2": matches,
            "role miner played 2": matches,
            "known order fair": 1,
            "rounds": 10 * matches,
            "seats": 2 * matches,
        }
    )
    enough = {measure.name: measure.enough for measure in CALIBRATION.measures(counts, matches)}
    assert enough["wins of seat 0, of 2, beside its share"] == wins
    assert enough["wins of the miner, beside its share"] == wins
    assert enough["winners whose largest source is boats"] == wins
    assert enough["orders that came to use, of 1"] == use
    assert enough["rounds of a match"]


def test_only_what_is_played_with_is_known() -> None:
    """At two players no marked extension is there, and without missions nobody fulfils any."""
    content = MATCHES.contents.board(MATCHES.played(("random",) * 2, {}, "known")[1]).content
    for missions in (False, True):
        known = dict.fromkeys(PARTS, 0)
        for name in counts_of("known", {"missions": missions}, ("random", "random")):
            for part in PARTS:
                known[part] += name.startswith(f"known {part} ")
        assert known == {
            "extension": sum(one.players == 2 for one in content.extensions),
            "order": 16,
            "house": 10,
            "boat": 10,
            "mission": 20 if missions else 0,
        }


def test_points_and_wins_are_those_of_greedy_bots() -> None:
    """A table with a random bot tells only what came to use."""
    mixed = counts_of("mixed", {}, ("greedy", "random"))
    assert not any(name.startswith(("wins", "role", "largest", "points")) for name in mixed)
    counts = counts_of("greedy", {}, ("greedy", "greedy"))
    assert sum(n for name, n in counts.items() if name.startswith("wins 2 seat")) == 60
    assert sum(n for name, n in counts.items() if name.startswith("wins 2 place")) == 60
    assert sum(n for name, n in counts.items() if name.endswith(" won")) == 60
    assert counts["seats"] == 2


@cache
def table(seats: int) -> Counter[str]:
    """Some greedy matches of so many seats, played once in a process."""
    return sums(24 // seats, {}, ("greedy",) * seats)


@pytest.mark.slow
@pytest.mark.xdist_group("calibration")
@pytest.mark.parametrize("seats", range(2, 6))
def test_matches_are_neither_short_nor_long(seats: int) -> None:
    """They last 8 to 16 rounds."""
    assert ROUNDS[0] <= figures(table(seats))["rounds of a match"] <= ROUNDS[1]


@pytest.mark.slow
@pytest.mark.xdist_group("calibration")
def test_points_come_from_everywhere() -> None:
    """No source is of no use, and none is all of it."""
    counts: Counter[str] = Counter()
    for seats in range(2, 6):
        counts.update(table(seats))
    found = figures(counts)
    for source in LARGEST:
        share = found[f"points of a seat from {source}"] / found["points of a seat"]
        assert 0.03 <= share <= 0.6
    assert found["extensions that came to use, of 28"] >= 0.7
