"""The words that moves and events of Alpenglow share."""

from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["green", "blue", "black", "orange"]
BuildingType: TypeAlias = Literal["town", "shop", "food", "lodging"]
ChairKind: TypeAlias = Literal["double", "triple", "quad"]
Hex: TypeAlias = str
Spot: TypeAlias = str
Pays: TypeAlias = Literal["coins", "points", "both"]
"""What a terminal pays for a skier: one of the two where it is a choice, both where it is not."""
Step: TypeAlias = Literal["bus", "card", "build", "open", "end"]
"""Where a turn is (ALP-041): `open` when nothing can be built any more, `end` to draw cards."""
Phase: TypeAlias = Literal["goals", "bases", "routes", "turns", "refresh", "season", "scoring"]
"""Where a match is. `season` and `scoring`: the table does what it does by itself."""
SpotKind: TypeAlias = Literal["lot", "square", "neutral", "building"]
DecisionKind: TypeAlias = Literal[
    "fee", "action", "deed", "lodge", "second_chair", "goal", "draw", "bonus"
]
"""What somebody has to decide before the turn goes on.

fee: pay or refuse. action: use or leave the action of `source`. deed: put one on the new building.
lodge: place one at a terminal of `choices`, or decline. second_chair: build or leave one more chair
(Efficiency). goal: keep one of those drawn. draw: take `count` cards. bonus: coins or points of a
backcountry tile.
"""
