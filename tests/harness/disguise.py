"""The same match with everything changed that one viewer cannot see.

Of the events hidden from the viewer every id is exchanged for another of its kind, out of all that
the viewer has not seen; hidden events without ids are exchanged for those of other matches that
look the same from outside. A fold of this differs from the true one in hidden things only: so
whatever the viewer is shown must be equal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TypeAlias, Union

import msgspec
from msgspec import Raw, Struct

from events.base import Event, Seat, Shape
from events.entry import Header
from projections.match import Match, MatchFolding
from rules.game import Game
from tests.harness.matches import Page

Plain: TypeAlias = Union[
    str, int, float, bool, "dict[str, Plain]", "list[Plain]", "tuple[Plain, ...]", None
]
"""A shape as plain data."""


class Disguise:
    """What a viewer cannot know, exchanged; `donors` are pages of other matches of the game."""

    def __init__(
        self, game: Game, viewer: Seat | None, donors: Iterable[Page], rng: Random
    ) -> None:
        self._viewer = viewer
        self._rng = rng
        self._kinds = _kinds_of_ids(game.content)
        self._ids = ids_of(game.content)
        self._donors = [
            event for page in donors for event in page.draft.events if not self._sees(page, event)
        ]

    def match(self, pages: Sequence[Page], going_on: Page | None = None) -> Match:
        """The match after these pages, disguised; what the move going on shows is no secret."""
        names = self._exchange(pages, going_on)
        match: Match | None = None
        for page in pages:
            header = Header(page.after.version, page.after.at, page.draft.actor, page.draft.rules)
            events = [self._disguised(page, event, names) for event in page.draft.events]
            match = MatchFolding().fold(match, header, events)
        assert match is not None
        return match

    def outside(self, page: Page, events: Sequence[Event], *, reveals: bool) -> list[Event | Shape]:
        """What the viewer sees of events that an actor brought about: bodies, else shapes.

        Where something is drawn or revealed, what comes to light differs: shapes only.
        """
        return [
            event if self._sees(page, event) and not reveals else event.public() for event in events
        ]

    def sees_move(self, page: Page) -> bool:
        """Whether the viewer may see the move itself."""
        return page.draft.move.seen_by(self._viewer, _seat(page))

    def _sees(self, page: Page, event: Event) -> bool:
        return event.seen_by(self._viewer, _seat(page))

    def _disguised(self, page: Page, event: Event, names: Mapping[str, str]) -> Event:
        if self._sees(page, event):
            return event
        plain: Plain = msgspec.to_builtins(event)
        if not any(text in self._ids for text in texts(plain)):
            alike = [d for d in self._donors if d.public() == event.public()]
            return self._rng.choice(alike) if alike else event
        return msgspec.convert(_renamed(plain, names), type(event))

    def _exchange(self, pages: Sequence[Page], going_on: Page | None) -> dict[str, str]:
        """A permutation, kind by kind, of all ids that the viewer has not seen."""
        seen: set[str] = set()
        if going_on is not None and self.sees_move(going_on):
            seen.update(texts(msgspec.to_builtins(going_on.draft.move)))
        for page in pages:
            for event in page.draft.events:
                if self._sees(page, event):
                    seen.update(texts(msgspec.to_builtins(event)))
        names: dict[str, str] = {}
        for ids in self._kinds.values():
            unseen = [one for one in ids if one not in seen]
            names.update(zip(unseen, self._rng.sample(unseen, len(unseen)), strict=True))
        return names


def _seat(page: Page) -> Seat | None:
    seat = page.draft.actor.seat
    return seat if isinstance(seat, int) else None


class _Record(Struct):
    id: str


def _kinds_of_ids(content: bytes) -> dict[str, tuple[str, ...]]:
    """Kind of record → the ids of all of that kind in the box."""
    kinds: dict[str, tuple[str, ...]] = {}
    for kind, raw in msgspec.json.decode(content, type=dict[str, Raw]).items():
        with suppress(msgspec.ValidationError):
            kinds[kind] = tuple(r.id for r in msgspec.json.decode(raw, type=list[_Record]))
    return kinds


def ids_of(content: bytes) -> set[str]:
    """Every id that a record of the box has."""
    return {one for ids in _kinds_of_ids(content).values() for one in ids}


def texts(plain: Plain) -> Iterator[str]:
    """All texts in plain data, keys too."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield key
            yield from texts(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from texts(value)


def _renamed(plain: Plain, names: Mapping[str, str]) -> Plain:
    if isinstance(plain, str):
        return names.get(plain, plain)
    if isinstance(plain, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_renamed(value, names) for value in plain]
    return plain
