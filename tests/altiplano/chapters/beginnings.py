"""How matches of Altiplano begin, with the box as it is: their set-up, and the table after it."""

from typing import Any

from events.altiplano.beginnings import AltiplanoSetUp
from events.base import Event
from projections.altiplano.evolve import begin
from rules.altiplano import box
from rules.altiplano.board import Board
from rules.altiplano.options import Options
from rules.altiplano.start import start
from rules.chance import Chance
from tests.harness.scenario import Given, Setting

BOX = box.default()
VERSION = 1


def set_up(seats: int = 3, seed: int = 0, **options: Any) -> list[Event]:
    """The events of a set-up; `seed`: which draws are made."""
    chosen = Options(**options)
    return [*start(Board(BOX, chosen), chosen, seats, Chance(b"seed %d" % seed, VERSION))]


def laid_out(seats: int = 3, seed: int = 0, **options: Any) -> AltiplanoSetUp:
    """How the plateau is laid out."""
    first = set_up(seats, seed, **options)[0]
    assert isinstance(first, AltiplanoSetUp)
    return first


def begun(seats: int = 3, seed: int = 0, **options: Any) -> Given:
    """The table after a set-up."""
    setting = Setting("altiplano", Board(BOX, Options(**options)), begin(seats), VERSION - 1)
    return Given(setting.after(set_up(seats, seed, **options)))
