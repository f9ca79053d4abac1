"""A button never changes under a finger: whoever taps twice does one thing, whatever stands there then."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import DESKTOP, PHONE, Arrive, Person
from tests.browser.test_keyboard import at, reach
from tests.browser.test_snack_match import (
    centre,
    held,
    keep,
    plays_alone,
    plays_until_the_last_confirmation,
)


def test_a_double_tap_on_lay_it_here_lays_one_card(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    lays_two_cards(ada)
    first, second = ada.hand()
    ada.tap(held(ada, first))
    asked = double_tap(ada, ada.page.locator("#sm-lay"))
    assert ada.hand() == [second]
    assert ada.question() == asked
    ada.tap("#sm-turn")  # what did not change is not held up

    ada.page.evaluate("() => delete performance.now")
    ada.tap("#sm-lay")
    ada.waits_to_be_heard(asked)
    expect(ada.page.locator("#mine [data-mode]")).to_have_attribute("data-mode", "confirm")


def test_enter_pressed_twice_lays_one_card(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    lays_two_cards(ada)
    first, second = ada.hand()
    ada.tap(held(ada, first))
    ada.page.locator("#sm-pad").focus()
    stop_the_clock(ada)
    asked = ada.question()
    ada.page.keyboard.press("Enter")
    ada.waits_to_be_heard(asked)
    asked = ada.question()
    ada.page.keyboard.press("Enter")
    reach(ada, at("#sm-lay"))
    ada.page.keyboard.press("Enter")
    assert_nothing_was_sent(ada, asked)
    assert ada.hand() == [second]


def test_a_double_tap_on_finish_the_picnic_starts_no_other_game(arrive: Arrive) -> None:
    ada = arrive(**PHONE, reduced_motion="reduce")
    plays_alone(ada)
    finish = plays_until_the_last_confirmation(ada)
    double_tap(ada, finish)
    expect(ada.page.locator("#bar")).to_have_attribute("data-phase", "over")
    expect(ada.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("received", [False, True])
def test_every_tool_of_the_meadow_keeps_its_place(arrive: Arrive, received: bool) -> None:
    ada = arrive(**PHONE)
    lays_two_cards(ada)
    before = places(ada)
    cards = ada.page.locator(".sm-held")
    ada.tap(cards.filter(has_text="from") if received else cards.filter(has_not_text="from"))
    asked = ada.question()
    ada.tap("#sm-lay")
    ada.waits_to_be_heard(asked)
    assert places(ada) == before


def lays_two_cards(person: Person) -> None:
    """Against bots, in the first round, with both cards in hand."""
    person.play("snack_match")
    person.sees_phase("choosing")
    keep(person, person.hand()[0])
    person.sees_phase("placing")


def double_tap(person: Person, button: Locator) -> str:
    """The second tap comes when the first is answered and no time has passed; the question it finds."""
    x, y = centre(button)
    stop_the_clock(person)
    asked = person.question()
    person.page.touchscreen.tap(x, y)
    person.waits_to_be_heard(asked)
    asked = person.question()
    person.page.touchscreen.tap(x, y)
    assert_nothing_was_sent(person, asked)
    return asked


def stop_the_clock(person: Person) -> None:
    """A second tap comes before any time has passed, however slow the machine is."""
    person.waits_for_grace()
    person.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")


def assert_nothing_was_sent(person: Person, asked: str) -> None:
    """A button that was pressed shows it until it is answered, and then another question is asked."""
    assert person.page.locator(".sent").count() == 0
    assert person.question() == asked


def places(person: Person) -> dict[str, object]:
    return {tool: person.page.locator(tool).bounding_box() for tool in ("#sm-back", "#sm-turn", "#sm-layer")}
