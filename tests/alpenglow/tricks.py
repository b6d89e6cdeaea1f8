"""A run card that does what a test says, played: what its action comes to is then the test's."""

from typing import Any

from events.alpenglow.moves import PlayRunCard
from events.alpenglow.turns import DecisionDue, DecisionSettled, RunCardDiscarded, StepReached
from events.alpenglow.words import Spot
from events.base import Event
from rules.alpenglow.vocabulary.effects import Condition, Effect
from tests.alpenglow.boxes import card, does
from tests.alpenglow.given import RED, Fact, given, hand, in_box, step
from tests.harness.scenario import Asked

TILE = "I6"
"""Where the green tile of the card lies, far from everything."""
OVER = (RunCardDiscarded(RED, "trick"), StepReached("build"))
"""How step 2 ends when nothing more is to be decided."""


def trick(
    effect: Effect,
    *facts: Fact,
    needs: Condition | None = None,
    at: Spot = "A1",
    held: tuple[str, ...] = (),
    **turn: Any,
) -> Asked:
    """RED plays a card with this action, having stopped at `at`, and holds these other cards."""
    return given(
        in_box("actions", does("trick", effect, needs)),
        in_box("run_cards", card("trick", does="trick")),
        *facts,
        hand(RED, "trick", *held),
        step("card", at=at, **turn),
    ).when(RED, PlayRunCard("trick", TILE))


def offered(count: int = 1) -> DecisionDue:
    """The action of the card waits to be used or left."""
    return DecisionDue(RED, "action", "trick", count, ())


def used(*events: Event) -> tuple[Event, ...]:
    """The action is used, this comes of it, and step 2 is over."""
    return (DecisionSettled(RED, "trick", True), *events, *OVER)
