"""Static files go over the line as small as the browser can undo it, and mean the same."""

import gzip
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from app.files import STATIC
from app.web.rendering.assets import asset
from app.web.rendering.packing import encoding_for, is_packed, packed
from tests.web.houses import House

UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress, "identity": bytes}
OURS = sorted(path for kind in ("css", "js") for path in (STATIC / kind).rglob(f"*.{kind}"))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, deflate", "gzip"),
        ("deflate", "identity"),
        ("", "identity"),
    ],
)
@pytest.mark.asyncio(loop_scope="module")
async def test_a_browser_gets_the_tightest_packing_that_it_knows(
    house: House, accepted: str, encoding: str
) -> None:
    async with house.browser() as browser:
        answer = await browser.client.get(asset("js/socket.js"), headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding", "identity") == encoding == encoding_for(accepted)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.content == packed(STATIC / "js/socket.js", "identity")


@pytest.mark.parametrize("encoding", UNPACK)
def test_what_is_unpacked_is_the_same_in_every_packing(encoding: str) -> None:
    for path in OURS[:5]:
        assert UNPACK[encoding](packed(path, encoding)) == packed(path, "identity")


@pytest.mark.asyncio(loop_scope="module")
async def test_without_the_fingerprint_a_file_is_as_it_was_written(house: House) -> None:
    async with house.browser() as browser:
        answer = await browser.client.get("/static/js/socket.js")
    assert answer.text == (STATIC / "js/socket.js").read_text()


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_no_comment_and_no_indent_is_sent(path: Path) -> None:
    lines = packed(path, "identity").decode().splitlines()
    assert not any(line.startswith((" ", "//", "/*")) for line in lines)


def test_what_is_small_already_stays_as_it_is() -> None:
    library = STATIC / "vendor/htmx.min.js"
    assert packed(library, "identity") == library.read_bytes()
    assert not is_packed(STATIC / "fonts/figtree-house.woff2")


def test_a_space_before_a_selector_keeps_its_meaning() -> None:
    assert ".prose :is(p" in packed(STATIC / "css/sheets.css", "identity").decode()
