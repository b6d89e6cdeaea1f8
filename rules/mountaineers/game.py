"""Mountaineers as one value: everything that the table, the workers and the service need of it."""

from typing import get_args

from events.mountaineers import Climb, MountaineersEvent, MountaineersMove
from projections.mountaineers.view import View
from rules.game import Game
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.bots import BOTS
from rules.mountaineers.calibration import CALIBRATION
from rules.mountaineers.content import Content
from rules.mountaineers.deciding import (
    TURN_RULE,
    draws,
    effects,
    legal_moves,
    refusal,
    system,
)
from rules.mountaineers.hints import hints
from rules.mountaineers.options import Options, check
from rules.mountaineers.pieces import broken
from rules.mountaineers.rounds import AUTOMATED, SCORING
from rules.mountaineers.rulebook import RULES
from rules.mountaineers.scoring import Outcome, Source
from rules.mountaineers.sentences import cites, says
from rules.mountaineers.start import start


def board(content: bytes, options: Options) -> Board:
    """A board of a bundle. Raises ValueError on one that is not whole."""
    return Board(box.decode(content), options)


MOUNTAINEERS = Game(
    name="mountaineers",
    title="Mountaineers",
    min_seats=1,
    max_seats=6,
    version=1,
    options=Options,
    check_options=check,
    moves=MountaineersMove,
    events=MountaineersEvent,
    example=Climb("1-B2", mark=False, lock=False),
    state_view=View,
    turn_rule=TURN_RULE,
    systems=(AUTOMATED, SCORING),
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
