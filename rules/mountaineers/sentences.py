"""Moves as sentences for people, and the rules they rest on."""

from typing import assert_never

from events.base import Seat
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    ChooseCharacter,
    Climb,
    EndTurn,
    KeepRoutes,
    MountaineersMove,
    MoveFurther,
    MoveWith,
    PlaceClimber,
    ReplaceRoute,
    Rest,
    SabotageWith,
    StopMoving,
    TakeBackUpgrade,
)
from projections.mountaineers.state import State
from rules.mountaineers import choosing, steps, switches
from rules.mountaineers.board import Board
from rules.mountaineers.prices import buy_price, lock_price, use_price
from rules.mountaineers.situation import Situation, situation
from rules.mountaineers.vocabulary.effects import Sabotage
from rules.wording import counted, inner, listed

_NAMES = {"hut": "Hütte", "snow_bridge": "snow bridge"}
"""What people call terrains and features where it is not their tag."""


def says(board: Board, state: State, seat: Seat, move: MountaineersMove) -> str:
    """What a legal move does, in a sentence."""
    match move:
        case KeepRoutes():
            return f"Keep {listed([_route(board, state, route) for route in move.routes])}."
        case ReplaceRoute():
            return f"Replace {board.routes[move.route].name}, which cannot be done here."
        case ChooseCharacter():
            character = board.characters[move.character]
            return f"Be {character.name}. {character.power.text}"
        case PlaceClimber():
            return f"Start from {_place(board, state, move.at)}."
        case EndTurn():
            return "End your turn."
        case _:
            return _action(situation(board, state, seat), move)


def _action(
    s: Situation,
    move: Climb
    | BuyUpgrade
    | MoveWith
    | MoveFurther
    | StopMoving
    | Activate
    | SabotageWith
    | TakeBackUpgrade
    | Rest
    | BuyRoute,
) -> str:
    board = s.board
    match move:
        case Climb():
            return f"Climb to {_space(s, move)}."
        case MoveWith():
            return f"{board.sources[move.source].name}: move to {_space(s, move)}."
        case MoveFurther():
            return f"{board.sources[move.source].name}: move on to {_space(s, move)}."
        case StopMoving():
            return f"{board.sources[move.source].name}: stop here."
        case BuyUpgrade():
            upgrade = board.upgrades[move.upgrade]
            return f"Buy {upgrade.name} {_price(buy_price(s, upgrade))}."
        case Activate():
            source = board.sources[move.source]
            return f"Use {source.name}{_paid(use_price(s, source))}: {_done(source.text)}"
        case SabotageWith():
            return _sabotage(s, move)
        case TakeBackUpgrade():
            upgrade = board.upgrades[move.upgrade]
            return f"{board.sources[move.source].name}: give up {upgrade.name}."
        case Rest():
            return f"Rest and draw {_tokens(switches.RESTED)}."
        case BuyRoute():
            return f"Draw another route card for {_tokens(switches.ROUTE_PRICE)}."
        case _:
            assert_never(move)


def _space(s: Situation, move: Climb | MoveWith | MoveFurther) -> str:
    """Where a space leads, for how much, and what it leaves behind."""
    source = None if isinstance(move, Climb) else s.board.sources[move.source]
    use = use_price(s, source) if source is not None and isinstance(move, MoveWith) else 0
    costs = use + steps.price(s, source, move.to) + (lock_price(s) if move.lock else 0)
    left = "a locked marker" if move.lock else "a marker" if move.mark else "no marker"
    return f"{_place(s.board, s.state, move.to)} {_price(costs)}, leaving {left}"


def _sabotage(s: Situation, move: SabotageWith) -> str:
    source, marker = s.board.sources[move.source], s.state.markers[move.at]
    assert isinstance(source.effect, Sabotage)
    whose = f"seat {marker.owner}" if marker.owner < s.state.seats else "an automated climber"
    costs = use_price(s, source) + source.effect.price
    return f"{source.name}{_paid(costs)}: remove the marker of {whose} on {move.at}."


def _place(board: Board, state: State, at: str) -> str:
    """A position with what is there: `2-C7 (rock, trail)`."""
    tags = sorted(board.mountain(state.faces).tags[at])
    return f"{at} ({', '.join(_NAMES.get(tag, tag) for tag in tags)})"


def _route(board: Board, state: State, route: str) -> str:
    """A route's name, with a warning where it looks impossible on this mountain (MTN-146)."""
    name = board.routes[route].name
    return f"{name} (impossible here)" if choosing.impossible(board, state, route) else name


def _tokens(count: int) -> str:
    return counted(count, "token")


def _price(count: int) -> str:
    return f"for {_tokens(count)}" if count else "for free"


def _paid(count: int) -> str:
    return f" for {_tokens(count)}" if count else ""


def _done(text: str) -> str:
    """What a text does when it is used now: without how often, and within a sentence."""
    often, colon, deed = text.partition(": ")
    return inner(deed if colon and often.startswith("Once a turn") else text)


def cites(board: Board, state: State, seat: Seat, move: MountaineersMove) -> tuple[str, ...]:
    """The rules that a move rests on: they depend on its kind alone."""
    match move:
        case KeepRoutes():
            return ("MTN-025", "MTN-026")
        case ReplaceRoute():
            return ("MTN-028",)
        case ChooseCharacter():
            return ("MTN-135", "MTN-136")
        case PlaceClimber():
            return ("MTN-031",)
        case Climb():
            return ("MTN-057", *_marking(move))
        case MoveWith() | MoveFurther():
            return ("MTN-037", "MTN-050", *_marking(move))
        case StopMoving():
            return ("MTN-082", "MTN-083")
        case BuyUpgrade():
            return ("MTN-072",)
        case Activate():
            return ("MTN-050", "MTN-154")
        case SabotageWith():
            return ("MTN-092", "MTN-093")
        case TakeBackUpgrade():
            return ("MTN-075",)
        case Rest() | BuyRoute():
            return ("MTN-037",)
        case EndTurn():
            return ("MTN-035", "MTN-068")
        case _:
            assert_never(move)


def _marking(move: Climb | MoveWith | MoveFurther) -> tuple[str, ...]:
    if move.lock:
        return ("MTN-060", "MTN-063")
    return ("MTN-060",) if move.mark else ()
