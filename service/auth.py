"""Who asks: tokens that nothing stores, because they are derived.

A seat token is `gipfel_seat_<seat>_` and HMAC(token key, match ‖ seat ‖ version of its SeatTaken);
a host token likewise over the match's first entry. A repeated request gets the same token, and
leaving a seat revokes its token. All keys come by HKDF from GIPFEL_KEY; older keys stay accepted.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct

from events.base import MatchId, Seat
from projections.match import Match
from service.problems import Trouble

Purpose: TypeAlias = Literal["tokens", "ids", "requests", "bodies", "invites"]

_TOKEN = re.compile(r"gipfel_(?:seat_(0|[1-9][0-9]?)|host)_([A-Za-z0-9_-]{43})", re.ASCII)
_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"
ID_CHARACTERS = 26
CREATED_AT = 1
"""The version of every MatchCreated."""


class Token(Struct, frozen=True):
    """A well-formed token: of a seat, or of the host (seat None)."""

    seat: Seat | None
    text: str


class Viewer(Struct, frozen=True):
    """Who looks: a seat, the host, or a spectator (neither)."""

    seat: Seat | None
    host: bool

    @property
    def who(self) -> str:
        """The viewer in an ETag: the host sees what a spectator sees."""
        return "s" if self.seat is None else str(self.seat)


SPECTATOR = Viewer(seat=None, host=False)


class Keys:
    """The keys of the service, one set for each GIPFEL_KEY; the newest signs, all are accepted."""

    def __init__(self, masters: Sequence[str]) -> None:
        purposes: tuple[Purpose, ...] = ("tokens", "ids", "requests", "bodies", "invites")
        self._keys = {p: tuple(_derived(master, p) for master in masters) for p in purposes}
        self.fingerprints = tuple(_fingerprint(master) for master in masters)
        self._seat_tokens = lru_cache(maxsize=10_000)(self._derived_seat_tokens)

    def digests(self, purpose: Purpose, *parts: str | bytes) -> list[bytes]:
        """HMAC over the parts, each with its length, under every key, the newest first."""
        data = b"".join(
            len(raw).to_bytes(4, "big") + raw
            for part in parts
            for raw in (part.encode() if isinstance(part, str) else part,)
        )
        return [hmac.digest(key, data, "sha256") for key in self._keys[purpose]]

    def seat_token(self, match: MatchId, seat: Seat, taken_at: int) -> str:
        """The token of a seat taken at a version."""
        return self._seat_tokens(match, seat, taken_at)[0]

    def host_token(self, match: MatchId) -> str:
        """The token of whoever created the match."""
        return self._host_tokens(match)[0]

    def invite(self, match: MatchId) -> str:
        """What lets somebody take a seat of a match that is not public."""
        return _text(self.digests("invites", match)[0])[:22]

    def invited(self, match: MatchId, invite: str) -> bool:
        """Whether an invite is one of the match."""
        return _any_equal([_text(d)[:22] for d in self.digests("invites", match)], invite)

    def viewer(self, match: Match, token: Token) -> Viewer | None:
        """Who a token stands for in a match; None if it is no token of it."""
        if token.seat is None:
            known = _any_equal(self._host_tokens(match.id), token.text)
            return Viewer(seat=None, host=True) if known else None
        if token.seat >= len(match.seats) or not match.seats[token.seat].taken_at:
            return None
        taken_at = match.seats[token.seat].taken_at
        if not _any_equal(self._seat_tokens(match.id, token.seat, taken_at), token.text):
            return None
        return Viewer(seat=token.seat, host=False)

    def match_ids(self, caller: str, key: str) -> list[MatchId]:
        """The ids of the match that a caller creates with an idempotency key."""
        return [match_id(digest) for digest in self.digests("ids", caller, key)]

    def _derived_seat_tokens(self, match: MatchId, seat: Seat, taken_at: int) -> list[str]:
        digests = self.digests("tokens", match, str(seat), str(taken_at))
        return [f"gipfel_seat_{seat}_{_text(digest)}" for digest in digests]

    def _host_tokens(self, match: MatchId) -> list[str]:
        digests = self.digests("tokens", match, "host", str(CREATED_AT))
        return [f"gipfel_host_{_text(digest)}" for digest in digests]


def bearer(authorization: str | None) -> Token | None:
    """The token of an Authorization header, None without one. Raises `unauthorized`."""
    if authorization is None:
        return None
    scheme, _, credentials = authorization.partition(" ")
    found = _TOKEN.fullmatch(credentials.strip(" "))
    if scheme.lower() != "bearer" or found is None:
        raise unauthorized("the Authorization header holds no token of this service")
    return Token(None if found[1] is None else int(found[1]), found[0])


def unauthorized(detail: str) -> Trouble:
    """A missing or unknown token."""
    return Trouble("unauthorized", detail, headers=(("www-authenticate", "Bearer"),))


def match_id(random: bytes) -> MatchId:
    """26 characters of `[0-9a-z]` from at least 17 bytes."""
    number = int.from_bytes(random, "big")
    characters: list[str] = []
    for _ in range(ID_CHARACTERS):
        number, digit = divmod(number, len(_ALPHABET))
        characters.append(_ALPHABET[digit])
    return MatchId("".join(characters))


def _derived(master: str, purpose: Purpose) -> bytes:
    return _hkdf(master, purpose, 32)


def _fingerprint(master: str) -> str:
    """What a GIPFEL_KEY is known by; nothing else follows from it."""
    return _hkdf(master, "fingerprints", 8).hex()


def _hkdf(master: str, purpose: str, length: int) -> bytes:
    info = f"gipfelbuch {purpose}".encode()
    return HKDF(algorithm=SHA256(), length=length, salt=None, info=info).derive(master.encode())


def _text(digest: bytes) -> str:
    return urlsafe_b64encode(digest).decode().rstrip("=")


def _any_equal(known: Sequence[str], given: str) -> bool:
    """Whether one of them is the given text, compared in constant time."""
    same = [hmac.compare_digest(text.encode(), given.encode()) for text in known]
    return any(same)
