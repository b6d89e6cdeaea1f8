"""Tables set up by hand: a board whose content a test chooses, and a state told by events."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from events.mountaineers import (
    AutomatedClimberPlaced,
    Climbed,
    ClimberPlaced,
    GameSetUp,
    MountaineersEvent,
    Position,
    RoundBegan,
)
from events.table import OptionValue
from projections.mountaineers.evolve import begin, evolve
from projections.mountaineers.state import State, Turn
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.content import Act, AutomatedCard, Face
from rules.mountaineers.options import Options
from rules.simulation import Taken
from tests.harness.simulated import Simulated
from tests.mountaineers.mountains import three_faces

FACES = ("face-1", "face-2", "face-3")


def board(
    options: Options | None = None,
    faces: tuple[Face, Face, Face] | None = None,
    **parts: tuple[Any, ...],
) -> Board:
    """A board of plain rock, or of these faces, with these parts of the content replaced."""
    content = replace(box.default(), faces=faces or three_faces(), **parts)
    return Board(content, options or Options())


def laid_out(*, seats: int = 1, automated: int = 2, rounds: int = 10) -> State:
    """A table before anybody is placed."""
    setup = GameSetUp(
        faces=FACES,
        starting_player=0,
        rounds=rounds,
        automated=automated,
        tokens=2,
        markers=30,
        locks=10,
        keep=4,
        characters=False,
        block=rounds,
        easy=9 * seats,
        hard=0,
    )
    return after(begin(seats), setup, version=1)


def table(*climbers: Position, seats: int = 1, turn: int = 1, rounds: int = 10) -> State:
    """A table with its climbers placed, the seats' first, in this round."""
    placed = [
        ClimberPlaced(i, at) if i < seats else AutomatedClimberPlaced(i, at)
        for i, at in enumerate(climbers)
    ]
    state = laid_out(seats=seats, automated=len(climbers) - seats, rounds=rounds)
    return after(state, *placed, RoundBegan(turn), version=1)


def after(state: State, *events: MountaineersEvent, version: int = 2) -> State:
    """The state after these events of one entry."""
    for event in events:
        state = evolve(state, event, version)
    return state


def climbing(
    state: State, seat: int, *positions: Position, version: int = 10, locked: bool = False
) -> State:
    """The state after a climber went this way, marking every position it left.

    Each step is an entry of its own, the first one `version`.
    """
    for i, to in enumerate(positions):
        origin = state.climbers[seat]
        number = state.players[seat].hand[0]
        step = Climbed(
            seat,
            "climb",
            origin,
            to,
            paid=0,
            flight=False,
            blocked=False,
            marker=number,
            locked=locked,
        )
        state = after(_in_turn(state, seat), step, version=version + i)
    return replace(state, turn=None)


def markers(state: State) -> Mapping[Position, int]:
    """Who owns the marker on each position that has one."""
    return {at: marker.owner for at, marker in state.markers.items()}


def whole_match(*bots: str, secret: bytes, **options: OptionValue) -> Iterator[Taken]:
    """Every step of a match between bots, decided and folded as a real one."""
    return Simulated("mountaineers").taken(bots, options, sha256(secret).digest())


def automated_card(acts: str, *, turn: int = 1, side: str = "front") -> AutomatedCard:
    """A card whose six lines all say the same: `move right, sabotage left`."""
    line = tuple(Act(*act.split()) for act in acts.split(", ") if act)  # type: ignore[arg-type]
    return AutomatedCard(f"{side}-{turn}", "A card", "authored", turn, side, (line,) * 6)  # type: ignore[arg-type]


def _in_turn(state: State, seat: int) -> State:
    turn = Turn(seat, "", "1-3", 2, special=False, used=(), spaces={}, carrying=None, left=0)
    return replace(state, turn=turn)
