"""Matches that were just set up, and such that have come a little further."""

from collections.abc import Sequence
from typing import Any

from events.alpenglow.beginnings import AlpenglowSetUp
from events.alpenglow.moves import ChooseBusRoute, KeepGoal
from events.base import Event
from projections.alpenglow.evolve import begin
from rules.alpenglow import box
from rules.alpenglow.board import Board
from rules.alpenglow.options import Options
from rules.alpenglow.start import start
from rules.chance import Chance
from rules.games import GAMES
from tests.harness.scenario import Given, Setting
from tests.harness.variants import is_offered

GAME = GAMES["alpenglow"]


def table(seats: int, *, seed: int = 1, **options: Any) -> Given:
    """A match that was just set up with what is in the box."""
    board = Board(box.default(), Options(**options))
    setting = Setting("alpenglow", board, begin(seats))
    return Given(setting.after(set_up(seats, seed=seed, **options)))


def set_up(seats: int, *, seed: int = 1, **options: Any) -> Sequence[Event]:
    """The events of a set-up."""
    chosen = Options(**options)
    return start(Board(box.default(), chosen), chosen, seats, Chance(b"set up", seed))


def laid_out(seats: int, *, seed: int = 1, **options: Any) -> AlpenglowSetUp:
    """The table as it lies before anything is dealt."""
    event = set_up(seats, seed=seed, **options)[0]
    assert isinstance(event, AlpenglowSetUp)
    return event


def offered(seats: int, **options: Any) -> bool:
    """Whether a match may be created so."""
    return is_offered(GAME, seats, options)


def with_goals(scene: Given) -> Given:
    """Everybody has kept the first goal dealt."""
    for seat, player in enumerate(scene.state.players):
        scene = scene.when(seat, KeepGoal(player.offered[0])).accepted()
    return scene


def with_bases(scene: Given) -> Given:
    """Everybody has placed the first base that was possible, in reverse turn order."""
    for seat in reversed(scene.state.order):
        scene = scene.when(seat, scene.setting.legal(seat)[0]).accepted()
    return scene


def with_routes(scene: Given, *spots: str) -> Given:
    """Everybody has chosen the same route, by turns."""
    for seat in scene.state.order:
        scene = scene.when(seat, ChooseBusRoute(spots)).accepted()
    return scene
