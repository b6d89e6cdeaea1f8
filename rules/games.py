"""The deciding side of every game there is: the one list that a fourth game adds itself to."""

from rules.game import Game
from rules.mountaineers.game import MOUNTAINEERS

GAMES: dict[str, Game] = {"mountaineers": MOUNTAINEERS}
