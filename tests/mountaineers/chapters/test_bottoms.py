"""Event cards, bottom, and characters: MTN-050 to MTN-056, MTN-137, MTN-151, MTN-154."""

import pytest

from events.mountaineers import (
    AbilityUsed,
    ActionsGained,
    Activate,
    BuyUpgrade,
    Climb,
    EndTurn,
    EventDrawn,
    MoveFurther,
    MoveWith,
    MovingStopped,
    SpecialActionTaken,
    StopMoving,
    TokensDrawn,
    TurnEnded,
)
from rules.mountaineers.vocabulary.effects import BonusEach, ExtraActions, Gain, Price, Steps
from rules.mountaineers.vocabulary.spots import Spot
from tests.mountaineers.given import (
    BLUE,
    RED,
    card,
    character,
    climbing,
    given,
    has_used,
    holds,
    is_character,
    locks,
    mountain,
    standing,
)

ROCK = Spot(on=("rock",))


@pytest.mark.rule("MTN-050")
@pytest.mark.rule("MTN-056")
def test_a_special_action_is_used_once_and_its_card_is_gone() -> None:
    """The free space onto rock costs nothing, takes no regular action, and the card leaves."""
    land = mountain({"1-C3": "snow"})
    scene = given(
        land,
        card("leap", special=Steps(1, ROCK)),
        climbing(RED, at="1-B2"),
        holds(RED, "leap"),
    )
    scene.when(RED, MoveWith("leap", "1-C3", mark=False, lock=False)).refuses("MTN-056")
    asked = scene.when(RED, MoveWith("leap", "1-B3", mark=True, lock=False))
    asked.then_among_others(SpecialActionTaken(RED, "leap", paid=0, spaces=1))
    player = asked.state.players[RED]
    assert (player.tokens, "leap" in player.cards, asked.state.turn.actions) == (0, False, 2)
    asked.when(RED, MoveWith("leap", "1-B4", mark=False, lock=False)).refuses("MTN-051")


@pytest.mark.rule("MTN-052")
def test_there_is_one_special_action_in_a_turn_from_ones_own_cards() -> None:
    """After one no other card's special action; another's card never."""
    scene = given(
        card("one", special=Gain(1)),
        card("two", special=Gain(1)),
        card("three", special=Gain(1)),
        climbing(RED, at="1-B2"),
        holds(RED, "one", "two"),
        holds(BLUE, "three"),
    )
    scene.when(RED, Activate("three")).refuses("MTN-051")
    scene.when(RED, Activate("one")).accepted().when(RED, Activate("two")).refuses("MTN-052")


@pytest.mark.rule("MTN-151")
def test_nobody_acts_in_the_turn_of_another() -> None:
    """Not with a climb, not with a special action."""
    scene = given(
        card("one", special=Gain(1)),
        climbing(RED, at="1-B2"),
        standing(BLUE, at="1-D2", supply=5),
        holds(BLUE, "one"),
    )
    scene.refuses(
        "MTN-151", BLUE, Climb("1-D3", mark=False, lock=False), Activate("one"), EndTurn()
    )
    assert list(scene.setting.legal(BLUE)) == []


@pytest.mark.rule("MTN-154")
@pytest.mark.rule("MTN-050")
def test_an_ability_takes_no_action_and_stays_once_a_turn() -> None:
    """Neither a regular nor the special action is used up; the card stays; once a turn (Q10)."""
    scene = given(
        card("well", ability=Gain(2)),
        card("one", special=Gain(1)),
        climbing(RED, at="1-B2"),
        holds(RED, "well", "one"),
    )
    asked = scene.when(RED, Activate("well"))
    asked.then(AbilityUsed(RED, "well", paid=0, spaces=0), TokensDrawn(RED, 2, "well"))
    assert "well" in asked.state.players[RED].cards
    assert (asked.state.turn.actions, asked.state.turn.special) == (2, False)
    asked.when(RED, Activate("well")).refuses("MTN-154")
    asked.accepted().allows(RED, Activate("one"))


@pytest.mark.rule("MTN-154")
def test_what_lasts_is_not_used() -> None:
    """A lasting power holds by itself: a climb onto its ground is free without doing anything."""
    scene = given(
        card("boots", lasting=Price(ROCK, 0)), climbing(RED, at="1-B2"), holds(RED, "boots")
    )
    scene.when(RED, Activate("boots")).refuses("MTN-154")
    scene.when(RED, Climb("1-B3", mark=True, lock=False)).accepted()


@pytest.mark.rule("MTN-054")
def test_a_bonus_is_nothing_to_be_used() -> None:
    """Points come at the end; during the game there is nothing to do with the card."""
    scene = given(
        card("fame", bonus=BonusEach(ROCK, halves=1, most=4)),
        climbing(RED, at="1-B2"),
        holds(RED, "fame"),
    )
    scene.when(RED, Activate("fame")).refuses("MTN-054")


@pytest.mark.rule("MTN-051")
def test_the_bottom_may_be_used_in_the_turn_it_is_drawn_or_later() -> None:
    """A card just drawn and one that lies there since an earlier turn serve alike."""
    scene = given(
        card("now", special=Gain(3)),
        card("since", special=Gain(3)),
        climbing(RED, at="1-B2", card="now"),
        holds(RED, "since"),
    )
    scene.allows(RED, Activate("now"), Activate("since"))


@pytest.mark.rule("MTN-038")
@pytest.mark.rule("MTN-035")
def test_more_actions_can_be_gained() -> None:
    """A card that gives another regular action gives it in any order with the others."""
    scene = given(
        card("zeal", special=ExtraActions(1)),
        climbing(RED, at="1-B2", supply=9, actions=0),
        holds(RED, "zeal"),
    )
    scene.when(RED, Climb("1-B3", mark=False, lock=False)).refuses("MTN-035")
    asked = scene.when(RED, Activate("zeal"))
    asked.then_among_others(ActionsGained(RED, 1, "zeal"))
    asked.accepted().allows(RED, Climb("1-B3", mark=False, lock=False))


@pytest.mark.rule("MTN-070")
@pytest.mark.rule("MTN-083")
@pytest.mark.rule("MTN-082")
def test_a_special_action_is_carried_out_in_one_piece() -> None:
    """Nothing comes between its spaces, each may leave a marker, and one may stop early."""
    scene = given(
        card("leap", special=Steps(3, ROCK)),
        climbing(RED, at="1-B2", supply=9),
        holds(RED, "leap"),
        locks(RED, 2),
    )
    first = scene.when(RED, MoveWith("leap", "1-B3", mark=True, lock=True)).accepted()
    first.refuses(
        "MTN-083",
        RED,
        Climb("1-B4", mark=False, lock=False),
        BuyUpgrade("skis"),
        EndTurn(),
    )
    second = first.when(RED, MoveFurther("leap", "1-B4", mark=True, lock=False)).accepted()
    assert sorted(second.state.markers) == ["1-B2", "1-B3"]
    stopped = second.when(RED, StopMoving("leap"))
    stopped.then(MovingStopped(RED, "leap"))
    stopped.when(RED, MoveFurther("leap", "1-B5", mark=False, lock=False)).refuses("MTN-083")
    stopped.accepted().allows(RED, Climb("1-B5", mark=True, lock=False), EndTurn())


@pytest.mark.rule("MTN-137")
@pytest.mark.rule("MTN-052")
def test_a_characters_special_action_is_an_additional_one() -> None:
    """After the card's special action the character's is still there, once a turn (Q39)."""
    scene = given(
        card("one", special=Gain(1)),
        character("lucky", "special", Gain(1)),
        character("other", "special", Gain(1)),
        climbing(RED, at="1-B2"),
        holds(RED, "one"),
        is_character(RED, "lucky"),
    )
    both = scene.when(RED, Activate("one")).accepted().when(RED, Activate("lucky"))
    both.then(AbilityUsed(RED, "lucky", paid=0, spaces=0), TokensDrawn(RED, 1, "lucky"))
    both.when(RED, Activate("lucky")).refuses("MTN-154")
    both.when(RED, Activate("other")).refuses("MTN-137")
    again = scene.when(RED, Activate("lucky")).accepted()
    again.allows(RED, Activate("one"))


@pytest.mark.rule("MTN-137")
def test_an_ability_used_is_there_again_in_the_next_turn() -> None:
    """Once a turn, not once a game (Q10)."""
    scene = given(
        character("lucky", "ability", Gain(1)),
        climbing(RED, at="1-B2"),
        is_character(RED, "lucky"),
    )
    given_up = given(
        character("lucky", "ability", Gain(1)),
        climbing(RED, at="1-B2"),
        is_character(RED, "lucky"),
        has_used(RED, "lucky"),
    )
    given_up.when(RED, Activate("lucky")).refuses("MTN-154")
    used = scene.when(RED, Activate("lucky")).accepted()
    later = used.also(TurnEnded(RED, None), EventDrawn(RED, "quiet", "1-3", 2))
    later.allows(RED, Activate("lucky"))
