"""What people say to each other, as it reaches pages, the TV and programs."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack

import orjson
import pytest
import pytest_asyncio

from app.table.reactions import FACES, REACTIONS, SAYINGS
from app.table.refusals import Reason
from app.web.words.texts import REFUSALS
from tests.web.houses import Browser, House, seq_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Table:
    def __init__(self, code: str, anna: Browser, ben: Browser) -> None:
        self.code, self.anna, self.ben = code, anna, ben
        self.path = f"/t/{code}/ws"


@pytest_asyncio.fixture(loop_scope="module")
async def table(house: House) -> AsyncIterator[Table]:
    """Ben reads Italian."""
    async with AsyncExitStack() as stack:
        anna = await stack.enter_async_context(house.browser())
        ben = await stack.enter_async_context(house.browser(**{"Accept-Language": "it"}))
        code = await anna.open_table()
        await ben.sit(code, "Ben")
        yield Table(code, anna, ben)


async def test_everybody_hears_it_in_their_own_language(table: Table) -> None:
    async with table.anna.line(table.path) as anna, table.ben.line(table.path) as ben:
        await anna.fragments()
        await ben.fragments()
        await anna.send(table="react well_played")
        for line, words in ((anna, "Well played!"), (ben, "Bella mossa!")):
            found = await line.until(lambda found: "talk" in found)
            assert set(found) == {"talk"}
            assert f">{words}</p>" in found["talk"]
            assert 'data-name="Anna"' in found["talk"]
            assert 'data-seat="0"' in found["talk"]


async def test_the_screen_shows_it(table: Table) -> None:
    async with table.ben.line(f"/t/{table.code}/tv/ws") as screen, table.ben.line(table.path) as ben:
        await screen.fragments()
        await ben.send(table="react heart")
        found = await screen.until(lambda found: "talk" in found)
        assert 'data-face="heart"' in found["talk"]


async def test_who_comes_later_is_not_told(table: Table) -> None:
    async with table.anna.line(table.path) as anna:
        seq = seq_of(await anna.fragments())
        await anna.send(table="react laugh")
        await anna.until(lambda found: "talk" in found)
    async with table.anna.line(f"{table.path}?since={seq}") as again:
        await again.send(table="nonsense")
        found: Mapping[str, str] = {}
        while "notice" not in found:
            found = await again.fragments()
            assert "talk" not in found


async def test_what_is_said_too_often_is_refused_in_words(table: Table) -> None:
    async with table.anna.line(table.path) as anna:
        await anna.send(table="react laugh")
        await anna.send(table="react laugh")
        found = await anna.until(lambda found: "notice" in found)
        assert REFUSALS[Reason.TOO_OFTEN] in found["notice"]


async def test_names_are_escaped(house: House, table: Table) -> None:
    async with house.browser("<b>'\"") as zoe, zoe.line(table.path) as line:
        await line.send(table="react wow")
        found = await line.until(lambda found: "talk" in found)
        assert "<b>" not in found["talk"]


async def test_programs_hear_it_too(house: House, table: Table) -> None:
    replica = await house.replica(table.code)
    async with (
        table.anna.line(f"/api/v1/tables/{table.code}/ws") as program,
        table.ben.line(table.path) as ben,
    ):
        assert "state" in orjson.loads(await program.message())
        await ben.send(table="react hurry")
        told = orjson.loads(await program.message())
        while "said" not in told:
            told = orjson.loads(await program.message())
        remark = replica.talk.since(0)[-1]
        told_of = {"word": remark.word, "who": remark.who, "seat": 1, "name": "Ben"}
        assert told["said"] == [{**told_of, "reaction": "hurry", "text": None}]


async def test_the_sheet_offers_all_there_is_to_say(table: Table) -> None:
    page = (await table.anna.get(f"/t/{table.code}/say")).text
    for reaction in REACTIONS:
        assert f'value="react {reaction}"' in page
    assert len(REACTIONS) == len(FACES) + len(SAYINGS)
    assert (await table.anna.get("/t/22222/say")).status_code == 404


async def test_each_reaction_has_words_of_its_own(house: House) -> None:
    for renderer in house.site.renderers.values():
        words = {renderer.text("parts/reaction_words.html", reaction=reaction) for reaction in REACTIONS}
        assert len(words) == len(REACTIONS)


async def test_what_people_write_reaches_everybody_and_waits_in_the_sheet(table: Table) -> None:
    await table.anna.post(f"/t/{table.code}/act", table="chat on")
    async with table.anna.line(table.path) as anna, table.ben.line(table.path) as ben:
        await ben.send(table="write", text="  Ciao <b>\u202e\n tutti ")
        found = await anna.until(lambda found: "talk" in found)
        assert "data-text>Ciao &lt;b&gt; tutti</p>" in found["talk"]
        sheet = (await table.anna.get(f"/t/{table.code}/say")).text
        assert "data-text>Ciao &lt;b&gt; tutti</p>" in sheet
        assert "data-silence" in sheet
        assert "data-silence" not in (await table.ben.get(f"/t/{table.code}/say")).text


async def test_who_is_silenced_is_told_so_and_shown_to_the_host(table: Table, house: House) -> None:
    replica = await house.replica(table.code)
    await table.anna.post(f"/t/{table.code}/act", table="chat on")
    async with table.anna.line(table.path) as anna, table.ben.line(table.path) as ben:
        await ben.send(table="write", text="Buh")
        await anna.until(lambda found: "talk" in found)
        await table.anna.post(f"/t/{table.code}/act", table=f"silence {replica.talk.writings[0].who}")
        assert "data-silenced" in (await table.anna.get(f"/t/{table.code}/say")).text
        await ben.send(table="react wow")
        found = await ben.until(lambda found: "notice" in found)
        assert "non parlare" in found["notice"]


async def test_without_a_chat_nobody_can_write(table: Table) -> None:
    assert 'id="chat"' not in (await table.anna.get(f"/t/{table.code}/say")).text
    answer = await table.anna.post(f"/t/{table.code}/act", table="write", text="Hello")
    assert REFUSALS[Reason.NO_CHAT] in answer.text
