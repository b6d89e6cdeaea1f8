"""Answers as ASGI applications: built once, sent as they are."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing

import msgspec

from events.log import StoreRegressed, StoreUnavailable
from service.asgi import Receive, Scope, Send

JSON = "application/json"
PROBLEM = "application/problem+json"
NDJSON = "application/x-ndjson"
EVENTS = "text/event-stream"
HTML = "text/html; charset=utf-8"

GZIP_FROM = 1_024
"""Bodies smaller than this are sent as they are."""
_GZIP_WINDOW = 31

encode = msgspec.json.Encoder().encode

Headers = Iterable[tuple[str, str]]


class Reply:
    """An answer whose body is known."""

    __slots__ = ("body", "headers", "status")

    def __init__(
        self,
        status: int,
        body: bytes = b"",
        headers: Headers = (),
        media_type: str | None = JSON,
    ) -> None:
        self.status = status
        self.body = body
        self.headers = list(headers)
        if media_type is not None:
            self.headers.append(("content-type", media_type))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, gzipped if the client takes that and it is worth it."""
        body = self.body
        headers = self.headers
        if len(body) >= GZIP_FROM:
            headers.append(("vary", "Accept-Encoding"))
            if takes_gzip(scope):
                body = gzipped(body)
                headers.append(("content-encoding", "gzip"))
        if self.status not in (204, 304):
            headers.append(("content-length", str(len(body))))
        await send({"type": "http.response.start", "status": self.status, "headers": raw(headers)})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Streaming:
    """An answer whose body comes piece by piece, until the client goes.

    If the pieces break off, so does the connection: a client must not take a part for all of it.
    """

    __slots__ = ("headers", "pieces", "status")

    def __init__(
        self, pieces: AsyncGenerator[bytes], headers: Headers, media_type: str, status: int = 200
    ) -> None:
        self.status = status
        self.pieces = pieces
        self.headers = [*headers, ("content-type", media_type)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the pieces as they come."""
        await send(
            {"type": "http.response.start", "status": self.status, "headers": raw(self.headers)}
        )
        if scope["method"] == "HEAD":
            await self.pieces.aclose()
        else:
            sending = asyncio.create_task(self._send(send))
            leaving = asyncio.create_task(_left(receive))
            try:
                await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                leaving.cancel()
                sending.cancel()
            if await _broke_off(sending):
                return
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send(self, send: Send) -> None:
        async with aclosing(self.pieces) as pieces:
            async for piece in pieces:
                await send({"type": "http.response.body", "body": piece, "more_body": True})


async def _left(receive: Receive) -> None:
    """Wait until the client goes."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _broke_off(sending: "asyncio.Task[None]") -> bool:
    """Whether the pieces ended before their time, and with what that was to be expected."""
    try:
        await sending
    except (asyncio.CancelledError, StoreUnavailable, StoreRegressed):
        return True
    return False


def raw(headers: Headers) -> list[tuple[bytes, bytes]]:
    """Headers as ASGI sends them."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]


def header(scope: Scope, name: bytes) -> str | None:
    """A request header; several of one name are joined by commas, as HTTP says."""
    found = [value for key, value in scope["headers"] if key == name]
    return b", ".join(found).decode("latin-1") if found else None


def takes_gzip(scope: Scope) -> bool:
    """Whether Accept-Encoding names gzip, and not with a weight of zero."""
    accepted = header(scope, b"accept-encoding") or ""
    for part in accepted.split(","):
        coding, _, weight = part.partition(";")
        if coding.strip().lower() in ("gzip", "x-gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def gzipped(body: bytes) -> bytes:
    """The body as gzip, quickly rather than as small as can be; the same bytes every time."""
    packer = zlib.compressobj(level=3, wbits=_GZIP_WINDOW)
    return packer.compress(body) + packer.flush()
