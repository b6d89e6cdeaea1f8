"""Whether an open position can still be reached in this turn (MTN-068, Q33).

Every action that leaves the climber on an occupied position is legal only if some further sequence
of legal actions of this turn ends on an open one. The sequence is looked for with the very rules
that judge the moves; only what never helps on the way is left out: markers, locks, routes.

Every action uses something up that does not come back in this turn, so no sequence goes in a
circle, and what was found out about one situation holds wherever it comes up again.
"""

from collections.abc import Iterator, Sequence

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
from rules.mountaineers import chapters
from rules.mountaineers.actions import ready
from rules.mountaineers.board import Action
from rules.mountaineers.content import (
    BonusEffect,
    Discount,
    Effect,
    ExtraActions,
    FreeLocks,
    IgnoreConditions,
    Price,
)
from rules.mountaineers.onward import one_space_on
from rules.mountaineers.situation import Situation
from rules.mountaineers.thought import after


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
    found = one_space_on(s, move)
    return _way_on(after(s, move)) if found is None else found


def _way_on(s: Situation) -> bool:
    """Whether some sequence of actions leads to an open position, if the climber is on none."""
    if s.open_here:
        return True
    if not _may_move(s):
        return False
    key = _key(s)
    found = s.ways_on.get(key)
    if found is None:
        onward = _onward(s)
        found = s.ways_on[key] = any(move is None or leads_on(s, move) for move in onward)
    return found


def _may_move(s: Situation) -> bool:
    """Whether the climber can move at all in this turn, tokens and ground aside."""
    turn = s.turn
    if turn.actions > 0 or turn.left or any(turn.spaces.values()):
        return True
    return any(source.spaces or isinstance(source.effect, ExtraActions) for source in ready(s))


def _may_act(s: Situation) -> bool:
    """Whether a regular action may still be taken, without which all upgrades are alike."""
    return s.turn.actions > 0 or any(isinstance(x.effect, ExtraActions) for x in s.held)


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
        tuple(player.upgrades) if _may_act(s) else bool(player.upgrades),
        len(player.hand),
        s.changed,
    )
