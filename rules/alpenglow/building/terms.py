"""On what terms something may be built: in step 3, by a card or tile, or as a second chair.

What is built costs its price less the discounts of upgrades (`prices`) and less what the terms say.
"""

from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

from events.alpenglow.words import ChairKind
from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.timing import expected, untimely
from rules.alpenglow.vocabulary.effects import BuildBuilding, BuildChair, BuildHut, WinChair
from rules.game import Refusal

Thing: TypeAlias = Literal["building", "chair", "hut", "upgrade"]
"""The four things that are built (ALP-079)."""
BuildEffect: TypeAlias = BuildBuilding | BuildChair | WinChair | BuildHut
"""What cards, deeds, squares and tiles let one build."""

HUT = 5
"""What a hut costs (ALP-101)."""


class Terms(Struct, frozen=True):
    """What may be built, and for how much.

    `rule`: which rule says so. `less`: coins off the price (ALP-063). `free`: no price at all.
    `won`: the only type of chair that may be had. `hut`: the price of a hut. `replaces`: whether a
    hut may take the place of a run (Q31). `among`: the locations of a second chair (Q44), or null.
    """

    things: tuple[Thing, ...]
    rule: str
    less: int = 0
    free: bool = False
    won: ChairKind | None = None
    hut: int = HUT
    replaces: bool = False
    among: tuple[str, ...] | None = None


STEP = Terms(("building", "chair", "hut", "upgrade"), "ALP-079")
"""The build of step 3 (ALP-079): one of four."""
SECOND = Terms(("chair",), "ALP-185")
"""A second chair by Efficiency, without the discount of a card (ALP-185, Q44)."""


def terms_of(effect: BuildEffect) -> Terms:
    """What an action lets one build."""
    match effect:
        case BuildBuilding():
            rule = "ALP-175" if effect.free else "ALP-070"
            return Terms(("building", "upgrade"), rule, effect.less, effect.free)
        case BuildChair():
            return Terms(("chair",), "ALP-071", effect.less)
        case WinChair():
            rule = "ALP-175" if effect.chair == "quad" else "ALP-176"
            return Terms(("chair",), rule, free=True, won=effect.chair)
        case BuildHut():
            return Terms(("hut",), "ALP-065", hut=effect.price, replaces=effect.replaces)
        case _:
            assert_never(effect)


def terms_now(board: Board, state: State, seat: Seat) -> Terms | None:
    """What a seat may build now: by what is to be decided, else in step 3 of its turn, once."""
    decision, turn = state.decision, state.turn
    if decision is None:
        building = turn is not None and turn.step == "build" and not turn.built
        return STEP if building and turn is not None and turn.seat == seat else None
    if decision.seat != seat:
        return None
    if decision.kind == "second_chair":
        return Terms(SECOND.things, SECOND.rule, among=decision.choices)
    if decision.kind != "action":
        return None
    effect = board.action(decision.source, state.season).effect
    return terms_of(effect) if isinstance(effect, BuildEffect) else None


def no_terms(board: Board, state: State) -> Refusal:
    """Why nothing at all can be built now: the step's one build is over (ALP-043), or not yet."""
    turn = state.turn
    over = turn is not None and (turn.built or turn.step in ("open", "end"))
    if over and state.decision is None:
        return Refusal("ALP-043", "the build step of this turn is over", expected(board, state))
    return untimely(board, state, "building")
