"""The moves of a turn, each sent to its chapter; whether a climber gets stranded is `reach`'s."""

from collections.abc import Iterator
from typing import assert_never

from events.base import Event
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
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers import climbing, powers, switches, upgrades
from rules.mountaineers.board import Action, Group
from rules.mountaineers.situation import Situation


def refusal(s: Situation, move: Action) -> Refusal | None:
    """The first rule that an action breaks, but for where it leaves the climber (MTN-068)."""
    match move:
        case Climb():
            return climbing.refusal(s, move)
        case BuyUpgrade():
            return upgrades.refusal(s, move)
        case MoveWith():
            return powers.move_with_refusal(s, move)
        case MoveFurther():
            return powers.move_further_refusal(s, move)
        case StopMoving():
            return powers.stop_refusal(s, move)
        case Activate():
            return powers.activate_refusal(s, move)
        case SabotageWith():
            return powers.sabotage_refusal(s, move)
        case TakeBackUpgrade():
            return powers.take_back_refusal(s, move)
        case Rest():
            return switches.rest_refusal(s)
        case BuyRoute():
            return switches.route_refusal(s)
        case _:
            assert_never(move)


def legal(s: Situation) -> Iterator[Group]:
    """Every action that `refusal` lets pass, in a fixed order, by where it leaves the climber."""
    yield from climbing.legal(s)
    if s.turn.spaces or s.turn.carrying is not None:
        yield from powers.further(s)
    yield from powers.uses(s)
    yield from upgrades.legal(s)
    yield from switches.legal(s)


def effects(s: Situation, move: Action, chance: Chance) -> Iterator[Event]:
    """The events of an action."""
    match move:
        case Climb():
            return climbing.effects(s, move)
        case BuyUpgrade():
            return upgrades.effects(s, move)
        case MoveWith():
            return powers.move_with_effects(s, move)
        case MoveFurther():
            return powers.move_further_effects(s, move)
        case StopMoving():
            return powers.stop_effects(s, move)
        case Activate():
            return powers.activate_effects(s, move)
        case SabotageWith():
            return powers.sabotage_effects(s, move)
        case TakeBackUpgrade():
            return powers.take_back_effects(s, move)
        case Rest():
            return switches.rest_effects(s)
        case BuyRoute():
            return switches.route_effects(s, chance)
        case _:
            assert_never(move)
