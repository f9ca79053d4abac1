"""A game is looked at again: by hand, by keys and by itself, through two pairs of eyes, and from a file."""

from pathlib import Path

from playwright.sync_api import FrameLocator, expect

from tests.browser.evening import Evening
from tests.browser.people import DESKTOP, PHONE, Arrive, Person


def view(person: Person, number: int) -> FrameLocator:
    return person.page.frame_locator(f".replay-view >> nth={number}")


def is_there(person: Person) -> None:
    """Its views, and the script that moves them."""
    expect(view(person, 0).locator("#board")).to_be_visible()
    person.page.wait_for_load_state("load")


def at(person: Person) -> int:
    return int(person.page.locator("#step-number").inner_text().split(" / ")[0])


def test_a_game_is_stepped_through_with_keys_and_goes_on_by_itself(arrive: Arrive, evening: Evening) -> None:
    ada = arrive(storage_state=evening.identity, **DESKTOP)
    ada.go(f"{evening.paths['score']}/replay/1?as=0&beside=1")
    number = ada.page.locator("#step-number")
    last = int(number.inner_text().split(" / ")[1])
    is_there(ada)
    expect(view(ada, 0).locator("#mine .fx-held").first).to_be_visible()
    ada.page.keyboard.press("ArrowRight")
    expect(number).to_have_text(f"2 / {last}")
    expect(view(ada, 1).locator("#news")).to_contain_text("in the sack")
    ada.page.keyboard.press("End")
    expect(view(ada, 0).locator(".fx-champion")).to_be_visible()
    expect(view(ada, 1).locator(".fx-champion")).to_be_visible()
    ada.page.keyboard.press("Home")
    expect(number).to_have_text(f"1 / {last}")
    ada.page.locator("#speed").select_option("300")
    ada.page.locator("#replay").focus()
    ada.page.keyboard.press("Space")
    expect(number).not_to_have_text(f"1 / {last}")
    ada.page.keyboard.press("Space")
    expect(ada.page.get_by_role("button", name="Play it by itself")).to_have_attribute(
        "aria-pressed", "false"
    )
    ada.page.locator("#chapter").select_option(label="Round 3")
    expect(view(ada, 0).locator(".fx-round")).to_have_text("Round 3 of 9")
    assert f"at={at(ada) - 1}" in ada.page.url


def test_on_a_phone_two_views_are_switched(arrive: Arrive, evening: Evening) -> None:
    ada = arrive(storage_state=evening.identity, **PHONE)
    ada.go(evening.paths["replay"])
    frames, tabs = ada.page.locator(".replay-view"), ada.page.locator("[data-front]")
    expect(frames.first).to_be_visible()
    expect(frames.last).to_be_hidden()
    ada.tap(tabs.last)
    expect(frames.last).to_be_visible()
    expect(frames.first).to_be_hidden()


def test_a_game_is_taken_away_as_a_file_and_looked_at(
    arrive: Arrive, evening: Evening, tmp_path: Path
) -> None:
    ada, stranger = arrive(storage_state=evening.identity, **DESKTOP), arrive(**DESKTOP)
    ada.go(f"{evening.paths['score']}/replay/1")
    ada.press("Share and keep")
    with ada.page.expect_download() as download:
        ada.tap(ada.page.get_by_role("link", name="Download the game"))
    file = tmp_path / "game.json"
    download.value.save_as(file)
    stranger.go("/replay")
    stranger.page.get_by_label("The file").set_input_files(file)
    stranger.press("Look at it")
    is_there(stranger)
    stranger.page.keyboard.press("End")
    expect(view(stranger, 0).locator(".fx-champion")).to_be_visible()
    stranger.press("The story")
    expect(stranger.page.get_by_text("Best buy:")).to_be_visible()


def test_in_a_game_a_player_looks_back_at_what_they_saw(arrive: Arrive, evening: Evening) -> None:
    ada = arrive(storage_state=evening.identity, **PHONE)
    ada.go(evening.paths["bidding"])
    ada.press("What happened")
    ada.tap(ada.page.get_by_role("link", name="Look back at what you saw"))
    expect(ada.page.locator(".replay-title")).to_contain_text("what you saw so far")
    is_there(ada)
    ada.page.keyboard.press("Home")
    expect(view(ada, 0).locator('#mine [data-mode="place"]').first).to_be_attached()
