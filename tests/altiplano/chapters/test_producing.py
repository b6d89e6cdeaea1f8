"""Goods made of tiles: what is used and gained, and where it comes from (ALT-055 to ALT-059)."""

import pytest

from events.altiplano.deeds import ActionTaken, PawnMoved, TilesGained, TilesUsed
from events.altiplano.moves import FinishActionTurn, GetFood, Produce, Walk
from events.altiplano.words import Good, Location
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    container,
    given,
    laid,
    pawn,
    player,
    stock,
)
from tests.harness.scenario import Given

BASIC: tuple[tuple[str, Location, tuple[Good, Good], Good], ...] = (
    ("wool", "farm", ("food", "alpaca"), "wool"),
    ("cloth", "farm", ("food", "wool"), "cloth"),
    ("wood", "forest", ("food", "food"), "wood"),
    ("stone", "mine", ("food", "food"), "stone"),
    ("silver", "mine", ("food", "ore"), "silver"),
    ("fish_food", "harbor", ("food", "fish"), "food"),
    ("fish_stone", "harbor", ("fish", "fish"), "stone"),
)
"""What everybody can make of two tiles: its name, where, of what, and the good."""
RULES = {
    "wool": "ALT-062",
    "cloth": "ALT-063",
    "wood": "ALT-064",
    "stone": "ALT-066",
    "silver": "ALT-067",
    "fish_food": "ALT-068",
    "fish_stone": "ALT-069",
}
"""The rule of each."""
every_basic = pytest.mark.parametrize(("name", "at", "tiles", "good"), BASIC)
MAKING = pytest.mark.rule(
    "ALT-062", "ALT-063", "ALT-064", "ALT-066", "ALT-067", "ALT-068", "ALT-069"
)


def at(place: Location, *tiles: Good, and_: tuple[Fact, ...] = ()) -> Given:
    """RED's pawn is at a location, on whose spaces these tiles lie."""
    return given(pawn(RED, place), laid(RED, place, *tiles), *and_)


def make(name: str, good: Good) -> Produce:
    """A good made without a joker."""
    return Produce(name, good, False)


# --- each of them --------------------------------------------------------------------------------


@MAKING
@every_basic
def test_two_tiles_make_a_good(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """Both are used, and one good is gained."""
    start = given(pawn(RED, at), laid(RED, at, *tiles))
    start.when(RED, make(name, good)).then(
        ActionTaken(RED, name), TilesUsed(RED, at, tiles), TilesGained(RED, (good,))
    )


@MAKING
@pytest.mark.rule("ALT-048")
@every_basic
def test_neither_tile_can_be_missing(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """With one of them nothing is made, nor with two of another kind."""
    for left in tiles:
        given(pawn(RED, at), laid(RED, at, left)).refuses("ALT-048", RED, make(name, good))
    given(pawn(RED, at)).refuses("ALT-048", RED, make(name, good))


@MAKING
@pytest.mark.rule("ALT-048")
@every_basic
def test_each_is_made_at_its_location_only(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """Neither wood at the farm nor stone at the harbor of food, for one."""
    for other in ("farm", "forest", "mine", "harbor", "village", "market", "road"):
        if other != at:
            away = given(pawn(RED, other), laid(RED, at, *tiles), laid(RED, other, *tiles))
            away.refuses("ALT-048", RED, make(name, good))


@MAKING
@every_basic
def test_no_other_good_is_made_of_them(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """Food and an alpaca bring wool and neither glass nor an alpaca, for one."""
    start = given(pawn(RED, at), laid(RED, at, *tiles))
    others: tuple[Good, ...] = ("glass", "corn", "alpaca")
    start.refuses(RULES[name], RED, *(make(name, other) for other in others))


@pytest.mark.rule("ALT-069")
def test_two_fish_bring_stone_only() -> None:
    """Neither food nor any other good."""
    start = at("harbor", "fish", "fish").allows(RED, make("fish_stone", "stone"))
    start.refuses("ALT-069", RED, make("fish_stone", "food"), make("fish_stone", "ore"))


@pytest.mark.rule("ALT-062", "ALT-131")
def test_what_is_not_used_stays_on_its_spaces() -> None:
    """Of two food and two alpacas one each is used."""
    after = at("farm", "food", "food", "alpaca", "alpaca").when(RED, make("wool", "wool"))
    assert after.state.players[RED].laid["farm"] == ("food", "alpaca")


# --- where tiles go and come from ----------------------------------------------------------------


@pytest.mark.rule("ALT-055", "ALT-056")
def test_tiles_used_and_gained_go_into_the_container() -> None:
    """None is lost: the container has what was used and what was gained."""
    after = at("mine", "food", "ore", and_=(container(RED, ore=1),))
    own = after.when(RED, make("silver", "silver")).state.players[RED]
    assert own.container == {"ore": 2, "food": 1, "silver": 1}
    assert own.laid.get("mine", ()) == ()
    assert own.bag == {}


@pytest.mark.rule("ALT-055")
def test_food_for_movement_goes_into_the_container_too() -> None:
    """A step uses it up for this round, not for good."""
    start = at("mine", "food", "food", and_=(laid(RED, "movement", "food"),))
    moved = start.when(RED, make("stone", "stone")).when(RED, Walk("farm", "food"))
    moved.then_among_others(PawnMoved(RED, "farm", "foot", "food"))
    assert moved.state.players[RED].container == {"food": 3, "stone": 1}


@pytest.mark.rule("ALT-056")
def test_a_good_just_gained_serves_no_action_of_the_round() -> None:
    """Wool made at the farm makes no cloth there, though food is left."""
    start = at("farm", "food", "food", "alpaca", and_=(player(YELLOW, out=True),))
    later = start.when(RED, make("wool", "wool")).when(RED, FinishActionTurn()).accepted()
    later.refuses("ALT-048", RED, make("cloth", "cloth"))


@pytest.mark.rule("ALT-058")
@every_basic
def test_new_tiles_come_from_the_stock_of_their_good(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """Stone for fish comes from the mine, food from the supply; nothing else is touched."""
    start = given(pawn(RED, at), laid(RED, at, *tiles))
    after = start.when(RED, make(name, good)).state
    expected = dict(start.state.stock)
    expected[good] -= 1
    assert dict(after.stock) == expected


# --- what is gone --------------------------------------------------------------------------------


@pytest.mark.rule("ALT-012")
@every_basic
def test_what_is_gone_is_not_gained(
    name: str, at: Location, tiles: tuple[Good, Good], good: Good
) -> None:
    """The action may be taken all the same, and uses its tiles."""
    start = given(pawn(RED, at), laid(RED, at, *tiles), stock(**{good: 0}))
    after = start.when(RED, make(name, good)).then(
        ActionTaken(RED, name), TilesUsed(RED, at, tiles)
    )
    assert after.state.players[RED].container.get(good, 0) == tiles.count(good)


@pytest.mark.rule("ALT-058", "ALT-010")
def test_what_players_use_does_not_come_back_to_the_stock() -> None:
    """With the last wool in RED's container none is left for YELLOW."""
    start = at("farm", "food", "alpaca", and_=(stock(wool=1),))
    after = start.when(RED, make("wool", "wool")).accepted()
    assert "wool" not in after.state.stock


@pytest.mark.rule("ALT-012", "ALT-061")
def test_three_alpacas_with_two_food_left_bring_two_food() -> None:
    """What is there is gained, the rest is not; all three alpacas are used."""
    start = at("farm", "alpaca", "alpaca", "alpaca", and_=(stock(food=2),))
    after = start.when(RED, GetFood(3, False)).then(
        ActionTaken(RED, "get_food"),
        TilesUsed(RED, "farm", ("alpaca", "alpaca", "alpaca")),
        TilesGained(RED, ("food", "food")),
    )
    assert after.state.players[RED].container == {"alpaca": 3, "food": 2}
