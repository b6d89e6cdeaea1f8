"""Idempotency keys: the same key and body gets the first answer again, for ever.

Neither the key nor the body is kept: the entry carries `request`, a keyed digest of caller, route
and key, and `body`, a keyed digest of these and the body. So the log itself knows a retry, and
whoever reads it learns of no two requests that their bodies are equal.
"""

import re

from events.transact import Request
from service.auth import Keys
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


def requests(keys: Keys, caller: str, route: str, key: str | None, body: bytes) -> list[Request]:
    """What the log keeps of a request: under the newest key of the service, then under older ones.

    Empty without an idempotency key.
    """
    if key is None:
        return []
    digests = keys.digests("requests", caller, route, key)
    bodies = keys.digests("bodies", caller, route, key, body)
    return [Request(d.hex(), b.hex()) for d, b in zip(digests, bodies, strict=True)]


def _bad(detail: str) -> Trouble:
    return invalid("Idempotency-Key", detail)
