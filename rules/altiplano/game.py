"""Altiplano as one value: everything that the table, the workers and the service need of it."""

from typing import get_args

from events.altiplano import AltiplanoEvent, AltiplanoMove
from events.altiplano.moves import DrawTiles
from projections.altiplano.view import AltiplanoView
from rules.altiplano import box
from rules.altiplano.board import Board
from rules.altiplano.bots import BOTS
from rules.altiplano.calibration import CALIBRATION
from rules.altiplano.content import Content
from rules.altiplano.deciding import (
    SCORING,
    draws,
    effects,
    legal_moves,
    refusal,
    system,
)
from rules.altiplano.hints import hints
from rules.altiplano.options import Options, check
from rules.altiplano.pieces import broken
from rules.altiplano.rulebook import RULES
from rules.altiplano.scoring import Outcome, Source
from rules.altiplano.sentences import cites, says
from rules.altiplano.start import start
from rules.altiplano.timing import TURN_RULE
from rules.game import Game


def board(content: bytes, options: Options) -> Board:
    """A board of a bundle. Raises ValueError on one that is not whole."""
    return Board(box.decode(content), options)


ALTIPLANO = Game(
    name="altiplano",
    title="Altiplano",
    min_seats=2,
    max_seats=5,
    version=1,
    options=Options,
    check_options=check,
    moves=AltiplanoMove,
    events=AltiplanoEvent,
    example=DrawTiles(),
    state_view=AltiplanoView,
    turn_rule=TURN_RULE,
    systems=(SCORING,),
    outcomes=get_args(Outcome),
    sources=get_args(Source),
    rules=RULES,
    content=box.bundle(box.default()),
    content_shape=Content,
    board=board,
    start=start,
    legal_moves=legal_moves,
    refusal=refusal,
    effects=effects,
    draws=draws,
    system=system,
    says=says,
    cites=cites,
    bots=BOTS,
    broken=broken,
    hints=hints,
    calibration=CALIBRATION,
    bad_content=box.bad_content,
    pack=box.FILES,
    load=box.repacked,
)
"""The game, as `rules.games` registers it."""
