"""What coins are worth in points: they build, as long as there is something left to build for.

The first coins pay for what brings most, buildings, huts and small chairs; more of them only make
what is built larger; what can be spent on nothing is worth next to nothing (ALP-004).
"""

from rules.alpenglow.greedy.clock import Clock

EARLY, LATE = 4.5, 6.0
"""What one build takes in Season 1 and in Season 2, about."""
MOST = 10.0
"""More than this no build takes."""
INCOME = 4.0
"""Coins that every opening brings besides, where points are chosen as often as coins."""
FIRST, EARLY_FIRST, FURTHER, IDLE = 0.65, 0.8, 0.5, 0.03
"""What a coin is worth: for builds that pay, those of Season 1, for larger builds, for nothing."""


def purse(coins: int, clock: Clock) -> float:
    """What so many coins are worth."""
    if coins <= 0:
        return EARLY_FIRST * coins
    if not clock.builds:
        return IDLE * coins
    wanted, most = _wanted(clock)
    first = min(coins, wanted)
    further = min(coins, most) - first
    price = EARLY_FIRST if clock.early else FIRST
    return price * first + FURTHER * max(0.0, further) + IDLE * max(0.0, coins - most)


def _wanted(clock: Clock) -> tuple[float, float]:
    """How many coins builds that pay will take, and how many any builds will."""
    late = clock.builds - clock.early
    income = INCOME * clock.before
    firmly = EARLY * clock.early + LATE * late - income
    least = EARLY if clock.early else LATE
    wanted = max(least, firmly)
    return wanted, max(wanted, MOST * clock.builds - income, MOST)


def rate(coins: int, clock: Clock, more: int = 4) -> float:
    """What each of the next few coins is worth."""
    return (purse(coins + more, clock) - purse(coins, clock)) / more
