"""Climbing (chapter "Regular Actions", 1): a space for a regular action (MTN-057 to MTN-071)."""

from collections.abc import Iterator

from events.base import Event
from events.mountaineers import Climb
from rules.game import Refusal
from rules.mountaineers import steps
from rules.mountaineers.actions import no_regular_action
from rules.mountaineers.board import CLIMBS, Spaces
from rules.mountaineers.situation import Situation


def refusal(s: Situation, move: Climb) -> Refusal | None:
    """The first rule that this climb would break, in rulebook order."""
    return no_regular_action(s) or steps.refused(s, None, move.to, (move.mark, move.lock))


def legal(s: Situation) -> list[Spaces]:
    """Every climb that `refusal` lets pass, by where it leads."""
    if s.turn.actions <= 0 or s.turn.carrying is not None:
        return []
    return steps.spans(s, None, CLIMBS, s.turn.actions - 1)


def effects(s: Situation, move: Climb) -> Iterator[Event]:
    """The space climbed, and what was left behind (MTN-060, MTN-063)."""
    yield steps.climbed(s, None, move.to, (move.mark, move.lock))
