"""What lies on the table of Alpenglow: only ids and numbers, never a look into the content."""

from collections.abc import Mapping

from msgspec import Struct

from events.alpenglow.words import (
    BuildingType,
    ChairKind,
    Colour,
    DecisionKind,
    Hex,
    Phase,
    Spot,
    SpotKind,
    Step,
)
from events.base import Seat

COLOURS: tuple[Colour, ...] = ("green", "blue", "black", "orange")
"""The colours of skiers and runs, in their order (ALP-003)."""
SKIERS, RUNS = 26, 21
"""How many skiers and how many run tokens of each colour there are (ALP-008)."""
STOCK: Mapping[ChairKind, int] = {"double": 4, "triple": 3, "quad": 3}
"""The chairs of a player (ALP-007)."""
LODGES, DEEDS, BUSES = 3, 6, 5
"""The other pieces of a player (ALP-007)."""


class Tile(Struct, frozen=True):
    """What a spot of the village shows.

    `owner` and `deed`: of a building that a player built; the deed is null until it is chosen.
    `version`: the entry that built it, 0 for what was there from the start.
    """

    kind: SpotKind
    """What kind of thing stands there."""
    id: str
    """Which one, in the content."""
    owner: Seat | None
    """The seat that built it; null where nobody did."""
    deed: str | None
    """The deed on it; null where none lies, or not yet."""
    version: int
    """The entry that built it; 0 for what was there from the start."""


class Run(Struct, frozen=True):
    """A run tile on the mountain: one token, or two for a double run (ALP-067)."""

    colour: Colour
    """Its colour."""
    double: bool
    """Whether it has two tokens and takes two skiers."""


class StandingHut(Struct, frozen=True):
    """A hut on the mountain: the side of the tile that shows, whose it is, since which entry."""

    hut: str
    """The side that shows."""
    owner: Seat
    """Whose it is."""
    version: int
    """The entry that built it."""


class LaidTile(Struct, frozen=True):
    """A backcountry tile on the mountain. Completed, it is an ordinary run for all (ALP-173)."""

    tile: str
    """Which tile."""
    completed: bool
    """Whether it was completed and flipped."""


class StandingChair(Struct, frozen=True):
    """A chair on its location. `version`: the entry that built or last upgraded it."""

    owner: Seat
    """Whose it is."""
    chair: ChairKind
    """Its type."""
    version: int
    """The entry that built it, or upgraded it last."""


class HeldGoal(Struct, frozen=True):
    """A goal card kept, and the entry that kept it."""

    goal: str
    """Which card."""
    version: int
    """The entry that kept it."""


class Gain(Struct, frozen=True):
    """Victory points scored in play: by what, which one, how many, by which entry (ALP-150)."""

    source: str
    """What kind of thing brought the points."""
    about: str
    """Which one."""
    points: int
    """How many."""
    version: int
    """The entry."""


class Player(Struct, frozen=True):
    """What a player has.

    `points`: those on the score track. `lodge`: skiers waiting there. `open`: whether the hand is.
    `offered`: goal cards drawn, of which one is to be kept. `printed`: whether the upgrade printed
    on `board` is in play. `upgrades`: resort upgrades held, the printed one by its board's id among
    them. `lodges`: the terminals with a lodge. `buses`: the spots where a bus stands. `routed`:
    whether this season's route is chosen. `huts`: hut tiles not built yet. `deeds`: ids of deeds
    placed. `completed`: backcountry tiles. `since`: the entry that placed each lodge, by its
    terminal, and completed each tile. `exchanged`: run cards discarded to refresh the hand for
    Season 2. `refreshed`: whether that is done.
    """

    coins: int
    points: int
    lodge: Mapping[Colour, int]
    hand: tuple[str, ...]
    open: bool
    offered: tuple[str, ...]
    goals: tuple[HeldGoal, ...]
    board: str
    upgrades: tuple[str, ...]
    lodges: tuple[Hex, ...]
    buses: tuple[Spot, ...]
    routed: bool
    huts: tuple[int, ...]
    deeds: tuple[str, ...]
    completed: tuple[str, ...]
    since: Mapping[str, int]
    exchanged: int
    refreshed: bool
    gains: tuple[Gain, ...]


class Decision(Struct, frozen=True):
    """Something a seat has to decide before the turn goes on: see `DecisionDue`.

    `count`: how often it may still be done. `done`: how often it was.
    """

    seat: Seat
    """Who decides."""
    kind: DecisionKind
    """What has to be decided."""
    source: str
    """The card, deed, square, tile, upgrade, building or location that it is about, by its id; of
    cards to be drawn also `end`, at the end of the turn, and `reset`, for a hand that was reset."""
    count: int
    """How often it may still be done."""
    done: int
    """How often it was."""
    choices: tuple[str, ...]
    """Ids to choose from, where they are not plain from the table."""


class Stop(Struct, frozen=True):
    """The active building: what stood where the bus was, as it was then (ALP-045).

    `served`: whether its skiers were given, that is, no fee was refused (ALP-053).
    """

    spot: Spot
    """Where the bus stood."""
    kind: SpotKind
    """What kind of thing stood there."""
    id: str
    """Which one, in the content."""
    building: BuildingType | None
    """The type of a building; null for lots and squares."""
    owner: Seat | None
    """The seat that built it; null where nobody did."""
    deed: str | None
    """The deed on it; null where none lay."""
    served: bool
    """Whether its skiers were given: no fee was refused."""


class Delivery(Struct, frozen=True):
    """A skier on the mountain. `rode`: whether it took chairs to `terminal`."""

    colour: Colour
    """The colour of the skier."""
    at: Hex
    """The run, hut or backcountry tile."""
    terminal: Hex
    """Where the skier left the lift, or the base."""
    rode: bool
    """Whether chairs were ridden."""


class Opening(Struct, frozen=True):
    """An open ski area: whose network it is, and all players as they were before (ALP-133).

    `filling`: the hex of the backcountry tile that is being delivered to, or null.
    `completed`: hexes of tiles completed in this opening, in order.
    """

    area: Seat
    before: tuple[Player, ...]
    filling: Hex | None
    completed: tuple[Hex, ...]


class Turn(Struct, frozen=True):
    """A player's turn so far.

    `stop` is null until a bus is taken. `playing`: run cards in play, discarded when step 2 ends.
    `both`: whether terminals pay coins and points (ALP-064). `relief`: how much less the fees are.
    `buddied`: seat and upgrade of each Buddy Pass that has worked in this step (ALP-182).
    `disclosed`: whether its hand was shown or hidden in this turn (ALP-012).
    `carded`: whether step 2's card is played or the hand reset. `built`: whether step 3's build is
    done. `opened`: whether the area was opened in this turn.
    """

    seat: Seat
    step: Step
    stop: Stop | None
    playing: tuple[str, ...]
    both: bool
    relief: int
    buddied: tuple[tuple[Seat, str], ...]
    disclosed: bool
    carded: bool
    built: bool
    opened: bool
    opening: Opening | None


class State(Struct, frozen=True):
    """Everything on the table.

    `season`: 1 or 2. `played`: turns of each seat in this season. `marked`: marked terminals in the
    supply. `buildings`, `upgrades`, `tiles`: what can still be built or placed. `terminals`:
    place → the terminal that lies there. `mountain`: this turn's deliveries. `decisions`: newest
    last. `run_cards`, `goal_cards`: how many there are in all. `aside`: goals laid aside face down.
    """

    seats: int
    phase: Phase
    season: int
    first: Seat
    played: tuple[int, ...]
    players: tuple[Player, ...]
    village: Mapping[Spot, Tile]
    buildings: tuple[str, ...]
    upgrades: tuple[str, ...]
    tiles: tuple[str, ...]
    marked: tuple[str, ...]
    terminals: Mapping[Hex, str]
    runs: Mapping[Hex, Run]
    huts: Mapping[Hex, StandingHut]
    laid: Mapping[Hex, LaidTile]
    chairs: Mapping[str, StandingChair]
    mountain: tuple[Delivery, ...]
    display: tuple[str, ...]
    discards: tuple[str, ...]
    run_cards: int
    goal_cards: int
    aside: tuple[str, ...]
    turn: Turn | None
    decisions: tuple[Decision, ...]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats clockwise from the first player (ALP-002)."""
        return tuple((self.first + i) % self.seats for i in range(self.seats))

    @property
    def decision(self) -> Decision | None:
        """What has to be decided before anything else, or None."""
        return self.decisions[-1] if self.decisions else None

    def skiers(self) -> dict[Colour, int]:
        """How many skiers of each colour the supply has (ALP-008)."""
        left = dict.fromkeys(COLOURS, SKIERS)
        for player in self.players:
            for colour, waiting in player.lodge.items():
                left[colour] -= waiting
        for delivery in self.mountain:
            left[delivery.colour] -= 1
        return left

    def skiers_left(self, colour: Colour) -> int:
        """How many skiers of a colour the supply has."""
        return self.skiers()[colour]

    def run_tokens(self) -> dict[Colour, int]:
        """How many run tokens of each colour the supply has (ALP-008, ALP-067)."""
        left = dict.fromkeys(COLOURS, RUNS)
        for run in self.runs.values():
            left[run.colour] -= 1 + run.double
        return left

    def runs_left(self, colour: Colour) -> int:
        """How many run tokens of a colour the supply has."""
        return self.run_tokens()[colour]

    def deck_left(self) -> int:
        """How many run cards are in the deck; its order does not exist."""
        left = self.run_cards - len(self.display) - len(self.discards)
        for player in self.players:
            left -= len(player.hand)
        return left if self.turn is None else left - len(self.turn.playing)

    def goals_left(self) -> int:
        """How many goal cards are in their deck."""
        left = self.goal_cards - len(self.aside)
        for player in self.players:
            left -= len(player.goals) + len(player.offered)
        return left

    def is_open(self, at: Hex) -> bool:
        """Whether a white hex has neither run nor hut nor tile."""
        return at not in self.runs and at not in self.huts and at not in self.laid

    def chairs_of(self, seat: Seat) -> dict[str, StandingChair]:
        """Location → chair, of those that are a seat's."""
        return {at: chair for at, chair in self.chairs.items() if chair.owner == seat}

    def buildings_of(self, seat: Seat) -> dict[Spot, Tile]:
        """Spot → building, of those that are a seat's."""
        return {at: tile for at, tile in self.village.items() if tile.owner == seat}

    def huts_of(self, seat: Seat) -> dict[Hex, StandingHut]:
        """Hex → hut, of those that are a seat's."""
        return {at: hut for at, hut in self.huts.items() if hut.owner == seat}

    def slots_open(self, seat: Seat) -> int:
        """How many upgrade slots are open and free: lodges placed − upgrades held (ALP-110).

        A printed upgrade waits in the first slot before any lodge is placed.
        """
        player = self.players[seat]
        return max(0, len(player.lodges) - len(player.upgrades))
