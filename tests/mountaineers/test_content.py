"""What lies in the box: the counts of the rulebook, the shape of the land, the cards we know."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import get_args

import pytest

from rules.inspection import words
from rules.mountaineers import box
from rules.mountaineers.content import Face, Landmark
from rules.mountaineers.feasible import verdict
from rules.mountaineers.mountain import COLUMNS, LETTERS, ROWS, Mountain
from rules.mountaineers.vocabulary.effects import (
    Bonus,
    BonusEach,
    BonusLeft,
    Flight,
    IgnoreConditions,
    Sabotage,
    Steps,
)
from rules.mountaineers.vocabulary.goals import Row, Traverse
from rules.mountaineers.vocabulary.happenings import Change, Forbid
from rules.mountaineers.vocabulary.spots import Condition, Feature, Spot, Tag

BOX = box.default()
FIVE = {"r", "a", "f", "s", "g"}


# --- components ----------------------------------------------------------------------------------


def test_the_box_is_whole() -> None:
    """Nothing is wrong with the content the package carries."""
    assert box.faults(BOX) == []
    assert box.bad_content(box.bundle(BOX)) == []


@pytest.mark.rule("MTN-005")
def test_the_box_holds_the_components_of_the_rulebook() -> None:
    """Ten faces, 80 event cards, 55 routes, 12 two-sided characters, 11 two-sided AC cards."""
    counts = len(BOX.faces), len(BOX.events), len(BOX.routes), len(BOX.characters)
    assert (*counts, len(BOX.automated)) == (10, 80, 55, 24, 22)


@pytest.mark.rule("MTN-006")
def test_each_of_the_five_boards_has_two_faces() -> None:
    """Boards 1 to 5 have a front and a back each."""
    assert {(face.board, face.side) for face in BOX.faces} == {
        (board, side) for board in range(1, 6) for side in ("front", "back")
    }


@pytest.mark.rule("MTN-018")
def test_event_cards_come_in_three_classes() -> None:
    """8 cards change the Condition, one to each; 36 and 36 make the most any deck table asks."""
    assert Counter(card.deck for card in BOX.events) == {"conditions": 8, "1-3": 36, "4-6": 36}
    changes = [word.condition for word in words(BOX) if isinstance(word, Change)]
    assert sorted(changes) == sorted(get_args(Condition))


@pytest.mark.rule("MTN-054")
def test_conditions_cards_bring_no_bonus() -> None:
    """A card that is gone at the end of its turn cannot score at the end of the game."""
    kinds = {card.bottom.kind for card in BOX.events if card.deck == "conditions"}
    assert kinds == {"special", "ability"}


@pytest.mark.rule("MTN-050")
def test_bottoms_are_well_mixed() -> None:
    """Special actions are the most common; abilities, bonuses and lasting effects all occur."""
    kinds = Counter(card.bottom.kind for card in BOX.events)
    assert kinds["special"] > kinds["bonus"] > kinds["ability"] > kinds["lasting"] > 0


@pytest.mark.rule("MTN-126")
def test_automated_climbers_have_six_lines_a_turn_and_mostly_two_actions() -> None:
    """Turns 1 to 10 have a line for each result; nine in ten lines have two actions."""
    lines = [line for card in BOX.automated if card.turn for line in card.lines]
    assert len(lines) == 10 * 2 * 6
    assert sum(len(line) == 2 for line in lines) >= 0.9 * len(lines)


def test_automated_climbers_climb_more_than_they_descend() -> None:
    """Over a game they roam upward, and one action in ten or more is a sabotage."""
    acts = [act for card in BOX.automated for line in card.lines for act in line]
    heading = Counter(act.to.split("_")[0] for act in acts if act.do == "move")
    assert heading["up"] > heading["left"] + heading["right"] > heading["down"] > 0
    assert 0.1 < sum(act.do == "sabotage" for act in acts) / len(acts) < 0.25
    sides = Counter(act.to.rsplit("_")[-1] for act in acts)
    assert abs(sides["left"] - sides["right"]) < 0.1 * len(acts)


@pytest.mark.rule("MTN-122")
def test_turn_0_tells_the_set_up() -> None:
    """Both sides of the Turn 0 card say how two results become a side and a position."""
    for card in BOX.automated:
        if card.turn == 0:
            assert "1 or 2 is side 1" in card.text
            assert "1 to 6 is position A to F" in card.text


# --- what the sources tell -----------------------------------------------------------------------


def test_every_record_says_where_it_comes_from() -> None:
    """The few cards that a source shows are named so; everything else is ours."""
    parts = BOX.faces, BOX.upgrades, BOX.events, BOX.routes, BOX.characters, BOX.automated
    records = [record for part in parts for record in part]
    sources = {
        source: {record.id for record in records if record.source == source}
        for source in ("rulebook", "public")
    }
    assert sources["rulebook"] == {
        *("repellent", "guide", "skis", "harness", "sunblock", "sabotage"),
        *("cliff-hanger", "soft-ground", "mind-the-flowers"),
        *("permit-required", "grizzly-alert", "turn-1-sun"),
    }
    assert sources["public"] == {
        *("crampons", "oxygen", "helicopter"),
        *("dry-socks", "woodcraft", "three-lakes", "top-bunk", "hut-to-water", "halfway-bench"),
    }


@pytest.mark.rule("MTN-077")
@pytest.mark.rule("MTN-078")
@pytest.mark.rule("MTN-079")
@pytest.mark.rule("MTN-080")
@pytest.mark.rule("MTN-081")
@pytest.mark.parametrize(
    ("name", "ground", "condition"),
    [
        ("Repellent", "forest", "grizzly_alert"),
        ("Guide", "trail", "heavy_rainfall"),
        ("Skis", "snow", "deep_snow"),
        ("Harness", "rock", "icy_rock"),
        ("Sunblock", "alpine", "strong_wind"),
        ("Crampons", "glacier", "warm_front"),
    ],
)
def test_the_upgrades_of_the_table(name: str, ground: Tag, condition: Condition) -> None:
    """Three tokens for one or two spaces on their terrain, free of Conditions; bought for five."""
    (upgrade,) = (u for u in BOX.upgrades if u.name == name)
    assert upgrade.effect == Steps(2, Spot(on=(ground,)), overrides_conditions=True)
    assert (upgrade.price, upgrade.use, upgrade.beats) == (5, 3, condition)


@pytest.mark.rule("MTN-086")
@pytest.mark.rule("MTN-087")
@pytest.mark.rule("MTN-088")
def test_the_other_upgrades_cost_four_to_use() -> None:
    """What does not move one or two spaces on a terrain costs 4; sabotage loses points (Q18)."""
    others = {u.id: u for u in BOX.upgrades if u.use != 3}
    assert set(others) == {"oxygen", "helicopter", "sabotage", "mule", "packraft", "paraglider"}
    assert {(u.price, u.use) for u in others.values()} == {(5, 4)}
    assert others["sabotage"].effect == Sabotage(penalty=1)
    assert {u.id for u in BOX.upgrades if u.helicopter} == {"helicopter", "paraglider"}


@pytest.mark.rule("MTN-048")
@pytest.mark.rule("MTN-056")
def test_permit_required_is_the_card_of_the_rulebook() -> None:
    """+2, no movement to or through alpine; a special action: one free space onto rock."""
    (card,) = (card for card in BOX.events if card.name == "Permit Required")
    assert card.tokens == 2
    assert card.top == (Forbid(Spot(on=("alpine",))),)
    assert (card.bottom.kind, card.bottom.effect) == ("special", Steps(1, Spot(on=("rock",))))


@pytest.mark.rule("MTN-055")
def test_grizzly_alert_is_the_card_of_the_rulebook() -> None:
    """+3, the Condition changes to Grizzly Alert; an ability: no Condition counts this turn."""
    (card,) = (card for card in BOX.events if card.name == "Grizzly Alert")
    assert (card.tokens, card.top) == (3, (Change("grizzly_alert"),))
    assert (card.bottom.kind, card.bottom.effect) == ("ability", IgnoreConditions())


@pytest.mark.rule("MTN-100")
def test_cliff_hanger_is_the_card_of_the_rulebook() -> None:
    """Eight in a row on rock, seven points."""
    (route,) = (route for route in BOX.routes if route.name == "Cliff Hanger")
    assert (route.goal, route.points) == (Row(8, Spot(on=("rock",))), 7)


def test_the_one_line_of_an_automated_climber_that_is_known() -> None:
    """A 5: sabotage to the right, then move there."""
    (card,) = (card for card in BOX.automated if card.source == "rulebook")
    assert [(act.do, act.to) for act in card.lines[4]] == [("sabotage", "right"), ("move", "right")]


# --- vocabulary ----------------------------------------------------------------------------------


def test_every_choice_of_the_vocabulary_is_used() -> None:
    """All headings, all that can be forbidden, counted or left, and all features occur."""
    told = box.bundle(BOX).decode()
    for heading in ("up", "level", "down", "diagonal", "any"):
        assert f'"heading":"{heading}"' in told
    for what in ("buy", "upgrade", "special", "ability", "lock", "mark", "flight", "sabotage"):
        assert f'"kind":"forbid_kind","what":"{what}"' in told
    for what in ("upgrades", "markers_on", "event_cards", "locked_markers"):
        assert f'"kind":"tokens_per","what":"{what}"' in told
    for what in ("tokens", "locks", "upgrades", "routes_completed"):
        assert f'"kind":"bonus_left","what":"{what}"' in told


@pytest.mark.rule("MTN-097")
def test_about_half_of_the_routes_are_in_a_row() -> None:
    """And some bear the No Helicopter symbol, among them in-a-row ones and others (MTN-091)."""
    rows = [r for r in BOX.routes if any(isinstance(w, Row | Traverse) for w in words(r.goal))]
    assert 0.45 < len(rows) / len(BOX.routes) < 0.55
    banned = [route for route in BOX.routes if route.no_helicopter]
    assert 8 <= len(banned) <= 16
    assert any(r in rows for r in banned)
    assert any(r not in rows for r in banned)


def test_flights_bear_the_helicopter_symbol() -> None:
    """Every flight of a card bears it, and nothing else does (MTN-089)."""
    bottoms = [*(c.bottom for c in BOX.events), *(c.power for c in BOX.characters)]
    assert all(bottom.helicopter == isinstance(bottom.effect, Flight) for bottom in bottoms)


def test_bonuses_stay_small_beside_the_routes() -> None:
    """No event card brings more than an average route."""
    average = sum(route.points for route in BOX.routes) / len(BOX.routes)
    for word in words(BOX.events):
        match word:
            case Bonus(points=points):
                assert points <= average
            case BonusEach(halves=halves, most=most) | BonusLeft(halves=halves, most=most):
                assert halves * most / 2 <= average
            case _:
                pass


# --- the land ------------------------------------------------------------------------------------

each_face = pytest.mark.parametrize("face", BOX.faces, ids=lambda face: face.id)


def beside(name: str) -> set[str]:
    """The positions of one face that adjoin a position: level, and half a column off above."""
    column, row = LETTERS.index(name[0]), int(name[1:])
    left = column - row % 2
    near = [(column - 1, row), (column + 1, row)]
    near += [(left + i, row + up) for i in (0, 1) for up in (1, -1)]
    return {f"{LETTERS[c]}{r}" for c, r in near if 0 <= c < COLUMNS and 1 <= r <= ROWS}


def patches(names: set[str]) -> list[set[str]]:
    """The groups in which positions hang together."""
    groups: list[set[str]] = []
    left = set(names)
    while left:
        group, edge = set[str](), {min(left)}
        while edge:
            group |= edge
            edge = {other for name in edge for other in beside(name)} & left - group
        left -= group
        groups.append(group)
    return groups


def ground(face: Face) -> dict[str, str]:
    """The letter of every position."""
    return {
        f"{LETTERS[column]}{ROWS - line}": letter
        for line, letters in enumerate(face.ground)
        for column, letter in enumerate(letters)
    }


def marks(face: Face, *features: Feature) -> Iterator[Landmark]:
    """The landmarks of these features."""
    return (mark for mark in face.landmarks if mark.feature in features)


@each_face
@pytest.mark.rule("MTN-013")
def test_each_face_has_the_five_grounds(face: Face) -> None:
    """Rock, alpine, forest, snow and glacier, a Hütte at most now and then (MTN-010)."""
    letters = Counter(ground(face).values())
    assert set(letters) >= FIVE
    assert letters["h"] <= 2
    assert len(ground(face)) == 72


@each_face
def test_each_face_lacks_something(face: Face) -> None:
    """So no two mountains are alike: each face goes without some feature, or trail, or Hütte."""
    assert {mark.feature for mark in face.landmarks} < set(get_args(Feature))


@each_face
@pytest.mark.rule("MTN-011")
def test_a_trail_is_a_way_to_a_hut(face: Face) -> None:
    """A trail lies on one of the five grounds, hangs together, and leads to a Hütte."""
    letters = ground(face)
    huts = {name for name, letter in letters.items() if letter == "h"}
    assert {letters[name] for name in face.trail} <= FIVE
    for path in patches({*face.trail, *huts}):
        assert path & huts
    if face.trail:
        assert any(name.endswith("1") and len(name) == 2 for name in face.trail)


@each_face
@pytest.mark.rule("MTN-012")
@pytest.mark.rule("MTN-015")
def test_landmarks_lie_where_such_things_lie(face: Face) -> None:
    """Cracks and snow bridges on ice or snow, bears in the woods, water not on ice fields."""
    letters = ground(face)
    fitting: dict[Feature, str] = {
        "crevasse": "g",
        "snow_bridge": "gs",
        "grizzly": "f",
        "cave": "r",
        "lake": "af",
        "bivouac": "rs",
    }
    for mark in face.landmarks:
        for name in mark.at:
            assert letters[name] in fitting.get(mark.feature, "rafsg"), mark


@each_face
def test_outlines_are_in_one_piece(face: Face) -> None:
    """All positions of a landmark adjoin, but rivers, which lakes and waterfalls interrupt."""
    for mark in face.landmarks:
        if mark.feature != "river":
            assert len(patches(set(mark.at))) == 1, mark
    for river in marks(face, "river"):
        water = {at for mark in marks(face, "river", "lake", "waterfall") for at in mark.at}
        assert any(set(river.at) <= patch for patch in patches(water)), river


@each_face
def test_ground_lies_in_patches(face: Face) -> None:
    """The positions of a ground hang together in few patches, so rows on them are possible."""
    letters = ground(face)
    found = [patches({at for at, other in letters.items() if other == letter}) for letter in FIVE]
    assert all(len(groups) <= 6 for groups in found)
    assert max(len(patch) for groups in found for patch in groups) >= 11


def test_all_features_are_spread() -> None:
    """Each of the nine features lies on at least four faces."""
    faces = Counter(
        feature for face in BOX.faces for feature in {mark.feature for mark in face.landmarks}
    )
    assert set(faces) == set(get_args(Feature))
    assert min(faces.values()) >= 4


def test_forest_lies_low_and_ice_lies_high() -> None:
    """On all faces together forest lies lower than alpine, alpine lower than rock, then snow."""
    heights = {letter: [0, 0] for letter in FIVE}
    for face in BOX.faces:
        for name, letter in ground(face).items():
            if letter in FIVE:
                heights[letter][0] += int(name[1:])
                heights[letter][1] += 1
    means = {letter: total / count for letter, (total, count) in heights.items()}
    assert means["f"] < means["a"] < means["r"] < means["s"]
    assert means["r"] < means["g"]


@pytest.mark.rule("MTN-028")
def test_each_route_can_be_done_on_some_mountain_and_some_not_on_all() -> None:
    """Of all 80 choices of three faces each route suits a third or more, a dozen not every one."""
    boards = [[f for f in BOX.faces if f.board == board] for board in range(1, 6)]
    mountains = [
        Mountain(faces)
        for one, two, three in combinations(boards, 3)
        for faces in product(one, two, three)
    ]
    possible = {
        route.id: sum(verdict(m, route.goal) == "possible" for m in mountains)
        for route in BOX.routes
    }
    assert len(mountains) == 80
    assert min(possible.values()) >= 80 / 3
    assert sum(count < 80 for count in possible.values()) >= 12
