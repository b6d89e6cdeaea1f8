"""The pawn: set once, then on foot or by cart, before and after the action of a turn.

ALT-024, ALT-047, ALT-050 to ALT-054, ALT-108 to ALT-110, ALT-130.
"""

from collections.abc import Iterator
from functools import cache
from typing import assert_never, get_args

from events.altiplano.deeds import PawnMoved, PawnSet
from events.altiplano.moves import PawnMove, RideFree, RideFurther, SetPawn, Walk
from events.altiplano.words import LOCATIONS, MOVEMENT, Location, Pays
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano import acting
from rules.altiplano.board import Board
from rules.altiplano.timing import CORN_FIRST, untimely
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

PAYS: tuple[Pays, ...] = get_args(Pays)
_set = cache(SetPawn)
_walk = cache(Walk)
_ride = cache(RideFree)
_further = cache(RideFurther)


# --- what moving takes ---------------------------------------------------------------------------


def tokens(player: Player) -> int:
    """What lies on the movement spaces: each pays a step or a ride."""
    return len(player.laid.get(MOVEMENT, ()))


def _paying(player: Player) -> list[Pays]:
    there = player.laid.get(MOVEMENT, ())
    return [pays for pays in PAYS if pays in there]


def can_move(player: Player) -> bool:
    """Whether a pawn that stands somewhere could move."""
    return player.pawn is not None and (not player.free_ridden or tokens(player) > 0)


# --- where an action could follow ----------------------------------------------------------------


def _acting(board: Board, state: State, seat: Seat) -> list[Location]:
    """The locations at which the player could take an action now."""
    return [at for at in LOCATIONS if acting.possible(board, state, seat, at)]


def _moves_on(state: State, player: Player, move: PawnMove, acts: list[Location]) -> bool:
    """Whether an action could follow a move, there or farther on with what is left (ALT-050)."""
    paying, further, free = tokens(player), player.further_carts, not player.free_ridden
    match move:
        case SetPawn():
            start = move.at
        case Walk():
            start, paying = move.to, paying - 1
        case RideFree():
            start, free = move.to, False
        case RideFurther():
            start, paying, further = move.to, paying - 1, further - 1
        case _:
            assert_never(move)
    if free or (paying > 0 and further > 0):
        return bool(acts)
    return _on_foot(state, start, acts, paying)


def _on_foot(state: State, start: Location, acts: list[Location], steps: int) -> bool:
    """Whether one of these locations is no more than so many steps away."""
    ring = state.ring
    begin, count = ring.index(start), len(ring)
    away = ((ring.index(at) - begin) % count for at in acts)
    return any(min(one, count - one) <= steps for one in away)


# --- what may be done ----------------------------------------------------------------------------


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every step and ride; before the action only those after which one could follow."""
    turn, player = state.turn, state.players[seat]
    if turn is None:
        return []
    moves = list(_possible(board, state, player))
    if turn.action is not None or not moves:
        return [*moves]
    acts = _acting(board, state, seat)
    return [move for move in moves if acts and _moves_on(state, player, move, acts)]


def _possible(board: Board, state: State, player: Player) -> Iterator[PawnMove]:
    here = player.pawn
    if here is None:
        yield from (_set(at) for at in LOCATIONS)
        return
    paying = _paying(player)
    for to in board.neighbours(state, here) if paying else ():
        yield from (_walk(to, pays) for pays in paying)
    others = [at for at in LOCATIONS if at != here]
    if not player.free_ridden:
        yield from (_ride(to) for to in others)
    if player.further_carts > 0:
        yield from (_further(to, pays) for to in others for pays in paying)


def refusal(board: Board, state: State, seat: Seat, move: PawnMove) -> Refusal | None:
    """The first rule that moving so would break."""
    turn, player = state.turn, state.players[seat]
    if turn is None:
        return untimely(state, seat, "moving the pawn")
    if turn.corn:
        return CORN_FIRST
    against = _against(board, state, player, move)
    if against is not None or turn.action is not None:
        return against
    if _moves_on(state, player, move, _acting(board, state, seat)):
        return None
    return Refusal("ALT-050", "no action could follow there", "an action, or pass_round")


def _against(board: Board, state: State, player: Player, move: PawnMove) -> Refusal | None:
    """What speaks against a move but for what follows it."""
    if isinstance(move, SetPawn):
        if player.pawn is None:
            return None
        says = "the pawn is set once, before the first action"
        return Refusal("ALT-108", says, "walk, ride_free or ride_further")
    if player.pawn is None:
        return Refusal("ALT-108", "the pawn stands nowhere yet", "set_pawn")
    match move:
        case Walk():
            near = board.neighbours(state, player.pawn)
            return _too_far(player.pawn, move.to, near) or _pays(player, move.pays, "ALT-051")
        case RideFree():
            if player.free_ridden:
                return Refusal("ALT-052", "the free cart was used in this round", "once a round")
            return _elsewhere(player, move.to)
        case RideFurther():
            if player.further_carts < 1:
                return Refusal("ALT-110", "you have no further cart left in this round")
            return _elsewhere(player, move.to) or _pays(player, move.pays, "ALT-053")
        case _:
            assert_never(move)


def _too_far(here: Location, to: Location, near: tuple[Location, Location]) -> Refusal | None:
    if to in near:
        return None
    return Refusal("ALT-051", f"the {to} is not next to the {here}", " or ".join(near))


def _elsewhere(player: Player, to: Location) -> Refusal | None:
    if to != player.pawn:
        return None
    return Refusal("ALT-052", "the pawn is there already", "any other location")


def _pays(player: Player, pays: Pays, rule: str) -> Refusal | None:
    there = player.laid.get(MOVEMENT, ())
    if pays in there:
        return None
    on = ", ".join(there) or "nothing lies there"
    return Refusal(rule, f"no {pays} lies on your movement spaces", on)


# --- what comes of it ----------------------------------------------------------------------------


def effects(story: Unfolding, seat: Seat, move: PawnMove) -> None:
    """The pawn is there."""
    match move:
        case SetPawn():
            story.tell(PawnSet(seat, move.at))
        case Walk():
            story.tell(PawnMoved(seat, move.to, "foot", move.pays))
        case RideFree():
            story.tell(PawnMoved(seat, move.to, "free_cart", None))
        case RideFurther():
            story.tell(PawnMoved(seat, move.to, "cart", move.pays))
        case _:
            assert_never(move)
