"""Run everything in one group until Ctrl-C: stores, service, dispatcher, workers.

Without REDIS_URL it starts stores of its own in the data directory, where every entry is on disk
before it is answered for; they are kept over restarts, and so is the key that tokens come from.
Whichever part dies is started again. Ctrl-C stops all of it within three seconds.

  gipfel serve                                 on http://127.0.0.1:8000
  gipfel serve --port 9000 --data ./summit     elsewhere, with data of its own
  gipfel serve --host 0.0.0.0                  for the whole network: put TLS in front of it

then, in another terminal:

  curl http://127.0.0.1:8000/v1/games
  open http://127.0.0.1:8000/docs
"""

import argparse

from service.ports import port

NAME = "serve"
HELP = "run everything: stores, service, dispatcher, workers"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where it listens and where its data lie."""
    parser.add_argument("--host", help="address to listen on (GIPFEL_HOST, or 127.0.0.1)")
    parser.add_argument("--port", type=port, help="port to listen on (GIPFEL_PORT, or 8000)")
    parser.add_argument("--data", metavar="DIR", help="data directory (GIPFEL_DATA, or the user's)")
    parser.add_argument("--workers", type=int, default=2, help="worker processes (%(default)s)")
    parser.add_argument(
        "--content",
        metavar="DIR",
        action="append",
        default=[],
        help="boards and cards in place of a game's own; for several games, several times",
    )


def run(args: argparse.Namespace) -> int:
    """0 after Ctrl-C, 1 if it cannot start."""
    from service.serving import serve

    return serve(args)
