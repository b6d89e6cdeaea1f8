"""Event Cards, top section: what happens when a card is drawn (MTN-033 to MTN-049).

First the tokens, then the rest of the text in its order. What a text forbids or makes dearer binds
the drawer for this turn (MTN-045, MTN-046, Q37): that is no event, it follows from the card on
the table.
"""

from typing import assert_never

from events.base import Seat
from events.mountaineers import (
    ClimberSlid,
    ConditionChanged,
    EventDrawn,
    MarkerRemoved,
    TokensDrawn,
    TokensPaid,
)
from projections.mountaineers.state import State
from rules.chance import Chance
from rules.mountaineers.board import Board
from rules.mountaineers.content import EventCard
from rules.mountaineers.mountain import Mountain
from rules.mountaineers.unfolding import Unfolding
from rules.mountaineers.vocabulary.happenings import (
    Actions,
    Change,
    Forbid,
    ForbidKind,
    Happening,
    Relief,
    Rockfall,
    Slide,
    Surcharge,
    TokensDrawer,
    TokensOthers,
    TokensPer,
    TokensWhere,
)
from rules.mountaineers.vocabulary.spots import Spot

REGULAR_ACTIONS = 2


def draw_event(story: Unfolding, seat: Seat) -> None:
    """A seat's turn begins: the top card is drawn, shown and carried out (MTN-033, MTN-034).

    Its tokens are for all players (MTN-040); it stays before whoever drew it (MTN-042).
    """
    card = story.board.events[draw_card(story.board, story.state, story.chance)]
    story.tell(EventDrawn(seat, card.id, card.deck, _actions(card)))
    for other in _round_from(story.state, seat):
        _tokens(story, other, card.tokens or 0)
    for part in card.top:
        _happen(story, seat, part)


def draw_card(board: Board, state: State, chance: Chance) -> str:
    """The top card: no order is hidden anywhere, chance decides as it is drawn.

    The conditions change has one chance in the cards left of its block (MTN-023); any other card is
    of a class in proportion to what is left of it (MTN-022); which one of its class is open
    (MTN-024).
    """
    deck = state.deck
    if deck.change and chance.below(deck.left) == 0:
        return _unused(board, state, "conditions", chance)
    hard = chance.below(deck.easy + deck.hard) >= deck.easy
    return _unused(board, state, "4-6" if hard else "1-3", chance)


def _unused(board: Board, state: State, name: str, chance: Chance) -> str:
    drawn = frozenset(state.deck.drawn)
    return chance.choice([card for card in board.classes[name] if card not in drawn])


def _actions(card: EventCard) -> int:
    counts = [part.count for part in card.top if isinstance(part, Actions)]
    return counts[0] if counts else REGULAR_ACTIONS


def _round_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, the drawer first."""
    return tuple((seat + i) % state.seats for i in range(state.seats))


def _tokens(story: Unfolding, seat: Seat, amount: int) -> None:
    """Tokens drawn (always enough, MTN-044), or paid as far as there are any (MTN-039, Q9)."""
    if amount > 0:
        story.tell(TokensDrawn(seat, amount, "event"))
    elif paid := min(-amount, story.state.players[seat].tokens):
        story.tell(TokensPaid(seat, paid, "event"))


def _happen(story: Unfolding, seat: Seat, part: Happening) -> None:
    """One sentence of a card's text."""
    seats = _round_from(story.state, seat)
    match part:
        case TokensWhere():
            spot = _spot(story, part.spot)
            for other in seats:
                if story.state.climbers[other] in spot:
                    _tokens(story, other, part.tokens)
        case TokensPer():
            for other in seats:
                count = _count(story, other, part)
                _tokens(story, other, part.tokens * min(count, part.most))
        case TokensDrawer():
            _tokens(story, seat, part.tokens)
        case TokensOthers():
            for other in seats[1:]:
                _tokens(story, other, part.tokens)
        case Slide():
            for other in seats if part.who == "all" else (seat,):
                _slide(story, other, part)
        case Rockfall():
            for other in seats:
                _rockfall(story, other, part)
        case Change():
            story.tell(ConditionChanged(part.condition))
        case Forbid() | ForbidKind() | Actions() | Surcharge() | Relief():
            pass
        case _:
            assert_never(part)


def _count(story: Unfolding, seat: Seat, part: TokensPer) -> int:
    """How many of these a player has."""
    player, markers = story.state.players[seat], story.state.markers
    match part.what:
        case "upgrades":
            return len(player.upgrades)
        case "event_cards":
            return len(player.cards)
        case "locked_markers":
            return sum(m.owner == seat and m.locked for m in markers.values())
        case "markers_on":
            spot = _spot(story, part.spot)
            return sum(m.owner == seat and at in spot for at, m in markers.items())
        case _:
            assert_never(part.what)


def _slide(story: Unfolding, seat: Seat, part: Slide) -> None:
    """A climber on such a position slips down, left before right, if it finds it open (Q37)."""
    state = story.state
    here = state.climbers[seat]
    if here not in _spot(story, part.spot):
        return
    ways = _mountain(story).step[here]
    below = [ways[way] for way in ("down_left", "down_right") if way in ways]
    to = next((position for position in below if not state.occupied(position)), None)
    if to is not None:
        story.tell(ClimberSlid(seat, "event", here, to))


def _rockfall(story: Unfolding, seat: Seat, part: Rockfall) -> None:
    """One unlocked marker of a player on such a position, by chance, falls back to its owner."""
    spot, markers = _spot(story, part.spot), story.state.markers
    loose = [at for at, m in markers.items() if m.owner == seat and not m.locked and at in spot]
    if loose:
        at = story.chance.choice(_mountain(story).sorted(loose))
        story.tell(MarkerRemoved(by=None, at=at, owner=seat, number=markers[at].number))


def _spot(story: Unfolding, spot: Spot) -> frozenset[str]:
    return _mountain(story).on(spot)


def _mountain(story: Unfolding) -> Mountain:
    return story.board.mountain(story.state.faces)
