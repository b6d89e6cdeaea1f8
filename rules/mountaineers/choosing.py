"""Choosing routes and characters (chapter "Game Setup"): MTN-025 to MTN-028, MTN-135, MTN-136."""

from collections.abc import Iterator
from itertools import combinations

from events.base import Event, Move, Seat
from events.mountaineers import (
    CharacterChosen,
    CharactersShown,
    ChooseCharacter,
    KeepRoutes,
    ReplaceRoute,
    RouteReplaced,
    RoutesKept,
)
from events.table import Awaits
from projections.mountaineers.state import Player, State
from rules.chance import Chance
from rules.game import Refusal
from rules.mountaineers.board import Board
from rules.mountaineers.feasible import verdict
from rules.mountaineers.switches import routes_left
from rules.mountaineers.unfolding import Unfolding


def keep_refusal(state: State, seat: Seat, move: KeepRoutes) -> Refusal | None:
    """Four of the routes dealt are kept, in a short match three (MTN-025, MTN-026)."""
    player = state.players[seat]
    rule = _keep_rule(state)
    if player.routes:
        return Refusal(rule, "you have kept your routes already", _what_follows(state, seat))
    if move.routes not in combinations(player.dealt, state.keep):
        return Refusal(
            rule, f"keep {state.keep} of the routes dealt, in their order", ", ".join(player.dealt)
        )
    return None


def _keep_rule(state: State) -> str:
    return "MTN-025" if state.rounds == 10 else "MTN-026"


def _what_follows(state: State, seat: Seat) -> str:
    """What a seat that has kept its routes does next."""
    if not state.has_chosen(seat):
        return "choose_character"
    if state.climbers[seat]:
        return "the moves of a turn"
    return "place_climber, when all have chosen and it is your turn to"


def outstanding(state: State, seat: Seat) -> Refusal | None:
    """What is still to be chosen before anything else: by this seat first, then by another."""
    others = (other for other in state.order if other != seat)
    late = next((s for s in (seat, *others) if not state.has_chosen(s)), None)
    if late is None:
        return None
    whose = "" if late == seat else f" of seat {late}"
    if not state.players[late].routes:
        return Refusal(_keep_rule(state), "routes are to be chosen first", f"keep_routes{whose}")
    return Refusal("MTN-135", "characters are to be chosen first", f"choose_character{whose}")


def replace_refusal(board: Board, state: State, seat: Seat, move: ReplaceRoute) -> Refusal | None:
    """Only a dealt route that is impossible on this mountain is replaced (MTN-028, Q6)."""
    player = state.players[seat]
    if player.routes:
        return Refusal("MTN-028", "you have kept your routes already")
    if move.route not in player.dealt:
        return Refusal("MTN-028", f"the route {move.route} was not dealt to you")
    if len(state.routes_gone) >= len(board.routes):
        return Refusal("MTN-028", "no route card is left")
    if not impossible(board, state, move.route):
        return Refusal("MTN-028", f"{board.routes[move.route].name} can be done on this mountain")
    return None


def impossible(board: Board, state: State, route: str) -> bool:
    """Whether no sequence of climbs on this mountain completes a route (MTN-028, MTN-146)."""
    return verdict(board.mountain(state.faces), board.routes[route].goal) == "impossible"


def choose_refusal(state: State, seat: Seat, move: ChooseCharacter) -> Refusal | None:
    """One of the four faces dealt, once (MTN-135, MTN-136)."""
    player = state.players[seat]
    if player.character is not None:
        return Refusal("MTN-136", "your character never changes")
    if move.character not in player.characters:
        return Refusal(
            "MTN-135",
            f"{move.character} is on no character card dealt to you",
            ", ".join(player.characters) or "a match with characters",
        )
    return None


def legal(board: Board, state: State, seat: Seat) -> Iterator[Move]:
    """Everything a seat may choose now."""
    player = state.players[seat]
    if not player.routes:
        for routes in combinations(player.dealt, state.keep):
            yield KeepRoutes(routes)
        for route in player.dealt:
            replacement = ReplaceRoute(route)
            if replace_refusal(board, state, seat, replacement) is None:
                yield replacement
    if player.character is None:
        for character in player.characters:
            yield ChooseCharacter(character)


def keep_effects(
    board: Board, state: State, seat: Seat, move: KeepRoutes, chance: Chance
) -> list[Event]:
    """The routes are kept; the rest leaves the game."""
    story = Unfolding(board, state, chance)
    story.tell(RoutesKept(seat, move.routes))
    return _next(story, seat)


def replace_effects(
    board: Board, state: State, seat: Seat, move: ReplaceRoute, chance: Chance
) -> list[Event]:
    """Another route comes from the deck."""
    by = chance.choice(routes_left(board, state.routes_gone))
    return [RouteReplaced(seat, move.route, by)]


def choose_effects(
    board: Board, state: State, seat: Seat, move: ChooseCharacter, chance: Chance
) -> list[Event]:
    """The character is chosen, and shown when all have chosen."""
    story = Unfolding(board, state, chance)
    story.tell(CharacterChosen(seat, move.character))
    return _next(story, seat)


def _next(story: Unfolding, seat: Seat) -> list[Event]:
    """Whoever has not chosen yet is awaited; then the climbers are placed (MTN-031)."""
    state = story.state
    if not state.has_chosen(seat):
        return story.close()
    waiting = choosing(state)
    if waiting:
        return story.close(Awaits(waiting, (), None))
    if state.with_characters:
        story.tell(CharactersShown(tuple(_character(player) for player in state.players)))
    return story.close(Awaits((state.starting_player,), (), None))


def _character(player: Player) -> str:
    assert player.character is not None
    return player.character


def choosing(state: State) -> tuple[Seat, ...]:
    """The seats that have not chosen everything yet."""
    return tuple(seat for seat in range(state.seats) if not state.has_chosen(seat))


def reveals(state: State, seat: Seat, move: KeepRoutes | ChooseCharacter) -> bool:
    """Whether this is the last choice of all, after which the characters are shown."""
    if not state.with_characters or choosing(state) != (seat,):
        return False
    player = state.players[seat]
    return (
        bool(player.routes) if isinstance(move, ChooseCharacter) else player.character is not None
    )
