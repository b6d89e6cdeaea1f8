"""Moves of Altiplano in sentences, on tables made for them."""

import pytest

from events.altiplano import AltiplanoMove
from events.altiplano.moves import (
    BuildBoat,
    BuildHouse,
    BuildRoad,
    BuyCart,
    BuyExtension,
    DeliverGoods,
    DrawTiles,
    FinishPlanning,
    GetFood,
    ParkCorn,
    PassRound,
    PlanTile,
    Produce,
    RideFurther,
    SellGoods,
    ShiftToken,
    StoreCorn,
    StoreDrawn,
    StoreTile,
    SwapForChoice,
    SwapForDraw,
    TakeOrder,
    TradeCacao,
    Walk,
)
from rules.altiplano import deciding
from rules.altiplano.sentences import says
from tests.altiplano.given import (
    RED,
    Fact,
    bag,
    coins,
    container,
    extensions,
    fresh,
    given,
    laid,
    on_planning,
    pawn,
    phase,
    planning,
    player,
    role,
    stock,
    table,
    turn,
    unfinished,
    warehouse,
)


def said(move: AltiplanoMove, *facts: Fact) -> str:
    """What a legal move of red says."""
    setting = given(*facts).setting
    assert move in deciding.legal_moves(setting.board, setting.state, RED)
    return says(setting.board, setting.state, RED, move)


@pytest.mark.rule("ALT-012")
def test_what_is_gone_is_said_to_be_missing() -> None:
    """Three alpacas with two food left bring two; a boat without its good brings none."""
    there = (pawn(RED, "farm"), laid(RED, "farm", "alpaca", "alpaca", "alpaca"))
    told = said(GetFood(3, False), *there, stock(food=2))
    assert told == "Use 3 alpaca to gain 3 food; but only 2 food is left."
    there = (pawn(RED, "harbor"), laid(RED, "harbor", "wood", "wood"))
    told = said(BuildBoat("wool_boat", False), *there, stock(wool=0))
    assert told.endswith("it scores 2 points and brings 1 wool; but no wool is left.")
    told = said(BuildBoat(None, False), *there, table(boats=()))
    assert told == "Use 2 wood for a boat; but no boat is left."
    there = (pawn(RED, "forest"), laid(RED, "forest", "cacao", "cacao"))
    told = said(TradeCacao(1, 0, 1, False), *there, stock(glass=0))
    assert told == "Trade 2 cacao for 1 food and 1 glass; but no glass is left."


@pytest.mark.rule("ALT-072", "ALT-134", "ALT-105")
def test_storing_says_which_row_and_what_it_fills() -> None:
    """A row begun, one gone on with, one filled for its points."""
    there = (pawn(RED, "village"), laid(RED, "village", "stone", "fish", "wool"))
    rows = warehouse(RED, ("fish",), ("stone", "corn"))
    stone = said(StoreTile("stone", False), *there, rows)
    assert stone == "Store 1 stone from the village in row 2, Row 2, which it fills for 3 points."
    fish = said(StoreTile("fish", False), *there, rows)
    assert fish == "Store 1 fish from the village in row 1, Row 1 of fish, as tile 2 of 3."
    wool = said(StoreTile("wool", False), *there, rows)
    assert wool.endswith("in row 3, Row 3, which it begins: 4 spaces for wool.")


@pytest.mark.rule("ALT-093", "ALT-095", "ALT-121")
def test_corn_says_where_it_goes() -> None:
    """Into a row of another kind, into one that takes only corn from then on, or parked."""
    due = (pawn(RED, "road"), turn(action="road", corn=1), extensions(RED, "granary"))
    rows = warehouse(RED, ("fish",))
    assert said(StoreCorn(1), *due, rows).endswith("Row 1 of fish, as tile 2 of 3.")
    assert said(StoreCorn(2), *due, rows).endswith("which it begins: 3 spaces for corn alone.")
    assert (
        said(ParkCorn(), *due, rows) == "Park the corn on Granary and store it by a later action."
    )


@pytest.mark.rule("ALT-121")
def test_the_jokers_tile_is_said_to_be_used() -> None:
    """Where an equal tile lies at the place too, the sentences differ."""
    facts = (
        extensions(RED, "jack"),
        laid(RED, "jack", "food"),
        laid(RED, "mine", "food", "food"),
        pawn(RED, "mine"),
    )
    plain = said(Produce("stone", "stone", False), *facts)
    assert plain == "Use 2 food to gain 1 stone."
    joker = said(Produce("stone", "stone", True), *facts)
    assert joker == "Use 2 food (the food of Jack among them) to gain 1 stone."


@pytest.mark.rule("ALT-023", "ALT-043")
def test_roles_and_extensions_are_named() -> None:
    """Their actions begin with their names, and coins lie on their spaces."""
    miner = (role(RED, "miner"), laid(RED, "role", "food"), pawn(RED, "mine"))
    assert said(Produce("miner", "ore", False), *miner) == "Miner: use 1 food to gain 1 ore."
    stall = (extensions(RED, "stall"), laid(RED, "stall", "coin"), pawn(RED, "market"))
    told = said(Produce("stall", "wood", False), *stall)
    assert told == "Stall: use 1 coin lying there to gain 1 wood."


@pytest.mark.rule("ALT-071", "ALT-073", "ALT-082")
def test_what_is_built_says_what_it_is_worth() -> None:
    """A house its points, a cart its price, the road what the step gives."""
    village = (pawn(RED, "village"), laid(RED, "village", "stone", "stone"), coins(RED, 1))
    house = said(BuildHouse("ore_house", False), *village)
    assert house.endswith("it scores 4 points, and 1 more for each ore that you have.")
    assert said(BuyCart(), *village).startswith("Buy a cart for 1 coin: you have 1 further cart")
    road = (pawn(RED, "road"), laid(RED, "road", "stone", "wood"))
    assert said(BuildRoad(False), *road).endswith("a planning space more from the next round on.")
    corn = said(BuildRoad(False), *road, player(RED, road=1))
    assert corn.endswith("it gives 1 corn, to be stored at once.")
    gone = said(BuildRoad(False), *road, player(RED, road=1), stock(corn=0))
    assert gone.endswith("it gives no corn, as none is left.")


@pytest.mark.rule("ALT-074", "ALT-075", "ALT-078", "ALT-079", "ALT-080", "ALT-122")
def test_the_market_says_prices_and_what_an_order_lacks() -> None:
    """Prices with the surcharge, what an order asks for, what completes it."""
    market = (pawn(RED, "market"), laid(RED, "market", "wood", "stone"), coins(RED, 9))
    assert said(SellGoods(("wood", "stone"), False), *market).endswith("for 2 coins.")
    bought = said(BuyExtension("smelter"), *market)
    assert bought == "Buy the extension Smelter for 3 coins (2 and 1 for its slot): Tests."
    taken = said(TakeOrder("timber"), *market)
    assert taken.endswith("it asks for 1 wood and 1 stone and scores 9 points.")
    order = unfinished(RED, "timber")
    part = said(DeliverGoods(("wood",), False), *market, order)
    assert part == "Deliver 1 wood to your order Timber; 1 stone will still be missing."
    whole = said(DeliverGoods(("wood", "stone"), False), *market, order)
    assert whole.endswith("that completes it, for 9 points and 1 corn, to be stored at once.")


@pytest.mark.rule("ALT-035", "ALT-036")
def test_drawing_says_what_is_drawn_and_poured() -> None:
    """From the bag, then from the container, and what stays empty."""
    drawing = planning("drawing")
    assert said(DrawTiles(), drawing, bag(RED, food=5)) == "Draw 4 tiles from your bag."
    short = said(DrawTiles(), drawing, bag(RED, food=1), container(RED, wood=2))
    assert short == (
        "Draw 1 tile from your bag, pour the 2 tiles of your container into the bag "
        "and draw 2 more; 1 space stays empty."
    )
    nothing = said(DrawTiles(), drawing)
    assert nothing == "Draw no tiles: your bag and your container are empty."


@pytest.mark.rule("ALT-037", "ALT-045", "ALT-114")
def test_planning_says_what_goes_where() -> None:
    """Tiles to places, from place to place, and whom one's own word waits for."""
    facts = (planning(), on_planning(RED, "food"), fresh(RED, "farm", "food"), role(RED, "miner"))
    assert said(PlanTile("food", "movement"), *facts) == "Plan 1 food on the movement spaces."
    assert said(PlanTile("food", "role"), *facts) == "Plan 1 food on your role Miner."
    assert said(ShiftToken("food", "farm", "mine"), *facts) == (
        "Shift 1 food from the farm to the mine."
    )
    waits = said(FinishPlanning(), *facts, table(first=1))
    assert waits.endswith("it takes effect once seat 1 has finished too.")


@pytest.mark.rule("ALT-121")
def test_swapping_says_what_is_put_away_and_what_comes() -> None:
    """By chance, by choice, or the same again."""
    facts = (planning(), extensions(RED, "sorting"), on_planning(RED, "fish"))
    drawn = said(SwapForDraw("fish"), *facts)
    assert drawn.endswith("pour it into your empty bag, and draw a tile from your bag.")
    chosen = said(SwapForChoice("fish", "ore"), *facts, container(RED, ore=1))
    assert chosen.endswith("choose 1 ore out of it.")
    assert said(SwapForChoice("fish", "fish"), *facts).endswith("the same kind back out of it.")


@pytest.mark.rule("ALT-047", "ALT-053", "ALT-137")
def test_moves_say_what_pays_for_them() -> None:
    """Food or coin, and which cart; then passing, and storing before scoring."""
    facts = (
        extensions(RED, "toll"),
        laid(RED, "movement", "food", "coin"),
        laid(RED, "mine", "food", "food"),
        pawn(RED, "farm"),
        player(RED, carts=2),
    )
    assert said(Walk("mine", "food"), *facts) == (
        "Walk to the mine for 1 food from your movement spaces, the last there."
    )
    assert said(RideFurther("mine", "coin"), *facts).startswith(
        "Ride to the mine with a further cart (your last one) for 1 coin"
    )
    assert said(PassRound(), *facts).startswith("Pass: you neither act nor move")
    storing = (phase("storing"), table(storing=RED), extensions(RED, "late_harvest"))
    rows = (warehouse(RED, ("fish", "fish")), player(RED, storing=("fish",)))
    assert said(StoreDrawn("fish"), *storing, *rows).endswith("which it fills for 1 point.")
