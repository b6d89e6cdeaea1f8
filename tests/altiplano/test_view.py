"""What a seat may know: all that is open, its own secrets, and nothing that others hide."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from events.altiplano.words import Good
from events.base import Seat
from projections.altiplano.evolve import begin
from projections.altiplano.state import Player, State
from projections.altiplano.tiles import listed, more, size
from projections.altiplano.view import view
from rules.altiplano import deciding, hints
from rules.altiplano.citations import cites
from rules.altiplano.sentences import says
from tests.altiplano.chapters.beginnings import begun
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    bag,
    coins,
    container,
    extensions,
    given,
    laid,
    match,
    player,
    turn,
    warehouse,
)
from tests.altiplano.playing import Choice, choices, real_board

NAMES = tuple(real_board().missions)
HIDDEN = ("bag", "container", "missions", "offered", "given")
"""What a view leaves out of others."""


# --- exchanging what others hide -----------------------------------------------------------------


def disguised(state: State, seat: Seat | None, dice: Random) -> State:
    """The same table with other secrets of everybody but `seat`: as many tiles, as many cards."""
    others = [other for other in range(state.seats) if other != seat]
    tiles: list[Good] = [
        tile
        for other in others
        for heap in (state.players[other].bag, state.players[other].container)
        for tile in listed(heap)
    ]
    dice.shuffle(tiles)
    players = list(state.players)
    for other in others:
        players[other] = _masked(players[other], tiles, dice)
    return replace(state, players=tuple(players))


def _masked(player: Player, tiles: list[Good], dice: Random) -> Player:
    """A player with tiles of the pile, and other missions face down."""
    given = tuple((to, _other(dice)) for to, _ in player.given)
    return replace(
        player,
        bag=_taken(tiles, size(player.bag)),
        container=_taken(tiles, size(player.container)),
        missions=tuple(_other(dice) for _ in player.missions),
        offered=tuple(_other(dice) for _ in player.offered),
        given=given,
    )


def _taken(tiles: list[Good], count: int) -> dict[Good, int]:
    taken: list[Good] = [tiles.pop() for _ in range(count)]
    return more({}, taken)


def _other(dice: Random) -> str:
    return dice.choice(NAMES)


def known(state: State, seat: Seat) -> Iterator[object]:
    """Everything that a seat is served of a table: view, moves, sentences, rules, hints."""
    board = real_board()
    yield view(state, seat, over=False)
    moves: Sequence[Any] = deciding.legal_moves(board, state, seat)
    yield moves
    yield [says(board, state, seat, move) for move in moves]
    yield [cites(board, state, seat, move) for move in moves]
    yield hints.hints(board, state, seat)


def sampled(seats: int, seed: int) -> Iterator[Choice]:
    """Some choices of a match: all of its set-up, and then one in so many."""
    there = choices(seats, seed)
    yield from there[: 3 * seats]
    yield from there[3 * seats :: 25]


@pytest.mark.rule("ALT-027", "ALT-118", "ALT-126", "ALT-026")
@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 3), (5, 5)])
def test_what_others_hide_changes_nothing_that_a_seat_knows(seats: int, seed: int) -> None:
    """Neither its view nor its moves, their sentences, the rules they cite or its hints."""
    dice = Random(seed)
    changed = 0
    for choice in sampled(seats, seed):
        for seat in range(seats):
            other = disguised(choice.state, seat, dice)
            changed += other != choice.state
            assert list(known(other, seat)) == list(known(choice.state, seat))
    assert changed


@pytest.mark.rule("ALT-027", "ALT-118", "ALT-126")
def test_a_spectator_knows_nothing_of_what_anybody_hides() -> None:
    """Whatever bags, containers and missions are, a spectator sees the same."""
    dice = Random(7)
    for choice in sampled(3, 3):
        other = disguised(choice.state, None, dice)
        assert view(other, None, over=False) == view(choice.state, None, over=False)


@pytest.mark.rule("ALT-119")
@pytest.mark.parametrize("mission", ["mission-13", "mission-19"])
def test_no_hint_tells_who_has_the_most(mission: str) -> None:
    """It says what one has oneself, whether others have none of it or a lot."""
    facts = (player(RED, missions=(mission,)), bag(RED, ore=2, stone=2), bag(YELLOW, food=9))
    few = given(*facts).setting
    many = given(*facts, bag(YELLOW, ore=4, stone=5)).setting
    one, other = (hints.hints(table.board, table.state, RED) for table in (few, many))
    assert one == other
    assert any(hint.about == mission for hint in one)


# --- what is seen --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-027", "ALT-126")
def test_a_seat_sees_its_own_secrets_and_only_sizes_of_others() -> None:
    """How many tiles a bag or container holds is open, what they are is not."""
    setting = given(bag(RED, food=2, ore=1), container(RED, fish=1), bag(YELLOW, wood=4)).setting
    own, theirs = setting.view(RED).players
    assert (own.bag, own.bag_size) == ({"food": 2, "ore": 1}, 3)
    assert (own.container, own.container_size) == ({"fish": 1}, 1)
    assert (theirs.bag, theirs.bag_size) == (None, 4)
    assert (theirs.container, theirs.container_size) == (None, 0)
    assert [one.bag for one in setting.view(None).players] == [None, None]


@pytest.mark.rule("ALT-118")
def test_missions_face_down_are_seen_by_their_player_alone() -> None:
    """Kept, offered and given away; others know how many are kept."""
    mine = player(RED, missions=("mission-1",), offered=("mission-2",), given=((YELLOW, "x"),))
    setting = given(mine).setting
    own = setting.view(RED).players[RED]
    assert (own.missions, own.offered) == (("mission-1",), ("mission-2",))
    assert own.given == ((YELLOW, "x"),)
    for viewer in (YELLOW, None):
        seen = setting.view(viewer).players[RED]
        assert (seen.missions, seen.offered, seen.given) == (None, None, None)
        assert seen.missions_held == 1


@pytest.mark.rule("ALT-126", "ALT-025")
def test_all_else_is_open_to_everybody() -> None:
    """But for bags, containers and missions, every seat and every spectator sees the same."""
    for choice in sampled(3, 3):
        views = [view(choice.state, viewer, over=False) for viewer in (None, 0, 1, 2)]
        assert len({_open(one) for one in views}) == 1


def _open(seen: Any) -> str:
    built = to_builtins(seen)
    for one in built["players"]:
        for field in HIDDEN:
            del one[field]
    return repr(built)


@pytest.mark.rule("ALT-009", "ALT-016", "ALT-026")
def test_what_is_left_may_be_counted_at_any_time() -> None:
    """Tiles by kind, cards one by one, carts, and the stack by its letters without its order."""
    state = begun(4).state
    seen = view(state, None, over=False)
    assert seen.stock == state.stock
    assert (seen.carts, seen.orders) == (state.carts, state.orders)
    assert (seen.houses, seen.boats) == (state.houses, state.boats)
    assert seen.stack == {letter: len(pile) for letter, pile in state.stack.items()}
    assert not any(name in repr(seen.stack) for pile in state.stack.values() for name in pile)


@pytest.mark.rule("ALT-126")
def test_a_player_is_shown_whole() -> None:
    """Purse, spaces, carts, road, extensions, warehouse and parked corn."""
    facts = (
        match(3),
        turn(RED, action="road", corn=1),
        coins(PURPLE, 7),
        extensions(PURPLE, "granary"),
        laid(PURPLE, "mine", "food"),
        player(PURPLE, carts=3, ridden=1, free_ridden=True, road=2, spaces=5, parked=1, out=True),
        warehouse(PURPLE, ("corn", "corn")),
    )
    seen = given(*facts).setting.view(YELLOW)
    theirs = seen.players[PURPLE]
    assert (theirs.seat, theirs.coins, theirs.road, theirs.spaces) == (PURPLE, 7, 2, 5)
    assert (theirs.carts, theirs.free_cart_ready, theirs.further_carts_ready) == (3, False, 1)
    assert (theirs.parked, theirs.passed, theirs.laid) == (1, True, {"mine": ("food",)})
    assert [row.tiles for row in theirs.warehouse] == [("corn", "corn")]
    assert [held.id for held in theirs.extensions] == ["granary"]
    assert (seen.turn.seat, seen.turn.action, seen.turn.corn) == (RED, "road", 1)


@pytest.mark.rule("ALT-126", "ALT-118")
def test_all_is_shown_when_it_is_over() -> None:
    """To everybody alike, spectators too."""
    state = choices(3, 3)[-1].state
    views = [view(state, viewer, over=True) for viewer in (None, 0, 1, 2)]
    assert all(one == views[0] for one in views)
    assert views[0].phase == "over"
    for seen, one in zip(views[0].players, state.players, strict=True):
        assert [getattr(seen, name) for name in HIDDEN] == [getattr(one, name) for name in HIDDEN]


def test_an_empty_table_can_be_looked_at() -> None:
    """Before set-up there are no players and nothing lies anywhere."""
    seen = view(begin(3), None, over=False)
    assert (seen.players, seen.turn, seen.round, seen.order) == ((), None, 0, (0, 1, 2))
