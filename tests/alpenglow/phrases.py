"""What a text must say for each word of its data: the phrases that players read.

They read the texts, the rules read the data; a card that says one and does another is a fault.
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from events.alpenglow.words import BuildingType, Colour
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary import upgrades as lasts
from rules.alpenglow.vocabulary.words import COLOURS, Skiers
from rules.inspection import words

TYPES: Mapping[BuildingType, str] = {
    "town": "a town building",
    "shop": "a shop",
    "food": "a food building",
    "lodging": "a lodging building",
}
STOPS = {
    "lot": "a vacant lot",
    "square": "a square",
    "neutral": "a neutral building",
    "own": "your own building",
    "other": "another player's building",
}
EACH: Mapping[does.Each, str] = {
    "once": "",
    "chair": "for each of your chairs",
    "building": "for each of your buildings",
    "hut": "for each of your huts",
    "lodge": "for each of your lodges on the mountain",
    "upgrade": "for each of your resort upgrades",
    "skier": "for each skier in your lodge",
    "backcountry": "for each backcountry tile you completed",
}
THINGS: Mapping[does.Each, str] = {
    "once": "",
    "chair": "chair",
    "building": "building",
    "hut": "hut",
    "lodge": "lodge",
    "upgrade": "resort upgrade",
    "skier": "skier",
    "backcountry": "backcountry tile",
}
BUILT = {"building": "uilding", "hut": "hut", "chair": "hair", "upgrade": "resort upgrade"}
BY = {
    "base": "from a base without riding a chair",
    "ride": "by chair",
    "double": "to a double run",
    "hut": "to a hut",
}
FIXED: Mapping[type[Struct], tuple[str, ...]] = {
    does.BothIncomes: ("In this turn's opening", "both their coins and their points"),
    does.SkiersAgain: (
        "take the building's skiers again",
        "your deed's skier if the building is yours",
    ),
    does.RemoveRun: ("Remove a run", "split a double run into two single runs"),
    does.MoveRun: ("Move a single run", "open white space"),
    does.DoubleRun: ("Place a double run, or a backcountry tile instead",),
    does.SwapTerminal: ("marked terminal from the supply",),
    does.MoveBus: ("Move any bus",),
    lasts.Chamber: ("another player's building", "the action of its deed"),
    lasts.Efficiency: ("build or upgrade a chair", "a second one"),
    lasts.Facilities: ("its bonus twice more, whoever owns it",),
    lasts.FirstSeasonPrices: ("uildings and resort upgrades", "cost in Season 1"),
}
"""What a text must contain for words that have no figures."""
FREE_NUMBERS: Mapping[type[Struct], tuple[str, ...]] = {
    does.DrawGoals: ("1",),
    lasts.Buddies: ("1",),
    lasts.FirstSeasonPrices: ("1",),
}
"""Numbers that a text may have though its data has not: they are part of what the word means."""


def named(text: str) -> set[str]:
    """The colours that a text names."""
    return {colour for colour in COLOURS if re.search(rf"\b{colour}\b", text)}


def meant(value: object) -> set[str]:
    """The colours that the data means; all four together are said otherwise."""
    colours: set[str] = set()
    for word in words(value):
        match word:
            case Skiers() if len(word.counts()) < len(COLOURS):
                colours |= set(word.counts())
            case lasts.Accreditation(colour=colour) | lasts.Buddies(colour=colour):
                colours.add(colour)
            case _:
                pass
    return colours


def counted(number: int, noun: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def phrases(value: object) -> Iterator[str]:
    """What the text must contain for each word of the data."""
    for word in words(value):
        yield from FIXED.get(type(word), ())
        yield from _at_once(word)
        yield from _by_moves(word)
        yield from _condition(word)
        yield from _lasting(word)


def _at_once(word: Struct) -> Iterator[str]:
    match word:
        case does.GainSkiers(skiers=skiers):
            yield from _skiers(skiers.counts())
        case does.GainCoins(coins=count, each=each, most=most):
            yield f"ain {counted(count, 'coin')}"
            yield from _each(each, most)
        case does.GainPoints(points=count, each=each, most=most):
            yield f"core {counted(count, 'point')}"
            yield from _each(each, most)
        case does.BuyPoints(coins=paid, points=scored):
            yield f"Pay {counted(paid, 'coin')} to score {counted(scored, 'point')}"
        case does.LowerFees(coins=count):
            yield "peration fees of this turn's opening"
            yield f"{counted(count, 'coin')} less"
        case _:
            pass


def _skiers(counts: Mapping[Colour, int]) -> Iterator[str]:
    if set(counts.values()) == {1} and len(counts) == len(COLOURS):
        yield "1 skier of each colour"
    else:
        yield " and ".join(f"{number} {colour}" for colour, number in counts.items())


def _each(each: does.Each, most: int) -> Iterator[str]:
    yield EACH[each]
    yield from [f"at most {most}"] if most < 99 else []


def _by_moves(word: Struct) -> Iterator[str]:
    match word:
        case does.TakeSkiers(count=count) | does.BuddyPass(count=count):
            yield f"ake up to {counted(count, 'skier')} of any colours"
        case does.SwapSkiers(count=count):
            yield f"wap up to {counted(count, 'skier')} in your lodge"
        case does.SwapCards(count=count):
            yield f"iscard up to {counted(count, 'run card')} to draw as many"
        case does.DrawCards(count=count):
            yield "raw a run card" if count == 1 else f"raw up to {count} run cards"
        case does.DrawGoals(draw=count):
            yield f"raw {counted(count, 'goal card')} and keep 1"
        case does.PlaceRuns(count=count):
            yield "lace a run of any colour" if count == 1 else f"up to {count} runs of any colours"
        case does.FurtherCards(count=count):
            each = "with" if count == 1 else "each with"
            yield f"{counted(count, 'more run card')}, {each} its tile and action"
        case _:
            yield from _of_builds(word)


def _of_builds(word: Struct) -> Iterator[str]:
    match word:
        case does.BuildBuilding(less=less, free=free):
            yield "a building or "
            yield "resort upgrade"
            yield ", free" if free else f"{counted(less, 'coin')} less"
        case does.BuildChair(less=less):
            yield f"uild or upgrade a chair for {counted(less, 'coin')} less"
        case does.WinChair(chair=chair):
            yield f"a new {chair} chair"
            yield f"to a {chair}, free"
        case does.BuildHut(price=price, replaces=replaces):
            yield f"uild a hut for {counted(price, 'coin')}"
            yield from ["may take the place of a run"] if replaces else []
        case _:
            pass


def _condition(word: Struct) -> Iterator[str]:
    match word:
        case does.StopType(type=kind):
            yield f"If your stop is {TYPES[kind]}: "
        case does.Stopped(at=at):
            yield f"If your stop is {STOPS[at]}: "
        case does.Holding(what=what, count=1):
            yield f"If you have a {THINGS[what]}: "
        case does.Holding(what=what, count=count):
            yield f"If you have at least {counted(count, THINGS[what])}: "
        case _:
            pass


def _lasting(word: Struct) -> Iterator[str]:
    match word:
        case lasts.Accreditation(colour=colour, points=count):
            yield f"core {counted(count, 'point')} for each {colour} skier you deliver"
        case lasts.Alliance(points=count):
            yield "open another player's ski area instead of yours, without fees"
            yield f"that player scores {counted(count, 'point')}"
        case lasts.Buddies(colour=colour):
            yield f"gain {colour} skiers, you gain 1 more, once"
        case lasts.Discount(on=things, coins=count):
            yield from (BUILT[thing] for thing in things)
            yield f"cost you {counted(count, 'coin')} less"
        case lasts.LocalsPass(coins=count):
            yield f"Your operation fees are {counted(count, 'coin')} less"
        case lasts.ResetBonus(coins=count):
            yield f"brings {counted(count, 'coin')} more"
        case lasts.HandSize(cards=count):
            yield f"up to {count} run cards"
        case _:
            yield from _bonus(word)


def _bonus(word: Struct) -> Iterator[str]:
    match word:
        case lasts.TileBonus(coins=count):
            yield f"ain {counted(count, 'coin')} when"
            yield "beside a terminal of your network"
        case lasts.DeliveryBonus(by=by, coins=paid, points=scored):
            yield from [f"ain {counted(paid, 'coin')}"] if paid else []
            yield from [f"core {counted(scored, 'point')}"] if scored else []
            yield f"for each skier you deliver {BY[by]}"
        case lasts.BuildBonus(on=things, points=scored, coins=paid):
            yield from (BUILT[thing] for thing in things)
            yield from [f"ain {counted(paid, 'coin')}"] if paid else []
            yield from [f"core {counted(scored, 'point')}"] if scored else []
        case lasts.StopBonus(at=places, coins=count):
            yield f"ain {counted(count, 'coin')} whenever your bus stops at"
            yield from (STOPS[place] for place in places)
        case _:
            pass


def numbers(text: str) -> list[str]:
    """The figures of a text."""
    return re.findall(r"\d+", text)
