"""What the action of a card, deed or square would bring now, if it can be used at all."""

from collections.abc import Mapping
from typing import assert_never

from events.alpenglow.turns import SkierReturned, SkiersGained
from events.alpenglow.words import Colour
from rules.alpenglow import actions
from rules.alpenglow.actions import gains, possible
from rules.alpenglow.actions.acting import Acting, acting
from rules.alpenglow.building.terms import BuildEffect, terms_of
from rules.alpenglow.greedy import builds, rough
from rules.alpenglow.greedy.hopes import promised
from rules.alpenglow.greedy.placing import gain_of_double, gain_of_runs
from rules.alpenglow.greedy.prospects import today
from rules.alpenglow.greedy.purse import purse
from rules.alpenglow.greedy.remodelling import best_change
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BothIncomes,
    BuddyPass,
    BuyPoints,
    DoubleRun,
    DrawGoals,
    GainCoins,
    GainPoints,
    GainSkiers,
    LowerFees,
    MoveBus,
    MoveRun,
    PlaceRuns,
    RemoveRun,
    SkiersAgain,
    SwapSkiers,
    SwapTerminal,
    TakeSkiers,
)
from rules.alpenglow.vocabulary.words import COLOURS

_NO_SWAP: tuple[float, Colour, Colour] = (0.0, "green", "green")
AGAIN = 0.85
"""What each further skier, run or swap of an action brings beside the one before."""


def use(sight: Sight, source: str) -> float:
    """What an action brings now; 0 where it cannot be used, or is better left."""
    if not actions.available(sight.board, sight.state, sight.seat, source):
        return 0.0
    a = acting(sight.board, sight.state, sight.seat, source)
    return max(0.0, _brings(sight, a))


def _brings(sight: Sight, a: Acting) -> float:
    effect = a.action.effect
    if isinstance(effect, AtOnce):
        return _at_once(sight, a, effect)
    if isinstance(effect, BuildEffect):
        built = builds.best(sight, terms_of(effect))
        return 0.0 if built is None else built.gain
    match effect:
        case TakeSkiers():
            return several(best_guest(sight), effect.count)
        case BuddyPass():
            return several(best_guest(sight), effect.count) + _deed(sight, a)
        case SwapSkiers():
            return several(best_swap(sight)[0], min(effect.count, sum(sight.lodge.values())))
        case PlaceRuns():
            return several(gain_of_runs(sight, 1), effect.count)
        case DoubleRun():
            return gain_of_double(sight)
        case DrawGoals():
            return promised(sight.board, sight.state, sight.seat, sight.clock, effect.draw)
        case RemoveRun() | MoveRun() | SwapTerminal() | MoveBus():
            changed = best_change(sight, a, effect)
            return 0.0 if changed is None else changed.gain
        case _:
            return rough.effect(sight, effect)


def several(first: float, count: int) -> float:
    """What several of the same bring, each a little less than the one before."""
    return sum(first * AGAIN**n for n in range(count))


def _at_once(sight: Sight, a: Acting, effect: AtOnce) -> float:
    match effect:
        case GainSkiers():
            return with_skiers(sight, effect.skiers.counts()) - today(sight).value
        case SkiersAgain():
            return with_skiers(sight, gains.once_more(a)) - today(sight).value
        case GainCoins():
            return _coins(sight, gains.amount(a, effect))
        case GainPoints():
            return gains.amount(a, effect)
        case BuyPoints():
            return effect.points + _coins(sight, -effect.coins)
        case BothIncomes():
            return today(sight, both=True).value - today(sight).value
        case LowerFees():
            return today(sight, relief=effect.coins).value - today(sight).value
        case _:
            assert_never(effect)


def _coins(sight: Sight, coins: int) -> float:
    held = sight.player.coins
    return purse(held + coins, sight.clock) - purse(held, sight.clock)


# --- skiers --------------------------------------------------------------------------------------


def with_skiers(sight: Sight, skiers: Mapping[Colour, int]) -> float:
    """What can be done today with these skiers more, as far as the supply has them."""
    state = sight.state
    there: dict[Colour, int] = {
        colour: min(n, state.skiers_left(colour)) for colour, n in skiers.items()
    }
    return today(sight.after(SkiersGained(sight.seat, "", there, ()))).value


def best_guest(sight: Sight) -> float:
    """What the most welcome skier brings."""
    return max(guests(sight).values(), default=0.0)


def guests(sight: Sight) -> dict[Colour, float]:
    """What a skier more of each colour brings, of those that there are."""
    now = today(sight).value
    there: list[Colour] = [c for c in COLOURS if sight.state.skiers_left(c) > 0]
    return {colour: with_skiers(sight, {colour: 1}) - now for colour in there}


def best_swap(sight: Sight) -> tuple[float, Colour, Colour]:
    """The swap of a skier that gains most: its gain, who goes, who comes."""
    now = today(sight).value
    found: list[tuple[float, Colour, Colour]] = [
        (with_skiers(sight.after(SkierReturned(sight.seat, colour)), {by: 1}) - now, colour, by)
        for colour in COLOURS
        if sight.lodge.get(colour)
        for by in COLOURS
        if by != colour and sight.state.skiers_left(by) > 0
    ]
    return max(found, key=lambda swap: swap[0], default=_NO_SWAP)


def _deed(sight: Sight, a: Acting) -> float:
    """What the deed of another's building brings by Buddy Pass (ALP-068)."""
    deed = possible.deed_of_stop(a)
    if deed is None:
        return 0.0
    return (
        with_skiers(sight, {sight.board.deeds[deed].skier: 1})
        - today(sight).value
        + use(sight, deed)
    )
