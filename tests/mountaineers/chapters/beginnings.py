"""Matches that were just set up."""

from collections.abc import Sequence
from typing import Any

from events.base import Event
from events.mountaineers import (
    ChooseCharacter,
    GameSetUp,
    KeepRoutes,
)
from projections.mountaineers.evolve import begin
from rules.chance import Chance
from rules.games import GAMES
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.options import Options
from rules.mountaineers.start import start
from tests.harness.scenario import Given, Setting
from tests.harness.variants import is_offered

GAME = GAMES["mountaineers"]


def table(seats: int, *, seed: int = 1, **options: Any) -> Given:
    """A match that was just set up."""
    board = Board(box.default(), Options(**options))
    setting = Setting("mountaineers", board, begin(seats))
    return Given(setting.after(set_up(seats, seed=seed, **options)))


def set_up(seats: int, *, seed: int = 1, **options: Any) -> Sequence[Event]:
    """The events of a set-up."""
    chosen = Options(**options)
    return start(Board(box.default(), chosen), chosen, seats, Chance(b"set up", seed))


def laid_out(seats: int, **options: Any) -> GameSetUp:
    """The table as it lies before anything is dealt."""
    event = set_up(seats, **options)[0]
    assert isinstance(event, GameSetUp)
    return event


def offered(seats: int, **options: Any) -> bool:
    """Whether a match may be created so."""
    return is_offered(GAME, seats, options)


def chosen(scene: Given) -> Given:
    """Everybody has kept the first routes dealt, and is the first of the characters."""
    state = scene.state
    for seat, player in enumerate(state.players):
        scene = scene.when(seat, KeepRoutes(player.dealt[: state.keep])).accepted()
        if state.with_characters:
            scene = scene.when(seat, ChooseCharacter(player.characters[0])).accepted()
    return scene


def chosen_by(scene: Given, seat: int, face: str) -> Given:
    """After a seat has kept its first routes and chosen this character."""
    routes = scene.state.players[seat].dealt[:4]
    kept = scene.when(seat, KeepRoutes(routes)).accepted()
    return kept.when(seat, ChooseCharacter(face)).accepted()
