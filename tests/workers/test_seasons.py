"""The jobs that end a season and a match: whoever is killed meanwhile, each is done once."""

import asyncio
import random
import secrets
from collections import Counter
from pathlib import Path

import pytest

from events.base import MatchId
from events.store import open_log
from events.transact import Repository
from projections.match import Limits, Match, MatchFolding
from rules.game import complete_options
from rules.games import GAMES
from rules.table import Contents, Opening, create, play, take_seat
from rules.verification import verify
from tests.workers.rig import CODEC, Rig
from tests.workers.tables import HUMAN, known
from workers.bundles import Bundles, digest

GAME = GAMES["alpenglow"]
SEATS, MATCHES = 2, 2
STARTS_S = 1.2
"""About how long dispatcher and worker take to start and do a job: they are killed around then."""


class Area:
    """A match of Alpenglow between people, played here, whose jobs others do."""

    def __init__(self, repository: Repository[Match], seed: int) -> None:
        self.repository = repository
        self.match = MatchId(secrets.token_hex(13))
        self.contents = Contents({digest(GAME.content): GAME.content})
        self.dice = random.Random(seed)

    async def open(self) -> None:
        """Everybody sits down; the match starts."""
        opening = Opening(
            self.match,
            GAME.name,
            (HUMAN,) * SEATS,
            complete_options(GAME, {}, SEATS),
            digest(GAME.content),
            public=False,
            secret=secrets.token_bytes(32),
        )
        await self.repository.transact(
            self.match, lambda _: create(self.contents, opening), secret=opening.secret
        )
        for _ in range(SEATS):
            await self.repository.transact(
                self.match,
                lambda folded: take_seat(
                    self.contents, known(folded).state, known(folded).head.secret, None, ""
                ),
            )

    async def now(self) -> Match:
        """The match as the log has it."""
        return known(await self.repository.load(self.match)).state

    async def play(self) -> str | None:
        """Play any legal moves until a job is awaited; its name, or None once it is over."""
        while (match := await self.now()).awaiting.seats:
            seat = match.awaiting.seats[0]
            legal = GAME.legal_moves(self.contents.board(match), match.state, seat)
            move = self.dice.choice(legal)
            await self.repository.transact(
                self.match,
                lambda folded, seat=seat, move=move: play(  # type: ignore[misc]
                    self.contents, known(folded).state, known(folded).head.secret, seat, [move]
                ),
            )
        return match.awaiting.system


async def done_under_fire(rig: Rig, area: Area) -> int:
    """Dispatcher and worker are killed again and again until the job is done; how often."""
    version = (await area.now()).version
    for kills in range(100):
        for child in (rig.dispatcher, *rig.workers):
            await asyncio.to_thread(child.start)
        await asyncio.sleep(area.dice.uniform(0.6, 1.1) * STARTS_S + 0.2 * kills)
        for child in (rig.dispatcher, *rig.workers):
            child.end()
        if (await area.now()).version > version:
            return kills + 1
    raise AssertionError("the job was never done")


@pytest.mark.slow
@pytest.mark.rule("ALP-140", "ALP-149")
async def test_season_and_match_end_once_whoever_is_killed(tmp_path: Path) -> None:
    """Killed while the season's and the scoring job run: one entry each, and a sound log."""
    rig = Rig(tmp_path)
    try:
        rig.log.start()
        rig.work.start()
        log = await open_log(rig.log.url)
        try:
            await Bundles(log).keep(GAME.content)
            repository: Repository[Match] = Repository(log, MatchFolding(Limits()), codec=CODEC)
            for seed in range(MATCHES):
                area = Area(repository, seed)
                await area.open()
                while await area.play() is not None:
                    await done_under_fire(rig, area)
                await whole(area)
        finally:
            await log.aclose()
    finally:
        for child in reversed(rig.children):
            child.end()


async def whole(area: Area) -> None:
    """The log is sound, and the season and the match ended once."""
    found = await area.repository.log.read(area.match)
    assert found is not None
    verdict = verify(area.contents, area.match, found.entries, found.head.secret, found.head, CODEC)
    assert verdict.sound, verdict.faults
    assert found.head.status == "finished"
    actors = Counter(CODEC.decode(entry.bytes).header.actor.system for entry in found.entries)
    assert (actors["season"], actors["scoring"]) == (1, 1)
