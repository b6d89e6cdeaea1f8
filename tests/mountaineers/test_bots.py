"""The bots: they see their seat's view alone, play legally to the end, and greedy plays well."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from events.base import Seat
from events.mountaineers import Climb, EndTurn, EventDrawn, KeepRoutes, MoveFurther, MoveWith
from events.table import OptionValue
from projections.mountaineers.history import Step
from projections.mountaineers.state import HeldRoute, State
from rules.mountaineers import box
from rules.mountaineers.bits import bits_of
from rules.mountaineers.board import Board
from rules.mountaineers.content import Route
from rules.mountaineers.greedy.aims import Behind
from rules.mountaineers.greedy.compass import aim_of
from rules.mountaineers.greedy.plan import Found, Start, Terrain, Want, best_path
from rules.mountaineers.greedy.purchases import purchase
from rules.mountaineers.greedy.turn import Ahead, Means, Spending, ahead, all_means
from rules.mountaineers.greedy.ways import planned
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.options import Options
from rules.mountaineers.routes import claim, standing
from rules.mountaineers.situation import Situation
from tests.harness.simulated import Simulated, points
from tests.mountaineers.mountains import three_faces
from tests.mountaineers.tables import after, board, table

MATCHES = Simulated("mountaineers")
played, asked_again = MATCHES.played, MATCHES.asked
BOARD = Board(box.default(), Options())
CARDS = board()
"""All cards of the box on a mountain of plain rock."""

TABLES: list[tuple[tuple[str, ...], dict[str, OptionValue]]] = [
    (("greedy",), {}),
    (("greedy", "random"), {"characters": True}),
    (("greedy", "greedy", "random"), {"characters": True, "deck": "advanced"}),
    (("random", "greedy", "greedy", "greedy", "random"), {"rounds": 8}),
    (("greedy",), {"rest_action": True, "route_purchase": True, "automated_climbers": 5}),
]


@pytest.mark.parametrize(("bots", "options"), TABLES)
def test_bots_only_make_legal_moves_and_end_their_matches(
    bots: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    """Whatever is played with, a bot picks from the list, and the match comes to its result."""
    asked, match = played(bots, options, "legal")
    assert all(choice.move in choice.legal for choice in asked)
    assert match.result is not None
    assert match.state.round == match.state.rounds


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_turn_of_a_bot_ends(bot: str) -> None:
    """Nobody has to wait for a bot that goes on and on: each ends all of its turns, and soon."""
    asked, match = played((bot, bot, bot), {"characters": True}, "turns")
    ended = [choice for choice in asked if isinstance(choice.move, EndTurn)]
    assert len(ended) == 3 * match.state.rounds
    turns = [choice for choice in asked if choice.match.state.turn is not None]
    assert len(turns) / len(ended) < 12


def test_a_bot_knows_no_more_than_its_seat() -> None:
    """With all that a seat cannot see changed, its bot does the same."""
    asked, _ = played(("greedy", "greedy", "greedy"), {"characters": True}, "secrets")
    for choice in asked[:: len(asked) // 25]:
        other = shuffled(choice.match.state, choice.seat)
        assert other != choice.match.state
        same = asked_again("greedy", choice.match, other, choice.seat, choice.legal)
        assert same.move == choice.move


def shuffled(state: State, seat: Seat) -> State:
    """A state that differs in what `seat` cannot see: what the others hold, and what is gone."""
    routes = list(BOARD.routes)
    players = tuple(
        player
        if other == seat
        else replace(
            player,
            dealt=tuple(routes[: len(player.dealt)]),
            routes=tuple(HeldRoute(route, 0) for route in routes[: len(player.routes)]),
            characters=tuple(reversed(player.characters)),
        )
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players, routes_gone=tuple(sorted(state.routes_gone)[::-1]))


def test_a_bot_asked_again_answers_the_same() -> None:
    """What a bot does follows from the view and its chance, not from what it was asked before."""
    asked, _ = played(("greedy", "random"), {}, "again")
    for choice in reversed(asked):
        planned.cache_clear()
        aim_of.cache_clear()
        bot = ("greedy", "random")[choice.seat]
        state = choice.match.state
        assert asked_again(bot, choice.match, state, choice.seat, choice.legal) == choice


def test_greedy_beats_random_clearly() -> None:
    """At one table greedy has twice the points of random, every time."""
    for secret in ("one", "two", "three"):
        greedy, random = points(played(("greedy", "random"), {}, secret)[1])
        assert greedy > 2 * random


def test_greedy_leaves_most_of_its_markers_and_completes_routes() -> None:
    """Alone it sets five markers in six, and completes more than half of its routes."""
    markers = complete = 0
    for secret in ("a", "b", "c", "d", "e", "f"):
        state: State = played(("greedy",), {}, secret)[1].state
        player = state.players[0]
        markers += sum(1 for marker in state.markers.values() if marker.owner == 0)
        complete += sum(
            standing(
                BOARD.mountain(state.faces),
                claim(BOARD.routes[held.route]),
                player.history,
                state.climbers[0],
            ).status
            == "complete"
            for held in player.routes
        )
    assert markers >= 6 * 25
    assert complete > 6 * 2


def test_greedy_marks_whenever_it_may() -> None:
    """A standing marker is a point, so no position is left unmarked that could be marked."""
    asked, _ = played(("greedy", "greedy"), {}, "marks")
    for choice in asked:
        if isinstance(choice.move, Climb | MoveWith | MoveFurther) and not choice.move.mark:
            assert replace(choice.move, mark=True) not in choice.legal


def test_greedy_replaces_routes_that_cannot_be_done_before_it_keeps_any() -> None:
    """It keeps routes only when there is none left to replace."""
    for secret in ("p", "q", "r"):
        asked, _ = played(("greedy",) * 4, {}, secret)
        for choice in asked:
            if isinstance(choice.move, KeepRoutes):
                assert all(isinstance(move, KeepRoutes) for move in choice.legal)


# --- plans ----------------------------------------------------------------------------------------


def mountain() -> Mountain:
    """A mountain of the box."""
    return BOARD.mountain(tuple(face.id for face in box.default().faces[:6:2]))


def way_for(route: Route, start: int, steps: int = 29) -> Found:
    """The best path for one route from a place at the foot of an empty mountain."""
    bits = bits_of(mountain())
    aim = aim_of(mountain(), route.goal)
    begun = Start(start, (aim.begin(Behind((start,), (start,), 1 << start)),))
    empty = Terrain(0, 0, 0, 0, (0.0,) * bits.count, steps, 1)
    return best_path(bits, [Want(aim, float(route.points))], [begun], empty, 12)


def steps_along(path: Sequence[int]) -> Iterator[Step]:
    """The history of a climber who went this way and marked every position."""
    names = mountain().positions
    for n in range(len(path) - 1):
        yield Step(
            names[path[n]],
            names[path[n + 1]],
            marked=True,
            blocked=False,
            flight=False,
            version=n + 1,
        )


@pytest.mark.parametrize("route", box.default().routes, ids=lambda route: route.id)
def test_what_a_plan_completes_the_rules_find_complete(route: Route) -> None:
    """A path said to lack nothing for a route completes it by the rules, walked as it is."""
    for start in (0, 7, 16):
        found = way_for(route, start)
        path = [start, *found.path]
        assert all(
            mountain().positions[to] in mountain().neighbours[mountain().positions[at]]
            for at, to in pairwise(path)
        )
        if found.lacking == (0,):
            here = mountain().positions[path[-1]]
            history = tuple(steps_along(path))
            assert standing(mountain(), claim(route), history, here).status == "complete"


def test_nearly_every_route_alone_is_planned_to_its_end() -> None:
    """On an empty mountain, with steps enough, a plan completes nine routes of ten."""
    found = [way_for(route, 3).lacking == (0,) for route in box.default().routes]
    assert sum(found) >= 0.9 * len(found)


# --- turns ----------------------------------------------------------------------------------------


def spent(means: Sequence[Means], actions: int, tokens: int, opened: Sequence[bool]) -> Any:
    """The best that a turn comes to on a path of positions that are open or not."""
    way = Ahead(tuple(f"1-A{n + 1}" for n in range(len(opened))), tuple(opened))
    return Spending(means, way, standing_open=True).best(0, actions, tokens, 0, special=False)


def climbs(count: int, price: int = 1) -> Means:
    """Climbs onto every position ahead."""
    return Means("climb", "climb", (price,) * count, spaces=1, use=0)


def test_an_upgrade_is_used_where_it_leads_farther() -> None:
    """With tokens for it, two spaces for an action are better than one."""
    harness = Means("harness", "upgrade", (0, 0, 0, 0), spaces=2, use=3)
    choice = spent([climbs(4), harness], actions=2, tokens=6, opened=[True] * 4)
    assert (choice.steps, choice.tokens) == (4, 0)
    assert choice.means == harness


def test_a_turn_goes_no_farther_than_its_tokens() -> None:
    """Without tokens for the upgrade both actions are climbs."""
    harness = Means("harness", "upgrade", (0, 0, 0, 0), spaces=2, use=3)
    choice = spent([climbs(4), harness], actions=2, tokens=2, opened=[True] * 4)
    assert (choice.steps, choice.tokens) == (2, 0)


def test_no_turn_is_planned_to_end_on_an_occupied_position() -> None:
    """An occupied position is only stepped onto if the turn leads on (MTN-068)."""
    beyond = spent([climbs(2)], actions=2, tokens=2, opened=[False, True])
    assert beyond.steps == 2
    short = spent([climbs(2)], actions=1, tokens=2, opened=[False, True])
    assert (short.steps, short.means) == (0, None)


def test_a_gap_in_the_path_is_only_flown_over() -> None:
    """Where the path goes on elsewhere, no climb and no upgrade that walks leads there."""
    state = dealt_a_turn(table("1-B2", seats=1), tokens=9, upgrades=("mule", "helicopter"))
    s = Situation(board(faces=three_faces(landmarks=(("lake", "3-C5"),))), state, 0)
    way = ahead(s, ("3-C5", "3-C6"))
    leads = {means.source for means in all_means(s, way, last=False) if means.prices[0] is not None}
    assert way.jump
    assert leads == {"helicopter"}


def test_an_upgrade_is_bought_that_suits_the_way() -> None:
    """With a long way over forest ahead the upgrade for forest is bought, if any."""
    forest = {f"1-{column}{row}": "forest" for column in "ABCDEF" for row in range(3, 13)}
    wooded = board(faces=three_faces(forest))
    state = dealt_a_turn(table("1-B2", seats=1), tokens=9)
    way = [f"1-{column}{row}" for row in range(4, 9) for column in "ABCDEF"]
    assert purchase(Situation(wooded, state, 0), way[:24]) == "repellent"


def test_no_upgrade_is_bought_at_the_end() -> None:
    """In the last turns nothing pays any more, nor can it be bought without markers."""
    state = dealt_a_turn(table("1-B2", seats=1, turn=9), tokens=9)
    way = [f"1-{column}{row}" for row in (3, 4) for column in "ABCDEF"]
    assert purchase(Situation(CARDS, state, 0), way) is None
    early = dealt_a_turn(table("1-B2", seats=1), tokens=9)
    spent_all = replace(early.players[0], hand=())
    assert purchase(Situation(CARDS, replace(early, players=(spent_all,)), 0), way) is None


def test_whoever_is_hemmed_in_buys_a_flight() -> None:
    """With markers in hand and no way on, an upgrade that flies away is what helps."""
    lake = board(faces=three_faces(landmarks=(("lake", "3-C5"),)))
    state = dealt_a_turn(table("1-B2", seats=1), tokens=9)
    assert purchase(Situation(lake, state, 0), ()) == "helicopter"


def dealt_a_turn(state: State, *, tokens: int, upgrades: tuple[str, ...] = ()) -> State:
    """The same table in the first seat's turn, with tokens and these upgrades bought."""
    bought = {name: 30 - n for n, name in enumerate(upgrades)}
    player = replace(state.players[0], tokens=tokens, upgrades=bought)
    quiet = next(card.id for card in box.default().events if not card.top)
    drawn = EventDrawn(0, quiet, "1-3", 2)
    return after(replace(state, players=(player, *state.players[1:])), drawn)


def test_only_one_special_action_is_planned_for_a_turn() -> None:
    """Of two cards with special actions one is used, and the actions do the rest (MTN-052)."""
    cards = [Means(name, "special", (0,) * 6, spaces=2, use=0) for name in ("one", "other")]
    choice = spent([climbs(6), *cards], actions=2, tokens=9, opened=[True] * 6)
    assert choice.steps == 4
