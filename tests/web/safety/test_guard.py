"""What stands before every route: strict headers on every answer, and a limit to what comes in."""

from collections.abc import AsyncIterator

import httpx
import pytest

from app.web.rendering.table_face import TableFace
from app.web.safety.bounds import Bounds
from app.web.safety.guard import BARE_HEADERS, HEADERS
from tests.web.browsing import Page
from tests.web.houses import House

LARGEST_BODY = Bounds().body_bytes

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATHS = [
    "/",
    "/new",
    "/rules/felix",
    "/rules/felix/summary",
    "/t/{code}",
    "/t/{code}/tv",
    "/t/{code}/history",
    "/t/{code}/qr.svg",
    "/t/XXXXX",
    "/t/{code}/replay/1",
    "/t/{code}/look-back",
    "/replay",
    "/nothing/here",
    "/static/art/house.svg",
    "/static/nothing.css",
    "/health/live",
    "/health/ready",
    "/api/v1/games",
    "/api/v1/tables/XXXXX/state",
    "/api/v1/openapi.json",
]


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_is_strict(house: House, path: str) -> None:
    async with house.browser() as browser:
        answer = await browser.get(path.format(code=await browser.open_table()))
        is_page = answer.headers["content-type"].startswith("text/html")
        for name, value in (HEADERS if is_page else BARE_HEADERS).items():
            assert answer.headers[name] == value, f"{path}: {name}"
        if is_page:
            assert Page(answer.text).wrong == []


@pytest.mark.parametrize("path", ["css/house.css", "js/main.js", "fonts/figtree-house.woff2"])
async def test_a_file_that_does_nothing_by_itself_says_only_that_it_is_no_other_kind(
    house: House, path: str
) -> None:
    async with house.browser() as browser:
        answer = await browser.get(f"/static/{path}")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" not in answer.headers


KEPT = {"/static/art/house.svg", "/t/{code}/qr.svg"}


@pytest.mark.parametrize("path", PATHS)
async def test_only_files_and_pictures_may_be_kept(house: House, path: str) -> None:
    async with house.browser() as browser:
        answer = await browser.get(path.format(code=await browser.open_table()))
        assert (answer.headers["Cache-Control"] == "no-store") == (path not in KEPT)


async def test_what_carries_an_identity_is_not_kept(house: House) -> None:
    async with house.browser() as browser:
        made = await browser.client.post("/api/v1/tables", json={"game": "felix", "name": "Anna"})
        path = f"/api/v1/tables/{made.json()['code']}"
        for answer in (
            made,
            await browser.client.post(f"{path}/join", json={"name": "Ben"}),
            await browser.client.get(f"{path}/state"),
            await browser.client.post("/me", data={"name": "Anna", "avatar": "avatar-1"}),
        ):
            assert answer.is_success or answer.is_redirect
            assert answer.headers["Cache-Control"] == "no-store"


async def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "frame-ancestors 'self'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "http" not in policy


async def test_even_a_failure_is_strict_and_says_nothing_of_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("the rabbit is on seat 2")

    async with house.browser() as browser:
        code = await browser.open_table()
        monkeypatch.setattr(TableFace, "public", broken)
        answer = await browser.get(f"/t/{code}")
        assert answer.status_code == 500
        assert "rabbit" not in answer.text
        assert "Traceback" not in answer.text
        assert Page(answer.text).wrong == []
        for name, value in HEADERS.items():
            assert answer.headers[name] == value


@pytest.mark.parametrize(
    "path", ["/tables", "/join", "/me", "/t/{code}/act", "/t/{code}/sit", "/api/v1/tables"]
)
async def test_too_much_at_once_is_turned_away(house: House, path: str) -> None:
    async with house.browser() as browser:
        address = path.format(code=await browser.open_table())
        answer = await browser.post(address, name="A" * (LARGEST_BODY + 1))
        assert answer.status_code == 413
        assert "Content-Security-Policy" in answer.headers


async def test_too_much_in_small_pieces_too(house: House) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(64):
            yield b"name=" + b"A" * 1000

    async with httpx.AsyncClient(base_url=house.address) as client:
        answer = await client.post(
            "/join", content=pieces(), headers={"content-type": "application/x-www-form-urlencoded"}
        )
        assert answer.status_code == 413


async def test_as_much_as_a_form_may_say_is_heard(house: House) -> None:
    async with house.browser() as browser:
        answer = await browser.post("/join", code="A" * (LARGEST_BODY - 100))
        assert answer.status_code == 404


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{"),
        ("multipart/form-data; boundary=x", b"--x\r\nnonsense"),
        ("multipart/form-data", b""),
        ("application/x-www-form-urlencoded", b"\xff\xfe%ff%00=%zz&&&=="),
        ("text/plain", b"hello"),
        ("", b"\x00"),
    ],
)
async def test_bodies_that_make_no_sense_break_nothing(house: House, kind: str, body: bytes) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        for path in ("/tables", "/me", f"/t/{code}/act", f"/t/{code}/sit", "/api/v1/tables"):
            answer = await browser.client.post(path, content=body, headers={"content-type": kind})
            assert 400 <= answer.status_code < 500, f"{path}: {answer.status_code}"
        answer = await browser.client.post("/join", content=body, headers={"content-type": kind})
        assert answer.status_code in (303, 400)  # a code nobody has is told beside the field


async def test_an_uploaded_file_is_no_action(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        for name in ("table", "do", "key"):
            answer = await browser.client.post(f"/t/{code}/act", files={name: b"leave"})
            assert answer.status_code == 422
