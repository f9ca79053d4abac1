"""What nobody has caught: the other side is told, and the log names the place and nobody's cards."""

from collections.abc import Callable

import pytest

from app.web.operating import requests
from app.web.people.handover import HandoverSigner
from app.web.rendering.table_face import TableFace
from app.web.words import texts
from tests.web.houses import Browser, House

pytestmark = pytest.mark.asyncio(loop_scope="module")

ERRORS = [KeyError("the rabbit"), FileNotFoundError("the rabbit"), TimeoutError("the rabbit")]


def failing(error: Exception) -> Callable[..., None]:
    def fails(*_: object, **__: object) -> None:
        raise error

    return fails


def assert_logged(caplog: pytest.LogCaptureFixture, error: Exception) -> None:
    """Once, with its kind and its place; uvicorn would have logged the message as well."""
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert type(error).__name__ in record.message
    assert "in fails" in vars(record)["traceback"]
    assert "rabbit" not in caplog.text


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
async def test_a_page_that_fails_is_broken_whatever_the_error(
    house: House, monkeypatch: pytest.MonkeyPatch, whole_log: pytest.LogCaptureFixture, error: Exception
) -> None:
    """A missing file is an OSError too, and no sign that the store is away."""
    async with house.browser() as browser:
        code = await browser.open_table()
        monkeypatch.setattr(TableFace, "public", failing(error))
        answer = await browser.get(f"/t/{code}")
    assert answer.status_code == 500
    assert texts.BROKEN in answer.text
    assert_logged(whole_log, error)


async def test_a_failing_error_page_is_told_in_plain_text(
    house: House, monkeypatch: pytest.MonkeyPatch, whole_log: pytest.LogCaptureFixture
) -> None:
    renderer = house.site.renderers["en"]
    with monkeypatch.context() as patch:
        patch.setattr(renderer, "text", failing(FileNotFoundError("the rabbit")))
        async with house.browser() as browser:
            answer = await browser.get("/")
    assert (answer.status_code, answer.text) == (500, texts.BROKEN)
    assert "rabbit" not in whole_log.text


async def closed_after(browser: Browser, path: str) -> int | None:
    async with browser.line(path) as line:
        return await line.closed()


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("since", [0, 2], ids=["in use", "opening"])
async def test_a_socket_that_fails_is_closed_with_a_code(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    whole_log: pytest.LogCaptureFixture,
    error: Exception,
    since: int,
) -> None:
    """Whoever shows the newest row already is looked at before the socket is accepted."""
    async with house.browser() as browser:
        code = await browser.open_table()
        monkeypatch.setattr(TableFace, "public", failing(error))
        assert await closed_after(browser, f"/t/{code}/ws?since={since}") == 1011
    assert_logged(whole_log, error)


async def test_the_link_to_another_device_is_in_no_log(
    house: House, monkeypatch: pytest.MonkeyPatch, whole_log: pytest.LogCaptureFixture
) -> None:
    """Not even in the access log."""
    whole_log.set_level("INFO", requests.logger.name)
    monkeypatch.setattr(HandoverSigner, "read", failing(KeyError("the rabbit")))
    async with house.browser() as browser:
        assert (await browser.get("/me/the-rabbit")).status_code == 500
    assert_logged(whole_log, KeyError("the rabbit"))
    assert "GET /me/… 500" in whole_log.text
