"""The application: Litestar routes by the operations, everything that fails becomes a problem.

create_app(settings) → an ASGI application
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from events.codec import CODEC, Codec
from events.upcasting import UnknownShape
from service import pages
from service.asgi import Message, Receive, Scope, Send
from service.call import Call
from service.document import document
from service.house import House, open_house
from service.operations import Operation
from service.problems import Trouble, problem, trouble_of, unavailable
from service.replies import PROBLEM, Reply, Streaming, encode, header
from service.routes import OPERATIONS
from service.settings import Settings
from workers.bundles import shipped

_log: structlog.stdlib.BoundLogger = structlog.get_logger()

HOT = next(o for o in OPERATIONS if o.name == "make_moves")
"""The operation that is found without walking through the routes."""
_HOT_PREFIX, _HOT_SUFFIX = HOT.path.split("{match}")
_ID = slice(len(_HOT_PREFIX), -len(_HOT_SUFFIX))


class Gipfelbuch(Litestar):
    """Litestar with a short way to what is asked for most, and the house's habits.

    OPTIONS and HEAD everywhere, no path that ends in a slash, CORS by setting, answers counted.
    """

    house: House

    def __init__(self, settings: Settings, bundles: Mapping[str, bytes], codec: Codec) -> None:
        self.settings = settings
        self._bundles = bundles
        self._codec = codec
        written = document(codec)
        self._document = encode(written)
        self._docs = pages.docs_page(written)
        # What litestar leaves unknown in its own signature is none of ours.
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            route_handlers=[_handler(operation) for operation in OPERATIONS],
            lifespan=[self._open],
            exception_handlers={HTTPException: _routing_problem, Exception: _routing_problem},
            openapi_config=None,
            logging_config=None,
        )

    @asynccontextmanager
    async def _open(self, app: Litestar) -> AsyncGenerator[None]:
        async with open_house(self.settings, self._bundles, self._codec) as house:
            house.document, house.docs = self._document, self._docs
            self.house = house
            yield

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        path: str = scope["path"]
        if self.settings.cors:
            send = _with_cors(self.settings.cors, scope, send)
        if scope["method"] == "POST" and _is_hot(path):
            await answer(self.house, HOT, scope, receive, send, {"match": path[_ID]})
        elif scope["method"] == "OPTIONS":
            await self._options(path)(scope, receive, send)
        elif "//" in path or (path.endswith("/") and path != "/"):
            await _nowhere(path)(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def _options(self, path: str) -> Reply:
        allowed = methods(path)
        if not allowed:
            return _nowhere(path)
        return Reply(204, b"", [("allow", ", ".join(allowed))], None)


def create_app(
    settings: Settings, bundles: Mapping[str, bytes] | None = None, codec: Codec = CODEC
) -> Gipfelbuch:
    """The application. `bundles` is the content it knows from the start, by digest."""
    return Gipfelbuch(settings, shipped() if bundles is None else bundles, codec)


def _is_hot(path: str) -> bool:
    return path.startswith(_HOT_PREFIX) and path.endswith(_HOT_SUFFIX) and path.count("/") == 4


def methods(path: str) -> list[str]:
    """The methods that a path answers to; none if it leads nowhere."""
    found: set[str] = set()
    for operation in OPERATIONS:
        if _leads_to(operation.path, path):
            found.add(operation.method)
    if not found:
        return []
    return sorted(found | {"OPTIONS"} | ({"HEAD"} if "GET" in found else set()))


def _leads_to(template: str, path: str) -> bool:
    wanted, given = template.split("/"), path.split("/")
    return len(wanted) == len(given) and all(
        w == g or (w.startswith("{") and g != "") for w, g in zip(wanted, given, strict=True)
    )


def _handler(operation: Operation) -> HTTPRouteHandler:
    """The route of an operation; its own reading, deciding and answering is `answer`."""
    verbs = [operation.method, *(["HEAD"] if operation.method == "GET" else [])]

    async def handle(request: Request[Any, Any, Any]) -> ASGIApp:
        house = cast("Gipfelbuch", request.app).house

        async def send_answer(scope: Any, receive: Any, send: Any) -> None:
            await answer(house, operation, scope, receive, send, request.path_params)

        return send_answer

    path = operation.path.replace("}", ":str}")
    return HTTPRouteHandler(
        path, http_method=cast("Any", verbs), name=operation.name, status_code=200
    )(handle)


async def answer(
    house: House,
    operation: Operation,
    scope: Scope,
    receive: Receive,
    send: Send,
    path_params: Mapping[str, Any],
) -> None:
    """Answer a request to an operation, whatever happens, and count it."""
    began = time.perf_counter()
    reply = await _reply(house, operation, scope, receive, path_params)
    house.metrics.answered(
        operation.method, operation.path, reply.status, time.perf_counter() - began
    )
    await reply(scope, receive, send)


async def _reply(
    house: House,
    operation: Operation,
    scope: Scope,
    receive: Receive,
    path_params: Mapping[str, Any],
) -> Reply | Streaming:
    try:
        call = Call(house, operation, scope, receive, path_params)
        return await operation.handler(call)
    except asyncio.CancelledError:
        if _asked_to_stop():
            raise
        return problem_reply(unavailable("the store was lost"), scope["path"])
    except Exception as error:  # noqa: BLE001 - whatever it is, the client gets a problem
        return problem_reply(_trouble(error, scope), scope["path"])


def _asked_to_stop() -> bool:
    """Whether this request itself is cancelled, rather than something it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _trouble(error: Exception, scope: Scope) -> Trouble:
    """What an exception says to the client; a fault of ours is written down."""
    trouble = trouble_of(error)
    if trouble is None:
        _log.error("fault", path=scope["path"], method=scope["method"], exc_info=error)
        return Trouble("internal-error", _said_of(error))
    return trouble


def _said_of(error: Exception) -> str:
    """What a client may know of a fault: whether it is ours, or the store's."""
    if isinstance(error, (UnknownShape, msgspec.DecodeError)):
        return "the store holds something that cannot be read; it has been written down"
    return "the service has a fault; it has been written down"


def problem_reply(trouble: Trouble, instance: str) -> Reply:
    """A problem as an answer; none is ever kept by a cache."""
    headers = [("cache-control", "no-store"), *trouble.headers]
    return Reply(trouble.kind.status, encode(problem(trouble, instance)), headers, PROBLEM)


def _nowhere(path: str) -> Reply:
    return problem_reply(Trouble("not-found", "there is nothing at this path"), path)


def _routing_problem(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What Litestar itself refuses: a path that leads nowhere, a method that is not there."""
    path = request.scope["path"]
    if isinstance(error, HTTPException) and error.status_code == 405:
        headers = (("allow", ", ".join(methods(path))),)
        trouble = Trouble("method-not-allowed", "this resource has other methods", headers=headers)
    elif isinstance(error, HTTPException) and error.status_code < 500:
        trouble = Trouble("not-found", "there is nothing at this path")
    else:
        trouble = _trouble(error, cast("Scope", request.scope))
    reply = problem_reply(trouble, path)
    return Response(
        reply.body,
        status_code=reply.status,
        media_type=PROBLEM,
        headers={name: value for name, value in reply.headers if name != "content-type"},
    )


def _with_cors(origins: tuple[str, ...], scope: Scope, send: Send) -> Send:
    """`send` that tells a browser that the page may read the answer."""
    origin = header(scope, b"origin")
    if origin is None or not ("*" in origins or origin in origins):
        return send

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *_cors(scope, origin)]}
        await send(message)

    return sending


_EXPOSED = b"ETag, Link, Location, Retry-After, Idempotency-Replayed, Preference-Applied"


def _cors(scope: Scope, origin: str) -> list[tuple[bytes, bytes]]:
    headers = [
        (b"access-control-allow-origin", origin.encode("latin-1")),
        (b"access-control-expose-headers", _EXPOSED),
        (b"vary", b"Origin"),
    ]
    if scope["method"] == "OPTIONS":
        asked = header(scope, b"access-control-request-headers") or ""
        headers += [
            (b"access-control-allow-methods", ", ".join(methods(scope["path"])).encode()),
            (b"access-control-allow-headers", asked.encode("latin-1")),
            (b"access-control-max-age", b"600"),
        ]
    return headers
