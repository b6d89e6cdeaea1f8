"""What lies in the box: as many of everything as the rulebook counts, and in balance."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from events.altiplano.words import GOODS, LETTERS, LOCATIONS, Good
from rules.altiplano import box
from rules.altiplano.board import Board
from rules.altiplano.content import Extension, Role
from rules.altiplano.options import Options
from rules.altiplano.vocabulary.effects import Exchange, Joker

BOX = box.default()
BOARD = Board(BOX, Options())
STORED = tuple(good for good in GOODS if good not in ("food", "corn"))
"""What orders, houses and boats may show."""
PARTS = ("warehouse", "roles", "extensions", "orders", "houses", "boats", "missions")
WORK: dict[Good, int] = {
    **dict.fromkeys(("fish", "alpaca"), 2),
    **dict.fromkeys(("wood", "stone", "ore", "cacao"), 3),
    "wool": 4,
    **dict.fromkeys(("cloth", "silver", "glass"), 5),
}
"""About how many tiles and turns it takes to have a good and to lay it onto an order."""


def used(players: int) -> list[Extension]:
    """The extensions that are used with so many players."""
    return [extension for extension in BOX.extensions if extension.players <= players]


def worth(goods: Iterable[Good]) -> int:
    """What goods score by themselves."""
    return sum(BOARD.points[good] for good in goods)


# --- components ----------------------------------------------------------------------------------


def test_the_box_is_whole() -> None:
    """Nothing is wrong with the content the package carries."""
    assert box.faults(BOX) == []
    assert box.bad_content(box.bundle(BOX)) == []


@pytest.mark.rule("ALT-002")
def test_the_box_holds_the_components_of_the_rulebook() -> None:
    """7 locations and roles, 28 extensions for 5 slots, 56 cards."""
    assert {location.id for location in BOX.locations} == set(LOCATIONS)
    assert (len(BOX.roles), len(BOX.extensions), len(BOX.strip)) == (7, 28, 5)
    cards = (BOX.houses, BOX.boats, BOX.orders, BOX.missions)
    assert [len(part) for part in cards] == [10, 10, 16, 20]


@pytest.mark.rule("ALT-003")
def test_there_are_209_goods_tiles() -> None:
    """Twelve kinds, food among them, so many of each."""
    tiles = {kind.id: kind.tiles for kind in BOX.goods}
    assert tiles == {
        "food": 36,
        "corn": 25,
        "wood": 20,
        "stone": 20,
        "ore": 15,
        "wool": 15,
        "cloth": 15,
        "silver": 15,
        "fish": 12,
        "glass": 12,
        "alpaca": 12,
        "cacao": 12,
    }
    assert sum(tiles.values()) == 209


@pytest.mark.rule("ALT-005")
@pytest.mark.rule("ALT-006")
def test_supplies_follow_the_table() -> None:
    """Food is all used at every count; the box is used up with five, save four orders."""
    rows = {
        supply.players: (
            *(supply.tiles[good] for good in ("food", "corn", "wood", "ore", "fish")),
            supply.carts,
            supply.orders,
        )
        for supply in BOX.supplies
    }
    assert rows == {
        2: (36, 12, 12, 8, 7, 6, 10),
        3: (36, 17, 15, 12, 9, 9, 10),
        4: (36, 22, 18, 14, 11, 12, 12),
        5: (36, 25, 20, 15, 12, 15, 12),
    }
    alike: tuple[tuple[Good, ...], ...] = (
        ("wood", "stone"),
        ("ore", "cloth", "wool", "silver"),
        ("fish", "glass", "alpaca", "cacao"),
    )
    for supply in BOX.supplies:
        assert all(len({supply.tiles[good] for good in goods}) == 1 for goods in alike)


@pytest.mark.rule("ALT-008")
@pytest.mark.rule("ALT-009")
@pytest.mark.rule("ALT-117")
def test_goods_lie_where_they_belong() -> None:
    """Food alone lies in the middle; the village has cards and carts only."""
    assert BOARD.stocked == {
        "village": (),
        "market": ("glass",),
        "road": ("corn",),
        "harbor": ("fish",),
        "farm": ("wool", "cloth", "alpaca"),
        "mine": ("stone", "ore", "silver"),
        "forest": ("wood", "cacao"),
    }
    assert [kind.id for kind in BOX.goods if kind.location is None] == ["food"]


@pytest.mark.rule("ALT-101")
def test_goods_score_what_the_rules_say() -> None:
    """0 for what everybody lives on, up to 4 for glass."""
    assert BOARD.points == {
        **dict.fromkeys(("food", "fish", "alpaca", "corn"), 0),
        **dict.fromkeys(("wood", "stone", "cacao"), 1),
        **dict.fromkeys(("wool", "ore"), 2),
        **dict.fromkeys(("cloth", "silver"), 3),
        "glass": 4,
    }


# --- the plateau ---------------------------------------------------------------------------------


@pytest.mark.rule("ALT-074")
def test_what_is_worth_more_sells_for_more_and_silver_for_most() -> None:
    """What scores nothing has no price; silver alone fetches the highest."""
    assert {good for good in GOODS if not BOARD.prices[good]} == {
        good for good in GOODS if not BOARD.points[good]
    }
    assert max(GOODS, key=lambda good: (BOARD.prices[good], good)) == "silver"
    assert [good for good in GOODS if BOARD.prices[good] == BOARD.prices["silver"]] == ["silver"]


@pytest.mark.rule("ALT-127")
def test_the_market_takes_all_but_food_and_corn() -> None:
    """What has no price is asked for by some order."""
    assert BOARD.takes["market"] == STORED


@pytest.mark.rule("ALT-041")
def test_locations_have_two_or_three_spaces() -> None:
    """Some have two and some three: far more in all than a player has tiles to plan."""
    assert {location.spaces for location in BOX.locations} == {2, 3}
    assert sum(location.spaces for location in BOX.locations) > 2 * BOX.board.planning


@pytest.mark.rule("ALT-122")
def test_each_slot_of_the_strip_costs_a_coin_more() -> None:
    """0, 1, 2, 3, 4 from the bottom up."""
    assert BOARD.surcharges == (0, 1, 2, 3, 4)


# --- boards --------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-033")
@pytest.mark.rule("ALT-082")
def test_the_road_opens_all_planning_spaces() -> None:
    """Space and corn by turns, four spaces in all, for the four that are locked."""
    assert [step.gives for step in BOX.road] == ["space", "corn"] * 3 + ["space"]
    assert (BOX.board.planning, BOX.board.unlocked) == (8, 4)
    assert (BOX.board.movement, BOX.board.carts) == (3, 4)


@pytest.mark.rule("ALT-088")
@pytest.mark.rule("ALT-097")
def test_warehouse_rows_get_longer_and_worth_more() -> None:
    """Row 1 has 3 spaces, row 2 has 3 and 3 points; each later tile is worth more than earlier."""
    rows = BOX.warehouse
    assert (rows[0].spaces, rows[1].spaces, rows[1].points) == (3, 3, 3)
    assert len(rows) >= 7
    assert [row.depot for row in rows].count("left") >= 4
    for one, other in pairwise(rows):
        assert one.spaces <= other.spaces
        assert one.points * other.spaces < other.points * one.spaces, other.id


def test_storing_can_be_half_of_a_score() -> None:
    """Seven full rows score as much as four orders of the middle, and take no more goods."""
    stored = BOX.warehouse[:7]
    middle = sorted(BOX.orders, key=lambda order: order.points)[6:10]
    assert sum(row.points for row in stored) > sum(order.points for order in middle)
    assert sum(row.points for row in stored) < 2 * sum(order.points for order in middle)


# --- roles ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-023")
@pytest.mark.rule("ALT-125")
def test_roles_have_different_actions_at_their_locations() -> None:
    """Seven actions, no two alike, at five locations; what they bring lies there, or is bought."""
    assert len({(role.location, role.effect) for role in BOX.roles}) == len(BOX.roles)
    assert len({role.effect.gains for role in BOX.roles}) == len(BOX.roles)
    for role in BOX.roles:
        if not role.effect.coins:
            assert set(role.effect.gains) <= set(BOARD.stocked[role.location]), role.id


@pytest.mark.rule("ALT-125")
@pytest.mark.rule("ALT-135")
def test_roles_start_with_two_food_and_up_to_two_tiles_more() -> None:
    """No corn among them, no two roles alike, and an action possible with what they start with."""
    assert len({(role.tiles, role.coins) for role in BOX.roles}) == len(BOX.roles)
    for role in BOX.roles:
        assert role.tiles.count("food") == 2, role.id
        assert 3 <= len(role.tiles) <= 4, role.id
        assert "corn" not in role.tiles
        assert not Counter(role.effect.tiles) - Counter(role.tiles), role.id
        assert role.effect.coins <= role.coins, role.id


def test_roles_start_equally_well() -> None:
    """Tiles that are no food, by their work, and coins come to 2 to 8, the least for the farmer."""
    for role in BOX.roles:
        start = sum(WORK[tile] for tile in role.tiles if tile != "food") + role.coins
        assert 2 <= start <= 8, (role.id, start)


# --- extensions ----------------------------------------------------------------------------------


@pytest.mark.rule("ALT-013")
@pytest.mark.rule("ALT-136")
def test_the_stack_lasts_for_a_match_of_its_length() -> None:
    """13 in it with two, as few buy, up to 23 with five; so a match lasts 25 rounds at most."""
    stacks = [len(used(players)) - len(BOX.strip) for players in range(2, 6)]
    assert stacks == [13, 16, 18, 23]


@pytest.mark.rule("ALT-013")
@pytest.mark.rule("ALT-014")
@pytest.mark.rule("ALT-015")
def test_the_first_strip_shows_letter_a_only() -> None:
    """At least five of A are used with two players, and some of every letter at every count."""
    for players in range(2, 6):
        letters = Counter(extension.letter for extension in used(players))
        assert letters["A"] >= len(BOX.strip)
        assert all(letters[letter] >= 3 for letter in LETTERS)


@pytest.mark.rule("ALT-121")
def test_three_extensions_are_further_copies() -> None:
    """24 kinds, jokers twice as they are told twice, and three exchanges that others repeat."""
    kinds = Counter((one.location, one.effect) for one in BOX.extensions)
    assert len(kinds) == 24
    assert kinds[None, Joker()] == 2
    copied = [effect for (_, effect), count in kinds.items() if count == 2]
    assert sum(isinstance(effect, Exchange) for effect in copied) == 3
    assert max(kinds.values()) == 2


@pytest.mark.rule("ALT-077")
def test_copies_are_for_more_players_and_cost_the_same() -> None:
    """With two players each extension is of another kind."""
    few = [(one.location, one.effect) for one in used(2)]
    assert len(set(few)) == len(few)
    prices: dict[object, set[int]] = {}
    for one in BOX.extensions:
        prices.setdefault((one.location, one.effect), set()).add(one.price)
    assert all(len(price) == 1 for price in prices.values())


def test_extensions_do_not_break_the_bank() -> None:
    """They cost 1 to 3 coins; one that does what another does, and more, costs more."""
    assert {one.price for one in BOX.extensions} == {1, 2, 3}
    prices = {one.id: one.price for one in BOX.extensions}
    for better, worse in (
        ("open_quarry", "condor_shaft"),
        ("pier_of_plenty", "gold_pan_creek"),
        ("warm_valley", "cacao_garden"),
        ("island_weavers", "river_barter"),
    ):
        assert prices[better] > prices[worse], better


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALT-104")
def test_orders_score_what_their_goods_are_worth_in_work() -> None:
    """9 to 19 points; 2 and the work of the goods, give or take one; more than the goods lose."""
    assert {order.points for order in BOX.orders} >= {9, 19}
    for order in BOX.orders:
        assert 9 <= order.points <= 19
        assert abs(2 + sum(WORK[good] for good in order.goods) - order.points) <= 2, order.id
        assert order.points >= worth(order.goods) + 5, order.id


@pytest.mark.rule("ALT-078")
def test_orders_are_of_all_sizes() -> None:
    """2 to 5 goods, none twice the same, every good asked for by two or more."""
    assert {len(order.goods) for order in BOX.orders} == {2, 3, 4, 5}
    assert len({order.goods for order in BOX.orders}) == len(BOX.orders)
    asked = Counter(good for order in BOX.orders for good in set(order.goods))
    assert set(asked) == set(STORED)
    assert min(asked.values()) >= 2


@pytest.mark.rule("ALT-120")
def test_enough_orders_want_wool_or_cloth() -> None:
    """Seven do, so that some stay whichever six are removed."""
    woven = [order for order in BOX.orders if {"wool", "cloth"} & set(order.goods)]
    assert len(woven) >= 7


@pytest.mark.rule("ALT-071")
@pytest.mark.rule("ALT-112")
def test_houses_and_boats_show_each_good_once() -> None:
    """The ten that can be stored, one each."""
    assert sorted(house.good for house in BOX.houses) == sorted(STORED)
    assert sorted(boat.good for boat in BOX.boats) == sorted(STORED)


@pytest.mark.rule("ALT-106")
@pytest.mark.rule("ALT-120")
def test_missions_are_worth_three_to_seven() -> None:
    """Numbered as the conditions are; of two alike the harder one is worth more."""
    assert [mission.number for mission in BOX.missions] == list(range(1, 21))
    points = {mission.number: mission.points for mission in BOX.missions}
    assert {3, 7} <= set(points.values()) <= set(range(3, 8))
    assert points[6] > points[9]
    assert points[1] > points[20] > points[17]
    assert points[14] > points[18]
    assert points[11] > points[5]


# --- words ---------------------------------------------------------------------------------------


def test_no_id_and_no_name_is_used_twice() -> None:
    """Ids are unique in the whole box, and names too, those of goods and locations among them."""
    records = [record for part in PARTS for record in getattr(BOX, part)]
    assert len({record.id for record in records}) == len(records)
    names = [record.name for record in records]
    names += [kind.name for kind in BOX.goods] + [at.name for at in BOX.locations]
    assert len(set(names)) == len(names)


def test_names_are_no_numbers() -> None:
    """Every record has a name of its own, in letters."""
    for part in PARTS:
        for record in getattr(BOX, part):
            assert not any(letter.isdigit() for letter in record.name), record.id


def test_texts_are_sentences() -> None:
    """They begin with a capital, end with a full stop, and fit onto a card."""
    for part in ("locations", "roles", "extensions", "missions"):
        for record in getattr(BOX, part):
            assert record.text[0].isupper(), record.id
            assert record.text.endswith("."), record.id
            assert len(record.text) <= 140, record.id


def test_texts_of_exchanges_say_what_the_data_does() -> None:
    """Every tile, coin and good of an action stands in its text, and where it is done."""
    both: tuple[Role | Extension, ...] = (*BOX.roles, *BOX.extensions)
    for one in both:
        if isinstance(one.effect, Exchange):
            assert one.location is not None
            assert one.text.startswith(f"At the {one.location}, "), one.id
            for good, count in Counter(one.effect.tiles).items():
                assert f"{count} {good}" in one.text, one.id
            assert all(f"1 {good}" in one.text for good in one.effect.gains), one.id
            if one.effect.coins:
                assert f"{one.effect.coins} coin" in one.text, one.id
