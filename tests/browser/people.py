"""People at their browsers: how they come, what they do with thumb or mouse, and what they see.

Nothing here knows the server: everything goes through the page, as it does for a person.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

PATIENCE = 20_000  # ms; the machine may be busy with other tests

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
SMALL_PHONE: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

# The browser keeps quiet about some violations of the policy; a page hears of all of them.
TELL_OF_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""
# What the browser itself says when a test takes the server or the line away.
LINE_DOWN = (
    r"ERR_CONNECTION|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED"
    r"|ERR_SOCKET_NOT_CONNECTED"
    r"|WebSocket connection to|^\[object Event\]$"
)


@dataclass
class Troubles:
    """Everything the browsers complained about. A test names beforehand what it provokes."""

    lines: list[str] = field(default_factory=list)
    provoked: list[str] = field(default_factory=list)

    def provoke(self, pattern: str) -> None:
        self.provoked.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(TELL_OF_VIOLATIONS)
        context.on("console", lambda said: self._note(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: self._note(str(error.error)))

    def unexpected(self) -> list[str]:
        return [line for line in self.lines if not any(re.search(known, line) for known in self.provoked)]

    def _note(self, line: str) -> None:
        self.lines.append(line)


class Person:
    """Somebody with one page open."""

    def __init__(self, page: Page, url: str, *, touch: bool) -> None:
        self.page = page
        self.url = url
        self.touch = touch

    # What they do

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def tap(self, target: Locator | str) -> None:
        found = self.page.locator(target) if isinstance(target, str) else target
        if self.touch:
            found.tap()
        else:
            found.click()

    def resize(self, width: int, height: int) -> None:
        """Change the window, and wait until the page is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function("width => innerWidth === width", arg=width)
        self.page.evaluate(f"() => {LAID_OUT}")

    def press(self, name: str) -> None:
        """The button of that name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def press_barred(self, name: str) -> None:
        """A button that looks barred; it can be tapped all the same, and says why."""
        button = self.page.get_by_role("button", name=name, exact=True)
        if self.touch:
            button.tap(force=True)
        else:
            button.click(force=True)

    def open_table(self, name: str, seats: int, *, public: bool = False) -> str:
        """From the home page to a new table; its code."""
        self.go("/")
        self.tap(self.page.get_by_role("link", name="New table with friends"))
        self.page.get_by_label("Your name").fill(name)
        if public:
            self.tap(self.page.locator(".segments label", has_text="Anybody"))
        self.choose_seats(seats)
        self.press("Open the table")
        return self.arrived()

    def choose_seats(self, seats: int) -> None:
        """In the form of a new table, where what is not needed at once is behind "More"."""
        self.tap(".more summary")
        self.tap(self.page.locator(".segments label", has_text=re.compile(f"^{seats}$")))

    def join_by_link(self, code: str, name: str) -> None:
        self.go(f"/t/{code}")
        self.give_name(name)

    def join_by_code(self, typed: str, name: str) -> None:
        self.go("/")
        self.page.get_by_label("Table code").fill(typed)
        self.press("Join")
        self.give_name(name)

    def give_name(self, name: str) -> None:
        """Who comes for the first time gives a name, and sits down with the same tap."""
        self.page.get_by_label("Your name").fill(name)
        self.tap(self.page.locator("#join").get_by_role("button", name="Sit down"))
        expect(self.page.locator(".chair.is-me")).to_contain_text(name, timeout=PATIENCE)
        self.arrived()

    def add_bot(self, seat: int, level: str = "Normal") -> None:
        self.press(f"Fill seat {seat}")
        self.tap(self.page.locator(f"#chair-menu-{seat - 1}").get_by_role("button", name=level))
        expect(self.page.locator(f"#chair-{seat - 1} .chair-name")).to_contain_text("Bot", timeout=PATIENCE)

    def start_game(self) -> None:
        self.press("Start the game")
        self.sees_phase("placing")

    def play_now(self) -> str:
        """One person against bots."""
        self.play("felix")
        self.sees_phase("placing")
        return self.arrived()

    def play(self, game: str) -> None:
        """Any game, against bots."""
        self.go("/")
        self.tap(f".pick-game [value={game}]")

    def pick(self, card: int = 0) -> str:
        """Choose a card of the hand without confirming it; its value."""
        chosen = self.page.locator("#mine label.fx-held:has(input)").nth(card)
        value = chosen.locator("input").get_attribute("value")
        self.tap(chosen)
        expect(chosen.locator("input")).to_be_checked()
        assert value
        return value

    def let_the_page_play(self) -> None:
        """The page presses its own buttons from now on, many times faster than a hand."""
        self.page.evaluate(AUTOPILOT)

    def place(self, card: int = 0) -> str:
        value = self.pick(card)
        self.answer("place_card")
        return value

    def answer(self, action: str) -> None:
        """Press a button of the game and wait until the table has taken it."""
        asked = self.question()
        self.tap(f'#mine button[value="{action}"]')
        self.waits_to_be_heard(asked)

    def move(self, limit: int = 3) -> None:
        """Whatever the table asks for: the first card, a bid below the limit, or a pass."""
        state = self.state()
        if state["mode"] == "place":
            self.place()
        elif state["may_bid"] and state["low"] <= limit:
            self.answer("bid")
        else:
            self.answer("pass")

    # What they see

    def arrived(self) -> str:
        """At a table, with the socket open; its code."""
        self.page.wait_for_selector("#tick", state="attached", timeout=PATIENCE)
        code = self.page.locator("#table").get_attribute("data-code")
        assert code
        return code

    def sees_phase(self, phase: str, patience: float = PATIENCE) -> None:
        told = self.page.locator("#board[data-phase], #board [data-phase]").first
        expect(told).to_have_attribute("data-phase", phase, timeout=patience)

    def seq(self) -> int:
        """The row of the log that the page shows."""
        return int(self.page.locator("#tick").get_attribute("data-seq") or 0)

    def question(self) -> str:
        """The key of the question that the page asks; nothing if it asks none."""
        return str(self.page.evaluate(QUESTION))

    def waits_to_be_heard(self, question: str) -> None:
        """The own answer is taken: other people's rows don't change what one is asked."""
        self.page.wait_for_function(f"asked => ({QUESTION})() !== asked", arg=question, timeout=PATIENCE)

    def waits_for_the_others(self) -> None:
        """All others have put in their cards: nothing happens until this person moves."""
        players = self.page.locator(".fx-player")
        ready = self.page.locator(".fx-player", has_text="ready")
        expect(ready).to_have_count(players.count() - 1, timeout=PATIENCE)

    def waits_for_the_line(self) -> None:
        """The socket is open again: what is tapped now is sent."""
        self.page.wait_for_function(f"() => ({LINE})() === WebSocket.OPEN", timeout=PATIENCE)

    def waits_for_grace(self) -> None:
        """Nothing came under a finger just now. Taps wait for that by themselves, keys don't."""
        self.page.wait_for_function("() => !document.querySelector('.is-fresh')", timeout=PATIENCE)

    def waits_for_row_after(self, seq: int) -> None:
        self.page.wait_for_function(
            "seq => Number(document.getElementById('tick').dataset.seq) > seq", arg=seq, timeout=PATIENCE
        )

    def waits_for_row(self, seq: int) -> None:
        self.waits_for_row_after(seq - 1)

    def waits_for_turn(self) -> None:
        expect(self.page.locator("#status[data-your-turn]")).to_be_visible(timeout=PATIENCE)

    def hand(self) -> list[str]:
        """The cards to choose from."""
        values: list[str] = self.page.locator("#mine input[name=card]").evaluate_all(
            "all => all.filter(i => i.checkVisibility()).map(i => i.value)"
        )
        return values

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def scores(self) -> list[tuple[str, str, str]]:
        """Of the score sheet: seat, place, total."""
        lines: list[list[str]] = self.page.locator(".fx-rank").evaluate_all(
            """all => all.map((rank) =>
              [rank.dataset.seat, rank.dataset.place, rank.querySelector(".fx-total").lastChild.data])"""
        )
        return [(seat, place, total.strip()) for seat, place, total in lines]


# What is measured after a layout is laid out anew before the next frame, so two frames show all of it.
LAID_OUT = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
QUESTION = "() => document.querySelector('#act [name=key]')?.value ?? ''"
LINE = "() => htmx.find('#table')['htmx-internal-data'].webSocket.socket.readyState"

STATE = """() => {
  const find = (selector) => document.querySelector(selector);
  return {
    phase: find("#board[data-phase], #board [data-phase]")?.dataset.phase ?? "gathering",
    round: find(".fx-round span")?.textContent ?? "",
    seq: Number(find("#tick").dataset.seq),
    turn: Boolean(find("#status[data-your-turn]")),
    mode: find("#mine [data-mode]")?.dataset.mode ?? "",
    key: find("#mine [name=key]")?.value ?? "",
    low: Number(find("#mine [name=mice]")?.min || find("#mine [name=mice]")?.value || 0),
    may_bid: Boolean(find('#mine button[value="bid"]')),
    cards: [...document.querySelectorAll("#mine input[name=card]")].map((input) => input.value),
  };
}"""

# Whenever it is this page's turn: the first card, or a pass.
AUTOPILOT = """() => {
  let answered = "";
  const move = () => {
    const key = document.querySelector("#act [name=key]")?.value;
    if (key === answered || !document.querySelector("#status[data-your-turn]")) return;
    answered = key;
    const place = document.querySelector("#mine button[value=place_card]");
    if (place) document.querySelector("#mine input[name=card]").click();
    (place ?? document.querySelector("#mine button[value=pass]"))?.click();
  };
  document.addEventListener("tavolata:after", () => setTimeout(move));
  move();
}"""

Arrive = Callable[..., Person]


def newcomer(browser: Browser, troubles: Troubles, url: str, **options: Any) -> Person:
    """Somebody with a browser of their own, in English unless said otherwise."""
    context = browser.new_context(**{"locale": "en-GB", **options})
    context.set_default_timeout(PATIENCE)
    troubles.watch(context)
    return Person(context.new_page(), url, touch=bool(options.get("has_touch")))


def moves(people: Sequence[Person], seed: int = 1, patience: float = PATIENCE) -> Iterator[Person]:
    """Everybody moves when it is their turn, until the game is over; yields who moved."""
    taste = random.Random(seed)
    waited = 0.0
    while waited < patience:
        states = [person.state() for person in people]
        if all(state["phase"] == "over" for state in states):
            return
        ready = [person for person, state in zip(people, states, strict=True) if state["turn"]]
        if ready:
            waited = 0
            ready[0].move(limit=taste.randint(0, 6))
            yield ready[0]
        else:
            waited += 50
            people[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody can move: {[person.state() for person in people]}")
