"""What happened at once is heard one after the other, not for long, and not by those who want it quiet."""

from tests.browser.people import PHONE, Arrive, Person

PAGE = "/rules/squid_game"
"""Any page of a game that brings sounds of its own."""

# Every pitch that is sung, and when. Noise has none and loudness is below 1: neither is taken for one.
LISTEN = """
const sing = AudioParam.prototype.setValueAtTime;
window.heard = [];
AudioParam.prototype.setValueAtTime = function (value, start) {
  if (value > 20) heard.push({ pitch: value, at: performance.now() });
  return sing.call(this, value, start);
};
"""
HAPPEN = """events => document.dispatchEvent(new CustomEvent("tavolata:news", {
  detail: { events: events.map((event) => ({ event })) } }))"""
PITCHES = "() => heard.map(({ pitch }) => pitch)"
# The notes of one sound are set at once, and the shortest sound is longer than that.
MOMENTS = "() => heard.filter(({ at }, nth) => !nth || at - heard[nth - 1].at > 50).length"

POP, COIN, SAFE, TOCK = [660], [880, 1320], [587, 880], [1400, 900]
FANFARE = [523, 659, 784, 1047]
HUSH = 1500  # ms, longer than all that may wait


def listens(person: Person) -> None:
    """Browsers let a page make a noise only after a tap, and with it the house's sounds come."""
    person.page.add_init_script(LISTEN)
    person.go(PAGE)
    person.page.wait_for_load_state("networkidle")
    with person.page.expect_response("**/sounds.js") as sounds:
        person.tap("h1")
    person.page.evaluate("url => import(url)", sounds.value.url)


def hears(person: Person, *events: str) -> list[int]:
    """All of it, until nothing waits any more."""
    person.page.evaluate(HAPPEN, list(events))
    person.page.wait_for_timeout(HUSH)
    pitches: list[int] = person.page.evaluate(PITCHES)
    return pitches


def test_what_happened_at_once_is_heard_in_its_order(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    listens(ada)
    assert hears(ada, "prediction_came_true", "reacted", "survived") == COIN + POP + SAFE
    assert ada.page.evaluate(MOMENTS) == 3


def test_of_very_much_only_the_longest_is_heard_and_nothing_twice(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    listens(ada)
    happened = ("reacted", "prediction_came_true", "survived", "survived", "timer_dropped", "match_won")
    assert hears(ada, *happened) == COIN + SAFE + TOCK + FANFARE


def test_who_wants_it_quiet_hears_nothing(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.page.add_init_script("localStorage.setItem('tavolata', JSON.stringify({ sound: false }))")
    ada.page.add_init_script(LISTEN)
    ada.go(PAGE)
    ada.page.wait_for_load_state("networkidle")
    ada.tap("h1")
    assert hears(ada, "survived", "match_won") == []
