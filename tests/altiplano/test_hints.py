"""What a player of Altiplano should know, and nothing of what others hide."""

import pytest
from msgspec.structs import replace

from events.altiplano.words import GOODS
from events.base import Seat
from projections.altiplano.state import State
from rules.altiplano import hints as advice
from rules.game import Hint
from tests.altiplano.given import (
    RED,
    YELLOW,
    Fact,
    bag,
    container,
    extensions,
    fresh,
    given,
    houses,
    laid,
    on_planning,
    pawn,
    planning,
    player,
    stock,
    table,
    unfinished,
    warehouse,
)
from tests.altiplano.playing import choices, real_board


def told(*facts: Fact, seat: Seat = RED) -> dict[str, Hint]:
    """What a seat is told, by what it is about."""
    setting = given(*facts).setting
    return {hint.about: hint for hint in advice.hints(setting.board, setting.state, seat)}


@pytest.mark.rule("ALT-027")
def test_a_player_reads_the_own_bag_and_container() -> None:
    """What they hold and what will be drawn from them."""
    hint = told(planning("drawing"), bag(RED, food=2), container(RED, ore=1))["bag"]
    assert hint.says.startswith("Your bag holds 2 food, your container 1 ore. Draw 2 tiles")
    assert (hint.have, hint.need) == (2, 4)


@pytest.mark.rule("ALT-040", "ALT-121")
def test_what_is_not_planned_and_what_could_be_swapped_first() -> None:
    """The swap is spoken of only before the first planning move."""
    facts = (planning(), on_planning(RED, "food"), extensions(RED, "sorting"))
    first = told(*facts)
    assert (first["planning"].have, first["planning"].need) == (3, 4)
    assert "sorting" in first
    assert "sorting" not in told(*facts, player(RED, planned=True))


@pytest.mark.rule("ALT-048")
def test_where_an_action_could_be_taken_counts_what_is_planned_now() -> None:
    """Tiles of this round and of earlier ones together."""
    facts = (planning(), laid(RED, "mine", "food"))
    assert told(*facts)["actions"].says.endswith("act nowhere.")
    hint = told(*facts, fresh(RED, "mine", "food"))["actions"]
    assert hint.says.endswith("act at the mine.")
    assert hint.have == 1


@pytest.mark.rule("ALT-053", "ALT-108")
def test_what_moves_the_pawn() -> None:
    """Carts and movement spaces, and a pawn that is still to be set."""
    facts = (laid(RED, "movement", "food"), player(RED, carts=2, free_ridden=True))
    hint = told(*facts)["movement"]
    assert hint.says.startswith("Your free cart has been used; 1 paid move can be made, and 1")
    assert "ALT-108" in hint.rules
    assert "ALT-108" not in told(*facts, pawn(RED, "farm"))["movement"].rules


@pytest.mark.rule("ALT-129")
def test_what_was_bought_in_this_round_is_not_bought_again() -> None:
    """One cart and one extension a round."""
    assert {"cart", "extension"} <= set(told(player(RED, cart_bought=True, extension_bought=True)))
    assert not {"cart", "extension"} & set(told())


@pytest.mark.rule("ALT-104", "ALT-105", "ALT-103")
def test_what_is_begun_says_what_it_lacks_and_scores() -> None:
    """The unfinished order, unfinished rows, and houses as things stand."""
    facts = (
        unfinished(RED, "timber", "wood"),
        warehouse(RED, ("fish", "fish"), ("stone", "stone", "corn")),
        houses(RED, "stone_house"),
    )
    hints = told(*facts)
    assert hints["timber"].says.startswith("Timber lacks 1 stone: 9 points")
    assert (hints["timber"].have, hints["timber"].need) == (1, 2)
    assert hints["row-1"].says.startswith("Row 1, Row 1, needs 1 more fish or corn for 1 point")
    assert "row-2" not in hints
    assert hints["stone_house"].says == "stone house: 6 points with the 2 stone you have."


@pytest.mark.rule("ALT-119", "ALT-120")
def test_how_far_missions_have_come() -> None:
    """Of one counted for oneself have and need; of one that compares with others only the own."""
    facts = (
        player(RED, missions=("mission-2", "mission-13")),
        warehouse(RED, ("alpaca",), ("ore",)),
        bag(YELLOW, ore=9),
    )
    hints = told(*facts)
    assert (hints["mission-2"].have, hints["mission-2"].need) == (1, 3)
    assert hints["mission-13"].says.endswith("you have 1.")
    assert hints["mission-13"].need is None
    assert "mission-2" not in told(*facts, seat=YELLOW)


@pytest.mark.rule("ALT-098", "ALT-099", "ALT-117")
def test_how_near_the_end_is() -> None:
    """Locations nearly empty, a short stack, and then the last round by its number."""
    hints = told(stock(corn=2))
    assert hints["road"].says.startswith("Only 2 left of all that lies at the road")
    short = told(table(stack={"D": ("jill",)}, round=5))["stack"]
    assert (short.have, short.need) == (5, 7)
    ended = told(stock(corn=2), table(round=5, last_round=6))
    assert "road" not in ended
    assert ended["last_round"].says == "The end is triggered: round 6 is the last one."
    assert told(table(round=6, last_round=6))["last_round"].says.startswith("This is the last")


@pytest.mark.rule("ALT-136")
def test_no_match_lasts_longer_than_the_stack_foretells() -> None:
    """At every choice of a match, the last round comes no later than was said."""
    states = [choice.state for choice in choices(2, 2) if choice.state.round]
    ahead = [advice.latest(state) for state in states if state.last_round is None]
    assert states[-1].round <= min(ahead)


@pytest.mark.rule("ALT-027", "ALT-118", "ALT-126")
def test_hints_tell_nothing_of_what_others_hide() -> None:
    """With other tiles in others' bags and containers, and other missions, they are the same."""
    board = real_board()
    for choice in choices(3, 3)[::20]:
        now = advice.hints(board, choice.state, choice.seat)
        assert advice.hints(board, _disguised(choice.state, choice.seat), choice.seat) == now


def _disguised(state: State, seat: Seat) -> State:
    """The same table with other secrets of the other players."""
    other = {good: 2 for good in GOODS if good != "corn"}
    players = tuple(
        one if i == seat else replace(one, bag=other, container=other, missions=("all_trades",))
        for i, one in enumerate(state.players)
    )
    return replace(state, players=players)
