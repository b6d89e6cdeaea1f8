"""Everything that can be wrong with a box of Altiplano."""

import pytest
from msgspec.structs import replace

from events.altiplano.words import Good
from rules.altiplano import box
from rules.altiplano.content import Content
from rules.altiplano.vocabulary.effects import CoinMovement, Exchange, ExtensionEffect, ParkCorn
from tests.altiplano.damage import BOX, Damages, altered, called, every, find, less


def _board(**changes: int) -> Content:
    """The action board changed."""
    return replace(BOX, board=replace(BOX.board, **changes))


def _supply(good: Good, tiles: int) -> Content:
    """The supply for two with other tiles of a kind."""
    return altered("supplies", tiles={**BOX.supplies[0].tiles, good: tiles})


def _role(effect: Exchange) -> Content:
    """A role of the market with another action."""
    return called("roles", "trader", effect=effect)


def _does(effect: ExtensionEffect) -> Content:
    """An extension of the farm with another effect."""
    return altered("extensions", effect=effect)


def _with_words(*goods: Good) -> Content:
    """Orders that all ask for the same goods."""
    return every("orders", goods=goods)


GOODS: Damages = {
    "a kind too few": (lambda: less("goods"), "The good cacao: there must be 1, not 0"),
    "an unknown kind": (lambda: altered("goods", id="gold"), "The good gold: there is no such"),
    "a tile too few": (
        lambda: called("goods", "ore", tiles=14),
        "Goods ore: there are 15 tiles of it, not 14 (ALT-003)",
    ),
    "tiles elsewhere": (
        lambda: called("goods", "cacao", location="farm"),
        "Goods cacao: its tiles lie at the forest, not at the farm (ALT-009)",
    ),
    "tiles nowhere": (
        lambda: called("goods", "fish", location=None),
        "Goods fish: its tiles lie at the harbor, not in the middle (ALT-009)",
    ),
    "other points": (
        lambda: called("goods", "glass", points=5),
        "Goods glass: a tile scores 4, not 5 (ALT-101)",
    ),
    "a price too high": (lambda: called("goods", "silver", price=11), "has price = 11"),
    "corn for sale": (lambda: called("goods", "corn", price=1), "cannot be sold (ALT-135)"),
    "nothing for sale": (lambda: every("goods", price=0), "No good has a price"),
    "a name twice": (lambda: altered("goods", name="Corn"), "2 records have the name 'Corn'"),
    "no supply for five": (
        lambda: less("supplies"),
        "Players of a supply 5: there must be 1, not 0",
    ),
    "a supply for six": (
        lambda: altered("supplies", 3, players=6),
        "Players of a supply 6: there is no such thing",
    ),
    "six fish for two": (
        lambda: _supply("fish", 6),
        "Supply for 2: it has 7 fish, not 6 (ALT-005)",
    ),
    "no food named": (
        lambda: altered("supplies", tiles={"corn": 12}),
        "Supply for 2: it has 36 food, not 0 (ALT-005)",
    ),
    "carts too many": (
        lambda: altered("supplies", 1, carts=10),
        "Supply for 3: it has 3 carts for each player, not 10 in all (ALT-017)",
    ),
    "orders too many": (
        lambda: altered("supplies", orders=16),
        "Supply for 2: 10 orders are kept, not 16 (ALT-006)",
    ),
}
PLATEAU: Damages = {
    "a location too few": (
        lambda: less("locations"),
        "The location forest: there must be 1, not 0",
    ),
    "a location elsewhere": (
        lambda: altered("locations", id="volcano"),
        "The location volcano: there is no such thing",
    ),
    "four spaces": (
        lambda: altered("locations", spaces=4),
        "Location village: it has 2 or 3 spaces, not 4 (ALT-041)",
    ),
    "one space": (lambda: altered("locations", 2, spaces=1), "2 or 3 spaces, not 1 (ALT-041)"),
    "a location of no words": (
        lambda: altered("locations", text=" "),
        "LocationTile village: it has no text",
    ),
    "four slots": (lambda: less("strip"), "There are 5 slots of the strip, not 4"),
    "a dear first slot": (
        lambda: altered("strip", surcharge=1),
        "The lowest slots of the strip cost 0 and 1 more (ALT-122)",
    ),
    "a higher slot that is cheaper": (
        lambda: altered("strip", 4, surcharge=2),
        "A higher slot of the strip never costs less",
    ),
    "a slot too dear": (lambda: altered("strip", 4, surcharge=10), "has surcharge = 10"),
}
BOARDS: Damages = {
    "seven planning spaces": (
        lambda: _board(planning=7),
        "Action board: 4 of 8 planning spaces are unlocked at the start (ALT-033)",
    ),
    "five unlocked": (lambda: _board(unlocked=5), "opens the 3 planning spaces that are locked"),
    "three cart places": (lambda: _board(carts=3), "places for 4 carts, not 3 (ALT-073)"),
    "two movement spaces": (
        lambda: _board(movement=2),
        "Action board: it has 3 to 8 movement spaces, not 2 (ALT-073)",
    ),
    "a road that begins with corn": (
        lambda: altered("road", gives="corn"),
        "Road: its first step gives a space and its second a corn (ALT-082)",
    ),
    "a road too short": (
        lambda: less("road"),
        "Road: it opens the 4 planning spaces that are locked, not 3 (ALT-033)",
    ),
    "six rows": (lambda: less("warehouse", 2), "Warehouse: it has at least 7 rows, not 6"),
    "no left depot": (
        lambda: every("warehouse", depot="right"),
        "Warehouse: its left depot has at least 4 rows, not 0 (ALT-088)",
    ),
    "depots mixed": (
        lambda: altered("warehouse", depot="right"),
        "Warehouse: the rows of the left depot come first (ALT-088)",
    ),
    "a long first row": (
        lambda: altered("warehouse", spaces=4),
        "Warehouse: its first row has 3 spaces (ALT-097)",
    ),
    "a rich second row": (
        lambda: altered("warehouse", 1, points=4),
        "Warehouse: its second row has 3 spaces and scores 3 (ALT-097)",
    ),
    "a row without spaces": (
        lambda: altered("warehouse", 4, spaces=0),
        "WarehouseRow has spaces = 0",
    ),
    "a row without points": (lambda: altered("warehouse", 4, points=0), "has points = 0"),
}
ROLES: Damages = {
    "a role too few": (lambda: less("roles"), "There are 7 roles, not 6 (ALT-002)"),
    "five tiles": (
        lambda: altered("roles", tiles=("food", "food", "wood", "wood", "wood")),
        "Role woodcutter: it brings at most 4 tiles, not 5 (ALT-123)",
    ),
    "no food": (
        lambda: altered("roles", tiles=("wood",)),
        "Role woodcutter: it brings 1 or 2 food, not 0 (ALT-125)",
    ),
    "three food": (
        lambda: altered("roles", tiles=("food", "food", "food")),
        "Role woodcutter: it brings 1 or 2 food, not 3 (ALT-125)",
    ),
    "corn": (
        lambda: altered("roles", tiles=("food", "corn")),
        "Role woodcutter: corn is not for it: it is never planned",
    ),
    "debts": (lambda: altered("roles", coins=-1), "Role has coins = -1"),
    "an action for nothing": (
        lambda: _role(Exchange(("wood",))),
        "Role trader: its action costs at least one tile or coin (ALT-136)",
    ),
    "an action of many tiles": (
        lambda: _role(Exchange(("wood",), ("food",) * 4)),
        "Role trader: its action uses 3 tiles at most, not 4 (ALT-041)",
    ),
    "an action of many coins": (
        lambda: _role(Exchange(("wood",), coins=4)),
        "Role trader: Exchange has coins = 4",
    ),
    "an action that brings nothing": (
        lambda: _role(Exchange((), coins=1)),
        "Role trader: its action brings nothing (ALT-083)",
    ),
    "an action that offers the same twice": (
        lambda: _role(Exchange(("wood", "wood"), coins=1)),
        "Role trader: its action offers a good twice (ALT-083)",
    ),
    "an action that brings corn": (
        lambda: _role(Exchange(("corn",), coins=1)),
        "Role trader: corn is not for it: it is never planned",
    ),
    "coins outside the market": (
        lambda: called("roles", "trader", location="mine"),
        "Role trader: coins lie on actions of the market only (ALT-043)",
    ),
    "more glass than there is": (
        lambda: every("roles", tiles=("food", "glass", "glass", "glass")),
        "Supply for 5: roles may take 15 glass of it (ALT-124)",
    ),
    "no text": (lambda: altered("roles", text=""), "Role woodcutter: it has no text"),
}
EXTENSIONS: Damages = {
    "one too few": (lambda: less("extensions"), "There are 28 extensions, not 27 (ALT-002)"),
    "one for nothing": (lambda: altered("extensions", price=0), "Extension has price = 0"),
    "one for six": (lambda: altered("extensions", players=6), "Extension has players = 6"),
    "one of no kind": (
        lambda: _does(Exchange(("glass",), ("food",))),
        "Extension alpaca_pasture: what it does, and where, is none of the 24 kinds (ALT-121)",
    ),
    "one that costs nothing": (
        lambda: _does(Exchange(("alpaca",))),
        "Extension alpaca_pasture: its action costs at least one tile or coin (ALT-136)",
    ),
    "a kind elsewhere": (lambda: _does(CoinMovement()), "is none of the 24 kinds (ALT-121)"),
    "other numbers": (
        lambda: called("extensions", "corn_crib", effect=ParkCorn(3)),
        "Extension corn_crib: what it does, and where, is none of the 24 kinds",
    ),
    "an exchange missing": (
        lambda: called("extensions", "open_quarry", effect=Exchange(("ore",), ("food",))),
        "Extensions: too few give stone or ore for food at the mine (kind 10 of ALT-121)",
    ),
    "a purchase missing": (
        lambda: called("extensions", "guild_counter", effect=Exchange(("cacao",), coins=2)),
        "Extensions: too few give silver or glass for 3 coins at the market (kind 22",
    ),
    "one joker only": (
        lambda: called("extensions", "wandering_helper", effect=CoinMovement()),
        "Extensions: too few of the kind Joker (kind 14 of ALT-121)",
    ),
    "too many for three": (
        lambda: every("extensions", players=3),
        "With 2 players 0 extensions are used, but the strip and a stack of 8 need 13 (ALT-013",
    ),
    "no letter D": (lambda: every("extensions", letter="A"), "No extension has the letter D"),
}
CARDS: Damages = {
    "an order too few": (lambda: less("orders"), "There are 16 orders, not 15 (ALT-002)"),
    "a house too few": (lambda: less("houses"), "There are 10 houses, not 9 (ALT-002)"),
    "a boat too few": (lambda: less("boats"), "There are 10 boats, not 9 (ALT-002)"),
    "a mission too few": (lambda: less("missions"), "There are 20 missions, not 19 (ALT-002)"),
    "an order for nothing": (
        lambda: altered("orders", goods=()),
        "Order reed_boat_crew: it asks for 1 to 8 goods, not 0 (ALT-078)",
    ),
    "an order for food": (
        lambda: altered("orders", goods=("food", "wood")),
        "Order reed_boat_crew: food is not for it",
    ),
    "an order for corn": (
        lambda: altered("orders", goods=("corn", "wood")),
        "Order reed_boat_crew: corn is not for it",
    ),
    "an order for more than there is": (
        lambda: altered("orders", goods=("glass",) * 8),
        "Order reed_boat_crew: with 2 players there are no 8 glass (ALT-005)",
    ),
    "an order too rich": (lambda: altered("orders", points=31), "Order has points = 31"),
    "nothing woven": (
        lambda: _with_words("wood", "stone"),
        "At least 2 orders ask for wool or cloth, not 0 (ALT-120)",
    ),
    "a house of corn": (
        lambda: altered("houses", good="corn"),
        "House carpenters_yard: corn is not for it",
    ),
    "a boat of food": (
        lambda: altered("boats", good="food"),
        "Boat timber_raft: food is not for it",
    ),
    "a condition twice": (
        lambda: altered("missions", number=2),
        "The mission number 2: there must be 1, not 2",
    ),
    "a condition too many": (
        lambda: altered("missions", number=21),
        "The mission number 21: there is no such thing",
    ),
    "a worthless mission": (lambda: altered("missions", points=0), "Mission has points = 0"),
}
WORDS: Damages = {
    "an id twice": (
        lambda: altered("orders", id=BOX.orders[1].id),
        "Order: 2 records have the id 'salt_caravan'",
    ),
    "no name": (lambda: altered("boats", name=" "), "Boat: a record has no name"),
    "an id of two parts": (
        lambda: altered("houses", id="trader"),
        "A role and a house share the id 'trader'",
    ),
    "an id that is a place": (
        lambda: altered("extensions", id="movement"),
        "Extension 'movement': this word is taken by an action, a place or a good (ALT-128)",
    ),
    "an id that is an action": (
        lambda: altered("extensions", id="fish_stone"),
        "Extension 'fish_stone': this word is taken",
    ),
    "an id that is a location": (
        lambda: altered("extensions", id="mine"),
        "An extension and a location share the id 'mine'",
    ),
    "an id with capitals": (
        lambda: altered("missions", id="Merchant Prince"),
        "Mission 'Merchant Prince': an id consists of small letters and digits",
    ),
}
DAMAGES = {
    f"{part}: {what}": case
    for part, cases in {
        "goods": GOODS,
        "plateau": PLATEAU,
        "boards": BOARDS,
        "roles": ROLES,
        "extensions": EXTENSIONS,
        "cards": CARDS,
        "words": WORDS,
    }.items()
    for what, case in cases.items()
}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_found_and_told(what: str) -> None:
    """Each kind of damage gives a sentence that names it."""
    damage, told = DAMAGES[what]
    find(damage(), told)


@pytest.mark.parametrize(
    "word",
    [
        *("fish_food", "fish_stone", "get_food", "trade_cacao", "boat", "house", "store", "cart"),
        *("sell", "extension", "order", "deliver", "road", "store_parked", "movement", "role"),
        *("wool", "cloth", "wood", "stone", "silver", "coin", "village"),
    ],
)
def test_words_of_the_rules_are_nobodys_id(word: str) -> None:
    """Moves name actions and places by one word each, so no tile may be called the same."""
    find(altered("extensions", id=word), f"Extension {word!r}: this word is taken")


def test_tiles_of_an_exchange_may_stand_in_any_order() -> None:
    """An extension is of its kind whichever of its goods is written first (ALT-077)."""
    swapped = Exchange(("alpaca", "stone"), coins=1)
    assert box.faults(called("extensions", "drovers_stall", effect=swapped)) == []
