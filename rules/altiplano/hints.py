"""What a player should know and might overlook: only of the own bag, container and missions."""

from collections.abc import Iterator, Mapping

from events.altiplano.words import LOCATIONS, MOVEMENT, Good, Location
from events.base import Seat
from projections.altiplano.seats import with_player
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import ordered, size
from rules.altiplano import acting, missions
from rules.altiplano.acting_sentences import missing
from rules.altiplano.basics import HOUSE_POINTS
from rules.altiplano.board import Board
from rules.altiplano.goods import owned
from rules.altiplano.planning_sentences import drawing
from rules.altiplano.vocabulary.effects import SwapPlanned
from rules.altiplano.wording import heap, points, tiles
from rules.game import Hint
from rules.wording import counted, listed

FEW = 3
"""With so few things left at a location, or so few rounds to come, the end is near."""
MOST: Mapping[int, Good] = {13: "ore", 19: "stone"}
"""Missions that ask for more of a good than anybody else has: others' goods are hidden."""
_IN_ROUND = ("planning", "actions")


def hints(board: Board, state: State, seat: Seat) -> tuple[Hint, ...]:
    """What a seat should know: tiles, actions, moves, order, rows, cards, and how the end nears."""
    return (
        *_drawing(state, seat),
        *_planning(board, state, seat),
        *_actions(board, state, seat),
        *_movement(state, seat),
        *_limits(state, seat),
        *_order(board, state.players[seat]),
        *_rows(board, state.players[seat]),
        *_houses(board, state.players[seat]),
        *_missions(board, state, seat),
        *_end(board, state),
    )


# --- drawing and planning ------------------------------------------------------------------------


def _drawing(state: State, seat: Seat) -> Iterator[Hint]:
    """What may be drawn: now, if the player has not yet, or in the next round (ALT-027)."""
    player = state.players[seat]
    if state.phase not in _IN_ROUND:
        return
    held = f"Your bag holds {heap(player.bag)}, your container {heap(player.container)}"
    free = player.spaces - len(player.planning)
    if state.phase == "planning" and player.stage == "drawing":
        says = f"{held}. {drawing(player)}"
        yield Hint("bag", says, size(player.bag), free, ("ALT-027", "ALT-032", "ALT-035"))
    else:
        says = f"{held}; the container is poured into the bag once that is empty."
        yield Hint("bag", says, None, None, ("ALT-027", "ALT-035"))


def _planning(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """Tiles that are not planned, and the swap that only comes before planning."""
    player = state.players[seat]
    if state.phase != "planning" or player.stage not in ("planning", "said"):
        return
    if player.planning:
        says = f"{tiles(player.planning)} not planned yet; what stays there reduces your next draw."
        free = player.spaces - len(player.planning)
        yield Hint("planning", says, free, player.spaces, ("ALT-034", "ALT-040"))
    swaps = board.extension_with(player, SwapPlanned)
    if swaps and player.planning and not player.swapped and not player.planned:
        says = f"{board.name(swaps)} can swap a tile, but only before you plan the first one."
        yield Hint(swaps, says, None, None, ("ALT-121",))


# --- the action phase ----------------------------------------------------------------------------


def _actions(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """Where an action could be taken with what lies on the spaces now (ALT-048, ALT-049)."""
    player = state.players[seat]
    if state.phase not in _IN_ROUND or player.out or player.stage == "drawing":
        return
    there = _laid_out(state, seat)
    able = [f"the {at}" for at in LOCATIONS if acting.possible(board, there, seat, at)]
    if able:
        says = f"With what you have you could act at {listed(able)}."
    else:
        says = "With what you have you could act nowhere."
    yield Hint("actions", says, len(able), None, ("ALT-048", "ALT-049"))


def _laid_out(state: State, seat: Seat) -> State:
    """The same as if planning were finished: what was planned lies where it is."""
    player = state.players[seat]
    if not player.fresh:
        return state
    everywhere = dict.fromkeys((*player.laid, *player.fresh))
    return with_player(
        state, seat, laid={at: ordered(player.on(at)) for at in everywhere}, fresh={}
    )


def _movement(state: State, seat: Seat) -> Iterator[Hint]:
    """What moves the pawn in this round: carts, and what lies on movement spaces."""
    player = state.players[seat]
    if state.phase not in _IN_ROUND or player.out:
        return
    paying, ready = len(player.on(MOVEMENT)), player.further_carts
    free = "has been used" if player.free_ridden else "is ready"
    carts = f", and {counted(ready, 'further cart')} could ride" if ready else ""
    says = f"Your free cart {free}; {counted(paying, 'paid move')} can be made{carts}."
    where = " Your pawn is set before your first action." if player.pawn is None else ""
    rules = ("ALT-051", "ALT-053", *(("ALT-108",) if where else ()))
    yield Hint("movement", f"{says}{where}", None, None, rules)


def _limits(state: State, seat: Seat) -> Iterator[Hint]:
    """What is bought at most once a round, and was (ALT-129)."""
    player = state.players[seat]
    if state.phase != "actions" or player.out:
        return
    if player.cart_bought:
        says = "You have bought a cart in this round, so no other."
        yield Hint("cart", says, 1, 1, ("ALT-073", "ALT-129"))
    if player.extension_bought:
        says = "You have bought an extension in this round, so no other."
        yield Hint("extension", says, 1, 1, ("ALT-075", "ALT-129"))


# --- what is begun -------------------------------------------------------------------------------


def _order(board: Board, player: Player) -> Iterator[Hint]:
    """What the unfinished order lacks, and what it is worth (ALT-079, ALT-104)."""
    if (held := player.order) is None:
        return
    order = board.orders[held.id]
    worth = f"{points(order.points)} once they are delivered, nothing before"
    says = f"{order.name} lacks {tiles(missing(board, player))}: {worth}."
    yield Hint(order.id, says, len(held.delivered), len(order.goods), ("ALT-079", "ALT-104"))


def _rows(board: Board, player: Player) -> Iterator[Hint]:
    """What unfinished rows need, and what they score once they are full (ALT-105)."""
    for number, (begun, row) in enumerate(zip(player.rows, board.rows, strict=False), start=1):
        if begun.completed:
            continue
        have = len(begun.tiles)
        fills = "corn" if begun.kind == "corn" else f"{begun.kind} or corn"
        needs = f"needs {row.spaces - have} more {fills} for {points(row.points)}"
        says = f"Row {number}, {row.name}, {needs}; unfinished it scores nothing."
        yield Hint(row.id, says, have, row.spaces, ("ALT-091", "ALT-105"))


def _houses(board: Board, player: Player) -> Iterator[Hint]:
    """What houses score as things stand (ALT-103)."""
    if not player.houses:
        return
    goods = owned(player)
    for held in player.houses:
        house = board.houses[held.id]
        count = goods[house.good]
        says = (
            f"{house.name}: {points(HOUSE_POINTS + count)} with the {count} {house.good} you have."
        )
        yield Hint(house.id, says, None, None, ("ALT-103",))


def _missions(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """How far missions have come that lie face down (ALT-118, ALT-119)."""
    for name in state.players[seat].missions:
        mission = board.missions[name]
        text = f"{mission.name}, {points(mission.points)}: {mission.text.removesuffix('.')}"
        if (good := MOST.get(mission.number)) is not None:
            count = owned(state.players[seat])[good]
            yield Hint(name, f"{text}; you have {count}.", None, None, ("ALT-119", "ALT-120"))
        else:
            have, need = missions.progress(board, state, seat, name)
            says = f"{text}; {have} of {need} so far."
            yield Hint(name, says, have, need, ("ALT-119", "ALT-120"))


# --- the end -------------------------------------------------------------------------------------


def _end(board: Board, state: State) -> Iterator[Hint]:
    """That the last round is known; else what may trigger the end (ALT-098, ALT-099)."""
    if state.phase not in _IN_ROUND:
        return
    if state.last_round is not None:
        yield _announced(state, state.last_round)
        return
    yield from (_scarce(at, left) for at in LOCATIONS if (left := _left(board, state, at)) <= FEW)
    if (last := latest(state)) - state.round <= FEW:
        stack = counted(state.stacked(), "extension")
        says = f"With {stack} in the stack, round {last} is the last at the latest."
        yield Hint("stack", says, state.round, last, ("ALT-098", "ALT-136"))


def _announced(state: State, last: int) -> Hint:
    if state.round == last:
        says = "This is the last round: tiles gained now are planned no more."
    else:
        says = f"The end is triggered: round {last} is the last one."
    return Hint("last_round", says, state.round, last, ("ALT-099",))


def _scarce(at: Location, left: int) -> Hint:
    says = f"Only {left} left of all that lies at the {at}: with nothing there the end is near."
    return Hint(at, says, None, None, ("ALT-098", "ALT-117"))


def _left(board: Board, state: State, at: Location) -> int:
    """How much is left of all that lay at a location (ALT-117)."""
    cards = {
        "market": len(state.orders),
        "village": len(state.houses) + state.carts,
        "harbor": len(state.boats),
    }
    return cards.get(at, 0) + sum(state.stock.get(good, 0) for good in board.stocked[at])


def latest(state: State) -> int:
    """The round that is the last one at the latest: every clean-up takes from the stack (ALT-136).

    The next one takes as many as were bought in this round, or one.
    """
    stack, next_one = state.stacked(), max(1, state.strip.count(None))
    return state.round + 1 + max(0, stack - next_one + 1)
