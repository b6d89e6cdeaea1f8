"""openapi.json, written from the operations that the application routes by."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from itertools import groupby

import msgspec
from msgspec import Struct

from events.codec import CODEC, Codec
from rules.game import Game
from rules.games import GAMES
from service.operations import Answer, Operation
from service.problems import KINDS, Kind, Problem
from service.replies import JSON, PROBLEM
from service.routes import OPERATIONS
from service.routes.moves import of_moves
from service.schemas import Schemas
from service.twins import Schema, ref

DESCRIPTION = """\
Mountain board games for other people's frontends, auditors and analysts: {games}. Every move is \
kept in a log that nobody can change, and everybody can check.

A match is created, its seats are taken, and each seat's token plays for it: GET the legal \
moves, send one of them back, follow the stream. All that is not for everybody stays hidden until \
the match is over, and then everything opens.

`HEAD` answers wherever `GET` does. Errors are `application/problem+json`; `type` leads to a page \
about it. Moves, events and states carry their kind in `type` (a state in `game`).
"""

TAGS = (
    ("games", "What can be played."),
    ("matches", "Creating, finding and seeing matches."),
    ("seats", "Sitting down, standing up, ending a match."),
    ("moves", "What a seat may do, and doing it."),
    ("entries", "The log and the live stream."),
    ("documentation", "The interface about itself."),
    ("operation", "For whoever runs the service."),
)

_ALWAYS = ("not-acceptable", "internal-error")

_PATH_PARAMETERS: Mapping[str, tuple[str, Schema]] = {
    "match": ("The match.", {"type": "string", "pattern": "^[0-9a-z]{26}$"}),
    "seat": ("The seat, counted from 0.", {"type": "integer", "minimum": 0, "maximum": 11}),
    "digest": (
        "SHA-256 of the content, hex.",
        {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    ),
    "kind": ("The kind of problem.", {"type": "string", "enum": list(KINDS)}),
}

_REQUEST_HEADERS: Mapping[str, str] = {
    "If-None-Match": "The ETag that the client has: answers 304 if nothing has changed.",
    "If-Match": "The ETag of the version to act on: answers 412 at any other.",
    "Idempotency-Key": "8 to 64 of A-Z a-z 0-9 _ -: the same key and body is done once, and gets "
    "the first answer again. Where the answer holds a token, at least 22, and a secret.",
    "Prefer": "`return=representation` adds the new view and the legal moves.",
    "Last-Event-ID": "The version of the last entry seen: only later ones follow.",
}

_ANSWER_HEADERS: Mapping[str, str] = {
    "ETag": 'The version and viewer: `"<match>-<version>-<who>"`.',
    "Vary": "What the answer depends on.",
    "Cache-Control": "How long it may be kept.",
    "Location": "Where the match is found.",
    "Content-Location": "Where this very content is always found.",
    "Link": "The next page.",
    "Idempotency-Replayed": "`true` if this answer was given before.",
    "Preference-Applied": "The preference that was followed.",
    "Allow": "The methods that the resource knows.",
    "Retry-After": "Seconds to wait before asking again.",
    "WWW-Authenticate": "`Bearer`.",
}


def document(codec: Codec = CODEC) -> Schema:
    """The OpenAPI document of the interface with the games there are, and all that is stored."""
    games = list(GAMES.values())
    schemas = Schemas(games, codec)
    writer = _Writer(schemas, games)
    paths = {
        path: {operation.method.lower(): writer.operation(operation) for operation in operations}
        for path, operations in groupby(
            sorted(OPERATIONS, key=lambda o: o.path), key=lambda o: o.path
        )
    }
    schemas.of(Problem)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gipfelbuch",
            "version": version("gipfelbuch"),
            "description": DESCRIPTION.format(games=", ".join(game.title for game in games)),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": text} for name, text in TAGS],
        "paths": paths,
        "components": {
            "schemas": schemas.components(),
            "headers": {name: _header(text) for name, text in _ANSWER_HEADERS.items()},
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A seat's or a host's token.",
                }
            },
        },
    }


def document_json(codec: Codec = CODEC) -> bytes:
    """The document as it is committed: indented, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(document(codec)), indent=1) + b"\n"


class _Writer:
    """Operations as OpenAPI writes them."""

    def __init__(self, schemas: Schemas, games: Sequence[Game]) -> None:
        self._schemas = schemas
        self._games = games
        self._moves = of_moves([game.moves for game in games])
        self._path_parameters = {
            **_PATH_PARAMETERS,
            "game": ("The game.", {"type": "string", "enum": [game.name for game in games]}),
        }

    def operation(self, operation: Operation) -> Schema:
        """One operation."""
        written: Schema = {
            "operationId": operation.name,
            "summary": operation.title,
            "description": operation.text,
            "tags": [operation.tag],
            "parameters": list(self._parameters(operation)),
            "responses": self._responses(operation),
        }
        if operation.body is not None:
            written["requestBody"] = self._body(operation)
        if operation.access != "open":
            optional: list[Schema] = [{}] if operation.access == "token allowed" else []
            written["security"] = [*optional, {"token": []}]
        return written

    def _body(self, operation: Operation) -> Schema:
        shape = self._moves if operation.body is of_moves else operation.body
        content: Schema = {"schema": self._schemas.of(shape)}
        if operation.example is not None:
            content["example"] = operation.example
        if operation.examples is not None:
            content["examples"] = {
                game.name: {"summary": game.title, "value": operation.examples(game)}
                for game in self._games
            }
        return {"required": True, "content": {JSON: content}}

    def _parameters(self, operation: Operation) -> Iterable[Schema]:
        for part in operation.path.split("/"):
            if part.startswith("{"):
                text, schema = self._path_parameters[part[1:-1]]
                yield {
                    "name": part[1:-1],
                    "in": "path",
                    "required": True,
                    "description": text,
                    "schema": schema,
                }
        if operation.query is not None:
            yield from _query(operation.query)
        for name in operation.headers:
            yield {
                "name": name,
                "in": "header",
                "required": False,
                "description": _REQUEST_HEADERS[name],
                "schema": {"type": "string"},
            }

    def _responses(self, operation: Operation) -> Schema:
        responses = {str(answer.status): self._answer(answer) for answer in operation.answers}
        kinds = [KINDS[name] for name in (*operation.problems, *_ALWAYS)]
        if operation.access != "open":
            kinds.append(KINDS["unauthorized"])
        checked = {"Idempotency-Key", "Last-Event-ID"} & {*operation.headers}
        if operation.query is not None or operation.body is not None or checked:
            kinds.append(KINDS["invalid-request"])
        for status, same in _by_status(kinds):
            responses[str(status)] = _problem_answer(same)
        return dict(sorted(responses.items()))

    def _answer(self, answer: Answer) -> Schema:
        written: Schema = {"description": answer.says}
        content: Schema = {}
        if answer.body is not None:
            content[JSON] = {"schema": self._schemas.of(answer.body)}
        for media_type, shape in answer.others:
            content[media_type] = {"schema": self._schemas.of(shape)}
        if content:
            written["content"] = content
        if answer.headers:
            written["headers"] = {name: _header_ref(name) for name in answer.headers}
        return written


def _query(shape: type[Struct]) -> Iterable[Schema]:
    """Query parameters: what may be left out is not `null` but left out."""
    _, components = msgspec.json.schema_components([shape])
    for name, property_schema in components[shape.__name__]["properties"].items():
        schema = _given(property_schema)
        text = schema.pop("description", "")
        yield {
            "name": name,
            "in": "query",
            "required": False,
            "description": text,
            "schema": schema,
        }


def _given(schema: Schema) -> Schema:
    """What a parameter is if it is there: one of several, but not null."""
    options = schema.get("anyOf", [schema])
    given = {k: v for option in options if option != {"type": "null"} for k, v in option.items()}
    if given.get("default", 0) is None:
        del given["default"]
    return given


def _by_status(kinds: Iterable[Kind]) -> Iterable[tuple[int, list[Kind]]]:
    unique = {kind.name: kind for kind in kinds}
    ordered = sorted(unique.values(), key=lambda kind: kind.status)
    for status, same in groupby(ordered, key=lambda kind: kind.status):
        yield status, list(same)


def _problem_answer(kinds: Sequence[Kind]) -> Schema:
    said = " ".join(f"`{kind.name}`: {kind.title}." for kind in kinds)
    written: Schema = {
        "description": said,
        "content": {PROBLEM: {"schema": ref("Problem")}},
    }
    if any(kind.status in (429, 503) for kind in kinds):
        written["headers"] = {"Retry-After": _header_ref("Retry-After")}
    if any(kind.status == 401 for kind in kinds):
        written["headers"] = {"WWW-Authenticate": _header_ref("WWW-Authenticate")}
    return written


def _header(text: str) -> Schema:
    return {"description": text, "schema": {"type": "string"}}


def _header_ref(name: str) -> Schema:
    return {"$ref": f"#/components/headers/{name}"}
