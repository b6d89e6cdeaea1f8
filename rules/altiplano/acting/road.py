"""The road (ALT-082): a stone and a wood for each step, which gives a space or a corn."""

from functools import cache

from events.altiplano.deeds import ActionTaken, RoadBuilt
from events.altiplano.moves import BuildRoad
from events.altiplano.words import Location
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano import corn
from rules.altiplano.acting.sources import not_with_joker, tiles_at, usable, use, ways
from rules.altiplano.basics import ROAD
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal

PLACE: Location = "road"
_build = cache(BuildRoad)


def _ways(board: Board, player: Player) -> tuple[bool, ...]:
    return ways(board, player, PLACE, ROAD) if player.road < len(board.road) else ()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """The next step, if there is one."""
    player = state.players[seat]
    if player.pawn != PLACE:
        return []
    return [_build(joker) for joker in _ways(board, player)]


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether a step can be built."""
    return at == PLACE and bool(_ways(board, state.players[seat]))


def refusal(board: Board, state: State, seat: Seat, move: BuildRoad) -> Refusal | None:
    """A step that is left, and what it is built of."""
    player = state.players[seat]
    if player.road >= len(board.road):
        return Refusal("ALT-082", "your road is finished")
    if usable(board, player, PLACE, ROAD, joker=move.joker):
        return None
    if move.joker:
        return not_with_joker("a wood and a stone")
    there = ", ".join(tiles_at(player, PLACE)) or "nothing"
    says = f"a step takes a wood and a stone; on the road lies {there}"
    return Refusal("ALT-082", says, "a wood and a stone")


def effects(story: Unfolding, seat: Seat, move: BuildRoad) -> None:
    """The marker moves a step on; the step gives what it shows (ALT-033, ALT-082)."""
    story.tell(ActionTaken(seat, "road"))
    use(story, seat, PLACE, ROAD, joker=move.joker)
    player = story.player(seat)
    gives = story.board.road[player.road].gives
    story.tell(RoadBuilt(seat, player.road + 1, player.spaces + (gives == "space")))
    if gives == "corn":
        corn.gain_corn(story, seat)
