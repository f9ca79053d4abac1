"""Draws the pictures that messengers show beside a link, one for each game and one for the house.

python scripts/previews.py [NAME …]

They are made of the art in static/art and are kept in static/previews: run this again when that art changes.
A game without a scene of its own here is shown with the picture on its box.
"""

import base64
import struct
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Route, sync_playwright  # noqa: E402

from app.games.catalogue import GAMES  # noqa: E402
from tests.browser.conftest import QUIET  # noqa: E402
from tests.services.chromium import chromium_program  # noqa: E402

STATIC = ROOT / "static"
SIZE = {"width": 1200, "height": 630}
HEAVIEST = 120_000
"""Bytes. Some messengers give up on heavier pictures."""
SITE = "http://previews.invalid"


def art(sheet: str, symbol: str, place: str) -> str:
    """A symbol of a sprite. `place` is left, top, width and height, and perhaps degrees to turn it by."""
    left, top, width, height, *turned = place.split()
    turn = f"rotate:{turned[0]}deg;" if turned else ""
    return (
        f'<svg style="left:{left}px;top:{top}px;width:{width}px;height:{height}px;{turn}">'
        f'<use href="/art/{sheet}.svg#{symbol}"/></svg>'
    )


def card(sheet: str, face: str, figure: str, value: str, place: str) -> str:
    """A card of Felix: its face, the figure on it and its number."""
    left, top, width, turned = (int(number) for number in place.split())
    height = width * 1.4
    inside = art(sheet, face, f"0 0 {width} {height}") + art(
        sheet, figure, f"{width * 0.08} {width * 0.27} {width * 0.84} {width * 0.84}"
    )
    number = f'<b style="left:{width * 0.1}px;top:{width * 0.05}px;font-size:{width * 0.36}px">{value}</b>'
    box = f"left:{left}px;top:{top}px;width:{width}px;height:{height}px;rotate:{turned}deg"
    return f'<i style="{box}">{inside}{number}</i>'


SCENES = {
    "house": art("house", "logo", "190 40 820 492"),
    "felix": card("felix", "card-face-good", "cat-11", "11", "560 130 200 -14")
    + card("felix", "card-face-good", "cat-15", "15", "720 90 215 -2")
    + card("felix", "card-face-plain", "big_dog", "", "890 120 205 11")
    + art("felix", "sack", "690 320 290 290"),
    "squeaky": "".join(
        art("squeaky", f"card-{food}", f"{left} {top} 150 210 {turn}")
        + art("squeaky", food, f"{left + 18} {top + 58} 114 114 {turn}")
        for food, left, top, turn in (
            ("sweet", 660, 60, -9),
            ("peanut", 825, 40, 2),
            ("lollipop", 990, 62, 11),
        )
    )
    + art("squeaky", "squirrel-0", "650 255 240 240")
    + art("squeaky", "squirrel-2", "925 255 240 240")
    + art("squeaky", "acorn", "850 380 104 104 8"),
    "snack_match": "".join(
        art("snack_match", cloth, f"{left} {top} 200 200")
        + art("snack_match", snack, f"{left + 14} {top + 14} 172 172")
        for cloth, snack, left, top in (
            ("orange", "donut", 660, 90),
            ("blue", "sandwich", 860, 90),
            ("green", "drink", 660, 290),
            ("red", "sausage", 860, 290),
        )
    )
    + art("snack_match", "basket", "520 380 200 200"),
    "squid_game": art("squid_game/red_light", "doll", "590 70 392 490")
    + art("squid_game", "token-pink", "930 150 130 130")
    + art("squid_game", "token-green", "1020 270 130 130")
    + art("squid_game", "token-yellow", "930 390 130 130"),
}
NAMES = ("house", *GAMES)
LOOKS = (ROOT / "scripts/previews.css").read_text()
TO_PALETTE = (ROOT / "scripts/previews.js").read_text()


def page_of(name: str) -> str:
    title = GAMES[name].box.name if name in GAMES else "Tavolata"
    brand = art("house", "logo-mark", "22 5 66 66")
    scene = SCENES.get(name) or art(f"{name}-box", "box", "660 95 440 440")
    return (
        f'<!doctype html><style>{LOOKS}</style><body class="{name}">{scene}'
        f"<h1>{title}</h1><p>{brand}Tavolata</p>"
    )


def serve(route: Route) -> None:
    """The pages, and static files for them; there is no server behind it."""
    path = route.request.url.removeprefix(SITE).lstrip("/")
    if path in NAMES:
        route.fulfill(body=page_of(path), content_type="text/html")
    else:
        route.fulfill(path=STATIC / path)


def draw(browser: Browser, name: str) -> None:
    page = browser.new_page(viewport=SIZE)
    page.route("**/*", serve)
    page.goto(f"{SITE}/{name}", wait_until="networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    shot = base64.b64encode(page.screenshot()).decode()
    found = page.evaluate(TO_PALETTE, f"data:image/png;base64,{shot}")
    page.close()
    picture = png(bytes(found["palette"]), base64.b64decode(found["pixels"]))
    path = STATIC / "previews" / f"{name}.png"
    path.write_bytes(picture)
    print(f"{path.relative_to(ROOT)}: {len(picture)} bytes{' (too heavy)' * (len(picture) > HEAVIEST)}")


def png(palette: bytes, pixels: bytes) -> bytes:
    """A picture of one byte a pixel, each the number of a colour."""
    width, height = SIZE["width"], SIZE["height"]
    lines = b"".join(b"\0" + pixels[line * width : (line + 1) * width] for line in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main() -> None:
    (STATIC / "previews").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=QUIET)
        for name in sys.argv[1:] or NAMES:
            draw(browser, name)
        browser.close()


if __name__ == "__main__":
    main()
