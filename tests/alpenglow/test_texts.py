"""Every text says what the data does, and the rules what the rulebook has: figures and names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

import pytest

from events.alpenglow.words import BuildingType
from rules.alpenglow import box
from rules.alpenglow.content import Action, BackcountryTile, Goal, ResortUpgrade
from rules.alpenglow.rulebook import EXEMPT, RULES
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary.words import CAPACITY, COLOURS, Skiers
from rules.inspection import words
from tests.alpenglow.phrases import FREE_NUMBERS, counted, meant, named, numbers, phrases

BOX = box.default()
RULE: Mapping[str, str] = {rule.id: rule.text for rule in RULES}
NUMBERS = ("No", "One", "Two", "Three", "Four")

each_tile = pytest.mark.parametrize("tile", BOX.tiles, ids=lambda tile: tile.id)
each_goal = pytest.mark.parametrize("goal", BOX.goals, ids=lambda goal: goal.id)


def _texts() -> Iterator[tuple[str, str, object]]:
    """Every text that has something to do, and the data that does it."""
    for action in BOX.actions:
        yield action.id, action.action.text, action.action
    for deed in BOX.deeds:
        yield deed.id, deed.action.text, deed.action
    for square in BOX.squares:
        for season, each in enumerate(square.seasons, 1):
            yield f"{square.id}, Season {season}", each.text, each
    for upgrade in BOX.upgrades:
        yield upgrade.id, upgrade.text, upgrade.effect
    for board in BOX.boards:
        yield board.id, board.text, board.effect


TEXTS = [pytest.param(text, value, id=record) for record, text, value in _texts()]
each_text = pytest.mark.parametrize(("text", "value"), TEXTS)


@each_text
def test_a_text_names_the_colours_of_its_data_and_no_others(text: str, value: object) -> None:
    """Whoever reads a card knows which skiers it is about."""
    assert named(text) == meant(value)


@each_text
def test_a_text_says_all_that_its_data_does(text: str, value: object) -> None:
    """Figures, conditions, what counts, what is built: all stand in the text."""
    assert [phrase for phrase in phrases(value) if phrase not in text] == []


@each_text
def test_a_text_gives_no_number_that_its_data_does_not_have(text: str, value: object) -> None:
    """Every number of the text is one of the data, or part of what its word means."""
    known = {number for phrase in phrases(value) for number in numbers(phrase)}
    known |= {number for word in words(value) for number in FREE_NUMBERS.get(type(word), ())}
    assert set(numbers(text)) <= known


@each_text
def test_a_text_is_whole_sentences(text: str, value: object) -> None:
    """With a capital at the start and a full stop at the end."""
    assert re.fullmatch(r"[A-Z].*\.", text)


@pytest.mark.rule("ALP-060", "ALP-061")
@each_text
def test_a_text_has_an_if_exactly_where_there_is_a_condition(text: str, value: object) -> None:
    """An action without a condition can always be used, one with it says so first."""
    if isinstance(value, Action):
        assert text.startswith("If ") == (value.needs is not None)


@pytest.mark.rule("ALP-061")
@each_text
def test_a_text_says_for_each_exactly_where_something_is_counted(text: str, value: object) -> None:
    """What pays once has no “for each”."""
    counting = [
        word
        for word in words(value)
        if isinstance(word, does.GainCoins | does.GainPoints) and word.each != "once"
    ]
    if isinstance(value, Action):
        assert ("for each" in text) == bool(counting)


# --- backcountry tiles ---------------------------------------------------------------------------


@pytest.mark.rule("ALP-174", "ALP-175", "ALP-176", "ALP-177")
@each_tile
def test_a_tile_says_whom_it_wants_and_what_it_brings(tile: BackcountryTile) -> None:
    """Its skiers in words, then its bonus, which comes once."""
    wanted, rest = tile.text.split(" in one opening: ", 1)
    assert wanted == _wanted(tile)
    assert "once" in rest
    assert sorted(map(int, numbers(rest))) == sorted(filter(None, (tile.coins, tile.points)))
    if tile.coins or tile.points:
        assert rest == f"{_brings(tile)}, once."


def _wanted(tile: BackcountryTile) -> str:
    counts = tile.needs.counts()
    if tile.any:
        return f"Any {NUMBERS[tile.any].lower()} skiers"
    if len(counts) == len(COLOURS):
        assert set(counts.values()) == {1}
        return "One skier of each colour"
    parts = " and ".join(f"{NUMBERS[n].lower()} {colour}" for colour, n in counts.items())
    return f"{parts.capitalize()} skiers"


def _brings(tile: BackcountryTile) -> str:
    scored = [counted(tile.points, "point")] if tile.points else []
    return " or ".join(scored + ([counted(tile.coins, "coin")] if tile.coins else []))


@each_tile
def test_a_tile_with_a_reward_says_what_it_is(tile: BackcountryTile) -> None:
    """A chair of a type, a building or a resort upgrade, free."""
    assert [phrase for phrase in phrases(tile.reward) if phrase not in tile.text] == []


# --- goal cards ----------------------------------------------------------------------------------

GOALS: Mapping[str, tuple[str, int, int, str]] = {
    "liftie": ("ALP-155", 5, 5, "more chairs than anybody else"),
    "optimizer": ("ALP-156", 10, 10, "fewer chairs than anybody else"),
    "executive": ("ALP-157", 8, 8, "carry more skiers in all than anybody else's"),
    "concierge": ("ALP-158", 9, 9, "all three of your lodges"),
    "engineer": ("ALP-159", 5, 10, "touch 4 or 5 terminals, 10 points for 6 or more"),
    "landlord": ("ALP-160", 7, 7, "more buildings in the village than anybody else"),
    "negotiator": ("ALP-161", 12, 12, "fewer buildings in the village than anybody else"),
    "developer": ("ALP-162", 8, 8, "a building of each type: town, shop, food and lodging"),
    "restauranteur": ("ALP-163", 8, 8, "your three huts"),
    "athlete": ("ALP-164", 5, 5, "two or more backcountry tiles"),
    "banker": ("ALP-165", 8, 8, "more coins than anybody else"),
    "gnar_manager": ("ALP-166", 8, 8, "more orange runs than anybody else's"),
}
"""What the rulebook says of each goal: its rule here, points, points at most, requirement."""


@each_goal
def test_a_goal_says_its_points_and_what_for(goal: Goal) -> None:
    """As its rule does: the same points, the same requirement, the same name."""
    rule, points, most, requirement = GOALS[goal.id]
    assert (goal.points, goal.most) == (points, most)
    assert goal.text.startswith(f"{points} points for ")
    assert requirement in goal.text
    assert RULE[rule].startswith(f"{goal.name}: {points} points if ")
    assert f"{most}" in RULE[rule]


@pytest.mark.rule("ALP-155", "ALP-156", "ALP-157", "ALP-158", "ALP-159", "ALP-160")
@pytest.mark.rule("ALP-161", "ALP-162", "ALP-163", "ALP-164", "ALP-165", "ALP-166")
def test_every_goal_of_the_rulebook_is_in_the_box() -> None:
    """Twelve, each of another name."""
    assert sorted(goal.id for goal in BOX.goals) == sorted(GOALS)


# --- the rules speak of what is in the box -------------------------------------------------------

CARD_RULES = {
    "accounting-error": "ALP-064",
    "alpine-club": "ALP-065",
    "assign-runs": "ALP-066",
    "avalanche-danger": "ALP-067",
    "buddy-pass": "ALP-068",
    "change-building": "ALP-069",
    "discount-building": "ALP-070",
    "discount-chairlift": "ALP-071",
    "double-action": "ALP-072",
    "double-skiers": "ALP-073",
}
UPGRADE_RULES: Sequence[tuple[str, str, tuple[str, ...]]] = (
    ("ALP-179", "Accreditation", ("3A", "3B", "4A", "4B")),
    ("ALP-180", "Alliance", ("10A",)),
    ("ALP-181", "Architecture", ("6A",)),
    ("ALP-182", "Buddy Pass", ("5B", "6B", "9B", "10B")),
    ("ALP-184", "Chamber of Commerce", ("8B",)),
    ("ALP-185", "Efficiency", ("7A",)),
    ("ALP-186", "Engineering", ("5A",)),
    ("ALP-187", "Facilities", ("11B",)),
    ("ALP-188", "Locals Pass", ("9A",)),
)


@pytest.mark.parametrize(("action", "rule"), CARD_RULES.items())
def test_a_rule_about_a_card_begins_with_its_name(action: str, rule: str) -> None:
    """So that whoever holds the card finds its rule."""
    (record,) = (one for one in BOX.actions if one.id == action)
    assert record.source == "rulebook"
    assert RULE[rule].startswith(record.name)


@pytest.mark.parametrize(("rule", "name", "sides"), UPGRADE_RULES)
def test_a_rule_about_an_upgrade_names_its_sides(
    rule: str, name: str, sides: tuple[str, ...]
) -> None:
    """And these sides carry that name, each the colour that its text says."""
    assert RULE[rule].startswith(f"{name} ({', '.join(sides)}): ")
    records: dict[str, ResortUpgrade] = {one.id: one for one in BOX.upgrades}
    for side in sides:
        assert records[side].name.endswith(name)
        assert records[side].source == "rulebook"


@pytest.mark.rule("ALP-189")
def test_sides_without_a_rule_of_their_own_are_ours() -> None:
    """The rulebook describes fifteen sides; the nine others say themselves what they do."""
    described = {side for _, _, sides in UPGRADE_RULES for side in sides}
    assert len(described) == 15
    ours = {one.id for one in BOX.upgrades if one.source == "authored"}
    assert {one.id for one in BOX.upgrades} - described == ours
    assert len(ours) == 9


@pytest.mark.rule("ALP-078")
def test_actions_without_a_rule_of_their_own_are_ours() -> None:
    """Ten actions are given, four more follow from examples, and all others we wrote."""
    given = {one.id for one in BOX.actions if one.source == "rulebook"}
    assert set(CARD_RULES) <= given
    assert len(given) == 14
    assert len(BOX.actions) >= 24


@pytest.mark.rule("ALP-074", "ALP-075", "ALP-076", "ALP-077")
def test_what_the_rulebook_implies_is_in_the_deck() -> None:
    """Three skiers at a Shop, green or orange; coins for chairs; a double run; goal cards."""
    dealt = {card.does for card in BOX.run_cards}
    there = {one.id: one.action for one in BOX.actions if one.id in dealt}
    shop = does.StopType("shop")
    assert Action("", does.GainSkiers(Skiers(green=3)), shop) in map(_silent, there.values())
    assert Action("", does.GainSkiers(Skiers(orange=3)), shop) in map(_silent, there.values())
    assert Action("", does.GainCoins(2, "chair")) in map(_silent, there.values())
    assert Action("", does.DoubleRun()) in map(_silent, there.values())
    assert any(isinstance(action.effect, does.DrawGoals) for action in there.values())


def _silent(action: Action) -> Action:
    return Action("", action.effect, action.needs)


@pytest.mark.rule("ALP-091", "ALP-151")
def test_the_rules_give_the_chairs_their_figures() -> None:
    """Capacities, and end values of twice as much."""
    for kind, places in CAPACITY.items():
        assert f"{2 * places} points for a {kind}" in RULE["ALP-151"] or (
            f"{2 * places} for a {kind}" in RULE["ALP-151"]
        )
    carried = list(CAPACITY.values())
    assert "They carry {}, {} and {} skiers".format(*carried) in RULE["ALP-091"]


def test_the_rules_name_every_colour_and_type() -> None:
    """Four colours of skiers and runs, four types of buildings."""
    assert named(RULE["ALP-003"]) == set(COLOURS)
    assert all(kind.title() in RULE["ALP-194"] for kind in get_args(BuildingType))


def test_no_rule_is_exempt() -> None:
    """All of them are kept by code and proved by tests."""
    assert EXEMPT == {}
