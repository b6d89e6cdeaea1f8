"""A service, dispatcher or worker that knows Cairn: `python -m benchmarks.cairn ROLE`."""

import sys

from service.app import create_app
from service.processes import setting
from service.server import run
from service.settings import from_environment
from tests import toygame
from tests.workers.rig import CODEC
from workers import leash, logs
from workers.entry import run_dispatcher, run_worker


def main(role: str) -> int:
    """Play the role until told to stop."""
    leash.hold()
    logs.configure(role)
    toygame.register()
    settings = from_environment()
    match role:
        case "service":
            return run(create_app(settings, codec=CODEC), settings.host, settings.port)
        case "dispatcher":
            run_dispatcher(setting(settings), CODEC)
        case "worker":
            run_worker(setting(settings), codec=CODEC)
        case _:
            raise SystemExit(f"no such role: {role}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
