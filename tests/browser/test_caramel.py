"""Caramel: a shape for each token in one form, planned while others place theirs, by thumb or by key."""

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, SMALL_PHONE, Arrive, Person
from tests.browser.test_keyboard import at, tab_to
from tests.browser.test_layout import OUT_OF_REACH, SMALL_TARGETS
from tests.browser.test_squid_game import answer, opens_table

OTHER_GAMES = ("Red Light, Green Light", "Tug of War", "Marbles", "Glass Bridge")


def test_all_tokens_are_placed_at_once_and_planned_before_ones_turn(arrive: Arrive) -> None:
    people = [arrive(**SMALL_PHONE, reduced_motion="reduce"), arrive(**DESKTOP, reduced_motion="reduce")]
    ada, ben = people
    ben.join_by_link(opens_table(ada, without=OTHER_GAMES), "Ben")
    ada.add_bot(3)
    ada.press("Start the game")
    for person in people:
        person.sees_phase("briefing")
        answer(person)
    for person in people:
        expect(person.page.locator("#sg-car-plan")).to_be_visible()
    plans_by_thumb(ada)
    plans_by_key(ben)
    for person in in_turn_order(people):
        person.tap("#sg-car-do")
        expect(person.page.locator("#sg-car-plan")).to_have_count(0)


def plans_by_thumb(ada: Person) -> None:
    """Each tap leads on to the next token; nothing of it is out of reach."""
    for number in range(7):
        ada.page.locator(".sg-car-shapes:visible .sg-car-shape").nth(number % 4).tap()
    expect(ada.page.locator(".sg-car-to .art")).to_have_count(7)
    assert not ada.page.evaluate(SMALL_TARGETS)
    assert not ada.page.evaluate(OUT_OF_REACH, ["#status", ".sg-car-pick", ".sg-car-shape", "#sg-car-do"])


def plans_by_key(ben: Person) -> None:
    """The arrows go from token to token and from shape to shape; the focus stays where it is."""
    for number in range(7):
        tab_to(ben, at("#sg-car-plan [name=who]"))
        if number:
            ben.page.keyboard.press("ArrowRight")
        ben.page.keyboard.press("Tab")
        ben.page.keyboard.press("Space")
        ben.page.keyboard.press("ArrowRight")
    expect(ben.page.locator(".sg-car-to .art use[href$=triangle]")).to_have_count(7)


def in_turn_order(people: list[Person]) -> list[Person]:
    """The one who waits can't place anything yet; the bot is before, between or after them."""
    names = people[0].page.locator(".sg-car-whose b, .sg-car-later b").all_inner_texts()
    return people if next(name for name in names if name in ("Ada", "Ben")) == "Ada" else people[::-1]
