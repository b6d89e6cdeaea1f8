"""What resort upgrades are worth for the rest of the match, where openings do not show it."""

from rules.alpenglow.greedy.clock import Clock
from rules.alpenglow.greedy.ground import area
from rules.alpenglow.greedy.prospects import as_guest, as_owner
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.vocabulary.upgrades import (
    Alliance,
    Buddies,
    BuildBonus,
    Chamber,
    Discount,
    Efficiency,
    FirstSeasonPrices,
    HandSize,
    ResetBonus,
    StopBonus,
    TileBonus,
    UpgradeEffect,
)

CHAIR, SECOND = 7.0, 1.0
"""What a second chair is worth, if coins are worth nothing, and what it is worth at least."""
LEAST = 0.3
"""What Alliance is worth in a turn, if one's own area is the best."""
BUILDS = {"building": 0.4, "hut": 0.2, "chair": 0.3, "upgrade": 0.1}
"""How much of what is built is of each kind."""


def held(sight: Sight) -> float:
    """What the upgrades that a seat holds are worth to it."""
    powers = sight.board.powers
    return sum(power(sight, powers[upgrade]) for upgrade in sight.player.upgrades)


def power(sight: Sight, effect: UpgradeEffect) -> float:
    """What an upgrade brings from now on; what openings bring by it is counted with them."""
    clock, rate = sight.clock, sight.rate
    match effect:
        case Discount():
            return effect.coins * rate * clock.builds * sum(BUILDS[kind] for kind in effect.on)
        case BuildBonus():
            builds = clock.builds * sum(BUILDS[kind] for kind in effect.on)
            return (effect.points + effect.coins * rate) * builds
        case FirstSeasonPrices():
            return 2 * rate * (clock.builds - clock.early) * (BUILDS["building"] + 0.1)
        case StopBonus():
            return effect.coins * rate * _stops(sight, effect)
        case Efficiency():
            return clock.builds * BUILDS["chair"] * max(SECOND, CHAIR * (1 - rate))
        case Alliance():
            return clock.later * max(LEAST, _best_guest(sight) - as_owner(sight))
        case _:
            return _each_turn(effect, rate) * _turns(clock)


def _each_turn(effect: UpgradeEffect, rate: float) -> float:
    match effect:
        case Buddies():
            return 1.3
        case Chamber():
            return 0.6
        case HandSize():
            return 0.5
        case ResetBonus():
            return 0.3 * effect.coins * rate
        case TileBonus():
            return 1.05 * effect.coins * rate
        case _:
            return 0.0


def _best_guest(sight: Sight) -> float:
    """What opening the best of the other areas brings on average."""
    others = (seat for seat in range(sight.state.seats) if seat != sight.seat)
    return max(as_guest(sight, area(sight.board, sight.state, seat)) for seat in others)


def _turns(clock: Clock) -> float:
    return clock.later + 0.5 * clock.now


def _stops(sight: Sight, effect: StopBonus) -> float:
    """How many stops there will be at such spots."""
    village = sight.state.village
    kinds = [village[at].kind for at in sight.player.buses]
    coming = sum(kind in effect.at for kind in kinds)
    return coming + (1.5 if sight.state.season == 1 else 0)
