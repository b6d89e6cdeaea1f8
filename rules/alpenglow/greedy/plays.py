"""Which run card to play, with its tile where, or whether to reset the hand."""

from msgspec import Struct

from events.alpenglow.moves import PlayRunCard
from events.alpenglow.turns import CoinsGained
from events.alpenglow.words import Colour
from projections.alpenglow.seats import with_player
from rules.alpenglow import actions, cards
from rules.alpenglow.cards import RESET_COINS
from rules.alpenglow.greedy.placing import best_run
from rules.alpenglow.greedy.sight import Sight
from rules.alpenglow.greedy.usage import use
from rules.alpenglow.greedy.worth import worth
from rules.alpenglow.ground import open_hexes
from rules.alpenglow.powers import powers
from rules.alpenglow.vocabulary.effects import FurtherCards
from rules.alpenglow.vocabulary.upgrades import ResetBonus

FRESH = 1.0
"""What five new cards are worth beside those held."""


class Play(Struct, frozen=True):
    """A card to be played, and what the table is worth then."""

    value: float
    move: PlayRunCard


def best_play(sight: Sight) -> Play | None:
    """The best card of the hand."""
    return max(plays(sight), key=lambda play: play.value, default=None)


def plays(sight: Sight) -> list[Play]:
    """Every card of the hand with the best place for its run, and what comes of its action."""
    laid: dict[Colour, tuple[Sight, float, str | None]] = {}
    found: list[Play] = []
    for card in sight.player.hand:
        colour = sight.board.cards[card].colour
        if colour not in laid:
            laid[colour] = _laid(sight, card, colour)
        after, value, at = laid[colour]
        found.append(Play(value + _action(after, card), PlayRunCard(card, at)))
    return found


def _laid(sight: Sight, card: str, colour: Colour) -> tuple[Sight, float, str | None]:
    """The table with a run of this colour at its best place, what it is worth, and the place."""
    placed = best_run(sight, [colour])
    at = placed.at if placed is not None else _anywhere(sight, colour)
    after = sight.made(cards.effects, PlayRunCard(card, at))
    return after, worth(after) if placed is None else placed.value, at


def _anywhere(sight: Sight, colour: Colour) -> str | None:
    """Far from the network, if a tile has to be laid at all (ALP-056)."""
    hexes = open_hexes(sight.board, sight.state)
    return hexes[0] if hexes and sight.state.runs_left(colour) else None


def _action(after: Sight, card: str) -> float:
    effect = after.board.action(card, after.state.season).effect
    if isinstance(effect, FurtherCards):
        return _further(after, card, effect)
    return use(after, card)


def _further(after: Sight, card: str, effect: FurtherCards) -> float:
    """What further cards bring: about what their runs and actions do at their best places."""
    if not actions.available(after.board, after.state, after.seat, card):
        return 0.0
    now = worth(after)
    others = [play for play in plays(_without_further(after, card)) if play.value > now]
    others.sort(key=lambda play: -play.value)
    return sum((play.value - now) * 0.8 for play in others[: effect.count])


def _without_further(after: Sight, card: str) -> Sight:
    """The table with only those cards in hand that let one play no further ones."""
    board, season = after.board, after.state.season
    hand = tuple(
        held
        for held in after.player.hand
        if held != card and not isinstance(board.action(held, season).effect, FurtherCards)
    )
    state = with_player(after.state, after.seat, hand=hand)
    return Sight(board, state, after.seat)


def reset_worth(sight: Sight) -> float:
    """What the table is worth with the hand reset (ALP-062)."""
    more = sum(bonus.coins for _, bonus in powers(sight.board, sight.player, ResetBonus))
    coins = CoinsGained(sight.seat, "", RESET_COINS + more)
    return worth(sight.after(coins)) + (FRESH if sight.clock.later else 0.0)
