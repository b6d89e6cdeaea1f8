"""What may be chosen for a match (chapters "Setup", "Roles", "Missions")."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.game import BadOptions


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """All options with their defaults."""

    roles: Annotated[
        Literal["dealt", "chosen"],
        Meta(
            description="dealt: chance deals the roles (ALT-020). chosen: the players choose among "
            "all seven, the last one in turn order first (ALT-021)."
        ),
    ] = "dealt"
    missions: Annotated[
        bool, Meta(description="Whether mission cards are played with (ALT-106, ALT-118).")
    ] = False
    starting_goods: Annotated[
        Literal["bag", "board"],
        Meta(
            description="bag: goods of the role go into the bag (ALT-022). board: they lie on the "
            "planning spaces, and nobody draws in the first round (ALT-123)."
        ),
    ] = "bag"
    starting_player: Annotated[
        Annotated[int, Meta(ge=0, le=4)] | None,
        Meta(description="The seat that starts the first round; null: drawn (ALT-019)."),
    ] = None


def check(options: Options, seats: int) -> None:
    """Raise BadOptions for a combination that the game does not know."""
    if options.starting_player is not None and options.starting_player >= seats:
        says = f"there is no seat {options.starting_player} to start (ALT-019)"
        raise BadOptions(says, "starting_player")
