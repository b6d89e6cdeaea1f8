"""Upgrades, their purchase and use: MTN-072 to MTN-088, MTN-152, MTN-153."""

import pytest

from events.mountaineers import (
    Activate,
    BuyUpgrade,
    Climb,
    Climbed,
    EndTurn,
    EventDrawn,
    MoveFurther,
    MoveWith,
    SpecialActionTaken,
    StopMoving,
    TakeBackUpgrade,
    TokensDrawn,
    TurnEnded,
    UpgradeBought,
    UpgradeTakenBack,
    UpgradeUsed,
)
from rules.mountaineers.vocabulary.effects import Discount, Steps, TakeBack
from rules.mountaineers.vocabulary.happenings import Forbid, ForbidKind
from rules.mountaineers.vocabulary.spots import Condition, Ground, Spot
from tests.harness.scenario import Asked, Given
from tests.mountaineers.given import (
    BLUE,
    GREEN,
    QUIET,
    RED,
    card,
    climbing,
    condition,
    given,
    hand,
    holds,
    markers,
    match,
    mountain,
    owns,
    standing,
    upgrade,
)


def by(source: str, to: str, *, mark: bool = False, lock: bool = False) -> MoveWith:
    """The first space of a use."""
    return MoveWith(source, to, mark, lock)


def on(source: str, to: str, *, mark: bool = False, lock: bool = False) -> MoveFurther:
    """A further space of a use."""
    return MoveFurther(source, to, mark, lock)


def used(scene: Given | Asked, source: str, to: str) -> Given:
    """After the first space of a use, whatever came of it."""
    return scene.when(RED, by(source, to)).accepted()


@pytest.mark.rule("MTN-072")
@pytest.mark.rule("MTN-088")
@pytest.mark.parametrize("upgrade", ["repellent", "guide", "skis", "harness", "sunblock"])
def test_an_upgrade_costs_five_tokens_an_action_and_the_highest_marker(upgrade: str) -> None:
    """The price is paid, the highest number in hand goes into the slot."""
    asked = given(climbing(RED, at="1-B2", supply=6)).when(RED, BuyUpgrade(upgrade))
    asked.then(UpgradeBought(RED, upgrade, paid=5, marker=30))
    player = asked.state.players[RED]
    assert player.tokens == 1
    assert player.upgrades == {upgrade: 30}
    assert player.hand == tuple(range(1, 30))
    assert asked.state.turn.actions == 1


@pytest.mark.rule("MTN-072")
@pytest.mark.rule("MTN-071")
@pytest.mark.rule("MTN-035")
def test_a_purchase_needs_price_marker_and_action() -> None:
    """Without five tokens, a marker in hand or a regular action there is no purchase."""
    buy = BuyUpgrade("skis")
    given(climbing(RED, at="1-B2", supply=4)).when(RED, buy).refuses("MTN-071")
    given(climbing(RED, at="1-B2", supply=5), hand(RED)).when(RED, buy).refuses("MTN-072")
    given(climbing(RED, at="1-B2", supply=5, actions=0)).when(RED, buy).refuses("MTN-035")
    given(climbing(RED, at="1-B2", supply=5)).refuses("MTN-072", RED, BuyUpgrade("anvil"))


@pytest.mark.rule("MTN-153")
def test_an_upgrade_is_bought_once_but_by_several_players() -> None:
    """Whoever owns it cannot buy it again; that another owns it is no hindrance."""
    own = given(climbing(RED, at="1-B2", supply=9), owns(RED, "skis"))
    own.when(RED, BuyUpgrade("skis")).refuses("MTN-153")
    other = given(climbing(RED, at="1-B2", supply=9), owns(BLUE, "skis"))
    other.when(RED, BuyUpgrade("skis")).then(UpgradeBought(RED, "skis", paid=5, marker=30))


@pytest.mark.rule("MTN-073")
@pytest.mark.rule("MTN-075")
def test_an_upgrade_stays_and_so_does_its_marker() -> None:
    """After the turn it is still there, and no move of a turn brings its marker back."""
    scene = given(climbing(RED, at="1-B2", supply=9), owns(RED, "skis"))
    for move in scene.setting.legal(RED):
        player = scene.when(RED, move).state.players[RED]
        assert player.upgrades["skis"] == 30
        assert 30 not in player.hand


@pytest.mark.rule("MTN-075")
@pytest.mark.rule("MTN-153")
def test_an_event_card_may_give_the_marker_back() -> None:
    """Where a card says so the upgrade goes and its marker is in hand; it is not bought twice."""
    scene = given(
        card("swap", special=TakeBack(2)),
        climbing(RED, at="1-B2", supply=5),
        owns(RED, "skis"),
        holds(RED, "swap"),
    )
    scene.when(RED, TakeBackUpgrade("swap", "guide")).refuses("MTN-075")
    asked = scene.when(RED, TakeBackUpgrade("swap", "skis"))
    asked.then(
        SpecialActionTaken(RED, "swap", paid=0, spaces=0),
        UpgradeTakenBack(RED, "skis", marker=30),
        TokensDrawn(RED, 2, "swap"),
    )
    player = asked.state.players[RED]
    assert (player.upgrades, player.hand[-1], player.tokens) == ({}, 30, 7)
    asked.when(RED, by("skis", "1-B3")).refuses("MTN-074")
    asked.when(RED, BuyUpgrade("skis")).refuses("MTN-153")


@pytest.mark.rule("MTN-072")
@pytest.mark.rule("MTN-076")
def test_prices_may_be_lowered_but_not_below_nothing() -> None:
    """A discount lasts or is used for a turn; a purchase or use then costs so much less (Q10)."""
    scene = given(
        card("sale", lasting=Discount("buy", 2)),
        card("wax", ability=Discount("use", 9)),
        climbing(RED, at="1-B2", supply=5),
        mountain({"1-B3": "snow"}),
        owns(RED, "skis"),
        holds(RED, "sale", "wax"),
    )
    scene.when(RED, BuyUpgrade("guide")).then(UpgradeBought(RED, "guide", paid=3, marker=29))
    waxed = scene.when(RED, Activate("wax")).accepted()
    assert used(waxed, "skis", "1-B3").state.players[RED].tokens == 5


@pytest.mark.rule("MTN-074")
@pytest.mark.rule("MTN-038")
def test_an_upgrade_may_be_used_in_the_turn_it_is_bought() -> None:
    """Two regular actions: the purchase and the use (Q15)."""
    land = mountain({"1-B3": "snow"})
    scene = given(land, climbing(RED, at="1-B2", supply=8))
    scene.when(RED, by("skis", "1-B3")).refuses("MTN-074")
    bought = scene.when(RED, BuyUpgrade("skis")).accepted()
    after = used(bought, "skis", "1-B3").state
    assert (after.players[RED].tokens, after.turn.actions) == (0, 0)


@pytest.mark.rule("MTN-076")
@pytest.mark.rule("MTN-036")
def test_each_use_costs_an_action_and_the_use_price() -> None:
    """The same upgrade twice in a turn is six tokens and both actions, for up to four spaces."""
    land = mountain({f"1-B{row}": "snow" for row in (3, 4, 5, 6)})
    scene = given(land, climbing(RED, at="1-B2", supply=6), owns(RED, "skis"))
    first = scene.when(RED, by("skis", "1-B3"))
    first.then(
        UpgradeUsed(RED, "skis", paid=3, spaces=2),
        Climbed(RED, "skis", "1-B2", "1-B3", 0, False, False, None, False),
    )
    second = first.when(RED, on("skis", "1-B4")).accepted()
    third = used(second, "skis", "1-B5")
    fourth = third.when(RED, on("skis", "1-B6")).accepted()
    assert fourth.state.players[RED].tokens == 0
    assert fourth.state.turn.actions == 0
    fourth.when(RED, on("skis", "1-B5")).refuses("MTN-083")


@pytest.mark.rule("MTN-076")
@pytest.mark.rule("MTN-071")
def test_a_use_that_cannot_be_paid_is_refused() -> None:
    """Two tokens are not enough for the use price of three, nor three for a lock besides."""
    land = mountain({"1-B3": "snow"})
    poor = given(land, climbing(RED, at="1-B2", supply=2), owns(RED, "skis"))
    poor.when(RED, by("skis", "1-B3")).refuses("MTN-071")
    exact = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, "skis"))
    exact.when(RED, by("skis", "1-B3", mark=True, lock=True)).refuses("MTN-071")
    exact.allows(RED, by("skis", "1-B3", mark=True))
    tired = given(land, climbing(RED, at="1-B2", supply=9, actions=0), owns(RED, "skis"))
    tired.when(RED, by("skis", "1-B3")).refuses("MTN-035")


GROUNDS: dict[str, tuple[Ground, Condition]] = {
    "repellent": ("forest", "grizzly_alert"),
    "skis": ("snow", "deep_snow"),
    "harness": ("rock", "icy_rock"),
    "sunblock": ("alpine", "strong_wind"),
}
RULES = {
    "repellent": pytest.mark.rule("MTN-077"),
    "skis": pytest.mark.rule("MTN-079"),
    "harness": pytest.mark.rule("MTN-080"),
    "sunblock": pytest.mark.rule("MTN-081"),
}


@pytest.mark.rule("MTN-152")
@pytest.mark.parametrize(
    "upgrade", [pytest.param(name, marks=mark) for name, mark in RULES.items()]
)
def test_an_upgrade_moves_two_spaces_on_its_own_ground(upgrade: str) -> None:
    """For three tokens one or two spaces, each onto its ground, from any ground."""
    ground, _ = GROUNDS[upgrade]
    land = mountain({"1-B3": ground, "1-B4": ground}, base="glacier")
    scene = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, upgrade))
    scene.when(RED, by(upgrade, "1-C3")).refuses("MTN-152")
    there = used(scene, upgrade, "1-B3")
    there.when(RED, on(upgrade, "1-A4")).refuses("MTN-152")
    further = there.when(RED, on(upgrade, "1-B4")).accepted()
    further.when(RED, on(upgrade, "1-B3")).refuses("MTN-083")
    assert further.state.players[RED].tokens == 0


@pytest.mark.rule("MTN-078")
@pytest.mark.rule("MTN-152")
def test_the_guide_moves_two_spaces_on_trail() -> None:
    """Whatever the trail lies on; and no space without a trail."""
    land = mountain({"1-B3": "snow", "1-B4": "forest"}, trail=("1-B3", "1-B4"))
    scene = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, "guide"))
    scene.when(RED, by("guide", "1-C3")).refuses("MTN-152")
    further = used(scene, "guide", "1-B3").when(RED, on("guide", "1-B4")).accepted()
    assert further.state.climbers[RED] == "1-B4"


@pytest.mark.rule("MTN-084")
@pytest.mark.parametrize("upgrade", GROUNDS)
@pytest.mark.parametrize("force", ["own", "bad_access"])
def test_an_upgrade_pays_no_condition(upgrade: str, force: str) -> None:
    """Its spaces are free of the whole board, not only of the condition its note names (Q17)."""
    ground, own = GROUNDS[upgrade]
    land = mountain({"1-B3": ground, "1-B4": ground}, base="glacier")
    name = own if force == "own" else force
    scene = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, upgrade), condition(name))
    further = used(scene, upgrade, "1-B3").when(RED, on(upgrade, "1-B4")).accepted()
    assert further.state.players[RED].tokens == 0


@pytest.mark.rule("MTN-084")
def test_the_guide_ignores_icy_rock_on_a_trail_over_rock() -> None:
    """Heavy Rainfall is not the only condition that Guide beats (Q17)."""
    land = mountain(trail=("1-B3",))
    for name in ("icy_rock", "heavy_rainfall"):
        scene = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, "guide"), condition(name))
        assert used(scene, "guide", "1-B3").state.players[RED].tokens == 0


@pytest.mark.rule("MTN-085")
@pytest.mark.rule("MTN-047")
@pytest.mark.rule("MTN-048")
def test_no_upgrade_beats_the_event() -> None:
    """Not onto forbidden ground, and not at all where upgrades are forbidden."""
    land = mountain({"1-B3": "alpine", "1-B4": "alpine"})
    permit = card("permit", Forbid(Spot(on=("alpine",))))
    scene = given(
        land, permit, climbing(RED, at="1-B2", supply=9, card="permit"), owns(RED, "sunblock")
    )
    scene.when(RED, by("sunblock", "1-B3")).refuses("MTN-048")
    idle = card("idle", ForbidKind("upgrade"))
    scene = given(
        land, idle, climbing(RED, at="1-B2", supply=9, card="idle"), owns(RED, "sunblock")
    )
    scene.when(RED, by("sunblock", "1-B3")).refuses("MTN-047")
    closed = card("closed", ForbidKind("buy"))
    shop = given(closed, climbing(RED, at="1-B2", supply=9, card="closed"))
    shop.when(RED, BuyUpgrade("skis")).refuses("MTN-047")


@pytest.mark.rule("MTN-082")
def test_one_space_is_enough() -> None:
    """The turn can end with a space left, which then lapses; there is nothing to stop (Q16)."""
    land = mountain({"1-B3": "snow", "1-B4": "snow"})
    there = used(given(land, climbing(RED, at="1-B2", supply=3), owns(RED, "skis")), "skis", "1-B3")
    there.when(RED, StopMoving("skis")).refuses("MTN-082")
    ended = there.when(RED, EndTurn())
    ended.then_among_others(TurnEnded(RED, None))
    assert ended.state.turn is None or ended.state.turn.seat != RED


@pytest.mark.rule("MTN-083")
@pytest.mark.rule("MTN-038")
def test_the_spaces_of_two_upgrades_may_alternate() -> None:
    """Snow, rock, snow, rock for three and three tokens: the rulebook's example."""
    land = mountain({"1-B3": "snow", "1-B4": "rock", "1-B5": "snow", "1-B6": "rock"}, base="alpine")
    scene = given(land, climbing(RED, at="1-B2", supply=6), owns(RED, "skis", "harness"))
    first = used(scene, "skis", "1-B3")
    second = used(first, "harness", "1-B4")
    assert second.state.players[RED].tokens == 0
    assert second.state.turn.actions == 0
    third = second.when(RED, on("skis", "1-B5")).accepted()
    fourth = third.when(RED, on("harness", "1-B6")).accepted()
    assert fourth.state.climbers[RED] == "1-B6"


@pytest.mark.rule("MTN-083")
def test_anything_may_stand_between_the_spaces_of_a_use() -> None:
    """A climb, then a special action: the second space of the skis is still there (Q16)."""
    land = mountain({"1-B3": "snow", "1-B5": "snow", "1-B6": "snow"})
    scene = given(
        land,
        card("leap", special=Steps(1, Spot(on=("snow",)))),
        climbing(RED, at="1-B2", supply=4),
        owns(RED, "skis"),
        holds(RED, "leap"),
    )
    climb = used(scene, "skis", "1-B3").when(RED, Climb("1-B4", mark=True, lock=False)).accepted()
    leapt = climb.when(RED, MoveWith("leap", "1-B5", mark=True, lock=False)).accepted()
    last = leapt.when(RED, on("skis", "1-B6", mark=True)).accepted()
    assert last.state.climbers[RED] == "1-B6"
    assert sorted(last.state.markers) == ["1-B3", "1-B4", "1-B5"]


@pytest.mark.rule("MTN-083")
def test_a_space_left_lapses_with_the_turn() -> None:
    """In the next turn the use has to be paid again."""
    land = mountain({"1-B3": "snow", "1-B4": "snow"})
    scene = given(land, climbing(RED, at="1-B2", supply=3), owns(RED, "skis"))
    over = used(scene, "skis", "1-B3").also(TurnEnded(RED, None))
    later = over.also(EventDrawn(RED, QUIET, "1-3", actions=2))
    later.when(RED, on("skis", "1-B4")).refuses("MTN-083")


@pytest.mark.rule("MTN-070")
@pytest.mark.rule("MTN-063")
def test_each_position_left_may_be_marked_and_locked() -> None:
    """Both spaces of a use may leave a marker, each with its lock (Q14)."""
    land = mountain({"1-B3": "snow", "1-B4": "snow"})
    scene = given(land, climbing(RED, at="1-B2", supply=5), owns(RED, "skis"))
    first = scene.when(RED, by("skis", "1-B3", mark=True, lock=True))
    first.then(
        UpgradeUsed(RED, "skis", paid=3, spaces=2),
        Climbed(RED, "skis", "1-B2", "1-B3", 1, False, False, 1, True),
    )
    second = first.when(RED, on("skis", "1-B4", mark=True, lock=True))
    second.then(Climbed(RED, "skis", "1-B3", "1-B4", 1, False, False, 2, True))
    assert second.state.players[RED].tokens == 0


@pytest.mark.rule("MTN-067")
@pytest.mark.rule("MTN-068")
def test_an_upgrade_crosses_occupied_positions_space_by_space() -> None:
    """The first space may end on a marker if the second leads to an open position."""
    land = mountain({"1-B3": "snow", "1-B4": "snow"}, base="alpine")
    facts = (climbing(RED, at="1-B2", supply=3, actions=1), owns(RED, "skis"))
    scene = given(land, *facts, markers(BLUE, "1-B3"))
    there = used(scene, "skis", "1-B3")
    there.when(RED, EndTurn()).refuses("MTN-068")
    there.when(RED, on("skis", "1-B4")).accepted().when(RED, EndTurn()).accepted()
    blocked = given(land, *facts, markers(BLUE, "1-B3"), standing(BLUE, at="1-B4"))
    blocked.when(RED, by("skis", "1-B3")).refuses("MTN-068")
    marked = given(land, *facts, markers(BLUE, "1-B3", "1-B4"))
    marked.when(RED, by("skis", "1-B3", mark=True)).refuses("MTN-068")


@pytest.mark.rule("MTN-068")
@pytest.mark.parametrize(("supply", "stranded"), [(10, False), (9, True)])
def test_a_purchase_followed_by_a_use_may_be_the_way_on(supply: int, *, stranded: bool) -> None:
    """Three rows of markers: only stilts, bought and used, lead over them (Q33)."""
    crowd = [f"{side}-{c}{row}" for row in (9, 10, 11) for side in (1, 2, 3) for c in "ABCDEF"]
    scene = given(
        match(seats=3),
        upgrade("stilts", Steps(3, Spot(from_metres=2400)), use=4),
        card("cloud", Forbid(Spot(below_metres=2400))),
        climbing(RED, at="1-B8", supply=supply, card="cloud", actions=3),
        markers(BLUE, *crowd[:30]),
        markers(GREEN, *crowd[30:]),
    )
    climb = Climb("1-B9", mark=True, lock=False)
    if stranded:
        scene.when(RED, climb).refuses("MTN-068")
        return
    there = scene.when(RED, climb).accepted()
    bought = there.when(RED, BuyUpgrade("stilts")).accepted()
    bought.when(RED, EndTurn()).refuses("MTN-068")
    there = used(bought, "stilts", "1-B10").when(RED, on("stilts", "1-B11")).accepted()
    there.when(RED, on("stilts", "1-B12")).accepted().when(RED, EndTurn()).accepted()
