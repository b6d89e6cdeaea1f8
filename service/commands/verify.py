"""Check from its log alone whether a match was written so, and played by the rules.

Step by step: the entries follow each other and can be read; each hash stands for its entry and all
before it; the secret is the one committed to before the match; every draw is the secret's; every
move was legal and every event is what comes of it. What is wrong is named with its entry.

The exit status is 0 if all of this was checked and holds, 1 if anything is wrong, and 2 if that
could not be found out: there is no such match, or it was decided by rules or content that are not
known here, which is neither sound nor unsound.

  gipfel verify 3f9c2d0a7b1e4c5d6e7f8a9b0c              in the data directory of gipfel serve
  gipfel verify MATCH --data ./summit
  gipfel verify MATCH --url redis://127.0.0.1:6379/0    in a store elsewhere
"""

import argparse

NAME = "verify"
HELP = "check a match's log: hashes, draws, rules, score"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The match, and where its log is."""
    parser.add_argument("match", metavar="MATCH", help="id of the match")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--data", metavar="DIR", help="data directory (GIPFEL_DATA, or the user's)")
    place.add_argument("--url", help="store of the logs (REDIS_URL)")


def run(args: argparse.Namespace) -> int:
    """0 if the match is sound, 1 if not, 2 if it is not there or cannot be checked in full."""
    from service.verifying import verify_match

    return verify_match(args)
