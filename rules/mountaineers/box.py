"""The box of Mountaineers: six files, one for each part of the content, as an array of tables."""

from rules.box import Box
from rules.mountaineers import inspection
from rules.mountaineers.content import Content

BOX = Box(
    "rules.mountaineers",
    Content,
    {f"{part}.toml": (part,) for part in Content.__struct_fields__},
    inspection.faults,
)

PARTS, FILES, HOLDS = BOX.parts, BOX.files, BOX.holds
default, load, faults, repacked = BOX.default, BOX.load, BOX.faults, BOX.repacked
bundle, decode, bad_content = BOX.bundle, BOX.decode, BOX.bad_content
