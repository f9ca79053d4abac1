"""A whole game of Snack Match: one lays cards with a thumb, the other with the keyboard."""

import re
from collections.abc import Iterator

from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.people import DESKTOP, PATIENCE, PHONE, Arrive, Person
from tests.browser.test_accessibility import AXE, offences
from tests.browser.test_keyboard import at, tab_to

ABOVE_FINGER = 46  # px: a dragged card is shown that far above the finger
STEPS = 6
ROUNDS = 4
LONGER_THAN_A_GROUP = 1_200  # ms for which the count would show the first group

# The middles of all places for the card under trial, in px of the screen.
SPOTS = """() => [...document.querySelectorAll(".sm-spot")].map((spot) => {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})"""

LIES_AT = """([x, y]) => {
  const { left, top, width, height } = document.querySelector(".sm-trial-edge").getBoundingClientRect();
  return Math.hypot(left + width / 2 - x, top + height / 2 - y) < 3;
}"""

# Where the card lies now, as it would be sent.
WAY = """() => ["x", "y", "direction", "layer"].map((name) =>
  document.getElementById("act").elements[name].value).join(" ")"""

# What the server says the area would be worth with the card there.
PREVIEW = """async () => {
  const { code } = document.getElementById("table").dataset;
  const form = document.getElementById("act");
  const fields = ["card", "x", "y", "direction", "layer"].map((name) => [name, form.elements[name].value]);
  const query = new URLSearchParams([["do", "place_card"], ...fields]);
  const answer = await fetch(`/t/${code}/preview?${query}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html")
    .querySelector(".sm-total").textContent;
}"""

# One card's worth is shown, another's is asked for, and before that is answered the first is held again.
OVERTAKEN = """async () => {
  const script = [...document.scripts].find((each) => each.src.endsWith("/main.js"));
  const forecast = await import(new URL("snack_match/forecast.js", script.src));
  const next = document.getElementById("sm-next");
  const answers = {};
  const soon = (wait) => new Promise((done) => setTimeout(done, wait));
  window.fetch = (address) => new Promise((answer) => {
    const card = new URL(address, location).searchParams.get("card");
    answers[card] = () => answer(new Response(card));
  });
  // The page may ask for itself in between: then what was asked before is asked once more.
  for (let tries = 0; next.textContent !== "one" && tries < 99; tries++) {
    forecast.ask({ card: "one" });
    await soon(150);
    answers.one?.();
    await soon(20);
  }
  for (let tries = 0; !answers.other && tries < 99; tries++) {
    forecast.ask({ card: "other" });
    await soon(150);
  }
  forecast.ask({ card: "one" });
  answers.other();
  await soon(50);
  return next.textContent;
}"""

# The place farthest from the card under trial, unless the card covers it: a tap on the card would turn it.
ELSEWHERE = """() => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [cardX, cardY] = middle(document.querySelector(".sm-trial-edge"));
  const away = ([x, y]) => Math.hypot(x - cardX, y - cardY);
  const [farthest] = [...document.querySelectorAll(".sm-spot")].map(middle).sort((a, b) => away(b) - away(a));
  return document.elementFromPoint(...farthest).closest(".sm-trial-card") ? null : farthest;
}"""

SHEET = """all => all.map((rank) => [rank.dataset.seat, rank.dataset.place,
  rank.querySelector(".sm-total").dataset.total])"""


class Thumb:
    """A finger on the glass, as the browser feels it."""

    def __init__(self, person: Person) -> None:
        self._glass: CDPSession = person.page.context.new_cdp_session(person.page)

    def drag(self, held: Locator, x: float, y: float) -> None:
        """Put the middle of the card there, as fast as can be; it flies above the finger."""
        start, end = centre(held), (x, y + ABOVE_FINGER)
        self._touch("touchStart", start)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", (_between(start[0], end[0], part), _between(start[1], end[1], part)))
        expect(held).to_have_class(re.compile("is-lifted"))
        self._touch("touchEnd")
        expect(held).not_to_have_class(re.compile("is-lifted"))

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def centre(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part


def test_a_whole_game_with_a_thumb_and_with_the_keyboard(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    bruno = arrive(**DESKTOP, reduced_motion="reduce")
    ada_opens_a_table(ada, bruno)
    for number in range(1, ROUNDS + 1):
        for person in (ada, bruno):
            person.sees_phase("choosing")
            expect(person.page.locator(".sm-round")).to_have_text(f"Round {number} of {ROUNDS}")
        keep_and_pass(ada, bruno)
        if number == 1:
            lay_by_thumb(ada)
        else:
            lay_by_tap(ada, under=number == 2)
        lay_by_keyboard(bruno, look=number == 2)
    shows_the_same_count([ada, bruno])


def plays_alone(person: Person) -> None:
    person.go("/new?game=snack_match")
    person.choose_seats(1)
    person.press("Open the table")
    person.arrived()
    person.press("Play alone")


def plays_until_the_last_confirmation(person: Person) -> Locator:
    """Alone: one card of each round, wherever it falls; the button that ends the game."""
    finish = person.page.get_by_role("button", name="Finish the picnic")
    while True:
        person.tap(person.page.locator("#mine .sm-held").first)
        asked = person.question()
        person.tap("#sm-lay")
        person.waits_to_be_heard(asked)
        if finish.is_visible():
            return finish
        confirm(person)


def ada_opens_a_table(ada: Person, bruno: Person) -> None:
    ada.go("/new?game=snack_match")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.choose_seats(2)
    ada.tap(ada.page.locator(".segments label", has_text="Medium"))
    ada.press("Open the table")
    bruno.join_by_link(ada.arrived(), "Bruno")
    ada.press("Start the game")


def keep_and_pass(ada: Person, bruno: Person) -> None:
    """Ada keeps one card and then the other; Bruno chooses last, and the cards go round."""
    cards = ada.hand()
    keep(ada, cards[0])
    expect(ada.page.locator("#sm-change")).to_have_attribute("aria-disabled", "true")
    ada.tap(held(ada, cards[1]))
    asked = ada.question()
    ada.tap("#sm-change")
    ada.waits_to_be_heard(asked)
    expect(held(ada, cards[1])).to_have_class(re.compile("is-kept"))
    theirs = bruno.hand()
    keep(bruno, theirs[0])
    for person in (ada, bruno):
        person.sees_phase("placing")
    assert sorted(ada.hand()) == sorted([cards[1], theirs[1]])
    assert sorted(bruno.hand()) == sorted([cards[0], theirs[0]])


def keep(person: Person, card: str) -> None:
    expect(person.page.locator("#sm-keep")).to_have_attribute("aria-disabled", "true")
    person.tap(held(person, card))
    asked = person.question()
    person.tap("#sm-keep")
    person.waits_to_be_heard(asked)


def held(person: Person, card: str) -> Locator:
    return person.page.locator("#mine .sm-held", has=person.page.locator(f'[value="{card}"]'))


def lay_by_thumb(ada: Person) -> None:
    """Both cards dragged from the hand: to the middle of the empty cloth, then to a place beside or on it."""
    thumb = Thumb(ada)
    first, second = ada.hand()
    thumb.drag(held(ada, first), *centre(ada.page.locator("#sm-canvas")))
    expect(ada.page.locator(f"#card-{first}")).to_be_checked()
    lay(ada)

    ada.tap(held(ada, second))
    turn_and_flip(ada)
    previewed(ada)
    for aim in far_and_near(ada):
        thumb.drag(held(ada, second), *aim)
        lies_at(ada, aim)
    lay(ada)
    expect(ada.page.locator("#mine [data-mode]")).to_have_attribute("data-mode", "confirm")
    take_back(ada)
    take_back(ada)
    assert sorted(ada.hand()) == sorted([first, second])
    for card in (second, first):
        ada.tap(held(ada, card))
        lay(ada)
    confirm(ada)


def far_and_near(person: Person) -> Iterator[tuple[float, float]]:
    """The places that are farthest from each other on the screen."""
    spots = person.page.evaluate(SPOTS)
    assert len(spots) > 2
    yield tuple(min(spots, key=sum))
    yield tuple(max(spots, key=sum))


def lies_at(person: Person, aim: tuple[float, float]) -> None:
    """The card glides there."""
    person.page.wait_for_function(LIES_AT, arg=list(aim))


def turn_and_flip(person: Person) -> None:
    """A tap turns it, another puts it under, and a third on top again."""
    direction = way(person)[2]
    person.tap("#sm-turn")
    assert way(person)[2] != direction
    layer = person.page.locator("#sm-layer")
    for pressed, where in (("true", "under"), ("false", "top")):
        person.tap(layer)
        expect(layer).to_have_attribute("aria-pressed", pressed)
        expect(layer).to_have_attribute("data-layer", where)


def way(person: Person) -> list[str]:
    words: str = person.page.evaluate(WAY)
    return words.split()


def previewed(person: Person) -> str:
    """The score that the page shows for the card where it is now: the one that the server says."""
    score: str = person.page.evaluate(PREVIEW)
    expect(person.page.locator("#sm-next .sm-total")).to_have_text(score)
    expect(person.page.locator("#sm-next .sm-gain")).to_be_visible()
    return score


def lay(person: Person, key: str = "") -> None:
    """What the page says it would score is what it scores."""
    promised = previewed(person)
    asked = person.question()
    if key:
        person.waits_for_grace()
        person.page.keyboard.press(key)
    else:
        person.tap("#sm-lay")
    person.waits_to_be_heard(asked)
    expect(person.page.locator("#sm-now .sm-total")).to_have_text(promised)


def take_back(person: Person) -> None:
    asked = person.question()
    person.tap("#sm-back")
    person.waits_to_be_heard(asked)
    expect(person.page.locator("#mine [data-mode]")).to_have_attribute("data-mode", "place")


def confirm(person: Person) -> None:
    expect(person.page.locator("#mine [data-mode]")).to_have_attribute("data-mode", "confirm")
    asked = person.question()
    person.tap("#sm-confirm")
    person.waits_to_be_heard(asked)


def lay_by_tap(ada: Person, *, under: bool) -> None:
    """A tap on the card, on what it should do, and on its place."""
    for card in ada.hand():
        ada.tap(held(ada, card))
        ada.tap("#sm-turn")
        if under:
            ada.tap("#sm-layer")
            expect(ada.page.locator("#sm-layer")).to_have_attribute("data-layer", "under")
        previewed(ada)
        if aim := ada.page.evaluate(ELSEWHERE):
            ada.page.touchscreen.tap(*aim)
            lies_at(ada, aim)
        lay(ada)
    confirm(ada)


def lay_by_keyboard(bruno: Person, *, look: bool) -> None:
    keys = bruno.page.keyboard
    pad = bruno.page.locator("#sm-pad")
    tab_to(bruno, at("#mine input[name=card]"))
    keys.press("Space")
    expect(bruno.page.locator("#mine input:checked")).to_be_focused()
    keys.press("Shift+Tab")
    expect(pad).to_be_focused()
    before = way(bruno)
    keys.press("r")
    assert way(bruno)[2] != before[2]
    for where in ("under", "top"):
        keys.press("u")
        expect(bruno.page.locator("#sm-layer")).to_have_attribute("data-layer", where)
    if look:
        previewed(bruno)
        bruno.page.evaluate(AXE)
        assert not offences(bruno.page)
    lay(bruno, "Enter")

    expect(pad).to_be_focused()
    before = way(bruno)
    for arrow in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        if way(bruno) == before:
            keys.press(arrow)
    assert way(bruno) != before
    lay(bruno, "Enter")
    tab_to(bruno, at("#sm-confirm"))
    asked = bruno.question()
    keys.press("Enter")
    bruno.waits_to_be_heard(asked)


def shows_the_same_count(people: list[Person]) -> None:
    for person in people:
        person.sees_phase("over")
        expect(person.page.locator(".sm-rank")).to_have_count(2)
    first, second = (person.page.locator(".sm-rank").evaluate_all(SHEET) for person in people)
    assert first == second
    assert sorted(seat for seat, _, _ in first) == ["0", "1"]
    totals = [total.replace("-", "−") for _, _, total in first]
    for person in people:
        person.tap(person.page.locator(".sm-rank").first)  # a tap ends the show
        expect(person.page.locator(".sm-rank .sm-counted")).to_have_text(totals, timeout=PATIENCE)
        expect(person.page.locator(".sm-champion")).to_be_visible(timeout=PATIENCE)


def test_an_answer_that_was_overtaken_is_not_shown(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    plays_alone(ada)
    ada.sees_phase("placing")
    assert ada.page.evaluate(OVERTAKEN) == "one"


def test_alone_against_the_ants(arrive: Arrive) -> None:
    """Of two cards one is laid, and the ants get the other."""
    ada = arrive(**PHONE)
    plays_alone(ada)
    for number in (1, 2):
        ada.sees_phase("placing")
        expect(ada.page.locator(".sm-round")).to_contain_text(f"Round {number} of")
        first, second = ada.hand()
        middle = centre(ada.page.locator("#sm-canvas"))
        Thumb(ada).drag(held(ada, first), *middle)
        lay(ada)
        expect(ada.page.locator(".sm-leftover")).to_contain_text("goes to the ants")
        take_back(ada)
        assert ada.hand() == [first, second]
        ada.tap(held(ada, second))
        lay(ada)
        confirm(ada)


def test_a_rematch_during_the_count_ends_it_quietly(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    plays_alone(ada)
    ada.tap(plays_until_the_last_confirmation(ada))
    ada.sees_phase("over")
    ada.page.evaluate(
        "() => document.querySelector('button[value=rematch]').click()"
    )  # as a friend's would come
    ada.sees_phase("placing")
    ada.page.wait_for_timeout(LONGER_THAN_A_GROUP)
