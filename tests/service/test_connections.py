"""Connections have bounds, in number and in time; streams have none."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from service import connections
from service.connections import Connection, allowed, close_late

SOON = 0.1
HEAD = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers when the whole body is there; at /stream piece by piece for long; at /early soon."""
    more = scope["path"] != "/early"
    while more:
        more = (await receive())["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(10 if scope["path"] == "/stream" else 1):
        await send({"type": "http.response.body", "body": b"piece", "more_body": True})
        await asyncio.sleep(SOON / 2 if scope["path"] == "/stream" else 0)
    await send({"type": "http.response.body", "body": b"end", "more_body": False})


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[int]:
    """Where a server listens that lets no more than two in, and has little time."""
    monkeypatch.setattr(connections, "REQUEST_S", SOON)
    monkeypatch.setattr(connections, "IDLE_S", 2 * SOON)
    config = uvicorn.Config(app, limit_concurrency=2, log_config=None, ws="none", lifespan="off")
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Connection(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    sweeping = asyncio.create_task(_sweep(state))
    async with server:
        yield server.sockets[0].getsockname()[1]
        close_all(state)
    sweeping.cancel()


async def _sweep(state: ServerState) -> None:
    while True:
        close_late(state.connections)
        await asyncio.sleep(SOON / 10)


def close_all(state: ServerState) -> None:
    """Leave no connection open."""
    for connection in list(state.connections):
        connection.transport.abort()


async def answer(port: int, *parts: bytes, pause: float = 0) -> bytes:
    """All that comes until the server closes, for parts that are sent with pauses."""
    reading, writing = await asyncio.open_connection("127.0.0.1", port)
    with contextlib.closing(writing):
        for part in parts:
            writing.write(part)
            await asyncio.sleep(pause)
        with contextlib.suppress(ConnectionResetError):
            return await asyncio.wait_for(reading.read(), 20 * SOON)
    return b""


@pytest.mark.parametrize("parts", [(), (HEAD[:20],), (HEAD,), (HEAD + b"{",), (b"\r\n",)])
async def test_half_a_request_is_not_waited_for(port: int, parts: tuple[bytes, ...]) -> None:
    """Nothing, half a head, half a body: the connection is closed without an answer."""
    assert await answer(port, *parts) == b""


@pytest.mark.parametrize("rest", [b"", b"\r\n", HEAD[:20]])
async def test_a_connection_is_not_idle_for_ever(port: int, rest: bytes) -> None:
    """After an answer, what is no whole request keeps nothing open."""
    said = await answer(port, HEAD + b"{}", rest, pause=SOON / 5)
    assert said.startswith(b"HTTP/1.1 200")
    assert said.count(b"HTTP/1.1") == 1


async def test_what_was_answered_before_it_was_there(port: int) -> None:
    """The rest of a body whose answer is out keeps nothing open."""
    early = HEAD.replace(b"POST /", b"POST /early")
    assert (await answer(port, early, b"{}", pause=SOON / 2)).count(b"HTTP/1.1 200") == 1


async def test_requests_may_follow_each_other(port: int) -> None:
    """Each has its own time: together they take longer than one may."""
    said = await answer(port, *[HEAD + b"{}"] * 4, pause=SOON / 2)
    assert said.count(b"HTTP/1.1 200") == 4


async def test_a_stream_takes_its_time(port: int) -> None:
    """What is being answered is not cut off, however long that takes."""
    said = await answer(port, HEAD.replace(b"POST /", b"POST /stream") + b"{}")
    assert said.count(b"piece") == 10
    assert b"end" in said


async def test_there_are_no_more_connections_than_allowed(port: int) -> None:
    """The third is closed at once; when one of the others is gone there is room again."""
    both = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
    await asyncio.sleep(SOON / 10)
    assert await answer(port, HEAD + b"{}") == b""
    for _, writing in both:
        writing.close()
    await asyncio.sleep(SOON / 10)
    assert (await answer(port, HEAD + b"{}")).startswith(b"HTTP/1.1 200")


def test_as_many_as_the_system_lets() -> None:
    """What fits anyway is what was asked for."""
    assert allowed(10) == 10
