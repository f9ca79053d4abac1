"""A socket's cursor on a table: what it was sent, and what it must be sent to show the table as it is now.

A viewer is no queue. Whatever it missed in between is skipped; only the newest snapshot is rendered.
Not here: the socket itself.
"""

from typing import Final

from app.games.contract import GALLERY
from app.live.clock import Clock
from app.live.replica import Accepted, Replica
from app.live.snapshot import Snapshot
from app.table.evolve import Diverged
from app.table.refusals import Refused
from app.table.view import TableView
from app.web.fragment import Fragments, changes
from app.web.fragments import (
    Onlooker,
    news_fragment,
    private_fragments,
    public_changes,
    public_fragments,
)
from app.web.render import Renderer
from app.web.tick import tick_fragment
from app.web.words import refusal


def onlooker_of(snapshot: Snapshot, player: str | None, *, screen: bool) -> Onlooker:
    """The screen is the gallery's, whoever's browser it runs in."""
    if player is None or screen:
        return Onlooker(GALLERY, host=False, sits_out=False, screen=screen)
    return Onlooker(
        snapshot.audience_of(player),
        host=snapshot.is_host(player),
        sits_out=snapshot.sits_out(player),
        screen=False,
    )


HEARTBEAT: Final = "hb"
"""Text alone: htmx swaps nothing for it."""


class Viewer:
    heartbeat = HEARTBEAT

    def __init__(
        self,
        replica: Replica,
        renderer: Renderer,
        clock: Clock,
        player: str | None,
        share_url: str,
        *,
        screen: bool,
    ) -> None:
        self._replica = replica
        self._renderer = renderer
        self._clock = clock
        self._player = player
        self._share_url = share_url
        self._screen = screen
        self._seq = 0
        self._public: Fragments = {}
        self._private: Fragments = {}
        self._seated: TableView | None = None
        self._onlooker = Onlooker(GALLERY, host=False, sits_out=False, screen=screen)

    def resume(self, since: int) -> None:
        """The browser shows row `since` already; if that is the newest, there is nothing to send yet."""
        snapshot = self._replica.snapshot
        if since == snapshot.seq:
            self._look_up(snapshot)
            self._shows(snapshot)

    def message(self) -> str | None:
        """All that changed since the last message, or None if nothing did for this viewer."""
        if self._replica.diverged:
            raise Diverged(self._replica.table.code, self._seq)
        snapshot, seq = self._replica.snapshot, self._seq
        if snapshot.seq == seq:
            return None
        self._look_up(snapshot)
        private = self._private
        changed = public_changes(snapshot, self._renderer, seq, self._public)
        self._shows(snapshot)
        changed += changes(private, self._private)
        news = self._news(snapshot, seq) if seq else ""
        return self._tick(snapshot, full=seq == 0) + news + changed if changed or news else None

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        """A refusal in words; that something was done, the table itself shows."""
        if isinstance(answer, Accepted):
            return None
        text = refusal(self._renderer.words, answer.reason)
        return self._renderer.text("parts/notice.html", text=text, kind="refused")

    def _look_up(self, snapshot: Snapshot) -> None:
        """Who this is changes only with the seats, and while nobody moves they are the same object."""
        if snapshot.public is not self._seated:
            self._seated = snapshot.public
            self._onlooker = onlooker_of(snapshot, self._player, screen=self._screen)

    def _shows(self, snapshot: Snapshot) -> None:
        self._seq = snapshot.seq
        self._public = public_fragments(snapshot, self._renderer)
        self._private = private_fragments(snapshot, self._renderer, self._onlooker, self._share_url)

    def _news(self, snapshot: Snapshot, since: int) -> str:
        events = snapshot.news(self._onlooker.audience, since)
        return news_fragment(snapshot, self._renderer, events) if events else ""

    def _tick(self, snapshot: Snapshot, *, full: bool) -> str:
        now, due_at = self._clock.now(), snapshot.view(GALLERY).due_at
        return tick_fragment(snapshot.seq, self._onlooker.audience, now, due_at, full=full)
