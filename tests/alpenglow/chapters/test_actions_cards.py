"""Actions about cards: exchanging (ALP-196), drawing, goals (ALP-077), Double Action (ALP-072)."""

import pytest
from msgspec.structs import replace

from events.alpenglow.beginnings import GoalDeckShuffled, GoalKept, GoalsDrawn
from events.alpenglow.moves import (
    DiscardRunCard,
    DrawRunCard,
    KeepGoal,
    LeaveAction,
    PlayRunCard,
    TakeBus,
    TakeRunCard,
    UseAction,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionCounted,
    DecisionDue,
    DecisionSettled,
    RunCardDiscarded,
    RunCardPlayed,
    RunCardTaken,
    SkiersGained,
)
from projections.alpenglow.state import State, Tile
from rules.alpenglow.board import Board
from rules.alpenglow.content import Action, Square
from rules.alpenglow.vocabulary.effects import (
    DrawCards,
    DrawGoals,
    FurtherCards,
    GainCoins,
    StopType,
    SwapCards,
)
from tests.alpenglow.boxes import box, card, does
from tests.alpenglow.given import (
    RED,
    YELLOW,
    Laid,
    built,
    buses,
    given,
    goals,
    hand,
    in_box,
    table,
)
from tests.alpenglow.tricks import OVER, offered, trick, used

FOOD = StopType("food")


def square(name: str) -> Laid:
    """This square lies on E4."""

    def out(board: Board, state: State) -> State:
        return replace(state, village={**state.village, "E4": Tile("square", name, None, None, 0)})

    return Laid(out)


def draw(source: str, count: int, seat: int = RED) -> DecisionDue:
    """Run cards are to be drawn."""
    return DecisionDue(seat, "draw", source, count, ())


# --- exchanging run cards ------------------------------------------------------------------------


@pytest.mark.rule("ALP-196")
def test_the_rulebooks_deed() -> None:
    """At Yellow's Chapel Yellow gets 1 orange skier and exchanges two cards, in Purple's turn."""
    stopped = given(
        built(YELLOW, "chapel", "A1", "swap"), buses(RED, "A1"), hand(YELLOW, "green-5", "blue-5")
    ).when(RED, TakeBus("A1"))
    stopped.then_among_others(
        SkiersGained(YELLOW, "swap", {"orange": 1}, ()),
        DecisionDue(YELLOW, "action", "swap", 2, ()),
    )
    stopped.then_awaits(YELLOW)
    first = stopped.when(YELLOW, DiscardRunCard("green-5"))
    first.then(DecisionCounted(1), RunCardDiscarded(YELLOW, "green-5"))
    second = first.when(YELLOW, DiscardRunCard("blue-5"))
    second.then(
        DecisionSettled(YELLOW, "swap", True),
        RunCardDiscarded(YELLOW, "blue-5"),
        draw("swap", 2, YELLOW),
    )
    taken = second.when(YELLOW, TakeRunCard("black-1")).when(YELLOW, DrawRunCard())
    assert len(taken.state.players[YELLOW].hand) == 2
    assert len(taken.state.display) == 4
    taken.then_awaits(RED)


@pytest.mark.rule("ALP-196", "ALP-058")
def test_fewer_cards_may_be_exchanged() -> None:
    """One card may be discarded and one drawn; then as many are drawn as were discarded (Q46)."""
    one = trick(SwapCards(3), held=("green-5", "blue-5")).when(RED, DiscardRunCard("blue-5"))
    one.when(RED, LeaveAction("trick")).then(DecisionSettled(RED, "trick", True), draw("trick", 1))
    left = trick(SwapCards(3), held=("green-5",)).when(RED, LeaveAction("trick"))
    left.then(DecisionSettled(RED, "trick", False), *OVER)


@pytest.mark.rule("ALP-196")
def test_the_last_card_of_a_hand_ends_the_exchange() -> None:
    """Who has no card left to discard draws for those that went."""
    asked = trick(SwapCards(3), held=("green-5",)).when(RED, DiscardRunCard("green-5"))
    asked.then(
        DecisionSettled(RED, "trick", True), RunCardDiscarded(RED, "green-5"), draw("trick", 1)
    )


@pytest.mark.rule("ALP-196")
def test_only_cards_of_ones_hand_are_exchanged() -> None:
    """A card that is played, open or another's is not discarded; without cards nothing is."""
    asked = trick(SwapCards(2), hand(YELLOW, "black-5"), held=("green-5",)).accepted()
    for other in ("trick", "blue-1", "black-5", "nothing"):
        asked.refuses("ALP-196", RED, DiscardRunCard(other))
    asked.refuses("ALP-058", RED, UseAction("trick"))
    trick(SwapCards(2)).then_no(DecisionDue).refuses("ALP-196", RED, UseAction("trick"))


@pytest.mark.rule("ALP-058")
def test_discarding_belongs_to_an_exchange() -> None:
    """No other action discards cards of the hand."""
    asked = trick(DrawCards(2), held=("green-5",)).accepted()
    asked.refuses("ALP-058", RED, DiscardRunCard("green-5"))


# --- drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("ALP-078")
def test_run_cards_are_drawn_from_display_or_deck() -> None:
    """Cards are taken one by one, each seen before the next; then the display is filled (Q8)."""
    asked = trick(DrawCards(2)).when(RED, UseAction("trick"))
    asked.then(DecisionSettled(RED, "trick", True), draw("trick", 2))
    first = asked.when(RED, TakeRunCard("blue-1"))
    first.then(DecisionCounted(1), RunCardTaken(RED, "blue-1"))
    first.when(RED, DrawRunCard()).then_among_others(*used()[:1])
    assert len(first.when(RED, DrawRunCard()).state.display) == 4


@pytest.mark.rule("ALP-078")
def test_without_run_cards_none_are_drawn() -> None:
    """The card in play is all that is not held: there is nothing to draw (Q47)."""
    trick(DrawCards(2), table(display=(), run_cards=1)).then_no(DecisionDue)


@pytest.mark.rule("ALP-077")
def test_goal_cards_are_drawn_and_one_is_kept() -> None:
    """The player sees those drawn and keeps one; the other is laid aside."""
    asked = trick(DrawGoals(2), goals(RED, "banker")).accepted().drawing(0, 0)
    drawn = asked.when(RED, UseAction("trick"))
    drawn.then(
        DecisionSettled(RED, "trick", True),
        GoalsDrawn(RED, ("liftie", "optimizer")),
        DecisionDue(RED, "goal", "trick", 1, ()),
    )
    kept = drawn.accepted().when(RED, KeepGoal("optimizer"))
    kept.then_among_others(GoalKept(RED, "optimizer"))
    assert kept.state.aside == ("liftie",)
    assert [held.goal for held in kept.state.players[RED].goals] == ["banker", "optimizer"]


@pytest.mark.rule("ALP-077")
def test_goal_cards_laid_aside_are_a_deck_again() -> None:
    """When the deck is empty those laid aside are shuffled; where none are, none is drawn (Q48)."""
    every = tuple(goal.id for goal in box().goals)
    shuffled = trick(DrawGoals(2), table(aside=every[1:])).when(RED, UseAction("trick"))
    shuffled.then_among_others(GoalDeckShuffled(), DecisionDue(RED, "goal", "trick", 1, ()))
    assert every[0] in shuffled.state.players[RED].offered
    after = trick(DrawGoals(2), goals(YELLOW, *every))
    after.then_no(DecisionDue).refuses("ALP-077", RED, UseAction("trick"))


@pytest.mark.rule("ALP-077")
def test_drawing_goals_ends_a_request() -> None:
    """Nothing may follow the draw of goals unseen; other actions draw nothing by being used."""
    asked = trick(DrawGoals(2)).setting
    assert asked.game.draws(asked.board, asked.state, RED, UseAction("trick"))
    asked = trick(GainCoins(2), held=("green-5",)).setting
    assert not asked.game.draws(asked.board, asked.state, RED, UseAction("trick"))


# --- further cards -------------------------------------------------------------------------------


@pytest.mark.rule("ALP-072")
def test_double_action() -> None:
    """After a stop at Food two further cards are played, each with its tile and its action."""
    asked = trick(FurtherCards(2), needs=FOOD, at="D2", held=("green-5", "blue-5"))
    asked.then_among_others(offered(2))
    first = asked.when(RED, PlayRunCard("green-5", "A1"))
    first.then(
        DecisionCounted(1),
        RunCardPlayed(RED, "green-5", "green", "A1"),
        DecisionDue(RED, "action", "green-5", 1, ()),
    )
    acted = first.when(RED, UseAction("green-5"))
    acted.then(DecisionSettled(RED, "green-5", True), CoinsGained(RED, "green-5", 1))
    second = acted.when(RED, PlayRunCard("blue-5", "B1")).when(RED, LeaveAction("blue-5"))
    assert second.state.turn.step == "build"
    assert second.state.discards == ("trick", "green-5", "blue-5")


@pytest.mark.rule("ALP-072")
def test_fewer_further_cards_may_be_played() -> None:
    """One or both may be left; when the hand is empty the action is over (Q24)."""
    asked = trick(FurtherCards(2), needs=FOOD, at="D2", held=("green-5", "blue-5"))
    asked.when(RED, LeaveAction("trick")).then(DecisionSettled(RED, "trick", False), *OVER)
    only = trick(FurtherCards(2), needs=FOOD, at="D2", held=("green-5",))
    played = only.when(RED, PlayRunCard("green-5", "A1")).when(RED, LeaveAction("green-5"))
    played.then_among_others(DecisionSettled(RED, "trick", True))
    assert played.state.turn.step == "build"


@pytest.mark.rule("ALP-072")
def test_double_action_asks_for_food_and_cards() -> None:
    """Another stop will not do; without a further card there is nothing to play."""
    after = trick(FurtherCards(2), needs=FOOD, at="D3", held=("green-5",)).then_no(DecisionDue)
    after.refuses("ALP-060", RED, UseAction("trick"))
    after = trick(FurtherCards(2), needs=FOOD, at="D2").then_no(DecisionDue)
    after.refuses("ALP-072", RED, UseAction("trick"))


@pytest.mark.rule("ALP-072")
def test_a_double_action_played_by_a_double_action() -> None:
    """It adds two plays of its own, to be made first (Q24)."""
    again = in_box("run_cards", card("again", does="trick"))
    held = ("again", "green-5", "green-6", "green-7")
    state = trick(FurtherCards(2), again, needs=FOOD, at="D2", held=held)
    asked = state.when(RED, PlayRunCard("again", "A1"))
    asked.then_among_others(DecisionDue(RED, "action", "again", 2, ()))
    for name, at in (("green-5", "A2"), ("green-6", "A3"), ("green-7", "B1")):
        asked = asked.when(RED, PlayRunCard(name, at)).when(RED, LeaveAction(name))
    assert asked.state.turn.step == "build"
    assert len(asked.state.discards) == 5


@pytest.mark.rule("ALP-072", "ALP-050", "ALP-055")
def test_a_further_card_of_a_square_is_not_that_of_step_2() -> None:
    """A card that a square lets one play belongs to step 1; the card of step 2 comes after it."""
    stage = Action("Play a card.", FurtherCards(1))
    asked = given(
        in_box("squares", Square("stage", "Stage", "authored", (stage, stage))),
        in_box("actions", does("nothing", GainCoins(1), FOOD)),
        in_box("run_cards", card("one", does="nothing"), card("two", does="nothing")),
        buses(RED, "E4"),
        hand(RED, "one", "two"),
        square("stage"),
    ).when(RED, TakeBus("E4"))
    asked.then_among_others(DecisionDue(RED, "action", "stage", 1, ()))
    first = asked.when(RED, PlayRunCard("one", "A1"))
    assert first.state.turn.step == "card"
    assert first.state.discards == ("one",)
    assert first.when(RED, PlayRunCard("two", "A2")).state.turn.step == "build"
