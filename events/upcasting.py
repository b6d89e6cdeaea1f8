"""What was stored in an older shape is read as what it would be today.

A stored shape never changes. When a game needs another one, the new Struct gets a new name and so a
new tag, the old Struct moves to where this registry finds it, and a function says what it means in
today's shapes:

    OLD_EVENTS = {Climbed: lambda old: (ClimbedFurther(old.seat, old.to, paid=0),)}

An upcaster may answer with a shape that is old itself; that is upcast in turn.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from events.base import Event, Move

EventUpcasters: TypeAlias = Mapping[type[Event], Callable[[Any], tuple[Event, ...]]]
"""Old type of event → the events that say the same today: usually one, perhaps none."""

MoveUpcasters: TypeAlias = Mapping[type[Move], Callable[[Any], Move]]
"""Old type of move → the move that says the same today."""

OLD_EVENTS: EventUpcasters = {}
OLD_MOVES: MoveUpcasters = {}


class UnknownShape(Exception):
    """An entry holds a tag that neither the vocabulary nor an upcaster knows."""

    def __init__(self, tag: str, version: int) -> None:
        super().__init__(f"entry {version} holds a {tag!r}, which nothing here knows how to read")
        self.tag = tag
        self.version = version


def upcast_events(events: tuple[Event, ...], old: EventUpcasters) -> tuple[Event, ...]:
    """The events in today's shapes."""
    if not any(type(event) in old for event in events):
        return events
    today: list[Event] = []
    for event in events:
        upcaster = old.get(type(event))
        today.extend((event,) if upcaster is None else upcast_events(upcaster(event), old))
    return tuple(today)


def upcast_move(move: Move, old: MoveUpcasters) -> Move:
    """The move in today's shape."""
    while (upcaster := old.get(type(move))) is not None:
        move = upcaster(move)
    return move
