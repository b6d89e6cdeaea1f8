"""Phase 4 and the end: the strip of extensions, the triggers of the end, the next round.

ALT-084 to ALT-087, ALT-098, ALT-099, ALT-117, ALT-122, ALT-133, ALT-136.
"""

from collections.abc import Mapping

from events.altiplano.rounds import (
    AltiplanoRoundBegan,
    EndTriggered,
    ExtensionDiscarded,
    ExtensionTurnedUp,
    StripSlid,
)
from events.altiplano.words import LETTERS, LOCATIONS, Letter, Location
from projections.altiplano.state import State
from rules.altiplano.board import Board
from rules.altiplano.unfolding import Unfolding


def empty_location(board: Board, state: State) -> Location | None:
    """A location that has nothing left of all that lay on it (ALT-117), or None."""
    return next((at for at in LOCATIONS if _is_empty(board, state, at)), None)


def _is_empty(board: Board, state: State, at: Location) -> bool:
    if any(good in state.stock for good in board.stocked[at]):
        return False
    match at:
        case "market":
            return not state.orders
        case "village":
            return not state.houses and not state.carts
        case "harbor":
            return not state.boats
        case _:
            return True


def watch(story: Unfolding) -> None:
    """The end is triggered once, when a location is empty (ALT-098, ALT-099)."""
    state = story.state
    if state.last_round is None and state.round:
        at = empty_location(story.board, state)
        if at is not None:
            story.tell(EndTriggered(at, state.round + 1))


def clean_up(story: Unfolding) -> None:
    """The strip moves, the start player changes, and the next round begins (ALT-084 to ALT-087)."""
    _move_strip(story)
    _refill(story)
    state = story.state
    following = (state.first + 1) % state.seats
    story.tell(AltiplanoRoundBegan(state.round + 1, following, drawn=False))


def _move_strip(story: Unfolding) -> None:
    """Gaps close downwards; if nobody bought one, the lowest leaves the game first (ALT-086)."""
    state = story.state
    if not any(player.extension_bought for player in state.players):
        lowest = next((one for one in state.strip if one is not None), None)
        if lowest is not None:
            story.tell(ExtensionDiscarded(lowest))
    there = tuple(one for one in story.state.strip if one is not None)
    gaps = (None,) * (len(state.strip) - len(there))
    story.tell(StripSlid((*there, *gaps)))


def _refill(story: Unfolding) -> None:
    """Empty slots are filled from the stack, lowest first; if it cannot, that is the end."""
    for slot, there in enumerate(story.state.strip):
        if there is not None:
            continue
        letter = top(story.state.stack)
        if letter is None:
            if story.state.last_round is None:
                story.tell(EndTriggered(None, story.state.round + 1))
            return
        drawn = story.chance.choice(story.state.stack[letter])
        story.tell(ExtensionTurnedUp(drawn, slot))


def top(stack: Mapping[Letter, tuple[str, ...]]) -> Letter | None:
    """The letter that lies on top of the stack: A before B, C, D; None if it is used up."""
    return next((letter for letter in LETTERS if stack[letter]), None)
