"""How `gipfel verify` says what it found."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from events.audit import Fault, Step, Verdict
from events.base import MatchId
from service.verifying import STATUS, show

TRIED = Step("rules", True, "every move was legal")
UNTRIED = Step("rules", None, "not decided again: 4 entries from version 7 on")
FAULT = Fault(3, "move", "not legal")


@pytest.mark.parametrize(
    ("step", "faults", "says", "status"),
    [
        (TRIED, (), "7 entries, sound; head", 0),
        (TRIED, (FAULT,), "7 entries, not sound; head", 1),
        (UNTRIED, (FAULT,), "7 entries, not sound; head", 1),
        (UNTRIED, (), "7 entries, not checked in full (rules): neither sound nor unsound;", 2),
    ],
)
def test_three_outcomes(step: Step, faults: Sequence[Fault], says: str, status: int) -> None:
    """Sound is 0, not sound 1; what could not be tried is neither, and the words name it."""
    verdict = Verdict(MatchId("m" * 26), 7, "ab" * 32, (step,), tuple(faults))
    printed = io.StringIO()
    show(Console(file=printed, width=400), verdict)
    assert says in printed.getvalue()
    assert STATUS[verdict.outcome] == status
