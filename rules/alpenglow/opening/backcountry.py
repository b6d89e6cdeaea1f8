"""Delivering to an uncompleted backcountry tile (chapter "Backcountry Tiles"): ALP-167 to ALP-177.

It takes the skiers that it requires, all of them in one opening, one after another, each with a
terminal of its own (ALP-172, ALP-173, Q40). Each has ridden a chair, also where a lodge stands at
the terminal (ALP-171); else the rules are those of every delivery (ALP-167). The first skier is
delivered only if all others can follow; until they have, nothing else is.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from events.alpenglow.moves import DeliverToTile, TakeTileBonus
from events.alpenglow.turns import CoinsGained, PointsScored
from events.alpenglow.words import Colour, Hex
from events.alpenglow.works import TileCompleted
from events.base import Move, Seat
from projections.alpenglow.state import State
from rules.alpenglow.content import BackcountryTile
from rules.alpenglow.opening.delivering import deliver, ways_to_pay, wrong_pay
from rules.alpenglow.opening.opened import Opened, no_ride, no_skier, no_way
from rules.alpenglow.opening.rides import Lifts, Riders, one_more, takes
from rules.alpenglow.timing import due
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.words import COLOURS
from rules.alpenglow.wording import place
from rules.game import Refusal

LOOKED = 4096
"""How many looks ahead are remembered."""

_COINS, _POINTS = TakeTileBonus("coins"), TakeTileBonus("points")


def refusal(o: Opened, move: DeliverToTile) -> Refusal | None:
    """The first rule that this delivery would break."""
    return (
        _no_tile(o, move.at)
        or no_skier(o, move.colour)
        or _not_required(o, move)
        or no_way(o, move.colour, move.at, move.terminal)
        or _no_ride(o, move.terminal)
        or _not_completed(o, move)
        or wrong_pay(o, move.terminal, move.pays)
    )


def _no_tile(o: Opened, at: Hex) -> Refusal | None:
    if o.filling not in (None, at):
        detail = f"the backcountry tile on {o.filling} has not all the skiers that it requires"
        return Refusal("ALP-173", detail, "its further skiers, or withdraw_opening")
    lying = o.state.laid.get(at)
    if lying is None:
        return Refusal("ALP-168", f"no backcountry tile is placed on {at}")
    if lying.completed or at in o.completed:
        return Refusal("ALP-172", f"the backcountry tile on {at} is completed, once for all")
    return None


def _not_required(o: Opened, move: DeliverToTile) -> Refusal | None:
    """It takes the required skiers only (ALP-173)."""
    required = missing(o, move.at)
    if required.get(move.colour):
        return None
    expected = ", ".join(f"{n} {colour}" for colour, n in required.items() if n)
    return Refusal("ALP-173", f"the tile requires no {move.colour} skier any more", expected)


def _no_ride(o: Opened, terminal: Hex) -> Refusal | None:
    """A base delivery does not do (ALP-171)."""
    if o.network.bases == (terminal,):
        where = place(o.board, terminal)
        detail = f"skiers to a backcountry tile ride a chair, and {where} is the only base"
        return Refusal("ALP-171", detail, "a terminal that a chair leads to")
    return no_ride(o, terminal)


def _not_completed(o: Opened, move: DeliverToTile) -> Refusal | None:
    """Never fewer skiers than required: the others must be able to follow (ALP-173, Q40)."""
    if _completes(o, move.at, move.colour, move.terminal):
        return None
    left = ", ".join(f"{n} {colour}" for colour, n in missing(o, move.at).items() if n)
    detail = f"not all skiers that {_tile(o, move.at).name} requires can be delivered in this way"
    return Refusal("ALP-172", detail, f"all of them in one opening; missing are {left}")


# --- what is missing, and whether it can come ----------------------------------------------------


def _tile(o: Opened, at: Hex) -> BackcountryTile:
    return o.board.tiles[o.state.laid[at].tile]


def still_required(o: Opened, at: Hex) -> int:
    """How many skiers a tile still requires."""
    tile = _tile(o, at)
    there = sum(delivery.at == at for delivery in o.state.mountain)
    return tile.any + sum(tile.needs.counts().values()) - there


def missing(o: Opened, at: Hex) -> Mapping[Colour, int]:
    """The skiers that a tile still requires; if any will do, up to so many of each colour."""
    tile = _tile(o, at)
    if tile.any:
        return dict.fromkeys(COLOURS, still_required(o, at))
    there = [delivery.colour for delivery in o.state.mountain if delivery.at == at]
    return {colour: n - there.count(colour) for colour, n in tile.needs.counts().items()}


def _completes(o: Opened, at: Hex, colour: Colour, terminal: Hex) -> bool:
    """Whether all others can follow a skier who leaves at this terminal."""
    left = still_required(o, at) - 1
    wants: list[tuple[tuple[Hex, ...], int]] = []
    for other, n in missing(o, at).items():
        more = n - (other == colour)
        waiting = o.player.lodge.get(other, 0) - (other == colour)
        wants.append((o.served[other].get(at, ()), min(more, waiting)))
    riders = one_more(o.riders, o.lifts.number[terminal])
    return _can_follow(o.lifts, riders, tuple(wants), left)


@lru_cache(LOOKED)
def _can_follow(
    lifts: Lifts, riders: Riders, wants: tuple[tuple[tuple[Hex, ...], int], ...], left: int
) -> bool:
    """Whether `left` skiers can ride on top of the riders.

    `wants`: for each colour the terminals where its skiers may leave, and how many there are.
    """
    if not left:
        return True
    if sum(n for doors, n in wants if doors) < left:
        return False
    (doors, n), *others = wants
    rest = tuple(others)
    if n and any(
        takes(lifts, riders, door)
        and _can_follow(
            lifts, one_more(riders, lifts.number[door]), ((doors, n - 1), *rest), left - 1
        )
        for door in doors
    ):
        return True
    return _can_follow(lifts, riders, rest, left)


# --- moves ---------------------------------------------------------------------------------------


def legal(o: Opened) -> list[Move]:
    """Every delivery to a tile that `refusal` lets pass."""
    return [move for at in _tiles(o) for move in _legal_to(o, at)]


def _tiles(o: Opened) -> list[Hex]:
    """The tiles that skiers may be delivered to now."""
    if o.filling is not None:
        return [o.filling]
    laid = o.state.laid.items()
    return [at for at, lying in laid if not lying.completed and at not in o.completed]


def _legal_to(o: Opened, at: Hex) -> list[Move]:
    lodge = o.player.lodge
    required = missing(o, at)
    if sum(min(n, lodge.get(colour, 0)) for colour, n in required.items()) < still_required(o, at):
        return []
    return [
        DeliverToTile(colour, at, terminal, pays)
        for colour, n in required.items()
        if n and lodge.get(colour)
        for terminal in o.served[colour].get(at, ())
        if o.rides_to(terminal) and _completes(o, at, colour, terminal)
        for pays in ways_to_pay(o, terminal)
    ]


def effects(story: Unfolding, o: Opened, move: DeliverToTile) -> None:
    """A skier is delivered; the last one completes the tile."""
    tile, last = _tile(o, move.at), still_required(o, move.at) == 1
    deliver(story, o, move, rode=True, tile=tile.id)
    if last:
        story.tell(TileCompleted(o.seat, tile.id, move.at))
        _reward(story, o.seat, tile)


def _reward(story: Unfolding, seat: Seat, tile: BackcountryTile) -> None:
    """Coins or points come with the income; where both are printed the player chooses (ALP-174)."""
    if tile.coins and tile.points:
        story.due(seat, "bonus", tile.id)
    elif tile.coins:
        story.tell(CoinsGained(seat, tile.id, tile.coins))
    elif tile.points:
        story.tell(PointsScored(seat, "tile", tile.id, tile.points))


# --- the bonus of choice -------------------------------------------------------------------------


def bonus_refusal(state: State) -> Refusal | None:
    """A bonus is chosen when a tile with a choice is completed (ALP-174, ALP-177)."""
    if due(state, "bonus") is not None:
        return None
    return Refusal("ALP-174", "no backcountry tile with a choice has just been completed")


def legal_bonus() -> list[Move]:
    """Coins, or points."""
    return [_COINS, _POINTS]


def take_bonus(story: Unfolding, seat: Seat, move: TakeTileBonus) -> None:
    """The bonus as chosen."""
    tile = story.board.tiles[story.decision.source]
    story.settle(used=True)
    pays = move.pays
    match pays:
        case "coins":
            story.tell(CoinsGained(seat, tile.id, tile.coins))
        case "points":
            story.tell(PointsScored(seat, "tile", tile.id, tile.points))
        case _:
            assert_never(pays)
