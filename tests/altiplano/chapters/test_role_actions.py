"""What roles do in the action phase (ALT-023, ALT-083, ALT-125, ALT-128)."""

import pytest

from events.altiplano.deeds import ActionTaken, CoinsUsed, TilesGained, TilesUsed
from events.altiplano.moves import FinishActionTurn, Produce
from events.altiplano.words import LOCATIONS, Good, Location
from rules.altiplano import box
from tests.altiplano.given import (
    RED,
    YELLOW,
    coins,
    given,
    laid,
    pawn,
    player,
    role,
    stock,
)

ROLES: tuple[tuple[str, Location, tuple[Good, ...], Good], ...] = (
    ("miner", "mine", ("food",), "ore"),
    ("woodcutter", "forest", ("food",), "wood"),
    ("fisherman", "harbor", ("food",), "fish"),
    ("shepherd", "farm", ("food",), "alpaca"),
    ("farmer", "forest", ("food", "food"), "cacao"),
    ("stonemason", "mine", ("food",), "stone"),
)
"""The roles of the small box that use tiles: where, which, and what they bring."""
every_role = pytest.mark.parametrize(("name", "at", "tiles", "good"), ROLES)


@pytest.mark.rule("ALT-083", "ALT-023", "ALT-125", "ALT-055")
@every_role
def test_a_role_has_an_action_of_its_own(
    name: str, at: Location, tiles: tuple[Good, ...], good: Good
) -> None:
    """With its tiles on the role tile and the pawn at its location."""
    start = given(role(RED, name), pawn(RED, at), laid(RED, "role", *tiles))
    after = start.when(RED, Produce(name, good, False)).then(
        ActionTaken(RED, name), TilesUsed(RED, "role", tiles), TilesGained(RED, (good,))
    )
    assert after.state.players[RED].container == {"food": len(tiles), good: 1}


@pytest.mark.rule("ALT-125", "ALT-048")
@every_role
def test_it_needs_the_pawn_at_its_location(
    name: str, at: Location, tiles: tuple[Good, ...], good: Good
) -> None:
    """At none of the other six can it be taken."""
    for other in LOCATIONS:
        if other != at:
            away = given(role(RED, name), pawn(RED, other), laid(RED, "role", *tiles))
            away.refuses("ALT-048", RED, Produce(name, good, False))


@pytest.mark.rule("ALT-083", "ALT-023")
@every_role
def test_nobody_has_the_action_of_another_role(
    name: str, at: Location, tiles: tuple[Good, ...], good: Good
) -> None:
    """A trader cannot do what YELLOW's role does."""
    start = given(
        role(RED, "trader"), role(YELLOW, name), pawn(RED, at), laid(YELLOW, "role", *tiles)
    )
    start.refuses("ALT-083", RED, Produce(name, good, False))


@pytest.mark.rule("ALT-083", "ALT-128")
def test_it_needs_all_of_its_tiles_on_the_role_tile() -> None:
    """Food of the forest does not make up for what is missing there."""
    farmer = (role(RED, "farmer"), pawn(RED, "forest"), laid(RED, "forest", "food", "food"))
    cacao = Produce("farmer", "cacao", False)
    given(*farmer).refuses("ALT-048", RED, cacao)
    one = given(*farmer, laid(RED, "role", "food"))
    one.refuses("ALT-048", RED, cacao).allows(RED, Produce("wood", "wood", False))


@pytest.mark.rule("ALT-128")
def test_food_on_a_role_tile_serves_no_basic_action() -> None:
    """Two of it make no wood."""
    start = given(role(RED, "farmer"), pawn(RED, "forest"), laid(RED, "role", "food", "food"))
    start.refuses("ALT-048", RED, Produce("wood", "wood", False))


@pytest.mark.rule("ALT-083", "ALT-043", "ALT-115")
def test_a_role_that_costs_a_coin_is_paid_with_one_planned() -> None:
    """The trader's coin lies on the role tile; the purse does not pay."""
    trader = (role(RED, "trader"), pawn(RED, "market"), coins(RED, 5))
    fish = Produce("trader", "fish", False)
    given(*trader).refuses("ALT-043", RED, fish)
    start = given(*trader, laid(RED, "role", "coin")).allows(RED, Produce("trader", "wood", False))
    after = start.when(RED, fish).then(
        ActionTaken(RED, "trader"), CoinsUsed(RED, "role", 1), TilesGained(RED, ("fish",))
    )
    own = after.state.players[RED]
    assert (own.coins, own.container) == (5, {"fish": 1})
    start.refuses("ALT-023", RED, Produce("trader", "glass", False))


@pytest.mark.rule("ALT-012", "ALT-083")
def test_what_is_gone_is_not_gained() -> None:
    """The miner's food is used all the same."""
    start = given(role(RED, "miner"), pawn(RED, "mine"), laid(RED, "role", "food"), stock(ore=0))
    start.when(RED, Produce("miner", "ore", False)).then(
        ActionTaken(RED, "miner"), TilesUsed(RED, "role", ("food",))
    )


@pytest.mark.rule("ALT-129", "ALT-125")
def test_role_and_basic_action_are_two_actions() -> None:
    """Each in a turn of its own."""
    start = given(
        role(RED, "miner"),
        pawn(RED, "mine"),
        laid(RED, "role", "food"),
        laid(RED, "mine", "food", "food"),
        player(YELLOW, out=True),
    )
    stone = Produce("stone", "stone", False)
    once = start.when(RED, Produce("miner", "ore", False)).accepted()
    once.refuses("ALT-046", RED, stone)
    once.when(RED, FinishActionTurn()).accepted().allows(RED, stone)


@pytest.mark.rule("ALT-125", "ALT-083")
def test_the_roles_of_the_box() -> None:
    """Seven, each with one or two food, four tiles at most, no corn, and an action that costs."""
    roles = box.default().roles
    assert len(roles) == 7
    for one in roles:
        assert one.tiles.count("food") in (1, 2)
        assert len(one.tiles) <= 4
        assert "corn" not in one.tiles
        assert one.location in LOCATIONS
        assert one.effect.tiles or one.effect.coins
