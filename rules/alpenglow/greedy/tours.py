"""Backcountry tiles: whether completing one makes an opening better, and what one may bring later.

A tile takes all skiers that it requires in one opening, each by chair (ALP-171, ALP-172, Q40).
"""

from collections.abc import Iterator, Sequence

from events.alpenglow.words import Colour, Hex
from rules.alpenglow.content import BackcountryTile
from rules.alpenglow.greedy.ground import Area, on_their_way, taken
from rules.alpenglow.greedy.outing import Delivering, Lodge, Outing, Way, outing
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.takings import Takings
from rules.alpenglow.opening.rides import Riders, one_more, takes
from rules.alpenglow.vocabulary.effects import WinChair
from rules.alpenglow.vocabulary.words import COLOURS

CHAIRS = {"triple": 6.5, "quad": 8.5}
"""What a chair won is worth."""
BUILDING = 7.0
"""What a building or an upgrade won is worth."""
PLENTY: Lodge = dict.fromkeys(COLOURS, 4)
"""A lodge from which any tile can be completed."""
HOPE, FAINT = 0.45, 0.1
"""How likely a tile in reach is completed, if the chairs carry enough, and if not."""


def prize(sight: Sight, tile: BackcountryTile) -> float:
    """What completing a tile brings, but for what its skiers earn."""
    if isinstance(tile.reward, WinChair):
        return CHAIRS[tile.reward.chair]
    if tile.reward is not None:
        return BUILDING
    return max(float(tile.points), tile.coins * sight.rate)


def tour(sight: Sight, ground: Area, ways: Sequence[Way], brings: Takings) -> Outing:
    """The best opening, as it is now: without tiles, or with one completed first."""
    riders, full = on_their_way(ground, sight.state), taken(sight.state)
    best = outing(ground, ways, sight.lodge, full, riders)
    for at, tile in waiting(sight, ground):
        begun = _completed(sight, ground, tile, at, brings, riders)
        if begun is not None:
            rest = outing(ground, ways, begun.left, full, begun.riders)
            value = begun.value + rest.value
            if value > best.value:
                deliveries = (*begun.deliveries, *rest.deliveries)
                best = Outing(value, deliveries, rest.left, rest.riders)
    return best


def waiting(sight: Sight, ground: Area) -> Iterator[tuple[Hex, BackcountryTile]]:
    """The uncompleted tiles that a network reaches."""
    turn = sight.state.turn
    done = turn.opening.completed if turn is not None and turn.opening is not None else ()
    for at, lying in sight.state.laid.items():
        open_still = not lying.completed and at not in done
        if open_still and any(at in served for served in ground.served.values()):
            yield at, sight.board.tiles[lying.tile]


def _completed(
    sight: Sight, ground: Area, tile: BackcountryTile, at: Hex, brings: Takings, riders: Riders
) -> Outing | None:
    """The deliveries that complete a tile, if skiers and chairs are there for it."""
    party = _party(tile, sight.lodge)
    deliveries: list[Delivering] = []
    for colour in party:
        door = _door(ground, ground.served[colour].get(at, ()), brings, riders)
        if door is None:
            return None
        riders = one_more(riders, ground.lifts.number[door])
        value = brings.doors[door] + brings.colours.get(colour, 0.0) + brings.ride
        deliveries.append(Delivering(value, colour, at, door))
    if not party:
        return None
    left: dict[Colour, int] = {
        colour: sight.lodge.get(colour, 0) - party.count(colour) for colour in COLOURS
    }
    value = prize(sight, tile) + sum(delivery.value for delivery in deliveries)
    return Outing(value, tuple(deliveries), left, riders)


def _party(tile: BackcountryTile, lodge: Lodge) -> list[Colour]:
    """The skiers that a tile takes, out of a lodge; none if some are missing."""
    if tile.any:
        many: list[Colour] = sorted(COLOURS, key=lambda colour: -lodge.get(colour, 0))
        there: list[Colour] = [colour for colour in many for _ in range(lodge.get(colour, 0))]
        return there[: tile.any] if len(there) >= tile.any else []
    needs = tile.needs.counts()
    if any(lodge.get(colour, 0) < number for colour, number in needs.items()):
        return []
    return [colour for colour, number in needs.items() for _ in range(number)]


def _door(ground: Area, doors: Sequence[Hex], brings: Takings, riders: Riders) -> Hex | None:
    """The best terminal to which one more can ride."""
    for door in sorted(doors, key=lambda door: -brings.doors[door]):
        if takes(ground.lifts, riders, door):
            return door
    return None


def promise(sight: Sight, ground: Area, brings: Takings) -> float:
    """What the tiles in reach may bring one day."""
    total = 0.0
    for at, tile in waiting(sight, ground):
        party = _party(tile, PLENTY)
        carried = _completed_by(ground, party, at, brings)
        total += prize(sight, tile) * (HOPE if carried else FAINT)
    return total


def _completed_by(ground: Area, party: list[Colour], at: Hex, brings: Takings) -> bool:
    """Whether the chairs carry a whole party there."""
    riders = ground.nobody
    for colour in party:
        door = _door(ground, ground.served[colour].get(at, ()), brings, riders)
        if door is None:
            return False
        riders = one_more(riders, ground.lifts.number[door])
    return True
