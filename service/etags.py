"""ETags: `"<match>-<version>-<who>"`; what is computed anew by newer code appends the build.

What the same resource answers in another form, or to another question, appends a digest of that.
"""

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from events.base import MatchId
from service.auth import Viewer

_ETAG = re.compile(r'(?:W/)?"([0-9a-z]{26})-([1-9][0-9]{0,9})-(?:s|[0-9]{1,2})(?:-[0-9a-f]+)?"')
_ROOMS = ("events", "projections", "rules", "service")


def etag(match: MatchId, version: int, viewer: Viewer, *more: str) -> str:
    """The ETag of an answer about a match."""
    return f'"{"-".join((match, str(version), viewer.who, *more))}"'


def variant(*parts: object) -> str:
    """Eight characters for a form of an answer that differs from its plain one by these parts."""
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:8]


def unchanged(if_none_match: str | None, tag: str) -> bool:
    """Whether If-None-Match names this answer, so that 304 will do."""
    if if_none_match is None:
        return False
    given = [part.strip().removeprefix("W/") for part in if_none_match.split(",")]
    return "*" in given or tag in given


def expected_versions(if_match: str | None, match: MatchId) -> frozenset[int] | None:
    """The versions that If-Match allows the match to be at; None where any will do.

    None of them for tags that are not of this match.
    """
    if if_match is None or if_match.strip() == "*":
        return None
    found = [_ETAG.fullmatch(part.strip()) for part in if_match.split(",")]
    return frozenset(int(tag[2]) for tag in found if tag is not None and tag[1] == match)


@cache
def build() -> str:
    """Eight characters that change with our code and content."""
    digest = sha256()
    for room in _ROOMS:
        _read_into(digest.update, files(room))
    return digest.hexdigest()[:8]


def _read_into(update: Callable[[bytes], None], folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() and not entry.name.startswith(("__", ".")):
            _read_into(update, entry)
        elif entry.name.endswith((".py", ".toml")):
            update(entry.name.encode() + entry.read_bytes())
