"""What a climber's history adds up to at one moment: the markers that stand, and their rows."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from msgspec import Struct

from projections.mountaineers.history import Carried, Loss, Step, Trace
from rules.mountaineers.mountain import Mountain


class Link(Struct, frozen=True, gc=False):
    """A position in a row: an element of it, or one that it passes over without a marker (Q42).

    `final`: the climber itself, standing there at the end of the game (MTN-103).
    """

    at: int
    element: bool
    final: bool = False


class Track(Struct, frozen=True):
    """Standing markers, with the climber's position at the end, and the rows they form (Q40).

    `markers`: for each position the version of the entry that marked it (that brought the climber
    there). `mask`: the same positions as bits. `rows`: parted at every step without a new marker,
    every marker removed since, and every move by an event.
    """

    markers: Mapping[int, int]
    mask: int
    rows: tuple[tuple[Link, ...], ...]


def track(
    mountain: Mountain, history: Sequence[Trace], climber: str | None, no_helicopter: bool
) -> Track:
    """The track of a history.

    `climber`: where the climber stands at the end of the game; None during it (Q23). A flight is a
    step like others, marking where it starts and, later, where it lands (MTN-090). With
    `no_helicopter`, positions reached or left by a flight do not count (MTN-091, Q44).
    """
    if isinstance(history, tuple):
        return _kept(mountain, _Same(history), climber, no_helicopter)
    return _track(mountain, history, climber, no_helicopter)


class _Same:
    """A history told apart by being the very same: quicker than by all of its steps."""

    def __init__(self, history: tuple[Trace, ...]) -> None:
        self.history = history

    def __hash__(self) -> int:
        return id(self.history)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.history is other.history


@lru_cache(maxsize=64)
def _kept(mountain: Mountain, same: _Same, climber: str | None, no_helicopter: bool) -> Track:
    """The track of a history, worked out once for all of a player's routes."""
    return _track(mountain, same.history, climber, no_helicopter)


def _track(
    mountain: Mountain, history: Sequence[Trace], climber: str | None, no_helicopter: bool
) -> Track:
    builder = _Builder(mountain, no_helicopter)
    standing = _standing(history)
    for i, trace in enumerate(history):
        match trace:
            case Step():
                builder.step(trace, standing.get(trace.origin) == i)
            case Carried():
                builder.carried()
            case Loss():
                pass
            case _:
                assert_never(trace)
    if climber is not None:
        builder.final(climber, _arrival(history))
    return builder.track()


def _standing(history: Sequence[Trace]) -> dict[str, int]:
    """For each position with a marker, which step of the history left it."""
    standing: dict[str, int] = {}
    for i, trace in enumerate(history):
        match trace:
            case Step():
                if trace.marked:
                    standing[trace.origin] = i
            case Loss():
                standing.pop(trace.at, None)
            case Carried():
                pass
            case _:
                assert_never(trace)
    return standing


def _arrival(history: Sequence[Trace]) -> int:
    """The version of the entry that brought the climber where it stands; 0: it never moved."""
    return next((t.version for t in reversed(history) if not isinstance(t, Loss)), 0)


class _Builder:
    """Strings links to rows, step by step."""

    def __init__(self, mountain: Mountain, no_helicopter: bool) -> None:
        self._index = mountain.index
        self._no_helicopter = no_helicopter
        self._markers: dict[int, int] = {}
        self._rows: list[tuple[Link, ...]] = []
        self._row: list[Link] = []
        self._flown = False
        """Whether the climber came by a flight to where it stands."""
        self._unbroken = False
        """Whether the step to where it stands let the row go on, crossing something or not."""

    def step(self, step: Step, stands: bool) -> None:
        spoilt = self._no_helicopter and (step.flight or self._flown)
        at = self._index[step.origin]
        self._unbroken = not spoilt and (stands or (step.blocked and not step.marked))
        if stands and not spoilt:
            self._markers[at] = step.version
        if self._unbroken:
            self._row.append(Link(at, element=stands))
        else:
            self._part()
        self._flown = step.flight

    def carried(self) -> None:
        self._part()
        self._flown = self._unbroken = False

    def final(self, climber: str, version: int) -> None:
        if self._no_helicopter and self._flown:
            return
        at = self._index[climber]
        self._markers[at] = version
        if self._unbroken:
            self._row.append(Link(at, element=True, final=True))

    def track(self) -> Track:
        self._part()
        mask = sum(1 << at for at in self._markers)
        return Track(self._markers, mask, tuple(self._rows))

    def _part(self) -> None:
        if self._row:
            self._rows.append(tuple(self._row))
            self._row = []


def unbroken(row: Sequence[Link], within: int) -> Iterator[tuple[Link, ...]]:
    """The stretches of a row in which every position, passed over or not, lies in `within`."""
    stretch: list[Link] = []
    for link in row:
        if within >> link.at & 1:
            stretch.append(link)
        elif stretch:
            yield tuple(stretch)
            stretch = []
    if stretch:
        yield tuple(stretch)


def successive(row: Sequence[Link], within: int) -> Iterator[tuple[int, ...]]:
    """The runs of successive elements in `within`, nothing passed over between them (MTN-098).

    The climber belongs to a run only if the step to it left a new marker (Q40).
    """
    run: list[int] = []
    for link in row:
        if link.element and within >> link.at & 1 and (run or not link.final):
            run.append(link.at)
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)
