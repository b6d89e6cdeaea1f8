"""Which bus to take: what its stop brings together with the cards in hand."""

from events.alpenglow.moves import PayFee, TakeBus
from events.alpenglow.words import Spot
from projections.alpenglow.state import Tile
from rules.alpenglow import bus
from rules.alpenglow.greedy.plays import best_play
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.usage import use
from rules.alpenglow.greedy.villages import GUEST, stop_worth
from rules.alpenglow.greedy.worth import worth

KEPT = 0.9
"""How much of what a stop is worth is still to be had in a later turn of the season."""
LOT = 0.8
"""How much more a lot is worth later, when a building may stand there."""


def morning(sight: Sight, spot: Spot) -> float:
    """What taking the bus of this spot is worth, beside taking it later."""
    tile = sight.state.village[spot]
    after = settled_stop(sight, spot)
    actions = sum(
        use(after, decision.source)
        for decision in after.state.decisions
        if decision.kind == "action" and decision.seat == sight.seat
    )
    guest = GUEST if tile.owner not in (None, sight.seat) else 0.0
    play = best_play(after)
    value = play.value if play is not None else worth(after)
    return value + actions - guest - _kept(sight, tile)


def settled_stop(sight: Sight, spot: Spot) -> Sight:
    """The table when the bus has come home, a fee paid where that is better."""
    after = sight.made(bus.effects, TakeBus(spot))
    decision = after.state.decision
    if decision is not None and decision.kind == "fee":
        paid = after.made(bus.effects, PayFee())
        return paid if worth(paid) > worth(after) else after
    return after


def _kept(sight: Sight, tile: Tile) -> float:
    """What the bus could bring in a later turn instead."""
    if len(sight.player.buses) == 1:
        return 0.0
    return KEPT * stop_worth(sight, tile) + LOT * (tile.kind == "lot")
