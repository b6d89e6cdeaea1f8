"""Event cards, top and bottom: MTN-033, MTN-034, MTN-039 to MTN-056, MTN-151, MTN-154."""

import pytest

from events.mountaineers import (
    AbilityUsed,
    ActionsGained,
    Activate,
    BuyUpgrade,
    Climb,
    ClimberSlid,
    EndTurn,
    EventDrawn,
    MarkerRemoved,
    MoveFurther,
    MoveWith,
    MovingStopped,
    Rest,
    SabotageWith,
    SpecialActionTaken,
    StopMoving,
    TokensDrawn,
    TokensPaid,
    TurnEnded,
)
from events.table import Awaits
from rules.mountaineers.content import (
    Actions,
    BonusEach,
    Change,
    ExtraActions,
    Flight,
    Forbid,
    ForbidKind,
    Gain,
    IgnoreConditions,
    Price,
    Relief,
    Rockfall,
    Sabotage,
    Slide,
    Spot,
    Steps,
    Surcharge,
    TokensDrawer,
    TokensOthers,
    TokensPer,
    TokensWhere,
)
from tests.harness.scenario import Asked
from tests.mountaineers.given import (
    BLUE,
    GREEN,
    QUIET,
    RED,
    Fact,
    after_which,
    card,
    character,
    climbing,
    condition,
    given,
    has_used,
    holds,
    is_character,
    locks,
    markers,
    match,
    mountain,
    next_card,
    owns,
    standing,
)

ROCK, SNOW, ALPINE = Spot(on=("rock",)), Spot(on=("snow",)), Spot(on=("alpine",))


def drawn_by_blue(record: Fact, *facts: Fact | tuple[Fact, ...], seats: int = 2) -> Asked:
    """Red ends the turn, and Blue draws this card."""
    return given(
        match(seats=seats), record, next_card("event"), *facts, climbing(RED, at="1-B2")
    ).when(RED, EndTurn())


def tokens(asked: Asked) -> list[int]:
    """What everybody has."""
    return [player.tokens for player in asked.state.players]


@pytest.mark.rule("MTN-033")
@pytest.mark.rule("MTN-042")
@pytest.mark.rule("MTN-150")
def test_a_turn_begins_with_an_event_card() -> None:
    """The next seat draws, all see the card, and it lies before whoever drew it."""
    asked = drawn_by_blue(card("event"))
    asked.then(TurnEnded(RED, None), EventDrawn(BLUE, "event", "1-3", 2), Awaits((BLUE,), None))
    assert "event" in asked.state.players[BLUE].cards
    assert asked.setting.view(RED).turn.card == "event"
    assert asked.setting.view(None).turn.card == "event"


@pytest.mark.rule("MTN-040")
def test_tokens_are_for_all_players() -> None:
    """The number on a card is drawn by every player, the drawer first."""
    asked = drawn_by_blue(card("event", tokens=2), seats=3)
    assert [e for e in asked.events if isinstance(e, TokensDrawn)] == [
        TokensDrawn(seat, 2, "event") for seat in (BLUE, GREEN, RED)
    ]
    assert tokens(asked) == [2, 2, 2]


@pytest.mark.rule("MTN-039")
def test_who_has_too_little_pays_what_is_there() -> None:
    """Of a payment of two: three tokens become one, one becomes none, none stays none (Q9)."""
    asked = given(
        match(seats=3),
        card("event", tokens=-2),
        next_card("event"),
        standing(BLUE, at="2-A1", supply=1),
        standing(GREEN, at="2-C1", supply=3),
        climbing(RED, at="1-B2"),
    ).when(RED, EndTurn())
    assert [e for e in asked.events if isinstance(e, TokensPaid)] == [
        TokensPaid(BLUE, 1, "event"),
        TokensPaid(GREEN, 2, "event"),
    ]
    assert tokens(asked) == [0, 0, 1]


@pytest.mark.rule("MTN-041")
@pytest.mark.rule("MTN-046")
def test_a_question_mark_leaves_the_tokens_to_the_text() -> None:
    """The text may mean those who stand somewhere, the drawer, or the others."""
    land = mountain({"1-B2": "snow"})
    where = drawn_by_blue(card("event", TokensWhere(SNOW, 3), tokens=None), land)
    assert tokens(where) == [3, 0]
    mine = drawn_by_blue(card("event", TokensDrawer(2), tokens=None))
    assert tokens(mine) == [0, 2]
    theirs = drawn_by_blue(card("event", TokensOthers(1), tokens=None))
    assert tokens(theirs) == [1, 0]


@pytest.mark.rule("MTN-041")
def test_some_texts_count_before_they_pay() -> None:
    """So many for each upgrade, marker, card or lock, up to a limit; every player for themself."""
    upgrades = card("event", TokensPer("upgrades", 1, most=2), tokens=None)
    assert tokens(drawn_by_blue(upgrades, owns(RED, "skis", "guide", "harness"))) == [2, 0]
    land = mountain({"1-D2": "snow", "1-D3": "snow"})
    on_snow = card("event", TokensPer("markers_on", 1, most=9, spot=SNOW), tokens=None)
    placed = markers(RED, "1-D2", "1-D3", "1-D4")
    assert tokens(drawn_by_blue(on_snow, land, placed)) == [2, 0]
    locked = card("event", TokensPer("locked_markers", 2, most=9), tokens=None)
    safe = markers(RED, "1-D2", locked=True)
    assert tokens(drawn_by_blue(locked, safe, markers(RED, "1-D3"))) == [2, 0]
    cards = card("event", TokensPer("event_cards", 1, most=9), tokens=None)
    assert tokens(drawn_by_blue(cards, holds(RED, "icy-rock"))) == [2, 1]


@pytest.mark.rule("MTN-034")
def test_tokens_come_before_the_rest() -> None:
    """First what everybody draws, then what the text does."""
    asked = drawn_by_blue(card("event", TokensDrawer(-5), tokens=2))
    assert tokens(asked) == [2, 0]


@pytest.mark.rule("MTN-044")
def test_tokens_never_run_out() -> None:
    """However many are in use, an event brings what it says (Q2)."""
    asked = given(
        card("event", tokens=2),
        next_card("event"),
        standing(BLUE, at="2-A1", supply=500),
        climbing(RED, at="1-B2", supply=500),
    ).when(RED, EndTurn())
    assert tokens(asked) == [502, 502]


@pytest.mark.rule("MTN-043")
@pytest.mark.rule("MTN-051")
def test_a_conditions_card_goes_with_its_turn() -> None:
    """Its bottom is there in that turn only, and the card is gone whether it was used or not."""
    frost = card("frost", Change("icy_rock"), deck="conditions", ability=IgnoreConditions())
    scene = given(
        frost,
        next_card("frost", "conditions"),
        standing(BLUE, at="1-D2", supply=5),
        climbing(RED, at="1-B2"),
    )
    turn = scene.when(RED, EndTurn()).accepted()
    turn.allows(BLUE, Activate("frost"))
    for then in (turn, turn.when(BLUE, Activate("frost")).accepted()):
        ended = after_which(then, next_card(QUIET)).when(BLUE, EndTurn())
        assert ended.events[0] == TurnEnded(BLUE, "frost")
        assert "frost" not in ended.state.players[BLUE].cards


@pytest.mark.rule("MTN-043")
def test_a_conditions_card_used_up_is_not_discarded_twice() -> None:
    """A special action takes its card at once, so nothing is left to go at the end."""
    frost = card("frost", Change("icy_rock"), deck="conditions", special=Gain(1))
    scene = given(
        frost,
        next_card("frost", "conditions"),
        standing(BLUE, at="1-D2", supply=5),
        climbing(RED, at="1-B2"),
    )
    turn = scene.when(RED, EndTurn()).when(BLUE, Activate("frost")).accepted()
    turn = after_which(turn, next_card(QUIET))
    assert turn.when(BLUE, EndTurn()).events[0] == TurnEnded(BLUE, None)


@pytest.mark.rule("MTN-045")
@pytest.mark.rule("MTN-046")
@pytest.mark.rule("MTN-048")
def test_a_prohibition_binds_the_drawer_for_one_turn() -> None:
    """Blue may not go onto snow in the turn of the card; Red, whose turn follows, may (Q37)."""
    snow = mountain({"1-D3": "snow", "1-B3": "snow"})
    asked = given(
        snow,
        card("event", Forbid(SNOW)),
        next_card("event"),
        standing(BLUE, at="1-D2", supply=5),
        climbing(RED, at="1-B2", supply=5),
    ).when(RED, EndTurn())
    blues = after_which(asked.accepted(), next_card(QUIET))
    blues.when(BLUE, Climb("1-D3", mark=False, lock=False)).refuses("MTN-048")
    reds = blues.when(BLUE, EndTurn()).accepted()
    reds.when(RED, Climb("1-B3", mark=False, lock=False)).accepted()


@pytest.mark.rule("MTN-047")
@pytest.mark.rule("MTN-048")
@pytest.mark.rule("MTN-053")
def test_a_prohibition_beats_every_means_of_movement() -> None:
    """Climb, upgrade, special action, ability, character and flight: none gets onto alpine."""
    land = mountain({"1-B3": "alpine"})
    step, fly = Steps(1, ALPINE, overrides_conditions=True), Flight(ALPINE)
    scene = given(
        land,
        card("event", Forbid(ALPINE)),
        card("leap", special=step),
        card("path", ability=step),
        card("heli", special=fly, helicopter=True),
        character("born", "ability", step),
        climbing(RED, at="1-B2", supply=9, card="event"),
        owns(RED, "sunblock"),
        holds(RED, "leap", "path", "heli"),
        is_character(RED, "born"),
    )
    scene.refuses("MTN-048", RED, Climb("1-B3", mark=False, lock=False))
    for source in ("sunblock", "leap", "path", "heli", "born"):
        scene.refuses("MTN-048", RED, MoveWith(source, "1-B3", mark=False, lock=False))


@pytest.mark.rule("MTN-048")
@pytest.mark.rule("MTN-016")
def test_forbidden_ground_may_be_left() -> None:
    """A climber on alpine may climb off it, and a flight passes through nothing."""
    land = mountain({"1-B2": "alpine", "1-D5": "hut"})
    scene = given(
        land,
        card("event", Forbid(ALPINE)),
        card("heli", special=Flight(Spot(on=("hut",))), helicopter=True),
        climbing(RED, at="1-B2", supply=9, card="event"),
        holds(RED, "heli"),
    )
    scene.allows(RED, Climb("1-B3", mark=True, lock=False))
    scene.allows(RED, MoveWith("heli", "1-D5", mark=True, lock=False))


@pytest.mark.rule("MTN-047")
@pytest.mark.parametrize("kind", ["buy", "upgrade", "special", "ability", "lock", "mark", "flight"])
def test_what_is_forbidden_by_kind_is_refused(kind: str) -> None:
    """Each kind of thing a card can forbid is refused in its turn, and allowed without it."""
    step = Steps(1, ROCK)
    asked = {
        "buy": BuyUpgrade("skis"),
        "upgrade": MoveWith("harness", "1-B3", mark=False, lock=False),
        "special": MoveWith("leap", "1-B3", mark=False, lock=False),
        "ability": MoveWith("path", "1-B3", mark=False, lock=False),
        "lock": Climb("1-B3", mark=True, lock=True),
        "mark": Climb("1-B3", mark=True, lock=False),
        "flight": MoveWith("helicopter", "1-D5", mark=False, lock=False),
    }[kind]
    for top, drawn in ((ForbidKind(kind), "event"), (Actions(2), "free")):  # type: ignore[arg-type]
        scene = given(
            mountain({"1-D5": "hut"}),
            card(drawn, top),
            card("leap", special=step),
            card("path", ability=step),
            climbing(RED, at="1-B2", supply=9, card=drawn),
            owns(RED, "harness", "helicopter"),
            holds(RED, "leap", "path"),
        )
        if drawn == "event":
            scene.when(RED, asked).refuses("MTN-047")
        else:
            scene.allows(RED, asked)


@pytest.mark.rule("MTN-047")
def test_sabotage_can_be_forbidden() -> None:
    """No upgrade and no card sabotages in such a turn."""
    scene = given(
        card("event", ForbidKind("sabotage")),
        card("saw", special=Sabotage()),
        climbing(RED, at="1-B2", supply=9, card="event"),
        owns(RED, "sabotage"),
        holds(RED, "saw"),
        markers(BLUE, "1-B3"),
    )
    scene.refuses("MTN-047", RED, SabotageWith("sabotage", "1-B3"), SabotageWith("saw", "1-B3"))


@pytest.mark.rule("MTN-046")
@pytest.mark.rule("MTN-035")
def test_an_event_may_change_the_number_of_actions() -> None:
    """The drawer has as many regular actions as the card says."""
    asked = drawn_by_blue(card("event", Actions(1)), standing(BLUE, at="1-D2", supply=5))
    turn = asked.accepted()
    assert turn.state.turn.actions == 1
    once = turn.when(BLUE, Climb("1-D3", mark=False, lock=False)).accepted()
    once.when(BLUE, Climb("1-D4", mark=False, lock=False)).refuses("MTN-035")


@pytest.mark.rule("MTN-046")
@pytest.mark.rule("MTN-045")
def test_an_event_may_change_prices() -> None:
    """A surcharge falls on every space by any means, a relief on climbs under any condition."""
    dearer = given(
        card("event", Surcharge(ROCK, 1)),
        card("leap", special=Steps(1, ROCK)),
        climbing(RED, at="1-B2", supply=9, card="event"),
        owns(RED, "harness"),
        holds(RED, "leap"),
    )
    for move, paid in (
        (Climb("1-B3", mark=False, lock=False), 2),
        (MoveWith("harness", "1-B3", mark=False, lock=False), 4),
        (MoveWith("leap", "1-B3", mark=False, lock=False), 1),
    ):
        assert dearer.when(RED, move).state.players[RED].tokens == 9 - paid
    cheaper = given(
        card("event", Relief(ROCK, 0)),
        climbing(RED, at="1-B2", supply=9, card="event"),
        condition("icy_rock"),
    )
    state = cheaper.when(RED, Climb("1-B3", mark=False, lock=False)).state
    assert state.players[RED].tokens == 9


@pytest.mark.rule("MTN-151")
@pytest.mark.rule("MTN-046")
def test_an_event_may_move_climbers_onto_open_positions_only() -> None:
    """Down to the left if open, else to the right, else nowhere; no marker is left (Q37)."""
    land = mountain({"1-B3": "snow", "1-D2": "snow"})
    slide = card("event", Slide(SNOW, "all"))

    def slid(*facts: Fact | tuple[Fact, ...]) -> list[ClimberSlid]:
        asked = given(
            land,
            slide,
            next_card("event"),
            *facts,
            climbing(RED, at="1-B3"),
        ).when(RED, EndTurn())
        assert RED not in {marker.owner for marker in asked.state.markers.values()}
        return [event for event in asked.events if isinstance(event, ClimberSlid)]

    assert slid() == [ClimberSlid(RED, "1-B3", "1-A2")]
    assert slid(markers(BLUE, "1-A2")) == [ClimberSlid(RED, "1-B3", "1-B2")]
    assert slid(markers(BLUE, "1-A2", "1-B2")) == []
    assert slid(standing(BLUE, at="1-D2")) == [
        ClimberSlid(BLUE, "1-D2", "1-D1"),
        ClimberSlid(RED, "1-B3", "1-A2"),
    ]


@pytest.mark.rule("MTN-046")
@pytest.mark.rule("MTN-092")
def test_rockfall_takes_an_unlocked_marker_of_each_player() -> None:
    """Of every player one that is not locked and stands on such ground, drawn by chance."""
    land = mountain({"1-D3": "snow", "1-D4": "snow", "1-D5": "snow", "1-E5": "snow"})
    asked = drawn_by_blue(
        card("event", Rockfall(SNOW)),
        land,
        markers(RED, "1-D2", "1-D3"),
        markers(RED, "1-D4", locked=True),
        markers(BLUE, "1-D5", locked=True),
    )
    assert [e for e in asked.events if isinstance(e, MarkerRemoved)] == [
        MarkerRemoved(by=None, at="1-D3", owner=RED, number=2)
    ]
    assert asked.state.players[RED].hand[0] == 2


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
    asked.then_among_others(ActionsGained(RED, 1))
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


@pytest.mark.rule("MTN-148")
def test_supply_is_what_events_bring_and_take() -> None:
    """What actions bring does not count, and of a payment only what was paid (Q32)."""
    drew = drawn_by_blue(card("event", tokens=2))
    assert [player.supplied for player in drew.state.players] == [2, 2]
    paid = given(
        card("event", tokens=-2),
        card("well", ability=Gain(5)),
        next_card("event"),
        match(rest_action=True),
        climbing(RED, at="1-B2", supply=1),
        holds(RED, "well"),
    )
    gained = paid.when(RED, Activate("well")).when(RED, Rest()).accepted()
    assert gained.state.players[RED].supplied == 1
    assert [p.supplied for p in gained.when(RED, EndTurn()).state.players] == [-1, 0]


@pytest.mark.rule("MTN-148")
def test_the_first_tokens_are_no_supply() -> None:
    """A match begins with two tokens and no supply (Q32)."""
    state = given().state
    assert [player.supplied for player in state.players] == [0, 0]
