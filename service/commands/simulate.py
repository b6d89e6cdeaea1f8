"""Play many matches in this process, without a log, and hold them to what must always be.

After every step: no listed move is refused, whoever is awaited has a move, no list has 2,000 moves,
every piece is where it can be and none is lost or made up. After every match: its entries, written
and read again, add up to the same match. Then the game's own figures, beside what they should be.
The exit status is 1 if anything was broken.

  gipfel simulate mountaineers --matches 1000 --seats 3
  gipfel simulate mountaineers --seats 1 --bots greedy --matches 200
  gipfel simulate mountaineers --seats 5 --options rounds=8 characters=true
  gipfel simulate alpenglow --seats 2 --bots greedy,random --matches 50
  gipfel simulate altiplano --matches 10 --options roles=chosen missions=true starting_goods=board

A match follows from --secret-seed and its number: what broke can be had again.

  gipfel simulate mountaineers --seats 3 --secret-seed summer --first 417 --matches 1
"""

import argparse
import os

NAME = "simulate"
HELP = "play many matches in memory and hold them to what must always be"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, how many matches, who sits there."""
    parser.add_argument("game", help="which game")
    parser.add_argument("--matches", type=int, default=100, help="how many (%(default)s)")
    parser.add_argument("--seats", type=int, default=3, help="players in each (%(default)s)")
    parser.add_argument(
        "--bots", default="random", help="bots of the seats, in turn, by commas (%(default)s)"
    )
    parser.add_argument(
        "--options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the match"
    )
    parser.add_argument("--secret-seed", default="gipfelbuch", help="what secrets come from")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="side by side (%(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """0 if all held, 1 if something broke, 2 if there is nothing like it to play."""
    from service.simulating import simulate

    return simulate(args)
