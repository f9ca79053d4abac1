"""A whole game of Higher on two phones, one of them in Italian, with the TV beside them."""

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, PHONE, TV, Arrive, Person
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS

ROUNDS = 6


def test_two_play_a_whole_game(arrive: Arrive) -> None:
    still = {**PHONE, "reduced_motion": "reduce"}
    ada, bruno, tv = arrive(**still), arrive(**still, locale="it-IT"), arrive(**TV)
    gather(ada, bruno, tv)
    ada.press("Start the game")
    for number in range(1, ROUNDS + 1):
        for person in (ada, bruno, tv):
            expect(person.page.locator("#higher-round")).to_contain_text(str(number), timeout=PATIENCE)
        shows_only_what_it_may(tv)
        lay(ada)
        if number == 1:
            is_in_order(ada)
            change_of_mind(ada)
        lay(bruno)
    for person in (ada, bruno, tv):
        person.sees_phase("over")
    assert len({tuple(person.page.locator(".higher-cards").all_inner_texts()) for person in (ada, tv)}) == 1
    is_in_order(bruno)


def gather(ada: Person, bruno: Person, tv: Person) -> None:
    ada.go("/new?game=higher")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press("Open the table")
    code = ada.arrived()
    tv.go(f"/t/{code}/tv")
    bruno.go(f"/t/{code}")
    bruno.page.get_by_label("Il tuo nome").fill("Bruno")
    bruno.tap(bruno.page.locator("#join").get_by_role("button", name="Siediti"))
    expect(ada.page.locator(".round")).to_contain_text("Bruno", timeout=PATIENCE)


def lay(person: Person, card: int = 0) -> None:
    person.tap(person.page.locator("#mine label.higher-card").nth(card))
    person.answer("choose_card")


def change_of_mind(person: Person) -> None:
    """Until the other has laid a card."""
    before = person.page.locator(".higher-card.is-chosen").inner_text()
    lay(person, 1)
    expect(person.page.locator(".higher-card.is-chosen")).not_to_have_text(before)


def is_in_order(person: Person) -> None:
    """Nothing sticks out or is too small for a thumb, and axe finds nothing."""
    assert not person.page.evaluate(OVERFLOW)
    assert not person.page.evaluate(SMALL_TARGETS)
    assert not person.page.evaluate(OUT_OF_REACH, ["#status", "#mine button", ".player", ".higher-side"])
    person.page.evaluate(AXE)
    assert not offences(person.page)


def shows_only_what_it_may(tv: Person) -> None:
    """No hand on the big screen."""
    expect(tv.page.locator("#mine input, .is-held")).to_have_count(0)
