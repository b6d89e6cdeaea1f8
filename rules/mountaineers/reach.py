"""Whether an open position can still be reached in this turn (MTN-068, Q33).

Every action that leaves the climber on an occupied position is legal only if some further sequence
of legal actions of this turn ends on an open one. The sequence is looked for with the very rules
that judge the moves; only what never helps on the way is left out: markers, locks, routes.

Every action uses something up that does not come back in this turn, so no sequence goes in a
circle, and what was found out about one situation holds wherever it comes up again.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from events.base import Move
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    Climb,
    MoveFurther,
    MoveWith,
)
from rules.game import Refusal
from rules.mountaineers import chapters, steps
from rules.mountaineers.actions import ready
from rules.mountaineers.board import Action, Source
from rules.mountaineers.content import (
    BonusEffect,
    Discount,
    Effect,
    ExtraActions,
    Flight,
    FreeLocks,
    IgnoreConditions,
    Price,
    Sabotage,
)
from rules.mountaineers.prices import flat_price, use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.thought import after, paid_for

_NO_WAY = 1_000_000


def refusal(s: Situation, move: Action) -> Refusal | None:
    """Why an action would strand the climber (MTN-068)."""
    to = move.to if isinstance(move, Climb | MoveWith | MoveFurther) else s.here
    if not s.occupied(to) or leads_on(s, move):
        return None
    return Refusal(
        "MTN-068",
        f"{to} is occupied, and no open position could be reached from there in this turn",
        "a way to an open position",
    )


def legal(s: Situation) -> list[Move]:
    """The actions that the chapters let pass and that strand nobody."""
    found = list[Move]()
    for to, moves in chapters.legal(s):
        if s.open_here if to is None else not s.occupied(to):
            found += moves
        elif to is None:
            found += [move for move in moves if leads_on(s, move)]
        else:
            found += _spaces_on(s, moves)
    return found


def _spaces_on(s: Situation, moves: Sequence[Action]) -> Sequence[Action]:
    """Those of a space's moves that lead on: what a marked way allows, an unmarked one does too."""
    marked = moves[1:2]
    if marked and leads_on(s, marked[0]):
        return moves if len(moves) < 3 or leads_on(s, moves[2]) else moves[:2]
    return moves[:1] if leads_on(s, moves[0]) else ()


def leads_on(s: Situation, move: Action) -> bool:
    """Whether an open position can be reached in this turn after an action."""
    if isinstance(move, Climb | MoveWith | MoveFurther):
        found = _one_space_on(s, move)
        if found is not None:
            return found
    return _way_on(s, after(s, move))


def _one_space_on(s: Situation, move: Climb | MoveWith | MoveFurther) -> bool | None:
    """Whether one space more leads to an open position: nearly always the answer.

    None where that would take more than a space, which is looked for with more care.
    """
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    first = isinstance(move, MoveWith)
    taken = source is None or (first and source.kind == "upgrade")
    actions, left = s.turn.actions - taken, s.tokens - paid_for(s, source, move)
    means = _climbing(actions) + _begun(s, source, first) + _usable(s, source, first, actions)
    if any(_exit(s, mover, move) <= left - use for mover, _, use in means):
        return True
    aids = [x.effect for x in ready(s) if not x.spaces and x is not source]
    if s.turn.carrying is not None or any(isinstance(aid, ExtraActions) for aid in aids):
        return None
    if sum(spaces for _, spaces, _ in means) > 1:
        return None
    if aids and any(_exit(s, mover, move) < _NO_WAY for mover, _, _ in means):
        return None
    return None if means and any(isinstance(aid, Sabotage) for aid in aids) else False


Means: TypeAlias = list[tuple[Source | None, int, int]]
"""What may move the climber: by what (None: climbs), how many spaces, for what use price."""


def _climbing(actions: int) -> Means:
    return [(None, actions, 0)] if actions > 0 else []


def _begun(s: Situation, source: Source | None, first: bool) -> Means:
    """The spaces that are open after one by a source: its own, and those of upgrades."""
    sources, means = s.board.sources, dict(s.turn.spaces)
    if s.turn.carrying is not None:
        means[s.turn.carrying] = s.turn.left
    if source is not None:
        means[source.id] = means.get(source.id, 0) + (source.spaces if first else 0) - 1
    return [(sources[name], left, 0) for name, left in means.items() if left > 0]


def _usable(s: Situation, source: Source | None, first: bool, actions: int) -> Means:
    """What can still be used after a space: upgrades want an action, all else is used once."""
    special = first and source is not None and _is_special(source)
    return [
        (other, other.spaces, use_price(s, other))
        for other in ready(s)
        if other.spaces
        and (actions > 0 if other.kind == "upgrade" else other is not source)
        and not (special and _is_special(other))
    ]


def _is_special(source: Source) -> bool:
    return source.kind == "special" and not source.character


def _exit(s: Situation, source: Source | None, move: Climb | MoveWith | MoveFurther) -> int:
    """What the cheapest space costs from where a move leads to an open position."""
    at = move.to
    flies = source is not None and isinstance(source.effect, Flight)
    key = (at[0] if flies else at, source.id if source is not None else "")
    found = s.exits.get(key)
    if found is None:
        others = [to for to in _ways(s, source, at) if to != s.here]
        found = s.exits[key] = _cheapest(s, source, others)
    if s.open_here and not move.mark and s.here in _ways(s, source, at):
        return min(found, _cheapest(s, source, (s.here,)))
    return found


def _ways(s: Situation, source: Source | None, at: str) -> Sequence[str]:
    return s.ground.neighbours[at] if source is None else s.ground.ways(source, at)


def _cheapest(s: Situation, source: Source | None, ways: Sequence[str]) -> int:
    """The lowest price of a space to one of these that is open and not forbidden."""
    forbidden = s.top.forbidden
    opened = (to for to in ways if to not in forbidden and not s.occupied(to))
    flat = flat_price(s, source)
    if flat is not None:
        return _NO_WAY if next(opened, None) is None else flat
    return min((steps.price(s, source, to) for to in opened), default=_NO_WAY)


def _way_on(s: Situation, there: Situation) -> bool:
    """Whether some sequence of actions leads from a situation to an open position."""
    if there.open_here:
        return True
    if not _may_move(there):
        return False
    key = _key(there)
    found = s.ways_on.get(key)
    if found is None:
        found = s.ways_on[key] = any(
            move is None or _way_on(s, after(there, move)) for move in _onward(there)
        )
    return found


def _may_move(s: Situation) -> bool:
    """Whether the climber can move at all in this turn, tokens and ground aside."""
    turn = s.turn
    if turn.actions > 0 or turn.left or any(turn.spaces.values()):
        return True
    return any(source.spaces or isinstance(source.effect, ExtraActions) for source in ready(s))


def _onward(s: Situation) -> Iterator[Action | None]:
    """The actions that can be part of a way; None for one that arrives at once."""
    later = list[Action]()
    for to, moves in chapters.legal(s):
        if to is None:
            later += [move for move in moves if _helps(s, move)]
        elif s.occupied(to):
            later.append(moves[0])
        else:
            yield None
    yield from later


def _helps(s: Situation, move: Action) -> bool:
    """Whether an action can be part of a way: those that want an action after them need one."""
    match move:
        case BuyRoute():
            return False
        case BuyUpgrade():
            return s.turn.actions > 1
        case Activate():
            return _changes(s, s.board.sources[move.source].effect)
        case _:
            return True


def _changes(s: Situation, effect: Effect | BonusEffect) -> bool:
    """Whether an effect without a target makes a difference to the way."""
    match effect:
        case FreeLocks():
            return False
        case IgnoreConditions():
            return bool(s.area)
        case Price() | Discount():
            return s.turn.actions > 0
        case _:
            return True


def _key(s: Situation) -> tuple[object, ...]:
    """All that the further way depends on."""
    turn, player = s.turn, s.player
    return (
        s.here,
        s.tokens,
        turn.actions,
        turn.special,
        frozenset(turn.used),
        tuple(turn.spaces.items()),
        turn.carrying,
        turn.left,
        tuple(player.upgrades),
        len(player.hand),
        s.changed,
    )
