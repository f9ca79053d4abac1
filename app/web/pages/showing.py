"""Which replay an address means, and whether this visitor may see it.

A game of a public table is for everybody. One of a private table is for those who sat there, and for whoever
has a link that one of them shared. A game that is not over is for nobody, but its players may look back at
what they saw. Whatever does not apply is answered alike: there is nothing. A game that has to be folded for
it counts like a record that somebody brings. Not here: the pages (`replay`).
"""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Audience, Seat
from app.live.replay import Chapter, Replay
from app.live.replica import Replica
from app.table.evolve import Diverged
from app.table.table import Phase
from app.table.view import SeatView
from app.web.pages.visit import Looking, Visit
from app.web.safety.rates import Deed
from app.web.site.lookup import find_table
from app.web.words import texts
from app.web.words.refusal import Refusal

OPEN: Final = "open"
"""All cards open: the table, and every seat's own side."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A replay that this visitor may see. `path` is where its pages are, `key` what opens them."""

    replay: Replay
    path: str
    key: str = ""
    sat: bool = False
    """Whether the visitor played that game."""
    steps: tuple[int, ...] = ()
    """Those that can be looked at."""
    own: tuple[Seat, ...] = ()
    """The visitor's seat at each of them, if they look back at a game that is not over."""

    @property
    def running(self) -> bool:
        return bool(self.own)

    @property
    def brought(self) -> str | None:
        """The file that somebody brought, for the page to bring it again to a server that has not got it."""
        return self.replay.file.decode() if self.path.startswith("/replay/") else None

    @property
    def players(self) -> tuple[SeatView, ...]:
        return self.replay.last.public.players

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Where the parts of the game begin, by number among the steps."""
        return tuple(Chapter(self._number(chapter.at), chapter.opening) for chapter in self.replay.chapters)

    @property
    def decided(self) -> int | None:
        return None if self.running or self.replay.decided is None else self._number(self.replay.decided)

    def _number(self, step: int) -> int:
        return min(sum(each < step for each in self.steps), len(self.steps) - 1)

    def audience(self, number: int, written: str) -> Audience:
        """Whose eyes are meant: a seat, or the gallery. Who looks back has only their own."""
        if self.running:
            return self.own[number]
        return next((player.seat for player in self.players if f"{player.seat}" == written), GALLERY)

    def clamped(self, number: int) -> int:
        return max(0, min(number, len(self.steps) - 1))


def nothing() -> Refusal:
    return Refusal(404, texts.NO_REPLAY, "no_replay")


async def _showing(visit: Looking, key: str = "") -> Showing:
    named = visit.request.path_params
    if "word" in named:
        return _brought(visit, named["word"])
    replica = await _table(visit, named["code"])
    if "number" not in named:
        return await _looking_back(visit, replica)
    number = named["number"]
    if not (number.isascii() and number.isdecimal() and len(number) < 5):
        raise nothing()
    return await _game(visit, replica, int(number), key)


Shown = Annotated[Showing, Depends(_showing)]


async def _table(visit: Visit, code: str) -> Replica:
    """Closed, diverged or not there: it makes no difference to those who only ask for a replay."""
    try:
        replica = await find_table(visit.site, code)
    except (Refusal, Diverged):
        replica = None
    if replica is None:
        raise nothing()
    return replica


async def _game(visit: Visit, replica: Replica, number: int, key: str) -> Showing:
    if not visit.site.node.replays.has(replica, number):
        await visit.count(Deed.RECORDS)
    try:
        replay = await visit.site.node.replays.game(replica, number)
    except Diverged:
        replay = None
    if replay is None:
        raise nothing()
    sat = replay.has_sat(visit.guest.id)
    if not (replay.is_public or sat or visit.site.replay_signer.opens(key, replay.code, number)):
        raise nothing()
    return Showing(replay, f"/t/{replay.code}/replay/{number}", key, sat, steps=tuple(range(len(replay))))


def _brought(visit: Visit, word: str) -> Showing:
    replay = visit.site.node.replays.brought(word)
    if replay is None:
        raise nothing()
    return brought(replay, word)


def brought(replay: Replay, word: str) -> Showing:
    """A record that somebody has brought: whoever has the file may see all of it."""
    return Showing(replay, f"/replay/{word}", steps=tuple(range(len(replay))))


async def _looking_back(visit: Visit, replica: Replica) -> Showing:
    """Only what this seat could notice, so that numbers of steps tell nothing about others."""
    table, replays = replica.snapshot.public, visit.site.node.replays
    if table.phase is not Phase.PLAYING or not GAMES[table.game].looks_back:
        raise nothing()
    if replica.snapshot.audience_of(visit.guest.id) is None:
        raise nothing()
    if not replays.follows(replica):
        await visit.count(Deed.RECORDS)
    replay = await replays.so_far(replica)
    seen = () if replay is None else tuple(replay.seen_by(visit.guest.id))
    if replay is None or not seen:
        raise nothing()
    return Showing(
        replay,
        f"/t/{replay.code}/look-back",
        sat=True,
        steps=tuple(step for step, _ in seen),
        own=tuple(seat for _, seat in seen),
    )
