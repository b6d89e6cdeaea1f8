"""What was once said or done wrongly, and is right now: a test for each fault that was found."""

import pytest

from events.altiplano.moves import BuildRoad
from rules.altiplano import box
from rules.altiplano.rulebook import RULES
from rules.altiplano.sentences import says
from rules.altiplano.vocabulary.effects import SwapPlanned
from tests.altiplano.chapters.many import FULL
from tests.altiplano.given import RED, Fact, extensions, given, laid, pawn, player, warehouse

TEXT = {rule.id: rule.text for rule in RULES}


def second_step(*facts: Fact) -> str:
    """What is said of the step of the road that brings a corn."""
    wood_and_stone = laid(RED, "road", "wood", "stone")
    table = given(pawn(RED, "road"), player(RED, road=1), wood_and_stone, *facts).setting
    return says(table.board, table.state, RED, BuildRoad(joker=False))


@pytest.mark.rule("ALT-082", "ALT-093", "ALT-121")
def test_what_is_said_of_a_corn_tells_whether_it_can_be_parked() -> None:
    """It was said to be stored, where only the extension for it had room."""
    crib = extensions(RED, "granary")
    assert second_step().endswith("1 corn, to be stored at once.")
    assert second_step(crib).endswith("1 corn, to be stored or parked at once.")
    assert second_step(crib, warehouse(RED, *FULL)).endswith("1 corn, which is parked.")
    full = player(RED, parked=2)
    assert second_step(crib, full).endswith("1 corn, to be stored at once.")
    assert second_step(crib, full, warehouse(RED, *FULL)).endswith(
        "no corn, as no row can take it."
    )


@pytest.mark.rule("ALT-043", "ALT-111")
def test_coins_lie_on_roles_too() -> None:
    """A role of the box costs a coin; the rules spoke of extensions only."""
    assert [role.id for role in box.default().roles if role.effect.coins] == ["trader"]
    assert "role" in TEXT["ALT-043"]
    assert "role" in TEXT["ALT-111"]


@pytest.mark.rule("ALT-126", "ALT-006")
def test_orders_that_were_removed_are_no_secret() -> None:
    """All others lie open; what stays hidden is which missions left the game."""
    assert "orders removed" not in TEXT["ALT-126"]
    assert "missions face down or out of the game" in TEXT["ALT-126"]


@pytest.mark.rule("ALT-121")
def test_a_swapped_tile_is_chosen_from_the_container_or_drawn() -> None:
    """Nothing is ever drawn from a container."""
    assert "drawn or chosen from it" not in TEXT["ALT-121"]


@pytest.mark.rule("ALT-121")
def test_a_tile_that_is_swapped_is_not_planned_yet() -> None:
    """It lies on a planning space; a planned one lies on the space of an action."""
    swaps = [one for one in box.default().extensions if isinstance(one.effect, SwapPlanned)]
    assert swaps
    assert all("planned tile" not in one.text for one in swaps)
