"""Whether an open position can still be reached in this turn (MTN-068, Q33).

Every action that leaves the climber on an occupied position is legal only if some further sequence
of legal actions of this turn ends on an open one. The sequence is looked for with the very rules
that judge the moves; only what never helps on the way is left out: markers, locks, routes.
"""

from collections.abc import Iterable

from events.base import Move
from events.mountaineers import (
    BuyRoute,
    BuyUpgrade,
    Climb,
    MountaineersEvent,
    MoveFurther,
    MoveWith,
    Rest,
    SabotageWith,
)
from projections.mountaineers.evolve import evolve
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers import chapters, steps, switches
from rules.mountaineers.board import Source
from rules.mountaineers.chapters import Action
from rules.mountaineers.prices import climb_price, lock_price, use_price
from rules.mountaineers.situation import Situation

_NO_CHANCE = Chance(b"", 0)


def refusal(s: Situation, move: Action) -> Refusal | None:
    """Why an action would strand the climber (MTN-068)."""
    if not stranded(s, move):
        return None
    to = move.to if isinstance(move, Climb | MoveWith | MoveFurther) else s.here
    return Refusal(
        "MTN-068",
        f"{to} is occupied, and no open position could be reached from there in this turn",
        "a way to an open position",
    )


def legal(s: Situation) -> list[Move]:
    """The actions that the chapters let pass and that strand nobody."""
    moves = chapters.legal(s)
    if s.open_here and not any(s.occupied(to) for to in s.near):
        return [move for move in moves if not _flies_into(s, move)]
    return [move for move in moves if not stranded(s, move)]


def _flies_into(s: Situation, move: Move) -> bool:
    """Whether a move beyond the neighbours strands the climber."""
    return isinstance(move, MoveWith | MoveFurther) and stranded(s, move)


def stranded(s: Situation, move: Move) -> bool:
    """Whether an action leaves the climber on an occupied position with no way on."""
    if isinstance(move, Climb | MoveWith | MoveFurther):
        if not s.occupied(move.to):
            return False
        if _one_climb_on(s, move):
            return False
    elif s.open_here:
        return False
    return not _way_on(s, _after(s, move), frozenset(), set())


def _one_climb_on(s: Situation, move: Climb | MoveWith | MoveFurther) -> bool:
    """Whether an ordinary climb would lead on to an open position: nearly always the answer."""
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    actions = s.turn.actions - _takes_action(source, move)
    if actions <= 0:
        return False
    left = s.tokens - _paid(s, source, move)
    back = s.here if s.open_here and not move.mark else None
    forbidden = s.top.forbidden
    return any(
        (to == back or not s.occupied(to)) and to not in forbidden and climb_price(s, to) <= left
        for to in s.ground.neighbours[move.to]
    )


def _takes_action(source: Source | None, move: Move) -> bool:
    return source is None or (source.kind == "upgrade" and isinstance(move, MoveWith))


def _paid(s: Situation, source: Source | None, move: Climb | MoveWith | MoveFurther) -> int:
    use = use_price(s, source) if source is not None and isinstance(move, MoveWith) else 0
    return use + steps.price(s, source, move.to) + (lock_price(s) if move.lock else 0)


def _way_on(
    s: Situation, state: State, removed: frozenset[str], seen: set[tuple[object, ...]]
) -> bool:
    """Whether some sequence of actions leads from a state to an open position."""
    there = Situation(s.board, state, s.seat, searching=True)
    if there.open_here:
        return True
    if (key := _key(there, removed)) in seen:
        return False
    seen.add(key)
    moves = [move for move in chapters.legal(there) if _helps(there, move)]
    if any(_arrives(there, move) for move in moves):
        return True
    return any(
        _way_on(there, _after(there, move), removed | _removes(move), seen) for move in moves
    )


def _arrives(s: Situation, move: Move) -> bool:
    return isinstance(move, Climb | MoveWith | MoveFurther) and not s.occupied(move.to)


def _helps(s: Situation, move: Move) -> bool:
    """Whether an action can be part of a way: a purchase or rest wants an action after it."""
    if isinstance(move, BuyUpgrade | Rest):
        return s.turn.actions > 1
    return not isinstance(move, BuyRoute)


def _removes(move: Move) -> frozenset[str]:
    return frozenset((move.at,) if isinstance(move, SabotageWith) else ())


def _key(s: Situation, removed: frozenset[str]) -> tuple[object, ...]:
    """All that the further way depends on."""
    turn, player = s.turn, s.player
    return (
        s.here,
        s.tokens,
        turn.actions,
        turn.special,
        turn.used,
        tuple(turn.spaces.items()),
        turn.carrying,
        turn.left,
        tuple(player.upgrades),
        tuple(player.cards),
        removed,
    )


def _after(s: Situation, move: Move) -> State:
    """The state after an action, which routes drawn by chance make no difference to."""
    if isinstance(move, BuyRoute):
        return _folded(s.state, (switches.bought(s, ""),))
    return _folded(s.state, chapters.effects(s, move, _NO_CHANCE))  # type: ignore[arg-type]


def _folded(state: State, events: Iterable[MountaineersEvent]) -> State:
    for event in events:
        state = evolve(state, event, 0)
    return state
