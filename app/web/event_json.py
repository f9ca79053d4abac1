"""Events as JSON, for programs and for a browser's sounds and motion. Only filtered events come here."""

from typing import Any

import orjson

from app.games.contract import Event
from app.table.codec import encode


def event_value(event: Event) -> dict[str, Any]:
    return encode(event, "event")


def events_json(events: tuple[Event, ...]) -> str:
    return orjson.dumps([event_value(event) for event in events]).decode()
