"""What players have or may win: deeds, huts, resort upgrades, player boards."""

from collections.abc import Iterator, Sequence

from rules.alpenglow.content import Content, Hut, ResortUpgrade
from rules.alpenglow.inspection.records import counted
from rules.inspection import apart, each, named

DEEDS, HUTS, UPGRADES, BOARDS = 6, 3, 12, 6
"""Deeds and hut tiles of a player, upgrade tiles, player boards (ALP-007, ALP-008)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with the pieces, and ids that would name two sources of an action."""
    yield from named("Deed", content.deeds)
    yield from named("Hut", content.huts)
    yield from named("Resort upgrade", content.upgrades)
    yield from named("Player board", content.boards)
    yield from counted("deeds", content.deeds, DEEDS)
    yield from counted("player boards", content.boards, BOARDS)
    yield from _huts(content.huts)
    yield from _upgrades(content.upgrades)
    yield from apart(
        {
            "run card": content.run_cards,
            "deed": content.deeds,
            "square": content.squares,
            "backcountry tile": content.tiles,
            "resort upgrade": content.upgrades,
            "player board": content.boards,
        }
    )


def _huts(huts: Sequence[Hut]) -> Iterator[str]:
    sides = [f"{number} {side}" for number in range(1, HUTS + 1) for side in ("front", "back")]
    yield from each("Hut", [f"{hut.tile} {hut.side}" for hut in huts], sides)
    for hut in huts:
        if len(set(hut.colours)) != 2:
            yield f"Hut {hut.id}: it takes skiers of two colours (ALP-102)."
        if not (0 <= hut.coins <= 5 and 0 <= hut.points <= 5 and hut.coins + hut.points):
            yield f"Hut {hut.id}: its bonus is up to 5 coins and points (ALP-104)."


def _upgrades(upgrades: Sequence[ResortUpgrade]) -> Iterator[str]:
    sides = [f"{number}{side}" for number in range(1, UPGRADES + 1) for side in "AB"]
    yield from each("Resort upgrade", [f"{one.tile}{one.side}" for one in upgrades], sides)
    for one in upgrades:
        if one.id != f"{one.tile}{one.side}":
            yield f"Resort upgrade {one.id}: it is called by its tile and side."
