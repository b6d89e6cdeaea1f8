"""The HTTP server of one process: uvicorn, set up for short answers and a clean stop."""

import gc
import signal
import socket
from collections.abc import Generator
from contextlib import ExitStack, contextmanager

import uvicorn
from rich.console import Console

from events.embedded import EmbeddedFailed
from events.engine import EngineMissing
from service import packs
from service.app import Gipfelbuch, create_app
from service.connections import IDLE_S, Connection, allowed, close_late
from service.settings import BadSetting, settled
from workers import logs

GRACE_S = 2
"""How long requests may go on once the service is asked to stop; streams end at once."""
YOUNG = 50_000
"""Objects that come and go before the collector looks at them."""


class Server(uvicorn.Server):
    """uvicorn that lets streams go before it waits for requests."""

    def __init__(self, config: uvicorn.Config, app: Gipfelbuch) -> None:
        super().__init__(config)
        self._app = app

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Stop at SIGINT and SIGTERM; whoever asked for a stop gets one, and exit status 0."""
        before = {s: signal.signal(s, self.handle_exit) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then leave all that was loaded out of every collection to come."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 20, 50)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; once a second, close the connections that are late."""
        if counter % 10 == 0:
            close_late(self.server_state.connections)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: streams end, requests are answered, connections close."""
        self._app.house.watch.close()
        await super().shutdown(sockets)


def run(app: Gipfelbuch, host: str, port: int) -> int:
    """Serve until SIGINT or SIGTERM; the exit status."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop",
        http=Connection,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE_S,
        timeout_keep_alive=IDLE_S,
        limit_concurrency=allowed(app.settings.connections),
    )
    server = Server(config, app)
    server.run()
    return 0 if server.started else 1


def serve(host: str | None, port: int | None, data: str | None) -> int:
    """`gipfel service`: settle, put replaced content in, serve; the exit status."""
    logs.configure("service")
    with ExitStack() as at_the_end:
        try:
            settings = at_the_end.enter_context(settled(data))
            for directory in settings.content:
                packs.put_in(directory)
        except (BadSetting, EmbeddedFailed, EngineMissing, packs.BadPack) as error:
            Console(stderr=True).print(str(error), style="red", highlight=False, markup=False)
            return 1
        return run(
            create_app(settings), host or settings.host, settings.port if port is None else port
        )
