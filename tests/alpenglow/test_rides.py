"""Whether chairs carry all skiers together: compared with every choice of rides there is."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

import pytest

from rules.alpenglow.board import Board
from rules.alpenglow.network import Network
from rules.alpenglow.opening import lifts as compiled
from rules.alpenglow.opening.rides import Chair, Lifts, feasible, lifts, lifts_of, takes
from rules.alpenglow.options import Options
from tests.alpenglow.boxes import box

MOST = 250
"""Ways to use the chairs that the brute force follows; larger networks are left to others."""


class Every:
    """Every choice of rides: all the ways in which a demand may use the chairs.

    Nothing clever: each rider in turn takes each simple path from each base to its terminal.
    """

    def __init__(self, chairs: Sequence[Chair], bases: Sequence[str]) -> None:
        self.places = tuple(chair[2] for chair in chairs)
        ends = {end for chair in chairs for end in chair[:2]}
        self.terminals = sorted(ends)
        self.paths = {
            there: [
                path
                for base in sorted(ends & set(bases))
                if base != there
                for path in _paths(chairs, base, there, (base,), ())
            ]
            for there in self.terminals
        }

    def after(self, uses: set[tuple[int, ...]], terminal: str) -> set[tuple[int, ...]]:
        """The uses of the chairs with one ride more; empty if it cannot be."""
        found: set[tuple[int, ...]] = set()
        for used in uses:
            for path in self.paths[terminal]:
                more = list(used)
                for chair in path:
                    more[chair] += 1
                if all(n <= places for n, places in zip(more, self.places, strict=True)):
                    found.add(tuple(more))
        return found


def _paths(
    chairs: Sequence[Chair], here: str, to: str, seen: tuple[str, ...], way: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if here == to:
        yield way
        return
    for number, (one, other, _) in enumerate(chairs):
        if here in (one, other):
            there = other if here == one else one
            if there not in seen:
                yield from _paths(chairs, there, to, (*seen, there), (*way, number))


def random_network(random: Random) -> tuple[tuple[Chair, ...], tuple[str, ...]]:
    """A connected network of a few chairs, two of them perhaps side by side, and its bases."""
    names = "abcdef"[: random.randint(3, 6)]
    pairs = [(names[random.randrange(i)], names[i]) for i in range(1, len(names))]
    others = list(combinations(names, 2))
    pairs += [random.choice(others) for _ in range(random.randint(0, 4))]
    chairs = tuple((one, other, random.randint(1, 4)) for one, other in pairs)
    return chairs, tuple(random.sample(names, random.randint(1, min(4, len(names)))))


def _compare(random: Random, network: Lifts, every: Every) -> int:
    """Fill a network ride by ride at random, asking at each step of every terminal."""
    demand: Counter[str] = Counter()
    uses, asked = {(0,) * len(network.places)}, 0
    while 0 < len(uses) <= MOST:
        after = {there: every.after(uses, there) for there in every.terminals}
        for there, found in after.items():
            asked += 1
            more = demand + Counter([there])
            assert feasible(network, more) == bool(found), (demand, there)
            assert takes(network, network.riders(demand), there) == bool(found), (demand, there)
        possible = [there for there, found in after.items() if found]
        if not possible:
            break
        there = random.choice(possible)
        demand[there] += 1
        uses = after[there]
    return asked


@pytest.mark.rule("ALP-124", "ALP-121")
@pytest.mark.parametrize("seed", range(8))
def test_the_answer_is_that_of_all_choices_of_rides(seed: int) -> None:
    """On small random networks a demand fits exactly if some choice of rides carries it."""
    random, asked = Random(seed), 0
    for _ in range(30):
        chairs, bases = random_network(random)
        asked += _compare(random, lifts(chairs, bases), Every(chairs, bases))
    assert asked > 800


@pytest.mark.rule("ALP-124")
@pytest.mark.parametrize("seed", range(8))
def test_rides_between_bases_are_no_plain_flow(seed: int) -> None:
    """The same where nearly every terminal is a base, so that the search has to decide."""
    random, asked = Random(100 + seed), 0
    for _ in range(30):
        chairs, _ = random_network(random)
        ends = sorted({end for chair in chairs for end in chair[:2]})
        bases = tuple(random.sample(ends, max(2, len(ends) - random.randint(1, 2))))
        asked += _compare(random, lifts(chairs, bases), Every(chairs, bases))
    assert asked > 600


@pytest.mark.rule("ALP-124")
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_riders_does_not_matter(seed: int) -> None:
    """A whole demand gets the same answer as one asked for ride by ride, on a fresh network."""
    random = Random(200 + seed)
    for _ in range(60):
        chairs, bases = random_network(random)
        every, network = Every(chairs, bases), lifts(chairs, bases)
        wanted = [random.choice(every.terminals) for _ in range(random.randint(1, 6))]
        uses = {(0,) * len(chairs)}
        for there in wanted:
            uses = every.after(uses, there)
        fresh = Lifts(chairs, bases)
        assert feasible(fresh, Counter(wanted)) == bool(uses)
        assert feasible(network, Counter(wanted)) == bool(uses)


def _fits(chairs: tuple[Chair, ...], bases: str, demand: Mapping[str, int]) -> bool:
    return feasible(lifts(chairs, tuple(bases)), demand)


@pytest.mark.rule("ALP-121")
def test_a_chair_carries_as_many_as_it_has_places_for() -> None:
    """Of a double two ride to its top, of a triple three."""
    for places in (2, 3, 4):
        chair = (("base", "top", places),)
        network = lifts(chair, ("base",))
        assert feasible(network, {"top": places})
        assert not feasible(network, {"top": places + 1})


@pytest.mark.rule("ALP-117")
def test_nobody_gets_off_where_they_got_on() -> None:
    """With one base only nobody rides to it, round a triangle neither."""
    triangle = (("a", "b", 2), ("b", "c", 2), ("c", "a", 2))
    assert not _fits(triangle, "a", {"a": 1})
    assert _fits(triangle, "a", {"b": 4})
    assert _fits(triangle, "ab", {"a": 4})


@pytest.mark.rule("ALP-121")
def test_both_ways_of_a_chair_share_its_places() -> None:
    """Two bases joined by a double: two riders in all, whichever way they go."""
    chair = (("a", "b", 2),)
    assert _fits(chair, "ab", {"a": 1, "b": 1})
    assert _fits(chair, "ab", {"a": 2})
    assert not _fits(chair, "ab", {"a": 2, "b": 1})


@pytest.mark.rule("ALP-124")
def test_what_a_flow_would_allow_may_not_fit() -> None:
    """Three bases round a middle, one place on each chair: two rides need four places."""
    star = (("a", "m", 1), ("b", "m", 1), ("c", "m", 1))
    assert _fits(star, "abc", {"a": 1})
    assert not _fits(star, "abc", {"a": 1, "b": 1})
    assert not _fits(star, "abc", {"a": 1, "m": 2})
    assert _fits(star, "abc", {"a": 1, "m": 1})


@pytest.mark.rule("ALP-124")
def test_a_search_that_comes_to_the_same_places_twice() -> None:
    """Two bases, chairs side by side: two ways to serve one base leave the same for the other."""
    chairs = (
        ("a", "b", 2),
        ("a", "c", 4),
        ("b", "d", 2),
        ("c", "d", 3),
        ("a", "b", 4),
        ("b", "d", 3),
    )
    every, demand = Every(chairs, ("a", "d")), Counter(d=4, c=2, a=2, b=2)
    uses = {(0,) * len(chairs)}
    for there in demand.elements():
        uses = every.after(uses, there)
    network = lifts(chairs, ("a", "d"))
    for there in every.terminals:
        possible = bool(every.after(uses, there))
        assert takes(network, network.riders(demand), there) == possible


@pytest.mark.rule("ALP-124")
def test_earlier_rides_make_way() -> None:
    """A rider to the middle takes the base that the one to another base does not need."""
    line = (("a", "m", 1), ("b", "m", 2))
    network = lifts(line, ("a", "b"))
    assert takes(network, network.riders({"m": 2}), "m")
    assert takes(network, network.riders({"m": 1}), "b")
    assert not takes(network, network.riders({"m": 2}), "b")


@pytest.mark.rule("ALP-198")
def test_skiers_enter_at_every_base() -> None:
    """Chairs from two bases to one terminal add up."""
    line = (("a", "m", 2), ("b", "m", 3))
    assert _fits(line, "ab", {"m": 5})
    assert not _fits(line, "ab", {"m": 6})
    assert not _fits(line, "a", {"m": 3})


def test_nobody_rides_to_a_terminal_that_is_not_there() -> None:
    """A demand for a terminal outside the network does not fit; no demand always does."""
    network = lifts((("a", "m", 2),), ("a",))
    assert not feasible(network, {"x": 1})
    assert feasible(network, {"x": 0})
    assert feasible(network, {})
    assert not takes(network, network.riders({}), "x")


def test_nothing_fits_on_top_of_too_much() -> None:
    """What does not fit does not fit with one ride more."""
    network = lifts((("a", "m", 2), ("m", "b", 2)), ("a", "b"))
    assert not takes(network, network.riders({"m": 5}), "m")
    assert not takes(network, network.riders({"m": 3, "a": 1}), "m")


def test_answers_are_forgotten_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network remembers so many answers, and is asked again for others."""
    monkeypatch.setattr(compiled, "ANSWERS", 2)
    network = Lifts((("a", "m", 4), ("m", "b", 4)), ("a", "b"))
    for count in range(5):
        assert feasible(network, {"a": count})
        assert len(network.answers) <= 2
    assert not feasible(network, {"a": 5})


@pytest.mark.rule("ALP-198")
def test_a_network_is_compiled_once() -> None:
    """The same chairs with the same places are the same lifts."""
    board = Board(box(), Options())
    network = Network({"west": 2, "left": 3}, ("A4", "C4", "E4"), ("A4",), ("A4",))
    same = Network({"west": 2, "left": 3}, ("A4", "C4", "E4"), ("A4",), ())
    assert lifts_of(board, network) is lifts_of(board, same)
    assert lifts_of(board, network).terminals == ("A4", "C4", "E4")
    assert feasible(lifts_of(board, network), {"C4": 2})
    assert not feasible(lifts_of(board, network), {"E4": 3})
