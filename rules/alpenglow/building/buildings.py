"""Buildings and their deeds (chapter "Build a Building").

A building stays for ever (ALP-084) where it was put, with the buses on it (ALP-082); anybody may
stop there, its owner alone has the bonus (ALP-086). The active building of the turn is what it was
when the bus left it, even if something is built on that lot (Q50).
"""

from itertools import compress

from events.alpenglow.moves import BuildBuilding, PlaceDeed
from events.alpenglow.works import BuildingBuilt, DeedPlaced
from events.base import Move, Seat
from projections.alpenglow.state import DEEDS, State
from rules.alpenglow.board import Board
from rules.alpenglow.building.bonuses import tell_bonuses
from rules.alpenglow.building.prices import building_price, too_dear
from rules.alpenglow.building.ready import ready
from rules.alpenglow.building.terms import Terms
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal
from rules.wording import listed


def refusal(
    board: Board, state: State, seat: Seat, move: BuildBuilding, terms: Terms
) -> Refusal | None:
    """Any building of the supply, on any vacant lot, with a deed to put on it (ALP-080)."""
    if move.building not in state.buildings:
        return Refusal("ALP-080", f"{board.name(move.building)} is not in the supply")
    if move.at not in state.village or state.village[move.at].kind != "lot":
        return Refusal("ALP-081", f"{move.at} is no vacant lot", "a vacant lot")
    if not deeds_left(state, seat):
        return Refusal("ALP-087", f"your {DEEDS} deeds lie on buildings: you cannot own more")
    return too_dear(state, seat, building_price(board, state, seat, terms))


def legal(board: Board, state: State, seat: Seat, terms: Terms) -> list[Move]:
    """Every building that can be built, on every lot."""
    price = building_price(board, state, seat, terms)
    if not deeds_left(state, seat) or price > state.players[seat].coins:
        return []
    lots = [state.village[at].kind == "lot" for at in board.spots]
    made = ready(board).buildings
    return [move for name in state.buildings for move in compress(made[name], lots)]


def effects(story: Unfolding, seat: Seat, move: BuildBuilding, terms: Terms) -> None:
    """The building, and a deed to be chosen for it."""
    price = building_price(story.board, story.state, seat, terms)
    before = story.player(seat)
    story.tell(BuildingBuilt(seat, move.building, move.at, price))
    tell_bonuses(story, seat, "building", before)
    story.due(seat, "deed", move.building, choices=_unplaced(story.board, story.state, seat))


def deeds_left(state: State, seat: Seat) -> int:
    """How many deeds a player has not placed: one for each further building (ALP-087)."""
    return DEEDS - len(state.players[seat].deeds)


def deed_refusal(board: Board, state: State, seat: Seat, move: PlaceDeed) -> Refusal | None:
    """One of the builder's unused deeds goes on the building, openly (ALP-080, Q17)."""
    decision = state.decision
    if decision is None or decision.kind != "deed" or decision.seat != seat:
        return Refusal("ALP-080", "a deed is placed on a building just built")
    if move.deed not in decision.choices:
        detail = f"you have no deed {board.name(move.deed)} left"
        return Refusal("ALP-080", detail, listed(decision.choices, "or"))
    return None


def legal_deeds(board: Board, state: State) -> list[Move]:
    """Each deed that the newest decision lets one choose."""
    assert state.decision is not None
    made = ready(board).deeds
    return [made[deed] for deed in state.decision.choices]


def place_deed(story: Unfolding, seat: Seat, move: PlaceDeed) -> None:
    """The deed lies on the building that waits for it."""
    village = story.state.village.items()
    at = next(at for at, tile in village if tile.owner == seat and tile.deed is None)
    story.settle(used=True)
    story.tell(DeedPlaced(seat, at, move.deed))


def _unplaced(board: Board, state: State, seat: Seat) -> tuple[str, ...]:
    placed = state.players[seat].deeds
    return tuple(deed for deed in board.deeds if deed not in placed)
