"""Skiers coming to a lodge: what a stop shows, what the supply has left, who brings a buddy.

ALP-046 to ALP-050, ALP-054, ALP-182, ALP-183.
"""

from collections.abc import Mapping
from typing import assert_never

from events.alpenglow.turns import SkiersGained
from events.alpenglow.words import Colour
from events.base import Seat
from projections.alpenglow.state import State, Stop
from rules.alpenglow.board import Board
from rules.alpenglow.powers import powers
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import Buddies
from rules.alpenglow.vocabulary.words import COLOURS


def of_stop(board: Board, state: State, stop: Stop) -> Mapping[Colour, int]:
    """The skiers that a stop shows in this season, a deed's aside; a square shows none."""
    match stop.kind:
        case "lot":
            return {board.lots[stop.id].skier: 1}
        case "neutral":
            return board.neutrals[stop.id].seasons[state.season - 1].skiers.counts()
        case "building":
            return board.buildings[stop.id].skiers.counts()
        case "square":
            return {}
        case _:
            assert_never(stop.kind)


def gain(story: Unfolding, seat: Seat, source: str, wanted: Mapping[Colour, int]) -> None:
    """These skiers, as far as the supply has them, come to a lodge, which has room for all (Q5).

    Nothing happens where there are none.
    """
    state = story.state
    found: dict[Colour, int] = {
        colour: number
        for colour in COLOURS
        if wanted.get(colour) and (number := min(wanted[colour], state.skiers_left(colour)))
    }
    if found:
        buddies = _buddies(story, seat, found)
        for _, colour in buddies:
            found[colour] += 1
        story.tell(SkiersGained(seat, source, found, tuple(upgrade for upgrade, _ in buddies)))


def _buddies(story: Unfolding, seat: Seat, found: Mapping[Colour, int]) -> list[tuple[str, Colour]]:
    """Each Buddy Pass that brings one more, with its colour: once a step and tile (Q42)."""
    state, worked = story.state, story.turn.buddied
    left = {colour: state.skiers_left(colour) - number for colour, number in found.items()}
    buddies: list[tuple[str, Colour]] = []
    for upgrade, power in powers(story.board, state.players[seat], Buddies):
        if (seat, upgrade) not in worked and left.get(power.colour, 0) > 0:
            left[power.colour] -= 1
            buddies.append((upgrade, power.colour))
    return buddies
