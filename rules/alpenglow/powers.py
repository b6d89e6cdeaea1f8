"""What a player's resort upgrades do (chapter "Resort Upgrades Reference"): ALP-179 to ALP-189.

The upgrade printed on a player board works from the first lodge on, that is, from the set-up (Q6).
"""

from collections.abc import Iterator
from typing import TypeVar

from projections.alpenglow.state import Player
from rules.alpenglow.board import Board
from rules.alpenglow.vocabulary.upgrades import UpgradeEffect

P = TypeVar("P", bound=UpgradeEffect)


def powers(board: Board, player: Player, kind: type[P]) -> Iterator[tuple[str, P]]:
    """The upgrades held that do this kind of thing, each with its id, in the order built."""
    for upgrade in player.upgrades:
        effect = board.powers[upgrade]
        if isinstance(effect, kind):
            yield upgrade, effect


def has(board: Board, player: Player, kind: type[UpgradeEffect]) -> bool:
    """Whether a player holds an upgrade of this kind."""
    return any(isinstance(board.powers[upgrade], kind) for upgrade in player.upgrades)
