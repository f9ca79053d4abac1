"""A table as one audience sees it, as JSON. The same view that pages are made of."""

from typing import Any

import orjson

from app.games.contract import Audience, Event
from app.live.snapshot import Snapshot
from app.table.codec import encode_action
from app.table.view import Asked
from app.web.event_json import event_value


def state_json(snapshot: Snapshot, audience: Audience) -> bytes:
    """Made once for each audience of a snapshot; the part all share, once for all."""
    key = ("json", audience)
    if key not in snapshot.memo:
        snapshot.memo[key] = orjson.dumps(_state(snapshot, audience))
    made: bytes = snapshot.memo[key]
    return made


def message_json(snapshot: Snapshot, audience: Audience, events: tuple[Event, ...], *, full: bool) -> str:
    """What goes over a program's socket: the state, and what happened since the message before."""
    told = [event_value(event) for event in events]
    message = {"full": full, "state": orjson.Fragment(state_json(snapshot, audience)), "events": told}
    return orjson.dumps(message).decode()


def _state(snapshot: Snapshot, audience: Audience) -> dict[str, Any]:
    seen = snapshot.view(audience)
    return {
        "seq": seen.seq,
        "seat": audience,
        "table": _table(snapshot),
        "view": seen.game,
        "question": None if seen.asked is None else _question(seen.asked),
        "waiting": seen.waiting,
        "due_at": seen.due_at,
        "outcome": seen.outcome,
    }


def _table(snapshot: Snapshot) -> orjson.Fragment:
    if "json" not in snapshot.memo:
        snapshot.memo["json"] = orjson.Fragment(orjson.dumps(snapshot.public))
    made: orjson.Fragment = snapshot.memo["json"]
    return made


def _question(asked: Asked) -> dict[str, Any]:
    return {
        "key": asked.key,
        "choices": [encode_action(choice) for choice in asked.choices],
        "waited_for": asked.waited_for,
        "due_at": asked.due_at,
    }
