"""Routes judged on random histories, against a judge that follows the rulings word by word."""

import random
from itertools import pairwise

import pytest

from projections.mountaineers.history import Carried, Loss, Step, Trace
from rules.mountaineers.bits import bits_of
from rules.mountaineers.goals import witness
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.routes import Claim, standing
from rules.mountaineers.track import track
from rules.mountaineers.vocabulary.goals import (
    All,
    Connect,
    Count,
    Goal,
    Line,
    Row,
    Sides,
    Together,
    Traverse,
)
from rules.mountaineers.vocabulary.spots import Spot, Tag
from tests.mountaineers.mountains import mountain

GROUNDS: tuple[Tag, ...] = ("rock", "snow", "forest")
DRY = Spot(off=("snow",))
GOALS: tuple[Goal, ...] = (
    Row(4, DRY),
    Row(6, Spot()),
    Row(3, Spot(on=("rock",))),
    Row(3, Spot(), "up"),
    Row(3, DRY, "level"),
    Row(2, Spot(), "down"),
    Traverse(Spot(on=("rock",)), Spot(on=("forest",)), DRY),
    Traverse(Spot(below_metres=1800), Spot(from_metres=2000)),
    Count(5, DRY),
    Connect(Spot(on=("snow",)), Spot(on=("forest",))),
    Together(5, DRY),
    Sides(2, 3),
    Line(3, "any"),
    All((Row(3, DRY), Count(6, Spot()))),
)


def random_mountain(dice: random.Random) -> Mountain:
    """Rock, snow and forest, position by position."""
    return mountain({p: dice.choice(GROUNDS) for p in mountain().positions})


def random_history(on: Mountain, dice: random.Random) -> tuple[list[Trace], str | None]:
    """A climber about 2,000 m up who marks, crosses, flies, slides and is sabotaged.

    Where it stands at the end; None on a marker of its own, where no game can end (MTN-155).
    """
    at, history, marked = "1-F7", list[Trace](), list[str]()
    others = frozenset(dice.sample(on.positions, 25))
    for version in range(1, dice.randint(5, 30)):
        what = dice.random()
        if what < 0.1 and marked:
            lost = marked.pop(dice.randrange(len(marked)))
            history.append(Loss(lost, version))
        elif what < 0.13:
            at = dice.choice([p for p in on.positions if p not in marked])
            history.append(Carried(at, version))
        else:
            flight = dice.random() < 0.06
            to = dice.choice(on.positions) if flight else dice.choice(on.neighbours[at])
            blocked = at in marked or at in others
            mark = not blocked and dice.random() < 0.9
            history.append(Step(at, to, mark, blocked, flight, version))
            if mark:
                marked.append(at)
            at = to
    return history, None if at in marked else at


def word_by_word(
    on: Mountain, claimed: Claim, history: list[Trace], climber: str | None
) -> tuple[str, list[bool]]:
    """The state of a route, recomputed after every step and removal (Q21)."""
    seen = [
        _met(on, claimed.goal, claimed.no_helicopter, history[:n], None)
        for n in range(len(history) + 1)
    ]
    if _met(on, claimed.goal, claimed.no_helicopter, history, climber):
        return "complete", seen
    return ("broken" if any(seen) else "open"), seen


def _met(
    on: Mountain, goal: Goal, no_helicopter: bool, history: list[Trace], climber: str | None
) -> bool:
    match goal:
        case Row():
            return _row(on, goal, no_helicopter, history, climber)
        case Traverse():
            return _traverse(on, goal, no_helicopter, history, climber)
        case All():
            return all(_met(on, g, no_helicopter, history, climber) for g in goal.goals)
        case _:
            stands = track(on, history, climber, no_helicopter)
            return witness(bits_of(on), goal, stands) is not None


def _moves(history: list[Trace]) -> list[tuple[int, Step | Carried]]:
    return [(n, trace) for n, trace in enumerate(history) if not isinstance(trace, Loss)]


def _flew(moves: list[tuple[int, Step | Carried]], n: int) -> bool:
    """Whether the climber came to where move n begins, or left it, by a flight."""
    _, move = moves[n]
    before = moves[n - 1][1] if n else None
    came = isinstance(before, Step) and before.flight
    return came or (isinstance(move, Step) and move.flight)


def _counts(
    on: Mountain, goal: Row | Traverse, no_helicopter: bool, history: list[Trace], n: int
) -> str | None:
    """The position of move n if it left a marker that stands and meets the text, else None."""
    moves = _moves(history)
    when, move = moves[n]
    if not isinstance(move, Step) or not move.marked or move.origin not in on.on(goal.spot):
        return None
    if any(isinstance(t, Loss) and t.at == move.origin for t in history[when:]):
        return None
    return None if no_helicopter and _flew(moves, n) else move.origin


def _row(
    on: Mountain, goal: Row, no_helicopter: bool, history: list[Trace], climber: str | None
) -> bool:
    """Some `count` successive moves, or one fewer and the climber where the last one led."""
    moves = _moves(history)
    run: list[str] = []
    for n in range(len(moves)):
        at = _counts(on, goal, no_helicopter, history, n)
        if at is None or (run and not _heading(on, goal, run[-1], at)):
            run = []
        if at is not None:
            run.append(at)
        if len(run) >= goal.count:
            return True
    last = moves[-1][1] if moves else None
    if climber is None or not run or climber not in on.on(goal.spot):
        return False
    if no_helicopter and isinstance(last, Step) and last.flight:
        return False
    return len(run) + 1 >= goal.count and _heading(on, goal, run[-1], climber)


def _heading(on: Mountain, row: Row, origin: str, to: str) -> bool:
    rise = on.metres[to] - on.metres[origin]
    ways = {"any": True, "up": rise > 0, "down": rise < 0, "level": rise == 0}
    return ways[row.heading]


def _traverse(
    on: Mountain, goal: Traverse, no_helicopter: bool, history: list[Trace], climber: str | None
) -> bool:
    """From a start to a later end every move left its marker on the spot, or could leave none."""
    moves = _moves(history)
    places: list[str | None] = []
    for n, (_, move) in enumerate(moves):
        at = _counts(on, goal, no_helicopter, history, n)
        if (
            at is None
            and isinstance(move, Step)
            and move.blocked
            and move.origin in on.on(goal.spot)
        ):
            at = "" if not (no_helicopter and _flew(moves, n)) else None
        places.append(at)
    last = moves[-1][1] if moves else None
    came = isinstance(last, Step) and not (no_helicopter and last.flight)
    if climber is not None and came and climber in on.on(goal.spot):
        places.append(climber)
    starts = [n for n, at in enumerate(places) if at and at in on.on(goal.start)]
    ends = [n for n, at in enumerate(places) if at and at in on.on(goal.end)]
    return any(None not in places[s : e + 1] for s in starts for e in ends if s < e)


@pytest.mark.rule("MTN-107")
@pytest.mark.rule("MTN-104")
@pytest.mark.parametrize("seed", range(12))
def test_judged_as_if_after_every_step_and_removal(seed: int) -> None:
    """Complete, broken or open: as recomputed at each moment, with and without the symbol."""
    dice = random.Random(seed)
    on = random_mountain(dice)
    for _ in range(6):
        history, at = random_history(on, dice)
        for goal in GOALS:
            for claimed in (Claim(goal, False), Claim(goal, True)):
                for climber in {None, at}:
                    expected, _ = word_by_word(on, claimed, history, climber)
                    found = standing(on, claimed, history, climber)
                    assert found.status == expected, (goal, claimed.no_helicopter, climber)


@pytest.mark.rule("MTN-107")
@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: f"{GOALS.index(goal)}")
def test_further_markers_never_undo_a_goal(goal: Goal) -> None:
    """From one moment to the next a route that was complete stays so unless a marker was lost."""
    dice = random.Random(5)
    on = random_mountain(dice)
    for _ in range(40):
        history, _ = random_history(on, dice)
        _, seen = word_by_word(on, Claim(goal, False), history, None)
        for trace, (before, after) in zip(history, pairwise(seen), strict=True):
            assert after or not before or isinstance(trace, Loss)
