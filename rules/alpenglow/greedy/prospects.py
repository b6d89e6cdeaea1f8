"""What openings bring: the one of this turn with the skiers that wait, later ones with some.

Nobody knows who will come later; an opening is tried with a few skiers of each colour.
"""

from msgspec import Struct

from rules.alpenglow.greedy.ground import Area
from rules.alpenglow.greedy.outing import Lodge, Outing, outing, ways
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.takings import Takings, takings
from rules.alpenglow.greedy.tours import promise, tour
from rules.alpenglow.powers import powers
from rules.alpenglow.vocabulary.upgrades import LocalsPass
from rules.alpenglow.vocabulary.words import COLOURS

FEW: Lodge = dict.fromkeys(COLOURS, 1)
MANY: Lodge = dict.fromkeys(COLOURS, 2)
"""Skiers that later openings are tried with."""
WEIGHTS = (0.55, 0.25)
"""How much the openings with few and with many count: together for between four and five skiers."""
LEFT, CROWDED = 0.8, 0.3
"""What a skier left over is worth for the next opening: the first ones, and further ones."""
ROOM = 3
"""How many skiers left over the next opening has room for."""
LAST = 0.05
"""What a coin of the last opening is worth: nothing is built with it."""


class Today(Struct, frozen=True):
    """What can be done with the skiers that wait: the best opening, and what it brings.

    `value`: with fees paid, and with what skiers left over are worth; 0 and more.
    """

    value: float
    outing: Outing | None


def today(
    sight: Sight, *, ground: Area | None = None, both: bool = False, relief: int = 0
) -> Today:
    """The opening of this turn with the skiers that wait now; `ground`: of another's area."""
    kept, turn = remaining(sight, sight.lodge), sight.state.turn
    if turn is None or not sight.clock.now or not sight.lodge:
        return Today(kept, None)
    fees = 0 if ground is not None else fee(sight, relief + turn.relief)
    ground = ground or sight.area
    brings = _takings(sight, ground, sight.rate, both=both or turn.both)
    plan = tour(sight, ground, ways(ground, brings, _floor(sight)), brings)
    value = plan.value - fees * sight.rate + remaining(sight, plan.left)
    if turn.opening is not None or (value > kept and _payable(sight, plan, fees)):
        return Today(value, plan)
    return Today(kept, None)


def _payable(sight: Sight, plan: Outing, fees: int) -> bool:
    """Whether the fees can be paid, if all deliveries are paid in coins (ALP-192)."""
    terminals, records = sight.state.terminals, sight.board.terminals
    earned = sum(records[terminals[skier.terminal]].coins for skier in plan.deliveries)
    return fees <= sight.player.coins + earned


def _takings(sight: Sight, ground: Area, rate: float, *, both: bool) -> Takings:
    doors = ground.network.terminals
    return takings(sight.board, sight.state, sight.seat, doors, rate, both=both)


def _floor(sight: Sight) -> float:
    """What a delivery has to bring, or the skier had better wait."""
    if sight.clock.closing:
        return 0.0
    return LEFT if sum(sight.lodge.values()) <= ROOM else CROWDED


def remaining(sight: Sight, left: Lodge) -> float:
    """What skiers left over are worth: they wait, but not beyond the season (ALP-135)."""
    clock = sight.clock
    if clock.closing or not clock.later:
        return 0.0
    count = sum(left.values())
    return LEFT * min(count, ROOM) + CROWDED * max(0, count - ROOM)


def later(sight: Sight) -> float:
    """What later openings bring, fees paid; nothing where they would not pay."""
    if not sight.clock.later:
        return 0.0
    price, ground = _price(sight), sight.area
    brings = _takings(sight, ground, price, both=False)
    average = max(0.0, _average(ground, brings) - fee(sight, 0) * price)
    return sight.clock.later * average + promise(sight, ground, brings)


def as_guest(sight: Sight, ground: Area) -> float:
    """What a later opening of another's area would bring; fees it costs none (ALP-180)."""
    return _average(ground, _takings(sight, ground, _price(sight), both=False))


def as_owner(sight: Sight) -> float:
    """What a later opening of the seat's own area brings, fees paid."""
    return as_guest(sight, sight.area) - fee(sight, 0) * _price(sight)


def _average(ground: Area, brings: Takings) -> float:
    """What an opening brings with skiers such as may come."""
    found = ways(ground, brings, 0.0)
    few, many = (outing(ground, found, lodge, {}, ground.nobody).value for lodge in (FEW, MANY))
    return WEIGHTS[0] * few + WEIGHTS[1] * many


def _price(sight: Sight) -> float:
    """What a coin of a later opening is worth."""
    return LAST if sight.clock.later == 1 else min(1.0, sight.rate)


def fee(sight: Sight, relief: int) -> int:
    """What an opening of the seat's own area costs (ALP-133, ALP-188)."""
    off = sum(power.coins for _, power in powers(sight.board, sight.player, LocalsPass))
    return max(0, len(sight.area.network.capacity) - off - relief)
