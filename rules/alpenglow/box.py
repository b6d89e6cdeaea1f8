"""The box of Alpenglow: the mountain is a table, every other part an array of tables."""

from rules.alpenglow import inspection
from rules.alpenglow.content import Content
from rules.box import Box

BOX = Box(
    "rules.alpenglow",
    Content,
    {
        "mountain.toml": ("mountain", "places", "locations"),
        "terminals.toml": ("terminals", "tiles"),
        "village.toml": ("village", "lots", "buildings", "neutrals", "squares"),
        "cards.toml": ("actions", "run_cards"),
        "goals.toml": ("goals",),
        "pieces.toml": ("deeds", "huts", "boards"),
        "upgrades.toml": ("upgrades",),
        "guides.toml": ("guides",),
    },
    inspection.faults,
)

PARTS, FILES, HOLDS = BOX.parts, BOX.files, BOX.holds
default, load, faults, repacked = BOX.default, BOX.load, BOX.faults, BOX.repacked
bundle, decode, bad_content = BOX.bundle, BOX.decode, BOX.bad_content
