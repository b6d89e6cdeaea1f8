"""Rounds, turns and the deck: MTN-022 to MTN-024, MTN-035 to MTN-038, MTN-109, MTN-139, MTN-150."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from events.mountaineers import (
    AutomatedCardTurned,
    BuyRoute,
    BuyUpgrade,
    Climb,
    EndTurn,
    EventDrawn,
    Rest,
    Rested,
    RoundBegan,
    RouteBought,
    TokensDrawn,
    TurnEnded,
)
from events.table import Awaits
from projections.mountaineers.evolve import begin, evolve
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.games import GAMES
from rules.mountaineers import box
from rules.mountaineers.board import Board
from rules.mountaineers.happenings import draw_card
from rules.mountaineers.options import Options
from rules.mountaineers.start import start
from rules.mountaineers.vocabulary.happenings import Change
from tests.harness.matches import Page, Terms, at_random, contents, played
from tests.mountaineers.given import (
    BLUE,
    GREEN,
    RED,
    Laid,
    card,
    climbing,
    given,
    match,
    mountain,
    next_card,
    owns,
    standing,
)


@cache
def _board(**options: Any) -> Board:
    return Board(box.default(), Options(**options))


def deck(seats: int, seed: int, **options: Any) -> list[str]:
    """A whole event deck, drawn card by card."""
    board, chance = _board(**options), Chance(b"deck", seed)
    state: State = begin(seats)
    state = evolve(state, start(board, board.options, seats, chance)[0], 1)  # type: ignore[arg-type]
    for _ in range(state.rounds * seats):
        card = board.events[draw_card(board, state, chance)]
        state = evolve(state, EventDrawn(0, card.id, card.deck, 2), 1)
    return list(state.deck.drawn)


def classes(cards: list[str]) -> list[str]:
    """The class of each card."""
    return [_board().events[card].deck for card in cards]


CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (4, {}),
    (6, {}),
    (5, {"rounds": 8}),
    (3, {"deck": "advanced"}),
]


@pytest.mark.rule("MTN-022")
@pytest.mark.rule("MTN-019")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_deck_holds_what_was_counted_out(seats: int, options: dict[str, Any]) -> None:
    """Every card once, and of each class as many as the table says."""
    laid = start(_board(**options), Options(**options), seats, Chance(b"deck", 1))[0]
    for seed in range(5):
        cards = deck(seats, seed, **options)
        assert len(set(cards)) == len(cards)
        counted = Counter(classes(cards))
        assert counted["conditions"] == seats
        assert counted["1-3"] == laid.easy  # type: ignore[attr-defined]
        assert counted["4-6"] == laid.hard  # type: ignore[attr-defined]


@pytest.mark.rule("MTN-023")
@pytest.mark.rule("MTN-109")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_each_block_has_one_conditions_change(seats: int, options: dict[str, Any]) -> None:
    """Ten cards, or eight, with exactly one change: once for each player in a match."""
    block = options.get("rounds", 10)
    for seed in range(5):
        kinds = classes(deck(seats, seed, **options))
        for first in range(0, len(kinds), block):
            assert kinds[first : first + block].count("conditions") == 1


@pytest.mark.rule("MTN-023")
def test_the_change_may_lie_anywhere_in_its_block() -> None:
    """Of 1,000 blocks each place has the change about 100 times (5 sigma: ± 48)."""
    places = Counter(
        kinds.index("conditions")
        for seed in range(500)
        for kinds in _blocks(classes(deck(2, seed)))
    )
    assert sorted(places) == list(range(10))
    assert all(abs(count - 100) < 48 for count in places.values())


def _blocks(kinds: list[str]) -> Iterator[list[str]]:
    yield from (kinds[first : first + 10] for first in range(0, len(kinds), 10))


@pytest.mark.rule("MTN-024")
@pytest.mark.rule("MTN-022")
def test_which_cards_of_a_class_are_in_is_by_chance() -> None:
    """Over many matches all 80 cards come up, and every class mixes through the deck."""
    seen: set[str] = set()
    first: Counter[str] = Counter()
    for seed in range(60):
        cards = deck(4, seed)
        seen.update(cards)
        first.update(classes(cards[:10]))
    assert len(seen) == 80
    share = first["4-6"] / (first["4-6"] + first["1-3"])
    assert abs(share - 10 / 36) < 0.1


@pytest.mark.rule("MTN-109")
def test_every_change_names_another_condition() -> None:
    """The eight conditions cards have one of the eight conditions each."""
    named = [
        part.condition
        for card in box.default().events
        if card.deck == "conditions"
        for part in card.top
        if isinstance(part, Change)
    ]
    assert len(named) == len(set(named)) == 8


@pytest.mark.rule("MTN-035")
@pytest.mark.rule("MTN-036")
def test_two_regular_actions_and_no_third() -> None:
    """Two climbs, then the turn can only be ended; none at all is fine as well."""
    scene = given(climbing(RED, at="1-B2", supply=9))
    scene.allows(RED, EndTurn())
    once = scene.when(RED, Climb("1-B3", mark=True, lock=False)).accepted()
    once.allows(RED, EndTurn())
    twice = once.when(RED, Climb("1-B4", mark=True, lock=False)).accepted()
    twice.when(RED, Climb("1-B5", mark=True, lock=False)).refuses("MTN-035")
    twice.when(RED, BuyUpgrade("skis")).refuses("MTN-035")
    twice.allows(RED, EndTurn())


@pytest.mark.rule("MTN-037")
@pytest.mark.rule("MTN-038")
def test_the_three_regular_actions_in_any_order() -> None:
    """Climb, buy, use: each takes one of the two actions of a turn."""
    scene = given(
        mountain({"1-B3": "snow", "1-B4": "snow"}),
        climbing(RED, at="1-B2", supply=20, actions=3),
    )
    bought = scene.when(RED, BuyUpgrade("skis")).accepted()
    climbed = bought.when(RED, Climb("1-C3", mark=False, lock=False)).accepted()
    assert climbed.state.turn.actions == 1
    owner = given(mountain({"1-B3": "snow"}), climbing(RED, at="1-B2", supply=9), owns(RED, "skis"))
    kinds = {type(move).__name__ for move in owner.setting.legal(RED)}
    assert kinds == {"Climb", "MoveWith", "BuyUpgrade", "EndTurn"}


@pytest.mark.rule("MTN-037")
def test_resting_is_a_switch() -> None:
    """Off: refused. On: a regular action brings five tokens (Q8)."""
    given(climbing(RED, at="1-B2")).when(RED, Rest()).refuses("MTN-037")
    on = given(match(rest_action=True), climbing(RED, at="1-B2"))
    asked = on.when(RED, Rest())
    asked.then(Rested(RED, 5))
    assert asked.state.players[RED].tokens == 5
    assert asked.state.turn.actions == 1
    asked.when(RED, Rest()).when(RED, Rest()).refuses("MTN-035")


@pytest.mark.rule("MTN-037")
@pytest.mark.rule("MTN-027")
def test_buying_a_route_is_a_switch() -> None:
    """Off: refused. On: five tokens and an action for a route that only the buyer sees (Q8)."""
    off = given(climbing(RED, at="1-B2", supply=5))
    off.when(RED, BuyRoute()).refuses("MTN-037")
    on = given(match(route_purchase=True), climbing(RED, at="1-B2", supply=5))
    asked = on.when(RED, BuyRoute())
    (event,) = asked.events
    assert isinstance(event, RouteBought)
    assert not event.seen_by(BLUE, RED)
    assert event.public() == {"type": "route_bought", "seat": RED, "count": 1, "paid": 5}
    player = asked.state.players[RED]
    assert (player.tokens, player.routes[-1].route) == (0, event.route)
    assert player.routes[-1].since == asked.setting.version
    assert asked.state.turn.actions == 1
    assert on.setting.game.draws(on.setting.board, on.state, RED, BuyRoute())
    poor = given(match(route_purchase=True), climbing(RED, at="1-B2", supply=4))
    poor.when(RED, BuyRoute()).refuses("MTN-071")


@pytest.mark.rule("MTN-037")
def test_an_empty_deck_of_routes_sells_nothing() -> None:
    """With one card left it is the one bought, with none the purchase is refused (Q8)."""
    scene = given(match(route_purchase=True), climbing(RED, at="1-B2", supply=5))
    routes = tuple(scene.setting.board.routes)
    last = given(match(route_purchase=True), climbing(RED, at="1-B2", supply=5), gone(routes[1:]))
    last.when(RED, BuyRoute()).then(RouteBought(RED, routes[0], 5))
    none = given(match(route_purchase=True), climbing(RED, at="1-B2", supply=5), gone(routes))
    none.when(RED, BuyRoute()).refuses("MTN-037")


def gone(routes: tuple[str, ...]) -> Laid:
    """These route cards have left their deck."""
    return Laid(lambda state: replace(state, routes_gone=routes))


@pytest.mark.rule("MTN-150")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    """Seat after seat, each with a card of its own."""
    scene = given(match(seats=3), climbing(RED, at="1-B2"))
    asked = scene.when(RED, EndTurn())
    assert asked.events[0] == TurnEnded(RED, None)
    asked.then_awaits(BLUE)
    asked.when(BLUE, EndTurn()).then_awaits(GREEN)


@pytest.mark.rule("MTN-150")
def test_a_new_round_follows_the_last_seat() -> None:
    """Without automated climbers the first player goes on at once."""
    asked = given(climbing(BLUE, at="1-B2"), standing(RED, at="1-D2")).when(BLUE, EndTurn())
    asked.then_among_others(RoundBegan(2))
    asked.then_awaits(RED)


@pytest.mark.rule("MTN-123")
@pytest.mark.rule("MTN-150")
@pytest.mark.rule("MTN-124")
def test_the_automated_climbers_move_before_the_first_player() -> None:
    """The round awaits them; then tokens, their moves, and only then the player's event card."""
    scene = given(match(seats=2, automated=1), climbing(BLUE, at="1-B2"), standing(RED, at="1-D2"))
    ended = scene.when(BLUE, EndTurn())
    ended.then(TurnEnded(BLUE, None), Awaits((), (), "automated_climbers"))
    played_by = ended.accepted().when_system("automated_climbers")
    kinds = [type(event) for event in played_by.events]
    assert kinds[0] is RoundBegan
    assert kinds.index(AutomatedCardTurned) < kinds.index(TokensDrawn) < kinds.index(EventDrawn)
    played_by.then_awaits(RED)


@cache
def whole(seats: int, seed: int, **options: Any) -> tuple[Page, ...]:
    """A match of random moves."""
    terms = Terms("mountaineers", seats, options, seed)
    return tuple(played(terms, at_random(seed), contents(GAMES["mountaineers"])))


@pytest.mark.rule("MTN-139")
@pytest.mark.rule("MTN-033")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 10), (2, 10), (3, 8), (6, 10)])
def test_the_match_ends_when_the_deck_is_empty(seats: int, rounds: int) -> None:
    """Every card of the deck is drawn, everybody has had as many turns, then points are counted."""
    pages = whole(seats, 5, rounds=rounds)
    events = [event for page in pages for event in page.draft.events]
    turns = Counter(event.seat for event in events if isinstance(event, EventDrawn))
    assert turns == dict.fromkeys(range(seats), rounds)
    assert [e.round for e in events if isinstance(e, RoundBegan)] == list(range(1, rounds + 1))
    assert len(pages[-1].after.state.deck.drawn) == rounds * seats
    assert pages[-2].after.awaiting == Awaits((), (), "scoring")
    assert pages[-1].after.status == "finished"


@pytest.mark.rule("MTN-150")
@pytest.mark.rule("MTN-030")
def test_the_starting_player_stays_the_same() -> None:
    """In every round the turns go round from the same seat (Q30)."""
    pages = whole(3, 7, starting_player=2)
    events = [event for page in pages for event in page.draft.events]
    drawers = [event.seat for event in events if isinstance(event, EventDrawn)]
    assert drawers == [2, 0, 1] * 10


@pytest.mark.rule("MTN-044")
def test_tokens_never_run_out() -> None:
    """However many are in use, an event brings what it says (Q2)."""
    asked = given(
        card("event", tokens=2),
        next_card("event"),
        standing(BLUE, at="2-A1", supply=500),
        climbing(RED, at="1-B2", supply=500),
    ).when(RED, EndTurn())
    assert [player.tokens for player in asked.state.players] == [502, 502]


@pytest.mark.rule("MTN-148")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_about_sixty_tokens_come_in_a_match(seats: int) -> None:
    """Events and automated turns, less what events took: 60 a player, give or take 8 (Q32)."""
    supplied = [
        player.supplied
        for seed in range(12)
        for player in whole(seats, seed)[-1].after.state.players
    ]
    assert abs(sum(supplied) / len(supplied) - 60) < 8
