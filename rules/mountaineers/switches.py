"""Two actions that other editions know, as switches of a match (Q8): resting, buying a route."""

from collections.abc import Iterator

from events.base import Event
from events.mountaineers import BuyRoute, Rest, Rested, RouteBought
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers import steps
from rules.mountaineers.actions import no_regular_action
from rules.mountaineers.board import Acts, Board
from rules.mountaineers.situation import Situation

RESTED, ROUTE_PRICE = 5, 5


def rest_refusal(s: Situation) -> Refusal | None:
    """Resting is a regular action where it is played with (MTN-037)."""
    if not s.board.options.rest_action:
        return Refusal("MTN-037", "this match is played without resting")
    return no_regular_action(s)


def rest_effects(s: Situation) -> Iterator[Event]:
    """Five tokens."""
    yield Rested(s.seat, RESTED)


def route_refusal(s: Situation) -> Refusal | None:
    """Buying a route is a regular action where it is played with (MTN-037, MTN-071)."""
    if not s.board.options.route_purchase:
        return Refusal("MTN-037", "this match is played without buying routes")
    if refusal := no_regular_action(s):
        return refusal
    if len(s.state.routes_gone) >= len(s.board.routes):
        return Refusal("MTN-037", "no route card is left")
    return steps.unpaid(s, ROUTE_PRICE, "a route card")


def route_effects(s: Situation, chance: Chance) -> Iterator[Event]:
    """The top card of the deck of routes, in secret."""
    yield bought(s, chance.choice(routes_left(s.board, s.state.routes_gone)))


def bought(s: Situation, route: str) -> RouteBought:
    """That this route is bought."""
    return RouteBought(s.seat, route, ROUTE_PRICE)


def routes_left(board: Board, gone: tuple[str, ...]) -> list[str]:
    """The routes in the deck, in the order of the content: it has no order of its own."""
    out = frozenset(gone)
    return [route for route in board.routes if route not in out]


def legal(s: Situation) -> list[Acts]:
    """What the refusals let pass."""
    options, actions, found = s.board.options, s.turn.actions - 1, list[Acts]()
    if options.rest_action and rest_refusal(s) is None:
        found.append(Acts((REST,), actions, s.tokens + RESTED))
    if options.route_purchase and route_refusal(s) is None:
        found.append(Acts((BUY_ROUTE,), actions, s.tokens - ROUTE_PRICE))
    return found


REST, BUY_ROUTE = Rest(), BuyRoute()
