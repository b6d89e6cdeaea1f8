"""What actions are worth, roughly: for choosing stops and cards long before their use."""

from events.alpenglow.words import Spot
from projections.alpenglow.state import Tile
from rules.alpenglow.actions import held
from rules.alpenglow.board import Board
from rules.alpenglow.content import Action
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.vocabulary.effects import (
    BothIncomes,
    BuddyPass,
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuyPoints,
    Condition,
    DoubleRun,
    DrawCards,
    DrawGoals,
    Each,
    Effect,
    FurtherCards,
    GainCoins,
    GainPoints,
    GainSkiers,
    Holding,
    LowerFees,
    PlaceRuns,
    SkiersAgain,
    Stopped,
    StopType,
    SwapCards,
    SwapSkiers,
    SwapTerminal,
    TakeSkiers,
)

SKIER = 1.5
"""What a skier is worth to a seat that can deliver it one day."""
COMING = {"building": 1.5, "hut": 1.0, "skier": 3.0, "backcountry": 0.4, "lodge": 2.0}
"""How many of something a seat will have when it counts, if it has fewer now."""
LIKELY, SOMETIMES, RARELY = 0.9, 0.35, 0.08
"""How likely a condition holds one day."""


def action(sight: Sight, what: Action) -> float:
    """What an action is worth one day, if its condition holds then."""
    return chance_of(sight, what.needs) * effect(sight, what.effect)


def effect(sight: Sight, what: Effect) -> float:
    """What an effect is worth, whatever it asks for."""
    rate = sight.rate
    match what:
        case GainCoins():
            return min(what.most, what.coins * _times(sight, what.each)) * rate
        case GainPoints():
            return min(what.most, what.points * _times(sight, what.each))
        case GainSkiers():
            return SKIER * sum(what.skiers.counts().values())
        case BuyPoints():
            return max(0.0, what.points - what.coins * rate)
        case LowerFees():
            return min(what.coins, len(sight.area.network.capacity)) * rate
        case TakeSkiers() | BuddyPass():
            return SKIER * what.count
        case PlaceRuns():
            return 1.2 * what.count
        case SwapSkiers() | SwapCards():
            return 0.4 * what.count
        case DrawCards():
            return 0.7 * what.count
        case _:
            return _further(sight, what)


def _further(sight: Sight, what: Effect) -> float:
    match what:
        case BothIncomes() | FurtherCards():
            return 4.0
        case SkiersAgain():
            return 2.5 * SKIER
        case BuildHut():
            return 3.5 if sight.player.huts and sight.clock.later else 0.5
        case DrawGoals():
            return 4.5
        case BuildChair() | BuildBuilding():
            return 2.5
        case DoubleRun():
            return 2.8
        case SwapTerminal():
            return 1.5 if sight.state.marked else 0.0
        case _:
            return 0.5


def _times(sight: Sight, each: Each) -> float:
    """How many of something a seat will have when it counts."""
    now = held(sight.state, sight.seat, each)
    return max(float(now), COMING.get(each, 0.0) if sight.clock.later else 0.0)


def chance_of(sight: Sight, needs: Condition | None) -> float:
    """How likely a condition holds in one of the next turns."""
    match needs:
        case None:
            return 1.0
        case Holding():
            enough = held(sight.state, sight.seat, needs.what) >= needs.count
            return 1.0 if enough else SOMETIMES
        case StopType():
            return _stops(sight, needs)
        case Stopped():
            return _stops(sight, needs)


def _stops(sight: Sight, needs: StopType | Stopped) -> float:
    """Whether one of the seat's buses waits at such a spot."""
    if any(fits(sight, at, needs) for at in sight.player.buses):
        return LIKELY
    return SOMETIMES if sight.state.season == 1 or not sight.player.buses else RARELY


def fits(sight: Sight, at: Spot, needs: StopType | Stopped) -> bool:
    """Whether a stop there would be what a condition asks for."""
    tile = sight.state.village[at]
    if isinstance(needs, StopType):
        return kind_of(sight.board, tile) == needs.type
    if tile.kind != "building":
        return tile.kind == needs.at
    return needs.at == ("own" if tile.owner == sight.seat else "other")


def kind_of(board: Board, tile: Tile) -> str | None:
    """The type of the building there, neutral or built (ALP-194)."""
    if tile.kind == "neutral":
        return board.neutrals[tile.id].type
    return board.buildings[tile.id].type if tile.kind == "building" else None
