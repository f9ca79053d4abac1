"""The seat moves to another device in the middle of a game: beside the old one, or instead of it."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PATIENCE, PHONE, SMALL_PHONE, Arrive, Person, Troubles
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS
from tests.browser.test_screens import SHEET_AT_REST

RELEASED = "Ada went on with another device"
SIZES = {"360×640": SMALL_PHONE, "390×844": PHONE}


class Taps:
    """Counts what people have to tap."""

    def __init__(self) -> None:
        self.count = 0

    def on(self, person: Person, target: str) -> None:
        self.count += 1
        person.tap(target)


def link_on(person: Person) -> str:
    """What a camera reads off the sheet."""
    copy = person.page.locator("#devices [data-copy]")
    expect(copy).to_be_visible(timeout=PATIENCE)
    return urlsplit(copy.get_attribute("data-copy") or "").path


def in_the_middle_of_a_game(ada: Person) -> str:
    """Ada has given herself a name and waits to put in her second card."""
    ada.open_table("Ada", seats=3)
    for seat in (2, 3):
        ada.add_bot(seat)
    ada.start_game()
    ada.place()
    ada.waits_for_turn()
    while ada.state()["mode"] != "place":
        ada.move(limit=0)
        ada.waits_for_turn()
    ada.waits_for_the_others()
    return ada.arrived()


def sees_title(person: Person, title: str) -> None:
    expect(person.page.get_by_role("heading", level=1)).to_have_text(title, timeout=PATIENCE)


def test_both_devices_play_the_same_seat(arrive: Arrive) -> None:
    phone, laptop, taps = arrive(**PHONE), arrive(**DESKTOP), Taps()
    table = in_the_middle_of_a_game(phone)
    taps.on(phone, ".device-button")
    laptop.go(link_on(phone))
    sees_title(laptop, "Continue here as Ada?")
    taps.on(laptop, "[value=both]")
    assert laptop.arrived() == table
    assert taps.count == 2
    assert laptop.state() == phone.state()
    phone.tap("#devices [data-close]")

    placed = laptop.place(1)
    phone.waits_for_row(laptop.seq())
    assert placed not in phone.hand()
    phone.waits_for_turn()
    phone.move()
    laptop.waits_for_row(phone.seq())
    for device in (phone, laptop):
        device.waits_for_turn()


def test_only_the_new_device_plays_and_the_old_one_says_so(arrive: Arrive, troubles: Troubles) -> None:
    troubles.provoke("status of 401")
    phone, laptop, taps = arrive(**PHONE), arrive(**DESKTOP), Taps()
    table = in_the_middle_of_a_game(phone)
    before = phone.state()
    taps.on(phone, ".device-button")
    laptop.go(link_on(phone))
    taps.on(laptop, "[value=only]")
    assert laptop.arrived() == table
    assert taps.count == 2
    assert laptop.state() == before

    # The old one shows no card any more, says why, and whoever holds it is somebody else.
    sees_title(phone, RELEASED)
    assert not phone.page.locator("input[name=card]").all()
    phone.tap(phone.page.get_by_role("link", name="Start afresh here"))
    assert phone.arrived() == table
    expect(phone.page.locator("#mine")).to_contain_text("You are watching")
    laptop.place(1)
    laptop.waits_for_turn()


def test_one_comes_back_to_the_first_device_in_the_same_way(arrive: Arrive, troubles: Troubles) -> None:
    troubles.provoke("status of 401")
    phone, laptop = arrive(**PHONE), arrive(**DESKTOP)
    table = in_the_middle_of_a_game(phone)
    phone.tap(".device-button")
    laptop.go(link_on(phone))
    laptop.tap("[value=only]")
    laptop.arrived()
    sees_title(phone, RELEASED)
    laptop.tap(".device-button")
    phone.go(link_on(laptop))
    phone.tap("[value=only]")
    assert phone.arrived() == table
    sees_title(laptop, RELEASED)
    phone.place()


def test_from_the_home_page_it_is_two_taps_too(arrive: Arrive) -> None:
    phone, laptop, taps = arrive(**SMALL_PHONE), arrive(**DESKTOP), Taps()
    in_the_middle_of_a_game(phone)
    phone.go("/")
    taps.on(phone, ".another-device")
    laptop.go(link_on(phone))
    taps.on(laptop, "[value=both]")
    expect(laptop.page.locator(".you-name")).to_have_text("Ada", timeout=PATIENCE)
    assert taps.count == 2


def test_a_link_that_was_used_says_so(arrive: Arrive, troubles: Troubles) -> None:
    troubles.provoke("status of 410")
    phone, laptop, thief = arrive(**PHONE), arrive(**DESKTOP), arrive(**PHONE)
    in_the_middle_of_a_game(phone)
    phone.tap(".device-button")
    link = link_on(phone)
    laptop.go(link)
    laptop.tap("[value=both]")
    laptop.arrived()
    thief.go(link)
    sees_title(thief, "This link is over")


def test_a_game_that_would_be_left_behind_is_named(arrive: Arrive) -> None:
    phone, tablet = arrive(**PHONE), arrive(**SMALL_PHONE)
    in_the_middle_of_a_game(phone)
    other = in_the_middle_of_a_game(tablet)
    phone.tap(".device-button")
    tablet.go(link_on(phone))
    expect(tablet.page.locator(".behind")).to_contain_text(other)
    assert not tablet.page.evaluate(OUT_OF_REACH, [".behind", ".choice-device"])


@pytest.mark.parametrize("phone", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_sheet_and_pages_are_in_reach_and_axe_finds_nothing(
    arrive: Arrive, troubles: Troubles, phone: dict[str, Any], locale: str
) -> None:
    troubles.provoke("status of 401")
    ada, other = [arrive(reduced_motion="reduce", locale=locale, **phone) for _ in range(2)]
    opens_table(ada, "felix")
    ada.tap(".device-button")
    link = link_on(ada)
    looks_right(ada, "#devices button", ".device-qr", ".device-warning")
    ada.tap("#devices [data-close]")
    other.go(link)
    looks_right(other, ".choice-device")
    other.tap("[value=only]")
    other.arrived()
    expect(ada.page.locator(".device-ends")).to_be_visible(timeout=PATIENCE)
    looks_right(ada, ".device-ends .button")


def opens_table(ada: Person, game: str, **fields: str) -> None:
    """In any language; `fields` are posted instead of what the form has under these names."""
    ada.go(f"/new?game={game}")
    ada.page.locator("form[action='/tables'] [name=name]").fill("Ada")
    ada.page.evaluate(
        """fields => {
          const form = document.querySelector("form[action='/tables']");
          for (const [name, value] of Object.entries(fields)) {
            form.querySelectorAll(`[name=${name}]`).forEach((input) => { input.disabled = true; });
            form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
          }
        }""",
        fields,
    )
    ada.tap("form[action='/tables'] .button.primary")
    ada.arrived()


def looks_right(person: Person, *needed: str) -> None:
    person.page.evaluate(SHEET_AT_REST)
    assert not person.page.evaluate(OUT_OF_REACH, list(needed))
    assert not person.page.evaluate(OVERFLOW)
    assert not person.page.evaluate(SMALL_TARGETS)
    person.page.evaluate(AXE)
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        assert not offences(person.page)


@pytest.mark.parametrize("clock", ["0", "30"])
def test_the_bar_of_a_small_phone_has_room_for_all_of_it(arrive: Arrive, clock: str) -> None:
    ada = arrive(**SMALL_PHONE)
    opens_table(ada, "snack_match", clock=clock, bots="normal")
    if clock != "0":
        expect(ada.page.locator("#clock")).to_be_visible(timeout=PATIENCE)
    assert not ada.page.evaluate(OUT_OF_REACH, [".topbar button", ".topbar a", "#clock"])
    assert ada.page.locator(".bar-title").evaluate("(title) => title.scrollWidth <= title.clientWidth")
