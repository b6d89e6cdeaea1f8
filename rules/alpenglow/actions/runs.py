"""Actions that place runs: Assign Runs, and the double-run action (ALP-066, ALP-076)."""

from events.alpenglow.moves import PlaceDoubleRun, PlaceRun
from events.alpenglow.turns import RunPlaced
from events.alpenglow.words import Colour, Hex
from events.base import Seat
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import Ready
from rules.alpenglow.ground import is_open_white, open_hexes
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import DoubleRun, PlaceRuns
from rules.alpenglow.vocabulary.words import COLOURS
from rules.game import Refusal

DOUBLE = 2
"""A double run is made of two tokens of a colour and lies on one hex (Q21)."""


def no_room(a: Acting, tokens: int) -> Refusal | None:
    """Why no run can be placed: nothing open, or no colour with so many tokens (Q5)."""
    if all(a.state.runs_left(colour) < tokens for colour in COLOURS):
        return Refusal("ALP-008", "the supply has too few run tokens of every colour")
    if not open_hexes(a.board, a.state):
        return Refusal("ALP-056", "no white space of the mountain is open")
    return None


def run_refusal(a: Acting, move: PlaceRun) -> Refusal | None:
    """Single runs are placed on open white spaces while there are tokens (ALP-066, Q20)."""
    if isinstance(a.action.effect, DoubleRun):
        return Refusal("ALP-076", f"{a.name} places a double run, no single one", a.action.text)
    if not isinstance(a.action.effect, PlaceRuns):
        return elsewhere(a)
    return _unplaced(a, move.colour, move.at, 1)


def double_refusal(a: Acting, move: PlaceDoubleRun) -> Refusal | None:
    """A double run takes two tokens and one open white space (ALP-076, Q21, Q25)."""
    if isinstance(a.action.effect, PlaceRuns):
        return Refusal("ALP-066", f"{a.name} places single runs only", a.action.text)
    if not isinstance(a.action.effect, DoubleRun):
        return elsewhere(a)
    return _unplaced(a, move.colour, move.at, DOUBLE)


def _unplaced(a: Acting, colour: Colour, at: Hex, tokens: int) -> Refusal | None:
    if (left := a.state.runs_left(colour)) < tokens:
        detail = f"that takes {tokens} {colour} run tokens, the supply has {left}"
        return Refusal("ALP-008", detail, "another colour")
    if is_open_white(a.board, a.state, at):
        return None
    return Refusal("ALP-056", f"{at} is no open white space", "an open white space")


def runs(a: Acting, ready: Ready) -> list[PlaceRun]:
    """The single runs that can be placed."""
    there = open_hexes(a.board, a.state)
    colours = [colour for colour in COLOURS if a.state.runs_left(colour) > 0]
    return [made[at] for made in map(ready.run.__getitem__, colours) for at in there]


def doubles(a: Acting, ready: Ready) -> list[PlaceDoubleRun]:
    """The double runs that can be placed."""
    there = open_hexes(a.board, a.state)
    colours = [colour for colour in COLOURS if a.state.runs_left(colour) >= DOUBLE]
    return [made[at] for made in map(ready.double.__getitem__, colours) for at in there]


def place(story: Unfolding, seat: Seat, move: PlaceRun) -> None:
    """A run lies on the mountain, for everybody (ALP-057)."""
    story.count()
    story.tell(RunPlaced(seat, move.colour, move.at, double=False))


def place_double(story: Unfolding, seat: Seat, move: PlaceDoubleRun) -> None:
    """A double run lies on the mountain."""
    story.settle(used=True)
    story.tell(RunPlaced(seat, move.colour, move.at, double=True))
