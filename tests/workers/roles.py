"""A dispatcher or a worker that knows Cairn: `python -m tests.workers.roles ROLE LOG WORK`."""

import sys

from tests import toygame
from tests.workers.rig import CODEC
from workers import leash
from workers.entry import Setting, run_dispatcher, run_worker


def main(role: str, log_url: str, work_url: str) -> None:
    """Play the role until told to stop."""
    leash.hold()
    toygame.register()
    run = run_worker if role == "worker" else run_dispatcher
    run(Setting(log_url, work_url), codec=CODEC)


if __name__ == "__main__":
    main(*sys.argv[1:])
