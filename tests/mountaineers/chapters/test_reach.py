"""MTN-068 compared with trying everything: a climber is stranded exactly when no way leads on.

The rules look for a way cleverly; here every sequence of actions that no other rule forbids is
tried, in crowded scenes with whatever can help: upgrades, cards, a character, sabotage, rest.
"""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from events.base import Move
from events.mountaineers import (
    Activate,
    BuyUpgrade,
    Climb,
    MoveFurther,
    MoveWith,
    Rest,
    SabotageWith,
    StopMoving,
    TakeBackUpgrade,
)
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.mountaineers import chapters
from rules.mountaineers.board import Action, Board
from rules.mountaineers.situation import Situation
from rules.mountaineers.vocabulary.effects import (
    Discount,
    ExtraActions,
    Flight,
    Gain,
    IgnoreConditions,
    Price,
    Sabotage,
    Steps,
    TakeBack,
)
from rules.mountaineers.vocabulary.happenings import (
    Forbid,
    ForbidKind,
    Happening,
    Relief,
    Surcharge,
)
from rules.mountaineers.vocabulary.spots import Spot
from tests.harness.scenario import Given, Setting
from tests.mountaineers.given import (
    BLUE,
    RED,
    Fact,
    card,
    character,
    climbing,
    condition,
    given,
    holds,
    is_character,
    locks,
    markers,
    match,
    mountain,
    owns,
    standing,
    upgrade,
)

SNOW, ROCK, HUT = Spot(on=("snow",)), Spot(on=("rock",)), Spot(on=("hut",))
UPGRADES = {
    "slats": upgrade("slats", Steps(2, SNOW), price=3),
    "rope": upgrade("rope", Steps(3, ROCK), price=4, use=2),
    "chopper": upgrade("chopper", Flight(HUT), price=4, use=4),
    "saw": upgrade("saw", Sabotage(penalty=1), price=3, use=2),
}
CARDS = {
    "leap": card("leap", special=Steps(2, ROCK)),
    "zeal": card("zeal", special=ExtraActions(1)),
    "fray": card("fray", special=Sabotage()),
    "heli": card("heli", special=Flight(HUT, price=1, same_side=True), helicopter=True),
    "hop": card("hop", ability=Steps(1, SNOW, price=1)),
    "well": card("well", ability=Gain(2)),
    "calm": card("calm", ability=IgnoreConditions()),
    "sale": card("sale", ability=Discount("use", 1)),
    "thrift": card("thrift", lasting=Discount("buy", 2)),
    "boots": card("boots", ability=Price(SNOW, 0)),
    "swap": card("swap", ability=TakeBack(3)),
}
BORN = character("born", "special", Steps(1, ROCK, price=1))
TOPS: tuple[tuple[Happening, ...], ...] = (
    (),
    (),
    (Forbid(SNOW),),
    (ForbidKind("special"),),
    (ForbidKind("sabotage"),),
    (Surcharge(ROCK, 1),),
    (Relief(SNOW, 0),),
)
NEAR = [f"1-{column}{row}" for row in range(1, 7) for column in "ABCD"]
NO_CHANCE = Chance(b"", 0)


def crowded(seed: int) -> Given:
    """A climber in a crowd, with a few tokens and some means."""
    rng = Random(seed)
    here = rng.choice(NEAR[4:20])
    ground = {at: rng.choice(("rock", "snow", "alpine", "hut")) for at in NEAR}
    crowd = [at for at in NEAR if at != here and rng.random() < 0.75]
    facts: list[Fact | tuple[Fact, ...]] = [
        match(rest_action=rng.random() < 0.2),
        mountain(ground, base="alpine"),
        BORN,
        *UPGRADES.values(),
        *CARDS.values(),
        card("event", *rng.choice(TOPS)),
        climbing(RED, at=here, supply=rng.randint(0, 8), card="event", actions=rng.randint(0, 3)),
        standing(BLUE, at=crowd.pop()),
        markers(BLUE, *crowd[::2]),
        markers(RED, *crowd[1::2]),
        owns(RED, *rng.sample(sorted(UPGRADES), rng.randint(0, 2))),
        holds(RED, *rng.sample(sorted(CARDS), rng.randint(0, 3))),
    ]
    if rng.random() < 0.4:
        facts.append(condition(rng.choice(("icy_rock", "deep_snow", "bad_access"))))
    if rng.random() < 0.3:
        facts.append(is_character(RED, "born"))
    if rng.random() < 0.3:
        facts.append(locks(RED, 0))
    if rng.random() < 0.4:
        facts.append(markers(BLUE, here))
    return _small(given(*facts))


def _small(scene: Given) -> Given:
    """The same with no other upgrades in the box, so that not too much has to be tried."""
    board: Board = scene.setting.board
    few = tuple(u for u in board.content.upgrades if u.text == "For tests.")
    small = Board(replace(board.content, upgrades=few), board.options)
    return Given(replace(scene.setting, board=small))


def candidates(board: Board, state: State) -> Iterator[Action]:
    """Everything that could be asked for without leaving a marker, legal or not."""
    player = state.players[RED]
    ground = board.ground(state.faces)
    near = ground.neighbours[state.climbers[RED]]
    for to in near:
        yield Climb(to, mark=False, lock=False)
    held = [*player.upgrades, *player.cards, *filter(None, (player.character,))]
    places = dict.fromkeys((*near, *ground.mountain.sorted(ground.on(HUT))))
    turn = state.turn
    begun = (*turn.spaces, turn.carrying or "") if turn is not None else ()
    for source in dict.fromkeys((*held, *begun)):
        if source not in board.sources:
            continue
        yield Activate(source)
        yield StopMoving(source)
        for to in places:
            yield MoveWith(source, to, mark=False, lock=False)
            yield MoveFurther(source, to, mark=False, lock=False)
        for at in near:
            yield SabotageWith(source, at)
        for other in player.upgrades:
            yield TakeBackUpgrade(source, other)
    for name in board.upgrades:
        yield BuyUpgrade(name)
    yield Rest()


def after(board: Board, state: State, move: Action) -> State:
    """The state that a move leaves, whatever MTN-068 says."""
    events = chapters.effects(Situation(board, state, RED), move, NO_CHANCE)
    left: State = Setting("mountaineers", board, state).after(events).state
    return left


def is_open(state: State) -> bool:
    """Whether the climber stands where a turn may end."""
    here = state.climbers[RED]
    return here not in state.markers and state.climbers.count(here) == 1


def way_on(board: Board, state: State, tried: set[object]) -> bool:
    """Whether any sequence of actions ends on an open position: all are tried."""
    if is_open(state):
        return True
    player = state.players[RED]
    key = (
        state.climbers[RED],
        player.tokens,
        tuple(player.upgrades),
        tuple(player.cards),
        frozenset(state.markers),
        repr(state.turn),
    )
    if key in tried:
        return False
    tried.add(key)
    s = Situation(board, state, RED)
    return any(
        way_on(board, after(board, state, move), tried)
        for move in candidates(board, state)
        if chapters.refusal(s, move) is None
    )


def trails(move: Action) -> Iterator[Action]:
    """The move with all that may be left behind."""
    if isinstance(move, Climb | MoveWith | MoveFurther):
        yield from (replace(move, mark=True, lock=lock) for lock in (False, True))
    yield move


@pytest.mark.rule("MTN-068")
@pytest.mark.parametrize("seeds", range(12))
def test_a_climber_is_stranded_exactly_when_no_way_leads_on(seeds: int) -> None:
    """Of every move that breaks no other rule: refused if nothing tried helps, else allowed."""
    for seed in range(seeds * 12, seeds * 12 + 12):
        scene = crowded(seed)
        board, state = scene.setting.board, scene.state
        s = Situation(board, state, RED)
        legal: set[Move] = set(scene.setting.legal(RED))
        for plain in candidates(board, state):
            for move in trails(plain):
                if chapters.refusal(s, move) is not None:
                    continue
                strands = not way_on(board, after(board, state, move), set())
                refusal = scene.setting.game.refusal(board, state, RED, move)
                assert (refusal is not None) == strands, f"seed {seed}: {move}: {refusal}"
                assert (move in legal) == (not strands), f"seed {seed}: {move} in the list"
                assert refusal is None or refusal.rule == "MTN-068"
