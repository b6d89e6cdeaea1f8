"""The box of Altiplano: a file each for goods, plateau, boards, roles, extensions and cards."""

from rules.altiplano import inspection
from rules.altiplano.content import Content
from rules.box import Box

BOX = Box(
    "rules.altiplano",
    Content,
    {
        "goods.toml": ("goods", "supplies"),
        "plateau.toml": ("locations", "strip"),
        "boards.toml": ("board", "road", "warehouse"),
        "roles.toml": ("roles",),
        "extensions.toml": ("extensions",),
        "cards.toml": ("orders", "houses", "boats"),
        "missions.toml": ("missions",),
    },
    inspection.faults,
)

PARTS, FILES, HOLDS = BOX.parts, BOX.files, BOX.holds
default, load, faults, repacked = BOX.default, BOX.load, BOX.faults, BOX.repacked
bundle, decode, bad_content = BOX.bundle, BOX.decode, BOX.bad_content
