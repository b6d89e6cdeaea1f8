"""What the table tells a player unasked: advice, turns left, skiers, fees, slots, goals."""

import pytest
from msgspec.structs import replace

from events.alpenglow.moves import DeliverToTile
from projections.alpenglow.state import HeldGoal
from rules.alpenglow.rulebook import RULES
from rules.alpenglow.vocabulary.upgrades import FirstSeasonPrices, LocalsPass
from rules.game import Hint
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.beginnings import table, with_bases, with_goals, with_routes
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    buses,
    chair,
    coins,
    given,
    goals,
    hand,
    in_box,
    laid,
    lodge,
    lodges,
    match,
    opened,
    phase,
    played,
    player,
    run,
    season,
    step,
    upgrades,
)
from tests.alpenglow.given import (
    table as on_the_table,
)
from tests.harness.scenario import Given

NETWORK = (chair(RED, "west"), lodges(RED, "A4"))
"""Red's double chair from the lodge at A4 to C4."""


def hints(scene: Given, seat: int = RED) -> list[Hint]:
    """What a seat is told."""
    setting = scene.setting
    return list(setting.game.hints(setting.board, setting.state, seat))


def told(about: str, *facts: Fact, seat: int = RED) -> Hint:
    """The one hint about something."""
    (hint,) = [hint for hint in hints(given(*facts), seat) if hint.about == about]
    return hint


def untold(about: str, *facts: Fact, seat: int = RED) -> bool:
    """Whether there is no hint about something."""
    return all(hint.about != about for hint in hints(given(*facts), seat))


# --- guides --------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-028")
def test_a_guide_advises_by_its_name() -> None:
    """Each seat reads its own guide, which turn it is about, and that it is no more than advice."""
    guided = match(2, guides=True)
    hint = told("guide", guided, buses(RED, "A1"), hand(RED, "green-1"))
    assert hint == Hint("guide", "Guide 1's advice: Play.", 0, 2, ("ALP-028",))
    other = (buses(YELLOW, "A1"), hand(YELLOW, "green-2"))
    assert told("guide", guided, *other, seat=YELLOW).says == "Guide 2's advice: Play."
    assert untold("guide", guided, buses(RED, "A1"))


# --- the season ----------------------------------------------------------------------------------


@pytest.mark.rule("ALP-001")
def test_everybody_is_told_how_many_turns_are_left() -> None:
    """Five in a season, the one being played among them; also those whose turn it is not."""
    hint = told("season", played(2, 1))
    assert (hint.says, hint.have, hint.need) == ("You have 3 turns left in Season 1.", 2, 5)
    hint = told("season", played(2, 1), seat=YELLOW)
    assert (hint.says, hint.have) == ("You have 4 turns left in Season 1.", 1)
    assert told("season", season(2), played(5, 4)).says == "You have no turn left in Season 2."
    assert untold("season", phase("refresh"))


@pytest.mark.rule("ALP-147")
def test_who_builds_late_is_told_that_prices_rise() -> None:
    """In the last two turns of Season 1, unless Season 2 has no other prices for the seat."""
    dearer = "; in the next, buildings and resort upgrades cost 2 coins more."
    assert told("season", played(3, 3)).says == f"You have 2 turns left in Season 1{dearer}"
    assert told("season", played(4, 3)).says == f"You have 1 turn left in Season 1{dearer}"
    old_rates = (in_box("upgrades", upgrade("old", FirstSeasonPrices())), upgrades(RED, "old"))
    assert told("season", played(4, 3), *old_rates).says == "You have 1 turn left in Season 1."
    assert told("season", season(2), played(3, 3)).says == "You have 2 turns left in Season 2."


@pytest.mark.rule("ALP-004")
def test_in_the_last_turn_coins_are_worth_a_warning() -> None:
    """They are never turned into points."""
    hint = told("season", season(2), played(4, 4))
    assert hint.says.startswith("You have 1 turn left in Season 2: coins that you keep count only")
    assert "ALP-004" in hint.rules


@pytest.mark.rule("ALP-135", "ALP-146")
def test_skiers_in_the_lodge_are_worth_a_warning_when_the_season_ends_soon() -> None:
    """In its last two turns, as long as somebody waits there."""
    hint = told("lodge", lodge(RED, green=2, black=1), played(3, 3))
    assert hint.says == (
        "2 green and 1 black skiers wait in your lodge; "
        "those not delivered by the end of the season go home."
    )
    assert told("lodge", lodge(RED, blue=1), played(3, 3)).says == (
        "1 blue skier waits in your lodge; unless delivered by the end of the season it goes home."
    )
    assert untold("lodge", lodge(RED, green=2), played(2, 3))
    assert untold("lodge", played(3, 3))
    assert untold("lodge", lodge(RED, green=2), played(3, 3), seat=YELLOW)


# --- fees ----------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-133")
def test_who_cannot_pay_the_fees_is_told_what_deliveries_must_bring() -> None:
    """A coin for each chair; nothing is said where the coins in hand are enough."""
    chairs = (*NETWORK, chair(RED, "left"), chair(RED, "right"))
    hint = told("fees", step("build"), *chairs, coins(RED, 1))
    assert hint.says == (
        "Opening your ski area costs 3 coins and you have 1: "
        "deliveries would have to bring 2 coins more."
    )
    assert (hint.have, hint.need) == (1, 3)
    assert untold("fees", step("build"), *chairs, coins(RED, 3))
    assert untold("fees", step("build"), *chairs, coins(RED, 1), seat=YELLOW)


@pytest.mark.rule("ALP-188")
def test_lower_fees_are_taken_into_account() -> None:
    """Locals Pass takes coins off."""
    less = (in_box("upgrades", upgrade("pass", LocalsPass(2))), upgrades(RED, "pass"))
    chairs = (*NETWORK, chair(RED, "left"), chair(RED, "right"))
    assert told("fees", step("build"), *chairs, *less).need == 1
    assert untold("fees", step("build"), *NETWORK, *less)


@pytest.mark.rule("ALP-133")
def test_while_the_area_is_open_the_fees_are_those_of_closing_it() -> None:
    """Until the income pays for them."""
    facts = (*NETWORK, chair(RED, "left"), run("green", "A3"), lodge(RED, green=1))
    hint = told("fees", *facts, opened())
    assert hint.says == (
        "Closing costs 2 coins and you have 0: deliver for 2 coins more, or withdraw."
    )
    assert untold("fees", *facts, coins(RED, 2), opened())


def test_when_opening_is_over_for_the_turn_fees_are_no_matter() -> None:
    """Nobody is warned of what cannot happen any more."""
    assert untold("fees", *NETWORK, step("open", opened=True))
    assert untold("fees", *NETWORK, step("end"))


@pytest.mark.rule("ALP-173")
def test_a_tile_that_is_being_filled_says_how_far_it_is() -> None:
    """Only its further skiers, or withdrawing, can follow."""
    facts = (chair(RED, "west", "quad"), lodges(RED, "A4"), laid("bowl", "C3"), opened())
    scene = given(lodge(RED, green=3), *facts)
    assert all(hint.about != "bowl" for hint in hints(scene))
    scene = scene.when(RED, DeliverToTile("green", "C3", "C4", "coins")).accepted()
    (hint,) = [hint for hint in hints(scene) if hint.about == "bowl"]
    assert hint.says == "Bowl has 1 of its 3 skiers: complete it, or withdraw."
    assert (hint.have, hint.need) == (1, 3)


# --- slots ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-110")
def test_an_open_slot_is_worth_a_word() -> None:
    """As long as there is something to build into it."""
    hint = told("slots", *NETWORK)
    assert hint.says.startswith("You have 1 open slot for resort upgrades")
    more = (chair(RED, "west"), lodges(RED, "A4", "E1"))
    assert told("slots", *more).says.startswith("You have 2 open slots for")
    assert untold("slots", *NETWORK, upgrades(RED, "up-1"))
    assert untold("slots", *NETWORK, on_the_table(upgrades=()))


# --- goals ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-153", "ALP-159")
def test_a_goal_says_how_far_it_is() -> None:
    """What it is worth as things stand, and how much of how much."""
    facts = (*NETWORK, chair(RED, "left"), goals(RED, "engineer"))
    hint = told("engineer", *facts)
    assert hint.says == "Engineer: nothing as things stand, with 3 of 4 terminals."
    assert (hint.have, hint.need, hint.rules) == (3, 4, ("ALP-153", "ALP-159"))
    assert told("engineer", *facts, chair(RED, "right")).says == (
        "Engineer: 5 points as things stand, with 4 of 6 terminals."
    )


@pytest.mark.rule("ALP-154")
def test_a_goal_that_compares_players_says_what_it_takes_to_be_ahead() -> None:
    """One more than anybody else has, or one less."""
    facts = (*NETWORK, chair(YELLOW, "east"), chair(YELLOW, "right"))
    assert told("liftie", *facts, goals(RED, "liftie")).says == (
        "Liftie: nothing as things stand, with 1 of 3 chairs."
    )
    ahead = (lodges(YELLOW, "I4"), goals(YELLOW, "liftie"))
    assert told("liftie", *facts, *ahead, seat=YELLOW).says == (
        "Liftie: 5 points as things stand: you have 2 chairs, and 2 would do."
    )
    hint = told("optimizer", *facts, goals(RED, "optimizer"))
    assert hint.says == (
        "Optimizer: 10 points as things stand: you have 1 chair, and up to 1 would do."
    )
    assert (hint.have, hint.need) == (None, None)
    assert told("negotiator", *facts, goals(RED, "negotiator")).says == (
        "Negotiator: nothing as things stand: you have 0 buildings, and somebody else has none."
    )
    assert told("optimizer", *facts, *ahead, goals(YELLOW, "optimizer"), seat=YELLOW).says == (
        "Optimizer: nothing as things stand: you have 2 chairs; it would take 0."
    )
    more = (chair(RED, "left"), chair(RED, "slope"), goals(RED, "optimizer"))
    assert told("optimizer", *facts, *more).says == (
        "Optimizer: nothing as things stand: you have 3 chairs; it would take 1 at most."
    )


@pytest.mark.rule("ALP-077")
def test_goals_to_choose_from_are_told_of_as_well() -> None:
    """Once something stands; at the start every goal is as far away as any other."""
    drawn = player(RED, offered=("liftie", "banker"))
    assert {"liftie", "banker"} <= {hint.about for hint in hints(given(*NETWORK, drawn))}
    assert untold("liftie", phase("goals"), drawn)


@pytest.mark.rule("ALP-013")
def test_a_hint_tells_only_of_the_own_goals_and_cards() -> None:
    """With other goals and cards in all other hands a seat is told the same."""
    scene = with_routes(with_bases(with_goals(table(4))), "A1", "A2", "A3", "A4", "A5")
    state = scene.state
    for seat in range(4):
        others = tuple(
            one if other == seat else replace(one, goals=(HeldGoal("banker", 3),), hand=())
            for other, one in enumerate(state.players)
        )
        disguised = replace(scene.setting, state=replace(state, players=others))
        assert hints(Given(disguised), seat) == hints(scene, seat)
        held = state.players[seat].goals[0].goal
        assert held in {hint.about for hint in hints(scene, seat)}
        other = (seat + 1) % 4
        assert held not in {hint.about for hint in hints(scene, other)}


def test_every_hint_rests_on_rules_that_exist() -> None:
    """And is a whole sentence, with both figures or none."""
    known = {rule.id for rule in RULES}
    facts = (*NETWORK, goals(RED, "liftie", "optimizer"), lodge(RED, green=1), played(4, 4))
    for hint in hints(given(*facts, match(2, guides=False), step("build"))):
        assert hint.rules
        assert set(hint.rules) <= known
        assert hint.says.endswith(".")
        assert (hint.have is None) == (hint.need is None)
