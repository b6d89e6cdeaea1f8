"""Delivering a skier to a run, hut or completed tile, and what every delivery brings.

ALP-102 to ALP-105, ALP-113 to ALP-136, ALP-179, ALP-187, ALP-064. A skier leaves the lift at a
terminal (or goes straight from a base with a lodge) and gets to whatever that serves; the terminal
pays, wherever a chain leads (ALP-128, ALP-129). Points go on the track at once (ALP-132). Skiers
stay on the mountain until the turn ends (ALP-134), all others in their lodge (ALP-135).
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

from events.alpenglow.moves import Deliver, DeliverToTile
from events.alpenglow.turns import CoinsGained, PointsScored
from events.alpenglow.words import Colour, Hex, Pays
from events.alpenglow.works import HutBonusPaid, SkierDelivered
from events.base import Move
from rules.alpenglow.content import Terminal
from rules.alpenglow.opening.opened import Opened, no_ride, no_skier, no_way
from rules.alpenglow.opening.reach import colours_at, room
from rules.alpenglow.powers import powers
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import Accreditation, DeliveryBonus, Facilities
from rules.alpenglow.vocabulary.words import COLOURS
from rules.game import Refusal

Places: TypeAlias = list[tuple[Hex, tuple[Hex, ...]]]
"""Where skiers of one colour can be delivered, each with the terminals that serve it."""
Like: TypeAlias = tuple[tuple[Hex, ...], bool] | Hex
"""What runs that are alike have in common: their terminals, and whether they are double."""

MANY, WAYS = 1400, 2
"""Up to so many deliveries are listed one by one; a terminal has so many ways to pay at most."""
FACILITIES = 2
"""How often Facilities brings a hut's bonus, apart from what the owner gets (ALP-187)."""


def refusal(o: Opened, move: Deliver) -> Refusal | None:
    """The first rule that this delivery would break."""
    if o.filling is not None:
        detail = f"the backcountry tile on {o.filling} has not all the skiers that it requires"
        return Refusal("ALP-173", detail, "deliver_to_tile or withdraw_opening")
    return (
        no_skier(o, move.colour)
        or _no_run(o, move)
        or no_way(o, move.colour, move.at, move.terminal)
        or (None if o.lodged(move.terminal) else no_ride(o, move.terminal))
        or wrong_pay(o, move.terminal, move.pays)
        or _after_its_like(o, move)
    )


def _no_run(o: Opened, move: Deliver) -> Refusal | None:
    """Only assigned runs of the skier's colour count, and only one or two skiers to each."""
    colours = colours_at(o.board, o.state, move.at)
    if not colours:
        if move.at in o.state.laid:
            detail = f"the backcountry tile on {move.at} takes the skiers it requires, all at once"
            return Refusal("ALP-173", detail, "deliver_to_tile")
        return Refusal("ALP-115", f"there is neither a run nor a hut on {move.at}")
    if move.colour not in colours:
        rule = "ALP-102" if move.at in o.state.huts else "ALP-125"
        return Refusal(rule, f"{move.at} takes no {move.colour} skiers", ", ".join(colours))
    if room(o.board, o.state, move.colour, move.at) <= 0:
        return Refusal("ALP-126", f"{move.at} takes no more skiers in this opening")
    return None


def legal(o: Opened) -> list[Move]:
    """Every delivery that `refusal` lets pass: by colour, where to, and from which terminal."""
    if o.filling is not None:
        return []
    colours: list[Colour] = [colour for colour in COLOURS if o.player.lodge.get(colour)]
    free: dict[Colour, Places] = {colour: _free(o, colour) for colour in colours}
    leaving = {
        at: ways_to_pay(o, at) for at in o.network.terminals if o.lodged(at) or o.rides_to(at)
    }
    moves = _listed(free, leaving)
    if len(moves) <= MANY:
        return moves
    for colour in colours:
        free[colour] = _unlike(o, free[colour])
    return _listed(free, leaving)


def _listed(free: Mapping[Colour, Places], leaving: Mapping[Hex, tuple[Pays, ...]]) -> list[Move]:
    return [
        Deliver(colour, at, terminal, pays)
        for colour, there in free.items()
        for at, terminals in there
        for terminal in terminals
        for pays in leaving.get(terminal, ())
    ]


def _free(o: Opened, colour: Colour) -> Places:
    """What takes one more skier of a colour, and the terminals that serve it."""
    taken = {delivery.at for delivery in o.state.mountain}
    laid = o.state.laid
    return [
        (at, terminals)
        for at, terminals in o.served[colour].items()
        if (at not in laid or laid[at].completed)
        and (at not in taken or room(o.board, o.state, colour, at) > 0)
    ]


# --- runs that are alike -------------------------------------------------------------------------


def _unlike(o: Opened, there: Places) -> Places:
    """The same, but of runs that are alike only the first, in the order of `served`.

    Alike are single runs served from the same terminals, and double runs: nothing depends on which
    of them is taken (Q57).
    """
    found: dict[Like, tuple[Hex, tuple[Hex, ...]]] = {}
    for at, terminals in there:
        found.setdefault(_like(o, at, terminals), (at, terminals))
    return list(found.values())


def _like(o: Opened, at: Hex, terminals: tuple[Hex, ...]) -> Like:
    """What runs that are alike have in common; huts and tiles are like nothing else."""
    run = o.state.runs.get(at)
    return at if run is None else (terminals, run.double)


def _after_its_like(o: Opened, move: Deliver) -> Refusal | None:
    """Where more than `MANY` deliveries are possible, like runs are filled in order (Q57)."""
    most = sum(len(o.served[colour]) for colour in COLOURS) * len(o.network.terminals) * WAYS
    if most <= MANY or move in legal(o):
        return None
    there = _free(o, move.colour)
    like = _like(o, move.at, o.served[move.colour][move.at])
    first = next(at for at, terminals in there if _like(o, at, terminals) == like)
    detail = f"{move.at} is like {first}, and where so much is possible, like runs go in order"
    return Refusal("ALP-126", detail, first)


def anybody(o: Opened) -> bool:
    """Whether a skier can be delivered to a run, hut or completed tile when the area is opened.

    Whoever gets anywhere by a chain can also stay on its first tile, which adjoins a terminal.
    """
    colours = [colour for colour in COLOURS if o.player.lodge.get(colour)]
    for terminal in o.network.terminals if colours else ():
        closed = o.terminal(terminal).closed
        wanted = [colour for colour in colours if colour not in closed]
        if any(
            colour in wanted
            for near in o.board.near[terminal]
            for colour in colours_at(o.board, o.state, near)
        ) and (o.lodged(terminal) or o.rides_to(terminal)):
            return True
    return False


def effects(story: Unfolding, o: Opened, move: Deliver) -> None:
    """A skier is delivered; from a base with a lodge without a ride (ALP-123)."""
    deliver(story, o, move, rode=not o.lodged(move.terminal), tile=None)


# --- income --------------------------------------------------------------------------------------


def ways_to_pay(o: Opened, at: Hex) -> tuple[Pays, ...]:
    """What may be asked of a terminal for a skier (ALP-130, ALP-131, Q52)."""
    kind = o.terminal(at).pays
    match kind:
        case "choice":
            return ("both",) if o.turn.both else ("coins", "points")
        case "coins":
            return ("coins",)
        case "both":
            return ("both",)
        case _:
            assert_never(kind)


def wrong_pay(o: Opened, at: Hex, pays: Pays) -> Refusal | None:
    """A choice where there is one, and only there."""
    ways = ways_to_pay(o, at)
    if pays in ways:
        return None
    terminal = o.terminal(at)
    rule = "ALP-131"
    if terminal.pays == "choice":
        rule = "ALP-064" if o.turn.both else "ALP-130"
    return Refusal(rule, f"{terminal.name} does not pay {pays}", " or ".join(ways))


def income(terminal: Terminal, pays: Pays, both: bool) -> tuple[int, int]:
    """Coins and points for a skier; `both`: with Accounting Error (ALP-064, Q52)."""
    times = 2 if both and terminal.pays == "both" else 1
    coins = 0 if pays == "points" else terminal.coins
    points = 0 if pays == "coins" else terminal.points
    return times * coins, times * points


def deliver(
    story: Unfolding, o: Opened, move: Deliver | DeliverToTile, *, rode: bool, tile: str | None
) -> None:
    """A skier is on the mountain; terminal, hut and upgrades pay."""
    colour, at, terminal = move.colour, move.at, move.terminal
    coins, points = income(o.terminal(terminal), move.pays, o.turn.both)
    story.tell(SkierDelivered(o.seat, colour, at, terminal, rode, tile, coins, points))
    _hut_pays(story, o, at)
    for upgrade, scored in accreditations(o, colour):
        story.tell(PointsScored(o.seat, "accreditation", upgrade, scored.points))
    for upgrade, bonus in bonuses(o, at, rode):
        if bonus.coins:
            story.tell(CoinsGained(o.seat, upgrade, bonus.coins))
        if bonus.points:
            story.tell(PointsScored(o.seat, "upgrade", upgrade, bonus.points))


def _hut_pays(story: Unfolding, o: Opened, at: Hex) -> None:
    """A hut's bonus for its owner, whoever delivers, and for Facilities (ALP-104, ALP-187)."""
    standing = o.state.huts.get(at)
    if standing is None:
        return
    hut = o.board.huts[standing.hut]
    story.tell(HutBonusPaid(standing.owner, at, None, hut.coins, hut.points))
    for upgrade, _ in powers(o.board, o.player, Facilities):
        coins, points = FACILITIES * hut.coins, FACILITIES * hut.points
        story.tell(HutBonusPaid(o.seat, at, upgrade, coins, points))


def accreditations(o: Opened, colour: Colour) -> Iterator[tuple[str, Accreditation]]:
    """The upgrades that score for a skier of this colour (ALP-179)."""
    for upgrade, power in powers(o.board, o.player, Accreditation):
        if power.colour == colour:
            yield upgrade, power


def bonuses(o: Opened, at: Hex, rode: bool) -> Iterator[tuple[str, DeliveryBonus]]:
    """The upgrades that pay for a skier delivered in this way (ALP-189)."""
    run = o.state.runs.get(at)
    ways = {
        "base": not rode,
        "ride": rode,
        "double": run is not None and run.double,
        "hut": at in o.state.huts,
    }
    for upgrade, power in powers(o.board, o.player, DeliveryBonus):
        if ways[power.by]:
            yield upgrade, power
