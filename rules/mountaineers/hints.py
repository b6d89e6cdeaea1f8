"""What the table tells a player unasked (chapter "What the table shows you"): MTN-146 to MTN-148.

Only of the player's own routes, and nothing that is not drawn yet.
"""

from typing import assert_never

from events.base import Seat
from events.mountaineers import ReplaceRoute
from projections.mountaineers.state import HeldRoute, Player, State
from rules.game import Hint
from rules.mountaineers.automated import tokens_brought
from rules.mountaineers.board import Board
from rules.mountaineers.choosing import impossible, replace_refusal
from rules.mountaineers.feasible import MARKERS, verdict
from rules.mountaineers.options import deck
from rules.mountaineers.routes import Standing, claim, standing

TENTHS = {"conditions": 25, "1-3": 20, "4-6": -1}
"""What an event card of a class brings each player on average, in tenths of a token (Q32)."""


def hints(board: Board, state: State, seat: Seat) -> tuple[Hint, ...]:
    """What a seat should know: of the routes dealt or held, then of its tokens."""
    player = state.players[seat]
    if player.routes:
        routes = [_held(board, state, player, held) for held in player.routes]
    else:
        routes = [_dealt(board, state, seat, route) for route in player.dealt]
    return (*routes, _tokens(board, state, player))


def supply(board: Board, state: State) -> int:
    """About how many tokens come to a player in the whole match, to the nearest five (MTN-148).

    60 in the regular deck of ten rounds, about 50 in the advanced one (Q32).
    """
    easy, hard = deck(board.options, state.seats)
    conditions = state.rounds * state.seats - easy - hard
    tenths = conditions * TENTHS["conditions"] + easy * TENTHS["1-3"] + hard * TENTHS["4-6"]
    return 5 * round((tenths / 10 + state.rounds * tokens_brought(board, state)) / 5)


def _dealt(board: Board, state: State, seat: Seat, route: str) -> Hint:
    """Whether a route to choose from can be done on this mountain (MTN-146)."""
    name = board.routes[route].name
    found = verdict(board.mountain(state.faces), board.routes[route].goal)
    match found:
        case "possible":
            return Hint(route, f"{name} can be done on this mountain.", None, None, ("MTN-146",))
        case "undecided":
            says = f"{name} asks for much at once: whether it can be done here is not known."
            return Hint(route, says, None, None, ("MTN-146",))
        case "impossible":
            return _hopeless(board, state, seat, route)
        case _:
            assert_never(found)


def _hopeless(board: Board, state: State, seat: Seat, route: str) -> Hint:
    """Such a route may be replaced while route cards are left (MTN-028)."""
    says = f"{board.routes[route].name} cannot be done on this mountain"
    if replace_refusal(board, state, seat, ReplaceRoute(route)) is None:
        return Hint(route, f"{says}; you may replace it.", None, None, ("MTN-146", "MTN-028"))
    return Hint(route, f"{says}, and no route card is left.", None, None, ("MTN-146", "MTN-028"))


def _held(board: Board, state: State, player: Player, held: HeldRoute) -> Hint:
    """How far a route has come, which only its owner is told (MTN-147).

    During the game the climber completes nothing (Q23).
    """
    route = board.routes[held.route]
    now = standing(board.mountain(state.faces), claim(route, held.since), player.history, None)
    if now.status == "open" and impossible(board, state, held.route):
        return _warning(route.name, held.route, now)
    says = f"{route.name} {_stands(now)}."
    rules = ("MTN-147", "MTN-104") if now.status == "broken" else ("MTN-147",)
    return Hint(held.route, says, now.best, now.needed, rules)


def _warning(name: str, route: str, now: Standing) -> Hint:
    """A held route that cannot be done here; needed may be more markers than anybody has."""
    says, rules = f"{name} cannot be done on this mountain", ("MTN-147", "MTN-146")
    if now.needed > MARKERS + 1:
        return Hint(route, f"{says}.", None, None, rules)
    return Hint(route, f"{says}, though it {_stands(now)}.", now.best, now.needed, rules)


def _stands(now: Standing) -> str:
    """The status of a route in words."""
    match now.status:
        case "complete":
            return f"is complete: {now.counted} stand"
        case "broken":
            return f"is broken and counts half unless mended: it has {now.counted}"
        case "open":
            return f"has {now.counted}"
        case _:
            assert_never(now.status)


def _tokens(board: Board, state: State, player: Player) -> Hint:
    """How many tokens have come, of about how many in the whole match (MTN-148)."""
    about = supply(board, state)
    says = (
        f"About {about} tokens come to you in the whole match, less what events take; "
        f"so far it was {player.supplied}."
    )
    return Hint("tokens", says, player.supplied, about, ("MTN-148",))
