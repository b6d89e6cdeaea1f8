"""Whether an open position can still be reached in this turn (MTN-068, Q33).

Every action that leaves the climber on an occupied position is legal only if some further sequence
of legal actions of this turn ends on an open one; the `Search` looks for it.
"""

from collections.abc import Sequence
from typing import assert_never

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
    TakeBackUpgrade,
)
from rules.game import Refusal
from rules.mountaineers import chapters, steps
from rules.mountaineers.board import Action, Group, Spaces
from rules.mountaineers.prices import buy_price, lock_price, use_price
from rules.mountaineers.search import Node, Search, bought, moved, open_spaces, used
from rules.mountaineers.situation import Situation
from rules.mountaineers.switches import RESTED, ROUTE_PRICE
from rules.mountaineers.vocabulary.effects import Sabotage


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
    """The actions that the chapters let pass and that strand nobody.

    Whatever leaves an action and the tokens for a climb to an open position does not.
    """
    found = list[Move]()
    for group in chapters.legal(s):
        if isinstance(group, Spaces):
            _add_spaces(found, s, group)
        elif s.open_here or _climbs_on(s, s.here, group):
            found += group.moves
        else:
            found += [move for move in group.moves if leads_on(s, move)]
    return found


def _add_spaces(found: list[Move], s: Situation, group: Spaces) -> None:
    moves, most, markers, others = group.moves, group.count - 1, s.markers, s.others
    for to in group.to:
        if (to not in markers and to not in others) or _climbs_on(s, to, group):
            found += moves[to][most]
        else:
            found += _spaces_on(s, moves[to][most])


def _climbs_on(s: Situation, at: str, group: Group) -> bool:
    """Whether an action and the tokens for a climb to an open position are left in any case."""
    return group.actions > 0 and _search(s).exit(at, group.tokens)


def _spaces_on(s: Situation, moves: Sequence[Action]) -> Sequence[Action]:
    """Those of a space's moves that lead on: each allows no more than the one before it."""
    for count, move in enumerate(moves):
        if not leads_on(s, move):
            return moves[:count]
    return moves


def leads_on(s: Situation, move: Action) -> bool:
    """Whether an open position can be reached in this turn after an action."""
    search = _search(s)
    return search.leads(_after(s, search, move))


def _search(s: Situation) -> Search:
    search = s.search
    if not isinstance(search, Search):
        search = s.search = Search(s)
    return search


def _after(s: Situation, search: Search, move: Action) -> Node:
    """What is left of the turn after an action."""
    node = _now(s, search)
    match move:
        case Climb() | MoveWith() | MoveFurther():
            return _stepped(s, node, move)
        case BuyUpgrade():
            paid = buy_price(s, s.board.upgrades[move.upgrade])
            return replace(bought(node, move.upgrade), tokens=node.tokens - paid)
        case StopMoving():
            return replace(node, carrying=None, left=0)
        case Rest():
            return replace(node, tokens=node.tokens + RESTED, actions=node.actions - 1)
        case BuyRoute():
            return replace(node, tokens=node.tokens - ROUTE_PRICE, actions=node.actions - 1)
        case Activate() | SabotageWith() | TakeBackUpgrade():
            return _used(s, search, node, move)
        case _:
            assert_never(move)


def _used(
    s: Situation, search: Search, node: Node, move: Activate | SabotageWith | TakeBackUpgrade
) -> Node:
    source = s.board.sources[move.source]
    node = replace(used(node, source), tokens=node.tokens - use_price(s, source))
    if isinstance(move, TakeBackUpgrade):
        return search.taken_back(node, source, move.upgrade)
    if isinstance(move, Activate):
        return search.activated(node, source)
    assert isinstance(source.effect, Sabotage)
    removed = node.removed | {move.at}
    return replace(node, tokens=node.tokens - source.effect.price, removed=removed)


def _stepped(s: Situation, node: Node, move: Climb | MoveWith | MoveFurther) -> Node:
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    first = isinstance(move, MoveWith)
    use = use_price(s, source) if source is not None and first else 0
    paid = use + steps.price(s, source, move.to) + (lock_price(s) if move.lock else 0)
    if move.mark:
        node = replace(node, hand=node.hand - 1, marked=True)
    return moved(node, source, "first" if first else "further", move.to, node.tokens - paid)


def _now(s: Situation, search: Search) -> Node:
    """What is left of the turn as it is."""
    node = search.now
    if node is None:
        turn, player = s.turn, s.player
        node = search.now = Node(
            at=s.here,
            tokens=s.tokens,
            actions=turn.actions,
            hand=len(player.hand),
            special=turn.special,
            used=frozenset(turn.used),
            spaces=open_spaces(turn.spaces),
            carrying=turn.carrying,
            left=turn.left,
            upgrades=tuple(player.upgrades),
            regime=0,
            removed=frozenset(),
            marked=False,
        )
    return node
