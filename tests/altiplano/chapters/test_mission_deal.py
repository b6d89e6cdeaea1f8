"""Dealing missions (ALT-106, ALT-118)."""

import pytest

from events.altiplano.beginnings import (
    MissionKept,
    MissionsDealt,
    MissionsPassed,
    MissionsReceived,
)
from events.altiplano.moves import DrawTiles, GiveMission, KeepMission, PassMissions
from events.altiplano.rounds import AltiplanoRoundBegan
from events.base import Seat
from events.table import Awaits
from tests.altiplano.chapters.beginnings import begun, set_up
from tests.altiplano.given import PURPLE, RED, WHITE, YELLOW
from tests.harness.scenario import Asked, Given


def dealt(seats: int) -> Given:
    """Missions are dealt, and everybody chooses."""
    return begun(seats, missions=True, starting_player=RED)


def passed(scene: Given, seat: Seat) -> Asked:
    """A seat keeps the first mission dealt, passes the second left and the third right."""
    return scene.when(seat, PassMissions(*scene.state.players[seat].offered))


@pytest.mark.rule("ALT-106")
def test_without_the_module_there_are_no_missions() -> None:
    """It is off unless it is chosen."""
    assert not any(isinstance(event, MissionsDealt) for event in set_up(3))
    begun(3).refuses("ALT-028", RED, KeepMission("anything"), PassMissions("a", "b", "c"))


@pytest.mark.rule("ALT-118")
@pytest.mark.parametrize("seats", range(2, 6))
def test_three_missions_are_dealt_to_each(seats: int) -> None:
    """After all other set-up; none to two players; all choose at the same time."""
    events = set_up(seats, missions=True)
    told = [event for event in events if isinstance(event, MissionsDealt)]
    assert events[-1] == Awaits(tuple(range(seats)), (), None)
    assert events[-1 - seats : -1] == told
    cards = [mission for event in told for mission in event.missions]
    assert len(set(cards)) == len(cards) == 3 * seats


@pytest.mark.rule("ALT-118")
def test_of_three_missions_one_is_kept_and_one_passed_to_each_side() -> None:
    """What is passed arrives when all have chosen: from the left neighbour first."""
    scene = dealt(3)
    offered = [player.offered for player in scene.state.players]
    keep, left, right = offered[PURPLE]
    scene = passed(scene, PURPLE).then(
        MissionsPassed(PURPLE, keep, ((RED, left), (YELLOW, right)), ())
    )
    scene = passed(scene, RED).accepted()
    asked = passed(scene, YELLOW)
    asked.then_among_others(
        MissionsReceived(RED, (offered[YELLOW][2], offered[PURPLE][1])),
        MissionsReceived(YELLOW, (offered[PURPLE][2], offered[RED][1])),
        MissionsReceived(PURPLE, (offered[RED][2], offered[YELLOW][1])),
    )
    asked.then_awaits(RED, YELLOW, PURPLE)


@pytest.mark.rule("ALT-118")
def test_of_two_received_one_is_kept_and_the_other_leaves() -> None:
    """When all have kept one the first round begins, each with two missions."""
    scene = dealt(4)
    for seat in (WHITE, RED, PURPLE, YELLOW):
        scene = passed(scene, seat).accepted()
    for seat in (YELLOW, RED, WHITE):
        first, second = scene.state.players[seat].offered
        scene = scene.when(seat, KeepMission(second)).then(MissionKept(seat, second, (first,)))
        scene.refuses("ALT-046", seat, KeepMission(first))
    last = scene.state.players[PURPLE].offered[0]
    asked = scene.when(PURPLE, KeepMission(last))
    asked.then_among_others(AltiplanoRoundBegan(1, RED, drawn=False))
    assert {len(player.missions) for player in asked.state.players} == {2}


@pytest.mark.rule("ALT-118")
def test_of_two_players_each_gives_one_to_the_other() -> None:
    """The third leaves the game, the one received is kept, and nobody chooses again."""
    scene = dealt(2)
    (a, b, c), (d, e, f) = (player.offered for player in scene.state.players)
    scene = scene.when(YELLOW, GiveMission(f, d)).then(MissionsPassed(YELLOW, f, ((RED, d),), (e,)))
    asked = scene.when(RED, GiveMission(a, c))
    asked.then(
        MissionsPassed(RED, a, ((YELLOW, c),), (b,)),
        MissionsReceived(RED, (d,)),
        MissionKept(RED, d, ()),
        MissionsReceived(YELLOW, (c,)),
        MissionKept(YELLOW, c, ()),
        AltiplanoRoundBegan(1, RED, drawn=False),
    )
    assert [player.missions for player in asked.state.players] == [(a, d), (f, c)]


@pytest.mark.rule("ALT-118")
def test_only_own_missions_each_for_one_purpose() -> None:
    """None twice, none of another's, and by the way for so many players."""
    scene = dealt(3)
    a, b, _ = scene.state.players[RED].offered
    other = scene.state.players[YELLOW].offered[0]
    scene.refuses("ALT-118", RED, PassMissions(a, a, b), PassMissions(a, b, other))
    scene.refuses("ALT-028", RED, GiveMission(a, b), KeepMission(a), DrawTiles())
    assert len(scene.setting.legal(RED)) == 6
    two = dealt(2)
    c, d, e = two.state.players[RED].offered
    two.refuses("ALT-028", RED, PassMissions(c, d, e))
    two.refuses("ALT-118", RED, GiveMission(c, c), GiveMission(c, "mission"))
    assert len(two.setting.legal(RED)) == 6


@pytest.mark.rule("ALT-118")
def test_who_has_chosen_waits_for_the_others() -> None:
    """The refusal says for whom and for what."""
    scene = passed(dealt(3), RED).accepted()
    refusal = scene.when(RED, PassMissions("a", "b", "c")).refusal
    assert refusal is not None
    assert refusal.rule == "ALT-046"
    assert refusal.expected == "pass_missions or give_mission, of seat 1 and seat 2"


@pytest.mark.rule("ALT-118", "ALT-126")
def test_missions_are_known_to_their_player_alone() -> None:
    """Neither what is dealt nor what is done with it is seen by others; how many are held is."""
    scene = dealt(3)
    asked = passed(scene, RED)
    assert asked.move is not None
    for seen in (asked.move, *asked.events):
        if not isinstance(seen, Awaits):
            assert seen.seen_by(RED, RED)
            assert not seen.seen_by(YELLOW, RED)
            assert not seen.seen_by(None, RED)
    own, others = asked.setting.view(RED).players[RED], asked.setting.view(YELLOW).players[RED]
    assert len(own.missions) == 1
    assert [mission for _, mission in own.given] == list(scene.state.players[RED].offered[1:])
    assert (others.missions, others.offered, others.given) == (None, None, None)
    assert others.missions_held == 1


@pytest.mark.rule("ALT-118")
def test_choosing_missions_ends_a_batch_and_keeping_one_does_not() -> None:
    """What is passed may bring what others pass."""
    scene = dealt(3)
    assert scene.ends_a_batch(RED, PassMissions(*scene.state.players[RED].offered))
    for seat in range(3):
        scene = passed(scene, seat).accepted()
    assert not scene.ends_a_batch(RED, KeepMission(scene.state.players[RED].offered[0]))
    two = dealt(2)
    assert two.ends_a_batch(RED, GiveMission(*two.state.players[RED].offered[:2]))
