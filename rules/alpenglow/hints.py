"""What a player should know and might overlook: only of the own goals, else of what lies open."""

from collections.abc import Iterator

from events.base import Seat
from projections.alpenglow.state import BUSES, Player, State
from rules.alpenglow.advice import advice
from rules.alpenglow.board import Board
from rules.alpenglow.goals import Standing, standing
from rules.alpenglow.opening.backcountry import still_required
from rules.alpenglow.opening.closing import fees
from rules.alpenglow.opening.opened import Opened, could_open, opened
from rules.alpenglow.powers import has
from rules.alpenglow.vocabulary.upgrades import FirstSeasonPrices
from rules.alpenglow.wording import coins, points, skiers
from rules.game import Hint
from rules.wording import counted

SOON = 2
"""With so many turns of a season left, what it will end is worth a word."""
SEASONS = 2


def hints(board: Board, state: State, seat: Seat) -> tuple[Hint, ...]:
    """What a seat should know: advice, turns left, skiers, fees, slots, then its goals."""
    return (
        *_advice(board, state, seat),
        *_turns(board, state, seat),
        *_leaving(state, seat),
        *_fees(board, state, seat),
        *_slots(state, seat),
        *_goals(board, state, seat),
    )


def _advice(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """What the quick-start guide says of the turn: it binds nobody (ALP-028, Q10)."""
    if (now := advice(board, state, seat)) is not None:
        guide, played = board.guides[seat + 1], state.played[seat]
        says = f"{guide.name}'s advice: {now.text}"
        yield Hint("guide", says, played, len(guide.turns), ("ALP-028",))


def _turns(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """How many turns are left in the season, the one being played among them (ALP-001)."""
    if state.phase != "turns":
        return
    played = state.played[seat]
    left = BUSES - played
    says = f"You have {_turns_left(left)} in Season {state.season}"
    if state.season == SEASONS and left == 1:
        says += ": coins that you keep count only if points are equal, or for Banker"
        yield Hint("season", f"{says}.", played, BUSES, ("ALP-001", "ALP-004", "ALP-006"))
    elif state.season < SEASONS and left <= SOON and _dearer(board, state.players[seat]):
        says += "; in the next, buildings and resort upgrades cost 2 coins more"
        yield Hint("season", f"{says}.", played, BUSES, ("ALP-001", "ALP-147"))
    else:
        yield Hint("season", f"{says}.", played, BUSES, ("ALP-001",))


def _dearer(board: Board, player: Player) -> bool:
    """Whether Season 2 has other prices for a player."""
    return not has(board, player, FirstSeasonPrices)


def _turns_left(count: int) -> str:
    return {0: "no turn left", 1: "1 turn left"}.get(count, f"{count} turns left")


def _leaving(state: State, seat: Seat) -> Iterator[Hint]:
    """Skiers in the lodge are lost when the season ends (ALP-135, ALP-146)."""
    lodge = state.players[seat].lodge
    if state.phase == "turns" and lodge and BUSES - state.played[seat] <= SOON:
        waiting, end = skiers(lodge), "delivered by the end of the season"
        if sum(lodge.values()) == 1:
            says = f"{waiting} waits in your lodge; unless {end} it goes home."
        else:
            says = f"{waiting} wait in your lodge; those not {end} go home."
        yield Hint("lodge", says, None, None, ("ALP-135", "ALP-146"))


# --- fees ----------------------------------------------------------------------------------------


def _fees(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """What an opening costs where the coins in hand do not pay for it (ALP-133)."""
    turn = state.turn
    if turn is None or turn.seat != seat or turn.step == "end":
        return
    if turn.opened and turn.opening is None:
        return
    if (o := opened(board, state, seat)) is not None:
        yield from _while_open(o)
        return
    price, held = fees(could_open(board, state, seat, seat)), state.players[seat].coins
    if held < price:
        says = (
            f"Opening your ski area costs {coins(price)} and you have {held}: "
            f"deliveries would have to bring {coins(price - held)} more."
        )
        yield Hint("fees", says, held, price, ("ALP-133",))


def _while_open(o: Opened) -> Iterator[Hint]:
    """What is still missing before the area can be closed: a tile's skiers, coins for the fees."""
    if o.filling is not None:
        tile, left = o.board.tiles[o.state.laid[o.filling].tile], still_required(o, o.filling)
        needed = tile.any + sum(tile.needs.counts().values())
        says = f"{tile.name} has {needed - left} of its {needed} skiers: complete it, or withdraw."
        yield Hint(tile.id, says, needed - left, needed, ("ALP-173",))
    price, held = fees(o), o.player.coins
    if held < price:
        says = (
            f"Closing costs {coins(price)} and you have {held}: "
            f"deliver for {coins(price - held)} more, or withdraw."
        )
        yield Hint("fees", says, held, price, ("ALP-133",))


# --- slots and goals -----------------------------------------------------------------------------


def _slots(state: State, seat: Seat) -> Iterator[Hint]:
    """A slot that is open while there are resort upgrades to build (ALP-110)."""
    open_slots = state.slots_open(seat)
    if state.phase == "turns" and open_slots > 0 and state.upgrades:
        slots = counted(open_slots, "open slot")
        says = f"You have {slots} for resort upgrades, which work from the turn they are built."
        yield Hint("slots", says, None, None, ("ALP-108", "ALP-110"))


def _goals(board: Board, state: State, seat: Seat) -> Iterator[Hint]:
    """How the goal cards stand that a seat holds, and those it may choose from (ALP-153).

    Nothing stands before the first lodge does.
    """
    player = state.players[seat]
    if not player.lodges:
        return
    for goal in (*player.offered, *(held.goal for held in player.goals)):
        now = standing(board, state, seat, board.goals[goal])
        says = f"{board.goals[goal].name}: {_stands(now)}."
        have, need = (None, None) if now.fewest else (now.have, now.need)
        yield Hint(goal, says, have, need, ("ALP-153", *now.rules))


def _stands(now: Standing) -> str:
    """What a goal is worth as things stand, and what it takes."""
    worth = f"{points(now.points)} as things stand" if now.points else "nothing as things stand"
    have = counted(now.have, *now.things)
    if not now.fewest and now.have < now.need:
        return f"{worth}, with {now.have} of {counted(now.need, *now.things)}"
    if not now.fewest:
        return f"{worth}: you have {have}, and {now.need} would do"
    if now.need < 0:
        return f"{worth}: you have {have}, and somebody else has none"
    if now.points:
        return f"{worth}: you have {have}, and up to {now.need} would do"
    return f"{worth}: you have {have}; it would take {now.need}{' at most' if now.need else ''}"
