"""A program's cursor on a table: like a page's, with JSON instead of markup."""

import orjson

from app.games.contract import GALLERY, Audience
from app.live.replica import Accepted, Replica
from app.live.snapshot import Snapshot
from app.table.evolve import Diverged
from app.table.refusals import Refused
from app.web.render import Renderer
from app.web.state_json import message_json, state_json
from app.web.words import refusal


class ProgramViewer:
    heartbeat = "{}"

    def __init__(self, replica: Replica, renderer: Renderer, player: str | None) -> None:
        self._replica = replica
        self._words = renderer.words
        self._player = player
        self._seq = 0
        self._sent = b""

    def resume(self, since: int) -> None:
        snapshot = self._replica.snapshot
        if since == snapshot.seq:
            self._seq = since
            self._sent = _shown(snapshot, self._audience(snapshot))

    def message(self) -> str | None:
        if self._replica.diverged:
            raise Diverged(self._replica.table.code, self._seq)
        snapshot = self._replica.snapshot
        if snapshot.seq == self._seq:
            return None
        audience = self._audience(snapshot)
        full = self._seq == 0
        events = () if full else snapshot.news(audience, self._seq)
        shown = _shown(snapshot, audience)
        quiet = shown == self._sent and not events
        self._seq, self._sent = snapshot.seq, shown
        return None if quiet else message_json(snapshot, audience, events, full=full)

    def answer(self, answer: Accepted | Refused, token: str | None) -> str:
        if isinstance(answer, Accepted):
            return orjson.dumps({"accepted": answer.seq, "token": token}).decode()
        text = refusal(self._words, answer.reason)
        return orjson.dumps({"refused": answer.reason, "text": text, "token": token}).decode()

    def _audience(self, snapshot: Snapshot) -> Audience:
        return GALLERY if self._player is None else snapshot.audience_of(self._player)


def _shown(snapshot: Snapshot, audience: Audience) -> bytes:
    """The state without its number: what others do in secret must not show in that it counts up."""
    made = state_json(snapshot, audience)
    return made[made.index(b",") :]
