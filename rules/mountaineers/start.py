"""Setting up (chapters "Game Setup" and "Setup for Game Variants"): MTN-004 to MTN-032, MTN-119."""

from collections.abc import Sequence
from typing import TypeVar

from events.base import Event, Seat
from events.mountaineers import CharactersDealt, GameSetUp, RoutesDealt
from events.table import Awaits
from projections.mountaineers.evolve import begin
from rules.chance import Chance
from rules.mountaineers import automated
from rules.mountaineers.board import Board
from rules.mountaineers.content import Character
from rules.mountaineers.options import Options, automated_climbers, deck, routes_dealt
from rules.mountaineers.unfolding import Unfolding

T = TypeVar("T")

TOKENS, MARKERS, LOCKS = 2, 30, 10
SIDES, CARDS_EACH = 3, 2


def start(board: Board, options: Options, seats: int, chance: Chance) -> Sequence[Event]:
    """Mountain, order, deck, pieces and 2 tokens each (MTN-029); dealing; automated climbers."""
    story = Unfolding(board, begin(seats), chance)
    story.tell(_set_up(board, options, seats, chance))
    _deal_routes(story, options)
    if options.characters:
        _deal_characters(story)
    story.tell(*automated.place(board, story.state, chance))
    return story.close(Awaits(tuple(range(seats)), (), None))


def _set_up(board: Board, options: Options, seats: int, chance: Chance) -> GameSetUp:
    left, middle, right = _faces(board, options, chance)
    easy, hard = deck(options, seats)
    return GameSetUp(
        faces=(left, middle, right),
        starting_player=_starting_player(options, seats, chance),
        rounds=options.rounds,
        automated=automated_climbers(options, seats),
        tokens=TOKENS,
        markers=MARKERS,
        locks=LOCKS,
        keep=routes_dealt(options)[1],
        characters=options.characters,
        block=options.rounds,
        easy=easy,
        hard=hard,
    )


def _faces(board: Board, options: Options, chance: Chance) -> tuple[str, ...]:
    """Three different boards, each with either face, in an order: chosen or drawn (MTN-006)."""
    if options.mountain is not None:
        return tuple(board.names[name] for name in options.mountain)
    boards = chance.sample(range(1, 6), SIDES)
    return tuple(board.names[f"{number}-{chance.choice(('front', 'back'))}"] for number in boards)


def _starting_player(options: Options, seats: int, chance: Chance) -> Seat:
    """Chosen or drawn (MTN-030)."""
    return chance.below(seats) if options.starting_player is None else options.starting_player


def _deal_routes(story: Unfolding, options: Options) -> None:
    """Six routes to each player, in a short match five (MTN-025, MTN-026)."""
    count, _ = routes_dealt(options)
    order = list(story.board.routes)
    for seat, hand in enumerate(_hands(order, count, story)):
        story.tell(RoutesDealt(seat, hand))


def _deal_characters(story: Unfolding) -> None:
    """Two character cards to each player: four faces to choose from (MTN-135)."""
    faces: dict[int, list[Character]] = {}
    for face in story.board.content.characters:
        faces.setdefault(face.card, []).append(face)
    for seat, hand in enumerate(_hands(list(faces), CARDS_EACH, story)):
        story.tell(CharactersDealt(seat, tuple(face.id for card in hand for face in faces[card])))


def _hands(cards: list[T], count: int, story: Unfolding) -> list[tuple[T, ...]]:
    """Each seat's cards, in the order of the content."""
    seats = story.state.seats
    dealt = story.chance.sample(cards, count * seats)
    return [
        tuple(sorted(dealt[i * count : (i + 1) * count], key=cards.index)) for i in range(seats)
    ]
