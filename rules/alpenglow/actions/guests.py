"""Actions about single skiers: taking some of any colour, swapping some of the lodge."""

from events.alpenglow.moves import SwapSkier, TakeSkier
from events.alpenglow.turns import SkierReturned, SkiersGained
from events.alpenglow.words import Colour
from events.base import Seat
from rules.alpenglow import skiers
from rules.alpenglow.actions.acting import Acting, elsewhere
from rules.alpenglow.actions.ready import SWAPS, TAKES
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.effects import BuddyPass, SwapSkiers, TakeSkiers
from rules.alpenglow.vocabulary.words import COLOURS
from rules.game import Refusal


def none_to_take(a: Acting) -> Refusal | None:
    """Why no skier can be taken: the supply has none of any colour (Q5)."""
    if any(a.state.skiers_left(colour) > 0 for colour in COLOURS):
        return None
    return Refusal("ALP-008", "the supply has no skiers left")


def none_to_swap(a: Acting) -> Refusal | None:
    """Why no skier can be swapped."""
    if not a.player.lodge:
        return Refusal("ALP-114", "there is no skier in your lodge to give back")
    if swaps(a):
        return None
    return Refusal("ALP-008", "the supply has no skier of another colour")


def take_refusal(a: Acting, move: TakeSkier) -> Refusal | None:
    """Skiers are taken while the supply has them (ALP-008, Q5)."""
    if not isinstance(a.action.effect, TakeSkiers | BuddyPass):
        return elsewhere(a)
    if a.state.skiers_left(move.colour) > 0:
        return None
    return Refusal("ALP-008", f"the supply has no {move.colour} skier left", "another colour")


def swap_refusal(a: Acting, move: SwapSkier) -> Refusal | None:
    """A skier of the lodge is swapped for one of another colour (ALP-008, ALP-114)."""
    if not isinstance(a.action.effect, SwapSkiers):
        return elsewhere(a)
    if not a.player.lodge.get(move.colour):
        return Refusal("ALP-114", f"there is no {move.colour} skier in your lodge")
    if move.by == move.colour:
        return Refusal("ALP-078", "a skier is swapped for one of another colour", a.action.text)
    if a.state.skiers_left(move.by) > 0:
        return None
    return Refusal("ALP-008", f"the supply has no {move.by} skier left", "another colour")


def takes(a: Acting) -> list[TakeSkier]:
    """The skiers that can be taken."""
    return [TAKES[colour] for colour in COLOURS if a.state.skiers_left(colour) > 0]


def swaps(a: Acting) -> list[SwapSkier]:
    """The skiers that can be swapped."""
    there: list[Colour] = [colour for colour in COLOURS if a.state.skiers_left(colour) > 0]
    lodge = a.player.lodge
    return [
        SWAPS[colour][by] for colour in COLOURS if lodge.get(colour) for by in there if by != colour
    ]


def take(story: Unfolding, seat: Seat, move: TakeSkier) -> None:
    """A skier comes to the lodge."""
    source = story.decision.source
    story.count()
    skiers.gain(story, seat, source, {move.colour: 1})


def swap(story: Unfolding, seat: Seat, move: SwapSkier) -> None:
    """A skier goes, another comes for it: an exchange and no gain, so without a buddy (Q42)."""
    source = story.decision.source
    story.count()
    story.tell(SkierReturned(seat, move.colour), SkiersGained(seat, source, {move.by: 1}, ()))
