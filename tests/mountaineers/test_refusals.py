"""Moves that name things wrongly, or things of the wrong kind, and what is used up."""

import pytest
from msgspec.structs import replace

from events.base import Move
from events.mountaineers import (
    Activate,
    BuyRoute,
    BuyUpgrade,
    Climb,
    Climbed,
    ClimberSlid,
    EndTurn,
    KeepRoutes,
    MarkerRemoved,
    MoveFurther,
    MoveWith,
    PlaceClimber,
    ReplaceRoute,
    RoutesKept,
    SabotageWith,
    StopMoving,
    TakeBackUpgrade,
)
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.options import Options
from rules.mountaineers.vocabulary.effects import (
    BonusLeft,
    FreeLocks,
    Gain,
    Sabotage,
    Steps,
    TakeBack,
)
from rules.mountaineers.vocabulary.happenings import Surcharge
from rules.mountaineers.vocabulary.spots import Spot
from tests.harness.scenario import Asked, Given
from tests.mountaineers.chapters.beginnings import chosen, table
from tests.mountaineers.given import (
    BLUE,
    RED,
    Laid,
    card,
    climbing,
    given,
    holds,
    markers,
    match,
    owns,
    standing,
)

WALK = card("walk", special=Steps(2, Spot()))
FIND = card("find", ability=Gain(1))
SAW = card("saw", ability=Sabotage())
BARTER = card("barter", ability=TakeBack(3))
KNOTS = card("knots", lasting=FreeLocks())
PURSE = card("purse", bonus=BonusLeft("tokens", halves=1, most=4))
ALL = (WALK, FIND, SAW, BARTER, KNOTS, PURSE)
NAMES = ("walk", "find", "saw", "barter", "knots", "purse")
TURN = (*ALL, holds(RED, *NAMES), *climbing(RED, at="1-B1", supply=9))


@pytest.mark.rule("MTN-051")
@pytest.mark.parametrize(
    "move",
    [
        Activate("nonsense"),
        MoveWith("nonsense", "1-B2", False, False),
        MoveFurther("nonsense", "1-B2", False, False),
        SabotageWith("nonsense", "1-B2"),
        TakeBackUpgrade("nonsense", "harness"),
    ],
    ids=lambda move: type(move).__name__,
)
def test_there_is_no_such_thing(move: Move) -> None:
    """A name that nothing in the box bears."""
    given(TURN).when(RED, move).refuses("MTN-051")


@pytest.mark.rule("MTN-050")
@pytest.mark.parametrize(
    "move",
    [
        Activate("walk"),
        Activate("saw"),
        MoveWith("find", "1-B2", False, False),
        SabotageWith("walk", "1-B2"),
        TakeBackUpgrade("find", "harness"),
    ],
    ids=str,
)
def test_a_card_does_what_it_says_and_nothing_else(move: Move) -> None:
    """Walking with a find, sawing with a walk."""
    given(TURN, owns(RED, "harness"), markers(BLUE, "1-B2")).when(RED, move).refuses("MTN-050")


@pytest.mark.rule("MTN-154")
@pytest.mark.rule("MTN-054")
def test_lasting_cards_and_bonus_cards_are_not_used() -> None:
    """One holds by itself, the other counts at the end."""
    turn = given(TURN)
    turn.when(RED, Activate("knots")).refuses("MTN-154")
    turn.when(RED, Activate("purse")).refuses("MTN-054")
    turn.when(RED, Climb("1-B2", True, True)).accepted()


@pytest.mark.rule("MTN-072")
@pytest.mark.rule("MTN-075")
def test_upgrades_that_are_not_there() -> None:
    """None of that name is sold, none that one does not own is given up."""
    turn = given(TURN)
    turn.when(RED, BuyUpgrade("nonsense")).refuses("MTN-072")
    turn.when(RED, TakeBackUpgrade("barter", "harness")).refuses("MTN-075")


@pytest.mark.rule("MTN-153")
def test_an_upgrade_given_up_is_not_bought_again() -> None:
    """Each is bought once by a player."""
    turn = given(TURN, owns(RED, "harness")).when(RED, TakeBackUpgrade("barter", "harness"))
    turn.when(RED, BuyUpgrade("harness")).refuses("MTN-153")


@pytest.mark.rule("MTN-083")
def test_what_is_carried_out_in_one_piece_lets_nothing_between() -> None:
    """Only its next space or its end; an upgrade's spaces wait as well."""
    turn = given(TURN, owns(RED, "harness"), markers(BLUE, "1-B2"))
    begun = turn.when(RED, MoveWith("walk", "1-A1", True, False)).accepted()
    for move in (
        Climb("1-A2", False, False),
        BuyUpgrade("skis"),
        Activate("find"),
        MoveWith("harness", "1-A2", False, False),
        MoveFurther("harness", "1-A2", False, False),
        SabotageWith("saw", "1-B2"),
        TakeBackUpgrade("barter", "harness"),
        EndTurn(),
    ):
        begun.when(RED, move).refuses("MTN-083")
    begun.allows(RED, MoveFurther("walk", "1-A2", True, False), StopMoving("walk"))
    begun.when(RED, StopMoving("harness")).refuses("MTN-082")
    stopped = begun.when(RED, StopMoving("walk")).accepted()
    stopped.allows(RED, Climb("1-A2", False, False), Activate("find"), EndTurn())
    stopped.when(RED, MoveFurther("walk", "1-A2", False, False)).refuses("MTN-083")


@pytest.mark.rule("MTN-008")
@pytest.mark.rule("MTN-057")
def test_positions_that_are_not_there_or_too_far() -> None:
    """Nothing is called 4-A1, and 1-F12 is not next to 1-B1."""
    turn = given(TURN)
    turn.when(RED, Climb("4-A1", False, False)).refuses("MTN-008")
    turn.when(RED, Climb("1-F12", False, False)).refuses("MTN-057")
    turn.when(RED, MoveWith("walk", "1-F12", False, False)).refuses("MTN-057")


@pytest.mark.rule("MTN-151")
def test_nobody_acts_in_anothers_turn() -> None:
    """Whatever the move."""
    turn = given(TURN, standing(BLUE, at="2-B1", supply=9))
    turn.when(BLUE, Climb("2-B2", False, False)).refuses("MTN-151")
    turn.when(BLUE, EndTurn()).refuses("MTN-151")


@pytest.mark.rule("MTN-025")
@pytest.mark.rule("MTN-026")
@pytest.mark.parametrize(("rounds", "rule"), [(10, "MTN-025"), (8, "MTN-026")])
def test_no_turn_is_ended_while_routes_are_chosen(rounds: int, rule: str) -> None:
    """Routes come first, one's own and the others'; whoever kept some keeps no others."""
    scene = table(2, rounds=rounds)
    assert asked_for(scene.when(0, EndTurn()), rule) == "keep_routes"
    assert asked_for(scene.when(0, Climb("1-A1", False, False)), rule) == "keep_routes"
    dealt = scene.state.players[0].dealt[: scene.state.keep]
    kept = scene.when(0, KeepRoutes(dealt)).accepted()
    assert asked_for(kept.when(0, EndTurn()), rule) == "keep_routes of seat 1"
    again = asked_for(kept.when(0, KeepRoutes(dealt)), rule)
    assert again == "place_climber, when all have chosen and it is your turn to"


@pytest.mark.rule("MTN-135")
def test_no_turn_is_ended_while_characters_are_chosen() -> None:
    """With characters the choice is not over with the routes."""
    scene = table(1, characters=True)
    dealt = scene.state.players[0].dealt[: scene.state.keep]
    kept = scene.when(0, KeepRoutes(dealt)).accepted()
    assert asked_for(kept.when(0, EndTurn()), "MTN-135") == "choose_character"
    assert asked_for(kept.when(0, KeepRoutes(dealt)), "MTN-025") == "choose_character"


@pytest.mark.rule("MTN-031")
def test_no_turn_is_ended_while_climbers_are_placed() -> None:
    """The climbers come first, one's own and the others'; then whoever kept routes has a turn."""
    scene = chosen(table(2, starting_player=0, automated_climbers=1))
    assert asked_for(scene.when(0, EndTurn()), "MTN-031") == "place_climber"
    assert asked_for(scene.when(1, EndTurn()), "MTN-031") == "place_climber of seat 0"
    turn = given(TURN, RoutesKept(RED, ("cliff-hanger",)))
    assert asked_for(turn.when(RED, KeepRoutes(())), "MTN-025") == "the moves of a turn"


@pytest.mark.rule("MTN-031")
def test_between_the_last_climber_and_the_first_turn_the_table_moves() -> None:
    """Nobody has the turn while the automated climbers are awaited."""
    scene = chosen(table(1, automated_climbers=2))
    free = next(iter(scene.setting.legal(0)))
    placed = scene.when(0, free).accepted()
    assert asked_for(placed.when(0, EndTurn()), "MTN-151") == "the move of the table"


def asked_for(refused: Asked, rule: str) -> str | None:
    """What would have done instead of a move that a rule refuses."""
    refused.refuses(rule)
    assert refused.refusal is not None
    return refused.refusal.expected


@pytest.mark.rule("MTN-031")
def test_a_climber_is_not_placed_before_the_choice_nor_twice() -> None:
    """Climbers are placed once, in turn, when all have chosen."""
    table(2).when(0, PlaceClimber("1-A1")).refuses("MTN-031")
    scene = chosen(table(2, starting_player=0, automated_climbers=1))
    scene.when(1, PlaceClimber("1-A1")).refuses("MTN-031")
    given(TURN).when(RED, PlaceClimber("1-A1")).refuses("MTN-031")


@pytest.mark.rule("MTN-028")
@pytest.mark.rule("MTN-037")
def test_the_routes_run_out() -> None:
    """Then none is replaced and none is bought."""
    every = tuple(route.id for route in box.default().routes)
    gone = Laid(lambda state: replace(state, routes_gone=(*every, "hopeless")))
    bought = given(TURN, match(route_purchase=True), gone).when(RED, BuyRoute())
    bought.refuses("MTN-037")
    scene = table(1)
    dealt = scene.state.players[0].dealt
    scene = replace(
        scene, setting=replace(scene.setting, state=replace(scene.state, routes_gone=every))
    )
    scene.when(0, ReplaceRoute(dealt[0])).refuses("MTN-028")
    scene.when(0, ReplaceRoute("nonsense")).refuses("MTN-028")


def test_ids_that_moves_name_are_unique() -> None:
    """A card that is called like an upgrade makes no board."""
    content = box.default()
    twin = replace(content.events[0], id="harness")
    with pytest.raises(ValueError, match="ids of their own"):
        Board(replace(content, events=(twin, *content.events[1:])), Options())


@pytest.mark.rule("MTN-068")
@pytest.mark.rule("MTN-093")
def test_a_way_on_may_be_bought_and_cleared() -> None:
    """Nobody gets past for 20 tokens, but a saboteur is bought, used, and its gap climbed into."""
    for supply, rule in ((31, None), (30, "MTN-068")):
        dear = card("dear", Surcharge(Spot(), 10))
        turn = climbing(RED, at="1-B2", supply=supply, card="dear", actions=4)
        around = ("1-B4", "1-C4", "1-B3", "1-D3", "1-C2")
        scene = only_selling("sabotage", given(dear, *turn, markers(BLUE, "1-C3", *around)))
        asked = scene.when(RED, Climb("1-C3", True, False))
        if rule is None:
            asked.accepted()
        else:
            asked.refuses(rule)


def only_selling(upgrade: str, scene: Given) -> Given:
    """The same, but the upgrade board has one slot."""
    content = scene.setting.board.content
    sold = tuple(record for record in content.upgrades if record.id == upgrade)
    board = Board(replace(content, upgrades=sold), Options())
    return Given(replace(scene.setting, board=board))


def test_what_happened_to_a_climber_is_open() -> None:
    """Steps, markers lost and slides are in everybody's view."""
    scene = given(TURN, markers(RED, "1-C1")).also(
        Climbed(RED, "climb", "1-B1", "1-B2", 1, False, False, 2, False),
        MarkerRemoved(by=None, at="1-C1", owner=RED, number=1),
        ClimberSlid(RED, "event", "1-B2", "1-B1"),
    )
    for viewer in (None, BLUE, RED):
        step, loss, carried = scene.setting.view(viewer).players[RED].history
        assert (step.origin, step.to, step.marked) == ("1-B1", "1-B2", True)
        assert (loss.at, carried.to) == ("1-C1", "1-B1")


def test_the_table_does_nothing_that_the_game_does_not_await() -> None:
    """An unknown system move is an error of the program."""
    with pytest.raises(ValueError, match="knows no system move"):
        given(TURN).when_system("weather")
