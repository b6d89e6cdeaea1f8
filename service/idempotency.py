"""Idempotency keys: the same key and body gets the first answer again, for ever.

Neither the key nor the body is kept: the entry carries `request`, a keyed digest of caller, route
and key, and `body`, a keyed digest of the body. So the log itself knows a retry.
"""

import re
from collections.abc import Mapping

from events.transact import Request
from service.auth import Keys, Viewer
from service.problems import Trouble, invalid

_KEY = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)
SECRET_CHARACTERS = 22
"""The least a key has where the answer holds a token: there it is itself a secret."""


def checked_key(key: str | None, *, secret: bool = False) -> str | None:
    """The Idempotency-Key of a request, None without one. Raises `invalid-request`."""
    if key is None:
        return None
    if not _KEY.fullmatch(key):
        raise _bad("an Idempotency-Key has 8 to 64 of A-Z a-z 0-9 _ -")
    if secret and len(key) < SECRET_CHARACTERS:
        raise _bad(f"here an Idempotency-Key is a secret and has at least {SECRET_CHARACTERS}")
    return key


def request(
    keys: Keys,
    viewer: Viewer,
    route: str,
    key: str | None,
    body: bytes,
    known: Mapping[str, tuple[int, int, str]],
) -> Request | None:
    """What the log keeps of a request. `known` are the requests a match has already answered.

    A retry under an older GIPFEL_KEY is found by that key's digest.
    """
    if key is None:
        return None
    digests = keys.digests("requests", viewer.caller, route, key)
    bodies = keys.digests("bodies", body)
    all_requests = [
        Request(digest.hex(), of_body.hex())
        for digest, of_body in zip(digests, bodies, strict=True)
    ]
    return next((r for r in all_requests if r.key in known), all_requests[0])


def _bad(detail: str) -> Trouble:
    return invalid("Idempotency-Key", detail)
