"""What to build: everything that may be built and is worth a try, tried by the rules themselves."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    UpgradeChair,
)
from events.alpenglow.works import LodgePlaced
from rules.alpenglow.building import Build, buildings, chairs, huts, upgrades
from rules.alpenglow.building.terms import Terms
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.sites import sites
from rules.alpenglow.greedy.villages import expected, upcoming, wish
from rules.alpenglow.greedy.worth import flowing, worth

LOTS, BUILDINGS, HEXES = 2, 7, 2
"""How many lots, buildings and spaces for huts are tried."""
PATIENCE, SOON = 0.7, 2
"""How much of a gain is still there in the next turn; in the last turns nothing waits."""


class Built(Struct, frozen=True):
    """A build, and how much better the table is with it than without.

    `haste`: how much is lost with each turn that it is put off.
    """

    gain: float
    haste: float
    move: Build

    @property
    def urgency(self) -> float:
        """What there is to gain now, and not as well in the next turn."""
        return (1 - PATIENCE) * self.gain + PATIENCE * self.haste


def best(sight: Sight, terms: Terms, *, step: bool = False) -> Built | None:
    """The build to be done first of those that gain, if any gains.

    `step`: it is that of the turn. What is not built then never will be, so that coins are worth
    less without it.
    """
    base = _passed(sight) if step else sight
    before, flow = worth(base), flowing(base)
    turns = max(1, sight.clock.later)
    found = [
        Built(worth(after) - before, (flowing(after) - flow) / turns, move)
        for move, after in tried(sight, terms)
    ]
    gaining = [built for built in found if built.gain > 0]
    if sight.clock.later < SOON:
        return max(gaining, key=lambda one: one.gain, default=None)
    return max(gaining, key=lambda one: one.urgency, default=None)


def _passed(sight: Sight) -> Sight:
    """The table when nothing is built in this turn."""
    turn = sight.state.turn
    assert turn is not None
    state = replace(sight.state, turn=replace(turn, built=True))
    return Sight(sight.board, state, sight.seat)


def tried(sight: Sight, terms: Terms) -> Iterator[tuple[Build, Sight]]:
    """Builds worth a try, each with the table after it."""
    if "building" in terms.things:
        yield from _buildings(sight, terms)
    if "chair" in terms.things:
        yield from _chairs(sight, terms)
    if "hut" in terms.things:
        yield from _huts(sight, terms)
    if "upgrade" in terms.things:
        for move in upgrades.legal(sight.board, sight.state, sight.seat, terms):
            assert isinstance(move, BuildUpgrade)
            yield move, sight.made(lambda s, n, m: upgrades.effects(s, n, m, terms), move)


# --- buildings -----------------------------------------------------------------------------------


def _buildings(sight: Sight, terms: Terms) -> Iterator[tuple[Build, Sight]]:
    """A few buildings on a few lots."""
    moves = buildings.legal(sight.board, sight.state, sight.seat, terms)
    if not moves:
        return
    lots, names = _best_lots(sight), _best_buildings(sight)
    for move in moves:
        assert isinstance(move, BuildBuilding)
        if move.at in lots and move.building in names:
            yield move, sight.made(lambda s, n, m: buildings.effects(s, n, m, terms), move)


def _best_lots(sight: Sight) -> list[str]:
    """The lots where most buses will stop, the seat's own above all."""
    stops, own = upcoming(sight.state), sight.player.buses
    lots = [at for at, tile in sight.state.village.items() if tile.kind == "lot"]
    lots.sort(key=lambda at: -(expected(sight, at, stops) + (at in own)))
    return lots[:LOTS]


def _best_buildings(sight: Sight) -> list[str]:
    """The buildings whose skiers suit the network best, and the best of each type."""
    records = sight.board.buildings
    wanted = {name: wish(sight, records[name].skiers) for name in sight.state.buildings}
    ranked = sorted(wanted, key=lambda name: -wanted[name])
    kinds = {records[name].type: name for name in reversed(ranked)}
    return list(dict.fromkeys([*kinds.values(), *ranked]))[:BUILDINGS]


# --- chairs --------------------------------------------------------------------------------------


def _chairs(sight: Sight, terms: Terms) -> Iterator[tuple[Build, Sight]]:
    """All of the smallest type that may be had, and larger ones where one is best."""
    moves = chairs.legal(sight.board, sight.state, sight.seat, terms)
    new = [move for move in moves if isinstance(move, BuildChair)]
    if new:
        first = new[0].chair
        made = [(move, _chair(sight, terms, move)) for move in new if move.chair == first]
        yield from made
        best_move, _ = max(made, key=lambda one: worth(one[1]))
        larger = [m for m in new if m.location == best_move.location and m.chair != first]
        yield from ((move, _chair(sight, terms, move)) for move in larger)
    swaps = [move for move in moves if isinstance(move, UpgradeChair)]
    yield from ((move, _chair(sight, terms, move)) for move in swaps)


def _chair(sight: Sight, terms: Terms, move: BuildChair | UpgradeChair) -> Sight:
    """The table with the chair, and lodges wherever it lets one place them."""
    after = sight.made(lambda s, n, m: chairs.effects(s, n, m, terms), move)
    decision = after.state.decision
    if decision is None or decision.kind != "lodge":
        return after
    left = 3 - len(after.player.lodges)
    return after.after(*(LodgePlaced(sight.seat, at) for at in decision.choices[:left]))


# --- huts ----------------------------------------------------------------------------------------


def _huts(sight: Sight, terms: Terms) -> Iterator[tuple[Build, Sight]]:
    """Each side that is left, on the spaces that suit its colours best."""
    moves = huts.legal(sight.board, sight.state, sight.seat, terms)
    near: dict[str, list[str]] = {}
    for move in moves:
        assert isinstance(move, BuildHut)
        if move.hut not in near:
            colours = sight.board.huts[move.hut].colours
            near[move.hut] = sites(sight, colours, HEXES)
        if move.at in near[move.hut]:
            yield move, sight.made(lambda s, n, m: huts.effects(s, n, m, terms), move)
