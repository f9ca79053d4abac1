"""The lobby and the gathering are live: what one does, all see at once."""

import re

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Arrive, Troubles


def test_a_public_table_appears_on_every_open_home_page_and_goes_when_it_starts(arrive: Arrive) -> None:
    visitor, ada, bruno = arrive(**PHONE), arrive(**DESKTOP), arrive(**PHONE)
    visitor.go("/")
    code = ada.open_table("Ada", seats=3, public=True)
    offer = visitor.page.locator(f"#open-{code}")
    expect(offer).to_contain_text("with Ada")
    expect(offer.get_by_role("img")).to_have_accessible_name("1 of 3 seats taken")

    bruno.go("/")
    bruno.tap(f"#open-{code} a")
    bruno.give_name("Bruno")
    expect(offer.get_by_role("img")).to_have_accessible_name("2 of 3 seats taken")

    ada.add_bot(3)
    ada.start_game()
    expect(offer).to_have_count(0)


def test_a_table_by_invitation_is_not_listed(arrive: Arrive) -> None:
    visitor, ada = arrive(**PHONE), arrive(**DESKTOP)
    visitor.go("/")
    code = ada.open_table("Ada", seats=3)
    listed = ada.open_table("Ada", seats=3, public=True)
    expect(visitor.page.locator(f"#open-{listed}")).to_be_visible()
    expect(visitor.page.locator(f"#open-{code}")).to_have_count(0)


def test_seats_change_at_everybody_at_once(arrive: Arrive) -> None:
    ada, bruno, tv = arrive(**PHONE), arrive(**DESKTOP), arrive(**DESKTOP)
    code = ada.open_table("Ada", seats=4)
    tv.go(f"/t/{code}/tv")
    bruno.join_by_link(code, "Bruno")
    ada.add_bot(4, "Strong")
    for person in (ada, bruno, tv):
        expect(person.page.locator(".chair").nth(1)).to_contain_text("Bruno")
        expect(person.page.locator(".chair").nth(3)).to_contain_text("Strong")

    ada.press("Change the seat of Bruno")
    ada.press("Move to seat 3")
    for person in (ada, bruno, tv):
        expect(person.page.locator(".chair").nth(2)).to_contain_text("Bruno")
        expect(person.page.locator(".chair").nth(1)).to_contain_text("free", ignore_case=True)

    bruno.press("Get up from the table")
    bruno.press("Yes")
    for person in (ada, tv):
        expect(person.page.locator(".chair").nth(2)).to_contain_text("free", ignore_case=True)
    bruno.press("Sit on seat 2")
    for person in (ada, bruno, tv):
        expect(person.page.locator(".chair").nth(1)).to_contain_text("Bruno")


def test_a_start_that_is_too_early_says_what_is_missing(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.open_table("Ada", seats=3)
    ada.press_barred("Start the game")
    expect(ada.page.locator(".toast")).to_have_text(re.compile("2 more players are needed"))


def test_a_code_that_nobody_has_gets_a_clear_answer(arrive: Arrive, troubles: Troubles) -> None:
    troubles.provoke("status of 404")
    ada = arrive(**PHONE)
    ada.go("/")
    ada.page.get_by_label("Table code").fill("ZZZZZZ")
    ada.press("Join")
    expect(ada.page.locator("main")).to_contain_text("There is no table with this code.")


def test_my_name_is_remembered_and_goes_with_me(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.go("/")
    ada.tap(".you-chip")
    ada.page.locator("#you-name").fill("Ada")
    ada.press("Save")
    expect(ada.page.locator(".you-name")).to_have_text("Ada")
    host = arrive(**DESKTOP)
    code = host.open_table("Bruno", seats=3)
    ada.go(f"/t/{code}")
    ada.press("Sit down")
    expect(ada.page.locator(".chair.is-me")).to_contain_text("Ada")
    expect(host.page.locator(".round")).to_contain_text("Ada")
