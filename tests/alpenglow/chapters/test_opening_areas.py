"""Opening a ski area (chapter "Open Your Ski Area"): ALP-113, ALP-043, ALP-180."""

import pytest

from events.alpenglow.moves import BuildChair, FinishTurn, OpenArea, WithdrawOpening
from events.alpenglow.works import AreaOpened, HutBonusPaid
from rules.alpenglow.vocabulary.upgrades import Alliance
from tests.alpenglow.boxes import upgrade
from tests.alpenglow.chapters.openings import (
    area,
    coined,
    delivered,
    offered,
    pointed,
    to_tile,
    two_chairs,
)
from tests.alpenglow.given import (
    PURPLE,
    RED,
    YELLOW,
    Fact,
    chair,
    coins,
    given,
    hut,
    in_box,
    laid,
    lodge,
    lodges,
    match,
    opened,
    phase,
    run,
    step,
    terminals,
    upgrades,
)
from tests.harness.scenario import Given

GREEN = (run("green", "C3"), lodge(RED, green=1))


def ready(*facts: Fact) -> Given:
    """RED could open: one green skier, one green run beside C4."""
    return given(*area(), *GREEN, step("open"), *facts)


@pytest.mark.rule("ALP-113")
def test_an_area_is_opened_in_step_4() -> None:
    """The own area is open; nothing is paid or delivered yet."""
    ready().when(RED, OpenArea(RED)).then(AreaOpened(RED, RED))


@pytest.mark.rule("ALP-113", "ALP-042")
def test_opening_is_optional() -> None:
    """The day may be finished without it."""
    ready().allows(RED, OpenArea(RED), FinishTurn())


@pytest.mark.rule("ALP-041")
def test_opening_leaves_the_build_out() -> None:
    """Opened at step 3, the turn is at step 4, and nothing can be built any more."""
    place = given(*area(), *GREEN, step("build"))
    place.allows(RED, BuildChair("left", "double"))
    after = place.when(RED, OpenArea(RED)).then(AreaOpened(RED, RED))
    assert after.state.turn.step == "open"
    after.refuses("ALP-043", RED, BuildChair("left", "double"))
    after.refuses("ALP-041", RED, FinishTurn())


@pytest.mark.rule("ALP-041")
def test_opening_has_its_time() -> None:
    """Neither before the card is played, nor twice at once, nor outside of turns."""
    given(*area(), *GREEN, step("card")).refuses("ALP-041", RED, OpenArea(RED))
    given(*area(), *GREEN, opened()).refuses("ALP-041", RED, OpenArea(RED))
    given(*area(), *GREEN, phase("routes")).refuses("ALP-002", RED, OpenArea(RED))


@pytest.mark.rule("ALP-043")
def test_an_area_is_opened_once_in_a_turn() -> None:
    """After an opening, withdrawn or not, there is no other in the same turn."""
    ready(step("open", opened=True)).refuses("ALP-043", RED, OpenArea(RED))


@pytest.mark.rule("ALP-113")
def test_an_opening_delivers_somebody() -> None:
    """Without a skier for any run that is served, the area cannot be opened."""
    ready(lodge(RED)).refuses("ALP-113", RED, OpenArea(RED))
    ready(lodge(RED, blue=3)).refuses("ALP-113", RED, OpenArea(RED))
    ready(terminals(C4="gate")).allows(RED, OpenArea(RED))
    black = (run("black", "C5"), lodge(RED, black=1))
    ready(*black).allows(RED, OpenArea(RED))
    ready(*black, terminals(C4="gate")).refuses("ALP-113", RED, OpenArea(RED))


@pytest.mark.rule("ALP-113", "ALP-117")
def test_a_lodgeless_base_alone_delivers_nobody_beside_it() -> None:
    """A run beside the only base needs a lodge there, or another base to ride from."""
    facts = (chair(RED, "west"), run("green", "A5"), lodge(RED, green=1), step("open"))
    given(*facts).refuses("ALP-113", RED, OpenArea(RED))
    given(*facts, lodges(RED, "A4")).allows(RED, OpenArea(RED))
    given(*facts, chair(RED, "slope")).allows(RED, OpenArea(RED))


@pytest.mark.rule("ALP-113", "ALP-172")
def test_a_tile_that_can_be_completed_is_somebody_to_deliver() -> None:
    """Three blues for the tile beside C4's chain-less end are enough, two are not."""
    facts = (*area(), chair(RED, "west", "triple"), laid("gully", "C5"), step("open"))
    given(*facts, lodge(RED, blue=3)).allows(RED, OpenArea(RED))
    given(*facts, lodge(RED, blue=2)).refuses("ALP-113", RED, OpenArea(RED))
    given(*facts, chair(RED, "west"), lodge(RED, blue=3)).refuses("ALP-113", RED, OpenArea(RED))


@pytest.mark.rule("ALP-180")
def test_without_alliance_only_the_own_area_is_opened() -> None:
    """Another's area is refused, as is one that does not exist."""
    place = ready(*area(YELLOW))
    place.refuses("ALP-180", RED, OpenArea(YELLOW), OpenArea(2), OpenArea(-1))


ALLIED: tuple[Fact, ...] = (
    match(seats=3),
    in_box("upgrades", upgrade("10A", Alliance())),
    upgrades(RED, "10A"),
    *area(RED),
    chair(YELLOW, "east"),
    chair(YELLOW, "ridge", "quad"),
    lodges(YELLOW, "I4"),
    chair(PURPLE, "north"),
    lodges(PURPLE, "E1"),
)
"""RED holds Alliance; YELLOW has chairs to G4 from I4 and E1, and PURPLE one from E1 to E4."""


@pytest.mark.rule("ALP-180")
def test_alliance_opens_anothers_area() -> None:
    """Of the areas in which somebody can be delivered, the own and the others' may be opened."""
    place = given(*ALLIED, run("green", "G5"), lodge(RED, green=1), step("open"))
    place.refuses("ALP-113", RED, OpenArea(RED), OpenArea(PURPLE))
    place.when(RED, OpenArea(YELLOW)).then(AreaOpened(RED, YELLOW))
    both = given(*ALLIED, run("green", "G5", "B4"), lodge(RED, green=1), step("open"))
    both.allows(RED, OpenArea(RED), OpenArea(YELLOW))


@pytest.mark.rule("ALP-180")
def test_areas_are_not_mixed() -> None:
    """In another's area only its terminals, chairs and lodges serve: at E1 YELLOW has no lodge."""
    facts = (run("green", "B4", "G5"), run("blue", "I5", "H3"), run("black", "D1"))
    place = given(*ALLIED, *facts, lodge(RED, green=2, blue=2, black=1), opened(RED, YELLOW))
    assert offered(place) == {
        ("green", "G5", "G4"),
        ("blue", "I5", "I4"),
        ("blue", "H3", "G4"),
        ("black", "D1", "E1"),
    }
    place.when(RED, coined("black", "D1", "E1")).then(delivered("black", "D1", "E1", coins=2))
    place.refuses("ALP-117", RED, coined("green", "B4", "A4"))
    place.when(RED, pointed("blue", "I5", "I4")).then(
        delivered("blue", "I5", "I4", points=2, rode=False)
    )


@pytest.mark.rule("ALP-180", "ALP-104")
def test_in_anothers_area_income_is_the_active_players() -> None:
    """Skiers come from one's own lodge and pay oneself; a hut pays its owner, as everywhere."""
    place = given(*ALLIED, hut(YELLOW, "hut-1f", "G5"), lodge(RED, green=1), opened(RED, YELLOW))
    after = place.when(RED, coined("green", "G5", "G4")).then(
        delivered("green", "G5", "G4", coins=2), HutBonusPaid(YELLOW, "G5", None, 1, 0)
    )
    assert after.state.players[RED].lodge == {}
    assert after.state.players[RED].coins == 11
    assert after.state.players[YELLOW].coins == 1


@pytest.mark.rule("ALP-113")
def test_nothing_is_delivered_or_closed_while_no_area_is_open() -> None:
    """Deliveries, closing and withdrawing ask for an open area."""
    place = ready(laid("gully", "C5"))
    place.refuses("ALP-113", RED, coined("green", "C3", "C4"), to_tile("blue", "C5", "C4"))
    place.refuses("ALP-113", RED, WithdrawOpening())


@pytest.mark.rule("ALP-122")
def test_capacities_are_fresh_in_every_opening() -> None:
    """A double full in one opening carries two again in the next, also another player's."""
    place = given(*two_chairs(), run("green", "C3", "D3", "C5"), lodge(RED, green=3), opened())
    full = place.when(RED, coined("green", "C3", "C4")).when(RED, coined("green", "D3", "C4"))
    full.accepted().refuses("ALP-124", RED, coined("green", "C5", "C4"))
    again = given(*two_chairs(), run("green", "C5"), lodge(RED, green=1), coins(RED, 9), opened())
    again.allows(RED, coined("green", "C5", "C4"))
