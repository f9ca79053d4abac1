"""My cards are mine: I may change my mind, see them on all my devices, and nobody else sees them."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import DESKTOP, PHONE, Arrive, Person


def two_at_a_table(arrive: Arrive) -> tuple[Person, Person, str]:
    """Ada, Bruno and a bot, with a game begun."""
    ada, bruno = arrive(**PHONE), arrive(**DESKTOP)
    code = ada.open_table("Ada", seats=3)
    bruno.join_by_link(code, "Bruno")
    ada.add_bot(3)
    ada.start_game()
    bruno.sees_phase("placing")
    return ada, bruno, code


def test_a_card_in_the_sack_can_be_swapped_until_the_last_one_is_in(arrive: Arrive) -> None:
    ada, bruno, _ = two_at_a_table(arrive)
    first = ada.place(0)
    expect(ada.page.locator("#mine .is-placed")).to_be_visible()
    assert first not in ada.hand()
    expect(bruno.page.locator("#player-0")).to_contain_text("ready")

    second = ada.pick(2)
    ada.answer("place_card")
    assert second not in ada.hand()
    assert first in ada.hand()
    assert len(ada.hand()) == 8
    expect(bruno.page.locator("#player-0")).to_contain_text("ready")

    bruno.place()
    ada.sees_phase("bidding")
    assert ada.hand() == []


def test_a_card_picked_but_not_confirmed_stays_picked_while_others_play(arrive: Arrive) -> None:
    ada, bruno, _ = two_at_a_table(arrive)
    picked = ada.pick(4)
    before = ada.seq()
    bruno.place()
    ada.waits_for_row_after(before)
    expect(ada.page.locator(f'#mine input[value="{picked}"]')).to_be_checked()
    ada.answer("place_card")
    ada.sees_phase("bidding")


def test_a_card_picked_but_not_confirmed_is_still_picked_when_the_page_comes_again(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    code = ada.play_now()
    picked = ada.pick(4)
    chosen = ada.page.locator(f'#mine input[value="{picked}"]')
    ada.page.reload()
    expect(chosen).to_be_checked()
    ada.go("/")
    ada.go(f"/t/{code}")
    expect(chosen).to_be_checked()
    ada.answer("place_card")
    ada.page.reload()
    ada.arrived()
    expect(ada.page.locator("#mine input[name=card]:checked")).to_have_count(0)


def test_a_second_device_of_the_same_person_shows_the_same_hand_and_follows(arrive: Arrive) -> None:
    ada, _, code = two_at_a_table(arrive)
    tablet = arrive(**DESKTOP, storage_state=ada.page.context.storage_state())
    tablet.go(f"/t/{code}")
    assert tablet.hand() == ada.hand()

    card = ada.place(1)
    expect(tablet.page.locator("#mine .is-placed")).to_be_visible()
    assert card not in tablet.hand()

    asked = ada.question()
    other = tablet.pick(0)
    tablet.answer("place_card")
    ada.waits_to_be_heard(asked)
    assert other not in ada.hand()
    assert card in ada.hand()


def test_an_action_of_another_moment_is_refused_in_words(arrive: Arrive) -> None:
    ada, bruno, code = two_at_a_table(arrive)
    behind = Person(ada.page.context.new_page(), ada.url, touch=ada.touch)
    let_through_only(behind, 'id="notice"')
    behind.go(f"/t/{code}")
    ada.place(0)
    bruno.place(0)
    ada.sees_phase("bidding")

    behind.pick(3)
    behind.tap('#mine button[value="place_card"]')
    # Which of the two depends on who opens the auction.
    expect(behind.page.locator(".toast.refused")).to_contain_text(re.compile("moved on|not your turn"))
    assert ada.state()["phase"] in ("bidding", "buying")


def let_through_only(person: Person, part: str) -> None:
    """The page gets no messages but those that contain this."""

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(message) if part in str(message) else None)

    person.page.route_web_socket("**/ws*", relay)


def test_somebody_who_watches_sees_the_gallery_only(arrive: Arrive) -> None:
    ada, bruno, code = two_at_a_table(arrive)
    watcher = arrive(**PHONE)
    watcher.go(f"/t/{code}")
    expect(watcher.page.locator("#mine")).to_contain_text("You are watching")
    ada.place(0)
    bruno.place(0)
    watcher.sees_phase("bidding")
    assert watcher.page.locator("#mine input, #mine button[name=do], .fx-held, .fx-purse").count() == 0

    watcher.press("What happened")
    told = watcher.page.locator("#history-lines")
    expect(told).to_contain_text("puts a card in the sack")
    expect(told).not_to_contain_text("You put")


def test_hidden_cards_show_while_a_finger_holds_them(arrive: Arrive) -> None:
    ada = arrive(**DESKTOP)
    ada.play_now()
    ada.press("Table and settings")
    ada.page.get_by_label("Hide my cards").check()
    ada.tap(ada.page.locator("#settings [data-close]"))
    root = ada.page.locator("html")
    expect(root).to_have_attribute("data-cards", "hidden")
    ada.page.locator(".fx-hand .secret-cover").hover()
    ada.page.mouse.down()
    expect(root).not_to_have_attribute("data-cards", "hidden")
    ada.page.wait_for_function("() => new Promise((done) => setTimeout(() => done(true), 350))")
    ada.page.mouse.up()
    expect(root).to_have_attribute("data-cards", "hidden")
