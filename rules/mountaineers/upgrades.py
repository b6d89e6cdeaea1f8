"""Purchasing Climbing Upgrades (chapter "Regular Actions", 2): MTN-072 to MTN-075, MTN-153."""

from collections.abc import Iterator

from events.base import Event
from events.mountaineers import BuyUpgrade, UpgradeBought
from rules.game import Refusal
from rules.mountaineers import steps
from rules.mountaineers.actions import no_regular_action
from rules.mountaineers.board import Acts
from rules.mountaineers.prices import buy_price
from rules.mountaineers.situation import Situation


def refusal(s: Situation, move: BuyUpgrade) -> Refusal | None:
    """The first rule that this purchase would break."""
    if refusal := no_regular_action(s) or _closed(s):
        return refusal
    upgrade = s.board.upgrades.get(move.upgrade)
    if upgrade is None:
        return Refusal("MTN-072", f"there is no upgrade {move.upgrade}")
    if move.upgrade in s.player.upgrades or move.upgrade in s.player.given_up:
        return Refusal("MTN-153", f"you bought {upgrade.name} before", "another upgrade")
    return steps.unpaid(s, buy_price(s, upgrade), upgrade.name)


def _closed(s: Situation) -> Refusal | None:
    if "buy" in s.top.kinds:
        name = s.board.events[s.turn.card].name
        return Refusal("MTN-047", f"{name}: nobody buys upgrades in this turn")
    if not s.player.hand:
        return Refusal("MTN-072", "you have no marker in hand for its slot")
    return None


def legal(s: Situation) -> list[Acts]:
    """Every purchase that `refusal` lets pass."""
    if s.turn.actions <= 0 or s.turn.carrying is not None or _closed(s):
        return []
    most = s.tokens + s.buy_discount
    if most < s.board.cheapest:
        return []
    bought, given_up = s.player.upgrades, s.player.given_up
    sold = [
        name
        for name, upgrade in s.board.upgrades.items()
        if upgrade.price <= most and name not in bought and name not in given_up
    ]
    moves = [s.board.purchases[name] for name in sold]
    return [Acts(moves, s.turn.actions - 1, s.tokens - min(s.board.dearest, s.tokens))]


def effects(s: Situation, move: BuyUpgrade) -> Iterator[Event]:
    """The purchase: its price, and the highest marker in hand for its slot (MTN-072)."""
    upgrade = s.board.upgrades[move.upgrade]
    yield UpgradeBought(s.seat, upgrade.id, buy_price(s, upgrade), s.player.hand[-1])
