"""Where an entry was changed, when its hash says that it was.

A hash covers an entry as a whole. But it also tells when the right byte is back in its place, and
an entry is short: all bytes at all places are tried within a fraction of a second.
"""

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from events.entry import Slices, chain, leaves, salts, slices

_USUAL = [bytes((byte,)) for byte in range(0x20, 0x7F)]
_UNUSUAL = [bytes((byte,)) for byte in (*range(0x7F, 0x100), *range(0x20))]
"""All bytes; entries are mostly made of the usual ones."""

LONGEST = 16_384
"""Bytes of an entry in which a changed one is looked for: the time it takes is quadratic."""

_WHERE = re.compile(r"\(byte (\d+)\)")


class Damage(Struct, frozen=True):
    """The one byte that was changed: in which part, where in the entry, from what to what."""

    part: str
    offset: int
    was: bytes
    now: bytes


def locate(entry: bytes, digest: bytes, previous: bytes, key: bytes, version: int) -> Damage | None:
    """The one byte whose change explains why an entry does not give its hash; None: it was more."""
    if len(entry) > LONGEST:
        return None
    try:
        parts = slices(entry)
    except msgspec.DecodeError as error:
        where = _WHERE.search(str(error))
        near = int(where[1]) if where else 0
        repairs = _readable(entry, near, digest, previous, key, version)
    else:
        repairs = (
            damage
            for usual in (_USUAL, _UNUSUAL)
            for damage in _members(entry, parts, usual, digest, previous, key, version)
        )
    return next(repairs, None)


def part_names(events: int) -> list[str]:
    """What the leaves of an entry are called, in their order."""
    return ["header", "move", "draws", *(f"event {n + 1}" for n in range(events))]


def _members(
    entry: bytes,
    parts: Slices,
    tried: Sequence[bytes],
    digest: bytes,
    previous: bytes,
    key: bytes,
    version: int,
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
        for at in range(len(member)):
            head, tail = sha256(b"\x00" + salted[i] + member[:at]), member[at + 1 :]
            for was in tried:
                inner, outer = head.copy(), before.copy()
                inner.update(was + tail)
                outer.update(inner.digest() + after)
                if outer.digest() == digest:
                    yield Damage(name, start + at, was, member[at : at + 1])
        start += len(member)


def _readable(
    entry: bytes, near: int, digest: bytes, previous: bytes, key: bytes, version: int
) -> Iterator[Damage]:
    """Repairs that make an entry readable again, first where it ceased to be."""
    for offset in sorted(range(len(entry)), key=lambda offset: abs(near - offset)):
        for was in (*_USUAL, *_UNUSUAL):
            repaired = entry[:offset] + was + entry[offset + 1 :]
            try:
                parts = slices(repaired)
            except msgspec.DecodeError:
                continue
            if chain(previous, leaves(parts, key, version)) == digest:
                part = _part_at(repaired, parts, offset)
                yield Damage(part, offset, was, entry[offset : offset + 1])


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
