"""Whatever is sent over HTTP is answered as the OpenAPI description says, and never with a 500.

By hand over hypothesis, which is here already: five operations need no package like schemathesis. The same
requests each time.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote

import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st
from starlette.routing import Route

import app.web.pages
from app.main.serve import build
from app.main.settings import Settings
from tests.web.api.test_routes import Program, create
from tests.web.fuzz.logged import no_errors
from tests.web.fuzz.nonsense import ODD_TEXTS, few_each_time, from_schema, many_each_time, sendable
from tests.web.houses import House

__all__ = ["no_errors"]

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_errors"),
    pytest.mark.slow,
]

DESCRIPTION: Final[dict[str, Any]] = build(Settings()).openapi()
OPERATIONS: Final = [
    pytest.param(method, path, id=f"{method} {path}")
    for path, methods in DESCRIPTION["paths"].items()
    for method in methods
]
TOO_LARGE: Final = 413
ALWAYS_POSSIBLE: Final = {str(TOO_LARGE), "422"}
"""The guard in front of all routes says that it is too large; in its own words, which are no JSON."""


def pages() -> Iterator[tuple[str, str]]:
    """Every method and path of the pages."""
    for module in pkgutil.iter_modules(app.web.pages.__path__):
        router = getattr(importlib.import_module(f"app.web.pages.{module.name}"), "router", None)
        for route in router.routes if router else ():
            if isinstance(route, Route):
                yield from ((method, route.path) for method in sorted(route.methods or ()))


FIELDS: Final = ("name", "avatar", "game", "capacity", "code", "do", "key", "table", "option-mode", "text")
PAGES: Final = [pytest.param(method, path, id=f"{method} {path}") for method, path in sorted(set(pages()))]


def filled(path: str, words: list[str]) -> str:
    """The path with words in its places."""
    for word in words:
        before, found, after = path.partition("{")
        if not found:
            return path
        path = f"{before}{quote(sendable(word), safe='')}{after.partition('}')[2]}"
    return path


def schema_of(method: str, path: str) -> dict[str, Any] | None:
    """Of what the operation is sent; None for nothing."""
    body = DESCRIPTION["paths"][path][method].get("requestBody")
    found: dict[str, Any] | None = body and body["content"]["application/json"]["schema"]
    return found


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def seat(house: House) -> Program:
    async with house.browser() as browser:
        return await create(browser)


@many_each_time
@given(data=st.data())
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
async def test_programs_get_an_answer_that_is_described(
    house: House, seat: Program, method: str, path: str, data: st.DataObject
) -> None:
    code = data.draw(st.one_of(st.just(seat.code), st.just(seat.code.lower()), ODD_TEXTS))
    bearer = data.draw(st.sampled_from([None, seat.bearer, f"{seat.bearer}x", "WyJhIl0.x.y"]))
    schema = schema_of(method, path)
    options = {} if schema is None else {"json": sendable(data.draw(from_schema(schema, DESCRIPTION)))}
    headers = {} if bearer is None else {"authorization": f"Bearer {bearer}"}
    async with house.browser() as browser:
        answer = await browser.client.request(method, filled(path, [code]), headers=headers, **options)
    described = set(DESCRIPTION["paths"][path][method]["responses"]) | ALWAYS_POSSIBLE
    assert str(answer.status_code) in described, f"{answer.status_code} {answer.text}"
    if answer.status_code >= 400 and answer.status_code != TOO_LARGE:
        assert {"error", "text"} <= set(answer.json()), answer.text


@few_each_time
@given(content=st.binary(max_size=200), kind=st.sampled_from(["application/json", "text/plain", ""]))
@pytest.mark.parametrize(
    ("method", "path"), [each for each in OPERATIONS if schema_of(*map(str, each.values))]
)
async def test_bytes_that_are_no_json_are_refused(
    house: House, seat: Program, method: str, path: str, content: bytes, kind: str
) -> None:
    headers = {**seat.headers, "content-type": kind}
    async with house.browser() as browser:
        answer = await browser.client.request(
            method, filled(path, [seat.code]), headers=headers, content=content
        )
    assert 400 <= answer.status_code < 500, answer.text


@few_each_time
@given(data=st.data())
@pytest.mark.parametrize(("method", "path"), PAGES)
async def test_pages_answer_nonsense_without_breaking(
    house: House, seat: Program, method: str, path: str, data: st.DataObject
) -> None:
    words = data.draw(st.lists(st.one_of(st.just(seat.code), st.just("felix"), ODD_TEXTS), min_size=3))
    fields = data.draw(st.dictionaries(st.sampled_from(FIELDS), ODD_TEXTS, max_size=4))
    options = {"data" if method == "POST" else "params": sendable(fields)}
    async with house.browser("Anna") as browser:
        answer = await browser.client.request(method, filled(path, words), **options)
    assert answer.status_code < 500, f"{answer.status_code} {answer.text[:300]}"
