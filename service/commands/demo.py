"""Watch a whole match, from nothing to its score.

Starts everything in a directory of its own: a store that keeps every entry, the service, dispatcher
and workers. Then it is a client like any other: it opens a table over HTTP, sits down, and plays to
the end with the game's best bot, which sees what its seat may see. Workers do what nobody at the
table does, and score the match. At last the log is verified. Nothing is left, unless --keep says
where.

  gipfel demo                    Mountaineers alone against the mountain, two automated climbers
  gipfel demo --bots 2           with two bots at the table
  gipfel demo --game alpenglow   two ski areas, two seasons: the other one is a bot's
  gipfel demo --game altiplano --bots 3   four at a table where everybody plans at once
  gipfel demo --keep ./summit    keep the data: look around with gipfel serve --data ./summit
"""

import argparse

NAME = "demo"
HELP = "watch a whole match of bots"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, against whom, what is left."""
    parser.add_argument("--game", help="which game (the first of them)")
    parser.add_argument("--bots", type=int, help="bots at the table (as few as the game allows)")
    parser.add_argument("--keep", metavar="DIR", help="keep the data in this directory")


def run(args: argparse.Namespace) -> int:
    """0 if the match was played to its end and its log is sound."""
    from service.demonstration import demonstrate

    return demonstrate(args)
