"""A whole game of Squeaky on two phones and a TV, and no page helps anybody's memory."""

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, PHONE, TV, Arrive, Person, Troubles
from tests.browser.test_accessibility import AXE, offences

FOOD = re.compile(
    r"sweet|lollipop|peanut|biscuit|dog[_ ]treat|caramell|lecca|arachid|biscott|snack per can", re.IGNORECASE
)
BOT = "2"

# What a page says while food is taken, and all of it that is not about the line or somebody's latest turn.
# With `fetched` it is the page as the server sends it now, before any script has run.
TOLD = """async (fetched) => {
  const read = async (path) =>
    new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const page = fetched ? await read(location.href) : document.cloneNode(true);
  const all = (selector, root = page) => [...root.querySelectorAll(selector)];
  const symbols = (root) => all("use", root).map((use) => use.getAttribute("href").split("#")[1]);
  const taken = (root) => all('[data-event="food_taken"]', root).map((event) => symbols(event)[0]);
  const past = await read(`/t/${page.querySelector("main").dataset.code}/history`);
  const chips = all(".sq-player").map((player) => [player.dataset.seat, all(".sq-chip", player)[0]]);
  const found = {
    phase: page.querySelector("#phase")?.dataset.phase,
    secrets: all("[data-secret]").length,
    line: all(".sq-space[data-food]").map((space) => space.dataset.food),
    chips: Object.fromEntries(
      chips.map(([seat, chip]) => [seat, [...symbols(chip), chip.querySelector("b")?.textContent ?? ""]])
    ),
    news: [...taken(page), ...JSON.parse(page.querySelector("#news")?.dataset.events || "[]")
      .filter(({ event }) => event === "food_taken").map(({ food }) => food)],
    history: taken(past),
  };
  const now = ".sq-line, .sq-foods, .sq-chip, .sq-taken, .flying, .sq-moment";
  for (const known of all(`${now}, #news, #said, #history-lines`)) known.remove();
  return { ...found, rest: page.documentElement.outerHTML };
}"""

# Whose turn it is among the people, or the phase that came after the last turn.
NEXT = """(bot) => {
  const { phase } = document.getElementById("phase").dataset;
  if (phase !== "taking") return phase;
  const { seat } = document.querySelector(".sq-player:has([data-waiting])")?.dataset ?? {};
  return seat !== bot && seat;
}"""

SHEET = """all => all.map((rank) => [rank.dataset.seat, rank.dataset.place,
  rank.querySelector(".sq-sum").dataset.total,
  ...[...rank.querySelectorAll(".sq-points")].map((points) => points.textContent.trim())])"""


def test_a_whole_game_that_everybody_has_to_remember(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    bruno = arrive(**PHONE, locale="it-IT", reduced_motion="reduce")
    tv = arrive(**TV)
    everybody = [ada, bruno, tv]
    gather(ada, bruno, tv)
    ada.press("Start the game")
    for person in everybody:
        person.sees_phase("memorising")
    remember_starting_food(ada, bruno, tv)

    take_everything(ada, bruno, tv)

    for person in everybody:
        person.sees_phase("assigning")
        expect(person.page.locator(".sq-nest")).to_have_count(3)
    place_acorns(ada, bruno)
    for person in everybody:
        person.sees_phase("over")
        expect(person.page.locator("html")).to_have_attribute("lang", "it" if person is bruno else "en")
    shows_the_same_count(everybody)


def gather(ada: Person, bruno: Person, tv: Person) -> None:
    """A table for three: in advanced mode, with two variants, one of which goes only with that mode."""
    ada.go("/")
    ada.tap(ada.page.get_by_role("link", name="New table with friends"))
    ada.tap(ada.page.locator('.game-tile[href$="=squeaky"]'))
    ada.page.get_by_label("Your name").fill("Ada")
    ada.choose_seats(3)
    nuts = ada.page.get_by_role("switch", name="Nuts about acorns")
    expect(nuts).to_be_disabled()
    ada.tap(ada.page.locator(".segments label", has_text="Advanced"))
    expect(nuts).to_be_enabled()
    nuts.check()
    ada.page.get_by_role("switch", name="Harsh winter").check()
    ada.tap(ada.page.locator(".segments label", has_text="Whoever sits first"))
    ada.press("Open the table")
    code = ada.arrived()
    tv.go(f"/t/{code}/tv")
    bruno.go(f"/t/{code}")
    bruno.page.get_by_label("Il tuo nome").fill("Bruno")
    bruno.tap(bruno.page.locator("#join").get_by_role("button", name="Siediti"))
    expect(bruno.page.locator(".chair.is-me")).to_contain_text("Bruno", timeout=PATIENCE)
    bruno.arrived()
    ada.add_bot(3)


def remember_starting_food(ada: Person, bruno: Person, tv: Person) -> None:
    """Everybody sees their own, and nobody else's, until all are ready; then it is nowhere."""
    memorises(ada)
    expect(ada.page.locator("#mine")).to_contain_text("You are ready")
    for person in (ada, bruno):
        expect(person.page.locator("#mine [data-secret] .sq-card")).to_be_visible()
        assert told(person)["secrets"] == 1
    tv.waits_for_row(ada.seq())
    says_nothing_of_the_past(tv)
    memorises(bruno)
    for person in (ada, bruno, tv):
        person.sees_phase("taking")
        for fetched in (False, True):
            says_nothing_of_the_past(person, fetched=fetched)


def memorises(person: Person) -> None:
    asked = person.question()
    person.tap("#memorise")
    person.waits_to_be_heard(asked)


def take_everything(ada: Person, bruno: Person, tv: Person) -> None:
    """Until the third season. Ada sweeps twice and Bruno once, so that both have acorns to place."""
    people = {"0": ada, "1": bruno}
    taste = random.Random(3)
    turns = {"0": 0, "1": 0}
    while (seat := ada.page.wait_for_function(NEXT, arg=BOT, timeout=PATIENCE).json_value()) in people:
        mover = people[seat]
        mover.waits_for_turn()
        turns[seat] += 1
        says_nothing_of_the_past(mover)
        if turns["1"] == 3 and mover is bruno:
            keeps_silent_after_a_reload([ada, bruno, tv])
            shows_only_the_latest_turns(bruno)
            bruno.page.evaluate(AXE)
            assert not offences(bruno.page)
        sweeps = turns[seat] <= (2 if mover is ada else 1)
        take(mover, seat, taste, to="sweeper" if sweeps else "nest")
    assert min(turns.values()) >= 4


def take(person: Person, seat: str, taste: random.Random, *, to: str) -> None:
    """One tap on any card of a food picks all of them, a second one says where they go."""
    line = told(person)["line"]
    place = taste.randrange(len(line))
    food = line[place]
    person.tap(person.page.locator(".sq-space[data-food] label").nth(place))
    expect(person.page.locator(f"#food-{food}")).to_be_checked()
    asked = person.question()
    person.tap(f"#to-{to}")
    person.waits_to_be_heard(asked)
    now = told(person)
    if now["phase"] == "taking":
        symbols = now["chips"][seat]
        assert (symbols[0], symbols[-2], symbols[-1]) == (food, to, str(line.count(food)))


def told(person: Person, *, fetched: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(TOLD, fetched)
    return found


def says_nothing_of_the_past(person: Person, *, fetched: bool = False) -> None:
    """Nothing but the line and each player's latest turn, and no starting food but one's own, unconfirmed."""
    now = told(person, fetched=fetched)
    latest = [chip[0] for chip in now["chips"].values() if FOOD.fullmatch(chip[0])]
    assert now["secrets"] == 0
    assert FOOD.findall(now["rest"]) == []
    assert sorted(now["history"]) == sorted(latest)
    assert set(now["news"]) <= set(latest)


def keeps_silent_after_a_reload(everybody: list[Person]) -> None:
    """Whoever comes back learns no more than whoever stayed, from the page as sent and as it stands."""
    for person in everybody:
        person.page.reload()
        person.arrived()
        for fetched in (True, False):
            says_nothing_of_the_past(person, fetched=fetched)
            assert len(told(person, fetched=fetched)["history"]) == 3


def shows_only_the_latest_turns(bruno: Person) -> None:
    bruno.press("Che cosa è successo")
    expect(bruno.page.locator('#history-lines [data-event="food_taken"]')).to_have_count(3)
    bruno.tap("#history [data-close]")
    expect(bruno.page.locator("#history")).to_be_hidden()


def place_acorns(ada: Person, bruno: Person) -> None:
    """Nobody knows about the hawk yet, so both ways are shown; who has chosen may choose otherwise."""
    total = ada.page.locator("#assign-total")
    expect(ada.page.locator(".sq-range")).to_contain_text("no hawk, most points win")
    expect(ada.page.locator(".sq-range")).to_contain_text("hawk, fewest points win")
    expect(ada.page.locator("#assign")).to_have_attribute("aria-disabled", "true")
    tick(ada, 0, 1)
    expect(total).to_have_text(expected_total(ada, 0, 1))
    ada.answer("assign_acorns")
    tick(ada, 4)
    expect(ada.page.locator("#mine input:checked")).to_have_count(2)
    expect(ada.page.locator("#acorn-sweet")).not_to_be_checked()
    expect(total).to_have_text(expected_total(ada, 1, 4))
    ada.press("Change it")
    expect(ada.page.locator("#news")).to_contain_text("You have placed your acorns differently.")
    tick(bruno, 2)
    bruno.answer("assign_acorns")


def tick(person: Person, *foods: int) -> None:
    for food in foods:
        person.tap(person.page.locator("#mine .sq-getting").nth(food))


def expected_total(person: Person, *foods: int) -> str:
    """What the nest scores as it is, and what the acorns on these foods add."""
    even, gains = person.page.locator("#mine [data-spare]").evaluate(
        "box => [box.dataset.even, [...box.querySelectorAll('input')].map(({ dataset }) => dataset.gain)]"
    )
    total = int(even) + sum(int(gains[food]) for food in foods)
    return f"{total:+}".replace("-", "−") if total else "0"


def shows_the_same_count(everybody: list[Person]) -> None:
    sheets = [person.page.locator(".sq-rank").evaluate_all(SHEET) for person in everybody]
    assert sheets[0] == sheets[1] == sheets[2]
    assert sorted(seat for seat, *_ in sheets[0]) == ["0", "1", BOT]
    totals = []
    for _, _, total, *points in sheets[0]:
        assert int(total) == sum(int(each.replace("−", "-")) for each in points)
        totals.append(total.replace("-", "−"))
    for person in everybody:
        person.tap(".sq-haul")  # a tap ends the show
        expect(person.page.locator(".sq-sum-shown")).to_have_text(totals)
        expect(person.page.locator(".sq-champion")).to_be_visible()


def test_a_variant_that_does_not_fit_the_mode_can_not_be_had(arrive: Arrive, troubles: Troubles) -> None:
    troubles.provoke("status of 422")
    ada = arrive(**PHONE)
    ada.go("/new?game=squeaky")
    ada.tap(".more summary")
    nuts = ada.page.get_by_role("switch", name="Nuts about acorns")
    ada.tap(ada.page.locator(".segments label", has_text="Advanced"))
    nuts.check()
    ada.tap(ada.page.locator(".segments label", has_text="Basic"))
    expect(nuts).to_be_disabled()

    nuts.evaluate("input => { input.disabled = false; }")
    expect(nuts).to_be_checked()
    ada.press("Open the table")
    expect(ada.page.locator("#main h1")).to_have_text("That did not work")
    expect(ada.page.locator("#main .lead")).to_have_text(
        "The game is not played with these options together."
    )
    assert "/t/" not in ada.page.url
