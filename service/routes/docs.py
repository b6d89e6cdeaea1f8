"""The interface about itself: openapi.json, its documentation, a page for each kind of problem."""

from typing import Annotated, Any

from msgspec import Meta, Struct, structs

from service import pages
from service.call import Call
from service.operations import Answer, operation
from service.problems import KINDS, Trouble
from service.replies import HTML, JSON, Reply, encode

FRESH = ("cache-control", "public, max-age=60")
POLICY = ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")

Document = Annotated[dict[str, Any], Meta(description="An OpenAPI 3.1 document.")]


class ProblemKind(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of problem means and what to do about it."""

    type: str
    status: int
    title: str
    meaning: str
    remedy: str


class Entrance(Struct, frozen=True, forbid_unknown_fields=True):
    """Where everything begins: paths to go on from."""

    docs: str = "/docs"
    """The interface as a page to read."""
    openapi: str = "/openapi.json"
    """The same for programs."""
    games: str = "/v1/games"
    """What can be played."""
    matches: str = "/v1/matches"
    """What is being played."""


@operation(
    "GET",
    "/",
    "Where to begin",
    tag="documentation",
    answers=(Answer(200, Entrance, "Paths to go on from.", others=((HTML, str),)),),
)
async def show_entrance(call: Call) -> Reply:
    """Where the documentation, the games and the matches are."""
    headers = [FRESH, ("vary", "Accept")]
    paths = Entrance()
    if call.media_type == JSON:
        return Reply(200, encode(paths), headers)
    return Reply(200, pages.entrance_page(structs.asdict(paths)), [*headers, POLICY], HTML)


@operation(
    "GET",
    "/openapi.json",
    "This document",
    tag="documentation",
    answers=(Answer(200, Document, "OpenAPI 3.1."),),
)
async def show_document(call: Call) -> Reply:
    """The contract that clients are generated from."""
    return Reply(200, call.house.document, [FRESH])


@operation(
    "GET",
    "/docs",
    "Documentation",
    tag="documentation",
    answers=(Answer(200, None, "A page.", others=((HTML, str),)),),
)
async def show_docs(call: Call) -> Reply:
    """The same as a page to read; it needs nothing from elsewhere."""
    return Reply(200, call.house.docs, [FRESH, POLICY], HTML)


@operation(
    "GET",
    "/problems/{kind}",
    "A kind of problem",
    tag="documentation",
    answers=(Answer(200, ProblemKind, "What it means, and what to do.", others=((HTML, str),)),),
    problems=("not-found",),
)
async def show_problem(call: Call) -> Reply:
    """Where the `type` of a problem leads to: what it means, and what to do about it."""
    kind = KINDS.get(call.path_params["kind"])
    if kind is None:
        raise Trouble("not-found", f"there is no such problem; there are {', '.join(KINDS)}")
    headers = [FRESH, ("vary", "Accept")]
    if call.media_type == JSON:
        shown = ProblemKind(
            f"/problems/{kind.name}", kind.status, kind.title, kind.meaning, kind.remedy
        )
        return Reply(200, encode(shown), headers)
    return Reply(200, pages.problem_page(kind), [*headers, POLICY], HTML)


ALL = (show_entrance, show_document, show_docs, show_problem)
