"""Actions of as many tiles as one likes: food for alpacas, cacao for other things.

ALT-061, ALT-065, ALT-131.
"""

from functools import cache

from events.altiplano.deeds import ActionTaken
from events.altiplano.moves import GetFood, TradeCacao
from events.altiplano.words import Good, Location, Place
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano.acting.producing import gain
from rules.altiplano.acting.sources import joker_tile, tiles_at, use
from rules.altiplano.basics import CACAO, FOOD_EACH
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

FARM: Location = "farm"
FOREST: Location = "forest"
GET_FOOD, TRADE_CACAO = "get_food", "trade_cacao"
_food = cache(GetFood)
_cacao = cache(TradeCacao)


def _counts(board: Board, player: Player, place: Place, good: Good) -> list[tuple[int, bool]]:
    """How many tiles of a kind can be used, and whether the joker's is among them."""
    there = tiles_at(player, place).count(good)
    wild = joker_tile(board, player)
    counts = [(count, False) for count in range(1, there + 1)]
    if wild is not None and wild.tile == good:
        counts += [(count, True) for count in range(1, there + 2)]
    return counts


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every number of alpacas, and every way to trade cacao."""
    player = state.players[seat]
    if player.pawn == FARM:
        return [_food(n, joker) for n, joker in _counts(board, player, FARM, "alpaca")]
    if player.pawn != FOREST:
        return []
    return [
        _cacao(food, cloth, number - food - cloth, joker)
        for number, joker in _counts(board, player, FOREST, "cacao")
        for food in range(number + 1)
        for cloth in range(number - food + 1)
    ]


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether there is an alpaca on the farm, or cacao in the forest."""
    player = state.players[seat]
    if at == FARM:
        return bool(_counts(board, player, FARM, "alpaca"))
    return at == FOREST and bool(_counts(board, player, FOREST, "cacao"))


def refusal(board: Board, state: State, seat: Seat, move: GetFood | TradeCacao) -> Refusal | None:
    """At least one, and no more than lie there."""
    player = state.players[seat]
    if isinstance(move, GetFood):
        return _refusal(board, player, FARM, "alpaca", move.alpacas, "ALT-061", joker=move.joker)
    parts = (move.food, move.cloth, move.glass)
    number = sum(parts) if min(parts) >= 0 else 0
    return _refusal(board, player, FOREST, "cacao", number, "ALT-065", joker=move.joker)


def _refusal(
    board: Board, player: Player, place: Place, good: Good, number: int, rule: str, *, joker: bool
) -> Refusal | None:
    counts = _counts(board, player, place, good)
    if (number, joker) in counts:
        return None
    most = max((count for count, wild in counts if wild == joker), default=0)
    on = "on a joker of yours" if joker else f"on the spaces of the {place}"
    if not most:
        return Refusal(rule, f"there is no {good} {on}")
    return Refusal(rule, f"that number of {good} cannot be used", f"1 to {most}")


def effects(story: Unfolding, seat: Seat, move: GetFood | TradeCacao) -> None:
    """The tiles go into the container, and what there is comes for them."""
    if isinstance(move, GetFood):
        story.tell(ActionTaken(seat, GET_FOOD))
        use(story, seat, FARM, _times("alpaca", move.alpacas), joker=move.joker)
        gain(story, seat, _times("food", FOOD_EACH * move.alpacas))
        return
    wanted = zip(CACAO, (move.food, move.cloth, move.glass), strict=True)
    goods: tuple[Good, ...] = tuple(good for good, count in wanted for _ in range(count))
    story.tell(ActionTaken(seat, TRADE_CACAO))
    use(story, seat, FOREST, _times("cacao", len(goods)), joker=move.joker)
    gain(story, seat, goods)


def _times(good: Good, count: int) -> tuple[Good, ...]:
    return tuple(good for _ in range(count))
