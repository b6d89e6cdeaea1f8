"""The end of Season 1 and what Season 2 changes: ALP-140 to ALP-149, ALP-190."""

import pytest

from events.alpenglow.beginnings import PhaseBegan
from events.alpenglow.moves import TakeBus
from events.alpenglow.turns import DisplayRefilled, RunDeckShuffled, SeasonEnded
from events.table import Awaits, MatchFinished
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    built,
    buses,
    chair,
    coins,
    first,
    given,
    goals,
    hand,
    hut,
    laid,
    lodge,
    lodges,
    match,
    phase,
    played,
    player,
    run,
    season,
    table,
    upgrades,
)
from tests.harness.scenario import Given

DISPLAY = ("green-1", "blue-1", "black-1", "orange-1")


def over(*facts: Fact) -> Given:
    """Everybody has played five turns of Season 1."""
    return given(match(3), phase("season"), played(5, 5, 5), *facts)


@pytest.mark.rule("ALP-141", "ALP-142", "ALP-143")
def test_the_season_changes_by_itself() -> None:
    """Display renewed, token passed on to the left, season marker moved (Q35)."""
    scene = over(first(PURPLE))
    assert scene.setting.legal(RED) == ()
    asked = scene.when_system("season")
    ended, refilled, began, awaited = asked.events
    assert ended == SeasonEnded(RED)
    assert isinstance(refilled, DisplayRefilled)
    assert len(refilled.cards) == 4
    assert not set(refilled.cards) & set(DISPLAY)
    assert (began, awaited) == (PhaseBegan("refresh"), Awaits((RED,), (), None))
    state = asked.state
    assert (state.season, state.first, state.played) == (2, RED, (0, 0, 0))
    assert (state.display, state.discards) == (refilled.cards, DISPLAY)


@pytest.mark.rule("ALP-141", "ALP-022")
def test_a_new_display_may_need_the_discards() -> None:
    """The four old cards among them, where the deck is empty."""
    rest = tuple(f"{c}-{i}" for c in ("green", "blue", "black", "orange") for i in range(2, 11))
    asked = over(hand(YELLOW, *rest)).when_system("season")
    asked.then_among_others(RunDeckShuffled())
    assert sorted(asked.state.display) == sorted(DISPLAY)


@pytest.mark.rule("ALP-146", "ALP-135")
def test_skiers_in_lodges_return_to_the_supply() -> None:
    """All of them, of everybody, before any hand is refreshed (Q35)."""
    scene = over(lodge(RED, green=4, black=1), lodge(YELLOW, green=2))
    assert scene.state.skiers_left("green") == 20
    state = scene.when_system("season").state
    assert [player.lodge for player in state.players] == [{}, {}, {}]
    assert state.skiers_left("green") == 26


@pytest.mark.rule("ALP-143", "ALP-148")
def test_neutral_buildings_and_squares_show_their_other_side() -> None:
    """From the first stop of Season 2 on."""
    state = over(buses(RED, "D2", "E4")).when_system("season").state
    scene = given(table(season=state.season), buses(RED, "D2"))
    assert scene.when(RED, TakeBus("D2")).state.players[RED].lodge == {"blue": 1, "black": 2}


@pytest.mark.rule("ALP-190")
def test_everything_built_stays() -> None:
    """Buildings, chairs, lodges, huts, runs, tiles, upgrades; coins, points, goals and hands."""
    scene = over(
        built(RED, "chapel", "A1"),
        chair(RED, "west"),
        lodges(RED, "A4"),
        hut(YELLOW, "hut-1f", "C2"),
        run("green", "B2"),
        run("blue", "B3", double=True),
        laid("tile-1", "C7", completed=True),
        upgrades(RED, "up-1"),
        coins(RED, 7),
        player(YELLOW, points=12),
        goals(RED, "liftie"),
        hand(RED, "green-2", "blue-2"),
    )
    before, after = scene.state, scene.when_system("season").state
    for field in ("village", "chairs", "huts", "runs", "laid", "terminals", "upgrades", "tiles"):
        assert getattr(after, field) == getattr(before, field)
    kept = ("coins", "points", "goals", "hand", "lodges", "upgrades", "deeds", "huts")
    for seat in range(3):
        for field in kept:
            assert getattr(after.players[seat], field) == getattr(before.players[seat], field)


@pytest.mark.rule("ALP-142", "ALP-145")
def test_the_new_first_player_is_first_in_everything() -> None:
    """To refresh the hand, to choose a route, to take a turn."""
    state = over(first(RED)).when_system("season").state
    assert state.order == (YELLOW, PURPLE, RED)
    assert not any(player.routed or player.refreshed for player in state.players)


@pytest.mark.rule("ALP-149")
def test_the_table_counts_the_points_at_the_end() -> None:
    """When Season 2 is over, by a move of its own."""
    scene = given(phase("scoring"), season(2), played(5, 5), coins(RED, 1))
    (finished,) = scene.when_system("scoring").events
    assert isinstance(finished, MatchFinished)
    assert finished.ranking == ((RED,), (YELLOW,))


def test_the_table_makes_no_other_moves() -> None:
    """A name that the game never awaits is an error of whoever asks."""
    with pytest.raises(ValueError, match="alpenglow knows no system move 'avalanche'"):
        given().when_system("avalanche")
