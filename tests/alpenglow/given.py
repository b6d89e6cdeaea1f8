"""Alpenglow told in words: the small box, two players with nothing, and exactly what a rule needs.

    given(step("build"), coins(RED, 4)).when(RED, BuildBuilding("chapel", "A1")).then(…)

Facts change the table one after another; what nobody mentions is not there: no coins, no cards in
hand, no skiers, no runs. It is Season 1 and RED's turn, whose bus stands at home; every seat has
played no turn yet, has chosen a route, and its buses are taken but for those given.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from events.alpenglow.words import ChairKind, Colour, DecisionKind, Hex, Phase, Spot, Step
from events.base import Event, Seat
from projections.alpenglow.evolve import begin
from projections.alpenglow.seats import with_player
from projections.alpenglow.state import (
    Decision,
    HeldGoal,
    LaidTile,
    Opening,
    Player,
    Run,
    StandingChair,
    StandingHut,
    State,
    Stop,
    Tile,
    Turn,
)
from rules.alpenglow.board import Board
from rules.alpenglow.options import Options
from rules.content import Record
from tests.alpenglow.boxes import PLACES, box
from tests.harness.scenario import Given, Setting

RED, YELLOW, PURPLE, WHITE, BROWN = range(5)


class Laid(Struct, frozen=True):
    """Something that is so, however it came about."""

    out: Callable[[Board, State], State]


class InBox(Struct, frozen=True):
    """Records more in a part of the box."""

    part: str
    records: tuple[Record, ...]


class Played(Struct, frozen=True):
    """How the match is played: seats and options."""

    seats: int
    options: Options


Fact: TypeAlias = Event | Laid | InBox | Played


def given(*facts: Fact) -> Given:
    """A match in Season 1, RED's turn, in which all this is so."""
    played = next((fact for fact in facts if isinstance(fact, Played)), match())
    parts: dict[str, tuple[Record, ...]] = {}
    for fact in facts:
        if isinstance(fact, InBox):
            parts[fact.part] = parts.get(fact.part, ()) + fact.records
    board = Board(box(**parts), played.options)
    setting = Setting("alpenglow", board, bare(board, played.seats))
    for fact in facts:
        if isinstance(fact, Event):
            setting = setting.after((fact,))
        elif isinstance(fact, Laid):
            setting = replace(setting, state=fact.out(board, setting.state))
    return Given(setting)


def bare(board: Board, seats: int) -> State:
    """A table on which nothing but the printed village, terminals and supplies are."""
    content = board.content
    village = {
        spot.at: Tile(_kind(board, spot.shows), spot.shows, None, None, 0)
        for spot in content.village
    }
    return replace(
        begin(seats),
        phase="turns",
        players=tuple(_nobody(f"board-{seat + 1}") for seat in range(seats)),
        village=village,
        buildings=tuple(board.buildings),
        upgrades=tuple(board.upgrades),
        tiles=tuple(board.tiles),
        marked=tuple(t.id for t in content.terminals if t.form == "marked"),
        terminals=dict.fromkeys(PLACES, "fair"),
        run_cards=len(board.cards),
        goal_cards=len(board.goals),
        display=("green-1", "blue-1", "black-1", "orange-1"),
        turn=_morning(RED),
    )


def _kind(board: Board, shows: str) -> Any:
    if shows in board.lots:
        return "lot"
    return "neutral" if shows in board.neutrals else "square"


def _nobody(board: str) -> Player:
    return Player(
        coins=0,
        points=0,
        lodge={},
        hand=(),
        open=False,
        offered=(),
        goals=(),
        board=board,
        upgrades=(),
        lodges=(),
        buses=(),
        routed=True,
        huts=(1, 2, 3),
        deeds=(),
        completed=(),
        since={},
        exchanged=0,
        refreshed=False,
        gains=(),
    )


def _morning(seat: Seat) -> Turn:
    return Turn(
        seat=seat,
        step="bus",
        stop=None,
        playing=(),
        both=False,
        relief=0,
        buddied=(),
        disclosed=False,
        carded=False,
        built=False,
        opened=False,
        opening=None,
    )


# --- how it is played ----------------------------------------------------------------------------


def match(seats: int = 2, **options: Any) -> Played:
    """For so many players, by these options."""
    return Played(seats, Options(**options))


def in_box(part: str, *records: Record) -> InBox:
    """More of something in the box: `in_box("run_cards", card("x", does="y"))`."""
    return InBox(part, records)


def phase(name: Phase) -> Laid:
    """The match is at this phase, and nobody's turn is on."""
    return Laid(lambda board, state: replace(state, phase=name, turn=None))


def season(number: int) -> Laid:
    """It is this season."""
    return Laid(lambda board, state: replace(state, season=number))


def first(seat: Seat) -> Laid:
    """This seat holds the first-player token."""
    return Laid(lambda board, state: replace(state, first=seat))


def played(*turns: int) -> Laid:
    """How many turns each seat has played in this season."""
    return Laid(lambda board, state: replace(state, played=turns))


# --- players -------------------------------------------------------------------------------------


def player(seat: Seat, **fields: Any) -> Laid:
    """A player's fields are so."""
    return Laid(lambda board, state: with_player(state, seat, **fields))


def coins(seat: Seat, number: int) -> Laid:
    """A player has so many coins."""
    return player(seat, coins=number)


def lodge(seat: Seat, **skiers: int) -> Laid:
    """These skiers wait in a lodge: `lodge(RED, green=2)`."""
    return player(seat, lodge=skiers)


def hand(seat: Seat, *cards: str) -> Laid:
    """A player holds these run cards; they leave the display if they were there."""

    def out(board: Board, state: State) -> State:
        display = tuple(card for card in state.display if card not in cards)
        return with_player(replace(state, display=display), seat, hand=cards)

    return Laid(out)


def goals(seat: Seat, *held: str, version: int = 1) -> Laid:
    """A player has kept these goal cards."""
    return player(seat, goals=tuple(HeldGoal(goal, version) for goal in held))


def buses(seat: Seat, *spots: Spot) -> Laid:
    """A player's buses stand there."""
    return player(seat, buses=spots)


def lodges(seat: Seat, *terminals: Hex, version: int = 1) -> Laid:
    """A player's lodges stand there."""
    return _since(seat, "lodges", terminals, version)


def completed(seat: Seat, *tiles: str, version: int = 1) -> Laid:
    """A player has completed these backcountry tiles."""
    return _since(seat, "completed", tiles, version)


def _since(seat: Seat, field: str, what: tuple[str, ...], version: int) -> Laid:
    def out(board: Board, state: State) -> State:
        since = {**state.players[seat].since, **dict.fromkeys(what, version)}
        return with_player(state, seat, **{field: what}, since=since)

    return Laid(out)


def upgrades(seat: Seat, *held: str) -> Laid:
    """A player holds these resort upgrades; they are no longer in the supply."""

    def out(board: Board, state: State) -> State:
        left = tuple(one for one in state.upgrades if one not in held)
        return with_player(replace(state, upgrades=left), seat, upgrades=held)

    return Laid(out)


# --- the table -----------------------------------------------------------------------------------


def table(**fields: Any) -> Laid:
    """Fields of the state are so."""
    return Laid(lambda board, state: replace(state, **fields))


def chair(seat: Seat, location: str, kind: ChairKind = "double", version: int = 1) -> Laid:
    """A chair stands there."""

    def out(board: Board, state: State) -> State:
        standing = StandingChair(seat, kind, version)
        return replace(state, chairs={**state.chairs, location: standing})

    return Laid(out)


def run(colour: Colour, *hexes: Hex, double: bool = False) -> Laid:
    """Run tiles of a colour lie there."""

    def out(board: Board, state: State) -> State:
        runs = dict.fromkeys(hexes, Run(colour, double))
        return replace(state, runs={**state.runs, **runs})

    return Laid(out)


def hut(seat: Seat, side: str, at: Hex, version: int = 1) -> Laid:
    """A player's hut stands there, this side up."""

    def out(board: Board, state: State) -> State:
        left = tuple(n for n in state.players[seat].huts if n != board.huts[side].tile)
        state = with_player(state, seat, huts=left)
        return replace(state, huts={**state.huts, at: StandingHut(side, seat, version)})

    return Laid(out)


def laid(tile: str, at: Hex, *, completed: bool = False) -> Laid:
    """A backcountry tile lies there."""

    def out(board: Board, state: State) -> State:
        tiles = tuple(one for one in state.tiles if one != tile)
        return replace(state, tiles=tiles, laid={**state.laid, at: LaidTile(tile, completed)})

    return Laid(out)


def terminals(**there: str) -> Laid:
    """These terminals lie on these places: `terminals(C4="cash")`."""
    return Laid(lambda board, state: replace(state, terminals={**state.terminals, **there}))


def built(seat: Seat, building: str, at: Spot, deed: str = "coin", version: int = 1) -> Laid:
    """A player's building stands there, with this deed on it."""

    def out(board: Board, state: State) -> State:
        tile = Tile("building", building, seat, deed, version)
        left = tuple(one for one in state.buildings if one != building)
        state = with_player(state, seat, deeds=(*state.players[seat].deeds, deed))
        return replace(state, village={**state.village, at: tile}, buildings=left)

    return Laid(out)


# --- the turn ------------------------------------------------------------------------------------


def turn(seat: Seat = RED, **fields: Any) -> Laid:
    """It is a seat's turn, with these fields."""
    return Laid(lambda board, state: replace(state, turn=replace(_morning(seat), **fields)))


def step(name: Step, seat: Seat = RED, at: Spot = "A1", **fields: Any) -> Laid:
    """A seat's turn has come to this step; its bus stopped at `at`."""

    def out(board: Board, state: State) -> State:
        reached = replace(
            _morning(seat),
            step=name,
            stop=None if name == "bus" else stop(board, state, at),
            carded=name in ("build", "open", "end"),
            built=name in ("open", "end"),
        )
        return replace(state, turn=replace(reached, **fields))

    return Laid(out)


def stop(board: Board, state: State, at: Spot) -> Stop:
    """The active building, if a bus stopped there now."""
    tile = state.village[at]
    kinds: Mapping[str, Any] = {**board.buildings, **board.neutrals}
    building = kinds[tile.id].type if tile.id in kinds else None
    return Stop(at, tile.kind, tile.id, building, tile.owner, tile.deed, served=True)


def opened(seat: Seat = RED, area: Seat | None = None, **fields: Any) -> Laid:
    """A seat's turn in step 4, with a ski area open: its own, unless another is named."""

    def out(board: Board, state: State) -> State:
        whose = seat if area is None else area
        opening = Opening(whose, state.players, filling=None, completed=())
        state = step("open", seat).out(board, state)
        assert state.turn is not None
        reached = replace(state.turn, opened=True, opening=opening)
        return replace(state, turn=replace(reached, **fields))

    return Laid(out)


def deciding(
    kind: DecisionKind, source: str, seat: Seat = RED, count: int = 1, done: int = 0, *choices: str
) -> Laid:
    """Something is to be decided before the turn goes on."""
    decision = Decision(seat, kind, source, count, done, choices)
    return Laid(lambda board, state: replace(state, decisions=(*state.decisions, decision)))
