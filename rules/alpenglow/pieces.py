"""Where the pieces are: what holds on the table at any moment, whatever was played.

Tests and `gipfel simulate` ask after every step; the rules themselves never do.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from events.base import Seat
from projections.alpenglow.state import (
    BUSES,
    COLOURS,
    DEEDS,
    LODGES,
    RUNS,
    SKIERS,
    STOCK,
    Decision,
    State,
    Turn,
)
from rules.alpenglow.board import Board
from rules.alpenglow.goal_cards import in_play
from rules.alpenglow.hexes import connected
from rules.alpenglow.network import network

EACH = 2
"""Resort upgrades and backcountry tiles in a match, for each player (ALP-025, ALP-026)."""


def broken(board: Board, state: State) -> Sequence[str]:
    """Every sentence that should not be said of this state."""
    return tuple(_unknown(board, state)) or tuple(_broken(board, state))


def _unknown(board: Board, state: State) -> Iterator[str]:
    """Chairs and huts that there are none of: nothing else can be said then."""
    yield from _odd("chair location", state.chairs, board.locations)
    for hut in state.huts.values():
        if hut.hut not in board.huts:
            yield f"there is no hut {hut.hut}"


def _broken(board: Board, state: State) -> Iterator[str]:
    for seat in range(state.seats):
        yield from _purse(state, seat)
        yield from _chairs(board, state, seat)
        yield from _lodges(board, state, seat)
        yield from _huts(board, state, seat)
        yield from _buses(board, state, seat)
        yield from _deeds(board, state, seat)
        yield from _slots(board, state, seat)
    yield from _supply(state)
    yield from _cards(board, state)
    yield from _goals(board, state)
    yield from _village(board, state)
    yield from _tiles(board, state)
    yield from _mountain(board, state)
    yield from _terminals(board, state)
    yield from _turn(state)
    yield from _decisions(state)


def _odd(what: str, found: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """Each of these that there is no such thing of, or that is there twice."""
    names = set(known)
    for name, count in Counter(iter(found)).items():
        if name not in names:
            yield f"there is no {what} {name}"
        if count > 1:
            yield f"the {what} {name} is in {count} places"


# --- players -------------------------------------------------------------------------------------


def _purse(state: State, seat: Seat) -> Iterator[str]:
    """Nobody owes coins (ALP-192), and the track shows what was gained (ALP-132)."""
    player = state.players[seat]
    if player.coins < 0:
        yield f"seat {seat} has {player.coins} coins"
    gained = sum(gain.points for gain in player.gains)
    if player.points != gained:
        yield f"seat {seat} has {player.points} points, but gained {gained}"
    for colour, number in player.lodge.items():
        if number < 0:
            yield f"seat {seat} has {number} {colour} skiers"


def _chairs(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """No more chairs than pieces (ALP-007), all in one network (ALP-099)."""
    own = state.chairs_of(seat)
    kinds = [chair.chair for chair in own.values()]
    for kind, most in STOCK.items():
        if (count := kinds.count(kind)) > most:
            yield f"seat {seat} has {count} {kind} chairs"
    near = {at: tuple(other for end in board.ends[at] for other in board.around[end]) for at in own}
    if not connected(own, near):
        yield f"the chairs of seat {seat} are not linked: {sorted(own)}"


def _lodges(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """Lodges stand at the edge, where an own chair ends, one at a place (ALP-034, Q12)."""
    lodges = state.players[seat].lodges
    if len(lodges) > LODGES or len(set(lodges)) < len(lodges):
        yield f"seat {seat} has lodges at {lodges}"
    bases = network(board, state, seat).bases
    for at in lodges:
        if at not in bases:
            yield f"seat {seat} has a lodge at {at}, which is no base of theirs"


def _huts(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """Each hut tile is on the mountain or with its owner (ALP-106)."""
    standing = (board.huts[hut.hut].tile for hut in state.huts_of(seat).values())
    tiles = sorted([*state.players[seat].huts, *standing])
    there = sorted({hut.tile for hut in board.content.huts}) if board.options.huts_played else []
    if tiles != there:
        yield f"seat {seat} has the hut tiles {tiles}"


def _buses(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """Five buses when the route is chosen, one fewer for each stop, each on a spot of its own."""
    player, turn = state.players[seat], state.turn
    yield from _odd(f"bus of seat {seat} on", player.buses, board.spots)
    stopped = turn is not None and turn.seat == seat and turn.stop is not None
    left = BUSES - state.played[seat] - stopped if player.routed else 0
    if len(player.buses) != left:
        yield f"seat {seat} has {len(player.buses)} buses in the village, and not {left}"


def _deeds(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """A deed lies on each building of its owner, or is to be chosen now (ALP-080, ALP-087)."""
    own = state.buildings_of(seat).values()
    placed = [tile.deed for tile in own if tile.deed is not None]
    yield from _odd(f"deed of seat {seat}", placed, board.deeds)
    if sorted(placed) != sorted(state.players[seat].deeds) or len(own) > DEEDS:
        yield f"seat {seat} has placed the deeds {state.players[seat].deeds}"
    waiting = sum(d.kind == "deed" and d.seat == seat for d in state.decisions)
    if len(own) - len(placed) != waiting:
        yield f"{len(own) - len(placed)} buildings of seat {seat} have no deed"


def _slots(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """No more upgrades than slots; a printed one works from the set-up on (ALP-110, Q6)."""
    player = state.players[seat]
    if len(player.upgrades) > max(len(player.lodges), int(player.board in player.upgrades)):
        yield f"seat {seat} has the upgrades {player.upgrades}, and lodges at {player.lodges}"


# --- supplies ------------------------------------------------------------------------------------


def _supply(state: State) -> Iterator[str]:
    """There are so many skiers and run tokens of each colour, and no more (ALP-008, Q5)."""
    for colour in COLOURS:
        if not 0 <= state.skiers_left(colour) <= SKIERS:
            yield f"{state.skiers_left(colour)} {colour} skiers are left of {SKIERS}"
        if not 0 <= state.runs_left(colour) <= RUNS:
            yield f"{state.runs_left(colour)} {colour} run tokens are left of {RUNS}"


def _cards(board: Board, state: State) -> Iterator[str]:
    """Each run card is in one hand, in play, open, discarded, or in the deck."""
    held = [card for player in state.players for card in player.hand]
    playing = () if state.turn is None else state.turn.playing
    there = [*held, *playing, *state.display, *state.discards]
    yield from _odd("run card", there, board.cards)
    if state.run_cards != len(board.cards) or state.deck_left() < 0:
        yield f"{state.deck_left()} run cards are in the deck, of {state.run_cards}"


def _goals(board: Board, state: State) -> Iterator[str]:
    """Each goal card is kept, to be kept or not, laid aside, or in its deck (Q48)."""
    there = [goal for p in state.players for goal in (*(g.goal for g in p.goals), *p.offered)]
    yield from _odd("goal card", [*there, *state.aside], board.goals)
    if state.goal_cards != len(in_play(board, board.options)) or state.goals_left() < 0:
        yield f"{state.goals_left()} goal cards are in their deck, of {state.goal_cards}"


def _village(board: Board, state: State) -> Iterator[str]:
    """Every spot shows one thing, and every building is there or in the supply (ALP-019)."""
    if sorted(state.village) != sorted(board.spots):
        yield f"the village has the spots {sorted(state.village)}"
    built = [tile.id for tile in state.village.values() if tile.kind == "building"]
    yield from _odd("building", [*built, *state.buildings], board.buildings)
    if len(built) + len(state.buildings) != len(board.buildings):
        yield f"of {len(board.buildings)} buildings {len(built)} stand"
    others = [tile.id for tile in state.village.values() if tile.kind != "building"]
    yield from _odd("village tile", others, (*board.lots, *board.neutrals, *board.squares))
    for at, tile in state.village.items():
        if (tile.kind == "building") != (tile.owner is not None):
            yield f"the {tile.kind} on {at} belongs to {tile.owner}"


def _tiles(board: Board, state: State) -> Iterator[str]:
    """Two resort upgrades and two backcountry tiles for each player (ALP-025, ALP-026)."""
    held = [name for p in state.players for name in p.upgrades if name != p.board]
    upgrades = [*state.upgrades, *held]
    yield from _odd("resort upgrade", upgrades, board.upgrades)
    numbers = [str(board.upgrades[name].tile) for name in upgrades if name in board.upgrades]
    yield from _odd("resort upgrade tile", numbers, numbers)
    if len(upgrades) != EACH * state.seats * board.options.resort_upgrades:
        yield f"there are {len(upgrades)} resort upgrades"
    tiles = [*state.tiles, *(laid.tile for laid in state.laid.values())]
    yield from _odd("backcountry tile", tiles, board.tiles)
    if len(tiles) != EACH * state.seats * board.options.backcountry:
        yield f"there are {len(tiles)} backcountry tiles"


# --- the mountain --------------------------------------------------------------------------------


def _mountain(board: Board, state: State) -> Iterator[str]:
    """Runs and huts lie on white hexes, tiles on blue ones, two things nowhere (ALP-170)."""
    yield from _odd("white hex", [*state.runs, *state.huts], board.land.white)
    yield from _odd("blue hex", state.laid, board.land.blue)
    yield from _completed(state)
    for at, count in Counter(skier.at for skier in state.mountain).items():
        if not (at in state.runs or at in state.huts or at in state.laid):
            yield f"{count} skiers are on {at}, where there is no run"


def _completed(state: State) -> Iterator[str]:
    """A tile is completed by one player, once (ALP-172)."""
    done = [tile for player in state.players for tile in player.completed]
    yield from _odd("completed tile", done, [laid.tile for laid in state.laid.values()])
    flipped = [laid.tile for laid in state.laid.values() if laid.completed]
    for tile in flipped:
        if tile not in done:
            yield f"nobody completed the tile {tile}, which is flipped"


def _terminals(board: Board, state: State) -> Iterator[str]:
    """A terminal lies on every place, none on two, none in the supply too (ALP-023, Q9)."""
    if sorted(state.terminals) != sorted(board.land.places):
        yield f"terminals lie on {sorted(state.terminals)}"
    there = [*state.terminals.values(), *state.marked]
    yield from _odd("terminal", there, board.terminals)


# --- the turn ------------------------------------------------------------------------------------


def _turn(state: State) -> Iterator[str]:
    """A turn is where its parts say that it is (ALP-041)."""
    turn = state.turn
    if turn is None:
        if state.mountain:
            yield f"{len(state.mountain)} skiers are on the mountain after the turn"
        return
    if state.phase != "turns":
        yield f"a turn is on in the phase {state.phase}"
    if turn.stop is None and turn.step != "bus":
        yield f"step {turn.step} is reached without a stop"
    if not turn.carded and turn.step not in ("bus", "card"):
        yield f"step {turn.step} is reached without a run card"
    yield from _open(state, turn)


def _open(state: State, turn: Turn) -> Iterator[str]:
    opening = turn.opening
    if opening is None:
        return
    if turn.step != "open" or not turn.opened:
        yield f"a ski area is open in step {turn.step}"
    if opening.filling is not None and opening.filling not in state.laid:
        yield f"no tile lies on {opening.filling}, which is being delivered to"


def _decisions(state: State) -> Iterator[str]:
    """What is to be decided belongs to a turn, and can be."""
    if state.decisions and state.turn is None:
        yield f"there is no turn, but to decide: {state.decisions}"
    for decision in state.decisions:
        if decision.count < 1 or decision.done < 0 or not 0 <= decision.seat < state.seats:
            yield f"nobody can decide {decision}"
        if _unchosen(state, decision):
            yield f"there is nothing to choose from for {decision}"


def _unchosen(state: State, decision: Decision) -> bool:
    match decision.kind:
        case "deed" | "lodge" | "second_chair":
            return not decision.choices
        case "goal":
            return not state.players[decision.seat].offered
        case _:
            return False
