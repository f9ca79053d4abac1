"""What the server complains about in its log while nonsense is sent: it must be nothing."""

import logging
from collections.abc import Iterator

import pytest


class Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.getMessage()} {record.__dict__.get('traceback', '')}")


@pytest.fixture
def no_errors() -> Iterator[None]:
    errors = Errors()
    logging.getLogger().addHandler(errors)
    yield
    logging.getLogger().removeHandler(errors)
    assert errors.lines == []
