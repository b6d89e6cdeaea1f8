"""Moves in sentences for people, the rules they rest on, and which of them draw or reveal."""

import pytest
from msgspec import Struct

from events.base import Move
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    ChooseCharacter,
    Climb,
    EndTurn,
    KeepRoutes,
    MoveFurther,
    MoveWith,
    PlaceClimber,
    ReplaceRoute,
    Rest,
    SabotageWith,
    StopMoving,
    TakeBackUpgrade,
)
from rules.games import GAMES
from rules.mountaineers.rulebook import RULES
from rules.mountaineers.vocabulary.effects import Gain, Sabotage, Steps, TakeBack
from rules.mountaineers.vocabulary.spots import Spot
from tests.harness.scenario import Given
from tests.mountaineers.chapters.beginnings import table
from tests.mountaineers.given import (
    BLUE,
    RED,
    Facts,
    automated_at,
    card,
    climbing,
    given,
    holds,
    markers,
    match,
    mountain,
    owns,
    upgrade,
)

GAME = GAMES["mountaineers"]
SAW = card("saw", special=Sabotage(price=2))
WALK = card("walk", special=Steps(2, Spot()))
BARTER = card("barter", ability=TakeBack(3))


class Line(Struct, frozen=True):
    """A move, what it says, and what has to lie on the table for it."""

    says: str
    move: Move
    facts: tuple[Facts, ...] = ()


LINES = (
    Line(
        "Climb to 1-B2 (rock, trail) for 1 token, leaving no marker.", Climb("1-B2", False, False)
    ),
    Line("Climb to 1-B2 (rock, trail) for 1 token, leaving a marker.", Climb("1-B2", True, False)),
    Line(
        "Climb to 1-B2 (rock, trail) for 2 tokens, leaving a locked marker.",
        Climb("1-B2", True, True),
    ),
    Line("Buy Harness for 5 tokens.", BuyUpgrade("harness")),
    Line(
        "Harness: move to 1-B2 (rock, trail) for 3 tokens, leaving a marker.",
        MoveWith("harness", "1-B2", True, False),
        (owns(RED, "harness"),),
    ),
    Line(
        "Use Oxen for 3 tokens: for tests.",
        Activate("oxen"),
        (upgrade("oxen", Gain(2)), owns(RED, "oxen")),
    ),
    Line(
        "Saw for 2 tokens: remove the marker of seat 1 on 1-B2.",
        SabotageWith("saw", "1-B2"),
        (SAW, holds(RED, "saw"), markers(BLUE, "1-B2")),
    ),
    Line(
        "Saw for 2 tokens: remove the marker of an automated climber on 1-B2.",
        SabotageWith("saw", "1-B2"),
        (SAW, holds(RED, "saw"), match(2, 1), automated_at("2-A1"), markers(2, "1-B2")),
    ),
    Line(
        "Barter: give up Harness.",
        TakeBackUpgrade("barter", "harness"),
        (BARTER, holds(RED, "barter"), owns(RED, "harness")),
    ),
    Line("Rest and draw 5 tokens.", Rest(), (match(rest_action=True),)),
    Line("Draw another route card for 5 tokens.", BuyRoute(), (match(route_purchase=True),)),
    Line("End your turn.", EndTurn()),
)


def at_the_foot(*facts: Facts) -> Given:
    """Red's turn on 1-B1, with ten tokens, below a trail."""
    return given(*facts, mountain(trail=("1-B2",)), climbing(RED, at="1-B1", supply=10))


def said(scene: Given, seat: int, move: Move) -> str:
    """What a legal move says."""
    assert move in scene.setting.legal(seat)
    return GAME.says(scene.setting.board, scene.state, seat, move)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.says)
def test_a_move_says_what_it_does_and_costs(line: Line) -> None:
    """One sentence for each move of a turn."""
    assert said(at_the_foot(*line.facts), RED, line.move) == line.says


def test_what_is_carried_out_in_one_piece_says_how_it_goes_on() -> None:
    """The next space, or a stop."""
    begun = at_the_foot(WALK, holds(RED, "walk")).when(RED, MoveWith("walk", "1-B2", False, False))
    scene = begun.accepted()
    assert said(scene, RED, MoveFurther("walk", "1-B3", True, False)) == (
        "Walk: move on to 1-B3 (rock) for free, leaving a marker."
    )
    assert said(scene, RED, StopMoving("walk")) == "Walk: stop here."


@pytest.mark.rule("MTN-146")
def test_a_route_that_cannot_be_done_here_is_called_so() -> None:
    """Before it is kept, its owner is warned; the warning stands beside its name."""
    deals = (table(6, seed=seed) for seed in range(1, 60))
    scene, seat, out = next(
        (deal, seat, move)
        for deal in deals
        for seat in range(6)
        for move in deal.setting.legal(seat)
        if isinstance(move, ReplaceRoute)
    )
    name = scene.setting.board.routes[out.route].name
    assert said(scene, seat, out) == f"Replace {name}, which cannot be done here."
    for move in scene.setting.legal(seat):
        if isinstance(move, KeepRoutes):
            warned = f"{name} (impossible here)" in said(scene, seat, move)
            assert warned == (out.route in move.routes)


def test_setting_up_speaks_too() -> None:
    """A character with what it can do, a starting position with what lies there."""
    scene = table(2, characters=True)
    face = scene.state.players[0].characters[0]
    record = scene.setting.board.characters[face]
    assert said(scene, 0, ChooseCharacter(face)) == f"Be {record.name}. {record.power.text}"
    state = scene.state
    for seat in range(2):
        scene = scene.when(seat, KeepRoutes(state.players[seat].dealt[:4])).accepted()
        chosen = ChooseCharacter(state.players[seat].characters[0])
        scene = scene.when(seat, chosen).accepted()
    first = state.starting_player
    assert said(scene, first, PlaceClimber("1-A1")).startswith("Start from 1-A1 (")


def test_every_move_cites_rules_that_exist() -> None:
    """And a locked marker cites the rule of locks."""
    known = {rule.id for rule in RULES}
    moves = (line.move for line in LINES)
    others = (
        KeepRoutes(()),
        ReplaceRoute(""),
        ChooseCharacter(""),
        PlaceClimber(""),
        MoveFurther("", "", False, False),
        StopMoving(""),
    )
    for move in (*moves, *others):
        assert cited(move)
        assert set(cited(move)) <= known
    assert "MTN-063" in cited(Climb("1-B2", True, True))


def cited(move: Move) -> tuple[str, ...]:
    """The rules that a move rests on, wherever it is made."""
    setting = table(2).setting
    return GAME.cites(setting.board, setting.state, 0, move)


def draws(scene: Given, seat: int, move: Move) -> bool:
    """Whether a legal move says that it draws or reveals."""
    assert move in scene.setting.legal(seat)
    return GAME.draws(scene.setting.board, scene.state, seat, move)


def test_the_end_of_a_turn_draws_where_another_turn_follows_at_once() -> None:
    """The next player's event is drawn; not so before the automated climbers, nor at the end."""
    assert draws(at_the_foot(), RED, EndTurn())
    assert not draws(at_the_foot(), RED, Climb("1-B2", True, False))
    last = given(match(2, 1), climbing(BLUE, at="1-B1"))
    assert not draws(last, BLUE, EndTurn())


def test_the_last_climber_placed_draws_the_first_event() -> None:
    """Unless automated climbers move first."""
    for automated in (0, 1):
        scene = table(3, automated_climbers=automated, starting_player=0)
        for seat in range(3):
            routes = scene.state.players[seat].dealt[:4]
            scene = scene.when(seat, KeepRoutes(routes)).accepted()
        for seat in range(2):
            assert not draws(scene, seat, scene.setting.legal(seat)[0])
            scene = scene.when(seat, scene.setting.legal(seat)[0]).accepted()
        assert draws(scene, 2, scene.setting.legal(2)[0]) == (automated == 0)


def test_the_last_choice_reveals_the_characters() -> None:
    """Whether it is a character or the routes that somebody still lacked."""
    scene = table(1, characters=True)
    player = scene.state.players[0]
    routes, character = KeepRoutes(player.dealt[:4]), ChooseCharacter(player.characters[0])
    assert not draws(scene, 0, routes)
    assert not draws(scene, 0, character)
    assert draws(scene.when(0, routes).accepted(), 0, character)
    assert draws(scene.when(0, character).accepted(), 0, routes)
    assert not draws(table(1), 0, KeepRoutes(table(1).state.players[0].dealt[:4]))
