"""Setting up the plateau and the players: ALT-001 to ALT-019, ALT-122 to ALT-124."""

from collections import Counter

import pytest

from events.altiplano.beginnings import AltiplanoSetUp
from events.altiplano.moves import DrawTiles, FinishPlanning
from events.altiplano.plans import PlanningFinished
from events.altiplano.rounds import AltiplanoRoundBegan
from events.altiplano.words import GOODS, LETTERS, LOCATIONS
from events.table import Awaits
from projections.altiplano.tiles import listed, size
from rules.altiplano.options import Options, check
from rules.game import BadOptions
from rules.games import GAMES
from tests.altiplano.chapters.beginnings import BOX, begun, laid_out, set_up
from tests.altiplano.given import RED, YELLOW, boats, given, houses, orders

COUNTS = range(2, 6)
SEEDS = range(30)
every_count = pytest.mark.parametrize("seats", COUNTS)


@pytest.mark.rule("ALT-001", "ALT-017")
def test_two_to_five_players_with_a_board_and_a_cart_each() -> None:
    """Everybody has planning spaces, the free cart, a road not begun, and no pawn anywhere."""
    game = GAMES["altiplano"]
    assert (game.min_seats, game.max_seats) == (2, 5)
    for seats in COUNTS:
        players = begun(seats).state.players
        assert len(players) == seats
        assert {(p.carts, p.road, p.pawn, p.rows) for p in players} == {(1, 0, None, ())}


@every_count
@pytest.mark.rule("ALT-005", "ALT-008", "ALT-017", "ALT-124")
def test_goods_and_carts_go_by_the_number_of_players(seats: int) -> None:
    """The table's number of tiles, of which roles take theirs; two carts each stay behind."""
    supply = next(one for one in BOX.supplies if one.players == seats)
    plateau, state = laid_out(seats), begun(seats).state
    assert dict(plateau.stock) == dict(supply.tiles)
    assert plateau.stock["food"] == 36
    assert plateau.carts == supply.carts - seats == 2 * seats
    taken = Counter(tile for player in state.players for tile in listed(player.bag))
    assert {good: state.stock.get(good, 0) + taken[good] for good in GOODS} == dict(supply.tiles)


@every_count
@pytest.mark.rule("ALT-006", "ALT-009")
def test_cards_lie_open_and_some_orders_are_removed(seats: int) -> None:
    """All houses and boats; of 16 orders 10 with up to three players, else 12, drawn by chance."""
    plateau = laid_out(seats)
    assert plateau.houses == tuple(card.id for card in BOX.houses)
    assert plateau.boats == tuple(card.id for card in BOX.boats)
    assert len(set(plateau.orders)) == len(plateau.orders) == (10 if seats <= 3 else 12)
    assert len({laid_out(seats, seed).orders for seed in SEEDS}) > 20


@pytest.mark.rule("ALT-006")
def test_the_orders_kept_tell_nothing_of_how_they_were_drawn() -> None:
    """They lie in the order of the box."""
    cards = [card.id for card in BOX.orders]
    for seed in SEEDS:
        orders = laid_out(3, seed).orders
        assert list(orders) == sorted(orders, key=cards.index)


@pytest.mark.rule("ALT-007")
def test_the_locations_lie_in_a_ring_of_random_order() -> None:
    """Each of the seven once, and any of them can come first."""
    rings = [laid_out(2, seed).ring for seed in range(60)]
    assert all(sorted(ring) == sorted(LOCATIONS) for ring in rings)
    assert {ring[0] for ring in rings} == set(LOCATIONS)


@pytest.mark.rule("ALT-007")
def test_the_ring_closes() -> None:
    """Each location adjoins two others, the last one the first."""
    setting = begun().setting
    ring = setting.state.ring
    for i, at in enumerate(ring):
        expected = {ring[(i - 1) % 7], ring[(i + 1) % 7]}
        assert set(setting.board.neighbours(setting.state, at)) == expected


@every_count
@pytest.mark.rule("ALT-013")
def test_extensions_for_more_players_are_taken_out(seats: int) -> None:
    """Strip and stack hold exactly those that are used with so many."""
    plateau = laid_out(seats)
    there = [*plateau.strip, *(one for pile in plateau.stack.values() for one in pile)]
    used = [one.id for one in BOX.extensions if one.players <= seats]
    assert sorted(there) == sorted(used)
    assert len(used) == len(BOX.extensions) or seats < 5


@every_count
@pytest.mark.rule("ALT-014", "ALT-015")
def test_the_strip_is_filled_from_the_top_of_the_stack(seats: int) -> None:
    """Five open extensions, those of A before those of B and so on, by chance within a letter."""
    letters = {one.id: one.letter for one in BOX.extensions}
    bottom: set[str] = set()
    for seed in SEEDS:
        plateau = laid_out(seats, seed)
        strip = [letters[one] for one in plateau.strip]
        assert len(strip) == 5
        assert strip == sorted(strip)
        under = [letter for letter in LETTERS if plateau.stack[letter]]
        assert strip[-1] <= under[0]
        bottom.add(plateau.strip[0])
    assert len(bottom) > 2


@pytest.mark.rule("ALT-016", "ALT-026")
def test_the_stack_has_no_order_that_anybody_could_know() -> None:
    """What is face down lies by letter in the order of the box; how many can be counted."""
    plateau = laid_out(4)
    ids = [one.id for one in BOX.extensions]
    for pile in plateau.stack.values():
        assert list(pile) == sorted(pile, key=ids.index)
    view = begun(4).setting.view(None)
    assert view.stack == {letter: len(pile) for letter, pile in plateau.stack.items()}


@pytest.mark.rule("ALT-122")
def test_each_slot_has_its_surcharge() -> None:
    """From the bottom slot up 0, 1, 2, 3, 4."""
    assert begun().setting.board.surcharges == (0, 1, 2, 3, 4)


@pytest.mark.rule("ALT-033")
def test_four_planning_spaces_are_unlocked() -> None:
    """At the start of every match."""
    assert [player.spaces for player in begun(4).state.players] == [4] * 4


@pytest.mark.rule("ALT-018", "ALT-024")
def test_markers_stand_at_the_beginning_and_the_pawn_nowhere() -> None:
    """No step of road is built, the free cart is ready, the pawn waits for its first action."""
    for player in begun(5).state.players:
        assert (player.road, player.free_ridden, player.pawn) == (0, False, None)


@pytest.mark.rule("ALT-019")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    """The option names a seat; without it any can come."""
    assert laid_out(4, starting_player=2).starting_player == 2
    assert {laid_out(4, seed).starting_player for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("ALT-019")
def test_a_seat_that_is_not_there_cannot_start() -> None:
    """The options are refused."""
    check(Options(starting_player=1), 2)
    with pytest.raises(BadOptions, match="no seat 2"):
        check(Options(starting_player=2), 2)


@pytest.mark.rule("ALT-022", "ALT-028")
def test_the_first_round_begins_with_drawing() -> None:
    """Goods of the roles are in the bags, and everybody is awaited at once."""
    events = set_up(3, starting_player=1)
    assert events[-2:] == [
        AltiplanoRoundBegan(1, 1, drawn=False),
        Awaits(seats=(0, 1, 2), may=(), system=None),
    ]
    table = begun(3)
    for seat, player in enumerate(table.state.players):
        role = table.setting.board.roles[player.role]
        assert (size(player.bag), player.coins) == (len(role.tiles), role.coins)
        assert player.planning == ()
        table.allows(seat, DrawTiles()).refuses("ALT-028", seat, FinishPlanning())


@pytest.mark.rule("ALT-123")
def test_starting_goods_may_lie_on_the_planning_spaces() -> None:
    """Then nobody draws in round 1; and who is first may finish planning at once."""
    table = begun(2, starting_goods="board", starting_player=RED)
    for player in table.state.players:
        assert Counter(player.planning) == Counter(table.setting.board.roles[player.role].tiles)
        assert (player.bag, player.stage) == ({}, "planning")
    table.refuses("ALT-032", YELLOW, DrawTiles())
    table.when(RED, FinishPlanning()).then_among_others(PlanningFinished(RED))


@pytest.mark.rule("ALT-025", "ALT-009")
def test_cards_are_open_to_everybody() -> None:
    """At their locations, and by whatever board they lie; also for those who only watch."""
    facts = (houses(YELLOW, "ore_house"), boats(RED, "wood_boat"), orders(YELLOW, "timber"))
    scene = given(*facts)
    for viewer in (None, RED, YELLOW):
        view = scene.setting.view(viewer)
        assert (view.houses, view.boats, view.orders) == (
            scene.state.houses,
            scene.state.boats,
            scene.state.orders,
        )
        assert [held.id for held in view.players[YELLOW].houses] == ["ore_house"]
        assert [held.id for held in view.players[RED].boats] == ["wood_boat"]
        assert [held.id for held in view.players[YELLOW].orders] == ["timber"]


@pytest.mark.rule("ALT-005")
def test_the_same_draws_lay_the_same_plateau() -> None:
    """All chance of the set-up is the match's own."""
    assert set_up(4, 7) == set_up(4, 7)
    assert isinstance(set_up(4, 7)[0], AltiplanoSetUp)
    assert set_up(4, 7) != set_up(4, 8)
