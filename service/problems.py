"""Problems: every answer that is not the one hoped for (RFC 9457).

Each kind has a stable URI under `/problems/` that serves a page about it. `problem_of` is the one
place where what was raised becomes what is said.
"""

import re
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from events.log import StoreRegressed, StoreUnavailable
from events.transact import MatchArchived, MatchUnknown, RequestReused, StaleVersion
from rules.game import Refused
from rules.table import Turned
from workers.shelf import ContentUnknown


class Kind(Struct, frozen=True):
    """A kind of problem: its name in the URI, its status, a title and a page about it."""

    name: str
    status: int
    title: str
    meaning: str
    remedy: str


_ALL = (
    Kind(
        "invalid-request",
        400,
        "The request is not valid",
        "The body, a query parameter or a header does not have the form that the interface asks "
        "for: an unknown or missing field, a wrong type, a value out of bounds.",
        '`errors` points at what is wrong. Types are strict: 1 is a number, "1" is not.',
    ),
    Kind(
        "unauthorized",
        401,
        "The token is missing or not valid",
        "The request needs a token and has none, or its token is unknown, malformed, revoked or "
        "of another match. Such a request is never answered as if a spectator had asked.",
        "Send `Authorization: Bearer <token>` with the token that taking the seat or creating the "
        "match answered. Leaving a seat revokes its token.",
    ),
    Kind(
        "forbidden",
        403,
        "The token does not allow this",
        "The token is valid, but what it stands for may not do this: a host plays no moves, a "
        "seat removes nobody else.",
        "Use the token of the seat or of the host.",
    ),
    Kind(
        "not-found",
        404,
        "There is nothing here",
        "The path leads nowhere, or there is no such match. A match that is not public looks the "
        "same to whoever has no token of it.",
        "Check the path; no path ends in a slash. For a private match send a token of it.",
    ),
    Kind(
        "method-not-allowed",
        405,
        "The resource does not know this method",
        "The path is right, but it does not answer to this method.",
        "`Allow` lists the methods it answers to.",
    ),
    Kind(
        "not-acceptable",
        406,
        "The answer does not come in that form",
        "None of the media types in `Accept` is one this resource can answer in.",
        "Ask for application/json, or for one of the types that the documentation lists.",
    ),
    Kind(
        "illegal-move",
        409,
        "The rules do not allow this",
        "A rule of the game stands against it. `rule` is its number, `expected` what would do.",
        "GET the match's legal moves: that list is complete, and each move in it is ready to send.",
    ),
    Kind(
        "not-your-turn",
        409,
        "The match awaits somebody else",
        "The seat is not among those that the match awaits, or lets move, now.",
        "`awaiting` of the match says whom it awaits; the stream tells when that changes.",
    ),
    Kind(
        "batch-past-a-draw",
        409,
        "The moves go on past a draw or past the end of the turn",
        "After a move that draws or reveals something, and after the turn has ended, nothing more "
        "may stand in the same request: no answer may depend on a draw.",
        "End the request with that move and send the others when its entry has come.",
    ),
    Kind(
        "match-not-open",
        409,
        "The match is not at that stage",
        "Seats are taken and left before the start, moves are made after it.",
        "`status` of the match says where it is.",
    ),
    Kind(
        "match-over",
        409,
        "The match has ended",
        "It is finished or abandoned; nothing is ever appended after that.",
        "Create a new match.",
    ),
    Kind(
        "store-regressed",
        409,
        "The store knows less than it did",
        "A version that was seen before is gone, or is another now: the store behind this service "
        "was set back.",
        "Load the match again. Whoever runs the service should look at its store.",
    ),
    Kind(
        "stale-version",
        412,
        "The match is at another version",
        "`If-Match` names another version than the match has, or `min_version` one that it did "
        "not reach in time. `version` is the one it has.",
        "Load the match again and decide anew.",
    ),
    Kind(
        "too-large",
        413,
        "The request is too large",
        "A body has at most 262,144 bytes.",
        "Send less; at most 64 moves fit into a request.",
    ),
    Kind(
        "unsupported-media-type",
        415,
        "The body is not JSON by its Content-Type",
        "Bodies are taken as application/json only, in UTF-8.",
        "Send `Content-Type: application/json`.",
    ),
    Kind(
        "idempotency-key-reused",
        422,
        "The idempotency key was used for something else",
        "The key was used before with another body; the first request stands.",
        "Use a new key for a new request, the same key only to repeat one.",
    ),
    Kind(
        "rate-limited",
        429,
        "Too many requests",
        "The client has used up what it may ask for in this time.",
        "Wait as long as `Retry-After` says.",
    ),
    Kind(
        "internal-error",
        500,
        "Something went wrong here",
        "The service has a fault, or its store holds something that cannot be read: `detail` says "
        "which. Nothing was appended unless an entry says so.",
        "Repeat the request with the same idempotency key; if it happens again, report it.",
    ),
    Kind(
        "not-ready",
        503,
        "Something is missing",
        "A store does not answer, or no dispatcher or worker was heard of of late. Matches keep "
        "what they have; what goes by itself waits.",
        "`errors` lists what is missing; start it.",
    ),
    Kind(
        "store-unavailable",
        503,
        "The store does not answer",
        "The log cannot be read or written now, or takes no new matches. A request that was being "
        "answered may have been appended.",
        "Repeat it after `Retry-After` seconds with the same `Idempotency-Key`: it is done once.",
    ),
)

KINDS = {kind.name: kind for kind in _ALL}
RETRY_AFTER_S = 1
LONGEST = 600
"""Letters of what a refusal says, at most."""

_SAID = re.compile(r"(.*?)(?: - at `(\$[\w.\[\]]*)`)?", re.DOTALL)
_MEMBER = re.compile(r"Object (?:missing required|contains unknown) field `(.*)`", re.DOTALL)


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing wrong with a request: a JSON pointer to it and a sentence."""

    pointer: str
    detail: str


class Problem(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said instead of the answer hoped for (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    rule: str | UnsetType = UNSET
    """The rule of the game that stands against it: MTN-066 is one of Mountaineers, ALP-041 one of
    Alpenglow, ALT-048 one of Altiplano."""
    expected: str | UnsetType = UNSET
    """What would do instead: a text for people, in no form that a program could rely on."""
    errors: tuple[Fault, ...] | UnsetType = UNSET
    version: int | UnsetType = UNSET
    """The version the match has now."""


class Trouble(Exception):
    """Raised anywhere in a request: becomes a problem of this kind."""

    def __init__(
        self,
        kind: str,
        detail: str,
        *,
        rule: str | None = None,
        expected: str | None = None,
        errors: tuple[Fault, ...] = (),
        version: int | None = None,
        headers: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[kind]
        self.detail = detail
        self.rule = rule
        self.expected = expected
        self.errors = errors
        self.version = version
        self.headers = headers


def invalid(pointer: str, detail: str) -> Trouble:
    """An `invalid-request` with one fault."""
    return Trouble("invalid-request", detail, errors=(Fault(pointer, detail),))


def not_found() -> Trouble:
    """The same `not-found` whether there is no such match or it is not for the caller."""
    return Trouble("not-found", "there is no such match, or it is not public")


def trouble_of(error: Exception) -> Trouble | None:
    """What an exception says to the client; None for a fault of ours."""
    match error:
        case Trouble():
            return error
        case Refused(refusal=refusal):
            detail = _short(refusal.detail)
            return Trouble(
                "illegal-move",
                detail,
                rule=refusal.rule,
                expected=refusal.expected,
                errors=_at(error.pointer, detail),
            )
        case Turned():
            errors = _at(error.pointer, error.detail)
            return Trouble(error.kind, error.detail, rule=error.rule, errors=errors)
        case StaleVersion():
            return Trouble("stale-version", str(error), version=error.version)
        case RequestReused():
            detail = "this Idempotency-Key was used before with another body"
            return Trouble("idempotency-key-reused", detail)
        case MatchUnknown():
            return not_found()
        case StoreUnavailable() | MatchArchived():
            return unavailable("the store does not answer")
        case ContentUnknown():
            return unavailable("the content of this match is not in the store")
        case StoreRegressed():
            return Trouble("store-regressed", "the store has less of this match than it had before")
        case _:
            return None


def _short(detail: str) -> str:
    """What a refusal says, which may name a word of the client's as long as its request."""
    return detail if len(detail) <= LONGEST else f"{detail[: LONGEST - 1]}…"


def _at(pointer: str | None, detail: str) -> tuple[Fault, ...]:
    return () if pointer is None else (Fault(pointer, detail),)


def unavailable(detail: str) -> Trouble:
    """A `store-unavailable` that says when to come again."""
    return Trouble("store-unavailable", detail, headers=(("retry-after", str(RETRY_AFTER_S)),))


def problem(trouble: Trouble, instance: str) -> Problem:
    """A problem's body."""
    return Problem(
        type=f"/problems/{trouble.kind.name}",
        title=trouble.kind.title,
        status=trouble.kind.status,
        detail=trouble.detail,
        instance=instance,
        rule=_or_unset(trouble.rule),
        expected=_or_unset(trouble.expected),
        errors=_or_unset(trouble.errors or None),
        version=_or_unset(trouble.version),
    )


def fault_of(error: Exception, below: str = "") -> Fault:
    """What msgspec says as a fault: its `$.moves[0].to` becomes the pointer `/moves/0/to`.

    A member that is missing or unknown is pointed at too. Where msgspec does not name the member,
    at `[...]`, the pointer ends with what holds it.
    """
    said = _SAID.fullmatch(str(error))
    text, path = said.groups("") if said else (str(error), "")
    known, unnamed, _ = path.removeprefix("$").partition("[...]")
    pointer = below + known.replace("[", "/").replace("]", "").replace(".", "/")
    member = _MEMBER.fullmatch(text)
    if member is not None and not unnamed:
        pointer += "/" + member[1].replace("~", "~0").replace("/", "~1")
    return Fault(pointer, text)


def _or_unset(value: Any) -> Any:
    return UNSET if value is None else value
