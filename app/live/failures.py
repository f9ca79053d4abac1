"""How a failure is logged: its kind and where it happened, never its message.

A message may quote values, and values may be somebody's cards. The frames of a traceback name only files,
lines and functions. Not here: what is done about a failure.
"""

import asyncio
import logging
from collections.abc import Iterator
from traceback import format_tb
from typing import Any, Final

from app.table.evolve import Diverged
from app.table.ports import Unavailable

logger = logging.getLogger(__name__)

_NO_MISTAKES: Final = (Unavailable, Diverged)
"""They last for a while and come again and again; where they were noticed explains nothing."""


def log_failure(logger: logging.Logger, what: str, error: BaseException) -> None:
    """With the frames, unless it is no mistake in the code."""
    if isinstance(error, _NO_MISTAKES):
        logger.warning("%s: %s", what, kinds(error))
    else:
        logger.error("%s: %s", what, kinds(error), extra={"traceback": frames(error)})


def log_loop_failure(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For errors that nobody awaits. The loop's own handler would quote their messages and arguments."""
    error = context.get("exception")
    if error is None:
        logger.error("the event loop reports: %s", context["message"])
    else:
        log_failure(logger, "a task or callback failed", error)


def kinds(error: BaseException) -> str:
    return " because of ".join(type(each).__name__ for each in _chain(error))


def frames(error: BaseException) -> str:
    """The traceback of the error and of what it was raised for, without their messages."""
    return "because of ".join(
        f"{type(each).__name__}\n{''.join(format_tb(each.__traceback__))}" for each in _chain(error)
    )


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and then what each one was raised for."""
    while error is not None:
        yield error
        error = error.__cause__ if error.__suppress_context__ else error.__context__
