"""A table as one audience sees it, as JSON, and its events. The same views that pages are made of.

Not here: which of it a program still has to be sent (`api.viewer`).
"""

from functools import cache, lru_cache
from typing import Any, Final

import orjson
from markupsafe import Markup

from app.games.contract import Audience, Event
from app.live.snapshot import Snapshot
from app.live.talk import Remark
from app.table.codec import encode, encode_action, view_json
from app.table.view import SeatQuestion, TableView
from app.web.rendering.phrases import PHRASES
from app.web.rendering.table_patches import TablePatches

_CHOICES_KEPT: Final = 8192


def event_value(event: Event) -> dict[str, Any]:
    return encode(event, "event")


def program_message(told: dict[str, Any], events: tuple[Event, ...]) -> dict[str, Any]:
    """What goes over a program's socket: what is told of the table, and what happened since the last one."""
    return {**told, "events": [event_value(event) for event in events]}


def said_values(remarks: tuple[Remark, ...]) -> list[dict[str, Any]]:
    """What people said. Their numbers are this node's own."""
    return [
        {
            "word": said.word,
            "who": said.who,
            "seat": said.seat,
            "name": said.name,
            "reaction": said.reaction,
            "text": said.text,
        }
        for said in remarks
    ]


def events_attribute(events: tuple[Event, ...]) -> Markup:
    """For a browser's sounds and motion: an attribute in single quotes. Only filtered events come here.

    The names of events and of their fields are phrases.
    """
    text = f"[{','.join([_phrased(event_value(event)) for event in events])}]"
    return Markup(text.replace("&", "&amp;").replace("'", "&#39;"))  # noqa: S704 - escaped here


def _phrased(event: dict[str, Any]) -> str:
    fields = [
        _phrased_key(key) + orjson.dumps(value).decode() for key, value in event.items() if key != "event"
    ]
    return f"{_phrased_name(event['event'])}{''.join(fields)}}}"


@cache
def _phrased_name(name: str) -> str:
    return PHRASES.code(f'{{"event":"{name}"')


@cache
def _phrased_key(key: str) -> str:
    return PHRASES.code(f',"{key}":')


class TableJson:
    """The newest snapshot of one table, encoded once for each audience and the public part once for all."""

    def __init__(self) -> None:
        self._snapshot: Snapshot | None = None
        self._states: dict[Audience, bytes] = {}
        self._public = b""
        self._seated: TableView | None = None
        self._table = b""
        self.patches = TablePatches()

    def state(self, snapshot: Snapshot, audience: Audience) -> bytes:
        self._show(snapshot)
        if audience not in self._states:
            self._states[audience] = orjson.dumps(self._state(snapshot, audience))
        return self._states[audience]

    def _show(self, snapshot: Snapshot) -> None:
        if snapshot is self._snapshot:
            return
        self._snapshot = snapshot
        self._states = {}
        self._public = b""
        if snapshot.public is not self._seated:
            self._seated = snapshot.public
            self._table = view_json(snapshot.public)

    def _state(self, snapshot: Snapshot, audience: Audience) -> dict[str, Any]:
        question = snapshot.question(audience)
        return {
            "seq": snapshot.moment,
            "seat": audience,
            "table": orjson.Fragment(self._table),
            "view": self._view(snapshot, audience),
            "question": None if question is None else _question(question),
            "waiting": snapshot.waiting,
            "due_at": snapshot.due_at,
            "outcome": snapshot.outcome,
        }

    def _view(self, snapshot: Snapshot, audience: Audience) -> orjson.Fragment | None:
        """The fields of the public part, with `audience` before and `own` behind them."""
        view = snapshot.game_view(audience)
        if view is None:
            return None
        self._public = self._public or view_json(view.public)[1:-1]
        head = b'{"audience":%b,' % orjson.dumps(view.seat)
        return orjson.Fragment(head + self._public + b',"own":' + view_json(view.own) + b"}")


def _question(question: SeatQuestion) -> dict[str, Any]:
    return {
        "key": question.key,
        "choices": list(map(_choice_json, question.choices)),
        "waited_for": question.waited_for,
        "due_at": question.due_at,
    }


@lru_cache(_CHOICES_KEPT)
def _choice_json(choice: Any) -> orjson.Fragment:
    """The same choices come again and again, at all tables: to look one up is faster than to encode it."""
    return orjson.Fragment(orjson.dumps(encode_action(choice)))
