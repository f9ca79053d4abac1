"""A press is not lost, and does what it was meant for, while the page changes around it."""

from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Arrive, Person

# From now on what travels stands still on its last stretch, where it lies on what it came to.
HOLD_TRAVELS = """() => document.addEventListener("tavolata:after", () => {
  const travels = document.getAnimations().filter(({ id }) => id === "travel");
  for (const travel of travels) {
    travel.pause();
    travel.currentTime = 200;
  }
  window.held = travels.length;
})"""


def test_a_face_on_its_way_to_a_chair_lets_presses_through(arrive: Arrive) -> None:
    ada, bruno = at_a_table_for_four(arrive)
    bruno.page.evaluate(HOLD_TRAVELS)
    moves_bruno_to_the_third_seat(ada, bruno)
    assert bruno.page.evaluate("() => window.held") == 1
    bruno.press("Get up from the table")
    bruno.press("Yes")
    expect(ada.page.locator(".chair.is-free")).to_have_count(3)


def test_yes_means_what_was_asked(arrive: Arrive) -> None:
    ada, bruno = at_a_table_for_four(arrive)
    bruno.press("Get up from the table")
    moves_bruno_to_the_third_seat(ada, bruno)
    bruno.press("Yes")
    expect(bruno.page.locator(".toast")).to_contain_text("too late")
    bruno.press("Get up from the table")
    bruno.press("Yes")
    expect(bruno.page.locator(".chair.is-free")).to_have_count(3)


def at_a_table_for_four(arrive: Arrive) -> tuple[Person, Person]:
    """Ada, the host, on the first seat and Bruno on the second one."""
    ada, bruno = arrive(**PHONE), arrive(**DESKTOP)
    bruno.join_by_link(ada.open_table("Ada", seats=4), "Bruno")
    expect(ada.page.locator(".chair").nth(1)).to_contain_text("Bruno")
    bruno.waits_for_the_line()
    return ada, bruno


def moves_bruno_to_the_third_seat(ada: Person, bruno: Person) -> None:
    ada.press("Change the seat of Bruno")
    ada.press("Move to seat 3")
    expect(bruno.page.locator(".chair").nth(2)).to_contain_text("Bruno")
