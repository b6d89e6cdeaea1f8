"""The bots of Alpenglow. They see the view of their seat and the list of legal moves, no more.

`random` takes any legal move. `greedy` makes its table worth as much as it can, and plans openings.
"""

from collections.abc import Mapping

from rules.alpenglow.greedy.choices import choose
from rules.bots import random_bot
from rules.game import Bot

BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": choose}
"""The bots that may take a seat, by name."""
