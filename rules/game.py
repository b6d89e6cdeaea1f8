"""What a game is to everything around it: one `Game` value, registered in `rules.games`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.base import Event, Move, Seat
from events.entry import Draft
from events.table import OptionValue
from projections.match import Match
from rules.chance import Chance


class Refusal(Struct, frozen=True):
    """Why a move is not legal: the rule, a sentence for people, and what was expected instead."""

    rule: str
    detail: str
    expected: str | None = None


class Refused(Exception):
    """A move was refused; nothing happened. `pointer` leads to it in the request."""

    def __init__(self, refusal: Refusal, pointer: str | None = None) -> None:
        super().__init__(f"{refusal.rule}: {refusal.detail}")
        self.refusal = refusal
        self.pointer = pointer


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered rule in our words, as players read it."""

    id: str
    section: str
    text: str


class BadOptions(Exception):
    """Options that the game does not offer; the text says which and why.

    `option`: the one to blame, where it is one and the text does not lead to it.
    """

    def __init__(self, says: str, option: str | None = None) -> None:
        super().__init__(says)
        self.option = option


Bot = Callable[[Any, Any, Seat, Sequence[Move], Chance], Move]
"""`bot(board, view, seat, legal_moves, chance)` → one of the legal moves; sees only the view."""


class Measure(Struct, frozen=True):
    """A figure that simulated matches are held to: it should lie between `low` and `high`.

    `enough`: whether there were matches enough to hold it against them if it does not.
    """

    name: str
    value: float
    low: float | None
    high: float | None
    enough: bool = True

    @property
    def met(self) -> bool:
        """Whether it lies where it should."""
        above = self.low is None or self.value >= self.low
        return above and (self.high is None or self.value <= self.high)


class Calibration(Struct, frozen=True):
    """What a game counts over simulated matches.

    `count(board, match, drafts)`: the counts of one finished match from all its entries; counts of
    many matches are added up by key. `measures(counts, matches)`: what the sums say.
    """

    count: Callable[[Any, Match, Sequence[Draft]], Mapping[str, int]]
    measures: Callable[[Mapping[str, int], int], Sequence[Measure]]


def nothing_broken(board: Any, state: Any) -> Sequence[str]:
    """No invariant is known, so none is broken."""
    return ()


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a seat should know and might overlook: what it is about, and a sentence for people.

    `about`: the id of a card or piece, or a word. `have` of `need`: how far it has come, both null
    where nothing is counted. `rules`: those that the hint rests on.
    """

    about: str
    says: str
    have: int | None
    need: int | None
    rules: tuple[str, ...]


def no_hints(board: Any, state: Any, seat: Seat) -> Sequence[Hint]:
    """There is nothing to say."""
    return ()


def as_chosen(options: Any) -> Any:
    """No option overrules another."""
    return options


def no_pack(files: Mapping[str, bytes]) -> bytes:
    """The game plays with what it brings."""
    raise ValueError("the game takes no content of one's own")


class Game(Struct, frozen=True, kw_only=True):
    """A game: its facts, its options, its rules. Board and state are its own, opaque here.

    `board(content, options)`: content compiled for a match, pure and cached by the caller.
    `start(board, options, seats, chance)`: the events of the set-up, the last of them `Awaits`.
    `legal_moves(board, state, seat)`: all of them, in a fixed order; empty for a seat that
        `Awaits` names neither in `seats` nor in `may`.
    `refusal(board, state, seat, move)`: the first rule that the move breaks, or None.
    `effects(board, state, seat, move, chance)`: the events of a legal move; only called after
        `refusal` returned None. Whoever is awaited next is the last event, if that changes.
        The version of the entry to be is `chance.version`, here and in `start` and `system`.
    `draws(board, state, seat, move)`: whether the move draws or reveals: then a batch ends with it.
    `system(board, state, name, chance)`: the events of a system move the game awaits;
        `MatchFinished` (with an empty secret, which the table fills in) when it is the scoring.
    `says(board, state, seat, move)`: a legal move as a sentence; `cites(board, state, seat, move)`:
        the rules that it rests on.
    `hints(board, state, seat)`: what the seat should know of a running match; only from what it may
        know.
    `broken(board, state)`: a sentence for each piece that is lost, made up or in two places.
    """

    name: str
    title: str
    min_seats: int
    max_seats: int
    version: int
    options: type[Struct]
    """All options with their defaults; msgspec validates types and bounds."""
    check_options: Callable[[Any, int], None]
    """(options, seats): raises BadOptions for combinations that the game does not know."""
    in_force: Callable[[Any], Any] = as_chosen
    """The options as a match records them: what one of them overrules is what comes of that."""
    moves: Any
    """The union of the game's Moves, for decoding."""
    events: Any
    """The union of the game's Events, for the interface's schemas."""
    example: Move
    """A move as somebody sends it, for the documentation."""
    state_view: Any
    """The Struct of a view of the state, for the interface's schema."""
    turn_rule: str
    """The rule quoted to a seat whose turn it is not."""
    systems: tuple[str, ...]
    """Every system move that it may await."""
    outcomes: tuple[str, ...]
    """Every word that it has for how a match ended."""
    sources: tuple[str, ...]
    """Every word that a line of its score sheet may have for what brought the points."""
    rules: tuple[RuleText, ...]
    content: bytes
    """The default content as canonical JSON; its SHA-256 is its digest."""
    content_shape: Any
    """The Struct of its content, for the interface's schema."""
    board: Callable[[bytes, Any], Any]
    """(content bundle, options): raises ValueError on a bundle that is not whole."""
    start: Callable[[Any, Any, int, Chance], Sequence[Event]]
    legal_moves: Callable[[Any, Any, Seat], Sequence[Move]]
    refusal: Callable[[Any, Any, Seat, Any], Refusal | None]
    effects: Callable[[Any, Any, Seat, Any, Chance], Sequence[Event]]
    draws: Callable[[Any, Any, Seat, Any], bool]
    system: Callable[[Any, Any, str, Chance], Sequence[Event]]
    says: Callable[[Any, Any, Seat, Any], str]
    cites: Callable[[Any, Any, Seat, Any], tuple[str, ...]]
    bots: Mapping[str, Bot]
    """By name, at least one; the last is the best, and plays where nobody asks for another."""
    bad_content: Callable[[bytes], Sequence[str]]
    """Everything wrong with a content bundle, in sentences; empty if it is whole."""
    pack: tuple[str, ...] = ()
    """The names of the files that content of one's own lies in; empty if the game takes none."""
    load: Callable[[Mapping[str, bytes]], bytes] = no_pack
    """(a pack's files by name): its bundle. Raises ValueError with the place of the first error."""
    broken: Callable[[Any, Any], Sequence[str]] = nothing_broken
    hints: Callable[[Any, Any, Seat], Sequence[Hint]] = no_hints
    calibration: Calibration | None = None

    @property
    def best_bot(self) -> str:
        """The name of the bot that plays where nobody asks for another."""
        return list(self.bots)[-1]


def complete_options(
    game: Game, given: Mapping[str, OptionValue], seats: int
) -> Mapping[str, OptionValue]:
    """The options with every default filled in, in the order the game lists them, as plain JSON.

    Where one overrules others, those are what it makes of them.

    Raises BadOptions for an unknown option, a wrong type or bound, or a combination not offered.
    """
    options = typed_options(game, given)
    game.check_options(options, seats)
    plain = msgspec.json.encode(game.in_force(options))
    return msgspec.json.decode(plain, type=dict[str, OptionValue])


def typed_options(game: Game, given: Mapping[str, OptionValue]) -> Any:
    """The options as the game's own Struct. Raises BadOptions."""
    try:
        return msgspec.convert(given, game.options)
    except msgspec.ValidationError as error:
        raise BadOptions(str(error)) from None
