"""What a run card says before it is played: all that it does, and why it would do nothing."""

import pytest

from events.alpenglow.moves import PlayRunCard
from rules.alpenglow.content import Action, CardAction
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.upgrades import TileBonus
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import card, upgrade
from tests.alpenglow.given import (
    RED,
    Fact,
    chair,
    coins,
    given,
    hand,
    in_box,
    lodges,
    run,
    step,
    upgrades,
)

THREE = does.GainSkiers(Skiers(green=3))
NETWORK = (chair(RED, "west"), lodges(RED, "A4"))


def play(
    effect: does.Effect,
    *facts: Fact,
    needs: does.Condition | None = None,
    text: str = "For tests.",
    at: str = "A1",
    on: str = "C1",
) -> str:
    """What playing the card Slope says, its run on a hex, red having stopped at `at`."""
    action = CardAction("trick", "Trick", "authored", Action(text, effect, needs))
    board = (in_box("actions", action), in_box("run_cards", card("slope", does="trick")))
    setting = given(*board, hand(RED, "slope"), step("card", at=at), *facts).setting
    move = PlayRunCard("slope", on)
    assert move in setting.legal(RED)
    return setting.game.says(setting.board, setting.state, RED, move)


def test_a_card_says_what_it_does() -> None:
    """Its name, its action's name and text, and where its tile goes."""
    text = "Take 3 green skiers."
    told = play(THREE, text=text)
    assert told == "Play Slope (Trick: take 3 green skiers), with its green run on C1."
    text = "If your stop is a shop: take 3 green skiers."
    told = play(THREE, text=text, needs=does.StopType("shop"), at="E1")
    assert told == "Play Slope (Trick: take 3 green skiers), with its green run on C1."


CONDITIONS: tuple[tuple[does.Condition, str], ...] = (
    (does.StopType("town"), "a stop at a town building"),
    (does.StopType("shop"), "a stop at a shop"),
    (does.StopType("food"), "a stop at a food building"),
    (does.StopType("lodging"), "a stop at a lodging building"),
    (does.Stopped("square"), "a stop at a square"),
    (does.Stopped("other"), "a stop at a building of another player"),
    (does.Holding("chair", 3), "3 chairs"),
    (does.Holding("upgrade", 1), "1 resort upgrade"),
)


@pytest.mark.rule("ALP-060", "ALP-061")
@pytest.mark.parametrize(("needs", "asked"), CONDITIONS, ids=str)
def test_a_card_says_what_is_lacking_for_its_action(needs: does.Condition, asked: str) -> None:
    """The stop, or what the player has too little of."""
    told = play(THREE, needs=needs)
    assert told == (
        "Play Slope (Trick: for tests), with its green run on C1; "
        f"its action needs {asked}, so there will be none."
    )


@pytest.mark.rule("ALP-058")
def test_a_card_says_why_its_action_would_do_nothing() -> None:
    """Too few coins, no further card, nothing to build."""
    told = play(does.BuyPoints(3, 5), coins(RED, 2))
    assert told.endswith("C1; its action cannot be used: Slope costs 3 coins, you have 2.")
    told = play(does.FurtherCards(2))
    assert told.endswith("C1; its action cannot be used: you hold no further run card.")
    told = play(does.BuildBuilding(less=2))
    assert "C1; its action cannot be used: there is nothing that you could build" in told


@pytest.mark.rule("ALP-056", "ALP-058")
def test_an_action_is_judged_with_the_tile_on_the_mountain() -> None:
    """Its own run can be moved, and what the run brings by an upgrade can be spent."""
    assert play(does.MoveRun()).endswith("on C1.")
    bonus = (in_box("upgrades", upgrade("guns", TileBonus(1))), upgrades(RED, "guns"))
    facts = (coins(RED, 2), *bonus, *NETWORK)
    assert play(does.BuyPoints(3, 5), *facts, on="C3").endswith("on C3.")
    assert "cannot be used" in play(does.BuyPoints(3, 5), *facts, on="C1")


def test_where_no_run_can_be_placed_both_are_said() -> None:
    """That there is no tile, and that there is no action either."""
    action = CardAction("trick", "Trick", "authored", Action("For tests.", THREE, CONDITIONS[1][0]))
    setting = given(
        in_box("actions", action),
        in_box("run_cards", card("slope", does="trick")),
        *(hand(RED, "slope"), step("card")),
        run("green", *(f"{c}{r}" for c in "ABCDEFG" for r in (2, 3, 5))),
    ).setting
    told = setting.game.says(setting.board, setting.state, RED, PlayRunCard("slope", None))
    assert told == (
        "Play Slope (Trick: for tests); no green run can be placed; "
        "its action needs a stop at a shop, so there will be none."
    )
