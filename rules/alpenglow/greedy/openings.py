"""Opening an area, delivering as planned, closing it in time."""

from collections.abc import Sequence

from events.alpenglow.moves import (
    CloseArea,
    Deliver,
    DeliverToTile,
    OpenArea,
    TakeTileBonus,
    WithdrawOpening,
)
from events.base import Move
from rules.alpenglow.greedy.ground import area
from rules.alpenglow.greedy.hopes import of_coins
from rules.alpenglow.greedy.outing import Delivering
from rules.alpenglow.greedy.prospects import remaining, today
from rules.alpenglow.greedy.purse import purse
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.opening import closing
from rules.alpenglow.opening.delivering import income
from rules.alpenglow.opening.opened import Opened, opened
from rules.alpenglow.powers import powers
from rules.alpenglow.vocabulary.upgrades import Alliance

THEIRS = 0.5
"""How much a point that another player scores hurts."""
OWED = 3.0
"""What a coin is worth that the fees ask for and the seat has not."""

AnyDelivery = Deliver | DeliverToTile


def best_area(sight: Sight, moves: Sequence[Move]) -> OpenArea | None:
    """The area to open, if an opening is better than none."""
    best, least = None, remaining(sight, sight.lodge)
    for move in moves:
        if isinstance(move, OpenArea):
            value = _value(sight, move)
            if value > least:
                best, least = move, value
    return best


def _value(sight: Sight, move: OpenArea) -> float:
    if move.area == sight.seat:
        return today(sight).value
    thanks = sum(power.points for _, power in powers(sight.board, sight.player, Alliance))
    guest = area(sight.board, sight.state, move.area)
    return today(sight, ground=guest).value - THEIRS * thanks


def onward(sight: Sight, moves: Sequence[Move]) -> Move:
    """The next delivery of the plan; else the area is closed, or what was done taken back."""
    o = opened(sight.board, sight.state, sight.seat)
    assert o is not None
    deliveries = [move for move in moves if isinstance(move, AnyDelivery)]
    owed = max(0, closing.fees(o) - sight.player.coins)
    if planned := _planned(sight, o, deliveries):
        return planned
    closes = [move for move in moves if isinstance(move, CloseArea)]
    if closes:
        return closes[0]
    if deliveries and (owed or o.filling is not None or not sight.state.mountain):
        return max(deliveries, key=lambda move: _pay(sight, o, move))
    return next(move for move in moves if isinstance(move, WithdrawOpening))


def _planned(sight: Sight, o: Opened, deliveries: Sequence[AnyDelivery]) -> Move | None:
    """The first delivery of the plan that is legal, paid in what is worth more."""
    plan = today(sight, ground=area(sight.board, sight.state, o.area)).outing
    if plan is None or o.filling is not None:
        return None
    for planned in plan.deliveries:
        ways = [move for move in deliveries if _is(move, planned)]
        if ways:
            return max(ways, key=lambda move: _pay(sight, o, move))
    return None


def _is(move: AnyDelivery, planned: Delivering) -> bool:
    return (move.colour, move.at, move.terminal) == (
        planned.colour,
        planned.at,
        planned.terminal,
    )


def _pay(sight: Sight, o: Opened, move: AnyDelivery) -> float:
    """What a delivery brings as it is to be paid, the fees before everything else."""
    coins, points = income(o.terminal(move.terminal), move.pays, o.turn.both)
    return points + _coins(sight, coins, closing.fees(o))


def _coins(sight: Sight, coins: int, fees: int) -> float:
    """What coins are worth, of which some are owed."""
    have = sight.player.coins - fees
    owed = max(0, min(coins, -have))
    kept = max(0, have)
    more = purse(kept + coins - owed, sight.clock) - purse(kept, sight.clock)
    goals = of_coins(sight.board, sight.state, sight.seat, sight.clock)
    return OWED * owed + more + goals * (coins - owed)


def best_bonus(sight: Sight, source: str) -> TakeTileBonus:
    """A backcountry tile's bonus in coins or points, whichever is worth more (ALP-174)."""
    o = opened(sight.board, sight.state, sight.seat)
    assert o is not None
    tile = sight.board.tiles[source]
    richer = _coins(sight, tile.coins, closing.fees(o)) > tile.points
    return TakeTileBonus("coins" if richer else "points")
