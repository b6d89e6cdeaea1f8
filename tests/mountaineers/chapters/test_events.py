"""Event cards, top: MTN-033, MTN-034, MTN-039 to MTN-049, MTN-151."""

import pytest

from events.mountaineers import (
    Activate,
    BuyUpgrade,
    Climb,
    ClimberSlid,
    EndTurn,
    EventDrawn,
    MarkerRemoved,
    MoveWith,
    Rest,
    SabotageWith,
    TokensDrawn,
    TokensPaid,
    TurnEnded,
)
from events.table import Awaits
from rules.mountaineers.vocabulary.effects import Flight, Gain, IgnoreConditions, Sabotage, Steps
from rules.mountaineers.vocabulary.happenings import (
    Actions,
    Change,
    Forbid,
    ForbidKind,
    Relief,
    Rockfall,
    Slide,
    Surcharge,
    TokensDrawer,
    TokensOthers,
    TokensPer,
    TokensWhere,
)
from rules.mountaineers.vocabulary.spots import Spot
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
    holds,
    is_character,
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
    asked.then(TurnEnded(RED, None), EventDrawn(BLUE, "event", "1-3", 2), Awaits((BLUE,), (), None))
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

    assert slid() == [ClimberSlid(RED, "event", "1-B3", "1-A2")]
    assert slid(markers(BLUE, "1-A2")) == [ClimberSlid(RED, "event", "1-B3", "1-B2")]
    assert slid(markers(BLUE, "1-A2", "1-B2")) == []
    assert slid(standing(BLUE, at="1-D2")) == [
        ClimberSlid(BLUE, "event", "1-D2", "1-D1"),
        ClimberSlid(RED, "event", "1-B3", "1-A2"),
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


@pytest.mark.rule("MTN-148")
def test_supply_is_what_events_bring_and_take() -> None:
    """Neither first tokens nor what actions bring count; of a payment what was paid (Q32)."""
    assert [player.supplied for player in given().state.players] == [0, 0]
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
