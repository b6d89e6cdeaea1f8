"""What always holds on the table of Mountaineers, whatever was played."""

from rules.mountaineers.pieces import broken
from tests.harness.variants import Options

__all__ = ["MORE_OPTIONS", "broken"]

MORE_OPTIONS: list[tuple[int, Options]] = [
    (1, {"mountain": ["1-front", "2-back", "3-front"]}),
    (3, {"mountain": ["5-back", "4-front", "1-back"], "characters": True}),
    (2, {"rest_action": True, "route_purchase": True, "characters": True}),
    (6, {"rest_action": True, "route_purchase": True, "rounds": 8}),
    (4, {"deck": "advanced", "shift": -4, "automated_climbers": 2}),
]
