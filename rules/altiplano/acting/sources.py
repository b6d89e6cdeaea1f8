"""Which tiles an action may use: those on the spaces of its place, and the joker's.

ALT-048, ALT-055, ALT-128. The tile on the joker extension counts as lying where the pawn is; a move
says whether it is among the tiles used, so that equal tiles on both are told apart (ALT-121).
"""

from msgspec import Struct

from events.altiplano.deeds import TilesUsed
from events.altiplano.words import Good, Place, Token
from events.base import Seat
from projections.altiplano.state import Player
from projections.altiplano.tiles import ordered, without
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding
from rules.altiplano.vocabulary.effects import Joker
from rules.game import Refusal


class JokerTile(Struct, frozen=True):
    """The tile on the joker extension of a player, and the id of that extension."""

    place: Place
    tile: Good


def tiles_at(player: Player, place: Place) -> tuple[Good, ...]:
    """The tiles on the spaces of a place in the action phase, coins left out."""
    return tuple(one for one in player.laid.get(place, ()) if one != "coin")


def joker_tile(board: Board, player: Player) -> JokerTile | None:
    """What lies on a player's joker extension, or None."""
    place = board.extension_with(player, Joker) if player.extensions else None
    if place is None:
        return None
    there = tiles_at(player, place)
    return JokerTile(place, there[0]) if there else None


def from_place(
    board: Board, player: Player, tiles: tuple[Good, ...], *, joker: bool
) -> tuple[Good, ...] | None:
    """Those of the tiles to be used that have to lie on the place itself.

    None if the joker's tile should be among them and cannot be.
    """
    if not joker:
        return tiles
    wild = joker_tile(board, player)
    return without(tiles, (wild.tile,)) if wild is not None and wild.tile in tiles else None


def within(wanted: tuple[Token, ...], there: tuple[Token, ...]) -> bool:
    """Whether all that is wanted is there, each as often."""
    if len(wanted) == 1:
        return wanted[0] in there
    return all(there.count(token) >= wanted.count(token) for token in wanted)


def usable(
    board: Board, player: Player, place: Place, tiles: tuple[Good, ...], *, joker: bool
) -> bool:
    """Whether these tiles lie on the place, the joker's among them if it is said so."""
    wanted = from_place(board, player, tiles, joker=joker)
    return wanted is not None and within(wanted, player.laid.get(place, ()))


def ways(board: Board, player: Player, place: Place, tiles: tuple[Good, ...]) -> tuple[bool, ...]:
    """The values of `joker` by which these tiles can be used; none if they cannot."""
    return tuple(
        joker for joker in (False, True) if usable(board, player, place, tiles, joker=joker)
    )


def not_with_joker(need: str) -> Refusal:
    """What is said where the tiles are not there with the joker's among them (ALT-121)."""
    return Refusal("ALT-121", "what it takes is not there with a joker's tile among it", need)


def use(
    story: Unfolding, seat: Seat, place: Place, tiles: tuple[Good, ...], *, joker: bool
) -> None:
    """The tiles go into the container (ALT-055)."""
    player = story.player(seat)
    wanted = from_place(story.board, player, ordered(tiles), joker=joker)
    if wanted:
        story.tell(TilesUsed(seat, place, wanted))
    wild = joker_tile(story.board, player)
    if joker and wild is not None:
        story.tell(TilesUsed(seat, wild.place, (wild.tile,)))
