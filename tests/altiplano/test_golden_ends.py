"""The golden playthroughs show each way in which the end of a match is triggered."""

import pytest

from events.altiplano.rounds import AltiplanoRoundBegan, EndTriggered
from events.base import Event
from events.codec import CODEC
from tests.golden.recipes import RECIPES


def events_of(name: str) -> list[Event]:
    """All events of a golden match of Altiplano, in order."""
    recipe = next(one for one in RECIPES if (one.game, one.name) == ("altiplano", name))
    stored = recipe.file.read_bytes().splitlines()
    return [event for line in stored for event in CODEC.decode(line).events]


@pytest.mark.rule("ALT-098", "ALT-117")
def test_one_match_ends_because_a_location_is_empty() -> None:
    """The location is named, and one more round is played."""
    _ends_once("five-location", at_a_location=True)


@pytest.mark.rule("ALT-098", "ALT-136")
def test_one_match_ends_because_the_strip_cannot_be_filled() -> None:
    """No location is named, and one more round is played."""
    _ends_once("two-stack", at_a_location=False)


def _ends_once(name: str, *, at_a_location: bool) -> None:
    happened = events_of(name)
    (triggered,) = (event for event in happened if isinstance(event, EndTriggered))
    assert (triggered.location is not None) == at_a_location
    rounds = [event.round for event in happened if isinstance(event, AltiplanoRoundBegan)]
    assert rounds == list(range(1, triggered.last_round + 1))
