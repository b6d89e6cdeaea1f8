"""Building and opening as sentences for people, with prices, income and fees."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from events.alpenglow.moves import (
    BuildBuilding,
    BuildChair,
    BuildHut,
    BuildUpgrade,
    CloseArea,
    DeclineLodge,
    Deliver,
    DeliverToTile,
    FinishTurn,
    OpenArea,
    PlaceDeed,
    PlaceLodge,
    TakeTileBonus,
    UpgradeChair,
    WithdrawOpening,
)
from events.alpenglow.words import Hex
from events.base import Seat
from projections.alpenglow.state import State
from rules.alpenglow.board import Board
from rules.alpenglow.building import Build, BuildingMove
from rules.alpenglow.building.prices import (
    building_price,
    chair_price,
    hut_price,
    upgrade_price,
)
from rules.alpenglow.building.terms import Terms, terms_now
from rules.alpenglow.bus import asks
from rules.alpenglow.opening import OpeningMove, OpenMove
from rules.alpenglow.opening.backcountry import still_required
from rules.alpenglow.opening.closing import fees
from rules.alpenglow.opening.delivering import FACILITIES, accreditations, bonuses
from rules.alpenglow.opening.delivering import income as paid
from rules.alpenglow.opening.opened import Opened, could_open, opened
from rules.alpenglow.powers import powers
from rules.alpenglow.vocabulary.upgrades import Alliance, Facilities
from rules.alpenglow.wording import (
    TYPES,
    coins,
    income,
    place,
    points,
    price,
    run,
    skiers,
    spot,
    stretch,
    whose,
)
from rules.wording import a, clauses, inner, listed

_Afterwards: TypeAlias = PlaceDeed | PlaceLodge | DeclineLodge
_Opening: TypeAlias = OpeningMove | FinishTurn
Work: TypeAlias = BuildingMove | _Opening
"""The moves that are told here."""


def says(board: Board, state: State, seat: Seat, move: Work) -> str:
    """What a legal move of building or opening does."""
    if isinstance(move, _Afterwards):
        return _afterwards(board, state, move)
    if isinstance(move, _Opening):
        return _opening(board, state, seat, move)
    terms = terms_now(board, state, seat)
    assert terms is not None
    return _built(board, state, seat, move, terms)


def _built(board: Board, state: State, seat: Seat, move: Build, terms: Terms) -> str:
    costs = price(_price(board, state, seat, move, terms))
    match move:
        case BuildBuilding():
            built = board.buildings[move.building]
            brings = f"{a(TYPES[built.type])}, {skiers(built.skiers.counts())}"
            return f"Build {built.name} on {spot(board, state, move.at)} {costs}: {brings}."
        case BuildChair():
            return f"Build {a(move.chair)} chair {stretch(board, move.location)} {costs}."
        case UpgradeChair():
            now = f"{state.chairs[move.location].chair} chair {stretch(board, move.location)}"
            return f"Upgrade your {now} to {a(move.chair)} {costs}."
        case BuildHut():
            return f"Build {_hut(board, state, move, costs)}."
        case BuildUpgrade():
            upgrade = board.upgrades[move.upgrade]
            return f"Build {upgrade.name} {costs}: {inner(upgrade.text)}"
        case _:
            assert_never(move)


def _price(board: Board, state: State, seat: Seat, move: Build, terms: Terms) -> int:
    """What a build costs now, all discounts taken off."""
    match move:
        case BuildBuilding():
            return building_price(board, state, seat, terms)
        case BuildChair() | UpgradeChair():
            swapped = isinstance(move, UpgradeChair)
            return chair_price(board, state, seat, terms, move.chair, swapped=swapped)
        case BuildHut():
            return hut_price(board, state, seat, terms)
        case BuildUpgrade():
            return upgrade_price(board, state, seat, terms)
        case _:
            assert_never(move)


def _hut(board: Board, state: State, move: BuildHut, costs: str) -> str:
    hut = board.huts[move.hut]
    there = f"in place of the {run(state, move.at)}" if move.at in state.runs else f"on {move.at}"
    takes = f"{' and '.join(hut.colours)}, {income(hut.coins, hut.points)} for each skier"
    return f"{hut.name} {there} {costs}: {takes}"


def _afterwards(board: Board, state: State, move: _Afterwards) -> str:
    match move:
        case PlaceDeed():
            assert state.decision is not None
            deed, there = board.deeds[move.deed], board.buildings[state.decision.source].name
            may = "may " if asks(deed.action.effect) else ""
            brings = f"you get 1 {deed.skier} skier and {may}{inner(deed.action.text)}"
            return f"Put the deed {deed.name} on the {there}: whenever a bus stops there {brings}"
        case PlaceLodge():
            return f"Place a lodge beside {place(board, move.terminal)}; it opens an upgrade slot."
        case DeclineLodge():
            return "Place no lodge."
        case _:
            assert_never(move)


def _opening(board: Board, state: State, seat: Seat, move: _Opening) -> str:
    match move:
        case OpenArea():
            costs = fees(could_open(board, state, seat, move.area))
            later = f"closing it costs {coins(costs) if costs else 'nothing'}"
            if move.area != seat:
                _, power = next(powers(board, state.players[seat], Alliance))
                later += f" and brings {points(power.points)} to seat {move.area}"
            return f"Open {whose(seat, move.area)} ski area; {later}."
        case TakeTileBonus():
            assert state.decision is not None
            tile = board.tiles[state.decision.source]
            bonus = coins(tile.coins) if move.pays == "coins" else points(tile.points)
            return f"Take {bonus} for completing {tile.name}."
        case FinishTurn():
            assert state.turn is not None
            built = state.turn.step == "open"
            rest = " without opening" if built else ": neither build nor open"
            return f"End your turn{rest}."
        case _:
            o = opened(board, state, seat)
            assert o is not None
            return _open(o, move)


def _open(o: Opened, move: OpenMove) -> str:
    match move:
        case Deliver():
            return f"{_delivered(o, move)}."
        case DeliverToTile():
            left = still_required(o, move.at) - 1
            rest = f"{left} more to come" if left else _completing(o, move.at)
            return f"{_delivered(o, move)}; {rest}."
        case CloseArea():
            costs = fees(o)
            return f"Close the ski area {f'and pay {coins(costs)}' if costs else 'without fees'}."
        case WithdrawOpening():
            return "Withdraw the opening: all is as before it, and you open no more this turn."
        case _:
            assert_never(move)


def _completing(o: Opened, at: Hex) -> str:
    """What the last skier of a backcountry tile brings about (ALP-172)."""
    tile = o.board.tiles[o.state.laid[at].tile]
    parts = [coins(tile.coins)] if tile.coins else []
    parts += [points(tile.points)] if tile.points else []
    return f"that completes it and brings {listed(parts, 'or')}" if parts else "that completes it"


def _delivered(o: Opened, move: Deliver | DeliverToTile) -> str:
    """Who goes where, by which terminal, for what."""
    there = place(o.board, move.terminal)
    straight = isinstance(move, Deliver) and o.lodged(move.terminal)
    way = f"straight from {there}" if straight else f"by chair to {there} and on"
    brings = income(*paid(o.terminal(move.terminal), move.pays, o.turn.both))
    more = _more(o, move, rode=not straight)
    return f"Deliver {a(move.colour)} skier {way} to {_goal(o, move.at)} for {brings}{more}"


def _more(o: Opened, move: Deliver | DeliverToTile, *, rode: bool) -> str:
    """What a delivery brings besides its income, to the seat itself and to another's hut."""
    own = clauses([f"{who} pays {income(*pay)}" for who, pay in _extras(o, move, rode)])
    standing = o.state.huts.get(move.at)
    if standing is None or standing.owner == o.seat:
        return own
    hut = o.board.huts[standing.hut]
    return f"{own}; the hut pays {income(hut.coins, hut.points)} to seat {standing.owner}"


def _extras(
    o: Opened, move: Deliver | DeliverToTile, rode: bool
) -> Iterator[tuple[str, tuple[int, int]]]:
    """Who else pays the seat for a delivery, how many coins and points.

    Its own hut (ALP-104), Facilities (ALP-187), Accreditation (ALP-179), other upgrades (ALP-189).
    """
    if (standing := o.state.huts.get(move.at)) is not None:
        hut = o.board.huts[standing.hut]
        if standing.owner == o.seat:
            yield "your hut", (hut.coins, hut.points)
        if (held := next(powers(o.board, o.player, Facilities), None)) is not None:
            yield o.board.name(held[0]), (FACILITIES * hut.coins, FACILITIES * hut.points)
    for upgrade, scored in accreditations(o, move.colour):
        yield o.board.name(upgrade), (0, scored.points)
    for upgrade, bonus in bonuses(o, move.at, rode):
        yield o.board.name(upgrade), (bonus.coins, bonus.points)


def _goal(o: Opened, at: Hex) -> str:
    """Where a skier ends: a run, a hut with its owner, a backcountry tile."""
    if (hut := o.state.huts.get(at)) is not None:
        return f"{whose(o.seat, hut.owner)} {o.board.huts[hut.hut].name} on {at}"
    if (laid := o.state.laid.get(at)) is not None:
        return f"{o.board.tiles[laid.tile].name} on {at}"
    return f"the {run(o.state, at)}"
