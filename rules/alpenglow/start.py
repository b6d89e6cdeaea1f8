"""Setting up the table and dealing (chapters "Player Setup" to "Variable Setup").

ALP-009 to ALP-030, ALP-191. With quick-start guides the set-up does all that players would choose
before their first turns (ALP-028). What needs no event is what nobody has used yet: lodges, deeds,
chairs and buses of a player (ALP-015, ALP-016), the score (ALP-018), the shared supply (ALP-027).
"""

from collections.abc import Mapping, Sequence

from events.alpenglow.beginnings import (
    AlpenglowSetUp,
    BasePlaced,
    BusRouteChosen,
    GoalKept,
    GoalsDrawn,
    PhaseBegan,
    RunCardsDealt,
    VillageTile,
)
from events.alpenglow.words import Hex, Spot, SpotKind
from events.base import Event, Seat
from projections.alpenglow.evolve import begin
from rules.alpenglow.board import Board
from rules.alpenglow.content import Guide
from rules.alpenglow.drawing import DISPLAY
from rules.alpenglow.flow import HAND, unfolded
from rules.alpenglow.goal_cards import in_play
from rules.alpenglow.options import Options
from rules.alpenglow.unfolding import Unfolding
from rules.chance import Chance

COINS, GOALS = 4, 2
"""Coins to begin with, and goal cards to choose from (ALP-013, ALP-014)."""
TILES_EACH = 2
"""Resort upgrades and backcountry tiles for each player (ALP-025, ALP-026)."""


def start(board: Board, options: Options, seats: int, chance: Chance) -> Sequence[Event]:
    """The table is laid, cards are dealt; everybody then chooses a goal at once (ALP-013)."""
    story = Unfolding(board, begin(seats), chance)
    guides = _guides(board, options, seats)
    hands, display = _run_cards(board, guides, seats, chance)
    story.tell(_set_up(board, options, guides, seats, display, chance))
    for seat, hand in enumerate(hands):
        story.tell(RunCardsDealt(seat, hand))
    if guides:
        _follow(story, guides)
    else:
        _deal_goals(story, options)
    return unfolded(story, None)


def _guides(board: Board, options: Options, seats: int) -> list[Guide]:
    """The guide of each seat, in the order of turns; none where they are not used."""
    return [board.guides[seat + 1] for seat in range(seats)] if options.guides else []


# --- the table -----------------------------------------------------------------------------------


def _set_up(
    board: Board,
    options: Options,
    guides: Sequence[Guide],
    seats: int,
    display: tuple[str, ...],
    chance: Chance,
) -> AlpenglowSetUp:
    variable = options.terminals_played == "variable"
    return AlpenglowSetUp(
        village=_village(board, options, chance),
        terminals=_terminals(board, variable, chance),
        marked=_of_form(board, "marked") if variable else (),
        buildings=tuple(board.buildings),
        upgrades=_upgrades(board, seats, chance) if options.resort_upgrades else (),
        tiles=_tiles(board, seats, chance) if options.backcountry else (),
        display=display,
        run_cards=len(board.cards),
        goal_cards=len(in_play(board, options)),
        boards=_boards(board, guides, seats, chance),
        printed=options.start_played == "upgrade",
        huts=_huts(board) if options.huts_played else (),
        coins=COINS,
        starting_player=_starting_player(options, seats, chance),
    )


def _village(board: Board, options: Options, chance: Chance) -> Mapping[Spot, VillageTile]:
    """What lies on each spot: as printed, or shuffled with two squares, or with all (ALP-020)."""
    spots = board.spots
    if options.village_played == "printed":
        shown = [spot.shows for spot in board.content.village]
    else:
        tiles = [*board.lots, *board.neutrals]
        squares = list(board.squares)
        if options.village_played == "shuffled":
            squares = list(chance.sample(squares, len(spots) - len(tiles)))
        shown = list(chance.sample([*tiles, *squares], len(spots)))
    return {at: _tile(board, tile) for at, tile in zip(spots, shown, strict=True)}


def _tile(board: Board, shown: str) -> VillageTile:
    kind: SpotKind = "neutral" if shown in board.neutrals else "square"
    return VillageTile("lot" if shown in board.lots else kind, shown)


def _terminals(board: Board, variable: bool, chance: Chance) -> Mapping[Hex, str]:
    """What lies on each place: as printed, or plain tiles at random (ALP-023, Q9)."""
    if not variable:
        return {place.id: place.printed for place in board.places.values()}
    tiles = chance.sample(_of_form(board, "tile"), len(board.places))
    return dict(zip(board.places, tiles, strict=True))


def _of_form(board: Board, form: str) -> tuple[str, ...]:
    return tuple(one.id for one in board.terminals.values() if one.form == form)


def _upgrades(board: Board, seats: int, chance: Chance) -> tuple[str, ...]:
    """Tiles at random, each with one of its sides up (ALP-025)."""
    sides: dict[int, list[str]] = {}
    for upgrade in board.upgrades.values():
        sides.setdefault(upgrade.tile, []).append(upgrade.id)
    drawn = chance.sample(list(sides), TILES_EACH * seats)
    return tuple(chance.choice(sides[tile]) for tile in drawn)


def _tiles(board: Board, seats: int, chance: Chance) -> tuple[str, ...]:
    return chance.sample(list(board.tiles), TILES_EACH * seats)


def _boards(board: Board, guides: Sequence[Guide], seats: int, chance: Chance) -> tuple[str, ...]:
    """One player board each: the guide's, or at random (ALP-009, Q6)."""
    if guides:
        return tuple(guide.board for guide in guides)
    return chance.sample(list(board.boards), seats)


def _huts(board: Board) -> tuple[int, ...]:
    """The hut tiles of each player, by number (ALP-017)."""
    return tuple(dict.fromkeys(hut.tile for hut in board.huts.values()))


def _starting_player(options: Options, seats: int, chance: Chance) -> Seat:
    """Chosen or drawn (ALP-030); with guides the first seat is red, who begins (ALP-028)."""
    if options.guides:
        return 0
    return chance.below(seats) if options.starting_player is None else options.starting_player


# --- the cards -----------------------------------------------------------------------------------


def _run_cards(
    board: Board, guides: Sequence[Guide], seats: int, chance: Chance
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Each player's hand and the display (ALP-011, ALP-022)."""
    if guides:
        hands = [_guide_hand(board, guide) for guide in guides]
        dealt = [card for hand in hands for card in hand]
        rest = [card for card in board.cards if card not in dealt]
        return hands, chance.sample(rest, DISPLAY)
    drawn = chance.sample(list(board.cards), HAND * seats + DISPLAY)
    hands = [drawn[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
    return hands, drawn[HAND * seats :]


def _guide_hand(board: Board, guide: Guide) -> tuple[str, ...]:
    return tuple(card.id for card in board.cards.values() if card.guide == guide.number)


def _deal_goals(story: Unfolding, options: Options) -> None:
    """Two goal cards to each player, to keep one (ALP-013)."""
    seats = story.state.seats
    goals = story.chance.sample(in_play(story.board, options), GOALS * seats)
    for seat in range(seats):
        story.tell(GoalsDrawn(seat, goals[GOALS * seat : GOALS * (seat + 1)]))
    story.tell(PhaseBegan("goals"))


# --- quick-start guides --------------------------------------------------------------------------


def _follow(story: Unfolding, guides: Sequence[Guide]) -> None:
    """Goals, bases in reverse order and routes are as the guides say (ALP-028)."""
    for seat, guide in enumerate(guides):
        goals = (g.id for g in story.board.goals.values() if g.guide == guide.number)
        for goal in goals:
            story.tell(GoalsDrawn(seat, (goal,)), GoalKept(seat, goal))
    story.tell(PhaseBegan("bases"))
    for seat, guide in reversed(list(enumerate(guides))):
        story.tell(BasePlaced(seat, guide.base, guide.chair))
    story.tell(PhaseBegan("routes"))
    for seat, guide in enumerate(guides):
        story.tell(BusRouteChosen(seat, guide.route))
