"""Alpenglow as one value: everything that the table, the workers and the service need of it."""

from typing import get_args

from events.alpenglow import AlpenglowEvent, AlpenglowMove
from events.alpenglow.moves import TakeBus
from projections.alpenglow.view import View
from rules.alpenglow import box
from rules.alpenglow.board import Board
from rules.alpenglow.bots import BOTS
from rules.alpenglow.calibration import CALIBRATION
from rules.alpenglow.content import Content
from rules.alpenglow.deciding import (
    SCORING,
    SEASON,
    draws,
    effects,
    legal_moves,
    refusal,
    system,
)
from rules.alpenglow.hints import hints
from rules.alpenglow.options import Options, check, in_force
from rules.alpenglow.pieces import broken
from rules.alpenglow.rulebook import RULES
from rules.alpenglow.scoring import Outcome, Source
from rules.alpenglow.sentences import cites, says
from rules.alpenglow.start import start
from rules.alpenglow.timing import TURN_RULE
from rules.game import Game


def board(content: bytes, options: Options) -> Board:
    """A board of a bundle. Raises ValueError on one that is not whole."""
    return Board(box.decode(content), options)


ALPENGLOW = Game(
    name="alpenglow",
    title="Alpenglow",
    min_seats=2,
    max_seats=5,
    version=1,
    options=Options,
    check_options=check,
    in_force=in_force,
    moves=AlpenglowMove,
    events=AlpenglowEvent,
    example=TakeBus("C3"),
    state_view=View,
    turn_rule=TURN_RULE,
    systems=(SEASON, SCORING),
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
