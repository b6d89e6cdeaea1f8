"""Change Building: moving a bus in the village (ALP-069, Q23)."""

from events.alpenglow.moves import MoveBus
from events.alpenglow.turns import BusMoved
from events.base import Seat
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary import effects
from rules.game import Refusal


def none_about(a: Acting) -> Refusal | None:
    """Why no bus can be moved: none is in the village."""
    if any(player.buses for player in a.state.players):
        return None
    return Refusal("ALP-069", "no bus is left in the village")


def refusal(a: Acting, move: MoveBus) -> Refusal | None:
    """Anybody's bus goes to any spot where its owner has none; a route may break (Q23)."""
    if not isinstance(a.action.effect, effects.MoveBus):
        return elsewhere(a)
    if move.owner not in range(a.state.seats):
        return Refusal("ALP-069", f"there is no seat {move.owner}", "the owner of the bus")
    buses = a.state.players[move.owner].buses
    if move.origin not in buses:
        return Refusal("ALP-069", f"no bus of seat {move.owner} stands on {move.origin}")
    if move.to not in a.board.spots:
        return Refusal("ALP-069", f"the village has no spot {move.to}", "a spot of the village")
    if move.to in buses:
        return Refusal("ALP-038", f"seat {move.owner} has a bus on {move.to}", "another spot")
    return None


def moves(a: Acting, ready: Ready) -> list[MoveBus]:
    """Each bus to each spot without a bus of its owner."""
    return [
        move
        for owner, player in enumerate(a.state.players)
        for origin in player.buses
        for to, move in ready.bus[owner][origin].items()
        if to not in player.buses
    ]


def shift(story: Unfolding, seat: Seat, move: MoveBus) -> None:
    """A bus stands elsewhere; the active building stays what it is (Q23)."""
    story.settle(used=True)
    story.tell(BusMoved(seat, move.owner, move.origin, move.to))
