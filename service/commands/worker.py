"""Play the automated climbers and the bots, score matches, end those that lie too long.

Start as many as there are cores to spare. Any of them may be killed at any moment: what it was at
is due again three seconds later, and done once. Reads REDIS_URL, WORK_REDIS_URL (by default the
same) and GIPFEL_KEY; GIPFEL_LOG=info says more.

  REDIS_URL=redis://127.0.0.1:6379/0 GIPFEL_KEY=… gipfel worker
"""

import argparse

NAME = "worker"
HELP = "automated climbers, bots, scoring"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It has none: the environment says all."""


def run(args: argparse.Namespace) -> int:
    """Work until SIGINT or SIGTERM."""
    from service.processes import run_role
    from workers.entry import run_worker

    return run_role(NAME, run_worker)
