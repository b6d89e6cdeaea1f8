"""What playing a run card would come to: its sentence, with whether its action could be used."""

from typing import assert_never

from events.alpenglow.moves import PlayRunCard
from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow import actions, cards
from rules.alpenglow.actions.acting import acting
from rules.alpenglow.actions.conditions import WHERE, counted, unmet
from rules.alpenglow.board import Board
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.wording import TYPES, detailed
from rules.chance import NoChance
from rules.wording import a


def plays(board: Board, state: State, seat: Seat, move: PlayRunCard) -> str:
    """A card, what it does, where its tile goes, and why it does nothing where that is so."""
    colour = board.cards[move.card].colour
    tile = (
        f"; no {colour} run can be placed"
        if move.at is None
        else f", with its {colour} run on {move.at}"
    )
    why = no_action(board, state, seat, move)
    return f"Play {detailed(board, move.card)}{tile}{f'; {why}' if why else ''}."


def no_action(board: Board, state: State, seat: Seat, move: PlayRunCard) -> str | None:
    """Why a card's action could not be used if it was played now; None if it could.

    It is judged with the tile on the mountain and the card no longer in hand (ALP-056, ALP-058).
    """
    judged = acting(board, state, seat, move.card)
    if judged.action.needs is not None and unmet(judged) is not None:
        return f"its action needs {_asked(judged.action.needs)}, so there will be none"
    story = Unfolding(board, state, NoChance())
    cards.effects(story, seat, move)
    refused = actions.unavailable(board, story.state, seat, move.card)
    return None if refused is None else f"its action cannot be used: {refused.detail}"


def _asked(needs: does.Condition) -> str:
    """What a condition asks for: `a stop at a shop`, `3 chairs`."""
    match needs:
        case does.StopType():
            return f"a stop at {a(TYPES[needs.type])}"
        case does.Stopped():
            return f"a stop at {WHERE[needs.at]}"
        case does.Holding():
            return counted(needs.count, needs.what)
        case _:
            assert_never(needs)
