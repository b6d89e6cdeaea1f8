"""The worst networks that were found: whoever lists what fits there still gets through quickly.

Ten chairs, all nearly full, four or five bases that many have ridden to; no match comes near them.
Steps of the search are counted, as seconds depend on the machine: 10,000 steps take about 10 ms.
What fits was reckoned by another way of searching, too.
"""

from collections import Counter

import pytest
from msgspec import Struct

from rules.alpenglow.opening import rides
from rules.alpenglow.opening.rides import Lifts, feasible, takes


class Full(Struct, frozen=True):
    """A network nearly full. `fits`: where one more gets to. `steps`: so many are enough."""

    chairs: str
    bases: str
    demand: str
    fits: str
    steps: int

    def network(self) -> Lifts:
        """The chairs and bases, compiled afresh."""
        chairs = (chair.split("-") for chair in self.chairs.split())
        ends = tuple((one, other, int(places)) for one, other, places in chairs)
        return Lifts(ends, tuple(self.bases.split()))

    def riders(self) -> Counter[str]:
        """Terminal → the rides that end there."""
        pairs = (pair.split("=") for pair in self.demand.split())
        return Counter({terminal: int(number) for terminal, number in pairs})


WORST = {
    "four_bases_refused": Full(
        "K8-K13-3 K8-L10-4 L6-K8-2 I11-K13-2 I5-K8-2 "
        "I5-L6-3 L10-K13-4 L10-I11-3 L6-L10-4 I11-H13-2",
        "K13 H13 L6 L10",
        "K13=1 L10=7 L6=5 I11=2 I5=1 H13=2",
        "K8 I11 I5",
        8000,
    ),
    "two_in_the_middle_refused": Full(
        "C4-A7-4 C4-D7-4 D7-F10-3 F10-E13-3 A7-A10-2 A10-C10-2 A7-C10-2 F10-H13-3 A7-D7-2 D7-A10-4",
        "A7 A10 H13 C4 E13",
        "C4=4 A7=2 D7=2 E13=3 A10=4 C10=1 H13=1",
        "C10",
        6000,
    ),
    "no_places_by_twos": Full(
        "G8-K8-3 K8-L10-2 L6-L10-4 G8-H13-2 L10-K13-4 "
        "K8-K13-3 F10-H13-3 I11-K13-2 L6-K8-4 I11-H13-2",
        "L10 L6 H13 K13",
        "L10=4 L6=5 H13=1 K13=4 K8=1 F10=2 I11=1",
        "F10 I11",
        5000,
    ),
    "odd_places_stay_free": Full(
        "I5-K8-2 I5-L6-4 L6-K8-3 J3-I5-3 L6-L10-2 L10-I11-2 K8-L10-4 K8-K13-4 L10-K13-3 I11-K13-2",
        "L6 L10 K13 J3",
        "I5=2 L6=5 L10=4 I11=1 K13=5",
        "I11",
        1000,
    ),
}


@pytest.mark.rule("ALP-124")
@pytest.mark.parametrize("name", WORST)
def test_the_search_stays_short(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All terminals are asked for, from scratch; what cannot lead anywhere is left early."""
    full, steps = WORST[name], 0
    plain = rides.Search.onward

    def counted(self: rides.Search, left: int, done: int, first: int) -> int | None:
        nonlocal steps
        steps += 1
        return plain(self, left, done, first)

    monkeypatch.setattr(rides.Search, "onward", counted)
    network, demand = full.network(), full.riders()
    assert feasible(network, demand)
    riders = network.riders(demand)
    fits = {terminal for terminal in network.terminals if takes(network, riders, terminal)}
    assert fits == set(full.fits.split())
    assert steps < full.steps


@pytest.mark.rule("ALP-124")
@pytest.mark.parametrize("name", WORST)
def test_what_was_refused_is_not_searched_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one ride more all that was refused before is refused at once."""
    full = WORST[name]
    network, demand = full.network(), full.riders()
    fits = full.fits.split()
    others = [terminal for terminal in network.terminals if terminal not in fits]
    assert not any(takes(network, network.riders(demand), terminal) for terminal in others)
    more = network.riders(demand + Counter([fits[0]]))
    assert takes(network, network.riders(demand), fits[0])
    monkeypatch.setattr(rides, "Search", None)
    assert not any(takes(network, more, terminal) for terminal in others)
