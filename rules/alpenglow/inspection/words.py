"""The words of the content: texts, numbers that a rule can do something with, words in place."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import fields

from rules.alpenglow.content import Action, Content
from rules.alpenglow.vocabulary import effects as does
from rules.alpenglow.vocabulary import upgrades as lasts
from rules.alpenglow.vocabulary.words import Skiers
from rules.content import Record
from rules.inspection import beyond, words

MOST = 26
"""There are so many skiers of a colour (ALP-008)."""
_FREE = "what is free is for backcountry tiles (ALP-175)"
_ANY_TIME = (
    does.GainSkiers
    | does.GainCoins
    | does.GainPoints
    | does.BuyPoints
    | does.TakeSkiers
    | does.SwapSkiers
    | does.SwapCards
    | does.DrawCards
    | does.DrawGoals
    | does.PlaceRuns
    | does.RemoveRun
    | does.MoveRun
    | does.DoubleRun
    | does.SwapTerminal
    | does.MoveBus
)
"""What an owner can do in another's turn: a deed's action (ALP-051, ALP-195)."""


def faults(content: Content) -> Iterator[str]:
    """What is wrong with texts, numbers and the places of words."""
    for record in _records(content):
        for word in words(record):
            for fault in (*_text(word), *_numbers(word)):
                yield f"{record.id}: {fault}."
    yield from _cards(content)
    yield from _squares(content)
    yield from _deeds(content)


def _records(content: Content) -> Iterator[Record]:
    yield from (word for word in words(content) if isinstance(word, Record))


def _text(word: Struct) -> Iterator[str]:
    if not getattr(word, "text", "-").strip():
        yield f"{type(word).__name__} has no text"


def _numbers(word: Struct) -> Iterator[str]:
    name = type(word).__name__
    yield from beyond(word, _bounds(word))
    match word:
        case does.GainSkiers(skiers=skiers) if not skiers.counts():
            yield f"{name} brings nobody"
        case lasts.Discount(on=()) | lasts.BuildBonus(on=()) | lasts.StopBonus(at=()):
            yield f"{name} is for nothing"
        case lasts.BuildBonus() | lasts.DeliveryBonus() if not (word.coins or word.points):
            yield f"{name} brings nothing"
        case _:
            pass


def _bounds(word: Struct) -> tuple[tuple[str, int, int], ...]:
    """The fields of a word that are bounded, and their bounds."""
    match word:
        case Skiers():
            return tuple((field.name, 0, MOST) for field in fields(Skiers))
        case does.GainCoins():
            return (("coins", 1, 10), ("most", word.coins, 99))
        case does.GainPoints():
            return (("points", 1, 10), ("most", word.points, 99))
        case does.BuyPoints():
            return (("coins", 1, 10), ("points", 1, 10))
        case does.LowerFees() | lasts.LocalsPass() | lasts.Discount() | lasts.StopBonus():
            return (("coins", 1, 10),)
        case lasts.ResetBonus() | lasts.TileBonus():
            return (("coins", 1, 10),)
        case does.TakeSkiers() | does.SwapSkiers() | does.BuddyPass() | does.PlaceRuns():
            return (("count", 1, 5),)
        case does.SwapCards() | does.DrawCards() | does.FurtherCards():
            return (("count", 1, 5),)
        case does.DrawGoals():
            return (("draw", 1, 4),)
        case does.BuildBuilding():
            return (("less", 0, 6),)
        case does.BuildChair():
            return (("less", 0, 10),)
        case does.BuildHut():
            return (("price", 0, 5),)
        case does.Holding():
            return (("count", 1, 10),)
        case lasts.Accreditation() | lasts.Alliance():
            return (("points", 1, 10),)
        case lasts.HandSize():
            return (("cards", 6, 10),)
        case lasts.DeliveryBonus() | lasts.BuildBonus():
            return (("coins", 0, 10), ("points", 0, 10))
        case _:
            return ()


def _cards(content: Content) -> Iterator[str]:
    for card in content.actions:
        for fault in _card(card.action):
            yield f"Action {card.id}: {fault}."


def _card(action: Action) -> Iterator[str]:
    match action.effect:
        case does.WinChair() | does.BuildBuilding(free=True):
            yield _FREE
        case does.BuddyPass() if action.needs != does.Stopped("other"):
            yield "a Buddy Pass needs a stop at another's building (ALP-068)"
        case does.SkiersAgain() if not isinstance(action.needs, does.StopType):
            yield "skiers can be taken again at buildings of some type only (ALP-073)"
        case _:
            pass


def _squares(content: Content) -> Iterator[str]:
    for square in content.squares:
        for action in square.seasons:
            match action.effect:
                case does.GainSkiers() | does.SkiersAgain() | does.BuddyPass():
                    yield f"Square {square.id}: it has no skiers and no owner (ALP-050)."
                case does.WinChair() | does.BuildBuilding(free=True):
                    yield f"Square {square.id}: {_FREE}."
                case _:
                    pass
            if not isinstance(action.needs, does.Holding | None):
                yield f"Square {square.id}: its action knows no other stop (ALP-060)."


def _deeds(content: Content) -> Iterator[str]:
    for deed in content.deeds:
        if not isinstance(deed.action.effect, _ANY_TIME):
            yield f"Deed {deed.id}: its owner cannot do that in another's turn (ALP-195)."
        if not isinstance(deed.action.needs, does.Holding | None):
            yield f"Deed {deed.id}: its action does not depend on the stop (ALP-051)."
