"""Is a stored log what was played? Pure: bytes and a secret in, a verdict out.

    examined = list(examine(match, entries, secret))
    verdict = judge(match, examined, secret)

`examine` yields each entry with what is wrong with it, decoded where it can be read: whoever knows
the draw key checks the draws there, and adds steps to the verdict. `audit` is both at once.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from events.base import MatchId
from events.codec import CODEC, Codec, Entry
from events.damage import locate
from events.entry import (
    GENESIS,
    Actor,
    Header,
    Stored,
    chain,
    commitment,
    leaves,
    salt_key,
    slices,
)
from events.log import Head
from events.table import MatchAbandoned, MatchCreated, MatchFinished
from events.upcasting import UnknownShape

_AT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
_EVENT = re.compile(r"\$\.events\[(\d+)\]")
_FEW = 4
"""Bytes of a hash that may be changed by accident; another entry's differ in nearly all 32."""
_BESIDE_THE_CHAIN = {"at", "bytes", "commitment", "rules", "version"}
"""Parts in which an entry can be wrong though its hash is that of its bytes."""

NO_HEADER = Header(0, "", Actor(), 0)
"""What the first header comes after."""

Outcome: TypeAlias = Literal["sound", "unsound", "incomplete"]
"""Nothing is wrong, something is, or nothing is as far as could be checked, which was not all."""


class Fault(Struct, frozen=True):
    """Something wrong: at which version, in which part of the entry, and a sentence about it.

    `part`: `header`, `move`, `draws`, `event 1` (counted from 1), `entry` (what holds them
    together, or more than one byte anywhere), `bytes` (not written as entries are), `hash`,
    `version`, `at`, `commitment`, `rules` (their version), `status` (of the head).
    """

    version: int
    part: str
    says: str


class Examined(Struct, frozen=True):
    """A stored entry, what it says if that can be read, and what is wrong with it."""

    stored: Stored
    entry: Entry | None
    faults: tuple[Fault, ...]


class Step(Struct, frozen=True):
    """One thing that was checked and how it came out (None: it cannot be checked yet)."""

    name: str
    passed: bool | None
    says: str


class Verdict(Struct, frozen=True):
    """What an audit found."""

    match: MatchId
    version: int
    head: str
    steps: tuple[Step, ...]
    faults: tuple[Fault, ...]

    @property
    def outcome(self) -> Outcome:
        """What it comes to: what could not be checked is neither sound nor unsound."""
        if self.faults or any(step.passed is False for step in self.steps):
            return "unsound"
        return "sound" if all(step.passed for step in self.steps) else "incomplete"

    @property
    def sound(self) -> bool:
        """Whether everything was checked, and nothing is wrong."""
        return self.outcome == "sound"


def audit(
    match: MatchId,
    entries: Sequence[Stored],
    secret: bytes | None = None,
    head: Head | None = None,
    codec: Codec = CODEC,
) -> Verdict:
    """The verdict over a whole stored log; only its head can tell that its end is missing.

    Without a secret, nor one that the log itself opens at its end, neither the chain of hashes nor
    the commitment can be checked, and the verdict is incomplete.
    """
    secret = secret or opened_secret(entries, codec)
    return judge(match, list(examine(match, entries, secret, codec)), secret, head)


def opened_secret(entries: Sequence[Stored], codec: Codec = CODEC) -> bytes | None:
    """The secret that a log opens at its end; None before, or if it cannot be read."""
    entry = _read(entries[-1], codec)[0] if entries else None
    for event in () if entry is None else entry.events:
        if isinstance(event, MatchFinished | MatchAbandoned):
            try:
                return bytes.fromhex(event.secret)
            except ValueError:
                return None
    return None


def examine(
    match: MatchId, entries: Sequence[Stored], secret: bytes | None, codec: Codec = CODEC
) -> Iterator[Examined]:
    """Each entry with what is wrong with it."""
    key = None if secret is None or not _fits(entries, secret) else salt_key(secret)
    previous, version, last = GENESIS, 0, NO_HEADER
    for i, stored in enumerate(entries):
        faults: list[Fault] = []
        if stored.version != version + 1:
            says = f"version {version + 1} should come here, {stored.version} does"
            faults.append(Fault(stored.version, "version", says))
        elif key is not None:
            following = entries[i + 1] if i + 1 < len(entries) else None
            faults.extend(_chain_faults(stored, previous, key, following))
        entry, unread = _read(stored, codec)
        if unread is not None and not faults:
            faults.append(unread)
        if entry is not None:
            if not any(fault.part == "header" for fault in faults):
                faults.extend(_header_faults(stored, entry, last))
            if not faults:
                faults.extend(_creation_faults(stored, entry))
                faults.extend(_commitment_faults(match, stored, entry, secret))
            if not faults:
                last = entry.header
        if i == 0 and not faults and secret is not None and key is None:
            says = "neither this hash nor any later one is of its entry, under this secret"
            faults.append(Fault(stored.version, "hash", says))
        yield Examined(stored, entry, tuple(faults))
        version = stored.version
        previous = _goes_on_from(stored, previous, key, faults)


def judge(
    match: MatchId,
    examined: Sequence[Examined],
    secret: bytes | None,
    head: Head | None = None,
) -> Verdict:
    """What an examination comes to, step by step."""
    last = examined[-1].stored if examined else Stored(0, b"", GENESIS)
    faults = tuple(fault for one in examined for fault in one.faults)
    if not examined:
        faults = (Fault(0, "version", "there are no entries"),)
    if head is not None:
        faults += tuple(_head_faults(last, head))
    parts = {fault.part for fault in faults}
    committed = None if secret is None else "commitment" not in parts
    chained = committed and not parts - _BESIDE_THE_CHAIN
    steps = (
        Step("versions", "version" not in parts, "the entries follow each other from version 1"),
        Step(
            "shapes",
            "bytes" not in parts and all(one.entry is not None for one in examined),
            "every entry can be read, in shapes that are known, and in one way only",
        ),
        Step("times", "at" not in parts, "no entry is older than the one before it"),
        Step("chain", chained, "each hash stands for its entry and all before it"),
        Step("commitment", committed, "the secret was committed to before any entropy came in"),
    )
    return Verdict(match, last.version, last.hash.hex(), steps, faults)


def _fits(entries: Sequence[Stored], secret: bytes) -> bool:
    """Whether a secret explains any hash at all: if not, it is another match's."""
    key = salt_key(secret)
    hashes = [GENESIS, *(stored.hash for stored in entries)]
    return any(
        _digest(stored, previous, key) == stored.hash
        for stored, previous in zip(entries, hashes, strict=False)
    )


def _digest(stored: Stored, previous: bytes, key: bytes) -> bytes | None:
    """The hash that an entry's bytes give; None if they have no parts."""
    try:
        return chain(previous, leaves(slices(stored.bytes), key, stored.version))
    except msgspec.DecodeError:
        return None


def _hash_changed(stored: Stored, digest: bytes, key: bytes, following: Stored | None) -> bool:
    """Whether it is the stored hash that is wrong, not the bytes.

    The next entry was chained to the right one; and of a hash that was merely damaged most is left.
    """
    differing = sum(a != b for a, b in zip(stored.hash, digest, strict=False))
    if len(stored.hash) == len(digest) and differing <= _FEW:
        return True
    return following is not None and _digest(following, digest, key) == following.hash


def _chain_faults(
    stored: Stored, previous: bytes, key: bytes, following: Stored | None
) -> Iterator[Fault]:
    digest = _digest(stored, previous, key)
    if digest == stored.hash:
        return
    if digest is not None and _hash_changed(stored, digest, key, following):
        yield Fault(stored.version, "hash", f"the hash stored is not {digest.hex()}, of its bytes")
        return
    damage = locate(stored.bytes, stored.hash, previous, key, stored.version)
    if damage is None:
        says = "the bytes do not give the hash stored with them"
        yield Fault(stored.version, "entry", says)
        return
    says = f"byte {damage.offset} was {damage.was!r} and is {damage.now!r}"
    yield Fault(stored.version, damage.part, says)


def _goes_on_from(
    stored: Stored, previous: bytes, key: bytes | None, faults: Sequence[Fault]
) -> bytes:
    """The hash that the next entry is chained to: the stored one, unless that was changed."""
    if key is not None and any(fault.part == "hash" for fault in faults):
        return _digest(stored, previous, key) or stored.hash
    return stored.hash


def _read(stored: Stored, codec: Codec) -> tuple[Entry | None, Fault | None]:
    """The entry, or why it is none.

    Upcasters count on what was once written, and bytes may be nested without end: whatever a forged
    entry makes them raise says that it cannot be read.
    """
    try:
        entry = codec.decode(stored.bytes)
        if codec.canonical(stored.bytes) == stored.bytes:
            return entry, None
    except UnknownShape as unknown:
        return None, Fault(stored.version, "entry", str(unknown))
    except msgspec.DecodeError as error:
        return None, Fault(stored.version, _part(str(error)), str(error))
    except Exception as error:  # noqa: BLE001 - a forger's bytes, see above
        return None, Fault(stored.version, "entry", f"it cannot be read: {error}")
    return entry, Fault(stored.version, "bytes", "what it says is not written as entries are")


def _part(says: str) -> str:
    """The part of an entry that a decoding error is about."""
    if event := _EVENT.search(says):
        return f"event {int(event[1]) + 1}"
    return next((part for part in ("header", "move", "draws") if f"$.{part}" in says), "entry")


def _header_faults(stored: Stored, entry: Entry, last: Header) -> Iterator[Fault]:
    """What cannot be in a header that comes after `last`."""
    header = entry.header
    if header.version != stored.version:
        yield Fault(stored.version, "header", f"it says that its version is {header.version}")
    if _AT.fullmatch(header.at) is None:
        yield Fault(stored.version, "at", f"{header.at!r} is no time")
    elif header.at < last.at:
        says = f"{header.at} is before {last.at}, of the entry before it"
        yield Fault(stored.version, "at", says)
    if header.rules < last.rules:
        says = f"decided by rules version {header.rules}, after others by version {last.rules}"
        yield Fault(stored.version, "rules", says)


def _creation_faults(stored: Stored, entry: Entry) -> Iterator[Fault]:
    """A match is created by its first event, which commits to the secret, and by no other."""
    first = 1 if stored.version == 1 else 0
    if first and not (entry.events and isinstance(entry.events[0], MatchCreated)):
        yield Fault(stored.version, "commitment", "the first event creates no match")
    if any(isinstance(event, MatchCreated) for event in entry.events[first:]):
        yield Fault(stored.version, "commitment", "a match is created once")


def _head_faults(last: Stored, head: Head) -> Iterator[Fault]:
    if last.version != head.version:
        says = f"the log ends at version {last.version}, its head says {head.version}"
        yield Fault(last.version, "version", says)
    elif last.hash != head.hash:
        yield Fault(last.version, "hash", "the head has another hash than the last entry")


def _commitment_faults(
    match: MatchId, stored: Stored, entry: Entry, secret: bytes | None
) -> Iterator[Fault]:
    for event in entry.events:
        match event:
            case MatchCreated() if event.match != match:
                yield Fault(stored.version, "commitment", f"it is the match {event.match}")
            case MatchCreated() if secret and event.commitment != commitment(match, secret):
                yield Fault(stored.version, "commitment", "the secret is not the one committed to")
            case MatchFinished() | MatchAbandoned() if secret and event.secret != secret.hex():
                yield Fault(stored.version, "commitment", "it opens another secret")
            case _:
                pass
