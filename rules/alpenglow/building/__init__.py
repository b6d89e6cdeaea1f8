"""Building: in step 3, by cards, deeds, squares and tiles, and a second chair (chapter "Build").

Step 3 allows one build of four kinds (ALP-079, ALP-043); a discount card allows one more in step 2
(ALP-063). Nothing is built without the piece for it, not even for free (ALP-007).
"""

from typing import TypeAlias, assert_never

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    DeclineLodge,
    PlaceDeed,
    PlaceLodge,
    UpgradeChair,
)
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.building import buildings, chairs, huts, lodges, upgrades
from rules.alpenglow.building.terms import (
    BuildEffect,
    Terms,
    Thing,
    no_terms,
    terms_now,
    terms_of,
)
from rules.alpenglow.unfolding import Unfolding
from rules.game import Refusal

Build: TypeAlias = BuildBuilding | BuildChair | UpgradeChair | BuildHut | BuildUpgrade
"""The moves that build one of the four things."""
BuildingMove: TypeAlias = Build | PlaceDeed | PlaceLodge | DeclineLodge
"""The moves of this chapter: builds, and what is decided after one."""

_LEGAL = {
    "building": buildings.legal,
    "chair": chairs.legal,
    "hut": huts.legal,
    "upgrade": upgrades.legal,
}


def refusal(board: Board, state: State, seat: Seat, move: BuildingMove) -> Refusal | None:
    """The first rule that a move breaks, or None."""
    match move:
        case PlaceDeed():
            return buildings.deed_refusal(board, state, seat, move)
        case PlaceLodge() | DeclineLodge():
            return lodges.refusal(board, state, seat, move)
        case _:
            pass
    terms = terms_now(board, state, seat)
    if terms is None:
        return no_terms(board, state)
    if _thing(move) not in terms.things:
        return Refusal(terms.rule, f"no {_thing(move)} can be built now", " or ".join(terms.things))
    return _build_refusal(board, state, seat, move, terms)


def _thing(move: Build) -> Thing:
    match move:
        case BuildBuilding():
            return "building"
        case BuildChair() | UpgradeChair():
            return "chair"
        case BuildHut():
            return "hut"
        case BuildUpgrade():
            return "upgrade"
        case _:
            assert_never(move)


def _build_refusal(
    board: Board, state: State, seat: Seat, move: Build, terms: Terms
) -> Refusal | None:
    match move:
        case BuildBuilding():
            return buildings.refusal(board, state, seat, move, terms)
        case BuildChair() | UpgradeChair():
            return chairs.refusal(board, state, seat, move, terms)
        case BuildHut():
            return huts.refusal(board, state, seat, move, terms)
        case BuildUpgrade():
            return upgrades.refusal(board, state, seat, move, terms)
        case _:
            assert_never(move)


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every move of this chapter that `refusal` lets pass, in a fixed order."""
    decision = state.decision
    if decision is not None and decision.seat == seat:
        if decision.kind == "deed":
            return buildings.legal_deeds(board, state)
        if decision.kind == "lodge":
            return lodges.legal(board, state)
    terms = terms_now(board, state, seat)
    if terms is None:
        return []
    return [move for thing in terms.things for move in _LEGAL[thing](board, state, seat, terms)]


def possible(board: Board, state: State, seat: Seat, effect: BuildEffect) -> bool:
    """Whether an action that lets one build has anything to offer this seat now."""
    terms = terms_of(effect)
    return any(_LEGAL[thing](board, state, seat, terms) for thing in terms.things)


def effects(story: Unfolding, seat: Seat, move: BuildingMove) -> None:
    """Tell what a legal move comes to. What let one build is settled first."""
    match move:
        case PlaceDeed():
            return buildings.place_deed(story, seat, move)
        case PlaceLodge() | DeclineLodge():
            return lodges.effects(story, seat, move)
        case _:
            pass
    terms = terms_now(story.board, story.state, seat)
    assert terms is not None
    if story.state.decisions:
        story.settle(used=True)
    return _build(story, seat, move, terms)


def _build(story: Unfolding, seat: Seat, move: Build, terms: Terms) -> None:
    match move:
        case BuildBuilding():
            buildings.effects(story, seat, move, terms)
        case BuildChair() | UpgradeChair():
            chairs.effects(story, seat, move, terms)
        case BuildHut():
            huts.effects(story, seat, move, terms)
        case BuildUpgrade():
            upgrades.effects(story, seat, move, terms)
        case _:
            assert_never(move)
