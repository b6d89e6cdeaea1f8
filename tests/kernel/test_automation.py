"""What a match does by itself: which bot is next, and how far it goes."""

from msgspec.structs import replace

from events.table import Awaits
from projections.match import Match
from rules.automation import bot_turn, goes_on_by_itself, next_bot, next_drafts
from rules.simulation import plan, simulate
from rules.table import play
from tests import toygame
from tests.kernel.tables import BOT, CONTENTS, DIGEST, HUMAN, SECRET, fold, started
from tests.toygame import CairnPick


def by_itself(match: Match) -> Match:
    """The match when it has gone on as far as it does without anybody."""
    while goes_on_by_itself(match):
        match = fold(match, next_drafts(CONTENTS, match, SECRET, 16))
    return match


def test_every_bot_that_is_awaited_acts() -> None:
    """Humans who are awaited with them, before or behind them, keep no bot waiting."""
    match = by_itself(started(HUMAN, BOT, HUMAN, BOT, picks=True))
    assert match.awaiting == Awaits((0, 2), (1, 3), None)
    assert [number > 0 for number in match.state.picks] == [False, True, False, True]


def test_a_bot_is_not_asked_for_what_it_need_not_do() -> None:
    """It has picked and could pick again for ever: the match rests until the human has."""
    match = by_itself(started(HUMAN, BOT, picks=True))
    assert next_bot(match) is None
    assert next_drafts(CONTENTS, match, SECRET, 16) == []
    match = by_itself(fold(match, play(CONTENTS, match, SECRET, 0, [CairnPick(1)])))
    assert match.awaiting == Awaits((0,), (), None)


def test_a_bots_turn_ends_with_what_it_must_do() -> None:
    """One move, though it may act again: then the other bot is next."""
    match = started(BOT, BOT, picks=True)
    drafts = bot_turn(CONTENTS, match, SECRET, 0, 16)
    assert len(drafts) == 1
    assert next_bot(fold(match, drafts)) == 1


def test_an_ended_match_does_nothing() -> None:
    """Whoever it awaited last."""
    match = replace(started(BOT), status="abandoned")
    assert next_bot(match) is None
    assert next_drafts(CONTENTS, match, SECRET, 16) == []


def test_bots_come_through_a_simultaneous_round() -> None:
    """A simulated match asks each once, then goes on with turns, to its end."""
    options = {"picks": True, "rounds": 1}
    planned = plan(toygame.GAME, DIGEST, options, ("random",) * 3, SECRET)
    taken = list(simulate(CONTENTS, planned))
    assert sum(isinstance(step.draft.move, CairnPick) for step in taken) == 3
    assert taken[-1].match.status == "finished"
