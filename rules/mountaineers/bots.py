"""The bots of Mountaineers. They see the view of their seat and the list of legal moves, no more.

`random` takes any legal move. `greedy` plans its way over the mountain and spends its turns on it.
"""

from collections.abc import Mapping

from rules.bots import random_bot
from rules.game import Bot
from rules.mountaineers.greedy.choices import choose

BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": choose}
"""The bots that may take a seat, by name."""
