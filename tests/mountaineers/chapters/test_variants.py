"""Automated climbers and characters as a match is set up: MTN-119, MTN-120, MTN-135, MTN-136."""

import pytest

from events.mountaineers import (
    AutomatedClimberPlaced,
    CharacterChosen,
    CharactersDealt,
    CharactersShown,
    ChooseCharacter,
    KeepRoutes,
)
from rules.mountaineers import box
from tests.mountaineers.chapters.beginnings import (
    chosen_by,
    laid_out,
    offered,
    set_up,
    table,
)


@pytest.mark.rule("MTN-119")
@pytest.mark.rule("MTN-120")
@pytest.mark.parametrize(
    ("seats", "usual", "fewest"), [(1, 2, 2), (2, 2, 1), (3, 0, 0), (4, 0, 0), (5, 0, 0), (6, 0, 0)]
)
def test_so_many_automated_climbers(seats: int, usual: int, fewest: int) -> None:
    """Two for one and two players, one in the easier form, up to six climbers in all (Q47)."""
    assert laid_out(seats).automated == usual
    for count in range(6):
        assert offered(seats, automated_climbers=count) == (fewest <= count <= 6 - seats)
    placed = [e for e in set_up(seats) if isinstance(e, AutomatedClimberPlaced)]
    assert [event.climber for event in placed] == list(range(seats, seats + usual))


@pytest.mark.rule("MTN-135")
def test_two_character_cards_give_four_faces() -> None:
    """Both faces of two cards; one face is chosen; no card is dealt twice."""
    scene = table(6, characters=True)
    cards = {face.id: face.card for face in box.default().characters}
    dealt = [player.characters for player in scene.state.players]
    assert all(len(faces) == 4 and len({cards[f] for f in faces}) == 2 for faces in dealt)
    assert len({cards[face] for faces in dealt for face in faces}) == 12
    scene.when(0, ChooseCharacter(dealt[0][2])).then(CharacterChosen(0, dealt[0][2]))
    scene.when(0, ChooseCharacter(dealt[1][0])).refuses("MTN-135")


@pytest.mark.rule("MTN-135")
def test_without_the_variant_there_are_no_characters() -> None:
    """Nothing is dealt, nothing can be chosen."""
    assert not [event for event in set_up(2) if isinstance(event, CharactersDealt)]
    face = box.default().characters[0].id
    table(2).when(0, ChooseCharacter(face)).refuses("MTN-135")


@pytest.mark.rule("MTN-136")
def test_characters_are_shown_when_all_have_chosen_and_never_change() -> None:
    """Before that nobody sees another's; afterwards everybody sees all; the other faces never."""
    scene = table(2, characters=True)
    faces = [player.characters for player in scene.state.players]
    first = chosen_by(scene, 0, faces[0][0])
    assert [p.character for p in first.setting.view(1).players] == [None, None]
    assert [p.character for p in first.setting.view(0).players] == [faces[0][0], None]
    first.when(0, ChooseCharacter(faces[0][1])).refuses("MTN-136")
    kept = first.when(1, KeepRoutes(first.state.players[1].dealt[:4])).accepted()
    last = kept.when(1, ChooseCharacter(faces[1][3]))
    last.then_among_others(CharactersShown((faces[0][0], faces[1][3])))
    for viewer in (None, 0, 1):
        players = last.setting.view(viewer).players
        assert [p.character for p in players] == [faces[0][0], faces[1][3]]
        assert [p.characters is not None for p in players] == [p.seat == viewer for p in players]


@pytest.mark.rule("MTN-136")
def test_the_choice_that_shows_the_characters_ends_a_batch() -> None:
    """Only the very last choice of all reveals something, whichever choice it is."""
    scene = table(2, characters=True)
    faces = [player.characters for player in scene.state.players]
    routes = [player.dealt[:4] for player in scene.state.players]
    assert not scene.ends_a_batch(0, KeepRoutes(routes[0]))
    assert not scene.ends_a_batch(0, ChooseCharacter(faces[0][0]))
    one = chosen_by(scene, 0, faces[0][0])
    assert not one.ends_a_batch(1, KeepRoutes(routes[1]))
    assert not one.ends_a_batch(1, ChooseCharacter(faces[1][0]))
    kept = one.when(1, KeepRoutes(routes[1])).accepted()
    assert kept.ends_a_batch(1, ChooseCharacter(faces[1][0]))
    face = one.when(1, ChooseCharacter(faces[1][0])).accepted()
    assert face.ends_a_batch(1, KeepRoutes(routes[1]))
    plain = table(1)
    assert not plain.ends_a_batch(0, KeepRoutes(plain.state.players[0].dealt[:4]))
