"""Take what is due and give it to the workers, and keep the list of matches.

It holds no state: it may be killed at any moment, and several may run at once. Looks every 250 ms,
and as soon as something happens. Reads REDIS_URL, WORK_REDIS_URL (by default the same) and
GIPFEL_KEY; GIPFEL_LOG=info says more.

  REDIS_URL=redis://127.0.0.1:6379/0 GIPFEL_KEY=… gipfel dispatcher
"""

import argparse

NAME = "dispatcher"
HELP = "take what is due and keep the read models"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It has none: the environment says all."""


def run(args: argparse.Namespace) -> int:
    """Dispatch until SIGINT or SIGTERM."""
    from service.processes import run_role
    from workers.entry import run_dispatcher

    return run_role(NAME, run_dispatcher)
