"""Placing backcountry tiles: in place of the double run, on blue hexes (ALP-168 to ALP-170)."""

from events.alpenglow.moves import PlaceBackcountryTile
from events.alpenglow.turns import BackcountryTilePlaced
from events.alpenglow.words import Hex
from events.base import Seat
from rules.alpenglow import wording
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.network import network
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import DoubleRun, PlaceRuns
from rules.game import Refusal


def refusal(a: Acting, move: PlaceBackcountryTile) -> Refusal | None:
    """A tile of the supply, an open blue hex, no base of one's own beside it (Q38, Q39)."""
    if isinstance(a.action.effect, PlaceRuns):
        return Refusal("ALP-178", f"{a.name} places no backcountry tile", a.action.text)
    if not isinstance(a.action.effect, DoubleRun):
        return elsewhere(a)
    if move.tile not in a.state.tiles:
        name = a.board.name(move.tile)
        return Refusal("ALP-168", f"{name} is not in the supply", "a tile of the supply")
    if move.at not in a.board.land.blue or not a.state.is_open(move.at):
        return Refusal("ALP-170", f"{move.at} is no open blue space", "an open blue space")
    if bases := _bases_beside(a, move.at):
        base = wording.place(a.board, bases[0])
        return Refusal("ALP-169", f"{move.at} adjoins your base at {base}", "another space")
    return None


def tiles(a: Acting, ready: Ready) -> list[PlaceBackcountryTile]:
    """The tiles that can be placed, each wherever it can be."""
    if not a.state.tiles:
        return []
    there = spaces(a)
    return [made[at] for made in map(ready.tile.__getitem__, a.state.tiles) for at in there]


def spaces(a: Acting) -> list[Hex]:
    """The open blue hexes beside no base of the player at this moment (ALP-169, ALP-170)."""
    beside = {
        near for base in network(a.board, a.state, a.seat).bases for near in a.board.near[base]
    }
    laid = a.state.laid
    return [at for at in a.board.land.blue if at not in laid and at not in beside]


def place(story: Unfolding, seat: Seat, move: PlaceBackcountryTile) -> None:
    """A tile lies on the mountain, to be completed by whoever comes first (ALP-172)."""
    story.settle(used=True)
    story.tell(BackcountryTilePlaced(seat, move.tile, move.at))


def _bases_beside(a: Acting, at: Hex) -> list[Hex]:
    near = a.board.near[at]
    return [base for base in network(a.board, a.state, a.seat).bases if base in near]
