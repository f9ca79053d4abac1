"""Somebody alone and curious: three taps to the first move, and bots that keep the game going."""

import re

from playwright.sync_api import expect

from tests.browser.people import PHONE, Arrive, moves


def test_the_third_tap_from_the_home_page_is_a_move(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play("felix")
    dora.waits_for_turn()
    dora.pick()
    asked = dora.question()
    dora.press("Put in the sack")
    dora.waits_to_be_heard(asked)
    expect(dora.page.locator("#phase")).to_have_attribute("data-phase", re.compile("bidding|buying"))


def test_bots_keep_the_game_going_until_it_is_my_turn_again(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play_now()
    for _ in moves([dora]):
        if dora.state()["round"] == "Round 3 of 9":
            break
    dora.waits_for_turn()


def test_a_move_before_the_choice_says_what_is_missing(arrive: Arrive) -> None:
    dora = arrive(**PHONE)
    dora.play_now()
    dora.press_barred("Put in the sack")
    expect(dora.page.locator(".toast")).to_have_text("Pick a card first.")
