"""Which moves end a request because they draw: exactly those (ALP-022, ALP-137, ALP-138).

A display may have run short while deck and discards were empty. It is then filled up at the end of
a turn: by whatever move the turn ends with, and by no other.
"""

import pytest

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildUpgrade,
    CloseArea,
    DrawRunCard,
    FinishTurn,
    KeepGoal,
    LeaveAction,
    OpenArea,
    PlaceDeed,
    PlaceLodge,
    PlayRunCard,
    ResetHand,
    TakeRunCard,
    WithdrawOpening,
)
from events.alpenglow.turns import DisplayRefilled
from rules.alpenglow.vocabulary.effects import DrawGoals
from rules.alpenglow.vocabulary.upgrades import HandSize
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.openings import area, coined
from tests.alpenglow.chapters.steps import acting, cards
from tests.alpenglow.given import (
    RED,
    Fact,
    coins,
    deciding,
    given,
    hand,
    in_box,
    lodge,
    lodges,
    match,
    opened,
    phase,
    player,
    run,
    step,
    table,
)

FIVE = ("green-2", "green-3", "blue-2", "blue-3", "black-2")
SHORT = table(display=("green-1",))


def evening(*facts: Fact) -> tuple[Fact, ...]:
    """RED has a full hand, a base, two skiers and runs for them; the display has run short."""
    land = run("green", "C3", "B3")
    return (SHORT, hand(RED, *FIVE), *area(), land, lodge(RED, green=2), coins(RED, 20), *facts)


@pytest.mark.rule("ALP-138")
def test_builds_draw_nothing() -> None:
    """The turn goes on to its opening."""
    scene = given(*evening(step("build")))
    build = BuildChair("left", "double")
    assert not scene.ends_a_batch(RED, build)
    scene.when(RED, build).then_no(DisplayRefilled)


@pytest.mark.rule("ALP-138")
def test_an_opening_draws_when_it_ends() -> None:
    """Neither to open nor to deliver draws; to close and to withdraw do."""
    scene = given(*evening(step("build")))
    for move in (OpenArea(RED), coined("green", "C3", "C4"), coined("green", "B3", "C4")):
        assert not scene.ends_a_batch(RED, move)
        scene = scene.when(RED, move).accepted()
        assert scene.ends_a_batch(RED, WithdrawOpening())
    assert scene.ends_a_batch(RED, CloseArea())
    assert len(scene.when(RED, CloseArea()).state.display) == 4


@pytest.mark.rule("ALP-138")
def test_with_a_full_display_nothing_is_drawn_at_the_end() -> None:
    """Nor with a hand to fill, for which cards are first chosen one by one."""
    full = table(display=("green-1", "blue-1", "black-1", "orange-1"))
    for facts in (evening(full), evening(hand(RED, *FIVE[:4]))):
        assert not given(*facts, step("build")).ends_a_batch(RED, FinishTurn())
        place = given(*facts, opened()).when(RED, coined("green", "C3", "C4")).accepted()
        assert not place.ends_a_batch(RED, CloseArea())
        assert not place.ends_a_batch(RED, WithdrawOpening())


@pytest.mark.rule("ALP-138", "ALP-175")
def test_what_a_tile_brings_ends_the_turn() -> None:
    """The last decision after the close draws, whatever it is, and none before it."""
    won = evening(step("open", opened=True), lodges(RED, "A4"))
    quad = given(*won, deciding("action", "summit"))
    assert quad.ends_a_batch(RED, LeaveAction("summit"))
    assert quad.ends_a_batch(RED, BuildChair("left", "quad"))
    edge = BuildChair("slope", "quad")
    assert not quad.ends_a_batch(RED, edge)
    assert quad.when(RED, edge).accepted().ends_a_batch(RED, PlaceLodge("E1"))
    two = given(*won, deciding("action", "saddle"), deciding("action", "summit"))
    assert not two.ends_a_batch(RED, LeaveAction("summit"))


@pytest.mark.rule("ALP-138", "ALP-189")
def test_an_upgrade_that_lets_one_hold_more_has_cards_chosen_first() -> None:
    """Built as the reward of a tile it makes the hand short, and so the display waits."""
    rack = in_box("upgrades", upgrade("rack", HandSize(7)))
    won = evening(rack, step("open", opened=True), deciding("action", "hamlet"))
    assert not given(*won).ends_a_batch(RED, BuildUpgrade("rack"))
    assert given(*won).ends_a_batch(RED, BuildUpgrade("up-1"))


@pytest.mark.rule("ALP-080", "ALP-138")
def test_a_deed_ends_no_turn_before_the_opening() -> None:
    """But that of a building which a tile brought does."""
    won = (step("open", opened=True), deciding("action", "hamlet"))
    for facts, draws in (((step("build"),), False), (won, True)):
        scene = given(*evening(*facts))
        assert not scene.ends_a_batch(RED, BuildBuilding("chapel", "A1"))
        scene = scene.when(RED, BuildBuilding("chapel", "A1")).accepted()
        assert scene.ends_a_batch(RED, PlaceDeed("swap")) == draws


@pytest.mark.rule("ALP-022")
def test_cards_of_the_deck_are_drawn_and_those_of_the_display_taken() -> None:
    """The last one taken has the display filled up; a reset shows the hand, a play no more."""
    assert cards().ends_a_batch(RED, ResetHand())
    assert not cards().ends_a_batch(RED, PlayRunCard("green-2", "B2"))
    scene = cards().when(RED, ResetHand()).accepted()
    for card in ("green-1", "blue-1", "black-1", "orange-1"):
        assert scene.ends_a_batch(RED, DrawRunCard())
        assert not scene.ends_a_batch(RED, TakeRunCard(card))
        scene = scene.when(RED, TakeRunCard(card)).accepted()
    assert scene.ends_a_batch(RED, DrawRunCard())


@pytest.mark.rule("ALP-022")
def test_the_last_card_of_the_deck_is_drawn_like_any_other() -> None:
    """That there is only one does not mean that anybody knows which it is."""
    rest = [f"{c}-{i}" for c in ("green", "blue", "black", "orange") for i in range(1, 11)]
    facts = (table(display=()), deciding("draw", "end", RED, 2), step("end"))
    scene = given(hand(1, *rest[1:]), hand(RED), *facts)
    assert scene.state.deck_left() == 1
    assert scene.ends_a_batch(RED, DrawRunCard())
    assert scene.when(RED, DrawRunCard()).state.players[RED].hand == (rest[0],)


@pytest.mark.rule("ALP-077", "ALP-013")
def test_goals_are_drawn_and_then_kept() -> None:
    """The draw ends a request, keeping one does not."""
    scene = given(*acting(DrawGoals(2)), step("card"))
    scene = scene.when(RED, PlayRunCard("trick", "B2")).accepted()
    assert not scene.ends_a_batch(RED, LeaveAction("trick"))
    dealt = given(match(2), phase("goals"), player(RED, offered=("liftie", "banker")))
    assert not dealt.ends_a_batch(RED, KeepGoal("liftie"))
