"""Check a replacement for a game's boards and cards.

An owner of the box can transcribe the printed cards into TOML files like those under
rules/GAME/content/ and play with them: `gipfel serve --content DIR`. This says everything that is
wrong with such a directory, or that nothing is. Which game's it is, its files' names tell.

  gipfel content check my-cards
"""

import argparse

NAME = "content"
HELP = "check a replacement for a game's boards and cards"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`check DIR`."""
    parser.add_argument("action", choices=["check"])
    parser.add_argument("directory", metavar="DIR", help="a directory of TOML files")


def run(args: argparse.Namespace) -> int:
    """0 if the content is whole, 1 if not."""
    from service.packs import check

    return check(args.directory)
