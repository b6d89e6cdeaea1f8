"""Where an entry was changed, when its hash says that it was.

A hash covers an entry as a whole. But it also tells when the right byte is back in its place, and
an entry is short: all bytes at all places are tried within a fraction of a second.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from events.entry import Slices, chain, leaves, salts, slices

_BYTES = [*range(0x20, 0x7F), *range(0x7F, 0x100), *range(0x20)]
"""All bytes, those first that entries are mostly made of."""


class Damage(Struct, frozen=True):
    """The one byte that was changed: in which part, where in the entry, from what to what."""

    part: str
    offset: int
    was: int
    now: int


def locate(entry: bytes, digest: bytes, previous: bytes, key: bytes, version: int) -> Damage | None:
    """The one byte whose change explains why an entry does not give its hash; None: it was more."""
    try:
        parts = slices(entry)
    except msgspec.DecodeError:
        repairs = _readable(entry, digest, previous, key, version)
    else:
        repairs = _members(entry, parts, digest, previous, key, version)
    return next(repairs, None)


def part_names(events: int) -> list[str]:
    """What the leaves of an entry are called, in their order."""
    return ["header", "move", "draws", *(f"event {n + 1}" for n in range(events))]


def _members(
    entry: bytes, parts: Slices, digest: bytes, previous: bytes, key: bytes, version: int
) -> Iterator[Damage]:
    """Repairs within one member; its leaf is then the only one that changes."""
    members = _contents(parts)
    salted = [b"", *salts(key, version, len(members) - 1)]
    sound = leaves(parts, key, version)
    start = 0
    for i, (name, member) in enumerate(zip(part_names(len(parts.events)), members, strict=True)):
        start = entry.index(member, start)
        before = sha256(b"\x01" + previous + b"".join(sound[:i]))
        after = b"".join(sound[i + 1 :])
        for at, now in enumerate(member):
            head, tail = sha256(b"\x00" + salted[i] + member[:at]), member[at + 1 :]
            for was in _BYTES:
                inner, outer = head.copy(), before.copy()
                inner.update(bytes((was,)) + tail)
                outer.update(inner.digest() + after)
                if outer.digest() == digest:
                    yield Damage(name, start + at, was, now)
        start += len(member)


def _readable(
    entry: bytes, digest: bytes, previous: bytes, key: bytes, version: int
) -> Iterator[Damage]:
    """Repairs that make an entry readable again, of one that is not."""
    tried = bytearray(entry)
    for offset, now in enumerate(entry):
        for was in _BYTES:
            tried[offset] = was
            try:
                parts = slices(bytes(tried))
            except msgspec.DecodeError:
                continue
            if chain(previous, leaves(parts, key, version)) == digest:
                yield Damage(_part_at(bytes(tried), parts, offset), offset, was, now)
        tried[offset] = now


def _part_at(entry: bytes, parts: Slices, offset: int) -> str:
    """The part of an entry that a byte belongs to: `entry` if it only holds the others."""
    start = 0
    for name, member in zip(part_names(len(parts.events)), _contents(parts), strict=True):
        start = entry.index(member, start)
        if start <= offset < start + len(member):
            return name
        start += len(member)
    return "entry"


def _contents(parts: Slices) -> Sequence[bytes]:
    return [bytes(part) for part in (parts.header, parts.move, parts.draws, *parts.events)]
