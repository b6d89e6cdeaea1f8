"""Huts (chapter "Build a Hut").

A hut is never moved or replaced (ALP-101). It need not be near the builder's network; a run makes
room for it with Alpine Club only, single or double, a backcountry tile or a hut never (Q31).
"""

from itertools import compress

from events.alpenglow.moves import BuildHut
from events.alpenglow.words import Hex
from events.alpenglow.works import HutBuilt
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.building.bonuses import tell_bonuses
from rules.alpenglow.building.prices import hut_price, too_dear
from rules.alpenglow.building.ready import ready
from rules.alpenglow.building.terms import Terms
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal


def refusal(board: Board, state: State, seat: Seat, move: BuildHut, terms: Terms) -> Refusal | None:
    """A tile that is left, either side (ALP-106, ALP-107, Q7), on an open white space."""
    hut = board.huts.get(move.hut)
    if hut is None:
        return Refusal("ALP-107", f"no hut tile has a side {move.hut}")
    if hut.tile not in state.players[seat].huts:
        return Refusal("ALP-106", f"your hut tile with {hut.name} is built")
    if move.at not in board.land.white:
        return Refusal("ALP-101", f"{move.at} is no white space", "an open white space")
    if not _has_room(state, move.at, terms):
        rule = terms.rule if terms.replaces else "ALP-101"
        return Refusal(rule, f"{move.at} is not open", "an open white space")
    return too_dear(state, seat, hut_price(board, state, seat, terms))


def legal(board: Board, state: State, seat: Seat, terms: Terms) -> list[Move]:
    """Both sides of every tile that is left, on every space that has room."""
    player = state.players[seat]
    if not player.huts or hut_price(board, state, seat, terms) > player.coins:
        return []
    room = [_has_room(state, at, terms) for at in board.land.white]
    made = ready(board).huts
    sides = [side for side, hut in board.huts.items() if hut.tile in player.huts]
    return [move for side in sides for move in compress(made[side], room)]


def _has_room(state: State, at: Hex, terms: Terms) -> bool:
    return (at not in state.runs or terms.replaces) and at not in state.huts


def effects(story: Unfolding, seat: Seat, move: BuildHut, terms: Terms) -> None:
    """The hut; a run in its place goes back to the supply."""
    price = hut_price(story.board, story.state, seat, terms)
    before = story.player(seat)
    story.tell(HutBuilt(seat, move.hut, story.board.huts[move.hut].tile, move.at, price))
    tell_bonuses(story, seat, "hut", before)
