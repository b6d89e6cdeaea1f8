"""What the interface offers, declared where it is done: one `Operation` for each handler.

    @operation("GET", "/v1/games", "The games", answers=(Answer(200, GameList),))
    async def list_games(call: Call) -> Reply: ...

The application routes by it, a request is negotiated by it, and openapi.json is written from it.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct

from rules.game import Game
from service.replies import JSON, Reply, Streaming

if TYPE_CHECKING:
    from service.call import Call

Method: TypeAlias = Literal["GET", "POST", "DELETE"]
Access: TypeAlias = Literal["open", "token allowed", "token needed"]
Handler: TypeAlias = "Callable[[Call], Awaitable[Reply | Streaming]]"
Examples: TypeAlias = Callable[[Game], Any]
"""game → an example of a body for it"""


class Answer(Struct, frozen=True):
    """An answer that was hoped for: its status, the type of its body in each media type, headers.

    `body`: a type for application/json. `others`: further media types, each with a schema's type
    or None for text.
    """

    status: int
    body: Any
    says: str
    others: tuple[tuple[str, Any], ...] = ()
    headers: tuple[str, ...] = ()

    @property
    def media_types(self) -> tuple[str, ...]:
        """What it comes in, the default first."""
        others = tuple(media_type for media_type, _ in self.others)
        return others if self.body is None else (JSON, *others)


def unless_known(
    shape: Any,
    says: str,
    *more: str,
    others: tuple[tuple[str, Any], ...] = (),
) -> tuple[Answer, Answer]:
    """What is told to whoever does not have it already, by `If-None-Match`; `more` of headers."""
    headers = ("ETag", "Cache-Control", *more)
    return (
        Answer(200, shape, says, others=others, headers=headers),
        Answer(304, None, "The client has it already.", headers=("ETag",)),
    )


READING = (
    "invalid-request",
    "not-found",
    "store-regressed",
    "stale-version",
    "store-unavailable",
)
"""The problems of whoever reads a match."""


class Operation(Struct, frozen=True):
    """One thing that one can ask for.

    `query`: a Struct whose fields are the query parameters; `body`: the type of the JSON body, for
    the documentation; `example`: such a body, or `examples`: one for each game; `headers`: request
    headers it takes notice of; `problems`: the kinds of problem it may answer with beside those
    that everything may.
    """

    method: Method
    path: str
    name: str
    title: str
    text: str
    tag: str
    answers: tuple[Answer, ...]
    access: Access
    query: type[Struct] | None
    body: Any
    example: Any
    examples: Examples | None
    headers: tuple[str, ...]
    problems: tuple[str, ...]
    handler: Handler

    @property
    def media_types(self) -> tuple[str, ...]:
        """What its first answer comes in, the default first; empty where it has no body."""
        return self.answers[0].media_types


def operation(
    method: Method,
    path: str,
    title: str,
    *,
    tag: str,
    answers: tuple[Answer, ...],
    access: Access = "open",
    query: type[Struct] | None = None,
    body: Any = None,
    example: Any = None,
    examples: Examples | None = None,
    headers: tuple[str, ...] = (),
    problems: tuple[str, ...] = (),
) -> Callable[[Handler], Operation]:
    """Declare what a handler does; its docstring is the description, its name the operation id."""

    def declare(handler: Handler) -> Operation:
        text = " ".join((handler.__doc__ or "").split())
        name = handler.__name__
        return Operation(
            method,
            path,
            name,
            title,
            text,
            tag,
            answers,
            access,
            query,
            body,
            example,
            examples,
            headers,
            problems,
            handler,
        )

    return declare
