"""Decisions at the table: opening it, sitting down and standing up, playing, and ways to end."""

import pytest
from msgspec.structs import replace

from events.base import Move
from events.entry import Actor, Draft, commitment
from events.table import (
    RESERVED,
    AbandonAgreed,
    AbandonMatch,
    Awaits,
    CreateMatch,
    MatchAbandoned,
    MatchCreated,
    MatchFinished,
    MatchStarted,
    SeatLeft,
    SeatTaken,
    StartMatch,
    SystemMove,
    TakeSeat,
)
from projections.match import Match
from rules.chance import draw_key, redraw
from rules.game import Refused
from rules.table import (
    HOST,
    TABLE,
    Turned,
    abandon,
    create,
    expire,
    leave_seat,
    play,
    system,
    take_seat,
)
from tests.kernel.tables import (
    BOT,
    CONTENTS,
    HUMAN,
    SECRET,
    fold,
    opened,
    opening,
    started,
)
from tests.toygame import (
    CairnFound,
    CairnLook,
    CairnPebbleDrawn,
    CairnPick,
    CairnPicked,
    CairnPicksShown,
    CairnPile,
    CairnPiled,
)

HEX = SECRET.hex()


def moves(match: Match, seat: int, *asked: Move) -> list[Draft]:
    """The drafts of a request of moves."""
    return play(CONTENTS, match, SECRET, seat, asked)


def test_a_match_begins_with_its_terms() -> None:
    """The first entry names game, seats, options and content, and commits to the secret."""
    terms = opening(HUMAN, BOT)
    (draft,) = create(CONTENTS, terms)
    assert draft.actor == HOST
    assert draft.move == CreateMatch("cairn", (HUMAN, BOT), {"rounds": 3}, True)
    assert draft.draws == ()
    assert draft.events == (
        MatchCreated(
            match=terms.match,
            game="cairn",
            seats=(HUMAN, BOT),
            options={"rounds": 3},
            content=terms.content,
            commitment=commitment(terms.match, SECRET),
            listed=True,
        ),
    )


def test_a_match_of_bots_starts_at_once() -> None:
    """Where nobody has to sit down first, the start follows the creation."""
    _, start = create(CONTENTS, opening(BOT, BOT))
    assert (start.actor, start.move) == (TABLE, StartMatch())
    assert isinstance(start.events[0], MatchStarted)
    assert start.events[-1] == Awaits((0,), (), None)


def test_the_first_free_seat_is_taken() -> None:
    """Who names no seat gets the first one that is free and no bot's."""
    match = opened(BOT, HUMAN, HUMAN)
    (draft,) = take_seat(CONTENTS, match, SECRET, None, "dice")
    assert (draft.actor, draft.move) == (Actor(seat=1), TakeSeat(1, "dice"))
    assert draft.events == (SeatTaken(1, "dice"),)


def test_a_chosen_seat_is_taken() -> None:
    """Who names a free seat gets it."""
    (draft,) = take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 1, "")
    assert draft.events == (SeatTaken(1, ""),)


@pytest.mark.parametrize("seat", [0, 1, 3, -1])
def test_a_seat_that_is_not_free_is_refused(seat: int) -> None:
    """Taken seats, bots' seats and seats that do not exist are not to be had."""
    match = opened(HUMAN, BOT, HUMAN)
    match = fold(match, take_seat(CONTENTS, match, SECRET, 0, ""))
    with pytest.raises(Turned, match="taken, or there is no such seat") as refused:
        take_seat(CONTENTS, match, SECRET, seat, "")
    assert refused.value.kind == "match-not-open"


def test_the_match_starts_with_the_last_seat() -> None:
    """The last human brings two entries: sitting down, and the start with its draws."""
    match = opened(HUMAN, HUMAN)
    match = fold(match, take_seat(CONTENTS, match, SECRET, 1, "b"))
    sat, start = take_seat(CONTENTS, match, SECRET, 0, "a")
    assert sat.events == (SeatTaken(0, "a"),)
    assert start.draws == tuple(redraw(draw_key(SECRET, ["a", "b"]), 4, [6, 6]))
    pebbles = [1 + result for _, result in start.draws]
    assert start.events == (
        MatchStarted(),
        CairnPebbleDrawn(0, pebbles[0]),
        CairnPebbleDrawn(1, pebbles[1]),
        Awaits((0,), (), None),
    )


def test_nobody_sits_down_after_the_start() -> None:
    """A running match takes no further players."""
    with pytest.raises(Turned, match="has started") as refused:
        take_seat(CONTENTS, started(HUMAN, BOT), SECRET, None, "")
    assert refused.value.kind == "match-not-open"


def test_a_full_open_table_has_no_seat() -> None:
    """While all humans sit and the start is not yet appended, nobody else can sit down."""
    match = fold(opened(HUMAN), take_seat(CONTENTS, opened(HUMAN), SECRET, 0, "")[:1])
    with pytest.raises(Turned, match="every seat is taken"):
        take_seat(CONTENTS, match, SECRET, None, "")


def test_a_seat_can_be_left_before_the_start() -> None:
    """Standing up frees the seat and takes the entropy back."""
    match = opened(HUMAN, HUMAN)
    match = fold(match, take_seat(CONTENTS, match, SECRET, 0, "mine"))
    (draft,) = leave_seat(match, 0, Actor(seat=0))
    assert draft.events == (SeatLeft(0),)
    place = fold(match, [draft]).seats[0]
    assert (place.taken, place.entropy) == (False, "")


@pytest.mark.parametrize("seat", [1, 2])
def test_an_empty_or_bots_seat_cannot_be_left(seat: int) -> None:
    """Only where a human sits can one stand up."""
    match = opened(HUMAN, HUMAN, BOT)
    with pytest.raises(Turned, match="nobody sits"):
        leave_seat(match, seat, HOST)


def test_nobody_leaves_after_the_start() -> None:
    """A running match keeps its players."""
    with pytest.raises(Turned, match="has started"):
        leave_seat(started(HUMAN), 0, Actor(seat=0))


def test_a_move_becomes_an_entry() -> None:
    """An accepted move is stored with its seat and with what came of it."""
    (draft,) = moves(started(HUMAN, HUMAN), 0, CairnPile(2))
    assert (draft.actor, draft.move, draft.draws) == (Actor(seat=0), CairnPile(2), ())
    assert draft.events == (CairnPiled(0, 2), Awaits((1,), (), None))


def test_draws_are_recorded_and_can_be_drawn_again() -> None:
    """A move's draws come from the match's key at the version of its entry."""
    match = started(HUMAN, HUMAN)
    (draft,) = moves(match, 0, CairnLook())
    assert draft.draws == tuple(redraw(draw_key(SECRET, ["", ""]), match.version + 1, [4]))
    assert draft.events[0] == CairnFound(0, draft.draws[0][1])


def test_a_broken_rule_refuses_the_move() -> None:
    """The refusal carries the rule's id."""
    with pytest.raises(Refused) as refused:
        moves(started(HUMAN), 0, CairnPile(4))
    assert refused.value.refusal.rule == "CRN-001"


def test_a_seat_that_is_not_awaited_is_turned_away() -> None:
    """It hears whom the match waits for, and the rule that says so."""
    with pytest.raises(Turned, match="the match awaits seat 0") as refused:
        moves(started(HUMAN, HUMAN), 1, CairnPile(1))
    assert (refused.value.kind, refused.value.rule) == ("not-your-turn", "CRN-001")
    assert refused.value.pointer == "/moves/0"


def test_seats_act_at_once_in_any_order() -> None:
    """Where several are awaited each may come first; then the match waits for the others."""
    match = started(HUMAN, HUMAN, HUMAN, picks=True)
    assert match.awaiting == Awaits((0, 1, 2), (), None)
    (draft,) = moves(match, 1, CairnPick(2))
    assert draft.events == (CairnPicked(1, 2), Awaits((0, 2), (1,), None))


def test_who_has_done_its_part_hears_of_all_the_others() -> None:
    """Where several act at once it is nobody's turn: whoever comes again is told who is awaited."""
    match = started(HUMAN, HUMAN, HUMAN, HUMAN, picks=True)
    for seats, said in (((0, 3), "seats 0 and 3"), ((0, 2, 3), "seats 0, 2 and 3")):
        waiting = replace(match, awaiting=Awaits(seats, (), None))
        with pytest.raises(Turned, match=f"^the match awaits {said}$"):
            moves(waiting, 1, CairnPick(2))


def test_who_is_not_awaited_may_still_act_where_the_match_lets_it() -> None:
    """Who has picked may pick again until the last has, though nobody waits for that."""
    match = started(HUMAN, HUMAN, picks=True)
    match = fold(match, moves(match, 0, CairnPick(2)))
    match = fold(match, moves(match, 0, CairnPick(3)))
    assert match.awaiting == Awaits((1,), (0,), None)
    (draft,) = moves(match, 1, CairnPick(3))
    assert draft.events == (
        CairnPicked(1, 3),
        CairnPicksShown((3, 3), (0, 0)),
        Awaits((0,), (), None),
    )


def test_what_may_be_done_does_not_make_it_a_turn() -> None:
    """Who neither must nor may act any more is turned away as ever."""
    match = started(HUMAN, HUMAN, picks=True)
    for seat, number in ((0, 1), (1, 2)):
        match = fold(match, moves(match, seat, CairnPick(number)))
    with pytest.raises(Turned, match="the match awaits seat 0") as refused:
        moves(match, 1, CairnPick(3))
    assert refused.value.kind == "not-your-turn"


def test_nobody_moves_while_the_table_does() -> None:
    """While a system move is awaited every seat is turned away."""
    match = started(HUMAN)
    match = fold(match, moves(match, 0, CairnPile(1)))
    with pytest.raises(Turned, match="awaits wind"):
        moves(match, 0, CairnPile(1))


def test_nobody_moves_before_the_start() -> None:
    """An open match takes no moves."""
    with pytest.raises(Turned, match="not started") as refused:
        moves(opened(HUMAN), 0, CairnPile(1))
    assert refused.value.kind == "match-not-open"


def test_nobody_moves_after_the_end() -> None:
    """Nothing is appended after an end."""
    match = started(HUMAN)
    match = fold(match, abandon(match, SECRET, None))
    with pytest.raises(Turned, match="ended") as refused:
        moves(match, 0, CairnPile(1))
    assert refused.value.kind == "match-over"


def test_a_batch_may_not_go_on_after_a_draw() -> None:
    """What follows a draw would depend on it, so the draw has to come last; nothing is drawn."""
    with pytest.raises(Turned, match="draws or reveals") as refused:
        moves(started(HUMAN, HUMAN), 0, CairnLook(), CairnPile(1))
    assert (refused.value.kind, refused.value.pointer) == ("batch-past-a-draw", "/moves/0")


def test_a_batch_may_not_go_on_after_the_turn() -> None:
    """A move that is no longer the seat's to make refuses the whole batch, and is pointed at."""
    with pytest.raises(Turned, match="ends before this move") as refused:
        moves(started(HUMAN, HUMAN), 0, CairnPile(1), CairnPile(1))
    assert (refused.value.kind, refused.value.pointer) == ("batch-past-a-draw", "/moves/1")


def test_a_system_move_is_made_when_awaited() -> None:
    """The awaited system move becomes an entry of its own, with its draws."""
    match = started(HUMAN)
    match = fold(match, moves(match, 0, CairnPile(3)))
    (draft,) = system(CONTENTS, match, SECRET, "wind")
    assert (draft.actor, draft.move) == (Actor(system="wind"), SystemMove("wind"))
    assert draft.draws == tuple(redraw(draw_key(SECRET, [""]), match.version + 1, [2]))


def test_a_system_move_that_is_not_awaited_does_nothing() -> None:
    """A worker that comes late, or twice, finds nothing to do."""
    match = started(HUMAN)
    assert system(CONTENTS, match, SECRET, "wind") == []
    assert system(CONTENTS, fold(match, abandon(match, SECRET, None)), SECRET, "wind") == []


def test_the_end_opens_the_secret() -> None:
    """Scoring finishes the match and publishes the secret that everything can be checked with."""
    match = fold(None, create(CONTENTS, opening(HUMAN, rounds=1)))
    match = fold(match, take_seat(CONTENTS, match, SECRET, 0, ""))
    match = fold(match, moves(match, 0, CairnPile(3)))
    match = fold(match, system(CONTENTS, match, SECRET, "wind"))
    (draft,) = system(CONTENTS, match, SECRET, "scoring")
    (finished,) = draft.events
    assert isinstance(finished, MatchFinished)
    assert finished.secret == HEX
    assert fold(match, [draft]).status == "finished"


def test_the_host_abandons_at_once() -> None:
    """The host ends an open or running match alone."""
    for match in (opened(HUMAN), started(HUMAN)):
        (draft,) = abandon(match, SECRET, None)
        assert (draft.actor, draft.move) == (HOST, AbandonMatch())
        assert draft.events == (MatchAbandoned("host", HEX),)


def test_seats_abandon_when_all_humans_agree() -> None:
    """Each human seat says so; the last one ends it. Bots are not asked."""
    match = started(HUMAN, BOT, HUMAN)
    (first,) = abandon(match, SECRET, 2)
    assert first.events == (AbandonAgreed(2),)
    match = fold(match, [first])
    assert abandon(match, SECRET, 2) == []
    (last,) = abandon(match, SECRET, 0)
    assert last.events == (AbandonAgreed(0), MatchAbandoned("agreed", HEX))
    assert fold(match, [last]).status == "abandoned"


def test_who_agreed_and_left_agrees_for_nobody_else() -> None:
    """An agreement is its giver's: whoever sits down there later has not agreed."""
    match = fold(opened(HUMAN, HUMAN), take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 0, ""))
    match = fold(match, abandon(match, SECRET, 0))
    match = fold(match, leave_seat(match, 0, Actor(seat=0)))
    assert match.agreed == ()
    match = fold(match, take_seat(CONTENTS, match, SECRET, 0, ""))
    match = fold(match, take_seat(CONTENTS, match, SECRET, 1, ""))
    (draft,) = abandon(match, SECRET, 1)
    assert draft.events == (AbandonAgreed(1),)
    match = fold(match, [draft])
    (last,) = abandon(match, SECRET, 0)
    assert last.events == (AbandonAgreed(0), MatchAbandoned("agreed", HEX))


def test_a_seat_taken_anew_has_not_agreed() -> None:
    """Sitting down drops an agreement, though a log said nothing of anybody's leaving."""
    match = fold(opened(HUMAN, HUMAN), take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 0, ""))
    match = fold(match, abandon(match, SECRET, 0))
    again = Draft(Actor(seat=0), 1, TakeSeat(0, ""), (), (SeatTaken(0, ""),))
    assert fold(match, [again]).agreed == ()


def test_who_agrees_before_the_start_goes_on_agreeing() -> None:
    """The last to sit down has yet to agree; an open match never ends by its seats alone."""
    match = fold(opened(HUMAN, HUMAN), take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 0, ""))
    (first,) = abandon(match, SECRET, 0)
    assert first.events == (AbandonAgreed(0),)
    match = fold(match, [first])
    match = fold(match, take_seat(CONTENTS, match, SECRET, 1, ""))
    (last,) = abandon(match, SECRET, 1)
    assert last.events == (AbandonAgreed(1), MatchAbandoned("agreed", HEX))


@pytest.mark.parametrize("seat", [1, 2, 3, -1])
def test_only_who_sits_there_can_agree(seat: int) -> None:
    """No bot, nobody on a seat that is free, and no seat that there is not."""
    match = opened(HUMAN, BOT, HUMAN)
    match = fold(match, take_seat(CONTENTS, match, SECRET, 0, ""))
    with pytest.raises(Turned, match="nobody who could agree"):
        abandon(match, SECRET, seat)


@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_is_none_is_not_left(seat: int) -> None:
    """A table has no seat before its first, nor after its last."""
    match = fold(opened(HUMAN, HUMAN), take_seat(CONTENTS, opened(HUMAN, HUMAN), SECRET, 1, ""))
    with pytest.raises(Turned, match="nobody sits"):
        leave_seat(match, seat, HOST)


def test_an_ended_match_cannot_be_abandoned() -> None:
    """Nothing is appended after an end."""
    match = started(HUMAN)
    match = fold(match, abandon(match, SECRET, None))
    with pytest.raises(Turned, match="ended"):
        abandon(match, SECRET, None)


def test_the_tables_own_systems_are_reserved() -> None:
    """Whoever reads an actor knows a game's system from the table's."""
    (idle,) = expire(started(HUMAN), SECRET)
    assert {HOST.system, TABLE.system, idle.actor.system} <= RESERVED


def test_what_lies_too_long_expires() -> None:
    """An open match was never filled, a running one lay idle; an ended one cannot expire."""
    (unfilled,) = expire(opened(HUMAN), SECRET)
    assert unfilled.events == (MatchAbandoned("never_filled", HEX),)
    match = started(HUMAN)
    (idle,) = expire(match, SECRET)
    assert idle.events == (MatchAbandoned("idle", HEX),)
    assert (idle.actor, idle.move) == (Actor(system="expiry"), SystemMove("expiry"))
    assert expire(fold(match, [idle]), SECRET) == []


def test_boards_are_compiled_once() -> None:
    """The same content and options give the very same board."""
    assert CONTENTS.board(opened(HUMAN)) is CONTENTS.board(started(BOT))


def test_unknown_content_is_not_made_up() -> None:
    """A match whose content is not known here has no board."""
    with pytest.raises(KeyError):
        type(CONTENTS)({}).board(opened(HUMAN))
