"""Actions that turn tiles or coins into a good: basic ones, the role's, those of extensions.

ALT-023, ALT-055 to ALT-059, ALT-062 to ALT-064, ALT-066 to ALT-069, ALT-083, ALT-121, ALT-125.
"""

from collections.abc import Iterator
from functools import cache

from events.altiplano.deeds import ActionTaken, CoinsUsed, TilesGained
from events.altiplano.moves import Produce
from events.altiplano.words import Good, Location
from events.base import Move, Seat
from projections.altiplano.state import Player, State
from rules.altiplano.acting.sources import not_with_joker, usable, use, ways
from rules.altiplano.basics import Production
from rules.altiplano.board import Board
from rules.altiplano.places import onto
from rules.altiplano.unfolding import Unfolding
from rules.game import Refusal
from rules.wording import counted

_produce = cache(Produce)


def _owned(board: Board, player: Player, at: Location) -> Iterator[Production]:
    """The productions that a player has at a location."""
    yield from board.basics_at[at]
    names = [held.id for held in player.extensions]
    for name in ([player.role] if player.role is not None else []) + names:
        production = board.productions.get(name)
        if production is not None and production.at == at:
            yield production


def _paid(player: Player, production: Production) -> bool:
    """Whether the coins that it costs lie on its spaces (ALT-043)."""
    if not production.coins:
        return True
    return player.laid.get(production.place, ()).count("coin") >= production.coins


def _ways(board: Board, player: Player, production: Production) -> tuple[bool, ...]:
    if not _paid(player, production):
        return ()
    if not production.tiles:
        return (False,)
    return ways(board, player, production.place, production.tiles)


def legal(board: Board, state: State, seat: Seat) -> list[Move]:
    """Everything that can be produced where the pawn is."""
    player = state.players[seat]
    assert player.pawn is not None
    return [
        _produce(production.id, gain, joker)
        for production in _owned(board, player, player.pawn)
        for joker in _ways(board, player, production)
        for gain in production.gains
    ]


def possible(board: Board, state: State, seat: Seat, at: Location) -> bool:
    """Whether anything can be produced there."""
    player = state.players[seat]
    return any(_ways(board, player, production) for production in _owned(board, player, at))


def where(board: Board, player: Player, action: str) -> Location | None:
    """Where the pawn has to be for an action of the player's, or None if there is none."""
    production = board.production(player, action)
    return None if production is None else production.at


def refusal(board: Board, state: State, seat: Seat, move: Produce) -> Refusal | None:
    """An action of one's own, paid with what lies on its spaces, for a good that it brings."""
    player = state.players[seat]
    production = board.production(player, move.action)
    if production is None:
        return Refusal("ALT-083", f"you have no action {board.name(move.action)}")
    if move.gain not in production.gains:
        says = f"that action brings no {move.gain}"
        return Refusal(production.rule, says, " or ".join(production.gains))
    if not _paid(player, production):
        has = f"{counted(production.coins, 'coin has', 'coins have')} to lie"
        says = f"{has} {onto(board, player, production.place)}"
        return Refusal("ALT-043", says, "coins planned there")
    return _tiles_refusal(board, player, production, joker=move.joker)


def _tiles_refusal(
    board: Board, player: Player, production: Production, *, joker: bool
) -> Refusal | None:
    if not production.tiles and not joker:
        return None
    if production.tiles and usable(board, player, production.place, production.tiles, joker=joker):
        return None
    need = " and ".join(production.tiles) or "coins alone"
    if joker:
        return not_with_joker(need)
    there = ", ".join(player.laid.get(production.place, ())) or "nothing"
    says = f"it uses {need}; {onto(board, player, production.place)} lies {there}"
    return Refusal("ALT-048", says, need)


def effects(story: Unfolding, seat: Seat, move: Produce) -> None:
    """Tiles go into the container, coins to the supply; the good is gained if any is left."""
    production = story.board.productions[move.action]
    story.tell(ActionTaken(seat, move.action))
    if production.tiles:
        use(story, seat, production.place, production.tiles, joker=move.joker)
    if production.coins:
        story.tell(CoinsUsed(seat, production.place, production.coins))
    gain(story, seat, (move.gain,))


def gain(story: Unfolding, seat: Seat, wanted: tuple[Good, ...]) -> None:
    """What there is of it comes into the container; the rest is not gained (ALT-012, ALT-058)."""
    stock = dict(story.state.stock)
    got: list[Good] = []
    for good in wanted:
        if stock.get(good, 0):
            stock[good] -= 1
            got.append(good)
    if got:
        story.tell(TilesGained(seat, tuple(got)))
