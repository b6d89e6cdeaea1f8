"""What the sources of the box tell, and that no more is said to be theirs."""

import pytest

from rules.altiplano import box
from rules.altiplano.inspection.extensions import KINDS
from rules.altiplano.vocabulary.effects import (
    CoinMovement,
    Exchange,
    ExtensionEffect,
    Joker,
    ParkCorn,
    StoreBeforeScoring,
    SwapPlanned,
    VillageSpaces,
)

BOX = box.default()


def told(part: str, source: str) -> set[str]:
    """The records of a part that come from a source."""
    return {record.id for record in getattr(BOX, part) if record.source == source}


def test_what_the_rulebook_tells_is_marked_so() -> None:
    """Goods, locations, missions, the effects, three boats and the first row are its."""
    assert {kind.source for kind in BOX.goods} == {"rulebook"}
    assert {location.source for location in BOX.locations} == {"rulebook"}
    assert {mission.source for mission in BOX.missions} == {"rulebook"}
    assert told("boats", "rulebook") == {"white_fleece", "painted_sail", "herd_ferry"}
    assert told("warehouse", "rulebook") == {"valley_shelf"}
    assert len(told("extensions", "rulebook")) == 25


def test_what_other_pages_tell_is_marked_so() -> None:
    """The miner, the second row, the action board and the supply for two are public."""
    assert told("roles", "public") == {"miner"}
    assert told("warehouse", "public") == {"threshing_floor"}
    assert BOX.board.source == "public"
    assert [supply.source for supply in BOX.supplies] == ["public", *["rulebook"] * 3]


def test_the_rest_is_ours() -> None:
    """Six roles, the orders and houses, three copies of extensions, most rows and steps."""
    assert {role.source for role in BOX.roles if role.id != "miner"} == {"authored"}
    assert {order.source for order in BOX.orders} == {"authored"}
    assert {house.source for house in BOX.houses} == {"authored"}
    assert told("extensions", "authored") == {"highland_corral", "cloud_forest", "old_gallery"}
    assert {row.source for row in BOX.warehouse[2:]} == {"authored"}
    assert [step.source for step in BOX.road] == ["rulebook"] * 2 + ["authored"] * 5
    assert [slot.source for slot in BOX.strip] == ["rulebook"] * 2 + ["authored"] * 3


def test_the_miner_starts_as_the_review_says() -> None:
    """2 food, 1 fish, 1 ore and 1 coin, and an action at the mine."""
    miner = next(role for role in BOX.roles if role.id == "miner")
    assert sorted(miner.tiles) == ["fish", "food", "food", "ore"]
    assert (miner.coins, miner.location) == (1, "mine")


@pytest.mark.rule("ALT-122")
def test_some_extension_costs_two() -> None:
    """The example needs one printed 2, which costs 3 in the second slot from the bottom."""
    assert any(extension.price == 2 for extension in BOX.extensions)
    assert 2 + BOX.strip[1].surcharge == 3


EXCHANGES: dict[str, tuple[str | None, ExtensionEffect]] = {
    "1 food for an alpaca": ("farm", Exchange(("alpaca",), ("food",))),
    "a fish for an ore": ("harbor", Exchange(("ore",), ("fish",))),
    "1 food for a wood": ("forest", Exchange(("wood",), ("food",))),
    "1 food for an ore": ("mine", Exchange(("ore",), ("food",))),
    "1 food for a fish": ("harbor", Exchange(("fish",), ("food",))),
    "2 coins for a cacao": ("market", Exchange(("cacao",), coins=2)),
    "a coin for an alpaca or a stone": ("market", Exchange(("stone", "alpaca"), coins=1)),
    "a coin for a fish or a wood": ("market", Exchange(("wood", "fish"), coins=1)),
    "a coin for a stone or a wood": ("market", Exchange(("wood", "stone"), coins=1)),
    "1 food for a stone or an ore": ("mine", Exchange(("stone", "ore"), ("food",))),
    "2 fish for a cacao": ("harbor", Exchange(("cacao",), ("fish", "fish"))),
    "a fish for one of three": ("harbor", Exchange(("wood", "stone", "ore"), ("fish",))),
    "2 food for a cacao": ("forest", Exchange(("cacao",), ("food", "food"))),
    "an alpaca for a wool": ("farm", Exchange(("wool",), ("alpaca",))),
    "1 food for a cacao": ("forest", Exchange(("cacao",), ("food",))),
    "a fish for a wool or a cacao": ("harbor", Exchange(("wool", "cacao"), ("fish",))),
    "2 coins for a wool or an ore": ("market", Exchange(("ore", "wool"), coins=2)),
    "3 coins for a silver or a glass": ("market", Exchange(("silver", "glass"), coins=3)),
}
BENDING: dict[str, tuple[str | None, ExtensionEffect]] = {
    "a place for any tile": (None, Joker()),
    "a coin moves the pawn": (None, CoinMovement()),
    "a planned tile is swapped": (None, SwapPlanned()),
    "two more spaces of the village": ("village", VillageSpaces(2)),
    "ten goods drawn and stored before scoring": (None, StoreBeforeScoring(10)),
    "two places for corn": (None, ParkCorn(2)),
}


@pytest.mark.rule("ALT-121")
@pytest.mark.parametrize("effect", [*EXCHANGES, *BENDING])
def test_each_listed_effect_is_in_the_box(effect: str) -> None:
    """At its place, with its cost and what it brings."""
    kind = {**EXCHANGES, **BENDING}[effect]
    assert kind in {(one.location, one.effect) for one in BOX.extensions}
    assert kind in KINDS


@pytest.mark.rule("ALT-121")
def test_no_other_effect_is_in_the_box() -> None:
    """24 kinds, and inspection knows the same."""
    assert len({**EXCHANGES, **BENDING}) == len(KINDS) == 24
