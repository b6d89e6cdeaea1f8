"""What things are worth to a player, in points: tiles, coins, cards, extensions.

A tile gained scores, and comes up again as often as rounds are left for it; each time it does what
the best tile of its kind can do, in place of an average one.
"""

from collections.abc import Mapping

from msgspec import Struct

from events.altiplano.words import GOODS, Good
from rules.altiplano.basics import BOAT_POINTS, HOUSE_POINTS
from rules.altiplano.board import Board
from rules.altiplano.greedy.desk import RANK, Desk
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    ExtensionEffect,
    Joker,
    ParkCorn,
    StoreBeforeScoring,
    SwapPlanned,
    VillageSpaces,
)

STORED = 1.1
"""What a tile of a good kind is hoped to bring in the warehouse."""

WORK = 2.2
"""What it takes to lay a good onto an order."""
FETCH = 1.5
"""What it takes to have a good that one has not."""
SLOW = 0.5
"""So many rounds it takes for each of these."""
COIN, RICH = 0.7, 5
"""What a coin is worth at most, and with how many of them one more is worth half of it."""
FREED = 3.0
"""What it is worth that another order can be taken."""
MEAN = 0.8
"""How much of what average tiles could do they come to do."""
LOSS = 0.5
"""How much a tile that is stored or delivered is missed; others take its place."""
LATER = 0.85
"""How much of what extensions could do they come to do."""


class Worth(Struct, frozen=True):
    """What a desk values.

    `again`: what a tile of a kind does when it comes up; `mean`: what an average one does. `draws`:
    how often a tile that is gained now comes up. `gain`: what a tile more is worth; `loss`: what
    one that leaves the cycle would still have done.
    """

    draws: float
    mean: float
    again: Mapping[Good, float]
    gain: Mapping[Good, float]
    loss: Mapping[Good, float]
    coin: float
    corn: float


def worth_of(board: Board, desk: Desk) -> Worth:
    """What a desk values now."""
    draws = _draws(desk)
    coin = _coin(desk)
    again: dict[Good, float] = {good: _again(board, desk, good, coin) for good in GOODS}
    mean = _mean(desk, again)
    gain: dict[Good, float] = {
        good: _gain(board, desk, good, draws, again[good] - mean) for good in GOODS
    }
    loss: dict[Good, float] = {good: LOSS * draws * (again[good] - mean) for good in GOODS}
    return Worth(draws, mean, again, gain, loss, coin, corn=2.0 if desk.later else 1.0)


def _draws(desk: Desk) -> float:
    """How often a tile in the container will come up in the rounds that are left."""
    cycle = sum(desk.cycle) + 1
    often = min(1.0, desk.spaces / cycle)
    return max(0.0, often * (desk.later - 0.5 * cycle / desk.spaces + 0.5))


def _coin(desk: Desk) -> float:
    """A coin buys extensions, carts and orders, as long as there is time for them."""
    if not desk.later:
        return 0.02
    return min(COIN, 0.25 + 0.1 * desk.later) * (1.0 if desk.coins < RICH else 0.5)


def _gain(board: Board, desk: Desk, good: Good, draws: float, better: float) -> float:
    if not desk.left(good):
        return 0.0
    once = min(1.0, draws)
    wanted = 1.5 if good in desk.missing else 0.0
    shelved = 0.8 if any(kind == good for kind, _ in desk.shelves) else 0.0
    return board.points[good] + once * max(wanted, shelved) + draws * better


def _mean(desk: Desk, again: Mapping[Good, float]) -> float:
    """What an average tile does; little as long as every tile comes up in every round."""
    cycle = sum(desk.cycle)
    if not cycle:
        return 0.0
    total = sum(again[good] * count for good, count in zip(GOODS, desk.cycle, strict=True))
    return MEAN * total / cycle * min(1.0, cycle / (desk.spaces + 2))


# --- goods ---------------------------------------------------------------------------------------


def _again(board: Board, desk: Desk, good: Good, coin: float) -> float:
    """What a tile does when it comes up: its best use, and less the more there are of it."""
    have = desk.cycle[RANK[good]]
    sold = 0.7 * board.prices[good] * coin
    match good:
        case "food":
            return 1.5 - 2.0 * have / (sum(desk.cycle) + 1)
        case "alpaca":
            return max(0.1, 0.9 - 0.2 * have)
        case "fish":
            return max(0.1, 0.6 - 0.15 * have)
        case "cacao":
            return 0.7 * max(_score(board, desk, "glass"), _score(board, desk, "cloth"), 0.8)
        case "ore":
            return max(sold, 0.45 * _score(board, desk, "silver"), 0.3)
        case "wool":
            return max(sold, 0.45 * _score(board, desk, "cloth"), 0.3)
        case "stone":
            return max(sold, (2.4 - 0.25 * have) if desk.houses else 0.5)
        case "wood":
            return max(sold, (2.0 - 0.25 * have) if desk.boats else 0.5)
        case "cloth" | "silver" | "glass":
            return max(sold, 0.6 * STORED)
        case "corn":
            return 0.0


def _score(board: Board, desk: Desk, good: Good) -> float:
    return board.points[good] + 1.0 if desk.left(good) else 0.0


# --- cards ---------------------------------------------------------------------------------------


def house_worth(board: Board, desk: Desk, house: str) -> float:
    """Its points, its tiles, and those of its kind still to come (ALT-103)."""
    good = board.houses[house].good
    more = min(float(desk.left(good)), 0.15 * desk.later * (1 + board.points[good] / 2))
    return HOUSE_POINTS + desk.owned[RANK[good]] + more + _missioned(board, desk, 14, 16, 18)


def boat_worth(board: Board, desk: Desk, worth: Worth, boat: str) -> float:
    """Its points, and its good (ALT-102, ALT-112)."""
    return BOAT_POINTS + worth.gain[board.boats[boat].good] + _missioned(board, desk, 12, 16)


def order_worth(board: Board, desk: Desk, worth: Worth, order: str) -> float:
    """Its points and corn, without what its goods would have scored (ALT-080, ALT-081)."""
    card = board.orders[order]
    lost = sum(board.points[good] for good in card.goods)
    return card.points + worth.corn - lost + _missioned(board, desk, 1, 16, 17, 20)


def outlook(desk: Desk, points: float, missing: tuple[Good, ...]) -> float:
    """What an order with so much missing is worth: its points, less the work that is left."""
    if not missing:
        return points + (FREED if desk.later else 0.0)
    lacking = sum(missing.count(good) > desk.cycle[RANK[good]] for good in missing)
    work = WORK * len(missing) + FETCH * lacking
    return max(0.0, points * _hope(desk, missing, lacking) - work)


def _hope(desk: Desk, missing: tuple[Good, ...], lacking: int) -> float:
    """How likely all that is missing can be brought in the rounds that are left."""
    if any(not desk.cycle[RANK[good]] and not desk.left(good) for good in missing):
        return 0.05
    time = (desk.later + 0.3) / (1.0 + SLOW * (len(missing) + lacking))
    return min(1.0, time if desk.later else 0.0)


def _missioned(board: Board, desk: Desk, *numbers: int) -> float:
    """What a step towards own missions counts for."""
    mine = (board.missions[one] for one in desk.missions)
    return sum(0.3 * mission.points for mission in mine if mission.number in numbers)


# --- extensions ----------------------------------------------------------------------------------


def extension_worth(board: Board, desk: Desk, worth: Worth, name: str) -> float:
    """What an extension brings in the rounds after this one."""
    each, once = _brings(board.effects[name], worth, desk)
    return LATER * each * desk.later + once


def _brings(effect: ExtensionEffect, worth: Worth, desk: Desk) -> tuple[float, float]:
    """In every round, and once."""
    match effect:
        case Exchange():
            best = max(worth.gain[good] for good in effect.gains)
            costs = 0.8 * len(effect.tiles) + effect.coins * worth.coin
            return max(0.12, 0.5 * (best - costs)), 0.0
        case Joker():
            return 0.7, 0.0
        case CoinMovement():
            return 0.35, 0.0
        case SwapPlanned():
            return 0.55, 0.0
        case VillageSpaces():
            return 0.5, 0.0
        case StoreBeforeScoring():
            return 0.0, 4.0 if len(desk.shelves) > 1 else 2.0
        case ParkCorn():
            return 0.15, 1.0


def cart_worth(desk: Desk) -> float:
    """A further cart, for what it saves in food."""
    return desk.later * (0.45, 0.25, 0.1)[min(2, desk.carts - 1)]


def space_worth(desk: Desk) -> float:
    """A planning space more in every round that is left."""
    return 1.1 * max(0.0, desk.later - 0.5)
