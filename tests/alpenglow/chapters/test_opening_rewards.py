"""What completed backcountry tiles bring after the fees: ALP-175, ALP-176, Q55."""

import pytest

from events.alpenglow.moves import (
    BuildChair,
    CloseArea,
    LeaveAction,
    UpgradeChair,
)
from events.alpenglow.turns import (
    CoinsGained,
    DecisionDue,
    StepReached,
)
from events.alpenglow.works import AreaClosed, ChairBuilt, ChairUpgraded, TileCompleted
from rules.alpenglow.vocabulary.effects import WinChair
from rules.alpenglow.vocabulary.words import Skiers
from tests.alpenglow.boxes import tile
from tests.alpenglow.chapters.openings import (
    ALL,
    EACH,
    after,
    area,
    at_tile,
    delivered,
    filled,
    to_tile,
)
from tests.alpenglow.given import (
    RED,
    chair,
    coins,
    given,
    in_box,
    laid,
    lodge,
    lodges,
    opened,
)


@pytest.mark.rule("ALP-175")
def test_a_free_quad_comes_after_the_fees() -> None:
    """Offered at the close, not before: it neither carries skiers nor costs a fee."""
    done = filled(at_tile("summit"), *EACH)
    assert done.state.decisions == ()
    closed = done.when(RED, CloseArea()).then(
        AreaClosed(RED, 1), DecisionDue(RED, "action", "summit", 1, ())
    )
    closed.when(RED, BuildChair("left", "quad")).then_among_others(
        ChairBuilt(RED, "left", "quad", paid=0)
    )
    closed.refuses("ALP-175", RED, BuildChair("left", "triple"))
    closed.allows(RED, LeaveAction("summit"))


@pytest.mark.rule("ALP-176")
def test_a_free_triple_may_be_an_upgrade() -> None:
    """One of one's doubles becomes a triple."""
    place = at_tile("saddle", chair(RED, "left"))
    closed = filled(place, "green", "blue", "blue").when(RED, CloseArea()).accepted()
    closed.when(RED, UpgradeChair("left", "triple")).then_among_others(
        ChairUpgraded(RED, "left", "triple", paid=0)
    )


@pytest.mark.rule("ALP-175", "ALP-176")
def test_rewards_come_in_the_order_of_completion() -> None:
    """The triple of the tile completed first is decided first, then the quad of the second."""
    place = given(
        *area(),
        chair(RED, "west", "quad"),
        chair(RED, "slope", "quad"),
        lodges(RED, "A4", "E1"),
        laid("saddle", "D5"),
        laid("summit", "C5"),
        lodge(RED, **ALL),
        opened(),
    )
    place = after(place, RED, [to_tile("green", "D5", "C4")] * 3)
    place = filled(place, *EACH)
    closed = place.when(RED, CloseArea()).then(
        AreaClosed(RED, 2),
        DecisionDue(RED, "action", "summit", 1, ()),
        DecisionDue(RED, "action", "saddle", 1, ()),
    )
    second = closed.when(RED, LeaveAction("saddle")).accepted()
    assert [decision.source for decision in second.state.decisions] == ["summit"]
    second.when(RED, UpgradeChair("west", "quad")).refuses("ALP-092")
    second.allows(RED, BuildChair("left", "quad"), LeaveAction("summit"))


@pytest.mark.rule("ALP-175", "ALP-176")
def test_three_rewards_come_in_the_order_of_completion() -> None:
    """Decided first is what was completed first, the last completed is decided last."""
    third = tile("crest", 6, Skiers(green=1), reward=WinChair("quad"))
    place = given(
        in_box("tiles", third),
        *area(),
        chair(RED, "west", "quad"),
        chair(RED, "slope", "quad"),
        lodges(RED, "A4", "E1"),
        laid("saddle", "D5"),
        laid("summit", "C5"),
        laid("crest", "C3"),
        lodge(RED, **ALL),
        opened(),
    )
    place = filled(place, *EACH)
    place = after(place, RED, [to_tile("green", "C3", "C4")])
    place = after(place, RED, [to_tile("green", "D5", "C4")] * 3)
    closed = place.when(RED, CloseArea()).accepted()
    assert [decision.source for decision in closed.state.decisions] == ["saddle", "crest", "summit"]
    for name in ("summit", "crest", "saddle"):
        closed.allows(RED, LeaveAction(name))
        closed = closed.when(RED, LeaveAction(name)).accepted()
    assert [decision.kind for decision in closed.state.decisions] == ["draw"]


@pytest.mark.rule("ALP-175")
def test_a_reward_that_cannot_be_used_is_lost() -> None:
    """Without a quad left nothing is offered; a later reward is offered all the same."""
    quads = tuple(chair(RED, at, "quad") for at in ("west", "slope", "ridge"))
    lone = given(*area(), *quads, laid("summit", "C5"), lodge(RED, **ALL), opened())
    filled(lone, *EACH).when(RED, CloseArea()).then_among_others(
        AreaClosed(RED, 3), StepReached("end")
    )
    both = given(
        *area(),
        *quads,
        lodges(RED, "A4", "E1"),
        laid("summit", "C5"),
        laid("saddle", "D5"),
        lodge(RED, **ALL),
        opened(),
    )
    place = after(filled(both, *EACH), RED, [to_tile("green", "D5", "C4")] * 3)
    closed = place.when(RED, CloseArea()).then(
        AreaClosed(RED, 3), DecisionDue(RED, "action", "saddle", 1, ())
    )
    closed.allows(RED, BuildChair("left", "triple"))


@pytest.mark.rule("ALP-175")
def test_a_tile_may_bring_coins_and_a_reward() -> None:
    """What is printed is paid with the income, the free build comes after the fees."""
    place = at_tile(
        "crest",
        in_box("tiles", tile("crest", 6, Skiers(green=1), coins=2, reward=WinChair("quad"))),
        coins(RED, 1),
    )
    done = place.when(RED, to_tile("green", "C5", "C4")).then(
        delivered("green", "C5", "C4", coins=2, tile="crest"),
        TileCompleted(RED, "crest", "C5"),
        CoinsGained(RED, "crest", 2),
    )
    done.when(RED, CloseArea()).then_among_others(DecisionDue(RED, "action", "crest", 1, ()))
