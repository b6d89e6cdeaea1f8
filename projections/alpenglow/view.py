"""What a seat, or a spectator, may know of a match of Alpenglow: built up, never cut down.

Secret are hands that are not open (ALP-012) and goal cards (ALP-013). When it is over all is shown.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from events.alpenglow.words import ChairKind, Colour, Hex, Phase, Spot, Step
from events.base import Seat
from projections.alpenglow.state import (
    DEEDS,
    LODGES,
    STOCK,
    Decision,
    Delivery,
    Gain,
    HeldGoal,
    LaidTile,
    Run,
    StandingChair,
    StandingHut,
    State,
    Stop,
    Tile,
    Turn,
)

ViewPhase: TypeAlias = Phase | Literal["over"]


class PlayerView(Struct, frozen=True):
    """What may be known of a player. What is another's secret is null."""

    seat: Seat
    """The player's seat."""
    board: str
    """The player board."""
    coins: int
    """Coins in hand."""
    points: int
    """Victory points on the score track."""
    lodge: Mapping[Colour, int]
    """Skiers waiting in the lodge, by colour."""
    hand_size: int
    """How many run cards the player holds."""
    hand_open: bool
    """Whether the hand is kept open (ALP-012)."""
    hand: tuple[str, ...] | None
    """The run cards held; null for others unless the hand is open."""
    goals_held: int
    """How many goal cards the player has kept."""
    goals: tuple[HeldGoal, ...] | None
    """The goal cards kept; null for others until the match is over."""
    offered: tuple[str, ...] | None
    """Goal cards drawn, of which one is to be kept; null for others."""
    upgrades: tuple[str, ...]
    """Resort upgrades held; the printed one goes by the id of the board."""
    slots_open: int
    """How many slots for upgrades are open and free."""
    lodges: tuple[Hex, ...]
    """The terminals beside which a lodge stands, the first one first."""
    lodges_left: int
    """Lodges not placed yet."""
    buses: tuple[Spot, ...]
    """The spots where a bus stands."""
    chairs_left: Mapping[ChairKind, int]
    """Chairs in stock, by type."""
    huts_left: tuple[int, ...]
    """The numbers of the hut tiles not built yet."""
    deeds_placed: tuple[str, ...]
    """Deeds that lie on buildings."""
    deeds_left: int
    """How many deeds are left to place."""
    completed: tuple[str, ...]
    """Backcountry tiles completed."""
    since: Mapping[str, int]
    """Terminal of a lodge, or completed tile → the entry that placed or completed it."""
    exchanged: int
    """How many run cards the player has discarded to refresh the hand for Season 2 (ALP-144)."""
    gains: tuple[Gain, ...]
    """Where the points on the track come from, in order."""


class OpeningView(Struct, frozen=True):
    """An open ski area."""

    area: Seat
    """The seat whose ski area is open."""
    filling: Hex | None
    """The backcountry tile that must be completed next, or null."""
    completed: tuple[Hex, ...]
    """Backcountry tiles completed in this opening; they are flipped at the close."""


class TurnView(Struct, frozen=True):
    """The turn being played."""

    seat: Seat
    """Whose turn it is."""
    step: Step
    """The step that it has come to."""
    stop: Stop | None
    """The active building, as it was when the bus left it; null before."""
    playing: tuple[str, ...]
    """Run cards in play."""
    both: bool
    """Whether terminals pay coins and points in this turn's opening."""
    relief: int
    """How much less the operation fees of this turn's opening are."""
    carded: bool
    """Whether the card of step 2 is played, or the hand reset."""
    built: bool
    """Whether the build of step 3 is done."""
    opened: bool
    """Whether the ski area was opened in this turn."""
    opening: OpeningView | None
    """The open ski area; null while none is."""


class View(Struct, frozen=True, tag_field="game", tag="alpenglow"):
    """The match as one viewer may know it."""

    phase: ViewPhase
    """What the match is at: the set-up, the turns, the change of season, the end."""
    season: int
    """1 or 2."""
    seats: int
    """How many players there are."""
    first: Seat
    """The holder of the first-player token."""
    order: tuple[Seat, ...]
    """The seats in the order of their turns."""
    played: tuple[int, ...]
    """How many turns of this season each seat has played."""
    village: Mapping[Spot, Tile]
    """Spot → what stands there."""
    buildings: tuple[str, ...]
    """Buildings that can still be built."""
    upgrades: tuple[str, ...]
    """Resort upgrades that can still be built."""
    tiles: tuple[str, ...]
    """Backcountry tiles that can still be placed."""
    marked: tuple[str, ...]
    """Marked terminals in the supply."""
    terminals: Mapping[Hex, str]
    """Terminal place → the terminal that lies there."""
    runs: Mapping[Hex, Run]
    """Hex → its run tile."""
    huts: Mapping[Hex, StandingHut]
    """Hex → its hut."""
    laid: Mapping[Hex, LaidTile]
    """Hex → its backcountry tile."""
    chairs: Mapping[str, StandingChair]
    """Location → its chair."""
    mountain: tuple[Delivery, ...]
    """Skiers delivered in this turn; the map of the mountain is in the content."""
    display: tuple[str, ...]
    """The open run cards."""
    discards: tuple[str, ...]
    """Run cards discarded, in order."""
    deck: int
    """How many run cards are in the deck."""
    goal_deck: int
    """How many goal cards are in their deck."""
    goals_aside: int
    """How many goal cards are laid aside."""
    skiers: Mapping[Colour, int]
    """Skiers in the supply."""
    run_tokens: Mapping[Colour, int]
    """Run tokens in the supply."""
    turn: TurnView | None
    """The turn being played; null between turns."""
    decisions: tuple[Decision, ...]
    """What has to be decided before the turn goes on, the next one last."""
    players: tuple[PlayerView, ...]
    """The players in the order of their seats."""


def view(state: State, seat: Seat | None, over: bool) -> View:
    """What `seat` (None: a spectator) may know; everything once it is over."""
    return View(
        phase="over" if over else state.phase,
        season=state.season,
        seats=state.seats,
        first=state.first,
        order=state.order,
        played=state.played,
        village=state.village,
        buildings=state.buildings,
        upgrades=state.upgrades,
        tiles=state.tiles,
        marked=state.marked,
        terminals=state.terminals,
        runs=state.runs,
        huts=state.huts,
        laid=state.laid,
        chairs=state.chairs,
        mountain=state.mountain,
        display=state.display,
        discards=state.discards,
        deck=state.deck_left(),
        goal_deck=state.goals_left(),
        goals_aside=len(state.aside),
        skiers=state.skiers(),
        run_tokens=state.run_tokens(),
        turn=_turn(state.turn),
        decisions=state.decisions,
        players=tuple(
            _player(state, other, chairs, own=over or other == seat)
            for other, chairs in enumerate(_stocks(state))
        ),
    )


def _turn(turn: Turn | None) -> TurnView | None:
    if turn is None:
        return None
    opening = turn.opening
    shown = (
        None if opening is None else OpeningView(opening.area, opening.filling, opening.completed)
    )
    return TurnView(
        seat=turn.seat,
        step=turn.step,
        stop=turn.stop,
        playing=turn.playing,
        both=turn.both,
        relief=turn.relief,
        carded=turn.carded,
        built=turn.built,
        opened=turn.opened,
        opening=shown,
    )


def _player(state: State, seat: Seat, chairs: Mapping[ChairKind, int], own: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        board=player.board,
        coins=player.coins,
        points=player.points,
        lodge=player.lodge,
        hand_size=len(player.hand),
        hand_open=player.open,
        hand=player.hand if own or player.open else None,
        goals_held=len(player.goals),
        goals=player.goals if own else None,
        offered=player.offered if own else None,
        upgrades=player.upgrades,
        slots_open=state.slots_open(seat),
        lodges=player.lodges,
        lodges_left=LODGES - len(player.lodges),
        buses=player.buses,
        chairs_left=chairs,
        huts_left=player.huts,
        deeds_placed=player.deeds,
        deeds_left=DEEDS - len(player.deeds),
        completed=player.completed,
        since=player.since,
        exchanged=player.exchanged,
        gains=player.gains,
    )


def _stocks(state: State) -> list[dict[ChairKind, int]]:
    """The chairs of each player that are not on the mountain (ALP-007)."""
    left = [dict(STOCK) for _ in state.players]
    for chair in state.chairs.values():
        left[chair.owner][chair.chair] -= 1
    return left
