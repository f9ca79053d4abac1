"""Each request has an id, which its answer and its log lines name."""

import json
import logging
from collections.abc import Iterator

import pytest

from app.main.logs import JsonFormatter
from app.web.operating import requests
from app.web.operating.requests import HEADER
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")

SECRET = "the rabbit is on seat 2"


class Written(logging.Handler):
    """All lines that the server writes, as it writes them."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonFormatter("node-1"))
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.text += self.format(record) + "\n"

    def lines(self, level: str) -> list[dict[str, str | int]]:
        return [line for each in self.text.splitlines() if (line := json.loads(each))["level"] == level]


@pytest.fixture
def written() -> Iterator[Written]:
    handler = Written()
    logging.getLogger().addHandler(handler)
    requests.logger.setLevel(logging.INFO)
    yield handler
    requests.logger.setLevel(logging.NOTSET)
    logging.getLogger().removeHandler(handler)


async def test_every_answer_names_an_id_of_its_own(house: House) -> None:
    async with house.browser() as browser:
        ids = {(await browser.get(path)).headers[HEADER] for path in ("/", "/", "/nowhere")}
    assert len(ids) == 3
    assert all(len(each) == 16 for each in ids)


async def test_static_files_come_without_one(house: House) -> None:
    """A page has fifty of them."""
    async with house.browser() as browser:
        assert HEADER not in (await browser.get("/static/favicon.svg")).headers


async def test_a_proxys_id_is_kept(house: House) -> None:
    async with house.browser(**{HEADER: "From-a_Proxy-7"}) as browser:
        assert (await browser.get("/health/live")).headers[HEADER] == "From-a_Proxy-7"


@pytest.mark.parametrize("given", ["", "a" * 65, "two words", 'quote"', "semi;colon", "é"])
async def test_an_id_that_is_long_or_not_plain_is_replaced(house: House, given: str) -> None:
    async with house.browser() as browser:
        answer = await browser.client.get("/health/live", headers={HEADER.encode(): given.encode()})
    assert answer.headers[HEADER] != given
    assert answer.headers[HEADER].isalnum()


def fails(*_: object, **__: object) -> None:
    raise KeyError(SECRET)


async def test_a_request_that_fails_is_logged_with_its_id_and_its_table_and_without_values(
    house: House, monkeypatch: pytest.MonkeyPatch, written: Written
) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        monkeypatch.setattr("app.web.pages.table.onlooker_of", fails)
        answer = await browser.get(f"/t/{code}?hidden=query")
    assert answer.status_code == 500
    (line,) = written.lines("error")
    assert line["request"] == answer.headers[HEADER]
    assert (line["table"], line["seq"], line["node"]) == (code, 2, "node-1")
    assert "in fails" in str(line["traceback"])
    assert "rabbit" not in written.text
    assert "Anna" not in written.text


async def test_a_socket_that_fails_too(
    house: House, monkeypatch: pytest.MonkeyPatch, written: Written
) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        async with browser.line(f"/t/{code}/ws?since=0") as line:
            answered = line.connection.response
            assert answered is not None
            await line.message()
            monkeypatch.setattr("app.web.sockets.table_talk.submitted", fails)
            await line.send(table="leave")
            assert await line.closed() == 1011
    (failed,) = written.lines("error")
    assert failed["request"] == answered.headers[HEADER]
    assert (failed["table"], failed["seq"]) == (code, 2)
    assert "rabbit" not in written.text


async def test_a_request_that_is_over_takes_one_line_without_its_query(
    house: House, written: Written
) -> None:
    async with house.browser() as browser:
        answer = await browser.get("/new?bearer=hush")
    (line,) = written.lines("info")
    assert line["request"] == answer.headers[HEADER]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/new", 200)
    assert line["message"] == f"GET /new 200 in {line['ms']} ms"
    assert "hush" not in written.text


async def test_a_socket_that_is_over_takes_one_line_with_the_code_it_was_closed_with(
    house: House, written: Written
) -> None:
    async with house.browser() as browser, browser.line("/t/ZZZZZ/ws?bearer=hush") as line:
        assert await line.closed() == 4404
    (over,) = written.lines("info")
    assert (over["method"], over["path"], over["status"]) == ("WS", "/t/ZZZZZ/ws", 4404)
    assert "hush" not in written.text


async def test_a_long_path_is_cut(house: House, written: Written) -> None:
    async with house.browser() as browser:
        await browser.get("/" + "a" * 3000)
    (line,) = written.lines("info")
    assert len(str(line["path"])) == 200
