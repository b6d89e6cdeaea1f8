"""`gipfel`, the command line: one module of `service.commands` for each command.

A command's module has `NAME`, `HELP`, `add_arguments(parser)` and `run(args) -> int`; its docstring
is what `gipfel NAME --help` teaches. What a command needs it imports when it runs, so that none
pays for what another needs.
"""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Protocol, cast

from workers import leash

COMMANDS: tuple[str, ...] = (
    "serve",
    "demo",
    "simulate",
    "verify",
    "service",
    "dispatcher",
    "worker",
    "content",
    "openapi",
)

EXAMPLES = """\
examples:
  gipfel demo                         watch a whole match of Mountaineers, from nothing to its score
  gipfel demo --game alpenglow        the same of Alpenglow, against a bot
  gipfel demo --game altiplano        the same of Altiplano, where both plan at once
  gipfel serve                        everything on http://127.0.0.1:8000, data kept over restarts
  gipfel serve --port 9000 --data ./summit
  gipfel verify MATCH                 check a match's log: hashes, draws, rules, score
  gipfel simulate mountaineers --matches 1000 --seats 3

in production each part is its own process, all with the same REDIS_URL and GIPFEL_KEY:
  gipfel service --host 0.0.0.0       the HTTP interface
  gipfel dispatcher                   takes what is due and keeps the read models
  gipfel worker                       automated climbers, bots, scoring

`gipfel COMMAND --help` says more about each.
"""


class Command(Protocol):
    """A module of `service.commands`."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's options."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it; the answer is the process's exit status."""
        ...


def command(name: str) -> Command:
    """The module of a command."""
    return cast("Command", importlib.import_module(f"service.commands.{name}"))


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="gipfel",
        description="Mountain board games as a service. Every move is kept; no page is torn out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = command(name)
        sub = commands.add_parser(
            module.NAME,
            help=module.HELP,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; exit status 130 when interrupted."""
    leash.hold()
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
