"""Storing before scoring, by the extension for it (ALT-121, ALT-137): its owners in turn order."""

from collections.abc import Iterator
from typing import assert_never

from events.altiplano.beginnings import AltiplanoPhaseBegan
from events.altiplano.deeds import TileStored
from events.altiplano.moves import FinishStoring, StoreDrawn, StoringMove
from events.altiplano.rounds import StoringBegan, StoringFinished
from events.altiplano.words import Good
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano import corn, drawing, missions
from rules.altiplano.board import Board
from rules.altiplano.timing import untimely
from rules.altiplano.unfolding import Unfolding
from rules.altiplano.vocabulary.effects import StoreBeforeScoring
from rules.game import Refusal

_FINISH = FinishStoring()


def go_on(story: Unfolding) -> bool:
    """The next owner draws; who can store nothing more is finished; then the match is scored."""
    seat = story.state.storing
    if seat is not None:
        missions.check(story, seat)
        if storable(story.state.players[seat]):
            return False
        story.tell(StoringFinished(seat))
        return True
    owner = next(_owners(story.board, story.state), None)
    if owner is None:
        story.tell(AltiplanoPhaseBegan("scoring"))
    else:
        _begin(story, owner)
    return True


def _owners(board: Board, state: State) -> Iterator[Seat]:
    """Who has the extension and has not stored yet, in turn order."""
    for seat in state.order:
        player = state.players[seat]
        if seat not in state.stored and board.extension_with(player, StoreBeforeScoring):
            yield seat


def _begin(story: Unfolding, seat: Seat) -> None:
    """An owner draws, as in phase 1; food counts among the tiles drawn."""
    name = story.board.extension_with(story.player(seat), StoreBeforeScoring)
    assert name is not None
    effect = story.board.effects[name]
    assert isinstance(effect, StoreBeforeScoring)
    story.tell(StoringBegan(seat))
    drawing.draw(story, seat, effect.tiles, storing=True)


def storable(player: Player) -> list[Good]:
    """The kinds drawn that have an unfinished row."""
    kinds = dict.fromkeys(player.storing)
    return [good for good in kinds if corn.unfinished_row(player, good) is not None]


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Each kind that can be stored, or no more."""
    return [*(StoreDrawn(good) for good in storable(state.players[seat])), _FINISH]


def refusal(board: Board, state: State, seat: Seat, move: StoringMove) -> Refusal | None:
    """A tile drawn, and an unfinished row of its kind."""
    if state.storing != seat:
        return untimely(state, seat, "storing before scoring")
    match move:
        case FinishStoring():
            return None
        case StoreDrawn():
            return _tile_refusal(state.players[seat], move)
        case _:
            assert_never(move)


def _tile_refusal(player: Player, move: StoreDrawn) -> Refusal | None:
    if move.tile not in player.storing:
        return Refusal("ALT-137", f"no {move.tile} was drawn", ", ".join(player.storing))
    if corn.unfinished_row(player, move.tile) is None:
        says = f"you have no unfinished row of {move.tile}"
        return Refusal("ALT-137", says, ", ".join(storable(player)))
    return None


def effects(story: Unfolding, seat: Seat, move: StoringMove) -> None:
    """The tile lies in its row; or that is all."""
    match move:
        case StoreDrawn():
            player = story.player(seat)
            row = corn.unfinished_row(player, move.tile)
            assert row is not None
            full = corn.fills(story.board, player, row)
            story.tell(TileStored(seat, move.tile, None, row, full))
        case FinishStoring():
            story.tell(StoringFinished(seat))
        case _:
            assert_never(move)
