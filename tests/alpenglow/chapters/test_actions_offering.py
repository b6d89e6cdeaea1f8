"""Actions are offered when they can do something; they may be used or left (ALP-058 to ALP-061)."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from events.alpenglow.moves import (
    DiscardRunCard,
    LeaveAction,
    MoveBus,
    MoveRun,
    PlaceRun,
    PlayRunCard,
    RemoveRun,
    SwapSkier,
    SwapTerminal,
    TakeBus,
    TakeSkier,
    UseAction,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    SkiersGained,
    StepReached,
)
from rules.alpenglow import actions, box
from rules.alpenglow.content import CardAction
from rules.alpenglow.vocabulary.effects import (
    Condition,
    Each,
    GainCoins,
    Holding,
    PlaceRuns,
    Stopped,
    StopType,
    TakeSkiers,
)
from rules.alpenglow.vocabulary.words import COLOURS
from tests.alpenglow.boxes import card, does
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Fact,
    built,
    buses,
    chair,
    coins,
    completed,
    given,
    hand,
    hut,
    in_box,
    lodge,
    lodges,
    player,
    run,
    season,
    step,
    upgrades,
)
from tests.alpenglow.tricks import OVER, TILE, offered, trick, used
from tests.harness.scenario import Given

pytestmark = pytest.mark.rule("ALP-058")


def test_an_action_waits_to_be_used_or_left() -> None:
    """When the tile of a card lies, its action can be used or left, and nothing else be done."""
    asked = trick(GainCoins(2))
    after = asked.then_among_others(offered())
    assert after.setting.legal(RED) == [UseAction("trick"), LeaveAction("trick")]
    after.when(RED, UseAction("trick")).then(*used(CoinsGained(RED, "trick", 2)))


def test_an_action_may_be_left() -> None:
    """A player may do without the action."""
    left = trick(GainCoins(2)).when(RED, LeaveAction("trick"))
    left.then(DecisionSettled(RED, "trick", False), *OVER)


def test_fewer_will_do() -> None:
    """The number in an action is an upper limit: what is left of it may be left (Q46)."""
    placed = trick(PlaceRuns(2)).when(RED, PlaceRun("blue", "A2"))
    placed.when(RED, LeaveAction("trick")).then(DecisionSettled(RED, "trick", True), *OVER)


@pytest.mark.rule("ALP-058")
def test_of_what_is_not_at_hand_only_that_is_said() -> None:
    """Why an action could not be used is said of what was played or stopped at, and of no more."""
    far = given(
        in_box("actions", does("shopping", GainCoins(2), StopType("shop"))),
        in_box("run_cards", card("far", does="shopping")),
        step("card"),
    )
    far.refuses("ALP-058", RED, UseAction("far"), LeaveAction("far"))
    near = after_playing(far)
    near.refuses("ALP-060", RED, UseAction("far"))
    near.refuses("ALP-058", RED, LeaveAction("far"))


def after_playing(scene: Given) -> Given:
    """The same, with the card among the discards."""
    state = replace(scene.state, discards=("far",))
    return Given(replace(scene.setting, state=state))


@pytest.mark.rule("ALP-059")
def test_a_played_card_goes_to_the_discards_after_its_action() -> None:
    """The card is in play until its action is used or left."""
    asked = trick(GainCoins(2))
    assert asked.state.discards == ()
    assert asked.when(RED, LeaveAction("trick")).state.discards == ("trick",)


def test_an_action_is_called_by_what_it_stands_on() -> None:
    """Only the action that is due can be used or left."""
    asked = trick(GainCoins(2), in_box("run_cards", card("other", does="trick"))).accepted()
    asked.refuses("ALP-058", RED, UseAction("other"), LeaveAction("other"), UseAction("nothing"))


def test_an_action_is_carried_out_by_its_own_moves() -> None:
    """The moves of other actions are refused, and so is using at once what needs a choice."""
    asked = trick(PlaceRuns(1)).accepted()
    others = (
        TakeSkier("green"),
        SwapSkier("green", "blue"),
        DiscardRunCard("green-5"),
        RemoveRun(TILE),
        MoveRun(TILE, "H6"),
        SwapTerminal("star-1", "E1"),
        MoveBus(RED, "A2", "A1"),
    )
    asked.refuses("ALP-058", RED, UseAction("trick"), *others)
    asked.allows(RED, LeaveAction("trick"))


def test_without_an_action_there_is_nothing_to_use() -> None:
    """Nobody uses or leaves what was not offered."""
    moves = (UseAction("green-9"), LeaveAction("green-9"), PlaceRun("green", "A1"))
    nothing = given(step("build")).refuses("ALP-058", RED, *moves, TakeSkier("green")).setting
    assert actions.legal(nothing.board, nothing.state, RED) == []


def test_what_could_do_nothing_is_not_offered() -> None:
    """An action that would bring nothing is not even asked about, and step 2 is over."""
    after = trick(GainCoins(2, each="hut")).then_no(DecisionDue)
    assert after.state.turn.step == "build"
    after.refuses("ALP-061", RED, UseAction("trick"))


STOPS: list[tuple[Condition, str, str]] = [
    (StopType("shop"), "D3", "D1"),
    (Stopped("lot"), "A1", "D3"),
    (Stopped("square"), "E4", "A1"),
    (Stopped("neutral"), "D3", "A1"),
    (Stopped("own"), "B1", "C1"),
    (Stopped("other"), "C1", "B1"),
]


@pytest.mark.rule("ALP-060")
@pytest.mark.parametrize(("needs", "met", "unmet"), STOPS)
def test_a_condition_on_the_stop(needs: Condition, met: str, unmet: str) -> None:
    """What asks for a stop is offered after such a stop only; it looks at nothing but that."""
    facts = (built(RED, "chapel", "B1"), built(YELLOW, "town-1", "C1"))
    trick(GainCoins(2), *facts, needs=needs, at=met).then_among_others(offered())
    after = trick(GainCoins(2), *facts, needs=needs, at=unmet).then_no(DecisionDue)
    after.refuses("ALP-060", RED, UseAction("trick"))


@pytest.mark.rule("ALP-060", "ALP-045")
def test_a_building_put_up_later_is_not_the_active_one() -> None:
    """The stop stays what it was when the bus left it (Q50)."""
    after = (
        given(
            in_box("actions", does("trick", GainCoins(2), StopType("shop"))),
            in_box("run_cards", card("trick", does="trick")),
            hand(RED, "trick"),
            step("card", at="A1"),
            built(RED, "shop-1", "A1"),
        )
        .when(RED, PlayRunCard("trick", TILE))
        .then_no(DecisionDue)
    )
    assert after.state.turn.step == "build"


@pytest.mark.rule("ALP-061")
def test_an_if_about_what_one_has() -> None:
    """A condition on what one has holds from the number it names on, and pays once."""
    needs = Holding("chair", 2)
    west, left, right = chair(RED, "west"), chair(RED, "left"), chair(RED, "right")
    trick(GainCoins(4), west, needs=needs).then_no(DecisionDue)
    asked = trick(GainCoins(4), west, left, right, needs=needs)
    asked.when(RED, UseAction("trick")).then(*used(CoinsGained(RED, "trick", 4)))


HELD: Mapping[Each, Fact] = {
    "chair": chair(RED, "west"),
    "building": built(RED, "chapel", "B1"),
    "hut": hut(RED, "hut-1f", "B2"),
    "lodge": lodges(RED, "A4"),
    "upgrade": upgrades(RED, "up-1"),
    "skier": lodge(RED, blue=1),
    "backcountry": completed(RED, "bowl"),
}


@pytest.mark.rule("ALP-061")
@pytest.mark.parametrize("what", HELD)
def test_every_thing_that_is_counted(what: Each) -> None:
    """A player's own things of each kind count, another's do not."""
    others = (chair(YELLOW, "east"), built(YELLOW, "town-1", "C1"), hut(YELLOW, "hut-1f", "C2"))
    asked = trick(GainCoins(1, each=what), *others, HELD[what])
    asked.when(RED, UseAction("trick")).then(*used(CoinsGained(RED, "trick", 1)))
    trick(GainCoins(1, each=what), *others).then_no(DecisionDue)


@pytest.mark.rule("ALP-050")
def test_the_action_of_a_square() -> None:
    """A square's action can be used or left, before any card is played."""
    asked = given(buses(RED, "E4")).when(RED, TakeBus("E4"))
    asked.then_among_others(DecisionDue(RED, "action", "square-1", 1, ()))
    asked.when(RED, UseAction("square-1")).then(
        DecisionSettled(RED, "square-1", True),
        CoinsGained(RED, "square-1", 2),
        StepReached("card"),
    )
    left = asked.when(RED, LeaveAction("square-1"))
    left.then(DecisionSettled(RED, "square-1", False), StepReached("card"))


@pytest.mark.rule("ALP-148", "ALP-050")
def test_a_square_has_another_action_in_season_2() -> None:
    """It is the action of the season that counts."""
    asked = given(buses(RED, "E4"), season(2)).when(RED, TakeBus("E4"))
    asked.when(RED, UseAction("square-1")).then_among_others(CoinsGained(RED, "square-1", 4))


@pytest.mark.rule("ALP-195")
def test_a_deed_without_a_choice_acts_by_itself() -> None:
    """Where there is nothing to decide the owner's action happens at once (Q51)."""
    asked = given(built(YELLOW, "chapel", "A1", deed="coins-2"), buses(RED, "A1")).when(
        RED, TakeBus("A1")
    )
    asked.then_among_others(CoinsGained(YELLOW, "coins-2", 2)).when(RED, TakeBus("A1"))
    asked.then_no(DecisionDue)


RICH: tuple[Fact, ...] = (
    *HELD.values(),
    built(YELLOW, "town-1", "C1"),
    coins(RED, 30),
    chair(RED, "left"),
    chair(RED, "right"),
    buses(YELLOW, "A2"),
    run("black", "A1"),
)
"""RED has something of everything."""
WHERE = {
    None: "A1",
    StopType("town"): "E2",
    StopType("shop"): "D3",
    StopType("food"): "D2",
    StopType("lodging"): "D1",
    Stopped("own"): "B1",
    Stopped("other"): "C1",
    Stopped("lot"): "A1",
    Stopped("square"): "E4",
    Stopped("neutral"): "D1",
}


@pytest.mark.rule("ALP-078")
@pytest.mark.parametrize("shared", box.default().actions, ids=lambda shared: shared.id)
def test_every_action_of_the_deck_can_be_used(shared: CardAction) -> None:
    """Given a stop that it asks for and something of everything, each card's action is offered."""
    effect, needs = shared.action.effect, shared.action.needs
    at = WHERE[None if isinstance(needs, Holding) else needs]
    asked = trick(effect, *RICH, needs=needs, at=at, held=("green-5",))
    assert DecisionDue in map(type, asked.events)
    assert len(asked.setting.legal(RED)) > 1


@pytest.mark.rule("ALP-193", "ALP-008")
def test_an_action_in_which_nothing_more_is_possible_is_over() -> None:
    """With the last skier of the supply an action that takes skiers is over (Q5)."""
    full = dict.fromkeys(COLOURS, 26)
    asked = trick(TakeSkiers(3), player(YELLOW, lodge={**full, "black": 25}))
    asked.when(RED, TakeSkier("black")).then(
        DecisionCounted(2), SkiersGained(RED, "trick", {"black": 1}, ()), *used()
    )
    trick(TakeSkiers(3), player(YELLOW, lodge=full)).then_no(DecisionDue)
