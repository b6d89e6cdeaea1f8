"""An entry as somebody may see it, still provable: what is hidden stands there as its leaf.

Whoever may see a move or event gets its exact bytes and its salt, everybody else its leaf and its
public shape. Draws open at the end. From either the same hash follows, so every seat checks the
same chain and learns nothing it may not know:

    header bytes  {"version", "at", "actor", "rules"[, "request"][, "body"]}, without spaces
    leaf          SHA-256(0x00 ‖ salt ‖ bytes); the header's without salt
    hash          SHA-256(0x01 ‖ previous hash ‖ leaves: header, move, draws, each event)
"""

from collections.abc import Sequence

from msgspec import UNSET, Raw, Struct, UnsetType

from events.base import Seat, Shape
from events.codec import CODEC, Codec
from events.entry import Actor, Stored, leaf, salt_key, salts, slices
from projections.views import Digest, Time


class ShownMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the viewer may see: its bytes as they are stored, and its salt, hex."""

    move: Raw
    salt: Digest


class ShownDraws(Struct, frozen=True, forbid_unknown_fields=True):
    """The draws, once the match is over: `[n, result]` each, and their salt, hex."""

    draws: Raw
    salt: Digest


class ShownEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that the viewer may see: its bytes as they are stored, and its salt, hex."""

    event: Raw
    salt: Digest


class Hidden(Struct, frozen=True, forbid_unknown_fields=True):
    """What the viewer may not see: the leaf that stands for it, hex, and what everybody knows."""

    leaf: Digest
    public: Shape


class HiddenDraws(Struct, frozen=True, forbid_unknown_fields=True):
    """Draws before the end: the leaf that stands for them, hex."""

    leaf: Digest


class EntryView(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the log as the viewer may see it. It has no view of the match: GET that."""

    version: int
    """The number of the entry: 1, 2, 3 …"""
    at: Time
    """When it was made; never earlier than the one before."""
    actor: Actor
    """Who made it: a seat, or a system (`host`, `table` and so on)."""
    rules: int
    """The version of the rules that decided it."""
    request: Digest | None
    """The hash of the idempotency key it was asked for with; null without one."""
    body: Digest | None
    """The hash of what was asked; null without a key."""
    move: ShownMove | Hidden
    """What was asked for, or the leaf of what the viewer may not see."""
    draws: ShownDraws | HiddenDraws
    """What chance gave; open once the match is over."""
    events: tuple[ShownEvent | Hidden, ...]
    """What came of it, in order."""
    hash: Digest
    """Stands for this entry and all before it."""


class Opening(Struct, frozen=True):
    """Who looks at entries, and with what key salts are made; `over`: all opens."""

    viewer: Seat | None
    over: bool
    key: bytes


def opening(viewer: Seat | None, over: bool, secret: bytes) -> Opening:
    """How entries of a match with this secret open for a viewer."""
    return Opening(viewer, over, salt_key(secret))


def entry_view(stored: Stored, opening: Opening, codec: Codec = CODEC) -> EntryView:
    """An entry as it opens for a viewer."""
    parts = slices(stored.bytes)
    entry = codec.decode(stored.bytes)
    header = entry.header
    actor = None if header.actor.seat is UNSET else header.actor.seat
    salt = salts(opening.key, header.version, 2 + len(parts.events))
    move_shown = opening.over or entry.move.seen_by(opening.viewer, actor)
    return EntryView(
        version=header.version,
        at=header.at,
        actor=header.actor,
        rules=header.rules,
        request=_or_none(header.request),
        body=_or_none(header.body),
        move=ShownMove(parts.move, salt[0].hex())
        if move_shown
        else Hidden(leaf(salt[0], bytes(parts.move)).hex(), entry.move.public()),
        draws=ShownDraws(parts.draws, salt[1].hex())
        if opening.over
        else HiddenDraws(leaf(salt[1], bytes(parts.draws)).hex()),
        events=tuple(
            ShownEvent(part, event_salt.hex())
            if opening.over or event.seen_by(opening.viewer, actor)
            else Hidden(leaf(event_salt, bytes(part)).hex(), event.public())
            for part, event, event_salt in zip(parts.events, entry.events, salt[2:], strict=True)
        ),
        hash=stored.hash.hex(),
    )


def entry_views(
    entries: Sequence[Stored], opening: Opening, codec: Codec = CODEC
) -> list[EntryView]:
    """Entries as they open for a viewer."""
    return [entry_view(stored, opening, codec) for stored in entries]


def _or_none(digest: str | UnsetType) -> str | None:
    return None if digest is UNSET else digest
