"""Setting up: routes that go together here, a start for them, a character that suits."""

from collections.abc import Sequence
from heapq import nlargest

from events.base import Seat
from projections.mountaineers.state import State
from rules.mountaineers.bits import Bits, bits_of
from rules.mountaineers.board import Board, Source
from rules.mountaineers.greedy.aims import Behind
from rules.mountaineers.greedy.compass import aim_of
from rules.mountaineers.greedy.plan import Found, Start, Terrain, Want, best_path
from rules.mountaineers.mountain import RING
from rules.mountaineers.vocabulary.effects import (
    Discount,
    Flight,
    FreeLocks,
    Gain,
    Price,
    Sabotage,
    Steps,
)

STEPS = 26
"""How many steps a whole game allows, about."""

WIDTH = 8
"""How many paths the searches of the set-up keep at each step: they begin anywhere."""


def best_routes(board: Board, state: State, seat: Seat) -> tuple[str, ...]:
    """The routes to keep: those that the best path from anywhere completes, in their order."""
    dealt = state.players[seat].dealt
    found = _search(board, state, dealt, range(RING), state.keep)
    worth = [
        (board.routes[route].points if lacks == 0 else -lacks, -n)
        for n, (route, lacks) in enumerate(zip(dealt, found.lacking, strict=True))
    ]
    kept = {-n for _, n in nlargest(state.keep, worth)}
    return tuple(route for n, route in enumerate(dealt) if n in kept)


def best_start(board: Board, state: State, seat: Seat, places: Sequence[str]) -> str:
    """The place at the foot from which the best path for the routes kept begins."""
    mountain = board.mountain(state.faces)
    routes = tuple(held.route for held in state.players[seat].routes)
    found = _search(board, state, routes, [mountain.index[p] for p in places], len(routes))
    return mountain.positions[found.start.at]


def _search(
    board: Board, state: State, routes: Sequence[str], places: Sequence[int], keep: int
) -> Found:
    """The best path from one of these places at the foot, where nothing lies behind."""
    mountain = board.mountain(state.faces)
    bits = bits_of(mountain)
    cards = [board.routes[route] for route in routes]
    wants = [Want(aim_of(mountain, card.goal), float(card.points)) for card in cards]
    starts = [Start(at, tuple(w.aim.begin(_foot(at)) for w in wants)) for at in places]
    return best_path(bits, wants, starts, _terrain(bits, state, keep), WIDTH)


def _foot(at: int) -> Behind:
    return Behind((at,), (at,), 1 << at)


def _terrain(bits: Bits, state: State, keep: int) -> Terrain:
    climbers = [at for at in state.climbers if at]
    return Terrain(
        marked=0,
        closed=bits.mask([*state.markers, *climbers]),
        barred=0,
        barred_steps=0,
        ease=(0.0,) * bits.count,
        steps=STEPS,
        keep=keep,
    )


def best_character(board: Board, state: State, seat: Seat) -> str:
    """The character that carries farthest on this mountain."""
    characters = state.players[seat].characters
    bits = bits_of(board.mountain(state.faces))
    return max(characters, key=lambda name: _worth(bits, board.sources[name]))


def _worth(bits: Bits, source: Source) -> float:
    """About how many steps or tokens a power brings in a turn."""
    effect = source.effect
    match effect:
        case Steps():
            share = bits.spot(effect.spot).bit_count() / bits.count
            return share * (1.0 + 0.3 * (effect.count - 1)) - 0.05 * effect.price
        case Gain():
            return 0.2 * effect.tokens
        case Price():
            return 0.3 * bits.spot(effect.spot).bit_count() / bits.count
        case Discount():
            return 0.15 if effect.what == "use" else 0.1
        case FreeLocks():
            return 0.1
        case Flight() | Sabotage():
            return 0.05
        case _:
            return 0.0
