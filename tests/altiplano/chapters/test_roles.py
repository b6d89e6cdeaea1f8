"""Roles: dealt, or chosen backwards (ALT-020 to ALT-023, ALT-123 to ALT-125)."""

from collections import Counter

import pytest

from events.altiplano.beginnings import RoleTaken
from events.altiplano.moves import ChooseRole, DrawTiles, PlanTile
from events.altiplano.rounds import AltiplanoRoundBegan
from tests.altiplano.chapters.beginnings import BOX, begun, set_up
from tests.altiplano.given import (
    PURPLE,
    RED,
    YELLOW,
    given,
    match,
    on_planning,
    phase,
    planning,
    role,
    table,
)

ROLES = tuple(one.id for one in BOX.roles)


@pytest.mark.rule("ALT-020")
@pytest.mark.parametrize("seats", range(2, 6))
def test_each_player_is_dealt_another_role(seats: int) -> None:
    """By chance; nothing is left to choose, the rest leave the game."""
    dealt: set[str] = set()
    for seed in range(20):
        state = begun(seats, seed).state
        roles = [player.role for player in state.players]
        assert len(set(roles)) == seats
        assert state.roles == ()
        dealt.update(roles)
    assert dealt == set(ROLES)


@pytest.mark.rule("ALT-021")
def test_roles_are_chosen_from_the_last_player_backwards() -> None:
    """All seven lie open; the start player chooses last."""
    scene = begun(3, roles="chosen", starting_player=YELLOW)
    assert scene.setting.legal(RED) == [ChooseRole(name) for name in ROLES]
    scene.refuses("ALT-046", YELLOW, ChooseRole("trader"))
    scene = scene.when(RED, ChooseRole("trader")).then_awaits(PURPLE)
    scene.refuses("ALT-021", PURPLE, ChooseRole("trader"), ChooseRole("nobody"))
    scene = scene.when(PURPLE, ChooseRole("miner")).then_awaits(YELLOW)
    assert len(scene.setting.legal(YELLOW)) == 5
    scene.when(YELLOW, ChooseRole("farmer")).then_among_others(
        AltiplanoRoundBegan(1, YELLOW, drawn=False)
    ).refuses("ALT-028", YELLOW, ChooseRole("fisherman"))


@pytest.mark.rule("ALT-021")
def test_nothing_else_is_done_before_roles_are_chosen() -> None:
    """Drawing has to wait."""
    begun(2, roles="chosen", starting_player=RED).refuses("ALT-028", YELLOW, DrawTiles())


@pytest.mark.rule("ALT-022", "ALT-124")
def test_a_role_brings_tiles_and_coins() -> None:
    """Its tiles come out of the stock into the bag, its coins into the purse."""
    scene = given(
        match(2, roles="chosen"), phase("roles"), table(round=0, roles=("miner", "trader"))
    )
    asked = scene.when(YELLOW, ChooseRole("miner"))
    after = asked.then(RoleTaken(YELLOW, "miner", ("food", "food", "fish"), 1, drawn=False))
    player = after.state.players[YELLOW]
    assert (player.bag, player.coins, player.role) == ({"food": 2, "fish": 1}, 1, "miner")
    for good, gone in (("food", 2), ("fish", 1), ("ore", 0)):
        assert after.state.stock[good] == scene.state.stock[good] - gone
    assert after.state.roles == ("trader",)


@pytest.mark.rule("ALT-123", "ALT-021")
def test_a_role_chosen_may_bring_its_tiles_onto_the_planning_spaces() -> None:
    """By the option for it; the first round then begins with planning."""
    scene = begun(2, roles="chosen", starting_goods="board", starting_player=RED)
    scene = scene.when(YELLOW, ChooseRole("miner")).accepted()
    asked = scene.when(RED, ChooseRole("trader"))
    asked.then_among_others(AltiplanoRoundBegan(1, RED, drawn=True))
    board = scene.setting.board
    for player in asked.state.players:
        assert Counter(player.planning) == Counter(board.roles[player.role].tiles)


@pytest.mark.rule("ALT-023", "ALT-113")
def test_a_role_has_action_spaces_for_exactly_its_tiles() -> None:
    """A farmer's take two food and nothing else; another's take one."""
    hand = on_planning(RED, "food", "food", "food", "stone")
    farmer = given(planning(), hand, role(RED, "farmer"))
    farmer.refuses("ALT-113", RED, PlanTile("stone", "role"))
    farmer = farmer.when(RED, PlanTile("food", "role")).accepted()
    farmer = farmer.when(RED, PlanTile("food", "role")).accepted()
    farmer.refuses("ALT-038", RED, PlanTile("food", "role"))
    miner = given(planning(), hand, role(RED, "miner"))
    miner.when(RED, PlanTile("food", "role")).accepted().refuses(
        "ALT-038", RED, PlanTile("food", "role")
    )


@pytest.mark.rule("ALT-125")
def test_every_role_of_the_box_belongs_to_a_location_and_brings_food() -> None:
    """One or two food."""
    for one in BOX.roles:
        assert one.location in {at.id for at in BOX.locations}
        assert 1 <= one.tiles.count("food") <= 2


@pytest.mark.rule("ALT-020")
def test_dealing_tells_all_roles_in_the_order_of_seats() -> None:
    """One event for each seat."""
    told = [event for event in set_up(4) if isinstance(event, RoleTaken)]
    assert [event.seat for event in told] == [0, 1, 2, 3]
