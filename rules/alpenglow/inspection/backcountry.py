"""The backcountry tiles: ten, numbered, with what each number requires (ALP-174 to ALP-177)."""

from collections.abc import Iterator, Sequence

from rules.alpenglow.content import BackcountryTile
from rules.alpenglow.inspection.records import counted
from rules.alpenglow.vocabulary.effects import BuildBuilding, Effect, WinChair
from rules.alpenglow.vocabulary.words import COLOURS
from rules.inspection import each, named

TILES = 10
REWARDS: dict[int, Effect] = {
    6: WinChair("quad"),
    7: BuildBuilding(free=True),
    8: WinChair("triple"),
}
"""The tiles that bring something else than coins or points."""


def faults(tiles: Sequence[BackcountryTile]) -> Iterator[str]:
    """What is wrong with the backcountry tiles."""
    yield from named("Backcountry tile", tiles)
    yield from counted("backcountry tiles", tiles, TILES)
    yield from each("Backcountry number", [t.number for t in tiles], range(1, TILES + 1))
    singles = [colour for tile in tiles if tile.number <= 4 for colour in tile.needs.counts()]
    if sorted(singles) != sorted(COLOURS):
        yield "Backcountry tiles 1 to 4 have a colour each (ALP-174)."
    for tile in tiles:
        for fault in (*_needs(tile), *_bonus(tile)):
            yield f"Backcountry tile {tile.id}: {fault}."


def _needs(tile: BackcountryTile) -> Iterator[str]:
    needs = sorted(tile.needs.counts().values())
    match tile.number:
        case 1 | 2 | 3 | 4 if needs != [3] or tile.any:
            yield "it requires 3 skiers of its colour (ALP-174)"
        case 5 | 6 | 7 if needs != [1, 1, 1, 1] or tile.any:
            yield "it requires one skier of each colour (ALP-175)"
        case 8 if needs or tile.any != 3:
            yield "it requires any 3 skiers (ALP-176)"
        case 9 | 10 if needs != [2, 2] or tile.any:
            yield "it requires two pairs (ALP-177)"
        case _:
            pass
    if not tile.runs.counts():
        yield "its back shows no run (ALP-173)"


def _bonus(tile: BackcountryTile) -> Iterator[str]:
    if tile.reward != REWARDS.get(tile.number):
        yield "its reward is not that of its number (ALP-175, ALP-176)"
    if not (0 <= tile.coins <= 15 and 0 <= tile.points <= 15):
        yield "it brings 0 to 15 coins or points"
    if bool(tile.coins or tile.points) == (tile.number in REWARDS):
        yield "it brings coins, points or a reward, and not both kinds (ALP-174)"
