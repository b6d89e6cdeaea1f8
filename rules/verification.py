"""Was a match played by the rules? Every entry is drawn and decided again, and compared. Pure.

    verdict = verify(contents, match, slice.entries, slice.head.secret, slice.head)

`events.audit` says whether a log is what was written; this adds whether what was written is what
had to be: the draws those of the secret, the moves legal, the events what comes of them.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from events.audit import Examined, Fault, Step, Verdict, examine, judge, opened_secret
from events.base import MatchId
from events.codec import CODEC, Codec, Entry
from events.entry import Draft, Stored
from events.log import Head
from events.table import (
    AbandonMatch,
    CreateMatch,
    LeaveSeat,
    MatchCreated,
    StartMatch,
    SystemMove,
    TakeSeat,
)
from projections.match import Match, MatchFolding
from rules import table
from rules.chance import draw_key, redraw
from rules.game import BadOptions, Refused, complete_options
from rules.games import GAMES
from rules.table import Contents, Opening, Turned

_encode = msgspec.json.encode


def verify(
    contents: Contents,
    match: MatchId,
    entries: Sequence[Stored],
    secret: bytes | None,
    head: Head | None = None,
    codec: Codec = CODEC,
) -> Verdict:
    """The verdict over a whole match: its log, its draws, its moves."""
    secret = secret or opened_secret(entries, codec)
    examined = list(examine(match, entries, secret, codec))
    verdict = judge(match, examined, secret, head)
    if not verdict.sound or secret is None:
        return _with(verdict, [_not_reached("draws"), _not_reached("rules")], [])
    player = _Again(contents, secret)
    faults = list(player.faults(examined))
    loaded = any(fault.part == "draws" for fault in faults)
    broken = any(fault.part != "draws" for fault in faults)
    steps = [
        Step("draws", not loaded, "every draw is that of the match secret"),
        Step("rules", False if broken else None if player.undecided else True, player.says),
    ]
    return _with(verdict, steps, faults)


def _not_reached(name: str) -> Step:
    return Step(name, None, "not tried: the log itself is not sound, or its secret not known")


def _with(verdict: Verdict, steps: Sequence[Step], faults: Sequence[Fault]) -> Verdict:
    return replace(
        verdict,
        sound=verdict.sound and not faults,
        steps=(*verdict.steps, *steps),
        faults=(*verdict.faults, *faults),
    )


class _Unknown(Exception):
    """An entry cannot be decided again here; says why."""


class _Again:
    """Decides a match again, entry by entry, as far as the rules that decided it are known here.

    Where they are not, chain and draws are checked all the same, and the verdict names the entries.
    """

    def __init__(self, contents: Contents, secret: bytes) -> None:
        self._contents = contents
        self._secret = secret
        self._folding = MatchFolding()
        self._expected: list[Draft] = []
        self.undecided: dict[str, list[int]] = {}
        """Why entries are not decided again → their versions."""

    @property
    def says(self) -> str:
        """What was found out, or could not be."""
        if not self.undecided:
            return "every move was legal, and its events are what comes of it"
        return "; ".join(
            f"not decided again: {len(versions)} entries from version {versions[0]} on, {why}"
            for why, versions in self.undecided.items()
        )

    def faults(self, examined: Sequence[Examined]) -> Iterator[Fault]:
        """What differs, up to the first entry whose events are not those that had to be."""
        match: Match | None = None
        for one in examined:
            entry = one.entry
            assert entry is not None
            after = self._folding.fold(match, entry.header, entry.events)
            yield from self._draw_faults(match or after, entry)
            found = list(self._rule_faults(match, entry))
            yield from found
            if found:
                return
            match = after

    def _draw_faults(self, match: Match, entry: Entry) -> Iterator[Fault]:
        key = draw_key(self._secret, [place.entropy for place in match.seats])
        version, draws = entry.header.version, list(entry.draws)
        again = redraw(key, version, [n for n, _ in draws])
        if again != draws:
            yield Fault(version, "draws", f"the secret draws {again}, the entry says {draws}")

    def _rule_faults(self, match: Match | None, entry: Entry) -> Iterator[Fault]:
        version = entry.header.version
        try:
            draft = self._next(match, entry)
        except _Unknown as unknown:
            self.undecided.setdefault(str(unknown), []).append(version)
        except Refused as refused:
            yield Fault(version, "move", f"not legal: {refused}")
        except Turned as turned:
            yield Fault(version, "move", f"not to be made: {turned.detail}")
        else:
            yield from _differences(version, draft, entry)

    def _next(self, match: Match | None, entry: Entry) -> Draft:
        """What the entry had to be."""
        if not self._expected:
            self._expected = list(self._decided(match, entry))
        if not self._expected:
            raise Turned("illegal-move", "nothing was to happen")
        return self._expected.pop(0)

    def _decided(self, match: Match | None, entry: Entry) -> Sequence[Draft]:
        if match is None:
            return table.create(self._contents, self._opening(entry))
        self._must_be_known(match.game, match.content, entry)
        return self._moved(match, entry)

    def _must_be_known(self, game: str, content: str, entry: Entry) -> None:
        """Raise _Unknown where an entry was decided by what is not here."""
        if game not in GAMES:
            raise _Unknown(f"as the game {game} is not known here")
        if content not in self._contents.bundles:
            raise _Unknown(f"as the content {content} is not known here")
        if entry.header.rules != GAMES[game].version:
            raise _Unknown(f"decided by rules version {entry.header.rules}, not known here")

    def _moved(self, match: Match, entry: Entry) -> Sequence[Draft]:
        actor, secret = entry.header.actor, self._secret
        seat = None if actor.seat is UNSET else actor.seat
        match entry.move:
            case TakeSeat(seat=place, entropy=entropy):
                return table.take_seat(self._contents, match, secret, place, entropy)
            case LeaveSeat(seat=place):
                return table.leave_seat(match, place, actor)
            case AbandonMatch():
                return table.abandon(match, secret, seat)
            case SystemMove(name="expiry"):
                return table.expire(match, secret)
            case SystemMove(name=name):
                return table.system(self._contents, match, secret, name)
            case CreateMatch() | StartMatch():
                raise Turned("illegal-move", "a match begins once")
            case move if seat is not None:
                return table.play(self._contents, match, secret, seat, [move])
            case _:
                raise Turned("illegal-move", "a move is made by a seat")

    def _opening(self, entry: Entry) -> Opening:
        """What the match had to be created from; its id and its content nobody asked for."""
        created, asked = entry.events[0], entry.move
        assert isinstance(created, MatchCreated)
        if not isinstance(asked, CreateMatch):
            raise Turned("illegal-move", "a match begins with its creation")
        self._must_be_known(asked.game, created.content, entry)
        try:
            complete_options(GAMES[asked.game], asked.options, len(asked.seats))
        except BadOptions as bad:
            raise Turned("illegal-move", str(bad)) from None
        return Opening(
            match=created.match,
            game=asked.game,
            seats=asked.seats,
            options=asked.options,
            content=created.content,
            public=asked.listed,
            secret=self._secret,
        )


class _Part(Struct, frozen=True):
    name: str
    wanted: bytes
    found: bytes


def _differences(version: int, draft: Draft, entry: Entry) -> Iterator[Fault]:
    """Where an entry is not what had to come of its move."""
    if len(draft.events) != len(entry.events):
        says = f"{len(draft.events)} events come of this move, the entry has {len(entry.events)}"
        yield Fault(version, "entry", says)
    parts = [
        _Part("header", _encode(draft.actor), _encode(entry.header.actor)),
        _Part("rules", _encode(draft.rules), _encode(entry.header.rules)),
        _Part("move", _encode(draft.move), _encode(entry.move)),
        _Part("draws", _encode(draft.draws), _encode(entry.draws)),
    ]
    for i, (wanted, found) in enumerate(zip(draft.events, entry.events, strict=False), start=1):
        parts.append(_Part(f"event {i}", _encode(wanted), _encode(found)))
    for part in parts:
        if part.wanted != part.found:
            says = f"should be {part.wanted.decode()}, is {part.found.decode()}"
            yield Fault(version, part.name, says)
