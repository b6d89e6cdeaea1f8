"""An entry: one line of a match's log, its bytes and its hash.

An entry is `{"header": {version, at, actor, rules, request?, body?}, "move": …, "draws": …,
"events": […]}`, encoded once. Its members are kept as the byte slices they are: exactly those bytes
are stored, hashed, exported and replayed.

    leaf  = SHA-256(0x00 ‖ salt ‖ bytes)             (the header has no salt)
    hash  = SHA-256(0x01 ‖ previous hash ‖ leaves in order: header, move, draws, each event)
    salt i = SHA-256(HMAC(salt key of the match, version) ‖ i), i = 1 move, 2 draws, 3 … events

Whoever may not see a move or event gets its leaf and its public shape; who sees it gets bytes and
salt. So every seat checks the same chain during play and learns nothing it may not know.
"""

import hmac
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from events.base import Event, MatchId, Move, Seat

Bytes: TypeAlias = bytes
"""What a field called `bytes` holds."""

GENESIS = bytes(32)
"""The previous hash of a first entry."""

Draw: TypeAlias = tuple[int, int]
"""`(n, result)`: a draw among `n` equally likely outcomes 0 … n - 1, and which one came."""


class Actor(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who acted: `{"seat": 0}` or `{"system": "automated_climbers"}`."""

    seat: Seat | UnsetType = UNSET
    system: str | UnsetType = UNSET


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What everybody always sees of an entry.

    `at` is RFC 3339 UTC with milliseconds and never decreases. `rules` is the game's rules version.
    `request` = HMAC(request key, caller ‖ route ‖ idempotency key), hex; `body` a keyed digest of
    the request's body, hex: the log itself answers retries, without holding anyone's key.
    """

    version: int
    at: str
    actor: Actor
    rules: int
    request: str | UnsetType = UNSET
    body: str | UnsetType = UNSET


class Slices(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry's members as the bytes that are stored and hashed."""

    header: Raw
    move: Raw
    draws: Raw
    events: tuple[Raw, ...]


class Stored(Struct, frozen=True):
    """An entry as a log holds it: version, exact bytes, and the chain's hash up to it."""

    version: int
    bytes: Bytes
    hash: Bytes


class Draft(Struct, frozen=True):
    """An entry to be: decided, but without version, time and hash."""

    actor: Actor
    rules: int
    move: Move
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]


_encoder = msgspec.json.Encoder()
_slices = msgspec.json.Decoder(Slices)


def encode(header: Header, draft: Draft) -> bytes:
    """The exact bytes of an entry."""
    return _encoder.encode(
        {"header": header, "move": draft.move, "draws": draft.draws, "events": draft.events}
    )


def slices(entry: bytes) -> Slices:
    """The members of an entry as byte slices. Raises msgspec.DecodeError on bytes that are none."""
    try:
        return _slices.decode(entry)
    except RecursionError as error:
        raise msgspec.DecodeError(f"no entry is nested so deep: {error}") from None


@lru_cache(maxsize=4096)
def salt_key(secret: bytes) -> bytes:
    """The key all salts of a match come from; opens with the match secret."""
    return hmac.digest(secret, b"gipfelbuch salts", "sha256")


@lru_cache(maxsize=1024)
def salts(key: bytes, version: int, count: int) -> tuple[bytes, ...]:
    """The salts of one entry's leaves, for i = 1 … count: one HMAC an entry, one hash a leaf."""
    seed = hmac.digest(key, version.to_bytes(8, "big"), "sha256")
    return tuple(sha256(seed + i.to_bytes(4, "big")).digest() for i in range(1, count + 1))


def leaf(salt: bytes, content: bytes) -> bytes:
    """The commitment to one member. Salts keep the hidden ones from being guessed."""
    return sha256(b"\x00" + salt + content).digest()


def leaves(parts: Slices, key: bytes, version: int) -> list[bytes]:
    """The leaves of an entry in order: header (unsalted), move, draws, each event."""
    salted = (parts.move, parts.draws, *parts.events)
    return [
        leaf(b"", bytes(parts.header)),
        *(
            leaf(salt, bytes(part))
            for salt, part in zip(salts(key, version, len(salted)), salted, strict=True)
        ),
    ]


def chain(previous: bytes, entry_leaves: Sequence[bytes]) -> bytes:
    """The hash of an entry: 32 bytes that stand for it and all before it."""
    return sha256(b"\x01" + previous + b"".join(entry_leaves)).digest()


def commitment(match: MatchId, secret: bytes) -> str:
    """What a match publishes of its secret before any entropy comes in, hex."""
    return sha256(b"gipfelbuch commit" + match.encode() + secret).hexdigest()
