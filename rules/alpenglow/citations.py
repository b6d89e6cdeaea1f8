"""The rules that each kind of move rests on."""

from collections.abc import Mapping

from events.alpenglow import AlpenglowMove, moves
from events.base import Move

_CITED: Mapping[type[Move], tuple[str, ...]] = {
    moves.KeepGoal: ("ALP-013", "ALP-077"),
    moves.PlaceBase: ("ALP-031", "ALP-032"),
    moves.ChooseBusRoute: ("ALP-036", "ALP-037", "ALP-145"),
    moves.RefreshHand: ("ALP-144",),
    moves.ShowHand: ("ALP-012",),
    moves.HideHand: ("ALP-012",),
    moves.TakeBus: ("ALP-044", "ALP-045"),
    moves.PayFee: ("ALP-053",),
    moves.RefuseFee: ("ALP-053",),
    moves.PlayRunCard: ("ALP-055", "ALP-056"),
    moves.ResetHand: ("ALP-055", "ALP-062"),
    moves.UseAction: ("ALP-058",),
    moves.LeaveAction: ("ALP-058",),
    moves.TakeSkier: ("ALP-058", "ALP-068"),
    moves.SwapSkier: ("ALP-058", "ALP-078"),
    moves.DiscardRunCard: ("ALP-058", "ALP-196"),
    moves.TakeRunCard: ("ALP-022", "ALP-137"),
    moves.DrawRunCard: ("ALP-022", "ALP-137"),
    moves.PlaceRun: ("ALP-058", "ALP-066"),
    moves.PlaceDoubleRun: ("ALP-058", "ALP-076"),
    moves.PlaceBackcountryTile: ("ALP-168", "ALP-169", "ALP-170"),
    moves.RemoveRun: ("ALP-058", "ALP-067"),
    moves.SplitRun: ("ALP-058", "ALP-067"),
    moves.MoveRun: ("ALP-058", "ALP-078"),
    moves.SwapTerminal: ("ALP-024", "ALP-058"),
    moves.MoveBus: ("ALP-058", "ALP-069"),
    moves.BuildBuilding: ("ALP-079", "ALP-080", "ALP-083"),
    moves.PlaceDeed: ("ALP-080",),
    moves.BuildChair: ("ALP-079", "ALP-088", "ALP-089", "ALP-091"),
    moves.UpgradeChair: ("ALP-079", "ALP-092"),
    moves.PlaceLodge: ("ALP-096", "ALP-097"),
    moves.DeclineLodge: ("ALP-096",),
    moves.BuildHut: ("ALP-079", "ALP-101"),
    moves.BuildUpgrade: ("ALP-079", "ALP-108", "ALP-109"),
    moves.OpenArea: ("ALP-113", "ALP-180"),
    moves.Deliver: ("ALP-125", "ALP-128"),
    moves.DeliverToTile: ("ALP-171", "ALP-172", "ALP-173"),
    moves.TakeTileBonus: ("ALP-172", "ALP-174"),
    moves.CloseArea: ("ALP-133",),
    moves.WithdrawOpening: ("ALP-133",),
    moves.FinishTurn: ("ALP-042",),
}
"""Kind of move → what a player should read about it."""


def cites(move: AlpenglowMove) -> tuple[str, ...]:
    """The rules that a kind of move rests on."""
    return _CITED[type(move)]
