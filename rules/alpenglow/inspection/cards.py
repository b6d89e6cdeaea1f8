"""The cards: run deck, the actions it shares, goals."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.alpenglow.content import Content, Goal, RunCard
from rules.alpenglow.vocabulary.words import COLOURS
from rules.inspection import each, named

CARDS, ACTIONS = 60, 24
"""The fewest run cards that last for five players, the fewest actions worth a deck (ALP-078)."""
GOALS = (
    *("liftie", "optimizer", "executive", "concierge", "engineer", "landlord"),
    *("negotiator", "developer", "restauranteur", "athlete", "banker", "gnar_manager"),
)
"""The goals whose requirements are rules (ALP-155 to ALP-166)."""
NEEDS = {"restauranteur": "huts", "athlete": "backcountry"}
"""What goals cannot do without (Q49)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with run cards, their actions and goals."""
    yield from named("Run card", content.run_cards)
    yield from named("Action", content.actions)
    yield from named("Goal", content.goals)
    yield from _deck(content.run_cards)
    yield from _actions(content)
    yield from _goals(content.goals)


def _deck(cards: Sequence[RunCard]) -> Iterator[str]:
    if len(cards) < CARDS:
        yield f"There are at least {CARDS} run cards, not {len(cards)}."
    colours = Counter(card.colour for card in cards)
    if len({colours[colour] for colour in COLOURS}) != 1:
        yield "The run deck has as many cards of each colour (ALP-003)."


def _actions(content: Content) -> Iterator[str]:
    actions = {action.id for action in content.actions}
    used = {card.does for card in content.run_cards}
    if len(actions) < ACTIONS:
        yield f"Run cards have at least {ACTIONS} different actions, not {len(actions)} (ALP-078)."
    for card in content.run_cards:
        if card.does not in actions:
            yield f"Run card {card.id}: there is no action {card.does!r}."
    for action in content.actions:
        if action.id not in used:
            yield f"Action {action.id}: no run card has it."


def _goals(goals: Sequence[Goal]) -> Iterator[str]:
    yield from each("The goal", [goal.id for goal in goals], GOALS)
    for goal in goals:
        if not 1 <= goal.points <= goal.most <= 20:
            yield f"Goal {goal.id}: it is worth 1 to 20 points, its higher step no less."
        if goal.points != goal.most and goal.id != "engineer":
            yield f"Goal {goal.id}: it has one step only (ALP-159)."
        if goal.id in GOALS and goal.needs != NEEDS.get(goal.id):
            yield f"Goal {goal.id}: what it needs is not named rightly (ALP-029)."
