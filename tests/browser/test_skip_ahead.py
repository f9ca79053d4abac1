"""Out of an auction, nobody has to watch the bots: one press, and the next round begins."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, SMALL_PHONE, Arrive, Person
from tests.browser.server import GameServer
from tests.browser.test_layout import OUT_OF_REACH

ROUNDS = 9
SKIP = "#call-skip button"

# Out with bots still bidding, or already in the next round.
OUT = f"""() => document.querySelector("{SKIP}") || document.querySelector('#fx-mode[data-mode="place"]')"""

# Even without motion there is a first frame, in which it has not risen yet.
STANDS_STILL = "() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})))"


@pytest.fixture
def slow_bots(tmp_path: Path) -> Iterator[GameServer]:
    """Bots that think long enough for a person to press a button meanwhile."""
    server = GameServer(tmp_path, bot_pause=6_000)
    server.start()
    yield server
    server.stop()


def test_who_is_out_of_the_auction_skips_ahead(slow_bots: GameServer, arrive: Arrive) -> None:
    ada = arrive(url=slow_bots.url, **SMALL_PHONE, reduced_motion="reduce")
    ada.play_now()
    assert any(is_out_with_bots_left(ada) for _ in range(ROUNDS))
    ada.page.evaluate(STANDS_STILL)
    assert not ada.page.evaluate(OUT_OF_REACH, [SKIP])
    ada.tap(SKIP)
    ada.sees_phase("placing")
    expect(ada.page.locator("#call-skip")).to_have_count(0)


def is_out_with_bots_left(ada: Person) -> bool:
    """Passes at the first chance; in most auctions at least two bots go on."""
    ada.place()
    ada.page.wait_for_selector("#mine button[value=pass]", timeout=3 * PATIENCE)
    ada.answer("pass")
    ada.page.wait_for_function(OUT, timeout=PATIENCE)
    return ada.page.locator(SKIP).count() > 0
