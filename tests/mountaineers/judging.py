"""A route judged during a told history, or at its end."""

from rules.mountaineers.mountain import Mountain
from rules.mountaineers.routes import Claim, Standing, standing
from rules.mountaineers.vocabulary.goals import Goal, Row
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.mountains import mountain, told

ROCK = Spot(on=("rock",))
CLIFF_HANGER = Row(8, ROCK)
PLAIN = mountain()


def during(
    goal: Goal, history: str, on: Mountain = PLAIN, *, no_helicopter: bool = False
) -> Standing:
    """What a route is worth while the game goes on."""
    return standing(on, Claim(goal, no_helicopter), told(history).history, None)


def at_the_end(
    goal: Goal, history: str, on: Mountain = PLAIN, *, no_helicopter: bool = False
) -> Standing:
    """What a route is worth when the game is over and the climber counts."""
    story = told(history)
    return standing(on, Claim(goal, no_helicopter), story.history, story.at)
