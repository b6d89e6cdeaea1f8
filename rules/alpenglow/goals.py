"""How the goal cards stand (chapter "Goal Cards"). Everything that they ask for lies open.

A goal that compares players is met by whoever stands alone: a tie gives nobody points (ALP-154).
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from events.alpenglow.words import Hex
from events.base import Seat
from projections.alpenglow.state import LODGES, State
from rules.alpenglow.board import Board
from rules.alpenglow.content import Goal
from rules.alpenglow.network import network
from rules.alpenglow.vocabulary.words import CAPACITY, TYPES
from rules.wording import counted

HUTS = 3
"""How many huts Restauranteur asks for: all of them (ALP-163)."""
TILES = 2
"""How many completed backcountry tiles Athlete asks for (ALP-164)."""
TERMINALS = (4, 6)
"""How many terminals Engineer asks for, for its lower and its higher points (ALP-159)."""


class Standing(Struct, frozen=True):
    """How a seat stands with a goal: what it has, and what it needs for (more) points.

    `things`: one and several of what is counted. `fewest`: whether `need` is the most that will do;
    where others have nothing it is −1, out of reach. `points`: what the card is worth as things
    stand. `entries`: those that brought it about.
    """

    have: int
    need: int
    things: tuple[str, str]
    fewest: bool
    points: int
    rules: tuple[str, ...]
    entries: tuple[int, ...]


def progress(stands: Standing) -> str:
    """How far a seat has come at the end: `3 chairs; 4 were needed`."""
    have, need = counted(stands.have, *stands.things), stands.need
    was = "was" if need == 1 else "were"
    if stands.fewest:
        if need < 0:
            return f"{have}, but others have none{'' if stands.have else ' either'}"
        return f"{have}; at most {need} {f'{was} allowed' if stands.points else 'would have done'}"
    if stands.points and stands.have < need:
        return f"{have}; {need} would have brought more"
    return f"{have}; {need} {was} needed"


class Tally(Struct, frozen=True):
    """So much of something, and the entries that brought it about."""

    count: int
    entries: tuple[int, ...]


Count = Callable[[Board, State, Seat], Tally]


def standing(board: Board, state: State, seat: Seat, goal: Goal) -> Standing:
    """How a seat stands with a goal card now."""
    rule, count, _ = _GOALS[goal.id]
    own = count(board, state, seat)
    if goal.id in _MOST or goal.id in _FEWEST:
        others = [count(board, state, s).count for s in range(state.seats) if s != seat]
        return _compared(goal, rule, own, others)
    if goal.id == "engineer":
        return _stepped(goal, rule, own)
    need = _WANTED[goal.id]
    return _standing(goal, own, need, goal.points if own.count >= need else 0, (rule,))


def _standing(goal: Goal, own: Tally, need: int, points: int, rules: tuple[str, ...]) -> Standing:
    _, _, things = _GOALS[goal.id]
    return Standing(own.count, need, things, goal.id in _FEWEST, points, rules, own.entries)


def _compared(goal: Goal, rule: str, own: Tally, others: Iterable[int]) -> Standing:
    """The most or the fewest, and alone (ALP-154)."""
    fewest = goal.id in _FEWEST
    need = min(others) - 1 if fewest else max(others) + 1
    met = own.count <= need if fewest else own.count >= need
    return _standing(goal, own, need, goal.points if met else 0, (rule, "ALP-154"))


def _stepped(goal: Goal, rule: str, own: Tally) -> Standing:
    """Engineer: more points from a second step on (ALP-159)."""
    low, high = TERMINALS
    if own.count >= high:
        return _standing(goal, own, high, goal.most, (rule,))
    if own.count >= low:
        return _standing(goal, own, high, goal.points, (rule,))
    return _standing(goal, own, low, 0, (rule,))


# --- what is counted -----------------------------------------------------------------------------


def _chairs(board: Board, state: State, seat: Seat) -> Tally:
    own = state.chairs_of(seat).values()
    return _tally(len(own), (chair.version for chair in own))


def _capacity(board: Board, state: State, seat: Seat) -> Tally:
    own = state.chairs_of(seat).values()
    return _tally(sum(CAPACITY[chair.chair] for chair in own), (chair.version for chair in own))


def _lodges(board: Board, state: State, seat: Seat) -> Tally:
    """Lodges at the ends of own chairs: there is no other way to place one (ALP-096)."""
    net, since = network(board, state, seat), state.players[seat].since
    linked = [at for at in net.lodges if at in net.bases]
    return _tally(len(linked), (since[at] for at in linked))


def _terminals(board: Board, state: State, seat: Seat) -> Tally:
    own = state.chairs_of(seat).values()
    touched = network(board, state, seat).terminals
    return _tally(len(touched), (chair.version for chair in own))


def _buildings(board: Board, state: State, seat: Seat) -> Tally:
    """Buildings in the village: huts are none (Q36)."""
    own = state.buildings_of(seat).values()
    return _tally(len(own), (tile.version for tile in own))


def _types(board: Board, state: State, seat: Seat) -> Tally:
    own = state.buildings_of(seat).values()
    types = {board.buildings[tile.id].type for tile in own}
    return _tally(len(types), (tile.version for tile in own))


def _huts(board: Board, state: State, seat: Seat) -> Tally:
    own = state.huts_of(seat).values()
    return _tally(len(own), (hut.version for hut in own))


def _tiles(board: Board, state: State, seat: Seat) -> Tally:
    player = state.players[seat]
    return _tally(len(player.completed), (player.since[tile] for tile in player.completed))


def _coins(board: Board, state: State, seat: Seat) -> Tally:
    return _tally(state.players[seat].coins, ())


def _orange(board: Board, state: State, seat: Seat) -> Tally:
    """Brought about by the own chairs, and by whoever completed tiles that count."""
    runs = _orange_reached(board, state, seat)
    chairs = [chair.version for chair in state.chairs_of(seat).values()]
    tiles = [state.laid[at].tile for at in runs if at in state.laid]
    completed = [
        player.since[tile] for tile in tiles for player in state.players if tile in player.since
    ]
    return _tally(sum(runs.values()), (*chairs, *completed))


def _tally(count: int, entries: Iterable[int]) -> Tally:
    return Tally(count, tuple(sorted(dict.fromkeys(entries))))


def orange_runs(board: Board, state: State, seat: Seat) -> int:
    """How many orange runs a network is connected to (ALP-166, Q37).

    They adjoin one of its terminals, whatever that bars, or lead on from such a one by a chain of
    orange. A double run counts once, a completed tile its orange runs; huts link but do not count.
    """
    return sum(_orange_reached(board, state, seat).values())


def _orange_reached(board: Board, state: State, seat: Seat) -> dict[Hex, int]:
    """Hex → its orange runs, of all that a network is connected to."""
    links = _orange_links(board, state)
    reached: dict[Hex, int] = {}
    edge = list(network(board, state, seat).terminals)
    while edge:
        for at in board.near[edge.pop()]:
            if at in links and at not in reached:
                reached[at] = links[at]
                edge.append(at)
    return reached


def _orange_links(board: Board, state: State) -> dict[Hex, int]:
    """Hex → its orange runs, of all that a chain of orange may lead through."""
    links = {at: 1 for at, run in state.runs.items() if run.colour == "orange"}
    for at, hut in state.huts.items():
        if "orange" in board.huts[hut.hut].colours:
            links[at] = 0
    for at, laid in state.laid.items():
        runs = board.tiles[laid.tile].runs.orange
        if laid.completed and runs:
            links[at] = runs
    return links


_CHAIRS, _HOUSES = ("chair", "chairs"), ("building", "buildings")
_GOALS: Mapping[str, tuple[str, Count, tuple[str, str]]] = {
    "liftie": ("ALP-155", _chairs, _CHAIRS),
    "optimizer": ("ALP-156", _chairs, _CHAIRS),
    "executive": ("ALP-157", _capacity, ("place on chairs", "places on chairs")),
    "concierge": ("ALP-158", _lodges, ("lodge", "lodges")),
    "engineer": ("ALP-159", _terminals, ("terminal", "terminals")),
    "landlord": ("ALP-160", _buildings, _HOUSES),
    "negotiator": ("ALP-161", _buildings, _HOUSES),
    "developer": ("ALP-162", _types, ("type of building", "types of building")),
    "restauranteur": ("ALP-163", _huts, ("hut", "huts")),
    "athlete": ("ALP-164", _tiles, ("completed backcountry tile", "completed backcountry tiles")),
    "banker": ("ALP-165", _coins, ("coin", "coins")),
    "gnar_manager": ("ALP-166", _orange, ("orange run", "orange runs")),
}
"""Goal → its rule, what it counts, and one and several of that in words."""
_MOST = ("liftie", "executive", "landlord", "banker", "gnar_manager")
_FEWEST = ("optimizer", "negotiator")
_WANTED = {"concierge": LODGES, "developer": len(TYPES), "restauranteur": HUTS, "athlete": TILES}
