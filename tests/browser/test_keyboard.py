"""A round without mouse or finger: Tab reaches everything, and an update takes nobody's place away."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, LAID_OUT, PATIENCE, Arrive, Person

MOST_STOPS = 40  # from one control to any other

FOCUSED = """() => {
  const { activeElement: at } = document;
  return `${at.tagName} ${at.getAttribute("name") ?? at.id} ${at.value ?? ""}`.trim();
}"""

# What an update does to the place where somebody is.
UPDATE = """() => {
  const { activeElement: at } = document;
  document.dispatchEvent(new CustomEvent("tavolata:before"));
  LOSS;
  document.dispatchEvent(new CustomEvent("tavolata:after"));
}"""


def focused(person: Person) -> str:
    text: str = person.page.evaluate(FOCUSED)
    return text


def at(selector: str) -> str:
    """Asks the page whether the focus is on such an element."""
    return f"() => document.activeElement.matches({json.dumps(selector)})"


def tab_to(person: Person, arrived: str) -> None:
    """With Tab alone, as somebody without a mouse, and without pressing anything too soon."""
    reach(person, arrived)
    person.waits_for_grace()


def reach(person: Person, arrived: str) -> None:
    seen = []
    for _ in range(MOST_STOPS):
        if person.page.evaluate(arrived):
            return
        person.page.keyboard.press("Tab")
        seen.append(focused(person))
    raise AssertionError(f"{arrived} is not reached: {seen}")


def keeps_its_place(person: Person) -> None:
    """Wherever the focus was, it is still at the table and not back at the beginning of the page."""
    assert person.page.evaluate("() => document.activeElement.closest('#table') !== null"), focused(person)


def test_a_round_is_played_with_the_keyboard_alone(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    keys = ada.page.keyboard
    ada.go("/")
    tab_to(ada, at(".pick-game button"))
    keys.press("Enter")
    ada.waits_for_turn()
    ada.waits_for_the_others()

    tab_to(ada, at("#mine input[name=card]"))
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    picked = ada.page.evaluate("() => document.activeElement.value")
    expect(ada.page.locator(f'#mine input[value="{picked}"]')).to_be_checked()
    tab_to(ada, at("button[value=place_card]"))
    asked = ada.question()
    keys.press("Enter")
    ada.waits_to_be_heard(asked)
    keeps_its_place(ada)

    ada.waits_for_turn()
    while ada.state()["mode"] == "bid":
        keeps_its_place(ada)
        asked = ada.question()
        if ada.page.locator("#mice").count() and ada.seq() < 40:
            tab_to(ada, at("#mice"))
            keys.press("ArrowUp")
            keys.press("Enter")
        else:
            tab_to(ada, at("#mine button[value=pass]"))
            keys.press("Enter")
        ada.waits_to_be_heard(asked)
        ada.waits_for_turn()
    expect(ada.page.locator(".fx-round")).to_have_text("Round 2 of 9", timeout=PATIENCE)
    keeps_its_place(ada)


@pytest.mark.parametrize("loss", ["at.hidden = true", "at.disabled = true", "at.remove()"])
def test_whoever_loses_their_button_goes_on_beside_it(arrive: Arrive, loss: str) -> None:
    ada = arrive(**DESKTOP)
    ada.play_now()
    tab_to(ada, at("button[value=place_card]"))
    ada.page.evaluate(UPDATE.replace("LOSS", loss))
    ada.page.evaluate(f"() => {LAID_OUT}")
    keeps_its_place(ada)


def test_the_skip_link_leads_to_the_content(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    ada.go("/")
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".skip")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#main")).to_be_focused()


def test_a_sheet_takes_the_focus_and_gives_it_back(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    ada.play_now()
    tab_to(ada, at("[data-open=help]"))
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#help")).to_be_visible()
    assert ada.page.evaluate("() => document.activeElement.closest('#help') !== null")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#help")).to_be_hidden()
    expect(ada.page.locator("[data-open=help]")).to_be_focused()


def test_chairs_are_filled_with_the_keyboard(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    ada.open_table("Ada", seats=3)
    for place in (1, 2):
        tab_to(ada, at(f"#chair-{place} .chair-tap"))
        ada.page.keyboard.press("Enter")
        tab_to(ada, at(f'#chair-menu-{place} button[value^="add_bot normal"]'))
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator(f"#chair-{place} .chair-name")).to_contain_text("Bot")
        keeps_its_place(ada)
    tab_to(ada, at("button[value=start]"))
    ada.page.keyboard.press("Enter")
    ada.sees_phase("placing")
    keeps_its_place(ada)
