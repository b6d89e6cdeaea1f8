"""Setting up: the plateau, the extensions, what every player starts with.

ALT-001, ALT-002, ALT-005 to ALT-009, ALT-013 to ALT-016, ALT-017 to ALT-020, ALT-022, ALT-026,
ALT-122 to ALT-124. What is laid out here is all there is: nothing is replaced, and nothing that was
gained comes back to a location (ALT-010). Coins alone never run out, so nobody counts those in the
middle (ALT-011).
"""

from collections.abc import Mapping, Sequence

from events.altiplano.beginnings import AltiplanoSetUp
from events.altiplano.words import LETTERS, LOCATIONS, Letter
from events.base import Event
from projections.altiplano.evolve import begin
from rules.altiplano import flow, roles
from rules.altiplano.board import Board
from rules.altiplano.clean_up import top
from rules.altiplano.options import Options
from rules.altiplano.unfolding import Unfolding
from rules.chance import Chance


def start(board: Board, options: Options, seats: int, chance: Chance) -> Sequence[Event]:
    """The plateau laid out, roles dealt, and how the match then goes on (ALT-005 to ALT-024)."""
    story = Unfolding(board, begin(seats), chance)
    story.tell(_laid_out(board, options, seats, chance))
    if options.roles == "dealt":
        dealt = chance.sample(tuple(board.roles), seats)
        for seat, role in enumerate(dealt):
            roles.take(story, seat, role)
    return flow.unfolded(story, None)


def _laid_out(board: Board, options: Options, seats: int, chance: Chance) -> AltiplanoSetUp:
    supply = board.supply(seats)
    first = options.starting_player
    piles = _piles(board, seats)
    ring = chance.sample(LOCATIONS, len(LOCATIONS))
    orders = kept(board, supply.orders, chance)
    strip, stack = _opened(piles, len(board.surcharges), chance)
    return AltiplanoSetUp(
        ring=ring,
        stock=dict(supply.tiles),
        carts=supply.carts - seats,
        orders=orders,
        houses=tuple(board.houses),
        boats=tuple(board.boats),
        strip=strip,
        stack=stack,
        roles=tuple(board.roles) if options.roles == "chosen" else (),
        spaces=board.content.board.unlocked,
        starting_player=chance.below(seats) if first is None else first,
    )


def kept(board: Board, count: int, chance: Chance) -> tuple[str, ...]:
    """The order cards that are kept, in the order of the content (ALT-006)."""
    orders = tuple(board.orders)
    chosen = chance.sample(orders, count)
    return tuple(order for order in orders if order in chosen)


def _piles(board: Board, seats: int) -> dict[Letter, tuple[str, ...]]:
    """The extensions that are used with so many players, by letter (ALT-013, ALT-014)."""
    used = [one for one in board.extensions.values() if one.players <= seats]
    return {letter: tuple(one.id for one in used if one.letter == letter) for letter in LETTERS}


def _opened(
    piles: Mapping[Letter, tuple[str, ...]], slots: int, chance: Chance
) -> tuple[tuple[str, ...], dict[Letter, tuple[str, ...]]]:
    """The top extensions turned up from the bottom slot on, and what is left (ALT-015)."""
    left = dict(piles)
    strip: list[str] = []
    while len(strip) < slots:
        letter = top(left)
        assert letter is not None, "there are extensions for all slots"
        drawn = chance.choice(left[letter])
        left[letter] = tuple(one for one in left[letter] if one != drawn)
        strip.append(drawn)
    return tuple(strip), left
