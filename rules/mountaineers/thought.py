"""Actions taken in thought: what a situation would be after them, without telling a state.

`reach` looks for ways with these, thousands of times. What they say comes true: a test compares
them with the fold, move by move.
"""

from typing import assert_never

from msgspec.structs import replace

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
from projections.mountaineers.evolve import begun, stepped, upgrade_used, with_number
from projections.mountaineers.state import Marker, Turn
from rules.mountaineers import steps
from rules.mountaineers.board import Action, Source
from rules.mountaineers.content import ExtraActions, Gain, Sabotage, TakeBack
from rules.mountaineers.prices import buy_price, lock_price, use_price
from rules.mountaineers.situation import Situation
from rules.mountaineers.switches import RESTED, ROUTE_PRICE


def after(s: Situation, move: Action) -> Situation:
    """The situation after an action that is legal but for where it leaves the climber."""
    match move:
        case Climb() | MoveWith() | MoveFurther():
            return _moved(s, move)
        case BuyUpgrade():
            return _bought(s, move)
        case Activate():
            return _activated(s, s.board.sources[move.source])
        case SabotageWith():
            return _sabotaged(s, s.board.sources[move.source], move.at)
        case TakeBackUpgrade():
            return _taken_back(s, s.board.sources[move.source], move.upgrade)
        case StopMoving():
            return s.thought(s.tokens, replace(s.turn, carrying=None, left=0))
        case Rest():
            return s.thought(s.tokens + RESTED, _acted(s.turn))
        case BuyRoute():
            return s.thought(s.tokens - ROUTE_PRICE, _acted(s.turn))
        case _:
            assert_never(move)


def paid_for(s: Situation, source: Source | None, move: Climb | MoveWith | MoveFurther) -> int:
    """What a space costs in all: what began with it, itself, and its lock."""
    use = use_price(s, source) if source is not None and isinstance(move, MoveWith) else 0
    return use + steps.price(s, source, move.to) + (lock_price(s) if move.lock else 0)


def _moved(s: Situation, move: Climb | MoveWith | MoveFurther) -> Situation:
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    turn = s.turn
    if source is not None and isinstance(move, MoveWith):
        turn = _used(turn, source, source.spaces)
    turn = stepped(turn, "climb" if source is None else source.id)
    there = s.thought(s.tokens - paid_for(s, source, move), turn)
    if move.mark:
        number = s.player.hand[0]
        there.player = replace(s.player, hand=s.player.hand[1:])
        there.markers = {**s.markers, s.here: Marker(s.seat, number, move.lock, 0)}
        there.changed = s.changed | {s.here}
    there.stands(move.to)
    return there


def _bought(s: Situation, move: BuyUpgrade) -> Situation:
    paid = buy_price(s, s.board.upgrades[move.upgrade])
    there = s.thought(s.tokens - paid, _acted(s.turn))
    upgrades = {**s.player.upgrades, move.upgrade: s.player.hand[-1]}
    there.hold(replace(s.player, upgrades=upgrades, hand=s.player.hand[:-1]))
    return there


def _activated(s: Situation, source: Source) -> Situation:
    turn, tokens = _used(s.turn, source, 0), s.tokens - use_price(s, source)
    if isinstance(source.effect, ExtraActions):
        turn = replace(turn, actions=turn.actions + source.effect.count)
    if isinstance(source.effect, Gain):
        tokens += source.effect.tokens
    there = s.thought(tokens, turn)
    there.take_in(source.effect)
    return there


def _sabotaged(s: Situation, source: Source, at: str) -> Situation:
    assert isinstance(source.effect, Sabotage)
    paid = use_price(s, source) + source.effect.price
    there = s.thought(s.tokens - paid, _used(s.turn, source, 0))
    there.markers = {position: m for position, m in s.markers.items() if position != at}
    there.changed = s.changed | {at}
    return there


def _taken_back(s: Situation, source: Source, upgrade: str) -> Situation:
    assert isinstance(source.effect, TakeBack)
    there = s.thought(s.tokens + source.effect.tokens, _used(s.turn, source, 0))
    there.hold(
        replace(
            s.player,
            hand=with_number(s.player.hand, s.player.upgrades[upgrade]),
            upgrades={name: n for name, n in s.player.upgrades.items() if name != upgrade},
            given_up=(*s.player.given_up, upgrade),
        )
    )
    return there


def _used(turn: Turn, source: Source, spaces: int) -> Turn:
    if source.kind == "upgrade":
        return upgrade_used(turn, source.id, spaces)
    turn = begun(turn, source.id, spaces)
    return turn if source.character or source.kind != "special" else replace(turn, special=True)


def _acted(turn: Turn) -> Turn:
    return replace(turn, actions=turn.actions - 1)
