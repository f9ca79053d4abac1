"""A whole match of Squid Game: six games in a row, answered with a thumb, and a TV that looks on."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PATIENCE, PHONE, TV, Arrive, Person
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS
from tests.browser.test_snack_match import centre
from tests.browser.test_weight import weigh

GAMES = ("red_light", "caramel", "tug_of_war", "marbles", "glass_bridge", "squid")
BUTTONS = "#mine button:not([type=button], [aria-disabled=true], :disabled, .sg-sign, #guess)"
ANSWERS = 400  # more than anybody is asked in a match
HEAVIEST = 110_000  # bytes of a first load, with all that a challenge brings
PULL = 140  # px that a marble is pulled back, of which the page makes a strength
STEPS = 8

# One of each kind of choice that has none yet: the last, because high cards are fast ones.
UNPICKED = """() => {
  const radios = [...document.querySelectorAll("#mine input[type=radio]")];
  const names = [...new Set(radios.map(({ name }) => name))];
  return names.map((kind) => radios.filter(({ name }) => name === kind))
    .filter((group) => !group.some(({ checked, disabled }) => checked && !disabled))
    .map((group) => group.findLast(({ disabled }) => !disabled)).filter(Boolean)
    .map(({ name, value }) => `#mine input[name="${name}"][value="${value}"]`);
}"""
# What can be tapped to pick it: its label in my hand, or the one on the board.
LABEL = "input => [...input.labels].find((label) => label.checkVisibility())"

# The page presses its own buttons from now on, many times faster than a hand.
AUTOPILOT = f"""() => {{
  const unpicked = {UNPICKED};
  let answered = "";
  const move = () => {{
    const key = document.querySelector("#act [name=key]")?.value;
    if (key === answered || !document.querySelector("#status[data-your-turn]")) return;
    answered = key;
    for (const input of unpicked()) document.querySelector(input).click();
    (document.querySelector("{BUTTONS}.primary") ?? document.querySelector("{BUTTONS}"))?.click();
  }};
  document.addEventListener("tavolata:after", () => setTimeout(move));
  move();
}}"""

# Where the match is for me. Whom nobody asks is watching, or waits.
NOW = """() => {
  const { phase, challenge = "" } = document.getElementById("board").dataset;
  const asked = Boolean(document.querySelector("#status[data-your-turn]"));
  return { phase, challenge, asked, mode: document.getElementById("mine")?.dataset.mode ?? "" };
}"""
MY_MOMENT = f"""(watched) => {{
  const {{ phase, challenge, asked, mode }} = ({NOW})();
  return phase === "over" || asked || mode === "watch" && !watched.includes(challenge);
}}"""

# Others may have moved the table on meanwhile: what counts is my question.
ANSWERED = """(key) => !document.querySelector("#status[data-your-turn]")
  || document.querySelector("#mine [name=key]")?.value !== key"""

# What goes away by itself after a while goes now.
FADE = """() => document.getElementById("news").getAnimations().forEach((fading) => fading.finish())"""

HISTORY = """async () => (await fetch(`${location.pathname}/history`)).text()"""

SHEET = """all => all.map((rank) => [rank.dataset.seat, rank.dataset.place,
  ...[...rank.querySelectorAll("td")].slice(1).map(({ textContent }) => textContent.trim())])"""


def play(person: Person) -> Iterator[str]:
    """A match to its end: yields where something is asked, or to be watched, and then does it."""
    watched: list[str] = []
    for _ in range(ANSWERS):
        person.page.wait_for_function(MY_MOMENT, arg=watched, timeout=2 * PATIENCE)
        now = person.page.evaluate(NOW)
        if now["phase"] == "over":
            return
        yield place_of(now)
        if now["asked"]:
            answer(person)
        else:
            watched.append(now["challenge"])
    pytest.fail("the match does not end")


def place_of(now: dict[str, Any]) -> str:
    if now["mode"] == "watch":
        return "watching"
    return str(now["challenge"] if now["phase"] == "playing" else now["phase"])


def answer(person: Person, wish: str = ".primary") -> None:
    """Whatever is asked: one of each kind that can be picked, and the button that takes it."""
    page = person.page
    key = page.locator("#mine [name=key]").input_value()
    for picked in page.evaluate(UNPICKED):
        label = page.locator(picked).evaluate_handle(LABEL).as_element()
        assert label, f"there is nothing to tap for {picked}"
        label.tap()
    wished = page.locator(f"{BUTTONS}{wish}")
    person.tap(wished.first if wished.count() else page.locator(BUTTONS).first)
    page.wait_for_function(ANSWERED, arg=key, timeout=PATIENCE)


def opens_table(ada: Person, *, without: tuple[str, ...] = ()) -> str:
    """For three, leaving out what is named."""
    ada.go("/new?game=squid_game")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.choose_seats(3)
    for name in without:
        ada.page.get_by_role("switch", name=name).uncheck()
    ada.press("Open the table")
    return ada.arrived()


def test_a_whole_match_of_six_games(arrive: Arrive) -> None:
    ada = arrive(**PHONE, reduced_motion="reduce")
    bruno = arrive(**PHONE)
    tv = arrive(**TV, reduced_motion="reduce")
    code = opens_table(ada)
    bruno.join_by_link(code, "Bruno")
    tv.go(f"/t/{code}/tv")
    ada.add_bot(3)
    ada.press("Start the game")
    ada.sees_phase("briefing")
    bruno.sees_phase("briefing")
    bruno.page.evaluate(AUTOPILOT)

    looked_at: dict[str, int] = {}
    for place in play(ada):
        if place not in looked_at and place != "watching":  # there the others play on
            looked_at[place] = weight(arrive(**PHONE), code)
            looks_right(ada, place)

    assert set(looked_at) >= {"briefing", *GAMES} - {
        "marbles"
    }  # where a single token may have nothing to decide
    assert max(looked_at.values()) < HEAVIEST, looked_at
    for person in (ada, bruno, tv):
        person.sees_phase("over")
    shows_the_result([ada, bruno, tv])


def weight(stranger: Person, code: str) -> int:
    """What the table costs somebody who comes now, and goes."""
    cost = sum(size for size, _ in weigh(stranger, f"/t/{code}"))
    stranger.page.close()
    return cost


def looks_right(person: Person, place: str) -> None:
    page = person.page
    page.evaluate(FADE)
    page.evaluate(AXE)
    found = {
        "sticks out": page.evaluate(OVERFLOW),
        "too small": page.evaluate(SMALL_TARGETS),
        "out of reach": page.evaluate(OUT_OF_REACH, ["#status", ".sg-player", "#mine .button"]),
        "axe": offences(page),
    }
    assert not any(found.values()), (place, found)


def shows_the_result(everybody: list[Person]) -> None:
    """The same on every screen: who won, and how many of each team came through each game."""
    for person in everybody:
        expect(person.page.locator(".sg-champion")).to_be_visible()
        expect(person.page.locator(".sg-rank")).to_have_count(3)
    sheets = [person.page.locator(".sg-rank").evaluate_all(SHEET) for person in everybody]
    assert sheets[0] == sheets[1] == sheets[2]
    assert sorted(seat for seat, *_ in sheets[0]) == ["0", "1", "2"]
    assert [place for _, place, *_ in sheets[0]] == ["1", "2", "3"]
    assert all(len(counts) == len(GAMES) + 1 for _, _, *counts in sheets[0])


def test_who_has_nothing_at_stake_can_still_take_part(arrive: Arrive) -> None:
    """Ada runs as fast as she can, for better or worse; Bruno is still out there when she can only watch."""
    ada = arrive(**PHONE, reduced_motion="reduce")
    bruno = arrive(**PHONE, reduced_motion="reduce")
    code = opens_table(ada)
    bruno.join_by_link(code, "Bruno")
    ada.add_bot(3)
    ada.press("Start the game")
    run_until_ada_watches(ada, bruno)

    looks_right(ada, "watching")
    ada.press("Heart")
    expect(bruno.page.locator("#player-0 .sg-shows")).to_contain_text("Heart")
    ada.tap(".sg-bet:has(#guess-1)")
    expect(bruno.page.locator("#player-0 .sg-does")).to_contain_text("guesses: Bruno falls next")
    expect(ada.page.locator("#guess-1")).to_be_disabled()
    answer(bruno)
    expect(bruno.page.locator("#player-0 .sg-shows")).to_have_count(0)


def run_until_ada_watches(ada: Person, bruno: Person) -> None:
    waited = 0
    while waited < PATIENCE:
        now, other = (person.page.evaluate(NOW) for person in (ada, bruno))
        if now["mode"] == "watch" and other["asked"]:
            return
        asked = [(person, card) for person, card, at in ((ada, 5, now), (bruno, 1, other)) if at["asked"]]
        for person, card in asked:
            run(person, card)
        waited = 0 if asked else waited + 50
        ada.page.wait_for_timeout(0 if asked else 50)
    pytest.fail("nobody can move")


def run(person: Person, card: int) -> None:
    wanted = person.page.locator(f'#mine label:has(input[name=card][value="{card}"])')
    if wanted.count():
        person.tap(wanted)
    answer(person)


def test_a_marble_is_pulled_back_and_let_go(arrive: Arrive) -> None:
    """Nearest the Wall with a thumb on the table, as soon as a pair of two teams is Ada's to play."""
    ada = arrive(**PHONE)
    while not rolls_by_thumb(ada):
        pass  # a match in which nobody rolled; hardly ever


def rolls_by_thumb(ada: Person) -> bool:
    opens_table(ada, without=("Red Light, Green Light", "Caramel", "Tug of War", "Glass Bridge"))
    for seat in (2, 3):
        ada.add_bot(seat)
    ada.press("Start the game")
    page = ada.page
    while True:
        page.wait_for_function(MY_MOMENT, arg=[], timeout=2 * PATIENCE)
        if page.locator("#strength").count():
            pull(ada)
            return True
        if page.evaluate(NOW)["challenge"] != "marbles" or page.evaluate(NOW)["mode"] == "watch":
            return False
        stands_next_to_another_team(page)
        answer(ada, '[value="nearest_wall"]')


def stands_next_to_another_team(page: Page) -> None:
    others = page.locator("#mine label:has(input[name=partner]):not(:has([data-team=white]))")
    if others.count():
        others.first.tap()


def pull(ada: Person) -> None:
    """Down with the finger is harder; the meter shows it, and letting go rolls."""
    before = ada.seq()
    glass = ada.page.context.new_cdp_session(ada.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    expect(ada.page.locator(".mb-table")).to_have_count(1)  # what lingers of the contest before is gone
    x, y = centre(ada.page.locator(".mb-table"))
    touch("touchStart", (x, y))
    for step in range(1, STEPS + 1):
        touch("touchMove", (x, y + PULL * step // STEPS))
    expect(ada.page.locator("#strength")).not_to_have_value("50")
    touch("touchEnd")
    ada.waits_for_row_after(before)
    assert 'data-event="marble_rolled"' in ada.page.evaluate(HISTORY)
