"""What goods a player has: stored ones, and all that count in scoring (ALT-096, ALT-100)."""

from collections import Counter

from events.altiplano.words import Good
from projections.altiplano.state import Player


def stored(player: Player) -> Counter[Good]:
    """The tiles in the warehouse, corn that stands in counted as corn."""
    return Counter(tile for row in player.rows for tile in row.tiles)


def owned(player: Player) -> Counter[Good]:
    """Every tile but those on orders (ALT-100)."""
    tiles = stored(player)
    tiles.update(player.bag)
    tiles.update(player.container)
    tiles.update(player.planning)
    tiles.update(player.storing)
    for spaces in (player.laid, player.fresh):
        for tokens in spaces.values():
            tiles.update(one for one in tokens if one != "coin")
    if player.parked:
        tiles["corn"] += player.parked
    return tiles


def coins(player: Player) -> int:
    """Coins in the purse and on own spaces (ALT-107)."""
    spaces = (*player.laid.values(), *player.fresh.values())
    return player.coins + sum(tokens.count("coin") for tokens in spaces)
