"""What the log says about a failure: enough to find the line, and nobody's cards."""

import asyncio
import logging

import pytest

from app.live.failures import log_failure, log_loop_failure
from app.table.evolve import Diverged
from app.table.ports import Unavailable

logger = logging.getLogger(__name__)


def raised(error: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise error from cause
    except type(error) as caught:
        return caught


def traceback_of(record: logging.LogRecord) -> str:
    return str(vars(record)["traceback"])


def test_it_names_the_kind_the_file_and_the_function_and_never_the_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log_failure(logger, "it failed", raised(KeyError("the rabbit is on seat 2")))
    (record,) = caplog.records
    assert record.levelname == "ERROR"
    assert record.message == "it failed: KeyError"
    assert "test_failures.py" in traceback_of(record)
    assert "in raised" in traceback_of(record)
    assert "rabbit" not in str(vars(record))


def test_it_names_what_the_error_was_raised_for(caplog: pytest.LogCaptureFixture) -> None:
    log_failure(logger, "it failed", raised(ValueError(), raised(KeyError("rabbit"))))
    (record,) = caplog.records
    assert record.message == "it failed: ValueError because of KeyError"
    assert traceback_of(record).count("in raised") == 2
    assert "rabbit" not in str(vars(record))


@pytest.mark.parametrize("error", [Unavailable("disk full"), Diverged("ABCDE", 7)])
def test_what_is_no_mistake_takes_one_line(caplog: pytest.LogCaptureFixture, error: Exception) -> None:
    log_failure(logger, "it failed", raised(error, OSError("disk full")))
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert record.message == f"it failed: {type(error).__name__} because of OSError"


async def test_what_nobody_awaits_is_logged_without_its_values_too(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_failure)
    loop.call_soon(raise_it, "the rabbit is on seat 2")
    await asyncio.sleep(0)
    (record,) = caplog.records
    assert record.message == "a task or callback failed: KeyError"
    assert "in raise_it" in traceback_of(record)
    assert "rabbit" not in str(vars(record))


def raise_it(message: str) -> None:
    raise KeyError(message)


async def test_what_the_loop_says_by_itself_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    log_loop_failure(asyncio.get_running_loop(), {"message": "a task was destroyed", "task": "the rabbit"})
    (record,) = caplog.records
    assert "a task was destroyed" in record.message
    assert "rabbit" not in str(vars(record))
