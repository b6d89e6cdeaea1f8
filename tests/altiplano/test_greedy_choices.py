"""What the greedy bot of Altiplano does when it is asked: each kind of question once."""

import pytest

from events.altiplano.moves import (
    BuildHouse,
    ChooseRole,
    DrawTiles,
    FinishActionTurn,
    FinishPlanning,
    FinishStoring,
    ParkCorn,
    PassMissions,
    PassRound,
    PlanTile,
    Produce,
    RideFree,
    RideFurther,
    SellGoods,
    SetPawn,
    StoreCorn,
    StoreDrawn,
    StoreParkedCorn,
    SwapForChoice,
    TakeBackCoin,
    TakeBackTile,
    Walk,
)
from events.base import Move
from projections.altiplano.view import view
from rules.altiplano.greedy.choices import choose
from rules.altiplano.greedy.preparing import prefer
from rules.chance import NoChance
from tests.altiplano.given import (
    RED,
    Fact,
    bag,
    container,
    extensions,
    given,
    laid,
    match,
    on_planning,
    pawn,
    planning,
    player,
    role,
    table,
    turn,
    warehouse,
)


def chosen(*facts: Fact) -> Move:
    """What RED's bot does; one of its legal moves."""
    setting = given(match(seats=3), *facts).setting
    legal = setting.legal(RED)
    move = choose(setting.board, view(setting.state, RED, over=False), RED, legal, NoChance())
    assert move in legal
    return move


# --- before the first round ----------------------------------------------------------------------


def test_a_role_is_chosen_by_what_it_gives() -> None:
    """An ore for a food is better than a fish for a food."""
    board = given().setting.board
    assert prefer(board, [ChooseRole("fisherman"), ChooseRole("miner")]) == ChooseRole("miner")


def test_a_mission_is_kept_by_its_points_and_how_hard_it_is() -> None:
    """Of equal points a house is easier to build than seven kinds are to store."""
    board = given().setting.board
    hard = PassMissions("mission-4", "mission-14", "mission-16")
    easy = PassMissions("mission-16", "mission-4", "mission-14")
    assert prefer(board, [hard, easy]) == easy


# --- drawing and planning ------------------------------------------------------------------------


def test_coins_are_taken_back_before_drawing() -> None:
    """A coin is free to be laid where it is of use now."""
    facts = (planning("drawing"), extensions(RED, "stall"), laid(RED, "stall", "coin"))
    assert chosen(*facts) == TakeBackCoin("stall")


def test_tiles_wait_where_they_lie_unless_the_draw_would_be_short() -> None:
    """With a full bag they stay; with an empty one there is nothing to be drawn for them."""
    wood = (planning("drawing"), laid(RED, "harbor", "wood"), pawn(RED, "farm"))
    assert chosen(*wood, bag(RED, food=6)) == DrawTiles()
    assert chosen(*wood) == TakeBackTile("wood", "harbor")


def test_the_worst_tile_is_swapped_for_a_much_better_one() -> None:
    """A stone for a house comes out of the container for a fish."""
    facts = (planning(), extensions(RED, "sorting"), on_planning(RED, "stone", "fish"))
    assert chosen(*facts, container(RED, stone=1)) == SwapForChoice("fish", "stone")
    assert not isinstance(chosen(*facts, container(RED, fish=1)), SwapForChoice)


def test_planning_ends_when_all_is_laid_out() -> None:
    """Tile by tile, then the word."""
    village = (planning(), pawn(RED, "village"))
    assert isinstance(chosen(*village, on_planning(RED, "stone", "stone")), PlanTile)
    assert chosen(*village) == FinishPlanning()


# --- acting --------------------------------------------------------------------------------------


def test_what_can_be_done_here_is_done_first() -> None:
    """The best house is built where the pawn stands."""
    assert isinstance(
        chosen(turn(), pawn(RED, "village"), laid(RED, "village", "stone", "stone")), BuildHouse
    )


def test_the_pawn_is_set_where_something_can_be_done() -> None:
    """Free of charge, before the first action."""
    assert chosen(turn(), laid(RED, "mine", "food", "food")) == SetPawn("mine")


@pytest.mark.parametrize(
    ("facts", "move"),
    [
        ((), RideFree("harbor")),
        (
            (player(RED, free_ridden=True), laid(RED, "movement", "food", "food", "food")),
            Walk("market", "food"),
        ),
        (
            (player(RED, free_ridden=True, carts=2), laid(RED, "movement", "food")),
            RideFurther("harbor", "food"),
        ),
    ],
)
def test_the_pawn_goes_the_cheapest_way(facts: tuple[Fact, ...], move: Move) -> None:
    """By the free cart, else by a further one, else on foot."""
    wood = (turn(), pawn(RED, "village"), laid(RED, "harbor", "wood", "wood"))
    assert chosen(*wood, *facts) == move


def test_who_has_moved_acts_all_the_same() -> None:
    """Food for an alpaca is next to nothing, but a pass is not possible any more."""
    facts = (turn(moved=True), pawn(RED, "harbor"), laid(RED, "harbor", "food", "fish"))
    assert chosen(*facts, table(last_round=1)) == Produce("fish_food", "food", joker=False)


def test_nothing_worthwhile_is_left_undone() -> None:
    """With nothing to do the bot passes; after an action its turn ends."""
    assert chosen(turn(), pawn(RED, "farm")) == PassRound()
    acted = (turn(action="house"), pawn(RED, "village"), laid(RED, "movement", "food"))
    assert chosen(*acted) == FinishActionTurn()


def test_goods_are_sold_together() -> None:
    """One action for all of them."""
    sold = (turn(), pawn(RED, "market"), laid(RED, "market", "silver", "glass"), role(RED, "miner"))
    assert chosen(*sold, table(orders=())) == SellGoods(("silver", "glass"), joker=False)


# --- storing -------------------------------------------------------------------------------------


def test_corn_goes_where_it_brings_most() -> None:
    """A row that it fills is better than a new one."""
    rows = warehouse(RED, ("fish", "fish", "fish"), ("ore", "ore"))
    gained = (turn(action="road", corn=1), pawn(RED, "road"), rows)
    assert chosen(*gained) == StoreCorn(2)


def test_corn_that_brings_nothing_is_parked() -> None:
    """In the last round it fills no row any more."""
    gained = (turn(action="road", corn=1), pawn(RED, "road"), extensions(RED, "granary"))
    assert chosen(*gained, table(last_round=1)) == ParkCorn()


def test_parked_corn_fills_a_row() -> None:
    """The best one."""
    rows = warehouse(RED, ("fish", "fish", "fish"), ("ore", "ore"), ("wool", "wool"))
    facts = (turn(), pawn(RED, "farm"), extensions(RED, "granary"), player(RED, parked=1), rows)
    assert chosen(*facts) == StoreParkedCorn(2)


def test_all_that_is_drawn_before_scoring_is_stored() -> None:
    """A tile in a row scores no less than beside it."""
    facts = (
        table(phase="storing", turn=None, storing=RED),
        extensions(RED, "late_harvest"),
        warehouse(RED, ("wool", "wool")),
    )
    assert chosen(*facts, player(RED, storing=("wool", "fish"))) == StoreDrawn("wool")
    assert chosen(*facts, player(RED, storing=("fish",))) == FinishStoring()
