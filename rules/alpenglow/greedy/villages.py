"""What spots of the village are worth: to whoever stops there, and to the owner of a building."""

from collections.abc import Mapping

from events.alpenglow.words import Colour, Spot
from projections.alpenglow.state import State, Tile
from rules.alpenglow.greedy import rough
from rules.alpenglow.greedy.rough import SKIER
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.vocabulary.effects import StopType
from rules.alpenglow.vocabulary.words import Skiers

OWN_AGAIN, OTHERS_AGAIN = 0.8, 0.3
"""How often a seat's own bus, and each other's, stops at a building in Season 2."""
GUEST = 1.0
"""What it costs to bring another player a deed's bonus."""
SUITED = 0.6
"""What it is worth to have a card in hand that asks for a stop at such a building."""
UNKNOWN = 2.0
"""What a deed is worth that is not chosen yet."""


def stop_worth(sight: Sight, tile: Tile) -> float:
    """What a stop there is worth in this season, whatever the turn is like."""
    board, season = sight.board, sight.state.season - 1
    match tile.kind:
        case "lot":
            return SKIER * welcome(sight, board.lots[tile.id].skier)
        case "neutral":
            side = board.neutrals[tile.id].seasons[season]
            return wish(sight, side.skiers) - side.fee * sight.rate
        case "square":
            return rough.action(sight, board.squares[tile.id].seasons[season])
        case "building":
            visit = wish(sight, board.buildings[tile.id].skiers)
            return visit + (bonus(sight, tile.deed) if tile.owner == sight.seat else -GUEST)


def wish(sight: Sight, skiers: Skiers) -> float:
    """How welcome these skiers are."""
    return SKIER * sum(n * welcome(sight, colour) for colour, n in skiers.counts().items())


def welcome(sight: Sight, colour: Colour) -> float:
    """How much more or less welcome skiers of a colour are, by the runs served for them."""
    places = len(sight.area.served[colour]) - sight.lodge.get(colour, 0)
    return 0.8 + 0.1 * max(0, min(4, places))


def bonus(sight: Sight, deed: str | None) -> float:
    """What a deed brings its owner, once."""
    if deed is None:
        return UNKNOWN
    return 0.8 * SKIER + rough.action(sight, sight.board.deeds[deed].action)


def owned(sight: Sight) -> float:
    """What the seat's buildings will bring it besides their points."""
    stops = upcoming(sight.state)
    return sum(
        expected(sight, at, stops) * bonus(sight, tile.deed) + _visits(sight, at, tile)
        for at, tile in sight.state.village.items()
        if tile.owner == sight.seat
    )


def _visits(sight: Sight, at: Spot, tile: Tile) -> float:
    """What the seat's own bus there finds more than the single skier of a lot."""
    if at not in sight.player.buses:
        return 0.0
    return wish(sight, sight.board.buildings[tile.id].skiers) - SKIER + _suits(sight, tile)


def _suits(sight: Sight, tile: Tile) -> float:
    """What cards in hand make of a stop at a building of this type."""
    board = sight.board
    needs = [board.action(card, sight.state.season).needs for card in sight.player.hand]
    kind = board.buildings[tile.id].type
    return SUITED * sum(isinstance(need, StopType) and need.type == kind for need in needs)


def upcoming(state: State) -> Mapping[Spot, int]:
    """How many buses stand on each spot."""
    stops: dict[Spot, int] = {}
    for player in state.players:
        for at in player.buses:
            stops[at] = stops.get(at, 0) + 1
    return stops


def expected(sight: Sight, at: Spot, stops: Mapping[Spot, int]) -> float:
    """How many buses will stop there to the end of the match."""
    if sight.state.season > 1:
        return stops.get(at, 0)
    return stops.get(at, 0) + OWN_AGAIN + OTHERS_AGAIN * (sight.state.seats - 1)
