"""Bringing the link to somebody else, with the phone's own sharing or by copying it."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Arrive
from tests.browser.test_waiting_room import CAN_SHARE, opens

# As on plain http at home.
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
# As in a browser that copies nothing at all.
NO_COPYING = "document.execCommand = () => false;"


@pytest.mark.parametrize("where", ["the room", "the settings"])
def test_the_link_can_be_copied_on_plain_http(arrive: Arrive, where: str) -> None:
    ada = arrive(**DESKTOP)
    ada.page.add_init_script(NO_CLIPBOARD)
    code = opens(ada, "felix")
    if where == "the settings":
        ada.press("Table and settings")
    ada.tap(ada.page.get_by_role("button", name="Copy link", exact=True).last)
    expect(ada.page.locator(".toast")).to_have_text("Link copied.")
    ada.go("/")
    ada.page.get_by_label("Table code").evaluate("field => { field.maxLength = 99; }")
    ada.page.get_by_label("Table code").press("ControlOrMeta+V")
    expect(ada.page.get_by_label("Table code")).to_have_value(f"{ada.url}/t/{code}")


def test_the_phone_s_own_sharing_gets_the_link(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.page.add_init_script(CAN_SHARE)
    code = opens(ada, "squeaky")
    ada.tap(ada.page.locator(".invite [data-share]"))
    assert ada.page.evaluate("() => window.shared") == f"{ada.url}/t/{code}"


def test_where_nothing_can_be_copied_the_link_is_selected(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.page.add_init_script(NO_CLIPBOARD + NO_COPYING)
    code = opens(ada, "felix")
    ada.tap(ada.page.locator(".invite-ways [data-copy]"))
    assert ada.page.evaluate("() => String(getSelection())") == f"{ada.url.split('://')[1]}/t/{code}"
