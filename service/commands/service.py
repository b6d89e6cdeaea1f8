"""Serve the HTTP interface, and nothing else.

Needs the store of the logs (REDIS_URL), the store of the jobs (WORK_REDIS_URL, the same by default)
and the key of the service (GIPFEL_KEY). Matches go on only where a dispatcher and a worker run too.

  REDIS_URL=redis://localhost:6379 GIPFEL_KEY=$(openssl rand -hex 32) gipfel service
  gipfel service --host 0.0.0.0 --port 80

without REDIS_URL it uses the stores that `gipfel serve` has started in the same data directory.
"""

import argparse

from service.ports import port

NAME = "service"
HELP = "serve the HTTP interface, and nothing else"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, and where the embedded stores are."""
    parser.add_argument("--host", help="address to listen on (GIPFEL_HOST, 127.0.0.1)")
    parser.add_argument("--port", type=port, help="port to listen on (GIPFEL_PORT, 8000)")
    parser.add_argument("--data", metavar="DIR", help="data directory (GIPFEL_DATA)")


def run(args: argparse.Namespace) -> int:
    """Serve until stopped; 1 if it cannot start."""
    from service.server import serve

    return serve(args.host, args.port, args.data)
