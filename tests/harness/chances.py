"""Chance that a test decides."""

from collections.abc import Sequence

from rules.chance import Chance


class Scripted(Chance):
    """Chance whose results are written down beforehand, in the order in which they are drawn."""

    def __init__(self, results: Sequence[int], version: int = 1) -> None:
        super().__init__(b"scripted", version)
        self._results = list(results)

    def below(self, n: int) -> int:
        """The next result of the script. Fails where the script has none, or one out of range."""
        if n == 1:
            return 0
        assert self._results, f"a draw among {n} that the test has not scripted"
        result = self._results.pop(0)
        assert 0 <= result < n, f"the script says {result} where the draw is among {n}"
        self.draws.append((n, result))
        return result

    def check_used_up(self) -> None:
        """Fails if fewer draws were made than the script foresees."""
        assert not self._results, f"the script's draws {self._results} were never made"


def fixed(version: int = 1) -> Chance:
    """Chance that draws the same in every run."""
    return Chance(b"a key that every test knows", version)
