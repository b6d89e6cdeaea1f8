"""Resort upgrades (chapter "Build a Resort Upgrade").

An upgrade works at once and to the end of the match (ALP-108). It is never turned over, replaced or
moved (ALP-111), and is worth nothing at the end (ALP-112).
"""

from events.alpenglow.moves import BuildUpgrade
from events.alpenglow.works import ResortUpgradeBuilt
from events.base import Move, Seat
from projections.alpenglow.state import LODGES, State
from rules.alpenglow.board import Board
from rules.alpenglow.building.bonuses import tell_bonuses
from rules.alpenglow.building.prices import too_dear, upgrade_price
from rules.alpenglow.building.ready import ready
from rules.alpenglow.building.terms import Terms
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal


def refusal(
    board: Board, state: State, seat: Seat, move: BuildUpgrade, terms: Terms
) -> Refusal | None:
    """One of the open tiles (ALP-108), for a slot that is open and empty (ALP-110, Q6)."""
    if move.upgrade not in state.upgrades:
        return Refusal("ALP-108", f"no resort upgrade {board.name(move.upgrade)} lies open")
    if state.slots_open(seat) < 1:
        return _no_slot(state, seat)
    return too_dear(state, seat, upgrade_price(board, state, seat, terms))


def _no_slot(state: State, seat: Seat) -> Refusal:
    """Each lodge opens a slot, and there are three of them, as there are slots (ALP-097)."""
    if len(state.players[seat].upgrades) < LODGES:
        return Refusal("ALP-110", "you have no open, empty slot", "place another lodge first")
    return Refusal("ALP-110", f"you hold {LODGES} resort upgrades, and nobody can hold more")


def legal(board: Board, state: State, seat: Seat, terms: Terms) -> list[Move]:
    """Every open tile, if there is a slot for it."""
    price = upgrade_price(board, state, seat, terms)
    if state.slots_open(seat) < 1 or price > state.players[seat].coins:
        return []
    made = ready(board).upgrades
    return [made[upgrade] for upgrade in state.upgrades]


def effects(story: Unfolding, seat: Seat, move: BuildUpgrade, terms: Terms) -> None:
    """The upgrade is in a slot; what it brings when something is built begins with the next."""
    price = upgrade_price(story.board, story.state, seat, terms)
    before = story.player(seat)
    story.tell(ResortUpgradeBuilt(seat, move.upgrade, price))
    tell_bonuses(story, seat, "upgrade", before)
