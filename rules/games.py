"""The deciding side of every game there is: the one list that a fourth game adds itself to."""

from rules.alpenglow.game import ALPENGLOW
from rules.altiplano.game import ALTIPLANO
from rules.game import Game
from rules.mountaineers.game import MOUNTAINEERS

GAMES: dict[str, Game] = {
    "mountaineers": MOUNTAINEERS,
    "alpenglow": ALPENGLOW,
    "altiplano": ALTIPLANO,
}
