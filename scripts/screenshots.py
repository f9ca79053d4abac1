"""Plays at a server of its own and takes pictures of all stages, on phone, desktop and TV, in both languages.

python scripts/screenshots.py FOLDER              everything, to look at
python scripts/screenshots.py --readme FOLDER     the few that the README shows
python scripts/screenshots.py --game KEY FOLDER   one game: how it is offered, its first question, its end
"""

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from app.games.catalogue import GAMES  # noqa: E402
from tests.browser.conftest import QUIET  # noqa: E402
from tests.browser.evening import AT_THE_TABLE, AWAY, ON_TV, Evening, spend_evening  # noqa: E402
from tests.browser.people import PHONE, Person, Troubles, moves, newcomer  # noqa: E402
from tests.browser.server import GameServer  # noqa: E402
from tests.browser.test_squid_game import opens_table, play  # noqa: E402
from tests.services.chromium import chromium_program  # noqa: E402

LANGUAGES = {"it": "it-IT", "en": "en-GB"}
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {**PHONE, "device_scale_factor": 2},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
BIG_SCREEN: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
LONG_GAME = 120_000  # ms, played by bots
LEAVE = (
    """code => fetch(`/t/${code}/act`, { method: "POST", body: new URLSearchParams({ table: "leave" }) })"""
)
# Both pictures side by side on the house's paper.
COMPOSITE = """<!doctype html><style>
  body { margin: 0; width: 1600px; height: 760px; position: relative; background: #efe2c8; zoom: 0.68; }
  img { position: absolute; border-radius: 18px; box-shadow: 0 30px 60px -20px #2b2440a0; }
  .tv { left: 60px; top: 70px; width: 1100px; border: 14px solid #1d1829; border-radius: 22px; }
  .phone { right: 70px; top: 40px; height: 660px; border: 11px solid #1d1829; border-radius: 42px; }
</style><img class="tv"><img class="phone">"""


@contextmanager
def stage() -> Iterator[tuple[Browser, GameServer]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = GameServer(Path(folder), public_url="https://tavolata.example")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=QUIET)
        try:
            yield browser, server
        finally:
            browser.close()
            server.stop()


def take(page: Page, path: Path, *, whole: bool = False) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.screenshot(path=path, full_page=whole)
    print(path)


def all_stages(browser: Browser, server: GameServer, evening: Evening, folder: Path) -> None:
    for language, locale in LANGUAGES.items():
        for device, options in DEVICES.items():
            ada = newcomer(
                browser,
                Troubles(),
                server.url,
                **{
                    **options,
                    "locale": locale,
                    "storage_state": evening.identity,
                    "reduced_motion": "reduce",
                },
            )
            for name in (*AWAY, *AT_THE_TABLE):
                ada.go(evening.paths[name])
                picture = folder / f"{device}-{language}-{name.replace(' ', '-')}.png"
                take(ada.page, picture, whole=name in AWAY)
            ada.page.context.close()
        tv = newcomer(browser, Troubles(), server.url, **BIG_SCREEN, locale=locale, reduced_motion="reduce")
        for name in ON_TV:
            tv.go(evening.paths[name])
            take(tv.page, folder / f"tv-{language}-{name.replace(' ', '-')}.png")
        tv.page.context.close()


def sack_opened(browser: Browser, server: GameServer, folder: Path) -> None:
    """The moment after a round, while the row lies large over the board."""
    for device, options in DEVICES.items():
        ada = newcomer(browser, Troubles(), server.url, **options)
        code = ada.play_now()
        tv = newcomer(browser, Troubles(), server.url, **BIG_SCREEN)
        tv.go(f"/t/{code}/tv")
        for _ in moves([ada]):
            if ada.page.locator(".fx-reveal").is_visible():
                break
        ada.page.wait_for_selector(".fx-reveal")
        ada.page.wait_for_timeout(1800)  # the cards turn one after the other
        ada.page.screenshot(path=folder / f"{device}-en-sack-opened.png")
        if tv.page.locator(".fx-reveal").is_visible():
            tv.page.screenshot(path=folder / "tv-en-sack-opened.png")
        for person in (ada, tv):
            person.page.context.close()


def squid_game(browser: Browser, server: GameServer, folder: Path) -> None:
    """Each of the six games, as it asks for the first time, between two of them, and the end."""
    ada = newcomer(browser, Troubles(), server.url, **DEVICES["phone"], reduced_motion="reduce")
    tv = newcomer(browser, Troubles(), server.url, **BIG_SCREEN, reduced_motion="reduce")
    tv.go(f"/t/{opens_table(ada)}/tv")
    for seat in (2, 3):
        ada.add_bot(seat)
    ada.press("Start the game")
    seen = set()
    for place in chain(play(ada), ["over"]):
        if place not in seen:
            seen.add(place)
            take(ada.page, folder / f"phone-en-squid-{place}.png")
            take(tv.page, folder / f"tv-en-squid-{place}.png")
    for person in (ada, tv):
        person.page.context.close()


def one_game(browser: Browser, server: GameServer, key: str, folder: Path) -> None:
    for (language, locale), (device, options) in product(LANGUAGES.items(), DEVICES.items()):
        ada = newcomer(browser, Troubles(), server.url, **options, locale=locale, reduced_motion="reduce")
        for what, path in (("new", f"/new?game={key}"), ("rules", f"/rules/{key}")):
            ada.go(path)
            take(ada.page, folder / f"{device}-{language}-{key}-{what}.png", whole=True)
        tv = newcomer(browser, Troubles(), server.url, **BIG_SCREEN, locale=locale, reduced_motion="reduce")
        for moment in first_and_last(ada, tv, key):
            take(ada.page, folder / f"{device}-{language}-{key}-{moment}.png")
            take(tv.page, folder / f"tv-{language}-{key}-{moment}.png")
        for person in (ada, tv):
            person.page.context.close()


def first_and_last(ada: Person, tv: Person, key: str) -> Iterator[str]:
    """Nothing here knows the game: after the first question Ada leaves, and bots bring it to its end."""
    ada.play(key)
    code = ada.arrived()
    tv.go(f"/t/{code}/tv")
    ada.page.wait_for_selector("#status[data-your-turn]")
    yield "asked"
    ada.page.evaluate(LEAVE, code)
    for person in (ada, tv):
        person.page.wait_for_selector('#bar[data-phase="over"]', timeout=LONG_GAME)
    yield "over"


def dark(browser: Browser, server: GameServer, evening: Evening, folder: Path) -> None:
    for name in ("home", "new", "gathering", "bidding", "score", "rules"):
        options = {**DEVICES["phone"], "storage_state": evening.identity, "color_scheme": "dark"}
        ada = newcomer(browser, Troubles(), server.url, **options, reduced_motion="reduce")
        ada.go(evening.paths[name])
        take(ada.page, folder / f"phone-dark-{name}.png", whole=name in AWAY)
        ada.page.context.close()


def for_readme(browser: Browser, server: GameServer, evening: Evening, folder: Path) -> None:
    """A phone beside the TV, at the same table."""
    ada = newcomer(
        browser,
        Troubles(),
        server.url,
        **DEVICES["phone"],
        storage_state=evening.identity,
        reduced_motion="reduce",
    )
    tv = newcomer(browser, Troubles(), server.url, **BIG_SCREEN, reduced_motion="reduce")
    for name in ("gathering", "bidding", "score"):
        ada.go(evening.paths[name])
        tv.go(f"{evening.paths[name]}/tv")
        _beside(browser, tv, ada, folder / f"{name}.png")


def _beside(browser: Browser, tv: Person, phone: Person, path: Path) -> None:
    page = browser.new_page(viewport={"width": 1088, "height": 516})
    page.set_content(COMPOSITE)
    for name, person in (("tv", tv), ("phone", phone)):
        person.page.wait_for_load_state("networkidle")
        shot = person.page.screenshot()
        source = f"data:image/png;base64,{base64.b64encode(shot).decode()}"
        page.locator(f".{name}").evaluate(
            "(img, source) => { img.src = source; return img.decode(); }", source
        )
    page.screenshot(path=path)
    page.close()
    print(path)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path)
    words.add_argument("--readme", action="store_true")
    words.add_argument("--game", choices=GAMES)
    wanted = words.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with stage() as (browser, server):
        if wanted.game:
            one_game(browser, server, wanted.game, wanted.folder)
            return
        evening = spend_evening(browser, Troubles(), server.url)
        if wanted.readme:
            for_readme(browser, server, evening, wanted.folder)
            return
        all_stages(browser, server, evening, wanted.folder)
        dark(browser, server, evening, wanted.folder)
        sack_opened(browser, server, wanted.folder)
        squid_game(browser, server, wanted.folder)


if __name__ == "__main__":
    main()
