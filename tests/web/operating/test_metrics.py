"""The figures of a running server, as Prometheus reads them."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families

from app.live.operating.meters import RESULTS
from tests.brisk_server import PATIENCE
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")

TOKEN = "let-me-see-the-figures"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    path = tmp_path_factory.mktemp("house") / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    async with open_house(f"sqlite:///{path}", bot_pause=0, metrics_token=TOKEN) as house:
        yield house


async def asked(house: House, **headers: str) -> httpx.Response:
    async with house.browser(**headers) as browser:
        return await browser.get("/metrics")


async def figures(house: House) -> dict[str, float]:
    """By name and labels, as in `tavolata_sockets{kind=page}`."""
    answer = await asked(house, Authorization=f"Bearer {TOKEN}")
    assert answer.status_code == 200
    samples = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {f"{sample.name}{{{labelled(sample.labels)}}}": sample.value for sample in samples}


def labelled(labels: Mapping[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in labels.items())


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer wrong", f"Bearer {TOKEN}x", TOKEN, f"Basic {TOKEN}"])
async def test_without_the_token_nobody_gets_them(house: House, given: str) -> None:
    answer = await asked(house, Authorization=given)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert answer.text == ""


async def test_a_token_that_is_no_ascii_is_wrong_like_any_other(house: House) -> None:
    async with house.browser() as browser:
        answer = await browser.client.get("/metrics", headers={b"Authorization": b"Bearer \xff"})
    assert answer.status_code == 401


THOUGHT = "tavolata_bot_thinking_seconds_count{game=felix,level=normal}"


async def test_they_are_nowhere_unless_a_token_is_set(sqlite_url: str) -> None:
    async with open_house(sqlite_url) as house:
        assert (await asked(house)).status_code == 404
        assert (await asked(house, Authorization="Bearer x")).status_code == 404


async def test_they_are_kept_by_nobody(house: House) -> None:
    answer = await asked(house, Authorization=f"Bearer {TOKEN}")
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    assert answer.headers["Cache-Control"] == "no-store"


async def test_playing_moves_them(house: House) -> None:
    before = await figures(house)
    async with house.browser() as browser:
        code = await browser.open_table(capacity="3", bots="normal")
        async with browser.line(f"/t/{code}/ws") as line:
            await line.until(lambda found: "place_card" in found.get("mine", ""))
            async with asyncio.timeout(PATIENCE):
                while (after := await figures(house))[THOUGHT] == before[THOUGHT]:  # noqa: ASYNC110
                    await asyncio.sleep(0)

    def grown(name: str) -> float:
        return after[name] - before[name]

    assert grown("tavolata_tables{game=felix}") == 1
    assert grown("tavolata_tables_watched{game=felix}") == 1
    assert grown("tavolata_tables{game=squeaky}") == 0
    assert grown("tavolata_sockets{kind=page}") == 1
    assert grown("tavolata_actions_total{game=felix,result=accepted}") >= 4
    assert grown("tavolata_append_seconds_count{}") >= 4
    assert grown("tavolata_fan_out_seconds_count{kind=page}") >= 1
    assert grown(THOUGHT) >= 1
    assert grown("tavolata_cache_misses_total{cache=parts,language=en}") >= 1
    assert after["tavolata_cache_limit{cache=parts,language=en}"] > 0
    assert (await figures(house))["tavolata_append_seconds_sum{}"] > 0


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("page", "/t/{code}/ws"),
        ("tv", "/t/{code}/tv/ws"),
        ("lobby", "/ws"),
        ("api", "/api/v1/tables/{code}/ws"),
    ],
)
async def test_sockets_are_counted_by_kind_while_they_are_open(house: House, kind: str, path: str) -> None:
    name = f"tavolata_sockets{{kind={kind}}}"
    async with house.browser() as browser:
        code = await browser.open_table()
        before = (await figures(house))[name]
        async with browser.line(path.format(code=code)) as line:
            await line.text()
            assert (await figures(house))[name] == before + 1
    async with asyncio.timeout(PATIENCE):
        while (await figures(house))[name] > before:  # noqa: ASYNC110 - asking is all one can do
            await asyncio.sleep(0)


async def refusals(house: House, browser: Browser, reason: str, **sent: str) -> float:
    """By how much that counter grew for something sent over a socket."""
    code = await browser.open_table()
    name = f"tavolata_actions_total{{game=felix,result={reason}}}"
    before = (await figures(house))[name]
    async with browser.line(f"/t/{code}/ws?since=0") as line:
        await line.fragments()
        await line.send(**sent)
        await line.until(lambda found: "notice" in found)
    return (await figures(house))[name] - before


@pytest.mark.parametrize(
    ("reason", "sent"),
    [
        ("malformed", {"table": "dance"}),
        ("malformed", {"do": "place_card"}),
        ("too_few_players", {"table": "start"}),
        ("not_started", {"do": "place_card", "card": "cat-3", "key": "1"}),
    ],
)
async def test_refusals_are_counted_by_reason(house: House, reason: str, sent: dict[str, str]) -> None:
    async with house.browser() as browser:
        assert await refusals(house, browser, reason, **sent) == 1


@pytest.mark.parametrize("path", ["/t/{code}/act", "/api/v1/tables/{code}/act"])
async def test_refusals_over_http_are_counted_too(house: House, path: str) -> None:
    name = "tavolata_actions_total{game=felix,result=malformed}"
    async with house.browser() as browser:
        made = await browser.client.post("/api/v1/tables", json={"game": "felix", "name": "Anna"})
        bearer = {"Authorization": f"Bearer {made.json()['bearer']}"}
        before = (await figures(house))[name]
        address = path.format(code=made.json()["code"])
        if address.startswith("/api"):
            answer = await browser.client.post(address, json={"table": "dance"}, headers=bearer)
        else:
            answer = await browser.post(address, table="dance")
        assert answer.status_code == 422
        assert (await figures(house))[name] == before + 1


async def test_who_only_watches_is_refused_by_a_reason_as_well(house: House) -> None:
    name = "tavolata_actions_total{game=felix,result=not_seated}"
    async with house.browser() as browser:
        code = await browser.open_table()
        before = (await figures(house))[name]
        async with browser.line(f"/t/{code}/tv/ws") as line:
            await line.fragments()
            await line.send(table="leave")
            await line.until(lambda found: "notice" in found)
        assert (await figures(house))[name] == before + 1


async def test_who_is_too_fast_is_counted(sqlite_url: str) -> None:
    async with open_house(sqlite_url, actions_per_second=1, metrics_token=TOKEN) as house:
        async with house.browser() as browser:
            code = await browser.open_table()
            async with browser.line(f"/t/{code}/ws") as line:
                for _ in range(5):
                    await line.send(table="dance")
                assert await line.closed() == 1008
        assert (await figures(house))["tavolata_actions_total{game=felix,result=too_fast}"] == 1


async def test_every_result_is_there_from_the_start(house: House) -> None:
    found = await figures(house)
    for result in RESULTS:
        assert f"tavolata_actions_total{{game=squid_game,result={result}}}" in found


async def test_no_table_person_or_address_is_named(house: House) -> None:
    """Prometheus keeps what it reads for long, and shows it to everybody who looks at a dashboard."""
    async with house.browser("Annabella") as browser:
        code = await browser.open_table(name="Annabella")
        answer = await asked(house, Authorization=f"Bearer {TOKEN}")
    assert code not in answer.text
    assert "Annabella" not in answer.text
    labels = {
        label
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        for label in sample.labels
    }
    assert labels == {"game", "level", "result", "kind", "cache", "language", "le"}


async def test_two_servers_in_one_process_count_apart(house: House, sqlite_url: str) -> None:
    async with open_house(sqlite_url, metrics_token=TOKEN) as other:
        async with house.browser() as browser:
            await browser.open_table()
        assert (await figures(other))["tavolata_tables{game=felix}"] == 0
