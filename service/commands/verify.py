"""Check from its log alone whether a match was written so, and played by the rules.

Step by step: the entries follow each other and can be read; each hash stands for its entry and all
before it; the secret is the one committed to before the match; every draw is the secret's; every
move was legal and every event is what comes of it. What is wrong is named with its entry. The exit
status is 1 if anything is, 2 if there is no such match.

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
    """0 if the match is sound, 1 if not, 2 if it is not there."""
    from service.verifying import verify_match

    return verify_match(args)
