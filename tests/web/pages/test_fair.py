"""The pages about fair deals, and what a page or a program adds to the seed of a game."""

import re
from typing import Any

import orjson
import pytest

from app.live.replica import Replica
from app.table.deal import dealt_seed, seal_of
from app.table.entries import Share, Started
from app.table.fairness import proved
from app.table.intents import AgreeToEnd
from tests.web.houses import Browser, House, Line

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHARE = "ab" * 32


async def started(house: House, replica: Replica) -> Started:
    rows = await house.site.node.hall.around.log.read(replica.code, 0)
    return [row.entry for row in rows if isinstance(row.entry, Started)][-1]


def shown_seal(page: str) -> str:
    found = re.search(r'data-seal="([0-9a-f]{64})"', page)
    assert found
    return found[1]


async def with_bots(anna: Browser) -> str:
    code = await anna.open_table(capacity="3")
    for _ in range(2):
        await anna.post(f"/t/{code}/act", table="add_bot normal")
    return code


async def over(house: House, code: str) -> Replica:
    """The game that begins and ends at once."""
    replica = await house.replica(code)
    host = replica.table.host
    await replica.submit(AgreeToEnd(host))
    return replica


async def test_the_waiting_room_shows_the_seal_of_the_secret_and_not_the_secret(house: House) -> None:
    async with house.browser("Anna") as anna:
        code = await with_bots(anna)
        page = (await anna.get(f"/t/{code}")).text
        secret = (await house.replica(code)).table.secret
        assert shown_seal(page) == seal_of(secret)
        assert secret not in page
        assert 'href="/fair"' in page


async def test_what_a_page_adds_is_in_the_row_that_begins_the_game(house: House) -> None:
    async with house.browser("Anna") as anna:
        code = await with_bots(anna)
        replica = await house.replica(code)
        seal = shown_seal((await anna.get(f"/t/{code}")).text)
        await anna.post(f"/t/{code}/act", table=f"contribute {seal} {SHARE}")
        await anna.post(f"/t/{code}/act", table="start")
        entry = await started(house, replica)
        assert (entry.shares, entry.silent) == ((Share(0, SHARE),), ())
        assert entry.seed == dealt_seed(entry.secret, entry.shares)


async def test_nobody_is_sent_anything_when_a_device_adds_its_share(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        code = await anna.open_table()
        await ben.sit(code, "Ben")
        async with anna.line(f"/t/{code}/ws") as hers, ben.line(f"/t/{code}/ws") as his:
            await _caught_up(hers, his)
            seal = shown_seal((await anna.get(f"/t/{code}")).text)
            await anna.post(f"/t/{code}/act", table=f"contribute {seal} {SHARE}")
            assert (await house.replica(code)).table.shares
            await hers.silence()
            await his.silence()


async def _caught_up(*lines: Line) -> None:
    for line in lines:
        await line.fragments()


@pytest.mark.parametrize(
    ("seal", "share", "status"),
    [("", SHARE, 422), ("own", "short", 422), ("own", "AB" * 32, 422), ("0" * 64, SHARE, 409)],
)
async def test_what_is_no_share_or_for_another_secret_is_refused(
    house: House, seal: str, share: str, status: int
) -> None:
    async with house.browser("Anna") as anna:
        code = await anna.open_table()
        own = shown_seal((await anna.get(f"/t/{code}")).text)
        done = await anna.post(f"/t/{code}/act", table=f"contribute {own if seal == 'own' else seal} {share}")
        assert done.status_code == status
        assert not (await house.replica(code)).table.shares


async def test_who_watches_can_add_nothing(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Zoe") as zoe:
        code = await anna.open_table()
        seal = shown_seal((await zoe.get(f"/t/{code}")).text)
        done = await zoe.post(f"/t/{code}/act", table=f"contribute {seal} {SHARE}")
        assert done.status_code == 403
        assert not (await house.replica(code)).table.shares


async def test_a_program_adds_its_share_too(house: House) -> None:
    async with house.browser() as program:
        opened = await program.client.post("/api/v1/tables", json={"game": "felix", "name": "Ada"})
        code, bearer = opened.json()["code"], {"Authorization": f"Bearer {opened.json()['bearer']}"}
        state = await program.client.get(f"/api/v1/tables/{code}/state", headers=bearer)
        seal = state.json()["table"]["sealed"]
        sent = {"table": f"contribute {seal} {SHARE}", "token": "once"}
        for _ in range(2):
            done = await program.client.post(f"/api/v1/tables/{code}/act", json=sent, headers=bearer)
            assert done.status_code == 200
        assert [share for _, share in (await house.replica(code)).table.shares] == [SHARE]


class TestTheCheck:
    async def test_of_a_game_that_is_over_is_a_tap_away_with_its_record(self, house: House) -> None:
        async with house.browser("Anna") as anna:
            code = await with_bots(anna)
            await anna.post(f"/t/{code}/act", table="start")
            await over(house, code)
            page = (await anna.get(f"/t/{code}")).text
            assert f'href="/t/{code}/replay/1/verify"' in page
            check = await anna.get(f"/t/{code}/replay/1/verify")
            assert check.status_code == 200
            assert f'data-record="/t/{code}/replay/1/record.json"' in check.text
            file = (await anna.get(f"/t/{code}/replay/1/record.json")).content
            assert proved(file).silent == (0,)

    async def test_the_record_keeps_the_next_secret_to_itself(self, house: House) -> None:
        async with house.browser("Anna") as anna:
            code = await with_bots(anna)
            await anna.post(f"/t/{code}/act", table="start")
            replica = await over(house, code)
            file = (await anna.get(f"/t/{code}/replay/1/record.json")).text
            assert replica.table.secret not in file
            assert shown_seal((await anna.get(f"/t/{code}")).text) == seal_of(replica.table.secret)
            told: dict[str, Any] = orjson.loads(file)
            assert told["rows"][0]["entry"]["secret"] != replica.table.secret

    async def test_of_a_game_that_runs_or_is_not_for_them_is_refused(self, house: House) -> None:
        async with house.browser("Anna") as anna, house.browser("Zoe") as zoe:
            code = await with_bots(anna)
            await anna.post(f"/t/{code}/act", table="start")
            assert (await anna.get(f"/t/{code}/replay/1/verify")).status_code == 404
            await over(house, code)
            assert (await zoe.get(f"/t/{code}/replay/1/verify")).status_code == 404

    @pytest.mark.parametrize("path", ["/fair", "/verify"])
    @pytest.mark.parametrize(("language", "word"), [("en", "seed"), ("it", "seme")])
    async def test_and_what_it_is_are_explained_in_both_languages(
        self, house: House, path: str, language: str, word: str
    ) -> None:
        async with house.browser(**{"Accept-Language": language}) as somebody:
            page = await somebody.get(path)
            assert page.status_code == 200
            assert word in page.text
