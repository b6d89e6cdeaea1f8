"""Stored bytes to what they say, in one pass.

codec.decode(stored.bytes) → Entry(header, move, draws, events)
"""

from typing import Any, Protocol, cast, get_args

import msgspec
from msgspec import Struct

from events.base import Event, Move, StoredShape
from events.entry import Draft, Draw, Header, encode
from events.upcasting import (
    OLD_EVENTS,
    OLD_MOVES,
    EventUpcasters,
    MoveUpcasters,
    UnknownShape,
    upcast_events,
    upcast_move,
)
from events.vocabulary import AnyEvent, AnyMove


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry, decoded: who asked for what and what came of it, in today's shapes."""

    header: Header
    move: Move
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]


class _Decoder(Protocol):
    def decode(self, buf: bytes, /) -> Entry: ...


class Codec:
    """Decodes entries made of the given shapes (a Struct or a union of Structs) and older ones.

    `moves` and `events` are today's shapes.
    """

    def __init__(
        self,
        moves: Any = AnyMove,
        events: Any = AnyEvent,
        old_moves: MoveUpcasters = OLD_MOVES,
        old_events: EventUpcasters = OLD_EVENTS,
    ) -> None:
        self.moves = moves
        self.events = events
        self._old_moves = old_moves
        self._old_events = old_events
        moves = _union(moves, old_moves)
        events = _union(events, old_events)
        self._tags = {_tag(shape) for union in (moves, events) for shape in _members(union)}
        shape = msgspec.defstruct(
            "Entry", [("move", moves), ("events", tuple[events, ...])], bases=(Entry,), frozen=True
        )
        self._decoder = cast("_Decoder", msgspec.json.Decoder(shape))

    def decode(self, stored: bytes) -> Entry:
        """What stored bytes say, in today's shapes.

        Raises UnknownShape for a tag that nothing knows, msgspec.DecodeError for bytes that are no
        entry (its message has the path to what is wrong).
        """
        try:
            entry = self._decoder.decode(stored)
        except msgspec.ValidationError:
            self._refuse_unknown_tags(stored)
            raise
        if not self._old_events and not self._old_moves:
            return entry
        return Entry(
            entry.header,
            upcast_move(entry.move, self._old_moves),
            entry.draws,
            upcast_events(entry.events, self._old_events),
        )

    def canonical(self, stored: bytes) -> bytes:
        """The one way in which an entry that says this is written; old shapes stay old.

        Raises what `decode` raises.
        """
        entry = self._decoder.decode(stored)
        draft = Draft(entry.header.actor, entry.header.rules, entry.move, entry.draws, entry.events)
        return encode(entry.header, draft)

    def _refuse_unknown_tags(self, stored: bytes) -> None:
        """Raise UnknownShape if it is a tag that kept the bytes from being decoded."""
        try:
            outline = msgspec.json.decode(stored, type=_Outline)
        except msgspec.ValidationError:
            return
        for shape in (outline.move, *outline.events):
            if shape.type not in self._tags:
                raise UnknownShape(shape.type, outline.header.version)


class _Versioned(Struct):
    version: int


class _Tagged(Struct):
    type: str


class _Outline(Struct):
    """As much of an entry as names its shapes."""

    header: _Versioned
    move: _Tagged
    events: tuple[_Tagged, ...]


def _members(union: Any) -> tuple[type[StoredShape], ...]:
    return get_args(union) or (union,)


def _union(shapes: Any, old: EventUpcasters | MoveUpcasters) -> Any:
    for shape in old:
        shapes = shapes | shape
    return shapes


def _tag(shape: type[StoredShape]) -> str:
    return str(shape.__struct_config__.tag)


CODEC = Codec()
"""Reads everything that is stored."""
