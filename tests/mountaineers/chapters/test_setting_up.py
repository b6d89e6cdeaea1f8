"""Setting up a match, its variants included: MTN-001 to MTN-006, MTN-018 to MTN-032, MTN-135."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.mountaineers import (
    ClimberPlaced,
    EventDrawn,
    GameSetUp,
    KeepRoutes,
    PlaceClimber,
    ReplaceRoute,
    RoundBegan,
    RouteReplaced,
    RoutesDealt,
    RoutesKept,
)
from events.table import Awaits
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.choosing import impossible
from rules.mountaineers.options import Options
from tests.harness.scenario import Given
from tests.mountaineers.chapters.beginnings import (
    GAME,
    chosen,
    laid_out,
    offered,
    set_up,
    table,
)


@pytest.mark.rule("MTN-001")
def test_one_to_six_players() -> None:
    """The game takes from one to six."""
    assert (GAME.min_seats, GAME.max_seats) == (1, 6)
    for seats in range(1, 7):
        assert len(table(seats).state.players) == seats


@pytest.mark.rule("MTN-002")
@pytest.mark.parametrize("seats", range(1, 7))
def test_ten_rounds_or_eight(seats: int) -> None:
    """Both lengths are offered to every number of players, and no other (Q1)."""
    assert laid_out(seats).rounds == 10
    assert laid_out(seats, rounds=8).rounds == 8
    assert offered(seats, rounds=8)
    assert not offered(seats, rounds=9)


@pytest.mark.rule("MTN-004")
@pytest.mark.rule("MTN-029")
def test_everybody_begins_with_the_same_pieces() -> None:
    """Thirty numbered markers, ten locks, a climber, an empty upgrade board, two tokens."""
    state = table(4).state
    for player in state.players:
        assert player.hand == tuple(range(1, 31))
        assert (player.locks, player.tokens, player.upgrades) == (10, 2, {})


@pytest.mark.rule("MTN-006")
def test_three_boards_are_drawn_with_a_face_each() -> None:
    """Never both faces of a board; over many matches every face on every side comes up."""
    seen: set[tuple[int, str]] = set()
    faces = Board(box.default(), Options()).faces
    for seed in range(200):
        event = set_up(2, seed=seed)[0]
        assert isinstance(event, GameSetUp)
        assert len({faces[face].board for face in event.faces}) == 3
        seen.update(enumerate(event.faces))
    assert len(seen) == 30


@pytest.mark.rule("MTN-006")
def test_the_mountain_may_be_chosen() -> None:
    """Boards, faces and order as the creator says; two faces of one board cannot stand together."""
    board = Board(box.default(), Options())
    order = ("3-back", "1-front", "5-back")
    assert laid_out(2, mountain=order).faces == tuple(board.names[name] for name in order)
    assert offered(2, mountain=list(order))
    assert not offered(2, mountain=["3-back", "3-front", "5-back"])
    assert not offered(2, mountain=["6-back", "3-front", "5-back"])


DECKS: dict[str, tuple[dict[str, Any], dict[int, tuple[int, int]]]] = {
    "MTN-019": ({}, {1: (9, 0), 2: (18, 0), 3: (27, 0), 4: (26, 10), 5: (25, 20), 6: (24, 30)}),
    "MTN-020": (
        {"rounds": 8},
        {1: (7, 0), 2: (14, 0), 3: (21, 0), 4: (26, 2), 5: (25, 10), 6: (24, 18)},
    ),
    "MTN-021": (
        {"deck": "advanced"},
        {1: (7, 2), 2: (14, 4), 3: (21, 6), 4: (20, 16), 5: (19, 26), 6: (18, 36)},
    ),
}


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize(
    "rule",
    [
        pytest.param("MTN-019", marks=pytest.mark.rule("MTN-019")),
        pytest.param("MTN-020", marks=pytest.mark.rule("MTN-020")),
        pytest.param("MTN-021", marks=pytest.mark.rule("MTN-021")),
    ],
)
def test_the_deck_is_counted_out(rule: str, seats: int) -> None:
    """So many 1–3 and 4–6 player cards; with a conditions change each they make whole blocks."""
    options, counts = DECKS[rule]
    event = laid_out(seats, **options)
    assert (event.easy, event.hard) == counts[seats]
    assert event.easy + event.hard + seats == seats * event.block
    assert event.block == event.rounds


@pytest.mark.rule("MTN-021")
def test_the_advanced_deck_can_be_shifted() -> None:
    """By as many cards as there are players, either way, while the box has them (Q36)."""
    event = laid_out(3, deck="advanced", shift=3)
    assert (event.easy, event.hard) == (18, 9)
    assert offered(3, deck="advanced", shift=-3)
    assert not offered(3, deck="advanced", shift=4)
    assert not offered(6, deck="advanced", shift=1)
    assert offered(6, deck="advanced", shift=-6)
    assert not offered(3, shift=1)
    assert not offered(3, deck="advanced", rounds=8)


@pytest.mark.rule("MTN-025")
@pytest.mark.rule("MTN-026")
@pytest.mark.parametrize(("rounds", "dealt", "keep"), [(10, 6, 4), (8, 5, 3)])
def test_routes_are_dealt_and_some_are_kept(rounds: int, dealt: int, keep: int) -> None:
    """Six and four, in a short match five and three; no route is dealt twice."""
    scene = table(6, rounds=rounds)
    hands = [player.dealt for player in scene.state.players]
    assert [len(hand) for hand in hands] == [dealt] * 6
    assert len({route for hand in hands for route in hand}) == 6 * dealt
    rule = "MTN-025" if rounds == 10 else "MTN-026"
    scene.when(0, KeepRoutes(hands[0][:keep])).then_among_others(RoutesKept(0, hands[0][:keep]))
    scene.refuses(
        rule,
        0,
        KeepRoutes(hands[0]),
        KeepRoutes(hands[0][: keep - 1]),
        KeepRoutes(hands[1][:keep]),
        KeepRoutes((hands[0][0],) * keep),
    )


@pytest.mark.rule("MTN-025")
def test_the_routes_put_back_are_out_of_the_game() -> None:
    """They are neither in a hand nor in the deck any more; choosing happens once."""
    scene = table(2)
    dealt = scene.state.players[0].dealt
    kept = scene.when(0, KeepRoutes(dealt[:4]))
    assert [held.route for held in kept.state.players[0].routes] == list(dealt[:4])
    assert set(dealt) <= set(kept.state.routes_gone)
    kept.when(0, KeepRoutes(dealt[:4])).refuses("MTN-025")


@pytest.mark.rule("MTN-027")
def test_routes_are_secret() -> None:
    """Those dealt and those kept are in the view of their owner alone, until all is over."""
    scene = chosen(table(3))
    for viewer in (None, 0, 1, 2):
        for player in scene.setting.view(viewer).players:
            assert (player.routes is not None) == (player.seat == viewer)
            assert (player.dealt is not None) == (player.seat == viewer)
            assert player.routes_held == 4
    assert all(player.routes for player in scene.setting.view(None, over=True).players)
    events = set_up(3)
    dealt = [event for event in events if isinstance(event, RoutesDealt)]
    assert [event.seen_by(1, None) for event in dealt] == [False, True, False]
    assert dealt[0].public() == {"type": "routes_dealt", "seat": 0, "count": 6}
    assert not KeepRoutes(("a",)).seen_by(1, 0)
    assert KeepRoutes(("a",)).seen_by(0, 0)


def _seed_with(possible: bool) -> tuple[Given, str]:
    """A match in which seat 0 was dealt such a route, and the route."""
    for seed in range(500):
        scene = table(1, seed=seed)
        for route in scene.state.players[0].dealt:
            if impossible(scene.setting.board, scene.state, route) is not possible:
                return scene, route
    raise AssertionError("no such route in 500 matches")


@pytest.mark.rule("MTN-028")
@pytest.mark.rule("MTN-146")
def test_an_impossible_route_may_be_replaced() -> None:
    """It goes out of the game and another comes from the deck; a possible one is refused (Q6)."""
    scene, route = _seed_with(possible=False)
    asked = scene.when(0, ReplaceRoute(route))
    (event,) = asked.events
    assert isinstance(event, RouteReplaced)
    assert event.route == route
    assert event.by not in scene.state.routes_gone
    dealt = asked.state.players[0].dealt
    assert event.by in dealt
    assert route not in dealt
    assert len(dealt) == 6
    asked.when(0, ReplaceRoute(route)).refuses("MTN-028")
    able, fine = _seed_with(possible=True)
    able.when(0, ReplaceRoute(fine)).refuses("MTN-028")


@pytest.mark.rule("MTN-028")
def test_an_empty_deck_replaces_nothing() -> None:
    """As long as a card is left it serves as replacement, after the last one nothing does."""
    scene, route = _seed_with(possible=False)
    routes = tuple(scene.setting.board.routes)
    for left in (1, 0):
        gone = tuple(r for r in routes if r in scene.state.routes_gone)
        rest = tuple(r for r in routes if r not in gone)
        state = replace(scene.state, routes_gone=(*gone, *rest[left:]))
        emptied = Given(replace(scene.setting, state=state))
        if left:
            emptied.when(0, ReplaceRoute(route)).then(RouteReplaced(0, route, rest[0]))
        else:
            emptied.when(0, ReplaceRoute(route)).refuses("MTN-028")


@pytest.mark.rule("MTN-028")
def test_nothing_is_replaced_after_the_choice() -> None:
    """Once the routes are kept, the deal is done."""
    scene, route = _seed_with(possible=False)
    kept = tuple(r for r in scene.state.players[0].dealt)[:4]
    scene.when(0, KeepRoutes(kept)).when(0, ReplaceRoute(route)).refuses("MTN-028")


@pytest.mark.rule("MTN-030")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    """The creator names a seat, or chance does; it must be a seat of the match."""
    assert laid_out(4, starting_player=2).starting_player == 2
    drawn = {set_up(3, seed=seed)[0].starting_player for seed in range(60)}  # type: ignore[attr-defined]
    assert drawn == {0, 1, 2}
    assert not offered(3, starting_player=3)


@pytest.mark.rule("MTN-031")
def test_climbers_are_placed_clockwise_from_the_starting_player() -> None:
    """On free positions of the bottom row, after all have chosen; then the first round begins."""
    scene = table(3, starting_player=1)
    scene.when(1, PlaceClimber("1-A1")).refuses("MTN-031")
    ready = chosen(scene)
    ready.when(0, PlaceClimber("1-A1")).refuses("MTN-031")
    ready.refuses("MTN-031", 1, PlaceClimber("1-A2"), PlaceClimber("nowhere"))
    first = ready.when(1, PlaceClimber("1-A1"))
    first.then(ClimberPlaced(1, "1-A1"), Awaits((2,), (), None))
    first.when(2, PlaceClimber("1-A1")).refuses("MTN-031")
    second = first.when(2, PlaceClimber("2-F1"))
    second.then(ClimberPlaced(2, "2-F1"), Awaits((0,), (), None))
    last = second.when(0, PlaceClimber("3-C1"))
    assert [type(event) for event in last.events[:3]] == [ClimberPlaced, RoundBegan, EventDrawn]
    assert last.events[1] == RoundBegan(1)
    last.then_awaits(1)


@pytest.mark.rule("MTN-031")
@pytest.mark.rule("MTN-007")
def test_there_are_eighteen_starting_positions() -> None:
    """Six on each side, lettered A to F; where an automated climber stands is taken."""
    scene = chosen(table(1))
    places = {move.at for move in scene.setting.legal(0) if isinstance(move, PlaceClimber)}
    taken = {at for at in scene.state.climbers if at}
    everywhere = {f"{side}-{letter}1" for side in (1, 2, 3) for letter in "ABCDEF"}
    assert places == everywhere - taken
    assert len(taken) == 2


@pytest.mark.rule("MTN-032")
def test_no_condition_at_the_start() -> None:
    """The marker lies beside the board."""
    assert table(2).state.condition is None


@pytest.mark.rule("MTN-033")
@pytest.mark.rule("MTN-123")
def test_the_last_climber_placed_draws_unless_automated_ones_move_first() -> None:
    """With the last climber the first event card comes, or the automated climbers are awaited."""
    three = chosen(table(3, starting_player=0))
    assert not three.ends_a_batch(0, PlaceClimber("1-A1"))
    last = three.when(0, PlaceClimber("1-A1")).when(1, PlaceClimber("1-B1")).accepted()
    assert last.ends_a_batch(2, PlaceClimber("1-C1"))
    solo = chosen(table(1))
    at = next(move.at for move in solo.setting.legal(0) if isinstance(move, PlaceClimber))
    assert not solo.ends_a_batch(0, PlaceClimber(at))
    solo.when(0, PlaceClimber(at)).then_awaits(system="automated_climbers")
