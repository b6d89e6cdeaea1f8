"""The end and the score (chapter "Game End and Scoring"). Points are counted in halves.

Coins are never turned into points (ALP-004).
"""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from events.base import Seat
from events.table import MatchFinished, ScoreLine, SeatScore, TieBreak
from projections.alpenglow.state import Gain, State
from rules.alpenglow.board import Board
from rules.alpenglow.goals import progress, standing
from rules.alpenglow.vocabulary.upgrades import Facilities
from rules.alpenglow.vocabulary.words import CAPACITY
from rules.alpenglow.wording import place, stretch
from rules.scoring import line, ranked

Outcome: TypeAlias = Literal["won", "shared"]

Source: TypeAlias = Literal[
    "delivery",
    "hut",
    "tile",
    "accreditation",
    "alliance",
    "action",
    "upgrade",
    "chair",
    "building",
    "hut_built",
    "goal",
]
"""What brings points: one of these words for every line; all before `chair` score in play."""

IN_PLAY: Mapping[str, tuple[str, ...]] = {
    "delivery": ("ALP-150", "ALP-128", "ALP-132"),
    "hut": ("ALP-150", "ALP-104"),
    "tile": ("ALP-150", "ALP-172"),
    "accreditation": ("ALP-150", "ALP-179"),
    "alliance": ("ALP-150", "ALP-180"),
    "action": ("ALP-150", "ALP-058"),
    "upgrade": ("ALP-150", "ALP-189"),
}
"""What scored in play, each with the rules that it rests on, in the order of the score sheet."""
WORTH = 6
"""What a building or hut is worth at the end (ALP-085, ALP-101, ALP-152)."""


def finish(board: Board, state: State) -> MatchFinished:
    """The result of a match whose last turn is over (ALP-149); the table fills the secret in.

    Of as many points the most coins are best, else a place is shared (ALP-006, Q2).
    """
    scores = tuple(score(board, state, seat) for seat in range(state.seats))
    ranking = ranked(scores)
    return MatchFinished(ranking, scores, outcome(ranking), secret="")


def score(board: Board, state: State, seat: Seat) -> SeatScore:
    """All points of a seat: those of the track, then what the end adds (ALP-150 to ALP-153).

    Resort upgrades have no line of their own: they are worth nothing (ALP-112).
    """
    lines = (
        *_in_play(board, state, seat),
        *_chairs(board, state, seat),
        *_buildings(board, state, seat),
        *_huts(board, state, seat),
        *_goals(board, state, seat),
    )
    coins = TieBreak("coins, the most first", state.players[seat].coins, ("ALP-006",))
    return SeatScore(seat, sum(one.halves for one in lines), lines, (coins,))


def outcome(ranking: tuple[tuple[Seat, ...], ...]) -> Outcome:
    """Won by one, or shared by those who have as many points and coins (ALP-006, Q2)."""
    return "won" if len(ranking[0]) == 1 else "shared"


def _in_play(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What is on the track already: one line for each thing that brought points (ALP-150)."""
    by: dict[tuple[str, str], list[Gain]] = {}
    for gain in state.players[seat].gains:
        by.setdefault((gain.source, gain.about), []).append(gain)
    order = list(IN_PLAY)
    for source, about in sorted(by, key=lambda kind: order.index(kind[0])):
        gains = by[source, about]
        points = sum(gain.points for gain in gains)
        label = _label(board, source, about)
        entries = (gain.version for gain in gains)
        yield line(source, about, label, 2 * points, _rules(board, source, about), entries)


def _rules(board: Board, source: str, about: str) -> tuple[str, ...]:
    """Those of the source; a hut's bonus that Facilities brought has one of its own (ALP-187)."""
    if source == "upgrade" and isinstance(board.powers[about], Facilities):
        return ("ALP-150", "ALP-187")
    return IN_PLAY[source]


def _label(board: Board, source: str, about: str) -> str:
    match source:
        case "delivery":
            return f"Deliveries from {place(board, about)}"
        case "hut":
            return f"Bonuses of {board.huts[about].name}"
        case "tile":
            return f"Backcountry tile {board.name(about)}"
        case "action":
            return f"Action of {board.name(about)}"
        case _:
            return f"Resort upgrade {board.name(about)}"


def _chairs(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """Twice its capacity for each chair that stands at the end (ALP-094, ALP-151)."""
    for at, chair in state.chairs_of(seat).items():
        label = f"{chair.chair.title()} {stretch(board, at)}"
        points = 2 * CAPACITY[chair.chair]
        yield line("chair", at, label, 2 * points, ("ALP-151",), (chair.version,))


def _buildings(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """6 points for each building, however it was paid for (ALP-152)."""
    for tile in state.buildings_of(seat).values():
        label = f"Building {board.buildings[tile.id].name}"
        yield line("building", tile.id, label, 2 * WORTH, ("ALP-152", "ALP-085"), (tile.version,))


def _huts(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """6 points for each hut, however it was paid for (ALP-152)."""
    for at, hut in state.huts_of(seat).items():
        label = f"{board.huts[hut.hut].name} on {at}"
        yield line("hut_built", hut.hut, label, 2 * WORTH, ("ALP-152", "ALP-101"), (hut.version,))


def _goals(board: Board, state: State, seat: Seat) -> Iterator[ScoreLine]:
    """Goals open: each card counts by itself and has its line, met or not (ALP-153)."""
    for held in state.players[seat].goals:
        goal = board.goals[held.goal]
        stands = standing(board, state, seat, goal)
        label = f"Goal {goal.name}: {progress(stands)}"
        rules, entries = ("ALP-153", *stands.rules), (held.version, *stands.entries)
        yield line("goal", goal.id, label, 2 * stands.points, rules, entries)
