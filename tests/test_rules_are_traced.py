"""Every numbered rule is written down, enforced and proved: rulebook = code = tests.

Nothing is run for this: what code quotes and what tests are marked with is read from their sources.
Where the checklist lies beside the project it has to number the same rules.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rules.mountaineers.rulebook import EXEMPT, RULES

ROOT = Path(__file__).parents[1]
NUMBER = re.compile(r"\bMTN-\d{3}\b")
NUMBERED = {f"MTN-{number:03}" for number in range(1, 159)}
FEW = 10
CODE = (
    "events/mountaineers.py",
    "projections/mountaineers",
    "rules/mountaineers",
)
CHECKLIST = ROOT.parent / "shared" / "rules" / "mountaineers.md"


def _sources(*places: str) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


def _quoted(path: Path) -> set[str]:
    """The rules that a module quotes in a docstring, a refusal or any other text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= _spelled_out(node.value)
    return found


def _spelled_out(text: str) -> set[str]:
    """The numbers in a text; `MTN-077 to MTN-081` stands for all between, where these are few."""
    found = set(NUMBER.findall(text))
    for first, last in re.findall(r"\bMTN-(\d{3})\s+to\s+MTN-(\d{3})\b", text):
        between = range(int(first), int(last) + 1)
        found |= {f"MTN-{number:03}" for number in between if len(between) <= FEW}
    return found


@cache
def quoted_in_code() -> set[str]:
    """The rules that the game's code quotes anywhere in its three rooms."""
    return {number for path in _sources(*CODE) for number in _quoted(path)}


@cache
def proved_by_tests() -> set[str]:
    """The rules with a test that is marked with them."""
    return {number for path in _sources("tests") for number in _marked(path)}


def _marked(path: Path) -> Iterator[str]:
    """The rules named by `@pytest.mark.rule(…)` or `marks=pytest.mark.rule(…)` in a module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def test_every_rule_is_written_down_once() -> None:
    """The rules for players are MTN-001 to MTN-158, each once."""
    numbers = [rule.id for rule in RULES]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == NUMBERED


def test_the_checklist_numbers_the_same_rules() -> None:
    """Where the checklist lies beside the project, it has exactly these numbers."""
    if CHECKLIST.exists():
        rows = re.findall(r"^- \[.\] (MTN-\d{3}) ", CHECKLIST.read_text("utf-8"), re.MULTILINE)
        assert sorted(rows) == sorted(NUMBERED)


def test_every_rule_is_quoted_in_code() -> None:
    """The code says of every rule where it is kept."""
    assert sorted(NUMBERED - quoted_in_code() - EXEMPT.keys()) == []


def test_no_code_quotes_a_rule_that_is_none() -> None:
    """A number in code or test that no rule has is a slip of the pen."""
    assert sorted(quoted_in_code() - NUMBERED) == []
    everywhere = {
        number
        for path in _sources("tests", "service", "workers", "projections", "rules", "events")
        for number in _quoted(path)
    }
    assert sorted(everywhere - NUMBERED) == []


def test_every_rule_is_proved_by_a_test() -> None:
    """Each rule has at least one test that is marked with it, and no mark is in vain."""
    assert sorted(NUMBERED - proved_by_tests() - EXEMPT.keys()) == []
    marks = {number for number in proved_by_tests() if number.startswith("MTN-")}
    assert sorted(marks - NUMBERED) == []


def test_exemptions_are_few_and_have_reasons() -> None:
    """What nothing can enforce is named with the reason; what is tested needs no exemption."""
    assert set(EXEMPT) <= NUMBERED
    assert len(EXEMPT) <= 3
    assert all(len(reason.split()) >= 5 for reason in EXEMPT.values())
    assert sorted(EXEMPT.keys() & proved_by_tests()) == []


def test_rules_are_short_sentences() -> None:
    """A rule is a few plain sentences, with a section, and quotes no other numbers."""
    for rule in RULES:
        assert re.fullmatch(r"[A-Z0-9].*[.]", rule.text), rule.id
        assert len(rule.text) <= 400, rule.id
        assert rule.section, rule.id
        assert not NUMBER.search(rule.text), rule.id
