"""What may be chosen for a match (chapters "Table Setup", "Variable Setup", "Your First Game")."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.game import BadOptions

GUIDES = 4
"""There are quick-start guides for so many players (Q10)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """All options with their defaults."""

    first_game: Annotated[
        bool,
        Meta(
            description="The village and the terminals printed on the board, and no huts, whatever "
            "`village`, `terminals` and `huts` say (ALP-021, ALP-017)."
        ),
    ] = False
    village: Annotated[
        Literal["shuffled", "mixed", "printed"],
        Meta(
            description="shuffled: all lots and neutral buildings with two squares (ALP-020). "
            "mixed: these and all squares together (ALP-191). printed: as on the board."
        ),
    ] = "shuffled"
    terminals: Annotated[
        Literal["variable", "printed"],
        Meta(description="Terminal tiles at random (ALP-024), or as printed on the board."),
    ] = "variable"
    huts: Annotated[bool, Meta(description="Whether huts are played with (ALP-017, ALP-029).")] = (
        True
    )
    resort_upgrades: Annotated[
        bool, Meta(description="Whether resort upgrades are in the supply (ALP-025, ALP-029).")
    ] = True
    backcountry: Annotated[
        bool, Meta(description="Whether backcountry tiles are in the supply (ALP-026, ALP-029).")
    ] = True
    start: Annotated[
        Literal["none", "upgrade"] | None,
        Meta(
            description="Whether all start with three empty slots, or with the upgrade printed on "
            "their board (ALP-009, ALP-010); null: with the upgrade in a first game, else none."
        ),
    ] = None
    guides: Annotated[
        bool,
        Meta(
            description="Quick-start guides for up to four players: goal, hand, board, base, chair "
            "and route are given, the printed village and terminals are used, and seat 0 starts "
            "(ALP-028)."
        ),
    ] = False
    starting_player: Annotated[
        Annotated[int, Meta(ge=0, le=4)] | None,
        Meta(description="The seat that starts Season 1; null: drawn (ALP-030)."),
    ] = None

    @property
    def village_played(self) -> Literal["shuffled", "mixed", "printed"]:
        """How the village is laid out, the first game and guides taken into account."""
        return "printed" if self.first_game or self.guides else self.village

    @property
    def terminals_played(self) -> Literal["variable", "printed"]:
        """How the terminals are laid out, the first game and guides taken into account."""
        return "printed" if self.first_game or self.guides else self.terminals

    @property
    def start_played(self) -> Literal["none", "upgrade"]:
        """What all start with: beginners with the printed upgrade, if nothing is said (ALP-009)."""
        return self.start or ("upgrade" if self.first_game else "none")

    @property
    def huts_played(self) -> bool:
        """Whether there are huts: none in a first game (ALP-017)."""
        return self.huts and not self.first_game


def check(options: Options, seats: int) -> None:
    """Raise BadOptions for a combination that the game does not know."""
    if options.guides and seats > GUIDES:
        says = f"there are quick-start guides for {GUIDES} players at most (ALP-028)"
        raise BadOptions(says, "guides")
    if options.guides and options.starting_player not in (None, 0):
        raise BadOptions("with quick-start guides seat 0 starts (ALP-028)", "starting_player")
    if options.starting_player is not None and options.starting_player >= seats:
        says = f"there is no seat {options.starting_player} to start (ALP-030)"
        raise BadOptions(says, "starting_player")


def in_force(options: Options) -> Options:
    """What the first game and the guides overrule is what they make of it, so all can see it."""
    return replace(
        options,
        village=options.village_played,
        terminals=options.terminals_played,
        huts=options.huts_played,
        start=options.start_played,
        starting_player=0 if options.guides else options.starting_player,
    )
