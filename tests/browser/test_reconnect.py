"""Servers fall, lines break, phones sleep: the page carries on by itself, at the exact state."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.people import DESKTOP, LINE, LINE_DOWN, PATIENCE, PHONE, Arrive, Person, Troubles
from tests.browser.proxy import Line, line_to
from tests.browser.server import GameServer

OFFLINE = "You are offline for a moment. Try again in a second."
TOO_LATE = "Your move came too late: the table has moved on."
NOTICED_AFTER = 8_000  # ms of silence until the page gives up a line

# What is said goes away by itself, maybe before a test looks: if others take long, the page does not wait.
NOTE_WHAT_IS_SAID = """() => {
  window.said = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    window.said.push(...added.map(({ textContent }) => textContent));
  }).observe(document.getElementById("toasts"), { childList: true });
}"""


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
        tablet = at_another_screen(arrive, ada, code)
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
    with over_a_line(arrive, server, troubles) as (ada, line):
        tablet = at_another_screen(arrive, ada, ada.play_now())
        ada.waits_for_the_others()
        line.swallow()
        tablet.place(0)
        tablet.waits_for_turn()
        ada.sees_phase("placing")
        ada.page.clock.fast_forward(NOTICED_AFTER)
        ada.waits_for_row(tablet.seq())
        ada.waits_for_turn()


@contextmanager
def over_a_line(arrive: Arrive, server: GameServer, troubles: Troubles) -> Iterator[tuple[Person, Line]]:
    """Somebody whose line can go dead, and whose clock can be put forward until the page notices."""
    troubles.provoke(LINE_DOWN)
    with line_to(server.port) as line:
        ada = arrive(url=line.url, **PHONE)
        ada.page.clock.install()
        yield ada, line


def at_another_screen(arrive: Arrive, ada: Person, code: str) -> Person:
    tablet = arrive(**DESKTOP, storage_state=ada.page.context.storage_state())
    tablet.go(f"/t/{code}")
    return tablet


def in_the_sack(person: Person, card: str) -> Locator:
    return person.page.locator(f'#mine .is-placed[id="fx-held-{card}"]')


def watch_moves(page: Page) -> list[dict[str, Any]]:
    """Every answer that the page sends from now on, over whichever line."""
    moves: list[dict[str, Any]] = []

    def note(text: str | bytes) -> None:
        sent = orjson.loads(text)
        if "do" in sent:
            moves.append(sent)

    page.on("websocket", lambda line: line.on("framesent", note))
    return moves


def test_a_move_that_a_dying_line_lost_is_sent_again(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    with over_a_line(arrive, server, troubles) as (ada, line):
        moves = watch_moves(ada.page)
        ada.play_now()
        ada.waits_for_the_others()
        asked = ada.question()
        line.swallow()
        card = ada.pick(1)
        ada.tap('#mine button[value="place_card"]')
        expect(ada.page.locator("#mine button.sent")).to_have_count(1)
        ada.page.clock.fast_forward(NOTICED_AFTER)
        ada.waits_to_be_heard(asked)
        expect(in_the_sack(ada, card)).to_be_visible()
        assert [move["card"] for move in moves] == [card, card]
        assert len({move["token"] for move in moves}) == 1
        expect(ada.page.locator(".sent")).to_have_count(0)
        expect(ada.page.locator(".toast")).to_have_count(0)


def test_what_is_tapped_while_the_line_is_being_opened_is_sent_once_it_is(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    with over_a_line(arrive, server, troubles) as (ada, line):
        moves = watch_moves(ada.page)
        ada.play_now()
        ada.waits_for_the_others()
        asked = ada.question()
        line.delay()
        line.cut()
        ada.page.wait_for_function(f"() => ({LINE})() === WebSocket.CLOSED", timeout=PATIENCE)
        ada.page.clock.fast_forward(1_000)
        ada.page.wait_for_function(f"() => ({LINE})() === WebSocket.CONNECTING", timeout=PATIENCE)
        card = ada.pick(1)
        ada.tap('#mine button[value="place_card"]')
        expect(ada.page.locator("#mine button.sent")).to_have_count(1)
        line.heal()
        ada.waits_to_be_heard(asked)
        expect(in_the_sack(ada, card)).to_be_visible()
        assert [move["card"] for move in moves] == [card]
        expect(ada.page.locator(".toast")).to_have_count(0)


def test_a_move_whose_answer_was_lost_is_done_once(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    with over_a_line(arrive, server, troubles) as (ada, line):
        moves = watch_moves(ada.page)
        tablet = at_another_screen(arrive, ada, ada.play_now())
        ada.waits_for_the_others()
        asked = ada.question()
        line.swallow(answers_only=True)
        ada.pick(1)
        ada.tap('#mine button[value="place_card"]')
        tablet.waits_to_be_heard(asked)
        ada.page.clock.fast_forward(NOTICED_AFTER)
        ada.waits_to_be_heard(asked)
        tablet.waits_for_turn()
        ada.waits_for_turn()
        assert len(moves) == 2
        assert ada.state() == tablet.state()
        expect(ada.page.locator(".sent")).to_have_count(0)
        ada.move()  # an answer of its own: that nobody refused the one before is known by now
        expect(ada.page.locator(".toast")).to_have_count(0)


def test_a_move_that_comes_too_late_says_so(arrive: Arrive, server: GameServer, troubles: Troubles) -> None:
    with over_a_line(arrive, server, troubles) as (ada, line):
        tablet = at_another_screen(arrive, ada, ada.play_now())
        ada.waits_for_the_others()
        ada.page.evaluate(NOTE_WHAT_IS_SAID)
        line.swallow()
        ada.pick(0)
        ada.tap('#mine button[value="place_card"]')
        placed = tablet.place(1)
        tablet.waits_for_turn()
        ada.page.clock.fast_forward(NOTICED_AFTER)
        ada.page.wait_for_function("(text) => window.said.includes(text)", arg=TOO_LATE)
        ada.waits_for_turn()
        expect(in_the_sack(ada, placed)).to_be_visible()
        expect(ada.page.locator(".sent")).to_have_count(0)
        ada.move()


def test_what_is_no_move_is_not_done_again_but_its_button_is_live(
    arrive: Arrive, server: GameServer, troubles: Troubles
) -> None:
    with over_a_line(arrive, server, troubles) as (ada, line):
        ada.open_table("Ada", seats=3)
        ada.add_bot(2)
        ada.add_bot(3)
        line.swallow()
        ada.press("Start the game")
        expect(ada.page.locator(".sent")).to_have_count(1)
        with ada.page.expect_websocket():
            ada.page.clock.fast_forward(NOTICED_AFTER)
        ada.waits_for_the_line()
        expect(ada.page.locator(".sent")).to_have_count(0)
        ada.start_game()


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
        ada.page.clock.fast_forward(3_000)
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
