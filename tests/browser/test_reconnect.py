"""Servers fall, lines break, phones sleep: the page carries on by itself, at the exact state."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import DESKTOP, LINE, LINE_DOWN, PATIENCE, PHONE, Arrive, Troubles
from tests.browser.proxy import line_to
from tests.browser.server import GameServer

OFFLINE = "You are offline for a moment. Try again in a second."


def leave_a_mark(page: Page) -> None:
    page.evaluate("() => { window.stillHere = true; }")


def was_never_reloaded(page: Page) -> bool:
    return bool(page.evaluate("() => window.stillHere === true"))


def test_a_killed_server_comes_back_and_the_game_goes_on(
    arrive: Arrive, own_server: GameServer, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    ada = arrive(url=own_server.url, **PHONE)
    ada.play_now()
    ada.place(0)
    ada.waits_for_turn()
    ada.move(limit=0)
    while ada.state()["mode"] != "place":
        ada.waits_for_turn()
        if ada.state()["mode"] != "place":
            ada.move(limit=0)
    ada.waits_for_the_others()
    leave_a_mark(ada.page)
    before = ada.state()

    own_server.kill()
    badge = ada.page.locator("#link")
    expect(badge).to_be_visible()
    ada.pick(1)
    ada.tap('#mine button[value="place_card"]')
    expect(ada.page.locator(".toast")).to_have_text(OFFLINE)

    own_server.start()
    expect(badge).to_be_hidden(timeout=PATIENCE)
    # Whatever was tapped meanwhile is not done later: only this answer counts.
    assert ada.state() == before
    placed = ada.place(2)
    assert placed not in ada.hand()
    assert len(before["cards"]) - 1 == len(ada.hand()) or ada.hand() == []
    assert was_never_reloaded(ada.page)
    ada.waits_for_turn()


def test_a_server_that_is_stopped_properly_is_waited_for_too(
    arrive: Arrive, own_server: GameServer, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    ada, visitor = arrive(url=own_server.url, **PHONE), arrive(url=own_server.url, **DESKTOP)
    visitor.go("/")
    code = ada.open_table("Ada", seats=3, public=True)
    leave_a_mark(ada.page)
    own_server.stop()
    expect(ada.page.locator("#link")).to_be_visible()
    own_server.start()
    expect(ada.page.locator("#link")).to_be_hidden(timeout=PATIENCE)
    ada.add_bot(2)
    assert was_never_reloaded(ada.page)
    seats = visitor.page.locator(f"#open-{code}").get_by_role("img")
    expect(seats).to_have_accessible_name("2 of 3 seats taken", timeout=PATIENCE)


def test_a_broken_line_is_mended_and_what_happened_meanwhile_is_there(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    with line_to(server.port) as line:
        ada = arrive(url=line.url, **PHONE)
        code = ada.play_now()
        ada.waits_for_the_others()
        tablet = arrive(**DESKTOP, storage_state=ada.page.context.storage_state())
        tablet.go(f"/t/{code}")
        leave_a_mark(ada.page)

        line.cut(refuse=True)
        expect(ada.page.locator("#link")).to_be_visible()
        tablet.place(0)
        tablet.waits_for_turn()
        line.heal()
        ada.waits_for_row(tablet.seq())
        ada.waits_for_turn()
        assert ada.state() == tablet.state()
        ada.move()
        assert was_never_reloaded(ada.page)


def test_a_line_that_went_dead_without_a_word_is_noticed(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    with line_to(server.port) as line:
        ada = arrive(url=line.url, **PHONE)
        ada.page.clock.install()
        code = ada.play_now()
        ada.waits_for_the_others()
        tablet = arrive(**DESKTOP, storage_state=ada.page.context.storage_state())
        tablet.go(f"/t/{code}")
        line.swallow()
        tablet.place(0)
        tablet.waits_for_turn()
        ada.sees_phase("placing")
        ada.page.clock.fast_forward(30_000)
        ada.waits_for_row(tablet.seq())
        ada.waits_for_turn()


@pytest.mark.parametrize(
    "event",
    [
        "document.dispatchEvent(new Event('visibilitychange'))",
        "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
        "window.dispatchEvent(new Event('online'))",
    ],
    ids=["visible again", "back from another page", "online again"],
)
def test_a_page_that_wakes_up_reconnects_at_once(
    arrive: Arrive, server: GameServer, troubles: Troubles, event: str
) -> None:
    troubles.provoke(LINE_DOWN)
    with line_to(server.port) as line:
        ada = arrive(url=line.url, **PHONE)
        ada.page.clock.install()
        ada.play_now()
        ada.waits_for_the_others()
        # As on a phone that sleeps: no timer runs any more.
        ada.page.clock.pause_at(ada.page.evaluate("() => Date.now() + 50"))
        line.cut(refuse=True)
        ada.page.wait_for_function(f"() => ({LINE})() === WebSocket.CLOSED")
        line.heal()
        dialled: list[str] = []
        ada.page.on("websocket", lambda dialling: dialled.append(dialling.url))
        with ada.page.expect_websocket():
            ada.page.evaluate(f"() => {{ {event}; }}")
        ada.page.clock.resume()
        ada.waits_for_the_line()
        # The dialling that was put off when the line broke is not done now on top of it.
        ada.page.clock.fast_forward(6_000)
        ada.place(0)
        assert len(dialled) == 1


def test_the_badge_goes_when_the_network_is_back_though_the_line_held(
    arrive: Arrive, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    ada = arrive(**PHONE)
    ada.play_now()
    ada.waits_for_the_others()
    badge = ada.page.locator("#link")
    ada.page.context.set_offline(True)
    expect(badge).to_be_visible()
    ada.page.context.set_offline(False)
    expect(badge).to_be_hidden()
    ada.place(0)


@pytest.mark.parametrize("code", [1001, 1012, 1011])
def test_a_line_closed_in_passing_is_opened_again(arrive: Arrive, code: int) -> None:
    ada = arrive(**PHONE)
    lines: list[WebSocketRoute] = []
    through(ada.page, lines)
    ada.play_now()
    ada.waits_for_the_others()
    with ada.page.expect_websocket():
        lines[-1].close(code=code)
    ada.waits_for_the_line()
    ada.place(0)


@pytest.mark.parametrize(
    ("code", "words"), [(4404, "not available any more"), (4403, "be at this table"), (4410, "has stopped")]
)
def test_a_line_closed_for_good_says_why(arrive: Arrive, code: int, words: str) -> None:
    ada = arrive(**PHONE)
    lines: list[WebSocketRoute] = []
    through(ada.page, lines)
    ada.play_now()
    ada.waits_for_the_others()
    lines[-1].close(code=code)
    expect(ada.page.locator(".toast.refused")).to_contain_text(words)
    expect(ada.page.locator(".toast.refused").get_by_role("link")).to_have_text("Reload the page")
    assert len(lines) == 1


def through(page: Page, lines: list[WebSocketRoute]) -> None:
    """Keep every socket of a table in hand."""

    def relay(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/t/*/ws*", relay)
