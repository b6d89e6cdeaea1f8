"""Actions that are carried out at once: skiers, coins, points, better incomes, lower fees."""

from collections.abc import Mapping
from typing import assert_never

from events.alpenglow.turns import (
    BothIncomesGranted,
    CoinsGained,
    CoinsPaid,
    FeesLowered,
    PointsScored,
)
from events.alpenglow.words import Colour
from rules.alpenglow import skiers
from rules.alpenglow.actions.acting import Acting
from rules.alpenglow.actions.conditions import THINGS, held
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import (
    AtOnce,
    BothIncomes,
    BuyPoints,
    GainCoins,
    GainPoints,
    GainSkiers,
    LowerFees,
    SkiersAgain,
)
from rules.alpenglow.wording import coins
from rules.game import Refusal


def impossible(a: Acting, effect: AtOnce) -> Refusal | None:
    """Why an action would do nothing now."""
    match effect:
        case GainSkiers():
            return _none_left(a, effect.skiers.counts())
        case GainCoins() | GainPoints():
            return None if amount(a, effect) > 0 else _nothing_counted(a, effect)
        case BuyPoints():
            return _too_dear(a, effect)
        case BothIncomes():
            return _no_opening(a) or _already_both(a)
        case LowerFees():
            return _no_opening(a)
        case SkiersAgain():
            return _nobody_again(a)
        case _:
            assert_never(effect)


def carry_out(story: Unfolding, a: Acting, effect: AtOnce) -> None:
    """What comes of an action that needs no choice."""
    match effect:
        case GainSkiers():
            skiers.gain(story, a.seat, a.source, effect.skiers.counts())
        case GainCoins():
            story.tell(CoinsGained(a.seat, a.source, amount(a, effect)))
        case GainPoints():
            story.tell(PointsScored(a.seat, "action", a.source, amount(a, effect)))
        case BuyPoints():
            story.tell(CoinsPaid(a.seat, a.source, effect.coins))
            story.tell(PointsScored(a.seat, "action", a.source, effect.points))
        case BothIncomes():
            story.tell(BothIncomesGranted(a.seat))
        case LowerFees():
            story.tell(FeesLowered(a.seat, effect.coins))
        case SkiersAgain():
            skiers.gain(story, a.seat, a.source, once_more(a))
        case _:
            assert_never(effect)


def amount(a: Acting, effect: GainCoins | GainPoints) -> int:
    """What an action pays for all that it counts, within its bound (ALP-061, ALP-075)."""
    one = effect.coins if isinstance(effect, GainCoins) else effect.points
    return min(one * held(a.state, a.seat, effect.each), effect.most)


def once_more(a: Acting) -> Mapping[Colour, int]:
    """The skiers of the active building, with one's own deed's skier (ALP-073).

    None where a fee was refused (Q18), and none of a building put there later (Q50).
    """
    stop = a.stop
    if stop is None or not stop.served or stop.building is None:
        return {}
    again = dict(skiers.of_stop(a.board, a.state, stop))
    if stop.deed is not None and stop.owner == a.seat:
        bonus = a.board.deeds[stop.deed].skier
        again[bonus] = again.get(bonus, 0) + 1
    return again


def _none_left(a: Acting, wanted: Mapping[Colour, int]) -> Refusal | None:
    if any(a.state.skiers_left(colour) > 0 for colour in wanted):
        return None
    return Refusal("ALP-008", f"the supply has none of the skiers that {a.name} brings")


def _nobody_again(a: Acting) -> Refusal | None:
    again = once_more(a)
    if not again:
        return Refusal("ALP-073", "your stop gave no skiers that you could take again")
    return _none_left(a, again)


def _nothing_counted(a: Acting, effect: GainCoins | GainPoints) -> Refusal:
    detail = f"{a.name} pays for {THINGS[effect.each][1]}, and you have none"
    return Refusal("ALP-061", detail)


def _too_dear(a: Acting, effect: BuyPoints) -> Refusal | None:
    if a.player.coins >= effect.coins:
        return None
    have = a.player.coins
    return Refusal("ALP-192", f"{a.name} costs {coins(effect.coins)}, you have {have}")


def _no_opening(a: Acting) -> Refusal | None:
    """It is about the opening of this turn, which is the active player's and is still to come."""
    turn = a.state.turn
    if a.own_turn and turn is not None and not turn.opened:
        return None
    return Refusal("ALP-064", f"{a.name} is about an opening of yours that is still to come")


def _already_both(a: Acting) -> Refusal | None:
    turn = a.state.turn
    if turn is None or not turn.both:
        return None
    return Refusal("ALP-064", "terminals pay you coins and points already", "once a turn")
