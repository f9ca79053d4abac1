"""A table goes from a phone to the TV and back, by code and by camera; the TV finds it again by itself."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import LINE_DOWN, PATIENCE, PHONE, SMALL_PHONE, TV, Arrive, Person, Troubles
from tests.browser.server import GameServer
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS

WAITING = re.compile(r"/tv$")
OPEN = "() => htmx.find('.door')['htmx-internal-data'].webSocket?.socket?.readyState === WebSocket.OPEN"
# A sheet rises; where its parts are can be said once it has.
SHEET_AT_REST = """() => {
  const risen = document.querySelector("dialog[open]")?.getAnimations().map(({ finished }) => finished);
  return Promise.all(risen ?? []).then(() => true);
}"""
# What the sheet showed last stays until the answer is there: what is typed into that is gone.
OPEN_ANEW = """() => {
  document.querySelector("#screens-body").firstElementChild.toggleAttribute("data-stale", true);
  document.querySelector("#settings [data-open=screens]").click();
}"""
NOTE_SOUNDS = """
window.sounds = [];
window.AudioContext = class extends window.AudioContext {
  constructor(...options) { super(...options); window.sounds.push(this); }
};
"""
FULL_AND_HEARD = "() => [Boolean(document.fullscreenElement), window.sounds.map(({ state }) => state)]"
SIZES = {"360×640": SMALL_PHONE, "390×844": PHONE}


def waits(tv: Person) -> str:
    """The TV shows a code, and tables can be sent to it; the code."""
    tv.page.wait_for_url(WAITING, timeout=PATIENCE)
    tv.page.wait_for_function(OPEN, timeout=PATIENCE)
    return " ".join(tv.page.locator(".door-code b").all_inner_texts())


def opens_sheet(person: Person) -> Locator:
    person.press("Table and settings")
    person.press("Show on the TV")
    return fetched(person)


def fetched(person: Person) -> Locator:
    sheet = person.page.locator("#screens")
    expect(sheet.locator(".steps, .screen-list").first).to_be_attached(timeout=PATIENCE)
    expect(sheet).to_be_visible()
    person.page.evaluate(SHEET_AT_REST)
    return sheet


def types_code(person: Person, code: str) -> None:
    person.page.get_by_label("Code on the screen").fill(code)
    person.press("Show it")


def shows(tv: Person, table: str) -> None:
    tv.page.wait_for_url(f"**/t/{table}/tv?paired=1", timeout=PATIENCE)
    tv.arrived()
    expect(tv.page.locator("#table")).to_have_attribute("data-code", table)


def test_a_phone_sends_its_table_to_the_tv_and_takes_it_away_again(arrive: Arrive) -> None:
    ada, tv = arrive(**PHONE), arrive(**TV)
    tv.go("/tv")
    code = waits(tv)
    table = ada.play_now()
    sheet = opens_sheet(ada)
    types_code(ada, code.lower())
    shows(tv, table)
    expect(sheet.locator(".screen-list")).to_contain_text(code)
    expect(ada.page.locator("#screens")).to_be_visible()
    assert not tv.page.locator("main button:not(.tv-press)").all()

    tv.page.reload()
    shows(tv, table)
    tv.page.wait_for_function("() => document.getElementById('tick').dataset.seq > 0")

    ada.press(f"Take it away from {code}")
    assert waits(tv) == code
    expect(sheet.locator(".screen-list")).to_have_count(0)


def test_the_camera_leads_to_the_table_with_one_tap(arrive: Arrive) -> None:
    ada, tv = arrive(**SMALL_PHONE), arrive(**TV)
    tv.go("/tv")
    code = waits(tv)
    table = ada.play_now()
    square = tv.page.locator(".door-qr").get_attribute("src") or ""
    ada.go(square.removesuffix("/qr.svg"))
    expect(ada.page.locator(".choice-screen")).to_contain_text(code)
    ada.tap(ada.page.get_by_role("button", name=table))
    assert ada.arrived() == table
    shows(tv, table)


def test_what_is_played_is_seen_on_the_tv_and_the_hand_is_not(arrive: Arrive) -> None:
    ada, tv = arrive(**PHONE), arrive(**TV)
    tv.go("/tv")
    code = waits(tv)
    table = ada.play_now()
    opens_sheet(ada)
    types_code(ada, code)
    shows(tv, table)
    ada.tap("#screens [data-close]")
    ada.place()
    tv.waits_for_row(ada.seq())
    expect(tv.page.locator("#mine input, #mine button")).to_have_count(0)


def test_a_wrong_code_is_said_beside_the_field_and_the_field_is_kept(arrive: Arrive) -> None:
    ada = arrive(**SMALL_PHONE)
    ada.play_now()
    opens_sheet(ada)
    wrong = ada.page.locator("#screen-wrong")
    for _ in range(5):
        types_code(ada, "ABC DEF")
        expect(wrong).to_contain_text("No screen shows this code now")
        field = ada.page.get_by_label("Code on the screen")
        expect(field).to_have_value("ABC DEF")
        expect(field).to_be_focused()
    types_code(ada, "ABC DEG")
    expect(wrong).to_contain_text("Wait a minute")


def test_one_press_on_the_tv_brings_sound_and_full_screen_and_both_stay(arrive: Arrive) -> None:
    ada, tv = arrive(**PHONE), arrive(**TV)
    tv.page.context.add_init_script(NOTE_SOUNDS)
    tv.go("/tv")
    code = waits(tv)
    assert tv.page.evaluate(FULL_AND_HEARD) == [False, []]
    expect(tv.page.locator(".tv-press")).to_be_focused()
    tv.page.keyboard.press("Enter")  # the OK of a remote control
    tv.page.wait_for_function("() => document.fullscreenElement && sounds[0]?.state === 'running'")
    expect(tv.page.locator(".tv-press")).to_be_hidden()

    table = ada.play_now()
    sheet = opens_sheet(ada)
    types_code(ada, code)
    tv.page.wait_for_url(f"**/t/{table}/tv?paired=1", timeout=PATIENCE)
    shown = tv.page.frame_locator(".tv-frame")
    expect(shown.locator("#table")).to_have_attribute("data-code", table, timeout=PATIENCE)
    expect(shown.locator(".tv-press")).to_be_hidden()
    frame = tv.page.frames[1]
    frame.wait_for_function("() => sounds[0]?.state === 'running'")
    assert tv.page.evaluate(FULL_AND_HEARD)[0]

    expect(sheet.locator(".screen-list")).to_contain_text(code)
    ada.press(f"Take it away from {code}")
    expect(shown.locator(".door-code")).to_be_visible(timeout=PATIENCE)
    tv.page.wait_for_url(WAITING, timeout=PATIENCE)
    assert tv.page.evaluate(FULL_AND_HEARD)[0]
    tv.page.evaluate("() => document.exitFullscreen()")
    expect(shown.locator(".tv-press")).to_be_visible()


def test_a_server_that_falls_does_not_part_them(
    arrive: Arrive, own_server: GameServer, troubles: Troubles
) -> None:
    troubles.provoke(LINE_DOWN)
    ada, tv = arrive(url=own_server.url, **PHONE), arrive(url=own_server.url, **TV)
    tv.go("/tv")
    code = waits(tv)
    own_server.kill()
    expect(tv.page.locator("#link")).to_be_visible(timeout=PATIENCE)
    own_server.start()
    expect(tv.page.locator("#link")).to_be_hidden(timeout=PATIENCE)

    table = ada.play_now()
    opens_sheet(ada)
    types_code(ada, code)
    shows(tv, table)
    own_server.kill()
    expect(tv.page.locator("#link")).to_be_visible(timeout=PATIENCE)
    own_server.start()
    expect(tv.page.locator("#link")).to_be_hidden(timeout=PATIENCE)
    shows(tv, table)
    ada.waits_for_the_line()
    ada.press(f"Take it away from {code}")
    assert waits(tv) == code


@pytest.mark.parametrize("phone", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_everything_on_the_sheet_and_the_choice_is_in_reach(
    arrive: Arrive, phone: dict[str, Any], locale: str
) -> None:
    ada, tv = arrive(reduced_motion="reduce", locale=locale, **phone), arrive(locale=locale, **TV)
    tv.go("/tv")
    code = waits(tv)
    ada.play("felix")
    table = ada.arrived()
    for typed in ("", "ABCDEF", code):
        ada.page.evaluate(OPEN_ANEW)
        expect(ada.page.locator("#screens-body > [data-stale]")).to_have_count(0, timeout=PATIENCE)
        sheet = fetched(ada)
        if typed:
            sheet.locator("input").fill(typed)
            sheet.locator("input").press("Enter")
            expect(sheet.locator("#screen-wrong" if typed != code else ".screen-list")).to_be_visible()
        assert not ada.page.evaluate(OUT_OF_REACH, ["#screens button", "#screens input", "#screens summary"])
        assert not ada.page.evaluate(SMALL_TARGETS)
        ada.page.evaluate(AXE)
        assert not offences(ada.page)
        ada.tap("#screens [data-close]")
        expect(sheet).to_be_hidden()
    ada.go(f"/tv/{code.replace(' ', '')}")
    expect(ada.page.locator(f'button[value="{table}"]')).to_be_visible()
    assert not ada.page.evaluate(OUT_OF_REACH, ["main button"])
    assert not ada.page.evaluate(OVERFLOW)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_the_waiting_tv_fits_its_screen_and_axe_finds_nothing(
    arrive: Arrive, scheme: str, locale: str
) -> None:
    tv = arrive(**TV, color_scheme=scheme, locale=locale, reduced_motion="reduce")
    tv.go("/tv")
    waits(tv)
    tv.page.evaluate(AXE)
    assert not offences(tv.page)
    for width, height in ((1920, 1080), (1280, 720), (1366, 768)):
        tv.resize(width, height)
        assert not tv.page.evaluate(OVERFLOW)
        assert not tv.page.evaluate(
            OUT_OF_REACH, [".door h1", ".door-qr", ".door-code", ".door-secret", ".tv-press"]
        )


def test_the_code_is_readable_from_across_the_room(arrive: Arrive) -> None:
    tv = arrive(**TV)
    tv.go("/tv")
    sizes = tv.page.evaluate(
        """() => [".door-code", ".door .steps", ".door-secret"]
          .map((found) => parseFloat(getComputedStyle(document.querySelector(found)).fontSize))"""
    )
    assert sizes[0] >= 100
    assert min(sizes) >= 32
