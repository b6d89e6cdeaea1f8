"""Content of one's own: a directory of files in place of the boards and cards of a game."""

from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.markup import escape

from rules.games import GAMES
from workers.bundles import digest


class BadPack(Exception):
    """A directory that is no whole pack; the lines say everything wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read(game: str, directory: Path) -> bytes:
    """The bundle of a pack. Raises BadPack."""
    files = (directory / name for name in GAMES[game].pack)
    try:
        bundle = GAMES[game].load({file.name: file.read_bytes() for file in files if file.exists()})
    except (ValueError, OSError) as error:
        raise BadPack([str(error)]) from None
    if faults := list(GAMES[game].bad_content(bundle)):
        raise BadPack(faults)
    return bundle


def game_of(directory: Path) -> str:
    """The game that a directory holds a pack of: the one with most of its files there.

    Raises BadPack where there is none.
    """
    there = {
        game.name: sum((directory / name).exists() for name in game.pack) for game in GAMES.values()
    }
    game = max(there, key=lambda name: there[name])
    if not there[game]:
        raise BadPack([f"{directory} holds no file of any game's content"])
    return game


def put_in(directory: str) -> None:
    """From now on new matches in this process get the content of a pack. Raises BadPack."""
    game = game_of(Path(directory))
    GAMES[game] = replace(GAMES[game], content=read(game, Path(directory)))


def check(directory: str) -> int:
    """Say what is wrong with a pack, or what its digest is; the exit status."""
    console = Console(highlight=False)
    try:
        bundle = read(game_of(Path(directory)), Path(directory))
    except BadPack as bad:
        for fault in bad.faults:
            console.print(f"[red]✗[/] {escape(fault)}")
        return 1
    console.print(f"[green]✓[/] {escape(directory)} is whole; its digest is {digest(bundle)}")
    return 0
