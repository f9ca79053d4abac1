"""Whatever is sent over a table's socket is answered or closes it with a code, and the log stays right.

All games, for pages and programs; the same frames each time. Not here: floods.
"""

import asyncio
import json
from contextlib import suppress
from typing import Any, Final

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.games.contract import AnyGame
from app.live.operating.meters import FAILED
from app.table.evolve import fold
from app.table.refusals import Reason
from tests.brisk_server import PATIENCE
from tests.web.api.test_routes import Program, create, join
from tests.web.fuzz.logged import no_errors
from tests.web.fuzz.nonsense import ODD_TEXTS, SCALARS, VALUES, few_each_time, sendable
from tests.web.houses import House
from tests.web.positions import every_game

__all__ = ["no_errors"]

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_errors"),
    pytest.mark.slow,
]

CLOSED_WITH: Final = {1003, 1007, 1009}
"""Not text, no UTF-8, too large: nothing else closes a socket."""
FRAMES: Final = 12
WORDS: Final = (
    *("sit", "swap", "add_bot", "start", "rematch", "opt_in", "opt_out", "terms", "pause", "resume"),
    *("withdraw_end", "pass_host", "nudge", "give_seat", "ask_for_seat", "stop_asking", "react", "chat"),
    *("write", "report", "silence", "unsilence"),
)
"""What can be said about a table; without what ends the game or sends somebody away."""
NAMES: Final = (
    "do",
    "key",
    "token",
    "text",
    "game",
    "capacity",
    "clock",
    "visibility",
    "option-mode",
    "pace",
)


def about_the_table() -> st.SearchStrategy[dict[str, Any]]:
    more = st.lists(st.one_of(st.integers(-2, 9).map(str), st.text(max_size=4)), max_size=3)
    words = st.builds(lambda word, behind: " ".join([word, *behind]), st.sampled_from(WORDS), more)
    return st.builds(lambda fields, table: {**fields, "table": table}, _fields(), words)


def answers(question: dict[str, Any] | None) -> st.SearchStrategy[dict[str, Any]]:
    """To the question that is open, with something wrong in most."""
    choices = question["choices"] if question else [{"do": "pass"}]
    names = sorted({name for choice in choices for name in choice} | {"more"})
    right = st.sampled_from(choices)
    spoiled = st.builds(
        lambda choice, name, value: {**choice, name: value}, right, st.sampled_from(names), VALUES
    )
    keys = st.one_of(st.just(question["key"] if question else 0), SCALARS)
    return st.builds(lambda wish, key: {**wish, "key": key}, st.one_of(right, spoiled), keys)


def _fields() -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3)


def frames(question: dict[str, Any] | None) -> st.SearchStrategy[str | bytes]:
    objects = st.one_of(answers(question), answers(question), about_the_table(), _fields(), VALUES)
    return st.one_of(
        objects.map(lambda wish: json.dumps(sendable(wish))),
        ODD_TEXTS.map(sendable),
        st.text(alphabet='{}[]",:0truefalsn\\', max_size=40),
        st.binary(max_size=20),
        st.sampled_from(["x" * 100_000, "[" * 4000, '{"do":' * 600, '{"key": 1' + "0" * 3000 + "}", "\x00"]),
    )


async def seated(house: House, game: AnyGame) -> Program:
    """The host of a game that has begun."""
    async with house.browser() as browser:
        seats = max(2, min(game.seat_counts))
        first = await create(browser, game=game.key, capacity=seats)
        for number in range(1, seats):
            await join(first, f"Guest {number}")
        assert (await first.act(table="start"))[0] == 200
    return first


async def question_of(house: House, program: Program) -> dict[str, Any] | None:
    replica = await house.replica(program.code)
    state = orjson.loads(house.site.table_json.of(replica).state(replica.snapshot, program.seat))
    found: dict[str, Any] | None = state["question"]
    return found


async def sent(address: str, headers: dict[str, str], content: list[str | bytes], last_word: str) -> None:
    """All of it over one socket, and over a new one after each that is closed, as it may be."""
    while content:
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
            with suppress(ConnectionClosed):
                while content:
                    await line.send(content.pop(0))
                await line.send(orjson.dumps({"table": "nonsense", "token": last_word}).decode())
                await _answered(line, last_word)
                return
            assert line.close_code in CLOSED_WITH, line.close_code


async def _answered(line: Any, word: str) -> None:
    """Whatever was sent before has been dealt with once this is."""
    async with asyncio.timeout(PATIENCE):
        while f'"{word}"' not in (message := await line.recv()) and 'id="notice"' not in message:
            continue


async def assert_sound(house: House, program: Program) -> None:
    """No frame was a mistake of ours, and the log folds to what is shown."""
    replica = await house.replica(program.code)
    assert replica.meters.actions[FAILED] == 0
    assert not replica.diverged
    rows = await replica._around.log.read(program.code, 0)
    while rows[-1].seq != replica.seq:  # the last frames may still be heard
        rows = await replica._around.log.read(program.code, 0)
    assert fold(rows) == replica.table


@few_each_time
@given(data=st.data())
@pytest.mark.parametrize("for_pages", [True, False], ids=["page", "program"])
@every_game
async def test_nonsense_is_answered_or_closes_the_socket(
    house: House, game: AnyGame, for_pages: bool, data: st.DataObject
) -> None:
    program = await seated(house, game)
    question = await question_of(house, program)
    content = data.draw(st.lists(frames(question), min_size=FRAMES, max_size=FRAMES))
    if for_pages:
        address, headers = f"/t/{program.code}/ws", {"Cookie": f"tavolata_guest={program.bearer}"}
    else:
        address, headers = f"/api/v1/tables/{program.code}/ws", program.headers
    await sent(house.lines + address, headers, content, "the-last-word")
    await assert_sound(house, program)


@every_game
async def test_each_kind_of_nonsense_has_its_own_answer(house: House, game: AnyGame) -> None:
    program = await seated(house, game)
    question = await question_of(house, program)
    assert question is not None
    right = {**question["choices"][0], "key": question["key"]}
    async with program.line() as wire:
        await wire.next()
        for wrong, reason in (
            ({**right, "key": "a word"}, Reason.MALFORMED),
            ({**right, "key": question["key"] + 1000}, Reason.QUESTION_CLOSED),
            ({**right, "do": ["a", "list"]}, Reason.MALFORMED),
            ({**right, "do": "fly"}, Reason.MALFORMED),
            ({"table": 7}, Reason.MALFORMED),
            ({"table": "sit down please now"}, Reason.MALFORMED),
            ({}, Reason.MALFORMED),
        ):
            await wire.send(**wrong, token="mine")
            answer = await wire.next()
            assert answer["refused"] == reason, wrong
    await assert_sound(house, program)
