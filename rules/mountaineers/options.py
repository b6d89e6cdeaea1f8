"""What may be chosen for a match (chapters "Game Setup" and "Setup for Game Variants")."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.game import BadOptions

FaceName: TypeAlias = Literal[
    "1-front",
    "1-back",
    "2-front",
    "2-back",
    "3-front",
    "3-back",
    "4-front",
    "4-back",
    "5-front",
    "5-back",
]
CARDS_OF_A_CLASS = 36
CLIMBERS = 6

REGULAR = {1: (9, 0), 2: (18, 0), 3: (27, 0), 4: (26, 10), 5: (25, 20), 6: (24, 30)}
SHORT = {1: (7, 0), 2: (14, 0), 3: (21, 0), 4: (26, 2), 5: (25, 10), 6: (24, 18)}
ADVANCED = {1: (7, 2), 2: (14, 4), 3: (21, 6), 4: (20, 16), 5: (19, 26), 6: (18, 36)}
"""1–3 and 4–6 player cards by the number of players, 1 to 6 (MTN-001, MTN-019 to MTN-021)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """All options with their defaults."""

    rounds: Annotated[
        Literal[10, 8],
        Meta(description="8 is the short match: a short deck, fewer routes (MTN-002)."),
    ] = 10
    deck: Annotated[
        Literal["regular", "advanced"],
        Meta(description="The advanced deck has more 4–6 player cards (MTN-021)."),
    ] = "regular"
    shift: Annotated[
        int,
        Meta(
            ge=-6,
            le=6,
            description="Advanced deck: so many more 4–6 player cards, at most one for each "
            "player either way; below 0: fewer (MTN-021).",
        ),
    ] = 0
    automated_climbers: Annotated[
        Annotated[int, Meta(ge=0, le=5)] | None,
        Meta(description="How many there are; null: two for one or two players (MTN-120)."),
    ] = None
    two_sided_cards: Annotated[
        bool,
        Meta(description="Automated climbers take turns in using front and back (MTN-121)."),
    ] = False
    characters: Annotated[
        bool, Meta(description="Whether everybody chooses a character (MTN-135).")
    ] = False
    rest_action: Annotated[
        bool, Meta(description="Whether resting, for 5 tokens, is a regular action (MTN-037).")
    ] = False
    route_purchase: Annotated[
        bool,
        Meta(description="Whether a regular action and 5 tokens buy a route card (MTN-037)."),
    ] = False
    ac_tokens: Annotated[
        int,
        Meta(
            ge=0,
            le=4,
            description="What each of two players draws when automated climbers move (MTN-125).",
        ),
    ] = 2
    mountain: Annotated[
        tuple[FaceName, FaceName, FaceName] | None,
        Meta(
            description="Sides 1 to 3, from left to right: `1-front` is the face of the content "
            "with `board` 1 and `side` front. Three different boards; null: drawn (MTN-006)."
        ),
    ] = None
    starting_player: Annotated[
        Annotated[int, Meta(ge=0, le=5)] | None,
        Meta(description="The seat that starts each round; null: drawn (MTN-030)."),
    ] = None


def check(options: Options, seats: int) -> None:
    """Raise BadOptions for a combination that the game does not know."""
    _check_deck(options, seats)
    fewest, most = automated_bounds(seats)
    if not fewest <= automated_climbers(options, seats) <= most:
        says = f"{seats} players have {fewest} to {most} automated climbers (MTN-120)"
        raise BadOptions(says, "automated_climbers")
    if options.mountain and len({face[0] for face in options.mountain}) < len(options.mountain):
        raise BadOptions("the mountain has three different boards (MTN-006)", "mountain")
    if options.starting_player is not None and options.starting_player >= seats:
        says = f"there is no seat {options.starting_player} to start (MTN-030)"
        raise BadOptions(says, "starting_player")


def _check_deck(options: Options, seats: int) -> None:
    if options.deck == "advanced" and options.rounds == 8:
        raise BadOptions("the advanced deck is for 10 rounds (MTN-021)")
    if options.shift and options.deck != "advanced":
        raise BadOptions("only the advanced deck can be shifted (MTN-021)", "shift")
    if abs(options.shift) > seats:
        raise BadOptions(f"{seats} players may shift up to {seats} cards (MTN-021)", "shift")
    easy, hard = deck(options, seats)
    if min(easy, hard) < 0 or max(easy, hard) > CARDS_OF_A_CLASS:
        raise BadOptions(f"there are {CARDS_OF_A_CLASS} cards of a class (MTN-021)")


def deck(options: Options, seats: int) -> tuple[int, int]:
    """How many 1–3 player and 4–6 player cards the event deck gets, conditions aside."""
    if options.rounds == 8:
        return SHORT[seats]
    easy, hard = (ADVANCED if options.deck == "advanced" else REGULAR)[seats]
    return easy - options.shift, hard + options.shift


def automated_bounds(seats: int) -> tuple[int, int]:
    """The fewest and most automated climbers: three to six climbers in all (MTN-120)."""
    return {1: 2, 2: 1}.get(seats, 0), CLIMBERS - seats


def automated_climbers(options: Options, seats: int) -> int:
    """How many automated climbers there are: chosen, or two for one and two players."""
    if options.automated_climbers is None:
        return 2 if seats <= 2 else 0
    return options.automated_climbers


def routes_dealt(options: Options) -> tuple[int, int]:
    """How many routes are dealt to a player, and how many kept (MTN-025, MTN-026)."""
    return (6, 4) if options.rounds == 10 else (5, 3)
