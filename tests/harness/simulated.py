"""Simulated matches between bots: what each of them was asked, and what a calibration counts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from events.base import Move, Seat
from events.entry import Draft
from projections.games import PROJECTIONS
from projections.match import Match
from rules.chance import Chance
from rules.games import GAMES
from rules.simulation import Choose, Taken, plan, simulate
from tests.harness.matches import contents
from tests.harness.variants import Options


class Choice(Struct, frozen=True):
    """Something a bot was asked, its answer, and how often it drew."""

    match: Match
    seat: Seat
    legal: Sequence[Move]
    move: Move
    draws: int


class Simulated:
    """Matches of a game with its own content; each follows from bots, options and secret."""

    def __init__(self, name: str) -> None:
        self.game = GAMES[name]
        self.contents = contents(self.game)
        self.digest = sha256(self.game.content).hexdigest()

    def taken(
        self, bots: Sequence[str], options: Options, secret: bytes, choose: Choose | None = None
    ) -> Iterator[Taken]:
        """Every step of a match; its bots choose, or `choose` does in their place."""
        planned = plan(self.game, self.digest, options, bots, secret)
        return simulate(self.contents, planned, choose)

    # --- bots ------------------------------------------------------------------------------------

    def played(
        self, bots: Sequence[str], options: Options, secret: str
    ) -> tuple[list[Choice], Match]:
        """A whole match: everything that its bots were asked, and how it ended."""
        asked: list[Choice] = []

        def choose(match: Match, seat: Seat, legal: Sequence[Move]) -> Move:
            asked.append(self.asked(bots[seat], match, match.state, seat, legal))
            return asked[-1].move

        *_, last = self.taken(bots, options, sha256(secret.encode()).digest(), choose)
        return asked, last.match

    def asked(
        self, bot: str, match: Match, state: Any, seat: Seat, legal: Sequence[Move]
    ) -> Choice:
        """What a bot does in a state that may be another than the match's."""
        view = PROJECTIONS[self.game.name].view(state, seat, over=False)
        chance = Chance(b"bots of the tests", match.version + 1)
        move = self.game.bots[bot](self.contents.board(match), view, seat, legal, chance)
        return Choice(match, seat, legal, move, len(chance.draws))

    # --- calibration -----------------------------------------------------------------------------

    def counts(self, name: str, options: Options, bots: tuple[str, ...]) -> Mapping[str, int]:
        """The counts of one match, which follows from its name."""
        secret = sha256(f"calibration {name} {options} {bots}".encode()).digest()
        steps = list(self.taken(bots, options, secret))
        drafts: list[Draft] = [step.draft for step in steps]
        match = steps[-1].match
        assert self.game.calibration is not None
        return self.game.calibration.count(self.contents.board(match), match, drafts)

    def sums(self, matches: int, options: Options, bots: tuple[str, ...]) -> Counter[str]:
        """The counts of some matches, added up."""
        total: Counter[str] = Counter()
        for number in range(matches):
            total.update(self.counts(str(number), options, bots))
        return total

    def figures(self, counts: Mapping[str, int]) -> Mapping[str, float]:
        """The measures by name."""
        assert self.game.calibration is not None
        measures = self.game.calibration.measures(counts, 0)
        return {measure.name: measure.value for measure in measures}


def points(match: Match) -> list[float]:
    """The points of every seat at the end of a match."""
    assert match.result is not None
    return [score.halves / 2 for score in match.result.scores]
