"""Openings on random tables: what is listed, what is refused, what a withdrawal leaves behind."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from events.alpenglow.moves import (
    CloseArea,
    Deliver,
    DeliverToTile,
    OpenArea,
    WithdrawOpening,
)
from events.alpenglow.words import Colour, Hex, Pays
from events.base import Move
from projections.alpenglow.state import LaidTile, Run, StandingHut
from rules.alpenglow.content import BackcountryTile
from rules.alpenglow.opening import legal, refusal
from rules.alpenglow.opening.opened import Opened, opened
from rules.alpenglow.opening.rides import feasible
from rules.alpenglow.vocabulary.upgrades import Accreditation, Alliance, Facilities
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import LOCATIONS, ROWS, upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    chair,
    given,
    in_box,
    lodge,
    lodges,
    player,
    step,
    table,
    upgrades,
)
from tests.harness.scenario import Given

WHITE = [
    f"{'ABCDEFGHI'[column]}{row + 1}"
    for row, line in enumerate(ROWS)
    for column, letter in enumerate(line)
    if letter == "w"
]
EDGES = ("A4", "E1", "I4")
SIDES = ("hut-1f", "hut-2b", "hut-3f")
PAYS: tuple[Pays, ...] = ("coins", "points", "both")
TILES = ("bowl", "gully", "cirque", "summit", "saddle", "pairs")


def random_facts(random: Random) -> Iterator[Fact]:
    """Two areas, runs, huts and tiles at random; RED's turn is at step 4."""
    names = list(LOCATIONS)
    random.shuffle(names)
    kinds: Any = ("double", "triple", "quad")
    for number, name in enumerate(names[: random.randint(2, 7)]):
        yield chair(YELLOW if number % 4 == 3 else RED, name, random.choice(kinds))
    for seat in (RED, YELLOW):
        yield lodges(seat, *random.sample(EDGES, random.randint(1, 2)))
    hexes = random.sample(WHITE, 40)
    doubles = [random.random() < 0.2 for _ in range(30)]
    runs = {
        at: Run(random.choice(COLOURS), double) for at, double in zip(hexes, doubles, strict=False)
    }
    huts = {
        at: StandingHut(side, random.choice((RED, YELLOW)), 1)
        for at, side in zip(hexes[30:], SIDES, strict=False)
    }
    tiles = random.sample(TILES, 4)
    laid = {
        at: LaidTile(name, random.random() < 0.4)
        for at, name in zip(hexes[33:], tiles, strict=False)
    }
    there = {at: random.choice(("fair", "gate", "cash", "glory")) for at in ("C4", "E4", "G4")}
    shown = dict.fromkeys(EDGES, "fair") | there
    yield table(runs=runs, huts=huts, laid=laid, terminals=shown)
    yield lodge(RED, **{colour: random.randint(0, 6) for colour in COLOURS})
    yield player(RED, coins=random.randint(0, 4))
    for name, effect in (
        ("3A", Accreditation("green")),
        ("10A", Alliance()),
        ("11B", Facilities()),
    ):
        yield in_box("upgrades", upgrade(name, effect))
    yield upgrades(RED, *random.sample(["3A", "10A", "11B"], 2))
    yield step("open", both=random.random() < 0.2)


def opening(random: Random) -> Given | None:
    """An area just opened on a random table; None where nobody could be delivered."""
    place = given(*random_facts(random))
    openable = [move for move in place.setting.legal(RED) if isinstance(move, OpenArea)]
    if not openable:
        return None
    return place.when(RED, random.choice(openable)).accepted()


def delivering(place: Given) -> list[Move]:
    """The deliveries that are legal now."""
    return [move for move in place.setting.legal(RED) if isinstance(move, Deliver | DeliverToTile)]


def now(place: Given) -> Opened:
    """The open area."""
    o = opened(place.setting.board, place.state, RED)
    assert o is not None
    return o


def everything(place: Given) -> Iterator[Move]:
    """Every delivery that one could ask for, sensible or not, to what lies on the mountain."""
    state = place.state
    for kind in (Deliver, DeliverToTile):
        for at in (*state.runs, *state.huts, *state.laid, "B1"):
            for colour, terminal in product(COLOURS, state.terminals):
                for pays in PAYS:
                    yield kind(colour, at, terminal, pays)
    yield CloseArea()
    yield WithdrawOpening()


@pytest.mark.parametrize("seed", range(12))
def test_what_is_not_listed_is_refused(seed: int) -> None:
    """Of all deliveries one could ask for exactly the listed ones are legal, and all go well."""
    random = Random(seed)
    place = opening(random)
    while place is not None:
        board, state = place.setting.board, place.state
        moves = legal(board, state, RED)
        assert len(moves) == len(set(map(repr, moves)))
        allowed = [m for m in everything(place) if refusal(board, state, RED, m) is None]  # type: ignore[arg-type]
        if not state.decisions:
            assert set(map(repr, allowed)) == set(map(repr, moves))
        for move in moves:
            place.when(RED, move).accepted()
        next_one = delivering(place)
        place = place.when(RED, random.choice(next_one)).accepted() if next_one else None


@pytest.mark.rule("ALP-124", "ALP-126")
@pytest.mark.parametrize("seed", range(30))
def test_an_opening_to_its_end(seed: int) -> None:
    """Whatever is listed is accepted; chairs carry all, no run is overfull, fees never below 0."""
    random = Random(100 + seed)
    place = opening(random)
    while place is not None and (moves := place.setting.legal(RED)):
        if place.state.turn.opening is None:
            break
        o = now(place)
        demand = Counter(d.terminal for d in place.state.mountain if d.rode)
        assert feasible(o.lifts, demand)
        assert all(n >= 0 for n in o.player.lodge.values())
        if o.filling is not None and not place.state.decisions:
            assert any(isinstance(move, DeliverToTile) for move in moves)
        rest = [move for move in moves if not isinstance(move, WithdrawOpening)]
        place = place.when(RED, random.choice(rest or moves)).accepted()
        assert place.state.players[RED].coins >= 0


@pytest.mark.rule("ALP-113")
@pytest.mark.parametrize("seed", range(30))
def test_deliver_and_withdraw_leave_no_trace(seed: int) -> None:
    """However far it went, after a withdrawal players, mountain and tiles are as before."""
    random = Random(200 + seed)
    place = opening(random)
    if place is None:
        return
    before = place.state
    for _ in range(random.randint(0, 8)):
        moves = delivering(place)
        if not moves:
            break
        place = place.when(RED, random.choice(moves)).accepted()
    after = place.when(RED, WithdrawOpening()).state
    assert after.players == before.players
    assert after.laid == before.laid
    assert after.mountain == ()
    assert after.turn.opening is None


def _parties(tile: BackcountryTile) -> Iterator[tuple[Colour, ...]]:
    """Every party of skiers that completes a tile."""
    if tile.any:
        yield from combinations_with_replacement(COLOURS, tile.any)
    else:
        needs = tile.needs.counts()
        yield tuple(colour for colour in needs for _ in range(needs[colour]))


def _assignments(o: Opened, tile: BackcountryTile, at: Hex) -> Iterator[list[tuple[Colour, Hex]]]:
    """Every way to deliver all that a tile requires: colours and terminals."""
    for colours in _parties(tile):
        if all(o.player.lodge.get(c, 0) >= n for c, n in Counter(colours).items()):
            for doors in product(*(o.served[c].get(at, ()) for c in colours)):
                yield list(zip(colours, doors, strict=True))


@pytest.mark.rule("ALP-172", "ALP-173")
@pytest.mark.parametrize("seed", range(60))
def test_the_look_ahead_is_exact(seed: int) -> None:
    """The first skier to a tile is listed exactly if some choice of all the rides fits."""
    random = Random(300 + seed)
    place = opening(random)
    while place is not None:
        o = now(place)
        if o.filling is None and not place.state.decisions:
            demand = Counter(d.terminal for d in place.state.mountain if d.rode)
            for at, lying in place.state.laid.items():
                if lying.completed or at in o.completed:
                    continue
                expected = {
                    first
                    for rides in _assignments(o, place.setting.board.tiles[lying.tile], at)
                    if feasible(o.lifts, demand + Counter(door for _, door in rides))
                    for first in rides
                }
                listed = {
                    (move.colour, move.terminal)
                    for move in delivering(place)
                    if isinstance(move, DeliverToTile) and move.at == at
                }
                assert listed == expected
        moves = delivering(place)
        place = place.when(RED, random.choice(moves)).accepted() if moves else None
