"""A host may keep spectators away: then only those who play see the game, and the screens they send it to."""

import httpx
import pytest

from app.live.replica import Accepted
from app.table.intents import Start
from app.web.people.intake import new_secret
from tests.web.houses import Browser, House

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def start(house: House, code: str) -> None:
    replica = await house.replica(code)
    assert isinstance(await replica.submit(Start(replica.snapshot._table.host, new_secret())), Accepted)


async def gathered(anna: Browser, bert: Browser, **fields: str) -> str:
    code = await anna.open_table(**{"game": "squeaky", "capacity": "2"} | fields)
    await bert.sit(code, "Bert")
    return code


async def looked(browser: Browser, code: str) -> list[httpx.Response]:
    paths = (f"/t/{code}", f"/t/{code}/tv", f"/t/{code}/history", f"/t/{code}/say")
    return [await browser.get(path) for path in (*paths, f"/api/v1/tables/{code}/state")]


async def test_nobody_else_sees_a_game_that_nobody_may_watch(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Bert") as bert, house.browser() as cleo:
        code = await gathered(anna, bert, watch="nobody")
        assert {answer.status_code for answer in await looked(cleo, code)} == {200}
        await start(house, code)
        closed = await looked(cleo, code)
        assert {answer.status_code for answer in closed} == {403}
        assert "among themselves" in closed[0].text
        assert closed[-1].json()["error"] == "unwatched"
        assert (await anna.get(f"/t/{code}")).status_code == 200
        assert (await bert.get(f"/t/{code}/history")).status_code == 200


async def test_everybody_sees_other_games(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Bert") as bert, house.browser() as cleo:
        code = await gathered(anna, bert, watch="everybody")
        await start(house, code)
        assert {answer.status_code for answer in await looked(cleo, code)} == {200}


@pytest.mark.parametrize("path", ["/t/{code}/ws", "/t/{code}/tv/ws", "/api/v1/tables/{code}/ws"])
async def test_who_watched_the_table_fill_up_is_sent_away_when_the_game_starts(
    house: House, path: str
) -> None:
    async with house.browser("Anna") as anna, house.browser("Bert") as bert, house.browser("Cleo") as cleo:
        code = await gathered(anna, bert, watch="nobody")
        async with anna.line(f"/t/{code}/ws") as mine, cleo.line(path.format(code=code)) as watching:
            await mine.fragments()
            await watching.text()
            await start(house, code)
            assert await watching.closed() == 4403
            await mine.until(lambda found: "mine" in found)
        async with cleo.line(path.format(code=code)) as again:
            assert await again.closed() == 4403


async def test_a_screen_to_which_a_player_sent_the_table_shows_it(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Bert") as bert, house.browser() as tv:
        code = await gathered(anna, bert, watch="nobody")
        await start(house, code)
        await tv.get("/tv")
        screen = house.site.screen_signer.from_cookie(_with_cookies(tv))  # type: ignore[arg-type]
        assert screen
        assert (await tv.get(f"/t/{code}/tv?paired=1")).status_code == 403
        async with tv.line(f"/t/{code}/tv/ws?paired=1") as uninvited:
            assert await uninvited.closed() in (4303, 4403)
        async with tv.line("/tv/ws"):
            assert (await anna.post(f"/t/{code}/screens", screen=screen)).status_code == 200
        assert (await tv.get(f"/t/{code}/tv?paired=1")).status_code == 200
        async with tv.line(f"/t/{code}/tv/ws?paired=1") as line:
            assert "board" in await line.fragments()


def _with_cookies(browser: Browser) -> httpx.Request:
    """What a request of this browser carries; the signer reads nothing else of it."""
    found = httpx.Request("GET", "http://tv")
    found.cookies = dict(browser.client.cookies)  # type: ignore[attr-defined]
    return found


async def test_the_host_changes_who_may_watch(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Bert") as bert:
        code = await gathered(anna, bert)
        form = await anna.get(f"/t/{code}/terms")
        assert 'name="watch" value="everybody" checked' in form.text
        assert (await bert.post(f"/t/{code}/act", table="terms", watch="nobody")).status_code == 403
        assert (await anna.post(f"/t/{code}/act", table="terms", watch="nobody")).status_code == 200
        assert "No spectators" in (await bert.get(f"/t/{code}")).text
        assert 'name="watch" value="nobody" checked' in (await anna.get(f"/t/{code}/terms")).text
