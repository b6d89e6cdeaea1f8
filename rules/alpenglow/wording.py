"""How Alpenglow's pieces and places are called in sentences for people."""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from events.alpenglow.words import BuildingType, Colour, Hex, Spot
from events.base import Seat
from projections.alpenglow.state import State, Tile
from rules.alpenglow.board import Board
from rules.alpenglow.content import Terminal
from rules.alpenglow.vocabulary.words import COLOURS
from rules.wording import counted, inner, listed

BOARDS = 64
"""Boards for which names are kept."""
TYPES: Mapping[BuildingType, str] = {
    "town": "town building",
    "shop": "shop",
    "food": "food building",
    "lodging": "lodging building",
}
"""The types of buildings, as the texts of cards call them (ALP-194)."""


def coins(count: int) -> str:
    """`1 coin`, `4 coins`."""
    return counted(count, "coin")


def points(count: int) -> str:
    """`1 point`, `4 points`."""
    return counted(count, "point")


def price(count: int) -> str:
    """`for 4 coins`, `for free`."""
    return f"for {coins(count)}" if count else "for free"


def income(paid: int, scored: int) -> str:
    """`2 coins and 1 point`; what is 0 is left out."""
    parts = [coins(paid)] if paid or not scored else []
    return listed(parts + ([points(scored)] if scored else []))


def skiers(counts: Mapping[Colour, int]) -> str:
    """`2 green and 1 blue skiers`, `1 orange skier`, `no skiers`."""
    there = [(colour, counts[colour]) for colour in COLOURS if counts.get(colour)]
    total = sum(count for _, count in there)
    if not total:
        return "no skiers"
    named = listed([f"{count} {colour}" for colour, count in there])
    return f"{named} {'skier' if total == 1 else 'skiers'}"


def place(board: Board, at: Hex) -> str:
    """A terminal place: `Hochjoch (G1)`; any other hex is called what it is."""
    return f"{board.places[at].name} ({at})" if at in board.places else at


def stretch(board: Board, location: str) -> str:
    """Where a chair stands: `from Hochjoch (G1) to Gamskar (F4)`."""
    start, end = board.ends[location]
    return f"from {place(board, start)} to {place(board, end)}"


def spot(board: Board, state: State, at: Spot) -> str:
    """A spot of the village with what is there: `B3 (Chapel)`, `C4 (Brickyard, orange lot)`."""
    return f"{at} ({_standing(board, state.village[at])})"


def _standing(board: Board, tile: Tile) -> str:
    match tile.kind:
        case "lot":
            lot = board.lots[tile.id]
            return f"{lot.name}, {lot.skier} lot"
        case "neutral":
            return board.neutrals[tile.id].name
        case "square":
            return board.squares[tile.id].name
        case "building":
            return board.buildings[tile.id].name
        case _:
            assert_never(tile.kind)


def whose(seat: Seat, other: Seat) -> str:
    """`your`, or `seat 2's`."""
    return "your" if seat == other else f"seat {other}'s"


def pays(terminal: Terminal) -> str:
    """What a terminal pays, and to whom it is closed: `2 coins or 2 points`, `1 coin and 1 point`.

    With controlled access: `4 coins, closed to orange skiers`.
    """
    word = {"choice": "or", "coins": "or", "both": "and"}[terminal.pays]
    parts = [coins(terminal.coins)] if terminal.coins else []
    paid = listed(parts + ([points(terminal.points)] if terminal.points else []), word)
    closed = f", closed to {listed(terminal.closed)} skiers" if terminal.closed else ""
    return f"{paid}{closed}"


def run(state: State, at: Hex) -> str:
    """The run tile of a hex: `green run on C7`, `double black run on D2`."""
    tile = state.runs[at]
    return f"{'double ' if tile.double else ''}{tile.colour} run on {at}"


def title(board: Board, source: str) -> str:
    """A card or piece by name; a run card with its action: `First Turns (Discount Chairlift)`."""
    name = board.name(source)
    return f"{name} ({_does(board)[source]})" if source in board.cards else name


def detailed(board: Board, card: str) -> str:
    """A run card with all that it does: `First Turns (Discount Chairlift: build or …)`."""
    text = done(board.actions[card].text).removesuffix(".")
    return f"{board.name(card)} ({_does(board)[card]}: {text})"


@lru_cache(BOARDS)
def _does(board: Board) -> Mapping[str, str]:
    """Run card → the name of its action."""
    names = {action.id: action.name for action in board.content.actions}
    return {card.id: names[card.does] for card in board.cards.values()}


def done(text: str) -> str:
    """What an action does when it is used, behind a colon: its condition is then met."""
    condition, _, deed = text.partition(": ")
    return inner(deed if deed and condition.startswith("If ") else text)
