"""Climbing routes: what a route card is worth as things stand (chapter "Climbing Routes").

The engine keeps every step, removal and move by an event in the climber's history (MTN-107); here
it is read. Only the text of a card counts, which its goal is (MTN-095); several routes may be met
by the same markers (MTN-096).
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from projections.mountaineers.history import Loss, Trace
from rules import wording
from rules.mountaineers.bits import bits_of, ones
from rules.mountaineers.content import Route
from rules.mountaineers.goals import witness
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.progress import progress
from rules.mountaineers.track import Track, track
from rules.mountaineers.vocabulary.goals import All, Connect, Goal, Traverse


class Claim(Struct, frozen=True):
    """A route in somebody's hand: what it asks for, and since when it counts.

    `since`: the version of the entry that brought a route bought during the game; completed or
    broken is what it is only from then on, though older markers serve it (Q8). 0: dealt.
    """

    goal: Goal
    no_helicopter: bool
    since: int = 0


class Standing(Struct, frozen=True):
    """What a route is worth as things stand.

    `entries`: the versions of the entries that made it so: those that set its markers, and for a
    broken one also that of the removal. `best` of `needed` markers stand (MTN-147): so many does
    the card ask for or, where it names no number, the shortest way on from here.
    """

    status: Literal["complete", "broken", "open"]
    entries: tuple[int, ...]
    best: int
    needed: int
    counted: str
    detail: str

    def halves(self, points: int) -> int:
        """What it scores in half points: all, half of it after sabotage, or nothing (MTN-104)."""
        return {"complete": 2 * points, "broken": points, "open": 0}[self.status]


def claim(route: Route, since: int = 0) -> Claim:
    """A route card as it is judged."""
    return Claim(route.goal, route.no_helicopter, since)


def standing(
    mountain: Mountain, claimed: Claim, history: Sequence[Trace], climber: str | None
) -> Standing:
    """What a route is worth: complete, completed once and broken since, or never completed.

    Only how it stands in the end counts, so a broken route may be completed again (MTN-105).
    `climber`: its position at the end of the game, where it counts like a marker (MTN-103); None
    during the game, in which it completes nothing (Q23).
    """
    bits = bits_of(mountain)
    now = track(mountain, history, climber, claimed.no_helicopter)
    best, needed = progress(bits, claimed.goal, now)
    counted = _counted(claimed.goal, best, needed)
    if (markers := witness(bits, claimed.goal, now)) is not None:
        return Standing("complete", _entries(now, markers), best, needed, counted, "complete")
    for loss, then in _before_each_loss(mountain, claimed, history):
        if (markers := witness(bits, claimed.goal, then)) is not None:
            entries = tuple(sorted({*_entries(then, markers), loss.version}))
            detail = f"completed, then broken by the loss of the marker on {loss.at}"
            return Standing("broken", entries, best, needed, counted, detail)
    return Standing("open", (), best, needed, counted, counted)


def _counted(goal: Goal, best: int, needed: int) -> str:
    """How many markers stand, of how many; without a number on the card, of how long a way."""
    if _numbered(goal):
        return f"{best} of {needed} markers"
    markers = wording.counted(best, "marker")
    return markers if best == needed else f"{markers}; at least {needed} are needed"


def _numbered(goal: Goal) -> bool:
    """Whether the text of a card settles how many markers it takes."""
    match goal:
        case Traverse() | Connect():
            return False
        case All(goals=goals):
            return all(map(_numbered, goals))
        case _:
            return True


def _before_each_loss(
    mountain: Mountain, claimed: Claim, history: Sequence[Trace]
) -> Iterator[tuple[Loss, Track]]:
    """Every moment just before a marker was lost, the latest first.

    Markers only add up between two losses, so a route that was ever complete was so at one of
    these moments, or is now.
    """
    for i in reversed(range(len(history))):
        trace = history[i]
        if isinstance(trace, Loss) and trace.version > claimed.since:
            yield trace, track(mountain, history[:i], None, claimed.no_helicopter)


def _entries(then: Track, markers: int) -> tuple[int, ...]:
    return tuple(sorted({then.markers[at] for at in ones(markers)} - {0}))
