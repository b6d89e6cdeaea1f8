"""Whether an open position can still be reached in this turn (MTN-068, Q33).

Every action that leaves the climber on an occupied position is legal only if some further sequence
of legal actions of this turn ends on an open one. The sequence is looked for with the very rules
that judge the moves; only what never helps on the way is left out: markers, locks, routes.

Every action uses something up that does not come back in this turn, so no sequence goes in a circle,
and what was found out about one situation holds wherever it comes up again.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from events.base import Move
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    Climb,
    MoveFurther,
    MoveWith,
    Rest,
    SabotageWith,
    StopMoving,
)
from projections.mountaineers.evolve import evolve, stepped
from projections.mountaineers.state import Marker, State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers import chapters, powers, steps, switches
from rules.mountaineers.actions import unusable
from rules.mountaineers.board import Source
from rules.mountaineers.chapters import Action
from rules.mountaineers.content import (
    BonusEffect,
    Discount,
    Effect,
    ExtraActions,
    Flight,
    FreeLocks,
    IgnoreConditions,
    Price,
    Steps,
)
from rules.mountaineers.prices import buy_price, climb_price, lock_price, use_price
from rules.mountaineers.situation import Situation

_MOVING = (Steps, Flight, ExtraActions)
_NO_WAY = 1_000_000
_NO_CHANCE = Chance(b"", 0)


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


def _spaces_on(s: Situation, moves: Sequence[Move]) -> Sequence[Move]:
    """Those of a space's moves that lead on: what a marked way allows, an unmarked one does too."""
    marked = moves[1:2]
    if marked and leads_on(s, marked[0]):
        return moves if len(moves) < 3 or leads_on(s, moves[2]) else moves[:2]
    return moves[:1] if leads_on(s, moves[0]) else ()


def leads_on(s: Situation, move: Move) -> bool:
    """Whether an open position can be reached in this turn after an action."""
    if isinstance(move, Climb | MoveWith | MoveFurther) and _one_climb_on(s, move):
        return True
    return _way_on(s, _after(s, move))


def _one_climb_on(s: Situation, move: Climb | MoveWith | MoveFurther) -> bool:
    """Whether an ordinary climb would lead on to an open position: nearly always the answer."""
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    taken = source is None or (source.kind == "upgrade" and isinstance(move, MoveWith))
    if s.turn.actions <= taken:
        return False
    left, back = s.tokens - _paid(s, source, move), s.here
    if _exit(s, move.to) <= left:
        return True
    returns = s.open_here and not move.mark and back in s.ground.neighbours[move.to]
    return returns and back not in s.top.forbidden and climb_price(s, back) <= left


def _exit(s: Situation, at: str) -> int:
    """What the cheapest climb from a position to an open one costs, other than back."""
    found = s.exits.get(at)
    if found is None:
        prices = [
            climb_price(s, to)
            for to in s.ground.neighbours[at]
            if to != s.here and to not in s.top.forbidden and not s.occupied(to)
        ]
        found = s.exits[at] = min(prices, default=_NO_WAY)
    return found


def _paid(s: Situation, source: Source | None, move: Climb | MoveWith | MoveFurther) -> int:
    """What a space costs in all."""
    use = use_price(s, source) if source is not None and isinstance(move, MoveWith) else 0
    return use + steps.price(s, source, move.to) + (lock_price(s) if move.lock else 0)


def _way_on(s: Situation, there: Situation) -> bool:
    """Whether some sequence of actions leads from a situation to an open position."""
    if there.open_here:
        return True
    if not _can_move(there):
        return False
    key = _key(there)
    found = s.ways_on.get(key)
    if found is None:
        moves = _helping(there)
        found = s.ways_on[key] = moves is None or any(
            _way_on(s, _after(there, move)) for move in moves
        )
    return found


def _can_move(s: Situation) -> bool:
    """Whether the climber may move at all in this turn, the tokens aside."""
    turn = s.turn
    if turn.actions > 0 or turn.left or any(turn.spaces.values()):
        return True
    moving = (source for source in s.held if isinstance(source.effect, _MOVING))
    return any(unusable(s, source) is None for source in moving)


def _helping(s: Situation) -> list[Move] | None:
    """The actions that can be part of a way; None if one of them arrives at once."""
    found = list[Move]()
    for to, moves in chapters.legal(s):
        if to is not None:
            if not s.occupied(to):
                return None
            found.append(moves[0])
        else:
            found += [move for move in moves if _helps(s, move)]
    return found


def _helps(s: Situation, move: Move) -> bool:
    """Whether an action can be part of a way: those that want an action after them need one."""
    match move:
        case BuyRoute():
            return False
        case BuyUpgrade() | Rest():
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
        turn.used,
        tuple(turn.spaces.items()),
        turn.carrying,
        turn.left,
        tuple(player.upgrades),
        bool(player.hand),
        s.changed,
    )


def _after(s: Situation, move: Move) -> Situation:
    """The situation after an action."""
    match move:
        case Climb() | MoveWith() | MoveFurther():
            return _stepped(s, move)
        case BuyUpgrade():
            return _bought(s, move)
        case StopMoving():
            return s.thought(move, s.tokens, replace(s.turn, carrying=None, left=0))
        case _:
            return _carried_out(s, move)


def _stepped(s: Situation, move: Climb | MoveWith | MoveFurther) -> Situation:
    """The situation after a space; what it costs and takes is what the fold will say."""
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    turn = s.turn
    if source is not None and isinstance(move, MoveWith):
        turn = powers.began(turn, source)
    turn = stepped(turn, "climb" if source is None else source.id)
    there = s.thought(move, s.tokens - _paid(s, source, move), turn)
    if move.mark:
        number = s.player.hand[0]
        there.player = replace(s.player, hand=s.player.hand[1:])
        there.markers = {**s.markers, s.here: Marker(s.seat, number, move.lock, 0)}
        there.changed = s.changed | {s.here}
    there.stands(move.to)
    return there


def _bought(s: Situation, move: BuyUpgrade) -> Situation:
    """The situation after a purchase."""
    paid = buy_price(s, s.board.upgrades[move.upgrade])
    there = s.thought(move, s.tokens - paid, replace(s.turn, actions=s.turn.actions - 1))
    upgrades = {**s.player.upgrades, move.upgrade: s.player.hand[-1]}
    there.hold(replace(s.player, upgrades=upgrades, hand=s.player.hand[:-1]))
    return there


def _carried_out(s: Situation, move: Move) -> Situation:
    """The situation after what was done in thought, and an action, are told to the state."""
    state = s.state
    for step in (*s.path, move):
        state = _folded(Situation(s.board, state, s.seat), step)
    there = Situation(s.board, state, s.seat)
    there.most = 1
    there.changed = s.changed | {move.at} if isinstance(move, SabotageWith) else s.changed
    return there


def _folded(s: Situation, move: Move) -> State:
    """The state after an action; which route is drawn makes no difference."""
    if isinstance(move, BuyRoute):
        return evolve(s.state, switches.bought(s, ""), 0)
    state = s.state
    for event in chapters.effects(s, move, _NO_CHANCE):  # type: ignore[arg-type]
        state = evolve(state, event, 0)  # type: ignore[arg-type]
    return state
