"""Chairs (chapter "Build or Upgrade a Chairlift").

A location joins two terminals (ALP-088, Q27) and holds one chair, whoever owns it (ALP-033). Once
built a chair is never moved or removed (ALP-197); swapped for a larger type it goes back to its
owner's stock (ALP-007, Q3). New chairs join on to the network, so it stays in one piece (ALP-099).
"""

from collections.abc import Iterator, Sequence

from events.alpenglow.moves import BuildChair, UpgradeChair
from events.alpenglow.words import ChairKind
from events.alpenglow.works import ChairBuilt, ChairUpgraded
from events.base import Move, Seat
from projections.alpenglow.state import STOCK, State
from rules.alpenglow.board import Board
from rules.alpenglow.building import lodges
from rules.alpenglow.building.bonuses import tell_bonuses
from rules.alpenglow.building.prices import chair_price, too_dear
from rules.alpenglow.building.ready import ready
from rules.alpenglow.building.terms import SECOND, Terms
from rules.alpenglow.network import network
from rules.alpenglow.powers import powers
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import Efficiency
from rules.alpenglow.vocabulary.words import CAPACITY, CHAIRS
from rules.alpenglow.wording import stretch
from rules.game import Refusal
from rules.wording import a


def refusal(
    board: Board, state: State, seat: Seat, move: BuildChair | UpgradeChair, terms: Terms
) -> Refusal | None:
    """A chair where it may stand, of a type that is allowed, in stock and paid for."""
    if move.location not in board.locations:
        return Refusal("ALP-088", f"there is no chair location {move.location}")
    if isinstance(move, BuildChair):
        wrong = _new_refusal(board, state, seat, move)
    else:
        wrong = _swap_refusal(board, state, seat, move)
    return wrong or _type_refusal(board, state, seat, move, terms)


def _new_refusal(board: Board, state: State, seat: Seat, move: BuildChair) -> Refusal | None:
    if move.location in state.chairs:
        return Refusal("ALP-090", f"a chair stands {stretch(board, move.location)} already")
    if move.location not in joining(board, state, seat):
        detail = f"a chair {stretch(board, move.location)} has no end in your network"
        return Refusal("ALP-089", detail)
    return None


def _swap_refusal(board: Board, state: State, seat: Seat, move: UpgradeChair) -> Refusal | None:
    """Own chairs only (ALP-095), by a larger type only (ALP-092, Q28)."""
    standing, where = state.chairs.get(move.location), stretch(board, move.location)
    if standing is None:
        return Refusal("ALP-092", f"no chair stands {where}", "one of your chairs")
    if standing.owner != seat:
        return Refusal("ALP-095", f"the chair {where} is seat {standing.owner}'s")
    if CAPACITY[move.chair] <= CAPACITY[standing.chair]:
        return Refusal("ALP-092", f"{a(move.chair)} is not larger than {a(standing.chair)}")
    return None


def _type_refusal(
    board: Board, state: State, seat: Seat, move: BuildChair | UpgradeChair, terms: Terms
) -> Refusal | None:
    if terms.won is not None and move.chair != terms.won:
        return Refusal(terms.rule, f"it is {a(terms.won)} that you win", terms.won)
    if not stock(state, seat, move.chair):
        return Refusal("ALP-007", f"you have no {move.chair} left")
    return too_dear(state, seat, _price(board, state, seat, move, terms)) or _again(move, terms)


def _again(move: BuildChair | UpgradeChair, terms: Terms) -> Refusal | None:
    """The second chair stands anywhere but where the first does (ALP-185)."""
    if terms.among is None or move.location in terms.among:
        return None
    return Refusal(terms.rule, "the second chair is another one than the first", "another location")


def _price(
    board: Board, state: State, seat: Seat, move: BuildChair | UpgradeChair, terms: Terms
) -> int:
    swapped = isinstance(move, UpgradeChair)
    return chair_price(board, state, seat, terms, move.chair, swapped=swapped)


def stock(state: State, seat: Seat, kind: ChairKind) -> int:
    """How many chairs of a type a player has not on the mountain (ALP-007)."""
    standing = state.chairs.values()
    return STOCK[kind] - sum(one.owner == seat and one.chair == kind for one in standing)


def joining(board: Board, state: State, seat: Seat) -> list[str]:
    """The free locations of which at least one end is in the network (ALP-089, ALP-090)."""
    touched = network(board, state, seat).terminals
    return [
        at
        for at, (start, end) in board.ends.items()
        if (start in touched or end in touched) and at not in state.chairs
    ]


def legal(board: Board, state: State, seat: Seat, terms: Terms) -> list[Move]:
    """Every new chair, then every upgrade of one."""
    moves: list[Move] = list(_new(board, state, seat, terms))
    moves += _swaps(board, state, seat, terms)
    return moves


def _new(board: Board, state: State, seat: Seat, terms: Terms) -> Iterator[BuildChair]:
    kinds = _to_be_had(board, state, seat, terms, swapped=False)
    if kinds:
        made = ready(board).chairs
        for at in joining(board, state, seat):
            if terms.among is None or at in terms.among:
                for kind in kinds:
                    yield made[at][kind]


def _swaps(board: Board, state: State, seat: Seat, terms: Terms) -> Iterator[UpgradeChair]:
    kinds = _to_be_had(board, state, seat, terms, swapped=True)
    if kinds:
        made = ready(board).swaps
        for at, chair in state.chairs.items():
            if chair.owner == seat and (terms.among is None or at in terms.among):
                for kind in kinds:
                    if CAPACITY[kind] > CAPACITY[chair.chair]:
                        yield made[at][kind]


def _to_be_had(
    board: Board, state: State, seat: Seat, terms: Terms, *, swapped: bool
) -> Sequence[ChairKind]:
    """The types that are allowed, in stock and not too dear."""
    held = state.players[seat].coins
    return [
        kind
        for kind in CHAIRS
        if terms.won in (None, kind)
        and chair_price(board, state, seat, terms, kind, swapped=swapped) <= held
        and stock(state, seat, kind)
    ]


def effects(story: Unfolding, seat: Seat, move: BuildChair | UpgradeChair, terms: Terms) -> None:
    """The chair; for a new one a lodge is offered, then by Efficiency a second chair."""
    price = _price(story.board, story.state, seat, move, terms)
    if isinstance(move, UpgradeChair):
        story.tell(ChairUpgraded(seat, move.location, move.chair, price))
        _offer_second(story, seat, move.location, terms)
        return
    before = story.player(seat)
    story.tell(ChairBuilt(seat, move.location, move.chair, price))
    tell_bonuses(story, seat, "chair", before)
    _offer_second(story, seat, move.location, terms)
    lodges.offer(story, seat, move.location, story.board.ends[move.location])


def _offer_second(story: Unfolding, seat: Seat, first: str, terms: Terms) -> None:
    """Efficiency: once a build, of chairs that were paid for, at another location (Q44)."""
    held = next(powers(story.board, story.player(seat), Efficiency), None)
    if held is None or terms.won is not None or terms.among is not None:
        return
    board, state = story.board, story.state
    moves: list[BuildChair | UpgradeChair] = list(_new(board, state, seat, SECOND))
    moves += _swaps(board, state, seat, SECOND)
    others = tuple(dict.fromkeys(move.location for move in moves if move.location != first))
    if others:
        story.due(seat, "second_chair", held[0], choices=others)
