"""The bots: they see their seat's view alone, play legally to the end, and greedy plays well."""

from time import process_time

import pytest
from msgspec.structs import replace

from events.alpenglow.moves import FinishTurn, HideHand, ShowHand
from events.base import Seat
from events.table import OptionValue
from projections.alpenglow.state import HeldGoal, Player, State
from projections.alpenglow.view import View
from projections.games import PROJECTIONS
from projections.match import Match
from rules.alpenglow.greedy.seen import imagined
from rules.alpenglow.vocabulary.words import COLOURS
from tests.harness.simulated import Simulated, points

MATCHES = Simulated("alpenglow")
played, asked_again = MATCHES.played, MATCHES.asked

TABLES: list[tuple[tuple[str, ...], dict[str, OptionValue]]] = [
    (("greedy", "random"), {}),
    (("greedy", "greedy", "greedy"), {"village": "mixed", "start": "upgrade"}),
    (("greedy", "greedy", "random", "greedy"), {"guides": True}),
    (("random", "greedy", "random", "greedy", "greedy"), {"first_game": True}),
    (("greedy", "greedy"), {"huts": False, "resort_upgrades": False, "backcountry": False}),
]


@pytest.mark.parametrize(("bots", "options"), TABLES)
def test_bots_only_make_legal_moves_and_end_their_matches(
    bots: tuple[str, ...], options: dict[str, OptionValue]
) -> None:
    """Whatever is played with, a bot picks from the list, and the match comes to its result."""
    asked, match = played(bots, options, "legal")
    assert all(choice.move in choice.legal for choice in asked)
    assert match.result is not None
    assert match.state.played == (5,) * len(bots)


def test_greedy_leaves_nothing_to_chance() -> None:
    """It has an answer of its own to everything that it is asked."""
    for secret in ("one", "two"):
        asked, _ = played(("greedy",) * 3, {"village": "mixed"}, secret)
        assert not any(choice.draws for choice in asked)


def test_greedy_keeps_its_hand_hidden() -> None:
    """Nobody gains by showing it."""
    asked, _ = played(("greedy", "greedy"), {}, "hands")
    assert not any(isinstance(choice.move, ShowHand | HideHand) for choice in asked)


def test_a_bot_knows_no_more_than_its_seat() -> None:
    """With all that a seat cannot see changed, its bot does the same."""
    asked, _ = played(("greedy",) * 3, {}, "secrets")
    for choice in asked[:: len(asked) // 40]:
        state: State = choice.match.state
        other = shuffled(choice.match, choice.seat)
        assert other != state
        same = asked_again("greedy", choice.match, other, choice.seat, choice.legal)
        assert same.move == choice.move


def shuffled(match: Match, seat: Seat) -> State:
    """A state that differs in what `seat` cannot see: hands and goals of the others."""
    state: State = match.state
    own = state.players[seat]
    open_cards = {*state.display, *state.discards, *own.hand}
    if state.turn is not None:
        open_cards.update(state.turn.playing)
    board = MATCHES.contents.board(match)
    cards = iter([card for card in reversed(board.cards) if card not in open_cards])
    known = {*own.offered, *(held.goal for held in own.goals)}
    goals = iter([goal for goal in reversed(board.goals) if goal not in known])

    def other(player: Player) -> Player:
        return replace(
            player,
            hand=tuple(next(cards) for _ in player.hand),
            offered=tuple(next(goals) for _ in player.offered),
            goals=tuple(HeldGoal(next(goals), held.version) for held in player.goals),
        )

    players = tuple(
        player if n == seat else other(player) for n, player in enumerate(state.players)
    )
    return replace(state, players=players, aside=tuple(next(goals) for _ in state.aside))


def test_a_bot_asked_again_answers_the_same() -> None:
    """What a bot does follows from the view and its chance, not from what it was asked before."""
    asked, _ = played(("greedy", "random"), {}, "again")
    for choice in reversed(asked):
        bot = ("greedy", "random")[choice.seat]
        state = choice.match.state
        assert asked_again(bot, choice.match, state, choice.seat, choice.legal) == choice


def test_what_a_bot_imagines_counts_as_the_table_does() -> None:
    """Decks, supplies and slots have as many pieces in it as in the state that it stands for."""
    asked, _ = played(("greedy", "greedy", "random"), {"start": "upgrade"}, "imagined")
    for choice in asked[:: len(asked) // 60]:
        state: State = choice.match.state
        view: View = PROJECTIONS["alpenglow"].view(state, choice.seat, over=False)
        seen = imagined(MATCHES.contents.board(choice.match), view)
        assert (seen.deck_left(), len(seen.discards)) == (state.deck_left(), len(state.discards))
        assert [seen.skiers_left(c) for c in COLOURS] == [state.skiers_left(c) for c in COLOURS]
        assert [seen.runs_left(c) for c in COLOURS] == [state.runs_left(c) for c in COLOURS]
        assert seen.players[choice.seat].hand == state.players[choice.seat].hand
        assert seen.slots_open(choice.seat) == state.slots_open(choice.seat)
        if state.phase != "goals":
            assert seen.goals_left() == state.goals_left()


def test_greedy_beats_random() -> None:
    """Of a dozen matches, first or second, it loses none, and has several times the points."""
    for n in range(12):
        bots = ("greedy", "random") if n % 2 else ("random", "greedy")
        scores = dict(zip(bots, points(played(bots, {}, f"against random {n}")[1]), strict=True))
        assert scores["greedy"] > 2 * scores["random"]


def test_greedy_opens_and_builds_in_most_turns() -> None:
    """It leaves few steps out, and so has little money left."""
    asked, match = played(("greedy",) * 4, {}, "busy")
    idle = [choice for choice in asked if isinstance(choice.move, FinishTurn)]
    assert len(idle) < 0.5 * 40
    assert sum(player.coins for player in match.state.players) < 4 * 20
    assert min(points(match)) > 60


@pytest.mark.slow
def test_a_match_of_five_takes_seconds() -> None:
    """A table of greedy bots has to be played in less than ten seconds."""
    began = process_time()
    played(("greedy",) * 5, {}, "fast")
    assert process_time() - began < 10
