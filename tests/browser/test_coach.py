"""Hints for a first game: shown once, in nobody's way, and gone for good with one tap."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Arrive

# The controls of the dock and the bar that something else would catch a tap for.
COVERED = """() => [...document.querySelectorAll(".dock :is(button, label), .topbar :is(a, button)")]
  .filter(({ offsetParent }) => offsetParent)
  .filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".coach");
  }).map(({ textContent }) => textContent.trim())"""
TOP = """() => document.getElementById("board").getBoundingClientRect().top"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360)])
def test_a_hint_covers_no_control_and_moves_nothing(arrive: Arrive, size: tuple[int, int]) -> None:
    width, height = size
    dora = arrive(**{**PHONE, "viewport": {"width": width, "height": height}})
    dora.play_now()
    coach = dora.page.locator("#coach")
    expect(coach).to_contain_text("sold as one row")
    assert dora.page.evaluate(COVERED) == []
    before = dora.page.evaluate(TOP)
    dora.tap(coach.get_by_role("button", name="Got it"))
    expect(coach).to_be_hidden()
    assert dora.page.evaluate(TOP) == before


def test_a_hint_comes_once_for_each_kind_of_moment(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play_now()
    coach = dora.page.locator("#coach")
    expect(coach).to_be_visible()
    dora.place()
    dora.waits_for_turn()
    expect(coach).to_contain_text("bid for the whole row")
    dora.page.reload()
    dora.waits_for_turn()
    expect(coach).to_contain_text("bid for the whole row")
    dora.tap(coach.get_by_role("button", name="Got it"))
    dora.page.reload()
    dora.waits_for_turn()
    dora.waits_for_the_line()
    expect(coach).to_have_count(0)


def test_hints_can_be_switched_off_and_on_again(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play_now()
    dora.tap(dora.page.get_by_role("button", name="No more hints"))
    dora.page.get_by_role("button", name="Table and settings").click()
    switch = dora.page.get_by_role("switch", name="Hints")
    expect(switch).not_to_be_checked()
    switch.check()
    dora.page.locator("#settings [data-close]").click()
    dora.place()
    dora.waits_for_turn()
    expect(dora.page.locator("#coach")).to_contain_text("bid for the whole row")


def test_the_rules_do_not_leave_the_page(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play_now()
    address = dora.page.url
    dora.page.get_by_role("button", name="How to play").click()
    dora.page.get_by_role("link", name="All the rules").click()
    expect(dora.page.locator("#help-all h2").first).to_be_visible()
    assert dora.page.url == address
    assert len(dora.page.context.pages) == 1
