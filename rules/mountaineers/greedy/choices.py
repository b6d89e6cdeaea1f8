"""What the greedy bot does: first the way, then the means, then whatever else the turn allows."""

from collections.abc import Iterable, Sequence

from events.base import Move, Seat
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    ChooseCharacter,
    Climb,
    EndTurn,
    KeepRoutes,
    MoveFurther,
    MoveWith,
    PlaceClimber,
    ReplaceRoute,
    Rest,
    SabotageWith,
    StopMoving,
)
from projections.mountaineers.state import State
from projections.mountaineers.view import View
from rules.chance import Chance
from rules.mountaineers.bits import bits_of
from rules.mountaineers.board import Board, Source
from rules.mountaineers.greedy.distances import steps_to
from rules.mountaineers.greedy.outlook import Outlook, landings, outlook, turns_left
from rules.mountaineers.greedy.plan import Found
from rules.mountaineers.greedy.purchases import purchase
from rules.mountaineers.greedy.seen import imagined
from rules.mountaineers.greedy.setting_up import best_character, best_routes, best_start
from rules.mountaineers.greedy.turn import Ahead, Choice, Spending, ahead, all_means
from rules.mountaineers.greedy.ways import flown, planned
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import (
    Discount,
    FreeLocks,
    IgnoreConditions,
    Price,
    Sabotage,
)

RESERVE = 2
"""Tokens that are not spent on locks before the last turn."""

NEAR = 4
"""How near, in steps, somebody who may sabotage has to be for a marker to be locked."""


def choose(
    board: Board, view: View, seat: Seat, legal_moves: Sequence[Move], chance: Chance
) -> Move:
    """One of the legal moves."""
    state = imagined(view, seat)
    if state.turn is not None and state.turn.seat == seat:
        return _climbing(board, state, seat, legal_moves)
    return _setting_up(board, state, seat, legal_moves)


def _setting_up(board: Board, state: State, seat: Seat, legal_moves: Sequence[Move]) -> Move:
    """Impossible routes go first, then those are kept that go together best (MTN-025, MTN-028)."""
    for move in legal_moves:
        if isinstance(move, ReplaceRoute):
            return move
    if any(isinstance(move, KeepRoutes) for move in legal_moves):
        return KeepRoutes(best_routes(board, state, seat))
    if any(isinstance(move, ChooseCharacter) for move in legal_moves):
        return ChooseCharacter(best_character(board, state, seat))
    places = [move.at for move in legal_moves if isinstance(move, PlaceClimber)]
    return PlaceClimber(best_start(board, state, seat, places))


def _climbing(board: Board, state: State, seat: Seat, legal_moves: Sequence[Move]) -> Move:
    s = Situation(board, state, seat)
    legal = frozenset(legal_moves)
    path = _path(s)
    if s.turn.carrying is None and "mark" not in s.top.kinds:
        upgrade = purchase(s, path)
        if upgrade is not None and BuyUpgrade(upgrade) in legal:
            return BuyUpgrade(upgrade)
    return _helped(s, path, legal_moves) or _onward(s, path, legal) or _otherwise(s, legal_moves)


def _path(s: Situation) -> tuple[str, ...]:
    """What is left of the plan made when the turn began; another one where it was left."""
    since, made = outlook(s.board, s.state, s.seat)
    found = planned(since)
    if not made:
        found = _or_flown(s, since, found)
    elif found.path[: len(made)] != made:
        found, made = planned(outlook(s.board, s.state, s.seat, afresh=True)[0]), ()
    names = s.ground.mountain.positions
    return tuple(names[i] for i in found.way[len(made) :])


def _or_flown(s: Situation, since: Outlook, walked: Found) -> Found:
    """A path that begins with a flight, where that is better than walking."""
    spots = tuple(landings(s, bits_of(s.ground.mountain)))
    found = flown(since, spots) if spots and "mark" not in s.top.kinds else None
    return found if found is not None and found.score > walked.score else walked


def _onward(s: Situation, path: tuple[str, ...], legal: frozenset[Move]) -> Move | None:
    """The next thing to use, for the first of the positions that it leads to."""
    way = ahead(s, path)
    if "mark" in s.top.kinds or not s.player.hand:
        way = Ahead((), ())
    means = all_means(s, way, last=turns_left(s.state) <= 2)
    while True:
        spending = Spending(means, way, s.open_here)
        choice = spending.best(0, s.turn.actions, s.tokens, 0, s.turn.special)
        if choice.means is None:
            return None
        if move := _used(s, choice, way, legal):
            return move
        means.remove(choice.means)


def _used(s: Situation, choice: Choice, way: Ahead, legal: frozenset[Move]) -> Move | None:
    """The move that uses what was chosen, if it is legal after all."""
    assert choice.means is not None
    if choice.spaces:
        return _step(s, choice, way.positions[0], legal)
    move = Activate(choice.means.source)
    return move if move in legal else None


def _step(s: Situation, choice: Choice, to: str, legal: frozenset[Move]) -> Move | None:
    """A space of what was chosen, marked where that is allowed, locked where it seems worth it."""
    locks = (True, False) if _worth_a_lock(s, choice) else (False, True)
    for mark, lock in ((True, locks[0]), (True, locks[1]), (False, False)):
        move = _space(choice, to, mark, lock)
        if move in legal:
            return move
    return None


def _space(choice: Choice, to: str, mark: bool, lock: bool) -> Move:
    means = choice.means
    assert means is not None
    if means.kind == "climb":
        return Climb(to, mark, lock)
    if means.begun:
        return MoveFurther(means.source, to, mark, lock)
    return MoveWith(means.source, to, mark, lock)


def _worth_a_lock(s: Situation, choice: Choice) -> bool:
    """Whether tokens are left over at the end of the turn, and somebody near could sabotage."""
    last = turns_left(s.state) == 1
    if choice.tokens <= (0 if last else RESERVE):
        return False
    index = s.ground.mountain.index
    away = steps_to(bits_of(s.ground.mountain), 1 << index[s.here])
    return any(away[index[s.state.climbers[n]]] <= NEAR for n in _saboteurs(s))


def _saboteurs(s: Situation) -> Iterable[int]:
    """Automated climbers, and players with something that sabotages."""
    yield from range(s.state.seats, len(s.state.climbers))
    found = s.board.sources
    for seat, player in enumerate(s.state.players):
        held = (*player.upgrades, *player.cards, *([player.character] if player.character else ()))
        if seat != s.seat and any(isinstance(found[x].effect, Sabotage) for x in held):
            yield seat


# --- what helps without moving ------------------------------------------------------------------


def _helped(s: Situation, path: tuple[str, ...], legal_moves: Sequence[Move]) -> Move | None:
    """Abilities and spare special actions that make the next spaces cheaper."""
    for move in legal_moves:
        if isinstance(move, Activate) and _helps(s, s.board.sources[move.source], path[:3]):
            return move
    return None


def _helps(s: Situation, source: Source, near: tuple[str, ...]) -> bool:
    if source.kind == "upgrade" or not s.turn.actions:
        return False
    match source.effect:
        case IgnoreConditions():
            return any(p in s.area for p in near)
        case Price(spot=spot):
            return any(p in s.ground.on(spot) for p in near[:2])
        case FreeLocks():
            return s.player.locks > 0 and bool(near)
        case Discount(what="use"):
            return bool(s.player.upgrades) and bool(near)
        case _:
            return False


def _otherwise(s: Situation, legal_moves: Sequence[Move]) -> Move:
    """Nothing more to gain on the way: what else there is, or the end of the turn."""
    return max(legal_moves, key=lambda move: _worth(s, move))


def _worth(s: Situation, move: Move) -> float:
    match move:
        case EndTurn():
            return 1.0
        case StopMoving():
            return 1.5
        case SabotageWith():
            return _sabotage_worth(s, move)
        case BuyRoute():
            return 2.0 if s.tokens >= 5 + RESERVE * (turns_left(s.state) - 1) else 0.0
        case Rest():
            return 1.7 if s.tokens < 6 and turns_left(s.state) > 1 else 0.0
        case Climb() | MoveWith() | MoveFurther():
            return -1.0 if s.open_here or s.occupied(move.to) else 0.5 + 0.1 * (not move.lock)
        case _:
            return -2.0


def _sabotage_worth(s: Situation, move: SabotageWith) -> float:
    """Free sabotage of a player who has more markers standing than others is worth it."""
    effect = s.board.sources[move.source].effect
    owner = s.state.markers[move.at].owner
    if not isinstance(effect, Sabotage) or effect.penalty or owner >= s.state.seats:
        return 0.0
    return 1.2 + 0.01 * sum(1 for marker in s.state.markers.values() if marker.owner == owner)
