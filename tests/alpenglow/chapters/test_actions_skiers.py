"""Skiers of one's choice, swapped skiers, and the Buddy Pass card (ALP-068)."""

from typing import Any

import pytest

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    SwapSkier,
    TakeBus,
    TakeSkier,
    UseAction,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    SkierReturned,
    SkiersGained,
)
from rules.alpenglow.content import Action, Deed
from rules.alpenglow.sentences import says
from rules.alpenglow.vocabulary.effects import BuddyPass, Stopped, SwapSkiers, TakeSkiers
from rules.alpenglow.vocabulary.upgrades import Buddies
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.given import (
    RED,
    YELLOW,
    built,
    buses,
    given,
    in_box,
    lodge,
    player,
    upgrades,
)
from tests.alpenglow.tricks import OVER, offered, trick, used

OTHER = Stopped("other")
SOLD_OUT = player(YELLOW, lodge=dict.fromkeys(COLOURS, 26))


def gained(source: str = "trick", **skiers: Any) -> SkiersGained:
    """RED gets these skiers, without a buddy."""
    counts: Any = skiers
    return SkiersGained(RED, source, counts, ())


@pytest.mark.rule("ALP-078")
def test_skiers_of_any_colours() -> None:
    """Skiers of one's choice are taken one by one."""
    first = trick(TakeSkiers(2)).when(RED, TakeSkier("orange"))
    first.then(DecisionCounted(1), gained(orange=1)).when(RED, TakeSkier("orange")).then(
        *used(gained(orange=1))
    )


@pytest.mark.rule("ALP-008")
def test_a_colour_may_have_run_out() -> None:
    """Only what the supply has is taken (Q5)."""
    asked = trick(TakeSkiers(2), lodge(YELLOW, blue=26)).accepted()
    asked.refuses("ALP-008", RED, TakeSkier("blue")).allows(RED, TakeSkier("green"))


@pytest.mark.rule("ALP-078")
def test_skiers_are_swapped() -> None:
    """A skier of the lodge goes back, one of another colour comes for it."""
    asked = trick(SwapSkiers(2), lodge(RED, blue=2)).then_among_others(offered(2))
    asked.when(RED, SwapSkier("blue", "black")).then(
        DecisionCounted(1), SkierReturned(RED, "blue"), gained(black=1)
    )
    asked.refuses("ALP-114", RED, SwapSkier("green", "black"))
    asked.refuses("ALP-078", RED, SwapSkier("blue", "blue"))
    asked.refuses("ALP-058", RED, TakeSkier("blue"))


@pytest.mark.rule("ALP-078", "ALP-182")
def test_a_swap_brings_no_buddy() -> None:
    """It is an exchange and no gain: Buddy Pass waits for the next gain of the step (Q42)."""
    buddy = (in_box("upgrades", upgrade("buddy", Buddies("black"))), upgrades(RED, "buddy"))
    asked = trick(SwapSkiers(1), *buddy, lodge(RED, blue=1)).when(RED, SwapSkier("blue", "black"))
    asked.then(*used(SkierReturned(RED, "blue"), gained(black=1)))
    assert asked.state.players[RED].lodge == {"black": 1}
    taken = trick(TakeSkiers(1), *buddy).when(RED, TakeSkier("black"))
    assert taken.state.players[RED].lodge == {"black": 2}


@pytest.mark.rule("ALP-078", "ALP-008")
def test_what_cannot_be_swapped() -> None:
    """A swap needs a skier in the lodge, and one of another colour in the supply."""
    trick(SwapSkiers(2)).then_no(DecisionDue).refuses("ALP-114", RED, UseAction("trick"))
    others = {"blue": 10, "green": 26, "black": 26, "orange": 26}
    after = trick(SwapSkiers(2), lodge(RED, blue=1), player(YELLOW, lodge=others))
    after.then_no(DecisionDue).refuses("ALP-008", RED, UseAction("trick"))
    others["black"] = 25
    asked = trick(SwapSkiers(2), lodge(RED, blue=1), player(YELLOW, lodge=others)).accepted()
    asked.refuses("ALP-008", RED, SwapSkier("blue", "green"))
    asked.when(RED, SwapSkier("blue", "black")).then_among_others(gained(black=1))


@pytest.mark.rule("ALP-068")
def test_buddy_pass() -> None:
    """On another's building: two skiers of any colours, the deed's skier and its action."""
    asked = trick(BuddyPass(), built(YELLOW, "chapel", "B1", "coins-2"), needs=OTHER, at="B1")
    asked.then_among_others(offered(2))
    second = asked.when(RED, TakeSkier("orange")).when(RED, TakeSkier("green"))
    second.then(
        DecisionSettled(RED, "trick", True),
        gained(green=1),
        gained("coins-2", black=1),
        DecisionDue(RED, "action", "coins-2", 1, ()),
    )
    second.when(RED, UseAction("coins-2")).then(
        DecisionSettled(RED, "coins-2", True), CoinsGained(RED, "coins-2", 2), *OVER
    )


@pytest.mark.rule("ALP-068")
def test_the_deeds_action_may_be_left() -> None:
    """The action of the deed may be left like any other (Q46)."""
    asked = trick(BuddyPass(1), built(YELLOW, "chapel", "B1", "coins-2"), at="B1")
    left = asked.when(RED, TakeSkier("green")).when(RED, LeaveAction("coins-2"))
    left.then(DecisionSettled(RED, "coins-2", False), *OVER)


@pytest.mark.rule("ALP-068")
def test_the_deed_without_further_skiers_of_ones_choice() -> None:
    """Who wants fewer than two skiers goes on to the deed; who leaves the action leaves it all."""
    asked = trick(BuddyPass(), built(YELLOW, "chapel", "B1", "coins-2"), at="B1")
    asked.when(RED, UseAction("trick")).then(
        DecisionSettled(RED, "trick", True),
        gained("coins-2", black=1),
        DecisionDue(RED, "action", "coins-2", 1, ()),
    )
    table = asked.setting
    said = says(table.board, table.state, RED, UseAction("trick"))
    assert said.endswith("go on to the deed's skier and action.")
    one = asked.when(RED, TakeSkier("blue"))
    one.when(RED, UseAction("trick")).then_among_others(gained("coins-2", black=1))
    one.when(RED, LeaveAction("trick")).then(DecisionSettled(RED, "trick", True), *OVER)


@pytest.mark.rule("ALP-068")
def test_the_deeds_action_with_a_choice() -> None:
    """An exchange of cards that the deed brings is the visitor's own."""
    facts = built(YELLOW, "chapel", "B1", "swap")
    asked = trick(BuddyPass(1), facts, at="B1", held=("green-5",))
    asked = asked.when(RED, TakeSkier("green"))
    asked.then_among_others(DecisionDue(RED, "action", "swap", 2, ()))
    asked.accepted().allows(RED, DiscardRunCard("green-5"))


@pytest.mark.rule("ALP-068")
def test_buddy_pass_asks_for_anothers_building() -> None:
    """One's own building will not do, nor any other stop."""
    for at in ("B1", "A1", "D1", "E4"):
        after = trick(BuddyPass(), built(RED, "chapel", "B1"), at=at).then_no(DecisionDue)
        after.refuses("ALP-068", RED, UseAction("trick"))


@pytest.mark.rule("ALP-068", "ALP-051")
def test_the_owner_has_had_their_bonus() -> None:
    """The card takes nothing from the owner: the bonus of the deed came with the stop (Q22)."""
    asked = given(built(YELLOW, "chapel", "A1", "coins-2"), buses(RED, "A1"))
    stopped = asked.when(RED, TakeBus("A1"))
    stopped.then_among_others(
        SkiersGained(YELLOW, "coins-2", {"black": 1}, ()), CoinsGained(YELLOW, "coins-2", 2)
    )
    used_up = trick(BuddyPass(1), built(YELLOW, "chapel", "B1", "coins-2"), at="B1")
    after = used_up.when(RED, TakeSkier("green")).when(RED, UseAction("coins-2"))
    assert after.state.players[YELLOW] == used_up.before.state.players[YELLOW]


@pytest.mark.rule("ALP-068", "ALP-008")
def test_buddy_pass_with_no_skiers_left() -> None:
    """Without skiers in the supply the action of the deed can still be had (Q5)."""
    asked = trick(BuddyPass(), SOLD_OUT, built(YELLOW, "chapel", "B1", "coins-2"), at="B1")
    assert asked.setting.legal(RED) == [UseAction("trick"), LeaveAction("trick")]
    asked.when(RED, UseAction("trick")).then(
        DecisionSettled(RED, "trick", True), DecisionDue(RED, "action", "coins-2", 1, ())
    )
    after = trick(BuddyPass(), SOLD_OUT, built(YELLOW, "chapel", "B1", "swap"), at="B1")
    after.then_no(DecisionDue).refuses("ALP-008", RED, UseAction("trick"))


@pytest.mark.rule("ALP-068")
def test_a_buddy_pass_on_a_deed_gives_no_further_one() -> None:
    """A deed that is a Buddy Pass itself gives its skier, but not itself once more."""
    friends = Deed("friends", "Friends", "authored", "black", Action("For tests.", BuddyPass()))
    facts = (in_box("deeds", friends), built(YELLOW, "chapel", "B1", "friends"))
    asked = trick(BuddyPass(1), *facts, at="B1").when(RED, TakeSkier("green"))
    asked.then(*used(gained(green=1), gained("friends", black=1)))


@pytest.mark.rule("ALP-068", "ALP-182")
def test_the_upgrade_of_that_name_brings_one_more_a_step() -> None:
    """All skiers of a card belong to one step: the upgrade works at the first of its colour."""
    facts = (
        in_box("upgrades", upgrade("pals", Buddies("black"))),
        upgrades(RED, "pals"),
        built(YELLOW, "chapel", "B1", "coins-2"),
    )
    first = trick(BuddyPass(), *facts, at="B1").when(RED, TakeSkier("black"))
    first.then(DecisionCounted(1), SkiersGained(RED, "trick", {"black": 2}, ("pals",)))
    first.when(RED, TakeSkier("black")).then_among_others(
        gained(black=1), gained("coins-2", black=1)
    )
