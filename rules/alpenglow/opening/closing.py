"""Closing a ski area and paying for it, or taking the opening back (ALP-133, ALP-180, Q34, Q55)."""

from events.alpenglow.moves import CloseArea, WithdrawOpening
from events.alpenglow.turns import PointsScored
from events.alpenglow.works import AreaClosed, OpeningWithdrawn
from events.base import Move, Seat
from rules.alpenglow import actions
from rules.alpenglow.opening.opened import Opened
from rules.alpenglow.powers import powers
from rules.alpenglow.timing import due
from rules.alpenglow.unfolding import Unfolding
from rules.alpenglow.vocabulary.upgrades import Alliance, LocalsPass
from rules.alpenglow.wording import coins
from rules.game import Refusal

_CLOSE, _WITHDRAW = CloseArea(), WithdrawOpening()


def fees(o: Opened) -> int:
    """A coin for each chair of one's own network, used or not, less what is taken off (ALP-133).

    Another's area costs nothing (ALP-180). Never less than 0 (ALP-188, ALP-192).
    """
    if o.area != o.seat:
        return 0
    passes = sum(power.coins for _, power in powers(o.board, o.player, LocalsPass))
    return max(0, len(o.network.capacity) - passes - o.turn.relief)


def refusal(o: Opened) -> Refusal | None:
    """The first rule that closing would break: somebody delivered, no tile begun, fees paid."""
    if o.filling is not None:
        detail = f"the backcountry tile on {o.filling} has not all the skiers that it requires"
        return Refusal("ALP-173", detail, "its further skiers, or withdraw_opening")
    if not o.state.mountain:
        return Refusal("ALP-113", "an opening delivers at least one skier", "withdraw_opening")
    price = fees(o)
    if o.player.coins < price:
        detail = f"the operation fees are {coins(price)}, and you have {o.player.coins}"
        return Refusal("ALP-133", detail, "more deliveries for coins, or withdraw_opening")
    return None


def legal(o: Opened) -> list[Move]:
    """To close if that can be, and always to withdraw."""
    return [_WITHDRAW] if refusal(o) is not None else [_CLOSE, _WITHDRAW]


def close(story: Unfolding, o: Opened) -> None:
    """Fees are paid, tiles flipped, whose area it was is thanked, free builds are offered."""
    story.tell(AreaClosed(o.seat, fees(o)))
    if o.area != o.seat:
        upgrade, power = next(powers(o.board, o.player, Alliance))
        story.tell(PointsScored(o.area, "alliance", upgrade, power.points))
    tiles = [o.state.laid[at].tile for at in o.completed]
    _offer(story, o.seat, [t for t in tiles if o.board.tiles[t].reward is not None])


def _offer(story: Unfolding, seat: Seat, tiles: list[str]) -> None:
    """Free chairs and buildings in the order of completion, each judged when its turn comes (Q55).

    What cannot be used then is lost.
    """
    for tile in reversed(tiles[1:]):
        story.due(seat, "action", tile)
    if tiles:
        actions.offer(story, seat, tiles[0])


def withdraw(story: Unfolding, o: Opened) -> None:
    """Skiers, income and everybody's bonuses are as before; step 4 is over (Q34)."""
    if due(story.state, "bonus") is not None:
        story.settle(used=False)
    story.tell(OpeningWithdrawn(o.seat))
