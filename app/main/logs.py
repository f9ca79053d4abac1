"""How log lines are written: plain or as JSON, all to stderr, those of the libraries too.

What a line is about comes from `log_context`. An error's message is never written, because it may quote
somebody's cards; nor is anything that a library says below WARNING, because there they quote what they carry.
Not here: what is logged.
"""

import json
import logging
import logging.config
from datetime import UTC, datetime
from typing import Any, Final

from app.live.failures import frames
from app.live.operating.log_context import log_fields
from app.main.settings import Settings
from app.web.operating import requests

_OWN_FIELDS: Final = ("method", "path", "status", "ms", "seat", "who", "text")
"""What our own log calls may add to a line of JSON (their `extra`)."""


class _Formatter(logging.Formatter):
    def __init__(self, node: str) -> None:
        super().__init__()
        self._node = node

    def _about(self) -> dict[str, str | int]:
        return {"node": self._node, **log_fields()}


class PlainFormatter(_Formatter):
    """A line for people; a traceback follows it, indented. Whatever somebody sent, it starts no new line."""

    def format(self, record: logging.LogRecord) -> str:
        about = " ".join(f"{name}={value}" for name, value in self._about().items())
        said = _escaped(record.getMessage().strip())
        line = f"{_time(record)} {record.levelname} {record.name}: {said} [{about}]"
        return "\n".join([line, *(f"    {_escaped(each)}" for each in _traceback(record).splitlines())])


class JsonFormatter(_Formatter):
    """One object a line, in ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().strip(),
            **self._about(),
            **{name: value for name, value in vars(record).items() if name in _OWN_FIELDS},
        }
        if traceback := _traceback(record):
            fields["traceback"] = traceback
        return json.dumps(fields)


def configure_logging(settings: Settings) -> None:
    formatter = JsonFormatter if settings.log == "json" else PlainFormatter
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"chosen": {"()": formatter, "node": settings.node}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "chosen"}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {
                "app": {"level": settings.log_level.upper()},
                requests.logger.name: {"level": "INFO" if settings.access_log else "WARNING"},
            },
        }
    )
    logging.captureWarnings(True)


def _time(record: logging.LogRecord) -> str:
    written = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    return written.replace("+00:00", "Z")


def _traceback(record: logging.LogRecord) -> str:
    """Without the messages of the errors, whoever logged them."""
    error = record.exc_info[1] if record.exc_info else None
    return frames(error) if error else vars(record).get("traceback", "")


def _escaped(text: str) -> str:
    """Line ends and whatever else a terminal could take for a command, as Python writes them in a literal."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
