"""What the greedy bot makes of single decisions, on the small box."""

from events.alpenglow.moves import (
    BuildBuilding,
    BuildHut,
    CloseArea,
    DeclineLodge,
    Deliver,
    DeliverToTile,
    DiscardRunCard,
    DrawRunCard,
    FinishTurn,
    KeepGoal,
    LeaveAction,
    MoveBus,
    OpenArea,
    PayFee,
    PlaceBackcountryTile,
    PlaceDeed,
    PlaceDoubleRun,
    PlaceLodge,
    PlaceRun,
    PlayRunCard,
    RefreshHand,
    RefuseFee,
    RemoveRun,
    ResetHand,
    SwapSkier,
    SwapTerminal,
    TakeBus,
    TakeRunCard,
    TakeSkier,
    TakeTileBonus,
    UpgradeChair,
    UseAction,
    WithdrawOpening,
)
from events.alpenglow.turns import BusTaken
from events.base import Move, Seat
from rules.alpenglow.greedy.choices import choose
from rules.alpenglow.vocabulary.effects import (
    BuyPoints,
    DoubleRun,
    DrawCards,
    DrawGoals,
    Effect,
    GainCoins,
    GainPoints,
    MoveRun,
    PlaceRuns,
    SwapCards,
    SwapSkiers,
    TakeSkiers,
)
from rules.alpenglow.vocabulary.effects import MoveBus as MovesBus
from rules.alpenglow.vocabulary.effects import RemoveRun as RemovesRun
from rules.alpenglow.vocabulary.effects import SwapTerminal as SwapsTerminal
from rules.alpenglow.vocabulary.upgrades import Alliance, Efficiency
from tests.alpenglow.boxes import card, does, upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    buses,
    chair,
    coins,
    deciding,
    given,
    goals,
    hand,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
    phase,
    played,
    player,
    run,
    season,
    step,
    table,
    terminals,
    upgrades,
)
from tests.harness.chances import fixed
from tests.harness.scenario import Given

LAST: tuple[Fact, ...] = (season(2), played(4, 4))
"""It is the last turn of the match."""
NEAR = "B4"
"""A white hex beside `A4` and `C4`."""


def base() -> tuple[Fact, ...]:
    """RED's lodge at `A4` and a double chair from there to `C4`."""
    return (lodges(RED, "A4"), chair(RED, "west"))


def bot(table: Given, seat: Seat = RED) -> Move:
    """What the greedy bot does there: always something legal, and never by chance."""
    setting = table.setting
    legal = setting.legal(seat)
    chance = fixed(setting.version + 1)
    move = choose(setting.board, setting.view(seat), seat, legal, chance)
    assert move in legal
    assert not chance.draws
    return move


# --- setting up ----------------------------------------------------------------------------------


def test_the_goal_is_kept_that_is_met_more_often() -> None:
    """Three huts are nearly always built, two tiles hardly ever completed."""
    offered = player(RED, offered=("athlete", "restauranteur"))
    assert bot(given(phase("goals"), offered)) == KeepGoal("restauranteur")


def test_a_base_stands_where_the_terminal_pays() -> None:
    """All else being alike, the better terminal is taken."""
    paying = terminals(A4="glory", E1="star-1", I4="glory")
    move = bot(given(phase("bases"), paying), YELLOW)
    assert getattr(move, "terminal", None) == "E1"


def test_poor_cards_are_refreshed() -> None:
    """A card that brings less than an unseen one goes; a good one stays (ALP-144)."""
    box = (
        in_box("actions", does("riches", GainPoints(5))),
        in_box("run_cards", card("rich", does="riches")),
    )
    facts = (phase("refresh"), season(2), hand(RED, "green-1", "rich"), coins(RED, 50))
    ready = tuple(player(seat, refreshed=False) for seat in (RED, YELLOW))
    scene = given(*box, *facts, *ready)
    assert bot(scene) == DiscardRunCard("green-1")
    assert bot(scene.when(RED, DiscardRunCard("green-1")).accepted()) == RefreshHand()


# --- the bus -------------------------------------------------------------------------------------


def test_the_bus_goes_where_more_skiers_wait() -> None:
    """A neutral building shows two skiers of the colours served, a lot a single one."""
    facts = (*base(), run("green", NEAR), run("blue", "A5"), step("bus"), played(3, 3))
    assert bot(given(*facts, buses(RED, "D2", "A1"))) == TakeBus("D2")


def test_a_fee_is_paid_for_skiers_that_can_be_delivered() -> None:
    """With runs for them, three skiers are worth two coins."""
    facts = (*base(), run("blue", NEAR, "A3"), run("black", "A5", "B5"), season(2), coins(RED, 4))
    stop = BusTaken(RED, "D1", "neutral", "inn", "lodging", None, None)
    table = given(*facts, step("bus"), buses(RED, "D1"), stop, deciding("fee", "inn"))
    assert bot(table) == PayFee()


def test_a_fee_is_refused_for_skiers_that_nobody_serves() -> None:
    """At the end coins are worth little, skiers without a run nothing."""
    facts = (*base(), *LAST, coins(RED, 4), goals(RED, "banker"))
    stop = BusTaken(RED, "D1", "neutral", "inn", "lodging", None, None)
    table = given(*facts, step("bus"), buses(RED, "D1"), stop, deciding("fee", "inn"))
    assert bot(table) == RefuseFee()


# --- cards ---------------------------------------------------------------------------------------


def test_a_run_is_laid_where_a_skier_waits_for_it() -> None:
    """A green skier waits, and the card is green: its run goes beside the lodge's terminal."""
    facts = (*base(), lodge(RED, green=1), hand(RED, "green-1"), step("card"))
    move = bot(given(*facts))
    assert isinstance(move, PlayRunCard)
    assert move.at in ("A3", "B4", "A5", "B3", "B5")


def test_a_card_worth_points_is_played_first() -> None:
    """Five points are more than a coin."""
    box = (
        in_box("actions", does("riches", GainPoints(5))),
        in_box("run_cards", card("rich", does="riches")),
    )
    move = bot(given(*box, *base(), hand(RED, "green-1", "rich"), step("card")))
    assert isinstance(move, PlayRunCard)
    assert move.card == "rich"


def test_an_empty_hand_is_reset() -> None:
    """There is nothing to play (ALP-193)."""
    assert bot(given(*base(), step("card"))) == ResetHand()


def test_the_better_card_of_the_display_is_drawn() -> None:
    """What is worth more than an average card is taken, else the deck is tried."""
    box = (
        in_box("actions", does("riches", GainPoints(5))),
        in_box("run_cards", card("rich", does="riches")),
    )
    facts = (*base(), step("end"), deciding("draw", "end"))
    assert bot(given(*box, *facts, table(display=("green-1", "rich")))) == TakeRunCard("rich")
    assert bot(given(*box, *facts, table(display=("green-1", "blue-1")))) == DrawRunCard()


# --- actions -------------------------------------------------------------------------------------


def playing(effect: Effect, *facts: Fact) -> Given:
    """RED, with a base, has played a card whose action is this."""
    box = (
        in_box("actions", does("trick", effect)),
        in_box("run_cards", card("magic", does="trick")),
    )
    count = getattr(effect, "count", 1)
    at_card = step("card", carded=True, playing=("magic",))
    return given(*box, *base(), at_card, *facts, deciding("action", "magic", RED, count))


def test_what_costs_nothing_is_used() -> None:
    """Coins, points and cards are taken where they are offered."""
    for effect in (GainCoins(1), GainPoints(1), DrawGoals(2)):
        assert bot(playing(effect)) == UseAction("magic")


def test_points_are_bought_when_coins_build_no_more() -> None:
    """In the last turn after the last build coins are for points; a goal for coins is not met."""
    spent = step("open", playing=("magic",))
    assert bot(playing(BuyPoints(3, 5), *LAST, spent, coins(RED, 9))) == UseAction("magic")


def test_points_are_not_bought_with_coins_that_build() -> None:
    """At the start three coins are worth more than two points."""
    assert bot(playing(BuyPoints(3, 2), coins(RED, 4))) == LeaveAction("magic")


def test_the_skier_is_taken_that_can_be_delivered() -> None:
    """There is a run for black alone."""
    move = bot(playing(TakeSkiers(2), run("black", NEAR), *LAST))
    assert move == TakeSkier("black")


def test_a_skier_is_swapped_for_one_that_can_be_delivered() -> None:
    """A green one without a run goes, a black one comes; then there is nothing to swap."""
    facts = (run("black", NEAR), *LAST)
    move = bot(playing(SwapSkiers(2), *facts, lodge(RED, green=1)))
    assert move == SwapSkier("green", "black")
    assert bot(playing(SwapSkiers(2), *facts, lodge(RED, black=1))) == LeaveAction("magic")


def test_the_poorest_card_is_exchanged() -> None:
    """A coin is less than an average card."""
    facts = (hand(RED, "green-1"), coins(RED, 50))
    assert bot(playing(SwapCards(2), *facts)) == DiscardRunCard("green-1")


def test_cards_are_drawn_by_an_action() -> None:
    """From the deck, where the display shows nothing better."""
    assert isinstance(bot(playing(DrawCards(2))), DrawRunCard | TakeRunCard | UseAction)


def test_runs_are_placed_for_the_skiers_that_wait() -> None:
    """An orange skier waits, so an orange run comes beside the lodge's terminal."""
    move = bot(playing(PlaceRuns(1), lodge(RED, orange=1), *LAST))
    assert isinstance(move, PlaceRun)
    assert (move.colour, move.at in ("A3", "A5", "B4")) == ("orange", True)


def test_a_double_run_is_placed_for_two_skiers() -> None:
    """Two blue skiers wait."""
    move = bot(playing(DoubleRun(), lodge(RED, blue=2), *LAST, table(tiles=())))
    assert isinstance(move, PlaceDoubleRun)
    assert move.colour == "blue"


def test_a_backcountry_tile_is_placed_that_can_be_completed() -> None:
    """Three green skiers wait, a quad leads to a chain of green that ends at the blue row."""
    network = (
        chair(RED, "west", "quad"),
        run("green", "C5", "C6"),
        lodge(RED, green=3),
        table(tiles=("bowl",)),
    )
    move = bot(playing(DoubleRun(), *network, *LAST))
    assert isinstance(move, PlaceBackcountryTile)
    assert move.at in ("C7", "D7")


def test_only_runs_of_others_are_removed() -> None:
    """YELLOW's run goes; where there are own ones alone, all stay."""
    theirs = (lodges(YELLOW, "I4"), chair(YELLOW, "east"), run("blue", "I5"), run("green", NEAR))
    assert bot(playing(RemovesRun(), *theirs)) == RemoveRun("I5")
    assert bot(playing(RemovesRun(), run("green", NEAR))) == LeaveAction("magic")


def test_a_run_is_moved_beside_the_own_terminal() -> None:
    """One step nearer it serves a skier that waits."""
    move = bot(playing(MoveRun(), run("green", "C2"), lodge(RED, green=1), *LAST))
    assert getattr(move, "origin", None) == "C2"
    assert getattr(move, "to", None) in ("C3", "D3")


def test_a_better_terminal_is_laid_over_an_own_one() -> None:
    """Where the skiers leave who wait."""
    move = bot(playing(SwapsTerminal(), run("green", NEAR), lodge(RED, green=1)))
    assert isinstance(move, SwapTerminal)
    assert move.at == "A4"


def test_an_own_bus_is_moved_to_a_better_spot() -> None:
    """From a lot to a neutral building."""
    move = bot(playing(MovesBus(), buses(RED, "A2")))
    assert isinstance(move, MoveBus)
    assert (move.owner, move.origin) == (RED, "A2")
    assert move.to[0] in "DE"


# --- building ------------------------------------------------------------------------------------


def test_coins_are_built_with() -> None:
    """Four coins in Season 1 are a building, a chair or an upgrade, and no reason to wait."""
    assert not isinstance(bot(given(*base(), step("build"), coins(RED, 4))), FinishTurn)


def test_in_the_last_turn_the_most_points_are_built() -> None:
    """A quad of eight points rather than a building of six, if there are coins for it."""
    facts = (chair(RED, "west", "triple"), lodges(RED, "A4"), *LAST)
    move = bot(given(*facts, step("build"), coins(RED, 10)))
    assert getattr(move, "chair", None) == "quad"
    assert not isinstance(move, UpgradeChair)
    assert isinstance(bot(given(*facts, step("build"), coins(RED, 6))), BuildBuilding | BuildHut)


def test_who_wants_the_fewest_buildings_builds_none() -> None:
    """Twelve points for having fewer than others are more than six for a building (ALP-161)."""
    facts = (*base(), step("build"), *LAST, coins(RED, 6), goals(RED, "negotiator"))
    theirs = built(YELLOW, "chapel", "A1")
    assert not isinstance(bot(given(*facts, theirs)), BuildBuilding)


def test_the_better_deed_is_placed() -> None:
    """Four coins are worth more than one."""
    facts = (*base(), buses(RED, "A1"), step("build", built=True))
    choices = deciding("deed", "chapel", RED, 1, 0, "coin", "coins-4")
    village = built(RED, "chapel", "A1", deed="coin")
    move = bot(given(*facts, village, choices))
    assert move == PlaceDeed("coins-4")


def test_a_lodge_is_placed_where_a_chair_lets_one() -> None:
    """It serves what lies beside it and opens a slot."""
    facts = (*base(), chair(RED, "slope"), step("build", built=True))
    move = bot(given(*facts, run("green", "E2"), deciding("lodge", "slope", RED, 1, 0, "E1")))
    assert move == PlaceLodge("E1")
    assert not isinstance(move, DeclineLodge)


def test_a_second_chair_is_built_if_it_pays() -> None:
    """For coins that build nothing else, it is; at the start other things pay better."""
    box = (in_box("upgrades", upgrade("swift", Efficiency())), upgrades(RED, "swift"))
    second = deciding("second_chair", "swift", RED, 1, 0, "left", "slope")
    facts = (*box, *base(), step("build", built=True), second)
    assert not isinstance(bot(given(*facts, coins(RED, 12), *LAST)), LeaveAction)
    assert bot(given(*facts, coins(RED, 12))) == LeaveAction("swift")


# --- opening -------------------------------------------------------------------------------------


def test_coins_are_taken_early_and_points_late() -> None:
    """The same skier, the same terminal: 4 coins in the first turn, 3 points in the last."""
    facts = (*base(), run("green", NEAR), lodge(RED, green=1), opened(), terminals(A4="star-1"))
    assert bot(given(*facts, coins(RED, 1))) == Deliver("green", NEAR, "A4", "coins")
    assert bot(given(*facts, coins(RED, 1), *LAST)) == Deliver("green", NEAR, "A4", "points")


def test_fees_are_earned_before_points() -> None:
    """Without coins the fee has to come from the deliveries."""
    facts = (*base(), run("green", NEAR, "A3"), lodge(RED, green=2), opened(), *LAST)
    table = given(*facts)
    first = bot(table)
    assert isinstance(first, Deliver)
    assert first.pays == "coins"
    table = table.when(RED, first).accepted()
    second = bot(table)
    assert isinstance(second, Deliver)
    assert second.pays == "points"
    assert bot(table.when(RED, second).accepted()) == CloseArea()


def test_an_area_stays_closed_whose_fees_cannot_be_paid() -> None:
    """One skier brings 2 coins, three chairs cost 3."""
    chairs = (*base(), chair(RED, "left"), chair(RED, "right"))
    facts = (*chairs, run("green", NEAR), lodge(RED, green=1), step("open"), *LAST)
    assert bot(given(*facts)) == FinishTurn()
    assert bot(given(*facts, coins(RED, 1))) == OpenArea(RED)


def test_an_opening_that_cannot_be_paid_is_withdrawn() -> None:
    """Whoever has opened all the same takes it back (ALP-193)."""
    chairs = (*base(), chair(RED, "left"), chair(RED, "right"))
    facts = (*chairs, run("green", NEAR), lodge(RED, green=1), opened(), *LAST)
    table = given(*facts)
    while isinstance(move := bot(table), Deliver):
        table = table.when(RED, move).accepted()
    assert move == WithdrawOpening()


def test_chairs_are_left_to_those_who_need_them() -> None:
    """The one place on the chair is for the skier with no other way; both are delivered."""
    facts = (lodges(RED, "A4"), chair(RED, "west"), opened(), coins(RED, 5), *LAST)
    runs = (run("green", "B4"), run("blue", "C5", "D5", "D3"))
    table = given(*facts, *runs, lodge(RED, green=1, blue=2))
    delivered: list[str] = []
    while isinstance(move := bot(table), Deliver):
        delivered.append(move.at)
        table = table.when(RED, move).accepted()
    assert len(delivered) == 3
    assert "B4" in delivered


def test_a_tile_is_completed_when_all_are_there() -> None:
    """Three green skiers and a quad: the tile brings more than two runs."""
    facts = (lodges(RED, "A4"), chair(RED, "west", "quad"), coins(RED, 5), *LAST)
    ground = (run("green", "C5", "C6"), laid("bowl", "C7"), lodge(RED, green=3))
    table = given(*facts, *ground, step("open"))
    assert bot(table) == OpenArea(RED)
    table = table.when(RED, OpenArea(RED)).accepted()
    for _ in range(3):
        move = bot(table)
        assert isinstance(move, DeliverToTile)
        table = table.when(RED, move).accepted()
    assert bot(table) == TakeTileBonus("points")


def test_the_bonus_of_a_tile_is_coins_while_there_is_much_to_build() -> None:
    """Ten builds are to come; four coins are less than five points, though not much."""
    facts = (lodges(RED, "A4"), chair(RED, "west", "quad"), season(1))
    ground = (run("green", "C5", "C6"), laid("bowl", "C7"), lodge(RED, green=3))
    table = given(*facts, *ground, step("open")).when(RED, OpenArea(RED)).accepted()
    for _ in range(3):
        table = table.when(RED, bot(table)).accepted()
    assert isinstance(bot(table), TakeTileBonus)


def test_another_area_is_opened_where_it_brings_more() -> None:
    """With Alliance: three runs at YELLOW's base, none at one's own (ALP-180)."""
    box = (in_box("upgrades", upgrade("allied", Alliance())), upgrades(RED, "allied"))
    theirs = (lodges(YELLOW, "I4"), chair(YELLOW, "east"), run("blue", "I3", "I5", "H4"))
    facts = (*box, *base(), *theirs, lodge(RED, blue=3), step("open"), *LAST)
    assert bot(given(*facts)) == OpenArea(YELLOW)


def test_skiers_wait_for_a_better_day() -> None:
    """An opening that costs more than it brings is none; the skier may stay for a while."""
    chairs = (*base(), chair(RED, "left"), chair(RED, "right"), chair(RED, "slope"))
    facts = (*chairs, run("green", NEAR), lodge(RED, green=1), step("open"), coins(RED, 9))
    assert bot(given(*facts)) == FinishTurn()


def test_huts_of_ones_own_pay_besides() -> None:
    """The skier goes to the own hut rather than to a run (ALP-104)."""
    facts = (*base(), run("green", NEAR), hut(RED, "hut-1f", "A5"), lodge(RED, green=1))
    assert getattr(bot(given(*facts, opened(), coins(RED, 1))), "at", None) == "A5"
