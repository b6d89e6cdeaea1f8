"""Setting up the table and the players: ALP-001 to ALP-030, ALP-191."""

from collections import Counter
from typing import Any

import pytest

from events.alpenglow.beginnings import (
    BusRouteChosen,
    GoalKept,
    GoalsDrawn,
    PhaseBegan,
    RunCardsDealt,
    VillageTile,
)
from events.alpenglow.moves import KeepGoal
from events.alpenglow.turns import TurnBegan
from events.table import Awaits, OptionValue
from rules.alpenglow import box
from rules.game import BadOptions, complete_options
from tests.alpenglow.chapters.beginnings import (
    GAME,
    laid_out,
    offered,
    set_up,
    table,
    with_goals,
)

BOX = box.default()


@pytest.mark.rule("ALP-005")
def test_two_to_five_players() -> None:
    """The game takes from two to five, each with pieces and a board of their own."""
    assert (GAME.min_seats, GAME.max_seats) == (2, 5)
    for seats in range(2, 6):
        assert len(table(seats).state.players) == seats


@pytest.mark.rule("ALP-009")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_is_dealt_a_board(seats: int) -> None:
    """One of six each, never the same one, with three empty slots (Q6)."""
    boards = laid_out(seats).boards
    assert len(set(boards)) == len(boards) == seats
    assert {board.id for board in BOX.boards} >= set(boards)
    assert {laid_out(seats, seed=seed).boards for seed in range(9)} > {boards}
    assert [player.upgrades for player in table(seats).state.players] == [()] * seats


@pytest.mark.rule("ALP-010")
def test_all_start_with_the_printed_upgrade_or_nobody() -> None:
    """The printed upgrade goes by its board's name; it fills the slot of the first lodge."""
    scene = table(3, start="upgrade")
    for player in scene.state.players:
        assert player.upgrades == (player.board,)
    assert not laid_out(3).printed


@pytest.mark.rule("ALP-009", "ALP-010", "ALP-021")
def test_beginners_start_with_the_printed_upgrade() -> None:
    """In a first game that is how all start, unless the match says otherwise; else nobody does."""
    assert laid_out(3, first_game=True).printed
    assert not laid_out(3, first_game=True, start="none").printed
    assert laid_out(3, first_game=True, guides=True).printed
    assert not laid_out(3, guides=True).printed
    assert laid_out(3, guides=True, start="upgrade").printed
    recorded = [
        complete_options(GAME, {"first_game": first}, 3)["start"] for first in (True, False)
    ]
    assert recorded == ["upgrade", "none"]


@pytest.mark.rule("ALP-021", "ALP-017", "ALP-028")
def test_a_match_records_what_is_in_force() -> None:
    """The first game and the guides overrule other options; what they make of them is recorded."""
    chosen: dict[str, OptionValue] = {"village": "mixed", "terminals": "variable", "huts": True}
    plain = complete_options(GAME, chosen, 3)
    first = complete_options(GAME, {**chosen, "first_game": True}, 3)
    guided = complete_options(GAME, {**chosen, "guides": True}, 3)
    assert {name: plain[name] for name in chosen} == chosen
    assert [first[name] for name in chosen] == ["printed", "printed", False]
    assert [guided[name] for name in chosen] == ["printed", "printed", True]
    assert (plain["starting_player"], guided["starting_player"]) == (None, 0)


@pytest.mark.parametrize(
    ("seats", "options", "blamed"),
    [
        (5, {"guides": True, "starting_player": 1}, "guides"),
        (3, {"guides": True, "starting_player": 1}, "starting_player"),
        (3, {"starting_player": 3}, "starting_player"),
    ],
)
def test_what_is_not_offered_names_the_option(seats: int, options: Any, blamed: str) -> None:
    """Guides for four, seat 0 first with them, and a seat that there is without."""
    with pytest.raises(BadOptions) as refused:
        complete_options(GAME, options, seats)
    assert refused.value.option == blamed


@pytest.mark.rule("ALP-011", "ALP-022")
@pytest.mark.parametrize("seats", range(2, 6))
def test_five_run_cards_each_and_four_open_ones(seats: int) -> None:
    """All of them different, and the rest of the deck face down."""
    state = table(seats).state
    hands = [player.hand for player in state.players]
    assert [len(hand) for hand in hands] == [5] * seats
    assert len(state.display) == 4
    dealt = [card for hand in hands for card in hand] + list(state.display)
    assert len(set(dealt)) == 5 * seats + 4
    assert state.deck_left() == len(BOX.run_cards) - len(dealt)


@pytest.mark.rule("ALP-013")
def test_all_choose_a_goal_at_once() -> None:
    """Two goal cards each; the table waits for everybody, in whatever order they choose."""
    scene = table(3)
    *_, awaited = set_up(3)
    assert awaited == Awaits((0, 1, 2), (), None)
    assert scene.state.phase == "goals"
    goals = [player.offered for player in scene.state.players]
    assert [len(two) for two in goals] == [2, 2, 2]
    kept = scene.when(1, KeepGoal(goals[1][1])).then(
        GoalKept(1, goals[1][1]), Awaits((0, 2), (), None)
    )
    assert kept.state.aside == (goals[1][0],)
    kept.refuses("ALP-002", 1, KeepGoal(goals[1][0]))
    kept.refuses("ALP-013", 0, KeepGoal(goals[2][0]))


@pytest.mark.rule("ALP-013")
def test_a_goal_is_nobody_elses_business() -> None:
    """What is dealt, chosen and laid aside stays hidden from all others until the end."""
    scene = table(2)
    goals = scene.state.players[0].offered
    asked = scene.when(0, KeepGoal(goals[0]))
    assert asked.move is not None
    for viewer, sees in ((0, True), (1, False), (None, False)):
        assert asked.move.seen_by(viewer, 0) == sees
        assert asked.events[0].seen_by(viewer, 0) == sees
        view = asked.setting.view(viewer).players[0]
        assert (view.goals is not None, view.goals_held) == (sees, 1)
    assert asked.setting.view(1).goals_aside == 1


@pytest.mark.rule("ALP-013", "ALP-031")
def test_bases_come_when_the_last_goal_is_chosen() -> None:
    """No lodge is placed before; then the last player in turn order begins."""
    scene = with_goals(table(3, starting_player=1))
    assert scene.state.phase == "bases"
    assert scene.setting.legal(0)
    assert not scene.setting.legal(1)
    assert not scene.setting.legal(2)


@pytest.mark.rule("ALP-014", "ALP-015", "ALP-016", "ALP-018")
def test_what_a_player_begins_with() -> None:
    """Four coins, three lodges on their slots, six deeds, ten chairs, no points, Season 1."""
    view = table(4).setting.view(None)
    assert view.season == 1
    for player in view.players:
        assert (player.coins, player.points) == (4, 0)
        assert (player.lodges_left, player.slots_open, player.deeds_left) == (3, 0, 6)
        assert player.chairs_left == {"double": 4, "triple": 3, "quad": 3}
        assert (player.buses, player.lodge) == ((), {})


@pytest.mark.rule("ALP-017")
@pytest.mark.parametrize(
    ("options", "tiles"),
    [({}, (1, 2, 3)), ({"huts": False}, ()), ({"first_game": True}, ())],
)
def test_huts_are_in_play_or_in_the_box(options: Any, tiles: tuple[int, ...]) -> None:
    """Three tiles each; none in a first game, nor where they are left out."""
    assert laid_out(2, **options).huts == tiles


@pytest.mark.rule("ALP-019")
def test_every_building_lies_in_the_supply() -> None:
    """All sixteen are there to be chosen, whoever plays."""
    assert sorted(laid_out(2).buildings) == sorted(building.id for building in BOX.buildings)
    assert len(laid_out(5).buildings) == 16


def _kinds(village: dict[str, VillageTile]) -> Counter[str]:
    return Counter(tile.kind for tile in village.values())


@pytest.mark.rule("ALP-020")
def test_lots_neutral_buildings_and_two_squares_are_shuffled() -> None:
    """They fill the grid; which squares and where everything lies, chance says (Q4, Q45)."""
    villages = [dict(laid_out(2, seed=seed).village) for seed in range(8)]
    for village in villages:
        assert _kinds(village) == {"lot": 16, "neutral": 7, "square": 2}
        assert len({tile.id for tile in village.values()}) == 25
    squares = {tile.id for v in villages for tile in v.values() if tile.kind == "square"}
    assert len(squares) > 2
    assert len({tuple(village.items()) for village in villages}) == 8


@pytest.mark.rule("ALP-191")
def test_a_mixed_village_takes_all_squares_in() -> None:
    """Any 25 of all lots, neutral buildings and squares, each once."""
    villages = [dict(laid_out(2, seed=seed, village="mixed").village) for seed in range(12)]
    for village in villages:
        assert len({tile.id for tile in village.values()}) == len(village) == 25
    assert len({_kinds(village)["square"] for village in villages}) > 1


@pytest.mark.rule("ALP-021")
@pytest.mark.parametrize("options", [{"first_game": True}, {"village": "printed"}])
def test_the_printed_village(options: Any) -> None:
    """A first game uses it, and it can be chosen: the same in every match."""
    village = laid_out(2, **options).village
    assert {at: tile.id for at, tile in village.items()} == {s.at: s.shows for s in BOX.village}


@pytest.mark.rule("ALP-023", "ALP-024")
def test_terminals_are_laid_at_random() -> None:
    """The marked six go to the supply first; plain ones lie on every place (Q9)."""
    tables = [laid_out(2, seed=seed) for seed in range(3)]
    forms = {terminal.id: terminal.form for terminal in BOX.terminals}
    for laid in tables:
        assert set(laid.terminals) == {place.id for place in BOX.places}
        assert {forms[terminal] for terminal in laid.terminals.values()} == {"tile"}
        assert len(set(laid.terminals.values())) == len(laid.terminals)
        assert len(laid.marked) == 6
        assert {forms[terminal] for terminal in laid.marked} == {"marked"}
    assert len({tuple(laid.terminals.items()) for laid in tables}) == 3


@pytest.mark.rule("ALP-021", "ALP-023")
@pytest.mark.parametrize("options", [{"first_game": True}, {"terminals": "printed"}])
def test_the_printed_terminals(options: Any) -> None:
    """All tiles, the marked ones too, stay in the box."""
    laid = laid_out(2, **options)
    assert laid.terminals == {place.id: place.printed for place in BOX.places}
    assert laid.marked == ()


@pytest.mark.rule("ALP-025")
@pytest.mark.parametrize("seats", range(2, 6))
def test_two_resort_upgrades_for_each_player(seats: int) -> None:
    """Different tiles, either side up."""
    tiles = {upgrade.id: upgrade.tile for upgrade in BOX.upgrades}
    drawn = [laid_out(seats, seed=seed).upgrades for seed in range(6)]
    for upgrades in drawn:
        assert len({tiles[upgrade] for upgrade in upgrades}) == len(upgrades) == 2 * seats
    sides = {upgrade[-1] for upgrades in drawn for upgrade in upgrades}
    assert sides == {"A", "B"}


@pytest.mark.rule("ALP-026")
@pytest.mark.parametrize("seats", range(2, 6))
def test_two_backcountry_tiles_for_each_player(seats: int) -> None:
    """Different ones, at random."""
    drawn = [laid_out(seats, seed=seed).tiles for seed in range(4)]
    assert [len(set(tiles)) for tiles in drawn] == [2 * seats] * 4
    assert len(set(drawn)) > 1


@pytest.mark.rule("ALP-003", "ALP-027", "ALP-008")
def test_one_supply_for_all() -> None:
    """26 skiers and 21 run tokens of each colour: the four colours of skiers are those of runs."""
    view = table(3).setting.view(None)
    assert set(view.skiers.values()) == {26}
    assert set(view.run_tokens.values()) == {21}
    assert list(view.skiers) == list(view.run_tokens) == ["green", "blue", "black", "orange"]


@pytest.mark.rule("ALP-029")
@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ({}, set[str]()),
        ({"huts": False}, {"restauranteur"}),
        ({"first_game": True}, {"restauranteur"}),
        ({"backcountry": False}, {"athlete"}),
        ({"huts": False, "backcountry": False}, {"restauranteur", "athlete"}),
    ],
)
def test_a_module_left_out_takes_its_goal_with_it(options: Any, missing: set[str]) -> None:
    """Run cards all stay, whatever their actions ask for (Q49)."""
    laid = laid_out(5, **options)
    assert laid.goal_cards == 12 - len(missing)
    assert laid.run_cards == len(BOX.run_cards)
    seen: set[str] = set()
    for seed in range(8):
        dealt = [e for e in set_up(5, seed=seed, **options) if isinstance(e, GoalsDrawn)]
        seen.update(goal for event in dealt for goal in event.goals)
    assert seen == {goal.id for goal in BOX.goals} - missing


@pytest.mark.rule("ALP-029")
def test_upgrades_and_backcountry_tiles_may_be_left_out() -> None:
    """Then none of them is in the supply."""
    assert laid_out(4, resort_upgrades=False).upgrades == ()
    assert laid_out(4, backcountry=False).tiles == ()


@pytest.mark.rule("ALP-030")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    """A seat that plays; otherwise chance says which one."""
    assert laid_out(3, starting_player=2).starting_player == 2
    assert {laid_out(3, seed=seed).starting_player for seed in range(20)} == {0, 1, 2}
    assert not offered(3, starting_player=3)
    assert offered(3, starting_player=2)


@pytest.mark.rule("ALP-028")
@pytest.mark.parametrize("seats", range(2, 5))
def test_quick_start_guides_set_everything_up(seats: int) -> None:
    """Seat k has guide k + 1: its board, five cards, goal, base, chair and route; red begins."""
    scene = table(seats, guides=True)
    state = scene.state
    assert (state.phase, state.turn.seat, state.turn.step) == ("turns", 0, "bus")
    for seat, guide in enumerate(BOX.guides[:seats]):
        player = state.players[seat]
        assert player.board == guide.board
        assert set(player.hand) == {card.id for card in BOX.run_cards if card.guide == seat + 1}
        assert [held.goal for held in player.goals] == [
            goal.id for goal in BOX.goals if goal.guide == seat + 1
        ]
        assert (player.lodges, player.buses) == ((guide.base,), guide.route)
        assert state.chairs[guide.chair].owner == seat
    assert state.goals_left() == 12 - seats
    assert {card.guide for card in BOX.run_cards if card.id in state.display} <= {
        0,
        *range(seats + 1, 5),
    }


@pytest.mark.rule("ALP-028", "ALP-021")
def test_guides_use_what_is_printed_on_the_board() -> None:
    """The printed village and terminals; in every match the same set-up but for the display."""
    laid = laid_out(4, guides=True)
    assert {at: tile.id for at, tile in laid.village.items()} == {
        s.at: s.shows for s in BOX.village
    }
    assert laid.terminals == {place.id: place.printed for place in BOX.places}
    hands = [event for event in set_up(4, guides=True) if isinstance(event, RunCardsDealt)]
    again = [event for event in set_up(4, seed=7, guides=True) if isinstance(event, RunCardsDealt)]
    assert hands == again


@pytest.mark.rule("ALP-028")
def test_guides_are_for_four_and_seat_0_begins() -> None:
    """There is no fifth guide, and nobody but red can begin (Q10)."""
    assert not offered(5, guides=True)
    assert not offered(3, guides=True, starting_player=1)
    assert offered(4, guides=True, starting_player=0)
    events = set_up(3, guides=True)
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    assert phases == ["bases", "routes", "turns"]
    assert [e.seat for e in events if isinstance(e, BusRouteChosen)] == [0, 1, 2]
    assert events[-2:] == [TurnBegan(0), Awaits((0,), (), None)]
