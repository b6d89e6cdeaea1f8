"""Lines: a move, what it says, and what lies on the table for it."""

from msgspec import Struct

from events.alpenglow.words import Spot
from events.base import Move
from rules.alpenglow.vocabulary import effects as does
from tests.alpenglow.boxes import card
from tests.alpenglow.boxes import does as action
from tests.alpenglow.given import RED, Fact, deciding, given, in_box, step


class Line(Struct, frozen=True):
    """A move, what it says, and what has to lie on the table for it."""

    says: str
    move: Move
    facts: tuple[Fact, ...]


def by(
    effect: does.Effect, *facts: Fact, count: int = 1, done: int = 0, at: Spot = "A1"
) -> tuple[Fact, ...]:
    """Red has stopped at `at` and played a run card whose action this is, and may use it now."""
    return (
        in_box("actions", action("trick", effect)),
        in_box("run_cards", card("slope", does="trick")),
        *facts,
        step("card", at=at, playing=("slope",), carded=True),
        deciding("action", "slope", RED, count, done),
    )


def said(line: Line) -> str:
    """What a legal move of red says."""
    setting = given(*line.facts).setting
    assert line.move in setting.legal(RED)
    return setting.game.says(setting.board, setting.state, RED, line.move)
