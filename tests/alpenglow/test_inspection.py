"""Everything that can be wrong with counts, names, village, cards, pieces and guides."""

import pytest
from msgspec.structs import replace

from rules.alpenglow.content import Action, Content, NeutralSide, Spot
from rules.alpenglow.hexes import land
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary import upgrades as lasts
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.damage import BOX, Damages, altered, called, find, less

LAND = land(BOX.mountain)
FIRST, SECOND = BOX.guides[0].turns
INNER = next(place for place in LAND.places if place not in LAND.edges)


def _shown(place: int, shows: str, at: str | None = None) -> Content:
    spots = list(BOX.village)
    spots[place] = Spot(at or spots[place].at, shows)
    return replace(BOX, village=tuple(spots))


def _side(season: int, skiers: Skiers, fee: int) -> Content:
    seasons = list(BOX.neutrals[0].seasons)
    seasons[season] = NeutralSide(skiers, fee)
    return altered("neutrals", seasons=tuple(seasons))


def _does(effect: does.Effect, needs: does.Condition | None = None) -> Content:
    return altered("actions", action=Action("Do it.", effect, needs))


def _deed(effect: does.Effect, needs: does.Condition | None = None) -> Content:
    return altered("deeds", action=Action("Do it.", effect, needs))


def _square(effect: does.Effect, needs: does.Condition | None = None) -> Content:
    action = Action("Do it.", effect, needs)
    return altered("squares", seasons=(action, action))


def _lasts(effect: lasts.UpgradeEffect) -> Content:
    return altered("upgrades", effect=effect)


def _guide(**changes: object) -> Content:
    return altered("guides", 0, **changes)


def _route(*spots: str) -> Content:
    return _guide(route=spots)


def _turn(**changes: str) -> Content:
    return _guide(turns=(replace(FIRST, **changes), SECOND))


COUNTS: Damages = {
    "a lot too few": (lambda: less("lots"), "There are 16 vacant lots, not 15"),
    "a building too few": (lambda: less("buildings"), "There are 16 buildings, not 15"),
    "a neutral one too few": (lambda: less("neutrals"), "There are 7 neutral buildings, not 6"),
    "a square too few": (lambda: less("squares"), "There are 8 village squares, not 7"),
    "a tile too few": (lambda: less("tiles"), "There are 10 backcountry tiles, not 9"),
    "a deed too few": (lambda: less("deeds"), "There are 6 deeds, not 5"),
    "a board too few": (lambda: less("boards"), "There are 6 player boards, not 5"),
    "a hut side too few": (lambda: less("huts"), "Hut 3 back: there must be 1, not 0"),
    "an upgrade side too few": (
        lambda: less("upgrades"),
        "Resort upgrade 12B: there must be 1, not 0",
    ),
    "a thirteenth upgrade": (lambda: altered("upgrades", tile=13), "13A: there is no such thing"),
    "a goal too few": (lambda: less("goals"), "The goal gnar_manager: there must be 1, not 0"),
    "an unknown goal": (
        lambda: altered("goals", id="skipper"),
        "The goal skipper: there is no such",
    ),
    "a guide too few": (lambda: less("guides"), "Guide 4: there must be 1, not 0"),
    "a card too few": (lambda: less("run_cards"), "as many cards of each colour"),
    "half a deck": (lambda: less("run_cards", 40), "at least 60 run cards, not 40"),
    "few actions": (lambda: less("actions", 10), "at least 24 different actions, not 23"),
    "a plain terminal too few": (
        lambda: altered("terminals", form="marked"),
        "There are 18 plain terminals, not 17",
    ),
    "a marked terminal too many": (
        lambda: altered("terminals", form="marked"),
        "There are 6 marked terminals, not 7",
    ),
    "lots of one colour": (
        lambda: altered("lots", skier="blue"),
        "Lots that show green: there must be 4, not 3",
    ),
    "a fifth shop": (
        lambda: called("buildings", "chapel", type="shop"),
        "Buildings of the type shop: there must be 4, not 5",
    ),
}
NAMES: Damages = {
    "an id twice": (lambda: altered("lots", id=BOX.lots[1].id), "Lot: 2 records have the id"),
    "a name twice": (
        lambda: altered("huts", name=BOX.huts[1].name),
        "Hut: 2 records have the name",
    ),
    "no id": (lambda: altered("deeds", id=""), "Deed: a record has no id"),
    "no name": (lambda: altered("boards", name=" "), "Player board: a record has no name"),
    "a lot called as a square": (
        lambda: altered("lots", id="market-square"),
        "A lot and a square share the id 'market-square'",
    ),
    "a deed called as a card": (
        lambda: altered("deeds", id=BOX.run_cards[0].id),
        "A run card and a deed share the id",
    ),
    "a board called as a tile": (
        lambda: altered("boards", id=BOX.tiles[0].id),
        "A backcountry tile and a player board share the id",
    ),
    "an upgrade by another name": (
        lambda: called("upgrades", "1A", id="1C"),
        "Resort upgrade 1C: it is called by its tile and side",
    ),
}
VILLAGE: Damages = {
    "a spot too few": (lambda: less("village"), "The spot E5: there must be 1, not 0"),
    "a spot off the grid": (lambda: _shown(0, "town-hall", "F1"), "The spot F1: there is no such"),
    "a lot shown twice": (
        lambda: _shown(0, BOX.village[1].shows),
        f"The printed village shows {BOX.village[1].shows} 2 times",
    ),
    "a lot not shown": (
        lambda: _shown(0, "coach-park"),
        "The printed village shows 16 of the kind lot, not 15",
    ),
    "three squares": (
        lambda: _shown(0, "coach-park"),
        "The printed village shows 2 of the kind square, not 3",
    ),
    "a building from the start": (
        lambda: _shown(0, "chapel"),
        "The printed village shows 'chapel', which does not exist",
    ),
    "an empty building": (lambda: altered("buildings", skiers=Skiers()), "nobody waits there"),
    "an empty neutral one": (lambda: _side(1, Skiers(), 0), "nobody waits there (ALP-048)"),
    "a fee in Season 1": (lambda: _side(0, Skiers(1), 1), "it charges no fee in Season 1"),
    "a fee that pays": (lambda: _side(1, Skiers(1), -1), "its fee is 0 to 3 coins"),
    "no food": (
        lambda: called("neutrals", "bakery", type="shop"),
        "No neutral building is of the type food",
    ),
    "skiers below nothing": (
        lambda: altered("buildings", skiers=Skiers(green=-1)),
        "Skiers has green = -1, which is not within 0 to 26",
    ),
    "a square with skiers": (
        lambda: _square(does.GainSkiers(Skiers(green=1))),
        "it has no skiers and no owner (ALP-050)",
    ),
    "a square of another": (lambda: _square(does.BuddyPass()), "it has no skiers and no owner"),
    "a square with a chair": (
        lambda: _square(does.WinChair("quad")),
        "Square market-square: what is free is for backcountry tiles",
    ),
    "a square that is a shop": (
        lambda: _square(does.GainCoins(2), does.StopType("shop")),
        "its action knows no other stop",
    ),
    "a square without text": (
        lambda: altered("squares", seasons=(Action("", does.GainCoins(1)),) * 2),
        "Action has no text",
    ),
}
CARDS: Damages = {
    "an unknown action": (lambda: altered("run_cards", does="dance"), "there is no action 'dance'"),
    "an action on no card": (lambda: altered("actions", id="dance"), "dance: no run card has it"),
    "an action without text": (
        lambda: altered("actions", action=Action(" ", does.RemoveRun())),
        "Action has no text",
    ),
    "a free chair": (lambda: _does(does.WinChair("quad")), "what is free is for backcountry"),
    "a free building": (lambda: _does(does.BuildBuilding(free=True)), "what is free is for"),
    "a Buddy Pass anywhere": (
        lambda: _does(does.BuddyPass()),
        "a Buddy Pass needs a stop at another's building",
    ),
    "skiers again anywhere": (
        lambda: _does(does.SkiersAgain()),
        "taken again at buildings of some type only",
    ),
    "a goal for nothing": (lambda: altered("goals", points=0), "it is worth 1 to 20 points"),
    "a higher step that is lower": (lambda: altered("goals", most=1), "it is worth 1 to 20 points"),
    "a second step": (lambda: altered("goals", most=9), "Goal liftie: it has one step only"),
    "a need too many": (
        lambda: altered("goals", needs="huts"),
        "what it needs is not named rightly",
    ),
    "a need too few": (
        lambda: called("goals", "athlete", needs=None),
        "Goal athlete: what it needs is not named rightly",
    ),
    "a goal without text": (lambda: altered("goals", text=""), "Goal has no text"),
    "no coins": (lambda: _does(does.GainCoins(0)), "GainCoins has coins = 0"),
    "a top below one": (lambda: _does(does.GainCoins(3, "chair", 2)), "GainCoins has most = 2"),
    "no points": (lambda: _does(does.GainPoints(0)), "GainPoints has points = 0"),
    "dear points": (lambda: _does(does.BuyPoints(11, 1)), "BuyPoints has coins = 11"),
    "fees not lowered": (lambda: _does(does.LowerFees(0)), "LowerFees has coins = 0"),
    "nobody": (lambda: _does(does.GainSkiers(Skiers())), "GainSkiers brings nobody"),
    "six skiers": (lambda: _does(does.TakeSkiers(6)), "TakeSkiers has count = 6"),
    "no swap": (lambda: _does(does.SwapSkiers(0)), "SwapSkiers has count = 0"),
    "no run": (lambda: _does(does.PlaceRuns(0)), "PlaceRuns has count = 0"),
    "no card": (lambda: _does(does.DrawCards(0)), "DrawCards has count = 0"),
    "no exchange": (lambda: _does(does.SwapCards(0)), "SwapCards has count = 0"),
    "no further card": (lambda: _does(does.FurtherCards(0)), "FurtherCards has count = 0"),
    "five goals": (lambda: _does(does.DrawGoals(5)), "DrawGoals has draw = 5"),
    "a building that pays": (lambda: _does(does.BuildBuilding(7)), "BuildBuilding has less = 7"),
    "a chair that pays": (lambda: _does(does.BuildChair(11)), "BuildChair has less = 11"),
    "a dear hut": (lambda: _does(does.BuildHut(6)), "BuildHut has price = 6"),
    "holding nothing": (
        lambda: _does(does.GainCoins(1), does.Holding("chair", 0)),
        "Holding has count = 0",
    ),
}
PIECES: Damages = {
    "a hut of one colour": (lambda: altered("huts", colours=("blue", "blue")), "of two colours"),
    "a hut without bonus": (lambda: altered("huts", coins=0, points=0), "its bonus is up to 5"),
    "a hut that costs": (lambda: altered("huts", coins=-1, points=2), "its bonus is up to 5"),
    "a deed for this turn": (
        lambda: _deed(does.BothIncomes()),
        "its owner cannot do that in another's turn",
    ),
    "a deed that builds": (lambda: _deed(does.BuildChair(2)), "its owner cannot do that"),
    "a deed at a shop": (
        lambda: _deed(does.GainCoins(2), does.StopType("shop")),
        "its action does not depend on the stop",
    ),
    "a deed without text": (
        lambda: altered("deeds", action=Action("", does.GainCoins(1))),
        "Action has no text",
    ),
    "an upgrade without text": (lambda: altered("upgrades", text=""), "ResortUpgrade has no text"),
    "a board without text": (lambda: altered("boards", text=""), "PlayerBoard has no text"),
    "a discount on nothing": (lambda: _lasts(lasts.Discount((), 2)), "Discount is for nothing"),
    "no discount": (lambda: _lasts(lasts.Discount(("hut",), 0)), "Discount has coins = 0"),
    "a bonus for nothing": (lambda: _lasts(lasts.BuildBonus((), 1)), "BuildBonus is for nothing"),
    "no bonus": (lambda: _lasts(lasts.BuildBonus(("hut",))), "BuildBonus brings nothing"),
    "no delivery bonus": (lambda: _lasts(lasts.DeliveryBonus("hut")), "DeliveryBonus brings"),
    "a delivery that costs": (
        lambda: _lasts(lasts.DeliveryBonus("hut", -1, 1)),
        "DeliveryBonus has coins = -1",
    ),
    "a stop nowhere": (lambda: _lasts(lasts.StopBonus((), 1)), "StopBonus is for nothing"),
    "no stop bonus": (lambda: _lasts(lasts.StopBonus(("lot",), 0)), "StopBonus has coins = 0"),
    "no points": (lambda: _lasts(lasts.Accreditation("blue", 0)), "Accreditation has points = 0"),
    "no thanks": (lambda: _lasts(lasts.Alliance(0)), "Alliance has points = 0"),
    "a pass for nothing": (lambda: _lasts(lasts.LocalsPass(0)), "LocalsPass has coins = 0"),
    "a reset for nothing": (lambda: _lasts(lasts.ResetBonus(0)), "ResetBonus has coins = 0"),
    "a tile for nothing": (lambda: _lasts(lasts.TileBonus(0)), "TileBonus has coins = 0"),
    "a small hand": (lambda: _lasts(lasts.HandSize(5)), "HandSize has cards = 5"),
}
GUIDES: Damages = {
    "a hand of four": (
        lambda: called("run_cards", "nursery-slope", guide=0),
        "Run cards of guide 1: there must be 5, not 4",
    ),
    "a fifth guide": (
        lambda: called("run_cards", "nursery-slope", guide=5),
        "Run cards of guide 5: there is no such thing",
    ),
    "no goal": (
        lambda: called("goals", "engineer", guide=0),
        "Goals of guide 1: there must be 1, not 0",
    ),
    "a goal that may be out": (
        lambda: called("goals", "athlete", guide=1),
        "Goal athlete: guides cannot deal what may be left out",
    ),
    "a board that is none": (lambda: _guide(board="ashore"), "there is no player board 'ashore'"),
    "a board twice": (
        lambda: _guide(board=BOX.guides[1].board),
        "Two guides have the same player board",
    ),
    "a chair twice": (lambda: _guide(chair=BOX.guides[1].chair), "Two guides have the same chair"),
    "a base inside": (lambda: _guide(base=INNER), "is no terminal place at the edge"),
    "a chair elsewhere": (
        lambda: _guide(chair=BOX.guides[1].chair),
        "does not start at its base (ALP-032)",
    ),
    "a chair that is none": (lambda: _guide(chair="sofa"), "its chair 'sofa' does not start"),
    "four buses": (lambda: _route("A1", "B1", "C1", "D1"), "its route has 5 different spots"),
    "a spot twice": (lambda: _route("A1", "A1", "B1", "C1", "D1"), "5 different spots"),
    "a spot off the grid": (lambda: _route("A1", "B1", "C1", "D1", "Z9"), "5 different spots"),
    "a gap": (lambda: _route("A1", "B1", "C1", "D1", "E2"), "its route has gaps (ALP-037)"),
    "a route out of order": (
        lambda: _route("B1", "A1", "C1", "D1", "E1"),
        "stand in the order of the village",
    ),
    "one turn": (lambda: _guide(turns=BOX.guides[0].turns[:1]), "it explains 2 turns"),
    "a turn of no words": (lambda: _turn(text=" "), "it explains 2 turns"),
    "a bus elsewhere": (lambda: _turn(bus="A1"), "its turns take different buses of its route"),
    "a bus twice": (lambda: _turn(bus=SECOND.bus), "its turns take different buses of its route"),
    "a card not dealt": (lambda: _turn(card="cowbell"), "different cards that it deals"),
    "a card twice": (lambda: _turn(card=SECOND.card), "different cards that it deals"),
    "a run on a terminal": (lambda: _turn(run=INNER), "its turns place runs on white spaces"),
    "a chair nowhere": (lambda: _turn(builds="sofa"), "nothing can be built on sofa"),
    "a building on a building": (lambda: _turn(builds="C1"), "nothing can be built on C1"),
}
DAMAGES = {
    f"{part}: {what}": case
    for part, cases in {
        "counts": COUNTS,
        "names": NAMES,
        "village": VILLAGE,
        "cards": CARDS,
        "pieces": PIECES,
        "guides": GUIDES,
    }.items()
    for what, case in cases.items()
}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_found_and_told(what: str) -> None:
    """Each kind of damage gives a sentence that names it."""
    damage, told = DAMAGES[what]
    find(damage(), told)
