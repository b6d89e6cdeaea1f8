"""What is lost, made up or in two places: nothing, ever, of all that is in the box (ALT-002).

Every question is a generator of sentences; a table that is whole answers none of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from events.altiplano.words import GOODS, Good
from projections.altiplano.state import Player, Row, State
from rules.altiplano.board import Board
from rules.altiplano.goods import owned


def broken(board: Board, state: State) -> Sequence[str]:
    """A sentence for each piece that is not where it belongs."""
    if not state.players:
        return ()
    return [
        *_tiles(board, state),
        *_carts(board, state),
        *_cards(board, state),
        *_extensions(board, state),
        *(fault for player in state.players for fault in _player(board, player)),
    ]


def _tiles(board: Board, state: State) -> Iterator[str]:
    """All tiles of each kind that are used with so many players (ALT-003, ALT-005)."""
    there: Counter[Good] = Counter(state.stock)
    for player in state.players:
        there.update(owned(player))
        for order in player.orders:
            there.update(order.delivered)
    if state.turn is not None and state.turn.corn:
        there["corn"] += state.turn.corn
    used = board.supply(state.seats).tiles
    for good in GOODS:
        if there[good] != used[good]:
            yield f"there are {there[good]} {good}, not {used[good]}"
    heaps = (state.stock, *(heap for one in state.players for heap in (one.bag, one.container)))
    if any(count < 0 for heap in heaps for count in heap.values()):
        yield "there are fewer than no tiles of a kind"


def _carts(board: Board, state: State) -> Iterator[str]:
    there = state.carts + sum(player.carts for player in state.players)
    used = board.supply(state.seats).carts
    if there != used:
        yield f"there are {there} carts, not {used}"
    if state.carts < 0:
        yield f"the village has {state.carts} carts"


def _cards(board: Board, state: State) -> Iterator[str]:
    """Houses, boats and the orders kept, each in one place; missions and roles too."""
    players = state.players
    houses = [*state.houses, *(held.id for player in players for held in player.houses)]
    boats = [*state.boats, *(held.id for player in players for held in player.boats)]
    orders = [*state.orders, *(held.id for player in players for held in player.orders)]
    if sorted(houses) != sorted(board.houses):
        yield f"the houses are {', '.join(houses)}"
    if sorted(boats) != sorted(board.boats):
        yield f"the boats are {', '.join(boats)}"
    if len(orders) != board.supply(state.seats).orders or len({*orders}) < len(orders):
        yield f"the orders are {', '.join(orders)}"
    yield from _twice("mission", [name for player in players for name in _missions(player)])
    roles = [player.role for player in players if player.role is not None]
    yield from _twice("role", [*roles, *state.roles])


def _missions(player: Player) -> list[str]:
    return [*player.missions, *player.offered, *(held.id for held in player.fulfilled)]


def _twice(what: str, names: Sequence[str]) -> Iterator[str]:
    for name, count in Counter(names).items():
        if count > 1:
            yield f"the {what} {name} is in {count} places"


def _extensions(board: Board, state: State) -> Iterator[str]:
    """Those of the strip, the stack, players and those that left: all that are used (ALT-013)."""
    there = [one for one in state.strip if one is not None]
    there += [one for pile in state.stack.values() for one in pile]
    there += [*state.discarded]
    there += [held.id for player in state.players for held in player.extensions]
    used = [one.id for one in board.extensions.values() if one.players <= state.seats]
    if sorted(there) != sorted(used):
        yield f"the extensions are {', '.join(there)}"


# --- players -------------------------------------------------------------------------------------


def _player(board: Board, player: Player) -> Iterator[str]:
    """Nothing is owed, and nothing lies where there is no space for it."""
    if player.coins < 0:
        yield f"a purse holds {player.coins} coins"
    if len(player.planning) > player.spaces:
        yield f"{len(player.planning)} tiles lie on {player.spaces} planning spaces"
    if not 1 <= player.carts <= board.content.board.carts or player.ridden >= player.carts:
        yield f"{player.ridden} of {player.carts} carts were ridden"
    yield from _spaces(board, player)
    yield from _rows(board, player)


def _spaces(board: Board, player: Player) -> Iterator[str]:
    for place in {**player.laid, **player.fresh}:
        there, spaces = player.on(place), board.spaces(player, place)
        if not 0 < len(there) <= spaces:
            yield f"{len(there)} tokens lie on the {spaces} spaces of {place}"


def _rows(board: Board, player: Player) -> Iterator[str]:
    """Rows as long as they are printed, of one kind and corn, one unfinished of each kind."""
    if len(player.rows) > len(board.rows):
        yield f"{len(player.rows)} rows were begun"
    unfinished: list[Good] = []
    for row, printed in zip(player.rows, board.rows, strict=False):
        if not row.completed:
            unfinished.append(row.kind)
        if not _is_sound(row, printed.spaces):
            yield f"{printed.id} holds {', '.join(row.tiles)}"
    if len(frozenset(unfinished)) < len(unfinished):
        yield f"two rows of a kind are unfinished: {', '.join(unfinished)}"


def _is_sound(row: Row, spaces: int) -> bool:
    full = len(row.tiles) == spaces
    fits = all(tile in (row.kind, "corn") for tile in row.tiles)
    return fits and full == (row.completed > 0) and len(row.tiles) <= spaces and row.kind != "food"
