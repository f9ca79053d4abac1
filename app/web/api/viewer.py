"""A program's cursor on a table: like a page's, with JSON instead of markup."""

from typing import Any

import orjson

from app.games.contract import GALLERY, Audience
from app.live.replica import Accepted
from app.live.snapshot import Snapshot
from app.table.codec import view_json
from app.table.evolve import Diverged
from app.table.refusals import Refused
from app.web.rendering.table_json import program_message, said_values
from app.web.rendering.table_patches import Sides
from app.web.site.sockets import Mark, TableDoor
from app.web.sockets.meters import Kind
from app.web.words.texts import refusal


class ProgramViewer:
    """Tells the whole state, whenever it changes."""

    kind = Kind.API
    heartbeat = "{}"

    def __init__(self, door: TableDoor) -> None:
        self._replica = door.replica
        self._json = door.site.table_json.of(door.replica)
        self._words = door.site.renderer(door.websocket).words
        self._player = door.guest.id if door.guest else None
        self._folds = door.replica.folds
        self._seq = 0
        self._heard = door.replica.talk.newest
        self._sent = b""

    @property
    def invited(self) -> bool:
        return False

    def resume(self, mark: Mark) -> None:
        snapshot = self._replica.snapshot
        audience = self._audience(snapshot)
        if mark == Mark.of(snapshot, audience):
            self._told(snapshot, audience)
            self._seq = snapshot.seq

    def message(self) -> str | None:
        if self._replica.diverged:
            raise Diverged(self._replica.code, self._seq)
        if self._replica.folds != self._folds:
            self._begin_again()
        told = self._moved() | self._said()
        return view_json(told).decode() if told else None

    def _moved(self) -> dict[str, Any]:
        """What is new at the table itself."""
        snapshot = self._replica.snapshot
        if snapshot.seq == self._seq:
            return {}
        audience = self._audience(snapshot)
        events = snapshot.news(audience, self._seq) if self._seq else ()
        told, is_new = self._told(snapshot, audience)
        self._seq = snapshot.seq
        return program_message(told, events) if is_new or events else {}

    def _said(self) -> dict[str, Any]:
        """What people said since the last message."""
        heard, self._heard = self._heard, self._replica.talk.newest
        return {} if heard == self._heard else {"said": said_values(self._replica.talk.since(heard))}

    def _begin_again(self) -> None:
        """The table has gone back: what the other side knows has never been."""
        self._folds = self._replica.folds
        self._seq = 0
        self._sent = b""

    def _told(self, snapshot: Snapshot, audience: Audience) -> tuple[dict[str, Any], bool]:
        """What is said of the table, and whether that is new to the other side. From now on it knows that."""
        before, self._sent = self._sent, self._json.state(snapshot, audience)
        return {"full": self._seq == 0, "state": orjson.Fragment(self._sent)}, self._sent != before

    def answer(self, answer: Accepted | Refused, token: str | None) -> str:
        if isinstance(answer, Accepted):
            return orjson.dumps({"accepted": answer.moment, "token": token}).decode()
        text = refusal(self._words, answer.reason)
        return orjson.dumps({"refused": answer.reason, "text": text, "token": token}).decode()

    def _audience(self, snapshot: Snapshot) -> Audience:
        return GALLERY if self._player is None else snapshot.audience_of(self._player)


class PatchViewer(ProgramViewer):
    """Tells the whole state once, and then what has changed of it."""

    def __init__(self, door: TableDoor) -> None:
        super().__init__(door)
        self._shown: Sides | None = None

    def _begin_again(self) -> None:
        super()._begin_again()
        self._shown = None

    def _told(self, snapshot: Snapshot, audience: Audience) -> tuple[dict[str, Any], bool]:
        patches = self._json.patches
        before, self._shown = self._shown, patches.sides(snapshot, audience)
        if before is None:
            return {"full": True, "state": self._shown.state}, True
        patch = patches.patch(snapshot, audience, self._seq, before)
        return {"patch": patch}, bool(patch)
