"""How log lines look, in both forms, and what never gets into them."""

import asyncio
import json
import logging
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from app.live.failures import log_failure
from app.live.operating.log_context import at_table, begin_request
from app.main.logs import JsonFormatter, PlainFormatter, configure_logging
from app.main.serve import build, server_config
from app.main.settings import Settings
from tests.main.test_serve import PATIENCE, gathered, served, visitor

SECRET = "the rabbit is on seat 2"


class Lines(logging.Handler):
    """Every record of one logger, as a formatter writes it."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


@pytest.fixture
def logger() -> Iterator[logging.Logger]:
    logger = logging.getLogger("app.test_logs")
    logger.setLevel(logging.DEBUG)
    yield logger
    logger.handlers.clear()


def plain(logger: logging.Logger) -> list[str]:
    lines = Lines(PlainFormatter("node-1"))
    logger.addHandler(lines)
    return lines.written


def as_json(logger: logging.Logger) -> list[str]:
    lines = Lines(JsonFormatter("node-1"))
    logger.addHandler(lines)
    return lines.written


def fail() -> None:
    raise KeyError(SECRET)


def failure() -> Exception:
    try:
        fail()
    except KeyError as error:
        return error
    raise AssertionError


async def test_a_plain_line_says_when_how_bad_who_what_and_where(logger: logging.Logger) -> None:
    written = plain(logger)
    begin_request("r1")
    at_table("ABCDE")
    logger.warning("lost %d rows", 3)
    (line,) = written
    when, said = line.split(" ", 1)
    assert said == "WARNING app.test_logs: lost 3 rows [node=node-1 request=r1 table=ABCDE]"
    assert len(when) == len("2026-01-02T03:04:05.678Z")
    assert when.endswith("Z")


async def test_a_line_of_json_has_a_field_for_each(logger: logging.Logger) -> None:
    written = as_json(logger)
    begin_request("r1")
    at_table("ABCDE")
    logger.warning("lost %d rows", 3)
    (line,) = written
    fields = json.loads(line)
    assert fields.pop("time").endswith("Z")
    assert fields == {
        "level": "warning",
        "logger": "app.test_logs",
        "message": "lost 3 rows",
        "node": "node-1",
        "request": "r1",
        "table": "ABCDE",
    }


def test_a_failure_is_written_with_its_frames_and_without_its_message(logger: logging.Logger) -> None:
    simple, structured = plain(logger), as_json(logger)
    log_failure(logger, "it failed", failure())
    assert "it failed: KeyError [node=node-1]\n    KeyError\n" in simple[0]
    assert all(line.startswith("    ") for line in simple[0].splitlines()[1:])
    fields = json.loads(structured[0])
    assert fields["message"] == "it failed: KeyError"
    assert "in fail" in fields["traceback"]
    assert "in fail" in simple[0]
    assert SECRET not in simple[0] + structured[0]


def test_a_traceback_that_a_library_logs_is_written_without_messages_too(logger: logging.Logger) -> None:
    simple, structured = plain(logger), as_json(logger)
    logger.error("oh no", exc_info=failure())
    assert "in fail" in simple[0]
    assert "in fail" in json.loads(structured[0])["traceback"]
    assert SECRET not in simple[0] + structured[0]


NASTY = "/t/\nERROR app: all is lost\r\x1b[2J\u2028\u202e\ud800"


def test_what_somebody_sent_starts_no_line_and_commands_no_terminal() -> None:
    """Formatted by hand: half a character in a line is more than pytest can pass on."""
    record = logging.makeLogRecord({"msg": "GET %s", "args": (NASTY,)})
    simple, structured = PlainFormatter("node-1").format(record), JsonFormatter("node-1").format(record)
    assert r"GET /t/\nERROR app: all is lost\r\x1b[2J\u2028\u202e\ud800 [" in simple
    assert simple.isprintable()
    assert structured.isascii()
    assert structured.isprintable()
    assert json.loads(structured)["message"] == f"GET {NASTY}"


def test_only_what_we_chose_is_added_to_a_line(logger: logging.Logger) -> None:
    written = as_json(logger)
    logger.info("done", extra={"status": 200, "cookie": SECRET})
    assert json.loads(written[0])["status"] == 200
    assert SECRET not in written[0]


def test_libraries_say_only_what_is_wrong_however_much_we_say(capsys: pytest.CaptureFixture[str]) -> None:
    """At lower levels they quote what they carry: addresses with tokens, frames with cards."""
    configure_logging(Settings(log_level="debug", node="node-1"))
    for name in ("uvicorn.error", "websockets", "redis", "asyncio", "app.live"):
        logging.getLogger(name).debug("%s is talkative", name)
    assert capsys.readouterr().err.count("is talkative") == 1


@pytest.mark.parametrize(("level", "lines"), [("info", 2), ("warning", 1), ("error", 0)])
def test_the_level_is_a_setting(capsys: pytest.CaptureFixture[str], level: Any, lines: int) -> None:
    configure_logging(Settings(log_level=level))
    logging.getLogger("app.live").info("something")
    logging.getLogger("app.live").warning("something")
    assert len(capsys.readouterr().err.splitlines()) == lines


def test_requests_are_logged_only_if_that_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    requests = logging.getLogger("app.web.operating.requests")
    configure_logging(Settings(access_log=False))
    requests.info("GET / 200 in 3 ms")
    assert capsys.readouterr().err == ""
    configure_logging(Settings(access_log=True, log_level="error"))
    requests.info("GET / 200 in 3 ms")
    assert "GET / 200" in capsys.readouterr().err


async def test_a_server_that_fails_to_start_says_where_and_not_with_what(
    monkeypatch: pytest.MonkeyPatch, sqlite_url: str
) -> None:
    """Starlette hands the whole traceback to the server as a text."""
    monkeypatch.setattr("app.main.serve.running_node", lambda *_: fail())
    lines = Lines(JsonFormatter("node-1"))
    logging.getLogger().addHandler(lines)
    settings = Settings(database_url=sqlite_url)
    server = uvicorn.Server(server_config(build(settings), settings))
    with pytest.raises(SystemExit):
        await server.serve([])
    logging.getLogger().removeHandler(lines)
    written = "\n".join(lines.written)
    assert not server.started
    assert "in fail" in written
    assert SECRET not in written


@pytest.mark.slow
async def test_a_whole_server_writes_json_and_nobodys_token(sqlite_url: str) -> None:
    settings = {"TAVOLATA_LOG": "json", "TAVOLATA_LOG_LEVEL": "debug", "TAVOLATA_ACCESS_LOG": "1"}
    async with (
        asyncio.timeout(PATIENCE),
        served(sqlite_url, stderr=PIPE, TAVOLATA_NODE="node-1", **settings) as server,
        visitor(server) as client,
    ):
        players = await gathered(client)
        bearer = players[1].headers["authorization"].partition(" ")[2]
        address = f"{server.address.replace('http', 'ws')}/api/v1/tables/{players[1].code}/ws?bearer={bearer}"
        async with connect(address) as line:
            await line.recv()
        await server.stop()
        assert server.process.stderr is not None
        written = (await server.process.stderr.read()).decode()
    lines = [json.loads(line) for line in written.splitlines()]
    assert {line["node"] for line in lines} == {"node-1"}
    assert "is up" in lines[0]["message"]
    assert lines[-1]["message"] == "stopping"
    assert any(line.get("method") == "WS" and line["path"].endswith("/ws") for line in lines)
    assert {line["message"] for line in lines} >= {"a table was opened", "Sit: accepted", "Start: accepted"}
    assert bearer not in written
    assert "P1" not in written
