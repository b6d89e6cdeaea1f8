"""The words of the tests themselves: what is true passes, what is not fails and says why."""

from collections.abc import Callable

import pytest

from events.table import Awaits
from projections.games import PROJECTIONS
from rules.games import GAMES
from tests import toygame
from tests.harness.scenario import Given, Setting
from tests.toygame import (
    CairnBoard,
    CairnFound,
    CairnLook,
    CairnPebbleDrawn,
    CairnPile,
    CairnPiled,
    CairnWindBlew,
)


@pytest.fixture
def cairns(monkeypatch: pytest.MonkeyPatch) -> Given:
    """A game of Cairn for two, in which each has drawn a pebble."""
    monkeypatch.setitem(PROJECTIONS, toygame.NAME, toygame.PROJECTION)
    monkeypatch.setitem(GAMES, toygame.NAME, toygame.GAME)
    state = toygame.PROJECTION.begin(2, {"rounds": 3})
    setting = Setting(toygame.NAME, CairnBoard((1, 2, 3)), state)
    return Given(setting).also(CairnPebbleDrawn(0, 3), CairnPebbleDrawn(1, 5))


def test_what_is_true_passes(cairns: Given) -> None:
    """Moves, draws, system moves and refusals can be told in one go."""
    (
        cairns.refuses("CRN-001", 0, CairnPile(4), CairnPile(0))
        .allows(0, CairnPile(1), CairnLook())
        .when(0, CairnPile(2))
        .then(CairnPiled(0, 2))
        .drawing(3)
        .when(1, CairnLook())
        .then(CairnFound(1, 3), Awaits((), (), "wind"))
        .drawing(1)
        .when_system("wind")
        .then_awaits(0)
        .refuses("CRN-001", 0, CairnPile(9))
    )


def test_states_and_views_can_be_looked_at(cairns: Given) -> None:
    """The state after a move, and what a seat is shown of it."""
    asked = cairns.when(0, CairnPile(2))
    assert asked.state.cairns == (2, 0)
    assert asked.setting.view(1).pebbles == (None, 5)
    assert asked.setting.view(1, over=True).pebbles == (3, 5)


CLAIMS: dict[str, tuple[Callable[[Given], object], str]] = {
    "a refused move happened": (
        lambda c: c.when(0, CairnPile(4)).then(CairnPiled(0, 4)),
        "was refused: .*CRN-001",
    ),
    "a refused move has a state after it": (lambda c: c.when(0, CairnPile(4)).state, "was refused"),
    "a legal move is refused": (
        lambda c: c.when(0, CairnPile(1)).refuses("CRN-001"),
        "was accepted",
    ),
    "it is refused by that rule": (
        lambda c: c.when(0, CairnPile(4)).refuses("CRN-002"),
        "by another rule",
    ),
    "something else happened": (
        lambda c: c.when(0, CairnPile(1)).then(CairnPiled(0, 2)),
        "but got",
    ),
    "nothing happened": (lambda c: c.when(0, CairnPile(1)).then(), "but got"),
    "another seat is awaited": (lambda c: c.when(0, CairnPile(1)).then_awaits(0), "no Awaits"),
    "a kind of event is missing": (
        lambda c: c.when(0, CairnPile(1)).then_no(CairnPiled),
        "unexpected",
    ),
    "an event is among others": (
        lambda c: c.when(0, CairnPile(1)).then_among_others(CairnFound(0, 1)),
        "no CairnFound",
    ),
    "draws need no script": (lambda c: c.drawing().when(0, CairnLook()), "not scripted"),
    "a die shows what it cannot": (lambda c: c.drawing(4).when(0, CairnLook()), "among 4"),
    "more is drawn than is": (lambda c: c.drawing(1).when(0, CairnPile(1)), "never made"),
    "a refused move is allowed": (lambda c: c.allows(0, CairnPile(4)), "missing among"),
    "somebody else may move": (lambda c: c.when(1, CairnPile(1)), "missing in the list"),
}


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_is_not_true_fails(cairns: Given, claim: str) -> None:
    """A claim that does not hold fails, with what happened instead."""
    claimed, says = CLAIMS[claim]
    with pytest.raises(AssertionError, match=says):
        claimed(cairns)


def test_events_can_be_given_one_by_one(cairns: Given) -> None:
    """What had happened may be told in several entries."""
    later = cairns.also(CairnPiled(0, 3)).also(CairnPiled(1, 1)).also(CairnWindBlew(1))
    assert later.state.cairns == (2, 0)
    assert later.setting.version == cairns.setting.version + 3
