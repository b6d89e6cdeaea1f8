"""Given, when, then: a rule told as what had happened, what is asked, and what comes of it.

Game-neutral: a `Setting` names the game, its board and the state it starts from; everything else
goes through the game's own `legal_moves`, `refusal`, `effects` and its projection's fold. Each
`when` also holds the game to its word: a move is refused exactly if it is not in the legal list.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from events.base import Event, Move, Seat
from events.table import Awaits, is_table_event
from projections.games import PROJECTIONS
from rules.chance import Chance
from rules.game import Game, Refusal
from rules.games import GAMES
from tests.harness.chances import Scripted, fixed


class Setting(Struct, frozen=True):
    """Where a scenario plays: the game's name, a compiled board, and the state before it."""

    name: str
    board: Any
    state: Any
    version: int = 1

    @property
    def game(self) -> Game:
        """The registered game."""
        return GAMES[self.name]

    def after(self, events: Iterable[Event]) -> "Setting":
        """The setting when these events of one further entry have happened."""
        state, version = self.state, self.version + 1
        for event in events:
            if not is_table_event(event):
                state = PROJECTIONS[self.name].evolve(state, event, version)
        return replace(self, state=state, version=version)

    def view(self, seat: Seat | None, *, over: bool = False) -> Any:
        """What a seat may know now."""
        return PROJECTIONS[self.name].view(self.state, seat, over)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Every move that a seat may make now."""
        return self.game.legal_moves(self.board, self.state, seat)


class Given(Struct, frozen=True):
    """A setting to ask things of. `results`: the draws to come; None for fixed chance."""

    setting: Setting
    results: tuple[int, ...] | None = None

    @property
    def state(self) -> Any:
        """The state as it is."""
        return self.setting.state

    def drawing(self, *results: int) -> "Given":
        """The same, with what the next move's draws will give, in order."""
        return replace(self, results=results)

    def also(self, *events: Event) -> "Given":
        """The same, after these events in an entry of their own."""
        return replace(self, setting=self.setting.after(events))

    def when(self, seat: Seat, move: Move) -> "Asked":
        """A seat asks for a move."""
        setting = self.setting
        refusal = setting.game.refusal(setting.board, setting.state, seat, move)
        self._check_list(seat, move, refusal)
        if refusal is not None:
            return Asked(setting, move, (), setting, refusal)
        chance = self._chance()
        events = tuple(setting.game.effects(setting.board, setting.state, seat, move, chance))
        _check_script(chance)
        return Asked(setting, move, events, setting.after(events), None)

    def when_system(self, name: str) -> "Asked":
        """The table itself makes a move that nobody decides."""
        setting, chance = self.setting, self._chance()
        events = tuple(setting.game.system(setting.board, setting.state, name, chance))
        _check_script(chance)
        return Asked(setting, None, events, setting.after(events), None)

    def allows(self, seat: Seat, *moves: Move) -> "Given":
        """All of these moves are legal."""
        legal = self.setting.legal(seat)
        for move in moves:
            assert move in legal, f"{move} is missing among {len(legal)} legal moves"
        return self

    def refuses(self, rule: str, seat: Seat, *moves: Move) -> "Given":
        """Each of these moves is refused by this rule."""
        for move in moves:
            self.when(seat, move).refuses(rule)
        return self

    def ends_a_batch(self, seat: Seat, move: Move) -> bool:
        """Whether nothing may follow a legal move in the same request."""
        return self.setting.game.draws(self.setting.board, self.state, seat, move)

    def _chance(self) -> Chance:
        if self.results is None:
            return fixed(self.setting.version + 1)
        return Scripted(self.results, self.setting.version + 1)

    def _check_list(self, seat: Seat, move: Move, refusal: Refusal | None) -> None:
        listed = move in self.setting.legal(seat)
        if refusal is None:
            assert listed, f"{move} is not refused, yet missing in the list of legal moves"
        else:
            assert not listed, f"{move} is listed as legal, yet refused: {refusal}"


class Asked(Struct, frozen=True):
    """What came of a move: its events and the setting after it, or a refusal."""

    before: Setting
    move: Move | None
    events: tuple[Event, ...]
    setting: Setting
    refusal: Refusal | None

    @property
    def state(self) -> Any:
        """The state after the move."""
        self._accepted()
        return self.setting.state

    def then(self, *events: Event) -> Given:
        """Exactly these events happened; whom the match awaits is compared only if it is named."""
        self._accepted()
        named = any(isinstance(event, Awaits) for event in events)
        happened = tuple(e for e in self.events if named or not isinstance(e, Awaits))
        assert happened == events, f"expected {_lines(events)}\nbut got {_lines(happened)}"
        return Given(self.setting)

    def then_among_others(self, *events: Event) -> Given:
        """These events happened, perhaps with others."""
        self._accepted()
        for event in events:
            assert event in self.events, f"no {event} among {_lines(self.events)}"
        return Given(self.setting)

    def then_no(self, *kinds: type[Event]) -> Given:
        """Nothing of these kinds happened."""
        self._accepted()
        found = [event for event in self.events if isinstance(event, kinds)]
        assert not found, f"unexpected: {_lines(found)}"
        return Given(self.setting)

    def then_awaits(self, *seats: Seat, system: str | None = None) -> Given:
        """The match awaits these seats, or this system move, from now on."""
        return self.then_among_others(Awaits(seats=seats, may=(), system=system))

    def refuses(self, rule: str) -> Given:
        """The move was refused by this rule; nothing happened."""
        assert self.refusal is not None, f"{self.move} was accepted: {_lines(self.events)}"
        assert self.refusal.rule == rule, f"refused by another rule: {self.refusal}"
        return Given(self.before)

    def accepted(self) -> Given:
        """The move was legal, whatever came of it."""
        self._accepted()
        return Given(self.setting)

    def when(self, seat: Seat, move: Move) -> "Asked":
        """And then a seat asks for another move."""
        return self.accepted().when(seat, move)

    def _accepted(self) -> None:
        assert self.refusal is None, f"{self.move} was refused: {self.refusal}"


def _check_script(chance: Chance) -> None:
    if isinstance(chance, Scripted):
        chance.check_used_up()


def _lines(events: Iterable[Event]) -> str:
    return "".join(f"\n    {event}" for event in events) or " nothing"
