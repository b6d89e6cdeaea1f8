"""What a space, a lock, an upgrade costs ("Climbing", "Conditions Board", "Event Cards").

The order of precedence: this turn's event, then the Condition in force (MTN-118), then what a
player has. What counts is the position moved to (MTN-016).
"""

from rules.mountaineers.board import Source
from rules.mountaineers.content import Upgrade
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import Flight, Price, Steps

CLIMB, CONDITION, LOCK = 1, 2, 1
"""A climb (MTN-057), a space in the area of a condition (MTN-058), a lock (MTN-063)."""


def climb_price(s: Situation, to: str) -> int:
    """What an ordinary climb onto a position costs (MTN-057, MTN-058, Q11, Q37)."""
    if s.plain:
        return CONDITION if to in s.area else CLIMB
    mine = [price for price in s.prices if to in s.ground.on(price.spot)]
    reliefs = [price for spot, price in s.top.reliefs if to in spot]
    return min([_own_climb(s, to, mine), *reliefs]) + surcharge(s, to)


def _own_climb(s: Situation, to: str, mine: list[Price]) -> int:
    """Price effects count where no condition does, or where they override it (MTN-138)."""
    if to not in s.area:
        return min([CLIMB, *(price.price for price in mine)])
    return min([CONDITION, *(price.price for price in mine if price.overrides_conditions)])


def surcharge(s: Situation, to: str) -> int:
    """What the event of this turn adds to every space onto a position, by whatever means."""
    surcharges = s.top.surcharges
    return sum(extra for spot, extra in surcharges if to in spot) if surcharges else 0


def space_price(s: Situation, source: Source, to: str) -> int:
    """What a space costs that an upgrade, card or character moves.

    Upgrades and the special actions of event cards ignore the Conditions Board (MTN-084, MTN-053);
    abilities, and whatever a character does, only where their text says so (MTN-138, Q38).
    """
    effect = source.effect
    assert isinstance(effect, Steps | Flight)
    price = effect.price
    if to in s.area and source.heeds_conditions:
        price = max(price, CONDITION)
    return price + surcharge(s, to)


def two_prices(s: Situation, source: Source | None) -> tuple[int, int] | None:
    """What a space costs outside and inside the area of the Condition, where no more matters."""
    if source is None:
        return (CLIMB, CONDITION) if s.plain else None
    if s.top.surcharges:
        return None
    effect = source.effect
    assert isinstance(effect, Steps | Flight)
    price = effect.price
    return price, max(price, CONDITION) if source.heeds_conditions else price


def lock_price(s: Situation) -> int:
    """What locking a marker costs while it is placed (MTN-063)."""
    return 0 if s.free_locks else LOCK


def buy_price(s: Situation, upgrade: Upgrade) -> int:
    """What buying an upgrade costs (MTN-072, MTN-088)."""
    return max(0, upgrade.price - s.buy_discount)


def use_price(s: Situation, source: Source) -> int:
    """What using an upgrade costs, whatever its spaces (MTN-076); nothing else has such a price."""
    return max(0, source.use - s.use_discount) if source.kind == "upgrade" else 0
