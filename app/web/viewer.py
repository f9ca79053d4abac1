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
from app.web.fragments import Fragments, Onlooker, fragments, news_fragment, tick_fragment
from app.web.render import Renderer
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
        self._sent: dict[str, str] = {}
        self._seq = 0

    def resume(self, since: int) -> None:
        """The browser shows row `since` already; if that is the newest, there is nothing to send yet."""
        snapshot = self._replica.snapshot
        if since == snapshot.seq:
            self._sent = dict(self._fragments(snapshot, self._onlooker(snapshot)))
            self._seq = since

    def message(self) -> str | None:
        """All that changed since the last message, or None if nothing did for this viewer."""
        if self._replica.diverged:
            raise Diverged(self._replica.table.code, self._seq)
        snapshot = self._replica.snapshot
        full = self._seq == 0
        if snapshot.seq == self._seq:
            return None
        onlooker = self._onlooker(snapshot)
        changed = self._changed(self._fragments(snapshot, onlooker))
        news = "" if full else self._news(snapshot, onlooker)
        self._seq = snapshot.seq
        if not changed and not news:
            return None
        tick = tick_fragment(snapshot, self._renderer, onlooker, self._clock.now(), full=full)
        return tick + news + "".join(changed)

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        """A refusal in words; that something was done, the table itself shows."""
        if isinstance(answer, Accepted):
            return None
        text = refusal(self._renderer.words, answer.reason)
        return self._renderer.text("parts/notice.html", text=text, kind="refused")

    def _onlooker(self, snapshot: Snapshot) -> Onlooker:
        return onlooker_of(snapshot, self._player, screen=self._screen)

    def _fragments(self, snapshot: Snapshot, onlooker: Onlooker) -> Fragments:
        return fragments(snapshot, self._renderer, onlooker, self._share_url)

    def _changed(self, found: Fragments) -> list[str]:
        changed = [markup for name, markup in found.items() if self._sent.get(name) != markup]
        self._sent = dict(found)
        return changed

    def _news(self, snapshot: Snapshot, onlooker: Onlooker) -> str:
        events = snapshot.news(onlooker.audience, self._seq)
        return news_fragment(snapshot, self._renderer, events) if events else ""
