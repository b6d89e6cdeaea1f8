"""The HTTP server of one process: uvicorn, set up for short answers and a clean stop."""

import gc
import socket

import uvicorn

from service.app import Gipfelbuch

GRACE_S = 2
"""How long requests may go on once the service is asked to stop; streams end at once."""
YOUNG = 50_000
"""Objects that come and go before the collector looks at them."""


class Server(uvicorn.Server):
    """uvicorn that lets streams go before it waits for requests."""

    def __init__(self, config: uvicorn.Config, app: Gipfelbuch) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then leave all that was loaded out of every collection to come."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 20, 50)

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
        http="httptools",
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE_S,
        timeout_keep_alive=75,
    )
    server = Server(config, app)
    server.run()
    return 0 if server.started else 1
