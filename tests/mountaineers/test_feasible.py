"""Which routes can be done at all on a mountain, compared with trying everything."""

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from rules.mountaineers import box
from rules.mountaineers.bits import bits_of, ones
from rules.mountaineers.content import Face
from rules.mountaineers.feasible import verdict
from rules.mountaineers.goals import witness
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.track import Track
from rules.mountaineers.vocabulary.goals import (
    All,
    Areas,
    Connect,
    Count,
    Each,
    Goal,
    Highest,
    Line,
    Row,
    Sides,
    Together,
    Traverse,
    Variety,
)
from rules.mountaineers.vocabulary.spots import Feature, Spot, Tag
from tests.mountaineers.mountains import mountain

ROCK, SNOW = Spot(on=("rock",)), Spot(on=("snow",))
EITHER = Spot(on=("rock", "snow"))
HIGH = Spot(on=("rock", "snow"), from_metres=1400)
PARTS: tuple[Goal, ...] = (
    Row(3, ROCK),
    Row(5, EITHER),
    Row(4, ROCK, "up"),
    Row(3, EITHER, "level"),
    Row(3, EITHER, "down"),
    Traverse(ROCK, SNOW, EITHER),
    Count(3, ROCK),
    Count(4, SNOW),
    Each((ROCK, SNOW, HIGH)),
    Variety(2, ("rock", "snow", "hut")),
    Areas(2, ("cave",)),
    Connect(ROCK, SNOW, EITHER),
    Connect(SNOW, SNOW, EITHER),
    Highest(SNOW),
    Together(3, ROCK),
    Together(5, EITHER),
    Sides(2, 2, EITHER),
    Line(3, "any", EITHER),
    Line(3, "level", ROCK),
)


def _named(goal: Goal) -> str:
    return f"{PARTS.index(goal)}-{type(goal).__name__}"


def small(seed: int) -> Mountain:
    """A mountain of forest with ten positions of rock and snow near an edge between two sides."""
    dice = random.Random(seed)
    plain = mountain(base="forest")
    group = [
        dice.choice([p for p in plain.positions if p[2] in "AF" and 2 < plain.index[p] // 18 < 9])
    ]
    while len(group) < 10:
        near = dice.choice(plain.adjoining[dice.choice(group)])
        if near not in group and dice.random() < 0.8:
            group.append(near)
    ground = {p: dice.choice(["rock", "rock", "snow"]) for p in group}
    caves: tuple[tuple[Feature, str], ...] = tuple(
        ("cave", p) for p in dice.sample(group, dice.randint(0, 3))
    )
    return mountain(ground, base="forest", landmarks=caves)


def by_trying(on: Mountain, goal: Goal, markers: int) -> bool:
    """Whether any set of positions with any path through it meets the goal: everything is tried."""
    relevant = [p for p in on.positions if not on.tags[p].isdisjoint({"rock", "snow", "cave"})]
    parts = goal.goals if isinstance(goal, All) else (goal,)
    size = min(markers + 1, len(relevant))
    return any(
        all(_met(on, part, frozenset(chosen)) for part in parts)
        for count in range(size + 1)
        for chosen in combinations(relevant, count)
    )


def _met(on: Mountain, part: Goal, chosen: frozenset[str]) -> bool:
    match part:
        case Row():
            allowed = chosen & on.on(part.spot)
            return any(_right_way(on, part, path) for path in _paths(on, allowed, part.count))
        case Traverse():
            allowed = chosen & on.on(part.spot)
            return any(
                path[0] in on.on(part.start) and path[-1] in on.on(part.end)
                for count in range(2, len(allowed) + 1)
                for path in _paths(on, allowed, count)
            )
        case _:
            bits = bits_of(on)
            mask = bits.mask(chosen)
            standing = Track(dict.fromkeys(ones(mask), 1), mask, ())
            return witness(bits, part, standing) is not None


def _right_way(on: Mountain, row: Row, path: tuple[str, ...]) -> bool:
    rises = [on.metres[b] - on.metres[a] for a, b in pairwise(path)]
    match row.heading:
        case "up":
            return all(rise > 0 for rise in rises)
        case "down":
            return all(rise < 0 for rise in rises)
        case "level":
            return not any(rises)
        case "any":
            return True


def _paths(on: Mountain, allowed: frozenset[str], count: int) -> Iterator[tuple[str, ...]]:
    """All ways to step over `count` different ones of these positions."""

    def onward(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(path) == count:
            yield path
            return
        for to in on.neighbours[path[-1]]:
            if to in allowed and to not in path:
                yield from onward((*path, to))

    for start in sorted(allowed):
        yield from onward((start,))


@pytest.mark.rule("MTN-028")
@pytest.mark.parametrize("markers", [3, 5, 30])
@pytest.mark.parametrize("goal", PARTS, ids=_named)
def test_the_verdict_on_a_single_goal_is_what_trying_everything_says(
    goal: Goal, markers: int
) -> None:
    """For every kind of goal, on small random mountains, with few markers and with all."""
    for seed in range(6):
        on = small(seed)
        expected = "possible" if by_trying(on, goal, markers) else "impossible"
        assert verdict(on, goal, markers) == expected, (seed, goal, markers)


@pytest.mark.rule("MTN-028")
def test_the_verdict_on_several_goals_at_once_is_never_wrong() -> None:
    """Impossible is proved, possible is shown; undecided is rare even when markers are scarce."""
    dice = random.Random(7)
    undecided = 0
    for _ in range(150):
        on, markers = small(dice.randrange(12)), dice.choice([3, 4, 5])
        goal = All(tuple(dice.sample(PARTS, dice.choice([2, 3]))))
        found = verdict(on, goal, markers)
        if found == "undecided":
            undecided += 1
        else:
            assert (found == "possible") == by_trying(on, goal, markers), (goal, markers)
    assert undecided < 30


@pytest.mark.rule("MTN-028")
def test_thirty_markers_and_the_climber_are_the_limit() -> None:
    """Thirty-one positions can be met, the climber standing on the last; thirty-two cannot."""
    plain = mountain()
    assert verdict(plain, Count(31, ROCK)) == "possible"
    assert verdict(plain, Count(32, ROCK)) == "impossible"
    assert verdict(plain, Row(31, ROCK)) == "possible"
    assert verdict(plain, Row(32, ROCK)) == "impossible"


@pytest.mark.rule("MTN-028")
def test_several_goals_share_the_markers() -> None:
    """Sixteen on rock and sixteen on snow are too many for one climber, sixteen and fifteen not."""
    half = {p: "snow" for p in mountain().positions if p.startswith("2")}
    on = mountain(half)
    assert verdict(on, All((Count(16, ROCK), Count(15, SNOW)))) == "possible"
    assert verdict(on, All((Count(16, ROCK), Count(16, SNOW)))) == "impossible"
    assert verdict(on, All((Count(20, ROCK), Count(20, Spot())))) != "impossible"


@pytest.mark.rule("MTN-028")
def test_two_rows_need_a_way_from_one_to_the_other() -> None:
    """Two long rows apart are possible together; on one short ledge they are not shown to be."""
    apart = mountain({p: "snow" for p in mountain().positions if p[2:] in ("B5", "C5", "D5")})
    rows = All((Row(3, SNOW), Row(3, ROCK)))
    assert verdict(apart, rows) == "possible"
    assert verdict(apart, All((Row(3, SNOW), Row(4, SNOW)))) == "impossible"
    assert verdict(mountain(), All((Row(3, ROCK), Row(5, ROCK)))) == "possible"
    one_after_another = All((Row(3, ROCK, "up"), Row(3, ROCK, "level")))
    assert verdict(mountain(), one_after_another) == "possible"
    tight = mountain(dict.fromkeys(("1-C5", "1-C6", "1-D5"), "snow"))
    assert verdict(tight, All((Row(2, SNOW, "up"), Row(2, SNOW, "level")))) == "undecided"


@pytest.mark.rule("MTN-028")
def test_a_row_is_a_path_of_steps_and_nobody_steps_down_round_an_edge() -> None:
    """From 1-F2 up to 2-A3 a step leads, none leads back: downward in a row it cannot be."""
    edge = mountain({"1-F2": "rock", "2-A3": "rock"}, base="forest")
    assert verdict(edge, Row(2, ROCK)) == "possible"
    assert verdict(edge, Row(2, ROCK, "up")) == "possible"
    assert verdict(edge, Row(2, ROCK, "down")) == "impossible"
    down = Traverse(Spot(from_metres=1200), Spot(below_metres=1200), ROCK)
    assert verdict(edge, down) == "impossible"


@pytest.mark.rule("MTN-028")
def test_a_star_of_rock_has_no_long_row() -> None:
    """Thirteen rock positions in three arms: a row goes through two of the arms only."""
    left, up, down = "1-B5 1-A5 3-F5 3-E5", "1-C6 1-D7 1-D8 1-E9", "1-C4 1-D3 1-D2 1-E1"
    arms = ["1-C5", *left.split(), *up.split(), *down.split()]
    star = mountain(dict.fromkeys(arms, "rock"), base="forest")
    assert verdict(star, Count(13, ROCK)) == "possible"
    assert verdict(star, Row(9, ROCK)) == "possible"
    assert verdict(star, Row(10, ROCK)) == "impossible"


@pytest.mark.rule("MTN-028")
def test_what_is_not_on_the_mountain_cannot_be_reached() -> None:
    """No hut, no lake, no second side with snow: the routes that want them are impossible."""
    on = mountain({"1-A1": "snow", "1-B1": "snow"})
    hut = Spot(on=("hut",))
    tags: tuple[Tag, ...] = ("rock", "snow", "hut")
    for goal in (
        Highest(hut),
        Connect(hut, ROCK),
        Traverse(ROCK, hut),
        Each((ROCK, hut)),
        Variety(3, tags),
        Areas(1, ("lake",)),
        Sides(2, 1, SNOW),
        Line(3, "level", SNOW),
        Together(3, SNOW),
        All((Count(1, ROCK), Count(3, SNOW))),
    ):
        assert verdict(on, goal) == "impossible", goal


def test_any_positions_can_be_marked_farthest_first() -> None:
    """The lemma behind the verdicts: thirty-one positions, walked without ever being barred."""
    on, dice = mountain(), random.Random(3)
    two_way = {p: [n for n in on.neighbours[p] if p in on.neighbours[n]] for p in on.positions}
    for _ in range(10):
        chosen = dice.sample(on.positions, 31)
        root, depth, parent = chosen[0], {chosen[0]: 0}, {chosen[0]: chosen[0]}
        queue = [root]
        for here in queue:
            for to in two_way[here]:
                if to not in depth:
                    depth[to], parent[to] = depth[here] + 1, here
                    queue.append(to)
        marked = set[str]()
        for at in sorted(chosen[1:], key=depth.__getitem__, reverse=True):
            way = [at]
            while way[-1] != root:
                way.append(parent[way[-1]])
            assert marked.isdisjoint(way)
            assert all(b in on.neighbours[a] and a in on.neighbours[b] for a, b in pairwise(way))
            marked.add(at)
        assert len(marked) == 30


@pytest.mark.rule("MTN-146")
def test_every_route_of_the_box_is_decided_on_its_mountains() -> None:
    """On a sample of mountains no verdict stays open, and each route can be done on one of them."""
    content, dice = box.default(), random.Random(11)
    possible = set[str]()
    for _ in range(25):
        on = Mountain(_three(content.faces, dice))
        for route in content.routes:
            found = verdict(on, route.goal)
            assert found != "undecided", (route.id, on.faces)
            if found == "possible":
                possible.add(route.id)
    assert possible == {route.id for route in content.routes}


def _three(faces: tuple[Face, ...], dice: random.Random) -> tuple[Face, Face, Face]:
    first, second, third = dice.sample(sorted({face.board for face in faces}), 3)
    drawn = [dice.choice([f for f in faces if f.board == b]) for b in (first, second, third)]
    return drawn[0], drawn[1], drawn[2]
