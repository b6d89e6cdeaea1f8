"""Step 1, the bus: skiers, fees, squares, and the owner's deed.

ALP-044 to ALP-054, ALP-184, ALP-194 to ALP-196. A stop is settled in this order: fee, skiers, the
owner's deed skier, the owner's deed action, Chamber of Commerce (Q51). What is due is pushed in
reverse, as the newest decision is made first.
"""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from events.alpenglow.moves import PayFee, RefuseFee, TakeBus
from events.alpenglow.turns import BusTaken, CoinsGained, FeePaid, FeeRefused
from events.alpenglow.words import BuildingType
from events.base import Move, Seat
from projections.alpenglow.state import State, Stop, Tile
from rules.alpenglow import actions
from rules.alpenglow.board import Board
from rules.alpenglow.powers import has, powers
from rules.alpenglow.skiers import gain, of_stop
from rules.alpenglow.timing import at_step, due, untimely
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import AtOnce, BuyPoints, Effect
from rules.alpenglow.vocabulary.upgrades import Chamber, StopBonus
from rules.game import Refusal

BusMove: TypeAlias = TakeBus | PayFee | RefuseFee

_PAY, _REFUSE = PayFee(), RefuseFee()


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Every bus of the seat's, or the two answers to a fee."""
    if due(state, "fee"):
        return [_PAY, _REFUSE]
    return [TakeBus(spot) for spot in state.players[seat].buses]


def refusal(board: Board, state: State, seat: Seat, move: BusMove) -> Refusal | None:
    """The first rule that a move of the bus step breaks."""
    match move:
        case TakeBus():
            if not at_step(state, "bus"):
                return untimely(board, state, "taking a bus")
            if move.spot not in state.players[seat].buses:
                own = ", ".join(state.players[seat].buses)
                return Refusal("ALP-044", f"no bus of yours stands on {move.spot}", own)
            return None
        case PayFee() | RefuseFee():
            return None if due(state, "fee") else untimely(board, state, "a fee")
        case _:
            assert_never(move)


def effects(story: Unfolding, seat: Seat, move: BusMove) -> None:
    """A bus comes home, or a fee is paid or not."""
    match move:
        case TakeBus():
            _take(story, seat, move)
        case PayFee():
            stop = _stop(story)
            story.settle(used=True)
            story.tell(FeePaid(seat, fee(story.board, story.state, stop)))
            gain(story, seat, stop.id, of_stop(story.board, story.state, stop))
        case RefuseFee():
            story.settle(used=False)
            story.tell(FeeRefused(seat))
        case _:
            assert_never(move)


def fee(board: Board, state: State, stop: Stop) -> int:
    """What must be paid before skiers are taken: some neutral buildings in Season 2 (ALP-053)."""
    if stop.kind != "neutral":
        return 0
    return board.neutrals[stop.id].seasons[state.season - 1].fee


def building_type(board: Board, tile: Tile) -> BuildingType | None:
    """The type of a building, neutral or built; lots and squares have none (ALP-194)."""
    if tile.kind == "neutral":
        return board.neutrals[tile.id].type
    return board.buildings[tile.id].type if tile.kind == "building" else None


def _stop(story: Unfolding) -> Stop:
    stop = story.turn.stop
    assert stop is not None
    return stop


def _take(story: Unfolding, seat: Seat, move: TakeBus) -> None:
    """The bus comes home, and what stood there is the active building (ALP-045)."""
    board, tile = story.board, story.state.village[move.spot]
    kind = building_type(board, tile)
    story.tell(BusTaken(seat, move.spot, tile.kind, tile.id, kind, tile.owner, tile.deed))
    stop = _stop(story)
    _bonus(story, seat, stop)
    if stop.kind == "square":
        actions.offer(story, seat, stop.id)
    elif price := fee(board, story.state, stop):
        _charge(story, seat, stop, price)
    else:
        gain(story, seat, stop.id, of_stop(board, story.state, stop))
    if stop.owner is not None and stop.deed is not None:
        _deed(story, seat, stop.owner, stop.deed)


def _bonus(story: Unfolding, seat: Seat, stop: Stop) -> None:
    """What the visitor's upgrades pay for this kind of stop."""
    for upgrade, power in bonuses(story.board, story.state, seat, stop):
        story.tell(CoinsGained(seat, upgrade, power.coins))


def bonuses(board: Board, state: State, seat: Seat, stop: Stop) -> Iterator[tuple[str, StopBonus]]:
    """The upgrades that pay a visitor for a stop of this kind (ALP-189)."""
    for upgrade, power in powers(board, state.players[seat], StopBonus):
        if actions.where(stop, seat) in power.at:
            yield upgrade, power


def _charge(story: Unfolding, seat: Seat, stop: Stop, price: int) -> None:
    """A fee to pay or to refuse; who cannot pay it gets no skiers (Q18)."""
    if story.player(seat).coins < price:
        story.tell(FeeRefused(seat))
    else:
        story.due(seat, "fee", stop.id)


def _deed(story: Unfolding, seat: Seat, owner: Seat, deed: str) -> None:
    """The owner's skier and action (ALP-051, ALP-052); then Chamber of Commerce (Q43, Q51)."""
    board = story.board
    gain(story, owner, deed, {board.deeds[deed].skier: 1})
    guest = owner != seat and has(board, story.player(seat), Chamber)
    asked = asks(board.deeds[deed].action.effect)
    if guest and asked:
        actions.offer(story, seat, deed)
    actions.offer(story, owner, deed, at_once=True)
    if guest and not asked:
        actions.offer(story, seat, deed)


def asks(effect: Effect) -> bool:
    """Whether the owner has something to decide about a deed's action."""
    return not isinstance(effect, AtOnce) or isinstance(effect, BuyPoints)
