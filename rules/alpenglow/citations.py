"""The rules that a move rests on as things stand: what a player should read about it."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

from events.alpenglow import AlpenglowMove
from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    ChooseBusRoute,
    CloseArea,
    DeclineLodge,
    Deliver,
    DeliverToTile,
    DiscardRunCard,
    DrawRunCard,
    FinishTurn,
    HideHand,
    KeepGoal,
    LeaveAction,
    MoveBus,
    MoveRun,
    OpenArea,
    PayFee,
    PlaceBackcountryTile,
    PlaceBase,
    PlaceDeed,
    PlaceDoubleRun,
    PlaceLodge,
    PlaceRun,
    PlayRunCard,
    RefreshHand,
    RefuseFee,
    RemoveRun,
    ResetHand,
    ShowHand,
    SplitRun,
    SwapSkier,
    SwapTerminal,
    TakeBus,
    TakeRunCard,
    TakeSkier,
    TakeTileBonus,
    UpgradeChair,
    UseAction,
    WithdrawOpening,
)
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.building import Build
from rules.alpenglow.building.terms import terms_now
from rules.alpenglow.content import Action
from rules.alpenglow.opening.delivering import accreditations, bonuses
from rules.alpenglow.opening.opened import Opened, opened
from rules.alpenglow.powers import has
from rules.alpenglow.timing import END, RESET
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.upgrades import Facilities

_Acting: TypeAlias = (
    UseAction
    | TakeSkier
    | SwapSkier
    | PlaceRun
    | PlaceDoubleRun
    | RemoveRun
    | SplitRun
    | MoveRun
    | SwapTerminal
    | MoveBus
)
_Stepping: TypeAlias = KeepGoal | ChooseBusRoute | TakeBus | PlayRunCard | OpenArea | TakeTileBonus
_Alike: TypeAlias = (
    PlaceBase
    | ShowHand
    | HideHand
    | RefreshHand
    | PayFee
    | RefuseFee
    | ResetHand
    | PlaceDeed
    | PlaceLodge
    | DeclineLodge
    | CloseArea
    | WithdrawOpening
    | FinishTurn
)

_ALIKE: Mapping[type[Move], tuple[str, ...]] = {
    PlaceBase: ("ALP-031", "ALP-032"),
    ShowHand: ("ALP-012",),
    HideHand: ("ALP-012",),
    RefreshHand: ("ALP-144",),
    PayFee: ("ALP-053",),
    RefuseFee: ("ALP-053",),
    ResetHand: ("ALP-055", "ALP-062"),
    PlaceDeed: ("ALP-080", "ALP-051"),
    PlaceLodge: ("ALP-096", "ALP-097"),
    DeclineLodge: ("ALP-096",),
    CloseArea: ("ALP-133",),
    WithdrawOpening: ("ALP-133",),
    FinishTurn: ("ALP-042",),
}
"""What rests on the same rules whenever it is done."""
_CARDS: Mapping[type[does.Effect], str] = {
    does.SwapTerminal: "ALP-024",
    does.BuildHut: "ALP-065",
    does.PlaceRuns: "ALP-066",
    does.RemoveRun: "ALP-067",
    does.BuddyPass: "ALP-068",
    does.MoveBus: "ALP-069",
    does.BuildBuilding: "ALP-070",
    does.BuildChair: "ALP-071",
    does.FurtherCards: "ALP-072",
    does.SkiersAgain: "ALP-073",
}
"""What a run card does → the rule of the card that does it."""
_ANY: Mapping[type[does.Effect], str] = {
    does.BothIncomes: "ALP-064",
    does.DoubleRun: "ALP-076",
    does.DrawGoals: "ALP-077",
    does.SwapCards: "ALP-196",
}
"""What has a rule whether a card does it, a deed or a square."""


def cites(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> tuple[str, ...]:
    """The rules that a legal move rests on, the nearest first."""
    return tuple(dict.fromkeys(_cited(board, state, seat, move)))


def _cited(board: Board, state: State, seat: Seat, move: AlpenglowMove) -> Iterator[str]:
    if isinstance(move, _Alike):
        yield from _ALIKE[type(move)]
    elif isinstance(move, _Stepping):
        yield from _stepping(board, state, seat, move)
    elif isinstance(move, _Acting):
        yield from _due(board, state, seat)
    elif isinstance(move, Build):
        yield from _built(board, state, seat, move)
    elif isinstance(move, Deliver | DeliverToTile):
        o = opened(board, state, seat)
        assert o is not None
        yield from _delivered(o, move)
    else:
        yield from _handling(board, state, seat, move)


# --- the steps of match and turn -----------------------------------------------------------------


def _stepping(board: Board, state: State, seat: Seat, move: _Stepping) -> Iterator[str]:
    match move:
        case KeepGoal():
            yield from ("ALP-013",) if state.phase == "goals" else ("ALP-077", "ALP-013")
        case ChooseBusRoute():
            yield from ("ALP-036",) if state.season == 1 else ("ALP-145",)
            yield "ALP-037"
        case TakeBus():
            yield from ("ALP-044", "ALP-045")
            yield from _stopped(board, state, move)
        case PlayRunCard():
            yield from ("ALP-055",) if state.decision is None else _due(board, state, seat)
            yield "ALP-056"
            yield from _of_card(board.actions[move.card])
        case OpenArea():
            yield from ("ALP-113",) if move.area == seat else ("ALP-180", "ALP-113")
        case TakeTileBonus():
            assert state.decision is not None
            yield from ("ALP-172", _of_tile(board, state.decision.source))
        case _:
            assert_never(move)


def _stopped(board: Board, state: State, move: TakeBus) -> Iterator[str]:
    """What a bus finds on its spot."""
    tile = state.village[move.spot]
    match tile.kind:
        case "lot":
            yield "ALP-047"
        case "neutral":
            yield "ALP-048"
            if board.neutrals[tile.id].seasons[state.season - 1].fee:
                yield "ALP-053"
        case "building":
            yield from ("ALP-049", "ALP-051")
        case "square":
            yield from _of_square(state)
        case _:
            assert_never(tile.kind)


# --- actions -------------------------------------------------------------------------------------


def _due(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """The action that is used now: that it may be, where it comes from, what it does (ALP-058)."""
    assert state.decision is not None
    source = state.decision.source
    yield "ALP-058"
    if source in board.cards:
        yield from _of_card(board.actions[source])
    elif source in board.tiles:
        yield from ("ALP-172", _of_tile(board, source))
    elif source in board.powers:
        yield "ALP-185"
    else:
        yield from _of_deed(state, seat) if source in board.deeds else _of_square(state)
        if (rule := _ANY.get(type(board.action(source, state.season).effect))) is not None:
            yield rule


def _of_card(action: Action) -> Iterator[str]:
    """What a run card does: the rule of its action, or that the card itself says it (ALP-078)."""
    effect = action.effect
    match effect:
        case does.GainSkiers() if action.needs == does.StopType("shop"):
            yield "ALP-074"
        case does.GainCoins(each="chair"):
            yield "ALP-075"
        case _:
            yield _ANY.get(type(effect)) or _CARDS.get(type(effect)) or "ALP-078"


def _of_deed(state: State, seat: Seat) -> Iterator[str]:
    """Its owner's, a visitor's by Chamber of Commerce, or one's who has played a Buddy Pass."""
    assert state.turn is not None
    assert state.turn.stop is not None
    if state.turn.stop.owner == seat:
        yield "ALP-051"
    else:
        yield "ALP-184" if state.turn.step == "bus" else "ALP-068"


def _of_square(state: State) -> Iterator[str]:
    yield "ALP-050"
    if state.season > 1:
        yield "ALP-148"


def _of_tile(board: Board, tile: str) -> str:
    """What a backcountry tile asks for and brings: by its number (ALP-174 to ALP-177)."""
    number = board.tiles[tile].number
    if number <= 4:
        return "ALP-174"
    return {5: "ALP-175", 6: "ALP-175", 7: "ALP-175", 8: "ALP-176"}.get(number, "ALP-177")


_Handling: TypeAlias = (
    TakeRunCard | DrawRunCard | DiscardRunCard | LeaveAction | PlaceBackcountryTile
)


def _handling(board: Board, state: State, seat: Seat, move: _Handling) -> Iterator[str]:
    match move:
        case TakeRunCard() | DrawRunCard():
            yield from _drawn(board, state, seat)
        case DiscardRunCard():
            yield from ("ALP-144",) if state.phase == "refresh" else _due(board, state, seat)
        case LeaveAction():
            yield "ALP-058"
            if move.source in board.powers:
                yield "ALP-185"
        case PlaceBackcountryTile():
            yield from _due(board, state, seat)
            yield from ("ALP-168", "ALP-170", "ALP-169")
        case _:
            assert_never(move)


def _drawn(board: Board, state: State, seat: Seat) -> Iterator[str]:
    """Why cards are drawn: the end of a turn, a reset, an action."""
    assert state.decision is not None
    source = state.decision.source
    if source in (END, RESET):
        yield "ALP-137" if source == END else "ALP-062"
    else:
        yield from _due(board, state, seat)
    yield "ALP-022"


# --- building and delivering ---------------------------------------------------------------------


def _built(board: Board, state: State, seat: Seat, move: Build) -> Iterator[str]:
    """By what something is built, what it takes, and what it costs where it is not free."""
    terms = terms_now(board, state, seat)
    assert terms is not None
    yield from ("ALP-079",) if state.decision is None else _due(board, state, seat)
    match move:
        case BuildBuilding():
            yield from ("ALP-080",) if terms.free else ("ALP-080", "ALP-083")
        case BuildChair():
            yield from ("ALP-088", "ALP-089")
            yield from () if terms.free else ("ALP-091",)
        case UpgradeChair():
            yield "ALP-092"
            yield from ("ALP-093",) if terms.less else ()
        case BuildHut():
            yield from ("ALP-101", "ALP-107")
        case BuildUpgrade():
            yield from ("ALP-108", "ALP-110")
            yield from () if terms.free else ("ALP-109",)
        case _:
            assert_never(move)


def _delivered(o: Opened, move: Deliver | DeliverToTile) -> Iterator[str]:
    """How a skier gets there, what it is paid, what else pays."""
    rode = isinstance(move, DeliverToTile) or not o.lodged(move.terminal)
    if isinstance(move, DeliverToTile):
        tile = o.state.laid[move.at].tile
        yield from ("ALP-171", "ALP-172", "ALP-173", _of_tile(o.board, tile))
    yield from ("ALP-117" if rode else "ALP-116", "ALP-125", "ALP-128")
    if move.at not in o.board.near[move.terminal]:
        yield from ("ALP-118", "ALP-129")
    if o.turn.both:
        yield "ALP-064"
    if move.at in o.state.huts:
        yield from ("ALP-102", "ALP-104")
        yield from ("ALP-187",) if has(o.board, o.player, Facilities) else ()
    if any(True for _ in accreditations(o, move.colour)):
        yield "ALP-179"
    if any(True for _ in bonuses(o, move.at, rode)):
        yield "ALP-189"
