"""Reactions with two phones and a TV: a tap here is seen, read and heard of there, and can be muted."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from app.table.talk_rules import SPEAK_EVERY
from tests.browser.people import DESKTOP, PATIENCE, PHONE, SMALL_PHONE, TV, Arrive, Person

AT_PORTRAIT = """bubble => {
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const face = document.querySelector(`.player[data-seat="${bubble.dataset.seat}"]`).getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inside && left < face.right + 40 && right > face.left && top < face.bottom + 40 && bottom > face.top;
}"""

SAY_HELLO = """code => fetch(`/t/${code}/act`, {
  method: "POST", body: new URLSearchParams({ table: "react hello" }), redirect: "manual" })"""


def opens_sheet(person: Person) -> Locator:
    person.press("Say something")
    sheet = person.page.locator("#say")
    expect(sheet.locator(".faces button")).to_have_count(8, timeout=PATIENCE)
    return sheet


def says(person: Person, words: str) -> None:
    person.tap(opens_sheet(person).get_by_role("button", name=words, exact=True))
    expect(person.page.locator("#say")).to_be_hidden()


def says_more(person: Person, words: str) -> None:
    person.page.wait_for_timeout(SPEAK_EVERY)
    says(person, words)


def hears(person: Person, words: str) -> None:
    """What a screen reader is told; a bubble may be gone before a busy machine looks."""
    expect(person.page.locator("#heard")).to_have_text(words, timeout=PATIENCE)


@pytest.fixture
def table(arrive: Arrive) -> tuple[Person, Person, Person]:
    """Anna and Ben at a game with a bot, and a TV."""
    still = {"reduced_motion": "reduce"}
    anna, ben, tv = (
        arrive(**PHONE, **still),
        arrive(**SMALL_PHONE, **still, locale="it-IT"),
        arrive(**TV, **still),
    )
    code = anna.open_table("Anna", seats=3)
    ben.go(f"/t/{code}")
    ben.page.locator("#join-name").fill("Ben")
    ben.tap("#join button")
    expect(anna.page.locator(".chair-name", has_text="Ben")).to_be_visible(timeout=PATIENCE)
    anna.add_bot(3)
    tv.go(f"/t/{code}/tv")
    anna.start_game()
    for person in (ben, tv):
        person.sees_phase("placing")
    return anna, ben, tv


def test_a_tap_is_seen_on_the_other_phone_and_the_tv(table: tuple[Person, Person, Person]) -> None:
    anna, ben, _ = table
    seq = ben.seq()
    bubbles = [person.page.locator('.bubble[data-seat="0"]') for person in table]
    says(anna, "Well played!")
    for bubble, words in zip(bubbles, ("Well played!", "Bella mossa!", "Well played!"), strict=True):
        expect(bubble).to_have_text(words, timeout=PATIENCE)
        assert bubble.evaluate(AT_PORTRAIT)
    hears(ben, "Anna: Bella mossa!")
    assert ben.seq() == seq
    for bubble in bubbles:
        expect(bubble).to_have_count(0, timeout=PATIENCE)


def test_a_face_is_drawn(table: tuple[Person, Person, Person]) -> None:
    anna, _, tv = table
    says(anna, "Haha!")
    face = tv.page.locator('.bubble[data-seat="0"] use')
    expect(face).to_have_attribute("href", re.compile("reactions.svg#laugh$"), timeout=PATIENCE)


def test_nothing_is_lost_while_the_script_is_on_its_way(table: tuple[Person, Person, Person]) -> None:
    anna, ben, tv = table
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    tv.page.route("**/js/talk.js", hold)
    tv.page.evaluate(
        """() => {
          window.messages = 0;
          document.addEventListener("tavolata:after", () => { window.messages += 1; });
        }"""
    )
    for number, person in enumerate((anna, ben), start=1):
        person.page.evaluate(SAY_HELLO, anna.arrived())
        tv.page.wait_for_function("number => messages >= number", arg=number, timeout=PATIENCE)
    held[0].continue_()
    for seat in (0, 1):
        expect(tv.page.locator(f'.bubble[data-seat="{seat}"]')).to_be_visible(timeout=PATIENCE)


def test_bubbles_let_every_tap_through(table: tuple[Person, Person, Person]) -> None:
    anna, *_ = table
    says(anna, "Well played!")
    bubble = anna.page.locator(".bubble")
    expect(bubble).to_be_visible(timeout=PATIENCE)
    hit = bubble.evaluate(
        """bubble => {
          const { left, right, top, bottom } = bubble.getBoundingClientRect();
          return bubble.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }"""
    )
    assert not hit


def test_who_is_muted_is_not_heard_until_unmuted(table: tuple[Person, Person, Person]) -> None:
    anna, ben, _ = table
    says(anna, "Hello everybody!")
    hears(ben, "Anna: Ciao a tutti!")
    ben.press("Di’ qualcosa")
    ben.press("Silenzia Anna")
    ben.page.reload()
    ben.sees_phase("placing")
    ben.waits_for_the_line()
    says_more(anna, "Thank you!")
    hears(anna, "Anna: Thank you!")
    talker = ben.page.locator("#talkers li")
    ben.press("Di’ qualcosa")
    expect(talker).to_contain_text("Anna", timeout=PATIENCE)
    expect(ben.page.locator("#heard")).to_be_empty()
    expect(ben.page.locator(".bubble")).to_have_count(0)
    ben.press("Riattiva Anna")
    ben.press("Chiudi")
    says_more(anna, "Again!")
    hears(ben, "Anna: Ancora!")


def test_who_does_not_want_them_sees_none(table: tuple[Person, Person, Person]) -> None:
    anna, ben, _ = table
    ben.tap('[data-open="settings"]')
    ben.tap("#settings [data-setting=reactions]")
    ben.tap("#settings [data-close]")
    says(anna, "Hello everybody!")
    hears(anna, "Anna: Hello everybody!")
    ben.press("Di’ qualcosa")
    expect(ben.page.locator("#talkers li")).to_contain_text("Anna", timeout=PATIENCE)
    expect(ben.page.locator("#heard")).to_be_empty()


def test_who_watches_speaks_from_the_edge(table: tuple[Person, Person, Person], arrive: Arrive) -> None:
    anna, _, tv = table
    zoe = arrive(**PHONE)
    zoe.go("/")
    zoe.page.evaluate(
        """() => fetch("/me", {
          method: "POST", body: new URLSearchParams({ name: "Zoe", avatar: "avatar-9" }) })"""
    )
    zoe.go(f"/t/{anna.arrived()}")
    zoe.waits_for_the_line()
    says(zoe, "Wow!")
    for person in (anna, tv):
        expect(person.page.locator(".bubbles-edge .bubble")).to_contain_text("Zoe", timeout=PATIENCE)


def opens_chat(arrive: Arrive) -> tuple[Person, Person]:
    """Anna, the host, opens a chat at a table where Ben sits too."""
    anna, ben = arrive(**PHONE), arrive(**SMALL_PHONE)
    ben.join_by_link(anna.open_table("Anna", seats=3), "Ben")
    anna.tap(opens_sheet(anna).get_by_role("button", name="Open a chat for this table"))
    expect(anna.page.locator("#say")).to_be_hidden()
    return anna, ben


def writes(person: Person, text: str) -> None:
    person.page.get_by_label("Write to everybody").fill(text)
    person.tap(person.page.locator("#chat").get_by_role("button", name="Send"))


def test_what_is_written_is_read_in_the_sheet_and_a_dot_says_so(arrive: Arrive) -> None:
    anna, ben = opens_chat(arrive)
    opens_sheet(anna)
    writes(anna, "Shall we play Felix?")
    button = ben.page.locator('[data-open="say"]')
    expect(button).to_have_attribute("data-unread", "", timeout=PATIENCE)
    hears(ben, "Anna: Shall we play Felix?")
    opens_sheet(ben)
    expect(ben.page.locator("#chat-lines li")).to_contain_text("Shall we play Felix?", timeout=PATIENCE)
    assert button.get_attribute("data-unread") is None
    writes(ben, "Yes!")
    expect(anna.page.locator("#chat-lines li")).to_have_count(2, timeout=PATIENCE)


def test_the_sheet_follows_the_chat_while_it_is_open(arrive: Arrive) -> None:
    anna, ben = arrive(**PHONE), arrive(**SMALL_PHONE)
    ben.join_by_link(anna.open_table("Anna", seats=3), "Ben")
    field = opens_sheet(ben).get_by_label("Write to everybody")
    expect(field).to_have_count(0)
    anna.tap(opens_sheet(anna).get_by_role("button", name="Open a chat for this table"))
    writes(ben, "At last!")
    expect(ben.page.locator("#chat-lines li")).to_contain_text("At last!", timeout=PATIENCE)
    anna.tap(opens_sheet(anna).get_by_role("button", name="Close the chat"))
    expect(field).to_have_count(0, timeout=PATIENCE)


def test_a_press_outlives_that_the_sheet_is_fetched_again(arrive: Arrive) -> None:
    anna = arrive(**DESKTOP)
    anna.open_table("Anna", seats=3)
    sheet = opens_sheet(anna)
    anna.press("Close")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.page.route("**/say", hold)
    with anna.page.expect_request("**/say"):
        opens_sheet(anna)
    sheet.get_by_role("button", name="Well played!").hover()
    anna.page.mouse.down()
    with anna.page.expect_response("**/say"):
        held[0].continue_()
    expect(sheet.locator(".htmx-request, .htmx-settling")).to_have_count(0)
    anna.page.mouse.up()
    hears(anna, "Anna: Well played!")


def test_nothing_is_sent_before_the_script_of_the_chat_is_there(arrive: Arrive) -> None:
    _, ben = opens_chat(arrive)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ben.page.route("**/js/chat.js", hold)
    with ben.page.expect_request("**/js/chat.js"):
        sheet = opens_sheet(ben)
    sheet.get_by_label("Write to everybody").fill("Here I am")
    expect(sheet.get_by_role("button", name="Send")).to_be_disabled()
    ben.page.keyboard.press("Enter")
    held[0].continue_()
    ben.tap(sheet.get_by_role("button", name="Send"))
    expect(sheet.locator("#chat-lines li")).to_contain_text("Here I am", timeout=PATIENCE)


def test_what_is_written_can_be_reported_and_its_author_silenced(arrive: Arrive) -> None:
    anna, ben = opens_chat(arrive)
    opens_sheet(ben)
    writes(ben, "You play like a hen")
    opens_sheet(anna)
    line = anna.page.locator("#chat-lines li")
    anna.tap(line.locator("summary"))
    anna.press("Report")
    expect(anna.page.locator(".toast")).to_contain_text("Reported", timeout=PATIENCE)
    anna.press("Silence for everybody")
    expect(line.get_by_role("button", name="Let them speak again")).to_be_visible()
    anna.press("Close")
    says(anna, "Hmm…")
    hears(ben, "Anna: Hmm…")  # so the server has heard of the silence, which came before
    writes(ben, "Hen! Hen!")
    expect(ben.page.locator(".toast")).to_contain_text("be silent", timeout=PATIENCE)
    expect(anna.page.locator("#chat-lines li")).to_have_count(1)
