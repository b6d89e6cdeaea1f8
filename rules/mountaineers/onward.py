"""Whether one space more leads from an occupied position to an open one (MTN-069, Q33).

That is nearly always how a climber gets off again, so it is worked out without taking anything in
thought: what moves the climber after an action follows from what moves it now.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

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
    TakeBackUpgrade,
)
from rules.mountaineers import steps
from rules.mountaineers.actions import ready
from rules.mountaineers.board import Action, Source
from rules.mountaineers.content import ExtraActions, Flight, Sabotage
from rules.mountaineers.prices import buy_price, flat_price, use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.switches import ROUTE_PRICE
from rules.mountaineers.thought import paid_for

NO_WAY = 1_000_000
Space: TypeAlias = Climb | MoveWith | MoveFurther


class Means(Struct, frozen=True):
    """What can move the climber after an action.

    `movers`: by what (None: a climb) and for what use price. `many`: more than one space may come
    of them. `aided`: something may bring tokens or make a space cheaper. `clearing`: the least that
    a sabotage costs, which may open a position.
    """

    movers: tuple[tuple[Source | None, int], ...]
    many: bool
    aided: bool
    clearing: int


def one_space_on(s: Situation, move: Action) -> bool | None:
    """Whether one space leads on after an action; None where it takes a closer look."""
    match move:
        case Climb() | MoveWith() | MoveFurther():
            return _after_space(s, move)
        case BuyUpgrade():
            found = _after_act(s, buy_price(s, s.board.upgrades[move.upgrade]))
            return found if found or s.turn.actions == 1 else None
        case BuyRoute():
            return _after_act(s, ROUTE_PRICE)
        case Activate() | SabotageWith() | TakeBackUpgrade() | Rest() | StopMoving():
            return None


def _after_space(s: Situation, move: Space) -> bool | None:
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    means = _means(s, source, isinstance(move, MoveWith))
    left = s.tokens - paid_for(s, source, move)
    for mover, use in means.movers:
        if use <= left and _exit(s, mover, move) <= left - use:
            return True
    if means.many or (_may_clear(means, left) and _clearable(s, move.to)):
        return None
    aided = means.aided and any(_exit(s, mover, move) < NO_WAY for mover, _ in means.movers)
    return None if aided else False


def _after_act(s: Situation, paid: int) -> bool | None:
    """The same after a regular action that leaves the climber where it is."""
    means = _means(s, None, first=True)
    left = s.tokens - paid
    if any(_leaving(s, mover) <= left - use for mover, use in means.movers):
        return True
    waiting = means.many or means.aided or means.clearing < NO_WAY
    return None if waiting else False


def _may_clear(means: Means, left: int) -> bool:
    """Whether a sabotage may be paid for, perhaps with tokens still to be gained."""
    return bool(means.movers) and (
        means.clearing < NO_WAY if means.aided else means.clearing <= left
    )


def _means(s: Situation, source: Source | None, first: bool) -> Means:
    """What moves the climber after a space by a source (None: a climb, or another action)."""
    key = ("" if source is None else source.id, first)
    found = s.means.get(key)
    if not isinstance(found, Means):
        found = s.means[key] = _worked_out(s, source, first)
    return found


def _worked_out(s: Situation, source: Source | None, first: bool) -> Means:
    actions = s.turn.actions - (source is None or (first and source.kind == "upgrade"))
    usable = _usable(s, source, first, actions)
    movers = [*_climbing(actions), *_begun(s, source, first), *usable]
    aids = [x for x in ready(s) if not x.spaces and x is not source]
    return Means(
        movers=tuple((mover, use) for mover, _, use in movers),
        many=s.turn.carrying is not None
        or sum(spaces for _, spaces, _ in movers) > 1
        or any(isinstance(aid.effect, ExtraActions) for aid in aids),
        aided=any(not isinstance(aid.effect, Sabotage) for aid in aids),
        clearing=min((_clearing(s, aid, actions) for aid in aids), default=NO_WAY),
    )


def _clearing(s: Situation, source: Source, actions: int) -> int:
    if not isinstance(source.effect, Sabotage) or (source.kind == "upgrade" and actions <= 0):
        return NO_WAY
    return use_price(s, source) + source.effect.price


def _clearable(s: Situation, at: str) -> bool:
    """Whether a sabotage from a position may open a neighbour of it (MTN-092, Q20)."""
    return any(
        to in s.markers
        and not s.markers[to].locked
        and s.markers[to].owner != s.seat
        and to not in s.others
        and to not in s.top.forbidden
        for to in s.ground.neighbours[at]
    )


def _climbing(actions: int) -> list[tuple[None, int, int]]:
    return [(None, actions, 0)] if actions > 0 else []


def _begun(s: Situation, source: Source | None, first: bool) -> list[tuple[Source, int, int]]:
    """The spaces that are open after one by a source: its own, and those of upgrades."""
    sources, spaces = s.board.sources, dict(s.turn.spaces)
    if s.turn.carrying is not None:
        spaces[s.turn.carrying] = s.turn.left
    if source is not None:
        spaces[source.id] = spaces.get(source.id, 0) + (source.spaces if first else 0) - 1
    return [(sources[name], left, 0) for name, left in spaces.items() if left > 0]


def _usable(
    s: Situation, source: Source | None, first: bool, actions: int
) -> list[tuple[Source, int, int]]:
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


def _exit(s: Situation, source: Source | None, move: Space) -> int:
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


def _leaving(s: Situation, source: Source | None) -> int:
    """What the cheapest space costs from here to an open position."""
    key = ("here", source.id if source is not None else "")
    found = s.exits.get(key)
    if found is None:
        found = s.exits[key] = _cheapest(s, source, _ways(s, source, s.here))
    return found


def _ways(s: Situation, source: Source | None, at: str) -> Sequence[str]:
    return s.ground.neighbours[at] if source is None else s.ground.ways(source, at)


def _cheapest(s: Situation, source: Source | None, ways: Sequence[str]) -> int:
    """The lowest price of a space to one of these that is open and not forbidden."""
    forbidden = s.top.forbidden
    opened = (to for to in ways if to not in forbidden and not s.occupied(to))
    flat = flat_price(s, source)
    if flat is not None:
        return NO_WAY if next(opened, None) is None else flat
    return min((steps.price(s, source, to) for to in opened), default=NO_WAY)
