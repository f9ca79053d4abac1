"""A real server, a real browser, and people with contexts of their own; no browser complains unheard."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.evening import Evening, spend_evening
from tests.browser.people import PATIENCE, Arrive, Person, Troubles, newcomer
from tests.browser.server import GameServer

# The browser's own calls home would only fail behind a closed network, many at a time.
QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameServer]:
    """The server for all tests that leave it running; each opens a table of its own."""
    yield from _running(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[GameServer]:
    """A server that a test may kill."""
    yield from _running(tmp_path)


def _running(folder: Path) -> Iterator[GameServer]:
    server = GameServer(folder)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.said(), server.said()


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    troubles = Troubles()
    yield troubles
    assert not troubles.unexpected()


@pytest.fixture
def arrive(browser: Browser, server: GameServer, troubles: Troubles) -> Iterator[Arrive]:
    """Make a new visitor: `arrive(**PHONE)`, with any options of a browser context."""
    people: list[Person] = []

    def come(url: str = server.url, **options: Any) -> Person:
        people.append(newcomer(browser, troubles, url, **options))
        return people[-1]

    yield come
    for person in people:
        person.page.context.close()


@pytest.fixture(scope="session")
def evening(browser: Browser, server: GameServer) -> Evening:
    troubles = Troubles()
    evening = spend_evening(browser, troubles, server.url)
    assert not troubles.unexpected()
    return evening
