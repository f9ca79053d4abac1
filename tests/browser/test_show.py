"""A TV leaves people the time to look at what was revealed, and is never far behind. The clock is ours."""

from collections.abc import Iterator
from itertools import groupby

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import DESKTOP, TV, Person, Troubles, newcomer
from tests.browser.server import GameServer

LATE = 6000
TELL = """told => htmx.find("#table")["htmx-internal-data"].webSocket.socket
  .dispatchEvent(new MessageEvent("message", { data: told }))"""
DIAL_AGAIN = "() => htmx.find('#table')['htmx-internal-data'].webSocket.publicInterface.reconnect()"
LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOWN = "() => document.getElementById('news').textContent.trim()"


@pytest.fixture(scope="module")
def screen(browser: Browser, server: GameServer) -> Iterator[Person]:
    """At a table that waits for people, so nothing comes but what a test tells."""
    troubles = Troubles()
    ada, tv = (newcomer(browser, troubles, server.url, **options) for options in (DESKTOP, TV))
    code = ada.open_table("Ada", seats=3)
    tv.page.clock.install()
    tv.go(f"/t/{code}/tv")
    tv.waits_for_the_line()
    expect(tv.page.locator(".tv-press")).to_be_visible()  # tv.js is there, and with it the show
    tv.page.clock.pause_at(tv.page.evaluate("() => Date.now() + 100"))
    yield tv
    for person in (ada, tv):
        person.page.context.close()
    assert not troubles.unexpected()


@pytest.fixture
def tv(screen: Person) -> Person:
    """Nothing is held back from another test."""
    for _ in range(2):
        later(screen, 5000)
    return screen


def tells(tv: Person, words: str, holds: int = 0) -> None:
    length = f' data-holds="{holds}"' if holds else ""
    line = f'<p class="news-line">{words}</p>'
    tv.page.evaluate(TELL, f"""<div id="news" hx-swap-oob="morph"{length} data-events='[]'>{line}</div>""")


def later(tv: Person, milliseconds: int) -> None:
    tv.page.evaluate(TELL, "hb")  # the line is alive, however far the clock jumps
    tv.page.clock.run_for(milliseconds)


def shown(tv: Person) -> str:
    return str(tv.page.evaluate(SHOWN))


def test_a_reveal_stays_for_its_time_and_small_talk_waits_or_is_left_out(tv: Person) -> None:
    tells(tv, "before")
    assert shown(tv) == "before"
    tells(tv, "reveal", 3000)
    tells(tv, "one chooses")
    tells(tv, "another chooses")
    later(tv, 2900)
    assert shown(tv) == "reveal"
    later(tv, 200)
    assert shown(tv) == "another chooses"
    tells(tv, "at once again")
    assert shown(tv) == "at once again"


def test_one_reveal_after_the_other_is_shown(tv: Person) -> None:
    tells(tv, "first", 2500)
    tells(tv, "small talk")
    tells(tv, "second", 2500)
    tells(tv, "the end")
    seen = []
    for _ in range(30):
        seen.append(shown(tv))
        later(tv, 200)
    assert [words for words, _ in groupby(seen)] == ["first", "second", "the end"]


def test_the_show_is_never_far_behind_however_much_happens(tv: Person) -> None:
    """A reveal every half second: some are passed over, and those that are shown have their time."""
    seen = []
    for number in range(40):
        tells(tv, str(number), 4000)
        seen.append(int(shown(tv)))
        later(tv, 500)
    for number, now in enumerate(seen):
        waits_since = (number - now - 1) * 500  # of the oldest that is not on the screen yet
        assert waits_since <= LATE
    *looked_at, _last = [len(list(same)) for _, same in groupby(seen)]
    assert len(looked_at) >= 4
    assert min(looked_at) >= 8


@pytest.mark.parametrize("moment", [DIAL_AGAIN, LOOK_AWAY], ids=["a new line", "a page that nobody sees"])
def test_nothing_is_held_back_after(tv: Person, moment: str) -> None:
    tells(tv, "reveal", 4000)
    tells(tv, "another reveal", 4000)
    tells(tv, "how it is now")
    assert shown(tv) == "reveal"
    tv.page.evaluate(moment)
    assert shown(tv) == "how it is now"
