"""Every numbered rule is written down, enforced and proved: rulebook = code = tests.

Nothing is run for this: what code quotes and what tests are marked with is read from their sources.
Where the checklist lies beside the project it has to number the same rules.
"""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.json import schema

from rules import rulebook
from rules.game import RuleText
from rules.games import GAMES as ALL

ROOT = Path(__file__).parents[1]
CHECKLISTS = ROOT.parent / "shared" / "rules"
FEW = 10
"""`MTN-077 to MTN-081` quotes all between, where these are few."""


class Traced(Struct, frozen=True):
    """A game whose rules are numbered `<prefix>-001` to `<prefix>-<count>`."""

    name: str
    prefix: str
    count: int

    @property
    def rules(self) -> tuple[RuleText, ...]:
        """Its rules as players read them."""
        return ALL[self.name].rules

    @property
    def exempt(self) -> Mapping[str, str]:
        """Those that nothing can prove, with the reasons."""
        return rulebook.load(f"rules.{self.name}").exempt

    @property
    def numbers(self) -> set[str]:
        """The numbers of its rules."""
        return {f"{self.prefix}-{number:03}" for number in range(1, self.count + 1)}

    @property
    def code(self) -> tuple[str, ...]:
        """Where its code lies: in three rooms."""
        return tuple(f"{room}/{self.name}" for room in ("events", "projections", "rules"))


GAMES = [
    Traced("mountaineers", "MTN", 158),
    Traced("alpenglow", "ALP", 198),
    Traced("altiplano", "ALT", 137),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


RULINGS = ROOT / "docs" / "rulings.md"
"""What was decided where printed rules are silent; a game's code quotes it as `Q` and a number."""


def _sources(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path.with_suffix(".py"),)


@cache
def _quoted(path: Path, prefix: str) -> set[str]:
    """The rules that a module quotes in a docstring, a refusal or any other text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= _spelled_out(node.value, prefix)
    return found


def _spelled_out(text: str, prefix: str) -> set[str]:
    found = set(re.findall(rf"\b{prefix}-\d{{3}}\b", text))
    for first, last in re.findall(rf"\b{prefix}-(\d{{3}})\s+to\s+{prefix}-(\d{{3}})\b", text):
        between = range(int(first), int(last) + 1)
        found |= {f"{prefix}-{number:03}" for number in between if len(between) <= FEW}
    return found


def quoted(game: Traced, *places: str) -> set[str]:
    """The rules of a game that are quoted anywhere in these places."""
    return {number for path in _sources(*places) for number in _quoted(path, game.prefix)}


@cache
def marked() -> set[str]:
    """The rules that a test is marked with."""
    return {number for path in _sources("tests") for number in _marks(path)}


def _marks(path: Path) -> Iterator[str]:
    """The rules named by `pytest.mark.rule(…)`, as decorator or in `marks`, in a module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def test_every_registered_game_is_traced() -> None:
    """Whoever adds a game names it here."""
    assert [game.name for game in GAMES] == list(ALL)


@every_game
def test_every_rule_is_written_down_once(game: Traced) -> None:
    """The rules for players have the numbers from 1 on, each once."""
    numbers = [rule.id for rule in game.rules]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == game.numbers


@every_game
def test_the_checklist_numbers_the_same_rules(game: Traced) -> None:
    """Where the checklist lies beside the project, it has exactly these numbers."""
    checklist = CHECKLISTS / f"{game.name}.md"
    if checklist.exists():
        rows = re.findall(r"^- \[.\] ([A-Z]{3}-\d{3}) ", checklist.read_text("utf-8"), re.MULTILINE)
        assert sorted(rows) == sorted(game.numbers)


@every_game
def test_every_rule_is_quoted_in_code(game: Traced) -> None:
    """The code says of every rule where it is kept."""
    assert sorted(game.numbers - quoted(game, *game.code) - game.exempt.keys()) == []


@every_game
def test_no_rule_is_quoted_that_is_none(game: Traced) -> None:
    """A number in code or test that no rule has is a slip of the pen."""
    rooms = ("events", "projections", "rules", "workers", "service", "tests")
    assert sorted(quoted(game, *rooms) - game.numbers) == []


@every_game
def test_every_rule_is_proved_by_a_test(game: Traced) -> None:
    """Each rule has at least one test that is marked with it."""
    assert sorted(game.numbers - marked() - game.exempt.keys()) == []


@every_game
def test_exemptions_are_few_and_have_reasons(game: Traced) -> None:
    """What nothing can enforce is named with the reason; what is tested needs no exemption."""
    assert set(game.exempt) <= game.numbers
    assert len(game.exempt) <= 3
    assert all(len(reason.split()) >= 5 for reason in game.exempt.values())
    assert sorted(game.exempt.keys() & marked()) == []


@every_game
def test_rules_are_short_sentences(game: Traced) -> None:
    """A rule is a few plain sentences, with a section, and quotes no other numbers."""
    for rule in game.rules:
        assert re.fullmatch(r"[A-Z0-9].*[.]", rule.text), rule.id
        assert len(rule.text) <= 400, rule.id
        assert rule.section, rule.id
        assert not re.search(r"[A-Z]{3}-\d{3}", rule.text), rule.id


def test_no_mark_is_in_vain() -> None:
    """Every test that claims a rule claims one that there is."""
    known = {number for game in GAMES for number in game.numbers}
    assert sorted(marked() - known) == []


@cache
def rulings() -> Mapping[str, Mapping[str, str]]:
    """The rulings of each game by their ids, each with the whole of its row."""
    chapters = re.split(r"^# (\w+): .*$", RULINGS.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {name.lower(): _rows(of) for name, of in zip(chapters[::2], chapters[1::2], strict=True)}


def _rows(chapter: str) -> Mapping[str, str]:
    rows = re.findall(r"^\| (Q\d+) (\|.*\|)$", chapter, re.MULTILINE)
    assert [f"Q{number}" for number in range(1, len(rows) + 1)] == [ruling for ruling, _ in rows]
    return dict(rows)


def _rulings_quoted(path: Path) -> set[str]:
    return set(re.findall(r"\bQ[1-9]\d?\b", path.read_text("utf-8")))


@every_game
def test_every_ruling_that_is_quoted_is_written_down(game: Traced) -> None:
    """Whoever reads of a ruling in code or test of a game finds what it says."""
    rooms = (*game.code, f"tests/{game.name}")
    found = {ruling for path in _sources(*rooms) for ruling in _rulings_quoted(path)}
    assert sorted(found - rulings()[game.name].keys()) == []


def test_what_games_share_quotes_no_ruling() -> None:
    """Each game numbers its rulings from 1 on: outside its code a number says nothing."""
    rooms = ("events", "projections", "rules", "workers", "service", "tests")
    files = ((path, path.relative_to(ROOT).with_suffix("").parts) for path in _sources(*rooms))
    shared = [path for path, parts in files if not rulings().keys() & set(parts)]
    assert [path.name for path in shared if _rulings_quoted(path)] == []


@every_game
def test_every_ruling_is_worked_into_a_rule(game: Traced) -> None:
    """Each says in which numbered rules players read it."""
    for ruling, row in rulings()[game.name].items():
        cited = set(re.findall(r"\b[A-Z]{3}-\d{3}\b", row))
        assert cited, ruling
        assert cited <= game.numbers, ruling


def test_what_is_served_cites_rules_only() -> None:
    """Players know the numbered rules: no ruling is quoted in content, rulebook or interface."""
    texts = [*(ROOT / "rules").rglob("*.toml"), ROOT / "openapi" / "openapi.json"]
    assert {path.name: _rulings_quoted(path) for path in texts if _rulings_quoted(path)} == {}
    assert not re.search(r"\bQ\d", json.dumps([schema(game.options) for game in ALL.values()]))
