"""What holds of every game in the registry, over whole matches of random moves.

A game gets all of this by being registered. Cairn, the toy game, goes first: what is asked of the
real ones is asked of the smallest one too.
"""

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest

from events.base import Event, Move
from events.entry import slices
from events.table import RESERVED, MatchFinished, TableEvent
from projections.games import PROJECTIONS
from projections.match import Match, MatchFolding
from rules.chance import Chance, draw_key, redraw
from rules.game import Game, typed_options
from rules.games import GAMES
from tests import toygame
from tests.harness.disguise import Disguise, ids_of
from tests.harness.matches import Page, Terms, by_bot, played
from tests.harness.perturbed import Plausible
from tests.harness.recorded import (
    ALL,
    MATCHES,
    board_of,
    codec_of,
    events_of,
    further_pages,
    held,
    matches_of,
    moves_of,
    pages_of,
    turns_of,
)
from tests.harness.variants import PLAIN, variants

LEGAL_MOVES = 2_000
every_match = pytest.mark.parametrize(
    "terms",
    [
        pytest.param(terms, id=name, marks=pytest.mark.xdist_group(f"every-game-{i % 4}"))
        for i, (name, terms) in enumerate(MATCHES.items())
    ],
)
every_game = pytest.mark.parametrize("name", ALL)


@pytest.fixture(autouse=True)
def cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registries know Cairn for the time of a test."""
    monkeypatch.setitem(PROJECTIONS, toygame.NAME, toygame.PROJECTION)
    monkeypatch.setitem(GAMES, toygame.NAME, toygame.GAME)


@every_match
def test_every_match_comes_to_its_end(terms: Terms) -> None:
    """No dead end, no match without end: random moves always lead to a finished match."""
    last = pages_of(terms)[-1]
    assert last.after.status == "finished"
    assert isinstance(last.draft.events[-1], MatchFinished)


@every_match
def test_every_legal_move_is_accepted(terms: Terms) -> None:
    """Each listed move is let pass, can be carried out, and leaves a state one can go on from."""
    game = GAMES[terms.game]
    for i, (_, match, seat) in enumerate(turns_of(terms)):
        board, state = board_of(match), match.state
        legal = game.legal_moves(board, state, seat)
        assert 0 < len(legal) < LEGAL_MOVES
        assert len(set(legal)) == len(legal), "a move is listed twice"
        for move in legal:
            assert game.refusal(board, state, seat, move) is None
        for move in legal if i % 8 == 0 else ():
            _try(game, match, seat, move)


def _try(game: Game, match: Match, seat: int, move: Move) -> None:
    board, state = board_of(match), match.state
    chance = Chance(b"what if", match.version + 1)
    events = game.effects(board, state, seat, move, chance)
    assert events, f"nothing comes of {move}"
    if chance.draws:
        assert game.draws(board, state, seat, move), f"{move} draws without saying so"
    for event in events:
        if not isinstance(event, TableEvent):
            state = PROJECTIONS[game.name].evolve(state, event, match.version + 1)
    assert not list(game.broken(board, state))


@every_match
def test_other_moves_are_refused_or_listed(terms: Terms) -> None:
    """What somebody might send instead is refused by a known rule, or it is in the list."""
    game = GAMES[terms.game]
    rng = Random(terms.seed)
    plausible = Plausible(game, rng)
    known = {rule.id for rule in game.rules}
    for _, match, seat in turns_of(terms):
        board, state = board_of(match), match.state
        legal = game.legal_moves(board, state, seat)
        plausible.learn(legal)
        for move in (*plausible.near(rng.choice(legal)), *plausible.invented()):
            refusal = game.refusal(board, state, seat, move)
            assert (refusal is None) == (move in legal), f"{move}: {refusal}"
            if refusal is not None:
                assert refusal.rule in known, f"{move} is refused by {refusal.rule}"
                assert _is_sentence(refusal.detail.strip()), refusal
                assert refusal.expected != "", f"nothing is expected instead of {move}"


@every_match
def test_who_neither_must_nor_may_move_has_no_moves(terms: Terms) -> None:
    """Whoever the match awaits or lets move has moves, everybody else an empty list."""
    game = GAMES[terms.game]
    for match in _running(terms):
        for seat in range(terms.seats):
            legal = game.legal_moves(board_of(match), match.state, seat)
            assert bool(legal) == match.awaiting.lets(seat), (match.awaiting, seat)


@every_match
def test_a_match_awaits_seats_or_the_table(terms: Terms) -> None:
    """Never both and never nobody; seats stand in order, and who must move is not among who may."""
    for match in _running(terms):
        awaiting = match.awaiting
        assert bool(awaiting.seats) == (awaiting.system is None)
        assert list(awaiting.seats) == sorted(set(awaiting.seats))
        assert list(awaiting.may) == sorted(set(awaiting.may) - set(awaiting.seats))


def _running(terms: Terms) -> Iterator[Match]:
    """The match after every entry that leaves it running."""
    return (page.after for page in pages_of(terms) if page.after.status == "running")


@every_match
def test_nothing_is_lost_or_made_up(terms: Terms) -> None:
    """The invariants of the game hold after every entry."""
    broken = GAMES[terms.game].broken
    for page in pages_of(terms):
        if page.after.state is not None:
            assert list(broken(board_of(page.after), page.after.state)) == []


@every_match
def test_every_entry_comes_back_as_it_was(terms: Terms) -> None:
    """Encoded, sliced and decoded an entry says the same, and is encoded to the same bytes."""
    encoder = msgspec.json.Encoder()
    codec = codec_of(terms.game)
    for page in pages_of(terms):
        stored = page.entry.bytes
        parts = slices(stored)
        assert encoder.encode(parts) == stored
        entry = codec.decode(stored)
        assert (entry.move, entry.draws, entry.events) == (
            page.draft.move,
            page.draft.draws,
            page.draft.events,
        )
        assert [encoder.encode(event) for event in entry.events] == [
            bytes(part) for part in parts.events
        ]


@every_match
def test_the_log_adds_up_to_the_match(terms: Terms) -> None:
    """A fold of the stored bytes gives the state that was decided against, entry by entry."""
    match: Match | None = None
    for page in pages_of(terms):
        entry = codec_of(terms.game).decode(page.entry.bytes)
        match = MatchFolding().fold(match, entry.header, entry.events)
        assert match == page.after


@every_match
def test_an_auditor_draws_the_same(terms: Terms) -> None:
    """With the opened secret every recorded draw is drawn again."""
    key = draw_key(terms.secret, [""] * terms.seats)
    for page in pages_of(terms):
        sizes = [n for n, _ in page.draft.draws]
        assert redraw(key, page.entry.version, sizes) == list(page.draft.draws)


@every_match
def test_a_move_that_draws_says_so(terms: Terms) -> None:
    """A batch has to end with a move that draws, so the game tells beforehand which do."""
    game = GAMES[terms.game]
    for page, match, seat in turns_of(terms):
        says = game.draws(board_of(match), match.state, seat, page.draft.move)
        assert says or not page.draft.draws


@every_match
def test_moves_are_said_in_sentences(terms: Terms) -> None:
    """Every legal move is said in a sentence of its own and cites rules that the game has."""
    game = GAMES[terms.game]
    known = {rule.id for rule in game.rules}
    for _, match, seat in turns_of(terms):
        board, state = board_of(match), match.state
        legal = game.legal_moves(board, state, seat)
        said = Counter(game.says(board, state, seat, move) for move in legal)
        assert all(_is_sentence(sentence) for sentence in said), said
        assert max(said.values()) == 1, said.most_common(2)
        for move in legal:
            cited = game.cites(board, state, seat, move)
            assert cited, f"{move} rests on no rule"
            assert known.issuperset(cited), cited


def _is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"\S[^\n]*\S", text))


@every_match
def test_views_fit_their_schema(terms: Terms) -> None:
    """What a seat or a spectator is shown is what the interface's schema says."""
    schema = GAMES[terms.game].state_view
    for page in pages_of(terms)[::7]:
        match = page.after
        for viewer in (None, *range(terms.seats)) if match.state is not None else ():
            view = PROJECTIONS[terms.game].view(match.state, viewer, match.over)
            assert msgspec.json.decode(msgspec.json.encode(view), type=schema) == view


@every_match
def test_views_tell_nothing(terms: Terms) -> None:
    """With all exchanged that a viewer cannot see, view, legal moves and hints are the same."""
    game = GAMES[terms.game]
    rng = Random(terms.seed)
    for cut, match, viewer, disguise in _cuts(terms, rng):
        other = disguise.match(pages_of(terms)[:cut])
        view = PROJECTIONS[terms.game].view
        shown = msgspec.json.encode(view(match.state, viewer, False))
        assert msgspec.json.encode(view(other.state, viewer, False)) == shown
        if viewer is not None:
            board = board_of(match)
            assert game.legal_moves(board, other.state, viewer) == game.legal_moves(
                board, match.state, viewer
            )
            assert game.hints(board, other.state, viewer) == game.hints(board, match.state, viewer)


@every_match
def test_what_happens_tells_nothing(terms: Terms) -> None:
    """Number, kinds and public shapes of events depend on public knowledge only."""
    rng = Random(-terms.seed)
    game = GAMES[terms.game]
    for cut, match, _, disguise in _cuts(terms, rng):
        page = pages_of(terms)[cut]
        other = disguise.match(pages_of(terms)[:cut], page)
        if isinstance(page.draft.events[-1], MatchFinished) or not disguise.sees_move(page):
            continue
        reveals = _reveals(game, page, match)
        assert disguise.outside(
            page, _again(game, page, other), reveals=reveals
        ) == disguise.outside(page, _again(game, page, match), reveals=reveals)


def _reveals(game: Game, page: Page, match: Match) -> bool:
    """Whether a page's move draws or reveals something."""
    seat = page.draft.actor.seat
    if not isinstance(seat, int):
        return bool(page.draft.draws)
    return game.draws(board_of(match), match.state, seat, page.draft.move)


@every_match
def test_shapes_hold_no_secret(terms: Terms) -> None:
    """What is shown of a hidden event or move names its type, and nothing that the box calls so."""
    box = ids_of(GAMES[terms.game].content)
    for page in pages_of(terms):
        for stored in (page.draft.move, *page.draft.events):
            shape = stored.public()
            assert next(iter(shape)) == "type"
            assert shape["type"] == stored.__struct_config__.tag
            assert box.isdisjoint(set(shape.values()))


def _again(game: Game, page: Page, match: Match) -> list[Event]:
    """What comes of a page's move or system move, decided against another state."""
    chance = Chance(b"the same for both", match.version + 1)
    board, actor = board_of(match), page.draft.actor
    if isinstance(actor.seat, int):
        assert game.refusal(board, match.state, actor.seat, page.draft.move) is None
        return list(game.effects(board, match.state, actor.seat, page.draft.move, chance))
    name = str(actor.system)
    return list(game.system(board, match.state, name, chance))


def _cuts(terms: Terms, rng: Random) -> Iterator[tuple[int, Match, int | None, Disguise]]:
    """Points of a running match, each with a viewer and a disguise of what it cannot see."""
    pages = pages_of(terms)
    donors = [page for other in _siblings(terms) for page in pages_of(other)]
    running = [i for i, page in enumerate(pages) if page.after.status == "running"]
    for cut in sorted({*running[:4], *rng.sample(running, min(6, len(running)))}):
        viewer = rng.choice((None, *range(terms.seats)))
        disguise = Disguise(GAMES[terms.game], viewer, donors, rng)
        yield cut + 1, pages[cut].after, viewer, disguise


def _siblings(terms: Terms) -> list[Terms]:
    """Another match of the same game and seats, to take hidden events from."""
    return [
        other
        for other in matches_of(terms.game)
        if other.seats == terms.seats and other.seed != terms.seed and not other.options
    ][:1]


@every_game
def test_every_shape_occurs(name: str) -> None:
    """Whole matches bring about every kind of event that the game has, and every kind of move.

    Random ones first; then, as long as something is missing, such that go further.
    """
    missing: set[type[Move] | type[Event]] = {*moves_of(name), *events_of(name)}
    recorded = (page for terms in matches_of(name) for page in pages_of(terms))
    for page in chain(recorded, further_pages(name)):
        missing -= {type(page.draft.move), *(type(event) for event in page.draft.events)}
        if not missing:
            break
    assert missing == set()


@every_game
def test_bots_play_by_the_rules(name: str) -> None:
    """Every bot, seeing only its seat's view, chooses legal moves to the end of a match."""
    game = GAMES[name]
    for number, bot in enumerate(game.bots):
        for seats in range(game.min_seats, game.max_seats + 1):
            terms = Terms(name, seats, {}, 1000 + number)
            choose = by_bot(terms, bot, held(name))
            *_, last = played(terms, choose, held(name))
            assert last.after.status == "finished"


@every_game
def test_points_are_accounted_for(name: str) -> None:
    """Every point of a result has a line with known rules; the lines add up; ranks follow them."""
    known = {rule.id for rule in GAMES[name].rules}
    for terms in matches_of(name):
        result = pages_of(terms)[-1].after.result
        assert result is not None
        assert [score.seat for score in result.scores] == list(range(terms.seats))
        assert sorted(seat for place in result.ranking for seat in place) == list(
            range(terms.seats)
        )
        totals = [score.halves for score in result.scores]
        best = [max(totals[seat] for seat in place) for place in result.ranking]
        assert best == sorted(best, reverse=True)
        box = ids_of(GAMES[name].content)
        for score in result.scores:
            assert sum(line.halves for line in score.lines) == score.halves
            for line in score.lines:
                assert line.source in GAMES[name].sources
                assert line.about == "" or line.about in box, line
                assert line.rules, f"{line.label} rests on no rule"
                assert known.issuperset(line.rules)
                assert all(1 <= version <= len(pages_of(terms)) for version in line.entries)


@every_game
def test_places_are_told_apart(name: str) -> None:
    """Who shares a place is equal in points and every tie-break; two places differ in one."""
    known = {rule.id for rule in GAMES[name].rules}
    for terms in matches_of(name):
        result = pages_of(terms)[-1].after.result
        assert result is not None
        compared = [
            (score.halves, *(tiebreak.value for tiebreak in score.tiebreaks))
            for score in result.scores
        ]
        places = [{compared[seat] for seat in place} for place in result.ranking]
        assert all(len(place) == 1 for place in places)
        assert len(set[Any]().union(*places)) == len(places)
        assert len({tuple(t.label for t in score.tiebreaks) for score in result.scores}) == 1
        for tiebreak in (t for score in result.scores for t in score.tiebreaks):
            assert tiebreak.rules
            assert known.issuperset(tiebreak.rules)


@every_game
def test_words_are_the_games_own(name: str) -> None:
    """System moves and outcomes are those that a game names, and none is a table's."""
    game = GAMES[name]
    for words in (game.systems, game.outcomes, game.sources):
        assert words
        assert len(set(words)) == len(words)
        assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", word) for word in words)
    assert RESERVED.isdisjoint(game.systems)
    for terms in matches_of(name):
        for page in pages_of(terms):
            assert page.after.awaiting.system in (None, *game.systems)
        result = pages_of(terms)[-1].after.result
        assert result is not None
        assert result.outcome in game.outcomes


@every_game
def test_the_default_content_is_whole(name: str) -> None:
    """A game's own content has no fault, and compiles to a board for every choice of options."""
    game = GAMES[name]
    assert list(game.bad_content(game.content)) == []
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in (PLAIN, *variants(game, seats)):
            game.board(game.content, typed_options(game, options))


@every_game
def test_moves_and_options_are_described(name: str) -> None:
    """Whoever reads the interface finds a sentence for every move and for the options."""
    for shape in (*moves_of(name), *events_of(name), GAMES[name].options):
        assert inspect.getdoc(shape), f"{shape} has no docstring"


@every_game
def test_a_game_has_one_name_everywhere(name: str) -> None:
    """Registry, projections and view go by the game's name, and its digest is its content's."""
    game = GAMES[name]
    assert game.name == name
    assert name in PROJECTIONS
    assert game.state_view.__struct_config__.tag == name
    terms = Terms(name, game.min_seats, {}, 1)
    assert terms.opening.content == sha256(game.content).hexdigest()
